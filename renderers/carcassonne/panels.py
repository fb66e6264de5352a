"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import dist

import msgspec
from PIL import Image

from renderers.carcassonne.board import Land
from renderers.carcassonne.figures import figure
from renderers.carcassonne.ground import spot
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Box, Canvas
from renderers.kit.plates import plate
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import CHOICE, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS
from rules.carcassonne.views import CarcassonneView, PlacedTile

_GAP = 16
_TURNS_HIGH, _SPOTS_HIGH = 330, 324
_SPOTS_WIDE = 356
_TURN_TILE, _SPOT_TILE = 180, 240
_BADGE = 72
_ROWS, _LINES = 4, 3
_ROW = 92
_RIM, _SIGN, _POSE = 5, 96, 84
_BARE = 220  # a row without words
_STEPS = 24
_WORDS = Style(text.READ, "ink", "card")


Point = tuple[float, float]


class Panel(msgspec.Struct, frozen=True):
    """A band of ``height`` pixels between the map and the seats; ``draw`` takes its top."""

    height: int
    draw: Callable[[Canvas, int], None]


def choose(scene: Scene, offered: Offers) -> Panel | None:
    """The panel that a scene's candidates ask for, if any."""
    if offered.turns and scene.view.current:
        return Panel(_TURNS_HIGH, lambda canvas, top: _turns(canvas, top, scene.view, offered))
    if offered.spots and scene.view.last:
        told = meanings(scene, offered)
        return Panel(
            _high(told) + _GAP, lambda canvas, top: _spots(canvas, top, scene, offered, told)
        )
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
        canvas.spot(label, (left, top, left + wide, top + _TURNS_HIGH - _GAP))
        left += wide + _GAP


