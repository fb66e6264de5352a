"""The special districts of the base deck."""

from __future__ import annotations

from renderers.citadels.masonry import (
    GROUND,
    ball,
    box,
    bricks,
    crescent,
    cross,
    dome,
    door,
    flag,
    keep,
    part,
    slope,
    wall,
    window,
)
from renderers.kit.brush import Brush, arc, bezier

_JEWEL = "special"


def haunted_city(brush: Brush) -> None:
    """Crooked houses under the moon, and a ghost."""
    crescent(brush, 0.94, 0.22, 0.15)
    for shape, roof, eyes in (
        (
            [(0.1, 0.95), (0.06, 0.56), (0.34, 0.5), (0.36, 0.95)],
            [(0.0, 0.57), (0.14, 0.26), (0.4, 0.49)],
            ((0.15, 0.7), (0.26, 0.68)),
        ),
        (
            [(0.84, 0.95), (0.86, 0.6), (1.12, 0.64), (1.1, 0.95)],
            [(0.8, 0.6), (1.04, 0.38), (1.18, 0.65)],
            ((0.93, 0.77), (1.03, 0.78)),
        ),
    ):
        part(brush, shape, "steel")
        part(brush, roof, _JEWEL)
        for x, y in eyes:
            part(brush, box(x - 0.03, y - 0.05, x + 0.03, y + 0.03), "glow", 0.01)
    ghost = [
        (0.42, 0.9),
        *bezier((0.42, 0.6), (0.42, 0.3), (0.78, 0.3), (0.78, 0.6), 16),
        (0.78, 0.9),
        (0.72, 0.83),
        (0.66, 0.92),
        (0.6, 0.83),
        (0.54, 0.92),
        (0.48, 0.83),
    ]
    part(brush, ghost, "white")
    for x in (0.53, 0.66):
        brush.disc((x, 0.55), 0.04, "ink", 0.055)
    brush.disc((0.6, 0.69), 0.04, "ink", 0.05)


def great_keep(brush: Brush) -> None:
    """A lone mighty tower behind a moat."""
    keep(brush, 0.34, 0.26, 0.86, 5)
    for x in (0.28, 0.92):
        keep(brush, x - 0.08, 0.48, x + 0.08, 2)
    bricks(brush, ((0.42, 0.4), (0.5, 0.6), (0.7, 0.52), (0.44, 0.76), (0.68, 0.7)))
    flag(brush, 0.6, 0.02, 0.2, _JEWEL, 0.2)
    for x in (0.48, 0.7):
        window(brush, x, 0.5, 0.03, 0.12)
    door(brush, 0.6, 0.1, 0.27)
    part(brush, box(0.06, 0.88, 1.14, GROUND), "water", 0.012)
    part(brush, [(0.5, 0.86), (0.7, 0.86), (0.74, 0.95), (0.46, 0.95)], "wood", 0.012)


def laboratory(brush: Brush) -> None:
    """A big flask that bubbles on its fire."""
    part(brush, box(0.3, 0.84, 0.9, 0.9), "steel")
    for x in (0.36, 0.84):
        brush.line([(x, 0.86), (x, GROUND)], "ink", 0.05)
    brush.fill([(0.5, 0.95), (0.56, 0.87), (0.6, 0.93), (0.65, 0.86), (0.7, 0.95)], "flame")
    flask = [
        (0.52, 0.16),
        (0.52, 0.4),
        *arc((0.6, 0.62), 0.23, 2.75, -0.75, 30),
        (0.68, 0.4),
        (0.68, 0.16),
    ]
    part(brush, flask, "religious_light")
    liquid = arc((0.6, 0.62), 0.225, 0.0, 2.0, 24)
    brush.fill(liquid, _JEWEL)
    brush.fill(box(0.378, 0.58, 0.822, 0.64), _JEWEL)
    brush.fill(box(0.385, 0.58, 0.815, 0.6), "special_light")
    part(brush, box(0.48, 0.11, 0.72, 0.17), "wood", 0.014)
    for x, y, r in ((0.52, 0.7, 0.04), (0.66, 0.74, 0.03), (0.62, 0.65, 0.022), (0.6, 0.48, 0.025)):
        brush.disc((x, y), r, "special_light")
    for x, y, r in ((0.78, 0.24, 0.045), (0.9, 0.12, 0.06), (0.42, 0.08, 0.03)):
        ball(brush, x, y, r, "special_light")


