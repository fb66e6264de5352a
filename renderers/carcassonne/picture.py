"""The whole picture: head band, map, choices, seats, foot line.

Words read from the scene: ``title`` ("Carcassonne"), ``code`` ("K7QX"), ``turn`` ("Anna lays a
tile"), ``left`` ("42 tiles left"), ``foot`` ("Boris: road in e1n2 finished, 4 points"), and for
each candidate ``on ...`` its own text as key (``on c0``: "Knight in the city, north"). What is
missing is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from renderers.carcassonne import board, overview, panels
from renderers.carcassonne.figures import figure
from renderers.carcassonne.layout import (
    SEEN,
    TOUCHED,
    Cell,
    Layout,
    MapRoom,
    around,
    arrange,
    full_size,
)
from renderers.carcassonne.offers import Offers, offers
from renderers.carcassonne.panels import Panel
from renderers.carcassonne.tile import sprite
from renderers.kit import scoresheet, seats, strip
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import lettered
from renderers.kit.strip import SeatCard
from renderers.scene import Drawn, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.views import CarcassonneView

HEIGHT = 1600
"""No picture for a chat is higher, in pixels."""
PAGE_HEIGHT = 2080
"""One for a page has room for a map that is higher than wide."""
_INSET = 172
_GAP = 16
_BEST = 300
"""Pixels of the best move beside a map."""
_LEAST_MAP = 240
"""The map of a finished game is not shown where less room is left for it."""


def cards(scene: Scene) -> tuple[SeatCard, ...]:
    """The seats as the strip shows them; ranks once the game is over."""
    view: CarcassonneView = scene.view
    over = view.phase == "over"
    return tuple(
        SeatCard(
            seat=seat,
            name=label.name,
            score=str(view.scores[seat]),
            counts=() if over else ((figure(seat, 52), f"× {view.stock[seat]}"),),
            rank=1 + sum(other > view.scores[seat] for other in view.scores) if over else 0,
            active=seat in view.waiting,
            you=label.you,
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
    return HeadBand(game, turn, left, mark, drawn, lettered(scene, turn))


def _shown(scene: Scene, offered: Offers) -> set[Cell]:
    return {place(cell) for cell in (*scene.view.board, *offered.places)}


def _wanted(scene: Scene, offered: Offers) -> set[Cell]:
    """What a map that is cropped must show: choices, what is new, and the tile laid last."""
    view: CarcassonneView = scene.view
    if view.phase == "over":
        return set()
    # Of one place all is decided there: the rest was seen before.
    new = () if offered.turns or offered.spots else scene.changed
    seen = (cell for cell in (*new, view.last) if cell in view.board)
    return {place(cell) for cell in (*offered.places, *seen)}


class PicturePlan(msgspec.Struct, frozen=True, eq=False):
    """A picture before it is painted: its parts from top to bottom, and the map's layout."""

    head: HeadBand
    offers: Offers
    layout: Layout
    panel: Panel | None
    cards: tuple[SeatCard, ...]
    foot: Foot

    @property
    def below(self) -> int:
        """Pixels below the map."""
        high = self.panel.height if self.panel and not self.panel.wide else 0
        return high + strip.height(self.cards) + self.foot.height


def plan(scene: Scene) -> PicturePlan:
    """Decide where everything goes: choices below the map, or beside it for larger tiles."""
    offered, seated, top = offers(scene.candidates), cards(scene), head(scene)
    foot = Foot(_foot(scene))
    found = [
        PicturePlan(top, offered, layout, panel, seated, foot)
        for panel in panels.choose(scene, offered) or (None,)
        for layout in _layouts(
            scene, offered, panel, top.height, strip.height(seated) + foot.height
        )
    ]
    return max(found, key=lambda one: (not one.layout.cropped, one.layout.tile))


def _foot(scene: Scene) -> str:
    """What happened last, and what white corners mean if there are any."""
    told, new = scene.words.get("foot", ""), scene.words.get("new", "").replace(" ", "\u00a0")
    marked = any(cell in scene.view.board and cell != scene.view.last for cell in scene.changed)
    return f"{told} {new}".strip() if marked else told


