"""What is owned has a line in its owner's full colour along its rim, several owners' in turn.

Owned fields are pale, so that they differ from free ones; the ground of a city or a cloister that
one seat owns has the seat's colour. Roads keep the colour of sand, and all that stands anywhere its
own. The line runs within the ground and never along the edge of a tile, so that those of neighbours
join.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from PIL import Image, ImageChops, ImageDraw

from renderers.carcassonne.ground import WALL, WIDE, ground, share, spot
from renderers.carcassonne.terrain import MAIN
from renderers.kit import seats
from renderers.kit.brush import Point
from renderers.kit.palette import SHARED, mapped, number
from rules.carcassonne.data import CITY, CLOISTER, FIELD, KINDS, ROAD

_SIDE, _MORE = 176, 16
"""Pixels of the masks' master, and of ground beyond the tile on each side of it."""
_COARSE = 8
_INSET = {CITY: WALL / 2, CLOISTER: 0.0, ROAD: 0.0}
_FIELD_INSET = 0.03
_ROAD = WIDE + 2 * MAIN + 0.02
_GARDEN = (0.33, 0.32)
_LINE = 0.04
"""How wide the line along the rim is, as a share of a tile's side."""
_GRASS = ("grass", "grass_light", "grass_dark")

_TURNS = (
    Image.Transpose.ROTATE_270,
    Image.Transpose.ROTATE_180,
    Image.Transpose.ROTATE_90,
)

Mask = Image.Image


def tinted(
    art: Image.Image, kind: str, turn: int, segment: str, owners: tuple[int, ...]
) -> Image.Image:
    """A whole tile on which a segment has its owners' colours."""
    found, size = art.copy(), art.width
    ground, rim = masks(kind, turn, segment, size)
    if segment[0] == FIELD:
        found.paste(mapped(art, _pale()), (0, 0), ground)
    elif segment[0] != ROAD and len(owners) == 1:
        found.paste(mapped(art, _coloured(owners[0])), (0, 0), ground)
    for k, owner in enumerate(owners):
        where = ImageChops.logical_and(rim, _squares(size, len(owners), k)) if k else rim
        found.paste(number(seats.colour(owner)), (0, 0, size, size), where)
    return found


@cache
def _pale() -> bytes:
    """From palette number to palette number: grass pale, and without its patches."""
    table, pale = bytearray(range(256)), SHARED.toward("card", 1 / 3)[number("grass")]
    for name in _GRASS:
        table[number(name)] = pale
    return bytes(table)


@cache
def _coloured(owner: int) -> bytes:
    """The same for the ground of cities and cloisters in a seat's colour."""
    table, toward = bytearray(range(256)), SHARED.toward(seats.colour(owner), 0.5)
    for name in (*_GRASS, "court", "court_light", "court_dark"):
        table[number(name)] = toward[number(name)]
    return bytes(table)


@lru_cache(maxsize=512)
def masks(kind: str, turn: int, segment: str, size: int) -> tuple[Mask, Mask]:
    """Where a segment's ground is, and the line along its rim: one bit a pixel."""
    ground, rim = (Image.frombytes("1", (size, size), bits) for bits in _bits(kind, segment, size))
    if not turn:
        return ground, rim
    return ground.transpose(_TURNS[turn - 1]), rim.transpose(_TURNS[turn - 1])


@lru_cache(maxsize=4096)
def _bits(kind: str, segment: str, size: int) -> tuple[bytes, ...]:
    """The same for an unturned tile in an eighth of Pillow's memory: so all can be kept."""
    return tuple(
        mask.resize((size, size), Image.Resampling.BOX)
        .convert("1", dither=Image.Dither.NONE)
        .tobytes()
        for mask in _whole(kind, segment)
    )


@cache
def _whole(kind: str, segment: str) -> tuple[Mask, Mask]:
    """The same of the master's size."""
    inset = round(_INSET.get(segment[0], _FIELD_INSET) * _SIDE)
    region = _region(kind, segment)
    outer = _shrunk(region, inset)
    rim = ImageChops.subtract(outer, _shrunk(outer, round(_LINE * _SIDE)))
    middle = ground(kind, 0).cloister
    if segment[0] == FIELD and middle:
        # A field's line around the cloister within it would say that the cloister is owned.
        _garden(ImageDraw.Draw(rim), middle, 0, _FIELD_INSET + 2 * _LINE)
    whole = (_MORE, _MORE, _MORE + _SIDE, _MORE + _SIDE)
    return region.crop(whole), rim.crop(whole)


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
        if built.cloister:
            _garden(pen, built.cloister, 0)
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
def _squares(size: int, count: int, which: int) -> Mask:
    """Every ``count``-th square of a pattern on a tile; it goes on on its neighbours."""
    many = count if count > 2 else 4
    mask = Image.new("1", (size, size), 0)
    ends = [round(k * size / many) for k in range(many + 1)]
    for x, y in product(range(many), repeat=2):
        if (x + y) % count == which:
            mask.paste(1, (ends[x], ends[y], ends[x + 1], ends[y + 1]))
    return mask
