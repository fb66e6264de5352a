"""The six special characters as busts, each known by its headgear; in a unit square."""

from __future__ import annotations

from collections.abc import Callable

from renderers.florence.landmarks import Shape
from renderers.kit.brush import Point, arc, bezier, rounded


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _ring(middle: Point, radius: float) -> list[Point]:
    return arc(middle, radius, 0, 4, 32)


def _oval(middle: Point, wide: float, high: float) -> list[Point]:
    x, y = middle
    return [(a, y + (b - y) * high / wide) for a, b in arc((x, y), wide, 0, 4, 32)]


def _bust(robe: str, collar: str) -> list[Shape]:
    """Shoulders and a face."""
    left = [(0.08, 0.97), *bezier((0.08, 0.97), (0.1, 0.72), (0.28, 0.66), (0.5, 0.66))]
    body = [*left, *[(1 - x, y) for x, y in reversed(left)]]
    return [
        (body, robe),
        ([(0.36, 0.67), (0.64, 0.67), (0.5, 0.86)], collar),
        (_ring((0.5, 0.46), 0.21), "court_light"),
    ]


def _banker() -> list[Shape]:
    cap = [(0.24, 0.4), *bezier((0.24, 0.4), (0.14, 0.1), (0.7, 0.02), (0.84, 0.24))]
    return [
        *_bust("banner", "card"),
        ([*cap, (0.76, 0.4)], "ink"),
        (_ring((0.72, 0.8), 0.17), "gold"),
        (_ring((0.72, 0.8), 0.08), "gold_dark"),
    ]


def _cardinal() -> list[Shape]:
    cross = [(0.47, 0.74), (0.53, 0.74), (0.53, 0.8), (0.59, 0.8), (0.59, 0.86), (0.53, 0.86)]
    cross += [(0.53, 0.96), (0.47, 0.96), (0.47, 0.86), (0.41, 0.86), (0.41, 0.8), (0.47, 0.8)]
    strings = [(_box(x - 0.02, 0.32, x + 0.02, 0.62), "brick_dark") for x in (0.16, 0.84)]
    return [
        *_bust("poppy", "poppy"),
        (cross, "gold"),
        *strings,
        (_oval((0.5, 0.3), 0.47, 0.1), "poppy"),
        (_oval((0.5, 0.22), 0.22, 0.16), "poppy"),
    ]


def _merchant() -> list[Shape]:
    beard = [
        (0.32, 0.5),
        *bezier((0.32, 0.5), (0.34, 0.84), (0.66, 0.84), (0.68, 0.5)),
        (0.5, 0.56),
    ]
    return [
        *_bust("tree", "gold"),
        (beard, "trunk"),
        (_oval((0.5, 0.26), 0.32, 0.18), "plaster"),
        (_oval((0.5, 0.16), 0.18, 0.11), "plaster"),
        (_ring((0.5, 0.27), 0.07), "poppy"),
    ]


def _muse() -> list[Shape]:
    hair = [*arc((0.5, 0.42), 0.28, 0, 4, 32)]
    leaves = [
        (_oval((0.5 + x, 0.25 + y), 0.085, 0.055), "tree_light")
        for x, y in ((-0.24, 0.08), (-0.14, 0), (0.14, 0), (0.24, 0.08))
    ]
    lyre = [
        (0.3, 0.72),
        *bezier((0.3, 0.72), (0.18, 1.06), (0.82, 1.06), (0.7, 0.72)),
        (0.62, 0.72),
    ]
    lyre += [*bezier((0.62, 0.72), (0.66, 0.94), (0.34, 0.94), (0.38, 0.72))]
    return [(hair, "clay"), *_bust("white", "card"), *leaves, (lyre, "gold")]


def _princess() -> list[Shape]:
    hair = rounded((0.2, 0.2, 0.8, 0.78), 0.26)
    tiara = [
        (0.28, 0.3),
        (0.28, 0.1),
        (0.4, 0.2),
        (0.5, 0.03),
        (0.6, 0.2),
        (0.72, 0.1),
        (0.72, 0.3),
    ]
    return [
        (hair, "gold_dark"),
        *_bust("banner_light", "card"),
        (tiara, "gold"),
        (_ring((0.5, 0.23), 0.055), "poppy"),
    ]


def _professor() -> list[Shape]:
    beard = [
        (0.3, 0.48),
        *bezier((0.3, 0.48), (0.36, 0.96), (0.64, 0.96), (0.7, 0.48)),
        (0.5, 0.58),
    ]
    return [
        *_bust("slate", "card"),
        (beard, "white"),
        (_box(0.3, 0.24, 0.7, 0.36), "ink"),
        ([(0.02, 0.22), (0.5, 0.05), (0.98, 0.22), (0.5, 0.38)], "ink"),
        (_box(0.86, 0.22, 0.9, 0.5), "gold"),
    ]


COURTIERS: dict[str, Callable[[], list[Shape]]] = {
    "banker": _banker,
    "cardinal": _cardinal,
    "merchant": _merchant,
    "muse": _muse,
    "princess": _princess,
    "professor": _professor,
}
"""The shapes of each character, from the back to the front."""
