"""What the signs of a picture mean, in lines below a board: those that nobody can guess."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from PIL import Image

from renderers.kit import text
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.text import Style
from renderers.troyes import dial, dice, emblems, glass, links, tracks, windows
from renderers.troyes.emblems import RED, WHITE, YELLOW
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.sheet import SheetScene
from rules.troyes.data import COLOURS, COLUMNS, GUILD, LINKS, TINT_COST
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import at

SEATS, SHEETS = ("r", "w", "citizens", "back", "dark"), (*COLOURS, "any", "citizens")
WHEEL, SHEET = (*SEATS, "blocked", "any", "free"), ("link",)
"""What is told below seats and what dice cost, below all sheets, the wheel, and a sheet always.

These are words of a scene behind ``legend-``, of seats without it. What has no word is left out.
"""
MOST, LEAST = 2, 1
"""Lines of a legend at most, and below a sheet; what has no room is left out, the last first."""
_CODES = {
    "r": "influence", "y": "denier", "w": "knowledge", "citizens": "citizens", "points": "score",
    "link": "diamond", "blocked": "black",
}  # fmt: skip
_SIDE, LINE, _NEAR, _BETWEEN, GAP = 38, 46, 8, 34, 6
"""Of a sign, a line; before a word; between entries; below all."""
_INSET = 14
_ROOM = PANEL - 2 * _INSET
_STYLE = Style(text.READ, "card", "paper")
Entry = tuple[str, str]
"""A sign and its word."""


@cache
def _signs(what: str) -> tuple[Sprite, ...]:
    if what in COLOURS:
        return (emblems.resource(COLOURS.index(what), _SIDE),)
    if what == "citizens":
        return tuple(emblems.person(colour, _SIDE) for colour in range(len(COLOURS)))
    if what in _NAMES:
        return (emblems.sign(_NAMES[what], _SIDE),)
    return (_DRAWN[what](),) if what in _DRAWN else ()


_NAMES = {"new": "plus", "points": "star", "any": "any", "free": "free", "blocked": "blocked",
          "choosing": "glass", "chosen": "tick"}  # fmt: skip
_DRAWN: dict[str, Callable[[], Sprite]] = {
    "shift": lambda: emblems.resource(RED, _SIDE),
    "tint": lambda: emblems.resource(WHITE, _SIDE),
    "each": lambda: cut(windows.die(YELLOW, _SIDE), palette=glass.STONE),
    "last": lambda: cut(emblems.clock(_SIDE), palette=glass.STONE),
    "paid": lambda: tracks.paid(_SIDE - 4),
    "link": lambda: links.blank(_SIDE + 2),
    "back": lambda: dice.badge(_SIDE),
    "dark": lambda: dial.wedge(_SIDE, "band_light"),
    "broken": lambda: glass.rimmed("windows/round-broken", (50, _SIDE - 6)),
}
"""Signs by what they mean: those of a drawing of that name, and those put together."""


def told(shown: SheetScene, *, dice: bool, done: bool) -> tuple[str, ...]:
    """What is told below a sheet: of the signs on it, and on the dice above it.

    First what a change of the die costs. Once the die is ``done`` with, nobody asks what dice
    cost.
    """
    sheet, before = shown.sheet, shown.before
    there = {
        "new": (sheet.built, sheet.circled) != (before.built, before.circled),
        "paid": sheet.spent != before.spent,
        "last": bool(shown.last | shown.changed),
        "any": dice and not done,
        "shift": shown.shifts and sheet.stock[0] > 0,
        "tint": shown.tints and sheet.stock[2] >= TINT_COST,
        "broken": bool(sheet.destroyed),
        "each": any(sheet.open >> at(GUILD, column) & 1 for column in range(COLUMNS)),
        "link": any(_open(sheet, code) for code in LINKS),
    }
    # A sign that stands for a word has it here.
    gained = tuple(
        COLOURS[colour]
        for colour in shown.numbers.gains
        if (said := tracks.placed((sheet.circled[colour], shown.value), shown.goods)) and said[2]
    )
    # Alike from picture to picture, so that each stands about where it stood before.
    ordered = ("shift", "tint", "new", "last", "link", "each", "times", "paid", "any", "broken")
    return (*gained, *(what for what in ordered if there.get(what, True)))


def _open(sheet: Sheet, code: str) -> bool:
    one = LINKS[code]
    pair = 1 << at(one.row, one.column) | 1 << at(one.row, one.column + 1)
    return not sheet.destroyed & pair and sheet.built & pair != pair


def height(words: Mapping[str, str], told: Sequence[str], most: int = MOST) -> int:
    """Pixels of the legend with the gap below it; 0 where a scene has no words for it."""
    lines = len(_lines(_worded(words, told), most))
    return lines * LINE + GAP if lines else 0


def _worded(words: Mapping[str, str], told: Sequence[str]) -> tuple[Entry, ...]:
    """Signs with their words."""
    found = ((one, text.clean(words.get(f"legend-{one}", words.get(one, "")))) for one in told)
    return tuple((what, word) for what, word in found if word)


@lru_cache(maxsize=64)
def _lines(told: tuple[Entry, ...], most: int) -> tuple[tuple[Entry, ...], ...]:
    """Entries in lines: each in the first that has room for it."""
    lines: list[list[Entry]] = []
    taken: list[int] = []
    for one in told:
        wide = _wide(one)
        for k, line in enumerate(lines):
            if taken[k] + _BETWEEN + wide <= _ROOM:
                line.append(one)
                taken[k] += _BETWEEN + wide
                break
        else:
            if len(lines) < most:
                lines.append([one])
                taken.append(wide)
    return tuple(map(tuple, lines))


def _wide(one: Entry) -> int:
    what, word = one
    signs = sum(sign.size[0] + 2 for sign in _signs(what))
    return signs + (_NEAR if signs else 0) + _STYLE.width(word)


def draw(
    canvas: Canvas, top: int, words: Mapping[str, str], told: Sequence[str], most: int = MOST
) -> None:
    """The legend in as many lines as it needs."""
    if lines := _lines(_worded(words, told), most):
        canvas.paste(_drawn(lines), LEFT, top)


@lru_cache(maxsize=16)
def _drawn(lines: tuple[tuple[Entry, ...], ...]) -> Image.Image:
    high = len(lines) * LINE
    canvas = glass.canvas(PANEL, high)
    for row, line in enumerate(lines):
        x, top = _INSET, row * LINE
        for one in line:
            what, word = one
            left = x
            for sign in _signs(what):
                canvas.put(sign, x, top + (LINE - sign.size[1]) // 2)
                x += sign.size[0] + 2
            x += _NEAR if x > left else 0
            y = top + (LINE - _STYLE.height) // 2
            x += canvas.narrow(word, x, y, _ROOM - x + _INSET, _STYLE)
            if what in _CODES:
                canvas.thing(_CODES[what], (left, top, x + _BETWEEN // 2, top + LINE))
            x += _BETWEEN
    return canvas.picture()
