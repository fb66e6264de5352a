"""All sheets in full size: large ones in up to three columns, each under its owner's name."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.kit import seats
from renderers.kit.bands import WIDTH, plate
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import glass, sheet
from renderers.troyes.ground import ground
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.sheet import Shown
from renderers.troyes.strip import SeatCard, name

_TITLE = 96
_GAP = 20
_HIGH = _GAP + _TITLE + _GAP + sheet.HEIGHT
_SCORE = Style(60, "ink", "card", bold=True)


def columns(count: int) -> int:
    """How many sheets stand side by side."""
    return 1 if count == 1 else 2 if count <= 4 else 3


def size(count: int) -> tuple[int, int]:
    """Width and height of so many sheets, in pixels."""
    wide = columns(count)
    return wide * WIDTH, -(-count // wide) * _HIGH + _GAP


def draw(canvas: Canvas, top: int, shown: Sequence[tuple[SeatCard, Shown]]) -> None:
    """Every sheet in the order given."""
    wide = columns(len(shown))
    for at, (card, one) in enumerate(shown):
        canvas.paste(_large(card, one), at % wide * WIDTH, top + at // wide * _HIGH)


def _large(card: SeatCard, shown: Shown) -> Image.Image:
    """A sheet under its owner's name."""
    canvas = glass.canvas(WIDTH, _HIGH)
    ground(canvas, 0, _HIGH)
    edge = ("gold", 7) if card.rank == 1 else ("stone_dark", 3)
    canvas.paste(plate(PANEL, _TITLE, *edge, "paper", glass.STONE), LEFT, _GAP)
    middle = _GAP + _TITLE // 2
    canvas.centre(seats.badge(card.seat, 80, glass.STONE), LEFT + 60, middle)
    right = LEFT + PANEL - 28
    wide = canvas.write(str(card.score), right, middle - _SCORE.height // 2, _SCORE, "right")
    name(canvas, (LEFT + 120, middle - 24, right - wide - 20), card)
    sheet.draw(canvas, _GAP + _TITLE + _GAP, shown)
    return canvas.picture()
