"""The database fails for a while: clocks and computer players go on, and nothing happens twice."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import lobby
from bot.tables.play import moves
from bot.tables.table_options import LIMITS
from bot.tables.waiting.schedule import NOTICE
from storage.store.store import Store
from tests.bot.company import Company, done
from tests.bot.tables.auctions import asked
from tests.storage.outage import impatient, lock

DAY = LIMITS["1d"]
LEFT = DAY // NOTICE


@pytest.fixture
async def hasty(sqlite_url, monkeypatch):
    """People on a SQLite file whose locks are not waited for long."""
    with impatient(monkeypatch, 50), Store.open(sqlite_url) as store:
        found = Company(store)
        yield found
        await found.tables.close()


async def test_t3_a_clock_goes_on_after_the_database_was_locked(hasty, monkeypatch):
    anna, boris = await hasty.comes("Anna", "Boris")
    table = await hasty.running(anna, boris, clock="1d")
    await hasty.sends()
    hasty.at += DAY - LEFT
    held = lock(hasty.store, monkeypatch, 3)
    await hasty.store.retries.persist("alarms", hasty.tables.alarms.tick)
    assert not held.held
    assert await hasty.calls() == [(0,)]
    (clock,) = await hasty.clocks(table)
    assert clock.due == clock.since + DAY


async def test_t4_a_computer_player_goes_on_after_the_database_was_locked(hasty, monkeypatch):
    (anna,) = await hasty.comes("Anna")
    table = await hasty.lobby(anna, first="@a")
    done(await hasty.tables.do(lobby.add_computer, table.code, anna.id, "random", "Novice"))
    table = done(await hasty.tables.do(lobby.begin, table.code, anna.id))
    line = (await hasty.legal(table))[0]
    done(await hasty.tables.do(moves.move, table.code, anna.id, f"{line}; skip"))
    held = lock(hasty.store, monkeypatch, 3)
    tasks = hasty.tables._computers._tasks.values()
    await asyncio.wait(list(tasks))
    assert not held.held
    assert asked(await hasty.table(table)) == (0,)
