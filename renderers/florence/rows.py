"""Pieces of equal size in rows: how wide they are, and the band that they make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from renderers.florence.frame import GAP, Band
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas

ALL = WIDTH - 2 * PAD


def width(in_row: int, gap: int = GAP) -> int:
    """Width of each of that many pieces in a row."""
    return (ALL - gap * (in_row - 1)) // in_row


def tiles(
    pieces: Sequence[Image.Image], in_row: int, gap: int = GAP, *, middle: bool = False
) -> Band:
    """Pieces of equal size from the left, so many in a row; ``middle``: those of the last row."""
    if not pieces:
        return Band(0, lambda _canvas, _top: None)
    wide, high = pieces[0].size

    last = len(pieces) - 1 - (len(pieces) - 1) % in_row
    inset = (ALL - (len(pieces) - last) * (wide + gap) + gap) // 2 if middle else 0

    def draw(canvas: Canvas, top: int) -> None:
        for k, piece in enumerate(pieces):
            x = PAD + k % in_row * (wide + gap) + (inset if k >= last else 0)
            canvas.paste(piece, x, top + k // in_row * (high + gap))

    return Band(-(-len(pieces) // in_row) * (high + gap) + GAP - gap, draw)


def height(bands: Iterable[Band]) -> int:
    """Pixels of bands one below another."""
    return sum(band.height for band in bands)
