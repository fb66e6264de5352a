"""How large a tile is and where each cell lies: the map crops and scales to what is laid."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.kit.bands import WIDTH
from renderers.kit.png import BAND

RIM_X, RIM_Y, EDGE = 70, 52, 10
"""Pixels for names at the left and above, and free ones at the right and below."""
SIZES = (240, 200, 170, 150, 132, 120, 108, 96, 84, 74, 66, 60)
"""Sides of a tile: few, so that tiles are used again."""
MOST = 11
"""Maximum number of columns of a map that is not cropped."""
TOUCHED, SEEN = 84, 72
"""Pixels of a tile at least that is to be touched, and of one that stands large elsewhere."""
_AMPLE, _ROWS = 132, 4
"""Most pixels of a tile of a map that is cropped, and how many rows of it are shown at least."""
_LEAST_ROOM = 460
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
    spots = list(cells)
    west, north = min(x for x, _ in spots), min(y for _, y in spots)
    east, south = max(x for x, _ in spots), max(y for _, y in spots)
    return Area(west, north, east - west + 1, south - north + 1)


class Layout(msgspec.Struct, frozen=True):
    """Which cells are shown, how large a tile is, and where they lie.

    The map begins at pixel ``left``, ``top`` with the first cell of ``area``, in a picture
    ``width`` pixels wide, on ``height`` pixels of ground. ``whole`` is all that could be shown.
    """

    area: Area
    whole: Area
    tile: int
    left: int
    top: int
    width: int
    height: int

    @property
    def cropped(self) -> bool:
        """Whether something is left out."""
        return self.area != self.whole

    @property
    def bottom(self) -> int:
        """The first pixel below its ground."""
        spare = self.height - self.area.rows * self.tile - RIM_Y - EDGE
        return self.top - RIM_Y - spare // 2 + self.height

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The top left pixel of a cell."""
        return (
            self.left + (cell[0] - self.area.west) * self.tile,
            self.top + (cell[1] - self.area.north) * self.tile,
        )


def arrange(
    cells: Iterable[Cell],
    top: int,
    room: int,
    wanted: Iterable[Cell] = (),
    *,
    least: int = 0,
    full: bool = False,
    panel: int = 0,
) -> Layout:
    """Fit the cells into the picture's width and ``room`` pixels of height below ``top``.

    Where they take more than ``MOST`` columns, or leave no room for a tile of ``least``
    pixels, what is ``wanted`` is shown with its surroundings. What lies below the map and
    a ``panel`` of so many pixels begins with a band of its own, so that it is packed once.
    """
    whole = area = around(cells)
    if full:
        tile = min(FULL_TILE, FULL_SIDE // max(whole.columns, whole.rows))
        width = max(WIDTH, whole.columns * tile + RIM_X + EDGE)
        room = whole.rows * tile + RIM_Y + EDGE
    else:
        width, must = WIDTH, list(wanted)
        room -= (top + room + panel) % BAND
        if must and (whole.columns > MOST or _side(whole, room) < least):
            area = _window(whole, around(must), room)
        tile = _side(area, room)
    height = max(_LEAST_ROOM, area.rows * tile + RIM_Y + EDGE)
    height = min(room, height + -(top + height + panel) % BAND)
    left = max(RIM_X, (width - area.columns * tile) // 2)
    top += RIM_Y + (height - area.rows * tile - RIM_Y - EDGE) // 2
    return Layout(area, whole, tile, left, top, width, height)


def _side(area: Area, room: int) -> int:
    """The largest tile with which an area has room; a smaller one than usual if need be."""
    exact = min((WIDTH - RIM_X - EDGE) // area.columns, (room - RIM_Y - EDGE) // area.rows)
    return next((size for size in SIZES if size <= exact), exact)


def _window(whole: Area, must: Area, room: int) -> Area:
    """What must be shown, grown to the width and height that there is."""
    wide, high = WIDTH - RIM_X - EDGE, room - RIM_Y - EDGE
    tile = min(_AMPLE, wide // must.columns, high // max(must.rows, min(_ROWS, whole.rows)))
    columns = min(whole.columns, max(must.columns, wide // tile))
    rows = min(whole.rows, max(must.rows, high // tile))
    return Area(
        _begin(whole.west, whole.columns, must.west, must.columns, columns),
        _begin(whole.north, whole.rows, must.north, must.rows, rows),
        columns,
        rows,
    )


def _begin(first: int, count: int, start: int, wide: int, shown: int) -> int:
    """Where ``shown`` of ``count`` cells begin, so that ``wide`` of them stand in the middle."""
    middle = start - (shown - wide) // 2
    return min(max(first, middle), first + count - shown)
