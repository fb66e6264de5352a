"""What the small signs mean, in a line below a board: resources, citizens, points, what is free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from PIL import Image

from renderers.kit import text
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.text import Style
from renderers.troyes import chips, emblems, glass
from renderers.troyes.plan import LEFT, PANEL
from rules.troyes.data import COLOURS

_THINGS = (*COLOURS, "any", "citizens")
SEATS, SHEETS, WHEEL = (*COLOURS, "citizens"), _THINGS, (*_THINGS, "free")
SHEET, DICE = (*COLOURS, "any", "points"), (*COLOURS, "any", "free", "points")
MARKS = ("choice", "new", "last", "rules")
"""What is told below seats, all sheets, the wheel, a sheet, and one with its dice; of marks on it.

These are words of a scene behind ``legend-``. What has no word is left out.
"""
_CODES = {
    "r": "influence", "y": "denier", "w": "knowledge", "citizens": "citizens", "points": "score",
}  # fmt: skip
_SIDE, _LINE, _NEAR, _BETWEEN, _GAP = 38, 46, 6, 16, 2
_STYLE = Style(text.READ, "card", "wall")


@cache
def _signs(what: str) -> tuple[Sprite, ...]:
    if what in COLOURS:
        return (emblems.resource(COLOURS.index(what), _SIDE),)
    if what == "citizens":
        return tuple(emblems.person(colour, _SIDE) for colour in range(len(COLOURS)))
    if what in MARKS:
        return {
            "choice": (chips.blank(_SIDE),),
            "new": (emblems.sign("plus", _SIDE),),
            "last": (cut(emblems.clock(_SIDE), palette=glass.STONE),),
        }.get(what, ())
    return (emblems.sign({"any": "any", "points": "star", "free": "free"}[what], _SIDE),)


def marks(*, choice: bool, new: bool) -> tuple[str, ...]:
    """What is told of marks: of numbers to touch, and of what is built now, where there are any."""
    left_out = {what for what, there in (("choice", choice), ("new", new)) if not there}
    return tuple(what for what in MARKS if what not in left_out)


def height(words: Mapping[str, str], told: Sequence[str]) -> int:
    """Pixels of the legend with the gap below it; 0 where a scene has no words for it."""
    return _LINE + _GAP if _worded(words, told) else 0


def _worded(words: Mapping[str, str], told: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Signs with their words."""
    found = ((what, text.clean(words.get(f"legend-{what}", ""))) for what in told)
    return tuple((what, word) for what, word in found if word)


def draw(canvas: Canvas, top: int, words: Mapping[str, str], told: Sequence[str]) -> None:
    """The legend in a line, its letters narrower where they have no room."""
    if found := _worded(words, told):
        canvas.paste(_line(found), LEFT, top)


@lru_cache(maxsize=16)
def _line(told: tuple[tuple[str, str], ...]) -> Image.Image:
    canvas = glass.canvas(PANEL, _LINE, "ink")
    canvas.fill((1, 1, PANEL - 1, _LINE - 1), "wall")
    signs = [_signs(what) for what, _ in told]
    wanted = [_STYLE.width(word) for _, word in told]
    taken = sum(len(some) * (_SIDE + 2) + _NEAR for some in signs)
    room = PANEL - 2 * _BETWEEN - taken - (len(told) - 1) * _BETWEEN
    x, share = _BETWEEN, min(1.0, room / sum(wanted))
    between = _BETWEEN + max(0, room - sum(wanted)) // max(1, len(told) - 1)
    y = (_LINE - _STYLE.height) // 2
    for some, (what, word), wide in zip(signs, told, wanted, strict=True):
        left = x
        for sign in some:
            canvas.put(sign, x, (_LINE - _SIDE) // 2)
            x += _SIDE + 2
        x += canvas.narrow(word, x + _NEAR, y, round(wide * share), _STYLE) + _NEAR
        if what in _CODES:
            canvas.thing(_CODES[what], (left, 0, x + _BETWEEN, _LINE))
        x += between
    return canvas.picture()
