"""What the signs in a picture mean, in words below the cities, as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.citadels import events, marks, mood, standing
from renderers.citadels.block import ROOM, SINGLE, Block
from renderers.citadels.person import befallen
from renderers.kit import plates, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS, MONUMENTS
from rules.citadels.views import CitadelsView

_STYLE = Style(text.READ, "paper_line", "paper")
_POINTS = Style(text.READ, "glow", "paper", bold=True)
_BACK = (30, 40)
"""Pixels of the back of a character."""
LINE = 42
"""Pixels of a line."""
_SIGN, _AROUND = 38, 4
_APART, _CLOSE = 40, 10
"""Pixels between signs where there is room, and at least: all five suits stand in one line."""
_LARGE = 48
"""Pixels of a sign with a number."""
_MOST, _FEW = 4, 2
"""Maximum number of lines, and of those of many seats, which have less room."""
_PLATES = {"points": standing.PLAIN, "leads": "gold", "near": "flame"}
"""Colours of plates around numbers; here words stand on them."""


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
        if self.sign == "adorned":
            return _POINTS.width("+1") + 14
        if self.sign == "hidden":
            return _BACK[0] + 10
        return _LARGE + 8 if self.sign in _NUMBERED else _SIGN + 10


LegendLines = tuple[tuple[SignMeaning, ...], ...]
"""The signs line by line."""


def suits(scene: Scene) -> int:
    """Pixels for the kinds of districts in the picture, which are told in any case."""
    return _high(_lines(_kinds(scene), _MOST))


def needed(scene: Scene) -> int:
    """The same with all other signs that there are."""
    return _high(_lines(_all(scene), _MOST))


def spared(scene: Scene) -> int:
    """Pixels of these beyond two lines, or one below the kinds: many seats may need them."""
    return max(0, needed(scene) - max(_high(_lines(_all(scene), _FEW)), suits(scene) + LINE))


def block(scene: Scene, room: int) -> Block:
    """The words for the signs in this picture, as many as ``room`` pixels of height hold."""
    lines = _lines(_all(scene), min(_MOST, (room - _AROUND) // LINE))

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            _line(canvas, top + k * LINE, line)

    return Block(_high(lines), draw)


def _high(lines: LegendLines) -> int:
    return _AROUND + len(lines) * LINE if lines else 0


def _line(canvas: Canvas, top: int, line: Sequence[SignMeaning]) -> None:
    free = ROOM - sum(one.wide for one in line)
    x, apart = PAD, min(_APART, free // max(1, len(line) - 1))
    for one in line:
        canvas.paste(_piece(one), x, top)
        x += one.wide + apart


@lru_cache(maxsize=64)
def _lines(meanings: tuple[SignMeaning, ...], most: int) -> LegendLines:
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
        left[at] -= one.wide + _CLOSE
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


def _all(scene: Scene) -> tuple[SignMeaning, ...]:
    """The kinds of districts in the picture, then all other signs."""
    return (*_kinds(scene), *_told(scene, _signs(scene)))


def _kinds(scene: Scene) -> tuple[SignMeaning, ...]:
    """The kinds of all districts that are seen, or of which the foot tells."""
    view: CitadelsView = scene.view
    own = view.private
    open_ = (*own.hand, *own.seen, *own.peeked, *own.deck) if own is not None else ()
    cards = (*open_, *(one.card for player in view.players for one in player.city))
    seen = {mood.JEWELS[DISTRICTS[card].colour] for card in cards}
    seen |= events.signs(scene.words.get(key, "") for key in ("foot", "earlier", "best"))
    # All five in any case, so that they stand alike in all pictures.
    shown = [(kind, kind) for kind in mood.JEWELS.values() if seen]
    return tuple(_told(scene, shown))


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
    # What the numbers of narrow heads count.
    counted = standing.counted(view)
    leading = counted and any(standing.leads(view, seat) for seat in range(view.seats))
    near = counted and any(standing.near(view, seat) for seat in range(view.seats))
    if many:
        yield from (("hand", "cards"),) if leading else (("hand", "cards"), ("points", "points"))
    shown = {
        "leads": leading,
        "near": near,
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
