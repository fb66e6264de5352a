"""What one seat owns has its colour: a road its edges, a city its walls, a cloister a ring.

The surface of a road stays sand and wide, or a blue one would be a river; stitches say that a wall
is somebody's ribbon. The ground of a city has some of the colour, too, and black's has stripes;
houses, trees and towers keep their own. Fields stay meadow, for they run through
the whole map: only while a figure is being placed those of the enlarged tile that are taken are
hatched in their owner's colour.
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
_TOWNS = (("card", 1 / 3), ("court", 1 / 3), ("court", 1 / 2), ("court", 1 / 2), ("card", 1 / 4))
"""What the ground of each seat's cities is, and how much of its colour that has.

Blue on sand would be grey, and black mud.
"""
DARK, _STRIPE = 4, 1 / 2
"""The seat whose colour is dark itself, and how pale stripes in its cities are.

Its roads lie between pale lines, and have stitches, too.
"""
_SEVERAL, _LINES = "tree_dark", 6
"""The colour of lines on a field that several have, and how many cross the side of its tile."""
_WASH, _PALE, _BORDER = 0.25, 0.5, 4
"""How much of that the ground has, how pale what is free is, and pixels of the line around it."""

_THREADS = (("card", 2 / 3), ("card", 2 / 3), ("card", 2 / 3), ("ink", 1 / 3), ("card", 1 / 2))
"""Each seat's thread, its own colour on its way to another: pale ones are not seen on yellow."""
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
        _pave(found, _mask(ground, art.width), owner)
    # Colours alone tell whose other roads are; dark lines along them all are like black's.
    stitched = segment[0] == CITY or owner == DARK
    tones = (own, casing, thread(owner)) if stitched else (own, casing)
    for tone, bits in zip(tones, ribbon, strict=False):
        found.paste(tone, (0, 0, *art.size), _mask(bits, art.width))
    return found


def _pave(art: Image.Image, ground: Mask, owner: int) -> None:
    """Give the ground of a city on a tile its owner's colour, and stripes if that is dark."""
    bare = art.copy()
    art.paste(mapped(bare, _coloured(town(owner))), (0, 0), ground)
    if owner == DARK:
        stripe = SHARED.toward("card", _STRIPE)[number(seats.colour(owner))]
        lines = ImageChops.logical_and(ground, _striped(art.width))
        art.paste(mapped(bare, _coloured(stripe)), (0, 0), lines)


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
        stitches = _fitted(regions.stitches(kind, segment), turn, size)
        ribbon = (*walls(kind, turn, segment, size), stitches)
    else:
        kerb, ties = (
            _fitted(one(kind, segment), turn, size) for one in (regions.kerb, regions.ties)
        )
        ribbon = (kerb, line, ties)
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
    found, size = art.copy(), art.width
    within = _fitted(regions.claimed(kind, segment).crop(regions.INNER), turn, size)
    ground = ImageChops.logical_and(_open(kind, turn, segment, size), within)
    found.paste(mapped(art, SHARED.toward("card", _PALE)), (0, 0), ground)
    edge = ImageChops.logical_and(ground, _fitted(_edge(kind, segment), turn, size))
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
    region = regions.claimed(kind, segment)
    thick = _BORDER + (round(regions.WALL * regions.SIDE) // 2 if segment[0] == CITY else 0)
    return ImageChops.subtract(region, regions.shrunk(region, thick)).crop(regions.INNER)


@cache
def washed(owners: tuple[int, ...]) -> bytes:
    """From palette number to palette number: a field that somebody has, between its lines.

    Its meadow is of one tone: shades of that would be grey.
    """
    table = bytearray(SHARED.toward(hatching(owners), _WASH))
    for name in ("grass_light", "grass_dark", "grass_shade"):
        table[number(name)] = table[number("grass")]
    return bytes(table)


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
    (x, y), (wide, high) = middle, regions.GARDEN
    for inset, thick, colour in ((0, _RING * size + 2 * line, casing), (line, _RING * size, own)):
        left, top = (x - wide) * size + inset, (y - high) * size + inset
        box = (left, top, 2 * x * size - left, 2 * y * size - top)
        pen.ellipse(box, outline=colour, width=round(thick))


@cache
def _coloured(tone: int) -> bytes:
    """From palette number to palette number: the ground of a city in one tone."""
    table = bytearray(range(256))
    for name in ("court", "court_light", "court_dark"):
        table[number(name)] = tone
    return bytes(table)


def town(owner: int) -> int:
    """The palette's number of the ground of a seat's cities."""
    ground, share = _TOWNS[owner]
    return SHARED.toward(seats.colour(owner), share)[number(ground)]


@cache
def _striped(size: int) -> Mask:
    """The same lines the other way: of hatched fields a striped city is no part."""
    return lined(size).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


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
