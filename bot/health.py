"""Whether this Tavola is well: whether its database can be written and read, and what is late."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from bot.tables.service import now
from bot.tables.waiting.stuck import lag
from storage.errors import NoRoom, is_outage
from storage.heartbeat import beat
from storage.store.store import Store

WORK = "health"
BOUND_S = 3.0
"""Who has not answered by then does not answer; the container's check waits a second longer."""

FRESH_S = 2.0
"""For so long an answer holds, so that asking costs little however often it is done."""


def figures(store: Store, name: str) -> float:
    """One of the figures of what is late (``bot.metrics.LATE``); not a number in an outage.

    It is asked for in the thread that answers Prometheus.
    """
    try:
        found = store.read_now(partial(lag, at=now()))
    except Exception as error:
        if not is_outage(error):
            raise
        return math.nan
    return {
        "outbox_lag_seconds": found.message / 1000,
        "alarm_lag_seconds": found.alarm / 1000,
        "computer_players_waited_for": found.computers,
        "late_calls": found.calls,
    }[name]


class Health(NamedTuple):
    """``well``: the database answers. ``told``: all that is to be said, for JSON."""

    well: bool
    told: dict[str, Any]


SLOW = Health(well=False, told={"status": "down", "reason": "the database does not answer in time"})
FULL = Health(well=False, told={"status": "down", "reason": "the disk is full"})
FAILED = Health(well=False, told={"status": "down", "reason": "the database fails"})


class Pulse:
    """Asks the database of one store, beside the event loop and one question at a time."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._store = store
        self._clock = clock
        self._outage = store.retries.outage(WORK)
        self._asking: asyncio.Task[Health] | None = None
        self._known: Health | None = None
        self._known_at = 0.0

    async def __call__(self) -> Health:
        """How it is, within a bound of time."""
        if self._known is not None and time.monotonic() < self._known_at + FRESH_S:
            return self._known
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask(), name=WORK)
        done, _ = await asyncio.wait({self._asking}, timeout=BOUND_S)
        return next(iter(done)).result() if done else SLOW

    async def close(self) -> None:
        """Wait for no answer any more."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.wait({self._asking})

    async def _ask(self) -> Health:
        self._known = await self._answer()
        self._known_at, self._asking = time.monotonic(), None
        return self._known

    async def _answer(self) -> Health:
        at = self._clock()
        try:
            await self._store.write(partial(beat, at=at))
            found = await self._store.read(partial(lag, at=at))
        except Exception as error:  # noqa: BLE001 - it is logged
            if not is_outage(error):
                self._store.retries.bug(WORK, error)
                return FAILED
            self._outage.failed(error)
            return FULL if isinstance(error, NoRoom) else FAILED
        self._outage.over()
        told = {
            "alarm_s": found.alarm // 1000,
            "message_s": found.message // 1000,
            "computer_players": found.computers,
        }
        return Health(well=True, told={"status": "ok", "late": told})
