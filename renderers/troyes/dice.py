"""Dice, the plazas on which they lie, and what they cost."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.kept import kept
from renderers.troyes import emblems, glass
from renderers.troyes.glass import DEEP, FILLED, GLASS
from rules.troyes.wheel import DENIERS, NAMED

BLACK = -1
"""The colour of the black die."""
_RIM = 4


def die(value: int, colour: int, size: int) -> Sprite:
    """A die as a sprite: clear ones take the colour of the glass, the black one has none."""
    name, square = f"dice/{value}", (size, size)
    if colour == BLACK:
        dark = {"rim": "card", "face": "hole", "glass": "hole", "pip": "card"}
        return glass.drawing(name, square, "card", **dark)
    return glass.drawing(name, square, **_lit(colour))


def _lit(colour: int) -> dict[str, str]:
    """The tokens of a clear die; a white one has the blue of its district around it."""
    edges = {"rim": "slate", "pip": "slate"} if colour == emblems.WHITE else {}
    return {"glass": f"{GLASS[colour]}_glow", **edges}


@cache
def edgewise(colour: int, size: int) -> Image.Image:
    """A die of a colour that shows no value: it lies on an edge."""
    made = glass.brush(size, size, size)
    lit = GLASS[colour]
    top, low = [(0.5, 0.02), (0.94, 0.25), (0.5, 0.48), (0.06, 0.25)], (0.5, 0.98)
    sides = ((0.06, 0.25), (0.06, 0.75)), ((0.94, 0.25), (0.94, 0.75))
    ink = "slate" if colour == emblems.WHITE else "ink"
    made.shape([top[0], top[1], sides[1][1], low, sides[0][1], top[3]], ink, 4)
    for side in sides:
        made.fill([(0.5, 0.48), side[0], side[1], low], lit)
    made.fill(top, f"{lit}_glow")
    for spots in (((0.5, 0.25),), ((0.2, 0.5), (0.36, 0.76)), ((0.64, 0.58), (0.8, 0.68))):
        for spot in spots:
            made.disc(spot, 0.065, ink)
    for end in (top[1], top[3], low):
        made.line([(0.5, 0.48), end], ink, 0.055)
    return made.done()


@cache
def rimmed(colour: int, size: int) -> Sprite:
    """The same within a pale rim, for glass of its own colour."""
    made = glass.brush(size, size, size)
    right, left = ((0.96, 0.24), (0.96, 0.76)), ((0.04, 0.76), (0.04, 0.24))
    made.shape([(0.5, 0.02), *right, (0.5, 0.98), *left], "card", 2, "card")
    drawn = made.done()
    drawn.alpha_composite(edgewise(colour, size - 2 * _RIM), (_RIM, _RIM))
    return cut(drawn, "card", glass.STONE)


@cache
def plaza(face: int, back: int, size: int, *, lit: bool) -> Sprite:
    """A disc in its notch: a round window, marks around its rim, a small one of its other face.

    Without ``lit`` it is not used in this half-day; a ``back`` of -1 is not shown.
    """
    return cut(_plaza(face, back, size, lit), palette=glass.STONE)


@kept
def _plaza(face: int, back: int, size: int, lit: bool) -> Image.Image:
    unlit = {
        "rim": "paper_line",
        "base": f"{FILLED[face]}_pane",
        "petal": "card",
        "sign": DEEP[face],
        "emblem": DEEP[face],
    }
    name, square = emblems.NAMES[face], (size, size)
    drawn = glass.picture(f"plazas/{name}", square, **({} if lit else unlit))
    if back >= 0:
        drawn.alpha_composite(glass.picture(f"plazas/back-{emblems.NAMES[back]}", square))
    return drawn


@cache
def cost(slot: int, high: int) -> Sprite:
    """What a slot costs as signs: a gift, one resource of any kind, one denier, two."""
    if slot == NAMED:
        return emblems.sign("any", high)
    if not DENIERS[slot]:
        return emblems.sign("free", high)
    step = high * 6 // 10
    drawn = Image.new("RGBA", (high + (DENIERS[slot] - 1) * step, high))
    for k in reversed(range(DENIERS[slot])):
        drawn.alpha_composite(glass.picture("resources/yellow", (high, high)), (k * step, 0))
    return cut(drawn, palette=glass.STONE)


def blocked(canvas: Canvas, x: int, y: int, size: int) -> None:
    """A sign beside what cannot be had."""
    canvas.centre(emblems.sign("blocked", size), x, y)


def struck(canvas: Canvas, x: int, y: int, size: int) -> None:
    """A cross over what the black die destroys."""
    canvas.centre(emblems.sign("cross", size), x, y)


@cache
def badge(size: int) -> Sprite:
    """A disc's small mark of its other face, to say what it means."""
    made = glass.brush(size, size, size)
    for radius, ink in ((0.5, "stone"), (0.45, "ink"), (0.36, GLASS[emblems.RED])):
        made.disc((0.5, 0.5), radius, ink)
    emblems.mark(made, emblems.RED, (0.5, 0.5), 0.2)
    return glass.sprite(made, "stone")
