"""The learned: magician, wizard, alchemist, architect, artist, navigator."""

from __future__ import annotations

from renderers.citadels.portraits.paper import (
    Paper,
    beard,
    both,
    brows,
    hand,
    head,
    moustache,
    oval,
    rays,
    shoulders,
)
from renderers.kit.brush import arc, bezier


def magician(paper: Paper) -> None:
    """A turban with a jewel, and a fan of cards."""
    rays(paper, "special_dark", "special")
    shoulders(paper, "religious_dark")
    paper.cut(both([(0.5, 0.7), (0.6, 0.7), (0.56, 0.9), (0.5, 1.0)]), "gold")
    head(paper, "skin_dark")
    brows(paper, 0.47, "ink")
    beard_point = both([(0.5, 0.6), (0.545, 0.61), (0.53, 0.68), (0.5, 0.74)])
    paper.cut(beard_point, "ink", lift=0.4)
    moustache(paper, "ink", wide=0.09)
    turban = [
        (0.5, 0.1),
        *bezier((0.5, 0.1), (0.78, 0.08), (0.76, 0.34), (0.67, 0.41), 14),
        *bezier((0.67, 0.41), (0.6, 0.36), (0.54, 0.34), (0.5, 0.34), 6),
    ]
    paper.cut(both(turban), "card")
    for side in (-1, 1):
        for k in range(2):
            start = (0.5 + side * 0.02, 0.14 + k * 0.09)
            end = (0.5 + side * (0.19 - k * 0.02), 0.3 + k * 0.07)
            paper.line(
                bezier(start, (start[0] + side * 0.12, start[1]), end, end, 10), "mist", 0.016
            )
    paper.cut([(0.5, 0.2), (0.55, 0.27), (0.5, 0.34), (0.45, 0.27)], "military")
    paper.cut(
        [(0.5, 0.02), *bezier((0.5, 0.02), (0.6, 0.04), (0.58, 0.18), (0.5, 0.22), 8)],
        "religious_light",
    )
    for k, jewel in enumerate(("religious", "card", "military")):
        lean = -0.12 + k * 0.11
        paper.cut(
            [
                (0.72 + lean, 0.52 + abs(lean) * 0.4),
                (0.88 + lean * 1.2, 0.52 + lean * 0.5),
                (0.9 + lean * 0.4, 0.8),
                (0.78 + lean * 0.3, 0.82),
            ],
            jewel,
        )
    hand(paper, 0.82, 0.82, "skin_dark", "religious_dark")


def wizard(paper: Paper) -> None:
    """A long white beard, a tall hat with stars, a staff."""
    rays(paper, "special_dark", "special")
    shoulders(paper, "religious")
    head(paper, "skin")
    paper.cut(
        both(
            [
                (0.5, 0.56),
                (0.58, 0.55),
                (0.65, 0.44),
                *bezier((0.66, 0.5), (0.72, 0.76), (0.58, 0.9), (0.5, 1.0), 12),
            ]
        ),
        "card",
    )
    moustache(paper, "white", wide=0.13)
    for k in range(-1, 2):
        paper.line([(0.5 + k * 0.07, 0.7), (0.5 + k * 0.045, 0.88)], "silver", 0.014)
    brows(paper, 0.47, "white", lean=0.01)
    hat = [
        (0.3, 0.37),
        (0.38, 0.2),
        (0.5, -0.04),
        (0.62, 0.2),
        (0.7, 0.37),
    ]
    paper.cut(hat, "religious_dark")
    paper.cut(oval(0.5, 0.37, 0.27, 0.045), "religious_dark")
    for x, y, size in ((0.48, 0.14, 0.045), (0.57, 0.26, 0.04), (0.42, 0.28, 0.03)):
        _star(paper, x, y, size)
    paper.strip([(0.86, 1.0), (0.84, 0.3)], "wood", 0.045)
    paper.disc(0.84, 0.24, 0.075, "religious_light")
    paper.dot(0.82, 0.22, 0.028, "white")
    hand(paper, 0.855, 0.74, "skin", "religious")


def _star(paper: Paper, x: float, y: float, size: float) -> None:
    points = []
    for k in range(10):
        radius = size if k % 2 == 0 else size * 0.42
        points += arc((x, y), radius, -1 + k * 0.4, -1 + k * 0.4, 1)[:1]
    paper.flat(points, "glow")


