"""Small signs: marks of the colours, resources, citizens, sun and moon.

Everything stands in a square box given by its top left corner and its side (``Box``), in units of
the brush. The mark tells a colour without colour: red a lozenge, yellow a ring, white a cross.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from math import cos, pi, sin

from renderers.kit import seats
from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.kit.canvas import Sprite
from renderers.troyes import glass
from renderers.troyes.glass import GLASS

Box = tuple[float, float, float]
RED, YELLOW, WHITE = range(3)


def into(box: Box, points: Iterable[Point]) -> list[Point]:
    """Points of the unit square as points of a box."""
    left, top, side = box
    return [(left + x * side, top + y * side) for x, y in points]


def spot(box: Box, x: float, y: float) -> Point:
    """One point of the unit square in a box."""
    return box[0] + x * box[2], box[1] + y * box[2]


def mark(brush: Brush, colour: int, centre: Point, radius: float, ink: str = "ink") -> None:
    """The mark of a colour; the ring's hole shows what lies below only if drawn by ``hole``."""
    x, y = centre
    if colour == RED:
        brush.fill(
            [(x, y - radius), (x + radius * 0.8, y), (x, y + radius), (x - radius * 0.8, y)], ink
        )
    elif colour == YELLOW:
        ring = [*arc(centre, radius * 0.9, 0, 4, 40), *arc(centre, radius * 0.45, 4, 0, 40)]
        brush.fill(ring, ink)
    else:
        arm = radius * 0.3
        brush.fill(
            [
                (x - arm, y - radius),
                (x + arm, y - radius),
                (x + arm, y + radius),
                (x - arm, y + radius),
            ],
            ink,
        )
        brush.fill(
            [
                (x - radius, y - arm),
                (x + radius, y - arm),
                (x + radius, y + arm),
                (x - radius, y + arm),
            ],
            ink,
        )


def flag(brush: Brush, box: Box) -> None:
    """Influence: a red banner with the lozenge."""
    brush.line(into(box, [(0.2, 0.06), (0.2, 0.96)]), "ink", 0.11 * box[2])
    brush.line(into(box, [(0.2, 0.08), (0.2, 0.94)]), "leather", 0.055 * box[2])
    cloth = into(box, [(0.24, 0.1), (0.95, 0.1), (0.78, 0.36), (0.95, 0.62), (0.24, 0.62)])
    brush.shape(cloth, "red", _line(brush, box))
    mark(brush, RED, spot(box, 0.51, 0.36), 0.19 * box[2], "card")


def coin(brush: Brush, box: Box) -> None:
    """A denier: a gold coin with the ring."""
    brush.ring(spot(box, 0.5, 0.5), 0.42 * box[2], "gold_dark", _line(brush, box))
    brush.disc(spot(box, 0.48, 0.47), 0.36 * box[2], "yellow")
    mark(brush, YELLOW, spot(box, 0.48, 0.47), 0.25 * box[2], "gold_dark")
    brush.line(into(box, [(0.26, 0.34), (0.38, 0.22)]), "yellow_glow", 0.06 * box[2])


def book(brush: Brush, box: Box) -> None:
    """Knowledge: an open book with the cross."""
    line = _line(brush, box)
    brush.shape(
        into(box, [(0.04, 0.22), (0.96, 0.22), (0.96, 0.88), (0.04, 0.88)]), "leather", line
    )
    for outer, inner in ((0.1, 0.5), (0.9, 0.5)):
        page = [(outer, 0.14), (inner, 0.24), (inner, 0.84), (outer, 0.76)]
        brush.shape(into(box, page), "pearl" if outer < 0.5 else "white", line)
    mark(brush, WHITE, spot(box, 0.3, 0.48), 0.14 * box[2], "ink")
    for y in (0.38, 0.5, 0.62):
        brush.line(into(box, [(0.6, y + 0.01), (0.8, y - 0.04)]), "stone_dark", 0.05 * box[2])


RESOURCES: tuple[Callable[[Brush, Box], None], ...] = (flag, coin, book)


