"""The map itself: tiles with their figures, coordinates at the rim, and what is marked on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from math import pi, sin

from PIL import Image, ImageDraw

from renderers.carcassonne import rim
from renderers.carcassonne.figures import LETTERED, figure
from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import FADE, Cell, Layout
from renderers.carcassonne.marked import bar
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import DARK, offered, taken, tinted
from renderers.kit import seats
from renderers.kit.canvas import Box, Canvas
from rules.carcassonne import cells
from rules.carcassonne.data import FIELD, KINDS, ROAD
from rules.carcassonne.owned import OwnedFeature, owned
from rules.carcassonne.views import CarcassonneView, PlacedTile

_EDGE, _PALE, _SHADE = 3, 9, 15
"""Pixels of the outline around the land, of the pale rim and of the shadow beyond it."""
_FIGURES = (112, 98, 86, 76, 68, 60, 54)
"""Sizes of a figure on a tile, in pixels: few, so that they are used again."""
_LARGEST, _LETTERED, _SMALL = 52, 44, 79
"""Pixels of one that is two thirds of a small tile, of a tile on which it has its letter.

On tiles below the last, 24 points, it is no larger than its letter needs.
"""
_CLEAR = 12
"""Pixels around tiles without hills and woods."""
_BADGE, _RIM = 44, 4
"""Pixels of an owner's sign where several share something, and of the card around the signs."""

Marks = tuple[tuple[str, int], ...]
"""Segments of a tile that one seat owns, each with that seat."""
TakenFields = tuple[tuple[str, tuple[int, ...]], ...]
"""Fields of a tile, each with all who have it."""


class Land:
    """The tiles of a view with whose they are, and who stands on them.

    ``owner`` has something alone; ``shared`` are roads and cities that several share. Taken fields
    are marked only on enlarged tiles while a figure is being placed.
    """

    def __init__(self, view: CarcassonneView) -> None:
        features = self.held = owned(view)
        asked = view.last if view.phase == "claim" else None
        self._board = view.board
        self._owners = marks(one for one in features if one.kind != FIELD)
        fields = (one for one in features if one.kind == FIELD and asked)
        self._taken = {at: one.owners for one in fields for at in one.segments}
        self._men = {who.cell: (who.seat, who.segment) for who in view.meeples}
        alone = [one.owners[0] for one in features if len(one.owners) == 1 and one.kind != FIELD]
        # Black alone does not show that it is somebody's colour.
        self.owner = min(alone, key=lambda seat: seat == DARK, default=None)
        self.shared = tuple(one for one in features if len(one.owners) > 1 and one.kind != FIELD)

    def man(self, cell: str) -> tuple[int, str] | None:
        """Who stands on a tile, and on which of its segments."""
        return self._men.get(cell)

    def fields(self, cell: str) -> TakenFields:
        """The taken fields of a tile, each with whose it is."""
        every = ((one.id, (cell, one.id)) for one in KINDS[self._board[cell].kind].segments)
        return tuple((name, self._taken[at]) for name, at in every if at in self._taken)

    def art(
        self, cell: str, size: int, *, bare: bool = False, asked: tuple[str, ...] = ()
    ) -> Image.Image:
        """A tile, ``size`` pixels wide and high; a ``bare`` one without who stands there.

        Where it is ``asked`` which of these segments to claim, they and taken fields are marked.
        """
        tile = self._board[cell]
        who = None if bare else self._men.get(cell)
        found = tuple(self._owners.get(cell, ()))
        if asked:
            return peopled(tile, found, who, size, (self.fields(cell), asked))
        if found or who:
            return peopled(tile, found, who, size)
        return sprite(tile.kind, tile.turn, size)


def unknown(
    canvas: Canvas, layout: Layout, shown: Collection[Cell], kept: Iterable[Box], letters: str
) -> None:
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
    north = letters.split(maxsplit=1)[0].upper()
    rim.unknown(canvas, (0, layout.ground, canvas.width, low), free, north)


def raised(canvas: Canvas, layout: Layout, view: CarcassonneView) -> None:
    """A pale rim around the land, and its shadow to the south-east: it lies on the ground."""
    for x, y, right, low in _strips(layout, view):
        canvas.fill((x - 1, y + 1, right + _SHADE, low + _SHADE), "paper_line")
    for x, y, right, low in _strips(layout, view):
        canvas.fill((x - _PALE, y - _PALE, right + _PALE, low + _PALE), "card")


