"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PIL import Image

from renderers.carcassonne.figures import figure
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.turning import spot
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH, plate
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.views import CarcassonneView, PlacedTile

_GAP = 16
_TURNS_HIGH, _SPOTS_HIGH = 330, 436
_SPOTS_WIDE = 520
_TURN_TILE, _SPOT_TILE = 180, 352
_BADGE = 72
_ROWS = 4
_ROW = 92
_SMALL, _RIM = 28, 5
_BARE = 220  # a row without words
_WORDS = Style(34, "ink", "card")


class Panel(msgspec.Struct, frozen=True):
    """A band of ``height`` pixels between the map and the seats; ``draw`` takes its top."""

    height: int
    draw: Callable[[Canvas, int], None]


def choose(scene: Scene, offered: Offers) -> Panel | None:
    """The panel that a scene's candidates ask for, if any."""
    if offered.turns and scene.view.current:
        return Panel(_TURNS_HIGH, lambda canvas, top: _turns(canvas, top, scene.view, offered))
    if offered.spots and scene.view.last:
        return Panel(_SPOTS_HIGH, lambda canvas, top: _spots(canvas, top, scene, offered))
    return None


def _turns(canvas: Canvas, top: int, view: CarcassonneView, offered: Offers) -> None:
    """The drawn tile in its place, once in each turn that fits, amid its neighbours."""
    count = max(3, len(offered.turns))
    wide = (WIDTH - 2 * PAD - _GAP * (count - 1)) // count
    left = (canvas.width - len(offered.turns) * (wide + _GAP) + _GAP) // 2
    for label, cell, turn in offered.turns:
        tile = PlacedTile(view.current or "", turn)
        canvas.paste(_window((wide, _TURNS_HIGH - _GAP), view, cell, tile, _TURN_TILE), left, top)
        canvas.put(seats.number(label, _BADGE), left + 14, top + 14)
        left += wide + _GAP


def _spots(canvas: Canvas, top: int, scene: Scene, offered: Offers) -> None:
    """The tile laid last with numbered spots, and beside it how a figure would stand there."""
    view: CarcassonneView = scene.view
    cell = view.last or ""
    tile, high = view.board[cell], _SPOTS_HIGH - _GAP
    left = (canvas.width - WIDTH) // 2 + PAD
    canvas.paste(_window((_SPOTS_WIDE, high), view, cell, tile, _SPOT_TILE), left, top)
    for label, segment in offered.spots:
        x, y = spot(tile.kind, tile.turn, segment)
        across = left + (_SPOTS_WIDE - _SPOT_TILE) // 2 + round(x * _SPOT_TILE)
        along = top + (high - _SPOT_TILE) // 2 + round(y * _SPOT_TILE)
        canvas.centre(seats.number(label, _BADGE), across, along)
    _meanings(canvas, (left + _SPOTS_WIDE + _GAP, top), scene, offered)


def _meanings(canvas: Canvas, at: tuple[int, int], scene: Scene, offered: Offers) -> None:
    """A row for each spot, in columns of at most ``_ROWS``."""
    count = len(offered.spots)
    columns, rows = -(-count // _ROWS), min(count, _ROWS)
    texts = [scene.words.get(f"on {segment}", "") for _, segment in offered.spots]
    wide = (WIDTH - 2 * PAD - _SPOTS_WIDE - _GAP * columns) // columns if any(texts) else _BARE
    down = (_SPOTS_HIGH - rows * (_ROW + _GAP)) // 2
    for k, ((label, segment), words) in enumerate(zip(offered.spots, texts, strict=True)):
        pose = figure(scene.view.turn, 84, segment.startswith("f"))
        # Two columns have no room for both: words say more than the pose.
        man = None if words and columns > 1 else pose
        x = at[0] + k // _ROWS * (wide + _GAP)
        row = _meaning(label, wide, man, words)
        y = at[1] + down + k % _ROWS * (_ROW + _GAP) - (row.height - _ROW) // 2
        canvas.paste(row, x, y)


def _meaning(label: str, wide: int, man: Sprite | None, words: str) -> Image.Image:
    """A number, the figure as it would stand or lie, and what it would be."""
    badge = seats.number(label, 68)
    before = 16 + badge.size[0] + 12
    x = before + (man.size[0] + 14 if man else 0)
    lines, style = legible(words, wide - x - 12, _WORDS if man else _WORDS.at(_SMALL))
    high = _ROW if len(lines) < 3 else 3 * style.height + 2 * _RIM
    canvas = Canvas(wide, high, "paper")
    canvas.paste(plate(wide, high, "paper_line", 3), 0, 0)
    canvas.put(badge, 16, (high - badge.size[1]) // 2)
    if man:
        canvas.put(man, before, (high - man.size[1]) // 2)
    y = (high - len(lines) * style.height) // 2
    for k, line in enumerate(lines):
        canvas.write(line, x, y + k * style.height, style)
    return canvas.picture()


def legible(words: str, room: int, style: Style) -> tuple[tuple[str, ...], Style]:
    """What a row says in two lines, or in three small ones where two would cut it."""
    lines = text.wrap(words, room, style, 2) if words else ()
    if any(one.endswith("…") for one in lines):
        style = style.at(text.LEAST)
        lines = text.wrap(words, room, style, 3)
    return lines, style


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
