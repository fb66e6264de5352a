"""The whole table in full size: the wheel, and all sheets under their owners' names."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.kit import seats
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.text import Style
from renderers.troyes import glass, sheet
from renderers.troyes.ground import ground
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.sheet import SheetScene
from renderers.troyes.strip import SheetCard, name

_TITLE = 96
_GAP = 20
HIGH = _GAP + _TITLE + _GAP + sheet.HEIGHT
"""Pixels of a part, as high as it is; every part is as wide as a picture for chats."""
_SCORE = Style(60, "ink", "card", bold=True)


def columns(parts: int) -> int:
    """How many parts stand side by side."""
    return 1 if parts == 1 else 2 if parts <= 4 else 3


def size(parts: int) -> tuple[int, int]:
    """Width and height in pixels of that many parts."""
    wide = columns(parts)
    return wide * WIDTH, -(-parts // wide) * HIGH + _GAP


def draw(canvas: Canvas, top: int, parts: Sequence[Image.Image]) -> None:
    """Every part in the order given, row by row."""
    wide = columns(len(parts))
    for at, part in enumerate(parts):
        canvas.paste(part, at % wide * WIDTH, top + at // wide * HIGH)


def large(card: SheetCard, shown: SheetScene) -> Image.Image:
    """A sheet under its owner's name."""
    canvas = glass.canvas(WIDTH, HIGH)
    ground(canvas, 0, HIGH)
    edge = ("gold", 7) if card.rank == 1 else ("stone_dark", 3)
    canvas.paste(plate(PANEL, _TITLE, *edge, "paper", glass.STONE), LEFT, _GAP)
    middle = _GAP + _TITLE // 2
    canvas.centre(seats.badge(card.seat, 80, glass.STONE), LEFT + 60, middle)
    right = LEFT + PANEL - 28
    wide = canvas.write(str(card.score), right, middle - _SCORE.height // 2, _SCORE, "right")
    name(canvas, (LEFT + 120, middle - 24, right - wide - 20), card)
    sheet.draw(canvas, _GAP + _TITLE + _GAP, shown)
    return canvas.picture()
