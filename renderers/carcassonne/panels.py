"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PIL import Image

from renderers.carcassonne.figures import figure
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.turning import spot
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH, plate
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Candidate, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.view import CarcassonneView, PlacedTile

_GAP = 16
_TURNS_HIGH, _SPOTS_HIGH = 330, 436
_SPOTS_WIDE = 520
_ROWS = 4
_ROW = 92
_BARE = 220  # a row without words
_WORDS = Style(34, "ink", "card")


class Panel(msgspec.Struct, frozen=True):
    """A band of ``height`` pixels between the map and the seats; ``draw`` takes its top."""

    height: int
    draw: Callable[[Canvas, int], None]


def choose(scene: Scene) -> Panel | None:
    """The panel that a scene's candidates ask for, if any."""
    spots = [c for c in scene.candidates if c.text.startswith("on ")]
    turns = [c for c in scene.candidates if c.text.startswith("put ") and c.text.count(" ") == 2]
    if turns and scene.view.current:
        return Panel(_TURNS_HIGH, lambda canvas, top: _turns(canvas, top, scene.view, turns))
    if spots and scene.view.last:
        return Panel(_SPOTS_HIGH, lambda canvas, top: _spots(canvas, top, scene, spots))
    return None


def _turns(canvas: Canvas, top: int, view: CarcassonneView, turns: list[Candidate]) -> None:
    """The drawn tile in its place, once in each turn that fits, amid its neighbours."""
    count = max(3, len(turns))
    wide = (WIDTH - 2 * PAD - _GAP * (count - 1)) // count
    left = (canvas.width - len(turns) * (wide + _GAP) + _GAP) // 2
    for candidate in turns:
        _, cell, turn = candidate.text.split()
        tile = PlacedTile(view.current or "", int(turn[1:]))
        canvas.paste(_window((wide, _TURNS_HIGH - _GAP), view, cell, tile, 180), left, top)
        canvas.put(seats.number(candidate.label, 72), left + 14, top + 14)
        left += wide + _GAP


def _spots(canvas: Canvas, top: int, scene: Scene, spots: list[Candidate]) -> None:
    """The tile laid last with numbered spots, and beside it how a figure would stand there."""
    view: CarcassonneView = scene.view
    cell = view.last or ""
    tile, size, high = view.board[cell], 352, _SPOTS_HIGH - _GAP
    left = (canvas.width - WIDTH) // 2 + PAD
    canvas.paste(_window((_SPOTS_WIDE, high), view, cell, tile, size), left, top)
    for candidate in spots:
        x, y = spot(tile.kind, tile.turn, candidate.text.split()[1])
        across = left + (_SPOTS_WIDE - size) // 2 + round(x * size)
        along = top + (high - size) // 2 + round(y * size)
        canvas.centre(seats.number(candidate.label, 72), across, along)
    columns = -(-len(spots) // _ROWS)
    wide = (WIDTH - 2 * PAD - _SPOTS_WIDE - _GAP * columns) // columns
    if not any(candidate.text in scene.words for candidate in spots):
        wide = _BARE
    down = (high - min(len(spots), _ROWS) * (_ROW + _GAP) + _GAP) // 2
    for k, candidate in enumerate(spots):
        x = left + _SPOTS_WIDE + _GAP + k // _ROWS * (wide + _GAP)
        art = _meaning(candidate, wide, view.turn, scene.words.get(candidate.text, ""))
        canvas.paste(art, x, top + down + k % _ROWS * (_ROW + _GAP))


def _meaning(candidate: Candidate, wide: int, seat: int, words: str) -> Image.Image:
    """A number, the figure as it would stand or lie, and what it would be."""
    canvas = Canvas(wide, _ROW, "paper")
    canvas.paste(plate(wide, _ROW, "paper_line", 3), 0, 0)
    badge = seats.number(candidate.label, 68)
    canvas.put(badge, 18, (_ROW - 68) // 2)
    x = 18 + badge.size[0] + 14
    canvas.put(figure(seat, 84, candidate.text.startswith("on f")), x, (_ROW - 84) // 2)
    x += 84 + 14
    lines = text.wrap(words, wide - x - _GAP, _WORDS, 2) if words else ()
    y = (_ROW - len(lines) * _WORDS.height) // 2
    for k, line in enumerate(lines):
        canvas.write(line, x, y + k * _WORDS.height, _WORDS)
    return canvas.picture()


def _window(
    area: tuple[int, int], view: CarcassonneView, cell: str, tile: PlacedTile, size: int
) -> Image.Image:
    """A piece of the map around a cell with ``tile`` on it, tiles ``size`` pixels large."""
    inner = Canvas(*area, "paper_deep")
    x, y = (inner.width - size) // 2, (inner.height - size) // 2
    here, reach = place(cell), inner.width // size // 2 + 1
    for dx in range(-reach, reach + 1):
        for dy in (-1, 0, 1):
            near = view.board.get(name(here[0] + dx, here[1] + dy)) if dx or dy else tile
            if near:
                inner.paste(sprite(near.kind, near.turn, size), x + dx * size, y + dy * size)
    for more, wide, colour in ((9, 3, "ink"), (6, 6, "gold"), (0, 2, "ink")):
        inner.frame((x - more, y - more, x + size + more, y + size + more), wide, colour)
    inner.frame((0, 0, inner.width, inner.height), 3, "ink_soft")
    return inner.picture()
