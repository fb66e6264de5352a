"""Updates by asking for them. They are confirmed when they have had their effect, not before.

Telegram takes everything below ``offset`` as confirmed. So ``offset`` stands at the oldest update
that is still being dealt with; what comes again meanwhile is known by its number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

import msgspec
from telegram import Bot
from telegram.error import Conflict, InvalidToken, NetworkError, TelegramError

from bot.adapters.telegram.inbox import Errand, Inbox
from bot.adapters.telegram.request import AiohttpRequest, Flooded
from bot.adapters.telegram.wire import KINDS, Update, read_updates
from bot.delivery.clock import Clock

log = logging.getLogger(__name__)

LONG_S = 50
"""How long the server holds a question open while there is nothing to tell."""
LINE_S = 15.0
"""How much longer the line may be silent."""
GLANCE_S = 0.05
"""How often the server is asked while something is being dealt with."""
SHORTEST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 60.0
AT_ONCE = 100


class Polling:
    """A loop over ``getUpdates``."""

    def __init__(self, bot: Bot, request: AiohttpRequest, inbox: Inbox, clock: Clock) -> None:
        self._bot = bot
        self._request = request
        self._inbox = inbox
        self._clock = clock
        self._known: dict[int, Errand] = {}

    async def run(self) -> None:
        """Ask until cancelled. Raises InvalidToken where the bot has been dismissed."""
        pause = SHORTEST_PAUSE_S
        while True:
            try:
                await self._round()
                pause = SHORTEST_PAUSE_S
            except InvalidToken:
                raise
            except (TelegramError, msgspec.DecodeError) as error:
                log.warning("no updates for %.0f s: %s", pause, type(error).__name__)
                await self._clock.sleep(error.seconds if isinstance(error, Flooded) else pause)
                pause = min(pause * 2, LONGEST_PAUSE_S)

    async def confirm(self) -> None:
        """Confirm what has had its effect, without asking for more."""
        if self._known:
            try:
                await self._ask(self._offset(), 0, 1)
            except TelegramError as error:
                log.info("updates will come again: %s", type(error).__name__)

    async def _round(self) -> None:
        under_way = self._under_way()
        offset = self._offset()
        updates = await self._ask(offset, 0 if under_way else LONG_S, AT_ONCE)
        # What lies below the offset is confirmed now and never comes again.
        self._known = {id: one for id, one in self._known.items() if id >= (offset or 0)}
        fresh = [one for one in updates if one.update_id not in self._known]
        for one in fresh:
            self._known[one.update_id] = self._inbox.take(one)
        if not fresh and (tasks := [one.whole for one in under_way.values() if one.whole]):
            await asyncio.wait(tasks, timeout=GLANCE_S)

    def _under_way(self) -> dict[int, Errand]:
        """What is being dealt with; what has to come again is forgotten."""
        self._known = {id: one for id, one in self._known.items() if not (one.over and one.again)}
        return {id: one for id, one in self._known.items() if not one.over}

    def _offset(self) -> int | None:
        """The oldest update that is not confirmed; None where all are.

        After a quiet week Telegram's numbers begin anew anywhere, so an old one is not kept.
        """
        under_way = [id for id, one in self._known.items() if not one.over or one.again]
        if under_way:
            return min(under_way)
        return max(self._known) + 1 if self._known else None

    async def _ask(self, offset: int | None, hold: int, limit: int) -> Iterable[Update]:
        wanted = {"timeout": hold, "limit": limit, "allowed_updates": KINDS}
        if offset is not None:
            wanted["offset"] = offset
        code, answer = await self._request.send(
            f"{self._bot.base_url}/getUpdates", msgspec.json.encode(wanted), hold + LINE_S
        )
        if code == 200:
            return list(read_updates(answer))
        if code in (401, 404):
            raise InvalidToken
        if code == 409:
            raise Conflict("another process asks for this bot's updates")
        raise NetworkError(f"the server answers {code}")
