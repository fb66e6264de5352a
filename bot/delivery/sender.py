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
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection

from bot.common.clock import Clock
from bot.delivery.budget import Reservation
from bot.delivery.channel import Channel, Gone, Later, NotSent, Refused
from bot.delivery.fingerprint import fingerprint
from bot.delivery.outcomes import Outcomes
from bot.delivery.place import CALL, LIVE, Destination
from bot.delivery.retry import LONGEST_DELAY_S, is_tidying, next_try
from bot.talk.chapters import PAST, stage
from bot.talk.message import Message, Picture
from storage.cards import Card
from storage.outbox import CLEAR, Taken, cleared, stripped

log = logging.getLogger(__name__)

LONGEST_DRAWING_S = 15
LONGEST_SEND_S = 30
YOUNG_MS = 6 * 3_600_000
"""Messages that were to go together do so for so long; later one of them may be too old for it."""


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
        row, message = claimed.row, None
        try:
            if is_tidying(row):
                await self._tidy(Delivery(claimed, slot))
                return
            message = self._composed(claimed)
            await self._say(Delivery(claimed, slot), message)
        except Later as later:
            slot.shut(later.seconds, old=later.old)
            await self._outcomes.again(row, later.seconds)
        except Refused as refused:
            log.info("%s takes no messages: %s", row.address, refused)
            await self._outcomes.refused(row, claimed.place, called=_calls(message))
        except Exception as error:
            log.exception("%s of table %s for %s", row.kind, row.table_id, row.address)
            await self._failed(row, error, called=_calls(message))

    async def put_off(self, row: Taken) -> None:
        """Nobody knows what became of a row; it comes again, but not soon."""
        await self._outcomes.unsure(row, LONGEST_DELAY_S)

    def _composed(self, claimed: Claimed) -> Message | None:
        """The message of a row; None: there is nothing to say any more."""
        if claimed.fault is not None:
            raise claimed.fault
        message = self._compose(claimed.now, claimed.row)
        if message is None or claimed.row.mentions:
            return message
        return msgspec.structs.replace(message, mentions=(), fresh=False)

    async def _say(self, errand: Delivery, message: Message | None) -> None:
        row, place = errand.row, errand.place
        if message is None:
            await self._outcomes.closed(row, place.card)
        elif place.closed:
            raise Refused("it is known to be closed")
        elif row.kind == CALL and not message.mentions:
            await self._outcomes.done(row)
        elif row.kind in LIVE:
            await self._show(errand, message)
        else:
            await self._post(errand, message)
            await self._noted(self._outcomes.done(row))

    async def _show(self, errand: Delivery, message: Message) -> None:
        """Bring the live message of a table up to date, where it stands or as a new one."""
        row, old, shown = errand.row, errand.place.card, fingerprint(message)
        try:
            if old is not None and await self._edited_in_place(errand, old, message, shown):
                chapter = max(old.chapter or "", message.chapter)
                changed = old._replace(seq=row.seq, shown=shown, chapter=chapter)
                await self._outcomes.changed(row, changed)
                return
        except Gone:
            # Noted at once: the new message may have to wait for its turn.
            if old is not None:
                await self._outcomes.note_gone(row, old)
            old = None
        aloud = msgspec.structs.replace(message, aloud=_turns(old, message))
        sent = await self._post(errand, aloud)
        now = self._clock.now()
        card = Card(row.address, row.kind, sent, row.seq, now, shown, message.chapter)
        await self._noted(self._outcomes.posted(row, card, old))

    async def _edited_in_place(
        self, errand: Delivery, old: Card, message: Message, shown: bytes
    ) -> bool:
        """Whether the message that stands there is up to date, or could be changed.

        It is posted anew when a chapter begins, when somebody is called by it, and when nobody
        knows what of it was seen. What is undone leads back into no chapter. Raises Gone.
        """
        begins = old.chapter is not None and message.chapter > old.chapter
        if begins or message.mentions or message.fresh or errand.row.orphan:
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

    async def _tidy(self, errand: Delivery) -> None:
        """Tidy up an old message; where that cannot be, its buttons answer as stale."""
        row = errand.row
        try:
            if row.kind.startswith(CLEAR):
                await self._clear(errand)
            else:
                await self._strip(errand)
        except (Gone, Refused) as reason:
            log.info("%s at %s stays as it is: %s", row.kind, row.address, reason)
        await self._outcomes.done(row)

    async def _clear(self, errand: Delivery) -> None:
        """Take messages away by one call; those that may have become too old, by one each."""
        row, address, messages = errand.row, errand.place.address, cleared(errand.row.kind)
        if self._clock.now() - row.created_at < YOUNG_MS:
            async with _sending(errand.slot):
                await self._channel.clear(address, messages)
            return
        for one in messages:
            with suppress(Gone):
                async with _sending(errand.slot):
                    await self._channel.clear(address, (one,))

    async def _strip(self, errand: Delivery) -> None:
        """Take the buttons off a message; one of a chapter that is past says so."""
        row, address, said = errand.row, errand.place.address, None
        message, past = stripped(row.kind)
        if past and errand.claimed.fault is None:
            said = self._compose(errand.claimed.now, row._replace(kind=PAST + past))
        async with _sending(errand.slot):
            await self._channel.strip(address, message, said.text if said else ())

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

    async def _failed(self, row: Taken, error: Exception, *, called: bool) -> None:
        """Something went wrong on our side or on the wire: try again, but not for ever."""
        seconds = next_try(row, error)
        if seconds is None:
            if is_tidying(row):
                await self._outcomes.done(row)
            else:
                await self._outcomes.given_up(row, called=called)
        elif isinstance(error, (Unsure, Arrived)):
            await self._outcomes.unsure(row, seconds, called=isinstance(error, Arrived))
        else:
            await self._outcomes.again(row, seconds)


def _turns(old: Card | None, message: Message) -> bool:
    """Whether a game is known to begin or to end with a message: of that everybody hears."""
    if old is None or old.chapter is None:
        return False
    return stage(message.chapter) > stage(old.chapter)


def _calls(message: Message | None) -> bool:
    """Whether a message was to call somebody."""
    return message is not None and bool(message.mentions)


@asynccontextmanager
async def _sending(slot: Reservation) -> AsyncIterator[None]:
    """The time that the platform may take for one message."""
    slot.spend()
    try:
        async with asyncio.timeout(LONGEST_SEND_S):
            yield
    finally:
        slot.arrived()
