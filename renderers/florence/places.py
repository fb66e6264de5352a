"""Where a piece may lie: the own estate across the whole width, and each way to lie at a cell."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import frame, paint
from renderers.florence.estate import SIZES, Marks, estate, size
from renderers.florence.frame import GAP, Band
from renderers.florence.offers import Offers
from renderers.florence.rows import ALL, tiles, width
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import LANDSCAPES, SIDE
from rules.florence.pieces import Estate
from rules.florence.shapes import Piece, settled
from rules.florence.views import FlorenceView

_POSES = 4


def cells(scene: Scene, offered: Offers, seat: Seat, room: int) -> Band:
    """The own estate across the whole width, the piece lying at the first of the places."""
    view: FlorenceView = scene.view
    marks = frame.marks(scene, offered, seat)
    land = view.players[seat].estate
    first = _first(view, seat, offered)
    fitting = (cell for cell in SIZES if size(cell)[0] <= ALL and size(cell)[1] + GAP <= room)
    cell = next(fitting, SIZES[-1])
    drawn = _estate(land, cell, marks, first)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(drawn, (WIDTH - drawn.width) // 2, top)

    return Band(drawn.height + GAP, draw)


@lru_cache(maxsize=16)
def _estate(land: Estate, cell: int, marks: Marks, ghost: Piece | None) -> Image.Image:
    return estate(land, cell, frame.ghosted(marks, ghost), ground="paper")


def _first(view: FlorenceView, seat: Seat, offered: Offers) -> Piece | None:
    """The piece as it can lie at the first of the places to choose from."""
    kind, cell = offered.kind, offered.cells[0][1]
    player = view.players[seat]
    barred = player.estate.used if kind in LANDSCAPES else player.barred
    for turn, flip in ((turn, flip) for flip in (False, True) for turn in range(4)):
        piece = settled(kind, cell, turn, flip=flip)
        if piece and not piece.mask & barred:
            return piece
    return None


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
