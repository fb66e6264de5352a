"""What is done with one row of the outbox: composed, drawn, sent in its turn, and noted.

Whatever happens on the way, the store knows afterwards what is left to do. One of four things comes
of a new message:

- it has arrived: that is noted however long the store is away, and its mentions are never repeated;
- it was not sent (``Later``, ``NotSent``, a fault before): it comes again with its mentions;
- it was refused for good (``Refused``): it is given up, visibly;
- nobody knows (``Unsure``, or a sender that died): it comes again with its mentions under the same
  name, for a call that came twice is better than one that never came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection

from bot.common.clock import Clock
from bot.delivery.budget import Reservation
from bot.delivery.channel import Channel, Gone, Later, NotSent, Refused
from bot.delivery.fingerprint import fingerprint
from bot.delivery.outcomes import Outcomes
from bot.delivery.place import LIVE, Destination
from bot.delivery.retry import LONGEST_DELAY_S, is_tidying, next_try
from bot.talk.message import Message, Picture
from storage.cards import Card
from storage.outbox import STRIP, Taken

log = logging.getLogger(__name__)

LONGEST_DRAWING_S = 15
LONGEST_SEND_S = 30


class MessageComposer(Protocol):
    """Makes the messages of rows, from what it reads of their table at one moment."""

    def read(self, conn: Connection, table: int, rows: Iterable[Taken], /) -> Any:
        """What rows of one table are composed from."""
        ...

    def compose(self, now: Any, row: Taken, /) -> Message | None:
        """The words and picture of a row; None: there is nothing to say any more."""
        ...


Draw = Callable[[Picture], Awaitable[bytes | None]]
"""The PNG of a picture; None where it is fetched apart, and not there yet."""


class Unsure(Exception):
    """A new message may have been sent, or not."""


class Arrived(Exception):
    """A new message has been sent, and that could not be noted."""


class Claimed(NamedTuple):
    """A row that was taken, where it goes, and what it is composed from.

    ``fault``: why that could not be read.
    """

    row: Taken
    place: Destination
    now: Any = None
    fault: Exception | None = None


class Delivery(NamedTuple):
    """A row that is being sent, and its share of the budget."""

    claimed: Claimed
    slot: Reservation

    @property
    def row(self) -> Taken:
        return self.claimed.row

    @property
    def place(self) -> Destination:
        return self.claimed.place


class Sender:
    """Sends rows to one platform by its channel."""

    def __init__(
        self,
        channel: Channel,
        compose: Callable[[Any, Taken], Message | None],
        draw: Draw,
        clock: Clock,
        outcomes: Outcomes,
    ) -> None:
        self._channel = channel
        self._compose = compose
        self._draw = draw
        self._clock = clock
        self._outcomes = outcomes

    async def send(self, claimed: Claimed, slot: Reservation) -> None:
        """Bring one attempt to its end."""
        row = claimed.row
        try:
            await self._say(Delivery(claimed, slot))
        except Later as later:
            slot.shut(later.seconds, old=later.old)
            await self._outcomes.again(row, later.seconds)
        except Refused as refused:
            log.info("%s takes no messages: %s", row.address, refused)
            await self._outcomes.refused(row, claimed.place)
        except Exception as error:
            log.exception("%s of table %s for %s", row.kind, row.table_id, row.address)
            await self._failed(row, error)

    async def put_off(self, row: Taken) -> None:
        """Nobody knows what became of a row; it comes again, but not soon."""
        await self._outcomes.unsure(row, LONGEST_DELAY_S)

    async def _say(self, errand: Delivery) -> None:
        row, place = errand.row, errand.place
        if is_tidying(row):
            await self._strip(errand)
            return
        if place.closed:
            raise Refused("it is known to be closed")
        if errand.claimed.fault is not None:
            raise errand.claimed.fault
        message = self._compose(errand.claimed.now, row)
        if message is None:
            await self._outcomes.closed(row, place.card)
            return
        if not row.mentions:
            message = msgspec.structs.replace(message, mentions=(), fresh=False)
        if row.kind in LIVE:
            await self._show(errand, message)
        else:
            await self._post(errand, message)
            await self._noted(self._outcomes.done(row))

    async def _show(self, errand: Delivery, message: Message) -> None:
        """Bring the live message of a table up to date, where it stands or as a new one."""
        row, old, shown = errand.row, errand.place.card, fingerprint(message)
        try:
            if old is not None and await self._stays(errand, old, message, shown):
                await self._outcomes.changed(row, old._replace(seq=row.seq, shown=shown))
                return
        except Gone:
            # Noted at once: the new message may have to wait for its turn.
            if old is not None:
                await self._outcomes.note_gone(row, old)
            old = None
        sent = await self._post(errand, message)
        card = Card(row.address, row.kind, sent, row.seq, self._clock.now(), shown)
        await self._noted(self._outcomes.posted(row, card, old))

    async def _stays(self, errand: Delivery, old: Card, message: Message, shown: bytes) -> bool:
        """Whether the message that stands there is up to date, or could be changed.

        It is posted anew when somebody has to act who did not, and when nobody knows what of it
        was seen. Raises Gone.
        """
        if message.mentions or message.fresh or errand.row.orphan:
            return False
        if old.shown == shown:
            return True
        await self._edit(errand, old, message)
        return True

    async def _edit(self, errand: Delivery, old: Card, message: Message) -> None:
        """Change the message. Raises Gone."""
        picture = await self._drawn(message)
        async with _sending(errand.slot):
            await self._channel.edit(errand.place.address, old.message_id, message, picture)

    async def _post(self, errand: Delivery, message: Message) -> str:
        """Send a new message. Raises Unsure where it may have been sent."""
        picture, row = await self._drawn(message), errand.row
        named = msgspec.structs.replace(message, once=f"{row.id}-{row.created_at}")
        try:
            async with _sending(errand.slot):
                return await self._channel.post(errand.place.address, named, picture)
        except (Later, NotSent, Refused):
            raise
        except Exception as error:
            raise Unsure from error

    async def _noted(self, note: Awaitable[None]) -> None:
        """Note that a new message has arrived. Raises Arrived where that is not possible."""
        try:
            await note
        except Exception as error:
            raise Arrived from error

    async def _strip(self, errand: Delivery) -> None:
        """Take the buttons off an old message; where that cannot be, they answer as stale."""
        row, address = errand.row, errand.place.address
        try:
            async with _sending(errand.slot):
                await self._channel.strip(address, row.kind.removeprefix(STRIP))
        except (Gone, Refused) as reason:
            log.info("%s at %s keeps its buttons: %s", row.kind, row.address, reason)
        await self._outcomes.done(row)

    async def _drawn(self, message: Message) -> bytes | None:
        """The picture of a message; without it the words still go out.

        Raises TimeoutError: it is being drawn, and will be there when it is asked for again.
        """
        if message.picture is None:
            return None
        async with asyncio.timeout(LONGEST_DRAWING_S):
            try:
                return await self._draw(message.picture)
            except Exception:
                log.exception("a picture of table %s could not be drawn", message.table)
                return None

    async def _failed(self, row: Taken, error: Exception) -> None:
        """Something went wrong on our side or on the wire: try again, but not for ever."""
        seconds = next_try(row, error)
        if seconds is None:
            await (self._outcomes.done if is_tidying(row) else self._outcomes.given_up)(row)
        elif isinstance(error, (Unsure, Arrived)):
            await self._outcomes.unsure(row, seconds, called=isinstance(error, Arrived))
        else:
            await self._outcomes.again(row, seconds)


@asynccontextmanager
async def _sending(slot: Reservation) -> AsyncIterator[None]:
    """The time that the platform may take for one message."""
    slot.spend()
    try:
        async with asyncio.timeout(LONGEST_SEND_S):
            yield
    finally:
        slot.arrived()
