"""A whole tile, drawn large in its final turn and kept as palette numbers."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

import msgspec
from PIL import Image, ImageChops

from renderers.carcassonne import scenery, terrain
from renderers.carcassonne.ground import WALL, WIDE, Ground, ground, same_as
from renderers.carcassonne.scenery import MASTER, Thing
from renderers.carcassonne.site import FreeGround
from renderers.kit.brush import Brush, Point
from renderers.kit.kept import kept
from renderers.kit.palette import LAND, SHARED, TOWN, colours, mapped, plane

_CENTRE = (0.5, 0.5)
_PLAIN = 110
"""Tiles of fewer pixels, 30 points, are drawn plainly: more could not be told on them."""
_FEW = (
    *(
        "ink",
        "grass",
        "grass_light",
        "tree",
        "tree_dark",
        "road_light",
        "road_edge",
        "court",
        "plaster",
    ),
    *("stone", "stone_light", "stone_shade", "roof", "slate"),
    *("banner", "white"),
)
"""Their colours."""
_LARGE = 1.5
"""How much larger houses are on them."""
_DENSE, _SPARSE = 80, 5
"""So often something is planted where it has room."""


def _countryside(built: Ground, towers: list[Point]) -> FreeGround:
    """The free land of a tile."""
    site = FreeGround(free=True)
    for city in built.cities:
        site.close(city.ground)
        for wall in city.walls:
            site.bar(wall.line, WALL + 0.07)
            site.bar([(x, y + 0.06) for x, y in wall.line], WALL + 0.07)
    for road in built.roads:
        site.bar(road.line, WIDE + 0.05)
    for x, y in towers:
        site.take(x - 0.08, y - 0.18, x + 0.08, y + 0.1)
    if built.junction:
        site.take(0.31, 0.27, 0.69, 0.69)
    if built.cloister:
        x, y = built.cloister
        site.take(x - 0.4, y - 0.36, x + 0.4, y + 0.4)
    site.frame(0.02)
    return site


def _streets(built: Ground, towers: list[Point], gates: list[Point]) -> FreeGround:
    """The free ground inside a tile's walls."""
    site = FreeGround(free=False)
    for city in built.cities:
        site.open(city.ground)
    for city in built.cities:
        for wall in city.walls:
            site.bar(wall.line, WALL + 0.05)
            site.bar([(x, y + 0.03) for x, y in wall.line], WALL + 0.05)
    for x, y in towers:
        site.take(x - 0.06, y - 0.1, x + 0.06, y + 0.1)
    for x, y in gates:
        site.take(x - 0.17, y - 0.17, x + 0.17, y + 0.12)
    return site


def _pole(site: FreeGround, spot: Point) -> Point:
    """A free place for a banner, near the figure's spot but not on it."""
    best, where = 9.0, spot
    for row in range(6, 40):
        for column in range(4, 37):
            x, y = column / 40, row / 40
            away = ((x - spot[0]) ** 2 + (y - 0.14 - spot[1]) ** 2) ** 0.5
            if 0.24 < away < best and site.has(x - 0.11, y - 0.3, x + 0.16, y + 0.025):
                best, where = away, (x, y)
    return where


class TilePlan(msgspec.Struct, frozen=True, eq=False):
    """Where things may stand on a tile, what lies on its ground, and what stands there."""

    land: FreeGround
    streets: FreeGround
    lying: list[tuple[Point, Thing]]
    standing: list[tuple[Point, Thing]]


def _plan(built: Ground, rng: Random, *, plain: bool) -> TilePlan:
    entries = [road for road in built.roads if road.stop == "city"]
    gates = [road.line[-1] for road in entries]
    walls = [wall for city in built.cities for wall in city.walls]
    towers = [spot for wall in walls for spot in terrain.posts(wall.line) if not gates]
    land, streets = _countryside(built, towers), _streets(built, towers, gates)
    lying = [(_CENTRE, scenery.wall(wall.name)) for wall in walls]
    found: list[tuple[Point, Thing]] = []
    for city in built.cities:
        for _ in range(city.shields):
            x, y = pole = _pole(streets, city.spot)
            streets.take(x - 0.1, y - 0.28, x + 0.15, y + 0.025)
            found.append((pole, scenery.BANNER))
    house = scenery.LARGE_HOUSE if plain else scenery.HOUSE
    found += [(spot, house) for spot in terrain.houses(streets, rng, _LARGE if plain else 1.0)]
    found += [(spot, scenery.TOWER) for spot in towers]
    for road in entries:
        (x, y), (far, _) = road.line[-1], road.line[0]
        sideways = abs(far - x) > 0.1
        found.append(((x, y), scenery.GATE_SIDEWAYS if sideways else scenery.GATE))
    if built.cloister:
        lying.append((built.cloister, scenery.GARDEN))
        found.append((built.cloister, scenery.CHURCH))
    if built.junction:
        lying.append((_CENTRE, scenery.WELL if len(built.roads) == 4 else scenery.GREEN))
    if built.junction and len(built.roads) < 4:
        found += [((0.44, 0.47), scenery.HOUSE), ((0.57, 0.55), scenery.HOUSE)]
        found.append(((0.42, 0.6), scenery.BUSH))
    return TilePlan(land, streets, lying, found)


