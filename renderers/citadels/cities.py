"""The cities: a panel for each seat, in one or two columns, its districts as a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import NamedTuple

import msgspec

from renderers.citadels import captions, card, columns, plots, seatline, skyline, streets
from renderers.citadels.block import GAP, ROOM, Block, glowing, panel, plain
from renderers.citadels.captions import CaptionLine
from renderers.citadels.card import Face
from renderers.citadels.grids import BETWEEN, INSIDE, NARROW, PLAIN
from renderers.citadels.layouts import Layout, PanelRow, layouts, pictured, split
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
_SPARED = 44
"""Pixels of a second line of names on cards."""
_ABOVE = 11
"""Pixels above all cities, so that a glowing one stands clear."""
_UNDER = 8
"""Pixels that cards lose with the second line of names, and below chips."""
_PLOTS = (5, 4)
"""So many buildings at least have room in a skyline of one column, and of two."""
_SQUEEZED = 0.72
"""Letters on cards that are all alike have so much of their width at least."""
_EMPTY, _SKYLINE, _LOWER = 60, 260, 225
"""Pixels of a city without districts; of the sky above all where nobody has any, and of a lower
one where the reader's hand shows buildings."""


class CityBlock(Block, frozen=True):
    """The cities in one layout, whose buildings have so many pixels of height, or 0 on plates."""

    art: int = 0
    named: bool = False
    """Whether each building has its name on it."""


Built = tuple[tuple[Face, ...], ...]
"""The districts of each seat."""


class CityLayouts:
    """The cities in all layouts, the largest first, each made when it is asked for.

    All of them are drawn alike; of few the reader's own stands first.
    """

    def __init__(self, scene: Scene, offered: Offers) -> None:
        self._scene, self._offered = scene, offered
        self._made: list[CityBlock] = []
        self._seen: list[CityBlock] = []
        self._rest = _blocks(scene, offered)
        self._pictured = _made(scene, offered, pictured(scene))

    def __iter__(self) -> Iterator[CityBlock]:
        yield from self._made
        for block in self._rest:
            self._made.append(block)
            yield block

    def within(self, room: int) -> Block:
        """The largest that fits ``room`` pixels; else the smallest."""
        found = next((one for one in self if one.height <= room), None)
        return found or min(self._made, key=lambda one: one.height)

    def seen(self, room: int, least: int = 1, *, named: bool = False) -> Block | None:
        """The largest in ``room`` pixels with all buildings, ``least`` pixels high; or None.

        Each has its name on it where they are ``named``.
        """
        fits = (one for one in self._all_seen() if one.height <= room and one.art >= least)
        return next((one for one in fits if one.named or not named), None)

    def _all_seen(self) -> Iterator[CityBlock]:
        yield from self._seen
        for block in self._pictured:
            self._seen.append(block)
            yield block

    def narrow(self, room: int, steps: int) -> Block:
        """The same with letters that may be narrower by so many ``steps``."""
        grids = (*PLAIN, *NARROW[:steps])
        rest = _made(self._scene, self._offered, split(grids, self._scene))
        made: list[CityBlock] = [*self, *rest]
        found = next((one for one in made if one.height <= room), None)
        return found or min(made, key=lambda one: one.height)


def _blocks(scene: Scene, offered: Offers) -> Iterator[CityBlock]:
    """The cities in all layouts with wide letters, the largest first."""
    yield from _made(scene, offered, layouts(scene))


def _made(scene: Scene, offered: Offers, layouts: Iterable[Layout]) -> Iterator[CityBlock]:
    built = tuple(tuple(faces(scene, seat, offered)) for seat in range(scene.view.seats))
    line, share = cache(partial(_line, scene)), cache(partial(_share, built))
    for layout in layouts:
        if not all(_legible(row, built, share) for row in layout):
            continue
        rows = tuple(_plotted(row, built) if row.grid.sky else _flat(row, share) for row in layout)
        placed = tuple(_placed(rows, built, line))
        high = _ABOVE + max(one.top + one.high + GAP for one in placed)
        if not any(built):
            high += _sky(scene) + GAP
        draw = partial(_draw, scene=scene, offered=offered, placed=placed, built=built)
        named = not any(row.grid.share for row in rows)
        yield CityBlock(high, draw, min(row.grid.seen for row in rows), named)


Shares = Callable[[tuple[Seat, ...], int, int, int], float]
"""How narrow letters of some seats' names are: see ``_share``."""


def _share(built: Built, seats: tuple[Seat, ...], room: int, wide: int, lines: int) -> float:
    """How narrow letters are on cards so ``wide``, or in panels of ``room`` where they differ."""
    if room:
        return min(plots.share(built[seat], room, wide, lines) for seat in seats)
    each = (card.share(face, wide, lines) for seat in seats for face in built[seat])
    return min(each, default=1.0)


def _narrowest(row: PanelRow, share: Shares, lines: int) -> float:
    """How narrow letters of the names in a row are in so many lines."""
    return share(row.seats, row.width if row.grid.narrow else 0, row.grid.size.wide, lines)


def _legible(row: PanelRow, built: Built, share: Shares) -> bool:
    """Whether names on cards, and numbers of choices, have room, and no card a line for itself."""
    grid = row.grid
    if grid.share:
        return True
    abreast = grid.abreast(row.width) + 1
    if not grid.narrow and any(len(built[seat]) == abreast for seat in row.seats):
        return False
    return _narrowest(row, share, grid.lines) >= (grid.narrow or _SQUEEZED)