def citizen(brush: Brush, box: Box, colour: int) -> None:
    """A citizen: robe in the colour with its mark; the head covered as becomes the rank."""
    line, side = _line(brush, box), box[2]
    robe = [
        (0.1, 0.97),
        (0.12, 0.76),
        (0.26, 0.6),
        (0.5, 0.55),
        (0.74, 0.6),
        (0.88, 0.76),
        (0.9, 0.97),
    ]
    brush.shape(into(box, robe), GLASS[colour], line)
    mark(brush, colour, spot(box, 0.5, 0.79), 0.155 * side)
    brush.ring(spot(box, 0.5, 0.38), 0.21 * side, "skin", line)
    if colour == RED:
        crown = [
            (0.27, 0.3),
            (0.24, 0.04),
            (0.38, 0.15),
            (0.5, 0.01),
            (0.62, 0.15),
            (0.76, 0.04),
            (0.73, 0.3),
        ]
        brush.shape(into(box, crown), "gold", line)
    elif colour == YELLOW:
        brush.shape(
            into(box, [(0.3, 0.28), (0.34, 0.06), (0.66, 0.06), (0.7, 0.28)]), "leather", line
        )
        brush.shape(
            into(box, [(0.16, 0.26), (0.84, 0.26), (0.84, 0.33), (0.16, 0.33)]), "leather", line
        )
    else:
        mitre = [(0.29, 0.31), (0.27, 0.14), (0.5, -0.02), (0.73, 0.14), (0.71, 0.31)]
        brush.shape(into(box, mitre), "pearl", line)
        brush.line(into(box, [(0.5, 0.06), (0.5, 0.28)]), "gold_dark", 0.05 * side)


def plain_citizen(brush: Brush, box: Box) -> None:
    """A citizen of no particular colour."""
    line = _line(brush, box)
    robe = [
        (0.1, 0.97),
        (0.12, 0.76),
        (0.26, 0.6),
        (0.5, 0.55),
        (0.74, 0.6),
        (0.88, 0.76),
        (0.9, 0.97),
    ]
    brush.shape(into(box, robe), "stone", line)
    brush.ring(spot(box, 0.5, 0.36), 0.23 * box[2], "skin", line)


def _line(brush: Brush, box: Box) -> float:
    """The outline, in finished pixels, for a sign of this size."""
    return max(1.6, min(3.0, box[2] * brush.unit / 20))


def _sprite(size: int, draw: Callable[[Brush], None], edge: str = "ink") -> Sprite:
    made = glass.brush(size, size, size)
    draw(made)
    return glass.sprite(made, edge)


@cache
def resource(colour: int, size: int) -> Sprite:
    """A resource as a sprite."""
    return _sprite(size, lambda brush: RESOURCES[colour](brush, (0.04, 0.04, 0.92)))


@cache
def person(colour: int, size: int) -> Sprite:
    """A citizen as a sprite."""
    return _sprite(size, lambda brush: citizen(brush, (0.04, 0.06, 0.91), colour))


@cache
def pane(colour: int, size: int) -> Sprite:
    """A square of lit glass with the colour's mark."""

    def draw(brush: Brush) -> None:
        brush.fill(rounded((0.02, 0.02, 0.98, 0.98), 0.2), "ink")
        brush.fill(rounded((0.08, 0.08, 0.92, 0.92), 0.15), GLASS[colour])
        mark(brush, colour, (0.5, 0.5), 0.3)

    return _sprite(size, draw)


def arms(brush: Brush) -> None:
    """One resource of whatever kind: the three colours in one round coat of arms."""
    middle = (0.5, 0.5)
    brush.disc(middle, 0.49, "ink")
    for colour, start in ((RED, 2.0), (YELLOW, 3.3333), (WHITE, 0.6667)):
        brush.fill([middle, *arc(middle, 0.44, start, start + 1.3333)], GLASS[colour])
        angle = (start + 0.6667) * pi / 2
        at = (0.5 + 0.25 * cos(angle), 0.5 + 0.25 * sin(angle))
        mark(brush, colour, at, 0.125)
    for turn in (2.0, 3.3333, 0.6667):
        brush.line([middle, arc(middle, 0.46, turn, turn, 1)[0]], "ink", 0.04)


