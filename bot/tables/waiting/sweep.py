"""The sweep: what stands still at tables is found and set going again.

    await store.retries.forever("sweep", tables.sweep.run, every_s=60)

It costs the same with many tables as with few: a page of those that may stand still is looked at
each time, by indexes. Several processes may sweep at once; a table is judged again under its lock.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import Table
from bot.tables.play.computers import Computers
from bot.tables.waiting import stuck
from bot.tables.waiting.stuck import CLOCK, COMPUTER, MESSAGE, STUCK_MS
from storage import clocks
from storage.errors import is_outage
from storage.overdue import overdue
from storage.store.store import Store

_log = logging.getLogger(__name__)

WORK = "sweep"
PAGE = 200
"""Number of tables of a kind checked in one sweep."""

Count = Callable[[str], None]
Find = Callable[[Connection, int], tuple[int, ...]]


class Sweep:
    """Sweeps the tables of one store; ``count`` is told what was set going again."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        computers: Computers,
        wake: Callable[[], None],
        count: Count,
    ) -> None:
        self._store = store
        self._clock = clock
        self._computers = computers
        self._wake = wake
        self._count = count
        self._after = {CLOCK: 0, COMPUTER: 0}
        self._broken: set[int] = set()
        self._unsent: frozenset[tuple[int, int]] = frozenset()

    async def run(self) -> None:
        """Sweep once. Raises what the database raises."""
        before = self._clock() - STUCK_MS
        await self._page(
            CLOCK, lambda conn, after: clocks.stopped_clocks(conn, after, PAGE), self._reschedule
        )
        await self._page(
            COMPUTER, lambda conn, after: clocks.computers(conn, before, after, PAGE), self._revive
        )
        await self._messages(before)

    async def _page(
        self, what: str, find: Find, see_to: Callable[[int], Awaitable[Table | None]]
    ) -> None:
        """See to the next tables, in a circle."""
        after = self._after[what]
        found = await self._store.read(lambda conn: find(conn, after))
        for number in found:
            try:
                table = await see_to(number)
            except Exception as error:
                if is_outage(error):
                    raise
                self._note(number, error)
                continue
            if table is not None:
                self._going(what, table.code)
        self._after[what] = found[-1] if len(found) == PAGE else 0

    def _note(self, number: int, error: Exception) -> None:
        """One table that cannot be read keeps no other waiting; it is told of once."""
        if number not in self._broken:
            self._broken.add(number)
            self._store.retries.bug(WORK, error, f"table {number}")

    async def _reschedule(self, number: int) -> Table | None:
        at = self._clock()
        table = await self._store.read(partial(repository.fetch_by_id, table_id=number))
        if table is None:
            return None
        # Most stand as they should: only where one does not, the table is locked.
        found = await self._store.read(lambda conn: stuck.stopped_clocks(conn, table, at))
        if not found:
            return None
        return await self._store.write(partial(stuck.reschedule, number=number, at=at))

    async def _revive(self, number: int) -> Table | None:
        table = await self._store.read(partial(repository.fetch_by_id, table_id=number))
        return table if table is not None and self._computers.revive(table) else None

    async def _messages(self, before: int) -> None:
        """Have delivery look at what nobody has sent."""
        found = await self._store.read(lambda conn: overdue(conn, before, PAGE))
        unsent = frozenset((one.id, one.due) for one in found)
        for one in found:
            if (one.id, one.due) not in self._unsent:
                self._going(MESSAGE, f"number {one.table_id}, {one.kind} at {one.address}")
        self._unsent = unsent
        if found:
            self._wake()

    def _going(self, what: str, table: str) -> None:
        self._count(what)
        _log.warning("a %s at table %s stood still, and goes on", what, table)
