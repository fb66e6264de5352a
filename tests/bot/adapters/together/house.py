"""Tavola as ``bot.app`` puts it together, on a local Telegram, a local Discord and the web room."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Self

from bot.adapters.web.web import WEB
from bot.app import run_app
from bot.config import read
from bot.delivery.pictures import Pictures
from tests.bot.adapters.patient import PatientStore, value
from tests.bot.adapters.web.guest import Guest
from tests.doubles.clock import Clock
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer

AHEAD_S = 3600
"""The doubles' clock is so much before the computer's own, by which rows are written."""
STEP_S = 1.0
IDLE = 6
"""So often nothing new is seen before time passes."""


class Together:
    """One process with three platforms. ``clock`` is that of both doubles and of delivery."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._stack = AsyncExitStack()
        self.clock = Clock(time.time() + AHEAD_S)
        self.telegram = TelegramServer(clock=self.clock)
        self.discord = DiscordServer(clock=self.clock)
        self.url = ""
        self.store: PatientStore | None = None
        self._painter: Pictures | None = None
        self.said: list[str] = []

    def now(self) -> int:
        return round(self.clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        await self.clock.timer(seconds)

    async def __aenter__(self) -> Self:
        for double in (self.telegram, self.discord):
            await self._stack.enter_async_context(double)
        config = read(
            {
                "TAVOLA_TELEGRAM_TOKEN": self.telegram.token,
                "TAVOLA_TELEGRAM_API": self.telegram.url,
                "TAVOLA_DISCORD_TOKEN": self.discord.token,
                "TAVOLA_DISCORD_API": self.discord.api_url,
                "TAVOLA_DISCORD_GATEWAY": self.discord.gateway_url,
            },
            port=0,
            database=self._database,
        )
        server = await self._stack.enter_async_context(run_app(config, self.said.append))
        self.url, self._painter = server.url, server.app[WEB].pictures
        await self.until(lambda: len(self.telegram.api.commands) == 4)
        await self.until(lambda: self.discord.api.commands and self.discord.gateway.is_ready)
        return self

    async def __aexit__(self, *why: Any) -> None:
        await self._stack.__aexit__(*why)
        assert self.telegram.violations == []
        assert self.discord.violations == []

    async def guest(self, name: str) -> Guest:
        """Somebody with a browser."""
        guest = Guest(self.url)
        self._stack.push_async_callback(guest.leave)
        return await guest.arrive(name)

    def at_end(self, leave: Callable[[], Awaitable[None]]) -> None:
        """What is to be done before the house is closed."""
        self._stack.push_async_callback(leave)

    async def until(self, test: Callable[[], Any], within: float = 90.0) -> Any:
        """Wait for the first true value of ``test``; time passes while nothing happens."""
        idle, seen = 0, -1
        async with asyncio.timeout(within):
            while not (found := await value(test())):
                await asyncio.sleep(0.005)
                calls = len(self.telegram.calls) + len(self.discord.calls)
                idle = idle + 1 if calls == seen and not self._waits() else 0
                seen = calls
                if idle >= IDLE:
                    self.clock.advance(STEP_S)
                    idle = 0
        return found

    def _waits(self) -> bool:
        """Whether somebody waits: for an answer, a picture, or a commit. Clocks are slower."""
        if any(one is not None and one.busy for one in (self._painter, self.store)):
            return True
        taps = self.telegram.world.taps.values()
        used = (one for one in self.discord.interactions if one.delivered and not one.excused)
        return not all(one.is_answered for one in (*taps, *used))
