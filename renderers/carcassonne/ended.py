"""A finished game: the score sheet, and below it the map with the best move beside it.

The map comes first: for a larger one only the head tells who has won, and where its tiles would be
tiny even so, it shows where most figures stand, beside an overview.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from renderers.carcassonne import board, overview
from renderers.carcassonne.layout import Cell, Layout, MapRoom, around, arrange, window
from renderers.carcassonne.legend import legend
from renderers.carcassonne.offers import Offers
from renderers.kit import scoresheet
from renderers.kit.bands import PAD, WIDTH, HeadBand
from renderers.kit.canvas import Box, Canvas
from renderers.scene import Scene
from rules.carcassonne.cells import place

_GAP = 16
_LEAST_MAP = 240
"""The map is not shown where less room is left for it."""
_LEAST = 66
"""Pixels of a tile of a whole map at least."""


def ended(scene: Scene, top: HeadBand, shown: Collection[Cell], most: int) -> Canvas:
    """The picture, ``most`` pixels high at most; without a map where that has no room."""
    land = board.Land(scene.view)
    told = legend(scene, Offers(), land)
    rooms = [
        (short, MapRoom(above, most - above - told.height, wide, least=0))
        for short, wide in ((False, WIDTH), (True, WIDTH - PAD - overview.WIDE))
        if (above := top.height + scoresheet.height(scene, short=short)) < most - _LEAST_MAP
    ]
    if not rooms:
        canvas = Canvas(WIDTH, top.height + scoresheet.height(scene), "paper")
        top.draw(canvas)
        scoresheet.draw(canvas, top.height, scene)
        return canvas
    short, room = max(rooms, key=lambda one: one[1].side(around(shown)))
    layout, small = arrange(shown, room), 0
    if layout.tile < _LEAST and rooms[-1][0]:
        short, room = rooms[-1]
        layout, small = _cut(scene, shown, room)
    column = _column(scene, layout, small) if short else 0
    high = max(layout.height, column + 2 * _GAP if short else 0)
    layout = msgspec.structs.replace(
        layout, height=high, top=layout.top + (high - layout.height) // 2
    )
    canvas = Canvas(WIDTH, layout.ground + high + told.height, "paper")
    kept = _beside(canvas, scene, layout, small) if short else []
    if not layout.cropped:
        board.unknown(canvas, layout, shown, kept)
    board.tiles(canvas, layout, scene.view, land)
    if layout.cropped:
        board.torn(canvas, layout, scene.view)
    top.draw(canvas)
    scoresheet.draw(canvas, top.height, scene, short=short)
    told.draw(canvas, layout.ground + high)
    return canvas


def _cut(scene: Scene, shown: Collection[Cell], room: MapRoom) -> tuple[Layout, int]:
    """The map where most figures stand, and pixels of a tile of the overview, if it has room."""
    whole = arrange(shown, room)
    free = room.high - scoresheet.best(scene, overview.WIDE).height - 3 * _GAP
    small = overview.side(whole.whole, free)
    if not small:
        return whole, 0
    heavy = {place(man.cell) for man in scene.view.meeples}
    return arrange(shown, room, window(shown, (), heavy, room, len(shown))), small


def _column(scene: Scene, layout: Layout, small: int) -> int:
    """Pixels of what stands beside the map."""
    best = scoresheet.best(scene, overview.WIDE).height
    return best + (_GAP + overview.height(layout.whole, small) if small else 0)


def _beside(canvas: Canvas, scene: Scene, layout: Layout, small: int) -> list[Box]:
    """The best move, and below it the overview of a map that is cropped; where they lie."""
    best, left = scoresheet.best(scene, overview.WIDE), WIDTH - PAD - overview.WIDE
    y = layout.ground + (layout.height - _column(scene, layout, small)) // 2
    canvas.paste(best, left, y)
    kept = [(left, y, left + best.width, y + best.height)]
    if small:
        at, told = (left, y + best.height + _GAP, small), scene.words.get("whole", "")
        kept.append(overview.draw(canvas, layout, scene.view, told, at))
    return kept