def _strips(layout: Layout, view: CarcassonneView) -> Iterator[Box]:
    """Where tiles lie, those of a row that touch together."""
    for cell, count in runs(at for at in map(cells.place, view.board) if layout.area.holds(at)):
        x, y = layout.corner(cell)
        yield x, y, x + count * layout.tile, y + layout.tile


def tiles(canvas: Canvas, layout: Layout, view: CarcassonneView, land: Land) -> None:
    """All tiles with one dark outline around the land; what is owned has its owner's colour."""
    size = layout.tile
    for box in _strips(layout, view):
        bar(canvas, box, _EDGE, "ink")
    for cell in view.board:
        at = cells.place(cell)
        if not layout.area.holds(at):
            continue
        x, y = layout.corner(at)
        canvas.paste(land.art(cell, size), x, y)
        canvas.thing(cell, (x, y, x + size, y + size))


def marks(features: Iterable[OwnedFeature]) -> dict[str, list[tuple[str, int]]]:
    """By cell, what one seat owns there; roads last, for their lines cross fields."""
    found: dict[str, list[tuple[str, int]]] = {}
    for feature in sorted(features, key=lambda one: one.kind == ROAD):
        for cell, segment in feature.segments if len(feature.owners) == 1 else ():
            found.setdefault(cell, []).append((segment, feature.owners[0]))
    return found


