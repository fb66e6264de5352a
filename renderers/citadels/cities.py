"""The cities: a panel for each seat, in one or two columns, its districts as a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

import msgspec

from renderers.citadels import card, columns, seatline, skyline, standing, streets
from renderers.citadels.block import GAP, ROOM, SINGLE, Block, panel
from renderers.citadels.card import Face
from renderers.citadels.grids import (
    BETWEEN,
    ENDED,
    INSIDE,
    LARGE,
    NARROW,
    OWN,
    PLAIN,
    STREETS,
    Grid,
)
from renderers.citadels.offers import Offers
from renderers.citadels.streets import StreetLine
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from renderers.scene import Scene
from rules.citadels.views import CitadelsView, DistrictView
from rules.core.game import letter
from rules.core.values import Seat

_NEARLY = 0.94
"""Letters as wide as this may stand for a second line."""
_SPARED = 36
_EDGE = 3
_MOST_LARGE = 6
"""So many seats at most have cities of cards rather than other things; those of more weigh much."""
_UNDER = 6
"""Pixels that cards lose with the second line of names, and below chips."""
_SQUEEZED = 0.84
"""Cards are at least so wide, as a share of the longest word on them."""
_EMPTY, _SKYLINE, _LOWER = 60, 260, 225
"""Pixels of a city without districts; of the sky above all where nobody has any, and of a lower
one where the reader's hand shows buildings."""


class PanelRow(msgspec.Struct, frozen=True):
    """Panels beside one another, each ``width`` pixels wide."""

    seats: tuple[Seat, ...]
    grid: Grid
    width: int


Layout = tuple[PanelRow, ...]
Built = tuple[tuple[Face, ...], ...]
"""The districts of each seat."""


class CityLayouts:
    """The cities in all layouts, the largest first, each made when it is asked for.

    The reader's own stands first and large, the others are chips: always, so that nobody has to
    learn a picture anew within a game.
    """

    def __init__(self, scene: Scene, offered: Offers) -> None:
        self._scene, self._offered = scene, offered
        self._made: list[Block] = []
        self._seen: list[Block] = []
        self._rest = _blocks(scene, offered)

    def __iter__(self) -> Iterator[Block]:
        yield from self._made
        for block in self._rest:
            self._made.append(block)
            yield block

    def within(self, room: int) -> Block:
        """The largest that fits ``room`` pixels; else the smallest."""
        found = next((one for one in self if one.height <= room), None)
        return found or min(self._made, key=lambda one: one.height)

    def seen(self, room: int) -> Block | None:
        """The largest in ``room`` pixels with all buildings; None where they need more."""
        if not self._seen:
            self._seen = [*_made(self._scene, self._offered, _pictured(self._scene))]
        return next((one for one in self._seen if one.height <= room), None)

    def narrow(self, room: int, steps: int) -> Block:
        """The same with letters that may be narrower by so many ``steps``."""
        grids = (*PLAIN, *NARROW[:steps])
        rest = _made(self._scene, self._offered, _split(grids, self._scene))
        made: list[Block] = [*self, *rest]
        found = next((one for one in made if one.height <= room), None)
        return found or min(made, key=lambda one: one.height)


def victorious(scene: Scene, winner: Seat, room: int) -> Block | None:
    """The winner's city as cards above the others' in ``room`` pixels; None if these need more."""
    rest = tuple(seat for seat in range(scene.view.seats) if seat != winner)
    columns = 1 if scene.view.seats <= SINGLE else 2
    layouts = (
        (PanelRow((winner,), mine, ROOM), *_rows(rest, grid))
        for mine in ENDED
        for grid in STREETS
        if grid.columns >= columns
    )
    return next((one for one in _made(scene, Offers(), layouts) if one.height <= room), None)


def readable(scene: Scene, room: int) -> Block | None:
    """The cities in ``room`` pixels with names that can be read; None where they need more."""
    return next((one for one in _blocks(scene, Offers()) if one.height <= room), None)


def _blocks(scene: Scene, offered: Offers) -> Iterator[Block]:
    """The cities in all layouts with wide letters, the largest first."""
    yield from _made(scene, offered, _layouts(scene))


def _made(scene: Scene, offered: Offers, layouts: Iterable[Layout]) -> Iterator[Block]:
    built = tuple(tuple(faces(scene, seat, offered)) for seat in range(scene.view.seats))
    line = cache(partial(_line, scene))
    for layout in layouts:
        if not all(_legible(row, built) for row in layout):
            continue
        rows = tuple(_flat(row, built) for row in layout)
        placed = tuple(_placed(rows, built, line, counted=standing.counted(scene.view)))
        high = GAP + max(one.top + one.high + GAP for one in placed)
        if not any(built):
            high += _sky(scene) + GAP
        draw = partial(_draw, scene=scene, offered=offered, placed=placed, built=built)
        yield Block(high, draw)


