"""What is measured: a case, the goal that it should reach, and the row that comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Work = Callable[[], float]
"""Does the work of one round, asserts that it was done right, and returns what a unit of it took.

Seconds as a rule; a case with another unit says so by ``show``.
"""

TOLERANCE = 1.1
"""A measured figure may lie so far above its bound before ``--check`` fails."""

Verdict = Literal["aim", "bound", "close", "missed", "told", "noisy"]


def microseconds(value: float) -> str:
    """A time for people."""
    if value >= 1:
        return f"{value:.2f} s"
    return f"{value * 1e3:.2f} ms" if value >= 1e-3 else f"{value * 1e6:.1f} µs"


def per_second(value: float) -> str:
    """A time as how often it goes into a second."""
    return f"{1 / value:.0f} /s"


def plain_bytes(value: float) -> str:
    """A size for people."""
    return f"{value:.0f} B"


class Wrong(AssertionError):
    """The work was not done as it should be, so its figures are worth nothing."""


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """The most that a figure may be, and what it should be; None where nothing is asked.

    ``of`` says whether the ratio to the floor is meant or the figure itself.
    """

    bound: float | None = None
    aim: float | None = None
    of: Literal["ratio", "figure"] = "ratio"

    def verdict(self, value: float) -> Verdict:
        """How a value stands to the goal."""
        if self.aim is not None and value <= self.aim:
            return "aim"
        if self.bound is None:
            return "told"
        if value <= self.bound:
            return "bound"
        return "close" if value <= self.bound * TOLERANCE else "missed"


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of our work beside the least that it could cost, done by turns.

    ``floor`` says in words what ``against`` does. ``clock`` tells which guards vouch for it:
    time of the processor, time on the wall, or such time that is mostly the disk's.
    """

    name: str
    ours: Work
    floor: str = ""
    against: Work | None = None
    goal: Goal = Goal()
    clock: Literal["cpu", "wall", "disk"] = "cpu"
    show: Callable[[float], str] = microseconds


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a case: medians over the rounds, and of the ratios within each round.

    ``value`` and ``base`` are the figures of ours and of the floor in seconds or bytes.
    """

    name: str
    value: float
    base: float | None
    figure: str
    floor: str
    against: str
    ratio: float | None
    bound: str
    aim: str
    verdict: Verdict

    @property
    def fails(self) -> bool:
        """Whether the bound is missed, or was not put to the test on a busy computer."""
        return self.verdict == "missed" or (self.verdict == "noisy" and bool(self.bound))
