"""Leaving a running game, coming back, playing once more."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import lobby as lobbies
from bot.tables import repository
from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING
from bot.tables.play import moves, seats, undo
from bot.tables.waiting.schedule import NUDGES
from tests.bot.company import code, done

OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


@pytest.fixture
def still(monkeypatch):
    """Computer players who do not act, so that a test can look at the table meanwhile."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.attend", lambda self, table: None)


async def test_who_resigns_is_replaced_by_a_computer_player(everywhere, still):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await everywhere.arranged(OPENED, anna, boris, clara)
    everywhere.at += 50
    table = done(await everywhere.tables.do(seats.resign, table.code, boris.id))
    seat = table.seats[1]
    assert (seat.name, seat.person, seat.computer) == ("Boris", boris.id, "novice")
    assert not seat.plays_itself
    assert await everywhere.table(table) == table
    last = (await everywhere.log(table))[-1]
    assert (last.kind, last.seat, last.by) == ("resign", 1, f"person:{boris.id}")
    assert await everywhere.clocks(table) == ((1, 1_000_050, 1_000_050),)
    assert (
        code(await everywhere.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
        == "substituted"
    )
    assert code(await everywhere.tables.do(seats.resign, table.code, boris.id)) == "substituted"
    assert code(await everywhere.tables.do(undo.take_back, table.code, boris.id)) == "substituted"


async def test_who_comes_back_plays_again(everywhere, still):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await everywhere.arranged(OPENED, anna, boris, clara)
    done(await everywhere.tables.do(seats.resign, table.code, boris.id))
    table = done(await everywhere.tables.do(lobbies.join, table.code, boris.id))
    assert table.seats[1].plays_itself
    assert await everywhere.clocks(table) == ((1, 1_000_000, 1_000_000 + NUDGES[0][0]),)
    assert [one.kind for one in await everywhere.log(table)][-2:] == ["resign", "return"]
    done(await everywhere.tables.do(moves.move, table.code, boris.id, "put e2 r1; skip"))
    assert code(await everywhere.tables.do(lobbies.join, table.code, boris.id)) == "already_seated"
    assert code(await everywhere.tables.do(lobbies.join, table.code, 999)) == "already_begun"


async def test_resigning_leaves_the_clocks_of_the_others_alone(company, still):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.arranged(OPENED, anna, boris, clara)
    company.at += 50
    done(await company.tables.do(seats.resign, table.code, clara.id))
    assert await company.clocks(table) == ((1, 1_000_000, 1_000_000 + NUDGES[0][0]),)


async def test_the_last_person_to_leave_ends_the_game(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.arranged(OPENED, anna, boris)
    done(await everywhere.tables.do(seats.resign, table.code, anna.id))
    await everywhere.sends()
    table = done(await everywhere.tables.do(seats.resign, table.code, boris.id))
    assert table.status == CANCELLED
    assert (await everywhere.table(table)).status == CANCELLED
    assert await everywhere.clocks(table) == ()
    assert await everywhere.tables.see(repository.in_room, table.rooms[0]) == ()
    rows = await everywhere.sends()
    assert {one.kind for one in rows} == {"card", "call", "prompt"}
    assert {one.mentions for one in rows} == {()}
    for answer in (
        await everywhere.tables.do(lobbies.join, table.code, anna.id),
        await everywhere.tables.do(moves.move, table.code, boris.id, "put e2 r1"),
    ):
        assert code(answer) == "table_cancelled"
    assert done(await everywhere.tables.do(lobbies.rematch, table.code, anna.id)).status == LOBBY


async def test_undo_goes_on_behind_a_resignation(company, still):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.arranged(OPENED, anna, boris, clara)
    moved = done(await company.tables.do(moves.move, table.code, boris.id, "put e2 r1"))
    done(await company.tables.do(seats.resign, table.code, anna.id))
    back = done(await company.tables.do(undo.take_back, table.code, boris.id))
    assert back.live.state == table.live.state
    assert back.seq == moved.seq + 2


# --- once more -----------------------------------------------------------------------------------


async def finished(company, *persons, **options):
    table = await company.running(*persons, **options)
    while table.status == RUNNING:
        seat = await company.turn(table)
        line = (await company.legal(table))[0]
        table = done(
            await company.tables.do(moves.move, table.code, table.seats[seat].person, line)
        )
    return table


async def test_a_rematch_has_the_same_players_with_the_order_moved_on(everywhere):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await finished(everywhere, anna, boris, clara, small_city="2")
    again = done(await everywhere.tables.do(lobbies.rematch, table.code, boris.id))
    assert again.code != table.code
    assert (again.status, again.host, again.previous) == (LOBBY, boris.id, table.id)
    assert (again.options, again.rooms) == (table.options, table.rooms)
    assert [one.name for one in again.seats] == ["Boris", "Clara", "Anna"]
    assert done(await everywhere.tables.do(lobbies.begin, again.code, anna.id)).status == RUNNING


async def test_a_second_tap_finds_the_rematch_that_stands(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await finished(everywhere, anna, boris)
    answers = await asyncio.gather(
        *(everywhere.tables.do(lobbies.rematch, table.code, one.id) for one in (anna, boris, anna))
    )
    (again,) = {done(one).code for one in answers}
    assert [
        one.code for one in await everywhere.tables.see(repository.in_room, table.rooms[0])
    ] == [again]


async def test_a_rematch_calls_those_who_are_seated_again_but_who_asked_for_it(everywhere):
    anna, boris, clara = await everywhere.comes("Anna", "Boris", "Clara")
    table = await finished(everywhere, anna, boris, clara)
    await everywhere.sends()
    again = done(await everywhere.tables.do(lobbies.rematch, table.code, boris.id))
    (row,) = await everywhere.sends()
    called = [again.seats[seat].name for seat in row.mentions]
    assert (row.table_id, row.kind, called) == (again.id, "card", ["Clara", "Anna"])
    done(await everywhere.tables.do(lobbies.rematch, table.code, anna.id))
    assert await everywhere.sends() == ()
    done(await everywhere.tables.do(lobbies.shuffle, again.code, boris.id))
    assert [one.mentions for one in await everywhere.sends()] == [()]


async def test_who_has_left_the_rematch_comes_back_by_a_tap(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await finished(company, anna, boris)
    again = done(await company.tables.do(lobbies.rematch, table.code, anna.id))
    done(await company.tables.do(lobbies.leave, again.code, boris.id))
    joined = done(await company.tables.do(lobbies.rematch, table.code, boris.id))
    assert (joined.code, [one.name for one in joined.seats]) == (again.code, ["Anna", "Boris"])


async def test_a_rematch_that_was_called_off_may_be_set_again(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await finished(company, anna, boris)
    first = done(await company.tables.do(lobbies.rematch, table.code, anna.id))
    done(await company.tables.do(lobbies.cancel, first.code, anna.id))
    second = done(await company.tables.do(lobbies.rematch, table.code, boris.id))
    assert second.code != first.code
    assert done(await company.tables.do(lobbies.rematch, table.code, anna.id)).code == second.code


async def test_a_rematch_follows_a_finished_game_of_ones_own(company):
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.arranged(OPENED, anna, boris)
    lobby = await company.lobby(anna)
    assert code(await company.tables.do(lobbies.rematch, table.code, anna.id)) == "table_running"
    assert code(await company.tables.do(lobbies.rematch, lobby.code, anna.id)) == "not_begun"
    assert code(await company.tables.do(lobbies.rematch, "Z9ZZ", anna.id)) == "unknown_table"
    over = await finished(company, anna, boris)
    assert over.status == OVER
    assert code(await company.tables.do(lobbies.rematch, over.code, clara.id)) == "not_seated"
