from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.bot.adapters.chats.chairs import PLATFORMS
from tests.bot.adapters.chats.driver import Driver
from tests.bot.adapters.chats.on_discord import OnDiscord
from tests.bot.adapters.chats.on_telegram import OnTelegram
from tests.bot.adapters.discord.house import House as DiscordHouse
from tests.bot.adapters.telegram.house import House as TelegramHouse
from tests.doubles.discord import DiscordServer
from tests.doubles.telegram import TelegramServer
from tests.proofs import WAITS
from tests.storage.ready import ready

CHATS = {
    "telegram": (TelegramServer, TelegramHouse, OnTelegram),
    "discord": (DiscordServer, DiscordHouse, OnDiscord),
}


_ORDER: dict[Path, dict[str, int]] = {}


def pytest_itemcollected(item):
    """Each test runs on one platform, in turn; on the other one it waits for CI.

    Those that name theirs are as they are.
    """
    named = [one.args[0] for one in item.iter_markers("parametrize")]
    if any("outside" in one for one in named):
        return
    order = _ORDER.setdefault(item.path, {})
    at = order.setdefault(item.originalname, len(order))
    if item.callspec.params["outside"] != PLATFORMS[at % len(PLATFORMS)]:
        item.add_marker(WAITS)


@pytest.fixture(params=PLATFORMS)
async def outside(request, tmp_path):
    """A chat on which nothing is forgiven, where no house has been opened yet."""
    server, house, driver = CHATS[request.param]
    async with server() as running, AsyncExitStack() as stack:

        async def build(server, **options):
            opened = house(server, ready(tmp_path / "tavola.sqlite"), **options)
            return await stack.enter_async_context(opened)

        yield driver(running, build)
        await stack.aclose()
        assert running.violations == []


@pytest.fixture
async def chat(outside) -> Driver:
    """A chat with a house on it."""
    await outside.opens()
    return outside
