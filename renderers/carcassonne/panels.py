"""Choices shown large: the turns of the drawn tile in its place, and where a figure may stand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import msgspec
from PIL import Image

from renderers.carcassonne.board import Land, stand
from renderers.carcassonne.ground import spot
from renderers.carcassonne.marked import CHOSEN, framed, number_places
from renderers.carcassonne.meant import BADGE, columns_of, holders, meanings
from renderers.carcassonne.offers import (
    Effect,
    Offers,
    caption_height,
    captions,
    write_caption,
)
from renderers.carcassonne.tile import sprite
from renderers.kit import seats
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Box, Canvas
from renderers.scene import CHOICE, Scene
from rules.carcassonne.cells import name, place
from rules.carcassonne.data import KINDS
from rules.carcassonne.views import CarcassonneView, PlacedTile

_GAP = 16
_TURNS, _TURNS_BESIDE, _TURN_WANTED = (216, 176, 150), (200, 176, 160, 140, 116), 176
"""Pixels of the drawn tile below a map and beside one, and how large it should be."""
_NEXT, _ASLANT, _BARE_SIDE = 0.58, 0.24, 0.1
"""What share of a tile is shown around it: of one that touches it, at a corner alone, and bare."""
_OUT = 12
"""Pixels by which a turn's number stands off its picture, in whose corner it is."""
_CAPTION = 260
"""Pixels of the words below a way round at least."""
_SPOT_TILES, _COLUMNS, _NEAR, _SPOT_WANTED = (320, 280, 240), (368, 336), 16, 280
"""Pixels of a tile above its choices, of columns beside the map, around a tile, and wanted."""
_DISC, _OFF = 56, 16
"""Pixels of a number on an enlarged tile, where it covers little of what it marks, and between."""
_LINE, _NEXT_TO = 3, 8
"""Pixels of the line around an enlarged tile, and from it to whose its fields are."""
_TOUCHED, _COUPLE = 84, 2
_BARE = 240  # a row without words


class Panel(msgspec.Struct, frozen=True):
    """Choices shown large: below the map, or beside it where they take only so ``wide`` a part.

    ``draw`` takes the left and the top of its ``height`` pixels; below the map it leaves so many
    pixels ``free`` at its right. ``clear`` is how large its tiles are, as a share of the wanted.
    """

    height: int
    draw: Callable[[Canvas, int, int], None]
    wide: int = 0
    free: int = 0
    clear: float = 1.0


def choose(scene: Scene, offered: Offers, land: Land, free: int) -> tuple[Panel, ...]:
    """The panels that a scene's candidates ask for, if any.

    Below the map, below it with so many pixels ``free`` for something else, or beside it.
    """
    if offered.turns and scene.view.current:
        below = ((size, some) for size in _TURNS for some in (0, free))
        ways = _Ways(scene, offered, land, captions(scene, offered))
        return (
            *(_turning(ways, size, some) for size, some in below),
            *(_turned(ways, size) for size in _TURNS_BESIDE),
        )
    if offered.spots and scene.view.last:
        spare = (0, free) if len(offered.spots) <= _COUPLE else (0,)
        under = ((size, some) for size in _SPOT_TILES for some in spare)
        return (
            *(_standing(scene, offered, land, size, some) for size, some in under),
            *(_beside(scene, offered, land, wide) for wide in _COLUMNS),
        )
    return ()


def _reach(view: CarcassonneView, cell: str) -> tuple[float, float, float, float]:
    """What share of a tile is shown west, north, east and south of a cell."""
    x, y = place(cell)
    found = []
    for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
        aslant = ((x + dx - dy, y + dy + dx), (x + dx + dy, y + dy - dx))
        if name(x + dx, y + dy) in view.board:
            found.append(_NEXT)
        else:
            found.append(_ASLANT if any(name(*at) in view.board for at in aslant) else _BARE_SIDE)
    west, north, east, south = found
    return west, north, east, south


class _Ways(msgspec.Struct, frozen=True, eq=False):
    """The ways round that are offered, and what stands below each."""

    scene: Scene
    offered: Offers
    land: Land
    told: list[tuple[Effect, ...]]


