from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress

import pytest

from storage.store.store import Store
from tests.bot.delivery.platform import Harness
from tests.storage.ready import ready


@pytest.fixture
def store(tmp_path):
    with Store.open(ready(tmp_path / "tavola.sqlite")) as opened:
        yield opened


@pytest.fixture
def harness(store):
    return Harness(store)


@pytest.fixture
def running():
    """A delivery at work for the length of a block."""

    @asynccontextmanager
    async def run(delivery):
        task = asyncio.create_task(delivery.run())
        try:
            yield delivery
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    return run
