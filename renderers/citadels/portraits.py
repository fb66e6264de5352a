"""Portraits of all characters, of cut paper: their ground is the jewel that pays them, if any."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit import art, spots
from renderers.scene import PictureThing


@lru_cache(maxsize=256)
def portrait(code: str, size: int, under: str, *, bright: bool = False) -> Image.Image:
    """A character in a frame with round corners, on flat ``under``; ``size`` wide and high."""
    drawn = art.picture("citadels", f"portraits/{code}", (size, size), mood.NIGHT)
    frame = "frames/bright" if bright else "frames/plain"
    drawn.alpha_composite(art.picture("citadels", frame, (size, size), mood.NIGHT, under=under))
    plane = mood.NIGHT.plane(drawn.convert("RGB"))
    return spots.note(plane, (), [PictureThing(spots.explained(code), (0, 0, size, size))])
