"""A town as a frieze: the windows of all that its owner has built, lit."""

from __future__ import annotations

from renderers.kit import plates, seats
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.troyes import glass
from renderers.troyes.windows import BUILT, window
from rules.core.values import Seat
from rules.troyes.data import COLUMNS
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import bits

_PLATE = 70
HIGH = _PLATE + 6
_WIDE = WIDTH - 2 * PAD
_BADGE, _WINDOW, _WINDOW_HIGH, _GAP = 76, 84, 54, 4


def draw(canvas: Canvas, top: int, seat: Seat, sheet: Sheet) -> None:
    """What a sheet's owner has built, behind the owner's badge, ``HIGH`` pixels high."""
    layers = ((0, 18, "ink"), (3, 15, "gold"), (6, 13, "wall"))
    canvas.paste(plates.layered(_WIDE, _PLATE, layers, "paper", glass.STONE), PAD, top)
    canvas.centre(seats.badge(seat, 56, glass.STONE), PAD + _BADGE // 2 + 4, top + _PLATE // 2)
    built = bits(sheet.built)
    step = min(_WINDOW + _GAP, (_WIDE - _BADGE - 20) // max(1, len(built)))
    wide = step - _GAP
    high = wide * _WINDOW_HIGH // _WINDOW
    for at, space in enumerate(built):
        row, column = divmod(space, COLUMNS)
        x = PAD + _BADGE + 6 + at * step
        canvas.paste(window(row, column, BUILT, wide, high), x, top + (_PLATE - high) // 2)
