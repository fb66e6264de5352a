"""Small signs: the five kinds of districts, coins, cards, the crown, and what befalls a character.

Each kind has an outline of its own: crown, cross, scales, shield, star.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from renderers.citadels import mood
from renderers.kit import seats
from renderers.kit.brush import Brush, Point, arc, bezier, rounded
from renderers.kit.canvas import Sprite
from rules.citadels.data import MILITARY, NOBLE, PURPLE, RELIGIOUS, TRADE

_CROWN: list[Point] = [
    (0.14, 0.82), (0.08, 0.3), (0.32, 0.52), (0.5, 0.16), (0.68, 0.52), (0.92, 0.3), (0.86, 0.82),
]  # fmt: skip
_CROSS: list[Point] = [
    (0.39, 0.08), (0.61, 0.08), (0.61, 0.3), (0.85, 0.3), (0.85, 0.52), (0.61, 0.52),
    (0.61, 0.92), (0.39, 0.92), (0.39, 0.52), (0.15, 0.52), (0.15, 0.3), (0.39, 0.3),
]  # fmt: skip
_SHIELD: list[Point] = [
    (0.12, 0.14),
    (0.88, 0.14),
    *bezier((0.88, 0.14), (0.9, 0.6), (0.74, 0.8), (0.5, 0.94), 10),
    *bezier((0.5, 0.94), (0.26, 0.8), (0.1, 0.6), (0.12, 0.14), 10),
]


def _star() -> list[Point]:
    found = []
    for k in range(10):
        radius = 0.47 if k % 2 == 0 else 0.2
        found += arc((0.5, 0.53), radius, -1 + k * 0.4, -1 + k * 0.4, 1)[:1]
    return found


def _scales(brush: Brush, jewel: str) -> None:
    for edge, more in (("ink", 0.1), (jewel, 0.0)):
        brush.line([(0.5, 0.14), (0.5, 0.86)], edge, 0.1 + more)
        brush.line([(0.14, 0.24), (0.86, 0.24)], edge, 0.1 + more)
        brush.line([(0.3, 0.86), (0.7, 0.86)], edge, 0.1 + more)
        for x in (0.2, 0.8):
            pan = arc((x, 0.52), 0.18, 0.0, 2.0, 10)
            brush.line([*pan, pan[0]], edge, 0.05 + more)
            brush.fill(pan, edge)


def _cut(brush: Brush, points: list[Point], jewel: str) -> None:
    brush.line([*points, points[0]], "ink", 0.12)
    brush.fill(points, jewel)


@cache
def kind(colour: str, size: int) -> Sprite:
    """The mark of a colour of districts."""
    brush = mood.brush(size, size, size)
    jewel = f"{mood.JEWELS[colour]}_light"
    if colour == TRADE:
        _scales(brush, jewel)
    else:
        shapes = {NOBLE: _CROWN, RELIGIOUS: _CROSS, MILITARY: _SHIELD, PURPLE: _star()}
        _cut(brush, shapes[colour], jewel)
    if colour == MILITARY:
        brush.fill([_SHIELD[0], (0.5, 0.14), (0.5, 0.94), *_SHIELD[-8:]], "card")
    if colour == NOBLE:
        brush.line([(0.16, 0.7), (0.84, 0.7)], "noble", 0.08)
    return mood.sprite(brush)


@cache
def coin(words: str, size: int) -> Sprite:
    """A gold coin with a number, or a bare one."""
    brush = mood.brush(size, size, size)
    brush.disc((0.5, 0.5), 0.5, "ink")
    brush.disc((0.5, 0.5), 0.44, "gold_dark")
    brush.disc((0.48, 0.48), 0.4, "gold")
    if words:
        seats.glyph(brush, words, (0.48, 0.48), 0.72 if len(words) == 1 else 0.54, "ink")
    else:
        brush.disc((0.48, 0.48), 0.27, "gold_dark")
        brush.disc((0.5, 0.5), 0.25, "noble_light")
    return mood.sprite(brush)


@cache
def worth(words: str, size: int) -> Sprite:
    """A pale star with the points of a district that is worth more than it costs."""
    brush = mood.brush(size, size, size)
    _cut(brush, _burst(), "card")
    seats.glyph(brush, words, (0.5, 0.5), 0.58, "ink")
    return mood.sprite(brush)


def _burst() -> list[Point]:
    found = []
    for k in range(24):
        radius = 0.45 if k % 2 == 0 else 0.37
        found += arc((0.5, 0.5), radius, k / 6, k / 6, 1)[:1]
    return found


@cache
def torch(words: str, size: int) -> Sprite:
    """A flame with the gold for which the Warlord destroys a district."""
    brush = mood.brush(size, size, size)
    flame = [
        (0.52, 0.02),
        *bezier((0.52, 0.04), (0.6, 0.2), (1.04, 0.36), (0.88, 0.74), 10),
        *bezier((0.88, 0.74), (0.76, 1.0), (0.24, 1.0), (0.12, 0.74), 10),
        *bezier((0.12, 0.74), (0.02, 0.44), (0.4, 0.3), (0.52, 0.04), 10),
    ]
    _cut(brush, flame, "flame")
    brush.disc((0.5, 0.63), 0.29, "glow")
    seats.glyph(brush, words, (0.5, 0.63), 0.6 if len(words) == 1 else 0.46, "ink")
    return mood.sprite(brush)


@cache
def cards(size: int) -> Sprite:
    """Cards in a hand: two backs."""
    brush = mood.brush(size, size, size)
    for points, colour in (
        ([(0.08, 0.22), (0.5, 0.08), (0.7, 0.78), (0.28, 0.92)], "mist"),
        ([(0.4, 0.12), (0.86, 0.2), (0.76, 0.94), (0.3, 0.86)], "card"),
    ):
        brush.line([*points, points[0]], "ink", 0.1)
        brush.fill(points, colour)
    star = [(0.44 + (x - 0.5) * 0.5 + 0.14, 0.54 + (y - 0.5) * 0.5) for x, y in _star()]
    brush.fill(star, "special")
    return mood.sprite(brush)


@cache
def crown(size: int) -> Sprite:
    """The crown itself, with jewels."""
    brush = mood.brush(size, size, size)
    _cut(brush, _CROWN, "gold")
    brush.fill([_CROWN[0], _CROWN[1], (0.3, 0.52), (0.24, 0.82)], "noble_light")
    brush.line([(0.17, 0.72), (0.83, 0.72)], "gold_dark", 0.07)
    for spot, colour in (
        ((0.08, 0.28), "military"),
        ((0.5, 0.14), "religious"),
        ((0.92, 0.28), "military"),
    ):
        brush.disc(spot, 0.08, "ink")
        brush.disc(spot, 0.055, f"{colour}_light")
    return mood.sprite(brush)


def _dagger(brush: Brush) -> None:
    blade = [(0.5, 0.96), (0.38, 0.78), (0.4, 0.36), (0.6, 0.36), (0.62, 0.78)]
    _cut(brush, blade, "silver")
    brush.fill([(0.5, 0.96), (0.5, 0.36), (0.6, 0.36), (0.62, 0.78)], "white")
    for edge, wide in (("ink", 0.2), ("military", 0.11)):
        brush.line([(0.24, 0.34), (0.76, 0.34)], edge, wide)
        brush.line([(0.5, 0.3), (0.5, 0.1)], edge, wide)


def _mask(brush: Brush) -> None:
    shape = [
        (0.04, 0.36),
        *bezier((0.04, 0.3), (0.3, 0.24), (0.4, 0.34), (0.5, 0.36), 8),
        *bezier((0.5, 0.36), (0.6, 0.34), (0.7, 0.24), (0.96, 0.3), 8),
        *bezier((0.96, 0.36), (0.96, 0.8), (0.66, 0.78), (0.5, 0.58), 10),
        *bezier((0.5, 0.58), (0.34, 0.78), (0.04, 0.8), (0.04, 0.36), 10),
    ]
    _cut(brush, shape, "gold")
    for x in (0.29, 0.71):
        brush.disc((x, 0.48), 0.12, "ink", 0.08)


def _wand(brush: Brush) -> None:
    for edge, wide in (("ink", 0.22), ("special_light", 0.1)):
        brush.line([(0.14, 0.88), (0.58, 0.42)], edge, wide)
    star = [(x * 0.62 + 0.36, y * 0.62 - 0.02) for x, y in _star()]
    _cut(brush, star, "glow")


def _closed(brush: Brush) -> None:
    for edge, wide in (("ink", 0.28), ("card", 0.15)):
        brush.line([(0.2, 0.2), (0.8, 0.8)], edge, wide)
        brush.line([(0.8, 0.2), (0.2, 0.8)], edge, wide)


def _absent(brush: Brush) -> None:
    for edge, wide in (("ink", 0.3), ("card", 0.16)):
        brush.line([(0.2, 0.5), (0.8, 0.5)], edge, wide)


def _hammer(brush: Brush) -> None:
    for edge, wide in (("ink", 0.26), ("sand", 0.14)):
        brush.line([(0.2, 0.86), (0.6, 0.4)], edge, wide)
    _cut(brush, [(0.36, 0.28), (0.56, 0.08), (0.92, 0.42), (0.72, 0.62)], "silver")


def _gate(brush: Brush) -> None:
    shape = [(0.12, 0.92), (0.12, 0.42), *arc((0.5, 0.46), 0.38, 2.0, 4.0, 14), (0.88, 0.92)]
    _cut(brush, shape, "noble_light")
    for x in (0.3, 0.5, 0.7):
        brush.line([(x, 0.24), (x, 0.92)], "ink", 0.07)
    for y in (0.42, 0.68):
        brush.line([(0.14, y), (0.86, y)], "ink", 0.07)


def _mitre(brush: Brush) -> None:
    shape = [
        (0.16, 0.9),
        *bezier((0.1, 0.46), (0.24, 0.3), (0.4, 0.2), (0.5, 0.06), 10),
        *bezier((0.5, 0.06), (0.6, 0.2), (0.76, 0.3), (0.9, 0.46), 10),
        (0.84, 0.9),
    ]
    _cut(brush, shape, "card")
    brush.line([(0.5, 0.24), (0.5, 0.7)], "religious", 0.1)
    brush.line([(0.34, 0.42), (0.66, 0.42)], "religious", 0.1)
    brush.fill([(0.155, 0.76), (0.845, 0.76), (0.84, 0.9), (0.16, 0.9)], "gold")


def _pennant(brush: Brush) -> None:
    brush.line([(0.2, 0.94), (0.2, 0.08)], "ink", 0.12)
    _cut(brush, [(0.24, 0.1), (0.92, 0.32), (0.24, 0.56)], "gold")


def _moon(brush: Brush) -> None:
    outer = arc((0.5, 0.5), 0.42, 0.215, 2.996, 24)
    inner = arc((0.676, 0.374), 0.344, 2.652, 0.559, 20)
    _cut(brush, [*outer, *inner], "banner_light")


_SIGNS: dict[str, Callable[[Brush], None]] = {
    "murdered": _dagger,
    "robbed": _mask,
    "bewitched": _wand,
    "aside": _closed,
    "absent": _absent,
    "build": _hammer,
    "complete": _gate,
    "protected": _mitre,
    "first": _pennant,
    "away": _moon,
}


@cache
def sign(what: str, size: int) -> Sprite:
    """A sign by its name.

    What befell a character: ``murdered``, ``robbed``, ``bewitched``, ``aside``, ``absent``. What
    holds for a city: ``complete``, ``protected``, ``first``. And ``build`` and ``away``.
    """
    brush = mood.brush(size, size, size)
    _SIGNS[what](brush)
    return mood.sprite(brush)


@cache
def rank(words: str, size: int) -> Sprite:
    """The number by which a character is called, on a small lozenge."""
    brush = mood.brush(size, size, size)
    _cut(brush, [(0.5, 0.04), (0.96, 0.5), (0.5, 0.96), (0.04, 0.5)], "card")
    seats.glyph(brush, words, (0.5, 0.5), 0.6, "ink")
    return mood.sprite(brush)


@cache
def back(width: int, height: int) -> Sprite:
    """The back of a card: a star on amethyst."""
    brush = mood.brush(width, height, width)
    high = height / width
    brush.fill(rounded((0, 0, 1, high), 0.12), "ink")
    brush.fill(rounded((0.03, 0.03, 0.97, high - 0.03), 0.1), "special_light")
    brush.fill(rounded((0.09, 0.09, 0.91, high - 0.09), 0.07), "special_dark")
    for spot in ((0.5, 0.25), (0.5, high - 0.25), (0.25, high / 2), (0.75, high / 2)):
        brush.disc(spot, 0.06, "special_light")
    return mood.sprite(brush)
