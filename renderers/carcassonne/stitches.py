"""Stitches along a ribbon in an owner's colour, so that it is taken for a mark and not for water.

They lie on owned roads and walls, and go on from tile to tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.carcassonne.ground import ground
from renderers.kit.brush import Point, length, walk
from rules.carcassonne.data import CITY, KINDS, ROAD

THREAD = ("card", "card", "card", "road_edge", "stone_dark")
"""Each seat's thread: pale ones are not seen on yellow, and too much on black."""
_PITCH, _LONG, _WIDE, _LEAST = 0.2, 0.55, 0.04, 2.6
"""From stitch to stitch, how much of that it takes, how wide it is, and at least in pixels."""
_SHORT = 0.2
"""The bit of a wall around a corner is too short for a stitch."""
_OVER = 4


@lru_cache(maxsize=1024)
def mask(kind: str, turn: int, segment: str, size: int) -> Image.Image:
    """Where stitches on a road or on a city's walls are, of a tile of so many pixels: one bit."""
    whole, wide = size * _OVER, round(max(_WIDE * size, _LEAST) * _OVER)
    found = Image.new("L", (whole, whole), 0)
    pen = ImageDraw.Draw(found)
    for line in (one for one in _lines(kind, turn, segment) if length(one) > _SHORT):
        for one in _stitched(line):
            spots = [(x * whole, y * whole) for x, y in one]
            pen.line(spots, fill=255, width=wide)
    return found.resize((size, size), Image.Resampling.BOX).convert("1", dither=Image.Dither.NONE)


def _lines(kind: str, turn: int, segment: str) -> list[Sequence[Point]]:
    """What stitches lie along; what runs on beyond the tile is its neighbour's."""
    built = ground(kind, turn)
    names = [one.id for one in KINDS[kind].segments if one.kind == segment[0]]
    place = names.index(segment)
    if segment[0] == ROAD:
        road = built.roads[place]
        return [road.line[1:] if road.stop else road.line[1:-1]]
    return [wall.line[1:-1] for wall in built.cities[place].walls if segment[0] == CITY]


def _stitched(line: Sequence[Point]) -> list[list[Point]]:
    """The stitches of a line: half a gap is at either end, so that tiles join."""
    whole = length(line)
    count = max(1, round(whole / _PITCH))
    pitch = whole / count
    steps = [pitch * (k + 0.5 + _LONG * part) for k in range(count) for part in (-0.5, 0, 0.5)]
    points = [walk(line, 9.0, min(step, whole - 1e-6))[0][0] for step in steps]
    return [points[k : k + 3] for k in range(0, len(points), 3)]
