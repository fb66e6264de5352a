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
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS, ROAD

SIDE, _MORE = 176, 16
"""Pixels of a mask, and of ground beyond the tile on each side of it."""
INNER = (_MORE, _MORE, _MORE + SIDE, _MORE + SIDE)
"""The tile itself on a mask with the ground beyond it."""
_COARSE, _OVER = 8, 2
"""Steps in which a field is looked for; masks are drawn so many times as large."""
_BAND, _OFF, LINE = 0.075, 0.045, 0.018
"""How wide the band around an owned city is, how far it lies off the middle of the wall, and how
wide the line at either side of it is, as shares of a tile's side."""
_KERB, _ROAD, _RING = 0.065, WIDE + 0.16, 0.055
"""The same of an owned road's edges, how wide it is with all, and of the ring of a cloister."""
_BESIDE = 0.053
"""Beside a road that nobody owns, how much of that is meadow."""
_GARDEN = (0.42, 0.38)
"""Half the ground around a cloister."""

Mask = Image.Image


@cache
def ribbon(kind: str, segment: str) -> tuple[Mask, Mask]:
    """What shows an owner on an unturned tile: its band, and the lines along both its sides.

    A road has it within its edges, a city outside of its walls, a cloister around its garden.
    """
    if segment[0] == ROAD:
        depths = (0.0, LINE, LINE + _KERB, LINE + _KERB + LINE)
        rims = [shrunk(region(kind, segment), round(one * SIDE)) for one in depths]
    elif segment[0] == CLOISTER:
        rims = [_oval(kind, segment, one) for one in (0.0, LINE, LINE + _RING, 2 * LINE + _RING)]
    else:
        within = region(kind, segment)
        reach = (_OFF + LINE + _BAND, _OFF + _BAND, _OFF, _OFF - LINE)
        rims = [ImageChops.lighter(_walls(kind, segment, 2 * one), within) for one in reach]
    outer, band, inner, rest = (one.crop(INNER) for one in rims)
    lines = ImageChops.subtract(outer, band), ImageChops.subtract(inner, rest)
    return ImageChops.subtract(band, inner), ImageChops.lighter(*lines)


def _walls(kind: str, segment: str, wide: float) -> Mask:
    """The walls of a city on its unturned tile, so wide."""
    names = [one.id for one in KINDS[kind].segments if one.kind == CITY]
    mask, pen = _blank()
    for one in ground(kind, 0).cities[names.index(segment)].walls:
        _bar(pen, one.line, wide)
    return _even(mask)


def _oval(kind: str, segment: str, inset: float) -> Mask:
    """The ground around a cloister, without so much at its edge."""
    mask, pen = _blank()
    _garden(pen, spot(kind, 0, segment), 255, inset)
    return _even(mask)


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
    """The same, of a road no more than is drawn of it if nobody owns it.

    Of a field it is what roads leave of it on the tile alone.
    """
    found = shrunk(region(kind, segment), round(_BESIDE * SIDE) if segment[0] == ROAD else 0)
    for one in KINDS[kind].segments:
        if segment[0] == FIELD and one.kind == ROAD:
            found = ImageChops.subtract(found, region(kind, one.id))
    if segment[0] == FIELD:
        inner = Image.new("L", found.size)
        inner.paste(found.crop(INNER), INNER)
        return inner
    return found


def _garden(pen: ImageDraw.ImageDraw, middle: Point, fill: int, inset: float = 0.0) -> None:
    """The ground around a cloister."""
    (x, y), (wide, high) = middle, (one - inset for one in _GARDEN)
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
