"""Marks in pictures: what is put on a canvas, and how it stands out from what it lies on."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from renderers.citadels.mood import NIGHT
from renderers.florence.paint import PALETTE
from renderers.kit import seats
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.palette import SHARED, Palette, Rgb
from renderers.troyes.glass import STONE
from tests.renderers.contrasts import contrast

LEAST = 3.0
"""The contrast of the WCAG, AA, of what is no text."""
OUTLINED = 0.6
"""So large a share of a mark's outline stands out at least."""
_NEAR = 5
"""Pixels within which the outline of a mark is seen."""
_SHARE = 36
"""Or this part of a large drawing, whose pale rim and dark outline are as much thicker."""
_MUCH = 0.2
"""A colour around a mark counts if so large a share of what lies there has it."""

_CLEAR, UNLIKE = 40, 0.05
"""Of 255 steps between black and white; and the share of two badges that so far differs."""
SEATS = {
    "carcassonne": (SHARED, 5, ("card", "band", "grass")),
    "citadels": (NIGHT, 8, ("band_light", "paper", "card")),
    "florence": (PALETTE, 5, ("card", "brick", "banner", "clay")),
    "troyes": (STONE, 10, ("card", "band_light")),
}
"""Palette, most seats, and the grounds on which badges lie."""


class MarkSeen(msgspec.Struct, frozen=True):
    """A mark by what it has most of, on a ground; the share of its outline that stands out."""

    size: tuple[int, int]
    colour: Rgb
    ground: Rgb
    share: float


def forget() -> None:
    """Empty what the renderers keep, so that every piece is put together anew."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "renderers":
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def watched(monkeypatch: pytest.MonkeyPatch) -> set[MarkSeen]:
    """All marks that are put on a canvas from now on."""
    found: set[MarkSeen] = set()
    put = Canvas.put

    def noting(self: Canvas, sprite: Sprite, left: int, top: int) -> None:
        found.update(seen(self, sprite, left, top))
        put(self, sprite, left, top)

    monkeypatch.setattr(Canvas, "put", noting)
    forget()
    return found


def seen(canvas: Canvas, sprite: Sprite, left: int, top: int) -> list[MarkSeen]:
    """A mark on each of the colours that there are much of below it and around it."""
    wide, high = sprite.size
    first = max(0, top - _NEAR)
    rows = canvas.painted(first, min(canvas.height, top + high + _NEAR))
    # Its first column is no part of the picture.
    box = (
        max(0, left - _NEAR) + 1,
        0,
        min(canvas.width, left + wide + _NEAR) + 1,
        rows.height,
    )
    near = Image.new("L", (box[2] - box[0], rows.height), 0)
    near.paste(255, (left + 1 - box[0], top - first), sprite.solid)
    near = spread(near, _NEAR).convert("1")
    around = Counter(dict(enumerate(rows.crop(box).histogram(near))))
    own = Counter(sprite.art.tobytes()).most_common(1)[0][0]
    entries = canvas.palette.entries
    return [
        MarkSeen(
            sprite.size, entries[own], entries[ground], outlined(sprite, ground, canvas.palette)
        )
        for ground, count in around.items()
        if count and count >= _MUCH * around.total()
    ]


def outlined(sprite: Sprite, ground: int, palette: Palette) -> float:
    """The share of a mark's outline near which it has a colour that stands out from a ground."""
    framed = Image.new("L", (sprite.size[0] + 2, sprite.size[1] + 2), 0)
    framed.paste(255, (1, 1), sprite.solid)
    line = ImageChops.subtract(framed, framed.filter(ImageFilter.MinFilter(3)))
    apart = Image.new("L", framed.size, 0)
    apart.paste(sprite.art.point(_standing(palette, ground)), (1, 1), sprite.solid)
    reach = max(_NEAR, max(sprite.size) // _SHARE)
    near = ImageChops.darker(line, spread(apart, reach))
    every = line.histogram()[255]
    return near.histogram()[255] / every if every else 1.0


def spread(mask: Image.Image, reach: int) -> Image.Image:
    """Every pixel as light as the lightest within ``reach`` of it, across and down.

    What ``ImageFilter.MaxFilter`` gives; that looks at all pixels of each square.
    """
    found, whole = ImageOps.expand(mask, reach), 2 * reach + 1
    for across, down in ((1, 0), (0, 1)):
        seen = 1
        while seen < whole:
            step = min(seen, whole - seen)
            moved = ImageChops.offset(found, -step * across, -step * down)
            found, seen = ImageChops.lighter(found, moved), seen + step
    return found.crop((0, 0, *mask.size))


@cache
def _standing(palette: Palette, ground: int) -> list[int]:
    """Which colours stand out from a ground: 255 for those."""
    below = palette.entries[ground]
    found = [255 if contrast(one, below) >= LEAST else 0 for one in palette.entries]
    return found + [0] * (256 - len(found))


def badges(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The sizes of all seats' badges that are drawn from now on."""
    found: set[int] = set()
    made = seats.badge

    def noting(seat: int, size: int, palette: Palette = SHARED) -> Sprite:
        found.add(size)
        return made(seat, size, palette)

    monkeypatch.setattr(seats, "badge", noting)
    forget()
    return found


def confused(
    game: str, size: int, copy: Callable[[Image.Image], Image.Image]
) -> Iterator[tuple[str, int, int]]:
    """Pairs of a game's seats whose badges of a size look alike in a copy, and on what ground."""
    palette, most, grounds = SEATS[game]
    for ground in grounds:
        drawn = (seats.badge(seat, size, palette) for seat in range(most))
        shown = [copy(on_ground(one, ground, palette)) for one in drawn]
        for one, two in combinations(range(most), 2):
            if unlike(shown[one], shown[two]) <= UNLIKE * size * size:
                yield ground, one, two


def on_ground(sprite: Sprite, ground: str, palette: Palette) -> Image.Image:
    """A sprite alone on flat ground."""
    canvas = Canvas(*sprite.size, ground, palette)
    canvas.put(sprite, 0, 0)
    return palette.colours(canvas.picture())


def unlike(one: Image.Image, two: Image.Image) -> int:
    """How many pixels of two pictures clearly differ in some channel."""
    channels = ImageChops.difference(one, two).split()
    most = channels[0]
    for channel in channels[1:]:
        most = ImageChops.lighter(most, channel)
    return most.point([255 if level > _CLEAR else 0 for level in range(256)]).histogram()[255]
