"""Estates side by side: whose border which is, and how a building lies across one (1.7, 2.11).

Column G of an estate joins column A of the next seat's, in a ring; with two seats there is one
border only. Two estates that touch are seen as one land of SIDE rows and twice SIDE columns, in
which a building that crosses the border is a **span**.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rules.core.values import Seat, Value
from rules.florence.cells import CELLS, INDEX
from rules.florence.data import SIDE
from rules.florence.shapes import EAST_RIM, POSES, WEST_RIM, beside
from rules.florence.state import FlorenceState

TWO = 2


class BorderSpan(Value, frozen=True):
    """A building across a border: its pose, and its cells in the western and eastern estate.

    ``row`` and ``column`` are those of its anchor in the land of both.
    """

    pose: int
    row: int
    column: int
    west: int
    east: int

    def half(self, *, west: bool) -> int:
        """Its cells in one of the estates."""
        return self.west if west else self.east

    def cell(self, *, west: bool) -> tuple[str, bool]:
        """The anchor's cell, and whether it lies in that estate (the western one, or not)."""
        here = (self.column < SIDE) == west
        return CELLS[self.row * SIDE + self.column % SIDE], here


def eastern(seats: int, seat: Seat) -> Seat | None:
    """The seat whose estate lies east of a seat's."""
    return (seat + 1) % seats if seats > TWO or seat == 0 else None


def western(seats: int, seat: Seat) -> Seat | None:
    """The seat whose estate lies west of a seat's."""
    return (seat - 1) % seats if seats > TWO or seat == seats - 1 else None


def neighbours(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose estates touch a seat's, the western one first."""
    found = (western(seats, seat), eastern(seats, seat))
    return tuple(one for one in found if one is not None)


def rims(state: FlorenceState, seat: Seat) -> int:
    """The cells of an estate that lie at a border, as a mask."""
    if not state.options.cooperative:
        return 0
    east = EAST_RIM if eastern(state.seats, seat) is not None else 0
    return east | (WEST_RIM if western(state.seats, seat) is not None else 0)


def facing(state: FlorenceState, seat: Seat) -> int:
    """The cells of an estate that a building of a neighbour touches across a border (2.11)."""
    if not state.options.cooperative:
        return 0
    found = 0
    east, west = eastern(state.seats, seat), western(state.seats, seat)
    if east is not None:
        found |= (state.players[east].estate.built & WEST_RIM) << SIDE - 1
    if west is not None:
        found |= (state.players[west].estate.built & EAST_RIM) >> SIDE - 1
    return found


def rim_barred(state: FlorenceState, seat: Seat) -> int:
    """The border cells that need more builders than a seat has, to build there alone (2.11)."""
    builders = state.players[seat].builders
    if builders >= TWO:
        return 0
    return facing(state, seat) if builders else rims(state, seat)


def shared_barred(state: FlorenceState, seat: Seat) -> int:
    """The cells of an estate that no joint building may cover: used, or too near to buildings."""
    player = state.players[seat]
    if player.builders >= TWO:
        return player.estate.used
    return player.estate.used | beside(player.estate.built) | facing(state, seat)


@cache
def spans(kind: str) -> tuple[BorderSpan, ...]:
    """All ways in which a building crosses a border, by row, column and pose of the anchor."""
    found = []
    for at, pose in enumerate(POSES[kind]):
        cells = pose.cells
        for row in range(SIDE):
            for column in range(1 - SIDE, 2 * SIDE):
                span = _span(at, cells, row, column)
                if span is not None:
                    found.append(span)
    return tuple(sorted(found, key=lambda one: (one.row, one.column, one.pose)))


def _span(
    pose: int, cells: tuple[tuple[int, int], ...], row: int, column: int
) -> BorderSpan | None:
    """A pose at an anchor, if it lies in both estates and nowhere else."""
    west = east = 0
    for down, right in cells:
        here, there = row + down, column + right
        if here >= SIDE or not 0 <= there < 2 * SIDE:
            return None
        bit = 1 << here * SIDE + there % SIDE
        west, east = (west | bit, east) if there < SIDE else (west, east | bit)
    return BorderSpan(pose, row, column, west, east) if west and east else None


@lru_cache(maxsize=512)
def free_spans(kind: str, west: int, east: int) -> tuple[BorderSpan, ...]:
    """The spans that cover none of these cells of the two estates."""
    return tuple(one for one in spans(kind) if not (one.west & west or one.east & east))


@lru_cache(maxsize=2048)
def spans_fit(kind: str, west: int, east: int) -> bool:
    """Whether there is such a span."""
    return any(not (one.west & west or one.east & east) for one in spans(kind))


def land_column(cell: str, *, west: bool) -> int:
    """The column of a cell of the western or eastern estate in the land of both."""
    return INDEX[cell] % SIDE + (0 if west else SIDE)
