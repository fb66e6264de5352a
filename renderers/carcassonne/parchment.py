"""The land that nobody has seen yet: hills, woods and water, faint as on an old map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, hypot, pi, sin
from random import Random

from PIL import Image

from renderers.kit.brush import Brush, Point
from renderers.kit.canvas import Box, Canvas
from renderers.kit.kept import kept
from renderers.kit.palette import plane

_STEP, _FLAT, _TRIES = 176, 1.3, 400
"""Pixels between things that are drawn, how much nearer they may be up and down, and tries."""
_WIDE, _HIGH = 1280, 1440
_THING = (116, 76)
_MIDDLE = (58, 34)
_PEN, _LINE = "paper_line", 4


def unknown(canvas: Canvas, box: Box, free: Callable[[Box], bool]) -> None:
    """Draw what there is room for in a part of the canvas: nothing is covered by anything."""
    wide, high = _THING
    for name, x, y in _scattered():
        for left in range(box[0] + x, box[2] - wide, _WIDE):
            for top in range(box[1] + y, box[3] - high, _HIGH):
                if free((left, top, left + wide, top + high)):
                    canvas.paste(_drawn(name), left, top)


@cache
def _scattered() -> tuple[tuple[str, int, int], ...]:
    """Things by their names and places, on a sheet that goes on on all sides."""
    return tuple(_scatter(Random(4)))  # noqa: S311 - a fixed scatter


def _scatter(rng: Random) -> Iterator[tuple[str, int, int]]:
    """Here and there, never in rows: whatever lies too near to another is left out."""
    (wide, high), taken = _THING, list[tuple[int, int]]()
    for _ in range(_TRIES):
        x, y = rng.randrange(_WIDE - wide), rng.randrange(_HIGH - high)
        name = rng.choice(("hills", "wood", "hills", "wood", "waves"))
        if all(hypot(x - far, (y - low) * _FLAT) > _STEP for far, low in taken):
            taken.append((x, y))
            yield name, x, y


@cache
def _drawn(name: str) -> Image.Image:
    return _thing(name, *_THING)


@kept
def _thing(name: str, wide: int, high: int) -> Image.Image:
    brush = Brush(wide, high, 1, "paper", over=2)
    {"hills": _hills, "wood": _wood, "waves": _waves}[name](brush, _MIDDLE)
    return plane(brush.done())


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
