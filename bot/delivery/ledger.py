"""What the store is told of every attempt to send something: each in one unit of work.

What has been sent stays known here while the database fails, and is written as soon as it answers:
else it would be sent once more, by whoever finds that its sender has died.
"""

from __future__ import annotations

from typing import Any, TypeVar

from sqlalchemy import Connection

from bot.delivery.clock import Clock
from bot.delivery.place import LIVE, Place, find_place
from bot.talk.banners import LOST
from bot.talk.message import Desk, Room
from storage import cards, outbox, people, seats, tables
from storage.cards import Card
from storage.outbox import Outgoing, Taken
from storage.store import Store
from storage.workers import Job

WORK = "delivery"

T = TypeVar("T")


class Ledger:
    """What came of the rows of the outbox."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def place(self, row: Taken) -> Place:
        """Where a row goes, and what stands there now."""
        return await self._read(lambda conn: find_place(conn, row.table_id, row.address, row.kind))

    async def now(self, row: Taken, composer: Any) -> Any:
        """What a row is composed from."""
        return await self._read(lambda conn: composer.read(conn, row.table_id, [row]))

    async def gives_way(self, row: Taken) -> bool:
        """Whether a live message would show what the next one calls somebody for.

        It is composed as things stand now, perhaps later than it was asked for. Whoever began to
        answer it would lose their place when the call is posted anew: the call goes alone.
        """
        if row.mentions or row.orphan or row.kind not in LIVE:
            return False
        return await self._read(lambda conn: outbox.call_behind(conn, row))

    async def done(self, row: Taken) -> None:
        """It has been said, or need not be."""
        await self._write(row, lambda conn: self._done(conn, row))

    async def changed(self, row: Taken, card: Card) -> None:
        """The live message shows this now, unless it has been given up meanwhile."""

        def job(conn: Connection) -> None:
            if self._card(conn, row) == card.message_id:
                cards.set_card(conn, row.table_id, card)
            self._done(conn, row)

        await self._write(row, job)

    async def posted(self, row: Taken, card: Card, old: Card | None) -> None:
        """A new live message stands there, in place of ``old``."""

        def job(conn: Connection) -> None:
            cards.set_card(conn, row.table_id, card)
            self._supersede(conn, row, old)
            self._done(conn, row)

        def too_late(conn: Connection) -> None:
            # Another process has sent it too; but perhaps this was written before its answer came.
            if self._card(conn, row) != card.message_id:
                self._supersede(conn, row, card)

        await self._write(row, job, too_late)

    async def gone(self, row: Taken, card: Card) -> None:
        """A live message cannot be edited: whatever comes of this row, another one takes its place.

        Should it still stand there, its buttons come off when there is time.
        """

        def job(conn: Connection) -> None:
            if self._card(conn, row) == card.message_id:
                cards.drop_card(conn, row.table_id, row.address, row.kind)
                self._supersede(conn, row, card)

        await self._write(row, job)

    async def closed(self, row: Taken, old: Card | None) -> None:
        """There is nothing to say any more: what stands there loses its buttons."""

        def job(conn: Connection) -> None:
            self._supersede(conn, row, old)
            cards.drop_card(conn, row.table_id, row.address, row.kind)
            self._done(conn, row)

        await self._write(row, job)

    async def again(self, row: Taken, seconds: float) -> None:
        """It was certainly not sent: it comes again, with its mentions."""
        due = self._after(seconds)
        await self._write(row, lambda conn: outbox.again(conn, row, due, row.mentions))

    async def unsure(self, row: Taken, seconds: float, *, called: bool = False) -> None:
        """It comes again as a new message: nobody knows what of it stands there.

        ``called``: it is known that those mentioned have been; else they are called again.
        """
        due = self._after(seconds)
        owed = () if called else row.mentions
        await self._write(row, lambda conn: outbox.unsure(conn, row, due, owed))

    async def refused(self, row: Taken, place: Place) -> None:
        """The address takes no messages: a private chat is known to be closed from now on."""
        address = place.address

        def job(conn: Connection) -> None:
            if isinstance(address, Desk) and not place.closed:
                desk = people.desk(conn, address.person)
                people.set_desk(conn, address.person, desk.address, "closed")
            if self._given_up(conn, row) and isinstance(address, Room):
                self._tell_at_home(conn, row)

        await self._write(row, job)

    async def given_up(self, row: Taken) -> None:
        """It has been tried often enough."""

        def job(conn: Connection) -> None:
            self._given_up(conn, row)

        await self._write(row, job)

    async def _read(self, job: Job[T]) -> T:
        return await self._store.retries.persist(WORK, lambda: self._store.read(job))

    async def _write(
        self, row: Taken, job: Job[None], too_late: Job[None] = lambda _: None
    ) -> None:
        """Write what came of a row, as soon as the database lets it be written.

        Where the answer to a commit was lost, it may have been written all the same: then it is not
        written again. Nor is it where we were taken for dead, and the row is another's now.
        """

        def once(conn: Connection) -> None:
            (job if outbox.is_ours(conn, row) else too_late)(conn)

        async def attempt() -> None:
            await self._store.write(once)

        await self._store.retries.persist(WORK, attempt)

    def _card(self, conn: Connection, row: Taken) -> str | None:
        now = cards.card(conn, row.table_id, row.address, row.kind)
        return None if now is None else now.message_id

    def _after(self, seconds: float) -> int:
        return self._clock.now() + round(seconds * 1000)

    def _given_up(self, conn: Connection, row: Taken) -> bool:
        """Whether nothing like it had failed before."""
        if row.kind == LOST:
            # That is about a room; whether this address can be reached does not matter there.
            outbox.done(conn, row)
            return False
        first = outbox.give_up(conn, row)
        if first:
            self._announce(conn, row)
        return first

    def _tell_at_home(self, conn: Connection, row: Taken) -> None:
        """Where no chat of a table stands any more, its players learn it in private."""
        table = tables.table_by_id(conn, row.table_id)
        if table is None or table.status not in ("lobby", "running"):
            return
        lost = {one.address for one in outbox.failed(conn, table.id)}
        rooms = {f"room:{one.room_id}" for one in tables.rooms_of_table(conn, table.id)}
        if rooms <= lost:
            told = [
                Outgoing(f"desk:{one.person_id}", LOST, (one.number,))
                for one in seats.seats(conn, table.id)
                if one.person_id is not None and one.computer is None
            ]
            outbox.put(conn, table.id, table.seq, told, at=self._clock.now())

    def _done(self, conn: Connection, row: Taken) -> None:
        if outbox.done(conn, row):
            self._announce(conn, row)

    def _announce(self, conn: Connection, row: Taken) -> None:
        """The table's other cards show whether this address can be reached."""
        table = tables.table_by_id(conn, row.table_id)
        if table is None:
            return
        rooms = (f"room:{one.room_id}" for one in tables.rooms_of_table(conn, table.id))
        told = [Outgoing(room, "card") for room in rooms if room != row.address]
        outbox.put(conn, table.id, table.seq, told, at=self._clock.now())

    def _supersede(self, conn: Connection, row: Taken, old: Card | None) -> None:
        """Have the buttons taken off a message, when there is time for it."""
        if old is not None:
            tidy = [outbox.strip(old.message_id, row.address)]
            outbox.put(conn, row.table_id, row.seq, tidy, at=self._clock.now())
