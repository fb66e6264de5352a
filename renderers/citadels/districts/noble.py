"""Noble districts: manor, castle, palace."""

from __future__ import annotations

from renderers.citadels.masonry import (
    ball,
    box,
    cone,
    dome,
    door,
    flag,
    gable,
    pane,
    part,
    slope,
    tree,
    wall,
    window,
)
from renderers.kit.brush import Brush

_JEWEL = "noble"


def manor(brush: Brush) -> None:
    """A country house of two wings, with a tree before it."""
    part(brush, box(0.8, 0.2, 0.88, 0.45), "wall_dark")
    wall(brush, 0.22, 0.5, 1.0, "sand")
    slope(brush, 0.22, 1.0, 0.52, 0.3, _JEWEL, 0.08)
    wall(brush, 0.3, 0.52, 0.58, "sand")
    gable(brush, 0.3, 0.58, 0.53, 0.24, _JEWEL, "sand")
    window(brush, 0.44, 0.5, 0.04, 0.12)
    for x in (0.7, 0.86):
        pane(brush, x, 0.72, 0.045, 0.12)
    pane(brush, 0.44, 0.7, 0.06, 0.1)
    door(brush, 0.44, 0.06, 0.17)
    door(brush, 0.78, 0.055, 0.15)
    tree(brush, 1.04, 0.95, 0.36)
    tree(brush, 0.17, 0.95, 0.28)


def castle(brush: Brush) -> None:
    """Towers with pointed roofs around a gate."""
    wall(brush, 0.26, 0.55, 0.94)
    for x, top in ((0.6, 0.3),):
        wall(brush, x - 0.13, top, x + 0.13)
        cone(brush, x, 0.18, top + 0.01, 0.06, _JEWEL)
        window(brush, x, top + 0.2, 0.04, 0.13)
    for x in (0.22, 0.98):
        wall(brush, x - 0.1, 0.44, x + 0.1)
        cone(brush, x, 0.145, 0.45, 0.2, _JEWEL)
        window(brush, x, 0.66, 0.03, 0.12)
    flag(brush, 0.6, 0.0, 0.1, _JEWEL, 0.15)
    for x in (0.4, 0.8):
        window(brush, x, 0.76, 0.03, 0.11)
    door(brush, 0.6, 0.09, 0.24)


def palace(brush: Brush) -> None:
    """A long front with columns under a dome."""
    wall(brush, 0.1, 0.54, 1.1)
    slope(brush, 0.1, 1.1, 0.55, 0.47, _JEWEL, 0.05)
    for x in (0.19, 1.01):
        wall(brush, x - 0.1, 0.46, x + 0.1)
        dome(brush, x, 0.11, 0.46, _JEWEL, 0.9)
        ball(brush, x, 0.34, 0.022)
    wall(brush, 0.42, 0.42, 0.78)
    dome(brush, 0.6, 0.19, 0.42, _JEWEL, 1.15)
    ball(brush, 0.6, 0.165, 0.032)
    gable(brush, 0.4, 0.8, 0.6, 0.42, _JEWEL)
    for x in (0.19, 0.33, 0.87, 1.01):
        window(brush, x, 0.78, 0.035, 0.15)
    for k in range(4):
        x = 0.435 + k * 0.11
        part(brush, box(x - 0.022, 0.62, x + 0.022, 0.92), "wall_light", 0.012)
    door(brush, 0.6, 0.05, 0.2, "glow")
    part(brush, box(0.36, 0.91, 0.84, 0.95), "wall_light", 0.012)


DRAWN = {"manor": manor, "castle": castle, "palace": palace}
