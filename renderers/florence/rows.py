"""Cards in rows: how wide they are, and the band that they make."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image

from renderers.florence.frame import GAP, Band
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas

ALL = WIDTH - 2 * PAD
_CLOSE = 8
_MANY = 5


class Rows(msgspec.Struct, frozen=True):
    """So many cards stand in a row, each ``wide`` pixels, ``gap`` pixels apart."""

    in_row: int
    wide: int
    gap: int

    def band(self, cards: Sequence[Image.Image]) -> Band:
        """Cards of equal height from the left."""
        step = cards[0].height + GAP

        def draw(canvas: Canvas, top: int) -> None:
            for k, card in enumerate(cards):
                x = PAD + k % self.in_row * (self.wide + self.gap)
                canvas.paste(card, x, top + k // self.in_row * step)

        return Band(-(-len(cards) // self.in_row) * step, draw)


def rows(count: int, usual: int, most: int) -> Rows:
    """Rows for so many cards: as if there were ``usual``, closer and narrower up to ``most``."""
    in_row = min(most, max(usual, count))
    gap = GAP if in_row <= _MANY else _CLOSE
    return Rows(in_row, (ALL - gap * (in_row - 1)) // in_row, gap)
