"""What should have been sent and was not: rows of the outbox that nobody has taken in time.

A row that nobody takes is a fault; one that is held back waits for its chat, which is full or
refuses what is sent there.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, literal_column, select, text

from storage.outbox import FIRST, is_unfinished, o
from storage.schema import URGENT, OutboxRow
from storage.store.query import Select, columns


class Overdue(NamedTuple):
    """A row that could have been sent from ``due`` on."""

    id: int
    table_id: int
    address: str
    kind: str
    due: int


class LateCall(NamedTuple):
    """Somebody at a table is to be called since ``created_at``, and is not yet."""

    table_id: int
    address: str
    kind: str
    created_at: int


class HeldBack(NamedTuple):
    """At an address so many messages wait for their chat, the first of them ``since`` a time."""

    address: str
    messages: int
    since: int


_LATE = Select(
    LateCall,
    select(*columns(OutboxRow, LateCall))
    .where(text(URGENT), o.mentions != literal_column("0"), o.created_at <= bindparam("before"))
    .order_by(o.created_at, o.id)
    .limit(bindparam("limit")),
)
_HELD = Select(
    HeldBack,
    select(o.address, func.count(), func.min(o.created_at))
    .where(is_unfinished(o.state), o.owner.is_(None))
    .where(o.created_at <= bindparam("before"), o.due > bindparam("now"))
    .group_by(o.address)
    .order_by(func.min(o.created_at), o.address),
)
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


def late_calls(conn: Connection, before: int, limit: int = 200) -> tuple[LateCall, ...]:
    """Who has been waiting for a call since ``before``, the longest first."""
    return _LATE.all(conn, before=before, limit=limit)


def held_back(conn: Connection, before: int, now: int) -> tuple[HeldBack, ...]:
    """The addresses where something has waited for its chat since ``before``, and still does."""
    return _HELD.all(conn, before=before, now=now)
