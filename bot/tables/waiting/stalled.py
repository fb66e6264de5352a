"""Who is late at a table, and who may be called.

``late`` alone judges it, by the schedule of each seat: what people may do then, and what cards say,
follows from it. ``who_waits`` adds what persons have chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables import shelf
from bot.tables.model import LOBBY, RUNNING, Table
from bot.tables.people import is_closed
from bot.tables.waiting.preferences import Preferences, preferences_of
from bot.tables.waiting.quiet_hours import DAY_MS, MINUTE_MS
from bot.tables.waiting.schedule import ASK, REMIND, schedule
from rules.core.values import Seat
from storage import clocks, tables
from storage.clocks import Clock
from storage.players import Player

NUDGE_MS = 10 * MINUTE_MS
"""Nobody is nudged sooner than this after their turn began, nor after the last nudge."""

LATE_MS = DAY_MS
"""Who is waited for longer than this is late: the others need not ask the host any more."""

MOST = 100
"""Maximum number of tables of a person that are looked at."""


class Late(NamedTuple):
    """The seats of persons who are late, from those who may be nudged to those who need not agree.

    ``long`` are waited for too long to be only called. ``reminded`` have been, where no clock runs,
    and may put it off; about those ``asked`` the table is asked, for reminding them has come to
    nothing. In place of those ``replaceable`` all who play may decide: they have been waited for
    even longer, or have left.
    """

    long: tuple[Seat, ...] = ()
    reminded: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    replaceable: frozenset[Seat] = frozenset()


class Waits(NamedTuple):
    """What cards tell about waiting: who is late (``Late``), and whom that disturbs.

    ``since`` is when the first of those asked came to be waited for, or of those reminded where
    the table is not asked. ``away`` are persons on holiday, with the day on which they are back; of
    these it does not matter who is waited for. ``free`` are the seats that may be called now,
    waited for or not; ``closed``: somebody who plays cannot be called in private.
    """

    long: tuple[Seat, ...] = ()
    reminded: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    since: int = 0
    away: tuple[tuple[Seat, str], ...] = ()
    free: tuple[Seat, ...] = ()
    closed: bool = False


def late(table: Table, times: Iterable[Clock], at: int, gone: Collection[int] = ()) -> Late:
    """Who is late at a running table, by the clocks of its seats.

    ``gone`` are persons of whom it is known that they have left. While a table rests nobody gets
    later.
    """
    persons = [one for one in table.seats if one.plays_itself]
    waited = [one for one in times if table.seats[one.seat].plays_itself]
    until = table.live.rested if table.live.paused else at
    longest = {one.seat for one in waited if until - one.since > LATE_MS}
    left = {one.seat for one in persons if one.person in gone}
    if table.live.paused:
        return Late(replaceable=frozenset(longest | left))
    asked = [one for one in waited if is_stalled(table, one, at)]
    reminded = [one for one in waited if _has_rung(table, one, REMIND, at)]
    return Late(
        tuple(one.seat for one in waited if one.since + NUDGE_MS <= at),
        () if table.live.clock else tuple(one.seat for one in reminded),
        tuple(one.seat for one in asked) if len(persons) > 1 else (),
        frozenset(longest | left),
    )


def is_stalled(table: Table, clock: Clock, at: int) -> bool:
    """Whether all reminders of a seat have come to nothing."""
    rests = clock.due is not None or table.live.paused
    return not rests and _has_rung(table, clock, ASK, at)


def late_at(conn: Connection, table: Table, at: int) -> Late:
    """Who is late at a running table, by its clocks alone."""
    return late(table, clocks.clocks(conn, table.id), at)


def who_waits(table: Table, times: Sequence[Clock], known: Mapping[int, Player], at: int) -> Waits:
    """Who is late at a table and may be called; ``known`` are its persons by their numbers."""
    if table.status not in (LOBBY, RUNNING):
        return Waits()
    wanted = _preferences(table, known)
    away = tuple((seat, one.away) for seat, one in wanted.items() if one.back > at)
    if table.status != RUNNING or table.live.paused:
        return Waits(away=away)
    found = late(table, times, at)
    told = found.asked or found.reminded
    return Waits(
        found.long,
        found.reminded,
        found.asked,
        min((one.since for one in times if one.seat in told), default=0),
        away,
        undisturbed(table, known, at),
        any_closed(table, known),
    )


def undisturbed(table: Table, known: Mapping[int, Player], at: int) -> tuple[Seat, ...]:
    """The seats that may be called now to what they are not asked themselves."""
    return tuple(seat for seat, one in _preferences(table, known).items() if one.allow(at))


def any_closed(table: Table, known: Mapping[int, Player]) -> bool:
    """Whether somebody who plays cannot be called in private, as far as is known."""
    persons = (known.get(one.person or 0) for one in table.seats if one.plays_itself)
    return any(one is not None and is_closed(one) for one in persons)


def relievable(table: Table, found: Late) -> tuple[Seat, ...]:
    """The seats for which all who play may let computer players answer, without naming them.

    They are those about whom the table is asked; where it never will be, for nobody is reminded
    and no clock runs, those who are late.
    """
    if table.live.clock or table.live.nudges:
        return found.asked
    persons = sum(one.plays_itself for one in table.seats)
    return tuple(sorted(found.replaceable)) if persons > 1 else ()


def can_relieve(conn: Connection, table: Table, at: int) -> bool:
    """Whether computer players could answer now for all who are late."""
    return table.status == RUNNING and bool(relievable(table, late_at(conn, table, at)))


def times(conn: Connection, table: Table) -> tuple[Clock, ...]:
    """Who is waited for at a table, since when, and when their next alarm rings."""
    return clocks.clocks(conn, table.id)


def clock_of(conn: Connection, table: Table, person: int) -> Clock | None:
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
        for one in shelf.readable(conn, found)
        if not one.live.paused and clock_of(conn, one, person) is not None
    )


def _has_rung(table: Table, clock: Clock, kind: str, at: int) -> bool:
    """Whether an alarm of a kind was to ring by now."""
    alarms = schedule(table.live, table.seats[clock.seat], clock.since)
    return any(one.kind == kind and one.at <= at for one in alarms)


def _preferences(table: Table, known: Mapping[int, Player]) -> dict[Seat, Preferences]:
    """What those who play themselves have chosen, by seat."""
    return {
        one.seat: preferences_of(known.get(one.person or 0))
        for one in table.seats
        if one.plays_itself
    }
