"""A piece in the hand: where it may lie, where on a touched cell, how it is turned there (2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.florence.cells import INDEX, bits
from rules.florence.data import SIDE
from rules.florence.shapes import POSE_OF, POSES, Piece, beside, piece_at, places

_TURNS = 4


def ways(kind: str, taken: int) -> tuple[Piece, ...]:
    """All ways in which a piece can lie without covering a taken cell, by cell and then by pose."""
    return tuple(piece_at(kind, place) for place in places(kind, taken))


def lies(piece: Piece) -> str:
    """Where a piece lies and how, as notation says it: ``d3 r1``."""
    return f"{piece.cell} r{piece.turn}{' f' if piece.flip else ''}"


def snug(found: Iterable[Piece], taken: int) -> list[Piece]:
    """Ways to lie, first those that take, or bar, the fewest free cells."""
    return sorted(found, key=lambda one: ((one.mask | beside(one.mask)) & ~taken).bit_count())


def under(found: Sequence[Piece], cell: str, held: Piece) -> Piece | None:
    """The way to lie on a touched cell: as it is held, if it can, with its middle close by."""
    at = INDEX[cell]
    here = [one for one in found if one.mask >> at & 1]
    return min(here, key=lambda one: (_pose(one) != _pose(held), _far(one, at)), default=None)


def turned(found: Sequence[Piece], held: Piece) -> Piece | None:
    """The piece turned clockwise about where it lies, as far as it must be to fit there."""
    return _next(found, held, [(held.turn + k) % _TURNS for k in range(1, _TURNS)], held.flip)


def mirrored(found: Sequence[Piece], held: Piece) -> Piece | None:
    """The piece mirrored left to right about where it lies, turned as far as it must be to fit."""
    if not any(pose.flip for pose in POSES[held.kind]):
        return None
    turns = [(k - held.turn) % _TURNS for k in range(_TURNS)]
    return _next(found, held, turns, flip=not held.flip)


def _next(found: Sequence[Piece], held: Piece, turns: Sequence[int], flip: bool) -> Piece | None:
    """The first of some turns in which the piece can lie over its own cells, nearest to them."""
    for turn in turns:
        pose = POSE_OF[held.kind][turn, flip]
        near = [one for one in found if _pose(one) == pose != _pose(held) and one.mask & held.mask]
        if near:
            return min(near, key=lambda one: _apart(_middle(one), _middle(held)))
    return None


def _pose(piece: Piece) -> int:
    return POSE_OF[piece.kind][piece.turn, piece.flip]


def _middle(piece: Piece) -> tuple[float, float]:
    """Row and column of the middle of a piece."""
    spots = [divmod(at, SIDE) for at in bits(piece.mask)]
    rows, columns = zip(*spots, strict=True)
    return (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2


def _far(piece: Piece, at: int) -> float:
    row, column = divmod(at, SIDE)
    return _apart(_middle(piece), (row, column))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
