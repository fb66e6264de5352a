"""What a whole room is told outside its cards: short lines, silent, and not too often."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from math import ceil

from telegram.error import TelegramError

from bot.adapters.telegram.inbound.types import Where
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.messages import sheets
from bot.adapters.telegram.outbound.transport import Late, Moved, NoPictures, NoTopic, Unknown
from bot.common.clock import Clock
from bot.common.lru import Recent
from bot.delivery.budget import Budget, ChatKey, Level
from bot.delivery.channel import Gone, Later, Refused
from bot.talk.message import Message

log = logging.getLogger(__name__)

PATIENCE_S = 8.0
"""Maximum time a message waits for its turn in a busy chat."""
EACH_S = 2.0
"""Approximate time for which one answer keeps a chat busy."""
KEPT = 2000
OFTEN_S = 60
"""A room is told the same thing once in this time."""

REFUSALS = (Refused, Late, Later, Gone, Moved, NoPictures, NoTopic, Unknown, TelegramError)
"""After any of these another way is tried."""


class Announcements:
    """Speaks in chats, each in its turn."""

    def __init__(self, api: Api, budget: Budget, clock: Clock) -> None:
        self._api = api
        self._budget = budget
        self._clock = clock
        self._lines: Counter[int] = Counter()
        self._said: Recent[tuple[int, int | str], int] = Recent(KEPT)

    async def say(self, where: Where, message: Message) -> None:
        """Say something where everybody reads it. Raises Moved."""
        try:
            for one in sheets(message, None):
                async with self.turn(where.chat):
                    await self._api.post(where.chat, one, topic=where.topic, silent=True)
        except Moved:
            raise
        except REFUSALS as error:
            log.info("the room is not told: %s", error)

    def often(self, chat: int, what: int | str) -> bool:
        """Whether a chat was told something a short while ago; if not, it is told now.

        ``what`` is a person of whom, or what is said.
        """
        last = self._said.get((chat, what))
        if last is not None and self._clock.now() - last < OFTEN_S * 1000:
            return True
        self._said.set((chat, what), self._clock.now())
        return False

    def busy(self, chat: int) -> int:
        """Seconds to wait, where so much has been said in a chat that an answer would be late."""
        seconds = self._budget.wait(_chat(chat), Level.CALL) + EACH_S * self._lines[chat]
        return ceil(seconds) if seconds > PATIENCE_S else 0

    @contextmanager
    def in_line(self, chat: int) -> Iterator[None]:
        """Something will be said in a chat within the block: others come after it."""
        self._lines[chat] += 1
        try:
            yield
        finally:
            self._lines[chat] -= 1
            if not self._lines[chat]:
                del self._lines[chat]

    @asynccontextmanager
    async def turn(self, chat: int) -> AsyncIterator[None]:
        """A chat's turn, for one message. Raises Later where it does not come soon."""
        counted = _chat(chat)
        if (seconds := await self._budget.turn(counted, Level.CALL, PATIENCE_S)) > 0:
            raise Later(seconds)
        try:
            yield
        except Later as later:
            self._budget.shut(counted, later.seconds)
            raise
        finally:
            self._budget.arrived(counted)


def _chat(chat: int) -> ChatKey:
    """A chat as delivery counts it, too."""
    return ChatKey(str(chat), group=chat < 0)
