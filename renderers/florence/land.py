"""The ground below the sky of paper: hills with houses and cypresses, and what lies on the land."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import Band, height
from renderers.kit.bands import WIDTH
from renderers.kit.brush import Brush, Point, rounded
from renderers.kit.canvas import Canvas
from renderers.kit.kept import kept

GROUND = "hill"
"""The colour of the land."""
RISE, _HIGH = 40, 68
"""Pixels of hills above what lies on the land, and of these with what stands on them."""
_FAR = ((0, 22), (150, 8), (330, 20), (520, 12), (760, 22), (1010, 6), (1280, 18))
_NEAR = ((0, 8), (210, 16), (430, 5), (690, 14), (930, 4), (1120, 14), (1280, 8))
"""Where hills begin, and how high they are."""
_CYPRESSES = (
    (60, 36),
    (82, 46),
    (100, 32),
    (452, 38),
    (472, 28),
    (812, 34),
    (1190, 44),
    (1210, 32),
)
"""Where cypresses stand, and how high they are."""
_HOUSES = (
    (128, 46, 18),
    (170, 34, 26),
    (640, 38, 18),
    (674, 26, 36),
    (700, 60, 22),
    (1080, 40, 18),
    (1116, 52, 24),
)
"""Left edge, width and height of houses."""


def laid(bands: Sequence[Band]) -> Band:
    """Bands one below another on the land, hills above them."""
    high = RISE + height(bands)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.fill((0, top + RISE, WIDTH, top + high), GROUND)
        canvas.paste(_hills(), 0, top + RISE - _HIGH)
        y = top + RISE
        for band in bands:
            band.draw(canvas, y)
            y += band.height

    return Band(high, draw)


@cache
def _hills() -> Image.Image:
    return paint.PALETTE.plane(_drawn())


@kept
def _drawn() -> Image.Image:
    """Two rows of hills against the paper, between them houses, before them cypresses."""
    brush = Brush(WIDTH, _HIGH, 1, "paper", paint.PALETTE)
    brush.fill(_outline(_FAR), "lawn")
    brush.fill(_outline(_NEAR), GROUND)
    low = _HIGH - 8
    for left, wide, high in _HOUSES:
        top, right = low - high, left + wide
        brush.fill(_box(left, top, right, low), "court_light")
        brush.fill(_box(right - wide // 4, top, right, low), "court_dark")
        brush.fill(
            [(left - 3, top), (left + 7, top - 9), (right - 7, top - 9), (right + 3, top)], "roof"
        )
    for x, high in _CYPRESSES:
        brush.fill(rounded((x - 6, _HIGH - 4 - high, x + 6, _HIGH - 4), 6), "tree_dark")
    return brush.done()


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _outline(hills: Sequence[tuple[int, int]]) -> list[Point]:
    """The outline of hills, in small steps from each to the next."""
    points: list[Point] = [(0, _HIGH)]
    for (left, high), (right, then) in pairwise(hills):
        for step in range(17):
            share = step / 16
            smooth = share * share * (3 - 2 * share)
            points.append(
                (left + (right - left) * share, _HIGH - 8 - high - (then - high) * smooth)
            )
    return [*points, (WIDTH, _HIGH)]
