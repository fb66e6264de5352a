"""A table always has a host who plays, and it does not wait for ever for anybody, host or not."""

from __future__ import annotations

import pytest

from bot.tables import lobby, moderation
from bot.tables.host import host_of
from bot.tables.people import privacy
from bot.tables.play import moves, seats
from bot.tables.waiting.stalled import LATE_MS, late
from storage import tables
from tests.bot.company import code, done, params


async def sat(company, names=("Anna", "Boris", "Clara")):
    people = await company.comes(*names)
    return (await company.running(*people), *people)


async def waits(company, table, over=1):
    """Let the seat that is asked be late."""
    company.at += LATE_MS + over
    return await company.turn(table)


# --- a host who does not play any more ---------------------------------------------------------


@pytest.mark.parametrize("way", ["resign", "substitute"])
async def test_a_host_who_leaves_hands_the_table_on_to_the_first_who_plays(everywhere, way):
    table, anna, boris, _ = await sat(everywhere)
    if way == "resign":
        table = done(await everywhere.tables.do(seats.resign, table.code, anna.id))
    else:
        table = done(await everywhere.tables.do(moderation.substitute, table.code, anna.id, 0))
    assert (table.host, (await everywhere.table(table)).host) == (boris.id, boris.id)
    assert [(one.text, one.seat) for one in await everywhere.log(table) if one.kind == way] == [
        (f"{way} 1", 0)
    ]
    refused = await everywhere.tables.do(moderation.substitute, table.code, anna.id, 2)
    assert code(refused) == "substituted"
    done(await everywhere.tables.do(moderation.substitute, table.code, boris.id, 2))


async def test_a_host_who_comes_back_is_host_no_more(company):
    table, anna, boris, _ = await sat(company)
    done(await company.tables.do(seats.resign, table.code, anna.id))
    back = done(await company.tables.do(lobby.join, table.code, anna.id))
    assert (back.seats[0].plays_itself, back.host) == (True, boris.id)
    assert (
        code(await company.tables.do(moderation.pause, table.code, anna.id, True)) == "host_or_late"
    )


async def test_a_host_whose_time_is_up_hands_the_table_on(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris, clock="1h")
    for _ in range(100):
        asked = (await company.table(table)).seats[await company.turn(table)]
        if asked.person == boris.id:
            line = (await company.legal(table))[0]
            done(await company.tables.do(moves.move, table.code, boris.id, line))
        elif asked.plays_itself:
            company.at = min(one.due for one in await company.clocks(table))
            await company.tables.alarms.tick()
        else:
            break
    assert (await company.table(table)).host == boris.id
    assert [one.text for one in await company.log(table) if one.kind == "away"] == ["away 1"]


async def test_a_table_that_rests_goes_on_though_its_host_has_left(company):
    table, anna, boris, _ = await sat(company)
    done(await company.tables.do(moderation.pause, table.code, anna.id, True))
    done(await company.tables.do(seats.resign, table.code, anna.id))
    assert not done(
        await company.tables.do(moderation.pause, table.code, boris.id, False)
    ).live.paused


async def test_a_host_who_is_forgotten_hands_the_table_on(everywhere):
    table, anna, boris, _ = await sat(everywhere)
    await everywhere.tables.do(privacy.forget, anna.id, "Player")
    assert (await everywhere.table(table)).host == boris.id
    done(await everywhere.tables.do(lobby.set_option, table.code, boris.id, "clock", "12h"))


async def test_a_table_without_a_host_has_the_first_who_plays(company):
    table, _, boris, clara = await sat(company)
    await company.store.write(lambda conn: tables.set_host(conn, table.id, None))
    assert host_of(await company.table(table)) == (await company.table(table)).seats[0].person
    done(await company.tables.do(moderation.substitute, table.code, table.seats[0].person, 0))
    assert code(await company.tables.do(moderation.kick, table.code, clara.id, 0)) == "host_only"
    assert params(await company.tables.do(moderation.kick, table.code, clara.id, 0)) == {
        "name": "Boris"
    }
    done(await company.tables.do(moderation.kick, table.code, boris.id, 0))


