"""The whole picture: head band, map, choices, seats, foot line.

Words read from the scene: ``title`` ("Carcassonne"), ``code`` ("K7QX"), ``turn`` ("Anna lays a
tile"), ``left`` ("42 tiles left"), ``foot`` ("Boris: road in e1n2 finished, 4 points"), and for
each candidate ``on ...`` its own text as key (``on c0``: "Knight in the city, north"). What is
missing is left out.
"""

from __future__ import annotations

import msgspec

from renderers.carcassonne import board, overview, panels
from renderers.carcassonne.figures import figure
from renderers.carcassonne.layout import EDGE, RIM_Y, SEEN, TOUCHED, Cell, Layout, arrange
from renderers.carcassonne.offers import Offers, offers
from renderers.carcassonne.panels import Panel
from renderers.carcassonne.parchment import parchment
from renderers.carcassonne.tile import sprite
from renderers.kit import scoresheet, seats, strip, text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import lettered
from renderers.kit.strip import SeatCard
from renderers.kit.text import Style
from renderers.scene import Drawn, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.views import CarcassonneView

HEIGHT = 1600
"""No picture for a chat is higher, in pixels."""
PAGE_HEIGHT = 2080
"""One for a page has room for a map that is higher than wide."""
_INSET = 172
_BEYOND = 58
_AROUND = Style(text.READ, "ink_soft", "paper")
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
    beyond: str = ""

    @property
    def below(self) -> int:
        """Pixels below the map."""
        return _below(self.panel, self.cards, self.foot) + (_BEYOND if self.beyond else 0)


def _below(panel: Panel | None, seated: tuple[SeatCard, ...], foot: Foot) -> int:
    return (panel.height if panel else 0) + strip.height(seated) + foot.height


def plan(scene: Scene) -> PicturePlan:
    """Decide where everything goes."""
    offered, foot, seated = (
        offers(scene.candidates),
        Foot(scene.words.get("foot", "")),
        cards(scene),
    )
    top, panel = head(scene), panels.choose(scene, offered)
    high = PAGE_HEIGHT if scene.page and panel is None else HEIGHT
    room = high - top.height - _below(panel, seated, foot)
    wanted = _wanted(scene, offered)
    # What is decided about the tile just drawn or laid is seen around it, and on a page touched.
    least = TOUCHED if scene.page and offered.cells else 0
    if offered.turns or offered.spots:
        least = SEEN
    shown = _shown(scene, offered)
    high = panel.height if panel else 0
    layout = arrange(shown, top.height, room, wanted, least=least, full=scene.full, panel=high)
    beyond = _beyond(scene, layout)
    if beyond:
        high += _BEYOND
        layout = arrange(shown, top.height, room - _BEYOND, wanted, least=least, panel=high)
    return PicturePlan(top, offered, layout, panel, seated, foot, beyond)


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
    if parts.beyond:
        canvas.narrow(parts.beyond, WIDTH // 2, y, WIDTH - 2 * PAD, _AROUND, "middle")
        y += _BEYOND
    if parts.panel:
        parts.panel.draw(canvas, y)
        y += parts.panel.height
    strip.draw(canvas, y, parts.cards)
    parts.foot.draw(canvas, y + strip.height(parts.cards))
    return canvas


def _ended(scene: Scene) -> Canvas:
    """The score sheet, and below it the map if there is room."""
    top, sheet = head(scene), scoresheet.height(scene)
    above = top.height + sheet
    if HEIGHT - above < _LEAST_MAP:
        canvas = Canvas(WIDTH, above, "paper")
    else:
        # It needs no names of rows and columns any more.
        begin = above - RIM_Y + 2 * EDGE
        layout = arrange(_shown(scene, Offers()), begin, HEIGHT - begin)
        canvas = Canvas(WIDTH, begin + layout.height, "paper")
        canvas.paste(parchment(WIDTH, layout.height), 0, begin)
        board.tiles(canvas, layout, scene.view)
    top.draw(canvas)
    scoresheet.draw(canvas, top.height, scene)
    return canvas


def _map(canvas: Canvas, parts: PicturePlan, scene: Scene) -> None:
    layout, offered = parts.layout, parts.offers
    canvas.paste(parchment(canvas.width, layout.height), 0, parts.head.height)
    board.rim(canvas, layout, scene.words.get("letters", board.LETTERS))
    board.holes(canvas, layout, offered)
    board.tiles(canvas, layout, scene.view)
    board.mark(canvas, layout, scene.view, scene.changed)
    board.numbers(canvas, layout, offered, scene.words)
    board.refused(canvas, layout, scene.view, offered)
    if layout.cropped:
        board.torn(canvas, layout, scene.view)
        overview.draw(canvas, layout, scene.view, offered.places)


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
