"""Every district as a building that looks like what it is, one file for each family."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from renderers.citadels import mood
from renderers.citadels.districts import dark, halls, military, noble, religious, special, trade
from renderers.citadels.masonry import WIDE
from renderers.kit.brush import Brush
from renderers.kit.canvas import Sprite

DRAWN: dict[str, Callable[[Brush], None]] = {
    **noble.DRAWN,
    **religious.DRAWN,
    **trade.DRAWN,
    **military.DRAWN,
    **special.DRAWN,
    **dark.DRAWN,
    **halls.DRAWN,
}
"""How each district is drawn, by code."""


@cache
def building(code: str, high: int) -> Sprite:
    """A district ``high`` pixels high and 1.2 times as wide."""
    brush = mood.brush(round(high * WIDE), high, high)
    DRAWN[code](brush)
    return mood.sprite(brush)
