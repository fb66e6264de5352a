"""The whole map, small, beside one that is cropped, with a frame around what is shown.

It has land and cities in one tone each, the tile laid last in red, and for each figure its seat's
shape: more would be specks.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Area, Layout
from renderers.carcassonne.marked import bar
from renderers.carcassonne.tint import masks
from renderers.kit import seats, text
from renderers.kit.brush import Brush
from renderers.kit.canvas import Box, Canvas, Sprite, cut
from renderers.kit.palette import number
from renderers.kit.text import Style
from rules.carcassonne.cells import place
from rules.carcassonne.data import CITY, KINDS
from rules.carcassonne.views import CarcassonneView

WIDE, WIDE_BELOW = 300, 400
"""Pixels that it takes beside the map, and below it."""
_LARGEST, _LEAST, _DOT = 40, 10, 24
"""Pixels of a tile on it at most and at least, and of a figure's sign at least."""
_RIM = 14
_TRIANGLE = 2
"""The seat whose shape stands off its middle."""
_TOWN = "court_dark"
_CAPTION = Style(text.READ, "ink", "paper")


@lru_cache(maxsize=512)
def _plain(kind: str, turn: int, size: int) -> Image.Image:
    """A tile's cities on a meadow."""
    art = Image.new("P", (size, size), number("grass"))
    for one in KINDS[kind].segments:
        if one.kind == CITY:
            ground, _ = masks(kind, turn, one.id, size)
            art.paste(number(_TOWN), (0, 0, size, size), ground)
    return art


def side(whole: Area, high: int, wide: int) -> int:
    """Pixels of a tile on it where it may be so high and wide; 0: there is no room for it."""
    most = (high - 2 * _RIM - _CAPTION.height - 6) // whole.rows
    found = min(_LARGEST, (wide - 2 * _RIM) // whole.columns, most)
    return found if found >= _LEAST or 0 < found < most else 0


def height(whole: Area, tile: int) -> int:
    """Pixels of it with its caption."""
    return whole.rows * tile + 2 * _RIM + 6 + _CAPTION.height


def draw(canvas: Canvas, layout: Layout, view: CarcassonneView, told: str, at: Box) -> Box:
    """Paint it with its caption below it; ``at``: left, top, width, pixels of a tile."""
    left, top, wide, tile = at
    high = layout.whole.rows * tile + 2 * _RIM
    canvas.paste(_land(layout, view, wide, tile), left, top)
    if told:
        canvas.narrow(told, left + wide // 2, top + high + 6, wide, _CAPTION, "middle")
    return left, top, left + wide, top + high + 6 + _CAPTION.height


def _land(layout: Layout, view: CarcassonneView, wide: int, tile: int) -> Image.Image:
    """The map in its frame, as one piece."""
    whole = layout.whole
    canvas = Canvas(wide, whole.rows * tile + 2 * _RIM, "paper_deep")
    west, north = (wide - whole.columns * tile) // 2, _RIM
    laid_at = {cell: _corner(cell, whole, (west, north, tile)) for cell in view.board}
    for x, y in laid_at.values():
        bar(canvas, (x, y, x + tile, y + tile), 2, "ink")
    for cell, laid in view.board.items():
        canvas.paste(_plain(laid.kind, laid.turn, tile), *laid_at[cell])
    _frame(canvas, layout.area, whole, (west, north, tile))
    if view.last in laid_at:
        x, y = laid_at[view.last]
        bar(canvas, (x, y, x + tile, y + tile), 2, "ink")
        canvas.fill((x, y, x + tile, y + tile), "poppy")
    for man in view.meeples:
        (x, y), laid = laid_at[man.cell], view.board[man.cell]
        across, along = spot(laid.kind, laid.turn, man.segment)
        dot = _dot(man.seat, max(_DOT, tile * 3 // 4))
        canvas.centre(dot, x + round(across * tile), y + round(along * tile))
    canvas.frame((0, 0, wide, canvas.height), 3, "ink_soft")
    return canvas.picture()


def _corner(cell: str, whole: Area, at: tuple[int, int, int]) -> tuple[int, int]:
    (x, y), (west, north, tile) = place(cell), at
    return west + (x - whole.west) * tile, north + (y - whole.north) * tile


@cache
def _dot(seat: int, size: int) -> Sprite:
    """A figure: its seat's shape in its colour, between a dark and a pale line."""
    brush = Brush(size, size, size)
    reach, drop = 0.5 / 1.2 - brush.px(2), 0.06 if seat == _TRIANGLE else 0.0
    outline = [(0.5 + x * reach, 0.5 + drop + y * reach) for x, y in seats.mark(seat)]
    brush.shape(outline, "card", 6, "card")
    brush.shape(outline, "ink", 3, "ink")
    brush.fill(outline, seats.colour(seat))
    return cut(brush.done(), "card")


def _frame(canvas: Canvas, area: Area, whole: Area, at: tuple[int, int, int]) -> None:
    left, top, tile = at
    x, y = left + (area.west - whole.west) * tile, top + (area.north - whole.north) * tile
    right, low = x + area.columns * tile, y + area.rows * tile
    for more, wide, colour in ((5, 2, "ink"), (3, 4, "white"), (-1, 2, "ink")):
        canvas.frame((x - more, y - more, right + more, low + more), wide, colour)
