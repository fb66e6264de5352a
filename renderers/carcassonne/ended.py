"""A finished game: the score sheet, the best move, the whole map, and the last move at the foot."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from renderers.carcassonne import board, marked, outline, rim
from renderers.carcassonne.layout import Cell, Layout, MapRoom, arrange
from renderers.carcassonne.legend import BEST, Legend, legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Box, Canvas
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne.cells import place

_ROOM = WIDTH - 2 * PAD
_TITLE, _BEST, _LINES = Style(text.READ, "ink", bold=True), Style(text.READ, "ink"), 2
_NARROW, _APART, _BETWEEN, _CLEAR = 0.84, 12, 16, 24
"""So narrow the best move may be in one line; pixels below it, after its title, around signs."""


class BestMove(msgspec.Struct, frozen=True):
    """The best move in rows, each with what is bold and what follows it; ``signed`` as on a map."""

    rows: tuple[tuple[str, str], ...]
    signed: bool

    @property
    def height(self) -> int:
        """Pixels of it and below it."""
        return len(self.rows) * _BEST.height + _APART if self.rows else 0

    @property
    def lead(self) -> int:
        """Pixels before the first row."""
        return BEST.before if self.signed else 0

    def narrowness(self) -> float:
        """What share of their width the letters of its first row have at most."""
        title, words = self.rows[0]
        return (_ROOM - self.lead - _titled(title, words)) / max(1, _BEST.width(words))

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint it in the middle of the picture."""
        for k, (title, words) in enumerate(self.rows):
            lead, y = self.lead if not k else 0, top + k * _BEST.height
            before = lead + _titled(title, words)
            room = min(_BEST.width(words), _ROOM - before)
            x = (WIDTH - before - room) // 2
            if lead:
                BEST.draw(canvas, x, y)
            if title:
                canvas.write(title, x + lead, y, _TITLE)
            if words:
                canvas.narrow(words, x + before, y, room, _BEST)


def _titled(title: str, words: str) -> int:
    """Pixels of a title, and of the gap before words that follow."""
    return _TITLE.width(title) + (_BETWEEN if title and words else 0)


def ended(scene: Scene, top: HeadBand, shown: Collection[Cell], most: int) -> Canvas:
    """The picture, ``most`` pixels high at most."""
    if scene.sheet is None:
        raise ValueError("a game that is not finished has no score sheet")
    land, sheet = board.Land(scene.view), tally(scene, scene.sheet)
    foot = Foot(scene.words.get("foot", ""))
    under = top.height + sheet.height
    high = most - under - foot.height
    best, signs = _best(scene), legend(scene, Offers(), land)
    room = MapRoom(under + best.height, high - best.height, WIDTH, 0, named=True, fine=True)
    layout = arrange(shown, room)
    box = _beside(layout, shown, signs)
    if box is None:
        less = msgspec.structs.replace(room, high=room.high - signs.height)
        layout = arrange(shown, less)
        low = layout.ground + layout.height
        box = (WIDTH - signs.wide) // 2, low, (WIDTH + signs.wide) // 2, low + signs.height
    low = max(layout.ground + layout.height, box[3])
    canvas = Canvas(WIDTH, low + foot.height, "paper")
    letters = scene.words.get("letters", rim.LETTERS)
    board.unknown(canvas, layout, shown, (*rim.coordinate_boxes(layout), box), letters)
    last = scene.view.last
    rim.coordinates(canvas, layout, letters, (last,) if last else ())
    board.raised(canvas, layout, scene.view)
    board.tiles(canvas, layout, scene.view, land)
    board.shares(canvas, layout, scene.view, land)
    _outline(canvas, layout, scene)
    marked.mark(canvas, layout, scene, Offers())
    board.figures(canvas, layout, scene.view, (last,) if last else ())
    top.draw(canvas)
    sheet.draw(canvas, top.height)
    best.draw(canvas, layout.ground - best.height)
    signs.draw(canvas, box[1], box[0])
    foot.draw(canvas, low)
    return canvas


def _beside(layout: Layout, shown: Collection[Cell], signs: Legend) -> Box | None:
    """Where signs stand in a line above the foot with no tile near them, if anywhere."""
    low = layout.ground + layout.height
    kept = [rim.coordinate_boxes(layout)[1]]
    for cell in shown:
        x, y = layout.corner(cell)
        kept.append((x, y, x + layout.tile, y + layout.tile))
    for left in (WIDTH - PAD - signs.wide, PAD):
        box = left, low - signs.height, left + signs.wide, low
        if not any(
            box[0] < right + _CLEAR
            and one - _CLEAR < box[2]
            and box[1] < deep + _CLEAR
            and top < box[3]
            for one, top, right, deep in kept
        ):
            return box
    return None


def _outline(canvas: Canvas, layout: Layout, scene: Scene) -> None:
    """Mark what the best move brought: along the feature, or around its tiles."""
    cells = _best_at(scene)
    if cells and (found := outline.feature(scene.view, cells)):
        outline.draw(canvas, layout, scene.view, found)
        board.figures(canvas, layout, scene.view)
    else:
        marked.around(canvas, {place(cell) for cell in cells}, layout.corner, layout.tile)


def _best_at(scene: Scene) -> set[str]:
    """The cells of the map on which the best move brought something."""
    return {*scene.words.get("best-at", "").split()}.intersection(scene.view.board)


def _best(scene: Scene) -> BestMove:
    """The best move in one line, seats by their letters where it has no room, or below its title.

    Beside its sign it is called as that is.
    """
    title, words, sign = (
        text.clean(scene.words.get(k, "")) for k in ("best-title", "best", "most")
    )
    # Its points end the sentence, too.
    title, signed = title.partition(":")[0], bool(sign and _best_at(scene))
    if not words:
        return BestMove(((sign, ""),) if signed else (), signed)
    for said in (words, lettered(scene, words)):
        line = BestMove(((sign if signed else title, said),), signed)
        if line.narrowness() >= _NARROW:
            return line
    said = words if _BEST.width(words) <= _ROOM else lettered(scene, words)
    # A factor stays beside what it multiplies.
    said = said.replace(" × ", "\u00a0×\u00a0")
    lines = tuple(("", line) for line in text.wrap(said, _ROOM, _BEST, _LINES) if line)
    named = sign if signed else title
    return BestMove((*(((named, ""),) if named else ()), *lines), signed and bool(named))
