"""Outlines around what is owned: in the owner's colour between lines of ink, tile by tile.

The outline of a feature runs inside its ground and never along the edge of a tile, so those of
neighbours join. Several owners share it in stripes; one colour that another comes near to without
hue has stripes of its own.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne.ground import WALL, WIDE, ground, share, spot
from renderers.kit import seats
from renderers.kit.brush import Point
from renderers.kit.canvas import Canvas
from renderers.kit.layers import unpacked
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS, ROAD

_SIDE, _MORE = 176, 16
"""Pixels of the masks' master, and of ground beyond the tile on each side of it."""
_COARSE = 8
_INSET = {CITY: WALL / 2, CLOISTER: 0.0, ROAD: 0.0}
_FIELD_INSET = 0.045
_ROAD = WIDE + 0.08
"""The outline of a road runs beside it."""
_GARDEN = (0.33, 0.32)
_LINE, _INK = 0.036, 0.01
"""How wide the colour and a line of ink are, as shares of a tile's side."""
_STRIPED = {2: "card"}
"""The third seat's colour comes near to the second's in grey: it has pale stripes."""

_TURNS = (
    Image.Transpose.ROTATE_270,
    Image.Transpose.ROTATE_180,
    Image.Transpose.ROTATE_90,
)

Mask = Image.Image


def outlined(canvas: Canvas, kind: str, turn: int, segment: str, owners: tuple[int, ...]) -> None:
    """Draw the outline of a segment on a whole tile."""
    size = canvas.width
    ink, colour = rings(kind, turn, segment, size)
    canvas.stain(ink, "ink")
    tokens = [seats.colour(owner) for owner in owners]
    tokens += [_STRIPED[owner] for owner in owners if owner in _STRIPED and len(owners) == 1]
    canvas.stain(colour, tokens[0])
    for k, token in enumerate(tokens[1:], 1):
        canvas.stain(ImageChops.logical_and(colour, _stripes(size, len(tokens), k)), token)


def rings(kind: str, turn: int, segment: str, size: int) -> tuple[Mask, Mask]:
    """Where a segment's outline is ink or colour, and where it is colour: one bit a pixel."""
    ink, colour = (unpacked("1", (size, size), bits) for bits in _bits(kind, turn, segment, size))
    return ink, colour


@lru_cache(maxsize=4096)
def _bits(kind: str, turn: int, segment: str, size: int) -> tuple[bytes, ...]:
    """The same in an eighth of Pillow's memory: so all of them can be kept."""
    return tuple(
        mask.resize((size, size), Image.Resampling.BOX)
        .convert("1", dither=Image.Dither.NONE)
        .tobytes()
        for mask in _turned(kind, turn, segment)
    )


@cache
def _turned(kind: str, turn: int, segment: str) -> tuple[Mask, Mask]:
    """The same for a turned tile of the master's size."""
    ink, colour = _rings(kind, segment)
    if not turn:
        return ink, colour
    return ink.transpose(_TURNS[turn - 1]), colour.transpose(_TURNS[turn - 1])


@cache
def _rings(kind: str, segment: str) -> tuple[Mask, Mask]:
    """The same for an unturned tile of the master's size."""
    inset = round(_INSET.get(segment[0], _FIELD_INSET) * _SIDE)
    line, ink = round(_LINE * _SIDE), round(_INK * _SIDE)
    outer = _shrunk(_region(kind, segment), inset)
    begun = _shrunk(outer, ink)
    ended = _shrunk(begun, line)
    rings = ImageChops.subtract(outer, _shrunk(ended, ink)), ImageChops.subtract(begun, ended)
    middle = ground(kind, 0).cloister
    if segment[0] == FIELD and middle:
        # A field's line around the cloister within it would say that the cloister is owned.
        for mask in rings:
            _garden(ImageDraw.Draw(mask), middle, 0, _FIELD_INSET + _LINE + 3 * _INK)
    whole = (_MORE, _MORE, _MORE + _SIDE, _MORE + _SIDE)
    return rings[0].crop(whole), rings[1].crop(whole)


def _shrunk(mask: Mask, pixels: int) -> Mask:
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
    mask = Image.new("L", (_SIDE + 2 * _MORE,) * 2, fill)
    return mask, ImageDraw.Draw(mask)


def _at(points: tuple[Point, ...]) -> list[tuple[float, float]]:
    return [(_MORE + x * _SIDE, _MORE + y * _SIDE) for x, y in points]


@cache
def _region(kind: str, segment: str) -> Mask:
    """The ground of a segment on its unturned tile."""
    names = [one.id for one in KINDS[kind].segments if one.kind == segment[0]]
    built, place = ground(kind, 0), names.index(segment)
    mask, pen = _blank()
    if segment[0] == CITY:
        pen.polygon(_at(built.cities[place].ground), fill=255)
    elif segment[0] == ROAD:
        line = _at(built.roads[place].line)
        pen.line(line, fill=255, width=round(_ROAD * _SIDE), joint="curve")
    elif segment[0] == CLOISTER:
        _garden(pen, spot(kind, 0, segment), 255)
    else:
        return _field(kind, segment)
    return mask


def _garden(pen: ImageDraw.ImageDraw, middle: Point, fill: int, more: float = 0.0) -> None:
    """The ground around a cloister, and so much ``more`` on each side."""
    (x, y), (wide, high) = middle, (one + more for one in _GARDEN)
    corners = _at(((x - wide, y - high), (x + wide, y + high)))
    pen.rounded_rectangle(corners, radius=0.1 * _SIDE, fill=fill)


@cache
def _meadow(kind: str) -> Mask:
    """What is neither city nor road nor garden of an unturned tile."""
    mask, pen = _blank(255)
    built = ground(kind, 0)
    for city in built.cities:
        pen.polygon(_at(city.ground), fill=0)
    for road in built.roads:
        pen.line(_at(road.line), fill=0, width=round(WIDE * _SIDE), joint="curve")
    if built.cloister:
        _garden(pen, built.cloister, 0)
    if built.junction:
        pen.ellipse([_MORE + 0.36 * _SIDE] * 2 + [_MORE + 0.64 * _SIDE] * 2, fill=0)
    return mask


def _field(kind: str, segment: str) -> Mask:
    """The part of the meadow around a field's spot."""
    meadow = _meadow(kind)
    small = meadow.reduce(_COARSE).point([0] * 160 + [255] * 96)
    found = KINDS[kind].segment(segment)
    x, y = share(found.spot, 0) if found else (0.5, 0.5)
    seed = tuple(int((_MORE + one * _SIDE) / _COARSE) for one in (x, y))
    ImageDraw.floodfill(small, (seed[0], seed[1]), 128)
    reached = small.point([255 if value == 128 else 0 for value in range(256)])
    grown = ImageChops.invert(_shrunk(ImageChops.invert(reached), 1))
    return ImageChops.darker(meadow, grown.resize(meadow.size, Image.Resampling.NEAREST))


@cache
def _stripes(size: int, count: int, which: int) -> Mask:
    """Every ``count``-th of the slanting stripes across a tile."""
    wide = max(6, size // 10)
    mask = Image.new("1", (size, size), 0)
    pen = ImageDraw.Draw(mask)
    for x in range(-size + which * wide, size, count * wide):
        pen.polygon([(x, 0), (x + wide, 0), (x + wide + size, size), (x + size, size)], fill=1)
    return mask
