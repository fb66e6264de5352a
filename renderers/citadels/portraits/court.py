"""Court, church and world: king, emperor, queen, bishop, abbot, merchant, warlord, diplomat."""

from __future__ import annotations

from math import cos, sin

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


def king(paper: Paper) -> None:
    """A crown, a full beard, ermine."""
    rays(paper, "noble_dark", "noble")
    shoulders(paper, "military")
    _ermine(paper)
    hair = [
        (0.5, 0.3),
        *bezier((0.64, 0.3), (0.72, 0.42), (0.66, 0.6), (0.7, 0.68), 10),
        (0.6, 0.68),
    ]
    paper.cut(both(hair), "hair")
    head(paper, "skin")
    brows(paper, 0.47, "hair")
    beard(paper, "hair", deep=0.22)
    moustache(paper, "hair", wide=0.1)
    crown = [
        (0.5, 0.12), (0.55, 0.24), (0.62, 0.16), (0.63, 0.26), (0.72, 0.18), (0.67, 0.4),
        (0.5, 0.42),
    ]  # fmt: skip
    paper.cut(both(crown), "gold")
    paper.flat(both([(0.5, 0.36), (0.672, 0.34), (0.665, 0.4), (0.5, 0.42)]), "gold_dark")
    for x, y, colour in (
        (0.5, 0.385, "military"),
        (0.41, 0.375, "religious"),
        (0.59, 0.375, "religious"),
    ):
        paper.dot(x, y, 0.02, colour)
    for x, y in ((0.5, 0.11), (0.38, 0.15), (0.62, 0.15), (0.28, 0.17), (0.72, 0.17)):
        paper.dot(x, y, 0.02, "glow")


def _ermine(paper: Paper) -> None:
    collar = [
        (0.5, 0.86),
        (0.56, 0.7),
        *bezier((0.62, 0.68), (0.8, 0.7), (0.86, 0.82), (0.86, 0.9), 10),
        (0.64, 0.96),
    ]
    paper.cut(both(collar), "card")
    for x, y in ((0.62, 0.78), (0.74, 0.84), (0.6, 0.9), (0.8, 0.92)):
        for at in (x, 1 - x):
            paper.flat([(at, y - 0.03), (at + 0.012, y + 0.02), (at - 0.012, y + 0.02)], "ink")


def emperor(paper: Paper) -> None:
    """Laurels, a toga, and an orb."""
    rays(paper, "noble_dark", "noble")
    shoulders(paper, "card")
    toga = [
        (0.2, 1.02),
        *bezier((0.2, 0.9), (0.3, 0.76), (0.44, 0.7), (0.52, 0.72), 10),
        *bezier((0.56, 0.84), (0.7, 0.96), (0.8, 1.0), (0.86, 1.02), 8),
    ]
    paper.cut(toga, "special")
    paper.line(bezier((0.5, 0.73), (0.56, 0.86), (0.7, 0.97), (0.82, 1.0), 10), "gold", 0.024)
    head(paper, "skin")
    brows(paper, 0.47, "hair", lean=0.008)
    hair = [
        (0.5, 0.24),
        *bezier((0.5, 0.24), (0.68, 0.24), (0.69, 0.36), (0.66, 0.48), 10),
        *bezier((0.63, 0.42), (0.6, 0.36), (0.54, 0.36), (0.5, 0.37), 8),
    ]
    paper.cut(both(hair), "hair")
    for side in (-1, 1):
        for k in range(5):
            _leaf(paper, side, k)
    paper.disc(0.5, 0.275, 0.032, "military")
    paper.disc(0.18, 0.74, 0.09, "gold")
    paper.dot(0.155, 0.715, 0.03, "noble_light")
    paper.line([(0.1, 0.75), (0.26, 0.75)], "gold_dark", 0.02)
    paper.strip([(0.18, 0.65), (0.18, 0.56)], "gold", 0.026)
    paper.strip([(0.14, 0.6), (0.22, 0.6)], "gold", 0.026)
    hand(paper, 0.18, 0.85, "skin", "card", side=-1)