def alchemist(paper: Paper) -> None:
    """Goggles on the brow, a beard, a glowing flask."""
    rays(paper, "special_dark", "special")
    shoulders(paper, "hair")
    paper.cut(both([(0.5, 0.74), (0.62, 0.7), (0.66, 1.02)]), "sand")
    head(paper, "skin")
    brows(paper, 0.475, "hair_red")
    beard(paper, "hair_red", deep=0.19)
    hair = [
        (0.5, 0.22),
        *bezier((0.5, 0.22), (0.72, 0.18), (0.74, 0.36), (0.68, 0.5), 10),
        *bezier((0.68, 0.46), (0.66, 0.36), (0.58, 0.34), (0.5, 0.35), 8),
    ]
    paper.cut(both(hair), "hair_red")
    paper.strip([(0.34, 0.35), (0.66, 0.35)], "wood", 0.04)
    for x in (0.43, 0.57):
        paper.disc(x, 0.345, 0.066, "gold")
        paper.dot(x, 0.345, 0.044, "religious_light")
        paper.dot(x - 0.012, 0.333, 0.015, "white")
    flask = [
        (0.8, 0.4), (0.88, 0.4), (0.88, 0.54),
        *arc((0.84, 0.68), 0.14, 3.25, 6.75, 24),
        (0.8, 0.54),
    ]  # fmt: skip
    paper.cut(flask, "paper_deep")
    paper.flat(arc((0.84, 0.68), 0.13, 0.0, 2.0, 16), "gold")
    for x, y, r in ((0.8, 0.74, 0.02), (0.88, 0.72, 0.016), (0.84, 0.6, 0.014), (0.83, 0.5, 0.012)):
        paper.dot(x, y, r, "glow")
    paper.dot(0.85, 0.32, 0.024, "glow")
    paper.dot(0.8, 0.24, 0.016, "glow")
    hand(paper, 0.84, 0.86, "skin", "hair")


def architect(paper: Paper) -> None:
    """A soft cap, dividers, and a plan."""
    rays(paper, "ink_soft", "mist")
    shoulders(paper, "flame")
    paper.cut(both([(0.5, 0.7), (0.6, 0.68), (0.58, 0.8), (0.5, 0.84)]), "card")
    head(paper, "skin")
    brows(paper, 0.47, "hair")
    side = [(0.345, 0.36), (0.36, 0.56), (0.4, 0.5), (0.4, 0.36)]
    paper.cut(side, "hair", lift=0.4)
    paper.cut([(1 - x, y) for x, y in side], "hair", lift=0.4)
    cap = [
        (0.3, 0.37),
        *bezier((0.18, 0.16), (0.5, 0.08), (0.74, 0.14), (0.72, 0.36), 16),
        *bezier((0.72, 0.37), (0.6, 0.33), (0.4, 0.33), (0.3, 0.37), 8),
    ]
    paper.cut(cap, "military_dark")
    paper.strip([(0.33, 0.365), (0.67, 0.365)], "military", 0.04)
    paper.cut([(0.02, 0.7), (0.34, 0.66), (0.38, 0.98), (0.06, 1.02)], "religious")
    for line in (
        [(0.1, 0.95), (0.1, 0.82), (0.2, 0.74), (0.3, 0.8), (0.31, 0.93)],
        [(0.1, 0.95), (0.31, 0.93)],
        [(0.19, 0.94), (0.19, 0.86), (0.24, 0.855), (0.245, 0.935)],
    ):
        paper.line(line, "card", 0.014)
    for foot in ((0.72, 0.82), (0.94, 0.82)):
        paper.strip([(0.83, 0.4), foot], "silver", 0.034)
    paper.strip([(0.76, 0.66), (0.9, 0.66)], "gold", 0.024)
    paper.disc(0.83, 0.4, 0.046, "gold")


