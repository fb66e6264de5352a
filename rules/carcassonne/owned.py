"""Features that somebody owns, as they lie on the map that everybody sees (sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rules.carcassonne.cells import BLOCK, SIDES
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS
from rules.carcassonne.scoring import count, majority
from rules.carcassonne.tables import TABLES
from rules.carcassonne.views import CarcassonneView, Meeple, PlacedTile
from rules.core.values import Seat, Value

Segment = tuple[str, str]
"""A cell and the id of a segment of the tile there."""
Board = dict[str, PlacedTile]


class OwnedFeature(Value, frozen=True):
    """A feature with meeples: its kind, who would be paid for it, and its segments.

    ``points`` is what it would pay now, unfinished; of a field, whose pay is a matter of options,
    how many finished cities it borders.
    """

    kind: str
    owners: tuple[Seat, ...]
    meeples: tuple[Meeple, ...]
    segments: tuple[Segment, ...]
    points: int


class LyingFeature(Value, frozen=True):
    """A feature as it lies on the map, with the meeples on it, if any.

    ``tiles`` is over how many it goes; of a cloister, how many lie on its nine cells. ``points``
    are as in ``OwnedFeature``; ``grows``: it can be continued, on the cells ``open``. ``segment``
    is its first on the tile in question. ``owners`` are who would be paid for it.
    """

    kind: str
    segment: str
    owners: tuple[Seat, ...]
    meeples: tuple[Meeple, ...]
    tiles: int
    points: int
    grows: bool
    open: tuple[str, ...]


def lying(view: CarcassonneView, cell: str) -> tuple[LyingFeature, ...]:
    """The features of a tile on the map, each once though the tile may have several parts of it."""
    found, seen = [], set[Segment]()
    for name in TABLES[view.board[cell].kind].segments:
        if (cell, name) in seen:
            continue
        segments, grows = _reached(view.board, (cell, name))
        seen |= segments.keys()
        kind = name[0]
        points = _points(view.board, kind, segments)
        around = kind == CLOISTER
        men = tuple(one for one in view.meeples if (one.cell, one.segment) in segments)
        found.append(
            LyingFeature(
                kind,
                name,
                majority(count(men, view.seats)),
                men,
                points if around else len({at for at, _ in segments}),
                points,
                points < len(BLOCK[cell]) if around else grows,
                _beyond(view.board, segments, BLOCK[cell] if around else ()),
            )
        )
    return tuple(found)


def owned(view: CarcassonneView) -> tuple[OwnedFeature, ...]:
    """Every feature with meeples on it, once, in the order of its earliest meeple."""
    standing = {(one.cell, one.segment): one for one in view.meeples}
    found = []
    while standing:
        segments, _ = _reached(view.board, next(iter(standing)))
        meeples = tuple(standing.pop(one) for one in [*standing] if one in segments)
        kind = meeples[0].segment[0]
        found.append(
            OwnedFeature(
                kind,
                majority(count(meeples, view.seats)),
                meeples,
                tuple(segments),
                _points(view.board, kind, segments),
            )
        )
    return tuple(found)


@cache
def _ways(kind: str, turn: int, segment: str) -> tuple[tuple[int, int], ...]:
    """Through which sides a segment goes on, and which slot of the neighbour it joins there."""
    at = TABLES[kind].segments.index(segment)
    links = TABLES[kind].shapes[turn].links
    return tuple(
        (side, slot) for side, found in enumerate(links) for own, slot in found if own == at
    )


@cache
def _slot(kind: str, turn: int, side: int, slot: int) -> str:
    """The segment in a slot of a side."""
    tables = TABLES[kind]
    return tables.segments[tables.shapes[turn].slots[side][slot]]


def _reached(board: Board, start: Segment) -> tuple[dict[Segment, None], bool]:
    """The segments joined to one, and whether they can still grow."""
    found, due, grows = {start: None}, [start], False
    while due:
        cell, segment = due.pop()
        tile, around = board[cell], SIDES[cell]
        for side, slot in _ways(tile.kind, tile.turn, segment):
            near = board.get(around[side])
            if near is None:
                grows = True
                continue
            joined = around[side], _slot(near.kind, near.turn, side ^ 2, slot)
            if joined not in found:
                found[joined] = None
                due.append(joined)
    return found, grows


def _beyond(board: Board, segments: dict[Segment, None], around: Sequence[str]) -> tuple[str, ...]:
    """The free cells on which a feature would grow; those ``around`` a cloister."""
    cells = dict.fromkeys(around)
    for cell, segment in () if around else segments:
        tile, sides = board[cell], SIDES[cell]
        cells |= dict.fromkeys(sides[side] for side, _ in _ways(tile.kind, tile.turn, segment))
    return tuple(cell for cell in cells if cell not in board)


def _points(board: Board, kind: str, segments: dict[Segment, None]) -> int:
    """What a feature pays as it stands; for a field, its finished cities."""
    if kind == CLOISTER:
        ((cell, _),) = segments
        return sum(near in board for near in BLOCK[cell])
    if kind == FIELD:
        return len(_finished(board, segments))
    tiles = {cell for cell, _ in segments}
    return len(tiles) + (kind == CITY) * sum(_shields(board, one) for one in segments)


def _shields(board: Board, at: Segment) -> int:
    segment = KINDS[board[at[0]].kind].segment(at[1])
    return segment.shields if segment else 0


def _finished(board: Board, field: dict[Segment, None]) -> set[Segment]:
    """The finished cities that a field borders, each by one of its segments."""
    found: set[Segment] = set()
    seen: set[Segment] = set()
    for city in _bordered(board, field):
        if city not in seen:
            segments, grows = _reached(board, city)
            seen |= segments.keys()
            if not grows:
                found.add(city)
    return found


def _bordered(board: Board, field: dict[Segment, None]) -> Iterator[Segment]:
    """The segments of cities beside those of a field."""
    for cell, name in field:
        segment = KINDS[board[cell].kind].segment(name)
        for city in segment.cities if segment else ():
            yield cell, city
