"""Living states at hand: only while the store holds the same bytes."""

from __future__ import annotations

from random import Random

from bot.tables import lobby, repository
from bot.tables.model import Table
from bot.tables.people.people import People
from bot.tables.play import moves
from bot.tables.service import Tables
from bot.tables.state_cache import StateCache
from rules.core.undo import waiting
from rules.games import game
from storage.store.store import Store


def test_a_state_is_found_by_the_bytes_that_stand_for_it():
    recent = StateCache()
    recent.keep(1, b"now", "state")
    assert recent.find(1, b"now") == "state"
    assert recent.find(1, b"then") is None
    assert recent.find(2, b"now") is None


def test_the_state_used_longest_ago_goes_first():
    recent = StateCache(kept=2)
    recent.keep(1, b"1", "one")
    recent.keep(2, b"2", "two")
    assert recent.find(1, b"1") == "one"
    recent.keep(3, b"3", "three")
    assert [recent.find(at, str(at).encode()) for at in (1, 2, 3)] == ["one", None, "three"]


async def test_a_move_of_another_process_is_seen_at_once(tmp_path):
    url = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    rules = game("carcassonne")
    with Store.open(url) as one, Store.open(url) as other:
        here, there = Tables(one, rng=Random(1)), Tables(other, rng=Random(2))
        people = People(one)
        anna, boris = [(await people.arrive("web", name, name)).id for name in ("Anna", "Boris")]
        room = await people.open_room("web", "room", "Room")
        table = await here.do(lobby.create, anna, room.id, "carcassonne")
        assert isinstance(table, Table)
        await here.do(lobby.join, table.code, boris)
        table = await here.do(lobby.begin, table.code, anna)
        for tables in (here, there, here, there, there, here):
            assert isinstance(table, Table)
            (seat,) = waiting(rules, table.live.state)
            text = rules.notation.write(rules.legal(table.live.state, seat)[-1])
            table = await tables.do(moves.move, table.code, table.seats[seat].person or 0, text)
        assert isinstance(table, Table)
        assert await here.see(repository.fetch_by_id, table.id) == table
        assert await there.see(repository.fetch_by_id, table.id) == table
        await here.close()
        await there.close()
