"""What is kept of a person can be told, and forgotten; what others played stays."""

from __future__ import annotations

from sqlalchemy import Connection

from storage import people, posts, privacy, rooms, seats, settings, tables
from storage.people import Person
from storage.store.store import Store
from tests.storage.positions import person, room, running


def world(conn: Connection) -> tuple[Person, Person, int]:
    """Anna and Boris at a table, in a room in which both have written."""
    table = running(conn)
    anna, boris, friends = person(conn, "Anna"), person(conn, "Boris"), room(conn, "Friends")
    for who in (anna, boris):
        rooms.enter(conn, friends.id, who.id, at=1)
        posts.add_post(conn, f"room:{friends.id}", who.id, "line", who.name.encode(), at=2)
    people.set_private_chat(conn, anna.id, "4711", "open")
    settings.set_setting(conn, f"person:{anna.id}", "quick", "on")
    return anna, boris, table.id


def test_a_person_is_told_what_is_kept(store: Store) -> None:
    anna, _, _ = store.write_now(world)
    sat = store.read_now(lambda conn: privacy.seats_of(conn, anna.id))
    said = store.read_now(lambda conn: privacy.lines_of(conn, anna.id))
    assert [(one.code, one.game, one.name) for one in sat] == [("K7QX", "carcassonne", "Anna")]
    assert [(one.room, bytes(one.body)) for one in said] == [("Friends", b"Anna")]


def test_forgetting_erases_who_it_was_and_leaves_the_others_alone(store: Store) -> None:
    anna, boris, table = store.write_now(world)
    store.write_now(lambda conn: privacy.forget(conn, anna.id, "Player"))

    def look(conn: Connection) -> None:
        left = people.person(conn, anna.id)
        assert left is not None
        assert (left.key, left.name, left.lang) == (f"gone:{anna.id}", "", None)
        assert people.person_by_key(conn, "web", "anna") is None
        assert people.private_chat(conn, anna.id).state == "unknown"
        assert settings.settings(conn, f"person:{anna.id}") == {}
        names = [(one.name, one.person_id) for one in seats.seats(conn, table)]
        assert names == [("Player 1", None), ("Boris", boris.id)]
        known = tables.table_by_id(conn, table)
        assert known is not None
        assert known.host_id is None
        friends = rooms.room_by_key(conn, "web", "friends")
        assert friends is not None
        assert rooms.room_members(conn, friends.id) == (boris,)
        lines = posts.posts(conn, f"room:{friends.id}", 10)
        assert [bytes(one.body) for one in lines] == [b"Boris"]
        assert privacy.seats_of(conn, anna.id) == ()

    store.read_now(look)


def test_who_comes_again_is_somebody_new(store: Store) -> None:
    anna, _, _ = store.write_now(world)
    store.write_now(lambda conn: privacy.forget(conn, anna.id, "Player"))
    again = store.write_now(lambda conn: person(conn, "Anna"))
    assert again.id != anna.id
