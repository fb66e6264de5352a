"""The cities: a panel for each seat, in one or two columns, its districts as a row of cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers.citadels import card, seatline
from renderers.citadels.block import GAP, ROOM, Block, panel
from renderers.citadels.card import Face, Size
from renderers.citadels.offers import Offers
from renderers.citadels.seatline import HIGH as LINE
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.views import CitadelsView, DistrictView
from rules.core.game import letter
from rules.core.values import Seat

_INSIDE = 12
_BETWEEN = 8
_EMPTY = 48


class Grid(msgspec.Struct, frozen=True):
    """How cities are laid out: so many columns of panels, and ``row`` cards abreast in each."""

    columns: int
    row: int
    high: int
    letters: int
    lines: int = 1

    @property
    def width(self) -> int:
        """Pixels of a panel."""
        return (ROOM - GAP * (self.columns - 1)) // self.columns

    @property
    def size(self) -> Size:
        """How large a card is."""
        inner = self.width - 2 * _INSIDE + _BETWEEN
        return Size(inner // self.row - _BETWEEN, self.high, self.letters, self.lines)

    def abreast(self, width: int) -> int:
        """How many cards fit into a panel of another width."""
        return (width - 2 * _INSIDE + _BETWEEN) // (self.size.wide + _BETWEEN)


GRIDS = (
    Grid(1, 5, 240, 30, 2),
    Grid(1, 6, 204, 28, 2),
    Grid(2, 3, 200, 28, 2),
    Grid(1, 8, 172, 24, 2),
    Grid(2, 4, 168, 24, 2),
    Grid(1, 8, 116, 24),
    Grid(2, 4, 116, 24),
    Grid(2, 4, 96, 24),
    Grid(2, 8, 84, 0),
)
"""Layouts, the largest first; in one column only up to ``_SINGLE`` seats."""
_SINGLE = 4


def choose(scene: Scene, offered: Offers, room: int) -> Block:
    """The cities in the largest layout that fits ``room`` pixels; else in the smallest.

    Where a district is to be chosen, all have their names.
    """
    grids = [
        grid
        for grid in GRIDS
        if (grid.columns > 1 or scene.view.seats <= _SINGLE)
        and (grid.letters or not offered.places)
    ]
    for grid in grids:
        if height(scene.view, grid) <= room:
            break
    return Block(
        height(scene.view, grid), lambda canvas, top: _draw(canvas, top, scene, offered, grid)
    )


def _rows(view: CitadelsView, grid: Grid) -> list[tuple[tuple[Seat, ...], int]]:
    """The seats of each row of panels, and how wide a panel is there."""
    seats = range(view.seats)
    rows = [tuple(seats[k : k + grid.columns]) for k in range(0, view.seats, grid.columns)]
    return [(row, (ROOM - GAP * (len(row) - 1)) // len(row)) for row in rows]


def _high(view: CitadelsView, grid: Grid, row: Sequence[Seat], width: int) -> int:
    """Pixels of the panels in a row: as many lines of cards as the largest city needs."""
    most = max(len(view.players[seat].city) for seat in row)
    if not most:
        return LINE + _EMPTY
    lines = -(-most // grid.abreast(width))
    return LINE + lines * (grid.high + _BETWEEN) - _BETWEEN + _INSIDE


def height(view: CitadelsView, grid: Grid) -> int:
    """Pixels of all panels."""
    return sum(_high(view, grid, row, width) + GAP for row, width in _rows(view, grid)) + GAP


def _draw(canvas: Canvas, top: int, scene: Scene, offered: Offers, grid: Grid) -> None:
    y = top + GAP
    for row, width in _rows(scene.view, grid):
        high, x = _high(scene.view, grid, row, width), PAD
        for seat in row:
            active = seat in scene.view.waiting or letter(seat) in scene.focus.split()
            edge = ("gold", 6) if active else ("ink_soft", 3)
            canvas.paste(panel(width, high, *edge), x, y)
            seatline.draw(canvas, (x, y, width), scene, seat, offered.seats.get(seat, ""))
            _city(canvas, (x, y + LINE, width), scene, (seat, offered), grid)
            x += width + GAP
        y += high + GAP


def _city(
    canvas: Canvas,
    at: tuple[int, int, int],
    scene: Scene,
    whose: tuple[Seat, Offers],
    grid: Grid,
) -> None:
    """A seat's districts, row by row."""
    left, top, width = at
    seat, offered = whose
    city, size = scene.view.players[seat].city, grid.size
    if not city and scene.words.get("empty"):
        style = Style(28, "paper_line", "band_light")
        canvas.write(scene.words["empty"], left + 24, top, style)
    for k, one in enumerate(city):
        row, column = divmod(k, grid.abreast(width))
        x = left + _INSIDE + column * (size.wide + _BETWEEN)
        y = top + row * (size.high + _BETWEEN)
        label = offered.places.get((seat, one.place), "")
        face = _face(scene, seat, one, label)
        if k >= len(city) - _raised(scene.view, seat):
            face = msgspec.structs.replace(face, latest=True)
        canvas.paste(card.draw(face, size), x, y)


def _raised(view: CitadelsView, seat: Seat) -> int:
    """How many districts the seat has built in the turn under way."""
    return view.turn.raised if view.turn is not None and view.turn.seat == seat else 0


def _face(scene: Scene, seat: Seat, one: DistrictView, label: str) -> Face:
    """A district as its card shows it; its price where the Warlord may choose it."""
    cost = one.value - one.gold
    turn = scene.view.turn
    razing = bool(label) and turn is not None and turn.char == "warlord"
    return Face(
        card=one.card,
        name=name(scene, one.place),
        cost=cost,
        points=seatline.points(one.card, cost),
        gold=one.gold,
        tucked=one.tucked,
        fresh=f"{letter(seat)} {one.place}" in scene.changed,
        bright=bool(label),
        label=label,
        price=one.raze if razing else -1,
    )


def name(scene: Scene, place: str) -> str:
    """A district's name in the reader's language, with its number in the city."""
    code, dot, number = place.partition(".")
    return scene.words.get(f"district-{code}", code.replace("_", " ")) + dot + number
