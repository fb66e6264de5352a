"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import dist

import msgspec
from PIL import Image

from renderers.carcassonne.board import Land, shared_sign
from renderers.carcassonne.ground import spot
from renderers.carcassonne.marked import fine
from renderers.carcassonne.meant import BADGE, columns_of, meanings, rows_of
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.kit import seats
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Box, Canvas
from renderers.scene import CHOICE, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS
from rules.carcassonne.views import CarcassonneView, PlacedTile

_GAP = 16
_TURN, _ABOVE = 108, 69
"""Pixels of the drawn tile below a map, and of what lies above and below it there."""
_TURNS_BESIDE, _AROUND = (150, 120, 96), 0.64
"""Pixels of it beside a map, and what share of its neighbours lies around it."""
_OUT = BADGE // 2
"""Pixels by which a turn's number stands off its picture, in whose corner it is."""
_SPOT_TILE, _CLOSE, _COLUMNS, _NEAR = 152, 32, (368, 288, 230), 34
"""Pixels of a tile beside its choices, of what lies around it there, of columns, and around it."""
_SIGN = 46
"""Pixels of the sign of whose a taken field is."""
_LINE = 3
_TOUCHED = 72
_BARE = 240  # a row without words
_STEPS = 24


Point = tuple[float, float]


class Panel(msgspec.Struct, frozen=True):
    """Choices shown large: below the map, or beside it where they take only so ``wide`` a part.

    ``draw`` takes the left and the top of its ``height`` pixels; below the map it leaves so many
    pixels ``free`` at its right.
    """

    height: int
    draw: Callable[[Canvas, int, int], None]
    wide: int = 0
    free: int = 0


def choose(scene: Scene, offered: Offers, land: Land, free: int) -> tuple[Panel, ...]:
    """The panels that a scene's candidates ask for, if any.

    Below the map, below it with so many pixels ``free`` for something else, or beside it.
    """
    if offered.turns and scene.view.current:
        beside = (_turning(scene.view, offered, land, size) for size in _TURNS_BESIDE)
        return *(_turning(scene.view, offered, land, 0, some) for some in (0, free)), *beside
    if offered.spots and scene.view.last:
        below = (0, free) if columns_of(len(offered.spots)) == 1 else (0,)
        columns = (_beside(scene, offered, land, wide) for wide in _COLUMNS)
        return *(_standing(scene, offered, land, some) for some in below), *columns
    return ()


