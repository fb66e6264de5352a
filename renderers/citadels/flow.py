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

HIGH = 48
_APART, _BETWEEN = 3, 6
_STYLE = Style(text.READ)


class FlowLine(msgspec.Struct, frozen=True):
    """Chips side by side, with their sizes."""

    chips: tuple[tuple[Face, Size], ...]


@lru_cache(maxsize=512)
def lines(
    faces: tuple[Face, ...], room: int, high: int = HIGH, share: float = 1.0
) -> tuple[FlowLine, ...]:
    """The chips in lines of ``room`` pixels, each in the first that has room for it.

    So a chip stays where it is when others are added. All letters have the same ``share`` of their
    width, but for a name longer than a line, and the number of an equal district.
    """
    found: list[list[tuple[Face, Size]]] = []
    left: list[int] = []
    for face in faces:
        name, dot, number = face.name.partition(".")
        letters = round(_STYLE.width(name) * share) + _STYLE.width(dot + number)
        wide = min(room, chip.around(face, high) + letters)
        line = next((k for k, free in enumerate(left) if free >= wide), len(found))
        if line == len(found):
            found.append([])
            left.append(room)
        found[line].append((face, Size(wide, high, text.READ)))
        left[line] -= wide + _BETWEEN
    return tuple(FlowLine(tuple(line)) for line in found)


def height(count: int, high: int = HIGH) -> int:
    """Pixels of so many lines."""
    return count * (high + _APART) - _APART if count else 0


def draw(canvas: Canvas, left: int, top: int, shown: Sequence[FlowLine]) -> None:
    """The chips, the first at the place given."""
    for line in shown:
        x = left
        for face, size in line.chips:
            canvas.paste(chip.draw(face, size), x, top)
            x += size.wide + _BETWEEN
        top += line.chips[0][1].high + _APART