def _leaf(paper: Paper, side: int, place: int) -> None:
    """One of the laurel leaves that lie around a head, from the ear up."""
    (x, y), turn = (0.19 * cos(place * 0.28), 0.45 - 0.19 * sin(place * 0.28)), 1.75 + place * 0.28
    along, across = (cos(turn), -sin(turn)), (sin(turn), cos(turn))
    leaf = [
        (x + along[0] * u + across[0] * v, y + along[1] * u + across[1] * v)
        for u, v in ((-0.03, 0.0), (0.01, 0.028), (0.075, 0.012), (0.04, -0.022))
    ]
    colour = "noble_light" if place % 2 else "gold"
    paper.cut([(0.5 + side * px, py) for px, py in leaf], colour, lift=0.5)


def queen(paper: Paper) -> None:
    """A veil, a fine crown, pearls."""
    rays(paper, "special_dark", "special")
    veil = [
        (0.5, 0.18),
        *bezier((0.5, 0.18), (0.78, 0.18), (0.78, 0.6), (0.86, 0.9), 14),
        (0.6, 0.9),
    ]
    paper.cut(both(veil), "paper_deep")
    shoulders(paper, "trade", wide=0.36)
    paper.cut(both([(0.5, 0.84), (0.56, 0.68), (0.64, 0.71), (0.5, 0.92)]), "gold")
    hair = [
        (0.5, 0.28),
        *bezier((0.5, 0.28), (0.68, 0.28), (0.7, 0.5), (0.66, 0.7), 12),
        (0.58, 0.7),
    ]
    paper.cut(both(hair), "noble_light")
    head(paper, "skin", wide=0.135)
    brows(paper, 0.47, "gold_dark")
    parting = [
        (0.5, 0.29),
        *bezier((0.5, 0.29), (0.62, 0.3), (0.65, 0.4), (0.645, 0.52), 10),
        *bezier((0.62, 0.44), (0.58, 0.38), (0.52, 0.36), (0.5, 0.33), 8),
    ]
    paper.cut(both(parting), "noble_light", lift=0.4)
    paper.line([(0.47, 0.588), (0.53, 0.586)], "military", 0.022)
    for k in range(7):
        x = 0.41 + k * 0.03
        paper.dot(x, 0.735 + (0.09 - abs(x - 0.5)) * 0.4, 0.016, "white")
    crown = [
        (0.5, 0.1),
        (0.535, 0.2),
        (0.59, 0.15),
        (0.6, 0.22),
        (0.65, 0.19),
        (0.63, 0.31),
        (0.5, 0.29),
    ]
    paper.cut(both(crown), "gold")
    for x, y, colour in ((0.5, 0.245, "military"), (0.41, 0.25, "trade"), (0.59, 0.25, "trade")):
        paper.dot(x, y, 0.02, colour)


def bishop(paper: Paper) -> None:
    """A mitre, a white beard, a crosier."""
    rays(paper, "religious_dark", "religious")
    shoulders(paper, "card")
    paper.cut(both([(0.5, 0.78), (0.57, 0.69), (0.66, 0.71), (0.6, 1.02)]), "religious")
    paper.line([(0.5, 0.82), (0.5, 1.0)], "gold", 0.03)
    paper.line([(0.44, 0.88), (0.56, 0.88)], "gold", 0.03)
    head(paper, "skin")
    brows(paper, 0.47, "paper_deep")
    beard(paper, "paper_deep", deep=0.2)
    mitre = [
        (0.5, 0.0),
        *bezier((0.5, 0.0), (0.6, 0.08), (0.7, 0.18), (0.67, 0.4), 12),
        (0.5, 0.38),
    ]
    paper.cut(both(mitre), "white")
    paper.flat(both([(0.5, 0.32), (0.678, 0.335), (0.67, 0.4), (0.5, 0.38)]), "gold")
    paper.line([(0.5, 0.08), (0.5, 0.3)], "gold", 0.034)
    paper.line([(0.41, 0.19), (0.59, 0.19)], "gold", 0.034)
    crook = [(0.86, 1.0), (0.86, 0.36), *arc((0.79, 0.32), 0.07, 0.3, -2.4, 18)]
    paper.strip(crook, "gold", 0.036)
    hand(paper, 0.86, 0.76, "skin", "card")


