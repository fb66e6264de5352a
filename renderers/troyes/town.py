"""The towns of those who have not won: by night, or as rows of windows where room is scarce."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import glass, skyline
from renderers.troyes.strip import SheetCard
from renderers.troyes.windows import BUILT, window
from rules.troyes.data import COLUMNS
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import bits

_PLATE = 70
LOW, _GAP = _PLATE + 6, 10
"""Pixels of a low town, and between windows."""
_WIDE = WIDTH - 2 * PAD
_BADGE, _WINDOW, _WINDOW_HIGH = 76, 84, 54
_UNDER = 16
"""Pixels below the last town by night."""
_TITLE = 76
_MIDDLE = _TITLE + 84
"""Pixels of a title, and with one row of windows below it."""
_NAME = Style(48, "ink", "card", bold=True)
_COUNT = Style(40, "ink", "card")
_LOW_NAME, _MOST_NAME = Style(text.READ, "ink", "card"), 280


def heights(sheets: Sequence[Sheet], room: int) -> tuple[int, ...]:
    """How high towns are: by night or with titles, if all can be; else some stand low."""
    if len(sheets) * skyline.LOW + _UNDER <= room:
        return (skyline.LOW,) * (len(sheets) - 1) + (skyline.LOW + _UNDER,) * bool(sheets)
    if len(sheets) * _MIDDLE <= room:
        return (_MIDDLE,) * len(sheets)
    return (LOW,) * min(len(sheets), max(0, room) // LOW)


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
) -> None:
    """What a sheet's owner has built, from pixel row ``at`` on, so many pixels high.

    ``caption`` says so before how many windows that are; ``named``: pixels for the name before a
    low one.
    """
    top, high = at
    told = f"{caption}\u00a0{sheet.built.bit_count()}" if caption else ""
    if high >= skyline.LOW:
        skyline.draw(canvas, (top, skyline.LOW - 10), card, sheet, told=told or " ")
        return
    plate = plates.layered(_WIDE, high - 6, ((0, 18, "card"),), "paper", glass.STONE)
    canvas.paste(plate, PAD, top)
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
    right = PAD + _WIDE - 28
    wide = canvas.write(told, right, middle - _COUNT.height // 2, _COUNT, "right")
    room = right - wide - 30 - PAD - 108
    name = text.clean(card.name)
    canvas.narrow(name, PAD + 108, middle - _NAME.height // 2, room, _NAME)
    _row(canvas, (14, top + _TITLE), built, 100)


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
    return window(row, column, BUILT, wide, high, look="plain")
