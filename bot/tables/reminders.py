"""What people ask of the table manager about waiting and being reminded, a unit of work each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy import Connection

from bot.tables import patience
from bot.tables.model import Moment, No, Table
from bot.tables.patience import Waits
from storage.store import Store

Unit = Callable[[Connection], Table | No]
Units = Callable[[Connection], tuple[Table, ...] | No]


class Reminders:
    """A part of ``Tables``, whose ``do`` and ``each`` run units of work over one or more tables."""

    def __init__(
        self,
        store: Store,
        moment: Callable[[], Moment],
        do: Callable[[Unit], Awaitable[Table | No]],
        each: Callable[[Units], Awaitable[No | None]],
    ) -> None:
        self._store = store
        self._moment = moment
        self._do = do
        self._each = each

    async def waits(self, table: Table) -> Waits:
        """How long which seats of a table are waited for, and who is away."""
        at = self._moment().at
        return await self._store.read(lambda conn: patience.waits(conn, table, at))

    async def waiting_for(self, person: int) -> tuple[Table, ...]:
        """The running tables that wait for a person now."""
        return await self._store.read(lambda conn: patience.waiting_for(conn, person))

    async def wait_on(self, code: str, person: int) -> Table | No:
        """Give those the time anew about whom the table is asked."""
        moment = self._moment()
        return await self._do(lambda conn: patience.wait_on(conn, code, person, moment))

    async def relieve(self, code: str, person: int) -> Table | No:
        """Let computer players answer for now for those about whom the table is asked."""
        moment = self._moment()
        return await self._do(lambda conn: patience.relieve(conn, code, person, moment))

    async def relievable(self, table: Table) -> bool:
        """Whether computer players could answer now for all who are late."""
        at = self._moment().at
        found = await self._store.read(lambda conn: patience.relievable(conn, table, at))
        return bool(found)

    async def put_off(self, code: str, person: int) -> Table | No:
        """Remind a person later of a table."""
        moment = self._moment()
        return await self._do(lambda conn: patience.put_off(conn, code, person, moment))

    async def put_off_all(self, person: int) -> No | None:
        """Remind a person later of all tables that wait for them."""
        moment = self._moment()
        return await self._each(lambda conn: patience.put_off_all(conn, person, moment))

    async def choose(self, person: int, name: str, value: str) -> No | None:
        """Change a person's setting, if it may be that."""
        moment = self._moment()
        return await self._each(lambda conn: patience.choose(conn, person, name, value, moment))
