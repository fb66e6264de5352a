"""What one seat owns has its colour: a road its edges, a city its walls, a cloister a ring.

The surface of a road stays sand, or a blue one would be a river; stitches say that a wall is
somebody's ribbon. The ground of a city has some of
the colour, too; houses, trees and towers keep their own. Fields stay meadow, for they run through
the whole map: only while a figure is being placed those of the enlarged tile that are taken are
hatched in their owner's colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne.ground import WIDE, ground, share, spot
from renderers.carcassonne.tile import covered
from renderers.kit import seats
from renderers.kit.brush import Point, length, walk
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, mapped, number
from rules.carcassonne.data import CITY, CLOISTER, KINDS, ROAD

_SIDE, _MORE = 176, 16
"""Pixels of the masks' master, and of ground beyond the tile on each side of it."""
_INNER = (_MORE, _MORE, _MORE + _SIDE, _MORE + _SIDE)
_COARSE = 8
_WALL, _CASING = 0.09, 0.03
"""How wide an owned wall and the line at either side of it are, as a share of a tile's side."""
_KERB, _LINE, _ROAD = 0.05, 0.02, WIDE + 0.08
"""The same of an owned road's edges and the line along them, and how wide it is with both."""
_GARDEN, _RING = (0.42, 0.38), 0.055
"""Half the ground around a cloister, and how wide the ring on it is."""
TINTS = (1 / 3, 1 / 3, 1 / 2, 1 / 2, 1 / 4)
"""How much of each seat's colour the ground of its cities has; black on sand would be mud."""
DARK = 4
"""The seat whose colour is dark itself: its roads lie between pale lines."""
_SEVERAL, _LINES = "tree_dark", 6
"""The colour of lines on a field that several have, and how many cross the side of its tile."""
_WASH, _PALE, _BORDER = 0.25, 0.5, 4
"""How much of that the ground has, how pale what is free is, and pixels of the line around it."""

_THREADS = (("card", 2 / 3), ("card", 2 / 3), ("card", 2 / 3), ("ink", 1 / 3), ("card", 1 / 2))
"""Each seat's thread, its own colour on its way to another: pale ones are not seen on yellow."""
_PITCH, _STITCH = 0.17, 0.055
"""From stitch to stitch, and how wide one is."""
_SHORT = 0.2
"""The bit of a wall around a corner is too short for a stitch."""

_TURNS = (
    Image.Transpose.ROTATE_270,
    Image.Transpose.ROTATE_180,
    Image.Transpose.ROTATE_90,
)

Mask = Image.Image


def tinted(art: Image.Image, kind: str, turn: int, segment: str, owner: int) -> Image.Image:
    """A whole tile on which a segment has its owner's colour."""
    found, own = art.copy(), number(seats.colour(owner))
    casing = number("card" if owner == DARK else "ink")
    if segment[0] == CLOISTER:
        _ring(found, spot(kind, turn, segment), own, casing)
        return found
    ground, *ribbon = _owned(kind, turn, segment, art.width)
    if segment[0] == CITY:
        found.paste(mapped(art, _coloured(owner)), (0, 0), _mask(ground, art.width))
    for tone, bits in zip((own, casing, thread(owner)), ribbon, strict=False):
        found.paste(tone, (0, 0, *art.size), _mask(bits, art.width))
    return found


def _mask(bits: bytes, size: int) -> Mask:
    return Image.frombytes("1", (size, size), bits)


@lru_cache(maxsize=4096)
def _owned(kind: str, turn: int, segment: str, size: int) -> tuple[bytes, ...]:
    """Where a road's or a city's ground is, its edges or walls, their lines and their stitches.

    One bit a pixel, packed, for a tile of so many pixels: all are kept.
    """
    bits = _owned_column(kind, turn, segment, size).tobytes()
    step = (size + 7) // 8 * size
    return tuple(bits[at : at + step] for at in range(0, len(bits), step))


@kept
def _owned_column(kind: str, turn: int, segment: str, size: int) -> Mask:
    """The same masks, one below another."""
    ground, line = masks(kind, turn, segment, size)
    city = segment[0] == CITY
    ribbon: tuple[Mask, ...]
    if city:
        stitches = _fitted(_stitches(kind, segment), turn, size)
        ribbon = (*walls(kind, turn, segment, size), stitches)
    else:
        ribbon = (_fitted(_kerb(kind, segment), turn, size), line)
    bare = ImageChops.invert(covered(kind, turn, size, standing=city))
    column = Image.new("1", (size, (1 + len(ribbon)) * size))
    column.paste(ground, (0, 0))
    for k, one in enumerate(ribbon, 1):
        column.paste(ImageChops.logical_and(one, bare), (0, k * size))
    return column