def _legible(row: PanelRow, built: Built) -> bool:
    """Whether names on cards need not be much narrower, nor one card have a line for itself."""
    grid = row.grid
    room = grid.size.wide / _SQUEEZED
    names = (face.name for seat in row.seats for face in built[seat])
    wide = Style(READ).width if grid.lines == 1 else card.longest
    alone = any(len(built[seat]) == grid.abreast(row.width) + 1 for seat in row.seats)
    return bool(grid.share) or (not alone and all(wide(name) <= room for name in names))


def _flat(row: PanelRow, built: Built) -> PanelRow:
    """Cards are lower where one line holds each name on them."""
    grid, room = row.grid, (row.grid.size.wide - card.BESIDE_NAMES) / _NEARLY
    names = (face.name for seat in row.seats for face in built[seat])
    if grid.share or grid.lines == 1 or any(Style(READ).width(name) > room for name in names):
        return row
    low = msgspec.structs.replace(grid, high=grid.high - _SPARED, lines=1)
    return msgspec.structs.replace(row, grid=low)


def _layouts(scene: Scene) -> Iterator[Layout]:
    """All layouts for these seats, the largest first."""
    view: CitadelsView = scene.view
    every = tuple(range(view.seats))
    own = [seat for seat in every if scene.seats[seat].you and view.private is not None]
    rest = tuple(seat for seat in every if seat not in own)
    columns = 1 if view.seats <= SINGLE else 2
    if not (own and rest):
        yield from (_rows(every, grid) for grid in LARGE if grid.columns >= columns)
    for mine in OWN if own and rest else ():
        yield from (
            (PanelRow(tuple(own), mine, ROOM), *_rows(rest, grid))
            for grid in STREETS
            if grid.columns >= columns
        )
    yield from (_rows(every, grid) for grid in STREETS if grid.columns >= columns)
    if view.seats > SINGLE:
        yield from _split(PLAIN, scene)


def _split(grids: Iterable[Grid], scene: Scene) -> Iterator[Layout]:
    """Two columns, each seat as high as it needs."""
    for grid in grids:
        every = range(scene.view.seats)
        seats = (*every[::2], *every[1::2])
        yield tuple(PanelRow((seat,), grid, grid.width) for seat in seats)


def _pictured(scene: Scene) -> Iterator[Layout]:
    """Layouts in which all buildings stand, the largest first."""
    every = tuple(range(scene.view.seats))
    large = LARGE if len(every) <= _MOST_LARGE else ()
    yield from (_rows(every, grid) for grid in (*large, *STREETS) if _shows(grid))
    for grid in filter(_shows, PLAIN):
        yield _rows(every, grid)
        yield from _split((grid,), scene)


def _shows(grid: Grid) -> bool:
    return grid.columns > 1 and (grid.sky > 0 or not grid.share)