def _turning(
    view: CarcassonneView, offered: Offers, land: Land, beside: int, free: int = 0
) -> Panel:
    """The drawn tile in its place, once in each turn that fits, amid its neighbours.

    Of so many pixels ``beside`` the map; 0: below it.
    """
    count, whole = len(offered.turns), WIDTH - 2 * PAD - (free + _GAP if free else 0)
    if beside:
        size, high = beside, round(beside * (1 + 2 * _AROUND))
        area, step = (high, high), (0, high + _GAP)
    else:
        room = (whole + _GAP) // count - _GAP - _OUT
        size = min(_TURN, round(room / (1 + _AROUND)))
        area = min(room, round(size * (1 + 2 * _AROUND))), size + 2 * _ABOVE
        # In a row they stand as far apart as there is room, but not lost in it.
        apart = min(3 * _GAP, (whole - count * (_OUT + area[0])) // max(1, count - 1))
        step = _OUT + area[0] + apart, 0
        free_ = whole - count * step[0] + apart

    def draw(canvas: Canvas, left: int, top: int) -> None:
        left += 0 if beside else free_ // 2
        for k, (label, cell, turn) in enumerate(offered.turns):
            tile = PlacedTile(view.current or "", turn)
            x, y = left + _OUT + k * step[0], top + k * step[1]
            canvas.paste(_window(area, view, land, (cell, tile), size), x, y)
            # Its number stands in the corner, off the tile.
            canvas.put(seats.number(label, BADGE), x - _OUT, y)
            canvas.spot(label, (x - _OUT, y, x + area[0], y + area[1]))

    if beside:
        return Panel(count * step[1] - _GAP, draw, _OUT + area[0])
    return Panel(area[1] + _GAP, draw, free=free)


def _standing(scene: Scene, offered: Offers, land: Land, free: int) -> Panel:
    """The tile laid last with numbered spots, and how a figure would stand there."""
    worded = any(scene.words.get(f"on {segment}") for _, segment in offered.spots)
    count, window = len(offered.spots), _SPOT_TILE + 2 * _CLOSE
    columns, rows = columns_of(count), rows_of(count)
    whole = WIDTH - 2 * PAD - (free + _GAP if free else 0)
    plates = meanings(
        scene, offered, (whole - window - _GAP * columns) // columns if worded else _BARE
    )
    high = max(window, rows * (plates[0].height + _GAP) - _GAP)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        _spots(canvas, (left, top), (window, high), _SPOT_TILE, (scene, offered, land))
        pitch = plates[0].height + _GAP
        down = (high - rows * pitch + _GAP) // 2
        for k, one in enumerate(plates):
            x = left + window + _GAP + k // rows * (one.width + _GAP)
            canvas.paste(one, x, top + down + k % rows * pitch)

    return Panel(high + _GAP, draw, free=free)


def _beside(scene: Scene, offered: Offers, land: Land, window: int) -> Panel:
    """The same below one another, so many pixels wide."""
    size = window - 2 * _NEAR
    plates = meanings(scene, offered, window)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        _spots(canvas, (left, top), (window, window), size, (scene, offered, land))
        for k, one in enumerate(plates):
            canvas.paste(one, left, top + window + _GAP + k * (one.height + _GAP))

    return Panel(window + len(plates) * (plates[0].height + _GAP), draw, window)


def _spots(
    canvas: Canvas,
    at: tuple[int, int],
    area: tuple[int, int],
    size: int,
    shown: tuple[Scene, Offers, Land],
) -> None:
    """The tile laid last with numbered spots, so many pixels large, in the middle of an area."""
    scene, offered, land = shown
    view: CarcassonneView = scene.view
    (left, top), (wide, high) = at, area
    cell = view.last or ""
    tile = view.board[cell]
    canvas.paste(_window(area, view, land, (cell, tile), size), left, top)
    middle = left + wide // 2, top + high // 2
    taken = land.fields(cell)
    names = [*(segment for _, segment in offered.spots), *(segment for segment, _ in taken)]
    wanted = [spot(tile.kind, tile.turn, segment) for segment in names]
    found = [
        (middle[0] + round((x - 0.5) * size), middle[1] + round((y - 0.5) * size))
        for x, y in parted(wanted, (BADGE + 8) / size)
    ]
    for (label, _), (x, y) in zip(offered.spots, found, strict=False):
        canvas.centre(seats.number(label, BADGE), x, y)
        canvas.opens(f"{CHOICE}{label}", around(x, y, _TOUCHED))
    for (_, owners), (x, y) in zip(taken, found[len(offered.spots) :], strict=True):
        _owned(canvas, owners, x, y)
    free = {segment for _, segment in offered.spots}
    for one in KINDS[tile.kind].segments:
        # A touch on any other part of the tile tells why no figure may stand there.
        if one.id not in free:
            across, along = (
                round((share - 0.5) * size) for share in spot(tile.kind, tile.turn, one.id)
            )
            box = around(middle[0] + across, middle[1] + along, _TOUCHED)
            canvas.opens(f"!why on {one.id}", box)


def _owned(canvas: Canvas, owners: tuple[int, ...], x: int, y: int) -> None:
    """Whose a taken field is."""
    if len(owners) == 1:
        canvas.centre(seats.badge(owners[0], _SIGN), x, y)
    else:
        card = shared_sign(owners)
        canvas.paste(card, x - card.width // 2, y - card.height // 2)


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
    area: tuple[int, int],
    view: CarcassonneView,
    land: Land,
    laid: tuple[str, PlacedTile],
    size: int,
) -> Image.Image:
    """A piece of the map around a cell with a tile on it, tiles ``size`` pixels large."""
    (wide, high), (cell, tile) = area, laid
    inner = Canvas(wide, high, "paper_deep")
    x, y = (wide - size) // 2, (high - size) // 2
    here = place(cell)
    for dx, dy in product((-1, 0, 1), (-1, 0, 1)):
        at = name(here[0] + dx, here[1] + dy)
        if not dx and not dy:
            own = (
                land.art(at, size, asked=True)
                if at in view.board
                else sprite(tile.kind, tile.turn, size)
            )
            inner.paste(own, x, y)
        elif at in view.board:
            inner.paste(land.art(at, size, bare=True, asked=True), x + dx * size, y + dy * size)
    fine(inner, x, y, size, chosen=cell not in view.board)
    inner.frame((0, 0, wide, high), _LINE, "ink_soft")
    return inner.picture()
