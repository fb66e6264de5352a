"""What the signs in a picture mean, in words below the cities, as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.citadels import cities, marks, mood
from renderers.citadels.block import ROOM, Block
from renderers.citadels.person import befallen
from renderers.kit import plates, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS, MONUMENTS
from rules.citadels.views import CitadelsView, PrivateView

_STYLE = Style(text.READ, "paper_line", "paper")
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_SIGN, _LINE, _APART, _AROUND = 38, 50, 30, 14
_LARGE = 48
"""Pixels of a sign with a number."""
_MOST = 3
"""Maximum number of lines."""


class SignMeaning(NamedTuple):
    """A sign by its name, or a number that stands for others, and the word for it."""

    sign: str
    word: str

    @property
    def wide(self) -> int:
        """Pixels of both."""
        return self.aside + _STYLE.width(self.word)

    @property
    def aside(self) -> int:
        """Pixels of the sign."""
        return 0 if self.sign == "dear" else _LARGE + 8 if self.sign in _NUMBERED else _SIGN + 10


def needed(scene: Scene) -> int:
    """Pixels for the signs that nobody can guess."""
    lines = _lines(tuple(_told(scene, _rare(scene))), _MOST)
    return _AROUND + len(lines) * _LINE if lines else 0


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, as many as ``room`` pixels of height hold."""
    lines = _lines(tuple(_meanings(scene)), min(_MOST, (room - _AROUND) // _LINE))

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            x = PAD
            for one in line:
                canvas.paste(_piece(one), x, top + _AROUND // 2 + k * _LINE)
                x += one.wide + _APART

    return Block(_AROUND + len(lines) * _LINE if lines else 0, draw)


@lru_cache(maxsize=64)
def _lines(meanings: tuple[SignMeaning, ...], most: int) -> tuple[tuple[SignMeaning, ...], ...]:
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
    return tuple(map(tuple, found))


@lru_cache(maxsize=64)
def _piece(one: SignMeaning) -> Image.Image:
    canvas, middle = mood.canvas(one.wide, _LINE), _LINE // 2
    if one.sign.isdigit():
        canvas.write(one.sign, 0, middle - _POINTS.height // 2, _POINTS)
    else:
        _sign(canvas, one.sign, 0, middle)
    canvas.write(one.word, one.aside, middle - _STYLE.height // 2, _STYLE)
    return canvas.picture()


def _sign(canvas: Canvas, sign: str, x: int, middle: int) -> None:
    """A sign as it stands in the picture."""
    if sign in _NUMBERED:
        canvas.centre(_NUMBERED[sign](), x + _LARGE // 2, middle)
    elif sign == "new":
        layers = ((0, 10, "card"), (6, 4, "band_light"))
        art = plates.layered(_SIGN, _SIGN, layers, "paper", mood.NIGHT)
        canvas.paste(art, x, middle - _SIGN // 2)
    elif sign != "dear":
        canvas.centre(marks.sign(sign, _SIGN), x + _SIGN // 2, middle)


_NUMBERED: dict[str, Callable[[], Sprite]] = {
    "adorned": lambda: marks.coin("+1", _LARGE),
    "worth": lambda: marks.worth("8", _LARGE),
}


def _meanings(scene: Scene) -> Iterator[SignMeaning]:
    """The signs that are there: first those that nobody can guess, at last kinds of districts."""
    yield from _told(scene, _rare(scene))
    yield from _told(scene, _common(scene.view))


def _told(scene: Scene, signs: Iterable[tuple[str, str]]) -> Iterator[SignMeaning]:
    for what, sign in signs:
        if word := scene.words.get(f"sign-{what}", ""):
            yield SignMeaning(sign, word)


def _rare(scene: Scene) -> Iterator[tuple[str, str]]:
    """What befell characters, what cities have, what is new or cannot be paid."""
    view: CitadelsView = scene.view
    over, own = view.phase == "over", view.private
    built = [one for player in view.players for one in player.city]
    called = not over and not (own is not None and own.offered)
    shown = {
        **{what: called for code in view.characters for what in befallen(view, code)},
        "absent": called and any(one.result == "no_answer" for one in view.calls),
        "protected": not over and any(one.protected for one in view.players),
        "first": not over and view.first >= 0,
        "new": not over and (bool(scene.changed) or bool(view.turn and view.turn.raised)),
        "adorned": any(one.gold for one in built),
        "worth": any(one.card in MONUMENTS for one in built),
        "dear": own is not None and any(cost > _purse(view, own) for cost in own.costs),
    }
    yield from ((what, what) for what, on in shown.items() if on)


def _purse(view: CitadelsView, own: PrivateView) -> int:
    return view.players[own.seat].gold or 0


def _common(view: CitadelsView) -> Iterator[tuple[str, str]]:
    if view.phase != "over":
        if view.seats > cities.SINGLE:
            yield "points", str(min(one.score for one in view.players))
        yield from (("crown", "crown"), ("gold", "coin"), ("hand", "cards"))
        if view.down:
            yield "down", "back"
        if view.up:
            yield "aside", "aside"
    built = {DISTRICTS[one.card].colour for player in view.players for one in player.city}
    yield from ((kind, kind) for colour, kind in mood.JEWELS.items() if colour in built)
