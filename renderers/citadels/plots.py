"""How wide the cards of a city are: alike, or where names need it those of long ones are wider."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from renderers.citadels import card
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE

_LEAST, _SEALED = 96, 128
"""Pixels of a card with coin and kind at least, and of one that counts more than it costs."""
_STEP = 8
"""Pixels by which cards differ at least, so that few sizes are drawn."""
_STEPS = tuple(step / 25 for step in range(25, 11, -1))
"""Shares of their width that letters may have."""


def widths(faces: Sequence[Face], room: int, wide: int, lines: int) -> tuple[int, ...]:
    """Pixels of each card of a city in a panel of ``room``, its name in so many ``lines``.

    Only those with long names are more than ``wide``. Nothing where they have no room in one row.
    """
    free = room - 2 * INSIDE - BETWEEN * (len(faces) - 1)
    if sum(map(_least, faces)) > free:
        return ()
    names = [(_least(face), card.parts(face, lines)) for face in faces]
    for part in _STEPS:
        wants = (max(least, card.wanted(name, part)) for least, name in names)
        found = tuple(-(-one // _STEP) * _STEP for one in wants)
        if sum(found) <= free:
            return _even(found, free, wide)
    return ()


@lru_cache(maxsize=256)
def _even(found: tuple[int, ...], free: int, wide: int) -> tuple[int, ...]:
    """Cards that are alike as far as there is room, ``wide`` at most but for long names."""
    even = (
        one
        for one in range(wide // _STEP * _STEP, 0, -_STEP)
        if sum(max(one, more) for more in found) <= free
    )
    least = next(even, 0)
    return tuple(max(least, more) for more in found)


def share(faces: Sequence[Face], room: int, wide: int, lines: int) -> float:
    """How narrow letters are on the narrowest of them; 0 where they have no room."""
    found = widths(faces, room, wide, lines)
    if len(found) < len(faces):
        return 0.0
    each = zip(faces, found, strict=True)
    return min((card.share(face, one, lines) for face, one in each), default=1.0)


def _least(face: Face) -> int:
    if face.label:
        return card.THREE
    return _SEALED if face.points > face.cost else _LEAST
