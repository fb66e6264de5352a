"""How much may come from one side: a bucket of tokens that fills up again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

Seconds = Callable[[], float]
"""A clock that only goes forward, in seconds."""


class Budget:
    """At most ``burst`` at once, and ``rate`` a second in the long run."""

    def __init__(self, clock: Seconds, burst: float, rate: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._at = clock()

    def spend(self) -> bool:
        """Take one; False if nothing is left just now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Budgets:
    """A budget each for many sides, of which those unheard of for longest are forgotten."""

    def __init__(self, clock: Seconds, burst: float, rate: float, keep: int = 4096) -> None:
        self._new: Callable[[], Budget] = partial(Budget, clock, burst, rate)
        self._keep = keep
        self._of: OrderedDict[str, Budget] = OrderedDict()

    def spend(self, side: str) -> bool:
        """Take one from the budget of ``side``."""
        budget = self._of.setdefault(side, self._new())
        self._of.move_to_end(side)
        while len(self._of) > self._keep:
            self._of.popitem(last=False)
        return budget.spend()
