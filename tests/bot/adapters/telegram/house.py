"""A whole Tavola on the local Telegram: real store, tables, talk and delivery."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Self

from bot.adapters.telegram.account import Account
from bot.adapters.telegram.telegram import Telegram
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.delivery.worker import DeliveryWorker
from bot.tables.people.people import People
from bot.tables.service import Tables
from bot.talk.cards.composer import Composer
from bot.talk.commands.router import Router
from renderers.scene import Drawn, Scene
from tests.bot.adapters.patient import PatientStore, value
from tests.bot.adapters.sketches import sketch
from tests.doubles.telegram import TelegramServer

STEP_S = 1.0
"""So much time passes at once where somebody waits for it."""
QUIET_S = 0.02
"""Real seconds after which nothing is expected any more without the clock's help."""


class Time:
    """The double's clock as the house reads it."""

    def __init__(self, server: TelegramServer) -> None:
        self._clock = server.clock

    def now(self) -> int:
        return round(self._clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        await self._clock.timer(seconds)


class House:
    """One process. Its database outlives it: ``crash`` ends it as ``kill -9`` would."""

    def __init__(
        self,
        server: TelegramServer,
        database: str,
        *,
        seed: int = 1,
        draw: Callable[[Scene], Drawn] = sketch,
        webhook: str = "",
        token: str = "",
        site: str = "",
        app: str = "",
    ) -> None:
        self.server = server
        self.time = Time(server)
        self.store = PatientStore.open(database)
        self.pictures = Pictures(draw)
        self.people = People(self.store, self.time.now)
        self.tables = Tables(self.store, self._wake, clock=self.time.now, rng=Random(seed))
        self.router = Router(self.tables, self.people)
        self.telegram = Telegram(
            Account(token or server.token, server.url, webhook, site=site, app=app),
            people=self.people,
            router=self.router,
            pictures=self.pictures,
            clock=self.time,
            untracked=UntrackedMessages(self.store, self.time, self._wake),
        )
        self.delivery = DeliveryWorker(
            self.store,
            {"telegram": self.telegram.channel},
            Composer(self.time.now, site),
            self.pictures.draw,
            self.time,
            budgets={"telegram": self.telegram.budget},
        )
        self._sending: asyncio.Task[None] | None = None
        self._crashed = False

    def _wake(self) -> None:
        self.delivery.wake()

    async def __aenter__(self) -> Self:
        self._sending = asyncio.create_task(self.delivery.run())
        await self.tables.resume()
        await self.telegram.start()
        await self.until(lambda: len(self.server.api.commands) >= 4)
        return self

    async def __aexit__(self, *_: object) -> None:
        if not self._crashed:
            await self.telegram.stop()
            await self._close()

    async def crash(self) -> None:
        """End at once: nothing is confirmed, finished or tidied up."""
        self._crashed = True
        mine = asyncio.current_task()
        ours = [one for one in asyncio.all_tasks() if one is not mine and self._owns(one)]
        for task in ours:
            task.cancel()
        await asyncio.gather(*ours, return_exceptions=True)
        await self.telegram._connection.request.shutdown()
        await self._close()

    def _owns(self, task: asyncio.Task[Any]) -> bool:
        """The double's own tasks go on."""
        code = getattr(task.get_coro(), "cr_code", None)
        return (
            code is not None and "/bot/" in code.co_filename and "/tests/" not in code.co_filename
        )

    async def _close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            with suppress(asyncio.CancelledError):
                await self._sending
        await self.tables.close()
        self.pictures.close()
        self.store.close()

    # --- waiting ---

    async def until(self, test: Callable[[], Any], within: float = 90.0) -> Any:
        """Wait for the first true value of ``test``; time passes while nothing happens."""
        async with asyncio.timeout(within):
            while not (found := await value(test())):
                await self._pass()
        return found

    async def quiet(self) -> None:
        """Wait until everything is said."""
        async with asyncio.timeout(90):
            while self._busy() or await self.store.read(_unsent):
                await self._pass()

    def _busy(self) -> bool:
        return bool(self.server.api.updates.waiting) or not self.telegram.inbox.idle

    async def _pass(self) -> None:
        """Wait for something to happen, or let time pass.

        It does not while a tap is unanswered, a picture is drawn, or something is stored: people's
        clocks are slower.
        """
        done, _ = await asyncio.wait({self.server.world.bell()}, timeout=QUIET_S)
        answered = all(one.is_answered for one in self.server.world.taps.values())
        if not (done or self.pictures.busy or self.store.busy) and answered:
            self.server.clock.advance(STEP_S)


def _unsent(conn: Any) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return int(conn.exec_driver_sql(sql).scalar())
