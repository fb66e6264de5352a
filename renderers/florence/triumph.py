"""Who has won: crowned and in gold, beside Florence in the sun."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL
from renderers.kit import art, strip, text
from renderers.kit.text import Style

_HIGH, _BADGE, _CROWN, _MARKED = 188, 100, 64, 110
"""Pixels of the whole, of the winner's mark, of the crown above it, and to their middle."""
_POINTS = Style(72, "gold_light", "band", bold=True)
_NAMES = tuple(Style(size, "card", "band", bold=True) for size in (64, 56, 48, 40))
_SMALL = (464, 199), (60, 4, 464, 172)
_LARGE = (620, 266), (12, 26, 620, 194)
"""The whole city in pixels, and what is shown of it: beside a long name, and beside a short one."""
_BEGIN = 200
"""Where the name begins."""


@lru_cache(maxsize=16)
def drawn(seat: int, name: str, points: int) -> Image.Image:
    """The winner's mark below a crown, name and points below one another, and the city."""
    canvas = paint.canvas(ALL, _HIGH, "paper")
    canvas.paste(paint.stage(ALL, _HIGH), 0, 0)
    canvas.centre(paint.badge(seat, _BADGE), _MARKED, 116)
    canvas.centre(strip.crown(_CROWN, paint.PALETTE), _MARKED, 42)
    city = _city(*(_LARGE if _room(_LARGE[1]) >= _NAMES[0].width(name) else _SMALL))
    right, top = ALL - 8 - city.width, 8
    canvas.paste(city, right, top)
    canvas.fill((right - 4, top, right, top + city.height), "gold")
    room = right - 24 - _BEGIN
    style = next((one for one in _NAMES if one.width(name) <= room), _NAMES[-1])
    lines = text.lines(name, room, style, 2)
    y = (_HIGH - 4 - len(lines) * style.height - _POINTS.height) // 2
    for line in lines:
        canvas.narrow(line, _BEGIN, y, room, style)
        y += style.height
    canvas.write(str(points), _BEGIN, y, _POINTS)
    return canvas.picture()


def _room(framed: tuple[int, int, int, int]) -> int:
    """Pixels that are left to the name beside so much of the city."""
    return ALL - 8 - (framed[2] - framed[0]) - 24 - _BEGIN


@cache
def _city(size: tuple[int, int], framed: tuple[int, int, int, int]) -> Image.Image:
    """The city before its hills, without the river."""
    return art.plane("florence", "florence", size, "paper", paint.PALETTE).crop(framed)
