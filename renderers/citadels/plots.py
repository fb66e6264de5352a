"""How wide the cards of a city are: alike, or where names need it those of long ones are wider."""

from __future__ import annotations

from functools import lru_cache

from renderers.citadels import card
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE

_LEAST, _SEALED = 96, 128
"""Pixels of a card with coin and kind at least, and of one that counts more than it costs."""
_STEP = 16
"""Pixels by which cards differ at least: few widths give rows a rhythm."""
_ALIKE = 0.84
"""Where all cards are alike letters may have so much of their width."""
_WAYS = (
    *((step / 25, _STEP) for step in range(25, 18, -1)),
    *((step / 25, _STEP // 2) for step in range(25, 11, -1)),
)
"""Shares of their width that letters may have, each with a step: a fine one leaves them more."""


@lru_cache(maxsize=512)
def widths(faces: tuple[Face, ...], room: int, wide: int, lines: int) -> tuple[int, ...]:
    """Pixels of each card of a city in a panel of ``room``, its name in so many ``lines``.

    Only those with long names are more than ``wide``. Nothing where they have no room in one row.
    """
    free = room - 2 * INSIDE - BETWEEN * (len(faces) - 1)
    if sum(map(_least, faces)) > free:
        return ()
    names = [(_least(face), card.parts(face, lines)) for face in faces]
    even = min(wide, free // max(1, len(faces)))
    if all(max(least, card.wanted(name, _ALIKE)) <= even for least, name in names):
        return (even,) * len(faces)
    for part, step in _WAYS:
        wants = (max(least, card.wanted(name, part)) for least, name in names)
        found = tuple(wide + -(-(one - wide) // step) * step for one in wants)
        if sum(found) <= free:
            return _even(found, free, wide)
    return ()


@lru_cache(maxsize=256)
def _even(found: tuple[int, ...], free: int, wide: int) -> tuple[int, ...]:
    """Cards that are alike as far as there is room, and those of long names alike, too."""
    ladder = range(wide, 0, -_STEP)
    long = max(found)
    two = (tuple(long if more > one else one for more in found) for one in ladder)
    more = (tuple(max(one, more) for more in found) for one in ladder)
    return next((one for one in (*two, *more) if sum(one) <= free), found)


@lru_cache(maxsize=512)
def share(faces: tuple[Face, ...], room: int, wide: int, lines: int) -> float:
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
