"""Clocks: how long a seat has, when it is reminded, and when its programs may answer.

A seat that is waited for has one alarm at a time: first its programs may answer (if answers are
delayed), then it is reminded. With a clock its time is up some time later; without one it is
reminded twice, and then the table is asked what to do. Which alarm it is follows from when it
rings; the store keeps nothing else, so a restart loses none (DESIGN 4; DECISIONS 32).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from bot.tables import hours
from bot.tables.model import CLOCK, Live, Seated, Written
from rules.core.game import Game, Options
from rules.core.game import hours as hours_of
from rules.core.undo import waiting
from rules.core.values import Rng, Seat

ANSWER, REMIND, LIMIT, ASK = "answer", "remind", "limit", "ask"
"""The alarms of a seat: LIMIT is the last one with a clock, ASK the last one without."""

OFF = "off"
MINUTE_MS = 60 * 1000
HOUR_MS = 60 * MINUTE_MS
LIMITS = {OFF: 0, "1h": HOUR_MS, "12h": 12 * HOUR_MS, "1d": 24 * HOUR_MS, "3d": 72 * HOUR_MS}
"""What a table's clock may be, in milliseconds."""

DAY_MS = 24 * HOUR_MS

NUDGES = ((12 * HOUR_MS, REMIND), (36 * HOUR_MS, REMIND), (60 * HOUR_MS, ASK))
"""Without a clock: after what time which alarm of a seat rings."""

NOTICE = 4
"""A seat is reminded when this part of its time is left: a quarter."""

MISSES = 2
"""A seat that lets its time pass so often in a row is given to a computer player for now."""

DELAY_MS = range(15_000, 120_000)
"""From when on programs answer, where answers are delayed."""


class HouseOptions(Options, frozen=True):
    """Options of a table that are no game's.

    - ``clock``: how long a seat has for an answer;
    - ``nudge``: whether a seat is reminded where there is no clock;
    - ``quiet``: hours that do not count, in which nobody is reminded;
    - ``answer_delay``: whether programs answer at once, or after a random time.
    """

    clock: Literal["off", "1h", "12h", "1d", "3d"] = "off"
    nudge: Literal["on", "off"] = "on"
    quiet: Annotated[str, msgspec.Meta(pattern=hours.KEPT)] = OFF
    answer_delay: Literal["off", "random"] = "off"


def with_house(live: Live[Any], house: dict[str, str]) -> Live[Any]:
    """The living state under these options of the house."""
    limit = LIMITS[house.get("clock", OFF)]
    delayed = house.get("answer_delay", OFF) != OFF
    nudges = house.get("nudge") != OFF
    return replace(live, clock=limit, quiet=house.get("quiet", ""), delayed=delayed, nudges=nudges)


def house_of(live: Live[Any]) -> dict[str, str]:
    """The options of the house that a running table has, where they are not as usual."""
    names = {limit: name for name, limit in LIMITS.items()}
    found = {"clock": names[live.clock]} if live.clock else {}
    found |= {} if live.nudges else {"nudge": OFF}
    found |= {"quiet": live.quiet} if live.quiet else {}
    return {**found, "answer_delay": "random"} if live.delayed else found


def timed(live: Live[Any]) -> bool:
    """Whether anything at this table happens by the clock."""
    return live.delayed or live.clock > 0 or live.nudges


def restarted(
    game: Game[Any], before: Live[Any] | None, live: Live[Any], entries: Sequence[Written]
) -> tuple[Seat, ...]:
    """The seats whose clocks begin anew: those that were not waited for, or have just acted.

    What was made in silence moves no clock: the next reminder would tell of it. But what the clock
    itself did has had its time.
    """
    old = () if before is None else waiting(game, before.state)
    told = {one.seat for one in entries if one.by == CLOCK or not one.unseen}
    acted = told if timed(live) else ()
    must = waiting(game, live.state)
    return tuple(seat for seat in must if seat not in old or seat in acted)


def wound(
    game: Game[Any],
    before: Live[Any] | None,
    live: Live[Any],
    entries: Sequence[Written],
    at: int,
    rng: Rng | None,
) -> Live[Any]:
    """The living state with the times from which on programs may answer.

    One time is drawn for each seat whose clock begins anew, whatever it holds and whether it has
    programs: so the draws tell nothing (DECISIONS 32). Without ``rng`` it is the latest time.
    """
    if not live.delayed:
        return live
    fires = list(live.fires or (0,) * len(live.stamps))
    for seat in restarted(game, before, live, entries):
        fires[seat] = at + DELAY_MS[-1 if rng is None else rng.randrange(len(DELAY_MS))]
    return replace(live, fires=tuple(fires))


def ready(live: Live[Any], seat: Seat, at: int) -> bool:
    """Whether programs may answer for a seat by now."""
    return not live.delayed or (bool(live.fires) and live.fires[seat] <= at)


def due(live: Live[Any], seated: Seated, since: int) -> int | None:
    """When the first alarm of a seat rings that is waited for since a time; None: never.

    A computer player's time is up at once: whoever starts next finds it by that.
    """
    if seated.computer is not None:
        return since
    return following(live, seated.seat, since, since)


