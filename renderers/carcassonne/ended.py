"""A finished game: the score sheet, the best move, the whole map, and the last move at the foot."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from renderers.carcassonne import board, marked, outline, rim
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Cell, Layout, MapRoom, arrange
from renderers.carcassonne.legend import Legend, Sign, legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Box, Canvas
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne.cells import place
from rules.carcassonne.data import FIELD
from rules.carcassonne.scoring import CITY_BY_A_FIELD
from rules.carcassonne.views import CarcassonneView

_ROOM, _PAID = WIDTH - 2 * PAD, 50
"""Pixels of words across a picture, and of tiles that have room for points beside a meeple."""
_TITLE, _BEST, _LINES = Style(text.READ, "ink", bold=True), Style(text.READ, "ink"), 2
_NARROW, _APART, _BETWEEN, _CLEAR = 0.84, 12, 16, 24
"""So narrow the best move may be in one line; pixels below it, after its title, around signs."""


class BestMove(msgspec.Struct, frozen=True):
    """The best move in rows, each with what is bold and what follows it; its ``sign``."""

    rows: tuple[tuple[str, str], ...]
    sign: Sign | None

    @property
    def height(self) -> int:
        """Pixels of it and below it."""
        return len(self.rows) * _BEST.height + _APART if self.rows else 0

    @property
    def lead(self) -> int:
        """Pixels before the first row."""
        return self.sign.before if self.sign else 0

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
            if self.sign and not k:
                self.sign.draw(canvas, x, y)
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
    _earned(canvas, layout, scene.view, land)
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
    owner = _best_of(scene)
    own = "white" if owner is None else seats.colour(owner)
    if cells and (found := outline.feature(scene.view, cells)):
        outline.draw(canvas, layout, scene.view, found, own)
        board.figures(canvas, layout, scene.view)
    else:
        marked.around(canvas, {place(cell) for cell in cells}, layout.corner, layout.tile, own)


def _earned(canvas: Canvas, layout: Layout, view: CarcassonneView, land: board.Land) -> None:
    """What fields have paid, beside the first meeple of each who was paid."""
    if view.farm_rule != "per_field" or layout.tile < _PAID:
        return
    for one in land.held:
        men = {man.seat: man for man in reversed(one.meeples)}
        for owner in one.owners if one.kind == FIELD and one.points else ():
            man, laid = men[owner], view.board[men[owner].cell]
            (x, y), (across, along) = (
                layout.corner(place(man.cell)),
                spot(laid.kind, laid.turn, man.segment),
            )
            sign = marked.coin(f"+{CITY_BY_A_FIELD * one.points}", owner)
            off = (board.figure_size(layout.tile) + sign.size[0]) // 2
            middle = x + round(across * layout.tile)
            right = middle + off + sign.size[0] // 2 <= canvas.width
            canvas.centre(sign, middle + (off if right else -off), y + round(along * layout.tile))


def _best_of(scene: Scene) -> int | None:
    """Whose move the best was, if one seat alone is named as having it."""
    named, _, _ = text.clean(scene.words.get("best", "")).partition(":")
    found = [seat for seat, one in enumerate(scene.seats) if text.clean(one.name) == named]
    return found[0] if len(found) == 1 else None


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
    title, owner = title.partition(":")[0], _best_of(scene)
    signed = None
    if sign and _best_at(scene):
        signed = Sign("most", "", () if owner is None else (owner,))
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
    return BestMove((*(((named, ""),) if named else ()), *lines), signed)
