from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bot.app import opened
from bot.config import read
from tests.bot.adapters.web.guest import Guest


@pytest.fixture
async def server(tmp_path):
    """A whole Tavola on a free port, with a database of its own."""
    async with opened(read({}, port=0, database=str(tmp_path / "tavola.sqlite"))) as running:
        yield running


@pytest.fixture
async def guest(server):
    """Lets guests come; all leave at the end."""
    async with AsyncExitStack() as stack:

        def come(lang: str = "en") -> Guest:
            one = Guest(server.url, lang)
            stack.push_async_callback(one.leave)
            return one

        yield come


@pytest.fixture
async def anna(guest):
    return await guest().arrive("Anna")


@pytest.fixture
async def boris(guest):
    return await guest().arrive("Boris")
