"""Stone and tiles: city ground, walls, towers, houses, churches. Light falls from the north-west.

Everything is seen a little from the south: things stand upright and show their southern face.
"""

from __future__ import annotations

from random import Random

from renderers.carcassonne.ground import WALL
from renderers.carcassonne.meadow import MAIN, THIN
from renderers.carcassonne.site import Site
from renderers.kit.brush import Brush, Point, arc, length, walk

_FACE = 0.045  # how much of a wall's southern face is seen
_ROOFS = (
    ("roof_light", "roof", "roof_dark"),
    ("roof_light", "roof", "roof_dark"),
    ("brick_light", "brick", "brick_dark"),
    ("clay", "clay", "clay_dark"),
)


def paving(brush: Brush, streets: Site, rng: Random) -> None:
    """Cobbles in the streets, light and dark."""
    for _ in range(90):
        x, y = rng.uniform(0.03, 0.97), rng.uniform(0.03, 0.97)
        if streets.inside((x, y)):
            colour = rng.choice(("court_light", "court_dark", "court_light"))
            brush.disc((x, y), rng.uniform(0.008, 0.014), colour, rng.uniform(0.006, 0.009))


def _sunk(line: tuple[Point, ...], share: float) -> list[Point]:
    """A wall's line moved down its southern face.

    The face vanishes toward the tile's edges: it must not reach the next tile.
    """
    found = []
    for x, y in line:
        inside = max(0.0, min(x, 1 - x, y, 1 - y))
        found.append((x, y + _FACE * share * min(1.0, inside / 0.13)))
    return found


def wall(brush: Brush, line: tuple[Point, ...]) -> None:
    """A wall: its southern face in shade, its top in light, battlements on its outer side."""
    brush.line(_sunk(line, 1.0), "ink", WALL + 2 * MAIN)
    brush.line(line, "ink", WALL + 2 * MAIN)
    for k in range(4, 0, -1):
        brush.line(_sunk(line, k / 4), "stone_dark", WALL)
    for (x, y), _ in walk(_sunk(line, 0.75), 0.075, 0.15):
        brush.line([(x, y + WALL * 0.1), (x, y + WALL * 0.45)], "stone_shade", THIN)
    brush.line(line, "stone_light", WALL)
    outer = [(x + dy * WALL * 0.3, y - dx * WALL * 0.3) for (x, y), (dx, dy) in walk(line, 0.02)]
    brush.line(outer, "stone", WALL * 0.4)
    for (x, y), (dx, dy) in walk(line, 0.048, 0.02):
        inner, out = WALL * 0.08, WALL * 0.56
        brush.line(
            [(x + dy * inner, y - dx * inner), (x + dy * out, y - dx * out)], "stone_shade", 0.014
        )


def posts(line: tuple[Point, ...]) -> list[Point]:
    """Where towers stand on a wall: none on a short one, else two."""
    whole = length(line)
    if whole < 0.5:
        return []
    return [walk(line, 9.0, whole * share)[0][0] for share in (0.3, 0.7)]


def tower(brush: Brush, spot: Point) -> None:
    """A round tower with a slate roof; ``spot`` is the middle of the wall that it stands on."""
    x, y = spot
    wide, foot, top = 0.05, y + 0.055, y - 0.05
    bowl = [(x + dx, foot + dy * 0.5) for dx, dy in arc((0, 0), wide, 2.0, 0.0, 8)]
    body = [(x - wide, top), *bowl, (x + wide, top)]
    brush.line([*body, body[0]], "ink", 2 * MAIN)
    brush.fill(body, "stone")
    brush.fill(
        [(x - wide, top), (x - wide, foot), (x - wide * 0.4, foot + 0.02), (x - wide * 0.4, top)],
        "stone_light",
    )
    brush.fill(
        [(x + wide * 0.35, top), (x + wide * 0.35, foot + 0.02), (x + wide, foot), (x + wide, top)],
        "stone_dark",
    )
    brush.line([(x - 0.002, y + 0.0), (x - 0.002, y + 0.026)], "ink", 0.018)
    brim = wide + 0.018
    cone = [(x - brim, top + 0.006), (x, top - 0.115), (x + brim, top + 0.006)]
    brush.line([*cone, cone[0]], "ink", 2 * MAIN)
    brush.fill(cone, "slate")
    brush.fill([cone[0], cone[1], (x - brim * 0.1, top + 0.006)], "slate_light")
    brush.fill([cone[2], cone[1], (x + brim * 0.4, top + 0.006)], "slate_dark")


