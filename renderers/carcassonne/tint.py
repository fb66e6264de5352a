"""What one seat owns has its colour: a road on its edges, a city and a cloister on a ring.

The surface of a road stays sand, a city keeps its red roofs and its stone walls: its owner's band
lies outside of them. Each band has dark lines along both its sides, or a blue road would be a river
and a yellow one nobody's. Fields stay meadow, for they run through the whole map: only while a
figure is being placed those of the enlarged tile that are taken have such a band, too. What may be
claimed there has a white one, which is nobody's colour.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne import regions
from renderers.carcassonne.ground import WALL
from renderers.carcassonne.tile import covered
from renderers.kit import seats
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, mapped, number
from rules.carcassonne.data import CITY, CLOISTER, ROAD

DARK = 4
"""The seat whose colour is dark itself: its bands lie between pale lines, but for roads."""
_LINES = 4
"""How many bands of the colours of all who share a field cross the side of its tile."""
_RIM, _FREE = (2, 9, 11), (2, 8, 10)
"""Pixels from the edge of a taken field to which its dark line, its band and a line within reach;
and of what is free."""
_PALE = (1 / 3, 1 / 2, 1 / 2, 1 / 2, 1 / 3)
"""How much of each seat's colour the ground of its cities has: no lake, no hole."""
_SMOOTH = 110
"""Lines along bands are smooth on tiles of so many pixels; on smaller ones they are clear."""
_TURNS = (
    Image.Transpose.ROTATE_270,
    Image.Transpose.ROTATE_180,
    Image.Transpose.ROTATE_90,
)

Mask = Image.Image


def tinted(art: Image.Image, kind: str, turn: int, segment: str, owner: int) -> Image.Image:
    """A whole tile on which a segment has its owner's colour."""
    found = art.copy()
    casing = "card" if owner == DARK and segment[0] != ROAD else "ink"
    if segment[0] == CITY:
        ground, _ = masks(kind, turn, segment, art.width)
        found.paste(mapped(art, _settled(owner)), (0, 0), ground)
    band, soft, line = (_mask(bits, art.width) for bits in _owned(kind, turn, segment, art.width))
    found.paste(number(seats.colour(owner)), (0, 0, *art.size), band)
    if art.width >= _SMOOTH:
        found.paste(mapped(found, SHARED.toward(casing, 0.5)), (0, 0), soft)
    found.paste(number(casing), (0, 0, *art.size), line)
    return found


def _mask(bits: bytes, size: int) -> Mask:
    return Image.frombytes("1", (size, size), bits)


@lru_cache(maxsize=4096)
def _owned(kind: str, turn: int, segment: str, size: int) -> tuple[bytes, ...]:
    """Where an owner's band is, the edges of the lines along it, and these.

    One bit a pixel, packed, for a tile of so many pixels: all are kept.
    """
    bits = _owned_column(kind, turn, segment, size).tobytes()
    step = (size + 7) // 8 * size
    return tuple(bits[at : at + step] for at in range(0, len(bits), step))


@kept
def _owned_column(kind: str, turn: int, segment: str, size: int) -> Mask:
    """The same masks, one below another."""
    band, line = (_evenly(one, turn, size) for one in regions.ribbon(kind, segment))
    bare = ImageChops.invert(covered(kind, turn, size, standing=segment[0] == CLOISTER))
    clear = 170 if size >= _SMOOTH else 110
    # Between the band and its lines is no gap.
    parts = (ImageChops.lighter(band, line), 100), (line, 60), (line, clear)
    column = Image.new("1", (size, len(parts) * size))
    for k, (mask, least) in enumerate(parts):
        bits = mask.point([0] * least + [255] * (256 - least)).convert("1")
        column.paste(ImageChops.logical_and(bits, bare), (0, k * size))
    return column


@cache
def _settled(owner: int) -> bytes:
    """From palette number to palette number: the ground of a city in its owner's pale colour."""
    table, own = bytearray(range(256)), SHARED.toward(seats.colour(owner), _PALE[owner])
    for name in ("court", "court_light", "court_dark"):
        table[number(name)] = own[number("court")]
    return bytes(table)