def _rows(seats: tuple[Seat, ...], grid: Grid) -> Layout:
    """The seats row by row; the last of an odd number has a row for itself."""
    rows = [seats[k : k + grid.columns] for k in range(0, len(seats), grid.columns)]
    return tuple(PanelRow(row, grid, (ROOM - GAP * (len(row) - 1)) // len(row)) for row in rows)


class PlacedRow(msgspec.Struct, frozen=True):
    """Where a row of panels stands below the top of all, and pixels of the lines that head them."""

    row: PanelRow
    left: int
    top: int
    high: int
    line: int


def _line(scene: Scene, row: PanelRow) -> int:
    """Pixels of the lines that head the panels in a row."""
    head, brief = row.grid.head, row.grid.brief
    return head + max(
        seatline.below(scene, seat, row.width, head, brief=brief) for seat in row.seats
    )


def _high(row: PanelRow, built: Built) -> int:
    """Pixels below these: as many lines of cards as the largest city needs."""
    most = max(len(built[seat]) for seat in row.seats)
    sky = skyline.taken(row.grid.sky)
    if not most:
        return (sky or _EMPTY) if any(built) else INSIDE // 2
    if row.grid.share:
        lines = max(len(_streets(built[seat], row)) for seat in row.seats)
        return sky + streets.height(lines, row.grid.high) + _UNDER
    lines = -(-most // row.grid.abreast(row.width))
    return lines * (row.grid.high + BETWEEN) - BETWEEN + INSIDE


def _placed(
    layout: Layout, built: Built, line_of: Callable[[PanelRow], int], *, counted: bool
) -> Iterator[PlacedRow]:
    """One below the other; halves of rows fill the left column, then the right one.

    Where districts are ``counted`` and have no plots, a bar below tells how many stand.
    """
    lines = [line_of(row) for row in layout]
    below = [standing.ROOM * (counted and not row.grid.sky) for row in layout]
    highs = [
        _high(row, built) + line + more
        for row, line, more in zip(layout, lines, below, strict=True)
    ]
    halved = layout[-1].width < ROOM and len(layout[-1].seats) == 1
    left = -(-len(layout) // 2) if halved else len(layout)
    if left < len(layout):
        highs = columns.evened(highs[:left], highs[left:])
    tops = [0, 0]
    for k, (row, line, high) in enumerate(zip(layout, lines, highs, strict=True)):
        column = int(k >= left)
        yield PlacedRow(row, PAD + column * (row.width + GAP), tops[column], high, line)
        tops[column] += high + columns.APART


def _draw(
    canvas: Canvas,
    top: int,
    scene: Scene,
    offered: Offers,
    placed: tuple[PlacedRow, ...],
    built: Built,
) -> None:
    for one in sorted(placed, key=lambda each: each.row.seats):
        row, x, y = one.row, one.left, top + GAP + one.top
        for seat in row.seats:
            active = seat in scene.view.waiting or letter(seat) in scene.focus.split()
            edge = ("gold", 6) if active else ("band_light", 3)
            canvas.paste(panel(row.width, one.high, *edge), x, y)
            if standing.counted(scene.view) and not row.grid.sky:
                bar = standing.bar(scene.view, seat, row.width - 2 * standing.INSET)
                canvas.paste(bar, x + standing.INSET, y + one.high - standing.BAR - _EDGE - 6)
            label = offered.seats.get(seat, "")
            at, grid = (x, y, row.width), row.grid
            seatline.draw(canvas, at, scene, seat, label, grid.head, brief=grid.brief)
            if label:
                canvas.spot(label, (x, y, x + row.width, y + one.high))
            if any(built):
                _city(canvas, (x, y + one.line), scene, built[seat], row)
            x += row.width + GAP
    if not any(built):
        low = max(one.top + one.high for one in placed) + 2 * GAP
        _skyline(canvas, top + low, scene.words.get("empty", ""), _sky(scene))


def _sky(scene: Scene) -> int:
    return _LOWER if scene.view.private is not None else _SKYLINE


def _skyline(canvas: Canvas, top: int, words: str, high: int) -> None:
    """The town by night, of which nothing is built yet."""
    canvas.paste(panel(ROOM, high, "ink_soft", 3), PAD, top)
    style = Style(READ, "paper_line", "band_light")
    canvas.write(words, PAD + 24, top + 10, style)
    above = style.height + 10
    canvas.paste(card.sky(ROOM - 12, high - above - 6), PAD + 6, top + above)


def _city(
    canvas: Canvas, at: tuple[int, int], scene: Scene, shown: tuple[Face, ...], row: PanelRow
) -> None:
    """A seat's districts, line by line."""
    (left, top), size = at, row.grid.size
    if sky := row.grid.sky:
        plots = (left + INSIDE, top, row.width - 2 * INSIDE, sky)
        skyline.draw(canvas, plots, shown, scene.view.size)
        top += skyline.taken(sky)
    elif not shown and scene.words.get("empty"):
        style = Style(READ, "paper_line", "band_light")
        canvas.write(scene.words["empty"], left + 24, top, style)
    if row.grid.share:
        streets.draw(canvas, (left + INSIDE, top), _streets(shown, row), row.grid.high)
        return
    for k, face in enumerate(shown):
        line, column = divmod(k, row.grid.abreast(row.width))
        x = left + INSIDE + column * (size.wide + BETWEEN)
        canvas.paste(card.draw(face, size), x, top + line * (size.high + BETWEEN))


def faces(scene: Scene, seat: Seat, offered: Offers | None = None) -> list[Face]:
    """A seat's districts, those of the turn under way marked."""
    city = scene.view.players[seat].city
    places = offered.places if offered else {}
    found = [_face(scene, seat, one, places.get((seat, one.place), "")) for one in city]
    first = len(found) - _raised(scene.view, seat)
    return found[:first] + [msgspec.structs.replace(one, latest=True) for one in found[first:]]


def _streets(shown: tuple[Face, ...], row: PanelRow) -> tuple[StreetLine, ...]:
    """The same as streets in a panel."""
    return streets.lines(
        shown, row.width - 2 * INSIDE, row.grid.high, row.grid.share, bare=row.grid.sky > 0
    )


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
