"""The cities: a panel for each seat, in one or two columns, its districts as a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

import msgspec

from renderers.citadels import card, columns, fitted, layouts, ribbon, seatline, skyline, standing
from renderers.citadels.block import GAP, ROOM, Block, glowing, panel, plain
from renderers.citadels.card import Face
from renderers.citadels.fitted import Built, CityNames, FittedLayout, FittedLayouts
from renderers.citadels.grids import BETWEEN, INSIDE
from renderers.citadels.layouts import PanelRow
from renderers.citadels.offers import Offers
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from renderers.scene import Scene
from rules.citadels.views import CitadelsView, DistrictView
from rules.core.game import letter
from rules.core.values import Seat

_ABOVE = 11
"""Pixels above all cities, so that a glowing one stands clear."""
_SKYLINE, _LOWER = 260, 225
"""Pixels of the sky above all where nobody has any district, and of a lower one where the reader's
hand shows buildings."""
_CARDS = 2
"""So many districts are cards where others have ribbons."""


class CityBlock(Block, frozen=True):
    """The cities in one layout, whose buildings have so many pixels of height, or 0 on plates."""

    art: int = 0
    named: bool = False
    """Whether each building has its name on it."""


class CityLayouts:
    """The cities in all layouts, the largest first, each made when it is asked for.

    All of them are drawn alike; of few the reader's own stands first.
    """

    def __init__(self, scene: Scene, offered: Offers) -> None:
        self._scene, self._offered = scene, offered
        self._made: list[CityBlock] = []
        self._built = tuple(tuple(faces(scene, seat, offered)) for seat in range(scene.view.seats))
        self._order = layouts.ordered(scene)
        self._rest = self._all(fitted.every)

    def _all(self, fits: Callable[[tuple[Seat, ...], Built], FittedLayouts]) -> Iterator[CityBlock]:
        return _made(self._scene, self._offered, self._built, fits(self._order, self._built))

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
        for fit in fitted.pictured(self._order, self._built):
            # Most are too high, which is known before names in heads are measured.
            if fit.least <= room and fit.art >= least and (fit.named or not named):
                (block,) = _made(self._scene, self._offered, self._built, (fit,))
                if block.height <= room:
                    return block
        return None

    def narrow(self, room: int, steps: int) -> Block:
        """The same with letters that may be narrower by so many ``steps``."""
        rest = self._all(partial(fitted.narrow, steps=steps))
        made: list[CityBlock] = [*self, *rest]
        found = next((one for one in made if one.height <= room), None)
        return found or min(made, key=lambda one: one.height)


def _made(
    scene: Scene, offered: Offers, built: Built, fits: Iterable[FittedLayout]
) -> Iterator[CityBlock]:
    line = cache(partial(_line, scene))
    for fit in fits:
        lines = tuple(line(r.seats, r.width, r.grid.head, r.grid.brief) for r in fit.rows)
        highs, left = _columns(fit, lines, even=not any(built))
        high = _ABOVE + columns.column(highs[:left]) + GAP
        if not any(built):
            high += _sky(scene) + GAP
        draw = partial(_draw, scene=scene, offered=offered, fit=fit, lines=lines, built=built)
        yield CityBlock(high, draw, not any(built), fit.art, fit.named)


class PlacedRow(msgspec.Struct, frozen=True):
    """Where a row of panels stands below the top of all, and pixels of the lines that head them.

    What they show stands so far ``below`` their upper edge.
    """

    row: PanelRow
    left: int
    top: int
    high: int
    line: int
    below: int = 0


def _line(scene: Scene, seats: tuple[Seat, ...], width: int, head: int, brief: bool) -> int:
    """Pixels of the lines that head the panels of some seats."""
    return head + max(seatline.below(scene, seat, width, head, brief=brief) for seat in seats)


def _columns(fit: FittedLayout, lines: tuple[int, ...], *, even: bool) -> tuple[list[int], int]:
    """Pixels of the rows, and how many stand in the left column: halves of rows fill two.

    Rows are ``even`` where they are nothing but heads.
    """
    layout = fit.rows
    highs = [high + line for high, line in zip(fit.highs, lines, strict=True)]
    if even:
        highs = [max(highs)] * len(highs)
    if layout[-1].width == ROOM or len(layout[-1].seats) > 1:
        return highs, len(layout)
    left = -(-len(layout) // 2)
    return columns.evened(highs[:left], highs[left:]) if left < len(layout) else highs, left


def _placed(fit: FittedLayout, lines: tuple[int, ...], *, even: bool) -> Iterator[PlacedRow]:
    """One below the other; halves of rows fill the left column, then the right one."""
    highs, left = _columns(fit, lines, even=even)
    tops = [0, 0]
    for k, (row, line, high) in enumerate(zip(fit.rows, lines, highs, strict=True)):
        column = int(k >= left)
        below = (high - fit.highs[k] - line) // 2 if even else 0
        yield PlacedRow(row, PAD + column * (row.width + GAP), tops[column], high, line, below)
        tops[column] += high + columns.APART


def _draw(
    canvas: Canvas,
    top: int,
    scene: Scene,
    offered: Offers,
    fit: FittedLayout,
    lines: tuple[int, ...],
    built: Built,
) -> None:
    placed = tuple(_placed(fit, lines, even=not any(built)))
    for one in sorted(placed, key=lambda each: each.row.seats):
        row, x, y = one.row, one.left, top + _ABOVE + one.top
        for seat in row.seats:
            active = seat in scene.view.waiting or letter(seat) in scene.focus.split()
            ground = glowing if active else plain
            canvas.paste(ground(row.width, one.high), x, y)
            label = offered.seats.get(seat, "")
            at, grid = (x, y + one.below, row.width), row.grid
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
        town = (left, top, inner, sky)
        skyline.draw(canvas, town, shown, row.each, lit=lit, begun=row.seats[0])
        top += skyline.taken(sky)
    if row.grid.share:
        CityNames.of(shown, row).draw(canvas, (left, top), row)
        return
    if row.grid.ribbons:
        _ribbons(canvas, (left, top, inner, high), shown, row, lit=lit)
        return
    each = fitted.wides(shown, row)
    abreast = len(shown) + 1 if row.grid.narrow else row.grid.abreast(row.width)
    x = line = 0
    for k, (face, wide) in enumerate(zip(shown, each, strict=True)):
        line = k // abreast
        x = x if k % abreast else 0
        one = msgspec.structs.replace(size, wide=wide)
        canvas.paste(card.draw(face, one), left + x, top + line * (size.high + BETWEEN))
        x += wide + BETWEEN
    if len(shown) % abreast or not shown:
        y = top + line * (size.high + BETWEEN)
        town = (left + x, y, inner - x, min(high, size.high))
        skyline.street(canvas, town, lit=lit, begun=row.seats[0])


def _ribbons(
    canvas: Canvas,
    at: tuple[int, int, int, int],
    shown: tuple[Face, ...],
    row: PanelRow,
    *,
    lit: bool,
) -> None:
    """A city in columns of ribbons in (left, top, width, height); of one district or two, cards.

    The town fills what is left: beside the last, or below all.
    """
    (left, top, inner, high), size, begun = at, row.grid.size, row.seats[0]
    abreast = row.grid.abreast(row.width)
    if len(shown) <= _CARDS < high // size.high * _CARDS:
        size = msgspec.structs.replace(size, high=high)
    y = top
    for line in ribbon.rows(shown, inner, abreast, size.high):
        x = left
        for face, wide in line:
            canvas.paste(ribbon.draw(face, msgspec.structs.replace(size, wide=wide)), x, y)
            x += wide + BETWEEN
        if len(line) < abreast:
            street = (x, y, left + inner - x, size.high)
            skyline.street(canvas, street, lit=lit, begun=begun)
        y += size.high + BETWEEN
    low = y - top
    if high - low >= size.high // 2:
        skyline.street(canvas, (left, top + low, inner, high - low), lit=lit, begun=begun + 3)


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
        points=standing.points(one.card, cost),
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
