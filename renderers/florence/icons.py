"""Little pictures: what is auctioned and counted, and the three freedoms; each in a unit square."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from renderers.florence import paint
from renderers.florence.courtiers import COURTIERS
from renderers.florence.landmarks import Shape, draw
from renderers.kit.brush import Point, arc, bezier, rounded
from renderers.kit.canvas import Sprite


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _ring(middle: Point, radius: float) -> list[Point]:
    return arc(middle, radius, 0, 4, 32)


def _cypress(x: float, foot: float, high: float, colour: str) -> Shape:
    wide = high * 0.22
    right = bezier(
        (x, foot - high), (x + wide * 1.5, foot - high * 0.5), (x + wide, foot), (x, foot)
    )
    return ([*right, *[(2 * x - a, b) for a, b in reversed(right)]], colour)


def _forest() -> list[Shape]:
    return [
        (_box(0.46, 0.8, 0.54, 0.97), "trunk"),
        _cypress(0.25, 0.92, 0.7, "tree_dark"),
        _cypress(0.75, 0.92, 0.7, "tree_dark"),
        _cypress(0.5, 0.9, 0.86, "tree"),
    ]


def _lake() -> list[Shape]:
    hull = [(0.1, 0.58), (0.9, 0.58), (0.74, 0.78), (0.26, 0.78)]
    wave = [(0.03, 0.76)]
    for k in range(4):
        wave += arc((0.15 + 0.235 * k, 0.76), 0.117, 2, 4, 6)
    wave += [(0.97, 0.96), (0.03, 0.96)]
    return [
        ([(0.46, 0.05), (0.84, 0.52), (0.46, 0.52)], "white"),
        ([(0.4, 0.14), (0.4, 0.52), (0.14, 0.52)], "brick_light"),
        (hull, "trunk"),
        (wave, "water"),
    ]


def _park() -> list[Shape]:
    petals = [(_ring(spot, 0.15), "poppy") for spot in arc((0.5, 0.32), 0.2, -1, 2.2, 4)]
    stem = [(0.46, 0.4), (0.54, 0.4), (0.54, 0.9), (0.46, 0.9)]
    leaf = bezier((0.5, 0.82), (0.6, 0.55), (0.85, 0.55), (0.94, 0.6), 8)
    leaf += bezier((0.94, 0.6), (0.85, 0.85), (0.65, 0.88), (0.5, 0.82), 8)
    other = [(1 - x, y) for x, y in leaf]
    return [
        (stem, "tree"),
        (leaf, "tree_light"),
        (other, "tree_light"),
        *petals,
        (_ring((0.5, 0.32), 0.13), "gold"),
    ]


def _landscape() -> list[Shape]:
    hill = [(0.04, 0.94), *bezier((0.04, 0.7), (0.3, 0.35), (0.7, 0.5), (0.96, 0.72)), (0.96, 0.94)]
    return [
        (_ring((0.74, 0.26), 0.15), "gold"),
        (hill, "grass"),
        _cypress(0.3, 0.8, 0.6, "tree_dark"),
        _cypress(0.52, 0.84, 0.5, "tree"),
    ]


def _jester() -> list[Shape]:
    left = [(0.24, 0.74), *bezier((0.24, 0.5), (0.2, 0.3), (0.06, 0.34), (0.07, 0.56))]
    left = [*left, *bezier((0.07, 0.56), (-0.02, 0.2), (0.3, 0.08), (0.5, 0.34)), (0.5, 0.74)]
    right = [(1 - x, y) for x, y in left]
    top = [(0.34, 0.74), *bezier((0.34, 0.5), (0.4, 0.3), (0.44, 0.2), (0.5, 0.12))]
    top += [*bezier((0.5, 0.12), (0.56, 0.2), (0.6, 0.3), (0.66, 0.5)), (0.66, 0.74)]
    bells = [(_ring(spot, 0.075), "gold") for spot in ((0.08, 0.6), (0.92, 0.6), (0.5, 0.1))]
    band = rounded((0.2, 0.72, 0.8, 0.9), 0.08)
    return [(left, "banner"), (right, "poppy"), (top, "gold"), *bells, (band, "card")]


def _builder() -> list[Shape]:
    blade = [(0.04, 0.3), (0.44, 0.1), (0.6, 0.56), (0.5, 0.62)]
    neck = [(0.5, 0.42), (0.58, 0.36), (0.7, 0.5), (0.64, 0.56)]
    grip = [(0.6, 0.52), (0.72, 0.44), (0.97, 0.7), (0.95, 0.8), (0.85, 0.82)]
    bricks = [(_box(0.06, 0.78, 0.32, 0.94), "roof"), (_box(0.34, 0.78, 0.6, 0.94), "roof_light")]
    return [*bricks, (neck, "slate"), (blade, "stone_light"), (grip, "trunk")]


def _recruiting() -> list[Shape]:
    page = [(0.2, 0.12), (0.84, 0.12), (0.84, 0.86), (0.2, 0.86)]
    roll = rounded((0.1, 0.04, 0.9, 0.2), 0.08)
    arrow = [(0.3, 0.46), (0.54, 0.46), (0.54, 0.34), (0.76, 0.54), (0.54, 0.74), (0.54, 0.62)]
    return [
        (page, "card"),
        (roll, "plaster_dark"),
        ([*arrow, (0.3, 0.62)], "banner"),
        (_ring((0.3, 0.86), 0.11), "poppy"),
    ]


def _card(colour: str) -> Shape:
    return (rounded((0.14, 0.03, 0.86, 0.97), 0.1), colour)


def star(middle: Point, radius: float, points: int = 5, inner: float = 0.45) -> list[Point]:
    """A star upright around a middle."""
    found = []
    for k in range(2 * points):
        reach = radius if k % 2 == 0 else radius * inner
        turn = 2 * k / points - 1
        found += arc(middle, reach, turn, turn, 1)[:1]
    return found


def _prestige() -> list[Shape]:
    return [_card("banner"), (star((0.5, 0.5), 0.32), "gold")]


def _bonus() -> list[Shape]:
    a, b, c = 0.28, 0.42, 0.24
    plus = [(b, c), (1 - b, c), (1 - b, 0.42), (1 - a, 0.42), (1 - a, 0.58), (1 - b, 0.58)]
    plus += [(1 - b, 1 - c), (b, 1 - c), (b, 0.58), (a, 0.58), (a, 0.42), (b, 0.42)]
    return [_card("brick_light"), (plus, "card")]


def _profession() -> list[Shape]:
    cap = [(0.24, 0.4), *bezier((0.24, 0.4), (0.2, 0.1), (0.8, 0.08), (0.8, 0.38))]
    body = [(0.24, 0.86), *bezier((0.24, 0.72), (0.3, 0.6), (0.7, 0.6), (0.76, 0.72)), (0.76, 0.86)]
    return [
        _card("plaster"),
        (body, "banner"),
        (_ring((0.5, 0.46), 0.17), "court_light"),
        (cap, "poppy"),
    ]


def _work() -> list[Shape]:
    """A painting in a gilded frame."""
    return [
        (_box(0.08, 0.04, 0.92, 0.96), "gold"),
        (_box(0.21, 0.17, 0.79, 0.83), "water"),
        (_ring((0.63, 0.35), 0.09), "card"),
        ([(0.21, 0.83), (0.21, 0.66), (0.42, 0.46), (0.58, 0.64), (0.79, 0.83)], "tree"),
    ]


def _coins() -> list[Shape]:
    pile = []
    for k in range(3):
        y = 0.8 - 0.16 * k
        side = [*arc((0.4, y), 0.32, 0, 2, 12), (0.08, y - 0.1), (0.72, y - 0.1)]
        pile.append(([(x, y + (b - y) * 0.45) for x, b in side[:13]] + side[13:], "gold_dark"))
    top = [(x, 0.4 + (b - 0.4) * 0.45) for x, b in arc((0.4, 0.4), 0.32, 0, 4, 24)]
    return [
        *pile,
        (top, "gold"),
        (_ring((0.72, 0.72), 0.22), "gold"),
        (star((0.72, 0.72), 0.12), "card"),
    ]


def _prestige_point() -> list[Shape]:
    crown = [
        (0.08, 0.3),
        (0.3, 0.5),
        (0.5, 0.12),
        (0.7, 0.5),
        (0.92, 0.3),
        (0.86, 0.72),
        (0.14, 0.72),
    ]
    return [
        (crown, "gold"),
        (_box(0.14, 0.74, 0.86, 0.9), "gold_dark"),
        *[(_ring(spot, 0.065), "poppy") for spot in ((0.08, 0.27), (0.5, 0.12), (0.92, 0.27))],
    ]


def _gavel() -> list[Shape]:
    return [
        ([(0.5, 0.44), (0.57, 0.37), (0.97, 0.74), (0.89, 0.83)], "trunk"),
        ([(0.12, 0.4), (0.42, 0.08), (0.68, 0.32), (0.38, 0.66)], "clay"),
        (_box(0.08, 0.82, 0.56, 0.95), "clay_dark"),
    ]


def _travel() -> list[Shape]:
    needle = [(0.5, 0.14), (0.6, 0.5), (0.5, 0.86), (0.4, 0.5)]
    return [
        (_ring((0.5, 0.5), 0.45), "banner"),
        ([(0.14, 0.5), (0.5, 0.41), (0.86, 0.5), (0.5, 0.59)], "banner_light"),
        (needle, "card"),
        ([(0.5, 0.14), (0.6, 0.5), (0.4, 0.5)], "poppy"),
    ]


def _opinion() -> list[Shape]:
    bubble = [(0.06, 0.08), (0.94, 0.08), (0.94, 0.7), (0.5, 0.7), (0.28, 0.95), (0.28, 0.7)]
    lines = [(_box(0.22, y, right, y + 0.04), "card") for y, right in ((0.25, 0.78), (0.46, 0.62))]
    return [([*bubble, (0.06, 0.7)], "roof"), *lines]


def _religion() -> list[Shape]:
    window = [
        (0.14, 0.96),
        (0.14, 0.46),
        *bezier((0.14, 0.46), (0.16, 0.22), (0.4, 0.1), (0.5, 0.03)),
    ]
    window += [*bezier((0.5, 0.03), (0.6, 0.1), (0.84, 0.22), (0.86, 0.46)), (0.86, 0.96)]
    cross = [(0.45, 0.28), (0.55, 0.28), (0.55, 0.44), (0.7, 0.44), (0.7, 0.54), (0.55, 0.54)]
    cross += [(0.55, 0.82), (0.45, 0.82), (0.45, 0.54), (0.3, 0.54), (0.3, 0.44), (0.45, 0.44)]
    return [(window, "tree"), (cross, "gold")]


def _eye() -> list[Shape]:
    lid = bezier((0.03, 0.5), (0.3, 0.12), (0.7, 0.12), (0.97, 0.5))
    lid += bezier((0.97, 0.5), (0.7, 0.88), (0.3, 0.88), (0.03, 0.5))
    return [(lid, "white"), (_ring((0.5, 0.5), 0.2), "tree"), (_ring((0.5, 0.5), 0.08), "ink")]


def _houses(count: int) -> Callable[[], list[Shape]]:
    """A house of one, two or three parts: small, medium, large."""

    def shapes() -> list[Shape]:
        wide = 0.3
        left = 0.5 - wide * count / 2
        walls = [(_box(left + 0.02, 0.5, left + wide * count - 0.02, 0.94), "plaster")]
        for k in range(count):
            x = left + wide * k
            walls.append(([(x - 0.02, 0.54), (x + 0.15, 0.2), (x + 0.32, 0.54)], "roof"))
            walls.append((_box(x + 0.1, 0.66, x + 0.2, 0.92), "slate"))
        return walls

    return shapes


def _empty() -> list[Shape]:
    return [(rounded((0.1, 0.1, 0.9, 0.9), 0.1), "paper"), (_box(0.34, 0.48, 0.66, 0.52), "ink")]


ICONS: dict[str, Callable[[], list[Shape]]] = {
    "forest": _forest,
    "lake": _lake,
    "park": _park,
    "landscape": _landscape,
    "landscapes": _landscape,
    "landscape_types": _landscape,
    "jester": _jester,
    "jesters": _jester,
    "builder": _builder,
    "builders": _builder,
    "recruiting": _recruiting,
    "prestige": _prestige,
    "bonus": _bonus,
    "profession": _profession,
    "held": _profession,
    "works": _work,
    "played": _work,
    "coins": _coins,
    "pp": _prestige_point,
    "gavel": _gavel,
    "open": _eye,
    "travel": _travel,
    "opinion": _opinion,
    "religion": _religion,
    "freedoms": _travel,
    "small": _houses(1),
    "medium": _houses(2),
    "large": _houses(3),
    "buildings": _houses(2),
    "sizes": _houses(3),
    "empty": _empty,
    "categories": _landscape,
    **COURTIERS,
}
"""The shapes of each icon, from the back to the front; also by what bonus cards count."""


@cache
def icon(kind: str, size: int, rim: str = "card") -> Sprite:
    """An icon, ``size`` pixels wide and high over all, with a rim of the ground's colour."""
    line = max(1.4, size / 34)
    brush = paint.brush(size, size, size)
    keep = 1 - 4 * line / size
    shift = (1 - keep) / 2
    shapes = [
        ([(shift + x * keep, shift + y * keep) for x, y in points], colour)
        for points, colour in ICONS[kind]()
    ]
    draw(brush, shapes, line, rim)
    return paint.sprite(brush, rim)