def hatched(
    art: Image.Image, kind: str, turn: int, segment: str, owners: tuple[int, ...]
) -> Image.Image:
    """A whole tile on which a field is taken: lines in its owner's colour; dark ones: several."""
    found, ground = art.copy(), _open(kind, turn, segment, art.width)
    found.paste(mapped(art, washed(owners)), (0, 0), ground)
    lines = ImageChops.logical_and(ground, lined(art.width))
    found.paste(number(hatching(owners)), (0, 0, *art.size), lines)
    return found


def offered(art: Image.Image, kind: str, turn: int, segment: str) -> Image.Image:
    """A whole tile on which a segment may be claimed: pale, as cells that may be chosen are.

    A cloister has a ring of its own.
    """
    if segment[0] == CLOISTER:
        return art
    found, ground = art.copy(), _open(kind, turn, segment, art.width)
    found.paste(mapped(art, SHARED.toward("card", _PALE)), (0, 0), ground)
    edge = ImageChops.logical_and(ground, _fitted(_edge(kind, segment), turn, art.width))
    found.paste(number("band"), (0, 0, *art.size), edge)
    return found


@kept
def _open(kind: str, turn: int, segment: str, size: int) -> Mask:
    """Where the ground of a segment is seen: nothing stands there."""
    ground, _ = masks(kind, turn, segment, size)
    return ImageChops.logical_and(ground, ImageChops.invert(covered(kind, turn, size)))


