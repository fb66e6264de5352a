"""The other special districts of the Dark City."""

from __future__ import annotations

from renderers.citadels.masonry import (
    GROUND,
    ball,
    box,
    cone,
    cross,
    door,
    gable,
    pane,
    part,
    slope,
    tree,
    wall,
    window,
)
from renderers.kit.brush import Brush, arc, bezier

_JEWEL = "special"


def lighthouse(brush: Brush) -> None:
    """A striped tower that throws its light both ways."""
    brush.fill([(0.6, 0.24), (0.0, 0.08), (0.0, 0.36)], "gold_dark")
    brush.fill([(0.6, 0.24), (1.2, 0.08), (1.2, 0.36)], "gold_dark")
    part(brush, [(0.02, 0.95), (0.2, 0.84), (0.98, 0.82), (1.18, 0.95)], "steel", 0.012)
    part(brush, [(0.47, 0.34), (0.73, 0.34), (0.82, 0.9), (0.38, 0.9)], "wall_light")
    for k in (0, 2):
        top, low = 0.36 + k * 0.14, 0.5 + k * 0.14
        left, right = 0.47 - (top - 0.34) * 0.16, 0.73 + (top - 0.34) * 0.16
        brush.fill([(left, top), (right, top), (right + 0.022, low), (left - 0.022, low)], _JEWEL)
    part(brush, box(0.41, 0.32, 0.79, 0.37), "wood", 0.014)
    part(brush, box(0.49, 0.17, 0.71, 0.32), "glow")
    brush.line([(0.6, 0.17), (0.6, 0.32)], "ink", 0.018)
    cone(brush, 0.6, 0.16, 0.18, 0.03, _JEWEL)
    door(brush, 0.6, 0.06, 0.2)


def armory(brush: Brush) -> None:
    """Crossed swords over a vault of powder casks."""
    wall(brush, 0.18, 0.46, 1.02)
    slope(brush, 0.18, 1.02, 0.47, 0.34, _JEWEL, 0.06)
    for side in (-1, 1):
        foot, tip = (0.6 + side * 0.2, 0.44), (0.6 - side * 0.24, 0.04)
        brush.line([foot, tip], "ink", 0.09)
        brush.line([foot, tip], "silver", 0.052)
        brush.line(
            [
                (foot[0] - 0.07 - side * 0.04, foot[1] - 0.1 + side * 0.04),
                (foot[0] + 0.07 - side * 0.04, foot[1] - 0.1 - side * 0.04),
            ],
            "gold",
            0.04,
        )
    part(
        brush, [(0.36, GROUND), *arc((0.6, 0.8), 0.24, 2.0, 4.0, 16), (0.84, GROUND)], "ink", 0.012
    )
    for x, y in ((0.5, 0.86), (0.7, 0.86), (0.6, 0.7)):
        part(brush, box(x - 0.085, y - 0.075, x + 0.085, y + 0.085), "wood", 0.012)
        for line in (y - 0.04, y + 0.05):
            brush.line([(x - 0.08, line), (x + 0.08, line)], "silver", 0.018)
    for x in (0.26, 0.94):
        window(brush, x, 0.74, 0.03, 0.13, lit=False)


def wishing_well(brush: Brush) -> None:
    """A roofed well with a bucket, and a coin that falls."""
    for x in (0.36, 0.84):
        for edge, wide in (("ink", 0.075), ("wood", 0.042)):
            brush.line([(x, 0.7), (x, 0.38)], edge, wide)
    slope(brush, 0.26, 0.94, 0.4, 0.16, _JEWEL, 0.16)
    brush.line([(0.36, 0.47), (0.84, 0.47)], "ink", 0.05)
    brush.line([(0.36, 0.47), (0.84, 0.47)], "sand", 0.024)
    brush.line([(0.66, 0.47), (0.66, 0.58)], "ink", 0.02)
    part(brush, [(0.59, 0.56), (0.73, 0.56), (0.71, 0.67), (0.61, 0.67)], "wood", 0.014)
    brush.disc((0.6, 0.7), 0.32 + 0.014, "ink", 0.074)
    brush.disc((0.6, 0.7), 0.32, "wall_light", 0.06)
    brush.disc((0.6, 0.71), 0.25, "water", 0.04)
    part(
        brush,
        [
            (0.28, 0.71),
            *bezier((0.3, 0.74), (0.4, 0.8), (0.8, 0.8), (0.92, 0.71), 12),
            (0.9, 0.95),
            (0.3, 0.95),
        ],
        "wall",
    )
    for row, y in enumerate((0.83, 0.9)):
        for k in range(4):
            x = 0.34 + k * 0.14 + row * 0.06
            brush.line([(x, y), (x + 0.07, y)], "wall_dark", 0.02)
    ball(brush, 0.48, 0.62, 0.05)
    for x, y in ((0.14, 0.3), (1.08, 0.36), (1.02, 0.12)):
        brush.disc((x, y), 0.026, "glow")


