"""A finished game: the score sheet, the best move, the whole map, and the last move at the foot."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from renderers.carcassonne import board, marked, rim
from renderers.carcassonne.layout import Cell, Layout, MapRoom, arrange
from renderers.carcassonne.legend import Legend, legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Box, Canvas
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne import cells

_ROOM = WIDTH - 2 * PAD
_TITLE, _BEST, _LINES = Style(text.READ, "ink", bold=True), Style(text.READ, "ink"), 2
_AIRY, _APART = 0.86, 8
"""How much of a line the best move may take, or it has one for its title; pixels around it."""
_ASIDE, _ASIDE_LINES, _GAP = (440, 360), 6, 24
"""Pixels of a column beside the map, its lines at most, and pixels between and around its parts."""


class EndWords(msgspec.Struct, frozen=True):
    """The best move in lines and what signs mean, above and below a map or ``wide`` beside it."""

    lines: tuple[tuple[str, Style], ...]
    legend: Legend
    wide: int = 0

    @property
    def words(self) -> int:
        """Pixels of the best move."""
        return len(self.lines) * _BEST.height + (_APART if self.lines and not self.wide else 0)

    @property
    def height(self) -> int:
        """Pixels of all."""
        between = _GAP if self.wide and self.lines and self.legend.rows else 0
        return self.words + between + self.legend.height

    def room(self, under: int, high: int) -> MapRoom:
        """What a map has that takes with this so many pixels below others."""
        if self.wide:
            wide = WIDTH - self.wide - PAD - _GAP
            return MapRoom(under, high, wide, self.height + 2 * _GAP, named=True, fine=True)
        return MapRoom(under + self.words, high - self.height, least=0, named=True, fine=True)

    def box(self, layout: Layout) -> Box:
        """Where it is beside the map."""
        left, top = WIDTH - PAD - self.wide, layout.ground + (layout.height - self.height) // 2
        return left, top, left + self.wide, top + self.height

    def draw(self, canvas: Canvas, layout: Layout) -> None:
        """Paint it around or beside the map."""
        left, top, _, low = self.box(layout)
        if not self.wide:
            top, low = (
                layout.ground - self.words,
                layout.ground + layout.height + self.legend.height,
            )
        for k, (line, style) in enumerate(self.lines):
            at = (left, top + k * _BEST.height, self.wide) if self.wide else None
            if at:
                canvas.narrow(line, *at, style)
            else:
                canvas.narrow(line, WIDTH // 2, top + k * _BEST.height, _ROOM, style, "middle")
        self.legend.draw(canvas, low - self.legend.height, left if self.wide else None)


def ended(scene: Scene, top: HeadBand, shown: Collection[Cell], most: int) -> Canvas:
    """The picture, ``most`` pixels high at most."""
    if scene.sheet is None:
        raise ValueError("a game that is not finished has no score sheet")
    land, sheet = board.Land(scene.view), tally(scene, scene.sheet)
    foot = Foot(scene.words.get("foot", ""))
    under = top.height + sheet.height
    high = most - under - foot.height
    found = [(arrange(shown, told.room(under, high)), told) for told in _told(scene, land, high)]
    layout, told = max(found, key=lambda one: one[0].tile)
    low = layout.ground + layout.height + (0 if told.wide else told.legend.height)
    canvas = Canvas(WIDTH, low + foot.height, "paper")
    beside = (told.box(layout),) if told.wide else ()
    board.unknown(canvas, layout, shown, (*rim.named(layout), *beside))
    rim.rim(canvas, layout, scene.words.get("letters", rim.LETTERS))
    board.raised(canvas, layout, scene.view)
    board.tiles(canvas, layout, scene.view, land)
    board.shares(canvas, layout, scene.view, land)
    marked.mark(canvas, layout, scene, Offers())
    best_at = {cells.place(cell) for cell in scene.words.get("best-at", "").split()}
    marked.around(canvas, best_at.intersection(shown), layout.corner, layout.tile)
    top.draw(canvas)
    sheet.draw(canvas, top.height)
    told.draw(canvas, layout)
    foot.draw(canvas, low)
    return canvas


def _told(scene: Scene, land: board.Land, high: int) -> Iterator[EndWords]:
    """The best move and the signs around a map, then beside one ``high`` pixels high."""
    signs, (title, words) = legend(scene, Offers(), land), _best(scene)
    yield EndWords(_around(scene, title, words), signs)
    for wide in _ASIDE:
        beside = EndWords(_lines(scene, title, words, wide), signs.stacked(), wide)
        if beside.legend.wide <= wide and beside.height + 2 * _GAP <= high:
            yield beside


def _best(scene: Scene) -> tuple[str, str]:
    """The title of the best move and its words, if there are any."""
    title, words = (text.clean(scene.words.get(key, "")) for key in ("best-title", "best"))
    # Its points end the sentence, too.
    return (title.partition(":")[0], words) if words else ("", "")


def _around(scene: Scene, title: str, words: str) -> tuple[tuple[str, Style], ...]:
    """The best move after its title, or below it; seats by their letters where it has no room."""
    whole = f"{title} · {words}" if title else words
    if words and _TITLE.width(whole) <= _ROOM * _AIRY:
        return ((whole, _TITLE),)
    if _BEST.width(words) > _ROOM:
        words = lettered(scene, words)
    lines = ((line, _BEST) for line in text.wrap(words, _ROOM, _BEST, _LINES) if line)
    return (*(((title, _TITLE),) if title else ()), *lines)


def _lines(scene: Scene, title: str, words: str, wide: int) -> tuple[tuple[str, Style], ...]:
    """The best move below its title in a column; seats by their letters where names are wider."""
    if any(_BEST.width(word) > wide for word in words.split()):
        words = lettered(scene, words)
    # A factor stays beside what it multiplies.
    told = ((title, _TITLE), (words.replace(" × ", "\u00a0×\u00a0"), _BEST))
    return tuple(
        (line, style)
        for some, style in told
        if some
        for line in text.lines(some, wide, style, _ASIDE_LINES)
    )
