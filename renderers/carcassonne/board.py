"""The map itself: tiles, coordinates at the rim, figures, and what is marked on it."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.carcassonne.figures import figure
from renderers.carcassonne.layout import Layout
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.turning import spot
from renderers.kit import seats, text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import plane
from renderers.kit.text import Style
from renderers.scene import Candidate
from rules.carcassonne import cells
from rules.carcassonne.view import CarcassonneView, Meeple, PlacedTile

_EDGE = 3


def tiles(canvas: Canvas, layout: Layout, board: dict[str, PlacedTile]) -> None:
    """All tiles with one dark outline around the land and a shadow to the south-east."""
    size = layout.tile
    placed = [(layout.corner(cells.place(cell)), tile) for cell, tile in board.items()]
    for (x, y), _ in placed:
        canvas.fill((x + 5, y + 6, x + size + 8, y + size + 9), "paper_line")
    for (x, y), _ in placed:
        canvas.fill((x - _EDGE, y - _EDGE, x + size + _EDGE, y + size + _EDGE), "ink")
    for (x, y), tile in placed:
        canvas.paste(sprite(tile.kind, tile.turn, size), x, y)


def rim(canvas: Canvas, layout: Layout) -> None:
    """Names of columns above and below, of rows left and right."""
    style = Style(32 if layout.tile >= 72 else text.LEAST, "ink_soft")
    bottom = layout.top + layout.rows * layout.tile
    right = layout.left + layout.columns * layout.tile
    for k in range(layout.columns):
        name, x = column(layout.west + k), layout.left + k * layout.tile + layout.tile // 2
        for y in (layout.top - 10 - style.height, bottom + 14):
            canvas.write(name, x, y, style, "middle")
    for k in range(layout.rows):
        name = row(layout.north + k)
        y = layout.top + k * layout.tile + (layout.tile - style.height) // 2
        canvas.write(name, layout.left - 14, y, style, "right")
        canvas.write(name, right + 18, y, style)


def column(x: int) -> str:
    """The rim's name of a column: ``w2``, ``o``, ``e1``."""
    return cells.name(x, 0)


def row(y: int) -> str:
    """The rim's name of a row: ``n1``, ``o``, ``s2``."""
    return cells.name(0, y)


def meeple(
    canvas: Canvas, corner: tuple[int, int], size: int, tile: PlacedTile, who: Meeple
) -> None:
    """One figure on its segment: lying if it is a farmer."""
    x, y = spot(tile.kind, tile.turn, who.segment)
    high = figure_size(size)
    half = high // 2 + 1
    px = min(max(round(x * size), half), size - half)
    py = min(max(round(y * size), half), size - half)
    canvas.centre(figure(who.seat, high, who.segment[0] == "f"), corner[0] + px, corner[1] + py)


def figure_size(tile: int) -> int:
    """Pixels of a figure on a tile: never too small to read its letter."""
    return max(44, min(112, tile * 54 // 100)) // 2 * 2


def meeples(canvas: Canvas, layout: Layout, view: CarcassonneView) -> None:
    """All figures on the map."""
    for who in view.meeples:
        corner = layout.corner(cells.place(who.cell))
        meeple(canvas, corner, layout.tile, view.board[who.cell], who)


def changed(canvas: Canvas, layout: Layout, cell: str) -> None:
    """Pale corners on a tile that changed since the reader's last turn."""
    x, y = layout.corner(cells.place(cell))
    size = layout.tile
    reach, thick = size // 5, max(3, size // 28)
    for across in (0, 1):
        for along in (0, 1):
            left = x + across * (size - reach)
            top = y + along * (size - reach)
            upright = x + across * (size - thick)
            level = y + along * (size - thick)
            canvas.fill((left, level, left + reach, level + thick), "card")
            canvas.fill((upright, top, upright + thick, top + reach), "card")


def last(canvas: Canvas, layout: Layout, cell: str) -> None:
    """A gold frame around the tile laid last."""
    x, y = layout.corner(cells.place(cell))
    size, thick = layout.tile, max(5, layout.tile // 18)
    canvas.frame(
        (x - thick - 3, y - thick - 3, x + size + thick + 3, y + size + thick + 3), 3, "ink"
    )
    canvas.frame((x - thick, y - thick, x + size + thick, y + size + thick), thick, "gold")
    canvas.frame((x, y, x + size, y + size), 2, "ink")


@cache
def _hole(size: int, chosen: bool) -> Image.Image:
    """An empty cell on which the tile may be laid."""
    brush = Brush(size, size, 1, "paper")
    inset, line = max(3, size // 24), max(2.5, size / 40)
    box = (inset, inset, size - inset, size - inset)
    brush.fill(rounded(box, size / 8), "gold" if chosen else "gold_dark")
    inner = (box[0] + line, box[1] + line, box[2] - line, box[3] - line)
    brush.fill(rounded(inner, size / 8 - line), "card")
    return plane(brush.done())


@cache
def number_badge(words: str, size: int, dark: bool = True) -> Sprite:
    """A round badge with the number of a choice, as on its button."""
    wide = max(size, Style(size * 6 // 10, bold=True).width(words) + size // 2)
    brush = Brush(wide, size, size)
    over = wide / size
    line = brush.px(max(2.0, size / 20))
    brush.fill(rounded((0, 0, over, 1), 0.499), "ink")
    brush.fill(
        rounded((line, line, over - line, 1 - line), 0.499 - line), "band" if dark else "card"
    )
    seats.glyph(brush, words, (over / 2, 0.5), 0.6, "white" if dark else "ink")
    return cut(brush.done())


def places(canvas: Canvas, layout: Layout, candidates: tuple[Candidate, ...]) -> None:
    """Numbers on the empty cells that may be chosen."""
    size = layout.tile
    badge = max(44, min(84, size * 6 // 10)) // 2 * 2
    for candidate in candidates:
        x, y = layout.corner(cells.place(candidate.text.split()[1]))
        canvas.paste(_hole(size, False), x, y)
        canvas.centre(number_badge(candidate.label, badge), x + size // 2, y + size // 2)


def target(canvas: Canvas, layout: Layout, cell: str) -> None:
    """The empty cell already chosen."""
    canvas.paste(_hole(layout.tile, True), *layout.corner(cells.place(cell)))