def quarry(brush: Brush) -> None:
    """A cliff cut in steps, blocks, and a pickaxe."""
    cliff = [
        (0.06, 0.95),
        (0.06, 0.34),
        (0.3, 0.2),
        (0.52, 0.24),
        (0.52, 0.46),
        (0.76, 0.48),
        (0.76, 0.7),
        (0.92, 0.72),
        (0.92, 0.95),
    ]
    part(brush, cliff, "wall")
    brush.fill([(0.42, 0.24), (0.52, 0.24), (0.52, 0.95), (0.42, 0.95)], "wall_dark")
    brush.fill([(0.66, 0.48), (0.76, 0.48), (0.76, 0.95), (0.66, 0.95)], "wall_dark")
    brush.fill(
        [(0.06, 0.36), (0.3, 0.22), (0.44, 0.24), (0.44, 0.3), (0.06, 0.44)], "special_light"
    )
    for x, y in ((0.14, 0.56), (0.26, 0.7), (0.14, 0.84), (0.54, 0.62), (0.54, 0.82)):
        brush.line([(x, y), (x + 0.1, y)], "wall_dark", 0.02)
    part(brush, box(0.86, 0.78, 1.12, GROUND), "wall_light")
    part(brush, box(0.92, 0.64, 1.08, 0.78), "wall_light")
    brush.fill(box(1.05, 0.79, 1.12, GROUND), "wall_dark")
    for edge, wide in (("ink", 0.075), ("wood", 0.042)):
        brush.line([(0.7, 0.5), (0.94, 0.14)], edge, wide)
    pick = [
        *bezier((0.74, 0.06), (0.88, 0.04), (1.06, 0.16), (1.1, 0.34), 12),
        *bezier((1.1, 0.34), (1.0, 0.2), (0.9, 0.14), (0.74, 0.06), 12),
    ]
    part(brush, pick, "silver", 0.016)


def poor_house(brush: Brush) -> None:
    """A humble house with a patched roof and a bowl of soup."""
    wall(brush, 0.2, 0.5, 0.92, "sand")
    slope(brush, 0.2, 0.92, 0.52, 0.22, _JEWEL, 0.1)
    part(brush, [(0.4, 0.34), (0.54, 0.32), (0.55, 0.44), (0.41, 0.45)], "sand", 0.01)
    part(brush, [(0.7, 0.38), (0.8, 0.37), (0.82, 0.47), (0.71, 0.48)], "wall_dark", 0.01)
    pane(brush, 0.76, 0.76, 0.07, 0.13)
    brush.line([(0.69, 0.695), (0.83, 0.695)], "ink", 0.018)
    brush.line([(0.32, 0.6), (0.28, 0.7)], "sand_dark", 0.02)
    door(brush, 0.46, 0.09, 0.28)
    bowl = arc((1.0, 0.8), 0.15, 0.0, 2.0, 14)
    part(brush, bowl, "clay")
    brush.disc((1.0, 0.8), 0.15 + 0.012, "ink", 0.042)
    brush.disc((1.0, 0.8), 0.15, "glow", 0.03)
    for x in (0.95, 1.05):
        steam = bezier((x, 0.74), (x - 0.06, 0.66), (x + 0.06, 0.62), (x, 0.54), 10)
        brush.line(steam, "mist", 0.026)


def bell_tower(brush: Brush) -> None:
    """An open belfry with a great bell."""
    wall(brush, 0.36, 0.66, 0.84)
    for x in (0.39, 0.81):
        part(brush, box(x - 0.045, 0.3, x + 0.045, 0.66), "wall")
    brush.fill(box(0.44, 0.3, 0.76, 0.66), "special_dark")
    cone(brush, 0.6, 0.34, 0.31, 0.05, _JEWEL)
    cross(brush, 0.6, -0.0, 0.1)
    part(brush, box(0.3, 0.64, 0.9, 0.7), "wall_light", 0.014)
    bell = [
        (0.44, 0.6),
        *bezier((0.48, 0.56), (0.5, 0.44), (0.52, 0.37), (0.6, 0.36), 10),
        *bezier((0.6, 0.36), (0.68, 0.37), (0.7, 0.44), (0.72, 0.56), 10),
        (0.76, 0.6),
    ]
    part(brush, bell, "gold")
    brush.fill(
        [
            (0.47, 0.59),
            *bezier((0.5, 0.55), (0.53, 0.46), (0.53, 0.4), (0.58, 0.38), 8),
            (0.56, 0.59),
        ],
        "glow",
    )
    ball(brush, 0.6, 0.62, 0.03, "gold_dark")
    for side in (-1, 1):
        for far in (0.4, 0.5):
            brush.line(arc((0.6, 0.48), far, 1 - side - 0.22, 1 - side + 0.22, 8), "glow", 0.026)
    door(brush, 0.6, 0.08, 0.2)


