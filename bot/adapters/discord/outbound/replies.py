"""What somebody is answered who has typed a command or pressed a button.

Answers are for their eyes alone: ephemeral messages where others read, and plain
ones in the private chat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.adapters.answers import Ephemeral, Private, Reach, Replaceable, kind_of, route, without
from bot.adapters.discord.inbound.client import PendingInteraction
from bot.adapters.discord.outbound.api import Api, Late
from bot.adapters.discord.outbound.channel import LIFE_MS, DiscordChannel
from bot.adapters.discord.outbound.messages import OutgoingMessage, sheets, step_sheet
from bot.common.clock import Clock
from bot.common.lru import Recent
from bot.delivery.channel import Gone, Later, Refused
from bot.delivery.pictures import Pictures
from bot.talk.message import Message

log = logging.getLogger(__name__)


class Menu(NamedTuple):
    """A menu that was opened for one person: the interaction that led to it, its id and time."""

    token: str
    message: int
    at: int


class Replies:
    """Answers to interactions that have been acknowledged."""

    def __init__(self, api: Api, channel: DiscordChannel, pictures: Pictures, clock: Clock) -> None:
        self._api = api
        self._channel = channel
        self._painter = pictures
        self._clock = clock
        self._menus: Recent[tuple[int, int], Menu] = Recent()
        self._turns: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    async def to_command(
        self, asked: PendingInteraction, answers: Sequence[Message], lang: str
    ) -> None:
        """In the place of "thinking"; which goes away where the card says it all.

        A menu that its writer had open there goes with it: what it offered has been done.
        """
        if not answers:
            await self._api.remove(asked.token)
            await self._close(asked)
            return
        first, *others = [sheet for one in answers for sheet in await self._sheets(one, lang)]
        await self._api.replace(asked.token, first)
        for sheet in others:
            await self._api.add(asked.token, sheet, hidden=asked.hidden)

    async def to_press(
        self, asked: PendingInteraction, answers: Sequence[Message], lang: str
    ) -> None:
        """Below the message that was pressed, or in its place where nobody else sees it."""
        place = Replaceable.CARD if asked.own else Replaceable.NOTHING
        reach = Reach(ephemeral=asked.hidden, private=not asked.hidden, place=place)
        for answer in answers:
            await self._say(asked, answer, lang, reach)

    async def _say(
        self, asked: PendingInteraction, answer: Message, lang: str, reach: Reach
    ) -> None:
        match route(answer, reach):
            case Ephemeral(in_place=True) | Private(in_place=True) as way:
                try:
                    await self._replace(asked, answer, lang)
                except Gone:
                    await self._say(asked, answer, lang, without(reach, way))
            case _ if kind_of(answer) <= Replaceable.CARD:
                await self._open(asked, answer, lang)
            case _:
                for sheet in await self._sheets(answer, lang):
                    await self._api.add(asked.token, sheet, hidden=asked.hidden)

    async def tidy(self, asked: PendingInteraction) -> None:
        """A menu that only its reader saw has led to something: it goes away."""
        if asked.pressed is not None and asked.pressed.hidden:
            self._menus.drop(_reader(asked))
            await self._api.remove(asked.token)
        else:
            await self._close(asked)

    async def _open(self, asked: PendingInteraction, answer: Message, lang: str) -> None:
        """The first step of a menu, in place of one that was opened before.

        Two that are asked for at once come one after the other, so that one of them stays.
        """
        sheet = step_sheet(answer, await self._drawn(answer), lang, new_kind=False)
        async with self._turns.setdefault(_reader(asked), asyncio.Lock()):
            await self._close(asked)
            message = await self._api.add(asked.token, sheet, hidden=asked.hidden)
            self._menus.set(_reader(asked), Menu(asked.token, message, self._clock.now()))

    async def _close(self, asked: PendingInteraction) -> None:
        menu = self._menus.drop(_reader(asked))
        if menu is None or self._clock.now() - menu.at > LIFE_MS:
            return
        try:
            await self._api.remove_added(menu.token, menu.message)
        except (Gone, Late, Later, Refused) as error:
            log.info("a menu stays: %s", error)

    async def _replace(self, asked: PendingInteraction, answer: Message, lang: str) -> None:
        """Put an answer in the place of the message that was pressed. Raises Gone."""
        if asked.pressed is None:
            raise Gone("nothing was pressed")
        new_kind = asked.pressed.new_kind
        sheet = step_sheet(answer, await self._drawn(answer), lang, new_kind=new_kind)
        await self._channel.step(asked.pressed.id, asked.token, answer, sheet)

    async def _sheets(self, answer: Message, lang: str) -> list[OutgoingMessage]:
        return sheets(answer, await self._drawn(answer), lang)

    async def _drawn(self, answer: Message) -> bytes | None:
        """The picture of an answer; without it the words are still said."""
        if answer.picture is None:
            return None
        try:
            return await self._painter.draw(answer.picture)
        except Exception:
            log.exception("a picture of table %s could not be drawn", answer.table)
            return None


def _reader(asked: PendingInteraction) -> tuple[int, int]:
    """For whom a menu was opened, and where."""
    return asked.user, asked.spot.channel if asked.spot is not None else asked.private_chat
