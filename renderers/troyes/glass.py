"""The colours of Troyes Dice: glass by day and by night, lead, dark stone.

Frame tokens keep their names, so that bands and badges of the kit suit the church: ``paper`` is
the dark stone of the picture's ground, ``card`` pale limestone, ``ink`` the lead between panes.
Each district has glass of its own: what is filled has its full colour, ``_glow`` brightens it;
``_pale`` is what is not filled yet, and ``_soft`` the border around that; of windows that are not
on offer ``_pane`` is the glass, and ``_line`` the outline.
"""

from __future__ import annotations

from PIL import Image

from renderers.kit import art
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import FRAME, Blend, Palette

_STONE = {
    "ink": "#15121a",
    "ink_soft": "#5c567a",
    "ink_dim": "#4b4568",
    "paper": "#565180",
    "paper_deep": "#d3cab8",
    "paper_line": "#b5ab98",
    "card": "#f3ebda",
    "band": "#1b1733",
    "band_light": "#363055",
    "gold": "#efbb45",
    "gold_dark": "#a97722",
    # stone
    "mortar": "#4d4874",
    "ray": "#665f97",
    "stone": "#c4bcab",
    "stone_dark": "#8d8679",
    "hole": "#0b090e",
    # glass
    "red": "#d3202f",
    "red_glow": "#f4606a",
    "crimson": "#b3212f",
    "crimson_glow": "#ea6a70",
    "crimson_pale": "#f5d5d0",
    "crimson_soft": "#d98680",
    "crimson_line": "#b04a4b",
    "crimson_pane": "#e8a8a2",
    "yellow": "#f2b11b",
    "yellow_glow": "#ffdc75",
    "yellow_pale": "#fbe6b0",
    "yellow_soft": "#e3b145",
    "yellow_line": "#a07213",
    "yellow_pane": "#f2cb70",
    "white": "#ffffff",
    "slate": "#2f5d93",
    "slate_glow": "#6f9fd3",
    "slate_pale": "#d3e0ec",
    "slate_soft": "#86a9cc",
    "slate_line": "#44709f",
    "slate_pane": "#a6c1dc",
    "pearl": "#dfe9ee",
    "pearl_glow": "#ffffff",
    "pearl_dim": "#586772",
    "blue": "#2f62b5",
    "blue_night": "#1d3a73",
    "green": "#2f9b63",
    # between two windows
    "lilac": "#ddd5ef",
    # numbers of choices, what they would lead to, and nothing else
    "choice": "#0a6d7c",
    "choice_pale": "#b4e0e0",
    # people and things
    "skin": "#eec39a",
    "leather": "#8a5634",
    # signs of the kit's strip
    "clay": "#cf9560",
    "banner_light": "#7d9de0",
    "brick_light": "#e0655a",
}

_COLOURED = ("red", "yellow", "pearl")

_BLENDS: tuple[Blend, ...] = (
    ("card", "ink", 3),
    ("paper", "card", 3),
    ("paper_deep", "ink", 3),
    ("band", "card", 3),
    ("band", "paper_line", 2),
    ("band", "gold", 1),
    ("paper", "paper_line", 2),
    ("crimson", "card", 3),
    ("slate", "card", 3),
    ("yellow", "card", 2),
    ("lilac", "ink", 3),
    ("red", "card", 2),
    ("card", "gold", 1),
    # dimmed in a preview
    *((tone, "card", 1) for tone in ("crimson_glow", "slate_glow", "gold", "ink", "stone_dark")),
    # light and shade in drawings
    *((glass, f"{glass}_glow", 1) for glass in (*_COLOURED, "crimson", "slate")),
    *((tone, "ink", 5) for tone in ("red_glow", "yellow_glow", "yellow", "pearl", "white")),
    ("stone", "stone_dark", 1),
    ("gold", "gold_dark", 1),
    ("skin", "leather", 2),
)

STONE = Palette({**FRAME, **_STONE}, _BLENDS)
"""The palette of all pictures of Troyes Dice."""

FILLED = ("crimson", "yellow", "slate")
"""The same for what is filled on pale stone, where white would be lost; ``_pale`` beside it."""
MARKS = ("card", "ink", "card")
"""What is written and drawn on it."""
DEEP = ("crimson", "gold_dark", "slate")
"""The same where it lies on pale glass."""
_PALE = 0.8
"""So much is left of a sign of what cannot be had now."""
GLASS = _COLOURED
"""The token of each colour's dice and discs, with ``_glow`` beside it."""


def brush(width: int, height: int, unit: float, ground: str | None = None) -> Brush:
    """A brush of this palette."""
    return Brush(width, height, unit, ground, STONE)


def canvas(width: int, height: int, ground: str = "paper") -> Canvas:
    """A canvas of this palette."""
    return Canvas(width, height, ground, STONE)


def sprite(drawn: Brush, edge: str = "ink") -> Sprite:
    """What a brush has drawn, ready to be put on a canvas."""
    return cut(drawn.done(), edge, STONE)


def drawing(name: str, size: art.Size, edge: str = "ink", **colours: str) -> Sprite:
    """A drawing of this game (docs/art.md) as a sprite."""
    return art.sprite("troyes", name, size, STONE, edge, **colours)


def rimmed(name: str, size: art.Size, rim: str = "stone", **colours: str) -> Sprite:
    """The same within a pale rim, for dark stone."""
    return art.rimmed("troyes", name, size, STONE, rim, **colours)


def picture(name: str, size: art.Size, **colours: str) -> Image.Image:
    """A drawing of this game as RGBA pixels."""
    return art.picture("troyes", name, size, STONE, **colours)


def paler(drawn: Image.Image) -> Image.Image:
    """A drawing through which its ground is seen."""
    made = drawn.copy()
    made.putalpha(drawn.getchannel("A").point([round(_PALE * step) for step in range(256)]))
    return made
