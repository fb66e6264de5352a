"""The answer to a tap itself: given at once, and once."""

from __future__ import annotations

import asyncio
import logging

from telegram.error import TelegramError

from bot.adapters.telegram.api import Api
from bot.adapters.telegram.trouble import Late
from bot.delivery.channel import Later, Refused
from bot.delivery.clock import Clock

log = logging.getLogger(__name__)

PATIENCE_S = 2.0
"""So long a tap waits for its words; then it is answered without any."""


class Ack:
    """A tap that waits to be answered. Whoever comes after ``PATIENCE_S`` comes too late."""

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
        await clock.sleep(PATIENCE_S)
        await self.say()
