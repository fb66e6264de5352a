"""Alarms that have rung are seen to, one unit of work each, whatever becomes of the others.

Where the database fails, an alarm stays in it as it is: it is tried again, after those that have
not failed yet. One that fails by a bug is given up until its clock is set anew or Tavola starts
again. It is logged and counted once, and stays overdue, so that ``doctor`` names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from bot.tables.model import Moment, Table
from bot.tables.ringing import ring
from storage import clocks
from storage.clocks import Ringing
from storage.errors import Conflict, is_outage
from storage.store import Store

WORK = "alarms"
AT_ONCE = 50
"""How many alarms are looked for at once."""


class Alarms:
    """The alarms of one store. ``follow`` is told of each table at which one was seen to."""

    def __init__(
        self,
        store: Store,
        moment: Callable[[], Moment],
        follow: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._moment = moment
        self._follow = follow
        self._failed: Counter[Ringing] = Counter()
        self._given_up: set[Ringing] = set()

    async def tick(self) -> None:
        """See to all alarms that have rung by now, but for those that another process has.

        Raises what the database raises; what is left then is seen to the next time.
        """
        seen = set(self._given_up)
        while found := await self._next(seen):
            for one in found:
                seen.add(one)
                await self._see_to(one)
        self._failed.clear()

    async def _next(self, seen: set[Ringing]) -> list[Ringing]:
        """Alarms that have rung and are not yet seen to; first those that have not failed."""
        at, limit = self._moment().at, AT_ONCE + len(seen) + len(self._failed)
        found = await self._store.read(lambda conn: clocks.ringing(conn, at, limit))
        seen.intersection_update(found)
        return sorted((one for one in found if one not in seen), key=self._failed.__getitem__)

    async def _see_to(self, one: Ringing) -> None:
        try:
            table = await self._store.write(partial(ring, found=one, moment=self._moment()))
        except Conflict:
            return  # Somebody has moved meanwhile, and has set the clocks by that.
        except Exception as error:
            if is_outage(error):
                self._failed[one] += 1
                raise
            self._given_up.add(one)
            self._store.retries.bug(WORK, error, f"seat {one.seat} of table {one.code}; given up")
            return
        if table is not None:
            self._follow(table)
