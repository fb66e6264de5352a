"""An estate: the grid with its coordinates, the palazzo, all pieces, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageDraw

from renderers.florence import paint
from renderers.florence.icons import landmark
from renderers.florence.plots import plot
from renderers.kit import text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import CHOICE
from rules.florence.cells import CELLS, INDEX, bits
from rules.florence.data import LANDSCAPES, SIDE
from rules.florence.pieces import Estate
from rules.florence.shapes import Piece

_FRAME = 8
LETTERING = Style(text.READ, "ink_soft", "card")
LEFT, TOP = 34, 44
"""Pixels that the coordinates take."""
SIZES = (164, 148, 132, 116, 102, 90, 80, 76, 70, 65, 60, 54, 48, 42, 38, 36, 32, 28, 24)
"""Pixels that a cell may have: what is drawn in few sizes is drawn seldom."""
NAMED = 50
"""Smaller cells bear no coordinates."""
_PARTED = 28
"""Smaller cells are not parted by lines, which would weigh more than they tell."""
_GRASSY = (0, 3)
"""Which cells of seven have a tuft of grass."""


class Marks(msgspec.Struct, frozen=True):
    """What is marked on an estate.

    ``offered``: (number, cell) of placements to choose from; ``open`` are the cells that any of
    them could cover, as a mask, the others are dimmed (-1: none is). ``ghost`` is a piece not yet
    placed, ``label`` the number of the choice to place it so; on the cell ``chosen`` one is to
    lie. ``last`` came last, ``changed`` since the reader's last turn. ``asks``: (cell, what a
    touch on it asks) where no number stands.
    """

    offered: tuple[tuple[str, str], ...] = ()
    open: int = -1
    chosen: str = ""
    ghost: Piece | None = None
    label: str = ""
    last: tuple[Piece, ...] = ()
    changed: tuple[Piece, ...] = ()
    asks: tuple[tuple[str, str], ...] = ()


NONE = Marks()


def size(cell: int, *, named: bool = True) -> tuple[int, int]:
    """Width and height of an estate with ``cell`` pixels a cell; ``named`` has coordinates."""
    grid = SIDE * cell + 2 * _FRAME
    return grid + (LEFT if named else 0), grid + (TOP if named else 0)


@lru_cache(maxsize=64)
def estate(
    land: Estate,
    cell: int,
    marks: Marks = NONE,
    *,
    named: bool = True,
    ground: str = "card",
    grown: bool = False,
) -> Image.Image:
    """An estate as palette numbers, on flat ``ground``; ``grown`` has grass where nothing lies."""
    canvas = paint.canvas(*size(cell, named=named), ground)
    left, top = (LEFT, TOP) if named else (0, 0)
    if named:
        _names(canvas, cell, ground)
    canvas.paste(_ground(cell, land.palazzo, grown=grown), left, top)
    place = _Place(canvas, left + _FRAME, top + _FRAME, cell)
    place.dim(marks.open | land.palazzo)
    place.things("palazzo", land.palazzo)
    shown = (*land.pieces, marks.ghost) if marks.ghost else land.pieces
    for piece in land.pieces:
        place.things(piece.kind, piece.mask)
    place.plots(shown)
    for piece in marks.changed:
        place.edge(piece.mask, "card", 4)
    for piece in (*marks.last, *((marks.ghost,) if marks.ghost else ())):
        place.edge(piece.mask, "gold", 6)
    place.landmarks(shown)
    place.partners(shown)
    if marks.chosen:
        place.edge(1 << INDEX[marks.chosen], "gold", 6)
    place.numbers(marks.offered)
    place.asked(marks.asks)
    if marks.ghost and marks.label:
        place.held(marks.ghost, marks.label)
    return canvas.picture()


def _names(canvas: Canvas, cell: int, ground: str) -> None:
    style = msgspec.structs.replace(LETTERING, ground=ground)
    for k in range(SIDE):
        middle = _FRAME + k * cell + cell // 2
        canvas.write("ABCDEFG"[k], LEFT + middle, 0, style, "middle")
        canvas.write(str(k + 1), 16, TOP + middle - style.height // 2, style, "middle")


@cache
def _ground(cell: int, stands: int, *, grown: bool = False) -> Image.Image:
    """The bare estate in its gilded frame, with the palazzo on its cells."""
    side = SIDE * cell + 2 * _FRAME
    canvas = paint.canvas(side, side, "ink")
    canvas.fill((2, 2, side - 2, side - 2), "gold")
    canvas.fill((_FRAME - 2, _FRAME - 2, side - _FRAME + 2, side - _FRAME + 2), "ink")
    bare = cell < _PARTED
    canvas.fill((_FRAME, _FRAME, side - _FRAME, side - _FRAME), "lawn" if bare else "paper_line")
    for row in range(0 if bare else SIDE):
        for column in range(SIDE):
            x, y = _FRAME + column * cell, _FRAME + row * cell
            colour = "lawn" if (row + column) % 2 else "lawn_deep"
            canvas.fill((x + 1, y + 1, x + cell - 1, y + cell - 1), colour)
            if grown and (3 * row + 5 * column) % 7 in _GRASSY:
                aside, down = (2 * row + column) % 3 - 1, (row + 2 * column) % 3
                x, y = x + cell // 2 + aside * cell // 6, y + cell * (4 + down) // 9
                canvas.stain(_tuft(cell), "grass_light", x - cell // 6, y)
    row, column = divmod(bits(stands)[0], SIDE)
    canvas.put(palazzo(cell), _FRAME + column * cell, _FRAME + row * cell)
    return canvas.picture()


@cache
def _tuft(cell: int) -> Image.Image:
    """Where three blades of grass are, one bit a pixel."""
    wide, high = cell // 3, cell // 4
    mask = Image.new("1", (wide, high))
    drawn, middle = ImageDraw.Draw(mask), wide // 2
    for lean in (-1, 0, 1):
        tip = (middle + lean * wide // 2, high // 4 * abs(lean))
        drawn.polygon([(middle + lean * 2 - 2, high), (middle + lean * 2 + 2, high), tip], fill=1)
    return mask


@cache
def palazzo(cell: int) -> Sprite:
    """The palazzo, three cells wide and two high: a fortress of a house with its tower."""
    if cell < _PARTED:
        drawn = paint.brush(3 * cell, 2 * cell, cell)
        drawn.fill([(0, 0), (3, 0), (3, 2), (0, 2)], "ink")
        drawn.fill([(0.08, 0.08), (2.92, 0.08), (2.92, 1.92), (0.08, 1.92)], "court")
        drawn.fill([(0.2, 0.9), (2.8, 0.9), (2.8, 1.92), (0.2, 1.92)], "stone_light")
        drawn.fill([(1.2, 0.5), (1.8, 0.5), (1.8, 0.9), (1.2, 0.9)], "stone_light")
        drawn.fill([(1.1, 0.5), (1.5, 0.15), (1.9, 0.5)], "roof")
        drawn.fill([(1.3, 1.4), (1.7, 1.4), (1.7, 1.92), (1.3, 1.92)], "trunk")
        return paint.sprite(drawn)
    return paint.drawing("plots/palazzo", (3 * cell, 2 * cell), "ink")


def cells_of(piece: Piece) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Row and column of a piece's box, and its cells from there."""
    spots = [divmod(bit, SIDE) for bit in bits(piece.mask)]
    top, left = min(row for row, _ in spots), min(column for _, column in spots)
    return top, left, tuple((row - top, column - left) for row, column in spots)


