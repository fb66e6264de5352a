"""Computer players: off the event loop, after a crash, and never in a person's way."""

from __future__ import annotations

import asyncio
import threading

from bot.tables import lobby
from bot.tables.idempotency import Update
from bot.tables.model import OVER, RUNNING
from bot.tables.play import moves, seats, undo
from bot.tables.play.computers import Computers
from rules.core.values import Rng
from rules.games import game
from rules.players import PLAYERS, Seen
from tests.bot.company import code, done

OPENED = """
* draw w
@a put e1 r0
@a on r0
* draw u
"""


async def settled(company, table):
    """The table once no computer player has anything to do there."""
    manager = company.tables
    while tasks := list(manager._computers._tasks.values()):
        await asyncio.wait(tasks)
        await asyncio.sleep(0)
    return await company.table(table)


async def with_computer(company, kind="random"):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna, first="@a")
    done(await company.tables.do(lobby.add_computer, table.code, anna.id, kind, "Novice"))
    return done(await company.tables.do(lobby.begin, table.code, anna.id)), anna


async def test_a_person_plays_a_whole_game_against_the_computer(everywhere):
    table, anna = await with_computer(everywhere)
    while table.status == RUNNING:
        assert await everywhere.turn(table) == 0
        line = (await everywhere.legal(table))[0]
        done(await everywhere.tables.do(moves.move, table.code, anna.id, line))
        table = await settled(everywhere, table)
    assert table.status == OVER
    by = {(one.seat, one.by) for one in await everywhere.log(table)}
    played = {(-1, "nature"), (0, f"person:{anna.id}"), (1, "computer")}
    assert by - {(0, "auto"), (1, "auto")} == played
    mentioned = [seat for row in await everywhere.sends() for seat in row.mentions]
    assert set(mentioned) <= {0}


async def test_who_plays_with_computers_alone_is_not_asked_what_has_one_answer(company):
    table, anna = await with_computer(company)
    rules, forced = game(table.game), False
    while not forced:
        before, legal = table.live.state, await company.legal(table)
        assert legal != ["skip"]
        line = next((one for one in legal if one.startswith("on ")), legal[0])
        if line.startswith("put "):
            (action,) = rules.notation.read(line)
            forced = len(rules.legal(rules.apply(before, 0, action).state, 0)) == 1
        done(await company.tables.do(moves.move, table.code, anna.id, line))
        table = await settled(company, table)
    assert (0, "auto") in {(one.seat, one.by) for one in await company.log(table)}
    # The tile can still be taken back, with all that came after it.
    back = done(await company.tables.do(undo.take_back, table.code, anna.id))
    assert back.live.state.board == before.board


async def test_a_computer_player_thinks_beside_the_event_loop(company, monkeypatch):
    threads = []

    def watched(seen: Seen, rng: Rng):
        threads.append(threading.current_thread())
        return seen.legal[0]

    monkeypatch.setitem(PLAYERS, "random", watched)
    table, anna = await with_computer(company)
    line = (await company.legal(table))[0]
    done(await company.tables.do(moves.move, table.code, anna.id, f"{line}; skip"))
    await settled(company, table)
    assert threads
    assert threading.main_thread() not in threads


async def test_a_seat_left_to_the_computer_is_played_until_its_person_is_back(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, anna, boris)
    done(await company.tables.do(seats.resign, table.code, boris.id))
    table = await settled(company, table)
    assert await company.turn(table) == 0
    assert [one.by for one in await company.log(table)].count("computer") == 2
    table = done(await company.tables.do(lobby.join, table.code, boris.id))
    line = (await company.legal(table))[0]
    done(await company.tables.do(moves.move, table.code, anna.id, f"{line}; skip"))
    table = await settled(company, table)
    assert await company.turn(table) == 1


async def test_after_a_crash_the_computer_players_go_on(everywhere, monkeypatch):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.arranged(OPENED, anna, boris)
    with monkeypatch.context() as dead:
        dead.setattr("bot.tables.play.computers.Computers.attend", lambda self, table: None)
        table = done(await everywhere.tables.do(seats.resign, table.code, boris.id))
    await everywhere.tables.close()
    everywhere.tables = everywhere.manager(3)
    await everywhere.tables.resume()
    table = await settled(everywhere, table)
    assert await everywhere.turn(table) == 0


async def test_resuming_wakes_no_table_that_waits_for_persons(company):
    anna, boris = await company.comes("Anna", "Boris")
    await company.arranged(OPENED, anna, boris)
    await company.tables.resume()
    assert company.tables._computers._tasks == {}


async def test_computer_players_wait_while_persons_vote(company, monkeypatch):
    anna, clara = await company.comes("Anna", "Clara")
    table = await company.lobby(anna, clara, first="@a")
    done(await company.tables.do(lobby.add_computer, table.code, anna.id, "random", "Dice"))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    asked, choose = threading.Event(), Computers._choose

    def thinks(self, table, seat):
        assert asked.wait(10)
        return choose(self, table, seat)

    monkeypatch.setattr(Computers, "_choose", thinks)
    for person in (anna, clara):
        line = (await company.legal(table))[0]
        done(await company.tables.do(moves.move, table.code, person.id, f"{line}; skip"))
    assert done(await company.tables.do(undo.take_back, table.code, anna.id)).live.vote.missing == (
        1,
    )
    asked.set()
    table = await settled(company, table)
    assert table.live.vote is not None
    assert await company.turn(table) == 2
    done(await company.tables.do(undo.vote, table.code, clara.id, False, None))
    table = await settled(company, table)
    assert await company.turn(table) == 0


async def test_a_move_chosen_for_an_earlier_moment_is_dropped(company):
    table, _ = await with_computer(company)
    before = await company.mark(table)
    assert (
        code(await company.tables.do(moves.move_computer, table.id, 0, 1, "skip")) == "table_moved"
    )
    assert (
        code(await company.tables.do(moves.move_computer, table.id, table.seq, 0, "skip"))
        == "not_seated"
    )
    assert code(await company.tables.do(moves.move_computer, 999, 0, 0, "skip")) == "table_moved"
    assert await company.mark(table) == before


async def test_a_computer_player_that_breaks_the_rules_is_reported_and_stops(
    company, monkeypatch, caplog
):
    table, anna = await with_computer(company)
    monkeypatch.setattr(Computers, "_choose", lambda self, table, seat: "put e9 r0")
    line = (await company.legal(table))[0]
    done(await company.tables.do(moves.move, table.code, anna.id, f"{line}; skip"))
    table = await settled(company, table)
    assert await company.turn(table) == 1
    assert "computer players failed at table" in caplog.text


async def test_what_computers_do_is_no_effect_of_the_update_before_it(company):
    table, anna = await with_computer(company)
    line = (await company.legal(table))[0]
    done(
        await company.tables.do(
            moves.move, table.code, anna.id, f"{line}; skip", update=Update("web", "17")
        )
    )
    assert (
        code(
            await company.tables.do(
                moves.move, table.code, anna.id, "skip", update=Update("web", "17")
            )
        )
        == "repeated"
    )
    table = await settled(company, table)
    assert await company.turn(table) == 0


async def test_closing_stops_them_and_nothing_is_lost(company):
    table, anna = await with_computer(company)
    line = (await company.legal(table))[0]
    done(await company.tables.do(moves.move, table.code, anna.id, f"{line}; skip"))
    await company.tables.close()
    company.tables = company.manager(5)
    await company.tables.resume()
    table = await settled(company, table)
    assert await company.turn(table) == 0
