"""What a person finds when they come home: the tables that wait for them, and their rooms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables.model import private_address, room_address
from storage import cards, clocks, posts, rooms, seats, settings, tables
from storage.rooms import StoredRoom

ARCHIVED = "archived:"
"""How the setting begins that a person has put a room away; the room's number follows."""
MOST_ROOMS = 60
MOST_WAITING = 30
MOST_GAMES = 5
"""Maximum number of rooms, of waiting tables, and of tables by which a room is named."""


class ShownPost(NamedTuple):
    """The post on which a person sees a table, and which of its versions."""

    id: int
    rev: int


class WaitingTable(NamedTuple):
    """A table that waits for a person. ``names`` are the others', ``since`` is in milliseconds."""

    code: str
    game: str
    names: tuple[str, ...]
    room: str
    title: str
    since: int
    post: ShownPost | None


class VisitedRoom(NamedTuple):
    """A room of a person's. ``games`` are those last opened there; ``at`` when it last changed."""

    key: str
    title: str
    games: tuple[str, ...]
    members: tuple[str, ...]
    others: tuple[str, ...]
    at: int
    waiting: bool
    archived: bool


class Overview(NamedTuple):
    """The longest waiting table first, the room changed last first."""

    waiting: tuple[WaitingTable, ...]
    rooms: tuple[VisitedRoom, ...]


def overview(conn: Connection, person: int, platform: str) -> Overview:
    """All that waits for a person on a platform, and where they are at home there."""
    inside = [one for one in rooms.rooms_of(conn, person) if one.platform == platform]
    waiting = _waiting(conn, person, {one.id: one for one in inside})
    called = {one.room for one in waiting}
    chosen = settings.settings(conn, f"person:{person}")
    found = [
        _room(
            conn, one, person, waiting=one.key in called, archived=f"{ARCHIVED}{one.id}" in chosen
        )
        for one in inside[:MOST_ROOMS]
    ]
    return Overview(waiting, tuple(sorted(found, key=lambda one: -one.at)))


def archive(conn: Connection, room: int, person: int, *, away: bool) -> None:
    """Put a room away from a person's first page, or back onto it."""
    value = "on" if away else None
    settings.set_setting(conn, f"person:{person}", f"{ARCHIVED}{room}", value)


def leave(conn: Connection, room: int, person: int) -> tuple[str, ...]:
    """Leave a room; the games that a person still plays there come back, and they stay."""
    here = tables.open_tables_in_room(conn, room)
    playing = tuple(dict.fromkeys(one.game for one in here if _plays(conn, one.id, person)))
    if not playing:
        rooms.leave(conn, room, person)
        archive(conn, room, person, away=False)
    return playing


def _plays(conn: Connection, table: int, person: int) -> bool:
    sat = seats.seats(conn, table)
    return any(one.person_id == person and one.state == "playing" for one in sat)


def _waiting(
    conn: Connection, person: int, inside: dict[int, StoredRoom]
) -> tuple[WaitingTable, ...]:
    found = []
    for one in clocks.awaited(conn, (person,))[:MOST_WAITING]:
        table = tables.table_by_id(conn, one.table_id)
        shown = [at.room_id for at in tables.rooms_of_table(conn, one.table_id)]
        room = next((inside[at] for at in shown if at in inside), None)
        if table is None or room is None:
            continue
        sat = seats.seats(conn, table.id)
        mine = {at.number for at in sat if at.person_id == person}
        since = [at.since for at in clocks.clocks(conn, table.id) if at.seat in mine]
        names = tuple(at.name for at in sat if at.number not in mine)
        post = _post(conn, table.id, (private_address(person), room_address(room.id)))
        found.append(
            WaitingTable(
                table.code, table.game, names, room.key, room.name, min(since, default=0), post
            )
        )
    return tuple(sorted(found, key=lambda one: one.since))


def _post(conn: Connection, table: int, places: Iterable[str]) -> ShownPost | None:
    """Where a table is shown with a picture, in the first of some places."""
    live = {one.address: one.message_id for one in cards.cards(conn, table) if one.kind != "call"}
    for place in places:
        number = live.get(place, "")
        found = posts.post(conn, int(number)) if number.isdecimal() else None
        if found is not None and found.scene is not None:
            return ShownPost(found.id, found.rev)
    return None


def _room(
    conn: Connection, room: StoredRoom, person: int, *, waiting: bool, archived: bool
) -> VisitedRoom:
    members = rooms.room_members(conn, room.id)
    last = posts.posts(conn, room_address(room.id), 1)
    opened = tables.tables_in_room(conn, room.id, "lobby", "running", "over", limit=MOST_GAMES)
    played = [seat.name for one in opened for seat in seats.seats(conn, one.id)]
    me = {one.name for one in members if one.id == person}
    others = (*(one.name for one in members), *played)
    return VisitedRoom(
        key=room.key,
        title=room.name,
        games=tuple(dict.fromkeys(one.game for one in opened)),
        members=tuple(one.name for one in members),
        others=tuple(one for one in dict.fromkeys(others) if one not in me),
        at=max((one.edited_at or one.at for one in last), default=room.created_at),
        waiting=waiting,
        archived=archived,
    )