def smithy(brush: Brush) -> None:
    """A forge with its chimney, and an anvil."""
    part(brush, box(0.16, 0.12, 0.32, 0.5), "wall_dark")
    brush.disc((0.3, 0.06), 0.05, "mist")
    brush.disc((0.38, 0.02), 0.035, "mist")
    wall(brush, 0.12, 0.46, 0.86)
    slope(brush, 0.12, 0.86, 0.48, 0.28, _JEWEL, 0.06)
    opening = [(0.24, GROUND), *arc((0.44, 0.74), 0.2, 2.0, 4.0, 16), (0.64, GROUND)]
    part(brush, opening, "ink", 0.012)
    brush.fill(
        [
            (0.3, 0.95),
            (0.34, 0.74),
            (0.4, 0.84),
            (0.45, 0.66),
            (0.5, 0.82),
            (0.57, 0.74),
            (0.6, 0.95),
        ],
        "flame",
    )
    brush.fill([(0.37, 0.95), (0.4, 0.86), (0.45, 0.78), (0.49, 0.88), (0.53, 0.95)], "glow")
    anvil = [
        (0.68, 0.66), (1.1, 0.66), (1.1, 0.72), (1.0, 0.77), (0.97, 0.86), (1.06, 0.95),
        (0.78, 0.95), (0.87, 0.86), (0.84, 0.77), (0.72, 0.73),
    ]  # fmt: skip
    part(brush, anvil, "silver")
    brush.fill([(0.7, 0.665), (1.1, 0.665), (1.1, 0.69), (0.71, 0.69)], "white")
    for edge, wide in (("ink", 0.07), ("wood", 0.04)):
        brush.line([(0.92, 0.6), (1.1, 0.4)], edge, wide)
    part(brush, [(0.82, 0.5), (0.9, 0.44), (1.0, 0.56), (0.92, 0.62)], "steel", 0.014)


def observatory(brush: Brush) -> None:
    """A dome with a telescope toward the stars."""
    wall(brush, 0.3, 0.58, 0.9)
    dome(brush, 0.6, 0.32, 0.58, _JEWEL, 1.0)
    part(brush, [(0.56, 0.3), (0.72, 0.36), (0.66, 0.56), (0.5, 0.56)], "ink", 0.008)
    for edge, more in (("ink", 0.018), ("gold", 0.0)):
        brush.line([(0.6, 0.46), (0.98, 0.14)], edge, 0.11 + 2 * more)
    brush.line([(0.9, 0.21), (1.0, 0.125)], "ink", 0.17)
    brush.line([(0.91, 0.2), (0.99, 0.132)], "noble_light", 0.135)
    for x, y, size in ((0.24, 0.16, 0.07), (0.46, 0.08, 0.05), (0.14, 0.4, 0.05)):
        _star(brush, x, y, size)
    part(brush, box(0.24, 0.57, 0.96, 0.63), "wall_light", 0.012)
    for x in (0.4, 0.8):
        window(brush, x, 0.82, 0.04, 0.14)
    door(brush, 0.6, 0.075, 0.22)


def _star(brush: Brush, x: float, y: float, size: float, colour: str = "glow") -> None:
    """A star of four rays."""
    ray = size * 0.28
    points = [
        (x, y - size), (x + ray, y - ray), (x + size, y), (x + ray, y + ray),
        (x, y + size), (x - ray, y + ray), (x - size, y), (x - ray, y - ray),
    ]  # fmt: skip
    part(brush, points, colour, 0.01)


def graveyard(brush: Brush) -> None:
    """Tombstones, a cross and a bare tree."""
    for points, wide in (
        ([(0.2, 0.95), (0.22, 0.6), (0.17, 0.4)], 0.07),
        ([(0.21, 0.64), (0.36, 0.42), (0.36, 0.28)], 0.05),
        ([(0.2, 0.5), (0.06, 0.36)], 0.04),
        ([(0.34, 0.46), (0.48, 0.34)], 0.03),
        ([(0.17, 0.42), (0.2, 0.24)], 0.035),
    ):
        brush.line(points, "ink", wide + 0.03)
        brush.line(points, "wood", wide)
    _stone(brush, 0.56, 0.13, 0.38)
    cross(brush, 0.56, 0.66, 0.16, "steel")
    _stone(brush, 0.9, 0.11, 0.3)
    brush.line([(0.84, 0.74), (0.96, 0.74)], "steel", 0.026)
    brush.line([(0.84, 0.8), (0.96, 0.8)], "steel", 0.026)
    cross(brush, 1.06, 0.6, 0.3, "wall_light")
    part(
        brush,
        [(0.08, 0.95), *bezier((0.08, 0.95), (0.2, 0.84), (0.4, 0.86), (0.5, 0.95), 8)],
        "leaf_dark",
        0.012,
    )
    part(
        brush,
        [(0.62, 0.95), *bezier((0.62, 0.95), (0.7, 0.88), (1.05, 0.86), (1.14, 0.95), 8)],
        "leaf_dark",
        0.012,
    )
    crescent(brush, 0.78, 0.2, 0.13)


