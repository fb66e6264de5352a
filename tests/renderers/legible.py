"""Texts in pictures: large enough, whole, apart from one another, uncovered, in good contrast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec
import pytest
from PIL import Image

from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.palette import Palette
from renderers.kit.text import READ, Style, TextLine
from renderers.scene import Scene
from tests.renderers import marks, signs
from tests.renderers.contrasts import contrast
from tests.renderers.signs import Sign

LEAST = 4.5
"""The contrast of the WCAG, AA, of text."""
NEAR = 8
"""Boxes may overlap by so many pixels: a box is higher than its letters."""


class Written(msgspec.Struct, frozen=True):
    """A line of text as it was drawn, and the palette's number of its full ink."""

    art: Image.Image
    ink: int


class Pen:
    """What has been written since: lines by words, size and box, and letters on signs."""

    def __init__(self, found: set[Sign]) -> None:
        self.lines: dict[tuple[str, int, tuple[int, int]], list[Written]] = defaultdict(list)
        self.signs = found


def watched(monkeypatch: pytest.MonkeyPatch) -> Pen:
    """All that is written from now on, nothing of it kept from before."""
    pen, line = Pen(signs.watched(monkeypatch)), text._line

    def lined(mask: Image.Image, words: str, style: Style, palette: Palette) -> Image.Image:
        art = line(mask, words, style, palette)
        pen.lines[words, style.size, art.size].append(Written(art, palette.number(style.ink)))
        return art

    monkeypatch.setattr(text, "_line", lined)
    marks.forget()
    return pen


def faults(canvas: Canvas, made: Scene, pen: Pen) -> Iterator[tuple[str, object]]:
    """What of a picture cannot be read, and why."""
    for sign in pen.signs:
        # A seat's letter may be smaller, for it says again what its shape and colour say.
        if sign.high < READ and not sign.words.isalpha():
            yield "small", sign
        if sign.contrast < LEAST:
            yield "faint", sign
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
    counts = seen.histogram()
    ground = palette.entries[max(range(len(counts)), key=counts.__getitem__)]
    inks = [_ink(seen, line) for line in pen.lines[one.words, one.size, seen.size]]
    found = [palette.entries[ink] for ink in inks if ink is not None]
    if not found:
        yield "covered", one
    elif (best := max(contrast(ink, ground) for ink in found)) < LEAST:
        yield "faint", (one, round(best, 2))


def _ink(seen: Image.Image, line: Written) -> int | None:
    """The colour of a line's letters if they have only one yet: their own, or as it was tinted."""
    letters = line.art.point([255 if number == line.ink else 0 for number in range(256)])
    counts = seen.histogram(letters.convert("1"))
    met = [number for number, count in enumerate(counts) if count]
    return met[0] if len(met) == 1 else None


def touching(found: Iterable[TextLine]) -> Iterator[tuple[TextLine, TextLine]]:
    """Lines that overlap."""
    lines = sorted(found, key=lambda one: one.box[1])
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            if other.box[1] >= one.box[3] - NEAR:
                break
            if min(one.box[2], other.box[2]) > max(one.box[0], other.box[0]):
                yield one, other
