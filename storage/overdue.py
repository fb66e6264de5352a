"""What should have been sent and was not: rows of the outbox that nobody has taken in time."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from storage.outbox import FIRST, is_unfinished, o
from storage.schema import OutboxRow
from storage.store.query import Select, columns


class Overdue(NamedTuple):
    """A row that could have been sent from ``due`` on."""

    id: int
    table_id: int
    address: str
    kind: str
    due: int


_OVERDUE = Select(
    Overdue,
    select(*columns(OutboxRow, Overdue))
    .where(is_unfinished(o.state), o.due <= bindparam("before"), FIRST)
    .order_by(o.due, o.id)
    .limit(bindparam("limit")),
)


def overdue(conn: Connection, before: int, limit: int = 200) -> tuple[Overdue, ...]:
    """What nobody has sent although it could go out since ``before``, the longest overdue first."""
    return _OVERDUE.all(conn, before=before, limit=limit)
