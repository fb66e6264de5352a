from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.bot.adapters.chats.on_telegram import OnTelegram
from tests.bot.adapters.telegram.house import House
from tests.doubles.telegram import TelegramServer
from tests.storage.ready import ready


@pytest.fixture
async def server(request):
    """A local Telegram; with ``old`` one of Bot API 10.1, where nothing is for one person alone."""
    old = getattr(request, "param", "") == "old"
    async with TelegramServer(ephemeral=not old) as running:
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
    found = OnTelegram(server, build)
    await found.opens()
    return found
