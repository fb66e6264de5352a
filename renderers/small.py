"""Small copies of pictures, for where many stand beside one another."""

from __future__ import annotations

import io

from PIL import Image

WIDTH = 480
"""Pixels across: a third of a phone's picture, and twice the points of a tile."""
QUALITY = 80


def small(png: bytes) -> bytes:
    """A picture as WebP, at most ``WIDTH`` pixels wide."""
    with Image.open(io.BytesIO(png)) as found:
        high = max(1, found.height * WIDTH // found.width)
        size = (WIDTH, high) if found.width > WIDTH else found.size
        made = found.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    made.save(out, "WEBP", quality=QUALITY)
    return out.getvalue()
