"""The land that nobody has seen yet: hills, woods and water, faint as on an old map."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image

from renderers.kit.brush import Brush, Point
from renderers.kit.kept import kept
from renderers.kit.palette import plane

_STEP = 160
"""Pixels between things that are drawn."""
_WIDE, _HIGH = 1280, 1440
_PEN, _LINE = "paper_line", 4


def parchment(width: int, height: int) -> Image.Image:
    """So much of it, as palette numbers."""
    return _grown(width, height)


@lru_cache(maxsize=256)
def _grown(width: int, height: int) -> Image.Image:
    whole = _sheet()
    art = Image.new("L", (width, height))
    for left in range(0, width, _WIDE):
        for top in range(0, height, _HIGH):
            art.paste(whole, (left, top))
    return art


@cache
def _sheet() -> Image.Image:
    return _drawn(_WIDE, _HIGH)


@kept
def _drawn(wide: int, high: int) -> Image.Image:
    """A sheet that goes on on all sides."""
    brush, rng = Brush(wide, high, 1, "paper", over=2), Random(4)  # noqa: S311 - a fixed scatter
    for row, y in enumerate(range(_STEP * 3 // 4, high, _STEP)):
        for x in range(_STEP + (row % 2) * _STEP // 2, wide, _STEP):
            draw = rng.choice((_hills, _hills, _wood, _wood, _waves, _nothing, _nothing))
            at = x + rng.uniform(-24, 24), y + rng.uniform(-24, 24)
            draw(brush, (min(max(at[0], 56), wide - 56), min(max(at[1], 44), high - 44)))
    return plane(brush.done())


def _nothing(brush: Brush, at: Point) -> None:
    """Land without a mark."""


def _hills(brush: Brush, at: Point) -> None:
    """Two peaks, shaded in the south-east."""
    for x, size in ((-18, 34), (20, 24)):
        left, top = at[0] + x - size, at[1] + 18 - 1.3 * size
        foot, peak = at[1] + 18, (at[0] + x, top)
        brush.fill([(left, foot), peak, (left + 2 * size, foot)], "paper")
        brush.line([(left, foot), peak, (left + 2 * size, foot)], _PEN, _LINE)
        for k in (0.3, 0.55):
            start = peak[0] + size * k, top + 1.3 * size * k
            brush.line([start, (start[0] - 4, min(start[1] + 16, foot))], _PEN, _LINE - 1)


def _wood(brush: Brush, at: Point) -> None:
    """Three trees."""
    for x, y in ((-24, 6), (0, -8), (24, 8)):
        top = (at[0] + x, at[1] + y)
        crown = [(top[0] + 11 * sin(k * pi / 8), top[1] - 14 * cos(k * pi / 8)) for k in range(17)]
        brush.line(crown, _PEN, _LINE)
        brush.line([(top[0], top[1] + 14), (top[0], top[1] + 26)], _PEN, _LINE)


def _waves(brush: Brush, at: Point) -> None:
    """Water, in three strokes."""
    for x, y in ((-14, -14), (8, 2), (-8, 18)):
        line = [(at[0] + x + k, at[1] + y + 4 * sin(k * pi / 12)) for k in range(-28, 29, 4)]
        brush.line(line, _PEN, _LINE - 1)
