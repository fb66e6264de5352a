"""The schedule of a seat that is waited for: everything that will ring, in order, and when.

It is pure: it follows from the living state, the seat, since when it is waited for, and what its
person has chosen. The store keeps only when the next alarm rings (``due``), by the table's schedule
alone: which alarm that is, and whom it disturbs, is found when it rings, so a restart loses none.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.tables.model import CLOCK, NewEntry, Seated, Snapshot, Table
from bot.tables.waiting.preferences import Preferences
from bot.tables.waiting.quiet_hours import HOUR_MS, later
from rules.core.game import Game, hours
from rules.core.undo import waiting
from rules.core.values import Rng, Seat
from storage.clocks import SeatClock

COMPUTER, PREMOVE, REMIND = "computer", "premove", "remind"
"""A computer player acts; stored answers may be given; the person is reminded."""

ASK, TIME_UP, TAKEOVER, LAPSE = "ask", "time up", "takeover", "lapse"
"""The last alarm: the table is asked how to go on, the seat's time is up, it is up once too often
and a computer player takes over, or an offer that nobody has answered lapses."""

ANSWERED = (TIME_UP, TAKEOVER, LAPSE)
"""The last alarms by which a seat is answered for."""

LAST = (ASK, *ANSWERED)

NUDGES = ((12 * HOUR_MS, REMIND), (36 * HOUR_MS, REMIND), (60 * HOUR_MS, ASK))
"""Without a clock: after what time which alarm of a seat rings."""

NOTICE = 4
"""A seat is reminded when this part of its time is left: a quarter."""

MISSES = 2
"""A seat that lets its time pass so often in a row is given to a computer player for now."""

DELAY_MS = range(15_000, 120_000)
"""Delays after which premoves answer, where answers are delayed."""


class Alarm(NamedTuple):
    """What rings for a seat, and when (milliseconds since 1970, UTC).

    ``lead`` is for how long the alarm before it has rung by then, without quiet hours. ``heard`` is
    when a reminder reaches its person, who may be asleep or away as it rings; None where they want
    none, or where their time is up before they could hear it.
    """

    at: int
    kind: str
    lead: int = 0
    heard: int | None = None


def schedule(
    live: Snapshot[Any],
    seated: Seated,
    since: int,
    preferences: Preferences | None = None,
    now: int = 0,
) -> tuple[Alarm, ...]:
    """All that rings for a seat that is waited for since a time, in order; empty: nothing does.

    A computer player's alarm rings at once: whoever starts next finds it by that. What has rung
    and was not seen to before ``now`` is heard from then on.
    """
    if seated.computer is not None:
        return (Alarm(since, COMPUTER),)
    plan = _plan(live, seated.seat)
    times = [later(live.quiet, since, after) for after, _ in plan]
    end = times[-1] if live.clock else None
    found = []
    if live.delayed and live.fires and live.fires[seated.seat] > since:
        found.append(Alarm(live.fires[seated.seat], PREMOVE))
    before = 0
    for (after, kind), at in zip(plan, times, strict=True):
        heard: int | None = max(at, now)
        if preferences is not None:
            heard = preferences.next_call(max(at, now)) if preferences.reminders else None
        if heard is not None and end is not None and (kind != REMIND or heard >= end):
            heard = None
        found.append(Alarm(at, kind, after - before, heard))
        before = after
    return tuple(sorted(found, key=lambda one: one.at))


def following(alarms: Sequence[Alarm], after: int) -> int | None:
    """When the first alarm after a time rings."""
    return next((one.at for one in alarms if one.at > after), None)


def alarm_due(alarms: Sequence[Alarm], due: int) -> Alarm:
    """The alarm that a clock is due for: the last one by then, if it was put off."""
    return max((one for one in alarms if one.at <= due), default=Alarm(due, REMIND))


def following_late(live: Snapshot[Any], alarms: Sequence[Alarm], due: int, at: int) -> int | None:
    """When the alarm rings that follows one that was to ring at ``due`` and was seen to at ``at``.

    What is left of the time after a reminder is left after a late one too. The last alarm is not
    passed by that: it rings again.
    """
    ahead = [one for one in alarms if one.at > due] or alarms[-1:]
    return max(ahead[0].at, later(live.quiet, at, ahead[0].lead)) if ahead else None


def resume_time(live: Snapshot[Any], alarms: Sequence[Alarm], at: int) -> int | None:
    """When a seat's next alarm rings after a rest: the last one again, where all have rung."""
    if alarms and alarms[0].kind == COMPUTER:
        return alarms[0].at
    left = following(alarms, at)
    rings_again = left is None and bool(alarms) and alarms[-1].lead > 0
    return following_late(live, alarms, at, at) if rings_again else left


