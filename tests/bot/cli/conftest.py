"""Databases that commands of the command line find."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.tables import lobby
from bot.tables.model import Table
from bot.tables.people.people import People
from bot.tables.service import Tables
from storage.store.store import Store
from tests.storage.ready import ready


@pytest.fixture
async def running(tmp_path: Path) -> tuple[Path, str]:
    """A database with one running table, and its code."""
    path = tmp_path / "tavola.sqlite"
    store = Store.open(ready(path))
    people, tables = People(store), Tables(store, rng=Random(5))
    anna = await people.arrive("web", "a", "Anna")
    boris = await people.arrive("web", "b", "Борис Б.")
    room = await people.open_room("web", "r", "Friends")
    table = await tables.do(lobby.create, anna.id, room.id, "carcassonne")
    assert isinstance(table, Table)
    await tables.do(lobby.join, table.code, boris.id)
    assert isinstance(await tables.do(lobby.begin, table.code, anna.id), Table)
    await tables.close()
    store.close()
    return path, table.code
