"""Portraits of all characters, of cut paper: their ground is the jewel that pays them, if any."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit import art, spots
from renderers.scene import PictureThing

_HEAD, _BROW = 1.7, 0.26
"""How many times as large a person is drawn whose head alone is seen; what is cut above it."""
LARGEST = 172
"""Pixels of the largest portraits, from which the others are scaled."""


@lru_cache(maxsize=256)
def portrait(code: str, size: int, under: str, *, bright: bool = False) -> Image.Image:
    """A character in a frame with round corners, on flat ``under``; ``size`` wide and high."""
    drawn = _person(code, size)
    frame = "frames/bright" if bright else "frames/plain"
    drawn.alpha_composite(art.picture("citadels", frame, (size, size), mood.NIGHT, under=under))
    plane = mood.person(drawn)
    return spots.note(plane, (), [PictureThing(spots.explained(code), (0, 0, size, size))])


@lru_cache(maxsize=64)
def face(code: str, size: int, under: str, *, bright: bool = False) -> Image.Image:
    """A character's head alone in the same frame: so small all of it would be a smudge."""
    side = round(size * _HEAD)
    left, top = (side - size) // 2, round((side - size) * _BROW)
    drawn = _person(code, side).crop((left, top, left + size, top + size))
    frame = "frames/bright" if bright else "frames/plain"
    drawn.alpha_composite(art.picture("citadels", frame, (size, size), mood.NIGHT, under=under))
    plane = mood.person(drawn)
    return spots.note(plane, (), [PictureThing(spots.explained(code), (0, 0, size, size))])


def _person(code: str, size: int) -> Image.Image:
    """A character without a frame, as RGBA pixels."""
    drawn = art.picture("citadels", f"portraits/{code}", (LARGEST, LARGEST), mood.NIGHT)
    return drawn.resize((size, size), Image.Resampling.HAMMING) if size != LARGEST else drawn