async def test_the_host_of_a_lobby_that_lost_its_own_is_the_first_at_it(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    await company.store.write(lambda conn: tables.set_host(conn, table.id, None))
    assert params(await company.tables.do(lobby.cancel, table.code, boris.id)) == {"name": "Anna"}
    done(await company.tables.do(lobby.set_option, table.code, anna.id, "clock", "1h"))
    assert [
        one.person for one in done(await company.tables.do(lobby.leave, table.code, anna.id)).seats
    ] == [boris.id]
    done(await company.tables.do(lobby.cancel, table.code, boris.id))


# --- a host who is there, and silent -------------------------------------------------------------


async def test_all_who_play_may_replace_for_now_who_is_waited_for_longer_than_a_day(everywhere):
    table, anna, boris, clara = await sat(everywhere)
    refused = await everywhere.tables.do(moderation.substitute, table.code, clara.id, 0)
    assert (code(refused), params(refused)) == ("host_until_late", {"name": "Anna", "who": "Anna"})
    everywhere.at += LATE_MS
    assert (
        code(await everywhere.tables.do(moderation.substitute, table.code, clara.id, 0))
        == "host_until_late"
    )
    assert await waits(everywhere, table) == 0
    assert (
        code(await everywhere.tables.do(moderation.substitute, table.code, clara.id, 1))
        == "host_until_late"
    )
    table = done(await everywhere.tables.do(moderation.substitute, table.code, clara.id, 0))
    assert (table.seats[0].person, table.seats[0].computer) == (anna.id, "novice")
    assert table.host == boris.id
    assert done(await everywhere.tables.do(lobby.join, table.code, anna.id)).seats[0].plays_itself


async def test_who_only_watches_never_decides(company):
    table, *_ = await sat(company)
    (stranger,) = await company.comes("Daria")
    await waits(company, table)
    assert (
        code(await company.tables.do(moderation.substitute, table.code, stranger.id, 0))
        == "host_only"
    )
    assert (
        code(await company.tables.do(moderation.pause, table.code, stranger.id, True))
        == "host_only"
    )


async def test_all_who_play_may_let_a_table_rest_that_waits_long_and_go_on(company):
    table, _, boris, clara = await sat(company)
    assert (
        code(await company.tables.do(moderation.pause, table.code, clara.id, True))
        == "host_or_late"
    )
    await waits(company, table)
    done(await company.tables.do(moderation.pause, table.code, clara.id, True))
    done(await company.tables.do(moderation.pause, table.code, boris.id, False))


async def test_a_rest_is_the_hosts_for_a_day_and_then_anybodys(company):
    table, anna, _, clara = await sat(company)
    done(await company.tables.do(moderation.pause, table.code, anna.id, True))
    company.at += LATE_MS
    assert (
        code(await company.tables.do(moderation.pause, table.code, clara.id, False))
        == "host_or_late"
    )
    assert (
        code(await company.tables.do(moderation.substitute, table.code, clara.id, 0))
        == "host_until_late"
    )
    company.at += 1
    assert not done(
        await company.tables.do(moderation.pause, table.code, clara.id, False)
    ).live.paused


async def test_nobody_is_thrown_out_by_the_others(company):
    table, _, _, clara = await sat(company)
    await waits(company, table)
    assert code(await company.tables.do(moderation.kick, table.code, clara.id, 0)) == "host_only"


async def test_who_is_known_to_have_left_is_late_at_once(company):
    table, anna, *_ = await sat(company)
    times = await company.clocks(table)
    assert late(table, times, company.at).replaceable == ()
    assert late(table, times, company.at, (anna.id,)).replaceable == (0,)


async def test_a_seat_that_nobody_answers_for_can_be_given_to_a_computer_player(company):
    table, _, boris, _ = await sat(company)

    def orphan(conn):
        conn.exec_driver_sql(
            f"UPDATE seats SET person_id = NULL WHERE table_id = {table.id} AND number = 0"
        )

    await company.store.write(orphan)
    done(await company.tables.do(moderation.substitute, table.code, boris.id, 0))
    assert (await company.table(table)).seats[0].computer == "novice"
