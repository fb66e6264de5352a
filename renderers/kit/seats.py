"""How seats are told apart: a colour, a shape and a letter each, ten of them (a..j).

The colours are Okabe and Ito's, vermilion brighter, so that its letter stands out; shape and letter
say the same without colour. Whom the font cannot name at all is called by that letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin

import msgspec
from PIL import Image

from renderers.kit import text
from renderers.kit.brush import OVER, Brush, Point, rounded
from renderers.kit.canvas import Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, Palette, rgb
from renderers.scene import Scene

LETTERS = "ABCDEFGHIJ"
_BADGE = "band", "white"
"""Ground and ink of a round badge."""


def colour(seat: int) -> str:
    """The token of a seat's colour."""
    return f"seat_{'abcdefghij'[seat]}"


@cache
def lettering(seat: int) -> str:
    """The token in which letters stand out on the seat's colour."""
    red, green, blue = rgb(colour(seat))
    return "ink" if 0.3 * red + 0.59 * green + 0.11 * blue > 100 else "white"


def _ngon(corners: int, start: float, radius: float = 1.0) -> list[Point]:
    angles = [2 * pi * (start + k / corners) for k in range(corners)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _star(points: int, inner: float) -> list[Point]:
    found = []
    for k in range(points * 2):
        radius = 1.12 if k % 2 == 0 else inner
        angle = pi * k / points - pi / 2
        found.append((radius * cos(angle), radius * sin(angle)))
    return found


_ARM = 0.42
_SHAPES: tuple[list[Point], ...] = (
    _ngon(48, 0.0, 0.95),
    [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
    [(0.0, -1.1), (1.1, 0.82), (-1.1, 0.82)],
    [(0.0, -1.15), (1.05, 0.0), (0.0, 1.15), (-1.05, 0.0)],
    _star(5, 0.62),
    _ngon(6, 0.0, 1.05),
    [
        (-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM), (_ARM, _ARM),
        (_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM), (-1, -_ARM), (-_ARM, -_ARM),
    ],
    [(-1.1, -0.82), (1.1, -0.82), (0.0, 1.1)],
    _ngon(5, -0.25, 1.05),
    _star(8, 0.78),
)  # fmt: skip


def mark(seat: int) -> Sequence[Point]:
    """The seat's shape around (0, 0), about 1 in radius: circle, square, triangle, diamond, ..."""
    return _SHAPES[seat]


@cache
def badge(seat: int, size: int, palette: Palette = SHARED) -> Sprite:
    """The seat's shape in its colour with its letter, ``size`` pixels wide and high.

    A dark outline in a pale one, so that it stands out on any ground.
    """
    return cut(_badge(seat, size, palette), "card", palette)


@kept
def _badge(seat: int, size: int, palette: Palette) -> Image.Image:
    brush = Brush(size, size, size, palette=palette)
    line, rim = max(2.0, size / 22), max(2.0, size / 26)
    reach = 0.5 / 1.2 - brush.px(line + rim / 2)
    drop = 0.04 if seat == 2 else 0.0
    outline = [(0.5 + x * reach, 0.5 + drop + y * reach) for x, y in mark(seat)]
    brush.shape(outline, "card", 2 * (line + rim), "card")
    brush.shape(outline, colour(seat), 2 * line)
    brush.fill(outline, colour(seat))
    low = {2: 0.1, 7: -0.08}.get(seat, 0.0)
    share = {2: 0.4, 3: 0.46, 4: 0.46, 6: 0.46, 7: 0.42}.get(seat, 0.54)
    glyph(brush, LETTERS[seat], (0.5, 0.5 + low), share, lettering(seat))
    return brush.done()


@cache
def number(
    words: str, size: int, palette: Palette = SHARED, look: tuple[str, str] = _BADGE
) -> Sprite:
    """A round badge with the number of a choice, as on its button; ``look``: ground and ink."""
    return cut(_round(words, size, palette, look), "card", palette, choice=words)


@cache
def count(
    words: str, size: int, palette: Palette = SHARED, look: tuple[str, str] = _BADGE
) -> Sprite:
    """The same badge with how many there are of something."""
    return cut(_round(words, size, palette, look), "card", palette)


@kept
def _round(words: str, size: int, palette: Palette, look: tuple[str, str]) -> Image.Image:
    ground, ink = look
    high = readable(0.6, size)
    wide = max(size, text.Style(round(high * size), bold=True).width(words) + size // 2)
    brush = Brush(wide, size, size, palette=palette)
    over, line = wide / size, brush.px(max(2.0, size / 24))
    brush.fill(rounded((0, 0, over, 1), 0.499), "card")
    brush.fill(rounded((line, line, over - line, 1 - line), 0.499 - line), "ink")
    line *= 2
    brush.fill(rounded((line, line, over - line, 1 - line), 0.499 - line), ground)
    glyph(brush, words, (over / 2, 0.5), high, ink, over)
    return brush.done()


def glyph(
    brush: Brush, words: str, centre: Point, high: float, ink: str, room: float = 1.0
) -> None:
    """Letters in the middle of a place; ``high`` is the type size as a share of the unit.

    Where they are wider than ``room``, a share too, they are narrower.
    """
    face = text.font(max(1, round(high * brush.unit * OVER)), True)
    brush.letters(words, centre, face, ink, room)


def readable(high: float, size: int) -> float:
    """The type size of a number on a sign of so many pixels, a share; never too small to read."""
    return max(high, text.READ / size)


def named(scene: Scene) -> Scene:
    """The scene with letters for such names, of emoji or of another script, also in its words."""
    lost = {
        one.name: LETTERS[seat]
        for seat, one in enumerate(scene.seats)
        if one.name and not text.readable(one.name)
    }
    if not lost:
        return scene
    calls = {one.name: lost.get(one.name, one.name) for one in scene.seats}
    return msgspec.structs.replace(
        scene,
        seats=tuple(msgspec.structs.replace(one, name=calls[one.name]) for one in scene.seats),
        words={key: _called(calls, line) for key, line in scene.words.items()},
    )


def lettered(scene: Scene, words: str) -> str:
    """Words in which seats are called by their letters, for where names have no room."""
    calls = {one.name: LETTERS[seat] for seat, one in enumerate(scene.seats) if one.name}
    return _called(calls, words)


def first_named(scene: Scene, words: str) -> str:
    """Words in which seats are called by their first names, as far as no two share one."""
    firsts = [one.name.split(" ")[0] for one in scene.seats]
    calls = {
        one.name: first
        for one, first in zip(scene.seats, firsts, strict=True)
        if one.name and firsts.count(first) == 1
    }
    return _called(calls, words)


def _called(calls: Mapping[str, str], words: str) -> str:
    # The longest first: one name may be part of another.
    every = "|".join(map(re.escape, sorted(calls, key=len, reverse=True)))
    return re.sub(every, lambda found: calls[found[0]], words) if every else words
