"""Names of districts below their buildings, in the same order, as far as a line goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.card import NARROWEST, Face
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

HIGH = 40
"""Pixels of a line."""
_ASIDE, _NEAR, _SEAL, _DOTTED = 6, 8, 42, 30
"""Pixels at both sides of a line, between parts of what is told of a district, of the seal, and
between districts."""
_NAME = Style(text.READ, "card", "band_light")
_GAINED = Style(text.READ, "glow", "band_light", bold=True)
_KINDS = tuple(mood.JEWELS)

CaptionLine = tuple[Face, ...]
"""The districts whose names stand in a line."""


def ordered(faces: Iterable[Face]) -> list[Face]:
    """Districts by their kinds, as they stand in a city and as they are told."""
    return sorted(faces, key=lambda one: _KINDS.index(DISTRICTS[one.card].colour))


@lru_cache(maxsize=512)
def lines(faces: tuple[Face, ...], room: int, share: float = 1.0) -> tuple[CaptionLine, ...]:
    """The districts in lines of ``room`` pixels; letters have a ``share`` of their width."""
    found: list[list[Face]] = []
    free = 0
    for face in ordered(faces):
        wide = _wide(face, share)
        if not found or free < _DOTTED + wide:
            found.append([])
            free = room - 2 * _ASIDE + _DOTTED
        found[-1].append(face)
        free -= _DOTTED + wide
    return tuple(map(tuple, found))


def draw(
    canvas: Canvas, at: tuple[int, int], room: int, shown: Sequence[CaptionLine], share: float
) -> None:
    """The lines, the first at (left, top)."""
    left, top = at
    for k, line in enumerate(shown):
        canvas.paste(_painted(line, room - 2 * _ASIDE, share), left + _ASIDE, top + k * HIGH)


@lru_cache(maxsize=512)
def _painted(line: CaptionLine, room: int, share: float) -> Image.Image:
    """A line as palette numbers, on the ground of a panel."""
    wide = sum(_wide(face, share) + _DOTTED for face in line) - _DOTTED
    canvas, y = mood.canvas(min(room, wide + 2), HIGH, "band_light"), (HIGH - _NAME.height) // 2
    x = 0
    for k, face in enumerate(line):
        if k:
            canvas.write("·", x + _DOTTED // 2, y, _NAME, "middle")
            x += _DOTTED
        first = x
        name, dot, number = face.name.partition(".")
        most = min(round(_NAME.width(name) * share), room - x - _aside(face))
        letters = text.squeezed(name, most, _NAME, mood.NIGHT, NARROWEST)
        canvas.paste(letters, x, y)
        x += letters.width
        if dot:
            x += canvas.write(dot + number, x, y, _NAME)
        if gained := _gained(face):
            x += _NEAR + canvas.write(gained, x + _NEAR, y, _GAINED)
        if face.points > face.cost:
            canvas.centre(marks.worth(str(face.points), _SEAL), x + _NEAR + _SEAL // 2, HIGH // 2)
            x += _NEAR + _SEAL
        canvas.thing(face.card, (first, 0, x, HIGH))
    return canvas.picture()


def _gained(face: Face) -> str:
    """The points that a district has gained."""
    more = face.gold + face.tucked
    return f"+{more}" if more else ""


def _aside(face: Face) -> int:
    """Pixels of all that stands behind a name."""
    _, dot, number = face.name.partition(".")
    gained = _gained(face)
    more = (_GAINED.width(gained) + _NEAR) * bool(gained)
    return _NAME.width(dot + number) + more + (_NEAR + _SEAL) * (face.points > face.cost)


def _wide(face: Face, share: float) -> int:
    """Pixels of a district."""
    return round(_NAME.width(face.name.partition(".")[0]) * share) + _aside(face)
