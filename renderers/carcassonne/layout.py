"""How large a tile is and where each cell lies: the map crops and scales to what is laid."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache, partial
from itertools import accumulate, pairwise, product

import msgspec

from renderers.kit.bands import WIDTH
from renderers.kit.png import BAND

RIM_X, RIM_Y, EDGE, FADE = 84, 60, 18, 18
"""Pixels for names at the left and above, and free ones elsewhere.

There the land fades away where a map is cut.
"""
SIZES = (240, 200, 184, 170, 160, 150, 141, 132, 120, 108, 102, 96, 90, 84, 78, 72, 66, 60)
"""Sides of a tile: few, so that tiles are used again."""
LEAST = 96
"""Pixels of a tile at least, where a map can be cropped so: 29 points."""
AMPLE, _ROWS, _ENOUGH = (108, 96), 2, 70
"""Pixels of a tile of a map that is cropped, its least rows, and so many tiles are enough."""
_HEAVY = 3
"""A tile with a figure is unfinished: to show it is worth so many others."""
LEAST_ROOM = 460
FULL_TILE, FULL_SIDE = 200, 6000


Cell = tuple[int, int]
"""x (east) and y (south) in tiles from the start tile."""


class Area(msgspec.Struct, frozen=True):
    """A rectangle of cells."""

    west: int
    north: int
    columns: int
    rows: int

    @property
    def east(self) -> int:
        """Its easternmost column."""
        return self.west + self.columns - 1

    @property
    def south(self) -> int:
        """Its southernmost row."""
        return self.north + self.rows - 1

    def holds(self, cell: Cell) -> bool:
        """Whether a cell lies in it."""
        return (
            self.west <= cell[0] < self.west + self.columns
            and self.north <= cell[1] < self.north + self.rows
        )


def around(cells: Iterable[Cell]) -> Area:
    """The smallest area with all these cells."""
    return _around(frozenset(cells))


@lru_cache(maxsize=16)
def _around(cells: frozenset[Cell]) -> Area:
    columns, rows = zip(*cells, strict=True)
    west, north = min(columns), min(rows)
    return Area(west, north, max(columns) - west + 1, max(rows) - north + 1)


class Layout(msgspec.Struct, frozen=True):
    """Which cells are shown, how large a tile is, and where they lie.

    The map begins at pixel ``left``, ``top`` with the first cell of ``area``, in a picture
    ``width`` pixels wide, on ``height`` pixels of ``ground``, which begins there. ``whole`` is all
    that could be shown.
    """

    area: Area
    whole: Area
    tile: int
    left: int
    top: int
    width: int
    ground: int
    height: int

    @property
    def cropped(self) -> bool:
        """Whether something is left out."""
        return self.area != self.whole

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The top left pixel of a cell."""
        return (
            self.left + (cell[0] - self.area.west) * self.tile,
            self.top + (cell[1] - self.area.north) * self.tile,
        )


class MapRoom(msgspec.Struct, frozen=True):
    """What there is for a map: pixels below ``top``, how wide, and how high at most and at least.

    What lies below the map and ``panel`` pixels more begins with a band of its own, so that it is
    packed once. ``named`` are maps with names of columns and rows around them. A ``fine`` map is
    drawn once: its tiles have any even size.
    """

    top: int
    high: int
    wide: int = WIDTH
    least: int = LEAST_ROOM
    panel: int = 0
    named: bool = False
    fine: bool = False

    @property
    def left(self) -> int:
        """Pixels at the left of a map."""
        return RIM_X if self.named else EDGE

    @property
    def rim(self) -> int:
        """Pixels above a map, and free ones below it."""
        return RIM_Y + EDGE if self.named else 2 * EDGE

    @property
    def inner(self) -> tuple[int, int]:
        """How wide and how high the tiles may be together."""
        high = self.high - (self.top + self.high + self.panel) % BAND
        return self.wide - self.left - EDGE, high - self.rim

    def fits(self, area: Area, tile: int) -> bool:
        """Whether an area has room with tiles of so many pixels."""
        wide, high = self.inner
        return area.columns * tile <= wide and area.rows * tile <= high

    def side(self, area: Area) -> int:
        """The largest tile with which an area has room; a smaller one than usual if need be."""
        sizes = range(SIZES[0], 0, -2) if self.fine else (*SIZES, *range(SIZES[-1] - 1, 0, -1))
        return next((size for size in sizes if self.fits(area, size)), 1)


