"""A whole Tavola on the local Discord: real store, tables, talk and delivery."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Self

import discord.http

from bot.adapters.discord.account import Account
from bot.adapters.discord.discord import Discord
from bot.delivery.adapter_state import AdapterState
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
from tests.doubles.discord import DiscordServer

STEP_S = 1.0
"""So much time passes at once where somebody waits for it."""
POLLS = 4
"""So often nothing new is seen before time passes."""


class Time:
    """The double's clock as the house reads it."""

    def __init__(self, server: DiscordServer) -> None:
        self._clock = server.clock

    def now(self) -> int:
        return round(self._clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        await self._clock.timer(seconds)


class LibraryTime:
    """``asyncio`` as the library's requests see it: sleep takes the double's time."""

    def __init__(self, time: Time) -> None:
        self.sleep = time.sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


class House:
    """One process. Its database outlives it: ``crash`` ends it as ``kill -9`` would.

    ``library_waits``: what the library waits for between its own tries passes on the double's
    clock, too.
    """

    def __init__(
        self,
        server: DiscordServer,
        database: str,
        *,
        seed: int = 1,
        draw: Callable[[Scene], Drawn] = sketch,
        site: str = "",
        library_waits: bool = False,
    ) -> None:
        self.server = server
        self._library_waits = library_waits
        self.time = Time(server)
        self.store = PatientStore.open(database)
        self.pictures = Pictures(draw)
        self.people = People(self.store, self.time.now)
        self.tables = Tables(self.store, self._wake, clock=self.time.now, rng=Random(seed))
        self.router = Router(self.tables, self.people)
        self.discord = Discord(
            Account(server.token, server.api_url, server.gateway_url, site),
            people=self.people,
            router=self.router,
            pictures=self.pictures,
            clock=self.time,
            state=AdapterState(self.store),
            untracked=UntrackedMessages(self.store, self.time, self._wake),
            options={"guild_ready_timeout": 0.05},
        )
        self.delivery = DeliveryWorker(
            self.store,
            {"discord": self.discord.channel},
            Composer(self.time.now, site),
            self.pictures.draw,
            self.time,
        )
        self._sending: asyncio.Task[None] | None = None

    def _wake(self) -> None:
        self.delivery.wake()

    async def __aenter__(self) -> Self:
        if self._library_waits:
            discord.http.asyncio = LibraryTime(self.time)
        self._sending = asyncio.create_task(self.delivery.run())
        await self.tables.resume()
        known = self.server.gateway.identifies
        await self.discord.start()
        await self.until(lambda: self.server.gateway.identifies > known)
        await self.until(lambda: self.server.api.commands and self.discord.is_ready)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.discord.stop()
        await self._close()

    async def crash(self) -> None:
        """End at once: nothing is finished or tidied up."""
        mine = asyncio.current_task()
        ours = [one for one in asyncio.all_tasks() if one is not mine and _is_of_the_house(one)]
        client = self.discord._client
        for task in ours:
            task.cancel()
        await asyncio.gather(*ours, return_exceptions=True)
        self.server.gateway.drop()
        self.server.gateway.forget()
        if client is not None:
            await client.http.close()
        await self._close()

    async def _close(self) -> None:
        discord.http.asyncio = asyncio
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
        idle, seen = 0, -1
        async with asyncio.timeout(within):
            while not (found := await value(test())):
                await asyncio.sleep(0.005)
                calls = len(self.server.calls)
                idle = idle + 1 if calls == seen and not self._waits() else 0
                seen = calls
                if idle >= POLLS:
                    self.server.clock.advance(STEP_S)
                    idle = 0
        return found

    async def quiet(self) -> None:
        """Wait until everything is said."""

        async def is_said() -> bool:
            return not await self.store.read(_unsent)

        await self.until(is_said)

    def _waits(self) -> bool:
        """Whether somebody waits: for an answer, a picture, or a commit. Clocks are slower."""
        busy = self.pictures.busy or self.store.busy
        return busy or any(
            one.delivered and not one.is_answered and not one.excused
            for one in self.server.interactions
        )


def _is_of_the_house(task: asyncio.Task[Any]) -> bool:
    """Tasks of Tavola and of its library; those of the double go on."""
    code = getattr(task.get_coro(), "cr_code", None)
    name = code.co_filename if code is not None else ""
    return "/tests/" not in name and ("/bot/" in name or "/discord/" in name)


def _unsent(conn: Any) -> int:
    sql = "SELECT count(*) FROM outbox WHERE state <> 'failed'"
    return int(conn.exec_driver_sql(sql).scalar())
