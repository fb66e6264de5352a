"""Where a piece may lie: the own estate across the whole width, and each way to lie at a cell."""

from __future__ import annotations

from renderers.florence import frame, paint
from renderers.florence.estate import SIZES, Marks, estate, size
from renderers.florence.frame import ALL, GAP, Band, tiles, width
from renderers.florence.offers import Offers
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import SIDE
from rules.florence.views import FlorenceView

_POSES = 4


def cells(scene: Scene, offered: Offers, seat: Seat, room: int) -> Band:
    """The own estate across the whole width, the piece lying where it is tried."""
    view: FlorenceView = scene.view
    marks = frame.marks(scene, offered, seat)
    land = view.players[seat].estate
    fitting = (cell for cell in SIZES if size(cell)[0] <= ALL and size(cell)[1] + GAP <= room)
    cell = next(fitting, SIZES[-1])
    drawn = estate(land, cell, marks, ground="paper")

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(drawn, (WIDTH - drawn.width) // 2, top)

    return Band(drawn.height + GAP, draw)


def poses(view: FlorenceView, offered: Offers, seat: Seat, room: int) -> Band:
    """The ways in which a piece can lie at the chosen cell, each on the whole estate."""
    land, count = view.players[seat].estate, len(offered.poses)
    columns, cell = max(
        ((columns, _posed(columns, count, room)) for columns in range(1, _POSES + 1)),
        key=lambda one: (one[1], one[0]),
    )
    wide = width(columns)
    found = []
    for label, piece in offered.poses:
        drawn = estate(land, cell, Marks(ghost=piece), named=False, ground="paper")
        canvas = paint.canvas(wide, drawn.height, "paper")
        left = (wide - drawn.width) // 2
        canvas.paste(drawn, left, 0)
        canvas.put(paint.number(label, 72), left + 2, 2)
        canvas.spot(label)
        found.append(canvas.picture())
    return tiles(found, min(columns, count))


def _posed(columns: int, count: int, room: int) -> int:
    """The largest cell, in pixels, with that many estates in a row."""
    lines = -(-count // columns)
    across = (width(columns) - 16) // SIDE
    down = (room // lines - GAP - 16) // SIDE
    return next((cell for cell in SIZES if cell <= min(across, down)), SIZES[-1])
