"""Numbers of choices, in a colour that nothing else in the picture has."""

from __future__ import annotations

from renderers.kit import seats
from renderers.kit.canvas import Box, Canvas, Sprite
from renderers.troyes.glass import STONE

SIZE = 60
_LOOK = "choice", "card"


def chip(label: str, size: int = SIZE) -> Sprite:
    """The number of a choice, as on its button."""
    return seats.number(label, size, STONE, _LOOK)


def frame(canvas: Canvas, area: Box, colour: str) -> None:
    """A bold frame around what is chosen or new, parted from it by a pale line."""
    left, top, right, low = area
    for more, wide, ink in ((7, 6, colour), (1, 2, "card")):
        canvas.frame((left - more, top - more, right + more, low + more), wide, ink)
