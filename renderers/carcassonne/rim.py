"""Names of columns above the map and of rows at its left.

Where a column is too narrow for its name, all have their letters above their numbers.
"""

from __future__ import annotations

import re
from functools import lru_cache

from renderers.carcassonne.layout import LINE, RIM_X, Layout
from renderers.kit import text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.text import Style
from rules.carcassonne import cells

LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""
_NOUGHT = "0"
_NAME, _OFF, _ABOVE, _APART = Style(text.READ, "ink_soft"), 22, 12, 8
"""Names, how far they stand off the map at its left and above it, and from one another."""
_NARROW, _CLOSE = 0.8, 4
"""So narrow letters above a number may be, and so near to the next ones."""
_PARTS = re.compile(r"\d+|\D+")


def named(layout: Layout, letters: str) -> tuple[Box, Box]:
    """Where names of columns and rows stand."""
    right = layout.left + layout.area.columns * layout.tile
    low = layout.top + layout.area.rows * layout.tile
    high = layout.top - _ABOVE - _NAME.height - (lines(layout, letters) - 1) * LINE
    left = layout.left - RIM_X
    return (left, high, right, layout.top), (left, layout.top, layout.left, low)


def lines(layout: Layout, letters: str) -> int:
    """In how many lines the names of columns stand: in two where one has no room in its column."""
    names = (_spelled(column, 0, letters) for column in _columns(layout))
    return 1 + any(_NAME.width(name) + _APART > layout.tile for name in names)


def _columns(layout: Layout) -> range:
    return range(layout.area.west, layout.area.east + 1)


def rim(canvas: Canvas, layout: Layout, letters: str) -> None:
    """The names, in a language's letters."""
    area, high = layout.area, layout.top - _ABOVE - _NAME.height
    many = lines(layout, letters)
    # On the smallest tiles only some have room: as many between any two.
    widest = max(
        _NAME.width(part)
        for column in _columns(layout)
        for part in _parted(_spelled(column, 0, letters), many)
    )
    every = -(-(round(widest * _NARROW) + _CLOSE) // layout.tile) if many > 1 else 1
    for column in _columns(layout):
        middle = layout.left + (column - area.west) * layout.tile + layout.tile // 2
        parts = _parted(_spelled(column, 0, letters), many) if not column % every else ()
        # From the top, for the free space below letters is covered by what stands under them.
        for k, part in enumerate(parts):
            room = every * layout.tile - _CLOSE
            art = text.squeezed(part, room, _NAME, canvas.palette, _NARROW)
            y = high - (len(parts) - 1 - k) * LINE
            canvas.paste(art, middle - art.width // 2, y)
    for k in range(0, area.rows, -(-_NAME.height // layout.tile)):
        y = layout.top + k * layout.tile + (layout.tile - _NAME.height) // 2
        name = _spelled(0, area.north + k, letters)
        art = text.squeezed(name, RIM_X - _OFF - 12, _NAME, canvas.palette)
        canvas.paste(art, layout.left - _OFF - art.width, y)


def _parted(name: str, many: int) -> list[str]:
    """A name's letters and its number, where they stand apart."""
    return _PARTS.findall(name) if many > 1 else [name]


@lru_cache(maxsize=1024)
def _spelled(x: int, y: int, letters: str) -> str:
    """The name of a column or a row with a language's letters; those of the start are 0."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cells.name(x, y)) if x or y else _NOUGHT
