"""What happens when a clock rings: programs answer, a seat is reminded, or its time is up.

Where there is no clock, the table is asked in place of the last.

One unit of work an alarm. It begins with a table that nobody else has, so several processes may
wait for the same clocks (DESIGN 7).
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy import Connection

from bot.tables import clocks, running, shelf
from bot.tables.clocks import ANSWER, ASK, LIMIT, MISSES, REMIND
from bot.tables.model import RUNNING, Moment, Table
from bot.tables.patience import stalled
from rules.core.values import Seat
from storage import clocks as stored
from storage import outbox

_log = logging.getLogger(__name__)

CLOSED_MS = 10 * 60 * 1000
"""An alarm that is so late rang while the house was closed: nobody could have answered."""

Ring = Callable[[Connection, Table, stored.Ringing, Moment], Table]


def ring(conn: Connection, moment: Moment) -> Table | None:
    """See to the alarm that is longest overdue; None where none has rung."""
    found = stored.ringing(conn, moment.at, seize=True)
    if found is None:
        return None
    table = shelf.fetch_by_id(conn, found.table_id, lock=True)
    if table is None or table.status != RUNNING:
        _log.error("a clock rings at table %s, which does not run", found.table_id)
        stored.set_clocks(conn, found.table_id, ())
        return table
    if table.live.paused:
        # Somebody has left or come back meanwhile; what is left of the time is seen to later.
        shelf.set_alarm(conn, table, found.seat, None)
        return table
    kind = clocks.alarm(table.live, found.seat, found.since, found.due)
    return _RINGS[kind](conn, table, found, moment)


def rung(conn: Connection, at: int) -> bool:
    """Whether there is anything to see to."""
    return stored.ringing(conn, at) is not None


def silence(conn: Connection, at: int) -> None:
    """Stop the clock that rings, so that the others are heard: seeing to it has failed."""
    found = stored.ringing(conn, at, seize=True)
    if found is not None:
        _log.error("the clock of seat %s at table %s stops", found.seat, found.table_id)
        running_ = stored.clocks(conn, found.table_id)
        kept = [one._replace(due=None) if one.seat == found.seat else one for one in running_]
        stored.set_clocks(conn, found.table_id, kept, (found.seat,))


def _answer(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Programs may answer for the seat from now on."""
    after = clocks.following(table.live, found.seat, found.since, found.due)
    shelf.set_alarm(conn, table, found.seat, after)
    return running.go_on(conn, table, moment)


def _remind(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Mention once more who is waited for, and give them the rest of their time."""
    seats = []
    for one in _together(conn, table, found, moment):
        following = clocks.grace(table.live, one.since, one.due or moment.at, moment.at)
        shelf.set_alarm(conn, table, one.seat, following)
        seats.append(one.seat)
    outbox.put(conn, table.id, table.seq, shelf.messages(table, seats), at=moment.at)
    return table


def _ask(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Ask the table how to go on without who is waited for; all are called to that, once.

    Who has been away from it as long as the house was closed is reminded once more first. The
    last person of a table keeps nobody waiting.
    """
    if moment.at - found.due > CLOSED_MS:
        return _remind(conn, table, found, moment)
    known = stalled(conn, table, moment.at)
    for one in _together(conn, table, found, moment):
        shelf.set_alarm(conn, table, one.seat, None)
    if not _alone(table, found.seat):
        called = () if known else range(len(table.seats))
        outbox.put(conn, table.id, table.seq, shelf.messages(table, called), at=moment.at)
    return table


def _limit(conn: Connection, table: Table, found: stored.Ringing, moment: Moment) -> Table:
    """Answer for the seat; after some misses in a row a computer player does, for now.

    Nobody's time is up right after the house was closed: they are reminded once more instead. The
    last person of a table is waited for without a limit then: nobody else is kept waiting.
    """
    if moment.at - found.due > CLOSED_MS:
        return _remind(conn, table, found, moment)
    missed = clocks.missed(table.live, found.seat) + 1
    if missed < MISSES:
        return running.time_up(conn, table, found.seat, moment)
    if not _alone(table, found.seat):
        return running.give_away(conn, table, found.seat, moment.at)
    shelf.set_alarm(conn, table, found.seat, None)
    return table


def _together(
    conn: Connection, table: Table, found: stored.Ringing, moment: Moment
) -> list[stored.Clock]:
    """The clocks of a table that ring for the same reason by now: they are seen to at once."""
    kind = clocks.alarm(table.live, found.seat, found.since, found.due)
    return [
        one
        for one in stored.clocks(conn, table.id)
        if one.due is not None
        and one.since < one.due <= moment.at
        and clocks.alarm(table.live, one.seat, one.since, one.due) == kind
    ]


def _alone(table: Table, seat: Seat) -> bool:
    """Whether no other person plays at this table."""
    return not any(one.plays_itself for one in table.seats if one.seat != seat)


_RINGS: dict[str, Ring] = {ANSWER: _answer, REMIND: _remind, ASK: _ask, LIMIT: _limit}
