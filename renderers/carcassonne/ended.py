"""A finished game: the score sheet, the best move, the whole map, and the last move at the foot."""

from __future__ import annotations

from collections.abc import Collection

from renderers.carcassonne import board, marked
from renderers.carcassonne.layout import Cell, MapRoom, arrange
from renderers.carcassonne.legend import legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne import cells

_ROOM = WIDTH - 2 * PAD
_TITLE, _BEST, _LINES = Style(text.READ, "ink", bold=True), Style(text.READ, "ink"), 2
_AIRY, _APART = 0.86, 8
"""How much of a line the best move may take, or it has one for its title; pixels around it."""


def ended(scene: Scene, top: HeadBand, shown: Collection[Cell], most: int) -> Canvas:
    """The picture, ``most`` pixels high at most."""
    if scene.sheet is None:
        raise ValueError("a game that is not finished has no score sheet")
    land, sheet = board.Land(scene.view), tally(scene, scene.sheet)
    told, best = legend(scene, Offers(), land), _best(scene)
    foot = Foot(scene.words.get("foot", ""))
    under, below = top.height + sheet.height, told.height + foot.height
    ground = under + len(best) * _BEST.height + (_APART if best else 0)
    layout = arrange(shown, MapRoom(ground, most - ground - below, least=0, fine=True))
    canvas = Canvas(WIDTH, ground + layout.height + below, "paper")
    board.unknown(canvas, layout, shown, ())
    board.raised(canvas, layout, scene.view)
    board.tiles(canvas, layout, scene.view, land)
    board.shares(canvas, layout, scene.view, land)
    marked.mark(canvas, layout, scene, Offers())
    best_at = {cells.place(cell) for cell in scene.words.get("best-at", "").split()}
    marked.around(canvas, best_at.intersection(shown), layout.corner, layout.tile)
    top.draw(canvas)
    sheet.draw(canvas, top.height)
    for k, (line, style) in enumerate(best):
        canvas.narrow(line, WIDTH // 2, under + k * _BEST.height, _ROOM, style, "middle")
    told.draw(canvas, ground + layout.height)
    foot.draw(canvas, ground + layout.height + told.height)
    return canvas


def _best(scene: Scene) -> tuple[tuple[str, Style], ...]:
    """The best move after its title, or below it; seats by their letters where it has no room."""
    title, words = (text.clean(scene.words.get(key, "")) for key in ("best-title", "best"))
    if not words:
        return ()
    # Its points end the sentence, too.
    title = title.partition(":")[0]
    whole = f"{title} · {words}" if title else words
    if _TITLE.width(whole) <= _ROOM * _AIRY:
        return ((whole, _TITLE),)
    if _BEST.width(words) > _ROOM:
        words = lettered(scene, words)
    lines = ((line, _BEST) for line in text.wrap(words, _ROOM, _BEST, _LINES))
    return (*(((title, _TITLE),) if title else ()), *lines)
