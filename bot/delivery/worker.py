"""The way out: what the outbox holds is composed, drawn and sent, in order at each address.

    delivery = Delivery(store, {"web": channel}, front.compose, painter.draw, SystemClock())
    task = asyncio.create_task(delivery.run())
    delivery.wake()  # after each commit that put something into the outbox

The store hands out at most one row an address and marks its mentions before anything is sent, so
a crash may lose a ping but never repeats it (DECISIONS 31). Rows that are not yet taken wait in
the database, however many they are: nothing is lost and memory stays small.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection

from bot.delivery.channel import Channel, Gone, Later, Refused
from bot.delivery.posts import read_address
from bot.talk.message import Address, Desk, Message, Picture, Room
from storage import cards, outbox, people, rooms
from storage.cards import Card
from storage.outbox import Taken
from storage.store import Store

log = logging.getLogger(__name__)

LIVE = ("card", "prompt")
"""Kinds of which one message a table and address is kept up to date."""

PARALLEL = 16
"""How many addresses are served at once."""

LEASE_S = 60
"""After this time a row whose sender has died is taken again."""

LONGEST_SEND_S = 45
LONGEST_PAUSE_S = 15
SHORTEST_PAUSE_S = 0.25
TRIES = 10
LONGEST_DELAY_S = 300.0

Compose = Callable[[Taken], Awaitable[Message | None]]
"""The words and picture of an outbox row as things stand now; None: nothing to say any more."""

Draw = Callable[[Picture], Awaitable[bytes]]


class Clock(Protocol):
    """The time, and waiting for it to pass."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The computer's own clock."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Place(NamedTuple):
    """Where a row goes: the platform of its address, and the live message that stands there."""

    address: Address
    platform: str
    card: Card | None


