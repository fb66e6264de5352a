"""What the signs of a picture mean, in lines below a board: those that nobody can guess."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from PIL import Image

from renderers.kit import text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.text import Style
from renderers.troyes import bars, dial, dice, emblems, glass, links, windows
from renderers.troyes.plan import LEFT, PANEL
from rules.troyes.data import CATH, COLOURS, TOWN

SEATS = ("r", "w", "citizens", "back", "dark", "blocked")
WHEEL, SHEETS = (*SEATS, "any", "free"), (*COLOURS, "any", "citizens")
SHEET = ("offer", "prize", "any", "last", "link", "each", "spent", "new", "bonus")
"""What is told below seats and what dice cost, below all sheets, the wheel, and a sheet.

These are words of a scene behind ``legend-``, of seats without it. What has no word is left out.
"""
MOST = 2
"""Lines of a legend at most; what has no room is left out."""
_CODES = {
    "r": "influence", "y": "denier", "w": "knowledge", "citizens": "citizens",
    "link": "diamond", "blocked": "black",
}  # fmt: skip
_SIDE, LINE, _NEAR, _BETWEEN, GAP = 38, 42, 7, 22, 6
"""Of a sign, a line; before a word; between entries at least; below all."""
_MORE = 44
"""So much more is between entries at most, that lines end together."""
_INSET = 10
_ROOM = PANEL - 2 * _INSET
_STYLE = Style(text.READ, "card", "paper")
Entry = tuple[str, str]
"""A sign and its word."""


def _stroke() -> Sprite:
    """The stroke before what something is brought for each of."""
    made = glass.brush(_SIDE // 2, _SIDE, _SIDE)
    for wide, ink in ((0.2, "ink"), (0.1, "card")):
        made.line([(0.12, 0.9), (0.38, 0.1)], ink, wide)
    return glass.sprite(made)


def _settled() -> Sprite:
    """The tag of the bonus at hand is in the colour of choices."""
    made = glass.brush(_SIDE + 10, _SIDE, _SIDE)
    for inset, ink in ((0.0, "card"), (0.08, "choice")):
        area = (inset, inset, (_SIDE + 10) / _SIDE - inset, 1 - inset)
        made.fill(rounded(area, 0.26 - inset), ink)
    return glass.sprite(made)


def _offered() -> Sprite:
    """The points that a choice brings stand in a pane of the colour of choices."""
    made = glass.brush(_SIDE + 8, _SIDE, _SIDE)
    for inset, ink in ((0.0, "card"), (0.06, "choice")):
        area = (inset, inset, (_SIDE + 8) / _SIDE - inset, 1 - inset)
        made.fill(rounded(area, 0.3 - inset), ink)
    drawn = made.done()
    drawn.alpha_composite(glass.picture("signs/star", (_SIDE - 10, _SIDE - 10)), (9, 5))
    return cut(drawn, "card", glass.STONE)


def _struck() -> Sprite:
    """Boxes of resources that are spent are struck through."""
    made = glass.brush(_SIDE + 4, _SIDE, 1)
    runs, ends = [(2.0, 20.0), (22.0, 40.0)], (4, _SIDE - 4)
    bars.filled(made, runs, ends, "yellow_pale")
    bars.struck(made, runs, ends, "yellow_line")
    return glass.sprite(made, "card")


def _gilded() -> Sprite:
    """What this move has brought stands in a golden frame."""
    made = glass.brush(_SIDE, _SIDE, 1)
    bars.gilded(made, [(3, _SIDE - 3)], (6, _SIDE - 6), "card")
    return glass.sprite(made)


@cache
def _signs(what: str) -> tuple[Sprite, ...]:
    if what in COLOURS:
        return (emblems.resource(COLOURS.index(what), _SIDE),)
    if what == "citizens":
        return tuple(emblems.person(colour, _SIDE) for colour in range(len(COLOURS)))
    if what == "blocked":
        return (dice.die(1, dice.BLACK, _SIDE), emblems.sign(what, _SIDE))
    if what == "prize":
        return tuple(cut(windows.blank(row, 46), "card", glass.STONE) for row in (TOWN, CATH))
    if what in _NAMES:
        return (emblems.sign(_NAMES[what], _SIDE),)
    return (_DRAWN[what](),) if what in _DRAWN else ()


_NAMES = {"any": "any", "free": "free",
          "choosing": "glass", "chosen": "tick"}  # fmt: skip
_DRAWN: dict[str, Callable[[], Sprite]] = {
    "new": _gilded,
    "bonus": _settled,
    "offer": _offered,
    "each": _stroke,
    "last": lambda: cut(emblems.clock(_SIDE), palette=glass.STONE),
    "link": lambda: links.blank(_SIDE + 2),
    "back": lambda: dice.badge(_SIDE),
    "dark": lambda: dial.wedge(_SIDE, "band_light"),
    "spent": _struck,
}
"""Signs by what they mean: those of a drawing of that name, and those put together."""


def height(words: Mapping[str, str], told: Sequence[str]) -> int:
    """Pixels of the legend with the gap below it; 0 where a scene has no words for it."""
    lines = len(_lines(_worded(words, told)))
    return lines * LINE + GAP if lines else 0


def _worded(words: Mapping[str, str], told: Sequence[str]) -> tuple[Entry, ...]:
    """Signs with their words."""
    found = ((one, text.clean(words.get(f"legend-{one}", words.get(one, "")))) for one in told)
    return tuple((what, word) for what, word in found if word)


@lru_cache(maxsize=64)
def _lines(told: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], ...]:
    """Entries in so many lines at most: each in the first that has room for it."""
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
            if len(lines) < MOST:
                lines.append([one])
                taken.append(wide)
    return tuple(map(tuple, lines))


def _wide(one: Entry) -> int:
    what, word = one
    signs = sum(sign.size[0] + 2 for sign in _signs(what))
    return signs + (_NEAR if signs else 0) + _STYLE.width(word)


def draw(canvas: Canvas, top: int, words: Mapping[str, str], told: Sequence[str]) -> None:
    """The legend in as many lines as it needs."""
    if lines := _lines(_worded(words, told)):
        canvas.paste(_drawn(lines), LEFT, top)


@lru_cache(maxsize=16)
def _drawn(lines: tuple[tuple[Entry, ...], ...]) -> Image.Image:
    high = len(lines) * LINE
    canvas = glass.canvas(PANEL, high)
    for row, line in enumerate(lines):
        x, top = _INSET, row * LINE
        spare = _ROOM - sum(map(_wide, line)) - _BETWEEN * (len(line) - 1)
        between = _BETWEEN + min(_MORE, spare // max(1, len(line) - 1))
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
                right = min(x + between // 2, PANEL)
                canvas.thing(_CODES[what], (left, top, right, top + LINE))
            x += between
    return canvas.picture()
