"""Names of columns above the map and of rows at its left.

Where some name is wider than its column only every second column has one, or fewer.
"""

from __future__ import annotations

from functools import lru_cache

from renderers.carcassonne.layout import RIM_X, Layout
from renderers.kit import text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.text import Style
from rules.carcassonne import cells

LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""
_NOUGHT = "0"
_NAME, _OFF, _ABOVE, _APART = Style(text.READ, "ink_soft"), 22, 12, 16
"""Names, how far they stand off the map at its left and above it, and from one another."""


def named(layout: Layout) -> tuple[Box, Box]:
    """Where names of columns and rows stand."""
    right = layout.left + layout.area.columns * layout.tile
    low = layout.top + layout.area.rows * layout.tile
    high, left = layout.top - _ABOVE - _NAME.height, layout.left - RIM_X
    return (left, high, right, layout.top), (left, layout.top, layout.left, low)


def rim(canvas: Canvas, layout: Layout, letters: str) -> None:
    """The names, in a language's letters."""
    area, high = layout.area, layout.top - _ABOVE - _NAME.height
    spelled = {column: _spelled(column, 0, letters) for column in range(area.west, area.east + 1)}
    widest = max(map(_NAME.width, spelled.values()))
    every = -(-(round(widest) + _APART) // layout.tile)
    for column, name in spelled.items():
        if not column % every:
            middle = layout.left + (column - area.west) * layout.tile + layout.tile // 2
            art = text.label(name, _NAME, canvas.palette)
            canvas.paste(art, middle - art.width // 2, high)
    for k in range(0, area.rows, -(-_NAME.height // layout.tile)):
        y = layout.top + k * layout.tile + (layout.tile - _NAME.height) // 2
        name = _spelled(0, area.north + k, letters)
        art = text.squeezed(name, RIM_X - _OFF - 12, _NAME, canvas.palette)
        canvas.paste(art, layout.left - _OFF - art.width, y)


@lru_cache(maxsize=1024)
def _spelled(x: int, y: int, letters: str) -> str:
    """The name of a column or a row with a language's letters; those of the start are 0."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cells.name(x, y)) if x or y else _NOUGHT