def _turns(
    ways: _Ways, size: int, step: tuple[int, int]
) -> tuple[tuple[int, int], Callable[[Canvas, int, int], None]]:
    """The drawn tile in its place, once in each turn that fits, amid its neighbours.

    Returns how wide and high one is with its words, and what draws all, one a ``step`` from the
    other.
    """
    scene, offered, told = ways.scene, ways.offered, ways.told
    view: CarcassonneView = scene.view
    west, north, east, south = (round(size * one) for one in _reach(view, offered.turns[0][1]))
    lack = max(0, _CAPTION - west - size - east) if any(told) else 0
    west, east = west + lack // 2, east + lack - lack // 2
    wide, high = west + size + east, north + size + south
    low = caption_height(scene, told, wide)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        for k, (label, cell, turn) in enumerate(offered.turns):
            tile = PlacedTile(view.current or "", turn)
            x, y = left + _OUT + k * step[0], top + k * step[1]
            at = west, north, size
            canvas.paste(_window((wide, high), view, ways.land, (cell, tile), at), x, y)
            # Its number stands in the corner, off the tile.
            canvas.put(seats.number(label, BADGE), x - _OUT, y)
            canvas.spot(label, (x - _OUT, y, x + wide, y + high))
            write_caption(canvas, scene, told[k], (x, y + high, wide))

    return (wide, high + low), draw