def arrange(
    cells: Iterable[Cell], room: MapRoom, area: Area | None = None, most: int = SIZES[0]
) -> Layout:
    """Fit the cells into the room, or what of them is an ``area``; tiles have ``most`` pixels."""
    whole = around(cells)
    area = area or whole
    tile = min(room.side(area), most)
    taken = area.rows * tile + room.rim
    height = max(room.least, taken)
    height = min(room.high, height + -(room.top + height + room.panel) % BAND)
    left = max(room.left, (room.wide - area.columns * tile) // 2)
    top = room.top + room.rim - EDGE + (height - taken) // 2
    return Layout(area, whole, tile, left, top, WIDTH, room.top, height)


def full_size(cells: Iterable[Cell], top: int) -> Layout:
    """All cells, with tiles as large as on a table."""
    area = around(cells)
    tile = min(FULL_TILE, FULL_SIDE // max(area.columns, area.rows))
    width = max(WIDTH, area.columns * tile + RIM_X + EDGE)
    room = MapRoom(top, FULL_SIDE + FULL_TILE, width, named=True)
    height = max(LEAST_ROOM, area.rows * tile + room.rim)
    left = max(RIM_X, (width - area.columns * tile) // 2)
    north = top + room.rim - EDGE + (height - area.rows * tile - room.rim) // 2
    return Layout(area, area, tile, left, north, width, top, height)


def weight(area: Area, cells: Collection[Cell], heavy: Collection[Cell]) -> int:
    """How much of these cells an area shows, the ``heavy`` ones above all."""
    return sum(map(area.holds, cells)) + _HEAVY * sum(map(area.holds, heavy))


def window(
    cells: Collection[Cell],
    wanted: Collection[Cell],
    heavy: Collection[Cell],
    room: MapRoom,
    most: int = AMPLE[0],
    enough: int = _ENOUGH,
) -> Area:
    """What is ``wanted``, if anything, with as much as has room: tiles, above all ``heavy`` ones.

    Tiles have ``most`` pixels, or fewer if what is wanted needs that.

    It lies by all that it shows, not by what is wanted alone, so that it seldom moves.
    """
    whole, must = around(cells), around(wanted) if wanted else None
    columns, rows = (must.columns, must.rows) if must else (1, 1)
    wide, high = room.inner
    tile = min(most, wide // columns, high // max(rows, min(_ROWS, whole.rows)))
    columns = min(whole.columns, max(columns, wide // tile))
    highest, least = (min(whole.rows, max(rows, some)) for some in (high // tile, _ROWS))
    across = (must.west, must.columns) if must else None
    down = (must.north, must.rows) if must else None
    found = whole

    some = frozenset(cells)
    counted, weighed = _sums(whole, some), _sums(whole, some, frozenset(heavy))
    for rows in range(highest, least - 1, -1):
        places = product(
            _begins((whole.west, whole.columns), across, columns),
            _begins((whole.north, whole.rows), down, rows),
        )
        found = max((Area(*place, columns, rows) for place in places), key=partial(_sum, weighed))
        if _sum(counted, found) <= enough:
            break
    return around(cell for cell in cells if found.holds(cell))


class CellSums(msgspec.Struct, frozen=True, eq=False):
    """How much lies north-west of each corner of an area: so that any part of it is soon summed."""

    area: Area
    sums: list[list[int]]


@lru_cache(maxsize=8)
def _sums(area: Area, cells: frozenset[Cell], heavy: frozenset[Cell] = frozenset()) -> CellSums:
    """Sums of what ``weight`` tells of the cells in an area."""
    found = [[0] * (area.columns + 1) for _ in range(area.rows + 1)]
    for some, much in ((cells, 1), (heavy, _HEAVY)):
        for x, y in some:
            found[y - area.north + 1][x - area.west + 1] += much
    for above, row in pairwise(found):
        row[:] = (own + over for own, over in zip(accumulate(row), above, strict=True))
    return CellSums(area, found)


def _sum(of: CellSums, part: Area) -> int:
    """The sum of a part of the area."""
    west, north = part.west - of.area.west, part.north - of.area.north
    above, below = of.sums[north], of.sums[north + part.rows]
    east = west + part.columns
    return below[east] - below[west] - above[east] + above[west]


def _begins(whole: tuple[int, int], must: tuple[int, int] | None, shown: int) -> range:
    """Where so many cells may begin that hold what they must, with one around it if they can.

    A line of cells is its first and how many they are.
    """
    first, count = whole
    low, high = first, first + count - shown
    if must is None:
        return range(low, high + 1)
    start, many = must
    low, high = max(low, start + many - shown), min(high, start)
    inner = range(max(low, min(high, start + many + 1 - shown)), min(high, max(low, start - 1)) + 1)
    return inner or range(low, high + 1)
