"""Pieces as they cover cells of an estate: wings under roofs, woods, water and gardens.

One unit is a cell. Light falls from the north-west; walls show their southern face.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.kit import art
from renderers.kit.brush import OVER, Brush, Point, arc, rounded
from renderers.kit.canvas import Sprite, cut
from renderers.kit.kept import kept

Cell = tuple[int, int]
"""Row and column from the top left of a piece."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_THINGS = {
    "cypress": (0.28, 0.48, 0.14, 0.46),
    "tree": (0.4, 0.46, 0.2, 0.42),
    "sail": (0.68, 0.68, 0.34, 0.64),
    "fountain": (0.68, 0.66, 0.34, 0.33),
    "flowers": (0.68, 0.68, 0.34, 0.34),
}
"""What stands on landscapes: its width and height, and where in it the foot or the middle is."""
_LARGE = 90
"""Pixels of a cell beyond which a piece is large."""
_PLAIN = 40
"""Pixels of a cell up to which it has no tiles, windows or waves: these would blur."""
_INSET = 0.05
_WALL = 0.17
ROOFS: dict[str, tuple[str, str, str]] = {
    "university": ("roof_light", "roof", "roof_dark"),
    "laboratory": ("slate_light", "slate", "slate_dark"),
    "workshop": ("clay", "clay_dark", "trunk"),
    "library": ("teal_light", "teal", "teal_dark"),
    "opera": ("plum_light", "plum", "plum_dark"),
    "studio": ("plaster", "clay", "clay_dark"),
    "hospital": ("stone_light", "stone", "stone_shade"),
    "theater": ("brick_light", "brick", "brick_dark"),
    "tower": ("slate_light", "slate", "slate_dark"),
    "chapel": ("rose_light", "rose", "rose_dark"),
}
"""Light, flat and dark of each building's roofs."""


def parts(cells: tuple[Cell, ...], inset: float, lift: float = 0.0) -> Iterator[list[Point]]:
    """Shapes that together cover cells, ``inset`` from their outer edges.

    ``lift`` takes so much away above each southern edge.
    """
    held = set(cells)
    radius = 0.11
    for row, column in cells:
        left, top = column + inset, row + inset
        right, low = column + 1 - inset, row + 1 - inset - lift
        yield rounded((left, top, right, low), radius)
        east, south = (row, column + 1) in held, (row + 1, column) in held
        if east:
            yield _box(right - radius, top, right + 2 * inset + radius, low)
        if south:
            yield _box(left, low - radius, right, row + 1 + inset + radius)
        if east and south and (row + 1, column + 1) in held:
            yield _box(right - radius, top + radius, right + 2 * inset + radius, row + 1.5)


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _outline(brush: Brush, cells: tuple[Cell, ...], inset: float, edge: float) -> None:
    for shape in parts(cells, inset):
        brush.line([*shape, shape[0]], "ink", edge)
        brush.fill(shape, "ink")


