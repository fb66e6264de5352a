"""The special districts of the Dark City that are known by what they hold."""

from __future__ import annotations

from renderers.citadels.masonry import (
    GROUND,
    LINE,
    ball,
    box,
    dome,
    gable,
    part,
    wall,
)
from renderers.kit.brush import Brush, arc, bezier

_JEWEL = "special"


def museum(brush: Brush) -> None:
    """A gallery: a vase and a picture under a round roof."""
    wall(brush, 0.12, 0.42, 1.08)
    dome(brush, 0.6, 0.24, 0.42, _JEWEL, 0.9)
    ball(brush, 0.6, 0.17, 0.03)
    part(brush, box(0.06, 0.4, 1.14, 0.47), "wall_light")
    part(brush, box(0.2, 0.54, 0.5, 0.82), "gold")
    brush.fill(box(0.235, 0.575, 0.465, 0.785), "religious_light")
    brush.fill([(0.235, 0.785), (0.33, 0.65), (0.4, 0.73), (0.43, 0.7), (0.465, 0.785)], "trade")
    vase = [
        (0.76, 0.56), (0.92, 0.56),
        *bezier((0.88, 0.62), (1.02, 0.7), (0.94, 0.84), (0.88, 0.86), 10),
        (0.8, 0.86),
        *bezier((0.8, 0.86), (0.74, 0.84), (0.66, 0.7), (0.8, 0.62), 10),
    ]  # fmt: skip
    part(brush, vase, "clay")
    brush.line([(0.76, 0.72), (0.92, 0.72)], _JEWEL, 0.03)
    part(brush, box(0.72, 0.86, 0.96, GROUND), "wall_light", 0.012)


def imperial_treasury(brush: Brush) -> None:
    """An open chest full of gold before a vault."""
    wall(brush, 0.2, 0.34, 1.0)
    gable(brush, 0.2, 1.0, 0.36, 0.08, _JEWEL)
    ball(brush, 0.6, 0.27, 0.05)
    part(brush, box(0.3, 0.42, 0.9, 0.62), "wood")
    part(brush, box(0.33, 0.45, 0.87, 0.6), "pane", 0.01)
    for x, y in (
        (0.36, 0.63),
        (0.46, 0.58),
        (0.57, 0.61),
        (0.68, 0.57),
        (0.78, 0.61),
        (0.85, 0.64),
    ):
        brush.disc((x, y), 0.065 + 0.012, "ink")
        brush.disc((x, y), 0.065, "gold")
        brush.disc((x - 0.015, y - 0.015), 0.03, "glow")
    part(brush, box(0.27, 0.66, 0.93, 0.92), "wood")
    for x in (0.36, 0.84):
        brush.fill(box(x - 0.035, 0.66, x + 0.035, 0.92), "gold_dark")
    part(brush, box(0.54, 0.64, 0.66, 0.78), "gold", 0.012)
    brush.disc((0.6, 0.7), 0.02, "ink")


def map_room(brush: Brush) -> None:
    """A rolled map with a route, and a compass."""
    part(brush, box(0.16, 0.24, 1.04, 0.88), "sand")
    brush.fill(
        [(0.18, 0.86), *bezier((0.18, 0.6), (0.4, 0.5), (0.3, 0.8), (0.52, 0.86), 10)], "leaf"
    )
    brush.fill(
        [
            (0.66, 0.26),
            *bezier((0.66, 0.26), (0.6, 0.5), (0.9, 0.44), (1.02, 0.56), 10),
            (1.02, 0.26),
        ],
        "leaf",
    )
    for x in (0.14, 1.06):
        part(brush, box(x - 0.06, 0.18, x + 0.06, 0.94), "wood")
        for y in (0.18, 0.94):
            ball(brush, x, y, 0.045)
    route = bezier((0.34, 0.72), (0.44, 0.4), (0.62, 0.8), (0.84, 0.48), 15)
    for k in range(0, 14, 2):
        brush.line([route[k], route[k + 1]], "military", 0.032)
    for lean in (-0.05, 0.05):
        brush.line([(0.84 - lean, 0.4), (0.84 + lean, 0.5)], "military", 0.03)
    brush.disc((0.36, 0.4), 0.1 + LINE, "ink")
    brush.disc((0.36, 0.4), 0.1, "card")
    part(brush, [(0.36, 0.31), (0.385, 0.4), (0.335, 0.4)], "military", 0.006)
    part(brush, [(0.36, 0.49), (0.385, 0.4), (0.335, 0.4)], "steel", 0.006)


