"""What waits for its answer: a tap or a typed line, and the little time that a tap has."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from telegram.error import TelegramError

from bot.adapters.telegram.inbound import types
from bot.adapters.telegram.inbound.types import Where
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.transport import Late
from bot.common.clock import Clock
from bot.delivery.channel import Later, Refused
from bot.talk.message import Message

log = logging.getLogger(__name__)

ACK_S = 2.0
"""Maximum time a tap waits for its words; then it is answered without any."""

Answers = Sequence[Message]


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingReply:
    """``query``: the tap; ``message``: the message tapped, or the command itself.

    ``version``: which state of the tapped message was seen when the tap was heard.
    """

    person: int
    user: int
    name: str
    lang: str
    where: Where
    private: bool
    query: str | None = None
    message: types.Message | None = None
    version: int = 0

    @property
    def ephemeral_id(self) -> int | None:
        """The ephemeral message that was tapped, or that the command is."""
        return None if self.message is None else self.message.ephemeral_message_id

    def moved(self, where: Where) -> PendingReply:
        """The same from a group that has moved on: there nothing that was pressed stands."""
        return replace(self, where=where, query=None, message=None)


class Ack:
    """A tap that waits to be answered. Whoever comes after ``ACK_S`` comes too late."""

    def __init__(self, api: Api, query: str, clock: Clock) -> None:
        self._api = api
        self._query = query
        self._given = False
        self._timer = asyncio.create_task(self._lose_patience(clock))

    async def say(self, text: str = "", *, alert: bool = False, url: str = "") -> bool:
        """Answer the tap; False where it was answered before."""
        if self._given:
            return False
        self.drop()
        try:
            await self._api.answer(self._query, text, alert=alert, url=url)
        except Late:
            return not (text or url)
        except (TelegramError, Later, Refused) as error:
            log.warning("a tap was not answered: %s", type(error).__name__)
            return not (text or url)
        return True

    def drop(self) -> None:
        """Nobody need answer the tap any more."""
        self._given = True
        if self._timer is not asyncio.current_task():
            self._timer.cancel()

    async def _lose_patience(self, clock: Clock) -> None:
        await clock.sleep(ACK_S)
        await self.say()
