"""The map itself: tiles with their figures, coordinates at the rim, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from renderers.carcassonne.figures import figure
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import RIM_X, Cell, Layout
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import tinted
from renderers.kit import seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.carcassonne import cells
from rules.carcassonne.owned import owned
from rules.carcassonne.views import CarcassonneView, PlacedTile

_EDGE = 3
_BADGES = (84, 72, 60, 48)
"""Sizes of a choice's number on a cell, in pixels."""
_FIGURES = (112, 98, 86, 76, 68, 60, 52)
"""Sizes of a figure on a tile, in pixels: few, so that they are used again."""
_GAIN = Style(text.READ, "ink", "card", bold=True)
_GAIN_TILE = 108
"""From tiles of so many pixels on a cell has room for what it brings, below its number."""
LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""


Marks = tuple[tuple[str, tuple[int, ...]], ...]
"""Segments of a tile that are owned, each with its owners."""


class Land:
    """The tiles of a view with whose they are, and who stands on them."""

    def __init__(self, view: CarcassonneView) -> None:
        self._board, self._owners = view.board, marks(view)
        self._men = {who.cell: (who.seat, who.segment) for who in view.meeples}

    def art(self, cell: str, size: int) -> Image.Image:
        """A tile of the map, ``size`` pixels wide and high."""
        tile, who = self._board[cell], self._men.get(cell)
        found = tuple(self._owners.get(cell, ()))
        if found or who:
            return peopled(tile, found, who, size)
        return sprite(tile.kind, tile.turn, size)


def tiles(canvas: Canvas, layout: Layout, view: CarcassonneView) -> None:
    """All tiles with one dark outline around the land and a shadow to the south-east.

    What is owned has its owner's colour.
    """
    size, land = layout.tile, Land(view)
    placed = [(cells.place(cell), cell, tile) for cell, tile in view.board.items()]
    placed = [one for one in placed if layout.area.holds(one[0])]
    strips = [(layout.corner(cell), count * size) for cell, count in runs(p[0] for p in placed)]
    for (x, y), wide in strips:
        canvas.fill((x + 5, y + 6, x + wide + 8, y + size + 9), "paper_line")
    for (x, y), wide in strips:
        canvas.fill((x - _EDGE, y - _EDGE, x + wide + _EDGE, y + size + _EDGE), "ink")
    for at, cell, _ in placed:
        x, y = layout.corner(at)
        canvas.paste(land.art(cell, size), x, y)
        canvas.thing(cell, (x, y, x + size, y + size))


def marks(view: CarcassonneView) -> dict[str, list[tuple[str, tuple[int, ...]]]]:
    """By cell, what is owned there."""
    found: dict[str, list[tuple[str, tuple[int, ...]]]] = {}
    for feature in owned(view):
        for cell, segment in feature.segments:
            found.setdefault(cell, []).append((segment, feature.owners))
    return found


def runs(land: Iterable[Cell]) -> list[tuple[Cell, int]]:
    """Cells joined into rows without a gap: (westernmost cell, how many)."""
    found: list[tuple[Cell, int]] = []
    for x, y in sorted(land, key=lambda cell: (cell[1], cell[0])):
        if found and found[-1][0][1] == y and found[-1][0][0] + found[-1][1] == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append(((x, y), 1))
    return found


@lru_cache(maxsize=600)
def peopled(
    tile: PlacedTile, owners: Marks, figured: tuple[int, str] | None, size: int
) -> Image.Image:
    """A tile in its owners' colours, a seat's figure on one of its segments: lying if a farmer."""
    art = sprite(tile.kind, tile.turn, size)
    for name, whose in owners:
        art = tinted(art, tile.kind, tile.turn, name, whose)
    if figured is None:
        return art
    canvas = Canvas(size, size, "grass")
    canvas.paste(art, 0, 0)
    seat, segment = figured
    high = figure_size(size)
    half = high // 2 + 1
    x, y = (
        min(max(round(share * size), half), size - half)
        for share in spot(tile.kind, tile.turn, segment)
    )
    canvas.centre(figure(seat, high, segment.startswith("f")), x, y)
    return canvas.picture()


