"""The sweep: what stands still is set going again, once, and what rests is left alone."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import moderation
from bot.tables.play import seats
from bot.tables.play.computers import Computers
from bot.tables.service import Tables
from bot.tables.table_options import LIMITS
from bot.tables.waiting import stuck
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.schedule import NOTICE, NUDGES
from bot.tables.waiting.stuck import CLOCK, COMPUTER, MESSAGE, STUCK_MS
from storage import clocks, outbox
from storage.outbox import Outgoing
from tests.bot.company import done
from tests.bot.tables.auctions import asked
from tests.bot.tables.test_tables_computers import OPENED, settled

DAY = LIMITS["1d"]


def sweeper(company, seed=9):
    """A process that sweeps, and what it has set going."""
    counted = []
    manager = Tables(company.store, company._wake, clock=lambda: company.at, revived=counted.append)
    return manager, counted


async def halt(company, table):
    """What one error of the database did to a clock, before such errors were outlived."""
    for one in await company.clocks(table):
        stopped = one._replace(due=None)
        await company.store.write(
            lambda conn, stopped=stopped: clocks.set_clocks(
                conn, table.id, [stopped], [stopped.seat]
            )
        )


@pytest.mark.parametrize("options", [{"clock": "1d"}, {}], ids=["clock", "nudges"])
async def test_t3_a_clock_that_was_stopped_by_an_error_runs_again(everywhere, options):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris, **options)
    (before,) = await everywhere.clocks(table)
    await halt(everywhere, table)
    manager, counted = sweeper(everywhere)
    await manager.sweep.run()
    assert await everywhere.clocks(table) == (before,)
    assert counted == [CLOCK]
    await manager.sweep.run()
    assert counted == [CLOCK]


async def test_t3_whose_time_was_up_while_the_clock_stood_is_reminded_first(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris, clock="1d")
    await halt(company, table)
    await company.sends()
    company.at += 10 * DAY
    manager, _ = sweeper(company)
    await manager.sweep.run()
    await manager.alarms.tick()
    assert asked(await company.table(table)) == (0,)
    assert await company.calls() == [(0,)]
    company.at += DAY // NOTICE
    await manager.alarms.tick()
    assert asked(await company.table(table)) == (1,)


async def test_clocks_that_rest_are_left_alone(company):
    anna, boris = await company.comes("Anna", "Boris")
    quiet = await company.running(anna, boris, nudge="off")
    paused = await company.running(anna, boris, clock="1d")
    done(await company.tables.do(moderation.pause, paused.code, anna.id, True))
    waited = await company.running(anna, boris)
    for after, _ in NUDGES:
        company.at = (await company.clocks(waited))[0].since + after
        await company.tables.alarms.tick()
    await company.sends()
    company.at += DAY
    manager, counted = sweeper(company)
    await manager.sweep.run()
    assert counted == []
    for table in (quiet, paused, waited):
        assert [one.due for one in await company.clocks(table)] == [None]


async def computer_waited_for(company, monkeypatch):
    """A table that waits for a computer player of which nobody thinks."""
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.arranged(OPENED, anna, boris)
    with monkeypatch.context() as dead:
        dead.setattr(Computers, "attend", lambda self, table: None)
        done(await company.tables.do(seats.resign, table.code, boris.id))
    await company.sends()
    return table


async def test_t4_a_computer_player_of_whom_nobody_thinks_is_set_going(everywhere, monkeypatch):
    table = await computer_waited_for(everywhere, monkeypatch)
    manager, counted = sweeper(everywhere)
    everywhere.tables = manager
    await manager.sweep.run()
    assert (counted, manager._computers._tasks) == ([], {})  # Somebody may just be thinking.
    everywhere.at += STUCK_MS
    assert everywhere.store.read_now(lambda conn: stuck.lag(conn, everywhere.at)).computers == 1
    await manager.sweep.run()
    assert counted == [COMPUTER]
    table = await settled(everywhere, table)
    assert await everywhere.turn(table) == 0
    await everywhere.sends()
    everywhere.at += STUCK_MS
    await manager.sweep.run()
    assert counted == [COMPUTER]
    assert everywhere.store.read_now(lambda conn: stuck.lag(conn, everywhere.at)).computers == 0


async def test_t4_a_computer_player_with_a_bug_is_not_set_going_again_and_again(
    company, monkeypatch, caplog
):
    table = await computer_waited_for(company, monkeypatch)
    monkeypatch.setattr(Computers, "_choose", lambda self, table, seat: "put e9 r0")
    manager, counted = sweeper(company)
    company.tables = manager
    for _ in range(3):
        company.at += STUCK_MS
        await manager.sweep.run()
        await settled(company, table)
    assert counted == [COMPUTER]
    assert caplog.text.count("computer players failed") == 1
    (one,) = company.store.read_now(lambda conn: tuple(stuck.everything(conn, company.at)))
    assert (one.what, one.code, one.about) == (COMPUTER, table.code, "@b")


async def test_computer_players_that_need_not_act_are_left_alone(company, monkeypatch):
    table = await computer_waited_for(company, monkeypatch)
    (anna,) = [one.person for one in table.seats if one.seat == 0]
    done(await company.tables.do(moderation.pause, table.code, anna, True))
    await company.sends()
    company.at += HOUR_MS
    manager, counted = sweeper(company)
    await manager.sweep.run()
    assert counted == []
    assert company.store.read_now(lambda conn: stuck.lag(conn, company.at)).computers == 0


async def test_two_processes_that_sweep_at_once_do_nothing_twice(everywhere, monkeypatch):
    anna, boris = await everywhere.comes("Anna", "Boris")
    still = [await everywhere.running(anna, boris, clock="1d") for _ in range(5)]
    before = [await everywhere.clocks(one) for one in still]
    for one in still:
        await halt(everywhere, one)
    table = await computer_waited_for(everywhere, monkeypatch)
    everywhere.at += STUCK_MS
    (one, first), (other, second) = sweeper(everywhere, 3), sweeper(everywhere, 4)
    await asyncio.gather(one.sweep.run(), other.sweep.run())
    assert (first + second).count(CLOCK) == len(still)
    assert [await everywhere.clocks(one) for one in still] == before
    for manager in (one, other):
        everywhere.tables = manager
        await settled(everywhere, table)
    assert await everywhere.turn(table) == 0
    assert [entry.by for entry in await everywhere.log(table)].count("computer") == 2
    await asyncio.gather(one.close(), other.close())


async def say(company, table):
    new = [Outgoing(f"room:{table.rooms[0]}", "card")]
    await company.store.write(
        lambda conn: outbox.put(conn, table.id, table.seq, new, at=company.at)
    )


async def test_a_message_that_nobody_sends_wakes_delivery_and_is_told_of_once(everywhere):
    anna, boris = await everywhere.comes("Anna", "Boris")
    table = await everywhere.running(anna, boris)
    await everywhere.sends()
    await say(everywhere, table)
    manager, counted = sweeper(everywhere)
    await manager.sweep.run()
    assert counted == []
    everywhere.at += STUCK_MS
    woken = everywhere.woken
    await manager.sweep.run()
    await manager.sweep.run()
    assert (counted, everywhere.woken) == ([MESSAGE], woken + 2)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_set_going(company, caplog):
    anna, boris = await company.comes("Anna", "Boris")
    broken, table = [await company.running(anna, boris, clock="1d") for _ in range(2)]
    for one in (broken, table):
        await halt(company, one)
    sql = f"UPDATE snapshots SET data = x'c1' WHERE table_id = {broken.id}"
    await company.store.write(lambda conn: conn.exec_driver_sql(sql) and None)
    manager, counted = sweeper(company)
    await manager.sweep.run()
    await manager.sweep.run()
    assert counted == [CLOCK]
    assert caplog.text.count(f"sweep failed at table {broken.id}") == 1
    assert [one.due is not None for one in await company.clocks(table)] == [True]
    assert tuple(company.store.read_now(lambda c: tuple(stuck.everything(c, company.at)))) == ()


async def test_many_tables_that_rest_are_gone_through_page_by_page(company, monkeypatch):
    monkeypatch.setattr("bot.tables.waiting.sweep.PAGE", 2)
    anna, boris = await company.comes("Anna", "Boris")
    for _ in range(5):
        await company.running(anna, boris, nudge="off")
    table = await company.running(anna, boris, clock="1d")
    await halt(company, table)
    manager, counted = sweeper(company)
    await manager.sweep.run()
    await manager.sweep.run()
    assert counted == []
    await manager.sweep.run()
    assert counted == [CLOCK]


async def test_everything_that_stands_still_is_named_for_the_operator(company, monkeypatch):
    anna, boris = await company.comes("Anna", "Boris")
    halted = await company.running(anna, boris, clock="1d")
    await halt(company, halted)
    rung = await company.running(anna, boris, clock="1h")
    waited = await computer_waited_for(company, monkeypatch)
    await say(company, waited)
    company.at += HOUR_MS
    found = company.store.read_now(lambda conn: tuple(stuck.everything(conn, company.at)))
    room = f"card room:{waited.rooms[0]}"
    told = [(one.what, one.code, one.about) for one in found]
    assert told == [
        ("clock", halted.code, "@a"),
        ("alarm", rung.code, "@a"),
        ("computer", waited.code, "@b"),
        ("message", waited.code, room),
    ]
