"""What the signs on the map mean, in a line below it: each that is there, with its word."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from renderers.carcassonne import marked
from renderers.carcassonne.board import Land
from renderers.carcassonne.figures import figure
from renderers.carcassonne.offers import Offers
from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene

_WORDS = Style(text.READ, "ink_soft")
_SIDE, _LINE, _WIDE = 36, 5, 46
"""Pixels of a sign, of an edge on it, and what it takes with the space around it."""
_MAN, _ROW = 50, 52
_NEXT, _APART, _GAP = 12, 32, 8


class Sign(msgspec.Struct, frozen=True):
    """A sign by its name and its word; whose it is where it shows seats, and who has a flag."""

    name: str
    word: str
    seats: tuple[int, ...] = ()
    flag: int | None = None

    @property
    def before(self) -> int:
        """Pixels before its word."""
        return _WIDE + _NEXT + (0 if self.flag is None else _WIDE)

    @property
    def wide(self) -> int:
        """Pixels that it takes with its word."""
        return self.before + _WORDS.width(self.word)


class Legend(msgspec.Struct, frozen=True):
    """Signs in rows."""

    rows: tuple[tuple[Sign, ...], ...] = ()

    @property
    def height(self) -> int:
        """Pixels that it takes below a map."""
        return len(self.rows) * _ROW + 2 * _GAP if self.rows else 0

    def draw(self, canvas: Canvas, top: int) -> None:
        """Every row in the middle of the picture."""
        y = top + _GAP
        for row in self.rows:
            x = (canvas.width - _taken(row)) // 2
            for sign in row:
                _draw(canvas, sign, x + (_WIDE - _SIDE) // 2, y + (_WORDS.height - _SIDE) // 2)
                if sign.flag is not None:
                    _flag(canvas, sign.flag, x + _WIDE + _WIDE // 2, y)
                canvas.write(sign.word, x + sign.before, y, _WORDS)
                x += sign.wide + _APART
            y += _ROW


def legend(scene: Scene, offered: Offers, land: Land) -> Legend:
    """The signs of a scene's map in as few rows as they need, about equally many in each."""
    found = tuple(_signs(scene, offered, land))
    for many in range(len(found), 0, -1):
        rows = tuple(found[at : at + many] for at in range(0, len(found), many))
        if all(_taken(row) <= WIDTH - 2 * PAD for row in rows):
            least = -(-len(found) // len(rows))
            return Legend(tuple(found[at : at + least] for at in range(0, len(found), least)))
    return Legend()


def _taken(row: tuple[Sign, ...]) -> int:
    return sum(one.wide + _APART for one in row) - _APART


def _signs(scene: Scene, offered: Offers, land: Land) -> Iterator[Sign]:
    """Those that are there, and for which the scene has words."""
    words, view = scene.words, scene.view
    over = view.phase == "over"
    if "meeple" in words:
        yield Sign("meeple", words["meeple"], (view.turn,))
    if offered.turns and "target" in words:
        yield Sign("target", words["target"])
    if view.last and not over and "last" in words:
        yield Sign("last", words["last"])
    if marked.newer(view, scene.changed) and not over and "new" in words:
        yield Sign("new", words["new"])
    if land.owner is not None and "owned" in words:
        yield Sign("owned", words["owned"], (land.owner,))
    if land.shared and "shared" in words:
        yield Sign("owned", words["shared"], land.shared, land.flagged)


def _draw(canvas: Canvas, sign: Sign, x: int, y: int) -> None:
    """A sign as it stands on the map, small."""
    if sign.name == "meeple":
        canvas.put(figure(sign.seats[0], _MAN), x + (_SIDE - _MAN) // 2, y + (_SIDE - _MAN) // 2)
        return
    if sign.name == "target":
        marked.framed(canvas, x, y, _SIDE, chosen=True)
        canvas.paste(marked.target(_SIDE), x, y)
        return
    canvas.fill((x, y, x + _SIDE, y + _SIDE), "grass")
    if sign.name == "last":
        marked.framed(canvas, x, y, _SIDE)
    elif sign.name == "new":
        marked.corners(canvas, x, y, _SIDE)
    else:
        _edged(canvas, x, y, sign.seats)


def _flag(canvas: Canvas, seat: int, middle: int, y: int) -> None:
    """A flag as it stands in a field."""
    canvas.fill((middle - 2, y + 20, middle + 3, y + _WORDS.height), "ink")
    canvas.centre(seats.badge(seat, 40), middle, y + 20)


def _edged(canvas: Canvas, x: int, y: int, owners: tuple[int, ...]) -> None:
    """A bit of land with its owners' edge, in dashes of several."""
    canvas.fill((x - 3, y - 3, x + _SIDE + 3, y + _SIDE + 3), "ink")
    part = _SIDE // 4
    for k in range(16):
        column, row = k % 4, k // 4
        colour = seats.colour(owners[(column + row) % len(owners)])
        left, top = x + column * part, y + row * part
        canvas.fill((left, top, left + part, top + part), colour)
    inner = (x + _LINE + 2, y + _LINE + 2, x + _SIDE - _LINE - 2, y + _SIDE - _LINE - 2)
    canvas.fill(inner, "grass")
