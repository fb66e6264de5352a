"""The cover of a game, drawn by hand: ``renderers/<game>/art/cover.svg`` (docs/art.md)."""

from __future__ import annotations

import io
from importlib.resources import files

from renderers.kit import art
from renderers.kit.palette import SHARED

SIZE = (720, 540)
"""Pixels: two a point where a table gathers, four where all games stand beside one another."""
QUALITY = 86


def cover(game: str) -> bytes:
    """A game's cover as WebP. FileNotFoundError where it has none."""
    source = (files("renderers") / game / "art" / "cover.svg").read_text(encoding="utf-8")
    out = io.BytesIO()
    drawn = art.rasterised(source, SIZE, SHARED)
    drawn.convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()
