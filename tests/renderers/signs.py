"""Letters on badges and signs: how high they are, and how they stand out from what they are on."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest
from PIL import Image

from renderers.kit import kept, seats
from renderers.kit.brush import Brush, Point
from renderers.kit.palette import Rgb
from tests.renderers.contrasts import contrast

_MOST = 0.9
"""The contrast to so large a share of what lies below letters is as good as told."""


class Sign(msgspec.Struct, frozen=True):
    """Letters, how many pixels high they are, and their contrast to what lies below them."""

    words: str
    high: int
    contrast: float


class Letters(msgspec.Struct, frozen=True):
    """Letters about to be drawn: their colour, middle and height in pixels of the drawing."""

    words: str
    ink: Rgb
    middle: tuple[float, float]
    high: float

    def on(self, below: Image.Image, over: int) -> Sign | None:
        """As a sign on what is ``over`` times larger than it is shown; nothing is no ground."""
        (x, y), reach = self.middle, self.high / 4
        box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
        seen = below.crop(box).convert("RGBA")
        counts = seen.getcolors(seen.width * seen.height)
        found = sorted((contrast(self.ink, one[:3]), n) for n, one in counts if one[3] > 127)
        left = (1 - _MOST) * sum(count for _, count in found)
        for ratio, count in found:
            left -= count
            if left < 0:
                return Sign(self.words, round(self.high / over), round(ratio, 2))
        return None

    def shrunk(self, over: int) -> Letters:
        """The same on a drawing as it is shown."""
        x, y = self.middle
        return Letters(self.words, self.ink, (x / over, y / over), self.high / over)


def watched(monkeypatch: pytest.MonkeyPatch) -> set[Sign]:
    """All letters that are put on badges and signs from now on.

    Those drawn on nothing count where they are laid over a drawing.
    """
    found: set[Sign] = set()
    loose: dict[Brush, list[Letters]] = defaultdict(list)
    glyph, done, laid = seats.glyph, Brush.done, Image.Image.alpha_composite

    def noting(
        brush: Brush, words: str, centre: Point, high: float, ink: str, room: float = 1.0
    ) -> None:
        pixels = high * brush.unit * brush.over
        letters = Letters(words, brush.palette.rgb(ink), brush.at(centre), pixels)
        if sign := letters.on(brush.image, brush.over):
            found.add(sign)
        else:
            loose[brush].append(letters.shrunk(brush.over))
        glyph(brush, words, centre, high, ink, room)

    def finished(brush: Brush) -> Image.Image:
        image = done(brush)
        image.info["letters"] = loose.pop(brush, ())
        return image

    def composed(self: Image.Image, art: Image.Image, *where: tuple[int, int]) -> None:
        found.update(filter(None, (one.on(self, 1) for one in art.info.get("letters", ()))))
        laid(self, art, *where)

    monkeypatch.setattr(kept, "_places", [])
    monkeypatch.setattr(seats, "glyph", noting)
    monkeypatch.setattr(Brush, "done", finished)
    monkeypatch.setattr(Image.Image, "alpha_composite", composed)
    return found