@cache
def any_coat(size: int) -> Sprite:
    """The coat of arms of all three resources as a sprite."""
    return _sprite(size, arms)


@cache
def sun(size: int) -> Sprite:
    """The morning."""

    def draw(brush: Brush) -> None:
        rays = []
        for k in range(24):
            reach, angle = (0.48 if k % 2 == 0 else 0.34), pi * k / 12
            rays.append((0.5 + reach * cos(angle), 0.5 + reach * sin(angle)))
        brush.shape(rays, "gold", size / 30)
        brush.ring((0.5, 0.5), 0.25, "yellow_glow", size / 30)

    return _sprite(size, draw)


@cache
def moon(size: int) -> Sprite:
    """The afternoon, when the wheel's dark wedges hold."""

    def draw(brush: Brush) -> None:
        outer = arc((0.46, 0.5), 0.42, 0.59, 3.41, 40)
        inner = arc((0.66, 0.5), 0.34, 3.098, 0.902, 40)
        brush.shape([*outer, *inner], "pearl", size / 30)

    return _sprite(size, draw)


@cache
def black_die(size: int) -> Sprite:
    """The black die as a sign, without a value."""

    def draw(brush: Brush) -> None:
        brush.fill(rounded((0.04, 0.04, 0.96, 0.96), 0.2), "card")
        brush.fill(rounded((0.1, 0.1, 0.9, 0.9), 0.16), "hole")
        for x, y in ((0.32, 0.32), (0.68, 0.68), (0.5, 0.5)):
            brush.disc((x, y), 0.09, "card")

    return _sprite(size, draw, "card")


@cache
def wall(width: int, high: int) -> Sprite:
    """A battlement over a column that its fortress protects."""
    brush = glass.brush(width, high, high)
    wide, count = width / high, max(3, round(width / 34))
    tooth = wide / (2 * count - 1)
    outline: list[Point] = [(0.0, 0.97)]
    for k in range(count):
        outline += [(2 * k * tooth, 0.06), ((2 * k + 1) * tooth, 0.06)]
        if k < count - 1:
            outline += [((2 * k + 1) * tooth, 0.5), ((2 * k + 2) * tooth, 0.5)]
    outline.append((wide, 0.97))
    inset = [(min(max(x, 0.06), wide - 0.06), y) for x, y in outline]
    brush.shape(inset, "stone", 2.5)
    return glass.sprite(brush)


@cache
def star(size: int) -> Sprite:
    """Points."""

    def draw(brush: Brush) -> None:
        points = []
        for k in range(10):
            reach, angle = (0.47 if k % 2 == 0 else 0.21), pi * k / 5 - pi / 2
            points.append((0.5 + reach * cos(angle), 0.52 + reach * sin(angle)))
        brush.shape(points, "gold", 3)

    return _sprite(size, draw)


@cache
def plus(size: int) -> Sprite:
    """Something new."""

    def draw(brush: Brush) -> None:
        brush.disc((0.5, 0.5), 0.49, "ink")
        brush.disc((0.5, 0.5), 0.44, "card")
        brush.disc((0.5, 0.5), 0.38, "green")
        for ends in ([(0.28, 0.5), (0.72, 0.5)], [(0.5, 0.28), (0.5, 0.72)]):
            brush.line(ends, "white", 0.11)

    return _sprite(size, draw)


def ticked(brush: Brush) -> None:
    """A green tick: done, or free."""
    brush.disc((0.5, 0.5), 0.48, "ink")
    brush.disc((0.5, 0.5), 0.42, "green")
    brush.line([(0.28, 0.52), (0.44, 0.68), (0.73, 0.34)], "white", 0.11)


@cache
def tick(size: int) -> Sprite:
    """A green tick as a sprite."""
    return _sprite(size, ticked)


@cache
def digit(words: str, size: int, ink: str) -> Sprite:
    """A number for a coloured ground that varies."""

    def draw(brush: Brush) -> None:
        seats.glyph(brush, words, (0.5, 0.5), 0.94, ink)

    return _sprite(size, draw, ink)
