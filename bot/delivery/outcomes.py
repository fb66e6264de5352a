"""What the store is told of every attempt to send something: all that waits in one unit of work.

What has been sent stays known here while the database fails, and is written as soon as it answers:
else it would be sent once more, by whoever finds that its sender has died.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection

from bot.common.clock import Clock
from bot.delivery.place import CALL, Destination
from bot.talk.cards.banners import LOST
from bot.talk.message import PrivateChat, Room, write_address
from storage import cards, outbox, people, seats, tables
from storage.cards import Card
from storage.outbox import Outgoing, Taken

WORK = "delivery"

HOUR_MS = 3_600_000
WAIT_MS, PAIR_MS = 12 * HOUR_MS, 24 * HOUR_MS
"""A message so young may wait for the next one; beside one so young it is not yet too old."""


class Batch(NamedTuple):
    """Live messages that stand there now, by their tables, and what is to be tidied up.

    ``at``: when that is written.
    """

    at: int
    cards: list[tuple[int, Card]]
    old: list[tuple[Taken, Outgoing]]

    def supersede(self, row: Taken, old: Card | None, past: str = "") -> None:
        """Have a message tidied up in whose place another one stands, when there is time for it.

        A card loses its buttons, and says which chapter is ``past``; a prompt, or a line that
        called somebody, goes.
        """
        if old is None:
            return
        if row.kind == "card":
            self._tidy(row, outbox.strip(old.message_id, row.address, past))
        elif old.before is not None and _age(old, self.at) < PAIR_MS:
            self._tidy(row, outbox.clear(row.address, old.before, old.message_id))
        else:
            self._tidy(row, outbox.clear(row.address, old.message_id))
            self._clear_before(row, old)

    def end(self, row: Taken, old: Card) -> None:
        """The same of a message in whose place nothing stands: only a line goes."""
        if row.kind == CALL:
            self._tidy(row, outbox.clear(row.address, old.message_id))
        else:
            self._tidy(row, outbox.strip(old.message_id, row.address))
            self._clear_before(row, old)

    def _clear_before(self, row: Taken, old: Card) -> None:
        if old.before is not None:
            self._tidy(row, outbox.clear(row.address, old.before))

    def _tidy(self, row: Taken, tidy: Outgoing) -> None:
        self.old.append((row, tidy))

    def write(self, conn: Connection) -> None:
        """Write all of it, each kind in one statement."""
        cards.set_cards(conn, self.cards)
        for (table, seq), some in groupby(sorted(self.old, key=_entry), _entry):
            tidy = [one for _, one in some]
            outbox.put(conn, table, seq, tidy, at=self.at)


Writing = Callable[[Connection, Batch], object]


def _nothing(conn: Connection, batch: Batch) -> None:
    """There is nothing more to write."""


class Note:
    """What came of a row, until it is written.

    ``settled``: the row is done with; ``ends``: nothing more is done with it for now.
    ``job`` writes it. Where the row is not ours any more ``too_late`` does: the answer to a commit
    was lost, or we were taken for dead. ``written`` tells who waits for it.
    """

    def __init__(
        self, row: Taken, job: Writing, too_late: Writing, *, settled: bool, ends: bool
    ) -> None:
        self.row = row
        self.job = job
        self.too_late = too_late
        self.settled = settled
        self.ends = ends
        self.written: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Outcomes:
    """What came of the rows of one platform. What waits is written together, by its scheduler.

    ``news`` is set where something waits. ``pairs``: one call takes two private messages away, so
    that one waits for the next.
    """

    def __init__(self, clock: Clock, *, pairs: bool = False) -> None:
        self._clock = clock
        self._pairs = pairs
        self.news = asyncio.Event()
        self.waiting: list[Note] = []

    def write(self, conn: Connection, notes: Sequence[Note]) -> None:
        """Write what came of some rows."""
        ours = frozenset[int]()
        if settled := [one.row for one in notes if one.settled]:
            ours, forgiven = outbox.mark_done(conn, *settled)
            for row in forgiven:
                self._announce(conn, row)
        batch = Batch(self._clock.now(), [], [])
        for one in notes:
            mine = one.row.id in ours if one.settled else outbox.is_ours(conn, one.row)
            (one.job if mine else one.too_late)(conn, batch)
        batch.write(conn)

    @property
    def ended(self) -> frozenset[int]:
        """The rows with which nothing more is done once what waits is written."""
        return frozenset(one.row.id for one in self.waiting if one.ends)

    def wrote(self, notes: Iterable[Note], error: Exception | None = None) -> None:
        """Some of what waits has been written, or (``error``) never will be."""
        for one in notes:
            self.waiting.remove(one)
            if one.written.done():
                continue
            if error is None:
                one.written.set_result(None)
            else:
                one.written.set_exception(error)

    async def done(self, row: Taken) -> None:
        """It has been said, or need not be."""
        await self._settle(row)

    async def changed(self, row: Taken, card: Card) -> None:
        """The live message shows this now, unless it has been given up meanwhile."""
        await self._settle(row, lambda conn, _: cards.change_card(conn, row.table_id, card))

    async def posted(self, row: Taken, card: Card, old: Card | None) -> None:
        """A new live message stands there, in place of ``old``."""

        def job(_: Connection, batch: Batch) -> None:
            waits = old is not None and self._waits(row, old, batch.at)
            before = old.message_id if old is not None and waits else None
            batch.cards.append((row.table_id, card._replace(before=before)))
            if not waits:
                batch.supersede(row, old, _past(old, card))

        def too_late(conn: Connection, batch: Batch) -> None:
            # Another process has sent it too; but perhaps this was written before its answer came.
            if self._card(conn, row) != card.message_id:
                batch.supersede(row, card)

        await self._settle(row, job, too_late)

    async def note_gone(self, row: Taken, card: Card) -> None:
        """A live message cannot be edited: whatever comes of this row, another one takes its place.

        Should it still stand there, its buttons come off when there is time.
        """

        def job(conn: Connection, batch: Batch) -> None:
            if self._card(conn, row) == card.message_id:
                cards.drop_card(conn, row.table_id, row.address, row.kind)
                batch.supersede(row, card)

        await self._note(row, job, ends=False).written

    async def closed(self, row: Taken, old: Card | None) -> None:
        """There is nothing to say any more: what stands there is tidied up."""
        if old is None:
            await self.done(row)
            return

        def job(conn: Connection, batch: Batch) -> None:
            batch.end(row, old)
            cards.drop_card(conn, row.table_id, row.address, row.kind)

        await self._settle(row, job)

    async def again(self, row: Taken, seconds: float) -> None:
        """It was certainly not sent: it comes again, with its mentions."""
        due = self._after(seconds)
        await self._write(row, lambda conn, _: outbox.again(conn, row, due, row.mentions))

    def put_back(self, row: Taken) -> None:
        """Nothing has been done with a row, if it was taken at all; nobody waits for that."""
        due = self._clock.now()
        self._note(row, lambda conn, _: outbox.again(conn, row, due, row.mentions))

    async def unsure(self, row: Taken, seconds: float, *, called: bool = False) -> None:
        """It comes again as a new message: nobody knows what of it stands there.

        ``called``: it is known that those mentioned have been; else they are called again.
        """
        due = self._after(seconds)
        owed = () if called else row.mentions
        await self._write(row, lambda conn, _: outbox.unsure(conn, row, due, owed))

    async def refused(self, row: Taken, place: Destination, *, called: bool) -> None:
        """The address takes no messages: a private chat is known to be closed from now on.

        ``called``: somebody was to be called there. The rooms do that now.
        """
        address = place.address

        def job(conn: Connection, _: Batch) -> None:
            if isinstance(address, PrivateChat) and not place.closed:
                private_chat = people.private_chat(conn, address.person)
                people.set_private_chat(conn, address.person, private_chat.address, "closed")
            # A card and a call are refused one after the other; home is told of it once.
            failed = {one.address for one in outbox.failures_of(conn, row.table_id)}
            news = self._given_up(conn, row) and row.address not in failed
            if news and isinstance(address, Room):
                self._tell_at_home(conn, row)
            if called:
                self._call_in_rooms(conn, row)

        await self._write(row, job)

    async def given_up(self, row: Taken, *, called: bool) -> None:
        """It has been tried often enough. ``called``: as in ``refused``."""

        def job(conn: Connection, _: Batch) -> None:
            self._given_up(conn, row)
            if called:
                self._call_in_rooms(conn, row)

        await self._write(row, job)

    async def _settle(
        self, row: Taken, job: Writing = _nothing, too_late: Writing = _nothing
    ) -> None:
        """Write that a row is done with, and what that changes."""
        await self._note(row, job, too_late, settled=True).written

    async def _write(self, row: Taken, job: Writing) -> None:
        await self._note(row, job).written

    def _note(
        self,
        row: Taken,
        job: Writing,
        too_late: Writing = _nothing,
        *,
        settled: bool = False,
        ends: bool = True,
    ) -> Note:
        """Have something written, as soon as the database lets it be written."""
        note = Note(row, job, too_late, settled=settled, ends=ends)
        self.waiting.append(note)
        self.news.set()
        return note

    def _waits(self, row: Taken, old: Card, now: int) -> bool:
        """Whether a private message in whose place another one stands goes with that one.

        Where the next call may come late it goes at once: after two days it could not.
        """
        pairs = self._pairs and row.kind == "prompt" and old.before is None
        return pairs and _age(old, now) < WAIT_MS

    def _card(self, conn: Connection, row: Taken) -> str | None:
        now = cards.card(conn, row.table_id, row.address, row.kind)
        return None if now is None else now.message_id

    def _after(self, seconds: float) -> int:
        return self._clock.now() + round(seconds * 1000)

    def _given_up(self, conn: Connection, row: Taken) -> bool:
        """Whether nothing like it had failed before."""
        if row.kind == LOST:
            # That is about a room; whether this address can be reached does not matter there.
            outbox.mark_done(conn, row)
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
        lost = {one.address for one in outbox.failures_of(conn, table.id)}
        rooms = {write_address(Room(one.room_id)) for one in tables.rooms_of_table(conn, table.id)}
        if rooms and rooms <= lost:
            told = [
                Outgoing(write_address(PrivateChat(one.person_id)), LOST, (one.number,))
                for one in seats.seats(conn, table.id)
                if one.person_id is not None and one.computer is None
            ]
            outbox.put(conn, table.id, table.seq, told, at=self._clock.now())

    def _call_in_rooms(self, conn: Connection, row: Taken) -> None:
        """Who could not be called in private is called in the rooms."""
        if row.kind == "prompt":
            rooms = tables.rooms_of_table(conn, row.table_id)
            told = [Outgoing(write_address(Room(one.room_id)), CALL, row.mentions) for one in rooms]
            outbox.put(conn, row.table_id, row.seq, told, at=self._clock.now())

    def _announce(self, conn: Connection, row: Taken) -> None:
        """The table's other cards show whether this address can be reached."""
        table = tables.table_by_id(conn, row.table_id)
        if table is None:
            return
        rooms = (write_address(Room(one.room_id)) for one in tables.rooms_of_table(conn, table.id))
        told = [Outgoing(room, "card") for room in rooms if room != row.address]
        outbox.put(conn, table.id, table.seq, told, at=self._clock.now())


def _past(old: Card | None, new: Card) -> str:
    """The chapter that is over as a card of a later one stands there."""
    if old is None or old.chapter is None or old.chapter == new.chapter:
        return ""
    return old.chapter


def _age(card: Card, now: int) -> int:
    """For how many ms a message has stood there, or more than counts where that is not known."""
    return PAIR_MS if card.posted_at is None else now - card.posted_at


def _entry(superseded: tuple[Taken, Outgoing]) -> tuple[int, int]:
    row, _ = superseded
    return row.table_id, row.seq
