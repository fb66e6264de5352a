"""Small stored worlds to test with."""

from __future__ import annotations

from sqlalchemy import Connection

from storage.log import LogEntry
from storage.moves import MoveChanges
from storage.people import Person, arrive
from storage.rooms import StoredRoom, open_room
from storage.seats import Seat, add_seat
from storage.tables import NewTable, StoredTable, add_table, set_status, table_by_code


def person(conn: Connection, name: str) -> Person:
    """Somebody on the web, known by name."""
    return arrive(conn, "web", name.lower(), name, at=1)


def room(conn: Connection, name: str) -> StoredRoom:
    """A room on the web, known by name."""
    return open_room(conn, "web", name.lower(), name, at=1)


def lobby(conn: Connection, code: str = "K7QX") -> StoredTable:
    """A table of Carcassonne in its lobby, without seats, opened by Anna."""
    host = person(conn, "Anna")
    return add_table(conn, NewTable(code, "carcassonne", 1, "small_city=2", host.id, 10))


def running(conn: Connection, code: str = "K7QX") -> StoredTable:
    """A table that Anna plays against Boris."""
    opened = lobby(conn, code)
    for number, name in enumerate(("Anna", "Boris")):
        who = person(conn, name)
        add_seat(conn, opened.id, Seat(number, name, who.id, None, "playing", 11))
    set_status(conn, opened.id, "running", at=20)
    found = table_by_code(conn, code)
    assert found is not None
    return found


def entry(seq: int, text: str = "put e1 r1", seat: int = 0) -> LogEntry:
    """An entry of the log."""
    return LogEntry(seq, seat, "person:1", 30 + seq, text)


def move(table_id: int, before: int, **changes: object) -> MoveChanges:
    """A move of one entry, with some of its fields changed."""
    new = (entry(before + 1),)
    plain = MoveChanges(table_id, before, 31 + before, new, 1, f"state {before + 1}".encode())
    return plain._replace(**changes)
