"""A town as a wall of windows: all that its owner has built, lit; low ones where room is scarce."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import glass
from renderers.troyes.strip import SheetCard
from renderers.troyes.windows import BUILT, window
from rules.troyes.data import COLUMNS
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import bits

_PLATE = 70
LOW, _GAP, ABOVE = _PLATE + 6, 4, 16
"""Pixels of a low town, between windows, and above a town that stands first."""
_WIDE = WIDTH - 2 * PAD
_BADGE, _WINDOW, _WINDOW_HIGH = 76, 84, 54
_TITLE, _ABREAST, _MOST_ABREAST, _LARGE, _LARGE_HIGH = 76, 8, 10, 130, 84
"""Pixels of a title; so many windows in a row below it, more if two rows do then; their size."""
_MIDDLE = _TITLE + 84
"""Pixels of a title with one row of windows below it."""
_NAME = Style(48, "ink", "card", bold=True)
_COUNT = Style(40, "ink", "card")
_WON = Style(54, "ink", "card", bold=True)
_LOW_NAME, _MOST_NAME = Style(text.READ, "ink", "card"), 280
_WIDEST_LOW = 104
"""Smaller windows have no rays."""


def heights(sheets: Sequence[Sheet], room: int) -> tuple[int, ...]:
    """How high the towns of the best are: the first large; the others with titles, if all can be.

    Else as many stand as have room low.
    """
    first = [large(sheets[0])] if sheets and large(sheets[0]) <= room else []
    others, left = len(sheets) - len(first), room - sum(first)
    if first and others * _MIDDLE <= left:
        return (*first, *(_MIDDLE for _ in range(others)))
    return (*first, *(LOW for _ in range(min(others, max(0, left) // LOW))))


def large(sheet: Sheet) -> int:
    """Pixels of a town whose windows stand in rows of their own below a title."""
    count = sheet.built.bit_count()
    return _TITLE + -(-count // _abreast(count)) * (_LARGE_HIGH + _GAP) + 16


def _abreast(count: int) -> int:
    """How many of so many windows stand in a row."""
    return min(_MOST_ABREAST, max(_ABREAST, -(-count // 2)))


def named(cards: Sequence[SheetCard]) -> int:
    """Pixels for the names before low towns, alike for all; none where one would need too many."""
    wide = max((_LOW_NAME.width(card.brief) for card in cards), default=0)
    return wide + 18 if wide <= _MOST_NAME else 0


def draw(
    canvas: Canvas,
    at: tuple[int, int],
    card: SheetCard,
    sheet: Sheet,
    *,
    caption: str = "",
    named: int = 0,
    won: str = "",
) -> None:
    """What a sheet's owner has built, from pixel row ``at`` on, so many pixels high.

    ``caption`` says so before how many windows that are; ``named``: pixels for the name before a
    low one. ``won`` are the points of who has won, in place of the caption, in a golden frame.
    """
    top, high = at
    layers = ((0, 20, "gold"), (7, 13, "card")) if won else ((0, 18, "card"),)
    canvas.paste(plates.layered(_WIDE, high - 6, layers, "paper", glass.STONE), PAD, top)
    built = bits(sheet.built)
    if high == LOW:
        canvas.centre(seats.badge(card.seat, 62, glass.STONE), PAD + 42, top + _PLATE // 2)
        if named:
            y = top + (_PLATE - _LOW_NAME.height) // 2
            canvas.write(card.brief, PAD + _BADGE + 6, y, _LOW_NAME)
        _row(canvas, (_BADGE + named, top), built, _WINDOW)
        return
    middle = top + 4 + _TITLE // 2
    canvas.centre(seats.badge(card.seat, 72, glass.STONE), PAD + 56, middle)
    told, right = f"{caption}\u00a0{len(built)}" if caption else "", PAD + _WIDE - 28
    style = _WON if won else _COUNT
    wide = canvas.write(won or told, right, middle - style.height // 2, style, "right")
    room = right - wide - 30 - PAD - 108
    name = text.clean(card.name)
    canvas.narrow(name, PAD + 108, middle - _NAME.height // 2, room, _NAME)
    if high == _MIDDLE:
        _row(canvas, (14, top + _TITLE), built, 100)
        return
    abreast = _abreast(len(built))
    step = (_WIDE - 32) // abreast
    large = min(_LARGE, step - 8)
    for place, space in enumerate(built):
        row, column = divmod(place, abreast)
        across = min(abreast, len(built) - row * abreast)
        x = PAD + (_WIDE - across * step + step - large) // 2 + column * step
        y = top + _TITLE + row * (_LARGE_HIGH + _GAP)
        canvas.paste(_lit(space, large, _LARGE_HIGH), x, y)


def _row(canvas: Canvas, at: tuple[int, int], built: Sequence[int], most: int) -> None:
    """Windows in one row, so wide at most."""
    first, top = at
    step = min(most + _GAP, (_WIDE - first - 20) // max(1, len(built)))
    wide = step - _GAP
    low = wide * _WINDOW_HIGH // _WINDOW
    for place, space in enumerate(built):
        x = PAD + first + 6 + place * step
        canvas.paste(_lit(space, wide, low), x, top + (_PLATE - low) // 2)


def _lit(space: int, wide: int, high: int) -> Image.Image:
    row, column = divmod(space, COLUMNS)
    return window(row, column, BUILT, wide, high, look="plain" if wide < _WIDEST_LOW else "")
