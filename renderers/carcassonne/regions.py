"""Where the ground, the walls and the edges of segments are on unturned tiles, as masks.

A mask is ``SIDE`` pixels wide and high, 255 where something is; masks in eight bits, not in one,
shrink and grow evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne.ground import WIDE, ground, share, spot
from renderers.kit.brush import Point
from rules.carcassonne.data import CITY, CLOISTER, KINDS, ROAD

SIDE, _MORE = 176, 16
"""Pixels of a mask, and of ground beyond the tile on each side of it."""
INNER = (_MORE, _MORE, _MORE + SIDE, _MORE + SIDE)
"""The tile itself on a mask with the ground beyond it."""
_COARSE, _OVER = 8, 2
"""Steps in which a field is looked for; masks are drawn so many times as large."""
WALL, CASING = 0.095, 0.024
"""How wide an owned wall and the line at either side of it are, as a share of a tile's side."""
_KERB, LINE, _ROAD = 0.05, 0.018, WIDE + 0.13
"""The same of an owned road's edges and the lines along them, and how wide it is with all."""
_BESIDE = 0.038
"""Beside a road that nobody owns, how much of that is meadow."""
GARDEN = (0.42, 0.38)
"""Half the ground around a cloister."""

Mask = Image.Image


@cache
def wall(kind: str, segment: str, wide: float) -> Mask:
    """The walls of a city on its unturned tile, so wide."""
    names = [one.id for one in KINDS[kind].segments if one.kind == CITY]
    mask, pen = _blank()
    for one in ground(kind, 0).cities[names.index(segment)].walls:
        _bar(pen, one.line, wide)
    return _even(mask).crop(INNER)


@cache
def kerb(kind: str, segment: str) -> tuple[Mask, Mask]:
    """The edges of a road on its unturned tile, and the line between them and its surface."""
    depths = (LINE, LINE + _KERB, LINE + _KERB + LINE)
    outer, inner, surface = (shrunk(region(kind, segment), round(one * SIDE)) for one in depths)
    return (
        ImageChops.subtract(outer, inner).crop(INNER),
        ImageChops.subtract(inner, surface).crop(INNER),
    )


def shrunk(mask: Mask, pixels: int) -> Mask:
    """A region with a rim of the given width in pixels taken off."""
    if not pixels:
        return mask
    slant = round(pixels * 0.7)
    found = mask
    for x, y in (
        *((pixels, 0), (-pixels, 0), (0, pixels), (0, -pixels)),
        *((slant, slant), (-slant, slant), (slant, -slant), (-slant, -slant)),
    ):
        found = ImageChops.darker(found, ImageChops.offset(mask, x, y))
    return found


def _blank(fill: int = 0) -> tuple[Mask, ImageDraw.ImageDraw]:
    mask = Image.new("L", (_OVER * (SIDE + 2 * _MORE),) * 2, fill)
    return mask, ImageDraw.Draw(mask)


def _even(mask: Mask) -> Mask:
    """A mask as it was drawn, of its own size: its edges have tones, and so no steps."""
    return mask.reduce(_OVER)


def _at(points: Sequence[Point]) -> list[tuple[float, float]]:
    return [(_OVER * (_MORE + x * SIDE), _OVER * (_MORE + y * SIDE)) for x, y in points]


def _bar(pen: ImageDraw.ImageDraw, line: tuple[Point, ...], wide: float, fill: int = 255) -> None:
    """A thick line, round at its joints: else they have fine cracks."""
    points, half = _at(line), wide * SIDE * _OVER / 2
    pen.line(points, fill=fill, width=round(2 * half))
    for x, y in points[1:-1]:
        pen.ellipse((x - half, y - half, x + half, y + half), fill=fill)


@cache
def region(kind: str, segment: str) -> Mask:
    """The ground of a segment on its unturned tile."""
    names = [one.id for one in KINDS[kind].segments if one.kind == segment[0]]
    built, place = ground(kind, 0), names.index(segment)
    mask, pen = _blank()
    if segment[0] == CITY:
        pen.polygon(_at(built.cities[place].ground), fill=255)
    elif segment[0] == ROAD:
        _bar(pen, built.roads[place].line, _ROAD)
        if built.cloister:
            _garden(pen, built.cloister, 0)
    elif segment[0] == CLOISTER:
        _garden(pen, spot(kind, 0, segment), 255)
    else:
        return _field(kind, segment)
    return _even(mask)


@cache
def claimed(kind: str, segment: str) -> Mask:
    """The same, of a road no more than is drawn of it if nobody owns it."""
    return shrunk(region(kind, segment), round(_BESIDE * SIDE) if segment[0] == ROAD else 0)


def _garden(pen: ImageDraw.ImageDraw, middle: Point, fill: int) -> None:
    """The ground around a cloister."""
    (x, y), (wide, high) = middle, GARDEN
    corners = _at(((x - wide, y - high), (x + wide, y + high)))
    pen.ellipse((*corners[0], *corners[1]), fill=fill)


@cache
def _meadow(kind: str) -> Mask:
    """What is neither city nor road nor garden of an unturned tile."""
    mask, pen = _blank(255)
    built = ground(kind, 0)
    for city in built.cities:
        pen.polygon(_at(city.ground), fill=0)
    for road in built.roads:
        _bar(pen, road.line, WIDE, 0)
    if built.cloister:
        _garden(pen, built.cloister, 0)
    if built.junction:
        (x, y), (right, low) = _at(((0.36, 0.36), (0.64, 0.64)))
        pen.ellipse((x, y, right, low), fill=0)
    return _even(mask)


def _field(kind: str, segment: str) -> Mask:
    """The part of the meadow around a field's spot."""
    meadow = _meadow(kind)
    small = meadow.reduce(_COARSE).point([0] * 160 + [255] * 96)
    found = KINDS[kind].segment(segment)
    x, y = share(found.spot, 0) if found else (0.5, 0.5)
    seed = tuple(int((_MORE + one * SIDE) / _COARSE) for one in (x, y))
    ImageDraw.floodfill(small, (seed[0], seed[1]), 128)
    reached = small.point([255 if value == 128 else 0 for value in range(256)])
    grown = ImageChops.invert(shrunk(ImageChops.invert(reached), 1))
    return ImageChops.darker(meadow, grown.resize(meadow.size, Image.Resampling.NEAREST))
