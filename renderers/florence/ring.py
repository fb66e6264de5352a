"""Estates side by side, drawn as one land: the ring of a table, or the two that deal (1.7, 2.11).

A joint building is one house across the border, which stays visible on it; each half bears the mark
of the seat in whose estate it stands. Where the ring closes, both ends show their half.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.estate import LEFT, LETTERING, NAMED, NONE, TOP, Marks, palazzo, stand
from renderers.florence.icons import landmark
from renderers.florence.plots import plot
from renderers.kit.canvas import Canvas
from rules.core.values import Seat
from rules.florence.cells import INDEX, bits
from rules.florence.data import LANDSCAPES, SIDE
from rules.florence.pieces import Estate
from rules.florence.shapes import Piece

_FRAME = 8
Spot = tuple[int, int]
"""Row and column in the land of all estates."""


class Land(msgspec.Struct, frozen=True):
    """One estate of a row, from west to east, and what is marked on it."""

    seat: Seat
    estate: Estate
    marks: Marks = NONE


class House(msgspec.Struct, frozen=True):
    """A piece on its cells; ``halves`` are its cells by seat where two share it."""

    kind: str
    spots: tuple[Spot, ...]
    halves: tuple[tuple[Seat, Spot], ...] = ()


def size(count: int, cell: int) -> tuple[int, int]:
    """Width and height of that many estates with ``cell`` pixels a cell."""
    left, top = _rim(cell)
    return left + 2 * _FRAME + count * SIDE * cell, top + 2 * _FRAME + SIDE * cell


def _rim(cell: int) -> Spot:
    """What the coordinates take at the left and at the top; small cells have none."""
    return (LEFT, TOP) if cell >= NAMED else (0, 0)


def houses(lands: Sequence[Land], pieces: Sequence[Sequence[Piece]]) -> list[House]:
    """Pieces of a row of estates, a joint building as one where its halves lie side by side."""
    found = []
    for at, (land, own) in enumerate(zip(lands, pieces, strict=True)):
        for piece in own:
            spots = _spots(piece, at)
            if piece.partner < 0:
                found.append(House(piece.kind, spots))
                continue
            joined = _other(lands, pieces, at, piece)
            if joined == ():
                continue
            halves = [(land.seat if joined else piece.partner, spots[0])]
            if joined:
                halves.append((piece.partner, joined[0]))
            found.append(House(piece.kind, (*spots, *(joined or ())), tuple(halves)))
    return found


def _other(
    lands: Sequence[Land], pieces: Sequence[Sequence[Piece]], at: int, piece: Piece
) -> tuple[Spot, ...] | None:
    """The eastern half of a joint building; none if that is this one; None where it is far."""
    rim = 1 << SIDE - 1
    eastward = any(piece.mask >> SIDE * row & rim for row in range(SIDE))
    beside = at + 1 if eastward else at - 1
    if not 0 <= beside < len(lands) or lands[beside].seat != piece.partner:
        return None
    if not eastward:
        return ()
    halves = (one for one in pieces[beside] if one.kind == piece.kind and one.partner >= 0)
    return next((_spots(one, beside) for one in halves), None)


def _spots(piece: Piece, at: int) -> tuple[Spot, ...]:
    return tuple((bit // SIDE, bit % SIDE + at * SIDE) for bit in bits(piece.mask))


@lru_cache(maxsize=64)
def row(lands: tuple[Land, ...], cell: int) -> Image.Image:
    """The estates as palette numbers, on the ground ``card``."""
    canvas = paint.canvas(*size(len(lands), cell), "card")
    place = _Row(canvas, cell, lands)
    place.ground()
    place.dim()
    shown = houses(lands, [_with_ghost(one) for one in lands])
    place.plots(shown)
    place.borders()
    for marked, colour, thick in (
        ([one.marks.changed for one in lands], "card", 4),
        ([one.marks.last for one in lands], "gold", 6),
        ([(one.marks.ghost,) if one.marks.ghost else () for one in lands], "gold", 6),
    ):
        for one in houses(lands, marked):
            place.edge(one.spots, colour, thick)
    place.landmarks(shown)
    place.owners(shown)
    place.things(shown)
    place.choices()
    return canvas.picture()


def _with_ghost(land: Land) -> tuple[Piece, ...]:
    ghost = land.marks.ghost
    return (*land.estate.pieces, ghost) if ghost else land.estate.pieces


class _Row:
    """The land under way."""

    def __init__(self, canvas: Canvas, cell: int, lands: Sequence[Land]) -> None:
        self.canvas, self.cell, self.lands = canvas, cell, lands
        left, top = _rim(cell)
        self.left, self.top = left + _FRAME, top + _FRAME
        self.columns = SIDE * len(lands)

    def corner(self, spot: Spot) -> tuple[int, int]:
        return self.left + spot[1] * self.cell, self.top + spot[0] * self.cell

    def ground(self) -> None:
        """The bare estates in one gilded frame, with their coordinates and palazzi."""
        right, low = self.left + self.columns * self.cell, self.top + SIDE * self.cell
        frame = (self.left - _FRAME, self.top - _FRAME, right + _FRAME, low + _FRAME)
        self.canvas.fill(frame, "ink")
        self.canvas.fill((frame[0] + 2, frame[1] + 2, frame[2] - 2, frame[3] - 2), "gold")
        self.canvas.fill((self.left - 2, self.top - 2, right + 2, low + 2), "ink")
        self.canvas.fill((self.left, self.top, right, low), "paper_line")
        for spot in ((line, column) for line in range(SIDE) for column in range(self.columns)):
            x, y = self.corner(spot)
            colour = "lawn" if sum(spot) % 2 else "lawn_deep"
            self.canvas.fill((x + 1, y + 1, x + self.cell - 1, y + self.cell - 1), colour)
        for at, land in enumerate(self.lands):
            line, column = divmod(bits(land.estate.palazzo)[0], SIDE)
            self.canvas.put(palazzo(self.cell), *self.corner((line, column + at * SIDE)))
        if self.cell >= NAMED:
            self.names()

    def names(self) -> None:
        """The coordinates."""
        middle = self.cell // 2
        for column in range(self.columns):
            x = self.left + column * self.cell + middle
            self.canvas.write("ABCDEFG"[column % SIDE], x, 0, LETTERING, "middle")
        for line in range(SIDE):
            y = self.top + line * self.cell + middle - LETTERING.height // 2
            self.canvas.write(str(line + 1), 16, y, LETTERING, "middle")

    def dim(self) -> None:
        for at, land in enumerate(self.lands):
            bright = land.marks.open | land.estate.palazzo
            for bit in range(SIDE * SIDE):
                if not bright >> bit & 1:
                    x, y = self.corner((bit // SIDE, bit % SIDE + at * SIDE))
                    box = (x, y, x + self.cell, y + self.cell)
                    self.canvas.tint(box, "stone_shade", 0.45)

    def plots(self, shown: Iterable[House]) -> None:
        for one in shown:
            top, left = _corner(one)
            cells = tuple((line - top, column - left) for line, column in one.spots)
            self.canvas.put(plot(one.kind, cells, self.cell), *self.corner((top, left)))

    def borders(self) -> None:
        """A gilded line between estates, over what crosses it."""
        low = self.top + SIDE * self.cell
        for at in range(1, len(self.lands)):
            x = self.left + at * SIDE * self.cell
            self.canvas.fill((x - 4, self.top, x + 4, low), "ink")
            self.canvas.fill((x - 2, self.top, x + 2, low), "gold")

    def landmarks(self, shown: Iterable[House]) -> None:
        """The landmarks of buildings, from the back to the front."""
        stands = []
        for one in shown:
            if one.kind not in LANDSCAPES:
                top, left = _corner(one)
                cells = tuple((line - top, column - left) for line, column in one.spots)
                middle, foot, wide = stand(cells)
                stands.append((top + foot, left + middle, wide, one.kind))
        for foot, across, wide, kind in sorted(stands):
            pixels = round(wide * self.cell)
            x = self.left + round(across * self.cell) - pixels // 2
            x = max(0, min(x, self.canvas.width - pixels))
            y = self.top + round(foot * self.cell) - pixels
            self.canvas.put(landmark(kind, pixels), x, max(self.top - _FRAME, y))

    def owners(self, shown: Iterable[House]) -> None:
        """Whose estate each half of a joint building stands in."""
        wide = max(24, self.cell * 11 // 20 // 2 * 2)
        for one in shown:
            for seat, spot in one.halves:
                x, y = self.corner(spot)
                self.canvas.centre(paint.badge(seat, wide), x + wide // 2 + 2, y + wide // 2 + 2)

    def edge(self, spots: Sequence[Spot], colour: str, thick: int) -> None:
        """A line around cells, in dark edges."""
        held, half = set(spots), thick // 2
        boxes = []
        for line, column in spots:
            x, y = self.corner((line, column))
            right, low = x + self.cell, y + self.cell
            if (line - 1, column) not in held:
                boxes.append((x - half, y - half, right + half, y + half))
            if (line + 1, column) not in held:
                boxes.append((x - half, low - half, right + half, low + half))
            if (line, column - 1) not in held:
                boxes.append((x - half, y - half, x + half, low + half))
            if (line, column + 1) not in held:
                boxes.append((right - half, y - half, right + half, low + half))
        for more, tone in ((2, "ink"), (0, colour)):
            for left, top, right, low in boxes:
                self.canvas.fill((left - more, top - more, right + more, low + more), tone)

    def things(self, shown: Iterable[House]) -> None:
        """A touch on a piece, or on a palazzo, tells what it is."""
        size = self.cell
        for one in shown:
            for spot in one.spots:
                x, y = self.corner(spot)
                self.canvas.thing(one.kind, (x, y, x + size, y + size))
        for at, land in enumerate(self.lands):
            for cell in bits(land.estate.palazzo):
                line, column = divmod(cell, SIDE)
                x, y = self.corner((line, column + at * SIDE))
                self.canvas.thing("palazzo", (x, y, x + size, y + size))

    def choices(self) -> None:
        """The cell that is chosen, and numbers on those to choose from."""
        badge = min(60, max(40, self.cell * 8 // 10)) // 2 * 2
        for at, land in enumerate(self.lands):
            marks = land.marks
            if marks.chosen:
                line, column = divmod(INDEX[marks.chosen], SIDE)
                self.edge([(line, column + at * SIDE)], "gold", 6)
            for label, cell in marks.offered:
                line, column = divmod(INDEX[cell], SIDE)
                x, y = self.corner((line, column + at * SIDE))
                number = paint.number(label, badge)
                self.canvas.centre(number, x + self.cell // 2, y + self.cell // 2)
                self.canvas.spot(label, (x, y, x + self.cell, y + self.cell))


def _corner(house: House) -> Spot:
    return min(line for line, _ in house.spots), min(column for _, column in house.spots)
