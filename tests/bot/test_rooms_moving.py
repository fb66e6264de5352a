"""A chat that gets another id keeps its tables."""

from __future__ import annotations

import pytest

from bot.tables import lobby, repository
from bot.tables.people.people import People
from bot.tables.service import Tables
from storage import cards, outbox
from storage.cards import Card
from storage.store.store import Store
from tests.storage.ready import ready


@pytest.fixture
def store(tmp_path):
    with Store.open(ready(tmp_path / "tavola.sqlite")) as opened:
        yield opened


@pytest.fixture
def people(store):
    return People(store, clock=lambda: 1000)


@pytest.fixture
async def table(store, people):
    """A table that gathers in the chat called -5."""
    anna = await people.arrive("telegram", "1001", "Anna")
    room = await people.open_room("telegram", "-5", "Friends", "ru")
    return await Tables(store, clock=lambda: 1000).do(lobby.create, anna.id, room.id, "carcassonne")


async def shown(store, table):
    return (await Tables(store).see(repository.fetch_by_id, table.id)).rooms


async def test_a_room_keeps_number_language_and_tables_under_its_new_key(store, people, table):
    (room,) = table.rooms
    moved = await people.move_room("telegram", "-5", "-100900")
    assert (moved.id, moved.key, moved.lang) == (room, "-100900", "ru")
    assert await people.find_room("telegram", "-5") is None
    assert await people.find_room("telegram", "-100900") == moved
    assert await shown(store, table) == (room,)


async def test_the_messages_of_the_old_chat_are_forgotten(store, people, table):
    (room,) = table.rooms
    card = Card(f"room:{room}", "card", "17", 0)
    store.write_now(lambda conn: cards.set_card(conn, table.id, card))
    await people.move_room("telegram", "-5", "-100900")
    assert store.read_now(lambda conn: cards.cards(conn, table.id)) == ()


async def test_a_repeated_move_changes_nothing(people, table):
    first = await people.move_room("telegram", "-5", "-100900")
    assert await people.move_room("telegram", "-5", "-100900") == first


async def test_a_room_that_nobody_knows_is_not_made(people):
    assert await people.move_room("telegram", "-5", "-100900") is None
    assert await people.find_room("telegram", "-100900") is None


async def test_where_both_are_known_the_new_one_shows_the_open_tables(store, people, table):
    there = await people.open_room("telegram", "-100900", "Friends")
    assert await people.move_room("telegram", "-5", "-100900") == there
    assert await shown(store, table) == (there.id,)
    rows = store.write_now(lambda conn: outbox.take(conn, now=2000, process=1))
    assert f"room:{there.id}" in {row.address for row in rows}
