"""The whole map, small, in a corner of one that is cropped, with a frame around what is shown.

It hides nothing: where no corner is empty it is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from renderers.carcassonne.layout import Area, Cell, Layout
from renderers.carcassonne.tile import sprite
from renderers.kit.canvas import Canvas
from rules.carcassonne.cells import place
from rules.carcassonne.views import CarcassonneView

_LARGEST, _MOST = 24, 320
"""A tile's side, and how wide or high the whole may be, in pixels."""
_RIM, _GAP = 10, 14


def draw(canvas: Canvas, layout: Layout, view: CarcassonneView, offered: Iterable[str]) -> None:
    """Paint it where nothing is laid or may be chosen."""
    whole = layout.whole
    tile = min(_LARGEST, _MOST // max(whole.columns, whole.rows))
    wide, high = whole.columns * tile + 2 * _RIM, whole.rows * tile + 2 * _RIM
    held = {place(cell) for cell in (*view.board, *offered)}
    free = (
        at
        for at in _corners(canvas, layout, wide, high)
        if at[1] >= layout.top and _empty(layout, held, at, wide, high)
    )
    corner = next(free, None)
    if corner is None:
        return
    left, top = corner
    canvas.fill((left - 3, top - 3, left + wide + 3, top + high + 3), "ink_soft")
    canvas.fill((left, top, left + wide, top + high), "paper_deep")
    for cell, laid in view.board.items():
        x, y = place(cell)
        at = left + _RIM + (x - whole.west) * tile, top + _RIM + (y - whole.north) * tile
        canvas.paste(sprite(laid.kind, laid.turn, tile), *at)
    _frame(canvas, layout.area, whole, (left + _RIM, top + _RIM, tile))


def _corners(canvas: Canvas, layout: Layout, wide: int, high: int) -> list[tuple[int, int]]:
    """The four places for it."""
    low = layout.bottom - high - _GAP
    right = canvas.width - wide - _GAP
    left = layout.left + _GAP
    top = layout.top + _GAP
    return [(right, low), (left, low), (right, top), (left, top)]


def _empty(layout: Layout, held: set[Cell], at: tuple[int, int], wide: int, high: int) -> bool:
    """Whether nothing lies under the overview."""
    for cell in held:
        x, y = layout.corner(cell)
        across = x < at[0] + wide and at[0] < x + layout.tile
        if layout.area.holds(cell) and across and y < at[1] + high and at[1] < y + layout.tile:
            return False
    return True


def _frame(canvas: Canvas, area: Area, whole: Area, at: tuple[int, int, int]) -> None:
    left, top, tile = at
    x, y = left + (area.west - whole.west) * tile, top + (area.north - whole.north) * tile
    right, low = x + area.columns * tile, y + area.rows * tile
    for more, wide, colour in ((5, 2, "ink"), (3, 4, "gold"), (-1, 2, "ink")):
        canvas.frame((x - more, y - more, right + more, low + more), wide, colour)
