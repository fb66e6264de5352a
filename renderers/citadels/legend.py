"""What the signs in a picture mean, in words below the cities, as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.citadels import marks, mood, standing
from renderers.citadels.block import ROOM, SINGLE, Block
from renderers.citadels.person import befallen
from renderers.kit import plates, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import MONUMENTS
from rules.citadels.views import CitadelsView

_STYLE = Style(text.READ, "paper_line", "paper")
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_BACK = (30, 40)
"""Pixels of the back of a character."""
LINE = 42
"""Pixels of a line."""
_SIGN, _APART, _AROUND = 38, 24, 4
_CLOSE = 22
"""Pixels between suits at least: all five stand in one line."""
_LARGE = 48
"""Pixels of a sign with a number."""
_MOST = 4
"""Maximum number of lines."""
_PLATES = {"points": standing.PLAIN, "leads": "gold", "near": "flame"}
"""Colours of plates around numbers; here words stand on them."""
_BUILT = Style(text.READ, "card", "paper", bold=True)
"""How it is set how many districts stand."""


class SignMeaning(NamedTuple):
    """A sign by its name, and the word for it."""

    sign: str
    word: str

    @property
    def wide(self) -> int:
        """Pixels of both."""
        return self.aside + _STYLE.width(self.word) * (self.sign not in _PLATES)

    @property
    def aside(self) -> int:
        """Pixels of the sign."""
        if self.sign in _PLATES:
            return standing.wide(self.word)
        if "/" in self.sign:
            return _BUILT.width(self.sign) + 10
        if self.sign == "adorned":
            return _POINTS.width("+1") + 14
        if self.sign == "hidden":
            return _BACK[0] + 10
        return _LARGE + 8 if self.sign in _NUMBERED else _SIGN + 10


def suits(scene: Scene) -> int:
    """Pixels for the kinds of districts, which every picture tells."""
    return _AROUND + LINE if _kinds(scene) else 0


def needed(scene: Scene) -> int:
    """The same with all other signs that there are."""
    lines = len(_lines(tuple(_told(scene, _signs(scene))), _MOST - 1))
    return (suits(scene) or _AROUND * bool(lines)) + lines * LINE


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, as many as ``room`` pixels of height hold.

    All kinds of districts stand in the first line: a word for some of them would be a riddle.
    """
    kinds = _kinds(scene)
    most = min(_MOST, (room - _AROUND) // LINE) - bool(kinds)
    signs = tuple(_told(scene, _signs(scene)))
    lines = _lines(signs, most) if most > 0 else ()
    high = len(lines) + (bool(kinds) and room >= _AROUND + LINE)

    def draw(canvas: Canvas, top: int) -> None:
        y = top
        if high > len(lines):
            free = ROOM - sum(one.wide for one in kinds)
            _line(canvas, y, kinds, min(2 * _APART, free // max(1, len(kinds) - 1)))
            y += LINE
        for line in lines:
            _line(canvas, y, line, _APART)
            y += LINE

    return Block(_AROUND + high * LINE if high else 0, draw)


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
    canvas, middle = mood.canvas(one.wide, LINE), LINE // 2
    if colour := _PLATES.get(one.sign, ""):
        canvas.paste(standing.plate(one.word, colour, "paper"), 0, middle - standing.HIGH // 2)
        return canvas.picture()
    _sign(canvas, one.sign, 0, middle)
    canvas.write(one.word, one.aside, middle - _STYLE.height // 2, _STYLE)
    return canvas.picture()


def _sign(canvas: Canvas, sign: str, x: int, middle: int) -> None:
    """A sign as it stands in the picture."""
    if sign == "hidden":
        canvas.centre(marks.back(*_BACK), x + _BACK[0] // 2, middle)
    elif "/" in sign:
        canvas.write(sign, x, middle - _BUILT.height // 2, _BUILT)
    elif sign == "adorned":
        canvas.write("+1", x, middle - _POINTS.height // 2, _POINTS)
    elif sign in _NUMBERED:
        canvas.centre(_NUMBERED[sign](), x + _LARGE // 2, middle)
    elif sign == "new":
        layers = ((0, 10, "card"), (6, 4, "band_light"))
        art = plates.layered(_SIGN, _SIGN, layers, "paper", mood.NIGHT)
        canvas.paste(art, x, middle - _SIGN // 2)
    else:
        canvas.centre(marks.sign(sign, _SIGN), x + _SIGN // 2, middle)


_NUMBERED: dict[str, Callable[[], Sprite]] = {
    "worth": lambda: marks.worth("8", _LARGE),
}


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
            yield SignMeaning(sign, word)


def _signs(scene: Scene) -> Iterator[tuple[str, str]]:
    """What heads count, what befell characters, what cities have, what is new."""
    view: CitadelsView = scene.view
    own, many = view.private, view.seats > SINGLE
    built = [one for player in view.players for one in player.city]
    if view.phase == "over":
        if any(one.card in MONUMENTS for one in built):
            yield "worth", "worth"
        return
    called = not (own is not None and own.offered)
    counted, seats = standing.counted(view), range(view.seats)
    # Before the first district there is room to say what the numbers of many heads count.
    if many and not counted:
        yield from (("points", "points"), ("hand", "cards"))
    shown = {
        # Of many the golden number is the largest for all to see.
        "leads": not many and any(standing.leads(view, seat) for seat in seats),
        "near": counted and any(standing.near(view, seat) for seat in seats),
        "crown": True,
        **{what: called for code in view.characters for what in befallen(view, code)},
        "absent": called and any(one.result == "no_answer" for one in view.calls),
        "aside": bool(view.up),
        # Heads of many seats do not have that sign.
        "protected": not many and any(one.protected for one in view.players),
        "first": view.first >= 0,
        "new": bool(scene.changed) or bool(view.turn and view.turn.raised),
        "adorned": any(one.gold or one.tucked for one in built),
        "worth": any(one.card in MONUMENTS for one in built),
        "hidden": view.phase == "call" and not many,
    }
    yield from ((what, what) for what, on in shown.items() if on)
