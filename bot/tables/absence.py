"""Who has left a chat in which a table stands, as far as its platform tells.

Nobody loses a seat by that: it is said on the card, and all who play may let a computer player
answer meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.tables import shelf
from storage import settings, tables

GONE = "gone:"
"""How the setting of a room begins that notes who has left it; the person's number follows."""


def gone(conn: Connection, rooms: Iterable[int]) -> frozenset[int]:
    """The persons who are known to have left one of these rooms."""
    return frozenset(
        int(name.removeprefix(GONE))
        for room in rooms
        for name in settings.settings(conn, _scope(room))
        if name.startswith(GONE)
    )


def note(conn: Connection, room: int, person: int, *, left: bool, at: int) -> None:
    """A person has left a room, or is there: the cards of their tables show it."""
    before = person in gone(conn, (room,))
    if before == left:
        return
    settings.set_setting(conn, _scope(room), f"{GONE}{person}", "yes" if left else None)
    for row in tables.tables_in_room(conn, room, "running"):
        table = shelf.whole(conn, row)
        seated = table.seat_of(person)
        if seated is not None and seated.plays_itself:
            shelf.announce(conn, table, at)


def _scope(room: int) -> str:
    return f"room:{room}"
