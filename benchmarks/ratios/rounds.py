"""Measuring in rounds: all cases and their floors take turns, so that a slow spell hits all alike.

Guards, pieces of work that never change, stand at both ends of every round. Where they differ in
most rounds, the computer was busy with something else, and what was measured does not count.
"""

from __future__ import annotations

import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import IO

import msgspec

from benchmarks.ratios.case import Case, Row

UNEVEN = 1.4
"""By so much a guard may differ between the two ends of a round, at the median."""

_TURNS = 40_000
_PIXELS = bytes(range(256)) * 512
_SPINS = 8
_SYNCS = 8
_SYNC: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)


class Guards(msgspec.Struct, frozen=True):
    """What the guards took, round by round, in seconds; two figures a round."""

    loop: list[float] = msgspec.field(default_factory=list)
    deflate: list[float] = msgspec.field(default_factory=list)
    spin: list[float] = msgspec.field(default_factory=list)
    sync: list[float] = msgspec.field(default_factory=list)

    def look(self, file: IO[bytes]) -> None:
        """Measure each guard once."""
        self.loop.append(cpu(loop))
        self.deflate.append(cpu(lambda: zlib.compress(_PIXELS, 1)))
        self.spin.append(wall(lambda: [loop() for _ in range(_SPINS)]))
        self.sync.append(wall(lambda: _write(file)))

    def fail(self, clock: str, most: float) -> bool:
        """Whether a run by this clock does not count."""
        watched = {
            "cpu": (self.loop, self.deflate),
            "wall": (self.spin,),
            "disk": (self.spin, self.sync),
        }
        return any(uneven(one) > most for one in watched[clock])


def cpu(work: Callable[[], object]) -> float:
    """The processor's time that the whole process spends on some work, in seconds."""
    start = time.process_time_ns()
    work()
    return (time.process_time_ns() - start) / 1e9


def wall(work: Callable[[], object]) -> float:
    """The time on the wall that some work takes, in seconds."""
    start = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - start) / 1e9


def loop() -> int:
    """The guard of the processor: plain Python that does next to nothing, 40,000 times."""
    total = 0
    for number in range(_TURNS):
        total += number & 7
    return total


def uneven(times: Sequence[float]) -> float:
    """By how much, at the median, the second of each two times differs from the first."""
    pairs = zip(times[::2], times[1::2], strict=True)
    return median(max(pair) / min(pair) for pair in pairs)


def measure(
    cases: Sequence[Case], rounds: int, folder: Path, tick: Callable[[], None]
) -> tuple[Row, ...]:
    """Run all cases in turns; ``tick`` is called after each round. The first one only warms up."""
    guards = Guards()
    ours: list[list[float]] = [[] for _ in cases]
    floors: list[list[float]] = [[] for _ in cases]
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for number in range(rounds + 1):
            if number:
                guards.look(file)
            for case, mine, floor in _turn(cases, ours, floors, number):
                _once(case, mine, floor, ours_first=number % 2 == 0)
            if number:
                guards.look(file)
            tick()
    rows = [
        _row(case, mine[1:], floor[1:], noisy=guards.fail(case.clock, UNEVEN))
        for case, mine, floor in zip(cases, ours, floors, strict=True)
    ]
    return tuple(rows)


def _turn(
    cases: Sequence[Case], ours: list[list[float]], floors: list[list[float]], number: int
) -> Iterable[tuple[Case, list[float], list[float]]]:
    """The cases in order, then in the opposite order, and so on by turns."""
    found = list(zip(cases, ours, floors, strict=True))
    return found if number % 2 == 0 else reversed(found)


def _once(case: Case, mine: list[float], floor: list[float], *, ours_first: bool) -> None:
    if ours_first:
        mine.append(case.ours())
    if case.against is not None:
        floor.append(case.against())
    if not ours_first:
        mine.append(case.ours())


def _row(case: Case, ours: list[float], floors: list[float], *, noisy: bool) -> Row:
    ratio = None
    if floors:
        ratio = median(mine / floor for mine, floor in zip(ours, floors, strict=True))
    figure = median(ours)
    value = figure if case.goal.of == "figure" or ratio is None else ratio
    return Row(
        name=case.name,
        value=figure,
        base=median(floors) if floors else None,
        figure=case.show(figure),
        floor=case.show(median(floors)) if floors else "",
        against=case.floor,
        ratio=None if ratio is None else round(ratio, 3),
        bound=_limit(case, case.goal.bound),
        aim=_limit(case, case.goal.aim),
        verdict="noisy" if noisy else case.goal.verdict(value),
    )


def _limit(case: Case, limit: float | None) -> str:
    if limit is None:
        return ""
    return case.show(limit) if case.goal.of == "figure" else f"{limit:g} x"


def _write(file: IO[bytes]) -> None:
    """The guard of the disk: a little is written and made to last, 8 times."""
    for _ in range(_SYNCS):
        file.seek(0)
        file.write(b"tavola" * 512)
        _SYNC(file.fileno())
