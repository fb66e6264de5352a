"""How wide the cards of a city are: alike, or where names need it of two widths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from renderers.citadels import card
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE

_LEAST, _SEALED = 96, 128
"""Pixels of a card with coin and kind at least, and of one that counts more than it costs."""
_STEP = 24
"""Pixels by which cards of rows differ: few widths give cities a rhythm."""
_ALIKE, _SAME = 0.88, 0.88
"""Where all cards are alike letters may have so much of their width, and in all cities alike."""
_FILLED = 0.84
"""With narrower letters than these rather no two cards are alike."""
_WORSE = 0.1
"""So much narrower may letters be on cards that are all alike than on those of two widths."""
_SHARES = (*(step / 25 for step in range(25, 14, -1)), 0.58)
"""Shares of their width that letters may have."""


@lru_cache(maxsize=512)
def widths(faces: tuple[Face, ...], room: int, wide: int, lines: int) -> tuple[int, ...]:
    """Pixels of each card of a city in a panel of ``room``, its name in so many ``lines``.

    All are alike, ``wide`` if they can be, or of two widths, the broad one for long names. Nothing
    where they have no room in one row.
    """
    if not faces:
        return ()
    free = room - 2 * INSIDE - BETWEEN * (len(faces) - 1)
    names = [(_least(face), card.parts(face, lines)) for face in faces]
    if len(faces) * wide <= free and wide >= max(_wants(names, _SAME)):
        return (wide,) * len(faces)
    even = min(free // len(faces), _stepped(max(_wants(names, _ALIKE)), wide))
    for share in _SHARES:
        if share < _FILLED and (found := filled(faces, room, free, lines)):
            return found
        alike = min(_ALIKE, max(_SHARES[-1], share - _WORSE))
        if even >= max(_wants(names, alike)):
            return (even,) * len(faces)
        if found := _twofold(_wants(names, share), free, wide):
            return found
    return ()


def _stepped(want: int, wide: int) -> int:
    """Pixels of a card that needs so many, ``wide`` or some steps more."""
    return wide + max(0, -(-(want - wide) // _STEP)) * _STEP


def _wants(names: Sequence[tuple[int, card.NameParts]], share: float) -> tuple[int, ...]:
    """Pixels that each card needs at least, on whose names letters have a ``share`` of theirs."""
    return tuple(max(least, card.wanted(name, share)) for least, name in names)


def filled(faces: Sequence[Face], room: int, most: int, lines: int) -> tuple[int, ...]:
    """Cards that are alike, at ``most`` so wide, but for long names, and fill a row; else nothing.

    ``room`` are pixels of the panel.
    """
    free = room - 2 * INSIDE - BETWEEN * (len(faces) - 1)
    wants = _wants([(_least(face), card.parts(face, lines)) for face in faces], _ALIKE)
    if sum(wants) > free:
        return ()
    # All but those with long names are alike.
    least = min(wants)
    while least < most and sum(max(one, least + 1) for one in wants) <= free:
        least += 1
    return tuple(max(one, least) for one in wants)


def _twofold(wants: tuple[int, ...], free: int, wide: int) -> tuple[int, ...]:
    """Cards of one width or two in ``free`` pixels, as few broad ones as can be; else nothing."""
    broad, count = max(wants), len(wants)
    for most in sorted(set(wants), reverse=True):
        long = sum(one > most for one in wants)
        slim = min(max(wide, most), (free - long * broad) // (count - long))
        if slim >= most:
            return tuple(slim if one <= most else broad for one in wants)
    return ()


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
