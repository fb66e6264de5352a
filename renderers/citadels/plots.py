"""How wide the cards of a city are: alike, or where names need it those of long ones are wider."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from renderers.citadels import card
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE, Grid

_LEAST, _SEALED = 98, 130
"""Pixels of a card with coin and kind at least, and of one that counts more than it costs."""
_STEPS = tuple(step / 25 for step in range(25, 11, -1))
"""Shares of their width that letters may have."""


def widths(faces: Sequence[Face], grid: Grid, width: int, lines: int) -> tuple[int, ...]:
    """Pixels of each card of a city in a panel of a ``width``, its name in so many ``lines``.

    Nothing where they have no room in one row.
    """
    names = tuple(_long(face, lines) for face in faces)
    least = tuple(map(_least, faces))
    return _laid(names, least, width - 2 * INSIDE, grid.size.wide)


def share(faces: Sequence[Face], grid: Grid, width: int, lines: int) -> float:
    """How narrow letters are on the narrowest of them; 0 where they have no room."""
    found = widths(faces, grid, width, lines)
    if len(found) < len(faces):
        return 0.0
    each = zip(faces, found, strict=True)
    return min((card.named(wide) / _long(face, lines) for face, wide in each), default=1.0)


def _long(face: Face, lines: int) -> int:
    """Pixels of a name in a line, or of its longest word."""
    return card.whole(face) if lines == 1 else card.longest(face)


def _least(face: Face) -> int:
    if face.label:
        return card.THREE
    return _SEALED if face.points > face.cost else _LEAST


@lru_cache(maxsize=256)
def _laid(names: tuple[int, ...], least: tuple[int, ...], room: int, wide: int) -> tuple[int, ...]:
    free = room - BETWEEN * (len(names) - 1)
    for part in _STEPS:
        each = zip(least, names, strict=True)
        found = [max(one, card.needs(round(name * part))) for one, name in each]
        if sum(found) > free:
            continue
        # Cards are alike as far as there is room.
        even = next(
            (one for one in range(wide, 0, -4) if sum(max(one, more) for more in found) <= free), 0
        )
        return tuple(max(even, more) for more in found)
    return ()
