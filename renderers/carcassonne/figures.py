"""The followers: a cloaked figure whose head is its seat's shape, with the seat's letter.

A thief, knight or monk stands; a farmer lies in the grass.
"""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.brush import Brush, Point, bezier
from renderers.kit.canvas import Sprite, cut


def _cloak() -> list[Point]:
    """The body around (0, 0), about 1 high: shoulders above, a wide hem below."""
    right = [
        *bezier((0.06, -0.22), (0.36, -0.2), (0.33, -0.02), (0.42, 0.44), 10),
        *bezier((0.42, 0.44), (0.44, 0.53), (0.41, 0.54), (0.34, 0.54), 4),
    ]
    return [*right, *[(-x, y) for x, y in reversed(right)]]


_CLOAK = _cloak()
_HEAD = (0.0, -0.34)
_HEAD_SIZE = 0.21


@cache
def figure(seat: int, size: int, lying: bool = False) -> Sprite:
    """A seat's follower, ``size`` pixels wide and high over all."""
    brush = Brush(size, size, size)
    line = max(2.0, size / 26)
    head = [(_HEAD[0] + x * _HEAD_SIZE, _HEAD[1] + y * _HEAD_SIZE) for x, y in seats.mark(seat)]
    parts = [_posed(_CLOAK, lying), _posed(head, lying)]
    for edge, wide in (("card", 4 * line), ("ink", 2 * line)):
        for part in parts:
            brush.shape(part, edge, wide, edge)
    for part in parts:
        brush.fill(part, seats.colour(seat))
    middle = _posed([(0.0, 0.2)], lying)[0]
    seats.glyph(brush, seats.LETTERS[seat], middle, 0.48, seats.lettering(seat))
    return cut(brush.done(), "card")


def _posed(points: list[Point], lying: bool) -> list[Point]:
    """Points in the unit square; lying turns the head to the west."""
    scale = 0.82
    if lying:
        return [(0.5 + y * scale, 0.5 - x * scale) for x, y in points]
    return [(0.5 + x * scale, 0.5 + y * scale) for x, y in points]