def gate(brush: Brush, spot: Point, *, sideways: bool = False) -> None:
    """Two towers and an arch where a road ends at a city; ``spot`` is the middle of the wall.

    ``sideways``: the road comes from the east or the west and enters between the towers.
    """
    x, y = spot
    if sideways:
        brush.fill(_box(x - 0.07, y - 0.07, x + 0.078, y + 0.07), "road_edge")
        brush.fill(_box(x - 0.07, y - 0.055, x + 0.078, y + 0.055), "road")
        tower(brush, (x, y - 0.125))
        tower(brush, (x, y + 0.165))
        return
    half, foot, top = 0.085, y + 0.075, y - 0.06
    body = _box(x - half, top, x + half, foot)
    brush.line([*body, body[0]], "ink", 2 * MAIN)
    brush.fill(body, "stone")
    brush.fill(_box(x + half * 0.5, top, x + half, foot), "stone_dark")
    for k in (-1, 0, 1):
        at = x + k * half * 0.8
        merlon = _box(at - 0.02, top - 0.035, at + 0.02, top)
        brush.line([*merlon, merlon[0]], "ink", 2 * THIN)
        brush.fill(merlon, "stone_light")
    brush.fill(_box(x - half, top, x + half, top + 0.02), "stone_light")
    for reach, colour in ((0.045, "ink"), (0.03, "trunk")):
        arch = [(x - reach, foot), *arc((x, y + 0.02), reach, 2.0, 4.0, 10), (x + reach, foot)]
        brush.fill(arch, colour)
    for side in (-1, 1):
        tower(brush, (x + side * (half + 0.035), y + 0.005))


def house(brush: Brush, spot: Point, rng: Random, scale: float = 1.0) -> None:
    """A little house; ``spot`` is the middle of its foot."""
    x, y = spot
    light, body, dark = rng.choice(_ROOFS)
    half = rng.uniform(0.056, 0.068) * scale
    high, roof = 0.047 * scale, 0.07 * scale
    if rng.random() < 0.55:
        _broad(brush, (x, y), (half, high, roof), (light, body, dark))
    else:
        _gabled(brush, (x, y), (half, high, roof), (light, body, dark))
    door = x - half * 0.35
    brush.line([(door, y - 0.004), (door, y - 0.024 * scale)], "trunk", 0.02 * scale)


def _broad(
    brush: Brush, foot: Point, size: tuple[float, float, float], roofs: tuple[str, ...]
) -> None:
    """A house with its eaves to the south."""
    (x, y), (half, high, roof), (light, body, dark) = foot, size, roofs
    left, right, eave, ridge = x - half, x + half, y - high, y - high - roof
    slope = 0.018
    top = [(left, eave), (left + slope, ridge), (right - slope, ridge), (right, eave)]
    outline = [(left, y), *top, (right, y)]
    brush.line([*outline, outline[0]], "ink", 2 * THIN * 1.2)
    brush.fill(outline, "plaster")
    brush.fill(
        [(left, eave), (right, eave), (right, eave + 0.012), (left, eave + 0.012)], "plaster_dark"
    )
    brush.fill(top, body)
    low = ridge + roof * 0.4
    brush.fill([top[1], top[2], (right - slope * 0.6, low), (left + slope * 0.6, low)], light)
    brush.line([(left + 0.004, eave), (right - 0.004, eave)], dark, THIN)
    window = x + half * 0.4
    brush.line([(window, eave + 0.022), (window, eave + 0.03)], "slate_dark", 0.018)


def _gabled(
    brush: Brush, foot: Point, size: tuple[float, float, float], roofs: tuple[str, ...]
) -> None:
    """A house with its gable to the south."""
    (x, y), (half, high, roof), (light, body, dark) = foot, size, roofs
    left, right, eave = x - half, x + half, y - high
    tip = (x - half * 0.25, eave - roof * 0.85)
    back = (right, eave - roof * 0.85)
    edge, over = (x + half * 0.42, eave), (right + 0.008, eave)
    outline = [(left, y), (left, eave), tip, back, over, (right, eave), (right, y)]
    brush.line([*outline, outline[0]], "ink", 2 * THIN * 1.2)
    brush.fill([(left, y), (left, eave), tip, edge, (edge[0], y)], "plaster")
    brush.fill([(edge[0], y), edge, (right, eave), (right, y)], "plaster_dark")
    brush.fill([tip, back, over, edge], body)
    brush.line([tip, edge], dark, THIN * 1.2)
    brush.line([tip, back], light, THIN * 1.2)


def houses(site: Site, rng: Random) -> list[Point]:
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
                x += 0.015
        y += 0.108
    return found


