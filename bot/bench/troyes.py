"""Troyes Dice: whole random games for ten, and its pictures from the view to PNG bytes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

import msgspec
from PIL import Image

from bot.bench.case import Case, Goal, Wrong
from bot.bench.rounds import cpu
from bot.bench.size import Size
from renderers import render
from renderers.scene import Scene, SeatLabel
from rules.core.values import NATURE, Chance, Over
from rules.troyes.data import HALVES
from rules.troyes.game import TROYES
from rules.troyes.state import TroyesState

SEATS = 10
GAME_S = 150e-3
LEVEL = 1
_LATE = 12
"""In this half-day a sheet shows a little of everything."""
_WORDS = {
    "title": "Troyes Dice",
    "code": "K7QX",
    "turn": "Take a die",
    "left": "Day 6 of 8, afternoon",
    "foot": "Boris built town hall 4: 2 yellow citizens.",
    "columns": "Columns",
    "free": "free",
    **{f"row-{row}": row for row in ("fort", "pal", "guild", "town", "cath", "bish")},
}


class Drawn(msgspec.Struct, frozen=True):
    """A scene, and the finished picture of it."""

    scene: Scene
    picture: Image.Image

    def draw(self) -> float:
        """Seconds from the view to PNG bytes."""
        return cpu(lambda: render(self.scene))

    def encode(self) -> float:
        """Seconds that Pillow takes to write the finished picture, a shared palette at level 1."""
        return cpu(lambda: self.picture.save(BytesIO(), "PNG", compress_level=LEVEL))


@contextmanager
def cases(_folder: Path, size: Size) -> Iterator[list[Case]]:
    """Games and pictures; the art is drawn before the first round that counts."""
    seeds = count(1)
    late = [_late(seed) for seed in range(size.pictures)]
    kinds = {
        "a sheet": [_drawn(state, 0) for state in late],
        "a room of ten": [_drawn(state, None) for state in late],
        "all sheets": [_drawn(final(seed), None) for seed in range(size.pictures)],
    }
    yield [
        Case(
            name="Troyes Dice: random game for 10 by legal and apply",
            ours=lambda: (
                sum(cpu(lambda: final(next(seeds))) for _ in range(size.games)) / size.games
            ),
            goal=Goal(bound=GAME_S, aim=GAME_S / 10, of="figure"),
        ),
        *(_picture(kind, drawn) for kind, drawn in kinds.items()),
    ]


def _picture(kind: str, drawn: list[Drawn]) -> Case:
    return Case(
        name=f"Troyes Dice: picture of {kind}, from its view to PNG",
        ours=lambda: median(one.draw() for one in drawn),
        floor="the finished picture encoded by Pillow, shared palette, level 1",
        against=lambda: median(one.encode() for one in drawn),
        goal=Goal(bound=2, aim=1.3),
    )


def random_states(seed: int) -> Iterator[TroyesState]:
    """The states of a random game for ten, from its setup to its end."""
    rng = Random(seed)
    state = TROYES.setup(SEATS, TROYES.Options())
    while True:
        yield state
        pending = TROYES.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = TROYES.apply(state, NATURE, TROYES.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            state = TROYES.apply(state, seat, rng.choice(TROYES.legal(state, seat))).state


def final(seed: int) -> TroyesState:
    """The last state of a random game; Wrong if it ended too early."""
    (state,) = deque(random_states(seed), maxlen=1)
    if not state.over or state.half != HALVES or len(state.last) != SEATS:
        raise Wrong("the game did not last sixteen half-days")
    return state


def _late(seed: int) -> TroyesState:
    """A position late in a random game, in which seat @a has taken its die."""
    for state in random_states(seed):
        if state.half >= _LATE and state.moves and state.moves[0].slot >= 0:
            return state
    raise Wrong("nobody took a die")


def _drawn(state: TroyesState, viewer: int | None) -> Drawn:
    scene = Scene(
        game=TROYES.key,
        view=TROYES.view(state, viewer),
        seats=tuple(SeatLabel(f"Seat {seat}", you=seat == viewer) for seat in range(SEATS)),
        words=_WORDS,
    )
    png = render(scene)
    picture = Image.open(BytesIO(png))
    picture.load()
    if picture.mode != "P" or render(scene) != png:
        raise Wrong("the picture has no palette, or changes by itself")
    return Drawn(scene, picture)