def taken(
    art: Image.Image, kind: str, turn: int, segment: str, owners: tuple[int, ...]
) -> Image.Image:
    """A whole tile on which a field has a band of its owner's colour, or of all of theirs in turn.

    That lies within its edges, and the meadow between stays as it is.
    """
    found, whole = art.copy(), (0, 0, *art.size)
    outer, band, inner = _rims(kind, turn, segment, art.width, _RIM)
    for one in (outer, inner):
        found.paste(number("ink"), whole, one)
    for owner, stripe in zip(owners, lined(art.width, len(owners)), strict=True):
        found.paste(number(seats.colour(owner)), whole, ImageChops.logical_and(band, stripe))
    return found


def offered(art: Image.Image, kind: str, turn: int, segment: str) -> Image.Image:
    """A whole tile on which a segment may be claimed: it has a white band within its edges.

    A cloister has a ring of its own.
    """
    if segment[0] == CLOISTER:
        return art
    found, whole = art.copy(), (0, 0, *art.size)
    rims = _rims(kind, turn, segment, art.width, _FREE)
    for one, colour in zip(rims, ("ink_soft", "white", "ink_soft"), strict=True):
        found.paste(number(colour), whole, one)
    return found


@lru_cache(maxsize=64)
def _rims(
    kind: str, turn: int, segment: str, size: int, reach: tuple[int, ...]
) -> tuple[Mask, ...]:
    """Parts of a segment along its edges, each from the one before; where nothing stands."""
    column = _rims_column(kind, turn, segment, size, reach)
    return tuple(column.crop((0, k * size, size, (k + 1) * size)) for k in range(len(reach)))


@kept
def _rims_column(kind: str, turn: int, segment: str, size: int, reach: tuple[int, ...]) -> Mask:
    """The same, one below another."""
    region = regions.claimed(kind, segment)
    bare = ImageChops.invert(covered(kind, turn, size))
    column = Image.new("1", (size, len(reach) * size))
    more = round(WALL * regions.SIDE) if segment[0] == CITY else 0
    depths = [more + round(one * regions.SIDE / size) for one in (0, *reach)]
    rests = [_fitted(regions.shrunk(region, one).crop(regions.INNER), turn, size) for one in depths]
    for k, (outer, inner) in enumerate(pairwise(rests)):
        rim = ImageChops.logical_and(outer, ImageChops.invert(inner))
        column.paste(ImageChops.logical_and(rim, bare), (0, k * size))
    return column


@cache
def lined(size: int, count: int) -> tuple[Mask, ...]:
    """Slanted bands across a tile, of ``count`` kinds in turn, that go on on its neighbours."""
    found = []
    for kind in range(count):
        mask = Image.new("1", (size, size), 0)
        pen, wide = ImageDraw.Draw(mask), 2 * size / _LINES / count
        for k in range(-_LINES * count, 2 * _LINES * count):
            if k % count == kind:
                at = k * wide
                line = (at + size, -size), (at + wide + size, -size), (at + wide - size, size)
                pen.polygon([*line, (at - size, size)], fill=1)
        found.append(mask)
    return tuple(found)


@lru_cache(maxsize=512)
def masks(kind: str, turn: int, segment: str, size: int) -> tuple[Mask, Mask]:
    """Where a segment's ground is, and the dark line along a road: one bit a pixel."""
    ground, rim = (Image.frombytes("1", (size, size), bits) for bits in _bits(kind, segment, size))
    if not turn:
        return ground, rim
    return ground.transpose(_TURNS[turn - 1]), rim.transpose(_TURNS[turn - 1])


def _fitted(mask: Mask, turn: int, size: int) -> Mask:
    """A mask of the master's size, turned, for a tile of so many pixels."""
    return _scaled(mask.transpose(_TURNS[turn - 1]) if turn else mask, size)


def _evenly(mask: Mask, turn: int, size: int) -> Mask:
    """The same in eight bits."""
    how = Image.Resampling.BOX if size <= regions.SIDE else Image.Resampling.BICUBIC
    return (mask.transpose(_TURNS[turn - 1]) if turn else mask).resize((size, size), how)


def _scaled(mask: Mask, size: int) -> Mask:
    """A mask with so many pixels; enlarged, its edges stay even."""
    return _evenly(mask, 0, size).convert("1", dither=Image.Dither.NONE)


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
