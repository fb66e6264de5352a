"""Every district as a building that looks like what it is."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit import art
from renderers.kit.canvas import Sprite

WIDE = 1.2
"""How many times as wide as high a building is drawn."""


def building(code: str, high: int) -> Sprite:
    """A district ``high`` pixels high."""
    return mood.drawing(f"districts/{code}", (round(high * WIDE), high))


def picture(code: str, high: int) -> Image.Image:
    """The same as RGBA pixels, to be laid on what is drawn."""
    return art.picture("citadels", f"districts/{code}", (round(high * WIDE), high), mood.NIGHT)


@lru_cache(maxsize=256)
def standing(code: str, size: art.Size, ground: str) -> Image.Image:
    """A district of a ``size`` on flat ``ground``, as palette numbers."""
    drawn = Image.new("RGBA", size, mood.NIGHT.rgb(ground))
    drawn.alpha_composite(art.picture("citadels", f"districts/{code}", size, mood.NIGHT))
    return mood.building(drawn)
