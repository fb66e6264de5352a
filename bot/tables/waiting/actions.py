"""What people ask for about waiting: time anew, a computer player, a later reminder, a holiday.

Every function is one unit of work.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from bot.tables import moderation, repository
from bot.tables.model import LOBBY, NOT_RUNNING, RUNNING, Denied, Moment, No, Table
from bot.tables.play import moves
from bot.tables.waiting import clock_rows, preferences
from bot.tables.waiting.quiet_hours import HOUR_MS, later
from bot.tables.waiting.schedule import resume_time, schedule
from bot.tables.waiting.stalled import (
    MOST,
    Waits,
    clock_of,
    is_stalled,
    late_at,
    relievable,
    waiting_for,
)
from rules.core.values import Seat
from storage import clocks as stored
from storage import tables

LATER_MS = 12 * HOUR_MS
"""How long a reminder is put off."""


def wait_on(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Give those the time anew about whom the table is asked; anybody seated may say so."""
    found = _asked(conn, moment, code, person, lambda _, found: found.asked)
    if isinstance(found, Denied):
        return found
    table, seats = found
    clock_rows.restart(conn, table, moment.at, seats)
    repository.announce(conn, table, moment.at)
    return table


def relieve(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Let computer players answer for now for all who are late, and nobody need be named.

    Whoever says so is there themselves, and keeps their seat while others are late.
    """
    found = _asked(conn, moment, code, person, relievable)
    if isinstance(found, Denied):
        return found
    table, seats = found
    others = tuple(seat for seat in seats if table.seats[seat].person != person)
    for seat in others or seats:
        done = moderation.substitute(conn, moment, code, person, seat)
        if not isinstance(done, Table):
            return done
        table = done
    return table


def put_off(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Remind somebody later; anybody may say so of themselves."""
    found = moves.mine(conn, code, person)
    if isinstance(found, Denied):
        return found
    table, _ = found
    if table.live.clock:
        return Denied("clock_runs", {"code": table.code})
    if not _put_off(conn, table, person, moment.at):
        return Denied("not_waited_for", {"code": table.code})
    return table


def put_off_all(conn: Connection, moment: Moment, person: int) -> tuple[Table, ...] | Denied:
    """Remind somebody later of all tables that wait for them."""
    done = []
    # Always in the same order, so that two who do so at once do not lock each other out.
    for one in sorted(waiting_for(conn, person), key=lambda table: table.id):
        table = repository.fetch_by_id(conn, one.id, lock=True)
        if table is not None and table.status == RUNNING and not table.live.clock:
            done += [table] if _put_off(conn, table, person, moment.at) else []
    return tuple(done) if done else Denied("nowhere_waited_for")


def choose(
    conn: Connection, moment: Moment, person: int, name: str, value: str
) -> tuple[Table, ...] | Denied:
    """Change a person's setting. Cards say who is away; who comes back is reminded as usual."""
    no = preferences.choose(conn, person, name, value, moment.at)
    if no is not None:
        return no
    if name != preferences.AWAY:
        return ()
    found = tables.open_tables_of_person(conn, person, limit=MOST)
    changed = []
    for number in sorted(one.id for one in repository.readable(conn, found)):
        table = repository.fetch_by_id(conn, number, lock=True)
        if table is None or table.status not in (LOBBY, RUNNING):
            continue
        if table.status == RUNNING:
            _resume_reminders(conn, table, person, moment.at)
        repository.announce(conn, table, moment.at)
        changed.append(table)
    return tuple(changed)


def _asked(
    conn: Connection,
    moment: Moment,
    code: str,
    person: int,
    choose: Callable[[Table, Waits], tuple[Seat, ...]],
) -> tuple[Table, tuple[Seat, ...]] | Denied:
    """A running table that is asked, and about whom."""
    table = repository.fetch_locked(conn, code, NOT_RUNNING)
    if isinstance(table, Denied):
        return table
    if table.seat_of(person) is None:
        return Denied("watching")
    seats = choose(table, late_at(conn, table, moment.at))
    return (table, seats) if seats else Denied("not_stalled")


def _resume_reminders(conn: Connection, table: Table, person: int, at: int) -> None:
    """Set the next reminder of a person, if one is to come or the table is asked in its place."""
    clock = clock_of(conn, table, person)
    if clock is None or table.live.clock or table.live.paused:
        return
    if clock.due is not None or is_stalled(table, clock, at):
        alarms = schedule(table.live, table.seats[clock.seat], clock.since)
        stored.set_due(conn, table.id, clock.seat, resume_time(table.live, alarms, at))


def _put_off(conn: Connection, table: Table, person: int, at: int) -> bool:
    clock = clock_of(conn, table, person)
    if clock is None or not table.live.nudges or table.live.paused:
        return False
    due = later(table.live.quiet, at, LATER_MS)
    stored.set_due(conn, table.id, clock.seat, max(due, clock.due or 0))
    if clock.due is None:
        repository.announce(conn, table, at)
    return True
