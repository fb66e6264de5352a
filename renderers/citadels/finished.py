"""A city at the end of a game: its districts as cards with their names, or above a list of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

import msgspec

from renderers.citadels import captions, card, grids, plots, skyline
from renderers.citadels.card import Face, Size
from renderers.citadels.grids import BETWEEN
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style

_CARD, _BROADEST = 206, 270
"""Pixels of a card, at most, and where names need it."""
_ROWS, _ROUNDED = 2, 0.01
"""Cards stand in so many rows at most."""
_WIDELY, _LEGIBLE = 0.88, 0.68
"""Letters on cards have so much of their width, and at least."""
_BROAD = 1.3
"""Buildings without names have places at most so high, as a share of their width."""
_TALL = 130
"""Pixels of a building on a card, at most."""

CardRow = tuple[tuple[Face, int], ...]
"""Districts with the pixels of their cards."""


class FinishedCity(msgspec.Struct, frozen=True):
    """Districts in ``inner`` pixels of width: cards in ``rows``, or without these buildings.

    Buildings are ``high`` pixels high, those without names ``each`` pixels wide.
    """

    faces: tuple[Face, ...]
    inner: int
    high: int
    each: int = 0
    rows: tuple[CardRow, ...] = ()

    @property
    def height(self) -> int:
        """Pixels of all of it."""
        if self.rows:
            return len(self.rows) * (self._card(_CARD).high + BETWEEN) - BETWEEN
        names = len(captions.lines(self.faces, self.inner)) * captions.HIGH
        return skyline.taken(self.high) + names

    def _card(self, wide: int) -> Size:
        """How large a card is."""
        return Size(wide, self.high + Style(READ).height + 6, READ)

    def draw(self, canvas: Canvas, left: int, top: int, *, lit: bool) -> None:
        """Paint it from (left, top) on; beyond it the town, bright where it is ``lit``."""
        if not self.rows:
            skyline.draw(canvas, (left, top, self.inner, self.high), self.faces, self.each, lit=lit)
            names = captions.lines(self.faces, self.inner)
            low = top + skyline.taken(self.high)
            captions.draw(canvas, (left, low), self.inner, names, 1.0)
        for row in self.rows:
            x = left
            for face, wide in row:
                canvas.paste(card.draw(face, self._card(wide)), x, top)
                x += wide + BETWEEN
            town = (x, top, left + self.inner - x, self._card(_CARD).high)
            skyline.street(canvas, town, lit=lit)
            top += self._card(_CARD).high + BETWEEN


def carded(faces: Sequence[Face], inner: int, high: int) -> FinishedCity | None:
    """A city of cards with their names; None where these have no room."""
    stand = tuple(captions.ordered(faces))
    rows = _rows(stand, inner)
    return FinishedCity(stand, inner, min(high, _TALL), rows=rows) if rows else None


def listed(faces: Sequence[Face], inner: int, high: int, most: int) -> FinishedCity:
    """A city of buildings above a list of names; the largest city has ``most`` of them."""
    each = min((inner + skyline.APART) // most - skyline.APART, high * 3 // 2)
    return FinishedCity(tuple(faces), inner, min(high, round(each * _BROAD)), each)


@lru_cache(maxsize=64)
def _rows(faces: tuple[Face, ...], inner: int) -> tuple[CardRow, ...]:
    """The cards in as few rows as hold their names; nothing where too many would be needed."""
    ways = product((_WIDELY, _LEGIBLE), range(1, _ROWS + 1)) if faces else ()
    for least, count in ways:
        if found := _alike(faces, inner, count, least) or _varied(faces, inner, count, least):
            return found
    return ()


def _varied(faces: tuple[Face, ...], inner: int, count: int, least: float) -> tuple[CardRow, ...]:
    """So many rows of cards of two widths or more, letters at ``least`` so wide; or nothing."""
    abreast, room = -(-len(faces) // count), inner + 2 * grids.INSIDE
    wide = min(_CARD, (inner + BETWEEN) // abreast - BETWEEN)
    rows = [faces[k : k + abreast] for k in range(0, len(faces), abreast)]
    most = min(_BROADEST, (inner + BETWEEN) // abreast - BETWEEN)
    full = [plots.filled(row, room, most, 1) for row in rows]
    if all(full):
        return tuple(tuple(zip(*one, strict=True)) for one in zip(rows, full, strict=True))
    if min(plots.share(row, room, wide, 1) for row in rows) < least:
        return ()
    each = _even([plots.widths(row, room, wide, 1) for row in rows], inner)
    return tuple(tuple(zip(*one, strict=True)) for one in zip(rows, each, strict=True))


def _alike(faces: tuple[Face, ...], inner: int, count: int, least: float) -> tuple[CardRow, ...]:
    """The same with cards that are all of one width."""
    abreast = -(-len(faces) // count)
    most = (inner + BETWEEN) // abreast - BETWEEN
    wide = min(
        most, max(_CARD, *(card.wanted(card.parts(face, 1), least + _ROUNDED) for face in faces))
    )
    if min(card.share(face, wide, 1) for face in faces) < least:
        return ()
    each = tuple((face, wide) for face in faces)
    return tuple(each[k : k + abreast] for k in range(0, len(each), abreast))


def _even(each: Sequence[tuple[int, ...]], inner: int) -> Sequence[tuple[int, ...]]:
    """The widths of cards, alike in all rows if they are in each and have room."""
    most, count = max(map(max, each)), len(each[0])
    alike = all(len(set(one)) == 1 for one in each)
    fits = count * (most + BETWEEN) - BETWEEN <= inner
    return [(most,) * len(one) for one in each] if alike and fits else each