@cache
def _edge(kind: str, segment: str) -> Mask:
    """A line along a segment on its unturned tile, but not where it goes on beyond that."""
    region = _region(kind, segment)
    thick = _BORDER + (round(_WALL * _SIDE) // 2 if segment[0] == CITY else 0)
    return ImageChops.subtract(region, _shrunk(region, thick)).crop(_INNER)


def washed(owners: tuple[int, ...]) -> bytes:
    """From palette number to palette number: a field that somebody has, between its lines."""
    return SHARED.toward(hatching(owners), _WASH)


def hatching(owners: tuple[int, ...]) -> str:
    """The colour of lines on a field that somebody has."""
    return seats.colour(owners[0]) if len(owners) == 1 else _SEVERAL


def thread(owner: int) -> int:
    """The palette's number of a seat's stitches."""
    goal, share = _THREADS[owner]
    return SHARED.toward(goal, share)[number(seats.colour(owner))]


def _ring(art: Image.Image, middle: Point, own: int, casing: int) -> None:
    """A ring around a cloister between two fine lines."""
    pen, size = ImageDraw.Draw(art), art.width
    line = max(2, size // 64)
    (x, y), (wide, high) = middle, _GARDEN
    for inset, thick, colour in ((0, _RING * size + 2 * line, casing), (line, _RING * size, own)):
        left, top = (x - wide) * size + inset, (y - high) * size + inset
        box = (left, top, 2 * x * size - left, 2 * y * size - top)
        pen.ellipse(box, outline=colour, width=round(thick))


@cache
def _coloured(owner: int) -> bytes:
    """From palette number to palette number: the ground of a city in a seat's colour."""
    table = bytearray(range(256))
    for name in ("court", "court_light", "court_dark"):
        table[number(name)] = town(owner)
    return bytes(table)


def town(owner: int) -> int:
    """The palette's number of the ground of a seat's cities."""
    ground = "card" if owner == DARK else "court"
    return SHARED.toward(seats.colour(owner), TINTS[owner])[number(ground)]


@cache
def lined(size: int) -> Mask:
    """Slanted lines on a tile, that go on on its neighbours."""
    mask = Image.new("1", (size, size), 0)
    pen = ImageDraw.Draw(mask)
    for k in range(1, 2 * _LINES):
        at = k * size / _LINES
        pen.line(((at + size, -size), (at - size, size)), fill=1, width=max(2, size // 80))
    return mask


@lru_cache(maxsize=512)
def masks(kind: str, turn: int, segment: str, size: int) -> tuple[Mask, Mask]:
    """Where a segment's ground is, and the dark line along a road: one bit a pixel."""
    ground, rim = (Image.frombytes("1", (size, size), bits) for bits in _bits(kind, segment, size))
    if not turn:
        return ground, rim
    return ground.transpose(_TURNS[turn - 1]), rim.transpose(_TURNS[turn - 1])


@lru_cache(maxsize=512)
def walls(kind: str, turn: int, segment: str, size: int) -> tuple[Mask, Mask]:
    """Where the walls of a city are, and the lines along them: one bit a pixel."""
    return _fitted(_wall(kind, segment, _WALL), turn, size), _fitted(
        ImageChops.subtract(_wall(kind, segment, _WALL + 2 * _CASING), _wall(kind, segment, _WALL)),
        turn,
        size,
    )


def _fitted(mask: Mask, turn: int, size: int) -> Mask:
    """A mask of the master's size, turned, for a tile of so many pixels."""
    return _scaled(mask.transpose(_TURNS[turn - 1]) if turn else mask, size)


def _scaled(mask: Mask, size: int) -> Mask:
    """A mask with so many pixels; enlarged, its edges stay even."""
    how = Image.Resampling.BOX if size <= _SIDE else Image.Resampling.BILINEAR
    return mask.resize((size, size), how).convert("1", dither=Image.Dither.NONE)


@cache
def _wall(kind: str, segment: str, wide: float) -> Mask:
    """The walls of a city on its unturned tile, so wide."""
    names = [one.id for one in KINDS[kind].segments if one.kind == CITY]
    mask, pen = _blank()
    for wall in ground(kind, 0).cities[names.index(segment)].walls:
        _bar(pen, wall.line, wide)
    return mask.crop(_INNER)


@lru_cache(maxsize=4096)
def _bits(kind: str, segment: str, size: int) -> tuple[bytes, ...]:
    """The same for an unturned tile in an eighth of Pillow's memory: so all can be kept."""
    return tuple(_scaled(mask, size).tobytes() for mask in _whole(kind, segment))


@cache
def _whole(kind: str, segment: str) -> tuple[Mask, Mask]:
    """The same of the master's size."""
    region = _region(kind, segment)
    casing = round(_LINE * _SIDE) if segment[0] == ROAD else 0
    rim = ImageChops.subtract(region, _shrunk(region, casing))
    return region.crop(_INNER), rim.crop(_INNER)


@cache
def _kerb(kind: str, segment: str) -> Mask:
    """The edges of a road on its unturned tile, within the lines along them."""
    region = _region(kind, segment)
    within, surface = (_shrunk(region, round(one * _SIDE)) for one in (_LINE, _LINE + _KERB))
    return ImageChops.subtract(within, surface).crop(_INNER)


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


def _at(points: Sequence[Point]) -> list[tuple[float, float]]:
    return [(_MORE + x * _SIDE, _MORE + y * _SIDE) for x, y in points]


def _bar(pen: ImageDraw.ImageDraw, line: tuple[Point, ...], wide: float, fill: int = 255) -> None:
    """A thick line, round at its joints: else they have fine cracks."""
    points, half = _at(line), wide * _SIDE / 2
    pen.line(points, fill=fill, width=round(2 * half))
    for x, y in points[1:-1]:
        pen.ellipse((x - half, y - half, x + half, y + half), fill=fill)


@cache
def _region(kind: str, segment: str) -> Mask:
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
    return mask


def _garden(pen: ImageDraw.ImageDraw, middle: Point, fill: int) -> None:
    """The ground around a cloister."""
    (x, y), (wide, high) = middle, _GARDEN
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
def _stitches(kind: str, segment: str) -> Mask:
    """Where stitches on a city's walls are on an unturned tile: round ones."""
    mask, pen = _blank()
    half = _STITCH * _SIDE / 2
    names = [one.id for one in KINDS[kind].segments if one.kind == CITY]
    # What runs on beyond the tile is its neighbour's.
    lines = [wall.line[1:-1] for wall in ground(kind, 0).cities[names.index(segment)].walls]
    for line in (one for one in lines if length(one) > _SHORT):
        for x, y in _at(_stitched(line)):
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return mask.crop(_INNER)


def _stitched(line: Sequence[Point]) -> list[Point]:
    """The stitches of a line: half a gap is at either end, so that tiles join."""
    whole = length(line)
    count = max(1, round(whole / _PITCH))
    return [walk(line, 9.0, whole * (k + 0.5) / count)[0][0] for k in range(count)]
