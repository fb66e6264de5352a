"""Portraits of all characters, of cut paper: their ground is the jewel that pays them, if any."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit import art, spots
from renderers.scene import PictureThing

LARGEST = 172
"""Pixels of the largest portraits, from which the others are scaled."""


@lru_cache(maxsize=256)
def portrait(code: str, size: int, under: str, *, bright: bool = False) -> Image.Image:
    """A character in a frame with round corners, on flat ``under``; ``size`` wide and high."""
    drawn = _person(code, size)
    frame = "frames/bright" if bright else "frames/plain"
    drawn.alpha_composite(art.picture("citadels", frame, (size, size), mood.NIGHT, under=under))
    plane = mood.NIGHT.plane(drawn.convert("RGB"))
    return spots.note(plane, (), [PictureThing(spots.explained(code), (0, 0, size, size))])


def _person(code: str, size: int) -> Image.Image:
    """A character without a frame, as RGBA pixels."""
    drawn = art.picture("citadels", f"portraits/{code}", (LARGEST, LARGEST), mood.NIGHT)
    return drawn.resize((size, size), Image.Resampling.HAMMING) if size != LARGEST else drawn
