"""What one seat owns has its colour: a road its edges, a city its walls, a cloister a ring.

The surface of a road stays sand and wide between edges with dark lines on both their sides, or a
blue one would be a river and a yellow one nobody's. A city has its owner's walls, and roofs; its
ground stays sand, a little paler, trees and towers keep their own. Fields stay meadow, for they run
through the whole map: only while a figure is being placed those of the enlarged tile that are taken
are greyed, and hatched in their owner's colour.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne import regions
from renderers.carcassonne.ground import spot
from renderers.carcassonne.tile import covered
from renderers.kit import seats
from renderers.kit.brush import Point
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, mapped, number
from rules.carcassonne.data import CITY, CLOISTER, ROAD

_RING = 0.055
"""How wide the ring around a cloister is, as a share of a tile's side."""
_TOWN = "court_light"
"""The ground of a city that somebody owns."""
_ROOFS = (
    *(("card", 1 / 3, name) for name in ("roof_light", "brick_light")),
    *(("card", 0.0, name) for name in ("roof", "brick", "clay")),
    *(("ink", 1 / 3, name) for name in ("roof_dark", "brick_dark", "clay_dark")),
)
"""Colours of roofs, each with how far its owner's is from that seat's colour, and to what."""
DARK = 4
"""The seat whose colour is dark itself: its walls lie between pale lines."""
_SEVERAL, _LINES = "tree_dark", 6
"""The colour of lines on a field that several have, and how many cross the side of its tile."""
_WASH, _BORDER = 0.5, 4
"""How grey a taken field is, and pixels of the line around what is free."""
_TURNS = (
    Image.Transpose.ROTATE_270,
    Image.Transpose.ROTATE_180,
    Image.Transpose.ROTATE_90,
)

Mask = Image.Image


def tinted(art: Image.Image, kind: str, turn: int, segment: str, owner: int) -> Image.Image:
    """A whole tile on which a segment has its owner's colour."""
    found, own = art.copy(), number(seats.colour(owner))
    casing = number("card" if owner == DARK and segment[0] != ROAD else "ink")
    if segment[0] == CLOISTER:
        _ring(found, spot(kind, turn, segment), own, casing)
        return found
    ground, *ribbon = _owned(kind, turn, segment, art.width)
    if segment[0] == CITY:
        found.paste(mapped(art, _settled(owner)), (0, 0), _mask(ground, art.width))
    for tone, bits in zip((own, casing), ribbon, strict=True):
        found.paste(tone, (0, 0, *art.size), _mask(bits, art.width))
    return found


def _mask(bits: bytes, size: int) -> Mask:
    return Image.frombytes("1", (size, size), bits)