def figure_size(tile: int) -> int:
    """Pixels of a figure on a tile: never too small to read its letter."""
    return next((size for size in _FIGURES if size * 100 <= tile * 50), min(tile - 2, 52))


def rim(canvas: Canvas, layout: Layout, letters: str) -> None:
    """Names of columns above, of rows at the left, in a language's ``letters``."""
    style, area = Style(text.READ, "ink_soft"), layout.area
    columns = [spelled(cells.name(area.west + k, 0), letters) for k in range(area.columns)]
    every = -(-(max(map(style.width, columns)) + 8) // layout.tile)
    for k, name in list(enumerate(columns))[::every]:
        x = layout.left + k * layout.tile + layout.tile // 2
        canvas.write(name, x, layout.top - 4 - style.height, style, "middle")
    for k in range(0, area.rows, -(-style.height // layout.tile)):
        name = spelled(cells.name(0, area.north + k), letters)
        y = layout.top + k * layout.tile + (layout.tile - style.height) // 2
        art = text.squeezed(name, RIM_X - 14, style, canvas.palette)
        canvas.paste(art, layout.left - 13 - art.width, y)


def spelled(cell: str, letters: str) -> str:
    """The name of a cell with a language's letters."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cell)


_TEETH = 8
"""So many teeth has the torn edge of a tile."""


def torn(canvas: Canvas, layout: Layout, view: CarcassonneView) -> None:
    """Torn edges, where the map is cut and goes on."""
    size = layout.tile
    for cell in view.board:
        at = cells.place(cell)
        if not layout.area.holds(at):
            continue
        x, y = layout.corner(at)
        for side, beyond in enumerate(cells.SIDES[cell]):
            if beyond in view.board and not layout.area.holds(cells.place(beyond)):
                # Neither the dark outline nor the shadow of the land is there.
                _bar(canvas, _strip(side, x, y, size), 0, "paper")
                edge = _torn(size, side)
                left = x + (size - edge.width if side == 1 else 0)
                canvas.stain(edge, "paper", left, y + (size - edge.height if side == 2 else 0))


def _strip(side: int, x: int, y: int, size: int) -> tuple[int, int, int, int]:
    """What lies beyond an edge of the tile with its corner at (x, y)."""
    more = 9
    return (
        (x, y - _EDGE, x + size, y),
        (x + size, y, x + size + more, y + size),
        (x, y + size, x + size, y + size + more),
        (x - _EDGE, y, x, y + size),
    )[side]


@cache
def _torn(size: int, side: int) -> Image.Image:
    """What is torn off at the north, east, south or west of a tile: one bit a pixel."""
    tooth = size / _TEETH
    mask = Image.new("1", (size, round(tooth)), 0)
    pen = ImageDraw.Draw(mask)
    for k in range(_TEETH):
        pen.polygon([(k * tooth, 0), ((k + 1) * tooth, 0), ((k + 0.5) * tooth, tooth)], fill=1)
    return mask.rotate(-90 * side, expand=True)


def changed(canvas: Canvas, layout: Layout, cell: str) -> None:
    """Pale corners on a tile that changed since the reader's last turn."""
    x, y = layout.corner(cells.place(cell))
    size = layout.tile
    reach, thick = size // 4, max(4, size // 24)
    for pixels, colour in ((2, "ink"), (0, "card")):
        for across in (0, 1):
            for along in (0, 1):
                left, top = x + across * (size - reach), y + along * (size - reach)
                level, upright = y + along * (size - thick), x + across * (size - thick)
                _bar(canvas, (left, level, left + reach, level + thick), pixels, colour)
                _bar(canvas, (upright, top, upright + thick, top + reach), pixels, colour)


def _bar(canvas: Canvas, box: tuple[int, int, int, int], more: int, colour: str) -> None:
    left, top, right, bottom = box
    canvas.fill((left - more, top - more, right + more, bottom + more), colour)


def last(canvas: Canvas, layout: Layout, cell: str) -> None:
    """A gold frame around the tile laid last."""
    x, y = layout.corner(cells.place(cell))
    size, thick = layout.tile, max(5, min(8, layout.tile // 16))
    for more, wide, colour in ((thick + 3, 3, "ink"), (thick, thick, "gold"), (0, 2, "ink")):
        canvas.frame((x - more, y - more, x + size + more, y + size + more), wide, colour)


@cache
def _hole(size: int, chosen: bool) -> Image.Image:
    """An empty cell on which the tile may be laid: a pale meadow with a dashed rim."""
    canvas, whole = Canvas(size, size, "grass"), (0, 0, size, size)
    canvas.tint(whole, "card", 0.5)
    if chosen:
        canvas.frame(whole, max(6, size // 14), "gold")
        canvas.frame(whole, 2, "ink")
        return canvas.picture()
    canvas.frame(whole, max(3, size // 40), "tree_dark")
    dash = size / 9
    for k in range(1, 9, 2):
        begin, end = round(k * dash), round((k + 1) * dash)
        for box in ((begin, 0, end, size), (0, begin, size, end)):
            canvas.fill(box, "grass")
            canvas.tint(box, "card", 0.5)
    return canvas.picture()


def holes(canvas: Canvas, layout: Layout, offered: Offers) -> None:
    """Empty cells that may be chosen, or are chosen already; to be drawn before the tiles."""
    chosen = {cell for _, cell, _ in offered.turns}
    for cell in offered.places:
        if not layout.area.holds(cells.place(cell)):
            continue
        x, y = layout.corner(cells.place(cell))
        canvas.fill((x + 5, y + 6, x + layout.tile + 4, y + layout.tile + 5), "paper_line")
        canvas.paste(_hole(layout.tile, cell in chosen), x, y)


def refused(canvas: Canvas, layout: Layout, view: CarcassonneView, offered: Offers) -> None:
    """A touch on any other free cell tells why the tile cannot be laid there."""
    area, size = layout.area, layout.tile
    if not offered.cells:
        return
    for k in range(area.columns * area.rows):
        at = area.west + k % area.columns, area.north + k // area.columns
        cell = cells.name(*at)
        if cell not in view.board and cell not in offered.places:
            x, y = layout.corner(at)
            canvas.opens(f"!why put {cell}", (x, y, x + size, y + size))


def numbers(canvas: Canvas, layout: Layout, offered: Offers, words: dict[str, str]) -> None:
    """Numbers on the empty cells that may be chosen, and what a tile would bring there."""
    size = layout.tile
    badge = next(pixels for pixels in _BADGES if pixels * 10 <= size * 6 or pixels == _BADGES[-1])
    spare = size - _GAIN.height - 16
    beside = next(pixels for pixels in _BADGES if pixels <= spare or pixels == _BADGES[-1])
    for label, cell in offered.cells:
        x, y = layout.corner(cells.place(cell))
        gain = words.get(f"gain put {cell}", "") if size >= _GAIN_TILE else ""
        if gain:
            _gain(canvas, gain, (x, y), size)
        middle = y + (beside // 2 + 7 if gain else size // 2)
        canvas.centre(seats.number(label, beside if gain else badge), x + size // 2, middle)
        canvas.spot(label, (x, y, x + size, y + size))


def _gain(canvas: Canvas, gain: str, at: Cell, size: int) -> None:
    """What a tile would bring, below the number of its cell."""
    art = text.squeezed(gain, size - 16, _GAIN, canvas.palette)
    canvas.paste(
        art, at[0] + (size - art.width) // 2, at[1] + size - art.height - max(9, size // 12)
    )


def mark(canvas: Canvas, layout: Layout, view: CarcassonneView, places: tuple[str, ...]) -> None:
    """What changed since the reader's last turn, and the tile laid last."""
    for cell in places:
        if cell in view.board and cell != view.last and layout.area.holds(cells.place(cell)):
            changed(canvas, layout, cell)
    if view.last and layout.area.holds(cells.place(view.last)):
        last(canvas, layout, view.last)
