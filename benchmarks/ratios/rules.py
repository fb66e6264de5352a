"""The rules of Carcassonne by themselves: whole games, and what may be done with a tile."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from benchmarks.ratios.case import Case, Goal, Wrong, per_second
from benchmarks.ratios.rounds import cpu, loop
from benchmarks.ratios.size import Size
from rules.carcassonne.data import TILES
from rules.carcassonne.tables import TABLES
from rules.core.values import NATURE, Chance, Over
from rules.games import game

RULES: Any = game("carcassonne")
GAMES_PER_SECOND = 150
GO_ENGINE = 411
LISTING_S = 30e-6
_REPEATS = 20
LAID = sum(TILES.pile.values()) + 1


def random_states(seed: int, seats: int = 2) -> Iterator[Any]:
    """The states of a random game, from its setup to its end; all by ``legal`` and ``apply``."""
    rng = Random(seed)
    state = RULES.setup(seats, RULES.Options())
    while True:
        yield state
        pending = RULES.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = RULES.apply(state, NATURE, RULES.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            state = RULES.apply(state, seat, rng.choice(RULES.legal(state, seat))).state


def final(seed: int) -> Any:
    """The last state of a random game; Wrong if a tile went missing."""
    (state,) = deque(random_states(seed), maxlen=1)
    _expect(len(state.board) + len(state.discarded) == LAID, "a tile is missing")
    return state


def pairs(state: Any) -> list[tuple[str, int]]:
    """Cells and turns at which the tile drawn fits, from the masks of the state."""
    fits = TABLES[state.current].fits
    return [
        (cell, turn) for cell, pattern in state.frontier.items() for turn in TURNS[fits[pattern]]
    ]


TURNS = tuple(tuple(turn for turn in range(4) if mask >> turn & 1) for mask in range(16))


@contextmanager
def cases(_folder: Path, size: Size) -> Iterator[list[Case]]:
    """Random games and listings."""
    seeds = count(1)
    placing = _placing(range(100, 100 + size.games))
    for state in placing:
        told = [(one.cell, one.turn) for one in RULES.legal(state, state.turn)]
        _expect(set(pairs(state)) >= set(told) and told, "the lists differ")

    def games() -> float:
        return sum(cpu(lambda: final(next(seeds))) for _ in range(size.games)) / size.games

    yield [
        Case(
            name="random game for 2 by legal and apply",
            ours=games,
            floor="40,000 turns of an empty Python loop",
            against=lambda: cpu(loop),
            goal=Goal(bound=1 / GAMES_PER_SECOND, aim=1 / GO_ENGINE, of="figure"),
            show=per_second,
        ),
        Case(
            name="placements of a tile: masks to (cell, turn) pairs",
            ours=lambda: _each(placing, pairs),
            goal=Goal(bound=LISTING_S, aim=LISTING_S / 3, of="figure"),
        ),
        Case(
            name="placements of a tile: legal() to actions",
            ours=lambda: _each(placing, lambda state: RULES.legal(state, state.turn)),
            goal=Goal(bound=LISTING_S, aim=LISTING_S / 3, of="figure"),
        ),
    ]


def _placing(seeds: range) -> list[Any]:
    """Positions in which a tile is to be laid."""
    return [one for seed in seeds for one in random_states(seed) if one.current and one.asks]


def _each(states: list[Any], listing: Any) -> float:
    """The median over positions of what a listing takes, in seconds."""

    def repeat(state: Any) -> None:
        for _ in range(_REPEATS):
            listing(state)

    return median(cpu(lambda: repeat(state)) for state in states) / _REPEATS  # noqa: B023


def _expect(true: object, otherwise: str) -> None:
    """Figures of work done wrongly are worth nothing."""
    if not true:
        raise Wrong(otherwise)