class Delivery:
    """Sends what the outbox holds, by the channels of the platforms.

    ``alone``: no other process delivers from this database, so that rows which a dead process has
    taken need not wait until its lease ends.
    """

    def __init__(
        self,
        store: Store,
        channels: Mapping[str, Channel],
        compose: Compose,
        draw: Draw,
        clock: Clock,
        *,
        alone: bool = True,
    ) -> None:
        self._store = store
        self._channels = channels
        self._compose = compose
        self._draw = draw
        self._clock = clock
        self._alone = alone
        self._awake = asyncio.Event()
        self._sending: set[asyncio.Task[None]] = set()
        self._tried: set[int] = set()

    def wake(self) -> None:
        """There may be something to send."""
        self._awake.set()

    async def run(self) -> None:
        """Send until cancelled; what is being sent just then is finished first."""
        if self._alone:
            await self._store.write(lambda conn: outbox.release(conn, self._clock.now()))
        try:
            while True:
                self._awake.clear()
                try:
                    busy = await self._take()
                    pause = 0.0 if busy else await self._until_next()
                except Exception:
                    log.exception("the outbox could not be read")
                    busy, pause = False, float(LONGEST_PAUSE_S)
                if not busy:
                    await self._rest(pause)
        finally:
            if self._sending:
                await asyncio.wait(self._sending, timeout=LONGEST_SEND_S)

    async def _take(self) -> bool:
        """Begin to send what may be sent now; whether it is worth asking again at once."""
        free = PARALLEL - len(self._sending)
        if free <= 0:
            return False
        now = self._clock.now()
        until = now + LEASE_S * 1000
        rows = await self._store.write(
            lambda conn: outbox.take(conn, now=now, until=until, limit=free)
        )
        for row in rows:
            task = asyncio.create_task(self._send(row))
            self._sending.add(task)
            task.add_done_callback(self._sent)
        return len(rows) == free

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        self.wake()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a message could not be settled", exc_info=error)

    async def _until_next(self) -> float:
        due = await self._store.read(outbox.next_message)
        if due is None:
            self._tried.clear()
            return LONGEST_PAUSE_S
        wait = (due - self._clock.now()) / 1000
        return min(max(wait, SHORTEST_PAUSE_S), LONGEST_PAUSE_S)

    async def _rest(self, seconds: float) -> None:
        """Wait until woken, or until time has passed."""
        waits = {
            asyncio.ensure_future(self._awake.wait()),
            asyncio.ensure_future(self._clock.sleep(seconds)),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def _send(self, row: Taken) -> None:
        try:
            async with asyncio.timeout(LONGEST_SEND_S):
                await self._say(row)
        except Later as later:
            await self._again(row, later.seconds, owed=row.mentions)
        except Refused as refused:
            log.info("%s takes no messages: %s", row.address, refused)
            await self._refused(row)
        except Exception:
            log.exception("%s of table %s for %s", row.kind, row.table_id, row.address)
            if row.tries >= TRIES:
                await self._store.write(lambda conn: outbox.give_up(conn, row))
            else:
                await self._again(row, min(2.0**row.tries, LONGEST_DELAY_S))
        else:
            self._tried.discard(row.id)

    async def _say(self, row: Taken) -> None:
        place = await self._store.read(lambda conn: _place(conn, row))
        channel = self._channels.get(place.platform)
        if channel is None:
            raise Refused(f"nobody speaks for {place.platform or 'nowhere'}")
        message = await self._compose(row)
        if message is None:
            await self._close(row, place, channel)
            return
        if not row.mentions:
            message = msgspec.structs.replace(message, mentions=())
        picture = await self._drawn(message)
        if row.kind not in LIVE:
            await channel.post(place.address, message, picture)
            await self._store.write(lambda conn: outbox.done(conn, row))
        elif (
            place.card is not None
            and not self._is_news(row, message)
            and await _edited(channel, place.address, place.card, message, picture)
        ):
            await self._settle(row, place.card._replace(seq=row.seq))
        else:
            sent = await channel.post(place.address, message, picture)
            await self._settle(row, Card(row.address, row.kind, sent, row.seq))
            await _strip(place, channel)

    def _is_news(self, row: Taken, message: Message) -> bool:
        """Whether a live message is posted anew (DECISIONS 30, 31).

        So it is when somebody has to act who did not; and when a process died over this row, so
        that nobody knows what of it was seen.
        """
        return bool(message.mentions) or (row.tries > 1 and row.id not in self._tried)

    async def _close(self, row: Taken, place: Place, channel: Channel) -> None:
        """There is nothing to say any more: what stands there loses its buttons."""
        await _strip(place, channel)

        def job(conn: Connection) -> None:
            cards.drop_card(conn, row.table_id, row.address, row.kind)
            outbox.done(conn, row)

        await self._store.write(job)

    async def _settle(self, row: Taken, card: Card) -> None:
        def job(conn: Connection) -> None:
            cards.set_card(conn, row.table_id, card)
            outbox.done(conn, row)

        await self._store.write(job)

    async def _again(self, row: Taken, seconds: float, owed: tuple[int, ...] = ()) -> None:
        self._tried.add(row.id)
        due = self._clock.now() + round(seconds * 1000)
        await self._store.write(lambda conn: outbox.again(conn, row, due, owed))

    async def _refused(self, row: Taken) -> None:
        address = read_address(row.address)

        def job(conn: Connection) -> None:
            if isinstance(address, Desk):
                desk = people.desk(conn, address.person)
                people.set_desk(conn, address.person, desk.address, "closed")
            outbox.give_up(conn, row)

        await self._store.write(job)

    async def _drawn(self, message: Message) -> bytes | None:
        """The picture of a message; without it the words still go out."""
        if message.picture is None:
            return None
        try:
            return await self._draw(message.picture)
        except Exception:
            log.exception("a picture of table %s could not be drawn", message.table)
            return None


async def _edited(
    channel: Channel, address: Address, card: Card, message: Message, picture: bytes | None
) -> bool:
    """Whether a live message could be changed; otherwise it is to be posted anew."""
    try:
        await channel.edit(address, card.message_id, message, picture)
    except Gone:
        return False
    return True


async def _strip(place: Place, channel: Channel) -> None:
    """Take the buttons off the message that stood there; if that fails, they answer as stale."""
    if place.card is None:
        return
    try:
        await channel.strip(place.address, place.card.message_id)
    except Exception:
        log.warning("%s keeps old buttons", place.card.message_id, exc_info=True)


def _place(conn: Connection, row: Taken) -> Place:
    address = read_address(row.address)
    card = cards.card(conn, row.table_id, row.address, row.kind) if row.kind in LIVE else None
    match address:
        case Room(id=room):
            found = rooms.room(conn, room)
            return Place(address, found.platform if found else "", card)
        case Desk(person=number):
            person = people.person(conn, number)
            return Place(address, person.platform if person else "", card)
