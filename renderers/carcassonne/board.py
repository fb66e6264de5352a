"""The map itself: tiles with their figures, coordinates at the rim, and what is marked on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from itertools import product

from PIL import Image, ImageDraw

from renderers.carcassonne import parchment
from renderers.carcassonne.figures import figure
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Cell, Layout
from renderers.carcassonne.marked import bar
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import tinted
from renderers.kit import seats
from renderers.kit.canvas import Box, Canvas
from rules.carcassonne import cells
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS, ROAD
from rules.carcassonne.owned import OwnedFeature, owned
from rules.carcassonne.places import place_of
from rules.carcassonne.views import CarcassonneView, PlacedTile

_EDGE = 3
_FIGURES = (112, 98, 86, 76, 68, 60, 50)
"""Sizes of a figure on a tile, in pixels: few, so that they are used again."""
_CLEAR = 12
"""Pixels around tiles without hills and woods."""
_APART, _LEAST_FLAG = 3, 40
"""So many tiles lie between flags of a field at least, and pixels of a flag."""


Marks = tuple[tuple[str, tuple[int, ...]], ...]
"""Segments of a tile that are owned, each with its owners."""


class Land:
    """The tiles of a view with whose they are, and who stands on them.

    ``owner`` has something alone, ``shared`` own something together, ``flagged`` has a flag.
    """

    def __init__(self, view: CarcassonneView) -> None:
        features = owned(view)
        self._board, self._owners = view.board, marks(features)
        self._men = {who.cell: (who.seat, who.segment) for who in view.meeples}
        self._flags = flags(view.board, features, {*self._men, view.last or ""})
        self.owner = next((one.owners[0] for one in features if len(one.owners) == 1), None)
        self.shared = next((one.owners for one in features if len(one.owners) > 1), ())
        self.flagged = next((seat for seat, _ in self._flags.values()), None)

    def art(self, cell: str, size: int, *, bare: bool = False) -> Image.Image:
        """A tile, ``size`` pixels wide and high; a ``bare`` one without who stands there."""
        tile = self._board[cell]
        who = None if bare else self._men.get(cell)
        flag = None if bare else self._flags.get(cell)
        found = tuple(self._owners.get(cell, ()))
        if found or who:
            return peopled(tile, found, who, size, flag)
        return sprite(tile.kind, tile.turn, size)


def unknown(canvas: Canvas, layout: Layout, shown: Collection[Cell], kept: Iterable[Box]) -> None:
    """Land that nobody has seen, off the tiles and places shown, and what is ``kept`` free."""
    size, area, boxes = layout.tile, layout.area, tuple(kept)

    def free(box: Box) -> bool:
        west, north = (
            (box[0] - layout.left - _CLEAR) // size,
            (box[1] - layout.top - _CLEAR) // size,
        )
        east, south = (
            (box[2] - layout.left + _CLEAR) // size,
            (box[3] - layout.top + _CLEAR) // size,
        )
        under = product(range(west, east + 1), range(north, south + 1))
        cells = ((area.west + x, area.north + y) for x, y in under)
        return not any(area.holds(cell) and cell in shown for cell in cells) and not any(
            box[0] < right and left < box[2] and box[1] < low and top < box[3]
            for left, top, right, low in boxes
        )

    low = layout.ground + layout.height
    parchment.unknown(canvas, (0, layout.ground, canvas.width, low), free)


def tiles(canvas: Canvas, layout: Layout, view: CarcassonneView, land: Land) -> None:
    """All tiles with one dark outline around the land and a shadow to the south-east.

    What is owned has its owner's colour.
    """
    size = layout.tile
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


def marks(features: Iterable[OwnedFeature]) -> dict[str, list[tuple[str, tuple[int, ...]]]]:
    """By cell, what is owned there; roads last, for their lines cross fields."""
    found: dict[str, list[tuple[str, tuple[int, ...]]]] = {}
    for feature in sorted(features, key=lambda one: one.kind == ROAD):
        for cell, segment in feature.segments:
            found.setdefault(cell, []).append((segment, feature.owners))
    return found


def flags(
    board: Mapping[str, PlacedTile], features: Iterable[OwnedFeature], taken: Collection[str]
) -> dict[str, tuple[int, str]]:
    """Where the owners of a field that several share have their flags: (seat, segment) by cell.

    They stand far apart on tiles without a figure, all owners' equally often.
    """
    found: dict[str, tuple[int, str]] = {}
    for one in features:
        if one.kind != FIELD or len(one.owners) < 2:
            continue
        free = [
            (cell, name)
            for cell, name in sorted(one.segments, key=lambda at: cells.place(at[0]))
            if cell not in taken and cell not in found and _roomy(board[cell], name)
        ]
        many = max(1, len(free) // (_APART * len(one.owners))) * len(one.owners)
        for k in range(many if len(free) >= many else 0):
            cell, name = free[(2 * k + 1) * len(free) // (2 * many)]
            found[cell] = one.owners[k % len(one.owners)], name
    return found


def _roomy(tile: PlacedTile, field: str) -> bool:
    """Whether a flag on a field of a tile hides nothing else."""
    built = (one for one in KINDS[tile.kind].segments if one.kind in (CITY, CLOISTER))
    low = all(one.kind == CITY and len(one.edges) == 1 for one in built)
    return low and not place_of(tile.kind, tile.turn, field).small


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
    tile: PlacedTile,
    owners: Marks,
    figured: tuple[int, str] | None,
    size: int,
    flag: tuple[int, str] | None = None,
) -> Image.Image:
    """A tile in its owners' colours, a seat's figure on one of its segments: lying if a farmer.

    Or a ``flag`` with a seat's mark.
    """
    art = sprite(tile.kind, tile.turn, size)
    for name, whose in owners:
        art = tinted(art, tile.kind, tile.turn, name, whose)
    if figured is None and flag is None:
        return art
    canvas = Canvas(size, size, "grass")
    canvas.paste(art, 0, 0)
    high = figure_size(size)
    if figured:
        seat, segment = figured
        x, y = _standing(tile, segment, size, high // 2 + 1)
        canvas.centre(figure(seat, high, segment.startswith("f")), x, y)
    elif flag:
        seat, segment = flag
        high = max(_LEAST_FLAG, high * 2 // 3)
        x, y = _standing(tile, segment, size, high // 2 + 8)
        canvas.fill((x - 2, y, x + 3, y + high // 2 + 8), "ink")
        canvas.centre(seats.badge(seat, high), x, y - 4)
    return canvas.picture()


def _standing(tile: PlacedTile, segment: str, size: int, half: int) -> tuple[int, int]:
    """Where the middle of something on a segment is that stays on its tile."""
    x, y = (
        min(max(round(share * size), half), size - half)
        for share in spot(tile.kind, tile.turn, segment)
    )
    return x, y


def figure_size(tile: int) -> int:
    """Pixels of a figure on a tile: half of it, unless that is too small to tell seats apart."""
    return next((size for size in _FIGURES if size * 2 <= tile), min(tile - 2, _FIGURES[-1]))


_TEETH, _DEEP = 6, 0.6
"""So many teeth has the torn edge of a tile, and how deep they are, as a share of their width."""


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
                bar(canvas, _strip(side, x, y, size), 0, "paper")
                edge = _torn(size, side)
                left = x + (size - edge.width if side == 1 else 0)
                canvas.stain(edge, "paper", left, y + (size - edge.height if side == 2 else 0))


def _strip(side: int, x: int, y: int, size: int) -> tuple[int, int, int, int]:
    """What lies beyond an edge of the tile with its corner at (x, y), and beyond its ends."""
    more, right, low = 9, x + size + _EDGE, y + size + _EDGE
    return (
        (x - _EDGE, y - _EDGE, right, y),
        (x + size, y - _EDGE, x + size + more, low),
        (x - _EDGE, y + size, right, y + size + more),
        (x - _EDGE, y - _EDGE, x, low),
    )[side]


@cache
def _torn(size: int, side: int) -> Image.Image:
    """What is torn off at the north, east, south or west of a tile: one bit a pixel."""
    tooth, deep = size / _TEETH, _DEEP * size / _TEETH
    mask = Image.new("1", (size, round(deep)), 0)
    pen = ImageDraw.Draw(mask)
    for k in range(_TEETH):
        pen.polygon([(k * tooth, 0), ((k + 1) * tooth, 0), ((k + 0.5) * tooth, deep)], fill=1)
    return mask.rotate(-90 * side, expand=True)


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
