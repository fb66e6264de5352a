"""Where things lie on a turned tile.

All points are shares of the tile's side from its north-west corner, x east and y south; a quarter
turn clockwise moves (x, y) to (1 - y, x). Edges are N E S W = 0..3 (section 2).
"""

from __future__ import annotations

from functools import cache

from renderers.kit.brush import Point
from rules.carcassonne.data import KINDS, distinct_turns


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