def abbot(paper: Paper) -> None:
    """A tonsure, a brown habit, a book."""
    rays(paper, "religious_dark", "religious")
    shoulders(paper, "wood")
    cowl = [
        (0.5, 0.82),
        (0.56, 0.66),
        *bezier((0.62, 0.62), (0.76, 0.66), (0.76, 0.8), (0.66, 0.9), 10),
    ]
    paper.cut(both(cowl), "hair")
    hair = [(0.5, 0.28), *bezier((0.5, 0.28), (0.7, 0.26), (0.72, 0.44), (0.66, 0.54), 10)]
    paper.cut(both(hair), "hair")
    head(paper, "skin", wide=0.16, high=0.18)
    fringe = bezier((0.33, 0.5), (0.36, 0.35), (0.64, 0.35), (0.67, 0.5), 14)
    paper.strip(fringe, "hair", 0.05)
    brows(paper, 0.475, "hair")
    for x in (0.41, 0.59):
        paper.dot(x, 0.54, 0.03, "military_light", 0.022)
    paper.cut([(0.06, 0.68), (0.32, 0.72), (0.32, 1.0), (0.06, 0.96)], "military_dark")
    paper.cut([(0.09, 0.67), (0.34, 0.71), (0.32, 0.73), (0.07, 0.69)], "card", lift=0.3)
    paper.line([(0.19, 0.77), (0.19, 0.93)], "gold", 0.026)
    paper.line([(0.13, 0.825), (0.25, 0.84)], "gold", 0.026)
    hand(paper, 0.33, 0.88, "skin", "wood", side=-1)


def merchant(paper: Paper) -> None:
    """A fur hat, a chain, scales."""
    rays(paper, "trade_dark", "trade")
    shoulders(paper, "military_dark")
    fur = [
        (0.5, 0.8),
        (0.57, 0.68),
        *bezier((0.64, 0.68), (0.74, 0.76), (0.7, 0.9), (0.68, 1.02), 8),
        (0.56, 1.02),
    ]
    paper.cut(both(fur), "sand_dark")
    paper.line(bezier((0.4, 0.74), (0.42, 0.9), (0.58, 0.9), (0.6, 0.74), 12), "gold", 0.026)
    paper.disc(0.5, 0.88, 0.045, "gold")
    head(paper, "skin", wide=0.155)
    brows(paper, 0.47, "hair")
    beard(paper, "hair", deep=0.17, wide=0.155)
    moustache(paper, "hair", wide=0.11)
    paper.cut(
        both(
            [
                (0.5, 0.1),
                *bezier((0.5, 0.1), (0.7, 0.08), (0.7, 0.24), (0.68, 0.32), 10),
                (0.5, 0.32),
            ]
        ),
        "trade",
    )
    paper.cut(
        both(
            [
                (0.5, 0.27),
                *bezier((0.6, 0.26), (0.78, 0.26), (0.78, 0.42), (0.66, 0.42), 10),
                (0.5, 0.4),
            ]
        ),
        "sand_dark",
    )
    paper.cut([(0.5, 0.2), (0.54, 0.25), (0.5, 0.3), (0.46, 0.25)], "gold", lift=0.4)
    paper.strip([(0.84, 0.78), (0.84, 0.5)], "gold", 0.028)
    paper.strip([(0.72, 0.52), (0.96, 0.5)], "gold", 0.026)
    for x, y in ((0.73, 0.64), (0.95, 0.62)):
        for side in (-0.05, 0.05):
            paper.line([(x, y - 0.12), (x + side, y)], "gold", 0.01)
        paper.cut(arc((x, y), 0.065, 0.0, 2.0, 10), "noble_light")
    hand(paper, 0.84, 0.82, "skin", "military_dark")


