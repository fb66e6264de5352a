"""Answers to one person, each by the way that ``bot.adapters.answers`` finds open.

A tap is answered as soon as its effect is stored, before anything is drawn, or after two seconds.
"""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

from bot.adapters.answers import (
    Ephemeral,
    Here,
    Popup,
    Private,
    Reach,
    Replaceable,
    Way,
    route,
    without,
)
from bot.adapters.directory import Directory
from bot.adapters.telegram.inbound.links import ANSWER, popup_link
from bot.adapters.telegram.inbound.types import Where
from bot.adapters.telegram.outbound.announcements import KEPT, REFUSALS, Announcements
from bot.adapters.telegram.outbound.api import Api, Recipient
from bot.adapters.telegram.outbound.channel import TelegramChannel
from bot.adapters.telegram.outbound.messages import (
    POPUP,
    OutgoingMessage,
    card_sheet,
    sheets,
    shorten,
)
from bot.adapters.telegram.outbound.pending import Ack, Answers, PendingReply
from bot.adapters.telegram.outbound.transport import Moved, Unknown, Unmodified, Wordless
from bot.common.lru import Recent
from bot.delivery.channel import Gone, Refused
from bot.delivery.pictures import Pictures
from bot.talk.adapter_words import say
from bot.talk.message import Button, Message, Span, plain

log = logging.getLogger(__name__)

GLANCE = 60
"""A pop-up of so many characters passes by; a longer one is to be closed by hand."""


