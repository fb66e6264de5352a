"""The outbox: what is to be said, committed together with what caused it (DESIGN 6).

Only the newest card or prompt a table and address counts: an older one that is still pending gives
way to it, and leaves it its mentions. Rows of one address are sent one at a time, oldest first. A
row that has been sent is deleted; one that was given up stays as ``failed`` until a later one for
the same table, address and kind gets through.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    case,
    delete,
    exists,
    literal_column,
    select,
    text,
    update,
)

from storage.masks import mask, members
from storage.query import Command, Select, both, insertion
from storage.schema import REPLACED, Int64, OutboxRow, table
from storage.tables import table_by_id


class Outgoing(NamedTuple):
    """Something to say. ``mentions`` are the seats to notify, once; ``due`` is not before when."""

    address: str
    kind: str
    mentions: tuple[int, ...] = ()
    due: int = 0


class Taken(NamedTuple):
    """A row that is being sent. ``tries`` counts this attempt too.

    ``mentions`` are already marked as made in the store: a crash may lose them, but never repeats
    them.
    """

    id: int
    table_id: int
    seq: int
    address: str
    kind: str
    mentions: tuple[int, ...]
    created_at: int
    tries: int


class Failed(NamedTuple):
    """Something that could not be said."""

    seq: int
    address: str
    kind: str
    tries: int


box = table(OutboxRow)
older = box.alias("older")
o = box.c


def _taken(mentions: int, *row: Any) -> Taken:
    return Taken._make((*row[:5], members(mentions), *row[5:]))


def _unfinished(column: ColumnElement[Any]) -> ColumnElement[bool]:
    # Spelled out, not as parameters: only so do the partial indexes serve.
    return column.in_([literal_column("'pending'"), literal_column("'taken'")])


def _put(insert: Any) -> Any:
    new = insertion(OutboxRow, insert)
    return new.on_conflict_do_update(
        index_elements=["table_id", "address", "kind"],
        index_where=text(REPLACED),
        set_={
            "seq": new.excluded.seq,
            "mentions": o.mentions.op("|")(new.excluded.mentions),
            "due": _later_of(o.due, new.excluded.due),
        },
    )


def _later_of(one: ColumnElement[int], other: ColumnElement[int]) -> ColumnElement[int]:
    return case((one > other, one), else_=other)


_MINE = (o.id == bindparam("row"), o.state == "taken", o.tries == bindparam("tries"))
_SAME = (
    o.table_id == bindparam("table"),
    o.address == bindparam("address"),
    o.kind == bindparam("kind"),
)
_PUT = Command(both(_put))
_HEADS = Select(
    _taken,
    select(o.mentions, o.id, o.table_id, o.seq, o.address, o.kind, o.created_at, o.tries)
    .where(
        _unfinished(o.state),
        o.due <= bindparam("now"),
        ~exists()
        .where(older.c.address == o.address, older.c.id < o.id, _unfinished(older.c.state))
        .correlate(box),
    )
    .order_by(o.due, o.id)
    .limit(bindparam("limit"))
    .with_for_update(skip_locked=True, of=box),
)
_TAKE = Command(
    update(box)
    .where(o.id == bindparam("row"))
    .values(state="taken", mentions=0, due=bindparam("until"), tries=o.tries + 1)
)
_DONE = Command(delete(box).where(*_MINE))
_FAIL = Command(update(box).where(*_MINE).values(state="failed"))
_FORGIVE = Command(delete(box).where(*_SAME, o.state == literal_column("'failed'")))
_JOIN = Command(
    update(box)
    .where(*_SAME, text(REPLACED))
    .values(
        mentions=o.mentions.op("|")(bindparam("owed", type_=Int64)),
        due=_later_of(o.due, bindparam("again", type_=Int64)),
    )
)
_AGAIN = Command(
    update(box)
    .where(*_MINE)
    .values(state="pending", mentions=bindparam("owed"), due=bindparam("again"))
)
_RELEASE = Command(
    update(box)
    .where(_unfinished(o.state), o.state == "taken", o.due > bindparam("now"))
    .values(due=bindparam("now"))
)
_NEXT = Select(int, select(o.due).where(_unfinished(o.state)).order_by(o.due).limit(1))
_FAILED = Select(
    Failed,
    select(o.seq, o.address, o.kind, o.tries)
    .where(o.table_id == bindparam("table"), o.state == literal_column("'failed'"))
    .order_by(o.address, o.id),
)


def put(
    conn: Connection, table_id: int, seq: int, messages: Iterable[Outgoing], *, at: int
) -> None:
    """Ask for messages about entry ``seq``, each from its ``due`` on."""
    rows = [
        (table_id, seq, one.address, one.kind, mask(one.mentions), at, one.due, 0, "pending")
        for one in messages
    ]
    if rows:
        _PUT.each(conn, rows)


def take(conn: Connection, *, now: int, until: int, limit: int = 16) -> tuple[Taken, ...]:
    """Take rows to send, at most one an address; they come again after ``until`` unless settled.

    Several workers may take at once; none gets a row that another has.
    """
    heads = _HEADS.all(conn, now=now, limit=limit)
    if heads:
        _TAKE.many(conn, [{"row": head.id, "until": until} for head in heads])
    return tuple(head._replace(tries=head.tries + 1) for head in heads)


def release(conn: Connection, now: int) -> None:
    """End the leases of all rows that are taken: their sender is known to have died.

    Only for who is the one sender of this database; beside another, leases end by themselves.
    """
    _RELEASE.run(conn, now=now)


def done(conn: Connection, row: Taken) -> None:
    """It has been said. Earlier failures of the same message are forgotten."""
    if _DONE.run(conn, row=row.id, tries=row.tries):
        _FORGIVE.run(conn, table=row.table_id, address=row.address, kind=row.kind)


def again(conn: Connection, row: Taken, due: int, owed: Iterable[int] = ()) -> None:
    """It could not be said yet: try again at ``due``. ``owed``: mentions certainly not made.

    If a newer card or prompt has been asked for meanwhile, that one is sent in its place.
    """
    mentions = mask(owed)
    table_by_id(conn, row.table_id, lock=True)  # so that no newer one comes in between
    joined = _JOIN.run(
        conn, table=row.table_id, address=row.address, kind=row.kind, owed=mentions, again=due
    )
    if joined:
        _DONE.run(conn, row=row.id, tries=row.tries)
    else:
        _AGAIN.run(conn, row=row.id, tries=row.tries, owed=mentions, again=due)


def give_up(conn: Connection, row: Taken) -> None:
    """It can never be said; it stays as failed, in place of earlier failures."""
    _FORGIVE.run(conn, table=row.table_id, address=row.address, kind=row.kind)
    _FAIL.run(conn, row=row.id, tries=row.tries)


def next_message(conn: Connection) -> int | None:
    """When the next message is due; None if there is nothing to say."""
    return _NEXT.first(conn)


def failed(conn: Connection, table_id: int) -> tuple[Failed, ...]:
    """What could not be said about a table, for a visible mark on its card."""
    return _FAILED.all(conn, table=table_id)
