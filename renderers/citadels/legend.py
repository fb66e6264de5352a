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
from rules.citadels.data import MONUMENTS
from rules.citadels.views import CitadelsView, PrivateView

_STYLE = Style(text.READ, "paper_line", "paper")
_COUNT = Style(text.READ, "card", "paper", bold=True)
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_SIGN, _LINE, _APART, _AROUND = 38, 48, 30, 6
_CLOSE = 22
"""Pixels between suits at least: all five stand in one line."""
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
        if self.sign[0].isdigit():
            return _COUNT.width(self.sign) + 12
        return _LARGE + 8 if self.sign in _NUMBERED else _SIGN + 10


def suits(scene: Scene) -> int:
    """Pixels for the kinds of districts, which every picture tells."""
    return _AROUND + _LINE if _kinds(scene) else 0


def needed(scene: Scene) -> int:
    """The same with the signs that nobody can guess."""
    lines = len(_lines(tuple(_told(scene, _rare(scene))), _MOST - 1))
    return (suits(scene) or _AROUND * bool(lines)) + lines * _LINE


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, as many as ``room`` pixels of height hold.

    All kinds of districts stand in the last line: a word for some of them would be a riddle.
    """
    kinds = _kinds(scene)
    most = min(_MOST, (room - _AROUND) // _LINE) - bool(kinds)
    lines = _lines(tuple(_meanings(scene)), most) if most > 0 else ()
    high = len(lines) + (bool(kinds) and most >= 0)

    def draw(canvas: Canvas, top: int) -> None:
        y = top
        for line in lines:
            _line(canvas, y, line, _APART)
            y += _LINE
        if high > len(lines):
            free = ROOM - sum(one.wide for one in kinds)
            _line(canvas, y, kinds, min(2 * _APART, free // max(1, len(kinds) - 1)))

    return Block(_AROUND + high * _LINE if high else 0, draw)


def _line(canvas: Canvas, top: int, line: Iterable[SignMeaning], apart: int) -> None:
    x = PAD
    for one in line:
        canvas.paste(_piece(one), x, top)
        x += one.wide + apart


@lru_cache(maxsize=64)
def _lines(meanings: tuple[SignMeaning, ...], most: int) -> tuple[tuple[SignMeaning, ...], ...]:
    """The signs in lines, each with its word; what has no room is left out."""
    found: list[list[SignMeaning]] = []
    left: list[int] = []
    for one in meanings:
        at = next((k for k, free in enumerate(left) if free >= one.wide), len(found))
        if at == len(found):
            if len(found) >= most:
                continue
            found.append([])
            left.append(ROOM)
        found[at].append(one)
        left[at] -= one.wide + _APART
    return tuple(map(tuple, found))


@lru_cache(maxsize=64)
def _piece(one: SignMeaning) -> Image.Image:
    canvas, middle = mood.canvas(one.wide, _LINE), _LINE // 2
    if one.sign[0].isdigit():
        style = _COUNT if "/" in one.sign else _POINTS
        canvas.write(one.sign, 0, middle - style.height // 2, style)
    else:
        _sign(canvas, one.sign, 0, middle)
    if one.sign == "back":
        canvas.thing("aside")
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
    else:
        canvas.centre(marks.sign(sign, _SIGN), x + _SIGN // 2, middle)


_NUMBERED: dict[str, Callable[[], Sprite]] = {
    "adorned": lambda: marks.coin("+1", _LARGE),
    "worth": lambda: marks.worth("8", _LARGE),
    "dear": lambda: marks.coin("5", _LARGE, dear=True),
}


def _meanings(scene: Scene) -> Iterator[SignMeaning]:
    """The signs that are there: first those that nobody can guess."""
    yield from _told(scene, _rare(scene))
    yield from _told(scene, _common(scene.view))


@lru_cache(maxsize=8)
def _suits(words: tuple[str, ...]) -> tuple[SignMeaning, ...]:
    found = zip(mood.JEWELS.values(), words, strict=True)
    return tuple(SignMeaning(kind, word) for kind, word in found if word)


def _kinds(scene: Scene) -> tuple[SignMeaning, ...]:
    """All kinds of districts."""
    return _suits(tuple(scene.words.get(f"sign-{kind}", "") for kind in mood.JEWELS.values()))


def _told(scene: Scene, signs: Iterable[tuple[str, str]]) -> Iterator[SignMeaning]:
    for what, sign in signs:
        if word := scene.words.get(f"sign-{what}", ""):
            down = f":\u00a0{scene.view.down}" if what == "down" else ""
            yield SignMeaning(sign, word + down)


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
    most = max(len(one.city) for one in view.players)
    if most and view.seats > cities.SINGLE and not over:
        yield "built", f"{most}/{view.size}"


def _purse(view: CitadelsView, own: PrivateView) -> int:
    return view.players[own.seat].gold or 0


def _common(view: CitadelsView) -> Iterator[tuple[str, str]]:
    if view.phase == "over":
        return
    if view.down:
        yield "down", "back"
    if view.seats > cities.SINGLE:
        yield "points", str(min(one.score for one in view.players))
    yield from (("crown", "crown"), ("gold", "coin"), ("hand", "cards"))
    if view.up:
        yield "aside", "aside"
