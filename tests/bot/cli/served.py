"""A real ``tavola serve`` in a process of its own, with somebody who plays; all rows it keeps."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import ClientError
from sqlalchemy import NullPool, create_engine

from bot.tables import repository
from rules.core.undo import waiting
from rules.games import game
from storage import outbox
from storage.schema_boards import METADATA
from storage.store.connections import parse
from storage.store.store import Store
from tests.bot.adapters.web.guest import Guest
from tests.storage.cluster import programs

PATIENCE_S = 90


def in_a_shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run printed commands as they are, with PostgreSQL's programs at hand."""
    path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["sh"],
        input=script,
        cwd=folder,
        env={"PATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def rows(url: str) -> dict[str, list[Any]]:
    """All rows of all tables."""
    engine = create_engine(parse(url), poolclass=NullPool)
    with engine.connect() as conn:
        return {
            name: sorted(map(tuple, conn.execute(table.select())), key=repr)
            for name, table in METADATA.tables.items()
        }


async def settled(url: str) -> None:
    """Wait until all is sent of a house's only table, and a person is asked there."""
    with Store.open(url) as store:
        async with asyncio.timeout(PATIENCE_S):
            while not await store.read(_is_settled):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


def _is_settled(conn: Any) -> bool:
    table = repository.fetch_by_id(conn, 1)
    assert table is not None
    asked = waiting(game(table.game), table.live.state)
    persons = all(table.seats[seat].computer is None for seat in asked)
    return persons and outbox.next_message(conn) is None


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """The process and its address; killed after the block as by ``kill -9``."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "serve", "--port", "0", "--database", database),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        assert running.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            said = (await running.stdout.readline()).decode()
        yield running, said.split()[-1]
    finally:
        with suppress(ProcessLookupError):
            running.kill()
        await running.communicate()


class Playing:
    """Somebody who plays against a computer player until the house is gone."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._taps = asyncio.Semaphore(0)
        self._moved = asyncio.Event()
        self.moves = 0
        self._task = asyncio.create_task(self._play())

    async def go_on(self, taps: int) -> None:
        """Let some more moves be made."""
        for _ in range(taps):
            self._taps.release()
        wanted = self.moves + taps
        async with asyncio.timeout(PATIENCE_S):
            while self.moves < wanted:
                self._moved.clear()
                await self._moved.wait()

    def hurry(self) -> None:
        """Move without a pause from now on."""
        for _ in range(10_000):
            self._taps.release()

    async def end(self) -> None:
        self._task.cancel()
        await asyncio.wait({self._task})

    async def _play(self) -> None:
        guest = Guest(self._url)
        try:
            with suppress(ClientError, TimeoutError, AssertionError, TypeError):
                await guest.arrive("Anna")
                window = await guest.window(await guest.play())
                while True:
                    await self._taps.acquire()
                    card = await window.my_card()
                    # What has been chosen already has no further choices.
                    with suppress(ValueError):
                        await window.tap(await window.descend(card), card["id"])
                    self.moves += 1
                    self._moved.set()
        finally:
            await guest.leave()
