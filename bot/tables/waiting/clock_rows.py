"""The clocks of a table's seats as they are stored: each rings next as its schedule says.

Every function is part of a unit of work.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection

from bot.tables.model import Table
from bot.tables.waiting.schedule import resume_time, schedule, start_clocks
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import clocks
from storage.clocks import SeatClock


def restart(conn: Connection, table: Table, at: int, seats: Collection[Seat] | None = None) -> None:
    """Let the clocks of seats begin anew that are waited for; without ``seats`` all of them."""
    must = waiting(game(table.game), table.live.state)
    anew = [seat for seat in must if seats is None or seat in seats]
    clocks.restart_clocks(conn, table.id, start_clocks(table, anew, at))


def stop(conn: Connection, table: Table) -> None:
    """Let no person's time run out while a table rests."""
    for one in clocks.clocks(conn, table.id):
        if table.seats[one.seat].computer is None:
            clocks.set_due(conn, table.id, one.seat, None)


def resume(conn: Connection, table: Table, rested: int, at: int) -> None:
    """Let the clocks of a table go on that has rested since a time."""
    moved = []
    for one in clocks.clocks(conn, table.id):
        since = one.since + at - rested
        alarms = schedule(table.live, table.seats[one.seat], since)
        moved.append(SeatClock(one.seat, since, resume_time(table.live, alarms, at)))
    clocks.restart_clocks(conn, table.id, moved)
