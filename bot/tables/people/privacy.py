"""What is kept of a person, and how they are forgotten."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import lobby, repository
from bot.tables.model import LOBBY, RUNNING, Moment, Table
from bot.tables.play import plans
from bot.tables.play import seats as play_seats
from storage import boards, people, privacy, push, rooms, settings, tables
from storage.boards import OpenedBoard

MOST_LEFT = 100_000
"""Maximum number of tables left by a person who asks to be forgotten."""


class Known(NamedTuple):
    """A person's data: who they are here, their choices, rooms, seats, and lines written.

    ``elsewhere`` is who they are on other platforms, ``boards`` the browsers that act for them,
    ``pushes`` the addresses at which browsers are told of turns.
    """

    platform: str
    key: str
    name: str
    lang: str
    private_chat: str
    settings: dict[str, str]
    rooms: tuple[str, ...]
    seats: tuple[privacy.Sat, ...]
    lines: int
    programs: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    boards: tuple[OpenedBoard, ...] = ()
    pushes: tuple[str, ...] = ()


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
        people.private_chat(conn, person).state,
        settings.settings(conn, f"person:{person}"),
        tuple(room.name for room in rooms.rooms_of(conn, person)),
        privacy.seats_of(conn, person),
        len(privacy.lines_of(conn, person)),
        plans.written_of(conn, person),
        tuple(f"{one.platform}: {one.name}" for one in boards.elsewhere(conn, person)),
        boards.opened_by(conn, person),
        tuple(one.endpoint for one in push.subscriptions(conn, person)),
    )


def forget(conn: Connection, moment: Moment, person: int, label: str) -> tuple[Table, ...]:
    """Leave every table, then erase who a person is, all in one unit of work.

    Running games are handed to computer players. The tables come back as they then stand.
    """
    open_ = tables.open_tables_of_person(conn, person, limit=MOST_LEFT)
    # Always in the same order, so that two who are forgotten at once do not lock each other out.
    left = sorted(one.id for one in repository.readable(conn, open_))
    for table_id in left:
        _leave(conn, table_id, person, moment)
    privacy.forget(conn, person, label)
    found = (repository.fetch_by_id(conn, one) for one in left)
    return tuple(one for one in found if one is not None)


def _leave(conn: Connection, table_id: int, person: int, moment: Moment) -> None:
    """Give up a seat at an open table, if nobody has been faster."""
    table = repository.fetch_by_id(conn, table_id, lock=True)
    seated = None if table is None else table.seat_of(person)
    if table is None or seated is None:
        return
    if table.status == LOBBY:
        lobby.leave(conn, moment, table.code, person)
    elif table.status == RUNNING and seated.plays_itself:
        play_seats.hand_over(conn, table, seated, person, "resign", moment.at)
