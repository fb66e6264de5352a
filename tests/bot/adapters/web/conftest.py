from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bot.app import run_app
from bot.config import read
from tests.bot.adapters.sketches import sketch
from tests.bot.adapters.web.guest import Guest
from tests.storage.ready import ready


@pytest.fixture
async def server(request, tmp_path, monkeypatch):
    """A whole Tavola on a free port, with a database of its own.

    In whole games it sketches its pictures, but for those marked ``drawn``, and so it does in
    what is marked ``sketched`` (decision 63).
    """
    marks = {
        name for name in ("game", "drawn", "sketched") if request.node.get_closest_marker(name)
    }
    if "sketched" in marks or marks == {"game"}:
        monkeypatch.setattr("renderers.draw", sketch)
    database = ready(tmp_path / "tavola.sqlite")
    async with run_app(read({}, port=0, database=database)) as running:
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
