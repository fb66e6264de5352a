"""How large a tile is and where each cell lies: the map crops and scales to what is laid."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from renderers.kit.bands import WIDTH

RIM_X, RIM_Y, EDGE = 76, 60, 24
"""Pixels for names at the left and above, and free ones at the right and below."""
_LARGEST = 200
_LEAST_ROOM = 460
FULL_TILE, FULL_SIDE = 200, 6000


Cell = tuple[int, int]
"""x (east) and y (south) in tiles from the start tile."""


class Layout(msgspec.Struct, frozen=True):
    """Which cells are shown, how large a tile is, and where they lie.

    The map begins at pixel ``left``, ``top`` with the cell ``west``, ``north``, in a picture
    ``width`` pixels wide, on ``height`` pixels of ground.
    """

    west: int
    north: int
    columns: int
    rows: int
    tile: int
    left: int
    top: int
    width: int
    height: int

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The top left pixel of a cell."""
        return (
            self.left + (cell[0] - self.west) * self.tile,
            self.top + (cell[1] - self.north) * self.tile,
        )


def arrange(cells: Iterable[Cell], top: int, room: int, *, full: bool = False) -> Layout:
    """Fit the cells into the picture's width and ``room`` pixels of height below ``top``."""
    spots = list(cells)
    west, east = min(x for x, _ in spots), max(x for x, _ in spots)
    north, south = min(y for _, y in spots), max(y for _, y in spots)
    columns, rows = east - west + 1, south - north + 1
    if full:
        tile = min(FULL_TILE, FULL_SIDE // max(columns, rows))
        width = max(WIDTH, columns * tile + RIM_X + EDGE)
        room = rows * tile + RIM_Y + EDGE
    else:
        width = WIDTH
        tile = min((width - RIM_X - EDGE) // columns, (room - RIM_Y - EDGE) // rows, _LARGEST)
        tile = tile // 4 * 4 or tile  # few sizes, so that sprites are used again
    height = min(room, max(_LEAST_ROOM, rows * tile + RIM_Y + EDGE))
    left = max(RIM_X, (width - columns * tile) // 2)
    top += RIM_Y + (height - rows * tile - RIM_Y - EDGE) // 2
    return Layout(west, north, columns, rows, tile, left, top, width, height)
