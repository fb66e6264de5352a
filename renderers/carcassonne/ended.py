"""A finished game: the score sheet, the best move, the whole map, and the last move at the foot."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from math import dist

import msgspec

from renderers.carcassonne import board, marked, outline, rim
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Cell, Layout, MapRoom, arrange
from renderers.carcassonne.legend import Legend, Sign, legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Box, Canvas, Sprite
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne.cells import place
from rules.carcassonne.data import FIELD
from rules.carcassonne.scoring import CITY_BY_A_FIELD
from rules.carcassonne.views import CarcassonneView

_ROOM, _PAID, _FRAME = WIDTH - 2 * PAD, 50, 8
"""Pixels of words across a picture, of tiles that have room for points beside a meeple, and of the
frame around the last tile."""
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
    taken = _outline(canvas, layout, scene)
    if last:
        (x, y), size = layout.corner(place(last)), layout.tile
        taken.append((x - _FRAME, y - _FRAME, x + size + _FRAME, y + size + _FRAME))
    _earned(canvas, layout, scene.view, land, taken)
    marked.mark(canvas, layout, scene, Offers())
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


def _outline(canvas: Canvas, layout: Layout, scene: Scene) -> list[Box]:
    """Mark what the best move brought: along the feature, or around its tiles.

    Returns where its points stand, if they do.
    """
    cells = _best_at(scene)
    owner = _best_of(scene)
    own = "white" if owner is None else seats.colour(owner)
    if cells and (found := outline.feature(scene.view, cells)):
        outline.draw(canvas, layout, scene.view, found, own)
        board.figures(canvas, layout, scene.view)
        _, _, told = scene.words.get("best-title", "").partition(":")
        points = "".join(filter(str.isdecimal, told))
        if points and owner is not None and layout.tile >= _PAID:
            spots = [_stands(layout, scene.view, *one) for one in sorted(found)]
            middle = (sum(one) / len(spots) for one in zip(*spots, strict=True))
            x, y = min(spots, key=partial(dist, tuple(middle)))
            sign = marked.coin(f"+{points}", owner)
            canvas.centre(sign, x, y)
            return [_box(sign, x, y)]
    else:
        marked.around(canvas, {place(cell) for cell in cells}, layout.corner, layout.tile, own)
    return []


def _box(sign: Sprite, x: int, y: int) -> Box:
    """Where a sign lies with its middle at (x, y)."""
    wide, high = sign.size
    return x - wide // 2, y - high // 2, x + wide // 2, y + high // 2


def _earned(
    canvas: Canvas, layout: Layout, view: CarcassonneView, land: board.Land, kept: list[Box]
) -> None:
    """What fields have paid, beside the first meeple of each who was paid, off what is marked."""
    if view.farm_rule != "per_field" or layout.tile < _PAID:
        return
    for one in land.held:
        men = {man.seat: man for man in reversed(one.meeples)}
        for owner in one.owners if one.kind == FIELD and one.points else ():
            x, y = _stands(layout, view, men[owner].cell, men[owner].segment)
            sign = marked.coin(f"+{CITY_BY_A_FIELD * one.points}", owner)
            off, down = ((board.figure_size(layout.tile) + one) // 2 for one in sign.size)
            for dx, dy in ((off, 0), (-off, 0), (0, down), (0, -down)):
                left, top, right, low = box = _box(sign, x + dx, y + dy)
                if (
                    left >= 0
                    and right <= canvas.width
                    and not any(
                        left < far and near < right and top < deep and high < low
                        for near, high, far, deep in kept
                    )
                ):
                    canvas.centre(sign, x + dx, y + dy)
                    kept.append(box)
                    break


def _stands(layout: Layout, view: CarcassonneView, cell: str, segment: str) -> tuple[int, int]:
    """The pixel at which a meeple on a segment stands."""
    (x, y), laid = layout.corner(place(cell)), view.board[cell]
    across, along = spot(laid.kind, laid.turn, segment)
    return x + round(across * layout.tile), y + round(along * layout.tile)


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
