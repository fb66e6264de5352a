"""Pieces as they cover cells of an estate: wings under roofs, woods, water and gardens.

One unit is a cell. Light falls from the north-west; walls show their southern face.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from renderers.florence import paint
from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.kit.canvas import Sprite

Cell = tuple[int, int]
"""Row and column from the top left of a piece."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_INSET = 0.05
_WALL = 0.17
ROOFS: dict[str, tuple[str, str, str]] = {
    "university": ("roof_light", "roof", "roof_dark"),
    "laboratory": ("slate_light", "slate", "slate_dark"),
    "workshop": ("clay", "clay_dark", "trunk"),
    "library": ("brick_light", "brick", "brick_dark"),
    "opera": ("banner_light", "banner", "banner_dark"),
    "studio": ("plaster", "clay", "clay_dark"),
    "hospital": ("stone_light", "stone", "stone_shade"),
    "theater": ("brick_light", "brick", "brick_dark"),
    "tower": ("slate_light", "slate", "slate_dark"),
    "chapel": ("roof_light", "roof", "roof_dark"),
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


@cache
def plot(kind: str, cells: tuple[Cell, ...], size: int) -> Sprite:
    """A piece on its cells, ``size`` pixels each, without its landmark."""
    rows, columns = span(cells)
    brush = paint.brush(columns * size, rows * size, size)
    edge = brush.px(2 * max(2.0, size / 26))
    if kind in GROUNDS:
        GROUNDS[kind](brush, cells, edge)
    else:
        _wings(brush, cells, ROOFS[kind], edge)
    return paint.sprite(brush)


def _wings(brush: Brush, cells: tuple[Cell, ...], roof: tuple[str, str, str], edge: float) -> None:
    """A house over its cells: walls with windows to the south, roofs with ridges."""
    light, flat, dark = roof
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "plaster")
    held = set(cells)
    for row, column in cells:
        if (row + 1, column) not in held:
            for k in range(3):
                x, y = column + 0.24 + 0.26 * k, row + 1 - _INSET - _WALL * 0.5
                brush.line([(x, y - 0.02), (x, y + 0.03)], "ink_soft", 0.07)
    for shape in parts(cells, _INSET + edge / 4, _WALL):
        brush.fill(shape, dark)
    for shape in parts(cells, _INSET + edge / 4 + 0.005, _WALL + 0.035):
        brush.fill(shape, flat)
    _ridges(brush, held, light, dark)


def _ridges(brush: Brush, held: set[Cell], light: str, dark: str) -> None:
    """Rows of tiles, and ridges from cell to cell."""
    for row, column in sorted(held):
        for k in range(3):
            for j in range(4):
                x = column + 0.16 + 0.2 * j + (0.08 if k % 2 else 0)
                y = row + 0.2 + 0.24 * k
                brush.line([(x - 0.04, y), (x + 0.04, y)], dark, 0.025)
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
        for k, y in enumerate((0.52, 0.72, 0.91)):
            for x in (0.33, 0.72) if k % 2 else (0.2, 0.5, 0.8):
                spot = (column + x + 0.03 * (-1) ** (row + k), row + y)
                if k % 2:
                    tree(brush, spot)
                else:
                    cypress(brush, spot)


def cypress(brush: Brush, foot: Point, high: float = 0.42) -> None:
    """A Tuscan cypress; ``foot`` is the middle of its foot."""
    x, y = foot
    wide = high * 0.24
    flame = [(x, y - high), (x + wide * 0.7, y - high * 0.6), (x + wide, y - high * 0.25)]
    flame += [(x + wide * 0.6, y - high * 0.03), (x - wide * 0.6, y - high * 0.03)]
    flame += [(x - wide, y - high * 0.25), (x - wide * 0.7, y - high * 0.6)]
    brush.shape(flame, "tree_dark", 1.6)
    brush.fill(flame, "tree_dark")
    brush.line(
        [(x - wide * 0.3, y - high * 0.62), (x - wide * 0.45, y - high * 0.22)], "tree", 0.05
    )