def meanings(scene: Scene, offered: Offers) -> tuple[Image.Image, ...]:
    """What each spot would be, in plates of equal size."""
    texts = [scene.words.get(f"on {segment}", "") for _, segment in offered.spots]
    columns = _columns(len(texts))
    wide = _BARE
    if any(texts):
        wide = (WIDTH - 2 * PAD - _SPOTS_WIDE - _GAP * columns) // columns
    # Two columns have no room for both: words say more than the pose.
    posed = columns == 1 or not any(texts)
    before = _SIGN + (_POSE + 14 if posed else 0)
    room = wide - before - 12
    told = [_told(scene, words, room) for words in texts]
    high = max(_ROW, max(map(len, told)) * _WORDS.height + 2 * _RIM)
    found = []
    for (label, segment), lines in zip(offered.spots, told, strict=True):
        canvas = Canvas(wide, high, "paper")
        canvas.paste(plate(wide, high, "paper_line", 3), 0, 0)
        canvas.centre(seats.number(label, 68), 50, high // 2)
        canvas.spot(label)
        if posed:
            man = figure(scene.view.turn, _POSE, segment.startswith("f"))
            canvas.centre(man, _SIGN + _POSE // 2, high // 2)
        y = (high - len(lines) * _WORDS.height) // 2
        for k, line in enumerate(lines):
            canvas.narrow(line, before, y + k * _WORDS.height, room, _WORDS)
        found.append(canvas.picture())
    return tuple(found)


def _told(scene: Scene, words: str, room: int) -> tuple[str, ...]:
    """What a spot would be, in lines; owners by their letters where names have no room."""
    if not words:
        return ()
    found = text.lines(words, room, _WORDS, _LINES)
    if not text.cut(found, words):
        return found
    return text.lines(lettered(scene, words), room, _WORDS, _LINES)


def _columns(count: int) -> int:
    return -(-count // _ROWS)


def _rows(count: int) -> int:
    """How many plates stand above one another: columns are equally long."""
    return -(-count // _columns(count))


def _high(plates: Sequence[Image.Image]) -> int:
    """Pixels of the tile, or of the plates beside it if they take more."""
    return max(_SPOTS_HIGH, _rows(len(plates)) * (plates[0].height + _GAP) - _GAP)


def _spots(
    canvas: Canvas, top: int, scene: Scene, offered: Offers, plates: Sequence[Image.Image]
) -> None:
    """The tile laid last with numbered spots, and beside it how a figure would stand there."""
    view: CarcassonneView = scene.view
    high = _high(plates)
    cell = view.last or ""
    tile, left = view.board[cell], (canvas.width - WIDTH) // 2 + PAD
    canvas.paste(_window((_SPOTS_WIDE, high), view, cell, tile, _SPOT_TILE), left, top)
    middle = left + _SPOTS_WIDE // 2, top + high // 2
    wanted = [spot(tile.kind, tile.turn, segment) for _, segment in offered.spots]
    for (label, _), (x, y) in zip(offered.spots, parted(wanted, _BADGE / _SPOT_TILE), strict=True):
        across, along = (round((share - 0.5) * _SPOT_TILE) for share in (x, y))
        canvas.centre(seats.number(label, _BADGE), middle[0] + across, middle[1] + along)
        canvas.opens(f"{CHOICE}{label}", around(middle[0] + across, middle[1] + along, _BADGE))
    _taken(canvas, tile, offered, middle)
    rows, pitch = _rows(len(plates)), plates[0].height + _GAP
    down = (high - rows * pitch + _GAP) // 2
    for k, one in enumerate(plates):
        x = left + _SPOTS_WIDE + _GAP + k // rows * (one.width + _GAP)
        canvas.paste(one, x, top + down + k % rows * pitch)


def _taken(canvas: Canvas, tile: PlacedTile, offered: Offers, middle: tuple[int, int]) -> None:
    """A touch on any other part of the tile tells why no figure may stand there."""
    free = {segment for _, segment in offered.spots}
    for one in KINDS[tile.kind].segments:
        if one.id not in free:
            x, y = (
                round((share - 0.5) * _SPOT_TILE) for share in spot(tile.kind, tile.turn, one.id)
            )
            canvas.opens(f"!why on {one.id}", around(middle[0] + x, middle[1] + y, _BADGE))


def around(x: int, y: int, size: int) -> Box:
    """A square with its middle at (x, y)."""
    return x - size // 2, y - size // 2, x + size // 2, y + size // 2


def parted(spots: Sequence[Point], least: float) -> list[Point]:
    """Spots of a tile of side 1, moved so that they are ``least`` apart where they were nearer."""
    found = list(spots)
    for _ in range(_STEPS):
        for first, second in combinations(range(len(found)), 2):
            (x, y), (across, along) = found[first], found[second]
            far = dist(found[first], found[second])
            if far >= least:
                continue
            # Where two lie on one another they part to the sides.
            dx, dy = ((across - x) / far, (along - y) / far) if far else (1.0, 0.0)
            push = (least - far) / 2
            found[first] = _held(x - dx * push), _held(y - dy * push)
            found[second] = _held(across + dx * push), _held(along + dy * push)
    return found


def _held(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def _window(
    area: tuple[int, int], view: CarcassonneView, cell: str, tile: PlacedTile, size: int
) -> Image.Image:
    """A piece of the map around a cell with ``tile`` on it, tiles ``size`` pixels large."""
    wide, high = area
    inner = Canvas(wide, high, "paper_deep")
    x, y = (wide - size) // 2, (high - size) // 2
    here, found = place(cell), Land(view)
    for dx, dy in product(range(-(wide // size // 2 + 1), wide // size // 2 + 2), (-1, 0, 1)):
        at = name(here[0] + dx, here[1] + dy)
        if not dx and not dy:
            inner.paste(
                found.art(at, size) if at in view.board else sprite(tile.kind, tile.turn, size),
                x,
                y,
            )
        elif at in view.board:
            inner.paste(found.art(at, size), x + dx * size, y + dy * size)
    for more, thick, colour in ((9, 3, "ink"), (6, 6, "gold"), (0, 2, "ink")):
        inner.frame((x - more, y - more, x + size + more, y + size + more), thick, colour)
    inner.frame((0, 0, wide, high), 3, "ink_soft")
    return inner.picture()