def shares(canvas: Canvas, layout: Layout, view: CarcassonneView, land: Land) -> None:
    """The signs of all owners on a road or a city that several share, once."""
    taken = {man.cell for man in view.meeples}
    for feature in land.shared:
        free = [
            at
            for at in feature.segments
            if at[0] not in taken and layout.area.holds(cells.place(at[0]))
        ]
        # In the middle of it, so that it is not taken for a sign of its end.
        if not free:
            continue
        cell, segment = min(free, key=lambda at: _far(at[0], feature))
        tile, (x, y) = view.board[cell], layout.corner(cells.place(cell))
        across, along = spot(tile.kind, tile.turn, segment)
        card = shared_sign(feature.owners)
        right = layout.left + layout.area.columns * layout.tile - card.width
        low = layout.top + layout.area.rows * layout.tile - card.height
        left = min(x + round(across * layout.tile) - card.width // 2, right)
        top = min(y + round(along * layout.tile) - card.height // 2, low)
        canvas.paste(card, max(left, layout.left), max(top, layout.top))
        taken.add(cell)


def _far(cell: str, feature: OwnedFeature) -> int:
    """How far a cell lies from all of a feature."""
    x, y = cells.place(cell)
    ends = (cells.place(at) for at, _ in feature.segments)
    return max(abs(x - across) + abs(y - along) for across, along in ends)


@cache
def shared_sign(owners: tuple[int, ...]) -> Image.Image:
    """The signs of several seats on a card."""
    canvas = Canvas(len(owners) * _BADGE + 2 * _RIM, _BADGE + 2 * _RIM, "card")
    canvas.frame((0, 0, canvas.width, canvas.height), 2, "ink")
    for k, owner in enumerate(owners):
        canvas.centre(
            seats.badge(owner, _BADGE), _RIM + k * _BADGE + _BADGE // 2, canvas.height // 2
        )
    return canvas.picture()


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
    asked: tuple[TakenFields, tuple[str, ...]] = ((), ()),
) -> Image.Image:
    """A tile in its owners' colours, a seat's figure on one of its segments: lying if a farmer.

    Where it is ``asked`` what to claim, bands show taken fields, and what is free.
    """
    art, (fields, free) = sprite(tile.kind, tile.turn, size), asked
    for name, all_ in fields:
        art = taken(art, tile.kind, tile.turn, name, all_)
    for name in free:
        art = offered(art, tile.kind, tile.turn, name)
    for name, whose in owners:
        art = tinted(art, tile.kind, tile.turn, name, whose)
    if figured is None:
        return art
    canvas = Canvas(size, size, "grass")
    canvas.paste(art, 0, 0)
    stand(canvas, tile, figured, (0, 0, size), (0, 0, size, size))
    return canvas.picture()


def stand(
    canvas: Canvas, tile: PlacedTile, figured: tuple[int, str], at: tuple[int, int, int], seen: Box
) -> None:
    """A seat's figure on a segment; ``at``: left, top, pixels of the tile, ``seen`` in this box."""
    (seat, segment), (left, top, size) = figured, at
    high = figure_size(size)
    half, (across, along) = high // 2 + 1, spot(tile.kind, tile.turn, segment)
    x, y = (
        min(
            max(low + round(share * size), low + half, least + half), low + size - half, most - half
        )
        for low, share, least, most in (
            (left, across, seen[0], seen[2]),
            (top, along, seen[1], seen[3]),
        )
    )
    canvas.centre(figure(seat, high, segment.startswith("f")), x, y)


def figures(
    canvas: Canvas, layout: Layout, view: CarcassonneView, near: Iterable[str] | None = None
) -> None:
    """Figures once more, over what is marked below them: all, or those around some cells.

    Those so small that they have no letters are no larger than a frame, and are left.
    """
    if layout.tile < _LETTERED:
        return
    around = None if near is None else {one for cell in near for one in cells.BLOCK[cell]}
    for man in view.meeples:
        if layout.area.holds(cells.place(man.cell)) and (around is None or man.cell in around):
            x, y = layout.corner(cells.place(man.cell))
            at, seen = (x, y, layout.tile), (x, y, x + layout.tile, y + layout.tile)
            stand(canvas, view.board[man.cell], (man.seat, man.segment), at, seen)


def figure_size(tile: int) -> int:
    """Pixels of a figure on a tile: half of it, unless that is too small for a letter."""
    least = LETTERED if tile >= _LETTERED else 0
    # On small tiles roads and cities would else be hidden.
    most = _LARGEST if tile >= _SMALL else LETTERED
    return next(
        (size for size in _FIGURES if size * 2 <= tile), max(least, min(tile * 2 // 3, most))
    )


_WAVE, _WAVES = 5, 2
"""Pixels by which the edge of a map that is cut swings, and how often along a tile."""


def beyond(canvas: Canvas, layout: Layout, view: CarcassonneView, land: Land) -> None:
    """Where the map is cut, the land that goes on ends in a wavy line: a strip of tiles beyond."""
    size = layout.tile
    for cell in view.board:
        at = cells.place(cell)
        if not layout.area.holds(at):
            continue
        x, y = layout.corner(at)
        for side, other in enumerate(cells.SIDES[cell]):
            if other not in view.board or layout.area.holds(cells.place(other)):
                continue
            art = land.art(other, size, bare=True)
            left, top, right, low = _strip(side, size)
            dx, dy = cells.place(other)[0] - at[0], cells.place(other)[1] - at[1]
            x_, y_ = x + dx * size, y + dy * size
            canvas.paste(art.crop((left, top, right, low)), x_ + left, y_ + top)
            for part, colour in zip(_waves(size, side), ("paper", "ink"), strict=True):
                canvas.stain(part, colour, x_ + left, y_ + top)


@cache
def _waves(size: int, side: int) -> tuple[Image.Image, Image.Image]:
    """Within a strip beyond a tile's side, what is off the wavy edge, and the line along that."""
    line = [(x, FADE / 2 - _WAVE * sin(2 * pi * _WAVES * x / size)) for x in range(-1, size + 2)]
    off, edge = (Image.new("1", (size, FADE), 0) for _ in range(2))
    ImageDraw.Draw(off).polygon([(-1, -1), *line, (size + 1, -1)], fill=1)
    ImageDraw.Draw(edge).line(line, fill=1, width=_EDGE)
    # Drawn for the north, and turned.
    turned = (
        None,
        Image.Transpose.ROTATE_270,
        Image.Transpose.ROTATE_180,
        Image.Transpose.ROTATE_90,
    )
    way = turned[side]
    return (off, edge) if way is None else (off.transpose(way), edge.transpose(way))


def _strip(side: int, size: int) -> Box:
    """What is seen of a tile beyond the north, east, south or west of one that is shown."""
    return (
        (0, size - FADE, size, size),
        (0, 0, FADE, size),
        (0, 0, size, FADE),
        (size - FADE, 0, size, size),
    )[side]


def refused(canvas: Canvas, layout: Layout, view: CarcassonneView, given: Offers) -> None:
    """A touch on any other free cell tells why the tile cannot be laid there."""
    area, size = layout.area, layout.tile
    if not given.cells:
        return
    for k in range(area.columns * area.rows):
        at = area.west + k % area.columns, area.north + k // area.columns
        cell = cells.name(*at)
        if cell not in view.board and cell not in given.places:
            x, y = layout.corner(at)
            canvas.opens(f"!why put {cell}", (x, y, x + size, y + size))
