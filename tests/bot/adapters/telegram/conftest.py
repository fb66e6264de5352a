from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.bot.adapters.telegram.house import House
from tests.doubles.telegram import TelegramServer


@pytest.fixture
async def server():
    async with TelegramServer() as running:
        yield running
    assert running.violations == []


@pytest.fixture
async def old_server():
    """A server of Bot API 10.1: nobody can be shown anything in a group alone."""
    async with TelegramServer(ephemeral=False) as running:
        yield running
    assert running.violations == []


@pytest.fixture
async def build(tmp_path):
    """Opens houses on one database."""
    async with AsyncExitStack() as stack:

        async def opened(server, **options) -> House:
            house = House(server, f"sqlite:///{tmp_path / 'tavola.sqlite'}", **options)
            return await stack.enter_async_context(house)

        yield opened


@pytest.fixture
async def house(server, build):
    return await build(server)
