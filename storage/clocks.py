"""Clocks: the seats that are waited for, since when and until when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, select, text, update

from storage.schema import ClockRow, SeatRow, TableRow, table
from storage.seat_sets import mask
from storage.store.query import Select, SqlCommand, among, columns, keep, list_parameter, upsert


class SeatClock(NamedTuple):
    """A seat that is waited for since a time; ``due`` is when its time is up, if ever."""

    seat: int
    since: int
    due: int | None = None


class DueClock(NamedTuple):
    """A seat of a table whose alarm is due; a clock that is set anew gives another value."""

    table_id: int
    seat: int
    since: int
    due: int
    code: str


class Awaited(NamedTuple):
    """A person for whom a running table waits."""

    person: int
    table_id: int
    code: str


c, t, s = table(ClockRow).c, table(TableRow).c, table(SeatRow).c
_CLOCKS = Select(
    SeatClock,
    select(*columns(ClockRow, SeatClock)).where(c.table_id == bindparam("table")).order_by(c.seat),
)
_STOP = SqlCommand(
    delete(table(ClockRow)).where(
        c.table_id == bindparam("table"),
        text("(CAST(:kept AS BIGINT) >> CAST(seat AS INTEGER)) & 1 = 0"),
    )
)
_START = SqlCommand(keep(ClockRow, "table_id", "seat"))
_SET_DUE = SqlCommand(
    update(table(ClockRow))
    .where(c.table_id == bindparam("table"), c.seat == bindparam("number"))
    .values(due=bindparam("rings"))
)
_RESTART = SqlCommand(upsert(ClockRow, "table_id", "seat"))
# A computer player's clock is up when it begins; the others are the persons'.
_DUE = Select(
    DueClock,
    select(c.table_id, c.seat, c.since, c.due, t.code)
    .join(table(TableRow), t.id == c.table_id)
    .where(c.due <= bindparam("now"), c.due > c.since)
    .order_by(c.due)
    .limit(bindparam("limit")),
)
# Another worker has a table that is locked: it sees to its clocks itself.
_SEIZE = Select(
    int,
    select(t.id)
    .where(t.id == bindparam("table"))
    .with_for_update(skip_locked=True, key_share=True),
)
_TABLES = (
    select(c.table_id)
    .distinct()
    .where(c.table_id > bindparam("after"))
    .order_by(c.table_id)
    .limit(bindparam("limit"))
)
_STOPPED = Select(int, _TABLES.where(c.due.is_(None)))
_AWAITED = Select(
    Awaited,
    among(
        lambda is_one: (
            select(s.person_id, t.id, t.code)
            .select_from(table(SeatRow))
            .join(table(ClockRow), and_(c.table_id == s.table_id, c.seat == s.number))
            .join(table(TableRow), t.id == s.table_id)
            .where(is_one("persons", s.person_id), s.status == "running", s.computer.is_(None))
            .order_by(t.id.desc())
        )
    ),
)
_COMPUTERS = Select(int, _TABLES.where(c.due == c.since, c.since <= bindparam("before")))


def clocks(conn: Connection, table_id: int) -> tuple[SeatClock, ...]:
    """The seats of a table that are waited for."""
    return _CLOCKS.all(conn, table=table_id)


def set_clocks(
    conn: Connection, table_id: int, waiting: Iterable[SeatClock], restarted: Iterable[int] = ()
) -> None:
    """Let exactly the clocks of ``waiting`` run.

    A clock that runs already goes on as it is, unless its seat is one of ``restarted``.
    """
    clocks = tuple(waiting)
    kept = mask(clock.seat for clock in clocks) & ~mask(restarted)
    _STOP.run(conn, table=table_id, kept=kept)
    if clocks:
        _START.each(conn, [(table_id, *clock) for clock in clocks])


def restart_clocks(conn: Connection, table_id: int, clocks: Iterable[SeatClock]) -> None:
    """Let these clocks run as they are given; those of other seats go on as they are."""
    rows = [(table_id, *clock) for clock in clocks]
    if rows:
        _RESTART.each(conn, rows)


def set_due(conn: Connection, table_id: int, seat: int, due: int | None) -> None:
    """Let the clock of a seat ring next at a time; None: never."""
    _SET_DUE.run(conn, table=table_id, number=seat, rings=due)


def due_clocks(conn: Connection, now: int, limit: int = 100) -> tuple[DueClock, ...]:
    """Persons' alarms that are due by ``now``, the longest overdue first."""
    return _DUE.all(conn, now=now, limit=limit)


def seize(conn: Connection, found: DueClock) -> bool:
    """Lock the table of an alarm that is due, if it still rings and nobody else has the table.

    Several workers may do so at once. The clock is read under the lock: whoever had the table
    until just now has perhaps seen to it.
    """
    if _SEIZE.first(conn, table=found.table_id) is None:
        return False
    clock = SeatClock(found.seat, found.since, found.due)
    return clock in clocks(conn, found.table_id)


def awaited(conn: Connection, persons: Iterable[int]) -> tuple[Awaited, ...]:
    """For which of some persons which running tables wait, the newest table first."""
    return _AWAITED.all(conn, persons=list_parameter(persons))


def stopped_clocks(conn: Connection, after: int = 0, limit: int = 200) -> tuple[int, ...]:
    """Tables beyond ``after``, in order, with a clock that never rings."""
    return _STOPPED.all(conn, after=after, limit=limit)


def computers(conn: Connection, before: int, after: int = 0, limit: int = 200) -> tuple[int, ...]:
    """Tables beyond ``after``, in order, that wait for a computer player since ``before``.

    Among them are such as rest or vote, where it need not act yet.
    """
    return _COMPUTERS.all(conn, before=before, after=after, limit=limit)
