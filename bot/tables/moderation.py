"""What keeps a slow or orphaned table going: nudges, pauses, and the host's hand (decision 34).

Where somebody is waited for too long, all who play may do what can be taken back: a computer
player for now, and a pause. Every function is one unit of work.
"""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.host import host_of, host_only, may_decide
from bot.tables.lobby import reseat
from bot.tables.model import LOBBY, NOT_RUNNING, RUNNING, Denied, Moment, No, Seated, Table
from bot.tables.outgoing import messages
from bot.tables.people import membership
from bot.tables.play import moves, seats
from bot.tables.waiting import clock_rows, stalled
from bot.tables.waiting.schedule import shift_times
from bot.tables.waiting.stalled import LATE_MS, NUDGE_MS
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import clocks as stored
from storage import outbox

MINUTE_MS = 60_000


def nudge(
    conn: Connection, moment: Moment, code: str, person: int, known: int | None = None
) -> Table | No:
    """Notify once more the persons who are waited for; anybody at the table may ask for it.

    Where it is a secret who that is, ``known`` is when something happened last that everybody
    knows of: the clocks would tell that somebody has just acted.
    """
    found = _running(conn, code)
    if isinstance(found, Denied):
        return found
    if found.seat_of(person) is None:
        return Denied("watching")
    asked = _asked(found)
    if not asked or asked == (_seat_of(found, person),):
        return Denied("nobody_to_nudge")
    since = known
    if since is None:
        since = max(one.since for one in stored.clocks(conn, found.id) if one.seat in asked)
    left = max(since, found.live.nudged) + NUDGE_MS - moment.at
    if left > 0:
        return Denied("too_soon", {"minutes": str(-(-left // MINUTE_MS))})
    live = replace(found.live, nudged=moment.at)
    table = repository.save_move(conn, found, live, (), moment.at, before=found.live)
    outbox.put(conn, table.id, table.seq, messages(table, asked), at=moment.at)
    return table


def pause(conn: Connection, moment: Moment, code: str, person: int, on: bool) -> Table | No:
    """Let a table rest, or go on: while it rests nobody moves and nobody is nudged."""
    table = repository.fetch_locked(conn, code, NOT_RUNNING)
    if isinstance(table, Denied):
        return table
    refusal = may_decide(table, person, late(conn, table, moment.at))
    if refusal is not None and not (refusal.code == "host_or_late" and _rests_long(table, moment)):
        return refusal
    if table.live.paused == on:
        return table
    if on:
        live = replace(table.live, paused=True, rested=moment.at)
        clock_rows.stop(conn, table)
        return repository.save_move(conn, table, live, (), moment.at, before=table.live)
    live = shift_times(table.live, moment.at)
    rested, table = table.live.rested, replace(table, live=live)
    clock_rows.resume(conn, table, rested or moment.at, moment.at)
    table = repository.save_move(conn, table, live, (), moment.at, before=live)
    return moves.go_on(conn, table, moment)


def substitute(conn: Connection, moment: Moment, code: str, person: int, seat: Seat) -> Table | No:
    """Let a computer player answer for a seat until its person comes back with ``join``."""
    table = repository.fetch_locked(conn, code, NOT_RUNNING)
    if isinstance(table, Denied):
        return table
    refusal = may_decide(table, person, late(conn, table, moment.at), seat)
    if refusal is not None:
        return refusal
    seated = _person_at(table, seat)
    if isinstance(seated, Denied):
        return seated
    return seats.hand_over(conn, table, seated, person, "substitute", moment.at)


def kick(conn: Connection, moment: Moment, code: str, person: int, seat: Seat) -> Table | No:
    """Take a person's seat away for good: in the lobby it is free, in a game a computer plays."""
    found = repository.fetch_locked(conn, code)
    if isinstance(found, Denied):
        return found
    if host_of(found) != person:
        return host_only(found)
    seated = _person_at(found, seat)
    if isinstance(seated, Denied):
        return seated
    if seated.person == person:
        return Denied("not_yourself")
    if found.status == LOBBY:
        return reseat(conn, found, [one for one in found.seats if one is not seated], moment)
    if found.status != RUNNING:
        return Denied(NOT_RUNNING[found.status], {"code": found.code})
    gone = replace(seated, person=None)
    return seats.hand_over(conn, found, gone, person, "kick", moment.at)


def late(conn: Connection, table: Table, at: int) -> tuple[Seat, ...]:
    """The seats in whose place all who play may decide now, as far as the store knows."""
    gone = membership.absent(conn, table, table.rooms)
    return stalled.late(table, stored.clocks(conn, table.id), at, gone).replaceable


def _running(conn: Connection, code: str) -> Table | Denied:
    table = repository.fetch_locked(conn, code, NOT_RUNNING)
    if isinstance(table, Denied) or not table.live.paused:
        return table
    return Denied("paused", {"code": table.code})


def _rests_long(table: Table, moment: Moment) -> bool:
    """Whether a rest is no longer its host's alone."""
    return bool(table.live.paused and moment.at - table.live.rested > LATE_MS)


def _person_at(table: Table, seat: Seat) -> Seated | Denied:
    """Who sits on a seat that is not a computer player's own."""
    seated = table.seats[seat] if seat < len(table.seats) else None
    if seated is None or (seated.person is None and seated.computer is not None):
        known = ", ".join(one.name for one in table.seats if one.person is not None)
        return Denied("no_such_person", {"known": known})
    return seated


def _asked(table: Table) -> tuple[Seat, ...]:
    """The seats that are waited for and answered by persons."""
    must = waiting(game(table.game), table.live.state)
    return tuple(seat for seat in must if table.seats[seat].plays_itself)


def _seat_of(table: Table, person: int) -> Seat:
    seated = table.seat_of(person)
    return -1 if seated is None else seated.seat
