"""Clocks: a reminder, the game's answer for who is absent, and a computer player for now."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from bot.tables import lobby, moderation
from bot.tables.model import OVER, RUNNING
from bot.tables.play import moves, plans, seats
from bot.tables.table_options import LIMITS
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.quiet_hours import later as later_without
from bot.tables.waiting.schedule import MISSES, NOTICE, NUDGES
from rules.core.undo import waiting
from rules.games import game
from storage import clocks, tables
from storage.store.store import Store
from tests.bot.company import Company, code, done, params
from tests.bot.tables.auctions import asked, auction, florence, texts  # noqa: F401

DAY = LIMITS["1d"]
LEFT = DAY // NOTICE
PARTS = r"(\d+)-(\d+)(?:([+-])(\d+)(?::(\d+))?)?"
QUARTER = HOUR_MS // 4


@pytest.fixture
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def clocked(company, *names, clock="1d", **options):
    persons = await company.comes(*names)
    table = await company.running(*persons, clock=clock, **options)
    await company.sends()
    return table, persons


async def later(company, milliseconds):
    """Time passes, and the clocks are seen to."""
    company.at += milliseconds
    await company.tables.alarms.tick()


async def test_without_a_clock_nobodys_time_is_ever_up(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    _, entries, seq, _ = await everywhere.mark(table)
    for _ in range(20):
        await later(everywhere, 5 * DAY)
    assert (await everywhere.mark(table))[1:3] == (entries, seq)
    assert asked(await everywhere.table(table)) == (0,)


async def test_without_a_clock_and_reminders_nothing_happens_by_itself(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris, nudge="off")
    before = await everywhere.mark(table)
    await later(everywhere, 100 * DAY)
    assert await everywhere.mark(table) == before
    assert [one.due for one in await everywhere.clocks(table)] == [None]


async def test_who_is_waited_for_is_reminded_once_before_the_time_is_up(everywhere):
    table, _ = await clocked(everywhere, "Anna", "Boris")
    await later(everywhere, DAY - LEFT - 1)
    assert await everywhere.sends() == ()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]
    await later(everywhere, LEFT - 1)
    assert await everywhere.sends() == ()
    assert asked(await everywhere.table(table)) == (0,)


async def test_when_the_time_is_up_the_game_answers_for_the_seat(everywhere):
    table, _ = await clocked(everywhere, "Anna", "Boris")
    start = (await everywhere.table(table)).seq
    await later(everywhere, DAY - LEFT)
    await later(everywhere, LEFT)
    now = await everywhere.table(table)
    assert asked(now) == (1,)
    entries = [one for one in await everywhere.log(table) if one.seq > start and one.seat == 0]
    assert [one.text.split()[0] for one in entries][:1] == ["put"]
    assert {one.by for one in entries} <= {"clock", "auto"}
    (clock,) = await everywhere.clocks(table)
    assert (clock.seat, clock.since) == (1, everywhere.at)


async def test_who_was_away_long_is_first_reminded_even_if_the_house_was_closed(company):
    """A server that starts late reminds first, and gives a quarter of the time from then on."""
    table, _ = await clocked(company, "Anna", "Boris")
    await later(company, 10 * DAY)
    assert asked(await company.table(table)) == (0,)
    assert await company.calls() == [(0,)]
    await later(company, LEFT - 1)
    assert asked(await company.table(table)) == (0,)
    await later(company, 1)
    assert asked(await company.table(table)) == (1,)


@pytest.mark.parametrize("quiet", ["off", "22-8+3"])
async def test_nobodys_time_is_up_right_after_the_house_was_closed(everywhere, quiet):
    """Reminded in time, but then nobody could have answered: there is a quarter left again."""
    everywhere.at = 100 * DAY + 9 * HOUR_MS
    table, _ = await clocked(everywhere, "Anna", "Boris", clock="12h", quiet=quiet)
    (clock,) = await everywhere.clocks(table)
    await later(everywhere, clock.due - everywhere.at)
    assert await everywhere.calls() == [(0,)]
    quarter = LIMITS["12h"] // NOTICE
    for closed in (30 * HOUR_MS, 2 * DAY):
        await later(everywhere, closed)
        assert asked(await everywhere.table(table)) == (0,)
        assert await everywhere.calls() == [(0,)]
        (clock,) = await everywhere.clocks(table)
        assert clock.due == later_without(quiet, everywhere.at, quarter)
    await later(everywhere, clock.due - everywhere.at)
    assert asked(await everywhere.table(table)) == (1,)


async def pass_time(company, table, seat):
    """The time of a seat passes without an answer."""
    assert asked(await company.table(table)) == (seat,)
    await later(company, DAY - LEFT)
    await later(company, LEFT)


async def test_who_lets_the_time_pass_twice_is_replaced_for_now(everywhere, still):
    table, (anna, boris, clara) = await clocked(everywhere, "Anna", "Boris", "Clara")
    for _ in range(MISSES):
        await pass_time(everywhere, table, 0)
        for seat, person in ((1, boris), (2, clara)):
            if asked(await everywhere.table(table)) == (seat,):
                await put(everywhere, table, person)
    now = await everywhere.table(table)
    assert (now.seats[0].person, now.seats[0].computer) == (anna.id, "novice")
    assert [one.kind for one in await everywhere.log(table)][-1] == "away"
    assert [one.by for one in await everywhere.log(table)][-1] == "clock"
    back = done(await everywhere.tables.do(lobby.join, table.code, anna.id))
    assert back.seats[0].plays_itself
    (clock,) = await everywhere.clocks(table)
    assert clock.due == everywhere.at + DAY - LEFT


async def put(company, table, person):
    """A person answers whatever they are asked until another seat is."""
    now = await company.table(table)
    (seat,) = asked(now)
    while asked(now) == (seat,) and now.status == RUNNING:
        rules = game(now.game)
        line = rules.notation.write(rules.legal(now.live.state, seat)[-1])
        now = done(await company.tables.do(moves.move, table.code, person.id, line))


async def test_an_answer_of_ones_own_forgives_what_was_missed(company, still):
    table, (anna, boris) = await clocked(company, "Anna", "Boris")
    for _ in range(MISSES + 1):
        await pass_time(company, table, 0)
        await put(company, table, boris)
        await put(company, table, anna)
        await put(company, table, boris)
    assert (await company.table(table)).seats[0].plays_itself


async def test_the_last_person_is_waited_for_without_a_limit(company, still):
    table, (anna, boris) = await clocked(company, "Anna", "Boris")
    done(await company.tables.do(seats.resign, table.code, boris.id))
    for _ in range(MISSES - 1):
        await pass_time(company, table, 0)
        now = await company.table(table)
        rules = game(now.game)
        while asked(now) == (1,):
            text = rules.notation.write(rules.legal(now.live.state, 1)[-1])
            now = done(await company.tables.do(moves.move_computer, table.id, now.seq, 1, text))
    await pass_time(company, table, 0)
    now = await company.table(table)
    assert now.status == RUNNING
    assert now.seats[0].plays_itself
    assert [one.due for one in await company.clocks(table)] == [None]
    await put(company, table, anna)


async def test_a_pause_stops_the_clocks(everywhere):
    table, (anna, _) = await clocked(everywhere, "Anna", "Boris")
    await later(everywhere, DAY // 2)
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, True))
    await everywhere.sends()
    await later(everywhere, 5 * DAY)
    assert await everywhere.sends() == ()
    done(await everywhere.tables.do(moderation.pause, table.code, anna.id, False))
    await everywhere.sends()
    (clock,) = await everywhere.clocks(table)
    assert clock.since == everywhere.at - DAY // 2
    await later(everywhere, DAY // 2 - LEFT)
    assert await everywhere.calls() == [(0,)]
    await later(everywhere, LEFT)
    assert asked(await everywhere.table(table)) == (1,)


async def test_clocks_survive_a_restart(everywhere):
    table, _ = await clocked(everywhere, "Anna", "Boris")
    await later(everywhere, DAY - LEFT)
    everywhere.at += LEFT
    again = everywhere.manager(seed=3)
    await again.alarms.tick()
    await again.close()
    assert asked(await everywhere.table(table)) == (1,)


async def test_each_answer_begins_the_time_anew(company):
    table, (anna, _) = await clocked(company, "Anna", "Boris")
    company.at += DAY // 2
    line = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line))
    (clock,) = await company.clocks(table)
    assert clock.since == company.at


async def test_many_workers_see_to_each_clock_once(everywhere):
    found = []
    for number in range(4):
        table, _ = await clocked(everywhere, f"Anna {number}", f"Boris {number}")
        found.append(table)
    everywhere.at += DAY - LEFT
    with Store.open(everywhere.store.url.render_as_string(hide_password=False)) as store:
        other = Company(store)
        other.at = everywhere.at
        await asyncio.gather(everywhere.tables.alarms.tick(), other.tables.alarms.tick())
        rows = [one for one in await everywhere.sends() if one.kind == "call"]
        assert sorted(one.table_id for one in rows) == sorted(one.id for one in found)
        other.at = everywhere.at = everywhere.at + LEFT
        await asyncio.gather(everywhere.tables.alarms.tick(), other.tables.alarms.tick())
        await other.tables.close()
    await everywhere.tables.alarms.tick()
    for table in found:
        assert asked(await everywhere.table(table)) == (1,)
        entries = [one for one in await everywhere.log(table) if one.by == "clock"]
        assert len([one for one in entries if one.text.startswith("put")]) == 1


async def test_the_clock_is_an_option_of_the_host_in_the_lobby_and_later(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.lobby(anna, boris)
    assert table.table_options == {}
    assert code(
        await everywhere.tables.do(lobby.set_option, table.code, boris.id, "clock", "1d")
    ) == ("host_only")
    wrong = await everywhere.tables.do(lobby.set_option, table.code, anna.id, "clock", "7h")
    assert code(wrong) == "bad_option"
    table = done(await everywhere.tables.do(lobby.set_option, table.code, anna.id, "clock", "3d"))
    assert table.table_options == {"clock": "3d"}
    table = done(await everywhere.tables.do(lobby.begin, table.code, anna.id))
    assert table.table_options == {"clock": "3d"}
    assert table.options == {}
    (clock,) = await everywhere.clocks(table)
    assert clock.due == everywhere.at + 3 * DAY * 3 // 4
    everywhere.at += 5
    table = done(await everywhere.tables.do(lobby.set_option, table.code, anna.id, "clock", "1h"))
    (clock,) = await everywhere.clocks(table)
    assert clock.due == everywhere.at + LIMITS["1h"] * 3 // 4
    done(await everywhere.tables.do(lobby.set_option, table.code, anna.id, "clock", "off"))
    (clock,) = await everywhere.clocks(table)
    assert clock.due == everywhere.at + NUDGES[0][0]
    assert (await everywhere.table(table)).table_options == {}


async def test_a_clock_is_kept_for_the_rematch(company):
    persons = await company.comes("Anna", "Boris")
    table = await company.running(*persons, clock="1d")
    await company.store.write(lambda conn: tables.set_status(conn, table.id, OVER, at=5))
    again = done(await company.tables.do(lobby.rematch, table.code, persons[0].id))
    assert again.table_options == {"clock": "1d"}


@pytest.mark.usefixtures("florence", "still")
async def test_the_absent_pass_an_auction_and_their_turn_ends(company):
    table, persons = await auction(company, 3, clock="1d")
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    await later(company, DAY - LEFT)
    await later(company, LEFT)
    assert texts(await company.log(table))[-1] == (1, "clock", "pass")
    assert asked(await company.table(table)) == (2,)


@pytest.mark.usefixtures("florence", "still")
async def test_a_program_of_the_next_seat_answers_after_a_time_out(company):
    table, persons = await auction(company, 3, clock="1d")
    done(await company.tables.do(plans.plan, table.code, persons[2].id, "max jester 300"))
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    await later(company, DAY - LEFT)
    await later(company, LEFT)
    assert texts(await company.log(table))[-2:] == [(1, "clock", "pass"), (2, "program", "raise")]


@pytest.mark.usefixtures("still")
async def test_where_all_decide_at_once_each_absent_seat_is_answered_for(everywhere):
    """Troyes Dice: one who is late holds up nobody, and is answered for alone."""
    persons = await everywhere.comes("Anna", "Boris", "Clara")
    room = await everywhere.room()
    table = done(
        await everywhere.tables.do(lobby.create, persons[0].id, room, "troyes", {"clock": "1h"})
    )
    for one in persons[1:]:
        done(await everywhere.tables.do(lobby.join, table.code, one.id, room))
    table = done(await everywhere.tables.do(lobby.begin, table.code, persons[0].id))
    assert asked(table) == (0, 1, 2)
    stage = table.live.state.stage
    rules = game("troyes")
    while 1 in asked(table) and table.live.state.stage == stage:
        action = rules.idle(table.live.state, 1, random.Random(1))
        line = rules.notation.write(action)
        table = done(await everywhere.tables.do(moves.move, table.code, persons[1].id, line))
    assert asked(table) == (0, 2)
    before = table.seq
    hour = LIMITS["1h"]
    await later(everywhere, hour - hour // NOTICE)
    await everywhere.sends()
    await later(everywhere, hour // NOTICE)
    now = await everywhere.table(table)
    assert now.live.state.stage > stage
    answered = [one for one in await everywhere.log(table) if one.seq > before and one.seat >= 0]
    assert {(one.seat, one.by) for one in answered} == {(0, "clock"), (2, "clock")}
    assert {one.since for one in await everywhere.clocks(table)} == {everywhere.at}
    assert asked(now) == (0, 1, 2)


@pytest.mark.usefixtures("still")
async def test_a_time_out_answers_for_the_whole_turn(company, monkeypatch):
    """Citadels: gold, income and the end come at once, not one in a day."""
    monkeypatch.setattr("bot.tables.waiting.schedule.MISSES", 1_000)
    persons = await company.comes("Anna", "Boris", "Clara", "Dora")
    room = await company.room()
    table = done(
        await company.tables.do(lobby.create, persons[0].id, room, "citadels", {"clock": "1h"})
    )
    for one in persons[1:]:
        done(await company.tables.do(lobby.join, table.code, one.id, room))
    table = done(await company.tables.do(lobby.begin, table.code, persons[0].id))
    hour = LIMITS["1h"]
    for _ in range(24):
        (seat,) = asked(table)
        turn, before = table.live.state.turn, table.seq
        await later(company, hour - hour // NOTICE)
        await later(company, hour // NOTICE)
        table = await company.table(table)
        entries = [one for one in await company.log(table) if one.seq > before and one.seat >= 0]
        assert {(one.seat, one.by) for one in entries} == {(seat, "clock")}
        if turn is not None:
            assert table.live.state.turn is None or table.live.state.turn.char != turn.char
            assert entries[-1].text.startswith("end")
    assert table.live.state.round > 2


async def test_a_game_of_absent_people_comes_to_an_end(company, still):
    """Whoever stays away, the table goes on by the clock until computer players have it all."""
    table, _ = await clocked(company, "Anna", "Boris", "Clara")
    for _ in range(400):
        now = await company.table(table)
        if now.status != RUNNING or not any(one.due for one in await company.clocks(table)):
            break
        must = waiting(game(now.game), now.live.state)
        if now.seats[must[0]].computer is not None:
            rules = game(now.game)
            legal = rules.legal(now.live.state, must[0])
            text = rules.notation.write(random.Random(1).choice(legal))
            done(await company.tables.do(moves.move_computer, table.id, now.seq, must[0], text))
        else:
            await later(company, DAY - LEFT)
            await later(company, LEFT)
    now = await company.table(table)
    assert sum(one.plays_itself for one in now.seats) == 1
    assert now.status == RUNNING


def by_the_quarter(quiet, start, duration):
    """The time after a duration without quiet hours, counted by quarters of an hour."""
    begins, ends, sign, hours, minutes = re.fullmatch(PARTS, quiet).groups()
    begins, ends = int(begins), int(ends)
    zone = int(f"{sign}{int(hours) * 4 + int(minutes or 0) // 15}") if sign else 0
    at = start
    while duration > 0:
        hour = (at // QUARTER + zone) // 4 % 24
        still = begins <= hour < ends if begins <= ends else hour >= begins or hour < ends
        step = QUARTER - at % QUARTER
        step = step if still else min(step, duration)
        at, duration = at + step, duration - (0 if still else step)
    return at


@pytest.mark.parametrize("seed", range(200))
def test_quiet_hours_do_not_count(seed):
    rng = random.Random(seed)
    begins, ends = rng.sample(range(24), 2)
    quiet = f"{begins}-{ends}{rng.choice(('', '+3', '-5', '+14', '+5:30', '-3:30', '+5:45'))}"
    start, duration = rng.randrange(10**12, 10**12 + 10 * DAY), rng.randrange(1, 4 * DAY)
    assert later_without(quiet, start, duration) == by_the_quarter(quiet, start, duration)


async def test_nobody_is_reminded_in_quiet_hours(company):
    company.at = 100 * DAY + 20 * HOUR_MS
    table, (anna, _) = await clocked(company, "Anna", "Boris", clock="12h", quiet="22-8")
    await later(company, 2 * HOUR_MS)
    for _ in range(10):
        await later(company, HOUR_MS)
        assert await company.sends() == ()
    assert company.at % DAY == 8 * HOUR_MS
    await later(company, 7 * HOUR_MS)
    assert await company.calls() == [(0,)]
    await later(company, 3 * HOUR_MS)
    assert asked(await company.table(table)) == (1,)
    now = done(await company.tables.do(lobby.set_option, table.code, anna.id, "quiet", "off"))
    assert now.table_options == {"clock": "12h"}


async def test_a_clock_that_cannot_be_seen_to_keeps_no_other_from_ringing(
    company, monkeypatch, caplog
):
    broken, _ = await clocked(company, "Anna", "Boris")
    company.at += 1
    table, _ = await clocked(company, "Clara", "Dora")
    await later(company, DAY - LEFT)
    rules, idle = game(broken.game), type(game(broken.game)).idle
    calls = []

    def fails_once(*args):
        calls.append(args)
        if len(calls) == 1:
            raise RuntimeError("no idea")
        return idle(rules, *args)

    monkeypatch.setattr(rules, "idle", fails_once)
    await later(company, LEFT)
    assert asked(await company.table(broken)) == (0,)
    assert asked(await company.table(table)) == (1,)
    # What is no fault of the database is not tried again; it stays overdue for all to see.
    tried = len(calls)
    await later(company, 1)
    assert [one.due < company.at for one in await company.clocks(broken)] == [True]
    assert (len(calls), caplog.text.count("given up")) == (tried, 1)
    assert f"table {broken.code}" in caplog.text
    # Started anew, perhaps with the bug mended, Tavola tries it again.
    await company.manager().alarms.tick()
    assert asked(await company.table(broken)) == (1,)


@pytest.mark.usefixtures("florence", "still")
async def test_programs_may_answer_first_and_then_the_clock_runs_on(company):
    table, persons = await auction(company, 3, clock="1d", answer_delay="random")
    done(await company.tables.do(moves.move, table.code, persons[0].id, "offer jester"))
    (clock,) = await company.clocks(table)
    assert clock.due < company.at + LIMITS["1h"]
    await later(company, clock.due - company.at)
    (clock,) = await company.clocks(table)
    assert clock.due == clock.since + DAY - LEFT
    assert asked(await company.table(table)) == (1,)


async def test_a_clock_that_rings_at_a_finished_table_is_stopped(company):
    table, _ = await clocked(company, "Anna", "Boris")
    await company.store.write(lambda conn: tables.set_status(conn, table.id, OVER, at=5))
    await later(company, DAY)
    assert await company.store.read(lambda conn: clocks.clocks(conn, table.id)) == ()
    assert params(await company.tables.do(moderation.nudge, table.code, 1)) == {"code": table.code}
