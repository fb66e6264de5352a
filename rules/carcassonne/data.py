"""The tile kinds, read from ``tiles.json`` and checked (section 2).

Geometry: x grows east, y grows south. Edges clockwise N E S W = 0..3; half-edges clockwise
Nw Ne En Es Se Sw Ws Wn = 0..7, half-edge h on edge h // 2. A turn r counts clockwise quarter
turns: edge i moves to (i + r) % 4, half-edge h to (h + 2r) % 8. Segment ids never change.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

from rules.core.values import Value

EDGES = ("N", "E", "S", "W")
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")

CITY, ROAD, FIELD, CLOISTER = "c", "r", "f", "m"
"""The kinds of segment, which are the first letters of their ids."""

_LISTS = {"cities": CITY, "roads": ROAD, "fields": FIELD, "cloisters": CLOISTER}
_LETTERS = {"C": CITY, "R": ROAD, "F": FIELD}
_SEGMENT_KEYS = {"id", "edges", "halves", "cities", "pennants", "stop", "spot"}
_KIND_KEYS = {"id", "count", "name", "edges", *_LISTS}


class BadTiles(ValueError):
    """The data of a tile set contradict themselves or name something unknown."""


class Segment(Value, frozen=True):
    """One city, road, field or cloister printed on a tile, as it lies unrotated.

    ``edges`` (0..3) for cities and roads, ``halves`` (0..7) for fields; ``cities`` are the ids of
    the tile's cities that a field borders; ``stop`` is what ends a road inside the tile; ``spot``
    is where to draw a meeple, in percent of the tile's side from its north-west corner.
    ``extra`` keeps the keys that this edition does not know.
    """

    id: str
    edges: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    cities: tuple[str, ...] = ()
    shields: int = 0
    stop: str | None = None
    spot: tuple[int, int] = (50, 50)
    extra: dict[str, Any] = {}

    @property
    def kind(self) -> str:
        return self.id[0]


class Kind(Value, frozen=True):
    """A kind of tile: its code as in notation (``a``..``x``), copies in the box, four edges.

    ``edges`` holds C, R or F for N, E, S, W. ``segments`` stand in the file's order: cities,
    roads, fields, cloister.
    """

    code: str
    count: int
    name: str
    edges: str
    segments: tuple[Segment, ...]
    extra: dict[str, Any] = {}

    def segment(self, name: str) -> Segment | None:
        """The segment with this id, if there is one."""
        return next((one for one in self.segments if one.id == name), None)


class TileSet(Value, frozen=True):
    """All kinds by code, and the kind that lies on the table at the start."""

    kinds: dict[str, Kind]
    start: str
    start_turn: int

    @property
    def pile(self) -> dict[str, int]:
        """Copies of each kind in the pile before the first draw."""
        counts = {code: kind.count for code, kind in self.kinds.items()}
        counts[self.start] -= 1
        return {code: count for code, count in counts.items() if count}


def read_tiles(text: str) -> TileSet:
    """A tile set from the text of its file; BadTiles where the data are wrong."""
    raw = json.loads(text)
    unknown = set(raw["edge_letters"]) - set(_LETTERS)
    if unknown:
        raise BadTiles(f"unknown edge letters: {' '.join(sorted(unknown))}")
    kinds = [_kind(one) for one in raw["kinds"]]
    if len({kind.code for kind in kinds}) != len(kinds):
        raise BadTiles("two kinds with one id")
    start = raw["start"]
    found = {kind.code: kind for kind in kinds}
    if start["kind"].lower() not in found:
        raise BadTiles(f"no such start tile: {start['kind']}")
    return TileSet(found, start["kind"].lower(), start["rotation"])


def _kind(raw: dict[str, Any]) -> Kind:
    segments = tuple(_segment(one) for name in _LISTS for one in raw[name])
    extra = {key: value for key, value in raw.items() if key not in _KIND_KEYS}
    kind = Kind(raw["id"].lower(), raw["count"], raw["name"], raw["edges"], segments, extra)
    _check(kind)
    return kind


def _segment(raw: dict[str, Any]) -> Segment:
    return Segment(
        id=raw["id"],
        edges=tuple(EDGES.index(edge) for edge in raw.get("edges", ())),
        halves=tuple(HALVES.index(half) for half in raw.get("halves", ())),
        cities=tuple(raw.get("cities", ())),
        shields=raw.get("pennants", 0),
        stop=raw.get("stop"),
        spot=tuple(raw["spot"]),
        extra={key: value for key, value in raw.items() if key not in _SEGMENT_KEYS},
    )


def _check(kind: Kind) -> None:
    """Every edge is owned by just the segments that its letter asks for (section 2)."""
    if len(kind.edges) != 4 or not set(kind.edges) <= set(_LETTERS):
        raise BadTiles(f"{kind.code}: unknown edge letter in {kind.edges}")
    ids = [segment.id for segment in kind.segments]
    if len(set(ids)) != len(ids) or any(one[0] not in _LISTS.values() for one in ids):
        raise BadTiles(f"{kind.code}: bad segment ids {ids}")
    edges = Counter((one.kind, edge) for one in kind.segments for edge in one.edges)
    halves = Counter(half for one in kind.segments for half in one.halves)
    wanted = Counter((_LETTERS[at], i) for i, at in enumerate(kind.edges) if at != "F")
    fields = Counter(half for half in range(8) if kind.edges[half // 2] != "C")
    if edges != wanted or halves != fields:
        raise BadTiles(f"{kind.code}: edges and segments disagree")
    for one in kind.segments:
        _check_segment(kind, one)


def _check_segment(kind: Kind, segment: Segment) -> None:
    if any(kind.segment(city) is None for city in segment.cities):
        raise BadTiles(f"{kind.code}: {segment.id} borders a city that is not there")
    if segment.kind == ROAD and (len(segment.edges) == 2) == (segment.stop is not None):
        raise BadTiles(f"{kind.code}: {segment.id} must either run through or stop")


def distinct_turns(code: str) -> tuple[int, ...]:
    """The turns of a kind that look different: one of 1, 2 or 4 (section 2)."""
    return _DISTINCT[code]


def _distinct(kind: Kind) -> tuple[int, ...]:
    seen: dict[Any, int] = {}
    for turn in range(4):
        seen.setdefault(frozenset(_looks(one, turn) for one in kind.segments), turn)
    return tuple(seen.values())


def _looks(segment: Segment, turn: int) -> tuple[Any, ...]:
    edges = frozenset((edge + turn) % 4 for edge in segment.edges)
    halves = frozenset((half + 2 * turn) % 8 for half in segment.halves)
    return segment.kind, edges, halves, segment.shields


TILES = read_tiles(files(__package__).joinpath("tiles.json").read_text("utf-8"))
KINDS = TILES.kinds
_DISTINCT = {code: _distinct(kind) for code, kind in KINDS.items()}