def _flat(row: PanelRow, share: Shares) -> PanelRow:
    """Cards are lower where one line holds each name on them."""
    grid = row.grid
    if grid.share or grid.lines == 1 or _narrowest(row, share, 1) < (grid.narrow or _NEARLY):
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


class PlacedRow(msgspec.Struct, frozen=True):
    """Where a row of panels stands below the top of all, and pixels of the lines that head them."""

    row: PanelRow
    left: int
    top: int
    high: int
    line: int


def _line(scene: Scene, seats: tuple[Seat, ...], width: int, head: int, brief: bool) -> int:
    """Pixels of the lines that head the panels of some seats."""
    return head + max(seatline.below(scene, seat, width, head, brief=brief) for seat in seats)


def _high(row: PanelRow, built: Built) -> int:
    """Pixels below these: as many lines of cards as the largest city needs."""
    most = max(len(built[seat]) for seat in row.seats)
    sky = skyline.taken(row.grid.sky)
    if not most:
        return (sky or _EMPTY) if any(built) else INSIDE // 2
    if row.grid.share:
        below = max(CityNames.of(built[seat], row).height for seat in row.seats)
        return sky + below + _UNDER
    lines = 1 if row.grid.narrow else -(-most // row.grid.abreast(row.width))
    return lines * (row.grid.high + BETWEEN) - BETWEEN + INSIDE


def _placed(
    layout: Layout, built: Built, line_of: Callable[[tuple[Seat, ...], int, int, bool], int]
) -> Iterator[PlacedRow]:
    """One below the other; halves of rows fill the left column, then the right one."""
    lines = [line_of(row.seats, row.width, row.grid.head, row.grid.brief) for row in layout]
    highs = [_high(row, built) + line for row, line in zip(layout, lines, strict=True)]
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
        row, x, y = one.row, one.left, top + _ABOVE + one.top
        for seat in row.seats:
            active = seat in scene.view.waiting or letter(seat) in scene.focus.split()
            ground = glowing if active else plain
            canvas.paste(ground(row.width, one.high), x, y)
            label = offered.seats.get(seat, "")
            at, grid = (x, y, row.width), row.grid
            seatline.draw(canvas, at, scene, seat, label, grid.head, brief=grid.brief)
            if label:
                canvas.spot(label, (x, y, x + row.width, y + one.high))
            if any(built):
                inner = (x, y + one.line, one.high - one.line - INSIDE)
                _city(canvas, inner, built[seat], row, lit=active)
            x += row.width + GAP
    if not any(built):
        low = max(one.top + one.high for one in placed) + _ABOVE + GAP
        _skyline(canvas, top + low, scene.words.get("empty", ""), _sky(scene))


def _sky(scene: Scene) -> int:
    return _LOWER if scene.view.private is not None else _SKYLINE


def _skyline(canvas: Canvas, top: int, words: str, high: int) -> None:
    """The town by night, of which nothing is built yet."""
    canvas.paste(panel(ROOM, high, "ink_soft", 3, "paper"), PAD, top)
    style = Style(READ, "paper_line", "paper")
    canvas.write(words, PAD + 24, top + 10, style)
    above = style.height + 10
    canvas.paste(card.sky(ROOM - 12, high - above - 6), PAD + 6, top + above)


def _city(
    canvas: Canvas,
    at: tuple[int, int, int],
    shown: tuple[Face, ...],
    row: PanelRow,
    *,
    lit: bool,
) -> None:
    """A seat's districts, line by line; beyond them the town, bright for who is waited for.

    ``at`` is (left, top, height): a row of cities without districts is lower than a card.
    """
    (left, top, high), size, inner = at, row.grid.size, row.width - 2 * INSIDE
    left += INSIDE
    if sky := row.grid.sky:
        skyline.draw(canvas, (left, top, inner, sky), shown, row.each, lit=lit)
        top += skyline.taken(sky)
    if row.grid.share:
        CityNames.of(shown, row).draw(canvas, (left, top), row)
        return
    if row.grid.narrow:
        each = plots.widths(shown, row.width, size.wide, size.lines)
        abreast = len(shown) + 1
    else:
        abreast = row.grid.abreast(row.width)
        each = (size.wide,) * len(shown)
    x = line = 0
    for k, (face, wide) in enumerate(zip(shown, each, strict=True)):
        line = k // abreast
        x = x if k % abreast else 0
        # A name in one line leaves more to the building.
        flat = card.share(face, wide, 1) >= (row.grid.narrow or _NEARLY)
        one = msgspec.structs.replace(size, wide=wide, lines=1 if flat else size.lines)
        canvas.paste(card.draw(face, one), left + x, top + line * (size.high + BETWEEN))
        x += wide + BETWEEN
    if len(shown) % abreast or not shown:
        y = top + line * (size.high + BETWEEN)
        skyline.street(canvas, (left + x, y, inner - x, min(high, size.high)), lit=lit)


def faces(scene: Scene, seat: Seat, offered: Offers | None = None) -> list[Face]:
    """A seat's districts, those of the turn under way marked."""
    city = scene.view.players[seat].city
    places = offered.places if offered else {}
    found = [_face(scene, seat, one, places.get((seat, one.place), "")) for one in city]
    first = len(found) - _raised(scene.view, seat)
    return found[:first] + [msgspec.structs.replace(one, latest=True) for one in found[first:]]


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