def artist(paper: Paper) -> None:
    """A beret, a palette with colours, and a brush."""
    rays(paper, "ink_soft", "mist")
    hair = [
        (0.5, 0.3),
        *bezier((0.62, 0.28), (0.74, 0.4), (0.68, 0.56), (0.7, 0.7), 10),
        (0.58, 0.72),
    ]
    paper.cut(both(hair), "ink")
    shoulders(paper, "card")
    paper.cut(both([(0.5, 0.72), (0.58, 0.7), (0.62, 0.76), (0.5, 0.86)]), "military")
    head(paper, "skin_dark")
    brows(paper, 0.47, "ink")
    beret = [
        (0.34, 0.36),
        *bezier((0.16, 0.3), (0.3, 0.12), (0.6, 0.1), (0.82, 0.16), 14),
        *bezier((0.82, 0.16), (0.84, 0.28), (0.74, 0.34), (0.66, 0.37), 8),
        *bezier((0.6, 0.33), (0.5, 0.31), (0.4, 0.33), (0.34, 0.36), 8),
    ]
    paper.cut(beret, "special")
    paper.line([(0.56, 0.12), (0.6, 0.06)], "special", 0.03)
    board = [
        *bezier((0.02, 0.86), (0.02, 0.62), (0.4, 0.6), (0.42, 0.8), 16),
        *bezier((0.42, 0.8), (0.42, 0.9), (0.3, 0.86), (0.28, 0.94), 6),
        *bezier((0.28, 0.94), (0.2, 1.02), (0.02, 1.0), (0.02, 0.86), 10),
    ]
    paper.cut(board, "sand")
    for x, y, colour in (
        (0.1, 0.8, "military"),
        (0.18, 0.72, "gold"),
        (0.28, 0.72, "trade"),
        (0.35, 0.79, "religious"),
        (0.12, 0.91, "special_light"),
    ):
        paper.dot(x, y, 0.036, colour)
    paper.strip([(0.84, 0.78), (0.74, 0.44)], "wood", 0.03)
    paper.cut([(0.755, 0.45), (0.715, 0.46), (0.7, 0.33)], "religious", lift=0.5)
    hand(paper, 0.84, 0.8, "skin_dark", "card")


def navigator(paper: Paper) -> None:
    """A sea cap, a short beard, a spyglass and the ship's wheel."""
    rays(paper, "ink_soft", "mist")
    wheel = (0.16, 0.74)
    for k in range(8):
        paper.strip([arc(wheel, 0.25, k * 0.5, k * 0.5, 1)[0], wheel], "wood", 0.036)
    paper.cut([*oval(*wheel, 0.18, 0.18)], "wood")
    paper.dot(*wheel, 0.13, "pane")
    for k in range(4):
        paper.line(
            [
                arc(wheel, 0.15, k * 0.5, k * 0.5, 1)[0],
                arc(wheel, 0.15, k * 0.5 + 2, k * 0.5 + 2, 1)[0],
            ],
            "wood",
            0.028,
        )
    paper.dot(*wheel, 0.045, "gold")
    shoulders(paper, "religious_dark", wide=0.36)
    for side in (-1, 1):
        paper.cut(
            [(0.5 + side * 0.02, 0.76), (0.5 + side * 0.13, 0.68), (0.5 + side * 0.16, 0.84)],
            "gold",
            lift=0.5,
        )
    head(paper, "skin_dark")
    brows(paper, 0.47, "ink")
    beard(paper, "ink", deep=0.16)
    hat = [
        (0.5, 0.14),
        *bezier((0.5, 0.14), (0.62, 0.12), (0.64, 0.22), (0.64, 0.26), 8),
        *bezier((0.66, 0.24), (0.76, 0.22), (0.82, 0.2), (0.86, 0.16), 8),
        *bezier((0.86, 0.22), (0.8, 0.38), (0.6, 0.4), (0.5, 0.4), 10),
    ]
    paper.cut(both(hat), "religious")
    edge = bezier((0.15, 0.19), (0.24, 0.36), (0.4, 0.375), (0.5, 0.375), 10)
    paper.line([*edge, *((1 - x, y) for x, y in reversed(edge))], "gold", 0.02)
    paper.dot(0.5, 0.27, 0.04, "gold")
    for start, end, wide, colour in (
        ((0.72, 0.8), (0.9, 0.5), 0.085, "gold_dark"),
        ((0.79, 0.68), (0.93, 0.45), 0.105, "gold"),
    ):
        paper.strip([start, end], colour, wide)
    paper.dot(0.932, 0.445, 0.036, "religious_light")
    hand(paper, 0.76, 0.8, "skin_dark", "religious_dark")


DRAWN = {
    "magician": magician,
    "wizard": wizard,
    "alchemist": alchemist,
    "architect": architect,
    "artist": artist,
    "navigator": navigator,
}
