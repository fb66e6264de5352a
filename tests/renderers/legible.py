"""Texts in pictures: large enough, whole, apart from one another, uncovered, in good contrast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec
import pytest
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.brush import Brush, Point
from renderers.kit.canvas import Canvas
from renderers.kit.palette import Palette
from renderers.kit.text import READ, Style, TextLine
from renderers.scene import Scene
from tests.renderers import marks
from tests.renderers.contrasts import contrast

LEAST = 4.5
"""The contrast of the WCAG, AA, of text."""
NEAR = 8
"""Boxes may overlap by so many pixels: a box is higher than its letters."""
_STRAY = 0.01
"""A colour counts if so large a share of a line's box has it."""


class Written(msgspec.Struct, frozen=True):
    """A line of text as it was drawn, and the palette's number of its full ink."""

    art: Image.Image
    ink: int


class Pen:
    """What has been written since: lines by words, size and box, and the heights of numbers."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, int, tuple[int, int]], list[Written]] = defaultdict(list)
        self.numbers: dict[int, str] = {}


def watched(monkeypatch: pytest.MonkeyPatch) -> Pen:
    """All that is written from now on, nothing of it kept from before."""
    pen, line, glyph = Pen(), text._line, seats.glyph

    def lined(mask: Image.Image, words: str, style: Style, palette: Palette) -> Image.Image:
        art = line(mask, words, style, palette)
        pen.lines[words, style.size, art.size].append(Written(art, palette.number(style.ink)))
        return art

    def numbered(
        brush: Brush, words: str, centre: Point, high: float, ink: str, room: float = 1.0
    ) -> None:
        if not words.isalpha():  # A seat's letter says again what its shape and colour say.
            pen.numbers[round(high * brush.unit)] = words
        glyph(brush, words, centre, high, ink, room)

    monkeypatch.setattr(text, "_line", lined)
    monkeypatch.setattr(seats, "glyph", numbered)
    marks.forget()
    return pen


def faults(canvas: Canvas, made: Scene, pen: Pen) -> Iterator[tuple[str, object]]:
    """What of a picture cannot be read, and why."""
    yield from (("small number", words) for high, words in pen.numbers.items() if high < READ)
    picture = canvas.picture()
    told = " ".join((*made.words.values(), *(label.name for label in made.seats)))
    for one in canvas.texts:
        left, top, right, bottom = one.box
        if one.size < READ:
            yield "small", one
        if "…" in one.words and one.words not in told:
            yield "cut", one
        if not (0 <= left < right <= canvas.width and 0 <= top < bottom <= canvas.height):
            yield "outside", one
        elif one.words.strip():
            yield from _inked(picture.crop(one.box), one, canvas.palette, pen)
    yield from (("touching", pair) for pair in touching(canvas.texts))


def _inked(
    seen: Image.Image, one: TextLine, palette: Palette, pen: Pen
) -> Iterator[tuple[str, object]]:
    """How a line stands out from its ground, and whether all its letters have one colour yet."""
    counts = seen.histogram()[: len(palette.entries)]
    ground = palette.entries[max(range(len(counts)), key=counts.__getitem__)]
    much = [number for number, count in enumerate(counts) if count > _STRAY * sum(counts)]
    best = max(contrast(palette.entries[number], ground) for number in much)
    if best < LEAST:
        yield "faint", (one, round(best, 2))
    written = pen.lines[one.words, one.size, seen.size]
    if not any(_whole(seen, line) for line in written):
        yield "covered", one


def _whole(seen: Image.Image, line: Written) -> bool:
    """Whether the full ink of a line still has one colour: its own, or one that it was tinted."""
    letters = line.art.point([255 if number == line.ink else 0 for number in range(256)])
    return sum(count > 0 for count in seen.histogram(letters.convert("1"))) <= 1


def touching(found: Iterable[TextLine]) -> Iterator[tuple[TextLine, TextLine]]:
    """Lines that overlap."""
    lines = sorted(found, key=lambda one: one.box[1])
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            if other.box[1] >= one.box[3] - NEAR:
                break
            if min(one.box[2], other.box[2]) > max(one.box[0], other.box[0]):
                yield one, other