@cache
def stand(cells: tuple[tuple[int, int], ...]) -> tuple[float, float, float]:
    """Where a landmark stands on cells: middle x, foot y, and its size, in cells.

    A square of four cells has room for a large one; else it stands where most wings meet.
    """
    held = set(cells)
    squares = [
        (row, column)
        for row, column in sorted(cells)
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= held
    ]
    if squares:
        row = squares[-1][0]
        wide = [column for at, column in squares if at == row]
        return (wide[0] + wide[-1]) / 2 + 1, row + 1.9, 1.62
    around = ((0, 1), (1, 0), (0, -1), (-1, 0))
    near = {
        spot: sum((spot[0] + row, spot[1] + column) in held for row, column in around)
        for spot in sorted(cells)
    }
    middle_row = sum(row for row, _ in cells) / len(cells)
    middle_column = sum(column for _, column in cells) / len(cells)
    row, column = max(
        near,
        key=lambda at: (
            near[at] > 2,
            -abs(at[0] - middle_row) - abs(at[1] - middle_column),
            at,
        ),
    )
    return column + 0.5, row + 0.98, 1.28


def _block(mask: int) -> tuple[int, int]:
    """The first and the last cell of the largest rectangle within a mask."""
    spots = [divmod(at, SIDE) for at in bits(mask)]
    found = [
        (rows * columns, top * SIDE + left, low * SIDE + right)
        for top, left in spots
        for low, right in spots
        if (rows := low - top + 1) > 0 and (columns := right - left + 1) > 0
        if all(
            mask >> row * SIDE + column & 1
            for row in range(top, low + 1)
            for column in range(left, right + 1)
        )
    ]
    return max(found)[1:]


