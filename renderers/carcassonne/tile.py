"""A whole tile, drawn large in its final turn and kept as palette numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random

import msgspec
from PIL import Image

from renderers.carcassonne import meadow, town
from renderers.carcassonne.ground import WALL, WIDE, Ground, ground
from renderers.carcassonne.meadow import Stand
from renderers.carcassonne.site import Site
from renderers.carcassonne.turning import same_as
from renderers.kit.brush import Brush, Point
from renderers.kit.palette import plane

_CENTRE = (0.5, 0.5)


def _countryside(built: Ground, towers: list[Point]) -> Site:
    """The free land of a tile."""
    site = Site(free=True)
    for city in built.cities:
        site.close(city.ground)
        for line in city.walls:
            site.bar(line, WALL + 0.07)
            site.bar([(x, y + 0.06) for x, y in line], WALL + 0.07)
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


def _streets(built: Ground, towers: list[Point], gates: list[Point]) -> Site:
    """The free ground inside a tile's walls."""
    site = Site(free=False)
    for city in built.cities:
        site.open(city.ground)
    for city in built.cities:
        for line in city.walls:
            site.bar(line, WALL + 0.05)
            site.bar([(x, y + 0.03) for x, y in line], WALL + 0.05)
    for x, y in towers:
        site.take(x - 0.06, y - 0.1, x + 0.06, y + 0.1)
    for x, y in gates:
        site.take(x - 0.17, y - 0.17, x + 0.17, y + 0.12)
    return site


def _pole(site: Site, spot: Point) -> Point:
    """A free place for a banner, near the figure's spot but not on it."""
    best, where = 9.0, spot
    for row in range(6, 40):
        for column in range(4, 37):
            x, y = column / 40, row / 40
            away = ((x - spot[0]) ** 2 + (y - 0.14 - spot[1]) ** 2) ** 0.5
            if 0.24 < away < best and site.has(x - 0.11, y - 0.3, x + 0.16, y + 0.025):
                best, where = away, (x, y)
    return where


class Plan(msgspec.Struct, frozen=True, eq=False):
    """Where things may stand on a tile, and what stands there: (foot, how to draw it)."""

    land: Site
    streets: Site
    standing: list[tuple[Point, Stand]]


def _plan(built: Ground, rng: Random) -> Plan:
    entries = [road for road in built.roads if road.stop == "city"]
    gates = [road.line[-1] for road in entries]
    walls = [line for city in built.cities for line in city.walls]
    towers = [spot for line in walls for spot in town.posts(line) if not gates]
    land, streets = _countryside(built, towers), _streets(built, towers, gates)
    found: list[tuple[Point, Stand]] = []
    for city in built.cities:
        for _ in range(city.shields):
            x, y = pole = _pole(streets, city.spot)
            streets.take(x - 0.1, y - 0.28, x + 0.15, y + 0.025)
            found.append((pole, _always(town.banner)))
    found += [(spot, town.house) for spot in town.houses(streets, rng)]
    found += [(spot, _always(town.tower)) for spot in towers]
    for road in entries:
        (x, y), (far, _) = road.line[-1], road.line[0]
        found.append(((x, y), _always(partial(town.gate, sideways=abs(far - x) > 0.1))))
    if built.cloister:
        found.append((built.cloister, _always(town.church)))
    if built.junction and len(built.roads) < 4:
        found += [((0.44, 0.47), town.house), ((0.57, 0.55), town.house)]
        found.append(((0.42, 0.6), meadow.bush))
    return Plan(land, streets, found)


def _always(stand: Callable[[Brush, Point], None]) -> Stand:
    return lambda brush, foot, _: stand(brush, foot)


def rim(brush: Brush) -> None:
    """A faint line along the north and west edge, so that cells can be told apart."""
    brush.veil(((0, 0), (1, brush.px(1))), "ink", 0.2)
    brush.veil(((0, 0), (brush.px(1), 1)), "ink", 0.2)


def draw(kind: str, turn: int, size: int) -> Image.Image:
    """A tile of ``size`` pixels as RGB."""
    built = ground(kind, turn)
    rng = Random(f"{kind}{turn}")  # noqa: S311 - a fixed scatter, not a secret
    brush, plan = Brush(size, size, size, "grass"), _plan(built, rng)
    meadow.patches(brush, rng)
    for foot, crop in meadow.grow(plan.land, rng, 9, meadow.CROP)[:1]:
        crop(brush, foot, rng)
    meadow.roads(brush, built.roads, rng)
    if built.junction:
        (meadow.well if len(built.roads) == 4 else meadow.green)(brush, _CENTRE)
    if built.cloister:
        town.garden(brush, built.cloister)
    for city in built.cities:
        brush.fill(city.ground, "court")
    town.paving(brush, plan.streets, rng)
    for line in (line for city in built.cities for line in city.walls):
        town.wall(brush, line)
    rim(brush)
    standing = plan.standing + meadow.grow(plan.land, rng, 100)
    for foot, stand in sorted(standing, key=lambda item: item[0][1]):
        stand(brush, foot, rng)
    return brush.done()


@lru_cache(maxsize=1000)
def _sprite(kind: str, turn: int, size: int) -> Image.Image:
    return plane(draw(kind, turn, size))


def sprite(kind: str, turn: int, size: int) -> Image.Image:
    """A tile as palette numbers, ``size`` pixels wide and high; do not draw on it."""
    return _sprite(kind, same_as(kind, turn), size)
