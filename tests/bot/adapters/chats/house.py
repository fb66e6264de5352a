"""A whole Tavola on a chat's local server: real store, tables, talk and delivery."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Self

from bot.delivery.budget import Budget
from bot.delivery.channel import Channel
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
from tests.bot.adapters.stillness import stillness
from tests.doubles.clock import Clock

STEP_S = 1.0
"""So much time passes at once where somebody waits for it."""
LOOK_S = 0.002
"""Real seconds after which one looks again what others do meanwhile."""
LIBRARY_S = 0.02
"""Real seconds after which time passes although a platform's library sleeps by real time."""
PATIENCE_S = 90.0


class Time:
    """A double's clock as the house reads it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> int:
        return round(self._clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        await self._clock.timer(seconds)


class ChatHouse:
    """One process. Its database outlives it: ``crash`` ends it as ``kill -9`` would."""

    platform = ""
    folders: tuple[str, ...] = ()
    """Whose tasks end in a crash, by the folders of their code; those of the double go on."""

    def __init__(
        self,
        server: Any,
        database: str,
        *,
        seed: int = 1,
        draw: Callable[[Scene], Drawn] = sketch,
        site: str = "",
    ) -> None:
        self.server = server
        self.time = Time(server.clock)
        self.store = PatientStore.open(database)
        self.pictures = Pictures(draw)
        self.people = People(self.store, self.time.now)
        self.tables = Tables(self.store, self._wake, clock=self.time.now, rng=Random(seed))
        self.router = Router(self.tables, self.people)
        self.untracked = UntrackedMessages(self.store, self.time, self._wake)
        self._composer = Composer(self.time.now, site)
        self._sending: asyncio.Task[None] | None = None
        self._crashed = False

    def deliver_by(self, channel: Channel, budgets: dict[str, Budget] | None = None) -> None:
        """What is said goes out by this channel."""
        self.delivery = DeliveryWorker(
            self.store,
            {self.platform: channel},
            self._composer,
            self.pictures.draw,
            self.time,
            budgets=budgets,
        )

    def _wake(self) -> None:
        self.delivery.wake()

    # --- what differs between the platforms ---

    async def start(self) -> None:
        """Begin to listen, and wait until the platform knows of it."""
        raise NotImplementedError

    async def stop(self) -> None:
        """End in good order."""
        raise NotImplementedError

    async def hang_up(self) -> None:
        """After a crash: the platform sees that the line is dead."""
        raise NotImplementedError

    def answering(self) -> bool:
        """Whether somebody waits for an answer."""
        raise NotImplementedError

    @property
    def hearing(self) -> bool:
        """Whether something has been told and is not dealt with yet."""
        return False

    # --- beginning and end ---

    async def __aenter__(self) -> Self:
        self._sending = asyncio.create_task(self.delivery.run())
        await self.tables.resume()
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if not self._crashed:
            await self.lasts(self.stop())
            await self._close()

    async def crash(self) -> None:
        """End at once: nothing is confirmed, finished or tidied up."""
        self._crashed = True
        mine = asyncio.current_task()
        ours = [one for one in asyncio.all_tasks() if one is not mine and self._owns(one)]
        for task in ours:
            task.cancel()
        await asyncio.gather(*ours, return_exceptions=True)
        await self.hang_up()
        await self._close()

    def _owns(self, task: asyncio.Task[Any]) -> bool:
        code = getattr(task.get_coro(), "cr_code", None)
        name = code.co_filename if code is not None else ""
        return "/tests/" not in name and any(one in name for one in self.folders)

    async def _close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            with suppress(asyncio.CancelledError):
                await self._sending
        await self.tables.close()
        self.pictures.close()
        self.store.close()

    # --- waiting ---

    async def until(self, test: Callable[[], Any], within: float = PATIENCE_S) -> Any:
        """Wait for the first true value of ``test``; time passes while nothing happens."""
        async with asyncio.timeout(within):
            while not (found := await value(test())):
                await self.wait()
        return found

    async def quiet(self) -> None:
        """Wait until everything is said."""
        async with asyncio.timeout(PATIENCE_S):
            while self.hearing or await self.store.read(_unsent) or await self._at_work():
                await self.wait()

    async def lasts(self, work: Awaitable[Any]) -> None:
        """See something through that may wait for time to pass."""
        task = asyncio.ensure_future(work)
        while not task.done():
            await self.wait()
        await task

    async def wait(self) -> None:
        """Wait for something to happen, or let time pass.

        It does not while somebody waits for an answer, a picture is drawn, or something is stored:
        people's clocks are slower.
        """
        if await self._at_work() or self.answering():
            await self._hears_the_bell(LOOK_S)
        else:
            self.server.clock.advance(STEP_S)

    async def rests(self) -> None:
        """Wait until nothing happens any more without the clock's help."""
        async with asyncio.timeout(PATIENCE_S):
            while await self._at_work():
                await self._hears_the_bell(LOOK_S)

    async def _at_work(self) -> bool:
        still = stillness()
        if still.asleep:
            happens = await self._hears_the_bell(LIBRARY_S)
        else:
            happens = not await still.holds()
        return happens or self.pictures.busy or self.store.busy

    async def _hears_the_bell(self, seconds: float) -> bool:
        """Whether something of the platform's world changes within so many real seconds."""
        done, _ = await asyncio.wait({self.server.world.bell()}, timeout=seconds)
        return bool(done)


def _unsent(conn: Any) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return int(conn.exec_driver_sql(sql).scalar())
