"""What districts are built of: walls, roofs, windows, battlements, flags.

A district stands on a stage 1.2 wide and 1.0 high, its ground at ``GROUND``; light falls from the
north-west, and windows are lit. A ``jewel`` is the token of a roof: it has a lighter and a darker
shade. Outlines lie around what they belong to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from renderers.kit.brush import Brush, Point, arc

WIDE = 1.2
GROUND = 0.95
LINE = 0.018


def box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The corners of a rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def part(brush: Brush, points: Sequence[Point], colour: str, line: float = LINE) -> None:
    """A flat shape with a dark outline around it."""
    brush.line([*points, points[0]], "ink", 2 * line)
    brush.fill(points, colour)


def parts(brush: Brush, shapes: Iterable[tuple[Sequence[Point], str]]) -> None:
    """Shapes that share one outline."""
    found = list(shapes)
    for points, _ in found:
        brush.line([*points, points[0]], "ink", 2 * LINE)
    for points, colour in found:
        brush.fill(points, colour)


def wall(
    brush: Brush, left: float, top: float, right: float, tone: str = "wall", foot: float = GROUND
) -> None:
    """A wall with its eastern third in shade."""
    part(brush, box(left, top, right, foot), tone)
    shade = right - min(0.09, (right - left) * 0.3)
    brush.fill(box(shade, top, right, foot), f"{tone}_dark")
    if tone == "wall":
        brush.fill(box(left, top, left + min(0.05, (right - left) * 0.16), foot), "wall_light")


def gable(
    brush: Brush, left: float, right: float, eave: float, tip: float, jewel: str, tone: str = "wall"
) -> None:
    """A gable to the south: a wall's triangle under two edges of roof."""
    middle = (left + right) / 2
    over = 0.035
    roof = [(left - over, eave), (middle, tip), (right + over, eave)]
    part(brush, roof, jewel)
    brush.fill([roof[0], roof[1], (middle, tip + 0.09), (left + 0.055, eave)], f"{jewel}_light")
    brush.fill([(left + 0.05, eave), (middle, tip + 0.085), (right - 0.05, eave)], tone)
    brush.fill([(middle, tip + 0.085), (right - 0.05, eave), (middle, eave)], f"{tone}_dark")


def slope(
    brush: Brush, left: float, right: float, eave: float, ridge: float, jewel: str, lean: float = 0
) -> None:
    """A roof with its eaves to the south; ``lean`` draws the ridge in on both sides."""
    over = 0.03
    roof = [(left - over, eave), (left + lean, ridge), (right - lean, ridge), (right + over, eave)]
    part(brush, roof, jewel)
    high = eave - ridge
    brush.fill(
        [
            (left + lean, ridge),
            (right - lean, ridge),
            (right - lean * 0.6, ridge + high * 0.36),
            (left + lean * 0.6 - over * 0.3, ridge + high * 0.36),
        ],
        f"{jewel}_light",
    )
    brush.fill(
        box(left - over + 0.01, eave - high * 0.16, right + over - 0.01, eave), f"{jewel}_dark"
    )


def cone(brush: Brush, x: float, half: float, base: float, tip: float, jewel: str) -> None:
    """A pointed roof."""
    part(brush, [(x - half, base), (x, tip), (x + half, base)], jewel)
    brush.fill([(x - half, base), (x, tip), (x - half * 0.25, base)], f"{jewel}_light")
    brush.fill([(x + half, base), (x, tip), (x + half * 0.4, base)], f"{jewel}_dark")


def dome(brush: Brush, x: float, half: float, base: float, jewel: str, high: float = 1.0) -> None:
    """Half a ball, ``high`` times as high as wide."""
    bowl = [(px, base + (py - base) * high) for px, py in arc((x, base), half, 2.0, 4.0, 24)]
    part(brush, bowl, jewel)
    for side, edge, colour in ((-1, 0.28, f"{jewel}_light"), (1, 0.33, f"{jewel}_dark")):
        rim = [(px, py) for px, py in bowl if (px - x) * side > edge * half]
        brush.fill([*rim, (rim[-1][0], base), (rim[0][0], base)], colour)


def crescent(brush: Brush, x: float, y: float, radius: float) -> None:
    """A waning moon."""
    outer = arc((x, y), radius, 0.215, 2.996, 24)
    inner = arc((x + radius * 0.42, y - radius * 0.3), radius * 0.82, 2.652, 0.559, 20)
    part(brush, [*outer, *inner], "glow", 0.011)


def window(brush: Brush, x: float, y: float, half: float, high: float, *, lit: bool = True) -> None:
    """A round-headed window; ``y`` is its sill."""
    shape = [(x - half, y), *arc((x, y - high + half), half, 2.0, 4.0, 10), (x + half, y)]
    part(brush, shape, "glow" if lit else "pane", 0.011)


