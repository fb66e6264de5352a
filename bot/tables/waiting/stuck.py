"""What stands still although it should go on: a clock, an alarm, a computer player, a message.

Nothing here is read but by an index, a page of tables at a time. A living house leaves nothing
standing; what is found after a while is the trace of a bug, or of a version that had one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import RUNNING, Table
from bot.tables.play.computers import next_computer
from bot.tables.waiting.schedule import missing, schedule
from rules.core.values import Seat
from storage import clocks as stored
from storage import tables
from storage.clocks import SeatClock
from storage.overdue import late_calls, overdue

CLOCK, ALARM, COMPUTER, MESSAGE = "clock", "alarm", "computer", "message"
"""A clock that never rings, one that has rung in vain, who is waited for, what is not sent."""

CALL = "call"
"""Somebody who is not called yet, for their chat takes nothing more just now."""

LATE_MS = 5 * 1000
"""Who has not been called after this is called late."""

STUCK_MS = 60 * 1000
"""What is overdue by this much counts as stuck."""

Page = Callable[..., tuple[int, ...]]


class Stuck(NamedTuple):
    """Something that stands still at a table since a time; ``about``: a seat or an address."""

    what: str
    code: str
    about: str
    since: int


class Lag(NamedTuple):
    """For how many milliseconds the first alarm and message wait, and how many computer players.

    ``calls`` have been waiting for ``LATE_MS``.
    """

    alarm: int
    message: int
    computers: int
    calls: int


def stopped_clocks(conn: Connection, table: Table, at: int) -> tuple[SeatClock, ...]:
    """The clocks of a table that do not run although they should, with when they are to ring."""
    if table.status != RUNNING or table.live.paused:
        return ()
    halted = [one for one in stored.clocks(conn, table.id) if one.due is None]
    set_anew = [one._replace(due=_due(table, one, at)) for one in halted]
    return tuple(one for one in set_anew if one.due is not None)


def _due(table: Table, clock: SeatClock, at: int) -> int | None:
    """When a clock that never rings should; None where nothing is to ring any more."""
    alone = not any(one.plays_itself for one in table.seats if one.seat != clock.seat)
    alarms = schedule(table.live, table.seats[clock.seat], clock.since)
    return missing(alarms, at, alone=alone)


def reschedule(conn: Connection, number: int, at: int) -> Table | None:
    """Let the clocks of a table run that should; None where all do, or it is gone."""
    table = repository.fetch_by_id(conn, number, lock=True)
    found = () if table is None else stopped_clocks(conn, table, at)
    if table is None or not found:
        return None
    for one in found:
        stored.set_due(conn, table.id, one.seat, one.due)
    return table


def lag(conn: Connection, at: int) -> Lag:
    """What is late by now."""
    alarms, messages = stored.due_clocks(conn, at, 1), overdue(conn, at, 1)
    first_alarm, first_message = (one[0].due if one else at for one in (alarms, messages))
    waited = stored.computers(conn, at - STUCK_MS)
    number = sum(_waits_for_computer(conn, one) is not None for one in waited)
    return Lag(at - first_alarm, at - first_message, number, len(late_calls(conn, at - LATE_MS)))


def everything(conn: Connection, at: int) -> Iterator[Stuck]:
    """All that stands still, for the operator; a table that cannot be read is passed over."""
    before = at - STUCK_MS
    for number in _all(partial(stored.stopped_clocks, conn)):
        if (table := _readable(conn, number)) is not None:
            for one in stopped_clocks(conn, table, at):
                yield Stuck(CLOCK, table.code, _seat(one.seat), one.since)
    for rings in stored.due_clocks(conn, before):
        yield Stuck(ALARM, rings.code, _seat(rings.seat), rings.due)
    for number in _all(partial(stored.computers, conn, before)):
        if (table := _waits_for_computer(conn, number)) is not None:
            seat, times = next_computer(table), stored.clocks(conn, number)
            yield from (
                Stuck(COMPUTER, table.code, _seat(one.seat), one.since)
                for one in times
                if one.seat == seat
            )
    for row in overdue(conn, before):
        known = tables.table_by_id(conn, row.table_id)
        yield Stuck(MESSAGE, known.code if known else "?", f"{row.kind} {row.address}", row.due)
    for late in late_calls(conn, at - LATE_MS):
        known = tables.table_by_id(conn, late.table_id)
        about = f"{late.kind} {late.address}"
        yield Stuck(CALL, known.code if known else "?", about, late.created_at)


def _all(page: Page) -> Iterator[int]:
    after = 0
    while found := page(after=after):
        yield from found
        after = found[-1]


def _seat(seat: Seat) -> str:
    return f"@{chr(ord('a') + seat)}"


def _readable(conn: Connection, number: int) -> Table | None:
    try:
        return repository.fetch_by_id(conn, number)
    except Exception:  # noqa: BLE001 - the doctor tells of that in its own line
        return None


def _waits_for_computer(conn: Connection, number: int) -> Table | None:
    table = _readable(conn, number)
    return None if table is None or next_computer(table) is None else table
