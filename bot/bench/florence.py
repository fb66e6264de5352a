"""The Princes of Florence: random games for four, placements, and pictures of four estates."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from PIL import Image

from bot.bench.case import Case, Goal, Work, Wrong
from bot.bench.rounds import cpu, loop
from bot.bench.size import Size
from renderers import render
from renderers.florence.estate import estate
from renderers.florence.panel import panel
from renderers.scene import Scene, SeatLabel
from rules.core.action import Action
from rules.core.values import NATURE, Chance, Over, Seat
from rules.florence import shapes
from rules.florence.data import BUILDINGS, ROUNDS
from rules.florence.game import FLORENCE
from rules.florence.pieces import Estate
from rules.florence.placing import Build
from rules.florence.shapes import piece_at
from rules.florence.state import FlorenceState
from rules.players import choose

Answer = Callable[[FlorenceState, Seat, Random], Action]
"""What a seat does that is asked."""

RULES: Any = FLORENCE
SEATS = 4
GAME_S = 100e-3
LISTING_S = 1e-3
LEVEL = 1
_SEED = 900
_REPEATS = 5
_LATE = 5
"""From this round on estates are built up."""
_WORDS = {
    "title": "The Princes of Florence",
    "code": "K7QX",
    "turn": "Anna may raise",
    "left": "Round 5 of 7 · auction",
    "foot": "Boris built a theater on d1, d2, e2, f1 and f2: 3 points.",
    "minimum": "Work value from",
}

_places = shapes.places.__wrapped__
"""All places of a piece, found anew each time."""


class Drawn(msgspec.Struct, frozen=True):
    """A room's scene, the one before it, and its finished picture."""

    before: Scene
    scene: Scene
    picture: Image.Image

    def draw(self) -> float:
        """Seconds from the view to PNG bytes, no estate being kept from before."""
        estate.cache_clear()
        panel.cache_clear()
        return cpu(lambda: render(self.scene))

    def change(self) -> float:
        """Seconds for the picture after an entry, the one before having just been drawn."""
        estate.cache_clear()
        panel.cache_clear()
        render(self.before)
        return cpu(lambda: render(self.scene))

    def encode(self) -> float:
        """Seconds that Pillow takes to write the finished picture, a shared palette at level 1."""
        return cpu(lambda: self.picture.save(BytesIO(), "PNG", compress_level=LEVEL))


@contextmanager
def cases(_folder: Path, size: Size) -> Iterator[list[Case]]:
    """Games, listings on half-full estates, and pictures; the art is drawn before it counts."""
    seeds = count(1)
    half = [_half_full(_SEED + number) for number in range(size.games)]
    drawn = [_drawn(_SEED + number) for number in range(size.pictures)]

    def games() -> float:
        return sum(cpu(lambda: final(next(seeds))) for _ in range(size.games)) / size.games

    yield [
        Case(
            name="Florence: random game for 4 by legal and apply",
            ours=games,
            floor="40,000 turns of an empty Python loop",
            against=lambda: cpu(loop),
            goal=Goal(bound=GAME_S, aim=GAME_S / 2, of="figure"),
        ),
        Case(
            name="Florence: all places of all buildings on a half-full estate, to actions",
            ours=lambda: median(_listing(one) for one in half),
            goal=Goal(bound=LISTING_S, aim=LISTING_S / 2, of="figure"),
        ),
        _picture("picture of four estates, all drawn anew", [one.draw for one in drawn], drawn),
        _picture("picture of four estates after one entry", [one.change for one in drawn], drawn),
    ]


def _picture(name: str, works: list[Work], drawn: list[Drawn]) -> Case:
    return Case(
        name=f"Florence: {name}",
        ours=lambda: median(work() for work in works),
        floor="the finished picture encoded by Pillow, shared palette, level 1",
        against=lambda: median(one.encode() for one in drawn),
        goal=Goal(bound=2, aim=1.3),
    )


def _any(state: FlorenceState, seat: Seat, rng: Random) -> Action:
    return rng.choice(FLORENCE.legal(state, seat))


def _sensible(state: FlorenceState, seat: Seat, rng: Random) -> Action:
    return choose("novice", RULES, state, seat, rng)


def states(seed: int, answer: Answer) -> Iterator[FlorenceState]:
    """The states of a game for four, from its setup to its end."""
    rng = Random(seed)
    state = FLORENCE.setup(SEATS, FLORENCE.Options())
    while True:
        yield state
        pending = FLORENCE.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            state = FLORENCE.apply(state, NATURE, FLORENCE.draw(state, rng)).state
        else:
            seat = pending.seats[0]
            state = FLORENCE.apply(state, seat, answer(state, seat, rng)).state


def final(seed: int) -> FlorenceState:
    """The last state of a random game; Wrong if it ended too early."""
    (state,) = deque(states(seed, _any), maxlen=1)
    if not state.over or state.round != ROUNDS:
        raise Wrong("the game did not last seven rounds")
    return state


def _half_full(seed: int) -> Estate:
    """The first estate that is half full in a novices' game."""
    for state in states(seed, _sensible):
        for player in state.players:
            if player.estate.empty <= Estate().empty // 2:
                return player.estate
    raise Wrong("no estate is ever half full")


def builds(one: Estate) -> list[Build]:
    """All ways to put up any building where buildings may touch, which are the most."""
    return [
        Build(piece.kind, (piece.cell,), piece.turn, piece.flip)
        for kind in BUILDINGS
        for piece in (piece_at(kind, place) for place in _places(kind, one.used))
    ]


def _listing(one: Estate) -> float:
    """What a list takes, in seconds."""

    def repeat() -> None:
        for _ in range(_REPEATS):
            if not builds(one):
                raise Wrong("nothing can be built on a half-full estate")

    return cpu(repeat) / _REPEATS


def scene_of(state: FlorenceState) -> Scene:
    """A position as a room sees it."""
    names = ("Anna", "Boris", "Clara", "Dan")
    seats = tuple(SeatLabel(name) for name in names)
    return Scene(game=FLORENCE.key, view=FLORENCE.view(state, None), seats=seats, words=_WORDS)


def _drawn(seed: int) -> Drawn:
    """Four estates after something was built late in a novices' game."""
    before: FlorenceState | None = None
    for state in states(seed, _sensible):
        if before and state.round >= _LATE and _pieces(state) > _pieces(before):
            scene = scene_of(state)
            return Drawn(scene_of(before), scene, _finished(scene))
        before = state
    raise Wrong("nothing was built late in the game")


def _pieces(state: FlorenceState) -> int:
    return sum(len(player.estate.pieces) for player in state.players)


def _finished(scene: Scene) -> Image.Image:
    """The finished picture of a scene."""
    png = render(scene)
    picture = Image.open(BytesIO(png))
    picture.load()
    if picture.mode != "P" or render(scene) != png:
        raise Wrong("the picture has no palette, or changes by itself")
    return picture
