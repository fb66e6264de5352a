"""What a table does about somebody who is waited for too long, where no clock decides it.

Every function is one unit of work.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import clocks, hosting, running, shelf
from bot.tables.model import RUNNING, Denied, Moment, No, Table
from rules.core.values import Seat
from storage import clocks as stored


class Waits(NamedTuple):
    """Seats by how long they are waited for: too long to be only called, or reminded, or more.

    ``asked`` are those about whom the table is asked, ``reminded`` those who may put it off.
    """

    long: tuple[Seat, ...] = ()
    reminded: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    since: int = 0


def waits(conn: Connection, table: Table, at: int) -> Waits:
    """How long which seats of a table are waited for; ``since`` is the longest of those asked."""
    if table.status != RUNNING or table.live.paused:
        return Waits()
    times = [one for one in stored.clocks(conn, table.id) if table.seats[one.seat].plays_itself]
    asked = stalled_of(table, tuple(times), at)
    return Waits(
        tuple(one.seat for one in times if one.since + hosting.NUDGE_MS <= at),
        tuple(one.seat for one in times if clocks.reminded(table.live, one.since, at)),
        asked,
        min((one.since for one in times if one.seat in asked), default=0),
    )


def stalled(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """The seats about which a table is asked: reminding them has come to nothing."""
    return stalled_of(table, stored.clocks(conn, table.id), at)


def stalled_of(table: Table, times: tuple[stored.Clock, ...], at: int) -> tuple[Seat, ...]:
    """The same where the clocks of the table are known already."""
    if table.status != RUNNING or sum(one.plays_itself for one in table.seats) < 2:
        return ()
    return tuple(
        one.seat
        for one in times
        if table.seats[one.seat].plays_itself and clocks.stalled(table.live, one.since, one.due, at)
    )


def wait_on(conn: Connection, code: str, person: int, moment: Moment) -> Table | No:
    """Give those the time anew about whom the table is asked; anybody seated may say so."""
    found = _asked(conn, code, person, moment)
    if isinstance(found, Denied):
        return found
    table, seats = found
    for seat in seats:
        shelf.restart_clock(conn, table, seat, moment.at)
    shelf.announce(conn, table, moment.at)
    return table


def relieve(conn: Connection, code: str, person: int, moment: Moment) -> Table | No:
    """Let computer players answer for now for those about whom the table is asked."""
    found = _asked(conn, code, person, moment)
    if isinstance(found, Denied):
        return found
    table, seats = found
    for seat in seats:
        done = hosting.substitute(conn, code, person, seat, moment)
        if not isinstance(done, Table):
            return done
        table = done
    return table


def _asked(
    conn: Connection, code: str, person: int, moment: Moment
) -> tuple[Table, tuple[Seat, ...]] | Denied:
    """A running table that is asked, and about whom."""
    table = shelf.fetch(conn, code, lock=True)
    if table is None:
        return Denied("unknown_table", {"code": code})
    if table.status != RUNNING:
        return Denied(running.NOT_RUNNING[table.status], {"code": table.code})
    if table.seat_of(person) is None:
        return Denied("watching")
    seats = stalled(conn, table, moment.at)
    return (table, seats) if seats else Denied("not_stalled")
