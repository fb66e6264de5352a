"""Those who work in the dark: assassin, thief, witch, tax collector."""

from __future__ import annotations

from renderers.citadels.portraits.paper import (
    Paper,
    both,
    brows,
    eyes,
    hand,
    head,
    moustache,
    oval,
    rays,
    shoulders,
)
from renderers.kit.brush import bezier


def assassin(paper: Paper) -> None:
    """A deep hood, two eyes, a raised dagger."""
    rays(paper, "ink_soft", "mist")
    shoulders(paper, "ink", wide=0.44, top=0.62)
    hood = [
        (0.5, 0.1),
        *bezier((0.5, 0.1), (0.72, 0.14), (0.8, 0.4), (0.74, 0.74), 14),
        (0.62, 0.86),
    ]
    paper.cut(both(hood), "pane")
    paper.flat(
        [*both([(0.5, 0.12), *bezier((0.5, 0.12), (0.56, 0.13), (0.6, 0.18), (0.62, 0.2), 4)])],
        "ink_soft",
    )
    inside = [
        (0.5, 0.24),
        *bezier((0.5, 0.24), (0.64, 0.26), (0.7, 0.46), (0.62, 0.66), 12),
        (0.5, 0.74),
    ]
    paper.flat(both(inside), "ink")
    for side in (-1, 1):
        paper.flat(
            [(0.5 + side * 0.03, 0.47), (0.5 + side * 0.11, 0.425), (0.5 + side * 0.1, 0.475)],
            "glow",
        )
    paper.cut(
        both([(0.5, 0.55), (0.64, 0.6), (0.58, 0.74), (0.5, 0.78)]), "military_dark", lift=0.5
    )
    blade = [(0.8, 0.22), (0.85, 0.32), (0.835, 0.62), (0.765, 0.62), (0.75, 0.32)]
    paper.cut(blade, "silver")
    paper.flat([(0.8, 0.22), (0.85, 0.32), (0.835, 0.62), (0.8, 0.62)], "white")
    paper.strip([(0.71, 0.63), (0.89, 0.63)], "gold", 0.035)
    paper.strip([(0.8, 0.65), (0.8, 0.72)], "wood", 0.04)
    hand(paper, 0.8, 0.74, "steel", "ink")


def thief(paper: Paper) -> None:
    """A masked face under a cap, and a purse."""
    rays(paper, "ink_soft", "mist")
    shoulders(paper, "leaf_dark")
    head(paper, "skin")
    mask = [
        (0.5, 0.4),
        *bezier((0.5, 0.41), (0.58, 0.37), (0.64, 0.39), (0.67, 0.4), 8),
        *bezier((0.67, 0.42), (0.66, 0.54), (0.55, 0.53), (0.5, 0.48), 8),
    ]
    paper.cut(both(mask), "ink", lift=0.4)
    eyes(paper, 0.465, colour="white")
    for side in (-0.06, 0.06):
        paper.dot(0.503 + side, 0.457, 0.01, "ink")
    paper.cut([(0.64, 0.42), (0.78, 0.36), (0.76, 0.48)], "ink", lift=0.4)
    cap = [
        (0.33, 0.38),
        *bezier((0.3, 0.2), (0.48, 0.14), (0.72, 0.2), (0.68, 0.38), 14),
    ]
    paper.cut(cap, "leaf")
    paper.strip([(0.32, 0.38), (0.68, 0.38)], "leaf_dark", 0.045)
    paper.line([(0.46, 0.59), (0.55, 0.575)], "military_dark", 0.018)
    purse = [
        (0.13, 0.68), (0.27, 0.68), (0.26, 0.74),
        *bezier((0.26, 0.74), (0.4, 0.84), (0.34, 0.98), (0.2, 0.98), 10),
        *bezier((0.2, 0.98), (0.06, 0.98), (0.0, 0.84), (0.14, 0.74), 10),
    ]  # fmt: skip
    paper.cut(purse, "sand")
    paper.line([(0.13, 0.74), (0.27, 0.74)], "wood", 0.026)
    paper.disc(0.2, 0.86, 0.06, "gold")
    paper.dot(0.2, 0.86, 0.035, "gold_dark")
    paper.disc(0.29, 0.66, 0.045, "gold")


