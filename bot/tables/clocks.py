"""Clocks: how long a seat has, when it is reminded, and when its programs may answer.

A seat that is waited for has one alarm at a time: first its programs may answer (if answers are
delayed), then it is reminded once, then its time is up. Which alarm it is follows from when it
rings; the store keeps nothing else, so a restart loses none (DESIGN 4; DECISIONS 32).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from bot.tables.model import Live, Seated, Written
from rules.core.game import Game, Options
from rules.core.undo import waiting
from rules.core.values import Rng, Seat

ANSWER, REMIND, LIMIT = "answer", "remind", "limit"
"""The alarms of a seat, in their order."""

OFF = "off"
HOUR_MS = 60 * 60 * 1000
LIMITS = {OFF: 0, "1h": HOUR_MS, "12h": 12 * HOUR_MS, "1d": 24 * HOUR_MS, "3d": 72 * HOUR_MS}
"""What a table's clock may be, in milliseconds."""

DAY_MS = 24 * HOUR_MS

QUIET = r"off|(?:1?\d|2[0-3])-(?:1?\d|2[0-3])(?:[+-](?:\d|1[0-4]))?"
"""Quiet hours as they are written: ``22-8+3``, from 22 to 8 where it is three hours after UTC."""

NOTICE = 4
"""A seat is reminded when this part of its time is left: a quarter."""

MISSES = 2
"""A seat that lets its time pass so often in a row is given to a computer player for now."""

DELAY_MS = range(15_000, 120_000)
"""From when on programs answer, where answers are delayed."""


class HouseOptions(Options, frozen=True):
    """Options of a table that are no game's.

    - ``clock``: how long a seat has for an answer;
    - ``quiet``: hours that do not count, in which nobody is reminded;
    - ``answer_delay``: whether programs answer at once, or after a random time.
    """

    clock: Literal["off", "1h", "12h", "1d", "3d"] = "off"
    quiet: Annotated[str, msgspec.Meta(pattern=QUIET)] = OFF
    answer_delay: Literal["off", "random"] = "off"


def with_house(live: Live[Any], house: dict[str, str]) -> Live[Any]:
    """The living state under these options of the house."""
    limit = LIMITS[house.get("clock", OFF)]
    delayed = house.get("answer_delay", OFF) != OFF
    return replace(live, clock=limit, quiet=house.get("quiet", ""), delayed=delayed)


def house_of(live: Live[Any]) -> dict[str, str]:
    """The options of the house that a running table has, where they are not off."""
    names = {limit: name for name, limit in LIMITS.items()}
    found = {"clock": names[live.clock]} if live.clock else {}
    found |= {"quiet": live.quiet} if live.quiet else {}
    return {**found, "answer_delay": "random"} if live.delayed else found


def timed(live: Live[Any]) -> bool:
    """Whether anything at this table happens by the clock."""
    return live.delayed or live.clock > 0


def restarted(
    game: Game[Any], before: Live[Any] | None, live: Live[Any], entries: Sequence[Written]
) -> tuple[Seat, ...]:
    """The seats whose clocks begin anew: those that were not waited for, or have just acted."""
    old = () if before is None else waiting(game, before.state)
    acted = {one.seat for one in entries} if timed(live) else ()
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
    """Which alarm of a seat it is that rings at a time."""
    known = dict(_alarms(live, seat, since))
    return known.get(rings, LIMIT)


def shifted(live: Live[Any], at: int) -> Live[Any]:
    """The living state of a table that goes on after a rest: its times are as much later."""
    fires = tuple(one + at - live.rested if one > live.rested else one for one in live.fires)
    return replace(live, paused=False, rested=0, fires=fires)


def resumed(live: Live[Any], seated: Seated, since: int, at: int) -> int | None:
    """The next alarm of a seat after a rest; ``since`` is already moved on."""
    if seated.computer is not None:
        return since
    found = following(live, seated.seat, since, at)
    if found is None and live.clock:
        return later(live.quiet, at, live.clock // NOTICE)
    return found


def grace(live: Live[Any], since: int, at: int) -> int:
    """When the time of a seat that is reminded at ``at`` is up: a late reminder gives more."""
    left = live.clock // NOTICE
    return max(later(live.quiet, since, live.clock), later(live.quiet, at, left))


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
    found = re.fullmatch(r"(\d+)-(\d+)([+-]\d+)?", text)
    if found is None:
        raise ValueError(text)
    begins, ends, zone = (int(one or 0) for one in found.groups())
    return (begins - zone) * HOUR_MS, (ends - begins) % 24 * HOUR_MS


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
    if live.clock:
        notice = live.clock - live.clock // NOTICE
        found.append((later(live.quiet, since, notice), REMIND))
        found.append((later(live.quiet, since, live.clock), LIMIT))
    return found
