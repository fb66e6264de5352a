"""Who has won: crowned and in gold, before the roofs of Florence at night."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL
from renderers.kit import strip
from renderers.kit.brush import Brush, rounded
from renderers.kit.text import Style

_HIGH, _EDGE, _BADGE, _CROWN = 176, 8, 100, 68
"""Pixels of the whole, of its gilded edge, of the winner's mark, and of the crown above it."""
_POINTS = Style(96, "gold_light", "band", bold=True)
_NAMES = tuple(Style(size, "card", "band", bold=True) for size in (64, 56, 48, 40))
_TONE = "band_light"
_CITY, _BEGIN = 560, 184
"""How wide the city is at most, and where the name begins."""
_ROOFS = (
    *((0, 70, 40), (70, 84, 58), (154, 60, 36), (214, 30, 48)),
    *((430, 66, 50), (496, 64, 36)),
)
"""Left edge, width and height of houses."""


@lru_cache(maxsize=16)
def drawn(seat: int, name: str, points: int) -> Image.Image:
    """The winner's mark below a crown, name and points; the city where the name leaves room."""
    canvas = paint.canvas(ALL, _HIGH, "paper")
    canvas.paste(paint.stage(ALL, _HIGH), 0, 0)
    canvas.centre(paint.badge(seat, _BADGE), 104, 108)
    canvas.centre(strip.crown(_CROWN, paint.PALETTE), 104, 42)
    right = ALL - 44
    right -= canvas.write(str(points), right, (_HIGH - _POINTS.height) // 2, _POINTS, "right") + 36
    room = right - _BEGIN
    style = next((one for one in _NAMES if one.width(name) <= room), _NAMES[-1])
    wide = canvas.narrow(name, _BEGIN, (_HIGH - style.height) // 2, room, style)
    if wide + 40 + _CITY <= room:
        canvas.paste(_city(), right - _CITY, _EDGE)
    return canvas.picture()


@cache
def _city() -> Image.Image:
    """Dome, tower and houses in one tone, with a line of gold as the river's bank."""
    high = _HIGH - 2 * _EDGE - paint.THICK
    brush, low = Brush(_CITY, high, 1, "band", paint.PALETTE), high
    for left, wide, tall in _ROOFS:
        top = low - tall
        roof = [(left - 5, top), (left + 14, top - 18), (left + wide - 14, top - 18)]
        brush.fill([*roof, (left + wide + 5, top)], _TONE)
        brush.fill([(left, top), (left + wide, top), (left + wide, low), (left, low)], _TONE)
    # The tower, the nave, and the dome with its lantern.
    brush.fill([(180, 42), (197, 14), (214, 42), (210, 42), (210, low), (184, low)], _TONE)
    brush.fill([(206, low - 52), (240, low - 78), (274, low - 52), (274, low), (206, low)], _TONE)
    brush.fill([(268, low - 66), (426, low - 66), (420, low), (274, low)], _TONE)
    brush.fill(rounded((282, 32, 412, low), 62), _TONE)
    brush.fill([(336, 34), (336, 16), (347, 4), (358, 16), (358, 34)], _TONE)
    for x in (312, 347, 382):
        brush.disc((x, low - 42), 9, "gold")
    for x in (100, 128, 197, 240, 462, 520):
        brush.fill(
            [(x - 4, low - 30), (x + 4, low - 30), (x + 4, low - 18), (x - 4, low - 18)], "gold"
        )
    return paint.PALETTE.plane(brush.done())