def witch(paper: Paper) -> None:
    """Red hair under a crooked hat, and a wand."""
    rays(paper, "special_dark", "special")
    hair = [
        (0.5, 0.3),
        *bezier((0.62, 0.3), (0.76, 0.4), (0.7, 0.66), (0.82, 0.86), 12),
        (0.66, 0.9),
    ]
    paper.cut(both(hair), "hair_red")
    shoulders(paper, "ink", wide=0.34)
    head(paper, "skin")
    brows(paper, 0.47, "hair_red", lean=0.014)
    paper.flat([(0.497, 0.45), (0.56, 0.565), (0.485, 0.555)], "clay")
    for side in (-1, 1):
        lock = bezier(
            (0.5, 0.31),
            (0.5 + side * 0.1, 0.34),
            (0.5 + side * 0.13, 0.4),
            (0.5 + side * 0.16, 0.52),
            8,
        )
        paper.cut([*lock, (0.5 + side * 0.17, 0.34)], "hair_red", lift=0.4)
    paper.cut(oval(0.5, 0.315, 0.34, 0.06), "ink")
    hat = [
        (0.32, 0.3),
        *bezier((0.38, 0.24), (0.42, 0.08), (0.66, 0.02), (0.76, 0.1), 12),
        *bezier((0.76, 0.1), (0.62, 0.12), (0.64, 0.2), (0.68, 0.3), 10),
    ]
    paper.cut(hat, "pane")
    paper.flat(
        [(0.33, 0.285), (0.36, 0.25), (0.655, 0.24), (0.68, 0.3), (0.5, 0.315)], "special_light"
    )
    paper.cut([(0.46, 0.24), (0.54, 0.24), (0.54, 0.31), (0.46, 0.31)], "gold", lift=0.4)
    paper.strip([(0.86, 0.74), (0.78, 0.42)], "wood", 0.03)
    _spark(paper, 0.77, 0.36, 0.1)
    _spark(paper, 0.9, 0.24, 0.045)
    _spark(paper, 0.88, 0.5, 0.04)
    hand(paper, 0.86, 0.78, "skin", "ink")


def _spark(paper: Paper, x: float, y: float, size: float) -> None:
    ray = size * 0.25
    paper.cut(
        [
            (x, y - size),
            (x + ray, y - ray),
            (x + size, y),
            (x + ray, y + ray),
            (x, y + size),
            (x - ray, y + ray),
            (x - size, y),
            (x - ray, y - ray),
        ],
        "glow",
    )


def tax_collector(paper: Paper) -> None:
    """A stern man with a moustache, a ledger and coins."""
    rays(paper, "ink_soft", "mist")
    shoulders(paper, "steel")
    paper.cut(both([(0.5, 0.72), (0.58, 0.7), (0.6, 0.78), (0.5, 0.86)]), "card")
    head(paper, "skin")
    brows(paper, 0.47, "hair", lean=0.02)
    moustache(paper, "hair", wide=0.12)
    paper.dot(0.56, 0.46, 0.052, "ink")
    paper.dot(0.56, 0.46, 0.038, "silver")
    paper.dot(0.56, 0.46, 0.016, "ink")
    paper.line([(0.6, 0.49), (0.64, 0.68)], "gold", 0.012)
    hat = [(0.32, 0.35), (0.36, 0.16), (0.64, 0.16), (0.68, 0.35)]
    paper.cut(hat, "pane")
    paper.flat([(0.33, 0.35), (0.338, 0.29), (0.662, 0.29), (0.67, 0.35)], "military")
    paper.cut(oval(0.5, 0.355, 0.25, 0.036), "pane")
    paper.cut([(0.04, 0.66), (0.3, 0.62), (0.34, 0.94), (0.08, 0.98)], "card")
    for k in range(4):
        y = 0.72 + k * 0.06
        paper.line([(0.1 + k * 0.008, y), (0.25 + k * 0.008, y - 0.022)], "mist", 0.016)
    for x, y in ((0.78, 0.9), (0.9, 0.92), (0.84, 0.8)):
        paper.disc(x, y, 0.065, "gold")
        paper.dot(x, y, 0.04, "gold_dark")
        paper.dot(x - 0.008, y - 0.008, 0.032, "gold")


DRAWN = {"assassin": assassin, "thief": thief, "witch": witch, "tax_collector": tax_collector}
