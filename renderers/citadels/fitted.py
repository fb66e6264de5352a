"""Which layouts hold the names of all districts, how high their panels are, how wide cards are.

Found once for the same cities: what heads the panels is left to who draws them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

import msgspec

from renderers.citadels import captions, card, columns, layouts, plots, ribbon, skyline, streets
from renderers.citadels.captions import CaptionLine
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE, NARROW, PLAIN
from renderers.citadels.layouts import Layout, PanelRow
from renderers.citadels.streets import StreetLine
from renderers.kit.canvas import Canvas
from rules.core.values import Seat

_FLAT = 0.88
"""Letters as wide as this may stand for a second line."""
_SPARED = 44
"""Pixels of a second line of names on cards."""
_UNDER = 8
"""Pixels below chips."""
_PLOTS = (5, 4)
"""So many buildings at least have room in a skyline of one column, and of two."""
_SQUEEZED = 0.88
"""Letters on cards that are all alike have so much of their width at least."""
_WIDELY = 0.86
"""The same on cards of many seats."""
_RIBBONS = 2
"""Lines of ribbons in a city at least."""
_EMPTY = 60
"""Pixels of a city without districts."""

Built = tuple[tuple[Face, ...], ...]
"""The districts of each seat."""


class FittedLayout(msgspec.Struct, frozen=True, dict=True):
    """A layout whose names have room; ``highs`` are pixels below the heads of its rows.

    Buildings have ``art`` pixels of height, or 0 on plates; ``named``: each has its name on it.
    """

    rows: Layout
    highs: tuple[int, ...]
    art: int
    named: bool

    @cached_property
    def least(self) -> int:
        """Pixels of all rows below one another, whose heads hold all names."""
        each = zip(self.highs, self.rows, strict=True)
        return columns.column([high + row.grid.head for high, row in each])


class FittedLayouts:
    """Those of some layouts, each made when it is asked for."""

    def __init__(self, found: Iterable[FittedLayout]) -> None:
        self._rest, self._made = iter(found), list[FittedLayout]()

    def __iter__(self) -> Iterator[FittedLayout]:
        k = 0
        while True:
            if k == len(self._made):
                more = next(self._rest, None)
                if more is None:
                    return
                self._made.append(more)
            yield self._made[k]
            k += 1


@lru_cache(maxsize=32)
def pictured(order: tuple[Seat, ...], built: Built) -> FittedLayouts:
    """Those in which all buildings stand, the largest first; ``order``: that of the cities."""
    return FittedLayouts(_fitted(layouts.pictured(order, max(map(len, built))), built))


@lru_cache(maxsize=32)
def every(order: tuple[Seat, ...], built: Built) -> FittedLayouts:
    """All of them with wide letters."""
    return FittedLayouts(chain(pictured(order, built), _fitted(layouts.plated(order), built)))


@lru_cache(maxsize=32)
def narrow(order: tuple[Seat, ...], built: Built, steps: int) -> FittedLayouts:
    """Those with letters that may be narrower by so many ``steps``."""
    grids = (*PLAIN, *NARROW[:steps])
    return FittedLayouts(_fitted(layouts.split(grids, len(order)), built))


def _fitted(found: Iterable[Layout], built: Built) -> Iterator[FittedLayout]:
    for layout in found:
        if all(_legible(row, built) for row in layout):
            rows = tuple(
                _plotted(row, built) if row.grid.sky else _flat(row, built) for row in layout
            )
            if len({row.grid.lines for row in rows}) > 1:
                # Names of all cities stand on lines alike.
                rows = layout
            highs = tuple(_high(row, built) for row in rows)
            named = not any(row.grid.share for row in rows)
            yield FittedLayout(rows, highs, min(row.grid.seen for row in rows), named)


def wides(shown: tuple[Face, ...], row: PanelRow) -> tuple[int, ...]:
    """Pixels of each card of a city."""
    size = row.grid.size
    if row.grid.narrow:
        return plots.widths(shown, row.width, size.wide, size.lines)
    return (size.wide,) * len(shown)


def _narrowest(row: PanelRow, built: Built, lines: int) -> float:
    """How narrow letters of the names in a row are in so many lines."""
    wide = row.grid.size.wide
    if row.grid.narrow:
        return min(plots.share(built[seat], row.width, wide, lines) for seat in row.seats)
    return min(_alike(built[seat], wide, lines) for seat in row.seats)


@lru_cache(maxsize=512)
def _alike(faces: tuple[Face, ...], wide: int, lines: int) -> float:
    """The same on cards that are all so ``wide``."""
    return min((card.share(face, wide, lines) for face in faces), default=1.0)


def _legible(row: PanelRow, built: Built) -> bool:
    """Whether names on cards, and numbers of choices, have room, and no card a line for itself."""
    grid = row.grid
    if grid.share or grid.ribbons:
        return True
    if grid.columns > 1:
        return _narrowest(row, built, grid.lines) >= _WIDELY
    abreast = grid.abreast(row.width) + 1
    if not grid.narrow and any(len(built[seat]) == abreast for seat in row.seats):
        return False
    return _narrowest(row, built, grid.lines) >= (grid.narrow or _SQUEEZED)


def _flat(row: PanelRow, built: Built) -> PanelRow:
    """Cards are lower where one line holds each name on them."""
    grid = row.grid
    least = _WIDELY if grid.columns > 1 else grid.narrow or _FLAT
    if grid.share or grid.lines == 1 or _narrowest(row, built, 1) < least:
        return row
    low = msgspec.structs.replace(grid, high=grid.high - _SPARED, lines=1)
    return msgspec.structs.replace(row, grid=low)


def _plotted(row: PanelRow, built: Built) -> PanelRow:
    """Buildings of a skyline are as wide as the largest city has room for, in all cities alike."""
    grid = row.grid
    count = max(_PLOTS[grid.columns - 1], *map(len, built))
    inner = grid.width - 2 * INSIDE + skyline.APART
    each = min(inner // count - skyline.APART, skyline.broadest(grid.sky))
    return msgspec.structs.replace(row, each=each)


def _high(row: PanelRow, built: Built) -> int:
    """Pixels below the heads: as many lines of cards as the largest city needs."""
    most = max(len(built[seat]) for seat in row.seats)
    sky = skyline.taken(row.grid.sky)
    if not most and row.grid.columns > 1 and any(built) and not row.grid.share:
        most = 1
    if not most:
        return (sky or _EMPTY) if any(built) else INSIDE // 2
    if row.grid.share:
        below = max(CityNames.of(built[seat], row).height for seat in row.seats)
        return sky + below + _UNDER
    lines = 1 if row.grid.narrow else -(-most // row.grid.abreast(row.width))
    if row.grid.ribbons and row.grid.high < ribbon.TALL:
        # A city of one district or two has as much room as others: there are high ones.
        lines = max(_RIBBONS, lines)
    return lines * (row.grid.high + BETWEEN) - BETWEEN + INSIDE


class CityNames(NamedTuple):
    """Districts in words: on plates, or where buildings stand above, choices alone."""

    plates: tuple[StreetLine, ...]
    words: tuple[CaptionLine, ...]
    each: int

    @classmethod
    def of(cls, shown: tuple[Face, ...], row: PanelRow) -> CityNames:
        """Those of a city in a panel."""
        grid, inner = row.grid, row.width - 2 * INSIDE
        plain = tuple(face for face in shown if grid.sky and not face.label)
        on_plates = tuple(face for face in shown if face not in plain)
        return cls(
            streets.lines(on_plates, inner, grid.high, grid.share),
            captions.lines(plain, inner, grid.share),
            grid.high,
        )

    @property
    def height(self) -> int:
        """Pixels of all lines."""
        return streets.height(len(self.plates), self.each) + len(self.words) * captions.HIGH

    def draw(self, canvas: Canvas, at: tuple[int, int], row: PanelRow) -> None:
        """Paint them, from (left, top) on."""
        left, top = at
        streets.draw(canvas, at, self.plates, self.each)
        top += streets.height(len(self.plates), self.each)
        inner = row.width - 2 * INSIDE
        captions.draw(canvas, (left, top), inner, self.words, row.grid.share)
