"""Discord without a server: the library and the adapter, and requests that are answered at once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import discord

from bot.adapters.directory import Directory
from bot.adapters.discord.inbound.client import Asked, Client
from bot.adapters.discord.inbound.interactions import Interactions, Services
from bot.adapters.discord.inbound.threads import Threads
from bot.adapters.discord.outbound.api import Api
from bot.adapters.discord.outbound.channel import PLATFORM, DiscordChannel
from bot.adapters.discord.outbound.replies import Replies
from bot.bench.party import Made
from bot.delivery.painter import Painter
from bot.delivery.strays import Strays
from bot.delivery.worker import SystemClock
from bot.tables.people import People
from bot.talk.commands.router import Router

APP = 123456
ME: Any = {"id": str(APP), "username": "tavola", "discriminator": "0", "avatar": None, "bot": True}
MAY = str(discord.Permissions.all().value)


class Silent:
    """Requests that reach nobody, and are granted."""

    async def request(self, route: Any, **more: Any) -> Any:
        return {"id": "1"}


class Bare(discord.AutoShardedClient):
    """The library's client with a handler that does nothing."""

    def __init__(self, done: asyncio.Event) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._done = done

    async def on_interaction(self, interaction: Any) -> None:
        self._done.set()


class Discord:
    """A bot in sixteen channels."""

    platform = "discord"

    def __init__(self) -> None:
        self._painter = Painter(lambda _: b"")
        self._ours: Any = None
        self._bare: Any = None
        self._hearing: Any = None

    async def open(self, people: People, router: Router, strays: Strays) -> None:
        """Put the adapter's way in together, and the library's."""
        self._done = asyncio.Event()
        clock, api = SystemClock(), Api()
        api.use(Silent(), APP)  # type: ignore[arg-type]
        directory = Directory(people, PLATFORM)
        channel = DiscordChannel(api, directory, clock)
        replies = Replies(api, channel, self._painter, clock)
        self._hearing = Interactions(
            Services(
                api,
                router,
                directory,
                channel,
                replies,
                Threads(api, router, directory),
                strays,
                clock,
            )
        )
        self._ours, self._bare = Client(self._hear), Bare(self._done)
        for client in (self._ours, self._bare):
            await client._async_setup_hook()
            client._connection.user = discord.ClientUser(state=client._connection, data=ME)

    async def close(self) -> None:
        self._painter.close()

    def update(self, number: int, made: Made, token: str) -> bytes:
        """A press in a channel, as Discord tells of it."""
        channel, button = str(2000 + made.table), {"type": 2, "label": "1", "style": 2}
        user = {"id": str(1000 + made.person), "username": "anna", "global_name": "Anna",
                "avatar": None, "discriminator": "0"}  # fmt: skip
        rows = [{"type": 1, "components": [button | {"custom_id": f"{token}|#{at}"}]}
                for at in range(5)]  # fmt: skip
        message = {
            "id": "3000", "channel_id": channel, "type": 0, "author": user, "content": "A",
            "timestamp": "2026-09-21T14:13:37.000000+00:00", "edited_timestamp": None, "tts": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "components": rows, "pinned": False, "flags": 4,
        }  # fmt: skip
        member: dict[str, Any] = {
            "user": user, "nick": None, "avatar": None, "roles": [], "joined_at": None,
            "premium_since": None, "deaf": False, "mute": False, "flags": 0, "permissions": MAY,
        }  # fmt: skip
        press = {
            "id": str(10_000 + number), "application_id": str(APP), "type": 3, "token": "t" * 60,
            "version": 1, "data": {"custom_id": token, "component_type": 2, "id": 2},
            "channel_id": channel, "guild_id": "4000", "guild_locale": "en-US",
            "channel": {"id": channel, "type": 0, "guild_id": "4000", "name": "games",
                        "permissions": MAY, "position": 0, "permission_overwrites": []},
            "guild": {"id": "4000", "locale": "en-US", "features": []}, "locale": "en-US",
            "app_permissions": MAY, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": "4000"}, "attachment_size_limit": 10485760,
            "member": member, "message": message,
        }  # fmt: skip
        return json.dumps(press).encode()

    async def ours(self, update: bytes) -> None:
        await self._told(self._ours, update)

    async def empty(self, update: bytes) -> None:
        await self._told(self._bare, update)

    async def _told(self, client: Any, update: bytes) -> None:
        self._done.clear()
        client._connection.parse_interaction_create(json.loads(update))
        await self._done.wait()

    async def _hear(self, asked: Asked) -> None:
        await self._hearing.hear(asked)
        self._done.set()
