"""What covers a tile: meadow, what grows where, roads; cobbles, towers and houses inside walls.

Light falls from the north-west.
"""

from __future__ import annotations

from random import Random

from renderers.carcassonne.ground import WIDE, Road
from renderers.carcassonne.scenery import FEW, PLANTS, Plant, Thing
from renderers.carcassonne.site import FreeGround
from renderers.kit.brush import Brush, Point, length, walk

MAIN = 0.017
_BAG = tuple(plant for plant in PLANTS for _ in range(plant.often))


def patches(brush: Brush, rng: Random) -> None:
    """Soft lighter and darker places in the grass; they stay inside, so that edges match."""
    for colour in ("grass_light", "grass_dark", "grass_light", "grass_dark"):
        x, y = rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8)
        for _ in range(4):
            spot = (x + rng.uniform(-0.09, 0.09), y + rng.uniform(-0.04, 0.04))
            brush.disc(spot, rng.uniform(0.06, 0.1), colour, rng.uniform(0.025, 0.05))


def lawns(brush: Brush, rng: Random) -> None:
    """The same on plain tiles: a few large light places."""
    for x, y in ((0.28, 0.3), (0.7, 0.68)):
        at = x + rng.uniform(-0.12, 0.12), y + rng.uniform(-0.12, 0.12)
        brush.disc(at, rng.uniform(0.12, 0.2), "grass_light", rng.uniform(0.06, 0.1))


def grow(
    site: FreeGround, rng: Random, tries: int, only: Plant | None = None, *, plain: bool = False
) -> list[tuple[Point, Thing]]:
    """Choose free places for plants: (foot, what stands there)."""
    found, bag = [], FEW if plain else _BAG
    for _ in range(tries):
        plant = only or bag[rng.randrange(len(bag))]
        x, y = rng.uniform(0.05, 0.95), rng.uniform(0.08, 0.96)
        box = (x - plant.half, y - plant.high, x + plant.half, y + plant.deep)
        if site.has(*box):
            site.take(*box)
            found.append(((x, y), plant.thing))
    return found


def roads(brush: Brush, lines: tuple[Road, ...], rng: Random, *, plain: bool) -> None:
    """Ochre roads with dark edges and pale and dark ruts; ``plain`` ones are pale alone."""
    for road in lines:
        brush.line(road.line, "road_edge", WIDE + 2 * (2 * MAIN if plain else MAIN))
    for road in lines:
        brush.line(road.line, "road_light" if plain else "road", WIDE)
    if plain:
        return
    for road in lines:
        for place, (dx, dy) in walk(road.line, 0.07, 0.13):
            side = rng.uniform(-0.038, 0.038)
            half = rng.uniform(0.008, 0.022)
            x, y = place[0] - dy * side, place[1] + dx * side
            colour = rng.choice(("road_dark", "road_light"))
            brush.line(
                [(x - dx * half, y - dy * half), (x + dx * half, y + dy * half)], colour, 0.015
            )


def paving(brush: Brush, streets: FreeGround, rng: Random) -> None:
    """Cobbles in the streets, light and dark."""
    for _ in range(60):
        x, y = rng.uniform(0.03, 0.97), rng.uniform(0.03, 0.97)
        if streets.inside((x, y)):
            colour = rng.choice(("court_light", "court_dark", "court_light"))
            brush.disc((x, y), rng.uniform(0.008, 0.014), colour, rng.uniform(0.006, 0.009))


def posts(line: tuple[Point, ...]) -> list[Point]:
    """Where towers stand on a wall: none on a short one, else two."""
    whole = length(line)
    if whole < 0.5:
        return []
    return [walk(line, 9.0, whole * share)[0][0] for share in (0.3, 0.7)]


def houses(site: FreeGround, rng: Random, large: float) -> list[Point]:
    """Rows of houses, so many times as ``large`` as usual, on free ground: their feet's middles."""
    found: list[Point] = []
    y = 0.01 + 0.115 * large
    while y < 0.995:
        x = rng.uniform(0.065, 0.11) + 0.066 * (large - 1)
        while x < 0.94:
            at = y + rng.uniform(-0.008, 0.008)
            box = (x - 0.066 * large, at - 0.115 * large, x + 0.066 * large, at)
            if site.has(*box):
                site.take(box[0], at - 0.055 * large, box[2], at)
                found.append((x, at))
                x += rng.uniform(0.142, 0.155) * large
            else:
                x += 0.025
        y += 0.108 * large
    return found