def _stone(brush: Brush, x: float, half: float, high: float) -> None:
    shape = [
        (x - half, GROUND),
        *arc((x, GROUND - high + half), half, 2.0, 4.0, 14),
        (x + half, GROUND),
    ]
    part(brush, shape, "wall")
    brush.fill(box(x + half * 0.5, GROUND - high + half, x + half, GROUND), "wall_dark")


def dragon_gate(brush: Brush) -> None:
    """A gate whose arch is a dragon's head."""
    for x in (0.2, 1.0):
        keep(brush, x - 0.12, 0.4, x + 0.12, 3)
    mouth = [
        (0.34, 0.95),
        *bezier((0.34, 0.6), (0.36, 0.4), (0.84, 0.4), (0.86, 0.6), 14),
        (0.86, 0.95),
    ]
    head = [
        (0.3, 0.95), (0.3, 0.5), (0.22, 0.24), (0.38, 0.36), (0.44, 0.12), (0.53, 0.3),
        (0.6, 0.14), (0.67, 0.3), (0.76, 0.12), (0.82, 0.36), (0.98, 0.24), (0.9, 0.5), (0.9, 0.95),
    ]  # fmt: skip
    part(brush, head, _JEWEL)
    brush.fill(
        [(0.3, 0.5), (0.22, 0.26), (0.38, 0.38), (0.4, 0.6), (0.33, 0.94), (0.3, 0.94)],
        "special_light",
    )
    part(brush, mouth, "ink", 0.008)
    for side in (-1, 1):
        eye = [(0.6 + side * 0.07, 0.42), (0.6 + side * 0.22, 0.34), (0.6 + side * 0.2, 0.43)]
        part(brush, eye, "glow", 0.011)
        for k in range(2):
            x = 0.6 + side * (0.07 + k * 0.11)
            top = 0.475 + k * 0.035
            brush.fill([(x - 0.04, top), (x + 0.04, top), (x, top + 0.12)], "white")
    part(
        brush,
        [(0.52, 0.95), (0.56, 0.76), (0.6, 0.82), (0.64, 0.76), (0.68, 0.95)],
        "military",
        0.012,
    )


def university(brush: Brush) -> None:
    """A columned hall with an owl over its door and two wings."""
    for x in (0.16, 1.04):
        wall(brush, x - 0.11, 0.44, x + 0.11)
        slope(brush, x - 0.11, x + 0.11, 0.45, 0.34, _JEWEL, 0.06)
        window(brush, x, 0.62, 0.04, 0.12)
        window(brush, x, 0.86, 0.04, 0.14)
    part(brush, box(0.3, 0.46, 0.9, 0.9), "pane")
    part(brush, [(0.24, 0.46), (0.6, 0.14), (0.96, 0.46)], _JEWEL)
    brush.fill([(0.24, 0.46), (0.6, 0.14), (0.6, 0.2), (0.33, 0.46)], "special_light")
    for k in range(4):
        x = 0.36 + k * 0.16
        part(brush, box(x - 0.035, 0.47, x + 0.035, 0.9), "wall_light", 0.013)
        brush.fill(box(x + 0.01, 0.47, x + 0.035, 0.9), "wall_dark")
    part(brush, box(0.56, 0.66, 0.64, 0.9), "glow", 0.011)
    part(brush, box(0.26, 0.89, 0.94, GROUND), "wall_light", 0.012)
    _owl(brush, 0.6, 0.36)


def _owl(brush: Brush, x: float, y: float) -> None:
    part(
        brush,
        [
            (x - 0.075, y - 0.1),
            (x, y - 0.06),
            (x + 0.075, y - 0.1),
            (x + 0.07, y + 0.06),
            (x, y + 0.1),
            (x - 0.07, y + 0.06),
        ],
        "sand",
        0.012,
    )
    for side in (-0.033, 0.033):
        brush.disc((x + side, y - 0.02), 0.032, "white")
        brush.disc((x + side, y - 0.02), 0.016, "ink")


