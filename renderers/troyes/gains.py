"""What the half-day before has brought to each of many: their marks, those who got most first."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH, Foot
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import glass

_GAIN = re.compile(r"\u00a0([+−]\d+)(?=,|$)")
_CAPTION = Style(text.READ, "ink", "paper_deep")
_POINTS = Style(38, "ink", "paper_deep", bold=True)
_NAME = Style(text.READ, "ink", "card", bold=True)
_BADGE, _STEP, _NEAR, _LEAST, _MOST = 50, 50, 8, 12, 44
"""A mark, from one to the next, from the last to the points; between groups at least and most."""
_LONGEST = 220
"""Pixels for the reader's name at most."""


class GainsFoot(msgspec.Struct, frozen=True):
    """A foot of marks in groups, each with the points that all in it have got.

    ``you`` is the reader's seat, -1 for none, who stands by ``name``.
    """

    caption: str
    groups: tuple[tuple[str, tuple[int, ...]], ...]
    you: int
    name: str

    @property
    def height(self) -> int:
        return Foot("0").height

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint the marks on a band of deeper paper."""
        canvas.fill((0, top, canvas.width, top + self.height), "paper_deep")
        canvas.fill((0, top, canvas.width, top + 3), "paper_line")
        room = WIDTH - 2 * PAD
        for caption, name in ((self.caption, self.name), (self.caption, ""), ("", "")):
            spare = room - self._wide(caption, name)
            if spare >= 0:
                break
        middle, x = top + self.height // 2 + 2, PAD
        if caption:
            x += canvas.write(caption, x, middle - _CAPTION.height // 2, _CAPTION)
        between = _LEAST + min(_MOST - _LEAST, max(0, spare) // (len(self.groups) + 1))
        for points, members in self.groups:
            x += between
            for seat in members:
                x = self._member(canvas, (x, middle), seat, name)
            x += canvas.write(points, x + _NEAR, middle - _POINTS.height // 2, _POINTS) + _NEAR

    def _member(self, canvas: Canvas, at: tuple[int, int], seat: int, name: str) -> int:
        """A seat's mark, the reader's on a card with the name; where the next one begins."""
        x, middle = at
        wide = _STEP
        if seat == self.you:
            wide += _named(name)
            card = plates.layered(wide + 2, 56, ((0, 14, "card"),), "paper_deep", glass.STONE)
            canvas.paste(card, x - 4, middle - 28)
            if name:
                y = middle - _NAME.height // 2
                canvas.narrow(name, x + _STEP + 2, y, _named(name) - 12, _NAME)
        canvas.centre(seats.badge(seat, _BADGE, glass.STONE), x + _BADGE // 2, middle)
        return x + wide

    def _wide(self, caption: str, name: str) -> int:
        """Pixels of all of it, with the least between groups."""
        groups = sum(
            _LEAST + _STEP * len(members) + 2 * _NEAR + _POINTS.width(points)
            for points, members in self.groups
        )
        return groups + _named(name) + (_CAPTION.width(caption) if caption else 0)


def _named(name: str) -> int:
    return min(_LONGEST, _NAME.width(name)) + 16 if name else 0


def read(words: str, count: int, you: int, name: str) -> GainsFoot | None:
    """The foot of words that tell of each of ``count`` seats in order; None if they do not."""
    found = _GAIN.findall(words)
    if len(found) != count:
        return None
    caption = words.partition(":")[0]
    return GainsFoot(f"{caption}:", tuple(_grouped(found)), you, text.clean(name))


def _grouped(gains: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    """Seats that have got as much stand together; the most first."""
    order = sorted(set(gains), key=lambda one: -int(one.replace("−", "-")))
    return [(gain, tuple(k for k, one in enumerate(gains) if one == gain)) for gain in order]
