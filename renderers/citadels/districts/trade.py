"""Trade districts: tavern, market, trading post, docks, harbor, town hall."""

from __future__ import annotations

from renderers.citadels.masonry import (
    GROUND,
    LINE,
    ball,
    box,
    cone,
    door,
    flag,
    gable,
    pane,
    part,
    slope,
    stripes,
    wall,
    window,
)
from renderers.kit.brush import Brush, Point, arc, bezier

_JEWEL = "trade"


def tavern(brush: Brush) -> None:
    """A timbered inn with a tankard on its sign."""
    part(brush, box(0.72, 0.16, 0.81, 0.4), "sand_dark")
    wall(brush, 0.16, 0.5, 0.84, "sand")
    for points in (
        [(0.16, 0.7), (0.84, 0.7)],
        [(0.5, 0.5), (0.5, 0.7)],
        [(0.2, 0.52), (0.34, 0.69)],
        [(0.8, 0.52), (0.66, 0.69)],
    ):
        brush.line(points, "wood", 0.03)
    slope(brush, 0.16, 0.84, 0.52, 0.26, _JEWEL, 0.12)
    pane(brush, 0.64, 0.86, 0.09, 0.11)
    pane(brush, 0.42, 0.66, 0.045, 0.1)
    pane(brush, 0.59, 0.66, 0.045, 0.1)
    door(brush, 0.34, 0.075, 0.21)
    for edge, wide in (("ink", 0.05), ("wood", 0.026)):
        brush.line([(0.84, 0.56), (1.08, 0.56)], edge, wide)
    part(brush, box(0.88, 0.62, 1.14, 0.9), "card")
    _tankard(brush, 0.99, 0.76, 0.085)


def _tankard(brush: Brush, x: float, y: float, half: float) -> None:
    brush.disc((x + half, y), half * 0.72, "ink")
    brush.disc((x + half, y), half * 0.4, "card")
    part(brush, box(x - half, y - half, x + half * 0.8, y + half * 1.2), "gold", 0.013)
    for k in (-0.6, 0.0, 0.5):
        ball(brush, x + k * half, y - half, half * 0.34, "white")


def market(brush: Brush) -> None:
    """Two stalls with striped awnings and fruit."""
    for left, jewel, fruit in ((0.08, "trade", "flame"), (0.64, "military", "noble_light")):
        right = left + 0.48
        for x in (left + 0.03, right - 0.03):
            brush.line([(x, 0.46), (x, GROUND)], "ink", 0.05)
            brush.line([(x, 0.46), (x, GROUND)], "wood", 0.024)
        part(brush, box(left + 0.05, 0.54, right - 0.05, 0.76), "pane", 0.01)
        for k in range(4):
            ball(brush, left + 0.1 + k * 0.093, 0.72, 0.042, fruit if k % 2 else "leaf")
        part(brush, box(left, 0.75, right, GROUND), "wood")
        brush.fill(box(left, 0.75, right, 0.79), "sand")
        stripes(brush, left - 0.04, right + 0.04, 0.32, 0.5, jewel, 6)


def trading_post(brush: Brush) -> None:
    """A shop with scales on its board, sacks and a cask before it."""
    wall(brush, 0.2, 0.42, 0.94, "sand")
    gable(brush, 0.2, 0.94, 0.44, 0.12, _JEWEL, "sand")
    part(brush, box(0.34, 0.44, 0.8, 0.6), "card")
    _scales(brush, 0.57, 0.52)
    pane(brush, 0.72, 0.84, 0.11, 0.16)
    door(brush, 0.4, 0.08, 0.24)
    part(brush, _sack(1.02, 0.11), "sand", 0.014)
    part(brush, _sack(0.16, 0.09), "sand_dark", 0.014)
    brush.line([(0.97, 0.77), (1.07, 0.77)], "wood", 0.024)


def _sack(x: float, half: float) -> list[Point]:
    top = GROUND - half * 2
    return [
        (x - half * 0.35, top),
        (x + half * 0.35, top),
        *bezier(
            (x + half * 0.3, top + 0.03),
            (x + half * 1.3, top + 0.08),
            (x + half * 1.2, GROUND),
            (x + half * 0.7, GROUND),
            8,
        ),
        *bezier(
            (x - half * 0.7, GROUND),
            (x - half * 1.2, GROUND),
            (x - half * 1.3, top + 0.08),
            (x - half * 0.3, top + 0.03),
            8,
        ),
    ]


def _scales(brush: Brush, x: float, y: float) -> None:
    brush.line([(x, y - 0.055), (x, y + 0.06)], "ink", 0.022)
    brush.line([(x - 0.13, y - 0.04), (x + 0.13, y - 0.04)], "ink", 0.022)
    for side in (-0.12, 0.12):
        brush.fill(arc((x + side, y + 0.012), 0.058, 0.0, 2.0, 10), "gold_dark")


