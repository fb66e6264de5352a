"""The database fails under a running house while clocks ring and a computer player thinks."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from contextlib import asynccontextmanager
from functools import partial

import pytest

from bot import app
from bot.config import Config
from bot.tables import lobby
from bot.tables.play import moves
from bot.tables.play.computers import Computers
from bot.tables.table_options import LIMITS
from bot.tables.waiting.alarms import Alarms
from bot.tables.waiting.schedule import NOTICE
from storage import clocks
from storage.store.connections import BUSY_MS
from storage.store.store import Store
from tests.bot.company import Company, done
from tests.bot.delivery.platform import eventually
from tests.bot.tables.auctions import asked
from tests.bot.test_health import asks
from tests.proofs import times
from tests.storage.cluster import programs, started
from tests.storage.conftest import MISSING
from tests.storage.outage import Lock, impatient

HOUR = LIMITS["1h"]
CLOCKS = 3
DURABLE = ("fsync=off", "full_page_writes=off", "max_connections=60")
"""What is committed outlives the server, though not the machine; else it would be done again."""

MOST_S = 30.0
"""The pauses after an outage are of five seconds at most; the rest is a busy machine's."""


class Evening:
    """Three tables whose clocks ring, and one that waits for a computer player."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.company = Company(store)
        self.company.at = time.time_ns() // 1_000_000
        self.rings_at = self.company.at
        self.ringing: list = []
        self.waiting = None

    async def prepare(self) -> None:
        company = self.company
        # Who is waited for at several tables would be reminded of all of them at once.
        for _ in range(CLOCKS):
            pair = await company.comes("Clara", "Boris")
            self.ringing.append(await company.running(*pair, clock="1h"))
        for table in self.ringing:
            (clock,) = await company.clocks(table)
            near = clock._replace(since=self.rings_at - HOUR + HOUR // NOTICE, due=self.rings_at)
            await self.store.write(
                lambda conn, table=table, near=near: clocks.set_clocks(conn, table.id, [near], [0])
            )
        (anna,) = await company.comes("Anna")
        table = await company.lobby(anna, first="@a")
        done(await company.tables.do(lobby.add_computer, table.code, anna.id, "novice", "Novice"))
        table = done(await company.tables.do(lobby.begin, table.code, anna.id))
        while asked(table) == (0,):
            line = (await company.legal(table))[0]
            table = done(await company.tables.do(moves.move, table.code, anna.id, line))
        self.waiting = table
        # It thinks on in the running house; here nobody does.
        await company.tables.close()
        await company.sends()

    async def over(self) -> bool:
        """Whether all has gone on: everybody is reminded, the computer player has moved."""
        reminded = await self.reminded(CLOCKS)
        moved = asked(await self.company.table(self.waiting)) == (0,)
        # Asked last: what is done is committed together with what is to be said of it.
        return reminded and moved and not await self.store.read(unsent)

    async def reminded(self, number: int) -> bool:
        """Whether so many of the clocks have been seen to."""
        due = [(await self.company.clocks(one))[0].due for one in self.ringing]
        return len([one for one in due if one > self.rings_at]) >= number

    async def check(self) -> None:
        """Nothing has happened twice."""
        for table in self.ringing:
            (clock,) = await self.company.clocks(table)
            assert 0 < clock.due - self.rings_at - HOUR // NOTICE < HOUR // NOTICE
            assert asked(await self.company.table(table)) == (0,)
            assert await self.posts(table) == 1
        acts = [one for one in await self.company.log(self.waiting) if one.by == "computer"]
        assert len([one for one in acts if one.text.startswith("put")]) == 1
        assert len(acts) <= 2
        # A card may show its first action before the one that calls its rival.
        assert await self.posts(self.waiting) in range(1, len(acts) + 1)

    async def posts(self, table) -> int:
        """How many cards have been posted in a table's room since the house was opened."""
        sql = (
            f"SELECT count(*) FROM posts WHERE kind = 'card' AND address = 'room:{table.rooms[0]}'"
        )
        return await self.store.read(lambda conn: conn.exec_driver_sql(sql).scalar())


def unsent(conn) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return conn.exec_driver_sql(sql).scalar()


@pytest.fixture
def begun(monkeypatch):
    """Computer players think, and clocks are not looked at, until it is set."""
    told, choose, tick = threading.Event(), Computers._choose, Alarms.tick

    def slowly(self, table, seat):
        assert told.wait(60)
        return choose(self, table, seat)

    async def then(self):
        if told.is_set():
            await tick(self)

    monkeypatch.setattr(app, "TICK_S", 0.1)
    monkeypatch.setattr(Computers, "_choose", slowly)
    monkeypatch.setattr(Alarms, "tick", then)
    yield told
    told.set()


@asynccontextmanager
async def house(evening: Evening):
    """A house that is open."""
    url = evening.store.url.render_as_string(hide_password=False)
    async with app.run_app(Config(database=url, port=0)) as server:
        yield server


async def goes_on(evening: Evening, caplog) -> str:
    """Wait until all has gone on after the outage, and tell how long that took."""
    since = time.monotonic()
    await eventually(evening.over)
    took = time.monotonic() - since
    assert took < MOST_S
    await evening.check()
    assert "failed at" not in caplog.text
    return f"all went on {took:.1f} s later"


@pytest.mark.parametrize("number", range(times(1, 2)))
@pytest.mark.prove(seconds=300)
async def test_t3_t4_all_go_on_after_sqlite_was_locked(
    number, sqlite_url, monkeypatch, begun, caplog
):
    """Whoever writes first waits for SQLite's own time; all others fail after twice as long."""
    caplog.set_level(logging.WARNING)
    locked_s = (times(2, 12), 25)[number]
    with impatient(monkeypatch, times(500, BUSY_MS)), Store.open(sqlite_url) as store:
        evening = Evening(store)
        await evening.prepare()
        async with house(evening) as server:
            held = Lock(store)
            begun.set()
            until = time.monotonic() + locked_s
            while time.monotonic() < until:
                assert (await asks(server.url))[0] == 503  # and the page of the room goes on
            held.release()
            print(f"locked for {locked_s} s: {await goes_on(evening, caplog)}")
    assert "the database fails" in caplog.text
    if locked_s != 12:
        for work in ("alarms", "computer players"):
            assert caplog.text.count(f"{work}: the database fails") == 1


@pytest.mark.postgres
@pytest.mark.prove(seconds=600)
async def test_t3_t4_all_go_on_after_postgresql_was_restarted(begun, caplog):
    caplog.set_level(logging.WARNING)
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with started(folder, DURABLE) as cluster:
        for number in range(times(1, 12)):
            begun.clear()
            caplog.clear()
            with cluster.fresh() as url, Store.open(url) as store:
                evening = Evening(store)
                await evening.prepare()
                async with house(evening):
                    # The end comes before, while or after the alarms are seen to.
                    how = ("immediate", "fast")[number % 2]
                    begun.set()
                    seen = number % (CLOCKS + 1)
                    await eventually(partial(evening.reminded, seen))
                    await asyncio.to_thread(cluster.restart, how)
                    print(how, await goes_on(evening, caplog))
            assert "the database fails" in caplog.text
