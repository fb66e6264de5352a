"""Where panels of cities stand: side by side or one above another, in all sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from renderers.citadels.block import GAP, ROOM, SINGLE
from renderers.citadels.grids import (
    CARDS,
    LOW_CARDS,
    PLAIN,
    PLATES,
    SKIES,
    TWICE,
    Grid,
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


def _ordered(scene: Scene) -> tuple[Seat, ...]:
    """The seats in the order of their cities."""
    view: CitadelsView = scene.view
    first = view.private.seat if view.private is not None and view.seats <= SINGLE else -1
    return tuple(sorted(range(view.seats), key=lambda seat: seat != first))


def _abreast(scene: Scene, grids: Iterable[Grid]) -> Iterator[Grid]:
    """Those of some grids that so many seats may have: many stand in two columns."""
    least = 1 if scene.view.seats <= SINGLE else 2
    return (one for one in grids if one.columns >= least)


def layouts(scene: Scene) -> Iterator[Layout]:
    """All layouts for these seats, the largest first."""
    yield from pictured(scene)
    yield from (_rows(_ordered(scene), grid) for grid in _abreast(scene, PLATES))
    if scene.view.seats > SINGLE:
        yield from split(PLAIN, scene)


def split(grids: Iterable[Grid], scene: Scene) -> Iterator[Layout]:
    """Two columns, each seat as high as it needs."""
    for grid in grids:
        every = range(scene.view.seats)
        seats = (*every[::2], *every[1::2])
        yield tuple(PanelRow((seat,), grid, grid.width) for seat in seats)


def pictured(scene: Scene) -> Iterator[Layout]:
    """Layouts in which all buildings stand, the largest first."""
    every = _ordered(scene)
    if scene.view.seats > SINGLE:
        yield from (_rows(every, grid) for grid in TWICE)
        skies = [one for one in (*SKIES, *PLAIN) if one.sky and one.columns > 1]
        for grid in sorted(skies, key=lambda one: (-one.sky, -one.share, one.brief)):
            yield _rows(every, grid)
        return
    most = max(5, *(len(one.city) for one in scene.view.players))
    low = [grid for grid in LOW_CARDS if grid.row == most]
    grids = sorted(
        (*CARDS, *low, *TWICE, *SKIES), key=lambda one: (one.columns, one.share, -one.seen)
    )
    yield from (_rows(every, grid) for grid in _abreast(scene, grids))


def _rows(seats: tuple[Seat, ...], grid: Grid) -> Layout:
    """The seats row by row; the last of an odd number has a row for itself."""
    rows = [seats[k : k + grid.columns] for k in range(0, len(seats), grid.columns)]
    return tuple(PanelRow(row, grid, (ROOM - GAP * (len(row) - 1)) // len(row)) for row in rows)
