"""Who has won: crowned and in gold, beside Florence in the sun."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL
from renderers.kit import art, strip, text
from renderers.kit.text import Style

_HIGH, _BADGE, _CROWN, _MARKED = 232, 116, 76, 110
"""Pixels of the whole, of the winner's mark, of the crown above it, and to their middle."""
_POINTS = Style(84, "gold_light", "band", bold=True)
_NAMES = tuple(Style(size, "card", "band", bold=True) for size in (64, 56, 48, 40))
_CITY, _ABOVE, _FRAMED, _BEGIN = (600, 257), 10, 212, 200
"""The whole city in pixels, what is cut off above, how high it stands; where the name begins."""


@lru_cache(maxsize=16)
def drawn(seat: int, name: str, points: int) -> Image.Image:
    """The winner's mark below a crown, name and points below one another, and the city."""
    canvas = paint.canvas(ALL, _HIGH, "paper")
    canvas.paste(paint.stage(ALL, _HIGH), 0, 0)
    canvas.centre(paint.badge(seat, _BADGE), _MARKED, 138)
    canvas.centre(strip.crown(_CROWN, paint.PALETTE), _MARKED, 52)
    right, top = ALL - 8 - _CITY[0], 8
    canvas.paste(_city(), right, top)
    canvas.fill((right - 4, top, right, top + _FRAMED), "gold")
    room = right - 24 - _BEGIN
    style = next((one for one in _NAMES if one.width(name) <= room), _NAMES[-1])
    lines = text.lines(name, room, style, 2)
    y = (_HIGH - 4 - len(lines) * style.height - _POINTS.height + 12) // 2
    for line in lines:
        canvas.narrow(line, _BEGIN, y, room, style)
        y += style.height
    canvas.write(str(points), _BEGIN, y - 12, _POINTS)
    return canvas.picture()


@cache
def _city() -> Image.Image:
    """The city between its hills, without the sky above and the river below it."""
    whole = art.plane("florence", "florence", _CITY, "paper", paint.PALETTE)
    return whole.crop((0, _ABOVE, _CITY[0], _ABOVE + _FRAMED))
