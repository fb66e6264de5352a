"""Updates on their way through the house: in order in each chat, side by side between chats."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from weakref import WeakValueDictionary

from bot.adapters.telegram.case import Case
from bot.adapters.telegram.wire import Update
from bot.delivery.clock import Clock

log = logging.getLogger(__name__)

TRIES = 3
"""An update whose effect fails so often is passed over, so that it does not stop all others."""
GRACE_S = 10.0


class Errand:
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

    def __init__(self, open_case: Callable[[Update], Case], clock: Clock) -> None:
        self._open_case = open_case
        self._clock = clock
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._errands: dict[int, Errand] = {}
        self._failed: dict[int, int] = {}

    def take(self, update: Update) -> Errand:
        """Deal with an update."""
        known = self._errands.get(update.update_id)
        if known is not None:
            return known
        errand = self._errands[update.update_id] = Errand()
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

    async def _deal(self, update: Update, errand: Errand, turn: asyncio.Lock) -> None:
        case = self._open_case(update)
        try:
            async with turn:
                await case.effect()
            errand.effect.set_result(True)
            self._failed.pop(update.update_id, None)
            await case.rest()
        except Exception:
            log.exception("update %d", update.update_id)
            if not errand.effect.done():
                await self._give_up(update, errand, case)
        finally:
            case.drop()
            if not errand.effect.done():
                errand.effect.set_result(False)

    async def _give_up(self, update: Update, errand: Errand, case: Case) -> None:
        """The effect has failed: let the update come again, or pass it over in the end."""
        tries = self._failed.get(update.update_id, 0) + 1
        if tries < TRIES:
            self._failed[update.update_id] = tries
            case.drop()
            await self._clock.sleep(tries)
            errand.effect.set_result(False)
            return
        self._failed.pop(update.update_id, None)
        errand.effect.set_result(True)
        await case.fail()
