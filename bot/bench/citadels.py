"""Citadels: whole games of six seats, what may be done in them, and the picture of a full room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from PIL import Image

from bot.bench.case import Case, Goal, Wrong
from bot.bench.rounds import cpu, loop
from bot.bench.size import Size
from renderers import render
from renderers.scene import Scene, SeatLabel
from rules.core.options import read_options
from rules.core.values import NATURE, Chance, Decide, Over
from rules.games import game

RULES: Any = game("citadels")
SEATS = 6
GAME_S = 100e-3
LISTING_S = 200e-6
OPTIONS = {"characters": "random", "dark_city": "all"}
"""Everything that is in the box may come."""

_SEED = 700
_REPEATS = 5
_EVERY = 17
_LEVEL = 1


def random_states(seed: int) -> Iterator[Any]:
    """The states of a random game, from its setup to its end; all by ``legal`` and ``apply``."""
    rng = Random(seed)
    state = RULES.setup(SEATS, read_options(RULES.Options, OPTIONS))
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
    """The last state of a random game; Wrong if nobody has brought it about."""
    *_, state = random_states(seed)
    if state.first < 0:
        raise Wrong("a game ended though no city was completed")
    return state


@contextmanager
def cases(_folder: Path, size: Size) -> Iterator[list[Case]]:
    """Random games, listings in every stage of them, and pictures of their ends."""
    seeds = count(1)
    asked = [one for seed in range(100, 100 + size.games) for one in positions(seed)]
    scenes = [scene_of(final(_SEED + number)) for number in range(size.pictures)]
    pictures = [_finished(scene) for scene in scenes]

    def games() -> float:
        return sum(cpu(lambda: final(next(seeds))) for _ in range(size.games)) / size.games

    yield [
        Case(
            name="Citadels: random game for 6 by legal and apply",
            ours=games,
            floor="40,000 turns of an empty Python loop",
            against=lambda: cpu(loop),
            goal=Goal(bound=GAME_S, aim=GAME_S / 2, of="figure"),
        ),
        Case(
            name="Citadels: legal() to actions, at the median of all positions",
            ours=lambda: listing(asked),
            goal=Goal(bound=LISTING_S, aim=LISTING_S / 2, of="figure"),
        ),
        Case(
            name="Citadels: picture of a room of six at the end, from its view to PNG",
            ours=lambda: median(cpu(lambda: render(one)) for one in scenes),  # noqa: B023
            floor="the finished picture encoded by Pillow, shared palette, level 1",
            against=lambda: median(_encode(one) for one in pictures),
            goal=Goal(bound=2, aim=1.3),
        ),
    ]


def positions(seed: int) -> list[tuple[Any, int]]:
    """Positions of a random game in which a seat has to decide, and that seat."""
    found = []
    for state in random_states(seed):
        pending = RULES.pending(state)
        if isinstance(pending, Decide):
            found.append((state, pending.seats[0]))
    return found[::_EVERY]


def listing(asked: list[tuple[Any, int]]) -> float:
    """The median over positions of what a legal list takes, in seconds."""

    def repeat(state: Any, seat: int) -> None:
        for _ in range(_REPEATS):
            if not RULES.legal(state, seat):
                raise Wrong("a seat that is asked may do nothing")

    return median(cpu(lambda: repeat(*one)) for one in asked) / _REPEATS  # noqa: B023


def scene_of(state: Any) -> Scene:
    """A position as a room sees it."""
    return Scene(
        game=RULES.key,
        view=RULES.view(state, None),
        seats=tuple(SeatLabel(name) for name in ("Anna", "Boris", "Clara", "Dan", "Eva", "Finn")),
        words={
            "title": "Citadels",
            "code": "K7QX",
            "turn": "Anna wins",
            "foot": "Boris, the Warlord, built a Market.",
        },
    )


def _finished(scene: Scene) -> Image.Image:
    """The finished picture of a scene."""
    png = render(scene)
    picture = Image.open(BytesIO(png))
    picture.load()
    if picture.mode != "P" or render(scene) != png:
        raise Wrong("the picture has no palette, or changes by itself")
    return picture


def _encode(picture: Image.Image) -> float:
    """Seconds that Pillow takes to write a finished picture."""
    return cpu(lambda: picture.save(BytesIO(), "PNG", compress_level=_LEVEL))
