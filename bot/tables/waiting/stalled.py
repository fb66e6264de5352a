"""Who is late at a table, and who may be called.

``late`` alone judges it, by the schedule of each seat: what people may do then, and what cards say,
follows from it. ``who_waits`` adds what persons have chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import repository
from bot.tables.model import LOBBY, RUNNING, Table
from bot.tables.waiting.preferences import Preferences, preferences_of
from bot.tables.waiting.quiet_hours import DAY_MS, MINUTE_MS
from bot.tables.waiting.reach import Reachability, any_uncalled
from bot.tables.waiting.schedule import ASK, REMIND, schedule
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.games import game
from storage import clocks, tables
from storage.clocks import SeatClock
from storage.players import TablePlayer

NUDGE_MS = 10 * MINUTE_MS
"""Nobody is nudged sooner than this after their turn began, nor after the last nudge."""

LATE_MS = DAY_MS
"""Who is waited for longer than this is late: the others need not ask the host any more."""

MOST = 100
"""Maximum number of tables of a person that are looked at."""


class Waits(NamedTuple):
    """Who is late at a table, by seat, and whom it may disturb.

    ``long`` are waited for too long to be only called. ``reminded`` have been, where no clock runs,
    and may put it off; about those ``asked`` the table is asked, for reminding them has come to
    nothing. In place of those ``replaceable`` all who play may decide: they have been waited for
    even longer, or have left. ``since`` is when the first of those asked came to be waited for, or
    of those reminded where the table is not asked.

    Of the rest it does not matter who is waited for: ``away`` are persons on holiday, with the day
    on which they are back, ``free`` those who may be called now; ``closed``: somebody who plays
    is not called in private.
    """

    long: tuple[Seat, ...] = ()
    reminded: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    replaceable: tuple[Seat, ...] = ()
    since: int = 0
    away: tuple[tuple[Seat, str], ...] = ()
    free: tuple[Seat, ...] = ()
    closed: bool = False


def late(table: Table, times: Sequence[SeatClock], at: int, gone: Collection[int] = ()) -> Waits:
    """Who is late at a table, by the clocks of its seats; nobody where it does not run.

    ``gone`` are persons of whom it is known that they have left. While a table rests nobody gets
    later.
    """
    if table.status != RUNNING:
        return Waits()
    persons = [one for one in table.seats if one.plays_itself]
    waited = [one for one in times if table.seats[one.seat].plays_itself]
    until = table.live.rested if table.live.paused else at
    longest = [one.seat for one in waited if until - one.since > LATE_MS]
    replaceable = tuple([one.seat for one in persons if one.seat in longest or one.person in gone])
    if table.live.paused:
        return Waits(replaceable=replaceable)
    asked = [one for one in waited if len(persons) > 1 and is_stalled(table, one, at)]
    untimed = () if table.live.clock else waited
    reminded = [one for one in untimed if _has_rung(table, one, REMIND, at)]
    return Waits(
        tuple([one.seat for one in waited if one.since + NUDGE_MS <= at]),
        tuple([one.seat for one in reminded]),
        tuple([one.seat for one in asked]),
        replaceable,
        min((one.since for one in asked or reminded), default=0),
    )


def late_at(conn: Connection, table: Table, at: int) -> Waits:
    """Who is late at a table, by its clocks alone."""
    return late(table, clocks.clocks(conn, table.id), at)


def who_waits(
    table: Table,
    times: Sequence[SeatClock],
    known: Mapping[int, TablePlayer],
    reached: Reachability,
    at: int,
) -> Waits:
    """Who is late at a table and may be called; ``known`` are its persons by their numbers."""
    if table.status not in (LOBBY, RUNNING):
        return Waits()
    wanted = _preferences(table, known)
    found = late(table, times, at)._replace(
        away=tuple([(seat, one.away) for seat, one in wanted.items() if one.back > at])
    )
    if table.status == LOBBY or table.live.paused:
        return found
    free, closed = undisturbed(table, known, at), any_uncalled(table, reached)
    return found._replace(free=free, closed=closed)


def is_stalled(table: Table, clock: SeatClock, at: int) -> bool:
    """Whether all reminders of a seat have come to nothing."""
    rests = clock.due is not None or table.live.paused
    return not rests and _has_rung(table, clock, ASK, at)


def undisturbed(table: Table, known: Mapping[int, TablePlayer], at: int) -> tuple[Seat, ...]:
    """The seats that may be called now to what they are not asked themselves."""
    return tuple(seat for seat, one in _preferences(table, known).items() if one.allow(at))


def called_beside(
    table: Table, known: Mapping[int, TablePlayer], reached: Reachability, at: int
) -> tuple[Seat, ...]:
    """Who is called by the rooms beside those who are reminded, where a room has to call all.

    It may have to where who is waited for is a secret, and somebody is not called in private. Then
    it must tell neither who is reminded nor how they want to be: it calls even if they are not.
    Where it is no secret, nobody is called who is not waited for.
    """
    rules = game(table.game)
    if not rules.secrets or table.live.vote is not None or not any_uncalled(table, reached):
        return ()
    must = waiting(rules, table.live.state)
    return tuple(seat for seat in undisturbed(table, known, at) if seat not in must)


def relievable(table: Table, found: Waits) -> tuple[Seat, ...]:
    """The seats for which all who play may let computer players answer, without naming them.

    They are those about whom the table is asked; where it never will be, for nobody is reminded
    and no clock runs, those who are late.
    """
    if table.status != RUNNING or sum(one.plays_itself for one in table.seats) < 2:
        return ()
    return found.asked if table.live.clock or table.live.nudges else found.replaceable


def times(conn: Connection, table: Table) -> tuple[SeatClock, ...]:
    """Who is waited for at a table, since when, and when their next alarm rings."""
    return clocks.clocks(conn, table.id)


def clock_of(conn: Connection, table: Table, person: int) -> SeatClock | None:
    """The clock of a person who is waited for and plays themselves."""
    seated = table.seat_of(person)
    if seated is None or not seated.plays_itself:
        return None
    times = clocks.clocks(conn, table.id)
    return next((one for one in times if one.seat == seated.seat), None)


def waiting_for(conn: Connection, person: int) -> tuple[Table, ...]:
    """The running tables that wait for a person now."""
    found = tables.tables_of_person(conn, person, "running", limit=MOST)
    return tuple(
        one
        for one in repository.readable(conn, found)
        if not one.live.paused and clock_of(conn, one, person) is not None
    )


def _has_rung(table: Table, clock: SeatClock, kind: str, at: int) -> bool:
    """Whether an alarm of a kind was to ring by now."""
    alarms = schedule(table.live, table.seats[clock.seat], clock.since)
    return any(one.kind == kind and one.at <= at for one in alarms)


def _preferences(table: Table, known: Mapping[int, TablePlayer]) -> dict[Seat, Preferences]:
    """What those who play themselves have chosen, by seat."""
    return {
        one.seat: preferences_of(known.get(one.person or 0))
        for one in table.seats
        if one.plays_itself
    }
