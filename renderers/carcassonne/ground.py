"""Where things lie on a turned tile, and walls and roads run: the geometry that all tiles share.

All points are shares of the tile's side from its north-west corner, x east and y south; a quarter
turn clockwise moves (x, y) to (1 - y, x). Edges are N E S W = 0..3 (section 2).

Every road crosses an edge at its middle, squarely and ``WIDE``. Every wall crosses a city
edge ``CORNER`` from the corner, so the corners and the field edges stay meadow. Therefore any two
tiles that fit by the rules also join in the picture.
"""

from __future__ import annotations

from functools import cache
from math import pi, sin

import msgspec

from renderers.kit.brush import Point, arc, bezier
from rules.carcassonne.data import CITY, CLOISTER, KINDS, ROAD, Segment, distinct_turns

WIDE = 0.13
WALL = 0.055
CORNER = 0.06
_OUT = 0.1  # how far shapes run on beyond the tile, so that no outline closes at the edge

Line = tuple[Point, ...]


def turned(point: Point, turn: int) -> Point:
    """A point after ``turn`` clockwise quarter turns of its tile."""
    x, y = point
    for _ in range(turn % 4):
        x, y = 1 - y, x
    return x, y


def share(percent: tuple[int, int], turn: int) -> Point:
    """A place of the data (percent, unturned) on the turned tile."""
    return turned((percent[0] / 100, percent[1] / 100), turn)


@cache
def spot(kind: str, turn: int, segment: str) -> Point:
    """Where the figure of a segment stands on the turned tile; the middle if it is unknown."""
    found = KINDS[kind].segment(segment)
    return share(found.spot if found else (50, 50), turn)


@cache
def same_as(kind: str, turn: int) -> int:
    """The smallest turn that looks the same."""
    return turn % len(distinct_turns(kind))


class Wall(msgspec.Struct, frozen=True):
    """A wall from edge to edge, and the drawing of it: by its gap and the edge it begins at."""

    line: Line
    name: str


class City(msgspec.Struct, frozen=True):
    """A city part: its ground and its walls."""

    ground: Line
    walls: tuple[Wall, ...]
    shields: int
    spot: Point


class Road(msgspec.Struct, frozen=True):
    """A road part: its middle line from an edge to where it ends or leaves again."""

    line: Line
    stop: str | None


class Ground(msgspec.Struct, frozen=True):
    """All that is built on a turned tile."""

    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    cloister: Point | None
    junction: bool


def _wall(start: int, gap: int) -> list[Point]:
    """The wall from the clockwise end of edge ``start`` to the next city edge, ``gap`` further.

    Drawn for edge N and turned; gap 4 closes a cap over a single edge.
    """
    a = CORNER
    if gap == 1:
        line = arc((1.0, 0.0), a, 2.0, 1.0, 8)
    elif gap == 2:
        line = bezier((1 - a, 0), (0.68, 0.3), (0.68, 0.7), (1 - a, 1))
    elif gap == 3:
        line = bezier((1 - a, 0), (0.68, 0.36), (0.36, 0.68), (0, 1 - a))
    else:
        steps = 24
        wide = 1 - 2 * a
        line = [(1 - a - wide * k / steps, 0.28 * sin(pi * k / steps)) for k in range(steps + 1)]
    return [turned(point, start) for point in line]


def _beyond(edge: int, along: float) -> Point:
    """A point outside edge N at share ``along`` of its length, turned to ``edge``."""
    return turned((along, -_OUT), edge)


def _city(segment: Segment, turn: int) -> City:
    reached = sorted((edge + turn) % 4 for edge in segment.edges)
    ground: list[Point] = []
    walls: list[Wall] = []
    for place, edge in enumerate(reached):
        after = reached[(place + 1) % len(reached)]
        gap = (after - edge - 1) % 4 + 1
        line = _wall(edge, gap)
        ground += [_beyond(edge, CORNER), _beyond(edge, 1 - CORNER), *line]
        line = [_beyond(edge, 1 - CORNER), *line, _beyond(after, CORNER)]
        walls.append(Wall(tuple(line), f"wall-{gap}-{'nesw'[edge]}"))
    return City(tuple(ground), tuple(walls), segment.shields, share(segment.spot, turn))


def _road(segment: Segment, turn: int, gate: float) -> Road:
    ends = segment.edges
    first = ends[0]
    if len(ends) == 1:
        reach = {"junction": 0.5, "cloister": 0.36}.get(segment.stop or "", gate)
        line = [turned((0.5, reach * k / 8), first) for k in range(9)]
    elif (ends[1] - first) % 4 == 2:
        sway = [0.02 * sin(2 * pi * k / 24) * sin(pi * k / 24) for k in range(25)]
        line = [turned((0.5 + s, k / 24), first) for k, s in enumerate(sway)]
    else:
        corner = ends[1] if (ends[1] - first) % 4 == 1 else first
        # A quarter circle around the corner between the two edges.
        line = [turned(point, corner) for point in arc((0.0, 0.0), 0.5, 0.0, 1.0, 20)]
    start, last = line[0], line[-1]
    line = [_outward(start), *line]
    if len(ends) == 2:
        line.append(_outward(last))
    return Road(tuple(turned(point, turn) for point in line), segment.stop)


def _outward(point: Point) -> Point:
    """A point on an edge moved a little beyond the tile."""
    x, y = point
    return x + (_OUT if x > 0.99 else -_OUT if x < 0.01 else 0), y + (
        _OUT if y > 0.99 else -_OUT if y < 0.01 else 0
    )


@cache
def ground(kind: str, turn: int) -> Ground:
    """What is built on a kind after ``turn`` clockwise quarter turns."""
    parts: dict[str, list[Segment]] = {CITY: [], ROAD: [], CLOISTER: []}
    for segment in KINDS[kind].segments:
        parts.setdefault(segment.kind, []).append(segment)
    church = [share(segment.spot, turn) for segment in parts[CLOISTER]]
    return Ground(
        cities=tuple(_city(segment, turn) for segment in parts[CITY]),
        roads=tuple(_road(segment, turn, 0.22) for segment in parts[ROAD]),
        cloister=church[0] if church else None,
        junction=any(segment.stop == "junction" for segment in parts[ROAD]),
    )
