"""A served Tavola of a checkout in a process of its own, seen from its parent."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SERVED = Path(__file__).with_name("served.py")
LOOK_S = 0.02
IDLE_NS = 300_000
"""A process that spent less in one look has nothing to do."""
LOOKS = 3
"""So many looks in turn find nothing to do before all is quiet."""
PATIENCE_S = 60
LEAVING_S = 5
WAITING = "SELECT count(*) FROM outbox WHERE state <> 'failed'"


class Process:
    """``served.py`` on a checkout and a database; ``settings`` are its environment's."""

    def __init__(self, checkout: Path, database: Path, *options: str, **settings: str) -> None:
        self.database = database
        self._options = options
        self._environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(checkout),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TAVOLA_DATABASE": str(database),
            "TAVOLA_PORT": "0",
            **settings,
        }
        self.url = ""
        self._process: Any = None
        self._reader: sqlite3.Connection | None = None

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, str(SERVED), *self._options,
            stdin=PIPE, stdout=PIPE, env=self._environment, cwd=self.database.parent,
            limit=2**24,
        )  # fmt: skip
        said = (await self._answer())["said"]
        self.url = re.search(r"http://\S+", said[0])[0]  # type: ignore[index]
        self._reader = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reader is not None:
            self._reader.close()
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), LEAVING_S)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def ask(self, what: str) -> dict[str, Any]:
        """One of the words that ``served.py`` knows, and its answer."""
        self._process.stdin.write(f"{what}\n".encode())
        return await self._answer()

    @property
    def cpu_ns(self) -> int:
        """The processor's time that all its threads have spent."""
        return time.clock_gettime_ns((~self._process.pid << 3) | 2)

    @property
    def _sleeps(self) -> bool:
        """Whether no thread has something to do, or waits for a processor or a disk to do it."""
        tasks = Path(f"/proc/{self._process.pid}/task").iterdir()
        states = [(one / "stat").read_text().rpartition(")")[2].split()[0] for one in tasks]
        return not {"R", "D"} & set(states)

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """What a query of its database finds."""
        assert self._reader is not None
        return self._reader.execute(sql, values).fetchall()

    async def quiet(self, heard: Any = lambda: 0) -> None:
        """Wait until nothing is left to be sent or done; ``heard`` counts what arrives outside."""
        idle, before = 0, (self.cpu_ns, heard())
        async with asyncio.timeout(PATIENCE_S):
            while idle < LOOKS:
                await asyncio.sleep(LOOK_S)
                now = (self.cpu_ns, heard())
                calm = now[0] - before[0] < IDLE_NS and now[1] == before[1] and self._sleeps
                idle = idle + 1 if calm and self.rows(WAITING) == [(0,)] else 0
                before = now

    async def _answer(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE_S):
            line = await self._process.stdout.readline()
        found: dict[str, Any] = json.loads(line)
        return found
