"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

import msgspec

from renderers.carcassonne.board import number_badge
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.turning import spot
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.view import CarcassonneView, PlacedTile

_GAP = 16
_EDGE = 5
_TURNS_HIGH, _SPOTS_HIGH = 330, 480


class Panel(msgspec.Struct, frozen=True):
    """Windows on the map, side by side, each around one cell; ``height`` in pixels.

    With ``turns`` each window shows ``kind`` laid there in one turn; with ``spots`` the one window
    shows the tile that lies there and where a figure may stand. Both are pairs with a label first.
    """

    view: CarcassonneView
    cell: str
    kind: str = ""
    turns: tuple[tuple[str, int], ...] = ()
    spots: tuple[tuple[str, str], ...] = ()

    @property
    def height(self) -> int:
        return _TURNS_HIGH if self.turns else _SPOTS_HIGH

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint the windows below ``top``."""
        high = self.height - _GAP
        if self.turns:
            self._turns(canvas, top, high)
        else:
            self._spots(canvas, top, high)

    def _turns(self, canvas: Canvas, top: int, high: int) -> None:
        count = max(3, len(self.turns))
        wide = (WIDTH - 2 * PAD - _GAP * (count - 1)) // count
        left = (canvas.width - len(self.turns) * (wide + _GAP) + _GAP) // 2
        for label, turn in self.turns:
            tile = PlacedTile(self.kind, turn)
            box = (left, top, left + wide, top + high)
            _window(canvas, box, self.view, self.cell, tile, 180)
            canvas.put(number_badge(label, 68), left + 14, top + 14)
            left += wide + _GAP

    def _spots(self, canvas: Canvas, top: int, high: int) -> None:
        tile = self.view.board[self.cell]
        size = 400
        box = (PAD, top, canvas.width - PAD, top + high)
        _window(canvas, box, self.view, self.cell, tile, size)
        left, up = (canvas.width - size) // 2, top + (high - size) // 2
        for label, segment in self.spots:
            x, y = spot(tile.kind, tile.turn, segment)
            canvas.centre(number_badge(label, 72), left + round(x * size), up + round(y * size))


def _window(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    view: CarcassonneView,
    cell: str,
    tile: PlacedTile,
    size: int,
) -> None:
    """A piece of the map around a cell, cut off at the window's edges."""
    left, top, right, bottom = box
    inner = Canvas(right - left, bottom - top, "paper_deep")
    x, y = (inner.width - size) // 2, (inner.height - size) // 2
    here = place(cell)
    reach = inner.width // size // 2 + 1
    for dx in range(-reach, reach + 1):
        for dy in (-1, 0, 1):
            near = view.board.get(name(here[0] + dx, here[1] + dy)) if (dx, dy) != (0, 0) else tile
            if near:
                inner.paste(sprite(near.kind, near.turn, size), x + dx * size, y + dy * size)
    inner.frame((x - 7, y - 7, x + size + 7, y + size + 7), 2, "ink")
    inner.frame((x - 5, y - 5, x + size + 5, y + size + 5), 5, "gold")
    inner.frame((x, y, x + size, y + size), 2, "ink")
    inner.frame((0, 0, inner.width, inner.height), 4, "ink")
    canvas.paste(inner.picture(), left, top)


def choose(scene: Scene) -> Panel | None:
    """The panel that a scene's candidates ask for: turns of one cell, or spots on the last tile."""
    view: CarcassonneView = scene.view
    split = [(candidate, candidate.text.split()) for candidate in scene.candidates]
    turns = [(c.label, int(w[2][1:]), w[1]) for c, w in split if w[0] == "put" and len(w) == 3]
    if turns and view.current:
        choices = tuple((label, turn) for label, turn, _ in turns)
        return Panel(view, turns[0][2], view.current, turns=choices)
    spots = [(c.label, w[1]) for c, w in split if w[0] == "on" and len(w) == 2]
    if spots and view.last:
        return Panel(view, view.last, spots=tuple(spots))
    return None