def docks(brush: Brush) -> None:
    """A crane on a quay lifts a crate; a small boat lies in the water."""
    part(brush, box(0.04, 0.8, 1.16, GROUND), "water")
    for x in (0.14, 0.4, 0.98):
        brush.line([(x, 0.88), (x + 0.1, 0.88)], "religious_light", 0.02)
    part(brush, box(0.1, 0.7, 0.74, 0.79), "wood")
    for x in (0.16, 0.42, 0.68):
        part(brush, box(x - 0.025, 0.79, x + 0.025, 0.93), "sand_dark", 0.012)
    for edge, wide in (("ink", 0.085), ("sand", 0.05)):
        brush.line([(0.28, 0.7), (0.28, 0.14)], edge, wide)
        brush.line([(0.16, 0.2), (0.92, 0.2)], edge, wide)
        brush.line([(0.3, 0.46), (0.56, 0.22)], edge, wide * 0.7)
    brush.line([(0.84, 0.22), (0.84, 0.46)], "ink", 0.022)
    part(brush, box(0.73, 0.46, 0.95, 0.63), _JEWEL)
    brush.line([(0.73, 0.46), (0.95, 0.63)], "trade_dark", 0.02)
    brush.line([(0.95, 0.46), (0.73, 0.63)], "trade_dark", 0.02)
    part(brush, [(0.12, 0.2), (0.12, 0.36), (0.24, 0.36), (0.24, 0.2)], "wall_dark", 0.012)
    part(brush, box(0.44, 0.55, 0.62, 0.69), "trade_light")
    part(brush, [(0.78, 0.76), (1.12, 0.76), (1.05, 0.87), (0.85, 0.87)], "wood")


def harbor(brush: Brush) -> None:
    """A ship under sail before a breakwater with a light."""
    part(brush, box(0.04, 0.78, 1.16, GROUND), "water")
    wall(brush, 0.95, 0.5, 1.09, foot=0.8)
    cone(brush, 1.02, 0.1, 0.42, 0.3, _JEWEL)
    part(brush, box(0.96, 0.42, 1.08, 0.5), "glow", 0.012)
    brush.line([(0.46, 0.72), (0.46, 0.08)], "ink", 0.045)
    sail = [
        (0.5, 0.14),
        *bezier((0.5, 0.14), (0.8, 0.24), (0.84, 0.46), (0.78, 0.58), 10),
        (0.5, 0.6),
    ]
    part(brush, sail, "wall_light")
    brush.fill([(0.5, 0.32), (0.755, 0.36), (0.795, 0.46), (0.5, 0.45)], _JEWEL)
    part(brush, [(0.42, 0.18), (0.42, 0.6), (0.16, 0.6)], "wall")
    flag(brush, 0.46, 0.04, 0.12, _JEWEL, 0.14)
    hull = [
        (0.1, 0.66),
        (0.9, 0.66),
        *bezier((0.9, 0.66), (0.86, 0.84), (0.74, 0.87), (0.66, 0.87), 8),
        (0.32, 0.87),
        *bezier((0.32, 0.87), (0.2, 0.86), (0.14, 0.8), (0.1, 0.66), 8),
    ]
    part(brush, hull, "wood")
    brush.line([(0.13, 0.7), (0.88, 0.7)], "gold", 0.026)
    for x in (0.3, 0.46, 0.62):
        ball(brush, x, 0.77, 0.024, "glow")
    for k in range(5):
        wave = arc((0.14 + k * 0.23, 0.87), 0.115, 2.0, 4.0, 8)
        brush.fill(
            [(px, 0.9 + (py - 0.87) * 0.35) for px, py in wave]
            + [(0.255 + k * 0.23, 0.95), (0.025 + k * 0.23, 0.95)],
            "religious",
        )


def town_hall(brush: Brush) -> None:
    """A stepped gable with a clock tower."""
    wall(brush, 0.16, 0.5, 1.04, "sand")
    slope(brush, 0.16, 1.04, 0.51, 0.38, _JEWEL, 0.06)
    wall(brush, 0.44, 0.22, 0.76)
    cone(brush, 0.6, 0.2, 0.23, 0.0, _JEWEL)
    part(brush, box(0.41, 0.47, 0.79, 0.51), "wall_light", 0.012)
    brush.disc((0.6, 0.35), 0.1 + LINE, "ink")
    brush.disc((0.6, 0.35), 0.1, "card")
    brush.line([(0.6, 0.35), (0.6, 0.28)], "ink", 0.022)
    brush.line([(0.6, 0.35), (0.65, 0.38)], "ink", 0.022)
    for x in (0.25, 0.36, 0.84, 0.95):
        window(brush, x, 0.74, 0.035, 0.14)
        pane(brush, x, 0.89, 0.035, 0.08)
    window(brush, 0.6, 0.67, 0.04, 0.12)
    door(brush, 0.6, 0.085, 0.23)


DRAWN = {
    "tavern": tavern,
    "market": market,
    "trading_post": trading_post,
    "docks": docks,
    "harbor": harbor,
    "town_hall": town_hall,
}
