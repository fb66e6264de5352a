"""Whose a row is that is being sent: this process's, another's, or that of one that has died."""

from __future__ import annotations

import logging
from functools import partial
from typing import Protocol

from sqlalchemy import Connection

from bot.common.clock import Clock
from storage import outbox
from storage.errors import is_outage
from storage.store import notify
from storage.store.store import Store

log = logging.getLogger(__name__)

SWEEP_S = 0.5
MISSED = 6
"""So often in a row a process must be missing: where PostgreSQL has been away, all that live have
these three seconds to be back, and what they are sending stays their own."""


class Process(Protocol):
    """One process among others that share a database: this one (``storage.store.notify.Bell``)."""

    number: int

    @property
    def holds(self) -> bool:
        """Whether the others can see that it lives. As long as they cannot, it takes nothing."""
        ...


class Alone:
    """A process that shares its database with no other."""

    number = 1
    holds = True


class OrphanSweep:
    """Sees to it that what a process was sending is sent by others once it has died."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._missed: dict[int, int] = {}

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            try:
                await self.check()
            except Exception as error:
                if not is_outage(error):
                    log.exception("the other processes could not be seen")
                # Nobody could be seen, so nobody is missing.
                self._missed.clear()
            await self._clock.sleep(SWEEP_S)

    async def check(self) -> None:
        """Count who is missing, and free what those were sending that are missing for too long."""
        dead = await self._store.read(_dead)
        self._missed = {one: self._missed.get(one, 0) + 1 for one in dead}
        for one, missed in self._missed.items():
            if missed >= MISSED:
                job = partial(outbox.release, process=one, now=self._clock.now())
                freed = await self._store.write(job)
                log.warning("a process has died; what it was sending goes on: %d", freed)


def _dead(conn: Connection) -> frozenset[int]:
    owners = frozenset(outbox.owners(conn))
    return owners - notify.living(conn) if owners else owners
