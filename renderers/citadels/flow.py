"""Districts one after another as chips as wide as their names, where there is no room for more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from renderers.citadels import chip
from renderers.citadels.card import Face, Size
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style

HIGH = 50
_PITCH, _BETWEEN = 54, 6
_STYLE = Style(text.READ)
_LEAST = 0.62
"""Letters may be narrowed to this share of their width before a line begins anew."""


class FlowLine(msgspec.Struct, frozen=True):
    """Chips side by side, with their sizes."""

    chips: tuple[tuple[Face, Size], ...]


@lru_cache(maxsize=512)
def lines(faces: tuple[Face, ...], room: int) -> tuple[FlowLine, ...]:
    """The chips in as few lines of ``room`` pixels as hold them in their order."""
    found: list[list[Face]] = []
    left = 0
    for face in faces:
        least = _wide(face, _LEAST) + _BETWEEN
        if not found or least > left + _BETWEEN:
            found.append([])
            left = room
        found[-1].append(face)
        left -= least
    return tuple(_stretched(line, room) for line in found)


def _wide(face: Face, share: float) -> int:
    """Pixels of a chip whose letters are so narrow."""
    return chip.around(face, HIGH) + round(_STYLE.width(face.name) * share)


def _stretched(faces: Sequence[Face], room: int) -> FlowLine:
    """What a line has to spare, its chips share, until their letters are as wide as they should."""
    spare = room + _BETWEEN - sum(_wide(face, _LEAST) + _BETWEEN for face in faces)
    wanted = [_wide(face, 1.0) - _wide(face, _LEAST) for face in faces]
    share = max(0.0, min(1.0, spare / max(1, sum(wanted))))
    sizes = [
        Size(min(room, _wide(face, _LEAST) + int(want * share)), HIGH, text.READ)
        for face, want in zip(faces, wanted, strict=True)
    ]
    return FlowLine(tuple(zip(faces, sizes, strict=True)))


def height(count: int) -> int:
    """Pixels of so many lines."""
    return count * _PITCH - (_PITCH - HIGH) if count else 0


def draw(canvas: Canvas, left: int, top: int, shown: Sequence[FlowLine]) -> None:
    """The chips, the first at the place given."""
    for k, line in enumerate(shown):
        x = left
        for face, size in line.chips:
            canvas.paste(chip.draw(face, size), x, top + k * _PITCH)
            x += size.wide + _BETWEEN