def tree(brush: Brush, foot: Point, size: float = 0.15) -> None:
    """A round tree."""
    x, y = foot
    brush.line([(x, y), (x, y - size)], "trunk", 0.05)
    brush.ring((x, y - size * 1.5), size, "tree", 1.6)
    brush.disc((x - size * 0.25, y - size * 1.75), size * 0.5, "tree_light")


def _lake(brush: Brush, cells: tuple[Cell, ...], edge: float) -> None:
    """Water with waves, reeds and a sail."""
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "road")
    for shape in parts(cells, _INSET + 0.06):
        brush.fill(shape, "water")
    for row, column in sorted(cells):
        for k, (x, y) in enumerate(((0.3, 0.28), (0.68, 0.45), (0.34, 0.66), (0.7, 0.82))):
            wave = arc((column + x, row + y - 0.09), 0.12, 0.4, 1.6, 8)
            brush.line(wave, "white" if k % 2 else "banner_light", 0.04)
    row, column = _heart(cells)
    sail(brush, (column + 0.5, row + 0.74), 0.5)


def sail(brush: Brush, spot: Point, high: float) -> None:
    """A boat; ``spot`` is the middle of its keel."""
    x, y = spot
    hull = [(x - high * 0.6, y - high * 0.28), (x + high * 0.6, y - high * 0.28)]
    hull += [(x + high * 0.34, y), (x - high * 0.34, y)]
    canvas = [(x - high * 0.05, y - high * 1.15), (x + high * 0.5, y - high * 0.38)]
    canvas.append((x - high * 0.05, y - high * 0.38))
    jib = [(x - high * 0.16, y - high), (x - high * 0.16, y - high * 0.38)]
    jib.append((x - high * 0.5, y - high * 0.38))
    for shape, colour in ((hull, "trunk"), (canvas, "white"), (jib, "brick_light")):
        brush.shape(shape, colour, 2)
        brush.fill(shape, colour)


def _park(brush: Brush, cells: tuple[Cell, ...], edge: float) -> None:
    """Beds of flowers between gravel paths, a fountain in one of them."""
    _outline(brush, cells, _INSET + edge / 4, edge)
    for shape in parts(cells, _INSET + edge / 4):
        brush.fill(shape, "road_light")
    for at, (row, column) in enumerate(sorted(cells)):
        bed = rounded((column + 0.13, row + 0.13, column + 0.87, row + 0.87), 0.12)
        brush.shape(bed, "grass", 2, "tree_dark")
        brush.fill(bed, "grass")
        if at:
            _flowers(brush, (column + 0.5, row + 0.5))
        else:
            fountain(brush, (column + 0.5, row + 0.5), 0.3)


def _flowers(brush: Brush, middle: Point) -> None:
    for k, (x, y) in enumerate(arc(middle, 0.23, 0, 3.5, 7)):
        brush.ring((x, y), 0.072, ("poppy", "petal", "violet", "gold")[k % 4], 1.4)
    brush.ring(middle, 0.1, "poppy", 1.6)
    brush.disc(middle, 0.035, "gold")


def fountain(brush: Brush, middle: Point, radius: float) -> None:
    """A round basin and its jet."""
    x, y = middle
    brush.ring((x, y + radius * 0.25), radius, "stone_light", 2, high=radius * 0.75)
    brush.ring((x, y + radius * 0.25), radius * 0.72, "water", 1.5, high=radius * 0.5)
    brush.line([(x, y + radius * 0.25), (x, y - radius * 0.5)], "ink", radius * 0.34)
    brush.line([(x, y + radius * 0.25), (x, y - radius * 0.5)], "stone_light", radius * 0.2)
    for side in (-1, 1):
        jet = arc((x + side * radius * 0.3, y - radius * 0.5), radius * 0.3, 2, 4, 8)
        brush.line(jet, "banner_light", radius * 0.13)


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
