"""What makes each building known at a glance: a landmark of its own silhouette, in a unit square.

Its foot is the lower edge; the outline is dark, with a pale rim that parts it from the roofs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from renderers.florence import paint
from renderers.kit.brush import Brush, Point, arc, bezier, rounded
from renderers.kit.canvas import Sprite

Shape = tuple[list[Point], str]


def _box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def _dome(x: float, y: float, wide: float, high: float) -> list[Point]:
    """A pointed dome over the line ``y``."""
    left = bezier(
        (x - wide, y), (x - wide, y - high * 0.7), (x - wide * 0.4, y - high), (x, y - high)
    )
    return [*left, *[(2 * x - a, b) for a, b in reversed(left)]]


def _ring(middle: Point, radius: float) -> list[Point]:
    return arc(middle, radius, 0, 4, 32)


def _university() -> list[Shape]:
    columns = [(_box(x - 0.045, 0.46, x + 0.045, 0.8), "white") for x in (0.2, 0.4, 0.6, 0.8)]
    return [
        (_box(0.04, 0.86, 0.96, 0.97), "stone"),
        (_box(0.1, 0.79, 0.9, 0.87), "stone_light"),
        (_box(0.13, 0.42, 0.87, 0.8), "slate"),
        *columns,
        (_box(0.07, 0.36, 0.93, 0.46), "stone_light"),
        ([(0.03, 0.37), (0.5, 0.06), (0.97, 0.37)], "roof"),
        (_ring((0.5, 0.26), 0.075), "gold"),
    ]


def _laboratory() -> list[Shape]:
    glass = [(0.41, 0.12), (0.59, 0.12), (0.59, 0.42), *arc((0.5, 0.67), 0.29, -0.66, 2.66, 24)]
    liquid = arc((0.5, 0.67), 0.29, -0.1, 2.1, 24)
    return [
        ([*glass, (0.41, 0.42)], "white"),
        (liquid, "grass_shade"),
        (_box(0.35, 0.05, 0.65, 0.14), "clay"),
        (_ring((0.42, 0.75), 0.05), "card"),
        (_ring((0.58, 0.8), 0.035), "card"),
        (_ring((0.53, 0.56), 0.04), "grass_light"),
    ]


def _workshop() -> list[Shape]:
    anvil = [(0.04, 0.56), (0.3, 0.52), (0.96, 0.52), (0.9, 0.64), (0.68, 0.7), (0.68, 0.8)]
    anvil += [(0.84, 0.96), (0.24, 0.96), (0.4, 0.8), (0.4, 0.72), (0.2, 0.68)]
    handle = [(0.5, 0.31), (0.57, 0.25), (0.96, 0.4), (0.92, 0.47)]
    head = [(0.3, 0.13), (0.5, 0.04), (0.66, 0.34), (0.46, 0.43)]
    sparks = [(_ring((x, y), 0.045), "gold") for x, y in ((0.2, 0.38), (0.1, 0.24))]
    return [(anvil, "slate"), (handle, "trunk"), (head, "stone_light"), *sparks]


def _library() -> list[Shape]:
    left = [(0.5, 0.34), *bezier((0.5, 0.34), (0.4, 0.22), (0.2, 0.2), (0.06, 0.26))]
    left += [(0.06, 0.74), *bezier((0.06, 0.74), (0.2, 0.68), (0.4, 0.7), (0.5, 0.82))]
    right = [(1 - x, y) for x, y in left]
    cover = [(0.02, 0.32), (0.06, 0.26), (0.5, 0.34), (0.94, 0.26), (0.98, 0.32), (0.98, 0.86)]
    cover += [(0.56, 0.86), (0.5, 0.92), (0.44, 0.86), (0.02, 0.86)]
    mark = [(0.68, 0.23), (0.8, 0.22), (0.8, 0.56), (0.74, 0.49), (0.68, 0.56)]
    return [(cover, "brick"), (left, "card"), (right, "card"), (mark, "gold")]


def _opera() -> list[Shape]:
    outer = bezier((0.3, 0.78), (-0.02, 0.6), (0.0, 0.25), (0.2, 0.08), 16)
    inner = bezier((0.3, 0.1), (0.16, 0.3), (0.2, 0.5), (0.4, 0.66), 16)
    arm = [*outer, (0.25, 0.03), *inner]
    other = [(1 - x, y) for x, y in arm]
    return [
        (_box(0.22, 0.2, 0.78, 0.28), "gold_dark"),
        *[(_box(x - 0.022, 0.26, x + 0.022, 0.72), "white") for x in (0.41, 0.5, 0.59)],
        (arm, "gold"),
        (other, "gold"),
        (rounded((0.27, 0.68, 0.73, 0.84), 0.07), "gold"),
        (_box(0.34, 0.86, 0.66, 0.96), "gold_dark"),
    ]


def _studio() -> list[Shape]:
    body = arc((0.47, 0.56), 0.4, 0.35, 3.9, 36)
    palette = [(x * 1.06, y) for x, y in body]
    palette += bezier((0.82, 0.53), (0.68, 0.56), (0.66, 0.68), (0.78, 0.75), 10)
    dabs = ((0.3, 0.4, "poppy"), (0.5, 0.3, "gold"), (0.24, 0.62, "banner"), (0.4, 0.79, "tree"))
    brush = [(0.93, 0.04), (1.0, 0.11), (0.6, 0.6), (0.5, 0.64), (0.54, 0.54)]
    return [
        (palette, "plaster_dark"),
        *[(_ring((x, y), 0.08), colour) for x, y, colour in dabs],
        (brush, "trunk"),
    ]


def _hospital() -> list[Shape]:
    arches = []
    for x in (0.24, 0.5, 0.76):
        arch = [(x - 0.09, 0.95), *arc((x, 0.78), 0.09, 2, 4, 10), (x + 0.09, 0.95)]
        arches.append((arch, "slate_dark"))
    plus = [(0.44, 0.04), (0.56, 0.04), (0.56, 0.14), (0.66, 0.14), (0.66, 0.26), (0.56, 0.26)]
    plus += [(0.56, 0.38), (0.44, 0.38), (0.44, 0.26), (0.34, 0.26), (0.34, 0.14), (0.44, 0.14)]
    return [
        (_box(0.08, 0.56, 0.92, 0.96), "white"),
        *arches,
        ([(0.02, 0.58), (0.14, 0.42), (0.86, 0.42), (0.98, 0.58)], "roof"),
        (plus, "poppy"),
    ]


def _theater() -> list[Shape]:
    face = [(0.1, 0.12), *bezier((0.1, 0.12), (0.35, 0.2), (0.65, 0.2), (0.9, 0.12))]
    face += bezier((0.9, 0.12), (0.96, 0.6), (0.8, 0.9), (0.5, 0.97))
    face += bezier((0.5, 0.97), (0.2, 0.9), (0.04, 0.6), (0.1, 0.12))
    smile = [*arc((0.5, 0.52), 0.27, 0.15, 1.85, 16), *arc((0.5, 0.5), 0.12, 1.6, 0.4, 8)]
    eyes = []
    for x in (0.32, 0.68):
        eye = [*arc((x, 0.42), 0.11, 2, 4, 10), *arc((x, 0.46), 0.12, 3.6, 2.4, 6)]
        eyes.append((eye, "ink"))
    return [(face, "gold"), *eyes, (smile, "brick_dark")]


def _tower() -> list[Shape]:
    return [
        ([(0.33, 0.97), (0.36, 0.42), (0.64, 0.42), (0.67, 0.97)], "stone_light"),
        ([(0.54, 0.97), (0.54, 0.42), (0.64, 0.42), (0.67, 0.97)], "stone_dark"),
        (_box(0.28, 0.32, 0.72, 0.44), "stone"),
        (_dome(0.5, 0.33, 0.19, 0.24), "banner"),
        ([(0.55, 0.14), (0.9, -0.0), (0.95, 0.1), (0.6, 0.26)], "gold"),
        (_box(0.45, 0.6, 0.55, 0.72), "ink"),
    ]


def _chapel() -> list[Shape]:
    door = [(0.41, 0.97), *arc((0.5, 0.82), 0.09, 2, 4, 10), (0.59, 0.97)]
    cross = [(0.47, 0.02), (0.53, 0.02), (0.53, 0.08), (0.6, 0.08), (0.6, 0.14), (0.53, 0.14)]
    cross += [(0.53, 0.28), (0.47, 0.28), (0.47, 0.14), (0.4, 0.14), (0.4, 0.08), (0.47, 0.08)]
    return [
        (cross, "gold"),
        ([(0.16, 0.97), (0.16, 0.56), (0.5, 0.26), (0.84, 0.56), (0.84, 0.97)], "white"),
        ([(0.08, 0.6), (0.5, 0.22), (0.92, 0.6), (0.84, 0.66), (0.5, 0.36), (0.16, 0.66)], "brick"),
        (_ring((0.5, 0.58), 0.085), "banner"),
        (door, "trunk"),
    ]


LANDMARKS: dict[str, Callable[[], list[Shape]]] = {
    "university": _university,
    "laboratory": _laboratory,
    "workshop": _workshop,
    "library": _library,
    "opera": _opera,
    "studio": _studio,
    "hospital": _hospital,
    "theater": _theater,
    "tower": _tower,
    "chapel": _chapel,
}
"""The shapes of each building's landmark, from the back to the front."""


def draw(brush: Brush, shapes: list[Shape], line: float, rim: str = "card") -> None:
    """Shapes with dark outlines of ``line`` finished pixels, and a pale rim around them all."""
    for edge, wide in ((rim, 4 * line), ("ink", 2 * line)):
        for points, _ in shapes:
            brush.line([*points, points[0]], edge, brush.px(wide))
    for points, colour in shapes:
        brush.shape(points, colour, line)
        brush.fill(points, colour)


@cache
def landmark(kind: str, size: int) -> Sprite:
    """A building's landmark, ``size`` pixels wide and high over all."""
    line = max(1.5, size / 36)
    brush = paint.brush(size, size, size)
    keep = 1 - 4 * line / size
    shift = (1 - keep) / 2
    shapes = [
        ([(shift + x * keep, shift + y * keep) for x, y in points], colour)
        for points, colour in LANDMARKS[kind]()
    ]
    draw(brush, shapes, line)
    return paint.sprite(brush, "card")
