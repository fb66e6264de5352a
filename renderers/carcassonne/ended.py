"""A finished game: the score sheet, the best move in a line or two, and the whole map below it.

The map comes first: for a larger one only the head tells who has won.
"""

from __future__ import annotations

from collections.abc import Collection

from renderers.carcassonne import board, marked
from renderers.carcassonne.layout import Cell, MapRoom, arrange
from renderers.carcassonne.legend import legend
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tally import tally
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne import cells

_ROOM = WIDTH - 2 * PAD
_BEST, _LINES, _NARROW = Style(text.READ, "ink", bold=True), 2, 0.9


def ended(scene: Scene, top: HeadBand, shown: Collection[Cell], most: int) -> Canvas:
    """The picture, ``most`` pixels high at most."""
    if scene.sheet is None:
        raise ValueError("a game that is not finished has no score sheet")
    land, sheet = board.Land(scene.view), tally(scene, scene.sheet)
    told, best = legend(scene, Offers(), land), _best(scene)
    under = top.height + sheet.height
    ground = under + len(best) * _BEST.height
    layout = arrange(shown, MapRoom(ground, most - ground - told.height, least=0, fine=True))
    canvas = Canvas(WIDTH, ground + layout.height + told.height, "paper")
    board.unknown(canvas, layout, shown, ())
    board.raised(canvas, layout, scene.view)
    board.tiles(canvas, layout, scene.view, land)
    board.shares(canvas, layout, scene.view, land)
    best_at = {cells.place(cell) for cell in scene.words.get("best-at", "").split()}
    marked.around(canvas, best_at.intersection(shown), layout.corner, layout.tile)
    top.draw(canvas)
    sheet.draw(canvas, top.height)
    for k, line in enumerate(best):
        canvas.narrow(line, WIDTH // 2, under + k * _BEST.height, _ROOM, _BEST, "middle")
    told.draw(canvas, ground + layout.height)
    return canvas


def _best(scene: Scene) -> tuple[str, ...]:
    """The best move after its title, or below it; seats by their letters where it has no room."""
    title, words = (text.clean(scene.words.get(key, "")) for key in ("best-title", "best"))
    if not words:
        return ()
    # Its points end the sentence, too.
    for one in (title, title.partition(":")[0]):
        whole = f"{one} · {words}" if one else words
        if _BEST.width(whole) * _NARROW <= _ROOM:
            return (whole,)
    if _BEST.width(words) > _ROOM:
        words = lettered(scene, words)
    return (*((title,) if title else ()), *text.wrap(words, _ROOM, _BEST, _LINES))