def missing(alarms: Sequence[Alarm], at: int, *, alone: bool) -> int | None:
    """When the clock of a seat should ring, if it never does; None where that is as it should be.

    It is so after the last alarm, where the table has been asked or nobody else waits. What should
    have rung by now rings as late as it is. ``alone``: nobody else plays.
    """
    passed = [one for one in alarms if one.at <= at]
    if not passed:
        return alarms[0].at if alarms else None
    ended = len(passed) == len(alarms) and (passed[-1].kind not in ANSWERED or alone)
    return passed[-1].at if not ended or passed[-1].kind == COMPUTER else None


def start_clocks(table: Table, seats: Collection[Seat], at: int) -> tuple[SeatClock, ...]:
    """The clocks of seats that are waited for from now on."""
    found = []
    for seat in seats:
        alarms = schedule(table.live, table.seats[seat], at)
        found.append(SeatClock(seat, at, alarms[0].at if alarms else None))
    return tuple(found)


def is_timed(live: Snapshot[Any]) -> bool:
    """Whether anything at this table happens by the clock."""
    return live.delayed or live.clock > 0 or live.nudges


def restarted_seats(
    game: Game[Any], before: Snapshot[Any] | None, live: Snapshot[Any], entries: Sequence[NewEntry]
) -> tuple[Seat, ...]:
    """The seats whose clocks begin anew: those that were not waited for, or have just acted.

    What was made in silence moves no clock: the next reminder would tell of it. But what the clock
    itself did has had its time.
    """
    old = () if before is None else waiting(game, before.state)
    told = {one.seat for one in entries if one.by == CLOCK or not one.unseen}
    acted = told if is_timed(live) else ()
    must = waiting(game, live.state)
    return tuple(seat for seat in must if seat not in old or seat in acted)


def reschedule(
    game: Game[Any],
    before: Snapshot[Any] | None,
    live: Snapshot[Any],
    entries: Sequence[NewEntry],
    at: int,
    rng: Rng | None,
) -> Snapshot[Any]:
    """The living state with the times from which on premoves may answer.

    One time is drawn for each seat whose clock begins anew, whatever it holds and whether it has
    premoves: so the draws tell nothing. Without ``rng`` it is the latest time.
    """
    if not live.delayed:
        return live
    fires = list(live.fires or (0,) * len(live.revisions))
    for seat in restarted_seats(game, before, live, entries):
        fires[seat] = at + DELAY_MS[-1 if rng is None else rng.randrange(len(DELAY_MS))]
    return replace(live, fires=tuple(fires))


def is_ready(live: Snapshot[Any], seat: Seat, at: int) -> bool:
    """Whether premoves may answer for a seat by now."""
    return not live.delayed or (bool(live.fires) and live.fires[seat] <= at)


def shift_times(live: Snapshot[Any], at: int) -> Snapshot[Any]:
    """The living state of a table that goes on after a rest: its times are as much later."""
    fires = tuple(one + at - live.rested if one > live.rested else one for one in live.fires)
    return replace(live, paused=False, rested=0, fires=fires)


def missed_in_row(live: Snapshot[Any], seat: Seat) -> int:
    """How often in a row the time of a seat was up."""
    return live.missed[seat] if live.missed else 0


def with_missed(live: Snapshot[Any], seat: Seat, number: int) -> Snapshot[Any]:
    """The living state with another such count."""
    if missed_in_row(live, seat) == number:
        return live
    counts = list(live.missed or (0,) * len(live.revisions))
    counts[seat] = number
    return replace(live, missed=tuple(counts))


def _plan(live: Snapshot[Any], seat: Seat) -> tuple[tuple[int, str], ...]:
    """After what time which alarm of a seat rings, whatever its premoves do.

    What is asked may say itself how long an answer can take, where no clock does. Who does not
    answer an offer says no by that, and it is no time missed.
    """
    offered = hours(live.state, seat) * HOUR_MS
    if live.clock:
        last = TAKEOVER if missed_in_row(live, seat) + 1 >= MISSES else TIME_UP
        remind = live.clock - live.clock // NOTICE
        return (remind, REMIND), (live.clock, LAPSE if offered else last)
    if offered:
        return ((offered, LAPSE),)
    return NUDGES if live.nudges else ()