def span(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """Rows and columns of the box around cells."""
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def plot(kind: str, cells: tuple[Cell, ...], size: int) -> Sprite:
    """A piece on its cells, ``size`` pixels each, without its landmark."""
    return _large(kind, cells, size) if size > _LARGE else _usual(kind, cells, size)


@cache
def _usual(kind: str, cells: tuple[Cell, ...], size: int) -> Sprite:
    return cut(_piece(kind, cells, size, OVER), palette=paint.PALETTE)


@lru_cache(maxsize=32)
def _large(kind: str, cells: tuple[Cell, ...], size: int) -> Sprite:
    """Large pixels need less care; and few such pieces are kept, of a megabyte each."""
    return cut(_piece(kind, cells, size, OVER // 2), palette=paint.PALETTE)


@kept
def _piece(kind: str, cells: tuple[Cell, ...], size: int, over: int) -> Image.Image:
    rows, columns = span(cells)
    brush = paint.brush(columns * size, rows * size, size, over)
    edge = brush.px(2 * max(2.0, size / 26))
    if kind in GROUNDS:
        GROUNDS[kind](brush, cells, edge)
    else:
        _wings(brush, cells, ROOFS[kind], edge)
    return brush.done()


def _wings(brush: Brush, cells: tuple[Cell, ...], roof: tuple[str, str, str], edge: float) -> None:
    """A house over its cells: walls with windows to the south, roofs with ridges."""
    light, flat, dark = roof
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "plaster")
    held = set(cells)
    for row, column in cells:
        if (row + 1, column) not in held and brush.unit > _PLAIN:
            for k in range(3):
                x, y = column + 0.24 + 0.26 * k, row + 1 - _INSET - _WALL * 0.5
                brush.line([(x, y - 0.02), (x, y + 0.03)], "ink_soft", 0.07)
    for shape in parts(cells, _INSET + edge / 4, _WALL):
        brush.fill(shape, dark)
    for shape in parts(cells, _INSET + edge / 4 + 0.005, _WALL + 0.035):
        brush.fill(shape, flat)
    _ridges(brush, held, light, dark)


def _ridges(brush: Brush, held: set[Cell], light: str, dark: str) -> None:
    """Rows of tiles, where these are seen, and ridges from cell to cell."""
    for row, column in sorted(held) if brush.unit > _PLAIN else ():
        for k in range(2):
            for j in range(3):
                x = column + 0.2 + 0.26 * j + (0.1 if k % 2 else 0)
                y = row + 0.22 + 0.4 * k
                brush.line([(x - 0.05, y), (x + 0.05, y)], dark, 0.03)
    for row, column in sorted(held):
        middle = (column + 0.5, row + 0.43)
        for near in ((row, column + 1), (row + 1, column)):
            if near in held:
                brush.line([middle, (near[1] + 0.5, near[0] + 0.43)], light, 0.09)


def _forest(brush: Brush, cells: tuple[Cell, ...], edge: float) -> None:
    """Cypresses and round trees on dark grass."""
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "grass_shade")
    for row, column in sorted(cells):
        for k, y in enumerate((0.52, 0.72, 0.93)[: 3 if brush.unit > _PLAIN else 2]):
            for x in (0.5,) if k % 2 else (0.26, 0.74):
                spot = (column + x + 0.03 * (-1) ** (row + k), row + y)
                _put(brush, "tree" if k % 2 else "cypress", spot)


def _put(brush: Brush, thing: str, spot: Point) -> None:
    """A drawing with its foot or its middle at a place."""
    _, _, x, y = _THINGS[thing]
    brush.stamp(_drawn(thing, brush.unit * brush.over), (spot[0] - x, spot[1] - y))


@lru_cache(maxsize=64)
def _drawn(thing: str, cell: float) -> Image.Image:
    """A drawing at the size of a cell, in pixels."""
    wide, high, _, _ = _THINGS[thing]
    size = round(wide * cell), round(high * cell)
    return art.picture("florence", f"plots/{thing}", size, paint.PALETTE)


def _lake(brush: Brush, cells: tuple[Cell, ...], edge: float) -> None:
    """Water with waves, reeds and a sail."""
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "road")
    for shape in parts(cells, _INSET + 0.06):
        brush.fill(shape, "water")
    for row, column in sorted(cells) if brush.unit > _PLAIN else ():
        for k, (x, y) in enumerate(((0.3, 0.3), (0.68, 0.52), (0.34, 0.78))):
            wave = arc((column + x, row + y - 0.09), 0.12, 0.4, 1.6, 8)
            brush.line(wave, "white" if k % 2 else "banner_light", 0.04)
    row, column = _heart(cells)
    _put(brush, "sail", (column + 0.5, row + 0.74))


def _park(brush: Brush, cells: tuple[Cell, ...], edge: float) -> None:
    """Beds of flowers between gravel paths, a fountain in one of them."""
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "road_light")
    for at, (row, column) in enumerate(sorted(cells)):
        bed = rounded((column + 0.13, row + 0.13, column + 0.87, row + 0.87), 0.12)
        brush.shape(bed, "grass", 2, "tree_dark")
        brush.fill(bed, "grass")
        if brush.unit > _PLAIN:
            _put(brush, "flowers" if at else "fountain", (column + 0.5, row + 0.5))
        else:
            brush.disc((column + 0.5, row + 0.5), 0.2, "poppy" if at else "water")


def _heart(cells: tuple[Cell, ...]) -> Cell:
    """The cell with most neighbours."""
    held = set(cells)
    return max(
        sorted(cells),
        key=lambda at: sum(
            (at[0] + row, at[1] + column) in held
            for row, column in ((0, 1), (1, 0), (0, -1), (-1, 0))
        ),
    )


GROUNDS = {"forest": _forest, "lake": _lake, "park": _park}
"""How each landscape is drawn on its cells."""
