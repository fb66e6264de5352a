"""The ground of every picture: stone at dusk, in courses."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.troyes import glass

_COURSE, _STONE = 76, 160
PERIOD = 2 * _COURSE
"""Number of pixels after which the courses of stones repeat."""


@cache
def _courses() -> Image.Image:
    """Two courses of stones, to be laid one below the other."""
    canvas = glass.canvas(WIDTH, PERIOD)
    for row in (0, 1):
        y = row * _COURSE
        canvas.fill((0, y, WIDTH, y + 4), "mortar")
        for x in range(-row * _STONE // 2, WIDTH, _STONE):
            canvas.fill((max(x, 0), y, max(x + 4, 0), y + _COURSE), "mortar")
    return canvas.picture()


def ground(canvas: Canvas, top: int, low: int) -> None:
    """Lay stones from ``top`` to ``low``."""
    art = _courses()
    for y in range(top, low, art.height):
        piece = art if y + art.height <= low else art.crop((0, 0, WIDTH, low - y))
        for x in range(0, canvas.width, WIDTH):
            canvas.paste(piece, x, y)


def courses(left: int, top: int, width: int, high: int) -> Image.Image:
    """A piece of the ground as it lies, from its own top."""
    canvas = glass.canvas(WIDTH, top + high)
    ground(canvas, 0, top + high)
    return canvas.picture().crop((left, top, left + width, top + high))
