"""What can be built: the shapes, how many are left of each, and whom they please."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import Band, filled, width
from renderers.florence.icons import landmark
from renderers.florence.market import titled
from renderers.florence.offers import Offers
from renderers.florence.plots import plot, span
from renderers.kit import text
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.data import BUILDING_VALUE, BUILDINGS, PROFESSIONS
from rules.florence.views import FlorenceView

_HIGH, _MORE, _CELL, _SHAPE = 122, 22, 36, 160
"""Pixels of a building, more where it has two lines below its name, of a cell of its shape, and
the room that shapes have."""
_WORDS = 76 + _SHAPE + 12
"""Where words begin."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_SOFT = Style(text.READ, "ink_soft", "card")
_WORD = Style(text.READ, "ink", "card")
_FOR = Style(text.READ, "tree_dark", "card")


class Shape(msgspec.Struct, frozen=True):
    """A building: how many are left, whose Works it adds to, or ``note`` if to none."""

    kind: str
    name: str
    left: int
    pleases: tuple[str, ...]
    label: str
    note: str = ""


def shapes(scene: Scene, offered: Offers) -> tuple[Shape, ...]:
    """All buildings in the order of their numbers, then those that cannot be built."""
    view: FlorenceView = scene.view
    private, words = view.private, scene.words
    hand = private.hand if private else ()
    found = []
    for kind in BUILDINGS:
        pleased = [code for code in hand if PROFESSIONS[code].building == kind]
        label = offered.buildings.get(kind, "")
        name = titled(text.clean(words.get(f"thing-{kind}", kind)))
        left = view.buildings.get(kind, 0)
        note = "" if pleased or not label else text.clean(words.get("unwanted", ""))
        found.append(Shape(kind, name, left, _pleased(scene, pleased), label, note))
    found.sort(key=lambda one: (not one.label, int(one.label or 0)))
    return tuple(found)


def _pleased(scene: Scene, codes: list[str]) -> tuple[str, ...]:
    """Professions of the reader, each with what a Work would gain; the most valuable first."""
    totals = {work.card: (work.total, work.building) for work in scene.view.private.works}
    found = []
    for code in sorted(codes, key=lambda code: totals.get(code, (0, 0)), reverse=True):
        name = text.clean(scene.words.get(f"profession-{code}", code))
        total, has = totals.get(code, (0, BUILDING_VALUE))
        found.append(name if has else f"{name} {total} → {total + BUILDING_VALUE}")
    return tuple(found)


def buildings(scene: Scene, offered: Offers) -> Band:
    """The shapes that can be built, two in a row; all ten where none can."""
    found = shapes(scene, offered)
    open_ = [one for one in found if one.label] or found
    wide = width(2, 10)
    high = _HIGH + _MORE * any(len(_told(one, wide)) > 1 for one in open_)
    return filled(len(open_), 2, lambda k, wide: shape(open_[k], wide, high), 10)


def _told(one: Shape, wide: int) -> tuple[str, ...]:
    """What is said below a building's name: whom it pleases, or that it pleases nobody."""
    room = wide - 18 - _WORDS
    return one.pleases[:2] or (text.lines(one.note, room, _SOFT, 2) if one.note else ())


@lru_cache(maxsize=128)
def shape(one: Shape, wide: int, high: int) -> Image.Image:
    """A building: its number, its shape, its name, how many are left, and whom it pleases."""
    canvas = paint.canvas(wide, high, "paper")
    canvas.paste(paint.plate(wide, high, "paper_line", paint.PLAIN), 0, 0)
    canvas.thing(one.kind)
    cells = tuple(sorted(BUILDINGS[one.kind].cells))
    lines, columns = span(cells)
    drawn, middle = plot(one.kind, cells, _CELL), 76 + _SHAPE // 2
    canvas.put(drawn, middle - columns * _CELL // 2, (high - 4 - lines * _CELL) // 2)
    canvas.centre(landmark(one.kind, 58), middle, high // 2 - 2)
    if one.label:
        canvas.put(paint.number(one.label, 56), 12, 10)
        canvas.spot(one.label)
    else:
        canvas.tint((74, 8, 76 + _SHAPE, high - 8), "card", 0.6)
    left, right = _WORDS, wide - 18
    style = _NAME if one.label else _SOFT
    right -= canvas.write(f"×{one.left}", right, 4, _SOFT, "right") + 10
    canvas.narrow(one.name, left, 4, right - left, style)
    for k, line in enumerate(_told(one, wide)):
        canvas.narrow(line, left, 50 + 44 * k, wide - 18 - left, _FOR if one.pleases else _SOFT)
    return canvas.picture()
