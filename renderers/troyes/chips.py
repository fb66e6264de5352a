"""Numbers of choices, in a colour that nothing else in the picture has, and golden tags."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit import seats
from renderers.kit.brush import rounded
from renderers.kit.canvas import Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.text import READ, Style
from renderers.troyes import glass
from renderers.troyes.glass import STONE

SIZE = 60
_LOOK = "choice", "card"
_HIGH, _STAR, _END = 48, 32, 12
"""Pixels of a tag, of its star, and at its ends."""


def chip(label: str, size: int = SIZE) -> Sprite:
    """The number of a choice, as on its button."""
    return seats.number(label, size, STONE, _LOOK)


@cache
def tag(words: str, *, star: bool = False) -> Sprite:
    """A golden tag over what a move has brought: a word, or points."""
    return cut(_tag(words, star), "card", STONE)


@kept
def _tag(words: str, star: bool) -> Image.Image:
    letters = Style(READ, bold=True).width(words)
    wide = letters + 2 * _END + star * _STAR
    made = glass.brush(wide, _HIGH, _HIGH)
    for inset, ink in ((0.0, "card"), (0.04, "ink"), (0.09, "gold")):
        area = (inset, inset, wide / _HIGH - inset, 1 - inset)
        made.fill(rounded(area, 0.5 - inset), ink)
    middle = (_END + letters / 2) / _HIGH
    seats.glyph(made, words, (middle, 0.5), READ / _HIGH, "ink", wide / _HIGH)
    drawn = made.done()
    if star:
        at = wide - _END - _STAR + 4, (_HIGH - _STAR) // 2
        drawn.alpha_composite(glass.picture("signs/star", (_STAR, _STAR)), at)
    return drawn
