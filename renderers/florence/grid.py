"""Panels of seats in rows, their estates as large as the room allows."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from renderers.florence import frame
from renderers.florence.frame import GAP, Band, tiles, width
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner, cell_of, lines, panel
from renderers.scene import Scene

_LARGEST = 84
_LEAST = 24
_ROW = 5


def grid(
    scene: Scene, offered: Offers, owners: Sequence[Owner], room: int, ground: str = "paper"
) -> Band:
    """The panels of seats in ``room`` pixels, in as many columns as make the largest estates.

    They stand on flat ``ground``.
    """
    columns, cell = _columns(owners, room)
    wide, cell = width(columns), max(_LEAST, cell)
    needs = lines(tuple(owners), wide)
    found = [
        panel(
            owner,
            scene.view.players[owner.seat].estate,
            wide,
            cell,
            needs,
            frame.marks(scene, offered, owner.seat),
            ground,
        )
        for owner in owners
    ]
    return tiles(found, columns, middle=True)


def named(owners: Sequence[Owner], room: int) -> bool:
    """Whether each name has room in one line above its estate."""
    columns, found = _columns(owners, room)
    return found >= _LEAST and not lines(tuple(owners), width(columns)).names


def bare(owners: Sequence[Owner]) -> list[Owner]:
    """Seats by their marks and prestige alone."""
    return [
        replace(one, label=replace(one.label, name=""), start="", note="", character="")
        for one in owners
    ]


def cell(owners: Sequence[Owner], room: int) -> int:
    """Pixels of a cell that the estates of these have in ``room`` pixels; 0 if it is too little."""
    found = _columns(owners, room)[1]
    return found if found >= _LEAST else 0


def _columns(owners: Sequence[Owner], room: int) -> tuple[int, int]:
    """How many panels in a row make the largest estates, and pixels of a cell then."""
    count = len(owners)
    rows = (-(-count // lines) for lines in range(-(-count // _ROW), count + 1))
    found = ((in_row, _cell(owners, in_row, room)) for in_row in rows)
    return max(found, key=lambda one: (one[1], one[0]))


def _cell(owners: Sequence[Owner], in_row: int, room: int) -> int:
    """The largest cell, in pixels, with that many panels in a row."""
    needs, rows = lines(tuple(owners), width(in_row)), -(-len(owners) // in_row)
    return min(_LARGEST, cell_of(width(in_row), room // rows - GAP, needs))
