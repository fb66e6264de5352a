"""Military districts: watchtower, prison, battlefield, fortress."""

from __future__ import annotations

from renderers.citadels.masonry import (
    ball,
    bars,
    box,
    bricks,
    cone,
    door,
    flag,
    keep,
    part,
    slope,
    wall,
    window,
)
from renderers.kit.brush import Brush

_JEWEL = "military"


def watchtower(brush: Brush) -> None:
    """A tall tower with a gallery and a fire."""
    part(brush, [(0.44, 0.42), (0.76, 0.42), (0.82, 0.95), (0.38, 0.95)], "wall")
    brush.fill([(0.66, 0.42), (0.76, 0.42), (0.82, 0.95), (0.69, 0.95)], "wall_dark")
    brush.fill([(0.44, 0.42), (0.49, 0.42), (0.45, 0.95), (0.38, 0.95)], "wall_light")
    part(brush, box(0.36, 0.36, 0.84, 0.44), "wood")
    for x in (0.42, 0.78):
        brush.line([(x, 0.36), (x, 0.2)], "ink", 0.055)
        brush.line([(x, 0.36), (x, 0.2)], "wood", 0.028)
    brush.disc((0.6, 0.3), 0.08, "flame")
    brush.fill([(0.54, 0.32), (0.6, 0.19), (0.66, 0.32)], "glow")
    cone(brush, 0.6, 0.3, 0.2, 0.02, _JEWEL)
    window(brush, 0.59, 0.62, 0.035, 0.11)
    bricks(brush, ((0.48, 0.7), (0.6, 0.5), (0.5, 0.56), (0.63, 0.76)))
    door(brush, 0.58, 0.065, 0.17)


def prison(brush: Brush) -> None:
    """A heavy block with barred windows and a chained gate."""
    wall(brush, 0.16, 0.36, 1.04)
    part(brush, box(0.12, 0.32, 1.08, 0.4), "wall_dark")
    slope(brush, 0.2, 1.0, 0.33, 0.2, _JEWEL, 0.1)
    for x in (0.24, 0.78):
        bars(brush, x, 0.48, x + 0.18, 0.62, 3)
    bricks(
        brush, ((0.22, 0.72), (0.3, 0.82), (0.84, 0.72), (0.78, 0.84), (0.52, 0.46), (0.6, 0.54))
    )
    part(brush, box(0.47, 0.62, 0.73, 0.95), "ink", 0.012)
    for k in range(4):
        x = 0.5 + k * 0.067
        brush.line([(x, 0.64), (x, 0.94)], "silver", 0.022)
    for y in (0.71, 0.86):
        brush.line([(0.48, y), (0.72, y)], "silver", 0.022)
    ball(brush, 0.6, 0.79, 0.036, "gold")


def battlefield(brush: Brush) -> None:
    """A camp: a striped tent, crossed spears, shields."""
    for x, lean in ((0.98, 0.1), (1.0, -0.12)):
        brush.line([(x, 0.95), (x + lean, 0.28)], "ink", 0.045)
        brush.line([(x, 0.95), (x + lean, 0.28)], "sand", 0.022)
        part(
            brush,
            [(x + lean - 0.035, 0.28), (x + lean + lean * 0.15, 0.16), (x + lean + 0.035, 0.28)],
            "silver",
            0.012,
        )
    left, right, tip = 0.06, 0.86, (0.46, 0.2)
    part(brush, [(left, 0.95), tip, (right, 0.95)], "card")
    for k in (0, 2, 4):
        a, b = left + k * 0.16, left + (k + 1) * 0.16
        brush.fill([(a, 0.95), tip, (b, 0.95)], _JEWEL if k < 4 else "military_dark")
    part(brush, [(0.36, 0.95), (0.46, 0.48), (0.56, 0.95)], "pane", 0.012)
    brush.fill([(0.46, 0.52), (0.56, 0.95), (0.5, 0.95)], "glow")
    flag(brush, 0.46, 0.04, 0.2, _JEWEL, 0.2)
    _shield(brush, 0.98, 0.7)


def _shield(brush: Brush, x: float, y: float) -> None:
    shape = [
        (x - 0.11, y - 0.1),
        (x + 0.11, y - 0.1),
        (x + 0.1, y + 0.06),
        (x, y + 0.18),
        (x - 0.1, y + 0.06),
    ]
    part(brush, shape, _JEWEL)
    brush.fill([shape[0], (x, y - 0.1), (x, y + 0.18), shape[4]], "military_light")
    ball(brush, x, y, 0.035)


def fortress(brush: Brush) -> None:
    """A curtain wall between two strong towers, before a keep."""
    keep(brush, 0.42, 0.24, 0.78, 4)
    window(brush, 0.52, 0.48, 0.03, 0.12)
    window(brush, 0.68, 0.48, 0.03, 0.12)
    keep(brush, 0.2, 0.58, 1.0, 7)
    for x in (0.18, 1.02):
        keep(brush, x - 0.13, 0.42, x + 0.13, 3)
        window(brush, x, 0.66, 0.025, 0.13, lit=False)
    flag(brush, 0.6, 0.02, 0.2, _JEWEL, 0.2)
    part(brush, box(0.48, 0.7, 0.72, 0.95), _JEWEL, 0.012)
    door(brush, 0.6, 0.09, 0.22, "ink")
    for x in (0.55, 0.6, 0.65):
        brush.line([(x, 0.78), (x, 0.95)], "silver", 0.016)


DRAWN = {
    "watchtower": watchtower,
    "prison": prison,
    "battlefield": battlefield,
    "fortress": fortress,
}
