"""Religious districts: temple, church, monastery, cathedral."""

from __future__ import annotations

from renderers.citadels.masonry import (
    GROUND,
    ball,
    box,
    cone,
    cross,
    door,
    gable,
    part,
    slope,
    tree,
    wall,
    window,
)
from renderers.kit.brush import Brush, arc

_JEWEL = "religious"


def temple(brush: Brush) -> None:
    """Columns under a pediment, on steps."""
    part(brush, box(0.2, 0.5, 1.0, 0.86), "pane")
    part(brush, box(0.52, 0.6, 0.68, 0.86), "glow", 0.012)
    for k in range(5):
        x = 0.27 + k * 0.165
        part(brush, box(x - 0.04, 0.5, x + 0.04, 0.86), "wall_light", 0.014)
        brush.fill(box(x + 0.012, 0.5, x + 0.04, 0.86), "wall_dark")
    part(brush, [(0.1, 0.5), (0.6, 0.2), (1.1, 0.5)], _JEWEL)
    brush.fill([(0.1, 0.5), (0.6, 0.2), (0.6, 0.26), (0.2, 0.5)], "religious_light")
    part(brush, [(0.3, 0.46), (0.6, 0.29), (0.9, 0.46)], "wall", 0.012)
    ball(brush, 0.6, 0.4, 0.035)
    for k, (left, right) in enumerate(((0.14, 1.06), (0.08, 1.12))):
        y = 0.86 + k * 0.045
        part(brush, box(left, y, right, y + 0.045), "wall" if k else "wall_light", 0.012)


def church(brush: Brush) -> None:
    """A nave and a steeple."""
    wall(brush, 0.42, 0.58, 1.04)
    slope(brush, 0.42, 1.04, 0.6, 0.38, _JEWEL, 0.03)
    for x in (0.62, 0.77, 0.92):
        window(brush, x, 0.82, 0.035, 0.15)
    wall(brush, 0.2, 0.42, 0.46)
    cone(brush, 0.33, 0.17, 0.43, 0.1, _JEWEL)
    cross(brush, 0.33, 0.01, 0.12)
    window(brush, 0.33, 0.6, 0.045, 0.12)
    door(brush, 0.33, 0.065, 0.2)


def monastery(brush: Brush) -> None:
    """A cloister's arcade around a chapel, within a wall."""
    wall(brush, 0.44, 0.34, 0.76)
    gable(brush, 0.44, 0.76, 0.36, 0.14, _JEWEL)
    cross(brush, 0.6, 0.03, 0.12)
    brush.disc((0.6, 0.4), 0.062, "ink")
    brush.disc((0.6, 0.4), 0.048, "glow")
    wall(brush, 0.12, 0.62, 1.08)
    slope(brush, 0.12, 1.08, 0.63, 0.5, _JEWEL, 0.06)
    for k in range(6):
        x = 0.22 + k * 0.152
        window(brush, x, GROUND, 0.052, 0.24, lit=k in (1, 4))
    tree(brush, 1.1, 0.95, 0.24)


def cathedral(brush: Brush) -> None:
    """Two spires beside a rose window."""
    wall(brush, 0.36, 0.4, 0.84)
    gable(brush, 0.38, 0.82, 0.42, 0.22, _JEWEL)
    for x in (0.27, 0.93):
        wall(brush, x - 0.12, 0.34, x + 0.12)
        cone(brush, x, 0.14, 0.35, 0.02, _JEWEL)
        window(brush, x, 0.52, 0.035, 0.15)
        window(brush, x, 0.76, 0.035, 0.15)
        part(brush, box(x - 0.13, 0.56, x + 0.13, 0.595), "wall_light", 0.012)
    cross(brush, 0.6, 0.11, 0.12)
    _rose(brush, 0.6, 0.54, 0.11)
    for x in (0.46, 0.74):
        window(brush, x, 0.9, 0.035, 0.18)
    door(brush, 0.6, 0.075, 0.25)


def _rose(brush: Brush, x: float, y: float, radius: float) -> None:
    """A round window of six petals."""
    brush.disc((x, y), radius + 0.014, "ink")
    brush.disc((x, y), radius, "religious_dark")
    for px, py in arc((x, y), radius * 0.6, 0.0, 4.0, 6)[:6]:
        brush.disc((px, py), radius * 0.3, "glow")
    brush.disc((x, y), radius * 0.26, "religious_light")


DRAWN = {"temple": temple, "church": church, "monastery": monastery, "cathedral": cathedral}
