"""Pieces on the grid as bit masks: every place of a piece is found without scanning (2.5).

A piece lies at an **anchor**, the first of its cells in reading order. Turning is clockwise; a
flipped piece is mirrored left to right before it is turned. Turns and flips that cover the same
cells are one **pose**, known by the first of them.
"""

from __future__ import annotations

from functools import lru_cache

from rules.core.values import Seat, Value
from rules.florence.cells import CELLS, INDEX, bits, mask_of
from rules.florence.data import BUILDINGS, GROUNDS, PALAZZO, PALAZZO_B, SIDE

GRID = (1 << SIDE * SIDE) - 1
WEST_RIM = sum(1 << SIDE * row for row in range(SIDE))
EAST_RIM = WEST_RIM << SIDE - 1
PALAZZO_MASK = mask_of(PALAZZO)
SIDE_B_MASK = mask_of(PALAZZO_B)


class Pose(Value, frozen=True):
    """A piece as it lies: its turn (0..3) and flip, and its cells as seen from the anchor.

    ``shape`` is its mask with the anchor at bit 0; ``shifts`` are the bits of the shape; ``inside``
    are the anchors at which it lies wholly in the grid; ``cells`` its (row, column) from there.
    """

    turn: int
    flip: bool
    shape: int
    shifts: tuple[int, ...]
    inside: int
    cells: tuple[tuple[int, int], ...]


class Piece(Value, array_like=True, frozen=True):
    """A building or landscape on an estate: what it is, its anchor, clockwise turns, mirrored.

    Of a joint building each of the two estates has a half: ``half`` are its cells there as a mask,
    the anchor is the first of them, and ``partner`` is the seat that has the rest.
    """

    kind: str
    cell: str
    turn: int
    flip: bool
    half: int = 0
    partner: Seat = -1

    @property
    def mask(self) -> int:
        """The cells that it covers in its estate."""
        if self.half:
            return self.half
        return POSES[self.kind][POSE_OF[self.kind][self.turn, self.flip]].shape << INDEX[self.cell]


def _posed(cells: tuple[tuple[int, int], ...], turn: int, *, flip: bool) -> list[tuple[int, int]]:
    """The cells turned and mirrored, as (row, column) from the anchor, in reading order."""
    found = [(row, -column) if flip else (row, column) for row, column in cells]
    for _ in range(turn):
        found = [(column, -row) for row, column in found]
    found.sort()
    first_row, first_column = found[0]
    return [(row - first_row, column - first_column) for row, column in found]


def _pose(cells: list[tuple[int, int]], turn: int, *, flip: bool) -> Pose:
    shifts = tuple(row * SIDE + column for row, column in cells)
    inside = 0
    for at in range(SIDE * SIDE):
        top, left = divmod(at, SIDE)
        ends = [(top + row, left + column) for row, column in cells]
        if all(row < SIDE and 0 <= column < SIDE for row, column in ends):
            inside |= 1 << at
    shape = sum(1 << shift for shift in shifts)
    return Pose(turn, flip, shape, shifts, inside, tuple(cells))


_TURNS = tuple((turn, flip) for flip in (False, True) for turn in range(4))
_PIECES = {**{one.code: one.cells for one in BUILDINGS.values()}, **GROUNDS}


def _poses(kind: str) -> tuple[Pose, ...]:
    found: dict[tuple[tuple[int, int], ...], Pose] = {}
    for turn, flip in _TURNS:
        cells = _posed(_PIECES[kind], turn, flip=flip)
        found.setdefault(tuple(cells), _pose(cells, turn, flip=flip))
    return tuple(found.values())


POSES = {kind: _poses(kind) for kind in _PIECES}
"""For each piece, the ways in which it can lie; at most eight."""


def _pose_of(kind: str) -> dict[tuple[int, bool], int]:
    shapes = {(pose.shape, pose.shifts): at for at, pose in enumerate(POSES[kind])}
    found = {}
    for turn, flip in _TURNS:
        pose = _pose(_posed(_PIECES[kind], turn, flip=flip), turn, flip=flip)
        found[turn, flip] = shapes[pose.shape, pose.shifts]
    return found


POSE_OF = {kind: _pose_of(kind) for kind in _PIECES}
"""For each piece, which of its poses a turn and flip is."""


def beside(mask: int) -> int:
    """The cells that share an edge with any of these."""
    east = (mask & ~EAST_RIM) << 1
    west = (mask & ~WEST_RIM) >> 1
    return (mask << SIDE | mask >> SIDE | east | west) & GRID


def anchors(kind: str, blocked: int) -> tuple[int, ...]:
    """For each pose of a piece, the anchors at which it covers no blocked cell."""
    free = GRID & ~blocked
    found = []
    for pose in POSES[kind]:
        mask = pose.inside
        for shift in pose.shifts:
            mask &= free >> shift
        found.append(mask)
    return tuple(found)


@lru_cache(maxsize=4096)
def fits(kind: str, blocked: int) -> bool:
    """Whether a piece has any place without a blocked cell."""
    return any(anchors(kind, blocked))


@lru_cache(maxsize=256)
def places(kind: str, blocked: int) -> tuple[int, ...]:
    """All places of a piece, as anchor * 8 + pose, by cell and then by pose."""
    found = [at * 8 + pose for pose, mask in enumerate(anchors(kind, blocked)) for at in bits(mask)]
    return tuple(sorted(found))


def piece_at(kind: str, place: int) -> Piece:
    """The piece that lies at a place as ``places`` counts them."""
    pose = POSES[kind][place & 7]
    return Piece(kind, CELLS[place >> 3], pose.turn, pose.flip)


def settled(kind: str, cell: str, turn: int, *, flip: bool) -> Piece | None:
    """The piece at an anchor with its pose named as it is written; None outside of the grid."""
    pose = POSES[kind][POSE_OF[kind][turn, flip]]
    if not pose.inside >> INDEX[cell] & 1:
        return None
    return Piece(kind, cell, pose.turn, pose.flip)


def covering(kind: str, cells: tuple[str, ...]) -> Piece | None:
    """The piece that covers just these cells; None where it cannot."""
    mask = mask_of(cells)
    if not mask or len(cells) != len(set(cells)):
        return None
    first = bits(mask)[0]
    for pose in POSES[kind]:
        if pose.inside >> first & 1 and pose.shape << first == mask:
            return Piece(kind, CELLS[first], pose.turn, pose.flip)
    return None
