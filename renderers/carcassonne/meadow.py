"""The countryside: meadow, fields, trees, sheep, roads. Light falls from the north-west.

Symbols stand upright however the tile is turned; each is placed by the middle of its foot.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from renderers.carcassonne.ground import WIDE, Road
from renderers.carcassonne.site import Site
from renderers.kit.brush import Brush, Point, arc, walk

THIN = 0.011
MAIN = 0.017

Stand = Callable[[Brush, Point, Random], None]
"""Draws something that stands on a point."""


class Plant(msgspec.Struct, frozen=True):
    """Something that grows: how to draw it, how often it comes, and the room that it needs.

    ``half`` is half its width; ``high`` and ``deep`` reach above and below its foot.
    """

    stand: Stand
    often: int
    half: float
    high: float
    deep: float


def patches(brush: Brush, rng: Random) -> None:
    """Soft lighter and darker places in the grass; they stay inside, so that edges match."""
    for colour in ("grass_light", "grass_dark", "grass_light", "grass_dark"):
        x, y = rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8)
        for _ in range(4):
            spot = (x + rng.uniform(-0.09, 0.09), y + rng.uniform(-0.04, 0.04))
            brush.disc(spot, rng.uniform(0.06, 0.1), colour, rng.uniform(0.025, 0.05))


def tuft(brush: Brush, spot: Point, rng: Random) -> None:
    """A few blades of grass."""
    x, y = spot
    for lean in (-0.018, 0.0, 0.018):
        tip = (x + lean * 1.2, y - 0.03 - rng.uniform(0, 0.012))
        brush.line([(x + lean * 0.4, y), tip], "tuft", THIN)


def flowers(brush: Brush, spot: Point, rng: Random) -> None:
    """A little group of flowers of one colour."""
    colour = rng.choice(("petal", "poppy", "petal", "poppy", "wheat", "violet"))
    for k in range(rng.randrange(3) + 3):
        x, y = spot[0] + (k - 2) * 0.024, spot[1] + rng.uniform(-0.022, 0.018)
        brush.disc((x, y + 0.007), 0.013, "tuft")
        brush.disc((x, y), 0.0125, colour)


def tree(brush: Brush, spot: Point, rng: Random) -> None:
    """A round tree with its shadow to the south-east."""
    x, y = spot
    size = rng.uniform(0.052, 0.068)
    body, light, dark = rng.choice(
        (("tree", "tree_light", "tree_dark"),) * 3 + (("olive", "olive_light", "tuft"),)
    )
    brush.disc((x + 0.03, y - 0.002), size, "grass_shade", size * 0.42)
    brush.line([(x, y), (x, y - 0.05)], "ink", 0.03)
    brush.line([(x, y - 0.004), (x, y - 0.05)], "trunk", 0.013)
    top = (x, y - 0.035 - size)
    lobes = ((-0.55, 0.3), (0.55, 0.3), (0.0, -0.35))
    for dx, dy in lobes:
        brush.disc((top[0] + dx * size, top[1] + dy * size), size * 0.72 + MAIN, "ink")
    for dx, dy in lobes:
        brush.disc((top[0] + dx * size, top[1] + dy * size), size * 0.72, dark)
    for dx, dy in lobes:
        brush.disc((top[0] + (dx - 0.1) * size, top[1] + (dy - 0.12) * size), size * 0.6, body)
    brush.disc((top[0] - size * 0.28, top[1] - size * 0.4), size * 0.36, light)
    brush.disc((top[0] - size * 0.6, top[1] + size * 0.1), size * 0.24, light)


def cypress(brush: Brush, spot: Point, rng: Random) -> None:
    """A slender tree, as the south has them."""
    x, y = spot
    high = rng.uniform(0.16, 0.19)
    brush.disc((x + 0.028, y - 0.002), 0.046, "grass_shade", 0.02)
    left = [(x, y - high), (x - 0.032, y - high * 0.45), (x - 0.027, y - 0.02), (x, y)]
    right = [(x + 0.027, y - 0.02), (x + 0.032, y - high * 0.45)]
    brush.line([*left, *right, (x, y - high)], "ink", 2 * MAIN)
    brush.fill([*left, *right], "tree_dark")
    brush.fill([left[0], left[1], left[2], (x - 0.004, y - 0.01)], "tree")


def bush(brush: Brush, spot: Point, rng: Random) -> None:
    """A low bush."""
    x, y = spot
    lobes = ((-0.03, 0.027), (0.028, 0.025), (0.0, 0.036))
    for dx, size in lobes:
        brush.disc((x + dx, y - size), size + MAIN * 0.8, "ink")
    for dx, size in lobes:
        brush.disc((x + dx, y - size), size, "tree")
    brush.disc((x - 0.01, y - 0.046), 0.017, "tree_light")
    if rng.random() < 0.4:
        for dx, dy in ((-0.03, 0.025), (0.012, 0.05), (0.03, 0.022)):
            brush.disc((x + dx, y - dy), 0.009, "poppy")


def sheep(brush: Brush, spot: Point, rng: Random) -> None:
    """A sheep, looking east or west."""
    x, y = spot
    side = rng.choice((-1, 1))
    brush.disc((x + 0.012, y), 0.05, "grass_shade", 0.016)
    for dx in (-0.022, 0.02):
        brush.line([(x + dx, y), (x + dx, y - 0.03)], "ink", 0.014)
    brush.disc((x, y - 0.042), 0.046, "ink", 0.036)
    brush.disc((x, y - 0.042), 0.046 - THIN, "petal", 0.036 - THIN)
    brush.disc((x + 0.012, y - 0.032), 0.022, "paper_deep", 0.014)
    brush.disc((x + side * 0.046, y - 0.05), 0.019, "ink", 0.017)


def stack(brush: Brush, spot: Point, _: Random) -> None:
    """A haystack."""
    x, y = spot
    brush.disc((x + 0.03, y - 0.004), 0.058, "grass_shade", 0.024)
    dome = [(x - 0.048, y), *arc((x, y - 0.03), 0.048, 2.0, 4.0, 12), (x + 0.048, y)]
    brush.line([*dome, dome[0]], "ink", 2 * MAIN)
    brush.fill(dome, "wheat")
    shade = [(x + 0.008, y), *arc((x, y - 0.03), 0.048, 3.2, 4.0, 8), (x + 0.048, y)]
    brush.fill(shade, "wheat_dark")


def fence(brush: Brush, spot: Point, _: Random) -> None:
    """Three posts and a rail."""
    x, y = spot
    posts = [((x + k * 0.048, y), (x + k * 0.048, y - 0.05)) for k in (-1, 0, 1)]
    rail = [(x - 0.066, y - 0.032), (x + 0.066, y - 0.032)]
    for line in (*posts, rail):
        brush.line(line, "ink", 0.024)
    for line in (*posts, rail):
        brush.line(line, "clay", 0.01)


_CROPS = (
    ("wheat", "wheat_dark"),
    ("olive_light", "olive"),
    ("court_dark", "road_edge"),
    ("grass_light", "tuft"),
)


def crop(brush: Brush, spot: Point, rng: Random) -> None:
    """Strips of field with furrows, inside a hedge; ``spot`` is the middle."""
    x, y = spot
    lean, wide, high = rng.choice((-0.035, 0.035)), rng.uniform(0.13, 0.155), 0.082
    count = 3
    kinds = rng.sample(_CROPS, count)

    def at(across: float, along: float) -> Point:
        return x + across * wide - along * lean, y + along * high

    brush.line([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)], "tuft", 0.026)
    for k, (body, furrow) in enumerate(kinds):
        left, right = -1 + 2 * k / count, -1 + 2 * (k + 1) / count
        brush.fill([at(left, -1), at(right, -1), at(right, 1), at(left, 1)], body)
        for step in (0.25, 0.5, 0.75):
            line = left + (right - left) * step
            brush.line([at(line, -0.86), at(line, 0.86)], furrow, 0.011)
    for k in range(1, count):
        edge = -1 + 2 * k / count
        brush.line([at(edge, -1), at(edge, 1)], "tuft", 0.014)


_PLANTS = (
    Plant(tree, 6, 0.08, 0.18, 0.02),
    Plant(cypress, 2, 0.05, 0.2, 0.01),
    Plant(bush, 3, 0.075, 0.085, 0.01),
    Plant(sheep, 3, 0.075, 0.09, 0.015),
    Plant(stack, 1, 0.075, 0.095, 0.02),
    Plant(fence, 1, 0.085, 0.06, 0.01),
    Plant(flowers, 5, 0.07, 0.035, 0.035),
    Plant(tuft, 6, 0.04, 0.05, 0.01),
)
_BAG = tuple(plant for plant in _PLANTS for _ in range(plant.often))
CROP = Plant(crop, 0, 0.21, 0.105, 0.105)


def grow(
    site: Site, rng: Random, tries: int, only: Plant | None = None
) -> list[tuple[Point, Stand]]:
    """Choose free places for plants: (foot, what stands there)."""
    found = []
    for _ in range(tries):
        plant = only or _BAG[rng.randrange(len(_BAG))]
        x, y = rng.uniform(0.05, 0.95), rng.uniform(0.08, 0.96)
        box = (x - plant.half, y - plant.high, x + plant.half, y + plant.deep)
        if site.has(*box):
            site.take(*box)
            found.append(((x, y), plant.stand))
    return found


def roads(brush: Brush, lines: tuple[Road, ...], rng: Random) -> None:
    """Ochre roads with dark edges and pale and dark ruts."""
    for road in lines:
        brush.line(road.line, "road_edge", WIDE + 2 * MAIN)
    for road in lines:
        brush.line(road.line, "road", WIDE)
    for road in lines:
        for place, (dx, dy) in walk(road.line, 0.07, 0.13):
            side = rng.uniform(-0.038, 0.038)
            half = rng.uniform(0.008, 0.022)
            x, y = place[0] - dy * side, place[1] + dx * side
            colour = rng.choice(("road_dark", "road_light"))
            brush.line(
                [(x - dx * half, y - dy * half), (x + dx * half, y + dy * half)], colour, 0.015
            )


def well(brush: Brush, spot: Point) -> None:
    """A round square with a well, where four roads end."""
    x, y = spot
    brush.disc(spot, 0.15 + MAIN, "road_edge")
    brush.disc(spot, 0.15, "road")
    for k in range(8):
        a = arc(spot, 0.118, k * 0.5, k * 0.5 + 0.3, 3)
        brush.line(a, "road_dark", 0.012)
    brush.disc((x + 0.02, y + 0.03), 0.082, "road_dark", 0.06)
    brush.disc((x, y + 0.022), 0.075 + MAIN, "ink", 0.055 + MAIN)
    brush.disc((x, y + 0.022), 0.075, "stone_dark", 0.055)
    brush.disc((x, y), 0.075 + MAIN, "ink", 0.055 + MAIN)
    brush.disc((x, y), 0.075, "stone_light", 0.055)
    brush.disc((x, y), 0.048 + THIN, "ink", 0.033 + THIN)
    brush.disc((x, y), 0.048, "water", 0.033)
    brush.disc((x - 0.014, y - 0.01), 0.014, "card", 0.007)


def green(brush: Brush, spot: Point) -> None:
    """The little square of a hamlet, where roads end."""
    brush.disc(spot, 0.155 + MAIN, "road_edge")
    brush.disc(spot, 0.155, "road_light")
