"""Panels of seats, two in a row."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.florence import frame
from renderers.florence.frame import GAP, Band
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner, height, panel
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene

LARGEST = 48
"""A cell of an estate that leaves room beside it for what its seat has, in pixels."""
HALF = (WIDTH - 2 * PAD - GAP) // 2
"""How wide a panel is."""


def lines(count: int) -> int:
    """Rows that so many panels need."""
    return -(-count // 2)


def corner(at: int, top: int, cell: int) -> tuple[int, int]:
    """The top left pixel of a place in the grid."""
    return PAD + at % 2 * (HALF + GAP), top + at // 2 * (height(cell) + GAP)


def grid(scene: Scene, offered: Offers, owners: Sequence[Owner], cell: int) -> Band:
    """The panels of seats with estates of ``cell`` pixels a cell."""

    def draw(canvas: Canvas, top: int) -> None:
        for at, owner in enumerate(owners):
            marked = frame.marks(scene, offered, owner.seat)
            player = scene.view.players[owner.seat]
            canvas.paste(panel(owner, player, HALF, cell, marked), *corner(at, top, cell))

    return Band(lines(len(owners)) * (height(cell) + GAP), draw)
