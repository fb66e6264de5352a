"""What the signs in a picture mean, in words below the cities, as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from renderers.citadels import cities, marks, mood
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.person import befallen
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS
from rules.citadels.views import CitadelsView

_STYLE = Style(text.READ, "paper_line", "paper")
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_SIGN, _LINE, _APART = 38, 50, 30
_MOST = 3
"""Maximum number of lines."""


class Meaning(NamedTuple):
    """A sign and the word for it."""

    sign: Sprite | str
    word: str

    @property
    def wide(self) -> int:
        """Pixels of both."""
        return _SIGN + 10 + _STYLE.width(self.word)


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, in ``room`` pixels of height; what has no room is
    left out."""
    lines = _lines(scene, min(_MOST, (room - GAP) // _LINE))

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            x, middle = PAD, top + GAP + k * _LINE + _LINE // 2
            for one in line:
                if isinstance(one.sign, str):
                    canvas.write(one.sign, x, middle - _POINTS.height // 2, _POINTS)
                else:
                    canvas.centre(one.sign, x + _SIGN // 2, middle)
                canvas.write(one.word, x + _SIGN + 10, middle - _STYLE.height // 2, _STYLE)
                x += one.wide + _APART

    return Block(GAP + len(lines) * _LINE if lines else 0, draw)


def _lines(scene: Scene, most: int) -> list[list[Meaning]]:
    found: list[list[Meaning]] = []
    left = 0
    for one in _meanings(scene):
        if not found or one.wide > left:
            if len(found) >= most:
                continue
            found.append([])
            left = ROOM
        found[-1].append(one)
        left -= one.wide + _APART
    return found


def _meanings(scene: Scene) -> Iterator[Meaning]:
    for what, sign in _signs(scene.view):
        if word := scene.words.get(f"sign-{what}", ""):
            yield Meaning(sign, word)


def _signs(view: CitadelsView) -> Iterator[tuple[str, Sprite | str]]:
    """The signs that are there: what befell characters, what cities have, kinds of districts."""
    if view.phase != "over":
        yield from _held(view)
    built = {DISTRICTS[one.card].colour for player in view.players for one in player.city}
    for colour in mood.JEWELS:
        if colour in built:
            yield mood.JEWELS[colour], marks.kind(colour, _SIGN)


def _held(view: CitadelsView) -> Iterator[tuple[str, Sprite | str]]:
    """The same without kinds of districts."""
    if view.seats > cities.SINGLE:
        yield "points", str(min(one.score for one in view.players))
    yield "gold", marks.coin("", _SIGN)
    yield "hand", marks.cards(_SIGN)
    yield "crown", marks.crown(_SIGN)
    if view.down:
        yield "down", marks.back(_SIGN * 3 // 4, _SIGN)
    shown = {
        **{what: True for code in view.characters for what in befallen(view, code)},
        "absent": any(one.result == "no_answer" for one in view.calls),
        "aside": bool(view.up),
        "protected": any(one.protected for one in view.players),
        "first": view.first >= 0,
    }
    for what, on in shown.items():
        if on:
            yield what, marks.sign(what, _SIGN)
