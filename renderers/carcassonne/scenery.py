"""What stands or lies on a tile: drawings of ``art/``, placed by their foot, some by chance.

Symbols stand upright however the tile is turned. Sizes are shares of the tile's side.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import msgspec
from PIL import Image, ImageOps

from renderers.kit import art
from renderers.kit.brush import Point
from renderers.kit.palette import SHARED

MASTER = 280
"""Pixels of a tile as it is drawn; every other size is scaled from it."""

Colours = tuple[tuple[str, str], ...]
"""Classes of a drawing, each with the token that it takes."""
_DRAWN: tuple[Colours, ...] = ((),)


def _roof(light: str, flat: str, dark: str) -> Colours:
    return (("roof_light", light), ("roof", flat), ("roof_dark", dark))


def _crops(*kinds: tuple[str, str]) -> Colours:
    drawn = (("wheat", "wheat_dark"), ("court_dark", "road_edge"), ("olive_light", "olive"))
    pairs = zip(drawn, kinds, strict=True)
    return tuple((old, new) for one, two in pairs for old, new in zip(one, two, strict=True))


_ROOFS = (
    (),
    (),
    _roof("brick_light", "brick", "brick_dark"),
    _roof("clay", "clay", "clay_dark"),
)
_WHEAT, _RYE = ("wheat", "wheat_dark"), ("olive_light", "olive")
_PLOUGHED, _CLOVER = ("court_dark", "road_edge"), ("grass_light", "tuft")
_OLIVE = (("tree", "olive"), ("tree_light", "olive_light"), ("tree_dark", "tuft"))
_PETALS = tuple((("poppy", one),) for one in ("petal", "poppy", "wheat", "violet"))


class Thing(msgspec.Struct, frozen=True):
    """A drawing and the box that it fills: its width, its height, and what is below its foot.

    It comes in any of its ``sizes`` and ``colours``; ``either`` is mirrored as often as not.
    """

    names: tuple[str, ...]
    wide: float
    high: float
    below: float
    sizes: tuple[float, ...] = (1.0,)
    colours: tuple[Colours, ...] = _DRAWN
    either: bool = False

    def put(self, tile: Image.Image, foot: Point, rng: Random) -> None:
        """Draw it on a tile of ``MASTER`` pixels."""
        size = rng.choice(self.sizes)
        drawn = _drawn(
            rng.choice(self.names),
            (round(self.wide * size * MASTER), round(self.high * size * MASTER)),
            rng.choice(self.colours),
            self.either and rng.random() < 0.5,
        )
        left = round(foot[0] * MASTER - drawn.width / 2)
        top = round((foot[1] + self.below * size) * MASTER) - drawn.height
        tile.paste(drawn, (left, top), drawn)


@lru_cache(maxsize=256)
def _drawn(name: str, size: art.Size, colours: Colours, mirrored: bool) -> Image.Image:
    drawn = art.picture("carcassonne", name, size, SHARED, **dict(colours))
    return ImageOps.mirror(drawn) if mirrored else drawn


def wall(name: str) -> Thing:
    """A wall, drawn as it runs over a whole tile."""
    return Thing((name,), 1.0, 1.0, 0.5)


TOWER = Thing(("tower",), 0.18, 0.3, 0.1)
GATE = Thing(("gate",), 0.42, 0.31, 0.11)
GATE_SIDEWAYS = Thing(("gate-sideways",), 0.18, 0.58, 0.27)
BANNER = Thing(("banner",), 0.36, 0.36, 0.04)
CHURCH = Thing(("church",), 0.58, 0.62, 0.23)
GARDEN = Thing(("garden",), 0.78, 0.76, 0.38)
WELL = Thing(("well",), 0.36, 0.36, 0.18)
GREEN = Thing(("green",), 0.36, 0.36, 0.18)
HOUSE = Thing(
    ("house-broad", "house-gabled"), 0.18, 0.16, 0.02, sizes=(0.93, 1.0, 1.07), colours=_ROOFS
)
LARGE_HOUSE = msgspec.structs.replace(HOUSE, names=("house-broad",), sizes=(1.5,), colours=_DRAWN)
TREE = Thing(("tree",), 0.2, 0.22, 0.03, (0.9, 1.0, 1.1), (*_DRAWN * 3, _OLIVE))
CYPRESS = Thing(("cypress",), 0.16, 0.23, 0.03, (0.93, 1.0, 1.07))
BUSH = Thing(("bush", "bush", "roses"), 0.18, 0.12, 0.03)
SHEEP = Thing(("sheep",), 0.16, 0.13, 0.03, either=True)
STACK = Thing(("stack",), 0.2, 0.14, 0.04)
FENCE = Thing(("fence",), 0.18, 0.09, 0.03)
FLOWERS = Thing(("flowers-1", "flowers-2", "flowers-3"), 0.16, 0.11, 0.05, colours=_PETALS)
TUFT = Thing(("tuft",), 0.08, 0.08, 0.02, (0.9, 1.1))
CROP = Thing(
    ("crop",),
    0.42,
    0.22,
    0.11,
    colours=(
        _crops(_WHEAT, _PLOUGHED, _RYE),
        _crops(_CLOVER, _WHEAT, _PLOUGHED),
        _crops(_RYE, _CLOVER, _WHEAT),
        _crops(_PLOUGHED, _RYE, _CLOVER),
    ),
    either=True,
)


class Plant(msgspec.Struct, frozen=True):
    """Something that grows, how often it comes, and the room that it needs.

    ``half`` is half its width; ``high`` and ``deep`` reach above and below its foot.
    """

    thing: Thing
    often: int
    half: float
    high: float
    deep: float


PLANTS = (
    Plant(TREE, 7, 0.1, 0.2, 0.02),
    Plant(CYPRESS, 2, 0.055, 0.215, 0.01),
    Plant(BUSH, 3, 0.075, 0.085, 0.01),
    Plant(SHEEP, 3, 0.075, 0.09, 0.015),
    Plant(STACK, 1, 0.075, 0.095, 0.02),
    Plant(FENCE, 1, 0.085, 0.06, 0.01),
    Plant(FLOWERS, 5, 0.07, 0.035, 0.035),
    Plant(TUFT, 6, 0.04, 0.05, 0.01),
)
FEW = (
    *(Plant(msgspec.structs.replace(TREE, sizes=(1.3,), colours=_DRAWN), 1, 0.13, 0.26, 0.03),) * 2,
    Plant(msgspec.structs.replace(SHEEP, sizes=(1.5,)), 1, 0.12, 0.15, 0.03),
)
"""What grows on tiles that are drawn plainly."""
FIELD = Plant(CROP, 0, 0.21, 0.105, 0.105)
