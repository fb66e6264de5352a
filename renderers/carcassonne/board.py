"""The map itself: tiles with their figures, coordinates at the rim, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import Image

from renderers.carcassonne.figures import figure
from renderers.carcassonne.ground import same_as, spot
from renderers.carcassonne.layout import RIM_X, Cell, Layout
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.outline import outlined
from renderers.carcassonne.tile import sprite
from renderers.kit import seats, text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas
from renderers.kit.palette import plane
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
LETTERS = "neswo"
"""What cells are written with: north, east, south, west, and the origin."""


Marks = tuple[tuple[str, tuple[int, ...]], ...]
"""Segments of a tile that are owned, each with its owners."""


def tiles(canvas: Canvas, layout: Layout, view: CarcassonneView) -> None:
    """All tiles with one dark outline around the land and a shadow to the south-east.

    What is owned is outlined in its owner's colour.
    """
    size = layout.tile
    men = {who.cell: who for who in view.meeples}
    owners = marks(view)
    placed = [(cells.place(cell), cell, tile) for cell, tile in view.board.items()]
    placed = [one for one in placed if layout.area.holds(one[0])]
    strips = [(layout.corner(cell), count * size) for cell, count in runs(p[0] for p in placed)]
    for (x, y), wide in strips:
        canvas.fill((x + 5, y + 6, x + wide + 8, y + size + 9), "paper_line")
    for (x, y), wide in strips:
        canvas.fill((x - _EDGE, y - _EDGE, x + wide + _EDGE, y + size + _EDGE), "ink")
    for at, cell, tile in placed:
        who = men.get(cell)
        found = tuple(owners.get(cell, ()))
        art = peopled(tile, found, who and (who.seat, who.segment), size) if found or who else None
        x, y = layout.corner(at)
        canvas.paste(art or sprite(tile.kind, tile.turn, size), x, y)
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
    """A tile with outlines, and a seat's figure on one of its segments: lying if a farmer."""
    canvas = Canvas(size, size, "grass")
    canvas.paste(sprite(tile.kind, tile.turn, size), 0, 0)
    for name, whose in owners:
        outlined(canvas, tile.kind, same_as(tile.kind, tile.turn), name, whose)
    if figured is None:
        return canvas.picture()
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
    own = str.maketrans(LETTERS, letters)
    style, area = Style(text.READ, "ink_soft"), layout.area
    every = -(-(style.width("w10") + 4) // layout.tile)
    for k in range(0, area.columns, every):
        name = cells.name(area.west + k, 0).translate(own)
        x = layout.left + k * layout.tile + layout.tile // 2
        canvas.write(name, x, layout.top - 4 - style.height, style, "middle")
    for k in range(0, area.rows, -(-style.height // layout.tile)):
        name = cells.name(0, area.north + k).translate(own)
        y = layout.top + k * layout.tile + (layout.tile - style.height) // 2
        art = text.squeezed(name, RIM_X - 14, style, canvas.palette)
        canvas.paste(art, layout.left - 13 - art.width, y)


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
    """An empty cell on which the tile may be laid."""
    brush = Brush(size, size, 1, "paper")
    inset, line = max(3, size // 24), max(2.5, min(5, size / 32))
    box = (inset, inset, size - inset, size - inset)
    brush.fill(rounded(box, size / 8), "gold" if chosen else "gold_dark")
    inner = (box[0] + line, box[1] + line, box[2] - line, box[3] - line)
    brush.fill(rounded(inner, size / 8 - line), "card")
    return plane(brush.done())


def holes(canvas: Canvas, layout: Layout, offered: Offers) -> None:
    """Empty cells that may be chosen, or are chosen already; to be drawn before the tiles."""
    chosen = {cell for _, cell, _ in offered.turns}
    for cell in offered.places:
        if not layout.area.holds(cells.place(cell)):
            continue
        canvas.paste(_hole(layout.tile, cell in chosen), *layout.corner(cells.place(cell)))


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