def library(brush: Brush) -> None:
    """An open book as a roof over shelves full of books."""
    wall(brush, 0.2, 0.42, 1.0)
    for row, foot in enumerate((0.64, 0.86)):
        part(brush, box(0.28, foot - 0.16, 0.92, foot), "pane", 0.012)
        for k in range(9):
            x = 0.29 + k * 0.07
            tone = ("military", "noble", "religious", "trade", "special_light")[(k + 2 * row) % 5]
            brush.fill(box(x, foot - 0.13 + 0.025 * (k % 3 == 1), x + 0.055, foot - 0.005), tone)
    for side in (-1, 1):
        leaf = [
            (0.6, 0.4),
            *bezier(
                (0.6, 0.24),
                (0.6 + side * 0.14, 0.12),
                (0.6 + side * 0.36, 0.14),
                (0.6 + side * 0.5, 0.22),
                12,
            ),
            *bezier(
                (0.6 + side * 0.5, 0.36),
                (0.6 + side * 0.36, 0.28),
                (0.6 + side * 0.14, 0.28),
                (0.6, 0.4),
                12,
            ),
        ]
        cover = [(x, y + 0.045) for x, y in leaf]
        part(brush, cover, _JEWEL)
        part(brush, leaf, "card", 0.012)
        for k in range(2):
            y = 0.19 + k * 0.045
            brush.line([(0.6 + side * 0.16, y + 0.015), (0.6 + side * 0.4, y)], "mist", 0.016)


def great_wall(brush: Brush) -> None:
    """A wall that winds over hills."""
    part(
        brush,
        [
            (0.02, 0.95),
            *bezier((0.02, 0.6), (0.3, 0.2), (0.5, 0.7), (0.8, 0.4), 16),
            (1.18, 0.55),
            (1.18, 0.95),
        ],
        "leaf_dark",
        0.012,
    )
    keep(brush, 0.82, 0.26, 1.0, 3)
    window(brush, 0.9, 0.44, 0.03, 0.1)
    line = bezier((0.9, 0.5), (0.5, 0.42), (0.9, 0.66), (0.42, 0.62), 24)
    for edge, wide, drop in (("ink", 0.2, 0.03), ("wall_dark", 0.165, 0.03), ("wall", 0.1, 0.0)):
        brush.line([(x, y + drop) for x, y in line], edge, wide)
    keep(brush, 0.16, 0.42, 0.46, 3)
    part(brush, [(0.0, 0.95), (0.0, 0.7), (0.18, 0.72), (0.18, 0.95)], "wall")
    part(brush, [(0.44, 0.95), (0.44, 0.74), (1.2, 0.8), (1.2, 0.95)], "wall")
    for k in range(7):
        x = 0.47 + k * 0.105
        part(brush, box(x, 0.7 + k * 0.008, x + 0.055, 0.77 + k * 0.008), "wall", 0.012)
    bricks(brush, ((0.54, 0.86), (0.74, 0.9), (0.9, 0.86), (0.26, 0.66), (0.32, 0.84)))
    window(brush, 0.31, 0.64, 0.035, 0.12)
    flag(brush, 0.31, 0.16, 0.36, _JEWEL, 0.18)


def school_of_magic(brush: Brush) -> None:
    """A crooked tower with a wizard's hat for a roof and stars around it."""
    part(brush, [(0.36, 0.95), (0.42, 0.48), (0.8, 0.48), (0.86, 0.95)], "wall")
    brush.fill([(0.66, 0.48), (0.8, 0.48), (0.86, 0.95), (0.7, 0.95)], "wall_dark")
    hat = [
        (0.36, 0.46),
        *bezier((0.36, 0.46), (0.52, 0.34), (0.5, 0.12), (0.76, 0.04), 12),
        *bezier((0.76, 0.04), (0.66, 0.16), (0.74, 0.34), (0.84, 0.46), 12),
    ]
    part(brush, hat, _JEWEL)
    brush.fill(
        [
            (0.4, 0.45),
            *bezier((0.42, 0.44), (0.54, 0.32), (0.54, 0.16), (0.7, 0.07), 8),
            (0.58, 0.45),
        ],
        "special_light",
    )
    brush.disc((0.6, 0.48), 0.36 + 0.018, "ink", 0.078)
    brush.disc((0.6, 0.48), 0.36, _JEWEL, 0.06)
    brush.disc((0.55, 0.465), 0.26, "special_light", 0.032)
    for x, y, size in ((0.2, 0.22, 0.1), (1.02, 0.3, 0.08), (0.12, 0.66, 0.06), (1.08, 0.66, 0.07)):
        _star(brush, x, y, size)
    window(brush, 0.6, 0.72, 0.05, 0.15)
    door(brush, 0.6, 0.07, 0.18)


DRAWN = {
    "haunted_city": haunted_city,
    "keep": great_keep,
    "laboratory": laboratory,
    "smithy": smithy,
    "observatory": observatory,
    "graveyard": graveyard,
    "dragon_gate": dragon_gate,
    "university": university,
    "library": library,
    "great_wall": great_wall,
    "school_of_magic": school_of_magic,
}
