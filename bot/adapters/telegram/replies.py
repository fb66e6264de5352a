"""Answers to one person: as a pop-up, ephemerally in the group, or in the private chat.

A tap is answered first, before anything is drawn or waited for. A short answer is its pop-up. A
longer one stands in the group where only its reader sees it, if the server knows such messages;
else in the private chat, if that is open; else the private chat is opened, where it waits. What
is secret is never shown to others.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from weakref import WeakValueDictionary

from bot.adapters.telegram.ack import Ack
from bot.adapters.telegram.aloud import KEPT, PATIENCE_S, REFUSALS, Aloud
from bot.adapters.telegram.api import Api, Aside
from bot.adapters.telegram.asked import Asked
from bot.adapters.telegram.channel import TelegramChannel
from bot.adapters.telegram.directory import Directory, Where
from bot.adapters.telegram.links import ANSWER, link, popup_link
from bot.adapters.telegram.rich import POPUP, shorten
from bot.adapters.telegram.sheet import Sheet, card_sheet, sheets
from bot.adapters.telegram.trouble import Moved, Unknown, Unmodified, Wordless
from bot.adapters.telegram.voice import Voice
from bot.delivery.channel import Gone, Refused
from bot.delivery.clock import Clock
from bot.delivery.painter import Painter
from bot.tables.directory import Recent
from bot.talk.message import Button, Message, Span, plain, units

log = logging.getLogger(__name__)

GLANCE = 60
"""A pop-up of so many characters passes by; a longer one is to be closed by hand."""
EACH_S = 2.0
"""So long one answer keeps a chat busy, about."""
TWICE_S = 5
"""A second press in this time was none of its own."""

Answers = Sequence[Message]


class Replies:
    """Answers in order, to each person and chat by themselves."""

    def __init__(
        self,
        api: Api,
        channel: TelegramChannel,
        directory: Directory,
        aloud: Aloud,
        painter: Painter,
        voice: Voice,
        clock: Clock,
    ) -> None:
        self._api = api
        self._channel = channel
        self._directory = directory
        self._aloud = aloud
        self._turn = aloud.turn
        self._painter = painter
        self._voice = voice
        self._clock = clock
        self._lines: Counter[int] = Counter()
        self._orders: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._asides: Recent[tuple[int, int], int] = Recent(KEPT)
        self._waiting: Recent[int, Answers] = Recent(KEPT)
        self._acted: Recent[tuple[int, int], int] = Recent(KEPT)

    async def to_tap(self, asked: Asked, ack: Ack, answers: Answers) -> None:
        """Answer a tap, and what is to be said about it."""
        popup = _popup(answers)
        if not answers:
            self._acted.set((asked.where.chat, asked.user), self._clock.now())
            await ack.say()
            await self._tidy(asked)
            return
        if not popup and self._pressed_twice(asked, answers):
            popup = _first_words(answers[0])
        if popup and await ack.say(popup, alert=len(popup) > GLANCE):
            return
        if await self._glimpse(asked, ack, answers):
            return
        if (seconds := self._busy(asked)) and not await self._directory.is_open(asked.person):
            await ack.say(self._voice.say(asked.lang, "telegram-busy", seconds=seconds), alert=True)
            return
        heard = not popup and all(one.kind == "drill" for one in answers)
        if not heard and not await self._reaches(asked):
            self._waiting.set(asked.person, answers)
            await ack.say(url=popup_link(self._api.username, ANSWER))
            return
        with self._in_line(asked.where.chat):
            await ack.say()
            await self._all(asked, answers)

    async def to_command(self, asked: Asked, answers: Answers) -> None:
        """Answer a typed line."""
        if not answers:
            await self._tidy(asked)
        await self._all(asked, answers)

    async def to_start(self, asked: Asked, greeting: Message) -> None:
        """The private chat has been opened: what waited comes, or a word of greeting."""
        waited = self._waiting.drop(asked.person)
        await self._all(asked, waited or (greeting,))

    async def _all(self, asked: Asked, answers: Answers) -> None:
        key = (asked.where.chat, asked.user)
        async with self._orders.setdefault(key, asyncio.Lock()):
            for one in answers:
                await self._say(asked, one)

    async def _say(self, asked: Asked, answer: Message) -> None:
        png = await self._drawn(answer)
        try:
            await self._show(asked, answer, png)
        except Moved as moved:
            where = Where(moved.chat)
            await self._directory.moved(asked.where, where)
            await self._show(asked.moved(where), answer, png)

    async def _show(self, asked: Asked, answer: Message, png: bytes | None) -> None:
        """Show an answer where its reader is. Raises Moved where the group is no longer there."""
        if answer.kind == "drill" and asked.query is not None:
            try:
                await self._drill(asked, answer, card_sheet(answer, png, {}))
                return
            except Moved:
                raise
            except REFUSALS as error:
                log.info("a menu goes another way: %s", error)
        await self._tell(asked, answer, png)

    async def _drawn(self, answer: Message) -> bytes | None:
        if answer.picture is None:
            return None
        try:
            return await self._painter.draw(answer.picture)
        except Exception:
            log.exception("a picture of table %s could not be drawn", answer.table)
            return None

    async def _glimpse(self, asked: Asked, ack: Ack, answers: Answers) -> bool:
        """Whether the gist of a secret could be shown as a pop-up, where nothing else can be.

        All of it goes to the private chat, or waits there until that is opened.
        """
        only = answers[0]
        if not only.brief or asked.private or self._hears_aside(asked):
            return False
        if not await ack.say(_cut(only.brief), alert=True):
            return False
        if not await self._tell_at_desk(asked, only, await self._drawn(only)):
            self._waiting.set(asked.person, answers)
        return True

    # --- menus ---

    async def _drill(self, asked: Asked, answer: Message, sheet: Sheet) -> None:
        """Another step of a menu, in place of the one before; for others nothing changes."""
        if asked.message is None or not asked.message.accessible:
            raise Gone("the message is not accessible")
        if asked.aside is not None:
            if not await self._edit_aside(asked, asked.aside, sheet):
                raise Gone("the message is a picture")
        elif self._api.whispers and not asked.private:
            await self._whisper(asked, sheet, replaces=True)
        elif answer.secret and not asked.private:
            raise Refused("what all see is no place for a secret")
        else:
            await self._edit_shared(asked, asked.message.message_id, answer, sheet)

    async def _edit_shared(self, asked: Asked, message: int, answer: Message, sheet: Sheet) -> None:
        """Where all see the same message, the menu stands in it until the card moves on."""
        chat = asked.where.chat
        async with self._channel.lock(chat), self._turn(chat):
            if self._channel.standing.version(chat, message) == asked.version:
                await self._channel.put(chat, message, sheet)
                self._channel.menus.show((chat, message), answer)

    async def _edit_aside(self, asked: Asked, number: int, sheet: Sheet) -> bool:
        """Whether the message shows a sheet now; a picture does not turn into mere words."""
        async with self._turn(asked.where.chat):
            try:
                await self._api.edit_aside(asked.where.chat, asked.user, number, sheet)
            except Unmodified:
                return True
            except Wordless:
                return False
        return True

    async def _tidy(self, asked: Asked) -> None:
        """A menu that has led to something gives way to the card."""
        key = (asked.where.chat, asked.user)
        number = self._asides.drop(key)
        if asked.query is not None and asked.aside is not None:
            number = asked.aside
        if number is not None:
            await self._remove(*key, number)

    async def _remove(self, chat: int, user: int, number: int) -> None:
        try:
            await self._api.remove_aside(chat, user, number)
        except REFUSALS as error:
            log.info("a menu stays: %s", error)

    # --- answers ---

    async def _tell(self, asked: Asked, answer: Message, png: bytes | None) -> None:
        """Show an answer in the first way that is open."""
        if asked.private:
            await self._post(asked.user, answer, png)
        elif not (
            await self._tell_aside(asked, answer, png)
            or await self._tell_at_desk(asked, answer, png)
        ):
            await self._tell_all(asked, answer)

    async def _tell_aside(self, asked: Asked, answer: Message, png: bytes | None) -> bool:
        """Whether an answer could be shown in the group, for its reader alone."""
        if not self._hears_aside(asked):
            return False
        try:
            tapped = asked.aside if asked.query is not None and answer.buttons else None
            sheet = card_sheet(answer, png, {})
            if tapped is None or not await self._edit_aside(asked, tapped, sheet):
                await self._say_aside(asked, answer, png)
        except Moved:
            raise
        except Unknown:
            log.warning("this server shows no message to one person alone")
            self._api.whispers = False
        except REFUSALS as error:
            log.info("an answer goes another way: %s", error)
        else:
            return True
        return False

    async def _say_aside(self, asked: Asked, answer: Message, png: bytes | None) -> None:
        """A card takes the place of the one that its reader was shown before."""
        key = (asked.where.chat, asked.user)
        before = self._asides.get(key)
        for one in sheets(answer, png):
            last = await self._whisper(asked, one)
        if answer.picture is None or not answer.buttons:
            return
        self._asides.set(key, last)
        if before is not None:
            await self._remove(*key, before)

    async def _tell_at_desk(self, asked: Asked, answer: Message, png: bytes | None) -> bool:
        """Whether an answer could be shown in the private chat."""
        if not await self._directory.is_open(asked.person):
            return False
        try:
            await self._post(asked.user, answer, png)
        except Refused:
            await self._directory.closed(asked.person, asked.user)
        except REFUSALS as error:
            log.info("an answer is kept: %s", error)
        else:
            return True
        return False

    async def _post(self, chat: int, answer: Message, png: bytes | None) -> None:
        for one in sheets(answer, png):
            async with self._turn(chat):
                await self._api.post(chat, one, silent=True)

    async def _whisper(self, asked: Asked, sheet: Sheet, *, replaces: bool = False) -> int:
        command = asked.aside if asked.query is None else None
        aside = Aside(asked.user, asked.query, command, replaces)
        where = asked.where
        async with self._turn(where.chat):
            sent = await self._api.post(where.chat, sheet, topic=where.topic, aside=aside)
        if replaces:
            self._asides.set((asked.where.chat, asked.user), sent.id)
        return sent.id

    async def _tell_all(self, asked: Asked, answer: Message) -> None:
        """Say something in the room: the answer where all may read it, or only where it waits."""
        if not answer.secret and not answer.buttons and answer.picture is None:
            await self._aloud.say(asked.where, answer)
            return
        self._waiting.set(asked.person, (answer,))
        if asked.query is None:
            await self._remind(asked)

    async def _remind(self, asked: Asked) -> None:
        """Tell a room that an answer waits elsewhere, for it is not for the room."""
        if self._aloud.often(asked.where.chat, asked.user):
            return
        label = self._voice.say(asked.lang, "telegram-open")
        line = self._voice.say(asked.lang, "telegram-answer", name=asked.name)
        button = Button(label, url=link(self._api.username, ANSWER))
        told = Message(kind="notice", text=(Span(line),), buttons=((button,),))
        await self._aloud.say(asked.where, told)

    def _hears_aside(self, asked: Asked) -> bool:
        """Whether something may be shown to them alone: they have just pressed or typed so."""
        return self._api.whispers and (asked.query is not None or asked.aside is not None)

    async def _reaches(self, asked: Asked) -> bool:
        """Whether there is a way to show somebody more than a pop-up."""
        return (
            asked.private or self._hears_aside(asked) or await self._directory.is_open(asked.person)
        )

    def _pressed_twice(self, asked: Asked, answers: Answers) -> bool:
        """Whether a card is the answer to somebody who has just moved it on, here in the room."""
        last = self._acted.get((asked.where.chat, asked.user))
        shown = all(one.kind == "answer" and one.picture and one.buttons for one in answers)
        soon = last is not None and self._clock.now() - last < TWICE_S * 1000
        return soon and shown and not asked.private

    def _busy(self, asked: Asked) -> int:
        """Seconds to wait, where so much has been said in a group that an answer would be late."""
        if asked.private:
            return 0
        seconds = self._aloud.wait(asked.where.chat)
        seconds += EACH_S * self._lines[asked.where.chat]
        return ceil(seconds) if seconds > PATIENCE_S else 0

    @contextmanager
    def _in_line(self, chat: int) -> Iterator[None]:
        """Something will be said in a chat within the block: others come after it."""
        self._lines[chat] += 1
        try:
            yield
        finally:
            self._lines[chat] -= 1
            if not self._lines[chat]:
                del self._lines[chat]


def _popup(answers: Answers) -> str:
    """The words of an answer that fits into a pop-up; none of any other."""
    if len(answers) != 1 or answers[0].kind != "answer":
        return ""
    (only,) = answers
    words = plain(only.text)
    fits = not only.buttons and only.picture is None and units(words) <= POPUP
    return words if fits else ""


def _cut(words: str) -> str:
    """Words that fit into a pop-up."""
    return plain(shorten((Span(words),), POPUP))


def _first_words(answer: Message) -> str:
    """The first paragraph of an answer, if it fits into a pop-up."""
    words = plain(answer.text).split("\n\n")[0]
    return words if units(words) <= POPUP else ""
