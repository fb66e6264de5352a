"""The log of a table: its history, entry by entry; and the epochs from which it goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, exists, null, or_, select, update

from storage.schema import EpochRow, LogRow, PersonRow, SeatRow, table
from storage.store.query import Select, SqlCommand, columns, insertion, upsert


class LogEntry(NamedTuple):
    """One entry. ``by`` says who answered: ``person:<id>``, ``computer``, ``program``, ``nature``.

    ``kind``: ``act`` for what the rules know, else ``undo``, ``epoch``, ``resign`` and the like.
    ``barrier`` is the mask of seats that cannot take back what lies before; ``gone_at`` is the
    ``seq`` of the undo that dropped this entry.
    """

    seq: int
    seat: int
    by: str
    at: int
    text: str
    kind: str = "act"
    barrier: int = 0
    gone_at: int | None = None


class LogEpoch(NamedTuple):
    """The state from which entries after ``seq`` are played, by the rules of ``ruleset``."""

    seq: int
    ruleset: int
    data: bytes


e, ep, s, p = (table(row).c for row in (LogRow, EpochRow, SeatRow, PersonRow))
_LOG = (
    select(*columns(LogRow, LogEntry))
    .where(e.table_id == bindparam("table"), e.seq > bindparam("after"))
    .order_by(e.seq)
)
_ALL = Select(LogEntry, _LOG)
_SURVIVING = Select(LogEntry, _LOG.where(e.kind == "act", e.gone_at == null()))
_NOTES = Select(LogEntry, _LOG.where(e.kind != "act"))
_GONE = Select(
    int,
    select(e.seq).where(e.table_id == bindparam("table"), e.gone_at > bindparam("after")),
)
_ACTIVE = Select(
    int,
    select(s.number)
    .select_from(table(SeatRow))
    .join(table(PersonRow), p.id == s.person_id)
    .where(
        s.table_id == bindparam("table"),
        or_(
            p.platform == bindparam("platform"),
            exists().where(
                e.table_id == s.table_id,
                e.seat == s.number,
                e.seq > bindparam("after"),
                e.at > bindparam("since"),
            ),
        ),
    ),
)
_ADD = SqlCommand(insertion(LogRow))
_DROP = SqlCommand(
    update(table(LogRow))
    .where(e.table_id == bindparam("table"), e.seq == bindparam("entry"))
    .values(gone_at=bindparam("undo"))
)
_EPOCH = Select(
    LogEpoch,
    select(*columns(EpochRow, LogEpoch))
    .where(ep.table_id == bindparam("table"))
    .order_by(ep.seq.desc())
    .limit(1),
)
_EPOCHS = Select(
    LogEpoch,
    select(*columns(EpochRow, LogEpoch)).where(ep.table_id == bindparam("table")).order_by(ep.seq),
)
_EPOCH_START = Select(
    int,
    select(ep.seq).where(ep.table_id == bindparam("table")).order_by(ep.seq.desc()).limit(1),
)
_ADD_EPOCH = SqlCommand(upsert(EpochRow, "table_id", "seq"))


def append(conn: Connection, table_id: int, entries: Iterable[LogEntry]) -> None:
    """Add entries. Raises ``WriteConflict`` if the table has one with such a number."""
    _ADD.each(conn, [(table_id, *entry) for entry in entries])


def log(conn: Connection, table_id: int, after: int = 0) -> tuple[LogEntry, ...]:
    """All entries after ``after``, those too that were taken back."""
    return _ALL.all(conn, table=table_id, after=after)


def surviving(conn: Connection, table_id: int, after: int = 0) -> tuple[LogEntry, ...]:
    """The actions after ``after`` that still stand: what a record exports."""
    return _SURVIVING.all(conn, table=table_id, after=after)


def notes(conn: Connection, table_id: int) -> tuple[LogEntry, ...]:
    """What the table manager itself noted: who left and came back, and the like."""
    return _NOTES.all(conn, table=table_id, after=0)


def active_seats(
    conn: Connection, table_id: int, after: int, since: int, platform: str
) -> frozenset[int]:
    """The persons' seats that have acted since a time, in entries after ``after``.

    Those whose persons are on ``platform`` count as if they had.
    """
    found = _ACTIVE.all(conn, table=table_id, after=after, since=since, platform=platform)
    return frozenset(found)


def gone_since(conn: Connection, table_id: int, after: int) -> frozenset[int]:
    """The entries that were taken back by one after ``after``."""
    return frozenset(_GONE.all(conn, table=table_id, after=after))


def drop(conn: Connection, table_id: int, entries: Iterable[int], *, undo: int) -> None:
    """Mark entries as taken back by the entry ``undo``."""
    _DROP.many(conn, [{"table": table_id, "entry": entry, "undo": undo} for entry in entries])


def epoch(conn: Connection, table_id: int) -> LogEpoch | None:
    """The newest epoch of a table; None if it is still played as it was set up."""
    return _EPOCH.first(conn, table=table_id)


def epoch_start(conn: Connection, table_id: int) -> int:
    """The entry after which the newest epoch begins; 0 where there is none."""
    return _EPOCH_START.first(conn, table=table_id) or 0


def epochs(conn: Connection, table_id: int) -> tuple[LogEpoch, ...]:
    """All epochs of a table, the oldest first."""
    return _EPOCHS.all(conn, table=table_id)


def add_epoch(conn: Connection, table_id: int, new: LogEpoch) -> None:
    """Let the log go on from a state, usually by other rules than before."""
    _ADD_EPOCH.run(conn, table_id=table_id, **new._asdict())
