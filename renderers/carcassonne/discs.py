"""Where numbers stand on an enlarged tile: on what they name, and clearly apart.

All points are shares of the tile's side. A road, a city and a cloister have theirs where a figure
would stand; a field has room, so that its own lies well inside it and off the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import dist

from PIL import Image, ImageFilter

from renderers.carcassonne.ground import spot
from renderers.carcassonne.tint import masks
from renderers.kit.brush import Point
from rules.carcassonne.data import FIELD

_GRID, _INSIDE = 40, 5
"""Steps across a tile, and how many of them a number lies inside its field where it can."""
_FAR, _STEPS = 0.36, 24
"""A share of the side that is far enough; how often numbers are moved apart."""


@lru_cache(maxsize=256)
def places(kind: str, turn: int, segments: tuple[str, ...], least: float) -> tuple[Point, ...]:
    """Where the number of each segment is on a turned tile, ``least`` from one another."""
    found = {one: spot(kind, turn, one) for one in segments}
    for field in (one for one in segments if one.startswith(FIELD)):
        others = [at for one, at in found.items() if one != field]
        found[field] = _roomy(_inner(kind, turn, field), found[field], others)
    return tuple(parted([found[one] for one in segments], least))


def _roomy(inner: Sequence[Point], wanted: Point, others: Sequence[Point]) -> Point:
    """A point of a field far from others, and then near to where its figure would stand."""

    def worth(at: Point) -> tuple[float, float]:
        return min((dist(at, one) for one in others), default=_FAR), -dist(at, wanted)

    near = [at for at in inner if worth(at)[0] >= _FAR]
    return max(near, key=lambda at: worth(at)[1]) if near else max(inner, key=worth)


def _inner(kind: str, turn: int, field: str) -> list[Point]:
    """The points of a field that lie well inside it, or else as far as any do."""
    ground = masks(kind, turn, field, _GRID)[0].convert("L")
    found = Image.new("L", (_GRID + 2, _GRID + 2))
    found.paste(ground, (1, 1))
    for _ in range(_INSIDE):
        less = found.filter(ImageFilter.MinFilter(3))
        if less.getbbox() is None:
            break
        found = less
    seen = (divmod(k, _GRID + 2) for k, value in enumerate(found.tobytes()) if value)
    return [((x - 0.5) / _GRID, (y - 0.5) / _GRID) for y, x in seen]


def parted(spots: Sequence[Point], least: float) -> list[Point]:
    """Spots of a tile of side 1, moved so that they are ``least`` apart where they were nearer."""
    found = list(spots)
    for _ in range(_STEPS):
        for first, second in combinations(range(len(found)), 2):
            (x, y), (across, along) = found[first], found[second]
            far = dist(found[first], found[second])
            if far >= least:
                continue
            # Where two lie on one another they part to the sides.
            dx, dy = ((across - x) / far, (along - y) / far) if far else (1.0, 0.0)
            push = (least - far) / 2
            found[first] = _held(x - dx * push), _held(y - dy * push)
            found[second] = _held(across + dx * push), _held(along + dy * push)
    return found


def _held(share: float) -> float:
    return min(max(share, 0.0), 1.0)
