"""What is kept of a person, as values to be told."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import planning
from storage import people, privacy, rooms, settings


class Known(NamedTuple):
    """A person's data: who they are here, their choices, rooms, seats, and lines written."""

    platform: str
    key: str
    name: str
    lang: str
    desk: str
    settings: dict[str, str]
    rooms: tuple[str, ...]
    seats: tuple[privacy.Sat, ...]
    lines: int
    programs: tuple[str, ...] = ()


def known_of(conn: Connection, person: int) -> Known:
    """Everything that the store holds about a person."""
    who = people.person(conn, person)
    if who is None:
        return Known("", "", "", "", "unknown", {}, (), (), 0)
    return Known(
        who.platform,
        who.key,
        who.name,
        who.lang or "",
        people.desk(conn, person).state,
        settings.settings(conn, f"person:{person}"),
        tuple(room.name for room in rooms.rooms_of(conn, person)),
        privacy.seats_of(conn, person),
        len(privacy.lines_of(conn, person)),
        planning.written_of(conn, person),
    )
