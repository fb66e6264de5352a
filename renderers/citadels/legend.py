"""What the signs in a picture mean, in words below the cities, as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.citadels import cities, marks, mood
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.person import befallen
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS
from rules.citadels.views import CitadelsView

_STYLE = Style(text.READ, "paper_line", "paper")
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_SIGN, _LINE, _APART = 38, 50, 30
_MOST = 3
"""Maximum number of lines."""


class SignMeaning(NamedTuple):
    """A sign by its name, or a number that stands for others, and the word for it."""

    sign: str
    word: str

    @property
    def wide(self) -> int:
        """Pixels of both."""
        return _SIGN + 10 + _STYLE.width(self.word)


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, as many as ``room`` pixels of height hold."""
    lines = _lines(tuple(_meanings(scene)), min(_MOST, (room - GAP) // _LINE))

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            canvas.paste(line, PAD, top + GAP + k * _LINE)

    return Block(GAP + len(lines) * _LINE if lines else 0, draw)


@lru_cache(maxsize=32)
def _lines(meanings: tuple[SignMeaning, ...], most: int) -> tuple[Image.Image, ...]:
    """The signs in lines, each with its word; what has no room is left out."""
    found: list[list[SignMeaning]] = []
    left = 0
    for one in meanings:
        if not found or one.wide > left:
            if len(found) >= most:
                continue
            found.append([])
            left = ROOM
        found[-1].append(one)
        left -= one.wide + _APART
    return tuple(map(_line, found))


def _line(meanings: list[SignMeaning]) -> Image.Image:
    canvas, x, middle = mood.canvas(ROOM, _LINE), 0, _LINE // 2
    for one in meanings:
        if one.sign.isdigit():
            canvas.write(one.sign, x, middle - _POINTS.height // 2, _POINTS)
        else:
            canvas.centre(marks.sign(one.sign, _SIGN), x + _SIGN // 2, middle)
        canvas.write(one.word, x + _SIGN + 10, middle - _STYLE.height // 2, _STYLE)
        x += one.wide + _APART
    return canvas.picture()


def _meanings(scene: Scene) -> Iterator[SignMeaning]:
    for what, sign in _signs(scene.view):
        if word := scene.words.get(f"sign-{what}", ""):
            yield SignMeaning(sign, word)


def _signs(view: CitadelsView) -> Iterator[tuple[str, str]]:
    """The signs that are there: what befell characters, what cities have, kinds of districts."""
    if view.phase != "over":
        yield from _held(view)
    built = {DISTRICTS[one.card].colour for player in view.players for one in player.city}
    yield from ((kind, kind) for colour, kind in mood.JEWELS.items() if colour in built)


def _held(view: CitadelsView) -> Iterator[tuple[str, str]]:
    """The same without kinds of districts."""
    if view.seats > cities.SINGLE:
        yield "points", str(min(one.score for one in view.players))
    yield from (("gold", "coin"), ("hand", "cards"), ("crown", "crown"))
    if view.down:
        yield "down", "back"
    shown = {
        **{what: True for code in view.characters for what in befallen(view, code)},
        "absent": any(one.result == "no_answer" for one in view.calls),
        "aside": bool(view.up),
        "protected": any(one.protected for one in view.players),
        "first": view.first >= 0,
    }
    yield from ((what, what) for what, on in shown.items() if on)
