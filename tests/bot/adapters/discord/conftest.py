from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.bot.adapters.chats.on_discord import OnDiscord
from tests.bot.adapters.discord.house import House
from tests.doubles.discord import DiscordServer
from tests.storage.ready import ready


@pytest.fixture
async def server():
    """A local Discord on which nothing is forgiven."""
    async with DiscordServer() as running:
        yield running
        assert running.violations == []


@pytest.fixture
async def build(tmp_path):
    """Opens houses on one database."""
    async with AsyncExitStack() as stack:

        async def opened(server, **options) -> House:
            house = House(server, ready(tmp_path / "tavola.sqlite"), **options)
            return await stack.enter_async_context(house)

        yield opened


@pytest.fixture
async def house(server, build):
    return await build(server)


@pytest.fixture
async def chat(server, build):
    """The same as the suite of both chats has it, for what this platform alone knows."""
    found = OnDiscord(server, build)
    await found.opens()
    return found
