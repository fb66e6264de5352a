"""Inside the walls: cobbles, and where towers and houses stand."""

from __future__ import annotations

from random import Random

from renderers.carcassonne.site import FreeGround
from renderers.kit.brush import Brush, Point, length, walk


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


def houses(site: FreeGround, rng: Random) -> list[Point]:
    """Rows of houses on free ground: the middles of their feet."""
    found: list[Point] = []
    y = 0.125
    while y < 0.995:
        x = rng.uniform(0.065, 0.11)
        while x < 0.94:
            at = y + rng.uniform(-0.008, 0.008)
            box = (x - 0.066, at - 0.115, x + 0.066, at)
            if site.has(*box):
                site.take(box[0], at - 0.055, box[2], at)
                found.append((x, at))
                x += rng.uniform(0.142, 0.155)
            else:
                x += 0.025
        y += 0.108
    return found
