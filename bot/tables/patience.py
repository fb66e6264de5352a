"""What a table does about somebody who is waited for too long, where no clock decides it.

Every function is one unit of work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import hosting, hosts, running, shelf
from bot.tables.model import LOBBY, RUNNING, Denied, Moment, No, Table
from bot.tables.people import is_closed
from bot.tables.waiting import preferences
from bot.tables.waiting.preferences import preferences_of
from bot.tables.waiting.quiet_hours import HOUR_MS, later
from bot.tables.waiting.schedule import ASK, REMIND, resumed, schedule
from rules.core.values import Seat
from storage import clocks as stored
from storage import tables

LATER_MS = 12 * HOUR_MS
"""By so much a reminder is put off."""

MOST = 100
"""So many tables of a person are looked at, at most."""


class Waits(NamedTuple):
    """Seats by how long they are waited for: too long to be only called, or reminded, or more.

    ``asked`` are those about whom the table is asked, ``reminded`` those who may put it off.
    ``since`` is when the first of those asked came to be waited for, or of those reminded where
    the table is not asked. ``away`` are persons on
    holiday, with the day on which they are back; of these it does not matter who is waited for.
    ``free`` are the seats that may be called now, waited for or not; ``closed``: somebody who plays
    cannot be called in private.
    """

    long: tuple[Seat, ...] = ()
    reminded: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    since: int = 0
    away: tuple[tuple[Seat, str], ...] = ()
    free: tuple[Seat, ...] = ()
    closed: bool = False


def waits(conn: Connection, table: Table, at: int) -> Waits:
    """How long which seats of a table are waited for, and who is away."""
    if table.status not in (LOBBY, RUNNING):
        return Waits()
    away = tuple(
        (one.seat, wanted.away)
        for one in table.seats
        if one.plays_itself and (wanted := preferences_of(conn, one.person)).back > at
    )
    if table.status == LOBBY or table.live.paused:
        return Waits(away=away)
    times = [one for one in stored.clocks(conn, table.id) if table.seats[one.seat].plays_itself]
    asked = stalled_of(table, tuple(times), at)
    # With a clock somebody else decides: the card says how much time is left.
    reminded = tuple(
        one.seat for one in times if not table.live.clock and rung(table, one, REMIND, at)
    )
    return Waits(
        tuple(one.seat for one in times if one.since + hosting.NUDGE_MS <= at),
        reminded,
        asked,
        min((one.since for one in times if one.seat in (asked or reminded)), default=0),
        away,
        undisturbed(conn, table, at),
        closed(conn, table),
    )


def times(conn: Connection, table: Table) -> tuple[stored.Clock, ...]:
    """Who is waited for at a table, since when, and when their next alarm rings."""
    return stored.clocks(conn, table.id)


def undisturbed(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """The seats that may be called now to what they are not asked themselves."""
    return tuple(
        one.seat
        for one in table.seats
        if one.plays_itself and preferences_of(conn, one.person).allow(at)
    )


def closed(conn: Connection, table: Table) -> bool:
    """Whether somebody who plays cannot be called in private, as far as is known."""
    return any(
        is_closed(conn, one.person)
        for one in table.seats
        if one.plays_itself and one.person is not None
    )


def stalled(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """The seats about which a table is asked: reminding them has come to nothing."""
    return stalled_of(table, stored.clocks(conn, table.id), at)


def stalled_of(table: Table, times: tuple[stored.Clock, ...], at: int) -> tuple[Seat, ...]:
    """The same where the clocks of the table are known already."""
    if table.status != RUNNING or sum(one.plays_itself for one in table.seats) < 2:
        return ()
    return tuple(
        one.seat for one in times if table.seats[one.seat].plays_itself and is_asked(table, one, at)
    )


def is_asked(table: Table, clock: stored.Clock, at: int) -> bool:
    """Whether all reminders of a seat have come to nothing, so that its table is asked."""
    return clock.due is None and not table.live.paused and rung(table, clock, ASK, at)


def rung(table: Table, clock: stored.Clock, kind: str, at: int) -> bool:
    """Whether an alarm of a kind was to ring by now."""
    alarms = schedule(table.live, table.seats[clock.seat], clock.since)
    return any(one.kind == kind and one.at <= at for one in alarms)


def wait_on(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Give those the time anew about whom the table is asked; anybody seated may say so."""
    found = _asked(conn, code, person, moment)
    if isinstance(found, Denied):
        return found
    table, seats = found
    for seat in seats:
        shelf.restart_clock(conn, table, seat, moment.at)
    shelf.announce(conn, table, moment.at)
    return table


