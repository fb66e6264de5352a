"""Tables worked out once from the tile data, so that a move is a few look-ups (section 12).

The **pattern** of a cell packs what its neighbours show it: two bits an edge, N lowest; 0 where
there is no neighbour, else 1 city, 2 road, 3 field.
"""

from __future__ import annotations

from rules.carcassonne.data import CITY, CLOISTER, KINDS, ROAD, Kind
from rules.core.values import Value

_CODES = {"C": 1, "R": 2, "F": 3}


class Part(Value, frozen=True):
    """A segment as a new feature begins: its kind, shields and open edges.

    ``open`` counts the edges through which it may grow (for a field each half of a road edge
    and each field edge; for a cloister the empty neighbours). ``cities`` are the positions, in
    the tile's list of segments, of the cities that a field borders.
    """

    kind: str
    shields: int
    open: int
    cities: tuple[int, ...]


class Shape(Value, frozen=True):
    """A kind of tile in one of its turns, seen from the four edges.

    ``facing[i]`` is what the neighbour beyond edge i gets into its pattern. ``slots[i]`` names
    the segments at edge i: what lies on the edge, then the fields left and right of a road,
    clockwise. ``links[i]`` says which of the tile's segments joins which slot of the neighbour.
    """

    turn: int
    facing: tuple[int, int, int, int]
    slots: tuple[tuple[int, ...], ...]
    links: tuple[tuple[tuple[int, int], ...], ...]


class TileTables(Value, frozen=True):
    """All that a move needs to know of one kind.

    ``fits[pattern]`` is a bit mask of the turns that fit; ``ends`` are the positions of cities
    and roads, which this tile may finish; ``cloister`` is the position of the cloister, or -1.
    """

    segments: tuple[str, ...]
    parts: tuple[Part, ...]
    shapes: tuple[Shape, ...]
    fits: tuple[int, ...]
    ends: tuple[int, ...]
    cloister: int


def letter(kind: str, turn: int, side: int) -> str:
    """C, R or F: what a tile shows on a side (0..3) as it lies."""
    return KINDS[kind].edges[(side - turn) % 4]


def mismatch(kind: str, turn: int, pattern: int) -> str:
    """The sides, of N E S W, on which a tile does not fit a cell's pattern."""
    wrong = ""
    for side, compass in enumerate("NESW"):
        wanted = pattern >> 2 * side & 3
        if wanted and wanted != _CODES[letter(kind, turn, side)]:
            wrong += compass
    return wrong


def clashes(kind: str, turn: int, pattern: int) -> str:
    """The same sides with what lies beyond each and what the tile has there: ``src nfc``."""
    beyond = {code: name.lower() for name, code in _CODES.items()}
    return " ".join(
        f"{side.lower()}{beyond[pattern >> 2 * at & 3]}{letter(kind, turn, at).lower()}"
        for at, side in enumerate("NESW")
        if side in mismatch(kind, turn, pattern)
    )


def _shape(kind: Kind, turn: int) -> Shape:
    slots = tuple(_slots(kind, (side - turn) % 4) for side in range(4))
    codes = [_CODES[letter(kind.code, turn, side)] for side in range(4)]
    n, e, s, w = (codes[side] << 2 * ((side + 2) % 4) for side in range(4))
    return Shape(turn, (n, e, s, w), slots, tuple(_links(found) for found in slots))


def _slots(kind: Kind, edge: int) -> tuple[int, ...]:
    on_edge = [i for i, one in enumerate(kind.segments) if edge in one.edges]
    on_halves = [
        i for half in (2 * edge, 2 * edge + 1) for i, one in enumerate(kind.segments)
        if half in one.halves
    ]  # fmt: skip
    if kind.edges[edge] == "F":
        return (on_halves[0],)
    return (*on_edge, *on_halves)


def _links(slots: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """A half-edge faces the other half of the neighbour's edge: left meets right."""
    facing = (0, 2, 1)
    return tuple((own, facing[at]) for at, own in enumerate(slots))


def _fits(kind: Kind) -> tuple[int, ...]:
    return tuple(
        sum(1 << turn for turn in range(4) if not mismatch(kind.code, turn, pattern))
        for pattern in range(256)
    )


def _tables(kind: Kind) -> TileTables:
    names = tuple(one.id for one in kind.segments)
    shapes = tuple(_shape(kind, turn) for turn in range(4))
    all_links = [own for links in shapes[0].links for own, _ in links]
    parts = []
    for at, one in enumerate(kind.segments):
        ways = 8 if one.kind == CLOISTER else all_links.count(at)
        cities = tuple(names.index(city) for city in one.cities)
        parts.append(Part(one.kind, one.shields, ways, cities))
    ends = tuple(at for at, one in enumerate(kind.segments) if one.kind in (CITY, ROAD))
    cloister = next((at for at, one in enumerate(kind.segments) if one.kind == CLOISTER), -1)
    return TileTables(names, tuple(parts), shapes, _fits(kind), ends, cloister)


TABLES = {code: _tables(kind) for code, kind in KINDS.items()}
