"""Updates on their way in: asked for, and dealt with in order within each chat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

import msgspec
from telegram import Bot
from telegram.error import Conflict, InvalidToken, NetworkError, TelegramError

from bot.adapters.telegram.inbound.services import Services
from bot.adapters.telegram.inbound.types import KINDS, Update, read_updates
from bot.adapters.telegram.outbound.transport import AiohttpRequest, Flooded
from bot.common.clock import Clock

log = logging.getLogger(__name__)

TRIES = 3
"""An update whose effect fails so often is passed over, so that it does not stop all others."""
GRACE_S = 10.0
LONG_S = 50
"""How long the server holds a question open while there is nothing to tell."""
LINE_S = 15.0
"""How much longer the line may be silent."""
GLANCE_S = 0.05
"""How often the server is asked while something is being dealt with."""
SHORTEST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 60.0
AT_ONCE = 100


class Handler:
    """One update on its way; this one is none of Tavola's business.

    ``effect`` is what must be durable before the update is confirmed, ``rest`` what is said
    afterwards.
    """

    def __init__(self, services: Services, update: Update) -> None:
        self.services = services
        self.key = str(update.update_id)

    async def effect(self) -> None:
        return

    async def rest(self) -> None:
        return

    async def fail(self) -> None:
        """The effect was tried in vain and will not be tried again."""

    def drop(self) -> None:
        """Nothing more is to come of it, or it will come again."""


class PendingUpdate:
    """An update that is being dealt with.

    ``effect`` is done once the update's effect is durable; it tells whether the update is to be
    confirmed, or has to come again. ``whole`` ends when all has been said about it, too.
    """

    def __init__(self) -> None:
        self.effect: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.whole: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.whole is not None and self.whole.done()

    @property
    def again(self) -> bool:
        """Whether the update has to come again."""
        return self.effect.done() and not self.effect.result()


class Inbox:
    """Takes updates in; the same one only once at a time."""

    def __init__(self, handler_of: Callable[[Update], Handler], clock: Clock) -> None:
        self._handler_of = handler_of
        self._clock = clock
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._errands: dict[int, PendingUpdate] = {}
        self._failed: dict[int, int] = {}

    def take(self, update: Update) -> PendingUpdate:
        """Deal with an update."""
        known = self._errands.get(update.update_id)
        if known is not None:
            return known
        errand = self._errands[update.update_id] = PendingUpdate()
        turn = self._turns.setdefault(update.chat, asyncio.Lock())
        errand.whole = asyncio.create_task(self._deal(update, errand, turn))
        errand.whole.add_done_callback(lambda _: self._errands.pop(update.update_id, None))
        return errand

    @property
    def idle(self) -> bool:
        """Whether nothing is being dealt with."""
        return not self._errands

    async def finish(self) -> None:
        """Let what is being dealt with come to its end."""
        tasks = [one.whole for one in self._errands.values() if one.whole is not None]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=GRACE_S)
            for task in late:
                task.cancel()

    async def _deal(self, update: Update, errand: PendingUpdate, turn: asyncio.Lock) -> None:
        handler = self._handler_of(update)
        try:
            async with turn:
                await handler.effect()
            errand.effect.set_result(True)
            self._failed.pop(update.update_id, None)
            await handler.rest()
        except Exception:
            log.exception("update %d", update.update_id)
            if not errand.effect.done():
                await self._give_up(update, errand, handler)
        finally:
            handler.drop()
            if not errand.effect.done():
                errand.effect.set_result(False)

    async def _give_up(self, update: Update, errand: PendingUpdate, handler: Handler) -> None:
        """The effect has failed: let the update come again, or pass it over in the end."""
        tries = self._failed.get(update.update_id, 0) + 1
        if tries < TRIES:
            self._failed[update.update_id] = tries
            handler.drop()
            await self._clock.sleep(tries)
            errand.effect.set_result(False)
            return
        self._failed.pop(update.update_id, None)
        errand.effect.set_result(True)
        await handler.fail()


class Polling:
    """A loop over ``getUpdates``."""

    def __init__(self, bot: Bot, request: AiohttpRequest, inbox: Inbox, clock: Clock) -> None:
        self._bot = bot
        self._request = request
        self._inbox = inbox
        self._clock = clock
        self._known: dict[int, PendingUpdate] = {}

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

    def _under_way(self) -> dict[int, PendingUpdate]:
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
