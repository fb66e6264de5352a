"""The ground below the sky of paper: hills with houses and cypresses, and what lies on the land."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import Band, height
from renderers.kit.bands import WIDTH
from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.kit.canvas import Canvas
from renderers.kit.kept import kept

GROUND = "hill"
"""The colour of the land."""
RISE, RISING, RISEN, _BELOW = 52, 84, 132, 8
"""Pixels of low, middling and high hills above what lies on the land, and of what lies higher."""
_FAR = ((0, 0.5), (150, 0.2), (330, 0.46), (520, 0.28), (760, 0.5), (1010, 0.15), (1280, 0.42))
_NEAR = ((0, 8), (210, 16), (430, 5), (690, 14), (930, 4), (1120, 14), (1280, 8))
"""Where hills begin, and how high they are: the far ones as a share of all."""
_CYPRESSES = (
    *((60, 36), (82, 46), (100, 32), (452, 38), (472, 28), (960, 34), (1190, 44)),
    *((1210, 32), (330, 24), (1010, 26)),
)
"""Where cypresses stand, and how high they are."""
_HOUSES = (
    *((128, 46, 18), (170, 34, 26), (1080, 40, 18), (1116, 52, 24)),
    *((880, 44, 20), (376, 40, 20), (226, 44, 16), (1018, 38, 16)),
)
"""Left edge, width and height of houses; the last of them are built in the last rounds."""
_TOWN, _GROWN, _NAVE, _WALLS, _LAST = 5, 3, 3, 5, 7
"""Houses that stand at the beginning, the round before the next is built, the last one without a
roof on the nave, how high that is, and the last round."""
_SUN, _CHURCH, _LINE, _WINDOW = 0.19, 500, 2.4, 24
"""The sun as a share of the height, the left edge of the cathedral, pixels of outlines, and of
houses that are too low for a window."""


def laid(bands: Sequence[Band], chapter: int = 0, rise: int = RISE) -> Band:
    """Bands one below another on the land, below hills so high as they look in that round."""
    tall = rise + height(bands)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.fill((0, top + rise, WIDTH, top + tall), GROUND)
        canvas.paste(_hills(max(1, min(chapter, _LAST)), rise + _BELOW), 0, top - _BELOW)
        y = top + rise
        for band in bands:
            band.draw(canvas, y)
            y += band.height

    return Band(tall, draw)


@cache
def _hills(chapter: int, high: int) -> Image.Image:
    return paint.PALETTE.plane(_drawn(chapter, high))


@kept
def _drawn(chapter: int, high: int) -> Image.Image:
    """Two rows of hills against the sky, between them a town that grows, before it cypresses.

    The sun goes from the left to the right, as rounds do, and is red in the last.
    """
    brush = Brush(WIDTH, high, 1, "sky", paint.PALETTE)
    scale = (high - 8) / 60
    grown = 1 + (scale - 1) / 2
    share = (chapter - 1) / (_LAST - 1)
    sun = 150 + 1000 * share, high * (0.5 - 0.8 * share * (1 - share))
    brush.disc(sun, _SUN * high, "gold" if chapter < _LAST else "roof_light")
    brush.fill(_outline([(x, part * (high - 30)) for x, part in _FAR], high), "lawn")
    low = high - 8
    _cathedral(brush, chapter, low, scale)
    brush.fill(_outline(_NEAR, high), GROUND)
    for left, wide, tall in _HOUSES[: _TOWN + max(0, chapter - _GROWN)]:
        _house(brush, left, round(wide * grown), (low - tall * grown, low))
    for x, tall in _CYPRESSES:
        brush.shape(rounded((x - 7, low + 2 - tall * grown, x + 7, low + 2), 7), "tree_dark", _LINE)
    brush.fill(_box(0, 0, WIDTH, 3), "gold")
    return brush.done()


def _house(brush: Brush, left: int, wide: int, at: tuple[float, float]) -> None:
    (top, low), right = at, left + wide
    brush.shape(_box(left, top, right, low), "court_light", _LINE)
    brush.fill(_box(right - wide // 4, top, right - 1, low - 1), "court_dark")
    if low - top > _WINDOW:
        x, y = left + wide // 4, top + 8
        brush.fill(_box(x, y, x + 8, y + 11), "slate_dark")
    roof = [(left - 4, top), (left + 7, top - 11), (right - 7, top - 11), (right + 4, top)]
    brush.shape(roof, "roof", _LINE)


def _cathedral(brush: Brush, chapter: int, low: float, scale: float) -> None:
    """The cathedral as far as it is built: nave, tower, drum, dome, lantern; else a crane."""
    unit, walls, tower = 4.7 * scale, min(5, 2 + chapter), min(9, 1 + 2 * chapter)
    # Low hills have no room for poles.
    builds = chapter < _LAST and scale > 1
    if builds:
        _crane(brush, low, unit)
    blocks: list[tuple[float, float, float, float, str]] = [
        *((4, 20, 0, walls, "court_light"), (21, 3, 0, walls, "court_dark")),
        *((0, 3.4, 0, tower, "court_light"), (2.4, 1, 0, tower, "court_dark")),
        *((0.8, 0.9, above, above + 1, "slate_dark") for above in range(2, tower - 1, 2)),
    ]
    if chapter > _NAVE:
        blocks += [(12, 9, 5, 6.4, "court_light"), (19, 2, 5, 6.4, "court_dark")]
    if chapter == _LAST:
        blocks.append((15.9, 1.2, 10.5, 12.4, "court_dark"))
    for left, wide, below, above, colour in blocks:
        x = _CHURCH + left * unit
        box = _box(x, low - above * unit, x + wide * unit, low - below * unit)
        brush.shape(box, colour, _LINE)
    if walls == _WALLS:
        for left in (9, 13, 17):
            x, y, half = _CHURCH + left * unit, low - 2.4 * unit, 0.8 * unit
            brush.fill([*arc((x, y), half, 2, 4), (x + half, low), (x - half, low)], "court_dark")
    _roofs(brush, chapter, low, unit)
    if builds and chapter <= _NAVE:
        _scaffold(brush, (4, 24), (0, walls + 1.6), (low, unit))
    elif builds:
        _scaffold(brush, (11, 22), (5, 8.2), (low, unit))


def _crane(brush: Brush, low: float, unit: float) -> None:
    """A wooden crane behind the cathedral, with a block of stone on its rope."""
    foot, top = _CHURCH + 27 * unit, low - 11.5 * unit
    end = foot - 9 * unit, top - 0.8 * unit
    for line in (
        [(foot, low), (foot, top - 1.6 * unit)],
        [(foot + 3 * unit, top + 0.4 * unit), (foot, top), end],
        [(foot, top - 1.6 * unit), end],
        [(foot, top + 3 * unit), (foot - 3 * unit, top - 0.3 * unit)],
    ):
        brush.line(line, "trunk", 0.42 * unit)
    rope = end[0] + 0.6 * unit
    brush.line([(rope, end[1]), (rope, end[1] + 1.6 * unit)], "ink", _LINE)
    stone = _box(rope - 0.8 * unit, end[1] + 1.6 * unit, rope + 0.8 * unit, end[1] + 2.8 * unit)
    brush.shape(stone, "court_light", _LINE)


def _scaffold(
    brush: Brush,
    across: tuple[float, float],
    above: tuple[float, float],
    at: tuple[float, float],
) -> None:
    """Poles and planks before a wall that is being built; ``at`` is the ground and the unit."""
    (left, right), (bottom, top), (low, unit) = across, above, at
    xs = [_CHURCH + (left + (right - left) * k / 4) * unit for k in range(5)]
    for x in xs:
        brush.line([(x, low - bottom * unit), (x, low - top * unit)], "trunk", 0.3 * unit)
    y = low - (top - 0.9) * unit
    brush.line([(xs[0] - unit / 2, y), (xs[-1] + unit / 2, y)], "trunk", 0.36 * unit)


def _roofs(brush: Brush, chapter: int, low: float, unit: float) -> None:
    """The roofs of tower and nave, then the dome, at first open."""
    if chapter > _NAVE:
        for left, wide, over, peak in ((-0.6, 4.6, 9, 2), (4, 6, 5, 1.8)):
            x, y = _CHURCH + left * unit, low - over * unit
            top = (x + wide * unit / 2, y - peak * unit)
            brush.shape([(x, y), top, (x + wide * unit, y)], "roof", _LINE)
    if chapter > _NAVE + 1:
        at, gap = (_CHURCH + 16.5 * unit, low - 6.4 * unit), 0.5 * (chapter == _NAVE + 2)
        half = [*arc(at, 4.7 * unit, 2, 3 - gap), *arc(at, 4.7 * unit, 3 + gap, 4)]
        brush.shape(half, "roof", _LINE)
        brush.fill([*arc(at, 4.5 * unit, 3.4 + gap / 4, 4), (at[0] + 3 * unit, at[1])], "roof_dark")
    if chapter == _LAST:
        brush.ring((_CHURCH + 16.5 * unit, low - 12.6 * unit), 0.5 * unit, "gold", _LINE)


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _outline(hills: Sequence[tuple[float, float]], below: int) -> list[Point]:
    """The outline of hills, in small steps from each to the next."""
    points: list[Point] = [(0, below)]
    for (left, high), (right, then) in pairwise(hills):
        for step in range(17):
            share = step / 16
            smooth = share * share * (3 - 2 * share)
            points.append(
                (left + (right - left) * share, below - 8 - high - (then - high) * smooth)
            )
    return [*points, (WIDTH, below)]
