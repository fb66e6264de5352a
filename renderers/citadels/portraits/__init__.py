"""Portraits of all characters, of cut paper."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit.brush import rounded


@cache
def portrait(code: str, size: int, ground: str) -> Image.Image:
    """A character in a round-cornered frame, ``size`` pixels wide and high."""
    brush = mood.brush(size, size, size, ground)
    brush.fill(rounded((0, 0, 1, 1), 0.1), "special_dark" if code else "ink")
    return mood.NIGHT.plane(brush.done())