def throne_room(brush: Brush) -> None:
    """A throne under a canopy, on steps."""
    part(brush, box(0.24, 0.12, 0.96, 0.84), "special_dark")
    for x in (0.24, 0.96):
        part(brush, box(x - 0.05, 0.12, x + 0.05, 0.86), "gold")
        brush.fill(box(x + 0.01, 0.12, x + 0.05, 0.86), "gold_dark")
        ball(brush, x, 0.08, 0.055)
    part(
        brush,
        [
            (0.2, 0.12),
            (1.0, 0.12),
            (0.94, 0.26),
            (0.77, 0.2),
            (0.6, 0.28),
            (0.43, 0.2),
            (0.26, 0.26),
        ],
        _JEWEL,
    )
    brush.fill(box(0.22, 0.12, 0.98, 0.15), "special_light")
    part(
        brush,
        [
            (0.46, 0.8),
            (0.46, 0.42),
            (0.53, 0.34),
            (0.6, 0.27),
            (0.67, 0.34),
            (0.74, 0.42),
            (0.74, 0.8),
        ],
        "gold",
    )
    part(
        brush, [(0.5, 0.66), (0.5, 0.46), (0.6, 0.35), (0.7, 0.46), (0.7, 0.66)], "military", 0.011
    )
    part(brush, box(0.4, 0.64, 0.8, 0.72), "military", 0.014)
    for x in (0.41, 0.79):
        part(brush, box(x - 0.035, 0.56, x + 0.035, 0.84), "gold", 0.013)
    for k, (left, right) in enumerate(((0.3, 0.9), (0.18, 1.02))):
        part(
            brush,
            box(left, 0.83 + k * 0.06, right, 0.89 + k * 0.06),
            "wall_light" if k else "wall",
            0.012,
        )


def ball_room(brush: Brush) -> None:
    """A chandelier over a dancing couple."""
    part(brush, box(0.12, 0.1, 1.08, GROUND), "special_dark")
    for side in (-1, 1):
        edge = 0.6 + side * 0.48
        drape = [
            (edge, 0.1),
            *bezier(
                (edge - side * 0.26, 0.1),
                (edge - side * 0.22, 0.4),
                (edge - side * 0.06, 0.5),
                (edge - side * 0.1, 0.95),
                12,
            ),
            (edge, 0.95),
        ]
        part(brush, drape, _JEWEL, 0.012)
    brush.line([(0.6, 0.1), (0.6, 0.22)], "gold", 0.024)
    part(brush, [(0.36, 0.26), (0.84, 0.26), (0.72, 0.36), (0.48, 0.36)], "gold", 0.012)
    for x in (0.4, 0.53, 0.67, 0.8):
        brush.line([(x, 0.26), (x, 0.2)], "white", 0.03)
        brush.disc((x, 0.165), 0.026, "glow")
    part(brush, [(0.6, 0.58), (0.74, 0.58), (0.86, 0.93), (0.58, 0.93)], "military_light")
    part(brush, [(0.46, 0.56), (0.6, 0.56), (0.58, 0.93), (0.44, 0.93)], "religious")
    for x, colour in ((0.53, "hair"), (0.67, "hair_red")):
        ball(brush, x, 0.49, 0.055, "skin")
        brush.fill(arc((x, 0.48), 0.058, 2.0, 4.0, 10), colour)
    for tone, wide in (("ink", 0.06), ("skin", 0.032)):
        brush.line([(0.5, 0.64), (0.36, 0.56)], tone, wide)
        brush.line([(0.7, 0.64), (0.36, 0.56)], tone, wide * 0.8)


DRAWN = {
    "museum": museum,
    "imperial_treasury": imperial_treasury,
    "map_room": map_room,
    "throne_room": throne_room,
    "ball_room": ball_room,
}
