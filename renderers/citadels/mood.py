"""The colours of Citadels: night blue, jewels, lit windows, cut paper.

Frame tokens keep their names, so that bands and badges of the kit suit the night: ``paper`` is
the ground of the picture, ``card`` pale paper. Each kind of district has a jewel of its own.
"""

from __future__ import annotations

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import FRAME, Blend, Palette
from rules.citadels.data import MILITARY, NOBLE, PURPLE, RELIGIOUS, TRADE

_NIGHT = {
    "ink": "#0c1029",
    "ink_soft": "#46507f",
    "paper": "#1a2352",
    "paper_deep": "#d5daf0",
    "paper_line": "#a9b4e0",
    "card": "#f7efdc",
    "band": "#10173c",
    "band_light": "#2a3670",
    # what the reader alone sees, brighter than cities
    "own": "#3b4b96",
    "gold": "#efb83f",
    "gold_dark": "#b67c1c",
    # jewels: topaz, sapphire, emerald, ruby, amethyst
    "noble": "#d99a1c",
    "noble_light": "#f7d264",
    "noble_dark": "#7d5210",
    "religious": "#2f6fc9",
    "religious_light": "#7db4f0",
    "religious_dark": "#183c7c",
    "trade": "#23925c",
    "trade_light": "#6ccb92",
    "trade_dark": "#115336",
    "military": "#c63a3f",
    "military_light": "#f07d70",
    "military_dark": "#721d2c",
    "special": "#8d4fc0",
    "special_light": "#c795ec",
    "special_dark": "#4c2873",
    # walls, wood, light
    "wall": "#cfc9c6",
    "wall_light": "#efe9df",
    "wall_dark": "#958fa3",
    "sand": "#d8b483",
    "sand_dark": "#9d7a58",
    "wood": "#8a5a3a",
    "glow": "#ffdf7a",
    "pane": "#27335f",
    "silver": "#b9c6dc",
    "steel": "#67759c",
    "water": "#3f8fc0",
    "leaf": "#4f9a62",
    "leaf_dark": "#2a6349",
    "mist": "#8794c9",
    "flame": "#f2803a",
    # the sky at nightfall, and the hills before it
    "dusk": "#b0646f",
    "dusk_near": "#845173",
    "dusk_mid": "#614268",
    "dusk_far": "#3d3260",
    "hill": "#2b2757",
    # people
    "skin": "#eec39a",
    "skin_dark": "#bb7f58",
    "hair": "#5b3426",
    "hair_red": "#b4522a",
    # the number of a choice, as in the pictures of other games
    "key": "#24443c",
    # signs of the kit's strip
    "stone": "#c3cade",
    "clay": "#cf9560",
    "banner_light": "#7d9de0",
    "brick_light": "#e0655a",
}

OWN = "own"
"""The ground of what the reader alone sees."""

_JEWELS = ("noble", "religious", "trade", "military", "special")

_BLENDS: tuple[Blend, ...] = (
    ("card", "ink", 3),
    ("paper", "card", 3),
    ("paper_deep", "ink", 3),
    ("own", "card", 2),
    ("band", "card", 3),
    ("band", "paper_line", 2),
    ("band", "gold", 1),
    ("paper", "band", 1),
    ("paper", "paper_line", 2),
    # light from windows, and the moon behind a building
    ("wall", "glow", 2),
    ("wall_dark", "glow", 1),
    ("sand", "glow", 1),
    ("sand", "sand_dark", 1),
    ("wall", "wall_dark", 1),
    *((jewel, f"{jewel}_dark", 4) for jewel in _JEWELS),
    *((jewel, f"{jewel}_light", 1) for jewel in _JEWELS),
)

NIGHT = Palette({**FRAME, **_NIGHT}, _BLENDS)
"""The palette of all pictures of Citadels."""

_DRAWN = tuple(dict.fromkeys((*FRAME, *_NIGHT)))
_SHADED = tuple(f"{jewel}_dark" for jewel in _JEWELS)
_SHADOWED = (*_SHADED, "ink_soft", "mist", "card", "steel")
"""The colours of drawings, and those of them that are seen on their way to ink: behind buildings,
and in the shadows of portraits."""

_SKY = ("paper", "dusk_far", "dusk_mid", "dusk_near", "dusk", "hill", "ink")
"""The colours of a town at nightfall, without its windows."""

JEWELS = {
    NOBLE: "noble",
    RELIGIOUS: "religious",
    TRADE: "trade",
    MILITARY: "military",
    PURPLE: "special",
}
"""The token of each colour of districts; with ``_light`` and ``_dark`` beside it."""


def brush(width: int, height: int, unit: float, ground: str | None = None) -> Brush:
    """A brush of this palette."""
    return Brush(width, height, unit, ground, NIGHT)


def canvas(width: int, height: int, ground: str = "paper") -> Canvas:
    """A canvas of this palette."""
    return Canvas(width, height, ground, NIGHT)


def sprite(drawn: Brush, edge: str = "ink") -> Sprite:
    """What a brush has drawn, ready to be put on a canvas."""
    return cut(drawn.done(), edge, NIGHT)


def key(words: str, size: int) -> Sprite:
    """The number of a choice, unlike a price: in the colour that it has in all games."""
    return seats.number(words, size, NIGHT, ("key", "white"))


def drawing(name: str, size: art.Size, **colours: str) -> Sprite:
    """A drawing of this game (docs/art.md) as a sprite."""
    return art.sprite("citadels", name, size, NIGHT, **colours)


def building(drawn: Image.Image) -> Image.Image:
    """A building by night as palette numbers: in few mixtures, which weigh little."""
    return NIGHT.flat(drawn.convert("RGB"), _DRAWN, _SHADED)


def person(drawn: Image.Image) -> Image.Image:
    """A person as palette numbers: the same, with shadows on the grounds of portraits."""
    return NIGHT.flat(drawn.convert("RGB"), _DRAWN, _SHADOWED)


def nightfall(drawn: Image.Image, *more: str) -> Image.Image:
    """A town at nightfall as palette numbers: in these colours and ``more``, which weigh little."""
    return NIGHT.flat(drawn.convert("RGB"), (*_SKY, *more))
