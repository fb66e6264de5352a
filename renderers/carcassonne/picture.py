"""The whole picture: head band, map, choices, seats, foot line.

Words read from the scene: ``title`` ("Carcassonne"), ``code`` ("K7QX"), ``turn`` ("Anna lays a
tile"), ``left`` ("42 tiles left"), ``foot`` ("Boris: road in e1n2 finished, 4 points"), and for
each candidate ``on ...`` its own text as key (``on c0``: "Knight in the city, north"), with
``held c0`` and ``value c0`` ("2 cities", "6 at end"). ``closes r``, ``joins c``, ``opens c n`` and
``side e`` say what a way round does ("road finished", "joins city of", "city north", "east"), as
``ends r`` does where the road is nobody's. What is missing is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from renderers.carcassonne import board, marked, overview, panels, rim, seated
from renderers.carcassonne.ended import ended
from renderers.carcassonne.figures import SIGN, figure
from renderers.carcassonne.layout import (
    AMPLE,
    LEAST,
    LEAST_ROOM,
    RIM_X,
    Cell,
    Layout,
    MapRoom,
    arrange,
    full_size,
    weight,
    window,
)
from renderers.carcassonne.legend import Legend, legend
from renderers.carcassonne.offers import Offers, gains, offers
from renderers.carcassonne.panels import Panel
from renderers.carcassonne.tile import sprite
from renderers.kit import seats, strip
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Box, Canvas
from renderers.kit.seats import lettered
from renderers.kit.strip import SeatCard
from renderers.scene import Drawn, Scene
from rules.carcassonne.cells import place
from rules.carcassonne.views import CarcassonneView

HEIGHT = 1600
"""No picture for a chat is higher, in pixels."""
PAGE_HEIGHT = 2080
"""One for a page has room for a map that is higher than wide."""
_INSET, _DRAWN, _MOUNT = 148, 256, 8
"""Pixels of the drawn tile in the head, beside a small map with all, and of its pale edge there."""
_GAP = 16
_WHOLE, _SEEN = 1.25, 66
"""How much better a map is that shows all; tiles of fewer pixels are soon not seen at all."""
_CLEARLY = 0.75
"""How much enlarged tiles count beside those of the map."""
_ALIKE = 128
"""Of pictures that differ by so many pixels none is too high: the first of them is taken."""


def cards(scene: Scene) -> tuple[SeatCard, ...]:
    """The seats as the strip shows them; ranks once the game is over."""
    view: CarcassonneView = scene.view
    over = view.phase == "over"
    return tuple(
        SeatCard(
            seat=seat,
            name=label.name,
            score=str(view.scores[seat]),
            counts=() if over else ((figure(seat, SIGN), f"× {view.stock[seat]}"),),
            rank=1 + sum(other > view.scores[seat] for other in view.scores) if over else 0,
            active=seat in view.waiting,
            away=label.away,
            computer=label.computer,
        )
        for seat, label in enumerate(scene.seats)
    )


def head(scene: Scene) -> HeadBand:
    """The head band: the drawn tile hangs in it while it waits to be laid."""
    view: CarcassonneView = scene.view
    mark = None
    if view.phase == "over":
        mark = strip.crown(108)
    elif view.waiting:
        mark = seats.badge(view.waiting[0], 118)
    drawn = sprite(view.current, 0, _INSET) if view.current else None
    game, code, turn, left = (scene.words.get(key, "") for key in ("title", "code", "turn", "left"))
    game = " · ".join(filter(None, (game, code)))
    left = "" if view.phase == "over" else left
    return HeadBand(game, turn, left, mark, drawn, lettered(scene, turn))


def _shown(scene: Scene, offered: Offers) -> set[Cell]:
    return {place(cell) for cell in (*scene.view.board, *offered.places)}


class SeenCells(msgspec.Struct, frozen=True, eq=False):
    """What a map may show: ``shown`` with places, of them ``tiles``, and those of ``men``.

    ``wanted`` is what a map that is cropped must show: choices, new and last tiles.
    """

    shown: frozenset[Cell]
    tiles: frozenset[Cell]
    men: frozenset[Cell]
    wanted: set[Cell]


def _seen(scene: Scene, offered: Offers) -> SeenCells:
    view: CarcassonneView = scene.view
    tiles = frozenset(_shown(scene, Offers()))
    places = {place(cell) for cell in offered.places}
    men = frozenset(place(man.cell) for man in view.meeples)
    if view.phase == "over":
        return SeenCells(tiles | places, tiles, men, set())
    # Of one place all is decided there: the rest was seen before.
    new = () if offered.turns or offered.spots else scene.changed
    marks = {place(cell) for cell in (*new, view.last) if cell in view.board}
    return SeenCells(tiles | places, tiles, men, places | marks)


class PicturePlan(msgspec.Struct, frozen=True, eq=False):
    """A picture before it is painted: its parts from top to bottom, and the map's layout.

    ``small`` are the pixels of a tile of the overview beside a map that is cropped, and ``share``
    is how much of all it shows.
    """

    head: HeadBand
    offers: Offers
    land: board.Land
    layout: Layout
    small: int
    share: float
    panel: Panel | None
    legend: Legend
    cards: tuple[SeatCard, ...]
    foot: Foot

    @property
    def low(self) -> int:
        """Pixels of the panel below the map."""
        return self.panel.height if self.panel and not self.panel.wide else 0

    @property
    def below(self) -> int:
        """Pixels below the map."""
        return self.legend.height + self.low + seated.height(self.cards) + self.foot.height

    @property
    def good(self) -> tuple[float, int, int]:
        """The larger, the better: tiles that can be read and how much is seen, less else."""
        layout, most = self.layout, AMPLE[0]
        large = layout.tile >= LEAST and not layout.cropped
        readable = most if large else min(layout.tile, most) * self.share
        if self.panel:
            readable *= self.panel.clear**_CLEARLY
        if layout.tile < _SEEN:
            readable *= (layout.tile / _SEEN) ** 2
        elif not layout.cropped:
            readable *= _WHOLE
        return readable, layout.tile, -(layout.height + self.low) // _ALIKE


def plan(scene: Scene) -> PicturePlan:
    """Decide where everything goes: choices below the map, or beside it for larger tiles."""
    offered, seated_, land = offers(scene.candidates), cards(scene), board.Land(scene.view)
    top, foot = head(scene), Foot(scene.words.get("foot", ""))
    told = legend(scene, offered, land)
    below = told.height + seated.height(seated_) + foot.height
    seen = _seen(scene, offered)
    found = [
        PicturePlan(
            top, offered, land, layout, small, _share(seen, layout), panel, told, seated_, foot
        )
        for panel in panels.choose(scene, offered, land, overview.WIDE_BELOW) or (None,)
        for layout, small in _layouts(scene, seen, panel, top.height, (told.height, below))
    ]
    return max(found, key=lambda one: one.good)


def _share(seen: SeenCells, layout: Layout) -> float:
    """How much of the tiles and the figures is seen."""
    if not layout.cropped:
        return 1.0
    some, every = (weight(area, seen.tiles, seen.men) for area in (layout.area, layout.whole))
    return some / every


def _layouts(
    scene: Scene, seen: SeenCells, panel: Panel | None, top: int, below: tuple[int, int]
) -> Iterator[tuple[Layout, int]]:
    """The whole map above a panel or beside one, then what matters of it beside an overview."""
    shown = seen.shown
    if scene.full:
        yield full_size(shown, top), 0
        return
    high = (PAGE_HEIGHT if scene.page and panel is None else HEIGHT) - top - below[1]
    wide = panel.wide if panel else 0
    tall, low = (
        (panel.height + 2 * _GAP, 0) if panel and wide else (0, panel.height if panel else 0)
    )
    if tall > high:
        return
    room = MapRoom(top, high - low, _left(wide), max(LEAST_ROOM, tall), low + below[0], named=True)
    whole = arrange(shown, room)
    if panel is None or not panel.free:
        yield whole, 0
    if whole.tile >= LEAST or not seen.wanted:
        return
    # The overview stands in the row of the panel below the map, or else beside the map.
    under = panel is not None and panel.free > 0
    spare = panel.height - _GAP if panel and under else high - low - max(tall, _GAP) - _GAP
    small = overview.side(whole.whole, spare, panel.free if panel and under else overview.WIDE)
    if not small:
        return
    if not under:
        tall = max(tall, _GAP) + overview.height(whole.whole, small) + _GAP
        least = max(LEAST_ROOM, tall)
        room = msgspec.structs.replace(room, wide=_left(max(wide, overview.WIDE)), least=least)
    for most in AMPLE:
        area = window(shown, seen.wanted, seen.men, room, most)
        cut = arrange(shown, room, area, most)
        if cut.cropped:
            yield cut, small


def _left(wide: int) -> int:
    """How wide a map is beside something of so many pixels."""
    return WIDTH - wide - PAD - _GAP if wide else WIDTH


def compose(scene: Scene) -> Canvas:
    """Draw a scene; of a finished game the score sheet, and the map below it if there is room."""
    if scene.sheet is not None and not scene.full:
        return ended(scene, head(scene), _shown(scene, Offers()), HEIGHT)
    parts = plan(scene)
    y = parts.head.height + parts.layout.height
    canvas = Canvas(parts.layout.width, y + parts.below, "paper")
    _map(canvas, parts, scene)
    parts.head.draw(canvas)
    parts.legend.draw(canvas, y)
    y += parts.legend.height
    if parts.panel and parts.low:
        parts.panel.draw(canvas, PAD, y + _GAP // 2)
        if parts.small and parts.panel.free:
            _small(canvas, parts, scene, y + _GAP // 2, parts.low - _GAP)
    y += parts.low
    seated.draw(canvas, y, parts.cards)
    parts.foot.draw(canvas, y + seated.height(parts.cards))
    return canvas


def _map(canvas: Canvas, parts: PicturePlan, scene: Scene) -> None:
    layout, offered = parts.layout, parts.offers
    view: CarcassonneView = scene.view
    letters = scene.words.get("letters", rim.LETTERS)
    named = [*{cell for _, cell, _ in offered.turns}, *filter(None, (view.last,))]
    kept = [*rim.coordinate_boxes(layout), *_beside(canvas, parts, scene)]
    kept += _drawn(canvas, parts, view)
    if not layout.cropped:
        board.unknown(canvas, layout, _shown(scene, offered), kept, letters)
    rim.coordinates(canvas, layout, letters, named)
    board.raised(canvas, layout, view)
    marked.holes(canvas, layout, view, offered)
    board.tiles(canvas, layout, view, parts.land)
    if layout.cropped:
        board.beyond(canvas, layout, view, parts.land)
    board.shares(canvas, layout, view, parts.land)
    marked.mark(canvas, layout, scene, offered)
    marked.paid(canvas, layout, view, parts.land.held)
    coins = gains(view, offered, parts.land.held) if view.current else {}
    told = ((cell, scene.words.get(f"gain put {cell}", "")) for _, cell in offered.cells)
    own = {cell: (one, view.turn) for cell, one in told if one}
    marked.numbers(canvas, layout, offered, coins | own)
    board.refused(canvas, layout, view, offered)


def _drawn(canvas: Canvas, parts: PicturePlan, view: CarcassonneView) -> list[Box]:
    """The drawn tile, large, at the left of a map that leaves room there; where it lies."""
    layout = parts.layout
    free = layout.left - RIM_X
    if parts.panel or not parts.offers.cells or not view.current or free < _DRAWN + 2 * PAD:
        return []
    left, top = (free - _DRAWN) // 2, layout.ground + (layout.height - _DRAWN) // 2
    art = sprite(view.current, 0, _DRAWN - 2 * _MOUNT)
    for off, colour in ((8, "paper_line"), (0, "card")):
        canvas.fill((left + off, top + off, left + off + _DRAWN, top + off + _DRAWN), colour)
    canvas.frame((left, top, left + _DRAWN, top + _DRAWN), 2, "ink")
    canvas.paste(art, left + _MOUNT, top + _MOUNT)
    return [(left, top, left + _DRAWN, top + _DRAWN)]


def _beside(canvas: Canvas, parts: PicturePlan, scene: Scene) -> list[Box]:
    """Choices beside the map, and below them the overview; returns where they lie."""
    layout, panel = parts.layout, parts.panel if parts.panel and parts.panel.wide else None
    aside = parts.small and not (parts.panel and parts.panel.free)
    small = overview.height(layout.whole, parts.small) if aside else 0
    high = (panel.height if panel else 0) + small + (_GAP if panel and small else 0)
    kept, y = [], layout.ground + (layout.height - high) // 2
    if panel:
        left = WIDTH - PAD - panel.wide
        panel.draw(canvas, left, y)
        kept.append((left, y, left + panel.wide, y + panel.height))
        y += panel.height + _GAP
    if small:
        kept.append(_small(canvas, parts, scene, y, small))
    return kept


def _small(canvas: Canvas, parts: PicturePlan, scene: Scene, top: int, high: int) -> Box:
    """The overview at the right, in the middle of so many pixels below ``top``; where it lies."""
    top += (high - overview.height(parts.layout.whole, parts.small)) // 2
    wide = (parts.panel.free if parts.panel else 0) or overview.WIDE
    at, told = (WIDTH - PAD - wide, top, wide, parts.small), scene.words.get("whole", "")
    return overview.draw(canvas, parts.layout, scene.view, told, at)


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