def banner(brush: Brush, spot: Point) -> None:
    """Our shield: a blue swallow-tailed pennant with a gold disc on a pole."""
    x, y = spot
    brush.disc((x + 0.02, y), 0.06, "court_dark", 0.022)
    brush.line([(x - 0.08, y), (x - 0.08, y - 0.29)], "ink", 0.036)
    brush.line([(x - 0.08, y - 0.005), (x - 0.08, y - 0.285)], "gold", 0.013)
    top, low, tail = y - 0.28, y - 0.11, x + 0.14
    flag = [(x - 0.07, top), (tail, top), (x + 0.09, (top + low) / 2), (tail, low), (x - 0.07, low)]
    brush.line([*flag, flag[0]], "ink", 2 * MAIN)
    brush.fill(flag, "banner")
    brush.fill([flag[0], flag[1], (x + 0.12, top + 0.035), (x - 0.07, top + 0.035)], "banner_light")
    centre = (x + 0.01, (top + low) / 2 + 0.004)
    brush.disc(centre, 0.05, "gold")
    brush.disc(centre, 0.032, "banner_dark")
    brush.disc(centre, 0.017, "gold")


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def church(brush: Brush, spot: Point) -> None:
    """The cloister: a small church with a red roof; ``spot`` is the middle of its ground."""
    x, y = spot[0], spot[1] + 0.14
    brush.disc((x + 0.06, y + 0.005), 0.22, "grass_shade", 0.06)
    nave = _box(x - 0.1, y - 0.12, x + 0.22, y)
    roof = [(x - 0.1, y - 0.11), (x - 0.08, y - 0.25), (x + 0.2, y - 0.25), (x + 0.245, y - 0.11)]
    for part in (nave, roof):
        brush.line([*part, part[0]], "ink", 2 * MAIN)
    brush.fill(nave, "plaster")
    brush.fill(_box(x - 0.1, y - 0.11, x + 0.22, y - 0.085), "plaster_dark")
    brush.fill(roof, "brick")
    brush.fill([roof[1], roof[2], (x + 0.213, y - 0.21), (x - 0.08, y - 0.21)], "brick_light")
    brush.line([(x - 0.08, y - 0.115), (x + 0.235, y - 0.115)], "brick_dark", 0.016)
    for k in range(3):
        at = x + k * 0.08
        brush.line([(at, y - 0.03), (at, y - 0.058)], "slate_dark", 0.034)
    _steeple(brush, (x - 0.15, y + 0.012))


def _steeple(brush: Brush, foot: Point) -> None:
    x, y = foot
    body = _box(x - 0.072, y - 0.28, x + 0.072, y)
    spire = [(x - 0.09, y - 0.275), (x, y - 0.44), (x + 0.09, y - 0.275)]
    brush.line([(x, y - 0.44), (x, y - 0.51)], "ink", 0.024)
    brush.line([(x - 0.028, y - 0.485), (x + 0.028, y - 0.485)], "ink", 0.024)
    for part in (body, spire):
        brush.line([*part, part[0]], "ink", 2 * MAIN)
    brush.fill(body, "plaster")
    brush.fill(_box(x + 0.035, y - 0.275, x + 0.072, y), "plaster_dark")
    brush.fill(spire, "brick")
    brush.fill([spire[0], spire[1], (x - 0.01, y - 0.275)], "brick_light")
    brush.line([(x - 0.01, y - 0.185), (x - 0.01, y - 0.22)], "slate_dark", 0.036)
    arch = [(x - 0.035, y), *arc((x - 0.01, y - 0.06), 0.026, 2.0, 4.0, 8), (x + 0.015, y)]
    brush.fill(arch, "trunk")


def garden(brush: Brush, spot: Point) -> None:
    """The cloister's garden: a lawn inside a low hedge, with beds."""
    x, y = spot[0], spot[1] + 0.02
    ring = [(x + dx, y + dy * 0.86) for dx, dy in arc((0, 0), 0.36, 0.0, 4.0, 40)]
    brush.line([(px, py + 0.014) for px, py in ring], "ink", 0.05)
    brush.line(ring, "ink", 0.05)
    brush.fill(ring, "grass_light")
    brush.line([(px, py + 0.008) for px, py in ring], "tree_dark", 0.028)
    brush.line(ring, "tree", 0.024)
    for k in range(4):
        left = x + 0.04 + k * 0.05
        brush.line([(left, y + 0.2), (left + 0.02, y + 0.235)], "tuft", 0.018)
        brush.disc((left, y + 0.196), 0.011, "poppy" if k % 2 else "petal")
