"""Who has won: crowned and in gold, beside Florence in the sun, perhaps with the own estate."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL
from renderers.kit import art, strip, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style

_HIGH, _BADGE, _CROWN, _MARKED, _EDGE = 248, 104, 72, 110, 8
"""Pixels of the whole, of the winner's mark, of the crown above it, to their middle, and of the
frame."""
_POINTS = Style(96, "gold_light", "band", bold=True)
_NAMES = tuple(Style(size, "card", "band", bold=True) for size in (80, 72, 64, 56, 48, 40))
_DRAWN, _MIDDLE, _SKY, _LEAST = (548, 234), 302, 1.06, 300
"""The city in pixels at the least height, the middle of its dome there, how high it is beside the
banner, and the least width that is shown."""
_BEGIN, _FREE = 200, 24
"""Where the name begins, and how far it keeps from the city."""


def high(land: Image.Image | None) -> int:
    """Pixels of the banner, around an estate if there is one."""
    return _HIGH if land is None else max(_HIGH, land.height + 2 * _EDGE + 16)


def drawn(seat: int, name: str, points: str, land: Image.Image | None = None) -> Image.Image:
    """The winner's mark and points with a crown, and the city.

    The name stands above the points; beside an estate it is its first word, where that has room.
    """
    tall = high(land)
    canvas = paint.canvas(ALL, tall, "paper")
    canvas.paste(paint.stage(ALL, tall), 0, 0)
    begin, inner = _BEGIN, tall - 2 * _EDGE - 4
    if land is not None:
        canvas.paste(land, 16, (tall - 4 - land.height) // 2)
        begin = 16 + land.width + 28
    room = ALL - _EDGE - 28 - begin
    lines, style = _set(name, room - _LEAST)
    before = 2 * _CROWN + 44
    named = max(_POINTS.width(points), *map(style.width, lines))
    if land is not None:
        named = before + _POINTS.width(points)
    wide = max(_LEAST, min(_DRAWN[0] * inner // _DRAWN[1], room - named))
    right = ALL - _EDGE - wide
    canvas.paste(_city(wide, inner), right, _EDGE)
    canvas.fill((right - 4, _EDGE, right, _EDGE + inner), "gold")
    x, middle = begin, tall // 2 - 2
    if land is None:
        y = (tall - 4 - len(lines) * style.height - _POINTS.height) // 2
        canvas.centre(paint.badge(seat, _BADGE), _MARKED, middle + 26)
        canvas.centre(strip.crown(_CROWN, paint.PALETTE), _MARKED, middle - 56)
        y = _named(canvas, (begin, y, room - wide), lines, style)
    else:
        first = name.partition(" ")[0]
        lines, style = _set(first, right - begin - _FREE)
        if len(lines) == 1 and not text.cut(tuple(lines), first):
            canvas.write(first, begin, middle - style.height, style)
            middle += _POINTS.height // 2
        canvas.centre(strip.crown(_CROWN, paint.PALETTE), x + _CROWN // 2, middle)
        canvas.centre(paint.badge(seat, _CROWN), x + _CROWN * 3 // 2 + 16, middle)
        x, y = x + before, middle - _POINTS.height // 2
    canvas.write(points, x, y, _POINTS)
    return canvas.picture()


def _set(name: str, room: int) -> tuple[Sequence[str], Style]:
    """A name as large as it can be in a line, the longest in two."""
    for style in _NAMES:
        lines = text.wrap(name, room, style, 1)
        if not text.cut(lines, name):
            return lines, style
    return text.lines(name, room, _NAMES[-1], 2), _NAMES[-1]


def _named(canvas: Canvas, at: tuple[int, int, int], lines: Sequence[str], style: Style) -> int:
    """Lines of a name, at left, top and width; where they end."""
    left, y, room = at
    for line in lines:
        canvas.narrow(line, left, y, room, style)
        y += style.height
    return y


@cache
def _city(wide: int, tall: int) -> Image.Image:
    """The city before its hills, its dome whole and in the middle, as far as so wide it is seen."""
    high = round(tall * _SKY)
    size = _DRAWN[0] * high // _DRAWN[1], high
    drawn = art.plane("florence", "florence", size, "paper", paint.PALETTE)
    left = max(0, min(size[0] - wide, _MIDDLE * size[0] // _DRAWN[0] - wide // 2))
    return drawn.crop((left, 0, left + wide, tall))