@lru_cache(maxsize=4096)
def _owned(kind: str, turn: int, segment: str, size: int) -> tuple[bytes, ...]:
    """Where a road's or a city's ground is, its edges or walls, and their lines.

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
        ribbon = walls(kind, turn, segment, size)
    else:
        kerb, inner = (_fitted(one, turn, size) for one in regions.kerb(kind, segment))
        ribbon = (kerb, ImageChops.logical_or(line, inner))
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
    found.paste(mapped(art, washed()), (0, 0), ground)
    lines = ImageChops.logical_and(ground, lined(art.width))
    found.paste(number(hatching(owners)), (0, 0, *art.size), lines)
    return found


def offered(art: Image.Image, kind: str, turn: int, segment: str) -> Image.Image:
    """A whole tile on which a segment may be claimed: within a dark line, in full colour.

    A cloister has a ring of its own.
    """
    if segment[0] == CLOISTER:
        return art
    found = art.copy()
    found.paste(number("ink"), (0, 0, *art.size), _border(kind, turn, segment, art.width))
    return found


@lru_cache(maxsize=64)
@kept
def _border(kind: str, turn: int, segment: str, size: int) -> Mask:
    """The line along a segment that may be claimed, where nothing stands."""
    within = _fitted(regions.claimed(kind, segment).crop(regions.INNER), turn, size)
    ground = ImageChops.logical_and(_open(kind, turn, segment, size), within)
    return ImageChops.logical_and(ground, _fitted(_edge(kind, segment), turn, size))


@kept
def _open(kind: str, turn: int, segment: str, size: int) -> Mask:
    """Where the ground of a segment is seen: nothing stands there."""
    ground, _ = masks(kind, turn, segment, size)
    return ImageChops.logical_and(ground, ImageChops.invert(covered(kind, turn, size)))


@cache
def _edge(kind: str, segment: str) -> Mask:
    """A line along a segment on its unturned tile, but not where it goes on beyond that."""
    region = regions.claimed(kind, segment)
    thick = _BORDER + (round(regions.WALL * regions.SIDE) // 2 if segment[0] == CITY else 0)
    return ImageChops.subtract(region, regions.shrunk(region, thick)).crop(regions.INNER)


@cache
def washed() -> bytes:
    """From palette number to palette number: a field that is taken, between its lines."""
    table = bytearray(SHARED.toward("slate_light", _WASH))
    for name in ("grass", "grass_light", "grass_dark", "grass_shade"):
        table[number(name)] = table[number("grass")]
    return bytes(table)


def hatching(owners: tuple[int, ...]) -> str:
    """The colour of lines on a field that somebody has."""
    return seats.colour(owners[0]) if len(owners) == 1 else _SEVERAL


def _ring(art: Image.Image, middle: Point, own: int, casing: int) -> None:
    """A ring around a cloister between two fine lines."""
    pen, size = ImageDraw.Draw(art), art.width
    line = max(2, size // 64)
    (x, y), (wide, high) = middle, regions.GARDEN
    for inset, thick, colour in ((0, _RING * size + 2 * line, casing), (line, _RING * size, own)):
        left, top = (x - wide) * size + inset, (y - high) * size + inset
        box = (left, top, 2 * x * size - left, 2 * y * size - top)
        pen.ellipse(box, outline=colour, width=round(thick))


@cache
def _settled(owner: int) -> bytes:
    """From palette number to palette number: the ground of a city in one tone, and its roofs."""
    table, own = bytearray(range(256)), number(seats.colour(owner))
    for name in ("court", "court_light", "court_dark"):
        table[number(name)] = number(_TOWN)
    for goal, share, name in _ROOFS:
        table[number(name)] = SHARED.toward(goal, share)[own]
    return bytes(table)


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
    return _fitted(regions.wall(kind, segment, regions.WALL), turn, size), _fitted(
        ImageChops.subtract(
            regions.wall(kind, segment, regions.WALL + 2 * regions.CASING),
            regions.wall(kind, segment, regions.WALL),
        ),
        turn,
        size,
    )


def _fitted(mask: Mask, turn: int, size: int) -> Mask:
    """A mask of the master's size, turned, for a tile of so many pixels."""
    return _scaled(mask.transpose(_TURNS[turn - 1]) if turn else mask, size)


def _scaled(mask: Mask, size: int) -> Mask:
    """A mask with so many pixels; enlarged, its edges stay even."""
    how = Image.Resampling.BOX if size <= regions.SIDE else Image.Resampling.BILINEAR
    return mask.resize((size, size), how).convert("1", dither=Image.Dither.NONE)


@lru_cache(maxsize=4096)
def _bits(kind: str, segment: str, size: int) -> tuple[bytes, ...]:
    """The same for an unturned tile in an eighth of Pillow's memory: so all can be kept."""
    return tuple(_scaled(mask, size).tobytes() for mask in _whole(kind, segment))


@cache
def _whole(kind: str, segment: str) -> tuple[Mask, Mask]:
    """The same of the master's size."""
    region = regions.region(kind, segment)
    casing = round(regions.LINE * regions.SIDE) if segment[0] == ROAD else 0
    rim = ImageChops.subtract(region, regions.shrunk(region, casing))
    return region.crop(regions.INNER), rim.crop(regions.INNER)
