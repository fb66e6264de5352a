"""What the half-day before has brought to many: the best and the reader by name, and the others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH, Foot
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import glass

_GAIN = re.compile(r"\u00a0([+−]\d+)(?=,|$)")
_CAPTION = Style(text.READ, "ink", "paper_deep")
_POINTS = Style(38, "ink", "paper_deep", bold=True)
_BADGE, _HIGH, _NEAR, _SIDE, _LEAST, _MOST = 58, 62, 6, 8, 14, 44
"""A mark, a plate; before a word, at a plate's ends; between plates at least and most."""
_LONGEST, _FEW = 250, 3
"""Pixels for a name at most; of so many gains of the others all are told."""


class Gained(msgspec.Struct, frozen=True):
    """A seat with its name, what it has got, and what it ``did`` for that, if that is told."""

    seat: int
    name: str
    points: str
    you: bool = False
    did: str = ""

    @property
    def wide(self) -> int:
        """Pixels of its plate."""
        name = min(_LONGEST, _CAPTION.width(self.name))
        did = 2 * _NEAR + _CAPTION.width(self.did) if self.did else 0
        return _BADGE + name + _POINTS.width(self.points) + did + 3 * _NEAR + 2 * _SIDE


class GainsFoot(msgspec.Struct, frozen=True):
    """A foot of some seats by name, and a line about all others."""

    caption: str
    told: tuple[Gained, ...]
    rest: str = ""

    @property
    def height(self) -> int:
        return Foot("0").height

    @property
    def wide(self) -> int:
        """Pixels of all of it, with the least between plates."""
        words = sum(_CAPTION.width(one) + _LEAST for one in (self.caption, self.rest) if one)
        return words + sum(one.wide + _LEAST for one in self.told) - _LEAST

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint it on a band of deeper paper."""
        canvas.fill((0, top, canvas.width, top + self.height), "paper_deep")
        canvas.fill((0, top, canvas.width, top + 3), "paper_line")
        middle, x = top + self.height // 2 + 2, PAD
        parts = len(self.told) + bool(self.caption) + bool(self.rest)
        spare = max(0, WIDTH - 2 * PAD - self.wide) // max(1, parts - 1)
        between, y = min(_MOST, _LEAST + spare), middle - _CAPTION.height // 2
        if self.caption:
            x += canvas.write(self.caption, x, y, _CAPTION) + between
        for one in self.told:
            _plate(canvas, (x, middle), one)
            x += one.wide + between
        if self.rest:
            canvas.write(self.rest, x, y, _CAPTION)


def _plate(canvas: Canvas, at: tuple[int, int], one: Gained) -> None:
    """Mark, name and points; the reader's on a card."""
    (x, middle), ground = at, "card" if one.you else "paper_deep"
    if one.you:
        card = plates.layered(one.wide, _HIGH, ((0, 14, "card"),), "paper_deep", glass.STONE)
        canvas.paste(card, x, middle - _HIGH // 2)
    canvas.centre(seats.badge(one.seat, _BADGE, glass.STONE), x + _SIDE + _BADGE // 2, middle)
    left = x + _SIDE + _BADGE + _NEAR
    style = msgspec.structs.replace(_CAPTION, ground=ground, bold=one.you)
    room = min(_LONGEST, _CAPTION.width(one.name))
    canvas.narrow(one.name, left, middle - style.height // 2, room, style)
    style = msgspec.structs.replace(_POINTS, ground=ground)
    right = x + one.wide - _SIDE
    if one.did:
        plain = msgspec.structs.replace(_CAPTION, ground=ground)
        canvas.write(one.did, right, middle - plain.height // 2, plain, "right")
        right -= _CAPTION.width(one.did) + 2 * _NEAR
    canvas.write(one.points, right, middle - style.height // 2, style, "right")


@lru_cache(maxsize=64)
def read(
    words: str, names: tuple[str, ...], you: int, others: str, did: str = ""
) -> GainsFoot | None:
    """The foot of words that tell of each of these seats in order; None if they do not.

    ``you`` is the reader's seat, -1 for none; ``others`` stands before what all others have got.
    What the reader ``did`` is told if there is room.
    """
    found = _GAIN.findall(words)
    if len(found) != len(names):
        return None
    caption = f"{words.partition(':')[0]}:"
    order = sorted(range(len(found)), key=lambda seat: (-_number(found[seat]), seat))
    for act in dict.fromkeys((f"({did})" if did else "", "")):
        told = [
            Gained(k, text.clean(names[k]), found[k], k == you, act if k == you else "")
            for k in order
        ]
        for count in range(len(told) - 1, 0, -1):
            # Nobody asks for a name more than for one's own.
            first = sorted(told, key=lambda one: not one.you)[:count]
            rest = [one.points for one in told if one not in first]
            stand = tuple(one for one in told if one in first)
            foot = GainsFoot(caption, stand, " ".join(filter(None, (others, _ends(rest)))))
            if foot.wide <= WIDTH - 2 * PAD:
                return foot
    return GainsFoot("", tuple(one for one in told if one in first))


def _number(gain: str) -> int:
    return int(gain.replace("−", "-"))


def _ends(gains: Sequence[str]) -> str:
    """``+3, −1``; of many gains the least and the most."""
    every = sorted(set(gains), key=_number, reverse=True)
    return ", ".join(every) if len(every) <= _FEW else f"{every[-1]} – {every[0]}"