def warlord(paper: Paper) -> None:
    """A plumed helmet, armour, a sword."""
    rays(paper, "military_dark", "military")
    plume = [
        (0.54, 0.16),
        *bezier((0.54, 0.16), (0.5, -0.02), (0.22, -0.02), (0.16, 0.24), 14),
        *bezier((0.16, 0.24), (0.14, 0.4), (0.18, 0.5), (0.2, 0.58), 8),
        *bezier((0.26, 0.46), (0.26, 0.28), (0.44, 0.24), (0.54, 0.24), 10),
    ]
    paper.cut(plume, "military_light")
    shoulders(paper, "steel")
    for side in (-1, 1):
        paper.cut(oval(0.5 + side * 0.3, 0.82, 0.16, 0.13), "silver")
        paper.line(arc((0.5 + side * 0.3, 0.84), 0.1, 2.3, 3.7, 10), "steel", 0.016)
    paper.cut(both([(0.5, 0.74), (0.6, 0.74), (0.56, 1.02)]), "military")
    head(paper, "skin")
    brows(paper, 0.475, "hair", lean=0.02)
    beard(paper, "hair", deep=0.15)
    helmet = [
        (0.5, 0.14),
        *bezier((0.5, 0.14), (0.72, 0.14), (0.74, 0.36), (0.7, 0.62), 14),
        (0.64, 0.62),
        (0.63, 0.42),
        (0.53, 0.4),
        (0.52, 0.54),
        (0.5, 0.56),
    ]
    paper.cut(both(helmet), "silver")
    paper.flat(
        [
            (0.53, 0.15),
            *bezier((0.54, 0.15), (0.72, 0.16), (0.73, 0.36), (0.695, 0.6), 10),
            (0.66, 0.6),
            (0.65, 0.34),
        ],
        "steel",
    )
    paper.line([(0.31, 0.36), (0.5, 0.335), (0.69, 0.36)], "gold", 0.026)
    paper.strip([(0.84, 0.7), (0.84, 0.16)], "silver", 0.062)
    paper.line([(0.85, 0.68), (0.85, 0.18)], "white", 0.018)
    paper.strip([(0.74, 0.7), (0.94, 0.7)], "gold", 0.04)
    hand(paper, 0.84, 0.78, "skin", "steel")


def diplomat(paper: Paper) -> None:
    """A feathered hat, a goatee, a sealed scroll."""
    rays(paper, "military_dark", "military")
    hair = [
        (0.5, 0.3),
        *bezier((0.64, 0.3), (0.74, 0.44), (0.67, 0.6), (0.72, 0.7), 10),
        (0.58, 0.7),
    ]
    paper.cut(both(hair), "hair")
    shoulders(paper, "pane")
    paper.cut(
        both(
            [
                (0.5, 0.76),
                (0.56, 0.68),
                *bezier((0.62, 0.66), (0.74, 0.72), (0.7, 0.8), (0.6, 0.84), 8),
            ]
        ),
        "white",
    )
    head(paper, "skin")
    brows(paper, 0.47, "hair")
    moustache(paper, "hair", wide=0.1)
    paper.cut(both([(0.5, 0.61), (0.53, 0.62), (0.5, 0.72)]), "hair", lift=0.4)
    paper.cut(
        both(
            [
                (0.5, 0.14),
                *bezier((0.5, 0.14), (0.66, 0.12), (0.66, 0.26), (0.67, 0.34), 8),
                (0.5, 0.34),
            ]
        ),
        "pane",
    )
    paper.cut([*oval(0.5, 0.345, 0.3, 0.052)], "pane")
    paper.line([(0.335, 0.312), (0.5, 0.324), (0.665, 0.312)], "gold", 0.03)
    feather = [
        (0.62, 0.32),
        (0.72, 0.12),
        *bezier((0.74, 0.08), (0.9, 0.0), (0.98, 0.1), (0.94, 0.18), 10),
        *bezier((0.94, 0.18), (0.8, 0.16), (0.7, 0.26), (0.62, 0.32), 10),
    ]
    paper.cut(feather, "card")
    paper.line(bezier((0.64, 0.3), (0.72, 0.18), (0.82, 0.1), (0.92, 0.12), 10), "mist", 0.012)
    paper.cut([(0.06, 0.72), (0.36, 0.62), (0.4, 0.74), (0.1, 0.84)], "card")
    for x, y in ((0.08, 0.78), (0.38, 0.68)):
        paper.cut(oval(x, y, 0.03, 0.068), "sand")
    paper.disc(0.24, 0.8, 0.05, "military")
    paper.dot(0.24, 0.8, 0.024, "military_light")


DRAWN = {
    "king": king,
    "emperor": emperor,
    "queen": queen,
    "bishop": bishop,
    "abbot": abbot,
    "merchant": merchant,
    "warlord": warlord,
    "diplomat": diplomat,
}
