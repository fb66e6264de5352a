"""Seats of a table and who sits in them: a person, a computer player, or one for the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    insert,
    literal_column,
    null,
    select,
    union_all,
    update,
)
from sqlalchemy.types import String

from storage.schema import Int64, SeatRow, TableRoomRow, TableRow, table
from storage.store.query import Select, SqlCommand, columns

SeatState = Literal["playing", "resigned", "substituted"]


class Seat(NamedTuple):
    """A seat, counted from 0 in turn order.

    ``computer`` names the computer player that answers for it; ``name`` is what everybody is shown.
    ``first_game`` says what whoever plays this game for the first time wants to be told.
    """

    number: int
    name: str
    person_id: int | None
    computer: str | None
    state: SeatState
    joined_at: int
    first_game: str | None = None


def _seat_or_room(room: int | None, *seat: Any) -> Seat | int:
    return Seat(*seat) if room is None else room


s, t, r = table(SeatRow).c, table(TableRow).c, table(TableRoomRow).c
_THESE = s.table_id == bindparam("table")
_THIS = (_THESE, s.number == bindparam("seat"))
_SEATS = Select(Seat, select(*columns(SeatRow, Seat)).where(_THESE).order_by(s.number))
_ROOM = r.room_id.label("room")
_SEATS_AND_ROOMS = Select(
    _seat_or_room,
    union_all(
        select(null().label("room"), *columns(SeatRow, Seat)).where(_THESE),
        select(_ROOM, *(null() for _ in Seat._fields)).where(r.table_id == bindparam("table")),
    ).order_by("room", "number"),
)
_HOLD = Select(int, select(s.number).where(_THESE).order_by(s.number).with_for_update(read=True))
_ADD = SqlCommand(
    insert(table(SeatRow)).from_select(
        [
            *("table_id", "number", "name", "person_id", "computer", "state", "joined_at"),
            *("status", "first_game"),
        ],
        select(
            t.id,
            bindparam("number", type_=Int64),
            bindparam("name", type_=String),
            bindparam("person_id", type_=Int64),
            bindparam("computer", type_=String),
            bindparam("state", type_=String),
            bindparam("joined_at", type_=Int64),
            t.status,
            bindparam("first_game", type_=String),
        ).where(t.id == bindparam("table")),
    )
)
_CHANGE = SqlCommand(
    update(table(SeatRow))
    .where(*_THIS)
    .values(
        name=bindparam("b_name"),
        person_id=bindparam("b_person"),
        computer=bindparam("b_computer"),
        state=bindparam("b_state"),
        first_game=bindparam("b_first_game"),
    )
)
_PLAYED = Select(
    int,
    select(s.number)
    .join(table(TableRow), t.id == s.table_id)
    .where(s.person_id == bindparam("person"), t.game == bindparam("game"))
    .where(t.status != literal_column("'lobby'"), t.status != literal_column("'cancelled'"))
    .limit(literal_column("1")),
)
_FINISHED = Select(
    int,
    select(s.number)
    .join(table(TableRow), t.id == s.table_id)
    .where(s.person_id == bindparam("person"), t.game == bindparam("game"))
    .where(t.status == literal_column("'over'"))
    .limit(literal_column("1")),
)
_CLEAR = SqlCommand(delete(table(SeatRow)).where(_THESE))


def seats(conn: Connection, table_id: int) -> tuple[Seat, ...]:
    """The seats of a table, in turn order."""
    return _SEATS.all(conn, table=table_id)


def seats_and_rooms(conn: Connection, table_id: int) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """The seats of a table, in turn order, and the rooms that show it, in one statement."""
    found = _SEATS_AND_ROOMS.all(conn, table=table_id)
    return (
        tuple([one for one in found if isinstance(one, Seat)]),
        tuple([one for one in found if isinstance(one, int)]),
    )


def has_played(conn: Connection, person: int, game: str) -> bool:
    """Whether a person sits at a table of a game that has begun."""
    return bool(_PLAYED.all(conn, person=person, game=game))


def has_finished(conn: Connection, person: int, game: str) -> bool:
    """Whether a person has sat at a table of a game to its end."""
    return bool(_FINISHED.all(conn, person=person, game=game))


def hold(conn: Connection, table_id: int) -> None:
    """Let nobody else change the seats of a table until this unit of work ends."""
    _HOLD.all(conn, table=table_id)


def add_seat(conn: Connection, table_id: int, seat: Seat) -> None:
    """Add a seat. Raises ``WriteConflict`` if the number is taken, or the person sits here."""
    _ADD.run(conn, table=table_id, **seat._asdict())


def change_seat(conn: Connection, table_id: int, seat: Seat) -> None:
    """Let somebody else sit or answer here, or change the state; ``joined_at`` stays."""
    _CHANGE.run(
        conn,
        table=table_id,
        seat=seat.number,
        b_name=seat.name,
        b_person=seat.person_id,
        b_computer=seat.computer,
        b_state=seat.state,
        b_first_game=seat.first_game,
    )


def replace_seats(conn: Connection, table_id: int, new: Iterable[Seat]) -> None:
    """All seats anew: another order, or numbers closed up. Raises ``WriteConflict`` as above."""
    _CLEAR.run(conn, table=table_id)
    _ADD.many(conn, [{"table": table_id, **seat._asdict()} for seat in new])
