"""Dice, the plazas on which they lie, and what they cost."""

from __future__ import annotations

from functools import cache

from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.troyes import emblems, glass
from renderers.troyes.glass import GLASS
from rules.troyes.wheel import DENIERS, NAMED

BLACK = -1
"""The colour of the black die."""
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


@cache
def die(value: int, colour: int, size: int) -> Sprite:
    """A die as a sprite: clear ones take the colour of the glass, the black one has none."""
    made = glass.brush(size, size, size)
    dark = colour == BLACK
    rim = "card" if dark else "ink"
    made.fill(rounded((0.02, 0.02, 0.98, 0.98), 0.2), rim)
    made.fill(rounded((0.065, 0.065, 0.935, 0.935), 0.16), "hole" if dark else "card")
    if not dark:
        made.fill(rounded((0.12, 0.12, 0.88, 0.88), 0.11), f"{GLASS[colour]}_glow")
    for place in _PIPS[value]:
        made.disc(place, 0.105, "card" if dark else "ink")
    return glass.sprite(made, rim)


@cache
def plaza(face: int, back: int, size: int, *, lit: bool) -> Sprite:
    """A disc in its notch: a round window, marks around its rim, a small one of its other face.

    Without ``lit`` it is not used in this half-day.
    """
    made = glass.brush(size, size, size)
    centre = (0.5, 0.5)
    made.disc(centre, 0.495, "ink")
    made.disc(centre, 0.48, "gold" if lit else "stone_dark")
    made.disc(centre, 0.445, "ink")
    made.disc(centre, 0.43, GLASS[face] if lit else f"{GLASS[face]}_dim")
    _leads(made, face, lit)
    _reverse(made, back)
    return glass.sprite(made)


def _leads(made: Brush, face: int, lit: bool) -> None:
    """Petals of glass between lead, and a mark in each; a large mark on a disc without a die."""
    centre, glow = (0.5, 0.5), f"{GLASS[face]}_glow" if lit else f"{GLASS[face]}_night"
    line = max(0.008, 2.2 / made.unit)
    count = 8
    for k in range(count):
        start = 4 * (k + 0.5) / count
        inner = arc(centre, 0.29, start, start + 4 / count, 6)
        if k % 2 == 0:
            outer = arc(centre, 0.43, start, start + 4 / count, 6)
            made.fill([*outer, *inner[::-1]], glow)
    for k in range(count):
        ends = [arc(centre, reach, 4 * (k + 0.5) / count, 4, 1)[0] for reach in (0.29, 0.43)]
        made.line(ends, "ink", line)
    for k in range(count):
        middle = arc(centre, 0.36, 4 * k / count, 4, 1)[0]
        emblems.mark(made, face, middle, 0.05, "ink" if lit else GLASS[face])
    made.disc(centre, 0.29 + line / 2, "ink")
    made.disc(centre, 0.29 - line / 2, GLASS[face] if lit else f"{GLASS[face]}_dim")
    emblems.mark(made, face, centre, 0.19, "ink" if lit else f"{GLASS[face]}_glow")


def _reverse(made: Brush, back: int) -> None:
    """What the disc will be once it is flipped."""
    spot = (0.865, 0.865)
    made.disc(spot, 0.125, "ink")
    made.disc(spot, 0.1, GLASS[back])
    emblems.mark(made, back, spot, 0.07)


@cache
def cost(slot: int, high: int) -> Sprite:
    """What a slot costs as signs: a gift, one resource of any kind, one denier, two."""
    count = max(1, DENIERS[slot])
    wide = high + (count - 1) * high * 6 // 10
    made = glass.brush(wide, high, high)
    if slot == NAMED:
        emblems.arms(made)
    elif not DENIERS[slot]:
        emblems.ticked(made)
    for k in reversed(range(DENIERS[slot])):
        emblems.coin(made, (0.6 * k, 0.0, 1.0))
    return glass.sprite(made)


def blocked(canvas: Canvas, x: int, y: int, size: int) -> None:
    """Chains of lead across a disc that cannot be used."""
    canvas.centre(_cross(size), x, y)


@cache
def _cross(size: int) -> Sprite:
    made = glass.brush(size, size, size)
    for colour, wide in (("ink", 0.15), ("card", 0.08)):
        for ends in ([(0.12, 0.12), (0.88, 0.88)], [(0.88, 0.12), (0.12, 0.88)]):
            made.line(ends, colour, wide)
    return glass.sprite(made)
