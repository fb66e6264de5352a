"""What somebody is answered who has typed a command or pressed a button.

Answers are for their eyes alone: ephemeral messages where others read, and plain ones at the desk.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.adapters.discord.api import Api
from bot.adapters.discord.asked import Asked
from bot.adapters.discord.channel import DiscordChannel
from bot.adapters.discord.sheet import Sheet, sheets, step_sheet
from bot.delivery.painter import Painter
from bot.talk.message import Message

log = logging.getLogger(__name__)

DRILL = "drill"


class Replies:
    """Answers to interactions that have been acknowledged."""

    def __init__(self, api: Api, channel: DiscordChannel, painter: Painter) -> None:
        self._api = api
        self._channel = channel
        self._painter = painter

    async def to_command(self, asked: Asked, answers: Sequence[Message], lang: str) -> None:
        """In the place of "thinking"; which goes away where the card says it all."""
        if not answers:
            await self._api.remove(asked.token)
            return
        first, *others = [sheet for one in answers for sheet in await self._sheets(one, lang)]
        await self._api.replace(asked.token, first)
        for sheet in others:
            await self._api.add(asked.token, sheet, hidden=asked.hidden)

    async def to_press(self, asked: Asked, answers: Sequence[Message], lang: str) -> None:
        """Below the message that was pressed, or in its place where nobody else sees it."""
        for answer in answers:
            if asked.own and _is_step(answer):
                await self._step(asked, answer, lang)
                continue
            for sheet in await self._sheets(answer, lang):
                await self._api.add(asked.token, sheet, hidden=asked.hidden)

    async def tidy(self, asked: Asked) -> None:
        """A menu that only its reader saw has led to something: it goes away."""
        if asked.pressed is not None and asked.pressed.hidden:
            await self._api.remove(asked.token)

    async def _step(self, asked: Asked, answer: Message, lang: str) -> None:
        new_kind = asked.pressed is not None and asked.pressed.new_kind
        sheet = step_sheet(answer, await self._drawn(answer), lang, new_kind=new_kind)
        await self._api.replace(asked.token, sheet)
        if asked.pressed is not None:
            self._channel.forget(asked.pressed.id)

    async def _sheets(self, answer: Message, lang: str) -> list[Sheet]:
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


def _is_step(answer: Message) -> bool:
    """Whether an answer is what the reader goes on with: a menu's next step, or a fresh card."""
    return answer.kind == DRILL or (answer.picture is not None and bool(answer.buttons))
