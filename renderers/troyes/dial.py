"""The wheel: nine plazas in their notches, and the dial within them that tells day and costs."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from PIL import Image

from renderers.kit.brush import Brush, arc
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.kept import kept
from renderers.troyes import dice, emblems, glass
from renderers.troyes.dice import BLACK
from renderers.troyes.ground import shone_on
from rules.troyes.data import COLOURS, NOTCHES, SLOTS
from rules.troyes.views import TroyesView

SIZE = 752
"""Pixels of the wheel each way."""
_DISC, _DIE = 168, 98
_RING = 286
_WHEEL = 404
"""Across the inner dial."""
_COSTS = 142
_STEP = 4 / NOTCHES
_OVER = 2
"""Ring and dial are so large that twice their size is enough for smooth edges."""


def place(notch: int, reach: float) -> tuple[int, int]:
    """Pixels from the middle to a notch, ``reach`` away; notch 0 is at the top."""
    angle = 2 * pi * notch / NOTCHES - pi / 2
    return round(reach * cos(angle)), round(reach * sin(angle))


LEFT, TOP = 20, 14
"""Where the wheel stands on the ground, whose stones show around it."""


def draw(canvas: Canvas, top: int, view: TroyesView) -> None:
    """The whole wheel on ground that begins at ``top``."""
    canvas.paste(_wheel(view.neutral, view.morning), 0, top)
    middle = LEFT + SIZE // 2, top + TOP + SIZE // 2
    for slot, notch in enumerate(view.notches):
        x, y = (way + off for way, off in zip(middle, place(notch, _COSTS), strict=True))
        if view.dice and slot == view.dice.black:
            dice.blocked(canvas, x, y, 64)
        else:
            canvas.centre(dice.cost(slot, 58), x, y)
    for notch, disc in enumerate(view.discs):
        _disc(canvas, middle, view, notch, disc)


@cache
@kept
def _wheel(neutral: int, morning: bool) -> Image.Image:
    """Ring and dial without what changes within a day's half, and the wall that they light up."""
    x, y = LEFT + SIZE // 2, TOP + SIZE // 2
    canvas = shone_on(TOP + SIZE, (x, y))
    canvas.centre(_ring(), x, y)
    canvas.centre(_dial(neutral, morning), x, y)
    canvas.centre(emblems.sign("sun" if morning else "sunset", 112), x, y)
    for slot in range(SLOTS):
        dx, dy = place(neutral + 1 + slot + (SLOTS if morning else 0), _COSTS)
        canvas.centre(dice.cost(slot, 50), x + dx, y + dy)
    dx, dy = place(neutral, _COSTS)
    canvas.centre(emblems.digit(str(neutral + 1), 84, "ink"), x + dx, y + dy)
    return canvas.picture()


def _disc(canvas: Canvas, middle: tuple[int, int], view: TroyesView, notch: int, disc: str) -> None:
    dx, dy = place(notch, _RING)
    x, y = middle[0] + dx, middle[1] + dy
    slot = view.notches.index(notch) if notch in view.notches else None
    fallen = view.dice if slot is not None else None
    black = fallen is not None and slot == fallen.black
    face, back = (COLOURS.index(letter) for letter in disc)
    canvas.centre(dice.plaza(face, back, _DISC, lit=slot is not None and not black), x, y)
    half = _DISC // 2
    canvas.thing("black" if black else "disc", (x - half, y - half, x + half, y + half))
    if fallen is not None and slot is not None:
        canvas.centre(dice.die(fallen.values[slot], BLACK if black else face, _DIE), x, y)


@cache
def _ring() -> Sprite:
    """Stone under the discs."""
    made = Brush(SIZE, SIZE, SIZE, None, glass.STONE, _OVER)
    centre = (0.5, 0.5)
    made.disc(centre, 0.499, "ink")
    made.disc(centre, 0.495, "gold_dark")
    made.disc(centre, 0.484, "ink")
    made.disc(centre, 0.48, "paper_deep")
    for k in range(NOTCHES):
        ends = [arc(centre, reach, _STEP * (k + 0.5) - 1, 4, 1)[0] for reach in (0.27, 0.485)]
        made.line(ends, "stone", 0.006)
    return glass.sprite(made)


def _dial(neutral: int, morning: bool) -> Sprite:
    """The dial: a golden wedge for the day, light ones for the morning, dark ones after it."""
    made = Brush(_WHEEL, _WHEEL, _WHEEL, None, glass.STONE, _OVER)
    centre = (0.5, 0.5)
    made.disc(centre, 0.499, "ink")
    made.disc(centre, 0.49, "gold")
    made.disc(centre, 0.475, "ink")
    for k in range(NOTCHES):
        start = _STEP * (neutral + k - 0.5) - 1
        made.fill([centre, *arc(centre, 0.468, start, start + _STEP, 12)], _tone(k, morning))
    for k in range(NOTCHES):
        rim = arc(centre, 0.47, _STEP * (k + 0.5) - 1, 4, 1)[0]
        made.line([centre, rim], "ink", 0.008)
    made.disc(centre, 0.185, "ink")
    made.disc(centre, 0.175, "gold_dark")
    made.disc(centre, 0.163, "ink")
    made.disc(centre, 0.156, "blue" if morning else "blue_night")
    return glass.sprite(made)


def _tone(wedge: int, morning: bool) -> str:
    if wedge == 0:
        return "gold"
    if wedge <= SLOTS:
        return "card" if morning else "stone_dark"
    return "band_light"


@cache
def wedge(size: int, tone: str) -> Sprite:
    """A part of the dial, to say what its tone means."""
    made = glass.brush(size, size, size)
    for inset, ink in ((0.0, "gold"), (0.07, "ink"), (0.14, tone)):
        ends = arc((0.5, 1 - inset), 0.98 - 2 * inset, -1.42, -0.58, 12)
        made.fill([(0.5, 1 - 2 * inset), *ends], ink)
    return glass.sprite(made, "gold")
