"""Whole games, what may be done in them, and their pictures: Citadels, Florence, Troyes Dice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from PIL import Image

from benchmarks.ratios.case import Case, Goal, Wrong
from benchmarks.ratios.rounds import cpu, loop
from benchmarks.ratios.size import Size
from renderers import render
from renderers.florence.estate import estate
from renderers.florence.panel import panel
from renderers.kit import png
from renderers.scene import Scene, SeatLabel
from rules.core.options import read_options
from rules.core.values import NATURE, Chance, Decide, Over, Seat
from rules.florence import shapes
from rules.florence.building import Build
from rules.florence.data import BUILDINGS, ROUNDS
from rules.florence.pieces import Estate
from rules.games import game
from rules.players import choose
from rules.troyes.data import HALVES

LEVEL = 1
SEED = 900
REPEATS = 5
EVERY = 17
"""Of the positions of a game so many are left out for one that is listed."""
LATE_ROUND = 5
"""From this round on estates of Florence are built up."""
LATE_HALF = 12
"""In this half-day a sheet of Troyes Dice shows a little of everything."""

TEN = 10
NAMES = ("Anna", "Boris", "Clara", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan")
ROWS = {f"row-{row}": row for row in ("fort", "pal", "guild", "town", "cath", "bish")}
WORDS = {
    "code": "K7QX",
    "turn": "Anna may raise",
    "left": "Round 5 of 7 · auction",
    "foot": "Boris built a theater on d1, d2, e2, f1 and f2: 3 points.",
    "minimum": "Work value from",
    "columns": "Columns",
    "free": "free",
    **ROWS,
}

Answer = Callable[[Any, Any, Seat, Random], Any]
"""What a seat does that is asked: rules, state, seat and chance to an action."""

_places = shapes.places.__wrapped__
"""All places of a piece, found anew each time."""


class Box(NamedTuple):
    """A game with so many seats; ``whole`` tells by a last state whether nothing is missing."""

    key: str
    title: str
    seats: int
    game_s: float
    aim_s: float
    whole: Callable[[Any], bool]
    more: Callable[[Size], list[Case]]
    options: dict[str, str] = {}

    @property
    def rules(self) -> Any:
        return game(self.key)

    def states(self, seed: int, answer: Answer) -> Iterator[Any]:
        """The states of a game, from its setup to its end."""
        rules, rng = self.rules, Random(seed)
        state = rules.setup(self.seats, read_options(rules.Options, self.options))
        while True:
            yield state
            pending = rules.pending(state)
            if isinstance(pending, Over):
                return
            if isinstance(pending, Chance):
                state = rules.apply(state, NATURE, rules.draw(state, rng)).state
            else:
                seat = pending.seats[0]
                state = rules.apply(state, seat, answer(rules, state, seat, rng)).state

    def final(self, seed: int) -> Any:
        """The last state of a random game; Wrong if something of it is missing."""
        (state,) = deque(self.states(seed, at_random), maxlen=1)
        if not self.whole(state):
            raise Wrong(f"a game of {self.title} ended too early")
        return state

    def drawn(self, state: Any, viewer: Seat | None = None, before: Any = None) -> Drawn:
        """What is drawn of a position; Wrong where the picture is not as it should be."""
        scene = self._scene(state, viewer)
        shown = render(scene)
        picture = Image.open(BytesIO(shown))
        picture.load()
        if picture.mode != "P" or render(scene) != shown:
            raise Wrong("the picture has no palette, or changes by itself")
        return Drawn(scene, picture, self._scene(before, viewer) if before else None)

    def _scene(self, state: Any, viewer: Seat | None) -> Scene:
        seats = tuple(
            SeatLabel(name, you=at == viewer) for at, name in enumerate(NAMES[: self.seats])
        )
        view = self.rules.view(state, viewer)
        return Scene(game=self.key, view=view, seats=seats, words=WORDS | {"title": self.title})

    @contextmanager
    def cases(self, _folder: Path, size: Size) -> Iterator[list[Case]]:
        """Random games, and what there is more; the art is drawn before the first round."""
        seeds = count(1)
        yield [
            Case(
                name=f"{self.title}: random game for {self.seats} by legal and apply",
                ours=lambda: (
                    sum(cpu(lambda: self.final(next(seeds))) for _ in range(size.games))
                    / size.games
                ),
                floor="40,000 turns of an empty Python loop",
                against=lambda: cpu(loop),
                goal=Goal(bound=self.game_s, aim=self.aim_s, of="figure"),
            ),
            *self.more(size),
        ]


class Drawn(NamedTuple):
    """A scene, its finished picture, and perhaps the scene before it."""

    scene: Scene
    picture: Image.Image
    before: Scene | None

    def draw(self) -> float:
        """Seconds from the view to PNG bytes, no estate being kept from before."""
        return self._cleared(None)

    def change(self) -> float:
        """Seconds for the picture after an entry, the one before having just been drawn."""
        return self._cleared(self.before)

    def encode(self) -> float:
        """Seconds that Pillow takes to write the finished picture, a shared palette at level 1."""
        return cpu(lambda: self.picture.save(BytesIO(), "PNG", compress_level=LEVEL))

    def _cleared(self, before: Scene | None) -> float:
        if self.scene.game == FLORENCE.key:
            estate.cache_clear()
            panel.cache_clear()
        png.BANDS.clear()
        if before is not None:
            render(before)
        return cpu(lambda: render(self.scene))


def at_random(rules: Any, state: Any, seat: Seat, rng: Random) -> Any:
    """Anything that is legal."""
    return rng.choice(rules.legal(state, seat))


def sensibly(rules: Any, state: Any, seat: Seat, rng: Random) -> Any:
    """What the novice does."""
    return choose("novice", rules, state, seat, rng)


def _picture(name: str, drawn: list[Drawn], work: Callable[[Drawn], float] = Drawn.draw) -> Case:
    return Case(
        name=name,
        ours=lambda: median(work(one) for one in drawn),
        floor="the finished picture encoded by Pillow, shared palette, level 1",
        against=lambda: median(one.encode() for one in drawn),
        goal=Goal(bound=2, aim=1.3),
    )


def _list(name: str, bound: float, ours: Callable[[], float]) -> Case:
    return Case(name=name, ours=ours, goal=Goal(bound=bound, aim=bound / 2, of="figure"))


# --- Citadels ---


def _of_citadels(size: Size) -> list[Case]:
    asked = [one for seed in range(100, 100 + size.games) for one in positions(seed)]
    ends = [CITADELS.drawn(CITADELS.final(SEED + number)) for number in range(size.pictures)]
    return [
        _list(
            "Citadels: legal() to actions, at the median of all positions",
            200e-6,
            lambda: listing(asked),
        ),
        _picture("Citadels: picture of a room of six at the end, from its view to PNG", ends),
    ]


def positions(seed: int) -> list[tuple[Any, Seat]]:
    """Positions of a random game of Citadels in which a seat has to decide, and that seat."""
    found = []
    for state in CITADELS.states(seed, at_random):
        pending = CITADELS.rules.pending(state)
        if isinstance(pending, Decide):
            found.append((state, pending.seats[0]))
    return found[::EVERY]


def listing(asked: list[tuple[Any, Seat]]) -> float:
    """The median over positions of what a legal list takes, in seconds."""
    rules = CITADELS.rules
    return median(_repeated(partial(rules.legal, *one)) for one in asked)


def _repeated(found: Callable[[], object]) -> float:
    """What a list takes, in seconds; Wrong where it is empty."""

    def repeat() -> None:
        for _ in range(REPEATS):
            if not found():
                raise Wrong("nothing is listed")

    return cpu(repeat) / REPEATS


# --- Florence ---


def _of_florence(size: Size) -> list[Case]:
    half = [half_full(SEED + number) for number in range(size.games)]
    drawn = [_late_estates(SEED + number) for number in range(size.pictures)]
    return [
        _list(
            "Florence: all places of all buildings on a half-full estate, to actions",
            1e-3,
            lambda: median(building(one) for one in half),
        ),
        _picture("Florence: picture of four estates, all drawn anew", drawn),
        _picture("Florence: picture of four estates after one entry", drawn, Drawn.change),
    ]


def half_full(seed: int) -> Estate:
    """The first estate that is half full in a novices' game."""
    for state in FLORENCE.states(seed, sensibly):
        for player in state.players:
            one: Estate = player.estate
            if one.empty <= Estate().empty // 2:
                return one
    raise Wrong("no estate is ever half full")


