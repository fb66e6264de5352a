"""Names of columns above the map and of rows at its left, in one line each."""

from __future__ import annotations

from collections.abc import Collection

from renderers.carcassonne.layout import RIM_X, Layout
from renderers.kit import text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.text import Style
from rules.carcassonne import cells

LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""
_NOUGHT = "0"
_NAME, _OFF, _APART = Style(text.READ, "ink_soft"), 15, 12
"""Names, how far they stand off the map, and from one another."""
_NARROW = 0.8
"""So narrow a name may be, before it is left out."""


def named(layout: Layout) -> tuple[Box, Box]:
    """Where names of columns and rows stand."""
    right = layout.left + layout.area.columns * layout.tile
    low = layout.top + layout.area.rows * layout.tile
    high = layout.top - _OFF - _NAME.height
    left = layout.left - RIM_X
    return (left, high, right, layout.top), (left, layout.top, layout.left, low)


def rim(canvas: Canvas, layout: Layout, letters: str, told: Collection[str]) -> None:
    """The names, in a language's letters; those of cells that are ``told`` come first."""
    area, taken = layout.area, list[tuple[int, int]]()
    first = {cells.place(cell)[0] for cell in told}
    columns = range(area.west, area.east + 1)
    # Where not every name has room, every second one stands there.
    for column in sorted(columns, key=lambda one: (one not in first, one % 2, abs(one))):
        name = _spelled(column, 0, letters)
        middle = layout.left + (column - area.west) * layout.tile + layout.tile // 2
        room = max(layout.tile - _APART, round(_NAME.width(name) * _NARROW))
        art = text.squeezed(name, room, _NAME, canvas.palette)
        half = (art.width + _APART) // 2
        if all(right <= middle - half or middle + half <= left for left, right in taken):
            taken.append((middle - half, middle + half))
            canvas.paste(art, middle - art.width // 2, layout.top - _OFF - _NAME.height)
    for k in range(0, area.rows, -(-_NAME.height // layout.tile)):
        y = layout.top + k * layout.tile + (layout.tile - _NAME.height) // 2
        name = _spelled(0, area.north + k, letters)
        art = text.squeezed(name, RIM_X - _OFF - 2, _NAME, canvas.palette)
        canvas.paste(art, layout.left - _OFF - art.width, y)


def _spelled(x: int, y: int, letters: str) -> str:
    """The name of a column or a row with a language's letters; those of the start are 0."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cells.name(x, y)) if x or y else _NOUGHT
