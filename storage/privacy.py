"""What is kept of a person, and forgetting it; games stay, without a name."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    Connection,
    String,
    and_,
    bindparam,
    cast,
    delete,
    literal,
    null,
    select,
    update,
)

from storage import boards, push
from storage.people import mark
from storage.schema import (
    Int64,
    PersonRow,
    PostRow,
    PrivateChatRow,
    ResultRow,
    RoomMemberRow,
    RoomRow,
    SeatRow,
    SettingRow,
    TableRow,
    table,
)
from storage.store.query import Select, SqlCommand


class Sat(NamedTuple):
    """A seat that a person had: at which table, of which game, under which name, and when.

    Where the game has ended also with how many points, on which place and where they came from.
    """

    code: str
    game: str
    status: str
    name: str
    joined_at: int
    score: int | None = None
    place: int | None = None
    sources: str | None = None


class WrittenLine(NamedTuple):
    """A line that a person wrote in a room of the web."""

    room: str
    at: int
    body: bytes


p, d, m, r = table(PersonRow).c, table(PrivateChatRow).c, table(RoomMemberRow).c, table(RoomRow).c
s, t, o, c = table(SeatRow).c, table(TableRow).c, table(PostRow).c, table(SettingRow).c
e = table(ResultRow).c
_WHO = bindparam("person", type_=Int64)
_ADDRESSES = select(literal("room:", String) + cast(m.room_id, String)).where(m.person_id == _WHO)
_THEIR_TABLES = select(s.table_id).where(s.person_id == _WHO)

_SAT = Select(
    Sat,
    select(t.code, t.game, t.status, s.name, s.joined_at, e.score, e.place, e.sources)
    .join_from(table(SeatRow), table(TableRow), t.id == s.table_id)
    .outerjoin(table(ResultRow), and_(e.table_id == s.table_id, e.seat == s.number))
    .where(s.person_id == _WHO)
    .order_by(s.joined_at),
)
_SAID = Select(
    WrittenLine,
    select(r.name, o.at, o.body)
    .join_from(table(RoomMemberRow), table(RoomRow), r.id == m.room_id)
    .join(table(PostRow), o.address == literal("room:", String) + cast(r.id, String))
    .where(m.person_id == _WHO, o.author == _WHO)
    .order_by(o.id),
)
_FORGET = (
    SqlCommand(delete(table(PostRow)).where(o.address.in_(_ADDRESSES), o.author == _WHO)),
    SqlCommand(
        update(table(TableRow))
        .where(t.id.in_(_THEIR_TABLES), t.host_id == _WHO)
        .values(host_id=null())
    ),
    SqlCommand(
        update(table(SeatRow))
        .where(s.person_id == _WHO)
        .values(
            person_id=null(),
            name=bindparam("label", type_=String) + cast(s.number + 1, String),
        )
    ),
    # After the seats, which the writer of a result holds (``storage.seats.hold``).
    SqlCommand(update(table(ResultRow)).where(e.person_id == _WHO).values(person_id=null())),
    SqlCommand(delete(table(PrivateChatRow)).where(d.person_id == _WHO)),
    SqlCommand(delete(table(RoomMemberRow)).where(m.person_id == _WHO)),
    SqlCommand(delete(table(SettingRow)).where(c.scope == bindparam("scope"))),
    SqlCommand(
        update(table(PersonRow))
        .where(p.id == _WHO)
        .values(key=bindparam("gone"), name="", lang=null())
    ),
)


def seats_of(conn: Connection, person_id: int) -> tuple[Sat, ...]:
    """Every seat that a person has or had, the oldest first."""
    return _SAT.all(conn, person=person_id)


def lines_of(conn: Connection, person_id: int) -> tuple[WrittenLine, ...]:
    """What a person wrote in the rooms where they are, the oldest first."""
    return _SAID.all(conn, person=person_id)


def forget(conn: Connection, person_id: int, label: str) -> None:
    """Erase who a person is: names become ``label`` and the seat's number, their lines go.

    Games stay, with logs and results. They must have given up their seats at running tables before.
    """
    params = {
        "person": person_id,
        "label": f"{label} ",
        "scope": f"person:{person_id}",
        "gone": f"gone:{person_id}",
    }
    mark(conn)
    boards.forget(conn, person_id)
    push.forget(conn, person_id)
    for command in _FORGET:
        names = command.text(conn).names
        command.run(conn, **{name: params[name] for name in names if name in params})