def following(live: Live[Any], seat: Seat, since: int, after: int) -> int | None:
    """The first alarm of a seat after a time."""
    times = [time for time, _ in _alarms(live, seat, since) if time > after]
    return min(times, default=None)


def alarm(live: Live[Any], seat: Seat, since: int, rings: int) -> str:
    """Which alarm of a seat it is that rings at a time: the last one by then, if it was put off."""
    passed = [one for one in _alarms(live, seat, since) if one[0] <= rings]
    return max(passed)[1] if passed else REMIND


def shifted(live: Live[Any], at: int) -> Live[Any]:
    """The living state of a table that goes on after a rest: its times are as much later."""
    fires = tuple(one + at - live.rested if one > live.rested else one for one in live.fires)
    return replace(live, paused=False, rested=0, fires=fires)


def resumed(live: Live[Any], seated: Seated, since: int, at: int) -> int | None:
    """The next alarm of a seat after a rest; ``since`` is already moved on."""
    if seated.computer is not None:
        return since
    found = following(live, seated.seat, since, at)
    plan = _plan(live, seated.seat)
    if found is None and plan:
        before = plan[-2][0] if len(plan) > 1 else 0
        return later(live.quiet, at, plan[-1][0] - before)
    return found


def lost(live: Live[Any], seat: Seat, since: int, at: int, *, alone: bool) -> int | None:
    """When the clock of a seat should ring, if it never does; None where that is as it should be.

    It is so after the last alarm, where the table has been asked or nobody else waits. What should
    have rung by now rings as late as it is. ``alone``: nobody else plays.
    """
    times = _alarms(live, seat, since)
    passed = [one for one in times if one[0] <= at]
    if len(passed) < len(times):
        return max(passed)[0] if passed else min(times)[0]
    ends = bool(passed) and max(passed)[1] == LIMIT and not alone
    return max(passed)[0] if ends else None


def grace(live: Live[Any], seat: Seat, since: int, rung: int, at: int) -> int:
    """The alarm after one that was to ring at ``rung`` and has reminded at ``at``.

    What is left of the time after a reminder is left after a late one too. The last alarm is not
    passed by that: it rings again.
    """
    plan = _plan(live, seat)
    passed = sum(later(live.quiet, since, after) <= rung for after, _ in plan[:-1])
    before, (after, _) = plan[passed - 1][0] if passed else 0, plan[passed]
    return max(later(live.quiet, since, after), later(live.quiet, at, after - before))


def reminded(live: Live[Any], seat: Seat, since: int, at: int) -> bool:
    """Whether a seat without a clock has been waited for so long that it was reminded."""
    plan = _plan(live, seat)
    if live.clock or not plan or plan[0][1] != REMIND:
        return False
    return later(live.quiet, since, plan[0][0]) <= at


def stalled(live: Live[Any], seat: Seat, since: int, due: int | None, at: int) -> bool:
    """Whether all reminders of a seat have come to nothing, so that its table is asked."""
    plan = _plan(live, seat)
    if due is not None or live.paused or not plan or plan[-1][1] != ASK:
        return False
    return later(live.quiet, since, plan[-1][0]) <= at


def later(quiet: str, start: int, duration: int) -> int:
    """The time after so many milliseconds, of which those in quiet hours do not count."""
    if quiet in ("", OFF):
        return start + duration
    begins, length = _quiet(quiet)
    open_ = DAY_MS - length
    # Seen from the end of the quiet hours, each day is first open and then quiet.
    day, into = divmod(start - begins - length, DAY_MS)
    if into > open_:
        day, into = day + 1, 0
    days, rest = divmod(into + duration, open_)
    if not rest and days:
        days, rest = days - 1, open_
    return begins + length + (day + days) * DAY_MS + rest


def _quiet(text: str) -> tuple[int, int]:
    """When quiet hours begin, in the day of UTC, and how long they are."""
    begins, ends, zone = hours.parts(text)
    return begins * HOUR_MS - zone * MINUTE_MS, (ends - begins) % 24 * HOUR_MS


def missed(live: Live[Any], seat: Seat) -> int:
    """How often in a row the time of a seat was up."""
    return live.missed[seat] if live.missed else 0


def counted(live: Live[Any], seat: Seat, number: int) -> Live[Any]:
    """The living state with another such count."""
    if missed(live, seat) == number:
        return live
    counts = list(live.missed or (0,) * len(live.stamps))
    counts[seat] = number
    return replace(live, missed=tuple(counts))


def _alarms(live: Live[Any], seat: Seat, since: int) -> list[tuple[int, str]]:
    """When which alarm of a seat rings."""
    found = []
    if live.delayed and live.fires and live.fires[seat] > since:
        found.append((live.fires[seat], ANSWER))
    found += [(later(live.quiet, since, after), kind) for after, kind in _plan(live, seat)]
    return found


def _plan(live: Live[Any], seat: Seat) -> tuple[tuple[int, str], ...]:
    """After what time which alarm of a seat rings, whatever its programs do.

    What is asked may say itself how long an answer can take, where no clock does.
    """
    if live.clock:
        return (live.clock - live.clock // NOTICE, REMIND), (live.clock, LIMIT)
    if patience := hours_of(live.state, seat) * HOUR_MS:
        return ((patience, LIMIT),)
    return NUDGES if live.nudges else ()