def _turning(ways: _Ways, most: int, free: int) -> Panel:
    """All turns in a row below the map, the tile as large as has room, ``most`` pixels at most."""
    turns, whole = ways.offered.turns, WIDTH - 2 * PAD - (free + _GAP if free else 0)
    count, (west, _, east, _) = len(turns), _reach(ways.scene.view, turns[0][1])
    room = (whole + _GAP) // count - _GAP - _OUT - 2
    size = min(most, int(room / (1 + west + east)))
    area, _ = _turns(ways, size, (0, 0))
    # In a row they stand as far apart as there is room, but not lost in it.
    apart = min(4 * _GAP, (whole - count * (_OUT + area[0])) // max(1, count - 1))
    step = _OUT + area[0] + apart, 0
    spare = whole - count * step[0] + apart
    _, drawn = _turns(ways, size, step)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        drawn(canvas, left + spare // 2, top)

    return Panel(area[1] + _GAP, draw, free=free, clear=min(1.0, size / _TURN_WANTED))


def _turned(ways: _Ways, size: int) -> Panel:
    """All turns below one another beside the map."""
    (wide, high), _ = _turns(ways, size, (0, 0))
    _, draw = _turns(ways, size, (0, high + _GAP))
    tall = len(ways.offered.turns) * (high + _GAP) - _GAP
    return Panel(tall, draw, _OUT + wide, clear=min(1.0, size / _TURN_WANTED))


def _standing(scene: Scene, offered: Offers, land: Land, size: int, free: int) -> Panel:
    """The tile laid last with numbered spots, and how a figure would stand there."""
    worded = any(scene.words.get(f"on {segment}") for _, segment in offered.spots)
    count, window = len(offered.spots), size + 2 * _NEAR
    whole = WIDTH - 2 * PAD - (free + _GAP if free else 0)
    room = whole - window - _GAP
    columns = columns_of(count, room)
    rows = -(-count // columns)
    plates = meanings(scene, offered, (room + _GAP) // columns - _GAP if worded else _BARE)
    told, pitch = _held_fields(scene, land, room), plates.high + _GAP
    taken = rows * pitch - _GAP + (_NEXT_TO + told.height if told else 0)
    high = max(window, taken)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        _spots(canvas, (left, top), (window, high), size, (scene, offered, land))
        left, top = left + window + _GAP, top + (high - taken) // 2
        for k, one in enumerate(plates.painted()):
            x = left + k // rows * (one.width + _GAP)
            canvas.paste(one, x, top + k % rows * pitch)
        if told:
            canvas.paste(told, left, top + taken - told.height)

    return Panel(high + _GAP, draw, free=free, clear=min(1.0, size / _SPOT_WANTED))


def _held_fields(scene: Scene, land: Land, wide: int) -> Image.Image | None:
    """Whose the taken fields of the tile laid last are, if any."""
    fields = tuple(dict.fromkeys(owners for _, owners in land.fields(scene.view.last or "")))
    words = tuple(scene.words.get("tied" if len(one) > 1 else "taken", "") for one in fields)
    return holders(tuple(zip(fields, words, strict=True)), wide) if fields else None


def _beside(scene: Scene, offered: Offers, land: Land, window: int) -> Panel:
    """The same below one another, so many pixels wide."""
    size = window - 2 * _NEAR
    plates, told = meanings(scene, offered, window), _held_fields(scene, land, window)
    pitch = plates.high + _GAP

    def draw(canvas: Canvas, left: int, top: int) -> None:
        _spots(canvas, (left, top), (window, window), size, (scene, offered, land))
        if told:
            canvas.paste(told, left, top + window + _NEXT_TO)
        top += window + under + _GAP
        for k, one in enumerate(plates.painted()):
            canvas.paste(one, left, top + k * pitch)

    under = told.height + _NEXT_TO if told else 0
    high = window + under + len(offered.spots) * pitch
    return Panel(high, draw, window, clear=min(1.0, size / _SPOT_WANTED))


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
    corner = (wide - size) // 2, (high - size) // 2
    names = tuple(segment for _, segment in offered.spots)
    canvas.paste(_window(area, view, land, (cell, tile), (*corner, size), names), left, top)
    middle = left + wide // 2, top + high // 2
    found = [
        (middle[0] + round((x - 0.5) * size), middle[1] + round((y - 0.5) * size))
        for x, y in number_places(tile.kind, tile.turn, names, (_DISC + _OFF) / size)
    ]
    for (label, _), (x, y) in zip(offered.spots, found, strict=True):
        canvas.centre(seats.number(label, _DISC), x, y)
        canvas.opens(f"{CHOICE}{label}", around(x, y, _TOUCHED))
    for one in KINDS[tile.kind].segments:
        # A touch on any other part of the tile tells why no figure may stand there.
        if one.id not in names:
            across, along = (
                round((share - 0.5) * size) for share in spot(tile.kind, tile.turn, one.id)
            )
            box = around(middle[0] + across, middle[1] + along, _TOUCHED)
            canvas.opens(f"!why on {one.id}", box)


def around(x: int, y: int, size: int) -> Box:
    """A square with its middle at (x, y)."""
    return x - size // 2, y - size // 2, x + size // 2, y + size // 2


def _window(
    area: tuple[int, int],
    view: CarcassonneView,
    land: Land,
    laid: tuple[str, PlacedTile],
    at: tuple[int, int, int],
    free: tuple[str, ...] = (),
) -> Image.Image:
    """A piece of the map around a cell with a tile on it: its corner, and how large tiles are.

    Of a tile that lies there already the segments that are ``free`` to be claimed are marked.
    """
    (wide, high), (cell, tile), (x, y, size) = area, laid, at
    inner = Canvas(wide, high, "paper_deep")
    here = place(cell)
    for dx, dy in product((-1, 0, 1), (-1, 0, 1)):
        near = name(here[0] + dx, here[1] + dy)
        if not dx and not dy:
            own = (
                land.art(near, size, asked=free)
                if near in view.board
                else sprite(tile.kind, tile.turn, size)
            )
            inner.paste(own, x, y)
        elif near in view.board:
            corner = x + dx * size, y + dy * size
            inner.paste(land.art(near, size, bare=True), *corner)
            if cell not in view.board and (man := land.man(near)) and 0 in (dx, dy):
                seen = _LINE, _LINE, wide - _LINE, high - _LINE
                stand(inner, view.board[near], man, (*corner, size), seen)
    framed(inner, x, y, size, *(() if cell in view.board else (CHOSEN,)))
    inner.frame((0, 0, wide, high), _LINE, "ink_soft")
    return inner.picture()
