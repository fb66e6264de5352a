"""Laying a tile: the map grows, and its features with it, one step at a time (sections 4, 5).

Nothing is ever searched for: a placement looks at eight neighbours and joins what touches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.carcassonne.cells import BLOCK, SIDES
from rules.carcassonne.data import CLOISTER, FIELD
from rules.carcassonne.pieces import Feature, Laid, Node
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES


def find(nodes: Sequence[Node], at: int) -> int:
    """The position of the feature that the segment at ``at`` belongs to."""
    entry = nodes[at]
    while type(entry) is int:
        at = entry
        entry = nodes[at]
    return at


def feature_of(nodes: Sequence[Node], at: int) -> Feature:
    """The feature that the segment at ``at`` belongs to."""
    entry = nodes[at]
    while type(entry) is int:
        entry = nodes[entry]
    return entry  # type: ignore[return-value]  # anything but int is a Feature


def lay(state: CarcassonneState, cell: str, kind: str, turn: int) -> dict[str, Any]:
    """What changes in the state when a tile is laid; it must fit."""
    tables = TABLES[kind]
    shape = tables.shapes[turn]
    first = len(state.features)
    nodes = [*state.features]
    for part in tables.parts:
        cities = tuple([first + at for at in part.cities]) if part.cities else ()
        nodes.append(Feature(part.kind, (first,), part.shields, part.open, (), cities))
    board = state.board
    frontier = state.frontier.copy()
    del frontier[cell]
    for side, beyond in enumerate(SIDES[cell]):
        near = board.get(beyond)
        if near is None:
            frontier[beyond] = frontier.get(beyond, 0) | shape.facing[side]
            continue
        slots = TABLES[near.kind].shapes[near.turn].slots[side ^ 2]
        for own, slot in shape.links[side]:
            _join(nodes, first + own, near.first + slots[slot])
    closing = _finished(nodes, first, tables.ends)
    closing += _cloisters(nodes, state, cell, first, tables.cloister)
    return {
        "board": {**board, cell: Laid(kind, turn, first)},
        "frontier": frontier,
        "features": tuple(nodes),
        "closing": tuple(closing),
        "last": cell,
        "current": "",
    }


def _join(nodes: list[Node], new: int, old: int) -> None:
    """Two segments touch: their features are one, and each has lost a way to grow."""
    new, old = find(nodes, new), find(nodes, old)
    one: Any = nodes[new]
    two: Any = nodes[old]
    if new == old:
        nodes[old] = Feature(
            two.kind, two.segment_tiles, two.shields, two.open - 2, two.meeples, two.cities
        )
        return
    nodes[old] = Feature(
        two.kind,
        two.segment_tiles + one.segment_tiles,
        two.shields + one.shields,
        two.open + one.open - 2,
        two.meeples + one.meeples,
        two.cities + one.cities,
    )
    nodes[new] = old


def _finished(nodes: list[Node], first: int, ends: tuple[int, ...]) -> list[int]:
    """The cities and roads of the new tile that are finished, each once, by segment id."""
    found: list[int] = []
    for at in ends:
        root = find(nodes, first + at)
        if not nodes[root].open and root not in found:  # type: ignore[union-attr]
            found.append(root)
    return found


def _cloisters(
    nodes: list[Node], state: CarcassonneState, cell: str, first: int, own: int
) -> list[int]:
    """Tell the cloisters of the 3 x 3 block of their new neighbour; those finished, row by row."""
    found: list[int] = []
    filled: list[int] = []
    board = state.board
    for beyond in BLOCK[cell]:
        near = board.get(beyond)
        if near is not None:
            filled.append(near.first)
            at = TABLES[near.kind].cloister
            if at >= 0 and _neighbour(nodes, near.first + at, first):
                found.append(near.first + at)
        elif beyond == cell and own >= 0:
            found.append(first + own)
    if own >= 0:
        at = first + own
        nodes[at] = Feature(CLOISTER, (first, *filled), 0, 8 - len(filled), (), ())
        if len(filled) < 8:
            found.remove(at)
    return found


def _neighbour(nodes: list[Node], at: int, tile: int) -> bool:
    """A cloister gets a neighbour; whether that was its last."""
    old: Any = nodes[at]
    nodes[at] = Feature(old.kind, (*old.segment_tiles, tile), 0, old.open - 1, old.meeples, ())
    return bool(old.open == 1)


def joined(state: CarcassonneState, after: Sequence[Node]) -> list[Feature]:
    """The features of a tile just laid that had been several, of different seats."""
    first, found = len(state.features), dict[int, Feature]()
    for at in range(first, len(after)):
        root = find(after, at)
        feature = feature_of(after, root)
        if root not in found and len({one.seat for one in feature.meeples}) > 1:
            found[root] = feature
    return [one for root, one in found.items() if _parts(state, one) > 1]


def _parts(state: CarcassonneState, feature: Feature) -> int:
    """Of how many features with meeples one has been made."""
    roots = set()
    for meeple in feature.meeples:
        laid = state.board[meeple.cell]
        at = laid.first + TABLES[laid.kind].segments.index(meeple.segment)
        roots.add(find(state.features, at))
    return len(roots)


def claimable(state: CarcassonneState) -> list[str]:
    """The segments of the last tile whose feature holds no meeple, in the file's order."""
    laid = state.board[state.last]
    found = []
    for at, segment in enumerate(TABLES[laid.kind].segments, laid.first):
        feature = feature_of(state.features, at)
        if not feature.meeples and (state.options.farmers or feature.kind != FIELD):
            found.append(segment)
    return found


def cells_of(state: CarcassonneState, tiles: tuple[int, ...]) -> tuple[str, ...]:
    """The cells of numbered tiles, in the order in which they were laid."""
    return tuple(cell for cell, laid in state.board.items() if laid.first in tiles)
