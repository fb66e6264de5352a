"""Segments named for people by their place on the tile as it lies (section 12)."""

from __future__ import annotations

from functools import cache

from rules.carcassonne.data import CLOISTER, FIELD, KINDS, Segment
from rules.core.values import Value

_COMPASS = ("north", "east", "south", "west")
_STEPS = ((-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1))
"""Where the half-edges lie, from the tile's middle: x east, y south, a tile 4 wide."""


class Place(Value, frozen=True):
    """Where a segment lies: its kind (``c r f m``) and compass points.

    Cities and roads name their edges clockwise from the north (``("east", "west")``). A field
    names its direction (``("south", "west")`` is south-west), two opposite edges where it has no
    direction, and nothing where it lies all round. ``small`` marks a field in one corner.
    """

    kind: str
    points: tuple[str, ...]
    small: bool = False


@cache
def place_of(kind: str, turn: int, segment: str) -> Place:
    """The place of a segment on a tile turned by ``turn``; KeyError for an unknown segment."""
    found = KINDS[kind].segment(segment)
    if found is None:
        raise KeyError(segment)
    if found.kind == CLOISTER:
        return Place(CLOISTER, ())
    if found.kind == FIELD:
        return _field(found, turn)
    edges = sorted((edge + turn) % 4 for edge in found.edges)
    return Place(found.kind, tuple(_COMPASS[edge] for edge in edges))


def _field(field: Segment, turn: int) -> Place:
    halves = [(half + 2 * turn) % 8 for half in field.halves]
    corners = {(half + 1) // 2 % 4 for half in halves}
    x = sum(_STEPS[half][0] for half in halves)
    y = sum(_STEPS[half][1] for half in halves)
    if x or y:
        return Place(FIELD, _direction(x, y), small=len(corners) == 1)
    edges = sorted({half // 2 for half in halves})
    return Place(FIELD, tuple(_COMPASS[edge] for edge in edges) if len(edges) == 2 else ())


def _direction(x: int, y: int) -> tuple[str, ...]:
    """One compass point, or two for a slant: within an eighth of a turn the nearest counts."""
    along = ("south" if y > 0 else "north",) if abs(y) * 5 > abs(x) * 2 else ()
    across = ("east" if x > 0 else "west",) if abs(x) * 5 > abs(y) * 2 else ()
    return along + across
