"""What the signs on the map mean, in a line below it: each that is there, with its word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
from PIL import Image

from renderers.carcassonne import marked
from renderers.carcassonne.board import Land
from renderers.carcassonne.figures import SIGN, figure
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import tinted
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.carcassonne.data import FIELD

_WORDS = Style(text.READ, "ink_soft")
_SIDE = 36
_WIDER = {"lies": SIGN, "last": 44, "most": 46, "owned": 68}
"""Pixels of a sign, and of those that are wider."""
_SAMPLE, _SAMPLE_TILE, _SAMPLE_BOX = ("d", 0), 96, (14, 30, 82, 66)
"""A road, the pixels of its tile, and which part of it is shown."""
_ROW = 46
_NEXT, _APART, _GAP = 12, 20, 4


class Sign(msgspec.Struct, frozen=True):
    """A sign by its name and its word, and whose it is where it shows a seat."""

    name: str
    word: str
    seats: tuple[int, ...] = ()

    @property
    def side(self) -> int:
        """Pixels of the sign alone."""
        return _WIDER.get(self.name, _SIDE)

    @property
    def before(self) -> int:
        """Pixels before its word."""
        return self.side + _NEXT

    @property
    def wide(self) -> int:
        """Pixels that it takes with its word."""
        return self.before + _WORDS.width(self.word)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint it without its word in a line of words."""
        _draw(canvas, self, x + (self.side - _SIDE) // 2, y + (_WORDS.height - _SIDE) // 2)


class Legend(msgspec.Struct, frozen=True):
    """Signs in rows."""

    rows: tuple[tuple[Sign, ...], ...] = ()

    @property
    def height(self) -> int:
        """Pixels that it takes below a map."""
        return len(self.rows) * _ROW + 2 * _GAP if self.rows else 0

    @property
    def wide(self) -> int:
        """Pixels of its widest row."""
        return max(map(_taken, self.rows), default=0)

    def draw(self, canvas: Canvas, top: int, left: int | None = None) -> None:
        """Rows, each in the middle of the picture, or of what begins at ``left``."""
        y = top + _GAP
        for row in self.rows:
            spare = canvas.width if left is None else 2 * left + self.wide
            x = (spare - _taken(row)) // 2
            for sign in row:
                sign.draw(canvas, x, y)
                canvas.write(sign.word, x + sign.before, y, _WORDS)
                x += sign.wide + _APART
            y += _ROW


def legend(scene: Scene, offered: Offers, land: Land) -> Legend:
    """The signs of a scene's map in as few rows as they need, about equally many in each."""
    return Legend(_rows(tuple(_signs(scene, offered, land))))


def _rows(found: tuple[Sign, ...]) -> tuple[tuple[Sign, ...], ...]:
    """Signs in their order, in as few rows as hold them and then as equal as those can be."""
    whole, most = sum(one.wide + _APART for one in found), WIDTH - 2 * PAD
    fewest = len(_filled(found, most))
    for room in range(min(most, whole // max(1, fewest)), most, 20):
        if len(rows := _filled(found, room)) == fewest:
            return rows
    return _filled(found, most)


def _filled(found: tuple[Sign, ...], room: int) -> tuple[tuple[Sign, ...], ...]:
    """Rows of as many signs as have room."""
    rows = list[tuple[Sign, ...]]()
    for sign in found:
        if rows and _taken((*rows[-1], sign)) <= room:
            rows[-1] = (*rows[-1], sign)
        else:
            rows.append((sign,))
    return tuple(rows)


def _taken(row: tuple[Sign, ...]) -> int:
    return sum(one.wide + _APART for one in row) - _APART


def _signs(scene: Scene, offered: Offers, land: Land) -> Iterator[Sign]:
    """Those that are there, and for which the scene has words: who stands is seen without any."""
    words, view = scene.words, scene.view
    over = view.phase == "over"
    lying = next((man.seat for man in view.meeples if man.segment.startswith(FIELD)), None)
    if lying is not None and "lies" in words:
        yield Sign("lies", words["lies"], (lying,))
    if offered.turns and "target" in words:
        yield Sign("target", words["target"])
    if view.last and "last" in words:
        yield Sign("last", words["last"])
    if marked.newer(scene, offered) and not over and "new" in words:
        yield Sign("new", words["new"])
    if land.owner is not None and "owned" in words:
        yield Sign("owned", words["owned"], (land.owner,))


def _draw(canvas: Canvas, sign: Sign, x: int, y: int) -> None:
    """A sign as it stands on the map, small."""
    if sign.name == "lies":
        man = figure(sign.seats[0], SIGN, lying=True)
        canvas.put(man, x + (_SIDE - SIGN) // 2, y + (_SIDE - SIGN) // 2)
        return
    if sign.name == "target":
        canvas.paste(marked.target(_SIDE), x, y)
        return
    if sign.name == "owned":
        art = _owned(sign.seats[0])
        canvas.paste(art, x - (sign.side - _SIDE) // 2, y)
        return
    if sign.name == "last":
        canvas.fill((x + 4, y + 4, x + _SIDE - 4, y + _SIDE - 4), "grass")
        marked.framed(canvas, x + 4, y + 4, _SIDE - 8)
        return
    canvas.fill((x, y, x + _SIDE, y + _SIDE), "grass")
    if sign.name == "most":
        own = seats.colour(sign.seats[0]) if sign.seats else "white"
        marked.around(canvas, {(0, 0)}, lambda _: (x, y), _SIDE, own)
    elif sign.name == "new":
        marked.cornered(canvas, x, y, _SIDE)


@cache
def _owned(owner: int) -> Image.Image:
    """A bit of a road with edges of its owner's colour."""
    art = tinted(sprite(*_SAMPLE, _SAMPLE_TILE), *_SAMPLE, "r0", owner)
    return art.crop(_SAMPLE_BOX)
