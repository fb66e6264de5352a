"""Where panels of cities stand: side by side or one above another, in all sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from renderers.citadels.block import GAP, ROOM, SINGLE
from renderers.citadels.grids import (
    CARDS,
    LOW_CARDS,
    PLAIN,
    PLATES,
    SKIES,
    WIDELY,
    Grid,
    twice,
)
from renderers.scene import Scene
from rules.citadels.views import CitadelsView
from rules.core.values import Seat


class PanelRow(msgspec.Struct, frozen=True):
    """Panels beside one another, each ``width`` pixels wide."""

    seats: tuple[Seat, ...]
    grid: Grid
    width: int
    each: int = 0
    """Pixels of a building in a skyline."""


Layout = tuple[PanelRow, ...]


def ordered(scene: Scene) -> tuple[Seat, ...]:
    """The seats in the order of their cities."""
    view: CitadelsView = scene.view
    first = view.private.seat if view.private is not None and view.seats <= SINGLE else -1
    return tuple(sorted(range(view.seats), key=lambda seat: seat != first))


def plated(order: tuple[Seat, ...]) -> Iterator[Layout]:
    """Layouts for more districts than buildings have room, the largest first."""
    least = 1 if len(order) <= SINGLE else 2
    yield from (_rows(order, grid) for grid in PLATES if grid.columns >= least)
    if len(order) > SINGLE:
        yield from split(PLAIN, len(order))


def split(grids: Iterable[Grid], count: int) -> Iterator[Layout]:
    """Two columns of ``count`` seats, each as high as it needs."""
    for grid in grids:
        seats = (*range(0, count, 2), *range(1, count, 2))
        yield tuple(PanelRow((seat,), grid, grid.width) for seat in seats)


def pictured(order: tuple[Seat, ...], most: int) -> Iterator[Layout]:
    """Layouts in which all buildings stand, at ``most`` so many in a city, the largest first."""
    grids = _many(most) if len(order) > SINGLE else _few(max(5, most))
    yield from (_rows(order, grid) for grid in grids)


@cache
def _many(most: int) -> tuple[Grid, ...]:
    """Those of many seats."""
    skies = [one for one in (*SKIES, *PLAIN) if one.sky and one.columns > 1]
    return (*twice(most), *sorted(skies, key=lambda one: (-one.sky, -one.share, one.brief)))


@cache
def _few(most: int) -> tuple[Grid, ...]:
    """Those of few seats."""
    low = [grid for grid in LOW_CARDS if grid.row == most]
    every = (*CARDS, *low, *twice(most), *SKIES)
    return tuple(
        sorted(every, key=lambda one: (one.columns, one.share, 0 < one.narrow < WIDELY, -one.seen))
    )


def _rows(seats: tuple[Seat, ...], grid: Grid) -> Layout:
    """The seats row by row; the last of an odd number has a row for itself."""
    rows = [seats[k : k + grid.columns] for k in range(0, len(seats), grid.columns)]
    return tuple(PanelRow(row, grid, (ROOM - GAP * (len(row) - 1)) // len(row)) for row in rows)
