"""The first game whose pictures a process draws, beside a later one when its art is drawn.

``python -m benchmarks.ratios.fresh`` prints what each of a few games took, in seconds.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.ratios.case import Case, Goal, Wrong
from benchmarks.ratios.rounds import cpu
from benchmarks.ratios.rules import RULES, random_states
from renderers import render
from renderers.scene import Scene, SeatLabel
from rules.core.values import Decide

GAMES = 3
_SEED = 700
_LONGEST_S = 120
_HERE = Path(__file__).parents[2]


class Process:
    """A new process that draws games; the first and the last of them are asked for by turns."""

    def __init__(self) -> None:
        self._left: list[list[float]] = [[], []]

    def first(self) -> float:
        """Seconds for the first game."""
        return self._took(0)

    def last(self) -> float:
        """Seconds for the last game."""
        return self._took(1)

    def _took(self, which: int) -> float:
        if not self._left[which]:
            said = subprocess.run(
                [sys.executable, "-m", "benchmarks.ratios.fresh"],
                cwd=_HERE,
                capture_output=True,
                check=True,
                text=True,
                timeout=_LONGEST_S,
            ).stdout.split()
            if len(said) != GAMES:
                raise Wrong(f"a process drew {len(said)} games")
            self._left[0].append(float(said[0]))
            self._left[1].append(float(said[-1]))
        return self._left[which].pop()


def case() -> Case:
    """The first game of Carcassonne, whose pictures have most art."""
    process = Process()
    return Case(
        name="pictures of the first game in a new process, all art drawn for it",
        ours=process.first,
        floor="those of its third game",
        against=process.last,
        goal=Goal(aim=1.5),
    )


def _drawn(seed: int) -> float:
    scenes = [
        Scene(
            game=RULES.key,
            view=RULES.view(state, None),
            seats=(SeatLabel("Anna"), SeatLabel("Boris")),
            words={"title": "Carcassonne"},
        )
        for state in random_states(seed)
        if isinstance(RULES.pending(state), Decide)
    ]
    return cpu(lambda: [render(scene) for scene in scenes])


if __name__ == "__main__":
    print(*(_drawn(_SEED + number) for number in range(GAMES)))
