"""The wall on which a district's windows stand, and what its label says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.kit import text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas
from renderers.kit.kept import kept
from renderers.kit.text import Style
from renderers.troyes import dice, emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import BETWEEN, GAP, LABEL, PANEL, SHADE
from renderers.troyes.tracks import HIGH as TRACK_HIGH

_NAME = Style(text.READ, "card")
_ROOM = LABEL - 18
"""Pixels for the name of a row."""
_ROUND = 16
_DIE, _EDGE = 58, 8
"""Pixels of the die that builds here, and before and above it."""
_ROOFS = ("crimson_glow", "yellow_glow", "slate_glow")


class WindowRow(msgspec.Struct, frozen=True):
    """A row of windows: its number, its name, where it begins on the wall, how high it is."""

    row: int
    name: str
    top: int
    high: int


@lru_cache(maxsize=24)
def wall(colour: int, high: int, rows: tuple[WindowRow, ...], share: float) -> Image.Image:
    """The wall of a district, ``high`` pixels high; its label tells die, rows and resource.

    Letters of the rows' names have this share of their width, on all walls the same.
    """
    canvas = glass.canvas(PANEL, high)
    ends = tuple(row.top + row.high + BETWEEN // 2 for row in rows)
    canvas.paste(_bare(colour, high, ends), 0, 0)
    for row in rows:
        _label(canvas, row, FILLED[colour], MARKS[colour], share)
    canvas.put(dice.rimmed(colour, _DIE), _EDGE, rows[0].top - 2)
    canvas.put(emblems.resource(colour, 48), 14, high - TRACK_HIGH - GAP - 2 - SHADE)
    return canvas.picture()


@kept
def _bare(colour: int, high: int, lines: tuple[int, ...]) -> Image.Image:
    """The wall without what its label says, which stands apart between ``lines``."""
    made = glass.brush(PANEL, high, 1, "paper")
    lit = FILLED[colour]
    made.fill(rounded((0, 0, PANEL, high), _ROUND), "band_light")
    high -= SHADE
    made.fill(rounded((0, 0, PANEL, high), _ROUND), "card")
    made.fill(rounded((0, 0, LABEL - 8, high), _ROUND), lit)
    left, right = LABEL - 8 - _ROUND, LABEL - 8
    made.fill([(left, 0), (right, 0), (right, high), (left, high)], lit)
    for low in lines:
        made.fill([(0, low), (right, low), (right, low + 2), (0, low + 2)], f"{lit}_glow")
    return glass.STONE.plane(made.done())


def even(names: Iterable[str]) -> float:
    """How narrow letters are where the longest name has just room."""
    return min(1.0, _ROOM / max(1, *(_NAME.width(text.clean(name)) for name in names)))


def _label(canvas: Canvas, row: WindowRow, ground: str, ink: str, share: float) -> None:
    """What a row is of: the building, its name below."""
    middle, style = (LABEL - 8) // 2, msgspec.structs.replace(_NAME, ink=ink, ground=ground)
    words = style.height - 4 if row.name else 0
    size = row.high - words - 2 if words else row.high - 20
    art = building(row.row, size, Paint("card", _ROOFS[row.row // 2]))
    canvas.put(art, middle - size // 2, row.top)
    if row.name:
        room = round(style.width(text.clean(row.name)) * share)
        name = text.squeezed(row.name, room, style, glass.STONE)
        canvas.paste(name, middle - name.width // 2, row.top + row.high - words)