def builds(one: Estate) -> list[Build]:
    """All ways to put up any building where buildings may touch, which are the most."""
    return [
        Build(piece.kind, (piece.cell,), piece.turn, piece.flip)
        for kind in BUILDINGS
        for piece in (shapes.piece_at(kind, place) for place in _places(kind, one.used))
    ]


def building(one: Estate) -> float:
    """What such a list takes, in seconds."""
    return _repeated(lambda: builds(one))


def _late_estates(seed: int) -> Drawn:
    """Four estates after something was built late in a novices' game."""
    before: Any = None
    for state in FLORENCE.states(seed, sensibly):
        if before and state.round >= LATE_ROUND and _pieces(state) > _pieces(before):
            return FLORENCE.drawn(state, before=before)
        before = state
    raise Wrong("nothing was built late in the game")


def _pieces(state: Any) -> int:
    return sum(len(player.estate.pieces) for player in state.players)


# --- Troyes Dice ---


def _of_troyes(size: Size) -> list[Case]:
    late = [_late_sheets(seed) for seed in range(size.pictures)]
    kinds = {
        "a sheet": [TROYES.drawn(state, 0) for state in late],
        "a room of ten": [TROYES.drawn(state) for state in late],
        "all sheets": [TROYES.drawn(TROYES.final(seed)) for seed in range(size.pictures)],
    }
    return [
        _picture(f"Troyes Dice: picture of {kind}, from its view to PNG", drawn)
        for kind, drawn in kinds.items()
    ]


def _late_sheets(seed: int) -> Any:
    """A position late in a random game, in which seat @a has taken its die."""
    for state in TROYES.states(seed, at_random):
        if state.half >= LATE_HALF and state.moves and state.moves[0].slot >= 0:
            return state
    raise Wrong("nobody took a die")


CITADELS = Box(
    key="citadels",
    title="Citadels",
    seats=6,
    game_s=100e-3,
    aim_s=50e-3,
    whole=lambda state: bool(state.first >= 0),
    more=_of_citadels,
    options={"characters": "random", "dark_city": "all"},
)
FLORENCE = Box(
    key="florence",
    title="Florence",
    seats=4,
    game_s=100e-3,
    aim_s=50e-3,
    whole=lambda state: bool(state.over and state.round == ROUNDS),
    more=_of_florence,
)
TROYES = Box(
    key="troyes",
    title="Troyes Dice",
    seats=TEN,
    game_s=150e-3,
    aim_s=15e-3,
    whole=lambda state: bool(state.over and state.half == HALVES and len(state.last) == TEN),
    more=_of_troyes,
)
BOXES = (CITADELS, FLORENCE, TROYES)
