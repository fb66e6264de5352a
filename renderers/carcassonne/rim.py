"""Names of columns above a map, and of rows at its left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from renderers.carcassonne.layout import RIM_X, Layout
from renderers.kit import text
from renderers.kit.canvas import Box, Canvas
from renderers.kit.text import Style
from rules.carcassonne import cells

LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""
_NOUGHT = "0"
_NAME, _BOLD = Style(text.READ, "ink_soft"), Style(text.READ, "band", bold=True)
_OFF, _ABOVE, _APART, _LEAST = 22, 12, 16, 12
"""How far names stand off the map at its left and above it, and from one another."""


def coordinate_boxes(layout: Layout) -> tuple[Box, Box]:
    """Where names of columns and rows stand."""
    right = layout.left + layout.area.columns * layout.tile
    low = layout.top + layout.area.rows * layout.tile
    high, left = layout.top - _ABOVE - _NAME.height, layout.left - RIM_X
    return (left, high, right, layout.top), (left, layout.top, layout.left, low)


def coordinates(canvas: Canvas, layout: Layout, letters: str, named: Sequence[str] = ()) -> None:
    """Names of columns above the map and of rows at its left, in a language's letters.

    Those of the cells ``named``, the first above all, are bold. Where some name is wider than its
    column all are numbers, but for those at both ends, and where these have no room every second
    one, or fewer.
    """
    area, high = layout.area, layout.top - _ABOVE - _NAME.height
    found = [cells.place(cell) for cell in named]
    for words, style, left in _columns(layout, letters, tuple(x for x, _ in found)):
        canvas.write(words, left, high, style)
    bold = {y for _, y in found}
    for k in range(0, area.rows, -(-_NAME.height // layout.tile)):
        y = layout.top + k * layout.tile + (layout.tile - _NAME.height) // 2
        style = _BOLD if area.north + k in bold else _NAME
        name = _spelled(0, area.north + k, letters)
        art = text.squeezed(name, RIM_X - _OFF - 12, style, canvas.palette)
        canvas.paste(art, layout.left - _OFF - art.width, y)


@lru_cache(maxsize=64)
def _columns(
    layout: Layout, letters: str, bold: tuple[int, ...]
) -> tuple[tuple[str, Style, int], ...]:
    """The names of columns, each with how it is written, and its left."""
    area, tile, free = layout.area, layout.tile, list[tuple[int, int]]()
    told = list[tuple[str, Style, int]]()
    columns = range(area.west, area.east + 1)
    names = {x: _spelled(x, 0, letters) for x in columns}
    style = {x: _BOLD if x in bold else _NAME for x in columns}
    whole = max(style[x].width(names[x]) for x in columns) + _APART <= tile
    widest = max(_NAME.width(str(abs(x))) for x in columns)
    every = 1 if whole else -(-(widest + _APART) // tile)
    first = [x for x in dict.fromkeys((*bold, area.west, area.east)) if x in columns]
    for x in (*first, *sorted({*columns} - {*first}, key=lambda x: x % every)):
        middle = layout.left + (x - area.west) * tile + tile // 2
        wide, number = style[x].width(names[x]), style[x].width(str(abs(x)))
        # Its number stands above its column, and its letters beside that.
        start = middle + number // 2 - wide if x == area.west and not whole else middle - wide // 2
        found = [(names[x], start)] if whole or x in first else []
        if x not in (area.west, area.east) and wide + number + 2 * _LEAST > 2 * tile:
            # The numbers of the columns beside it need the room.
            found = []
        for name, left in (*found, (str(abs(x)), middle - number // 2)):
            right = left + style[x].width(name)
            if all(right + _LEAST <= other or far + _LEAST <= left for other, far in free):
                free.append((left, right))
                told.append((name, style[x], left))
                break
    return tuple(told)


@lru_cache(maxsize=1024)
def _spelled(x: int, y: int, letters: str) -> str:
    """The name of a column or a row with a language's letters; those of the start are 0."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cells.name(x, y)) if x or y else _NOUGHT
