"""Numbers of choices, in a colour that nothing else in the picture has."""

from __future__ import annotations

from renderers.kit import seats
from renderers.kit.canvas import Sprite
from renderers.troyes.glass import STONE

SIZE = 60
_LOOK = "choice", "card"


def chip(label: str, size: int = SIZE) -> Sprite:
    """The number of a choice, as on its button."""
    return seats.number(label, size, STONE, _LOOK)
