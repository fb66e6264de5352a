"""The clock of the doubles: its seconds pass when a test says so."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time

START = 1_790_000_000.0  # some day in September 2026, in Unix seconds


class Clock:
    """Stands still until ``advance``; ``after`` ends when enough seconds were given to it."""

    def __init__(self, now: float = START) -> None:
        self._now = now
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        """Unix seconds."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Let time pass, and wake everybody whose time has come."""
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _done(heapq.heappop(self._sleepers)[2])

    def timer(self, seconds: float) -> asyncio.Future[None]:
        """A future that is done when the clock has gone on by so many seconds."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now() + seconds, next(self._order), future))
        self.advance(0)
        return future

    async def after(self, seconds: float) -> None:
        """What a sleep is on this clock: wait until it has gone on by so many seconds."""
        await self.timer(seconds)


class WallClock(Clock):
    """Real time, for a bot that runs in a process of its own."""

    def now(self) -> float:
        return time.time()

    def timer(self, seconds: float) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        loop.call_later(seconds, _done, future)
        return future


def _done(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
