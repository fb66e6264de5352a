"""The whole map, small, beside one that is cropped, with a frame around what is shown."""

from __future__ import annotations

from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Area, Layout
from renderers.carcassonne.tile import sprite
from renderers.kit import seats, text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.text import Style
from rules.carcassonne.cells import place
from rules.carcassonne.views import CarcassonneView

WIDE = 300
"""Pixels that it takes beside the map."""
_LARGEST = 24
_RIM, _LINES = 14, 4
_CAPTION = Style(text.READ, "ink_soft", "paper")


def draw(
    canvas: Canvas, layout: Layout, view: CarcassonneView, told: str, at: tuple[int, int]
) -> Box:
    """Paint it with its caption below it; returns where it lies."""
    whole, (left, top) = layout.whole, at
    inner = WIDE - 2 * _RIM
    most = layout.height - 2 * _RIM - _LINES * _CAPTION.height
    tile = max(1, min(_LARGEST, inner // whole.columns, most // whole.rows))
    high = whole.rows * tile + 2 * _RIM
    lines = text.lines(told, WIDE, _CAPTION, _LINES)
    top += max(0, (layout.height - high - len(lines) * _CAPTION.height) // 2)
    canvas.fill((left - 3, top - 3, left + WIDE + 3, top + high + 3), "ink_soft")
    canvas.fill((left, top, left + WIDE, top + high), "paper_deep")
    west, north = left + (WIDE - whole.columns * tile) // 2, top + _RIM
    for cell, laid in view.board.items():
        x, y = place(cell)
        corner = west + (x - whole.west) * tile, north + (y - whole.north) * tile
        canvas.paste(sprite(laid.kind, laid.turn, tile), *corner)
    for man in view.meeples:
        (x, y), laid, half = place(man.cell), view.board[man.cell], max(3, tile // 3)
        across, along = spot(laid.kind, laid.turn, man.segment)
        x = west + round((x - whole.west + across) * tile)
        y = north + round((y - whole.north + along) * tile)
        canvas.fill((x - half - 2, y - half - 2, x + half + 2, y + half + 2), "card")
        canvas.fill((x - half, y - half, x + half, y + half), seats.colour(man.seat))
    _frame(canvas, layout.area, whole, (west, north, tile))
    y = top + high + 6
    for line in lines:
        canvas.narrow(line, left + WIDE // 2, y, WIDE, _CAPTION, "middle")
        y += _CAPTION.height
    return left - 3, top - 3, left + WIDE + 3, y


def _frame(canvas: Canvas, area: Area, whole: Area, at: tuple[int, int, int]) -> None:
    left, top, tile = at
    x, y = left + (area.west - whole.west) * tile, top + (area.north - whole.north) * tile
    right, low = x + area.columns * tile, y + area.rows * tile
    for more, wide, colour in ((5, 2, "ink"), (3, 4, "gold"), (-1, 2, "ink")):
        canvas.frame((x - more, y - more, right + more, low + more), wide, colour)