def pane(brush: Brush, x: float, y: float, half: float, high: float, *, lit: bool = True) -> None:
    """A square window; ``y`` is its sill."""
    part(brush, box(x - half, y - high, x + half, y), "glow" if lit else "pane", 0.011)


def door(brush: Brush, x: float, half: float, high: float, colour: str = "wood") -> None:
    """A round-headed door on the ground."""
    shape = [
        (x - half, GROUND),
        *arc((x, GROUND - high + half), half, 2.0, 4.0, 12),
        (x + half, GROUND),
    ]
    part(brush, shape, colour, 0.013)


def teeth(
    brush: Brush, left: float, right: float, top: float, count: int, tone: str = "wall"
) -> None:
    """Battlements above a wall's top edge."""
    wide = (right - left) / (2 * count - 1)
    high = min(0.07, wide * 1.1)
    for k in range(count):
        x = left + 2 * k * wide
        part(brush, box(x, top - high, x + wide, top + 0.015), tone)
    for k in range(count):
        x = left + 2 * k * wide
        light = "wall_light" if tone == "wall" else tone
        brush.fill(box(x, top - high, x + wide * 0.4, top + 0.015), light)


def keep(
    brush: Brush, left: float, top: float, right: float, count: int, tone: str = "wall"
) -> None:
    """A tower with battlements."""
    over = 0.022
    wall(brush, left, top, right, tone)
    part(brush, box(left - over, top, right + over, top + 0.055), tone)
    brush.fill(box(right - 0.05, top, right + over, top + 0.055), f"{tone}_dark")
    teeth(brush, left - over, right + over, top, count, tone)


def flag(brush: Brush, x: float, top: float, foot: float, jewel: str, wide: float = 0.17) -> None:
    """A swallow-tailed flag that flies to the east."""
    brush.line([(x, foot), (x, top)], "ink", 0.028)
    cloth = [
        (x, top),
        (x + wide, top + 0.005),
        (x + wide * 0.72, top + 0.055),
        (x + wide, top + 0.105),
        (x, top + 0.11),
    ]
    part(brush, cloth, jewel, 0.012)
    brush.fill(
        [cloth[0], cloth[1], (x + wide * 0.85, top + 0.03), (x, top + 0.035)], f"{jewel}_light"
    )


def cross(brush: Brush, x: float, top: float, high: float = 0.12, colour: str = "gold") -> None:
    """A cross on a roof; ``top`` is its upper end."""
    for edge, wide in (("ink", 0.05), (colour, 0.024)):
        brush.line([(x, top), (x, top + high)], edge, wide)
        brush.line(
            [(x - high * 0.3, top + high * 0.33), (x + high * 0.3, top + high * 0.33)], edge, wide
        )


def ball(brush: Brush, x: float, y: float, radius: float, colour: str = "gold") -> None:
    """A round knob."""
    brush.disc((x, y), radius + 0.013, "ink")
    brush.disc((x, y), radius, colour)


def bars(brush: Brush, left: float, top: float, right: float, bottom: float, count: int) -> None:
    """An opening with bars."""
    part(brush, box(left, top, right, bottom), "pane", 0.011)
    for k in range(count):
        x = left + (right - left) * (k + 1) / (count + 1)
        brush.line([(x, top), (x, bottom)], "ink", 0.016)


def bricks(brush: Brush, spots: Iterable[Point], colour: str = "wall_dark") -> None:
    """A few stones that can be seen in a wall."""
    for x, y in spots:
        brush.line([(x, y), (x + 0.045, y)], colour, 0.016)


def tree(brush: Brush, x: float, foot: float, size: float) -> None:
    """A round tree."""
    brush.line([(x, foot), (x, foot - size * 0.5)], "ink", size * 0.22)
    brush.disc((x, foot - size * 0.66), size * 0.36 + 0.016, "ink")
    brush.disc((x, foot - size * 0.66), size * 0.36, "leaf_dark")
    brush.disc((x - size * 0.08, foot - size * 0.74), size * 0.24, "leaf")


def stripes(
    brush: Brush, left: float, right: float, top: float, bottom: float, jewel: str, count: int
) -> None:
    """A striped awning with a scalloped edge."""
    wide = (right - left) / count
    shapes = []
    for k in range(count):
        x = left + k * wide
        lip = [(px, py) for px, py in arc((x + wide / 2, bottom), wide / 2, 0.0, 2.0, 8)]
        shapes.append(([(x, top), (x + wide, top), *lip], "card" if k % 2 else jewel))
    parts(brush, shapes)