def rim(tile: Image.Image, *, plain: bool) -> None:
    """A faint line along the north and west edge, so that cells can be told apart.

    On a ``plain`` tile only on its meadow, so that roads and cities are seen to go on.
    """
    table = SHARED.toward("ink", 0.2)
    if plain:
        grass = SHARED.number("grass")
        table = bytes(table[tone] if tone == grass else tone for tone in range(256))
    for box in ((0, 0, tile.width, 1), (0, 0, 1, tile.height)):
        tile.paste(mapped(tile.crop(box), table), box)


@cache
@kept
def _master(kind: str, turn: int, plain: bool) -> Image.Image:
    """A tile of ``MASTER`` pixels as palette numbers."""
    return plane(_drawn(kind, turn, plain=plain)[-1])


def _drawn(kind: str, turn: int, *, plain: bool) -> tuple[Image.Image, ...]:
    """A tile bare, with what lies on it, and with all; a ``plain`` one has less of that."""
    built = ground(kind, turn)
    rng = Random(f"{kind}{turn}")  # noqa: S311 - a fixed scatter, not a secret
    plan = _plan(built, rng, plain=plain)
    bare = _bare(built, None if plain else plan.streets, rng)
    art = bare.copy()
    lying, standing = plan.lying, plan.standing
    if not plain:
        lying += terrain.grow(plan.land, rng, 9, scenery.FIELD)[:1]
    standing += terrain.grow(plan.land, rng, _SPARSE if plain else _DENSE, plain=plain)
    for foot, thing in lying:
        thing.put(art, foot, rng)
    laid = art.copy()
    for foot, thing in sorted(standing, key=lambda item: item[0][1]):
        thing.put(art, foot, rng)
    return bare, laid, art


@cache
@kept
def _covered(kind: str, turn: int, plain: bool, standing: bool) -> Image.Image:
    """Where a tile of ``MASTER`` pixels has something on its ground: 255, elsewhere 0."""
    bare, laid, art = (one.convert("RGB") for one in _drawn(kind, turn, plain=plain))
    found = ImageChops.difference(art, laid if standing else bare)
    return found.convert("L").point([0] * 4 + [255] * 252)


@lru_cache(maxsize=512)
def covered(kind: str, turn: int, size: int, *, standing: bool = False) -> Image.Image:
    """The same of a tile of so many pixels, one bit a pixel; or only what is ``standing`` there."""
    whole = _covered(kind, same_as(kind, turn), size < _PLAIN, standing)
    whole = whole.resize((size, size), Image.Resampling.BOX)
    return whole.point([0] * 128 + [255] * 128).convert("1")


def _bare(built: Ground, streets: FreeGround | None, rng: Random) -> Image.Image:
    """Meadow, roads and streets; these are paved, and grass has patches, where ``streets`` tell."""
    # Most tiles are shown far smaller: twice is enough for clean edges.
    brush = Brush(MASTER, MASTER, MASTER, "grass", over=2)
    if streets:
        terrain.patches(brush, rng)
    else:
        terrain.lawns(brush, rng)
    terrain.roads(brush, built.roads, rng, plain=streets is None)
    for city in built.cities:
        brush.fill(city.ground, "court")
    if streets:
        terrain.paving(brush, streets, rng)
    return brush.done()


@cache
def _large(kind: str, turn: int, plain: bool) -> Image.Image:
    """A tile of ``MASTER`` pixels as RGB: what others are scaled from."""
    return colours(_master(kind, turn, plain)).convert("RGB")


@cache
def _half(kind: str, turn: int, plain: bool) -> Image.Image:
    """The same of half the size, for small ones."""
    return _large(kind, turn, plain).reduce(2)


@lru_cache(maxsize=1000)
@kept
def _sprite(kind: str, turn: int, size: int) -> Image.Image:
    small = size <= MASTER // 2
    plain = size < _PLAIN
    drawn = _half(kind, turn, plain) if small else _large(kind, turn, plain)
    found = drawn.resize((size, size), Image.Resampling.HAMMING)
    tile = SHARED.flat(found, _FEW) if plain else SHARED.flat(found, LAND, TOWN)
    rim(tile, plain=plain)
    return tile


def sprite(kind: str, turn: int, size: int) -> Image.Image:
    """A tile as palette numbers, ``size`` pixels wide and high; do not draw on it."""
    return _sprite(kind, same_as(kind, turn), size)