def _layouts(
    scene: Scene, offered: Offers, panel: Panel | None, top: int, below: int
) -> Iterator[Layout]:
    """The map above a panel; or beside one, if that has room."""
    shown, letters = _shown(scene, offered), scene.words.get("letters", board.LETTERS)
    names = board.names_wide(around(shown), letters)
    if scene.full:
        yield full_size(shown, top, names)
        return
    high = (PAGE_HEIGHT if scene.page and panel is None else HEIGHT) - top - below
    # What is decided about the tile just drawn or laid is seen around it, and on a page touched.
    least = TOUCHED if scene.page and offered.cells else SEEN if panel else 0
    wanted = _wanted(scene, offered)
    if panel and panel.wide:
        tall, wide = panel.height + 2 * _GAP, WIDTH - panel.wide - PAD - _GAP
        if tall <= high:
            yield arrange(shown, MapRoom(top, high, wide, tall, 0, names), wanted, least=least)
        return
    more = panel.height if panel else 0
    room = MapRoom(top, high - more, panel=more, names=names)
    layout = arrange(shown, room, wanted, least=least)
    if layout.cropped:
        room = msgspec.structs.replace(room, wide=WIDTH - overview.WIDE - PAD - _GAP)
        layout = arrange(shown, room, wanted, least=least)
    yield layout


def _beyond(scene: Scene, layout: Layout) -> str:
    """How far a map goes on that is cut."""
    told, (area, whole) = scene.words.get("goes-on", ""), (layout.area, layout.whole)
    sides = (
        (whole.north < area.north, (0, whole.north)),
        (whole.east > area.east, (whole.east, 0)),
        (whole.south > area.south, (0, whole.south)),
        (whole.west < area.west, (whole.west, 0)),
    )
    letters = scene.words.get("letters", board.LETTERS)
    ends = [board.spelled(name(*cell), letters) for cut, cell in sides if cut]
    return f"{told} {', '.join(ends)}" if told and ends else ""


def compose(scene: Scene) -> Canvas:
    """Draw a scene; of a finished game the score sheet, and the map below it if there is room."""
    if scene.sheet is not None and not scene.full:
        return _ended(scene)
    parts = plan(scene)
    y = parts.head.height + parts.layout.height
    canvas = Canvas(parts.layout.width, y + parts.below, "paper")
    _map(canvas, parts, scene)
    parts.head.draw(canvas)
    if parts.panel and not parts.panel.wide:
        parts.panel.draw(canvas, PAD, y)
        y += parts.panel.height
    strip.draw(canvas, y, parts.cards)
    parts.foot.draw(canvas, y + strip.height(parts.cards))
    return canvas


def _ended(scene: Scene) -> Canvas:
    """The score sheet, and below it the map if there is room.

    The map comes first: for a larger one the best move stands beside it, and only the head tells
    who has won.
    """
    top, shown = head(scene), _shown(scene, Offers())
    found = [
        (short, arrange(shown, MapRoom(above, HEIGHT - above, wide, least=0)))
        for short, wide in ((False, WIDTH), (True, WIDTH - PAD - _BEST))
        if (above := top.height + scoresheet.height(scene, short=short)) < HEIGHT - _LEAST_MAP
    ]
    if not found:
        canvas = Canvas(WIDTH, top.height + scoresheet.height(scene), "paper")
        top.draw(canvas)
        scoresheet.draw(canvas, top.height, scene)
        return canvas
    short, layout = max(found, key=lambda one: one[1].tile)
    kept, told = [], scoresheet.best(scene, _BEST)
    high = max(layout.height, told.height + 2 * _GAP if short else 0)
    layout = msgspec.structs.replace(
        layout, height=high, top=layout.top + (high - layout.height) // 2
    )
    canvas = Canvas(WIDTH, layout.ground + high, "paper")
    if short:
        left, y = WIDTH - PAD - _BEST, layout.ground + (high - told.height) // 2
        canvas.paste(told, left, y)
        kept.append((left, y, left + _BEST, y + told.height))
    board.unknown(canvas, layout, shown, kept)
    board.tiles(canvas, layout, scene.view)
    top.draw(canvas)
    scoresheet.draw(canvas, top.height, scene, short=short)
    return canvas


def _map(canvas: Canvas, parts: PicturePlan, scene: Scene) -> None:
    layout, offered, panel = parts.layout, parts.offers, parts.panel
    kept = [*board.named(layout)]
    if panel and panel.wide:
        left = WIDTH - PAD - panel.wide
        y = layout.ground + (layout.height - panel.height) // 2
        panel.draw(canvas, left, y)
        kept.append((left, y, left + panel.wide, y + panel.height))
    if layout.cropped:
        at = WIDTH - PAD - overview.WIDE, layout.ground
        kept.append(overview.draw(canvas, layout, scene.view, _beyond(scene, layout), at))
    board.unknown(canvas, layout, _shown(scene, offered), kept)
    board.rim(canvas, layout, scene.words.get("letters", board.LETTERS))
    board.holes(canvas, layout, offered)
    board.tiles(canvas, layout, scene.view)
    board.mark(canvas, layout, scene.view, scene.changed)
    board.numbers(canvas, layout, offered, scene.words)
    board.refused(canvas, layout, scene.view, offered)
    if layout.cropped:
        board.torn(canvas, layout, scene.view)


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