class _Place:
    """The grid under way: its top left corner in pixels, and pixels a cell."""

    def __init__(self, canvas: Canvas, left: int, top: int, cell: int) -> None:
        self.canvas, self.left, self.top, self.cell = canvas, left, top, cell

    def corner(self, at: int) -> tuple[int, int]:
        row, column = divmod(at, SIDE)
        return self.left + column * self.cell, self.top + row * self.cell

    def dim(self, allowed: int) -> None:
        for at in range(len(CELLS)):
            if not allowed >> at & 1:
                x, y = self.corner(at)
                self.canvas.tint((x, y, x + self.cell, y + self.cell), "stone_shade", 0.45)

    def things(self, code: str, mask: int) -> None:
        """A touch on any of these cells tells what lies there."""
        for at in bits(mask):
            x, y = self.corner(at)
            self.canvas.thing(code, (x, y, x + self.cell, y + self.cell))

    def asked(self, asks: tuple[tuple[str, str], ...]) -> None:
        """What a touch on cells without a number asks."""
        for cell, what in asks:
            x, y = self.corner(INDEX[cell])
            self.canvas.opens(what, (x, y, x + self.cell, y + self.cell))

    def held(self, piece: Piece, label: str) -> None:
        """A touch on a piece that is tried makes the choice of this number, anywhere on it."""
        for at in bits(piece.mask):
            x, y = self.corner(at)
            self.canvas.opens(f"{CHOICE}{label}", (x, y, x + self.cell, y + self.cell))
        first, last = _block(piece.mask)
        (left, top), (right, low) = self.corner(first), self.corner(last)
        self.canvas.spot(label, (left, top, right + self.cell, low + self.cell))

    def plots(self, pieces: Sequence[Piece]) -> None:
        """All pieces on their cells."""
        for piece in pieces:
            top, left, cells = cells_of(piece)
            x, y = self.left + left * self.cell, self.top + top * self.cell
            self.canvas.put(plot(piece.kind, cells, self.cell), x, y)

    def landmarks(self, pieces: Sequence[Piece]) -> None:
        """The landmarks of buildings, from the back to the front."""
        stands = []
        for piece in pieces:
            if piece.kind not in LANDSCAPES:
                top, left, cells = cells_of(piece)
                middle, foot, wide = stand(cells)
                stands.append((top + foot, left + middle, wide, piece.kind))
        for foot, across, wide, kind in sorted(stands):
            pixels = round(wide * self.cell)
            x = self.left + round(across * self.cell) - pixels // 2
            # Nothing stands over the frame.
            x = min(max(self.left, x), self.left + SIDE * self.cell - pixels)
            y = self.top + round(foot * self.cell) - pixels
            self.canvas.put(landmark(kind, pixels), x, max(self.top, y))

    def partners(self, pieces: Sequence[Piece]) -> None:
        """Who has the other half of a joint building, at the border that it crosses."""
        wide = max(28, self.cell // 2 // 2 * 2)
        for piece in pieces:
            if piece.partner < 0:
                continue
            spots = [divmod(bit, SIDE) for bit in bits(piece.mask)]
            east = [spot for spot in spots if spot[1] == SIDE - 1]
            row, column = (east or [spot for spot in spots if spot[1] == 0])[0]
            x, y = self.corner(row * SIDE + column)
            x = x + self.cell - wide // 2 - 2 if east else x + wide // 2 + 2
            self.canvas.centre(paint.badge(piece.partner, wide), x, y + wide // 2 + 2)

    def edge(self, mask: int, colour: str, thick: int) -> None:
        """A line around cells, in dark edges."""
        for more, tone in ((2, "ink"), (0, colour)):
            for box in self._sides(mask, thick):
                left, top, right, low = box
                self.canvas.fill((left - more, top - more, right + more, low + more), tone)

    def _sides(self, mask: int, thick: int) -> Iterable[tuple[int, int, int, int]]:
        half = thick // 2
        for at in bits(mask):
            row, column = divmod(at, SIDE)
            x, y = self.corner(at)
            right, low = x + self.cell, y + self.cell
            if row == 0 or not mask >> at - SIDE & 1:
                yield x - half, y - half, right + half, y + half
            if row == SIDE - 1 or not mask >> at + SIDE & 1:
                yield x - half, low - half, right + half, low + half
            if column == 0 or not mask >> at - 1 & 1:
                yield x - half, y - half, x + half, low + half
            if column == SIDE - 1 or not mask >> at + 1 & 1:
                yield right - half, y - half, right + half, low + half

    def numbers(self, offered: tuple[tuple[str, str], ...]) -> None:
        badge = min(84, max(40, self.cell * 8 // 10)) // 2 * 2
        for label, cell in offered:
            x, y = self.corner(INDEX[cell])
            self.canvas.centre(paint.number(label, badge), x + self.cell // 2, y + self.cell // 2)
            self.canvas.spot(label, (x, y, x + self.cell, y + self.cell))
