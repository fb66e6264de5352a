"""The whole map, small, beside one that is cropped, with a frame around what is shown."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Area, Layout
from renderers.carcassonne.marked import bar
from renderers.carcassonne.tint import masks
from renderers.kit import seats, text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.palette import number
from renderers.kit.text import Style
from rules.carcassonne.cells import place
from rules.carcassonne.data import CITY, KINDS, ROAD
from rules.carcassonne.views import CarcassonneView

WIDE = 300
"""Pixels that it takes beside the map."""
_LARGEST, _LEAST = 24, 10
_RIM = 14
_TONES = {CITY: "court_dark", ROAD: "road_light"}
_CAPTION = Style(text.READ, "ink_soft", "paper")


@lru_cache(maxsize=512)
def _plain(kind: str, turn: int, size: int) -> Image.Image:
    """A tile's cities and roads on a meadow: more could not be told at this size."""
    art = Image.new("P", (size, size), number("grass"))
    for one in KINDS[kind].segments:
        if one.kind in _TONES:
            ground, _ = masks(kind, turn, one.id, size)
            art.paste(number(_TONES[one.kind]), (0, 0, size, size), ground)
    return art


def side(whole: Area, high: int) -> int:
    """Pixels of a tile on it where it may be so high; 0: there is no room for it."""
    most = (high - 2 * _RIM - _CAPTION.height - 6) // whole.rows
    found = min(_LARGEST, (WIDE - 2 * _RIM) // whole.columns, most)
    return found if found >= _LEAST or 0 < found < most else 0


def height(whole: Area, tile: int) -> int:
    """Pixels of it with its caption."""
    return whole.rows * tile + 2 * _RIM + 6 + _CAPTION.height


def draw(
    canvas: Canvas, layout: Layout, view: CarcassonneView, told: str, at: tuple[int, int, int]
) -> Box:
    """Paint it at a left and a top with tiles of so many pixels, its caption below it."""
    whole, (left, top, tile) = layout.whole, at
    high = whole.rows * tile + 2 * _RIM
    canvas.fill((left, top, left + WIDE, top + high), "paper_deep")
    canvas.frame((left, top, left + WIDE, top + high), 3, "ink_soft")
    west, north = left + (WIDE - whole.columns * tile) // 2, top + _RIM
    for cell, laid in view.board.items():
        x, y = place(cell)
        corner = west + (x - whole.west) * tile, north + (y - whole.north) * tile
        canvas.paste(_plain(laid.kind, laid.turn, tile), *corner)
    for man in view.meeples:
        (x, y), laid, half = place(man.cell), view.board[man.cell], max(3, tile // 4)
        across, along = spot(laid.kind, laid.turn, man.segment)
        x = west + round((x - whole.west + across) * tile)
        y = north + round((y - whole.north + along) * tile)
        bar(canvas, (x, y, x, y), half + 1, "ink")
        bar(canvas, (x, y, x, y), half, seats.colour(man.seat))
    _frame(canvas, layout.area, whole, (west, north, tile))
    if told:
        canvas.narrow(told, left + WIDE // 2, top + high + 6, WIDE, _CAPTION, "middle")
    return left, top, left + WIDE, top + high + 6 + _CAPTION.height


def _frame(canvas: Canvas, area: Area, whole: Area, at: tuple[int, int, int]) -> None:
    left, top, tile = at
    x, y = left + (area.west - whole.west) * tile, top + (area.north - whole.north) * tile
    right, low = x + area.columns * tile, y + area.rows * tile
    for more, wide, colour in ((5, 2, "ink"), (3, 4, "white"), (-1, 2, "ink")):
        canvas.frame((x - more, y - more, right + more, low + more), wide, colour)