def factory(brush: Brush) -> None:
    """A long workshop with saw-tooth roofs, chimney and a wheel."""
    part(brush, [(0.86, 0.6), (0.88, 0.14), (1.02, 0.14), (1.04, 0.6)], "clay")
    brush.fill(box(0.87, 0.2, 1.03, 0.25), "military_dark")
    for x, y, r in ((0.96, 0.08, 0.05), (0.86, 0.03, 0.06), (0.74, 0.02, 0.04)):
        brush.disc((x, y), r, "mist")
    wall(brush, 0.1, 0.54, 1.1, "sand")
    for k in range(3):
        left = 0.1 + k * 0.25
        part(brush, [(left, 0.54), (left, 0.32), (left + 0.25, 0.54)], _JEWEL)
        brush.fill([(left, 0.34), (left + 0.06, 0.4), (left + 0.06, 0.54), (left, 0.54)], "glow")
    for x in (0.86, 1.0):
        pane(brush, x, 0.76, 0.045, 0.12)
    door(brush, 0.93, 0.07, 0.15)
    middle = (0.42, 0.75)
    brush.disc(middle, 0.19 + 0.014, "ink")
    brush.disc(middle, 0.19, "wood")
    brush.disc(middle, 0.14, "sand")
    for a in range(4):
        spoke = arc(middle, 0.19, a * 0.5, a * 0.5 + 2, 1)
        brush.line(spoke, "wood", 0.034)
    for spot in arc(middle, 0.2, 0.0, 4.0, 8)[:8]:
        brush.disc(spot, 0.034, "ink")
        brush.disc(spot, 0.022, "wood")
    ball(brush, *middle, 0.036)


def park(brush: Brush) -> None:
    """Trees, a fountain and a bench."""
    part(
        brush,
        [
            (0.02, 0.95),
            *bezier((0.02, 0.86), (0.3, 0.76), (0.9, 0.76), (1.18, 0.86), 12),
            (1.18, 0.95),
        ],
        "leaf_dark",
        0.012,
    )
    tree(brush, 0.26, 0.88, 0.7)
    tree(brush, 0.98, 0.88, 0.6)
    for side in (-1, 1):
        jet = bezier(
            (0.6, 0.4),
            (0.6 + side * 0.06, 0.24),
            (0.6 + side * 0.16, 0.3),
            (0.6 + side * 0.17, 0.56),
            12,
        )
        brush.line(jet, "religious_light", 0.03)
    part(brush, box(0.57, 0.42, 0.63, 0.74), "wall_light", 0.012)
    part(brush, [(0.42, 0.56), (0.78, 0.56), (0.68, 0.64), (0.52, 0.64)], "wall", 0.014)
    part(brush, [(0.32, 0.76), (0.88, 0.76), (0.82, 0.9), (0.38, 0.9)], "wall")
    brush.fill(box(0.36, 0.765, 0.84, 0.8), "water")
    for x, y in ((0.1, 0.9), (0.22, 0.92), (1.02, 0.91), (1.1, 0.89)):
        brush.disc((x, y), 0.024, "special_light")


def hospital(brush: Brush) -> None:
    """A long house with a great red cross and beds behind its windows."""
    wall(brush, 0.12, 0.5, 1.08, "wall")
    slope(brush, 0.12, 1.08, 0.51, 0.32, _JEWEL, 0.1)
    wall(brush, 0.42, 0.34, 0.78)
    gable(brush, 0.42, 0.78, 0.36, 0.12, _JEWEL)
    part(brush, box(0.46, 0.42, 0.74, 0.66), "white", 0.012)
    brush.fill(box(0.575, 0.44, 0.625, 0.64), "military")
    brush.fill(box(0.5, 0.515, 0.7, 0.565), "military")
    for x in (0.2, 0.32, 0.88, 1.0):
        window(brush, x, 0.82, 0.035, 0.17)
    door(brush, 0.6, 0.08, 0.21)


DRAWN = {
    "lighthouse": lighthouse,
    "armory": armory,
    "wishing_well": wishing_well,
    "quarry": quarry,
    "poor_house": poor_house,
    "bell_tower": bell_tower,
    "factory": factory,
    "park": park,
    "hospital": hospital,
}
