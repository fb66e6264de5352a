"""Work in the background outlives an outage of the database: all of it in the same way.

    retries = Retries()
    await retries.forever("alarms", tables.tick, every_s=5)

What the database refused is done again after growing pauses, until it succeeds. An outage is
logged when it begins and when it is over, however often something is tried in between. An error
that is not the database's is a bug: it is told to who asked, or logged where nobody did.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NoReturn, TypeVar

from storage.errors import is_outage

log = logging.getLogger(__name__)

T = TypeVar("T")

FIRST_PAUSE_S = 0.25
LONGEST_PAUSE_S = 2.0
"""The first pause after a failure, and the longest: so late all goes on after an outage."""

DATABASE, BUG = "database", "bug"
"""Whose fault a failure was."""

Count = Callable[[str, str], None]
"""Is told of every failure: which work, and whose fault it was."""

Sleep = Callable[[float], Awaitable[None]]


def _uncounted(work: str, fault: str) -> None:
    """Nobody counts."""


class Outage:
    """The pauses of one worker while the database fails."""

    def __init__(self, retries: Retries, work: str) -> None:
        self._retries = retries
        self._work = work
        self._pause = 0.0

    def failed(self, error: BaseException) -> float:
        """The database has failed; it is to be left alone for the given number of seconds."""
        self._retries.note(self._work, error)
        self._pause = min(2 * self._pause, LONGEST_PAUSE_S) or FIRST_PAUSE_S
        return self._pause

    def over(self) -> None:
        """It has answered."""
        if self._pause:
            self._pause = 0.0
            self._retries.note(self._work, None)


class Retries:
    """Does work again. ``count`` is told of every failure; ``sleep`` waits that many seconds."""

    def __init__(self, count: Count = _uncounted, sleep: Sleep = asyncio.sleep) -> None:
        self._count = count
        self._sleep = sleep
        self._failing: set[str] = set()

    def outage(self, work: str) -> Outage:
        """For a worker that waits in a way of its own."""
        return Outage(self, work)

    def note(self, work: str, error: BaseException | None) -> None:
        """The database has failed in some work, or (None) has answered again."""
        if error is None:
            if work in self._failing:
                self._failing.discard(work)
                log.warning("%s: the database answers again", work)
            return
        self._count(work, DATABASE)
        if work not in self._failing:
            self._failing.add(work)
            reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
            log.warning("%s: the database fails, and is tried again: %s", work, reason)

    async def persist(self, work: str, attempt: Callable[[], Awaitable[T]]) -> T:
        """Do something as often as the database fails. Raises what is not its fault."""
        outage = self.outage(work)
        while True:
            try:
                done = await attempt()
            except Exception as error:
                if not is_outage(error):
                    raise
                await self._sleep(outage.failed(error))
            else:
                outage.over()
                return done

    async def forever(
        self, work: str, attempt: Callable[[], Awaitable[object]], every_s: float
    ) -> NoReturn:
        """Do something again and again, whatever comes of it."""
        while True:
            try:
                await self.persist(work, attempt)
            except Exception as error:  # noqa: BLE001 - it is logged
                self.bug(work, error)
            await self._sleep(every_s)

    def bug(self, work: str, error: BaseException, about: str = "") -> None:
        """Count and log what is not the database's fault; ``about``: at what it happened."""
        self._count(work, BUG)
        log.error("%s failed%s", work, f" at {about}" if about else "", exc_info=error)
