"""How large a tile is and where each cell lies: the map crops and scales to what is laid."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.kit.bands import WIDTH
from renderers.kit.png import BAND

RIM_X, RIM_Y, EDGE = 70, 60, 12
"""Pixels for names at the left and above, and free ones at the right and below."""
NAMES = 44
"""Pixels of each further row of names above a map whose tiles are narrower than they."""
SIZES = (240, 200, 184, 170, 160, 150, 141, 132, 120, 108, 96, 90, 84, 78, 72, 66, 60)
"""Sides of a tile: few, so that tiles are used again."""
MOST = 18
"""Maximum number of columns of a map that is not cropped."""
TOUCHED, SEEN = 84, 60
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
    ``width`` pixels wide, on ``height`` pixels of ``ground``, which begins there. ``whole`` is all
    that could be shown. Names of columns stand in so many ``rows`` above it by turns.
    """

    area: Area
    whole: Area
    tile: int
    left: int
    top: int
    width: int
    ground: int
    height: int
    rows: int = 1

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
    packed once. ``names`` is how wide the longest name of a column is; 0: there are no names.
    """

    top: int
    high: int
    wide: int = WIDTH
    least: int = _LEAST_ROOM
    panel: int = 0
    names: int = 0

    def rows(self, tile: int) -> int:
        """In how many rows names stand above columns of so many pixels."""
        return max(1, -(-self.names // tile))

    @property
    def left(self) -> int:
        """Pixels at the left of a map."""
        return RIM_X if self.names else 2 * EDGE

    def rim(self, tile: int) -> int:
        """Pixels above a map, and free ones below it."""
        if not self.names:
            return 3 * EDGE
        return RIM_Y + (self.rows(tile) - 1) * NAMES + EDGE

    def fits(self, area: Area, tile: int) -> bool:
        """Whether an area has room with tiles of so many pixels."""
        high = self.high - (self.top + self.high + self.panel) % BAND
        return (
            self.left + EDGE + area.columns * tile <= self.wide
            and self.rim(tile) + area.rows * tile <= high
        )

    def side(self, area: Area) -> int:
        """The largest tile with which an area has room; a smaller one than usual if need be."""
        sizes = (*SIZES, *range(SIZES[-1] - 1, 0, -1))
        return next((size for size in sizes if self.fits(area, size)), 1)


def arrange(
    cells: Iterable[Cell], room: MapRoom, wanted: Iterable[Cell] = (), *, least: int = 0
) -> Layout:
    """Fit the cells into the room.

    Where they take more than ``MOST`` columns, or leave no room for a tile of ``least``
    pixels, what is ``wanted`` is shown with its surroundings.
    """
    whole = area = around(cells)
    must = list(wanted)
    if must and (whole.columns > MOST or room.side(whole) < least):
        area = _window(whole, around(must), room)
    tile = room.side(area)
    taken = area.rows * tile + room.rim(tile)
    height = max(room.least, taken)
    height = min(room.high, height + -(room.top + height + room.panel) % BAND)
    left = max(room.left, (room.wide - area.columns * tile) // 2)
    top = room.top + room.rim(tile) - EDGE + (height - taken) // 2
    return Layout(area, whole, tile, left, top, WIDTH, room.top, height, room.rows(tile))


def full_size(cells: Iterable[Cell], top: int, names: int) -> Layout:
    """All cells, with tiles as large as on a table."""
    area = around(cells)
    tile = min(FULL_TILE, FULL_SIDE // max(area.columns, area.rows))
    width = max(WIDTH, area.columns * tile + RIM_X + EDGE)
    room = MapRoom(top, FULL_SIDE + FULL_TILE, width, names=names)
    rim = room.rim(tile)
    height = max(_LEAST_ROOM, area.rows * tile + rim)
    left = max(RIM_X, (width - area.columns * tile) // 2)
    north = top + rim - EDGE + (height - area.rows * tile - rim) // 2
    return Layout(area, area, tile, left, north, width, top, height, room.rows(tile))


def _window(whole: Area, must: Area, room: MapRoom) -> Area:
    """What must be shown, grown to the width and height that there is."""
    wide, high = room.wide - RIM_X - EDGE, room.high - RIM_Y - NAMES - EDGE
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
