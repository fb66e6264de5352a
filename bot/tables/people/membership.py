"""Who has left a chat in which a table stands, as far as its platform tells.

Nobody loses a seat by that: it is said on the card, and all who play may let a computer player
answer meanwhile. It is kept with the person's settings, so that it is told and forgotten with them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import Moment, Table
from storage import rooms as stored_rooms
from storage import settings, tables
from storage.players import TablePlayer, players

GONE = "gone:"
"""How the setting begins that a person has left a room; the room's number follows."""


def absent(conn: Connection, table: Table, rooms: Collection[int]) -> frozenset[int]:
    """The persons at a table who are known to have left one of these rooms."""
    return absent_among(players(conn, table.id), rooms)


def absent_among(known: Mapping[int, TablePlayer], rooms: Collection[int]) -> frozenset[int]:
    """Those of some persons who are known to have left one of these rooms."""
    names = [f"{GONE}{room}" for room in rooms]
    return frozenset(
        person for person, one in known.items() if any(name in one.settings for name in names)
    )


def is_near(conn: Connection, table: Table, person: int) -> bool:
    """Whether a person is known to be in one of the rooms of a table."""
    return any(stored_rooms.is_member(conn, room, person) for room in table.rooms)


def is_inside(conn: Connection, room: int, person: int) -> bool:
    """Whether a person is known to be in a room."""
    return stored_rooms.is_member(conn, room, person)


def has_left(conn: Connection, room: int, person: int) -> bool:
    """Whether a person is known to have left a room."""
    return settings.setting(conn, _scope(person), f"{GONE}{room}") is not None


def note(conn: Connection, moment: Moment, room: int, person: int, left: bool) -> None:
    """A person has left a room, or is there: the cards of their tables show it."""
    if has_left(conn, room, person) == left:
        return
    settings.set_setting(conn, _scope(person), f"{GONE}{room}", "yes" if left else None)
    for table in repository.readable(conn, tables.tables_in_room(conn, room, "running")):
        seated = table.seat_of(person)
        if seated is not None and seated.plays_itself:
            repository.announce(conn, table, moment.at)


def _scope(person: int) -> str:
    return f"person:{person}"
