"""A whole Tavola on the local Discord."""

from __future__ import annotations

import asyncio
from typing import Any, Self

import discord.http

from bot.adapters.discord.account import Account
from bot.adapters.discord.discord import Discord
from bot.delivery.adapter_state import AdapterState
from tests.bot.adapters.chats.house import ChatHouse, Time
from tests.doubles.discord import DiscordServer


class LibraryTime:
    """``asyncio`` as the library's requests see it: sleep takes the double's time."""

    def __init__(self, time: Time) -> None:
        self.sleep = time.sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


class House(ChatHouse):
    """One process on Discord.

    ``library_waits``: what the library waits for between its own tries passes on the double's
    clock, too.
    """

    platform = "discord"
    folders = ("/bot/", "/discord/")
    server: DiscordServer

    def __init__(
        self,
        server: DiscordServer,
        database: str,
        *,
        site: str = "",
        library_waits: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(server, database, site=site, **more)
        self._library_waits = library_waits
        self.discord = Discord(
            Account(server.token, server.api_url, server.gateway_url, site),
            people=self.people,
            router=self.router,
            pictures=self.pictures,
            clock=self.time,
            state=AdapterState(self.store),
            untracked=self.untracked,
            options={"guild_ready_timeout": 0.05},
        )
        self.deliver_by(self.discord.channel)

    async def __aenter__(self) -> Self:
        if self._library_waits:
            discord.http.asyncio = LibraryTime(self.time)
        return await super().__aenter__()

    async def start(self) -> None:
        known = self.server.gateway.identifies
        await self.discord.start()
        await self.until(lambda: self.server.gateway.identifies > known)
        await self.until(lambda: self.server.api.commands and self.discord.is_ready)

    async def stop(self) -> None:
        await self.discord.stop()

    async def hang_up(self) -> None:
        client = self.discord._client
        self.server.gateway.drop()
        self.server.gateway.forget()
        if client is not None:
            await client.http.close()

    async def _close(self) -> None:
        discord.http.asyncio = asyncio
        await super()._close()

    def answering(self) -> bool:
        return any(
            one.delivered and not one.is_answered and not one.excused
            for one in self.server.interactions
        )
