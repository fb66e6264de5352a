"""Reminders where no clock runs, and what a table does about who does not answer them."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.tables import lobby, moderation
from bot.tables.model import RUNNING
from bot.tables.now import Readers, table_now
from bot.tables.play import moves, seats
from bot.tables.waiting import actions
from bot.tables.waiting.quiet_hours import HOUR_MS
from rules.games import game
from storage.store.store import Store
from tests.bot.company import Company, code, done
from tests.bot.tables.auctions import asked

DAY = 24 * HOUR_MS


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def begun(company, *names, **options):
    persons = await company.comes(*names)
    table = await company.running(*persons, **options)
    await company.sends()
    return table, persons


async def later(company, milliseconds):
    """Time passes, and the clocks are seen to, as they are all the while."""
    end = company.at + milliseconds
    while company.at < end:
        company.at = min(end, company.at + HOUR_MS)
        await company.tables.alarms.tick()


async def stuck(company, table):
    """The seats about whom the table is asked."""
    return (await waits(company, table)).asked


async def waits(company, table):
    """Who is late at a table, as its cards tell it now."""
    return (await company.tables.see(table_now, table.id, company.at, Readers())).waits


async def test_who_is_waited_for_is_reminded_after_twelve_hours_and_a_day_later(everywhere):
    table, _ = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 12 * HOUR_MS - 1)
    assert await everywhere.sends() == ()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]
    await later(everywhere, DAY - 1)
    assert await everywhere.sends() == ()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]
    assert await stuck(everywhere, table) == ()


async def test_then_the_table_is_asked_once_and_all_are_called_to_it(everywhere):
    table, _ = await begun(everywhere, "Anna", "Boris", "Clara")
    await later(everywhere, 60 * HOUR_MS - 1)
    await everywhere.sends()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0, 1, 2)]
    found = await waits(everywhere, table)
    assert (found.asked, found.since) == ((0,), everywhere.at - 60 * HOUR_MS)
    await later(everywhere, 10 * DAY)
    assert await everywhere.sends() == ()
    assert asked(await everywhere.table(table)) == (0,)
    assert {one.by for one in await everywhere.log(table)} <= {"nature", "auto"}


async def test_a_table_that_waits_on_reminds_anew(everywhere):
    table, (_, boris, clara) = await begun(everywhere, "Anna", "Boris", "Clara")
    assert code(await everywhere.tables.do(actions.wait_on, table.code, boris.id)) == "not_stalled"
    await later(everywhere, 70 * HOUR_MS)
    await everywhere.sends()
    (stranger,) = await everywhere.comes("Dora")
    assert code(await everywhere.tables.do(actions.wait_on, table.code, stranger.id)) == "watching"
    done(await everywhere.tables.do(actions.wait_on, table.code, clara.id))
    assert {one.mentions for one in await everywhere.sends()} == {()}
    assert await stuck(everywhere, table) == ()
    await later(everywhere, 12 * HOUR_MS)
    assert await everywhere.calls() == [(0,)]


async def test_a_computer_player_answers_for_now_if_the_table_says_so(everywhere):
    table, (anna, boris, _) = await begun(everywhere, "Boris", "Anna", "Clara")
    line = (await everywhere.legal(table))[0]
    assert code(await everywhere.tables.do(actions.relieve, table.code, anna.id)) == "not_stalled"
    table = done(await everywhere.tables.do(moves.move, table.code, anna.id, line))
    while asked(table) == (0,):
        line = (await everywhere.legal(table))[-1]
        table = done(await everywhere.tables.do(moves.move, table.code, anna.id, line))
    await later(everywhere, 60 * HOUR_MS)
    now = done(await everywhere.tables.do(actions.relieve, table.code, anna.id))
    assert (now.seats[1].person, now.seats[1].computer) == (boris.id, "novice")
    assert await stuck(everywhere, table) == ()
    assert done(await everywhere.tables.do(lobby.join, table.code, boris.id)).seats[1].plays_itself


@pytest.mark.parametrize("names", [("Anna", "Boris"), ("Anna", "Boris", "Clara")])
@pytest.mark.parametrize("who", [0, 1])
async def test_who_lets_computer_players_answer_for_the_others_keeps_their_own_seat(
    company, names, who
):
    """Where all move at once, whoever presses may not have moved either; but they are there."""
    persons = await company.comes(*names)
    room = await company.room()
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "troyes", {}))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    await later(company, 60 * HOUR_MS)
    assert await stuck(company, table) == tuple(range(len(names)))
    now = done(await company.tables.do(actions.relieve, table.code, persons[who].id))
    assert now.status == RUNNING
    assert [one.plays_itself for one in now.seats] == [one == who for one in range(len(names))]


async def test_what_one_does_oneself_begins_the_time_anew(company):
    table, (anna, _) = await begun(company, "Anna", "Boris")
    await later(company, 11 * HOUR_MS)
    line = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line))
    assert asked(table) == (0,)
    await company.sends()
    await later(company, 11 * HOUR_MS)
    assert await company.sends() == ()
    await later(company, HOUR_MS)
    assert await company.calls() == [(0,)]


async def test_a_house_that_was_closed_reminds_before_it_asks(everywhere):
    """Reminders that rang meanwhile are one, and the table is asked a day later."""
    table, _ = await begun(everywhere, "Anna", "Boris")
    everywhere.at += 5 * DAY
    await everywhere.tables.alarms.tick()
    assert await everywhere.calls() == [(0,)]
    assert await stuck(everywhere, table) == ()
    await later(everywhere, DAY - 1)
    assert await everywhere.sends() == ()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0, 1)]
    assert await stuck(everywhere, table) == (0,)


async def test_a_table_is_not_asked_right_after_the_house_was_closed(everywhere):
    table, _ = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 40 * HOUR_MS)
    await everywhere.sends()
    everywhere.at += 3 * DAY
    await everywhere.tables.alarms.tick()
    assert await everywhere.calls() == [(0,)]
    assert await stuck(everywhere, table) == ()


async def test_reminders_rest_with_the_table(everywhere):
    table, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 11 * HOUR_MS)
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, True))
    await everywhere.sends()
    await later(everywhere, 5 * DAY)
    assert await everywhere.sends() == ()
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, False))
    await everywhere.sends()
    await later(everywhere, HOUR_MS)
    assert await everywhere.calls() == [(0,)]


async def test_a_table_that_was_asked_may_rest_and_is_asked_again_later(everywhere):
    table, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 61 * HOUR_MS)
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, True))
    assert await stuck(everywhere, table) == ()
    await later(everywhere, DAY)
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, False))
    assert await stuck(everywhere, table) == ()
    await everywhere.sends()
    await later(everywhere, DAY)
    assert await everywhere.calls() == [(0, 1)]
    assert await stuck(everywhere, table) == (0,)


async def test_who_plays_alone_is_reminded_and_no_table_is_asked(company):
    table, (_, boris) = await begun(company, "Anna", "Boris")
    done(await company.tables.do(seats.resign, table.code, boris.id))
    await company.sends()
    await later(company, 12 * HOUR_MS)
    assert await company.calls() == [(0,)]
    await later(company, 10 * DAY)
    assert await company.calls() == [(0,)]
    assert await stuck(company, table) == ()


async def test_the_quiet_hours_of_a_table_count_for_reminders_too(company):
    company.at = 100 * DAY + 12 * HOUR_MS
    await begun(company, "Anna", "Boris", quiet="22-8")
    await later(company, 21 * HOUR_MS)
    assert await company.sends() == ()
    await later(company, HOUR_MS)
    assert await company.calls() == [(0,)]


async def test_the_host_turns_reminders_off_and_on(everywhere):
    table, (anna, _) = await begun(everywhere, "Anna", "Boris", nudge="off")
    assert table.table_options == {"nudge": "off"}
    done(await everywhere.tables.do(lobby.set_option, table.code, anna.id, "nudge", "on"))
    await everywhere.sends()
    assert (await everywhere.table(table)).table_options == {}
    await later(everywhere, 12 * HOUR_MS)
    assert await everywhere.calls() == [(0,)]


async def test_all_who_are_waited_for_are_reminded_by_one_message(everywhere):
    """Troyes Dice: all decide at once, and one message a room names those who are late."""
    persons = await everywhere.comes("Anna", "Boris", "Clara")
    room = await everywhere.room()
    table = done(await everywhere.tables.do(lobby.create, persons[0].id, room, "troyes", {}))
    for one in persons[1:]:
        done(await everywhere.tables.do(lobby.join, table.code, one.id, room))
    table = done(await everywhere.tables.do(lobby.begin, table.code, persons[0].id))
    assert asked(table) == (0, 1, 2)
    await everywhere.sends()
    await later(everywhere, 12 * HOUR_MS)
    assert await everywhere.calls() == [(0, 1, 2)]
    await later(everywhere, 48 * HOUR_MS)
    await everywhere.sends()
    assert await stuck(everywhere, table) == (0, 1, 2)


async def chosen_in_secret(company, *names, platform="web"):
    """Sealed Troyes Dice: the last person is the only one who has still to choose."""
    persons = [await company.people.arrive(platform, one, one) for one in names]
    room = await company.room()
    table = done(await company.tables.do(lobby.create, persons[0].id, room, "troyes", {}))
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    for seat, one in enumerate(persons[:-1]):
        while seat in asked(table := await company.table(table)):
            action = game("troyes").idle(table.live.state, seat, Random(1))
            line = game("troyes").notation.write(action)
            done(await company.tables.do(moves.move, table.code, one.id, line))
    await company.sends()
    return table, persons


@pytest.mark.parametrize("closed", [0, 2])
async def test_where_a_private_is_closed_a_reminder_of_secrets_is_for_all_whoever_is_late(
    everywhere, closed
):
    """Were it for who is late alone, or only where their private is closed, it would name them."""
    _, persons = await chosen_in_secret(everywhere, "Anna", "Boris", "Clara")
    await everywhere.people.set_reach(persons[closed].id, "", "closed")
    await later(everywhere, 12 * HOUR_MS)
    rows: dict[str, list[tuple[int, ...]]] = {"room": [], "desk": []}
    for one in await everywhere.sends():
        rows[one.address.split(":")[0]] += [one.mentions] if one.mentions else []
    assert rows == {"room": [(0, 1, 2)], "desk": [(2,)]}


@pytest.mark.parametrize("platform", ["telegram", "discord"])
async def test_where_people_are_not_called_in_private_a_reminder_of_secrets_is_for_all(
    company, platform
):
    await chosen_in_secret(company, "Anna", "Boris", "Clara", platform=platform)
    await later(company, 12 * HOUR_MS)
    assert await company.calls() == [(0, 1, 2)]


async def test_that_all_are_called_does_not_tell_how_who_is_late_wants_to_be_reminded(everywhere):
    _, (anna, boris, clara) = await chosen_in_secret(everywhere, "Anna", "Boris", "Clara")
    await everywhere.people.set_reach(anna.id, "", "closed")
    done(await everywhere.tables.do(actions.choose, clara.id, "nudges", "off"))
    await later(everywhere, 12 * HOUR_MS)
    assert await everywhere.calls() == [(0, 1)]
    done(await everywhere.tables.do(actions.choose, boris.id, "nudges", "off"))
    await later(everywhere, DAY)
    assert await everywhere.calls() == [(0,)]


async def test_many_workers_remind_once(everywhere):
    table, _ = await begun(everywhere, "Anna", "Boris")
    everywhere.at += 12 * HOUR_MS
    with Store.open(everywhere.store.url.render_as_string(hide_password=False)) as store:
        other = Company(store)
        other.at = everywhere.at
        await asyncio.gather(everywhere.tables.alarms.tick(), other.tables.alarms.tick())
        await other.tables.close()
    assert await everywhere.calls() == [(0,)]
    (clock,) = await everywhere.clocks(table)
    assert clock.due == everywhere.at + DAY


async def test_a_start_wakes_computer_players_and_not_who_is_late(company, monkeypatch):
    started = []
    monkeypatch.setattr(
        "bot.tables.play.computers.Computers.start", lambda _, table: started.append(table)
    )
    table, (anna, _) = await begun(company, "Anna", "Boris")
    await begun(company, "Clara", "Dora")
    done(await company.tables.do(seats.resign, table.code, anna.id))
    started.clear()
    company.at += 5 * DAY
    await company.manager().resume()
    assert started == [table.id]
