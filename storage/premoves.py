"""The premoves that seats have stored."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, select

from storage.schema import Int64, PremoveRow, SeatRow, TableRow, table
from storage.store.query import Select, SqlCommand, columns, insertion


class StoredPremove(NamedTuple):
    """A stored premove; what ``kind`` and ``text`` mean is the table manager's."""

    id: int
    seat: int
    kind: str
    text: str
    created_at: int


p, s, t = table(PremoveRow).c, table(SeatRow).c, table(TableRow).c
_OF_TABLE = Select(
    StoredPremove,
    select(*columns(PremoveRow, StoredPremove))
    .where(p.table_id == bindparam("table"))
    .order_by(p.seat, p.id),
)
_ADD = Select(int, insertion(PremoveRow).returning(p.id))
_CLEAR = SqlCommand(
    delete(table(PremoveRow)).where(p.table_id == bindparam("table"), p.seat == bindparam("seat"))
)
_CLEAR_TABLE = SqlCommand(delete(table(PremoveRow)).where(p.table_id == bindparam("table")))


def _pair(code: Any, text: Any) -> tuple[str, str]:
    return code, text


_OF_PERSON = Select(
    _pair,
    select(t.code, p.text)
    .join_from(table(SeatRow), table(PremoveRow), (p.table_id == s.table_id) & (p.seat == s.number))
    .join(table(TableRow), t.id == s.table_id)
    .where(s.person_id == bindparam("person", type_=Int64))
    .order_by(t.id, p.id),
)


def premoves(conn: Connection, table_id: int) -> tuple[StoredPremove, ...]:
    """The premoves of a table, seat by seat, each seat's oldest first."""
    return _OF_TABLE.all(conn, table=table_id)


def add_premove(
    conn: Connection, table_id: int, seat: int, kind: str, text: str, *, at: int
) -> StoredPremove:
    """Store a premove."""
    row: dict[str, Any] = {"seat": seat, "kind": kind, "text": text, "created_at": at}
    return StoredPremove(_ADD.only(conn, table_id=table_id, **row), **row)


def clear_premoves(conn: Connection, table_id: int, seat: int) -> None:
    """Delete all premoves of a seat."""
    _CLEAR.run(conn, table=table_id, seat=seat)


def clear_table(conn: Connection, table_id: int) -> None:
    """Delete all premoves of a table."""
    _CLEAR_TABLE.run(conn, table=table_id)


def premoves_of_person(conn: Connection, person_id: int) -> tuple[tuple[str, str], ...]:
    """Every premove of a person: the code of its table, and its text."""
    return _OF_PERSON.all(conn, person=person_id)
