"""The ground of every picture: stone at dusk, in courses."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit.bands import WIDTH
from renderers.kit.brush import arc
from renderers.kit.canvas import Canvas
from renderers.troyes import glass

_COURSE, _STONE = 76, 160
_RAYS, _FULL = 9, 4.0
"""Rays of the wheel; a whole turn in quarters."""
PERIOD = 2 * _COURSE
"""Number of pixels after which the courses of stones repeat."""


@cache
def _courses() -> Image.Image:
    """Two courses of stones, to be laid one below the other."""
    canvas = glass.canvas(WIDTH, PERIOD)
    _mortar(canvas)
    return canvas.picture()


def _mortar(canvas: Canvas) -> None:
    for row in range(-(-canvas.height // _COURSE)):
        y = row * _COURSE
        canvas.fill((0, y, WIDTH, y + 4), "mortar")
        for x in range(-(row % 2) * _STONE // 2, WIDTH, _STONE):
            canvas.fill((max(x, 0), y, max(x + 4, 0), min(y + _COURSE, canvas.height)), "mortar")


def ground(canvas: Canvas, top: int, low: int) -> None:
    """Lay stones from ``top`` to ``low``."""
    art = _courses()
    for y in range(top, low, art.height):
        piece = art if y + art.height <= low else art.crop((0, 0, WIDTH, low - y))
        for x in range(0, canvas.width, WIDTH):
            canvas.paste(piece, x, y)


def shone_on(high: int, middle: tuple[int, int]) -> Canvas:
    """Ground from its own top, on which light falls in rays from a wheel around its ``middle``."""
    made = glass.brush(WIDTH, high, 1, "paper")
    for k in range(_RAYS):
        start = _FULL * k / _RAYS
        ends = arc(middle, WIDTH, start, start + _FULL * 0.45 / _RAYS, 2)
        made.fill([middle, *ends], "ray")
    canvas = glass.canvas(WIDTH, high)
    canvas.paste(glass.STONE.plane(made.done()), 0, 0)
    _mortar(canvas)
    return canvas
