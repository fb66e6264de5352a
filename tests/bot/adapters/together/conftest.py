from __future__ import annotations

import pytest

from tests.bot.adapters.patient import PatientStore
from tests.bot.adapters.together.house import Together


@pytest.fixture
async def together(tmp_path, monkeypatch):
    """All three platforms in one house; only the clock is the doubles'."""
    house = Together(str(tmp_path / "tavola.sqlite"))

    class Kept(PatientStore):
        def __init__(self, url):
            super().__init__(url)
            house.store = self

    monkeypatch.setattr("storage.store.store.Store", Kept)
    monkeypatch.setattr("bot.delivery.worker.SystemClock", lambda: house)
    async with house:
        yield house