def relieve(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Let computer players answer for now for all who are late, and nobody need be named.

    Whoever says so is there themselves, and keeps their seat while others are late.
    """
    found = _asked(conn, code, person, moment, relievable)
    if isinstance(found, Denied):
        return found
    table, seats = found
    others = tuple(seat for seat in seats if table.seats[seat].person != person)
    for seat in others or seats:
        done = hosting.substitute(conn, moment, code, person, seat)
        if not isinstance(done, Table):
            return done
        table = done
    return table


def relievable(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """The seats for which all who play may let computer players answer, without naming them.

    They are those about whom the table is asked; where it never will be, for nobody is reminded
    and no clock runs, those who are late.
    """
    if table.status != RUNNING or sum(one.plays_itself for one in table.seats) < 2:
        return ()
    if table.live.clock or table.live.nudges:
        return stalled(conn, table, at)
    return tuple(sorted(hosts.late(table, stored.clocks(conn, table.id), at)))


def _asked(
    conn: Connection,
    code: str,
    person: int,
    moment: Moment,
    about: Callable[[Connection, Table, int], tuple[Seat, ...]] = stalled,
) -> tuple[Table, tuple[Seat, ...]] | Denied:
    """A running table that is asked, and about whom."""
    table = shelf.fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    if table.status != RUNNING:
        return Denied(running.NOT_RUNNING[table.status], {"code": table.code})
    if table.seat_of(person) is None:
        return Denied("watching")
    seats = about(conn, table, moment.at)
    return (table, seats) if seats else Denied("not_stalled")


def waiting_for(conn: Connection, person: int) -> tuple[Table, ...]:
    """The running tables that wait for a person now."""
    found = tables.tables_of_person(conn, person, "running", limit=MOST)
    return tuple(
        one
        for one in shelf.readable(conn, found)
        if not one.live.paused and _clock_of(conn, one, person) is not None
    )


def put_off(conn: Connection, moment: Moment, code: str, person: int) -> Table | No:
    """Remind somebody later; anybody may say so of themselves."""
    found = running.mine(conn, code, person)
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
        table = shelf.fetch_by_id(conn, one.id, lock=True)
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
    found = tables.tables_of_person(conn, person, "lobby", "running", limit=MOST)
    changed = []
    for number in sorted(one.id for one in shelf.readable(conn, found)):
        table = shelf.fetch_by_id(conn, number, lock=True)
        if table is None or table.status not in (LOBBY, RUNNING):
            continue
        clock = _clock_of(conn, table, person) if table.status == RUNNING else None
        if clock is not None and _reminds(table, clock, moment.at):
            alarms = schedule(table.live, table.seats[clock.seat], clock.since)
            shelf.set_alarm(conn, table, clock.seat, resumed(table.live, alarms, moment.at))
        shelf.announce(conn, table, moment.at)
        changed.append(table)
    return tuple(changed)


def _reminds(table: Table, clock: stored.Clock, at: int) -> bool:
    """Whether a reminder of a seat is still to come, or its table is asked in place of that."""
    if table.live.clock or table.live.paused:
        return False
    return clock.due is not None or is_asked(table, clock, at)


def _put_off(conn: Connection, table: Table, person: int, at: int) -> bool:
    clock = _clock_of(conn, table, person)
    if clock is None or not table.live.nudges or table.live.paused:
        return False
    due = later(table.live.quiet, at, LATER_MS)
    shelf.set_alarm(conn, table, clock.seat, max(due, clock.due or 0))
    if clock.due is None:
        shelf.announce(conn, table, at)
    return True


def _clock_of(conn: Connection, table: Table, person: int) -> stored.Clock | None:
    """The clock of a person who is waited for and plays themselves."""
    seated = table.seat_of(person)
    if seated is None or not seated.plays_itself:
        return None
    times = stored.clocks(conn, table.id)
    return next((one for one in times if one.seat == seated.seat), None)