class Replies:
    """Answers in order, to each person and chat by themselves."""

    def __init__(
        self,
        api: Api,
        channel: TelegramChannel,
        directory: Directory,
        announcements: Announcements,
        pictures: Pictures,
    ) -> None:
        self._api = api
        self._channel = channel
        self._directory = directory
        self._announcements = announcements
        self._turn = announcements.turn
        self._painter = pictures
        self._orders: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._ephemeral: Recent[tuple[int, int], int] = Recent(KEPT)
        self._waiting: Recent[int, Message] = Recent(KEPT)

    async def to_tap(self, asked: PendingReply, ack: Ack, answers: Answers) -> None:
        """Answer a tap, and what is to be said about it."""
        if not answers:
            await ack.say()
            await self._tidy(asked)
        for one in answers:
            await self._say_at_tap(asked, ack, one)

    async def to_command(self, asked: PendingReply, answers: Answers) -> None:
        """Answer a typed line."""
        if not answers:
            await self._tidy(asked)
        for one in answers:
            await self._say(asked, one, await self._reach(asked))

    async def to_start(self, asked: PendingReply, greeting: Message) -> None:
        """The private chat has been opened: what waited comes, or a word of greeting."""
        await self.to_command(asked, (self._waiting.drop(asked.person) or greeting,))

    async def _say_at_tap(self, asked: PendingReply, ack: Ack, answer: Message) -> None:
        """What fits into a pop-up is shown at once; for more the tap no longer waits."""
        reach = await self._reach(asked, popup=POPUP)
        while isinstance(way := route(answer, reach), Popup):
            if not way.words:
                self._waiting.set(asked.person, answer)
                await ack.say(url=popup_link(self._api.username, ANSWER))
                return
            said = await ack.say(_cut(way.words), alert=len(way.words) > GLANCE)
            if said and not way.more:
                return
            reach = without(reach, way)
        chat = asked.where.chat
        if not (reach.open or asked.private) and (seconds := self._announcements.busy(chat)):
            words = say(asked.lang, "telegram-busy", seconds=seconds)
            if await ack.say(words, alert=True):
                return
        with self._announcements.in_line(chat):
            await ack.say()
            await self._say(asked, answer, without(reach, Popup()))

    async def _reach(self, asked: PendingReply, popup: int = 0) -> Reach:
        """How somebody who has just pressed or typed something can be reached."""
        tapped, message = asked.query is not None, asked.message
        place = (
            Replaceable.STEP if tapped and message and message.accessible else Replaceable.NOTHING
        )
        return Reach(
            popup=popup,
            ephemeral=self._api.knows_ephemeral and (tapped or asked.ephemeral_id is not None),
            private=asked.private,
            open=asked.private or await self._directory.is_open(asked.person),
            place=Replaceable.OFFER if tapped and asked.ephemeral_id is not None else place,
        )

    async def _say(self, asked: PendingReply, answer: Message, reach: Reach) -> None:
        """Show an answer, to each person in order."""
        key = (asked.where.chat, asked.user)
        async with self._orders.setdefault(key, asyncio.Lock()):
            try:
                await self._show_somewhere(asked, answer, reach)
            except Moved as moved:
                where = Where(moved.chat)
                await self._directory.move(asked.where.key, where.key)
                asked = asked.moved(where)
                await self._show_somewhere(asked, answer, await self._reach(asked))

    async def _show_somewhere(self, asked: PendingReply, answer: Message, reach: Reach) -> None:
        """Show an answer in the first way that is open. Raises Moved where the group has moved."""
        while True:
            way = route(answer, reach)
            try:
                await self._show(asked, answer, way)
            except Moved:
                raise
            except REFUSALS as error:
                if reach.private and way == Private():
                    raise
                log.info("an answer goes another way: %s", error)
                if isinstance(error, Unknown) and isinstance(way, Ephemeral):
                    self._api.knows_ephemeral = False
                if isinstance(error, Refused) and way == Private():
                    await self._directory.close(asked.person)
                reach = without(reach, way)
            else:
                return

    async def _show(self, asked: PendingReply, answer: Message, way: Way) -> None:
        if isinstance(way, Here) and way.waits:
            self._waiting.set(asked.person, answer)
            if asked.query is None:
                await self._remind(asked)
            return
        png = await self._drawn(answer)
        keys = self._channel.board_keys
        if keys.site:
            answer = keys.placed(answer, private=asked.private or isinstance(way, Private))
        match way:
            case Ephemeral(in_place=True):
                await self._replace_ephemeral(asked, card_sheet(answer, png, {}))
            case Ephemeral():
                await self._say_ephemeral(asked, answer, png)
            case Private(in_place=True) | Here(in_place=True):
                await self._step(asked, answer, png)
            case Private():
                for one in sheets(answer, png):
                    async with self._turn(asked.user):
                        await self._api.post(asked.user, one, silent=True)
            case _:
                await self._announcements.say(asked.where, answer)

    async def _drawn(self, answer: Message) -> bytes | None:
        if answer.picture is None:
            return None
        try:
            return await self._painter.draw(answer.picture)
        except Exception:
            log.exception("a picture of table %s could not be drawn", answer.table)
            return None

    # --- in place of what was pressed ---

    async def _step(self, asked: PendingReply, answer: Message, png: bytes | None) -> None:
        """Where all who read there see the same message, its menu stands in it."""
        chat, number = asked.where.chat, asked.message.message_id if asked.message else 0
        async with self._turn(chat):
            await self._channel.step(chat, number, asked.version, answer, png)

    async def _replace_ephemeral(self, asked: PendingReply, sheet: OutgoingMessage) -> None:
        """For others nothing changes. Raises Gone where a picture would turn into mere words."""
        if asked.ephemeral_id is None:
            await self._send_ephemeral(asked, sheet, replaces=True)
            return
        chat = asked.where.chat
        async with self._turn(chat):
            try:
                await self._api.edit_ephemeral(chat, asked.user, asked.ephemeral_id, sheet)
            except Unmodified:
                return
            except Wordless:
                raise Gone("the message is a picture") from None

    async def _tidy(self, asked: PendingReply) -> None:
        """A menu that has led to something gives way to the card."""
        key = (asked.where.chat, asked.user)
        number = self._ephemeral.drop(key)
        if asked.query is not None and asked.ephemeral_id is not None:
            number = asked.ephemeral_id
        if number is not None:
            await self._remove(*key, number)

    async def _remove(self, chat: int, user: int, number: int) -> None:
        try:
            await self._api.delete_ephemeral(chat, user, number)
        except REFUSALS as error:
            log.info("a menu stays: %s", error)

    # --- beside it ---

    async def _say_ephemeral(self, asked: PendingReply, answer: Message, png: bytes | None) -> None:
        """A card takes the place of the one that its reader was shown before."""
        key = (asked.where.chat, asked.user)
        before = self._ephemeral.get(key)
        for one in sheets(answer, png):
            last = await self._send_ephemeral(asked, one)
        if answer.picture is None or not answer.buttons:
            return
        self._ephemeral.set(key, last)
        if before is not None:
            await self._remove(*key, before)

    async def _send_ephemeral(
        self, asked: PendingReply, sheet: OutgoingMessage, *, replaces: bool = False
    ) -> int:
        command = asked.ephemeral_id if asked.query is None else None
        recipient = Recipient(asked.user, asked.query, command, replaces)
        where = asked.where
        async with self._turn(where.chat):
            sent = await self._api.post(where.chat, sheet, topic=where.topic, recipient=recipient)
        if replaces:
            self._ephemeral.set((asked.where.chat, asked.user), sent.id)
        return sent.id

    async def _remind(self, asked: PendingReply) -> None:
        """Tell a room that an answer waits elsewhere, for it is not for the room."""
        if self._announcements.often(asked.where.chat, asked.user):
            return
        label = say(asked.lang, "telegram-open")
        line = say(asked.lang, "telegram-answer", name=asked.name)
        button = Button(label, url=self._api.start_link(ANSWER))
        told = Message(kind="notice", text=(Span(line),), buttons=((button,),))
        await self._announcements.say(asked.where, told)


def _cut(words: str) -> str:
    """Words that fit into a pop-up."""
    return plain(shorten((Span(words),), POPUP))
