"""Everybody's points in a row above a reader's dice and sheet, the names where all have room."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.text import Style
from renderers.troyes import emblems, glass
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.strip import SheetCard

HIGH = 62
_STAR, _GAP = 56, 6
_BADGE, _NEAR, _SIDE = 54, 4, 5
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(36, "ink", "card", bold=True)


def draw(canvas: Canvas, top: int, shown: tuple[SheetCard, ...]) -> None:
    """All seats in turn order, ``HIGH`` pixels high."""
    canvas.put(emblems.sign("star", 48), LEFT + 2, top + (HIGH - 48) // 2)
    canvas.thing("score", (LEFT, top, LEFT + PANEL, top + HIGH))
    wide = (PANEL - _STAR - _GAP * (len(shown) - 1)) // len(shown)
    taken = 2 * _SIDE + _BADGE + 2 * _NEAR + _SCORE.width("100")
    first = _BADGE + _NEAR
    named = all(_NAME.width(text.clean(card.name)) <= wide - taken for card in shown)
    for at, card in enumerate(shown):
        name = text.clean(card.name) if named else ""
        x = LEFT + _STAR + at * (wide + _GAP)
        canvas.paste(_plate(card.seat, name, card.you, wide), x, top)
        end, anchor = (wide - 2 * _SIDE, "right") if named else ((wide + first) // 2, "middle")
        y = top + (HIGH - _SCORE.height) // 2
        canvas.write(str(card.score), x + end, y, _SCORE, anchor)


@lru_cache(maxsize=64)
def _plate(seat: int, name: str, you: bool, wide: int) -> Image.Image:
    """Whose points they are."""
    canvas = glass.canvas(wide, HIGH)
    edge = ("gold", 6) if you else ("stone_dark", 3)
    canvas.paste(plate(wide, HIGH, *edge, "paper", glass.STONE), 0, 0)
    middle = HIGH // 2
    canvas.centre(seats.badge(seat, _BADGE, glass.STONE), _SIDE + _BADGE // 2, middle)
    if name:
        canvas.write(name, _SIDE + _BADGE + _NEAR, middle - _NAME.height // 2, _NAME)
    return canvas.picture()
