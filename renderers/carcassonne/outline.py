"""A line along a road, a city or a field over the whole map: what the best move brought."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

import msgspec
from PIL import Image, ImageChops

from renderers.carcassonne.layout import Layout, around
from renderers.carcassonne.tint import masks
from renderers.kit.canvas import Canvas
from rules.carcassonne.cells import place
from rules.carcassonne.data import CITY, FIELD, KINDS
from rules.carcassonne.owned import Segment, owned
from rules.carcassonne.views import CarcassonneView, Meeple, PlacedTile

_LINES = ((13, 0, "ink"), (11, 2, "white"), (8, 3, ""))
"""Pixels off the feature to which and from which each part of the line reaches.

The innermost is in the colour of who was paid.
"""
_MARGIN = 24
_WALL = 0.05
"""How far walls stand out of a city, as a share of a tile's side."""


def feature(view: CarcassonneView, cells: Collection[str]) -> tuple[Segment, ...]:
    """What lies on just these cells of the map, a field if nothing else does; or nothing."""
    first = min(cells)
    ids = (one.id for one in KINDS[view.board[first].kind].segments)
    for segment in sorted(ids, key=lambda one: one.startswith(FIELD)):
        claimed = msgspec.structs.replace(view, meeples=(Meeple(0, first, segment),))
        for found in owned(claimed):
            if {cell for cell, _ in found.segments} == {*cells}:
                return found.segments
    return ()


def draw(
    canvas: Canvas,
    layout: Layout,
    view: CarcassonneView,
    found: Collection[Segment],
    own: str,
) -> None:
    """Paint the line around a feature that lies wholly on the map, its middle in a colour."""
    area = around(place(cell) for cell, _ in found)
    parts = tuple((cell, view.board[cell], segment) for cell, segment in found)
    left, top = layout.corner((area.west, area.north))
    for ring, (_, _, colour) in zip(_rings(parts, layout.tile), _LINES, strict=True):
        canvas.stain(ring, colour or own, left - _MARGIN, top - _MARGIN)


@lru_cache(maxsize=16)
def _rings(parts: tuple[tuple[str, PlacedTile, str], ...], size: int) -> tuple[Image.Image, ...]:
    """Each part of the line around segments of tiles so large, one bit a pixel."""
    area = around(place(cell) for cell, _, _ in parts)
    wide, high = area.columns * size + 2 * _MARGIN, area.rows * size + 2 * _MARGIN
    mask = Image.new("1", (wide, high))
    for cell, tile, segment in parts:
        (x, y), (ground, _) = place(cell), masks(tile.kind, tile.turn, segment, size)
        at = _MARGIN + (x - area.west) * size, _MARGIN + (y - area.north) * size
        mask.paste(ImageChops.logical_or(ground, mask.crop((*at, at[0] + size, at[1] + size))), at)
    mask = _grown(mask, round(_WALL * size) if segment.startswith(CITY) else 0)
    return tuple(
        ImageChops.logical_xor(_grown(mask, far), _grown(mask, near)) for far, near, _ in _LINES
    )


def _grown(mask: Image.Image, pixels: int) -> Image.Image:
    """A mask of one bit a pixel with a rim of so many pixels around it."""
    for x, y in _steps(pixels):
        moved = (ImageChops.offset(mask, dx, dy) for dx, dy in ((x, y), (-x, -y)))
        mask = ImageChops.logical_or(ImageChops.logical_or(mask, next(moved)), next(moved))
    return mask


def _steps(pixels: int) -> Iterator[tuple[int, int]]:
    """Ways that lead so far to all sides together, an octagon."""
    slant = round(pixels * 0.29)
    straight = pixels - 2 * slant
    yield from ((straight, 0), (0, straight), (slant, slant), (slant, -slant))
