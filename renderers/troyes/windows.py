"""The 36 spaces of a sheet as church windows.

Open: glass in a light tone of its district, which tells what building there brings; where all of
a row bring the same, the wall's label says it, and they show the building in outline. On offer:
bright glass within dark lead. Built: full colour, with the building. Destroyed: an empty opening
with rubble. Prestige windows are pointed, those of workers round.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush, Point
from renderers.kit.kept import kept
from renderers.kit.text import Style
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED, GLASS
from rules.troyes.data import BENEFITS, CATH, FORT, GUILD

OPEN, BUILT, BROKEN = "open", "built", "broken"
_BORDERED = 104
"""Pixels of a window at least whose border is bright."""
_SHAPES = (156 / 104, 156 / 94)
"""How wide drawings of pointed and round windows are, beside their height."""
Laid = list[tuple[Image.Image, float, float]]
"""Pictures, with their left and top in shares of a window's height."""
_DIE = 34
"""Pixels of a die that counts for a guild hall."""
_LIT = Paint("card", "stone", "ink", "ink")


@lru_cache(maxsize=256)
@kept
def window(
    row: int,
    column: int,
    state: str,
    width: int,
    high: int,
    points: int = 0,
    count: int = -1,
    look: str = "",
) -> Image.Image:
    """A space in a state, on the flat stone of the wall.

    With a ``count``, of dice for a guild hall or buildings for a cathedral, it tells what building
    there brings now, and how many ``points`` that is, and leaves room for a number at its upper
    left; a cathedral that stands, what all these buildings score. One to be ``chosen``, by its
    ``look``, is bright; ``plain`` is glass without rays, as it is behind numbers.
    """
    drawn = Image.new("RGBA", (width, high), (*glass.STONE.rgb("card"), 255))
    drawn.alpha_composite(
        _glass(row, state, (width, high), look or ("plain" if count >= 0 else ""))
    )
    made = glass.brush(width, high, high)
    laid: Laid = []
    if row == CATH and count >= 0 and state == BUILT:
        laid = _scores(made, column, points, count)
    elif state == OPEN and count < 0:
        laid = _promise(made, row, column)
    elif state == OPEN:
        laid = _brings(made, row, column, count, points)
    elif state == BUILT:
        shown = column if row == CATH else row
        size = round(0.8 * high)
        laid = [(buildings.picture(shown, size, _LIT), (width - size) / 2 / high, 0.18)]
    drawn.alpha_composite(made.done())
    for art_, left, top in laid:
        drawn.alpha_composite(art_, (round(left * high), round(top * high)))
    return glass.STONE.plane(drawn.convert("RGB"))


def _shape(row: int) -> str:
    return "pointed" if row % 2 == 0 else "round"


def _glass(row: int, state: str, size: art.Size, look: str) -> Image.Image:
    """The window itself, as wide and as high as it shall be."""
    large = 2 * size[0], round(2 * size[0] / _SHAPES[row % 2])
    name = f"windows/{_shape(row)}-{state}"
    return glass.picture(name, large, **_tones(FILLED[row // 2], state, size, look)).resize(
        size, Image.Resampling.BOX
    )


def _tones(colour: str, state: str, size: art.Size, look: str) -> dict[str, str]:
    """The tokens in which a window is drawn: what cannot be built now has no dark outline."""
    if state == OPEN and look == "chosen":
        return {"pane": "white", "border": f"{colour}_soft", "lead": "ink"}
    if state == OPEN:
        # Light falls through what is on offer alone: so much of it would weigh, and distract.
        pane = f"{colour}_pane"
        return {"pane": pane, "card": pane, "border": f"{colour}_soft", "lead": f"{colour}_line"}
    if state == BUILT:
        glow = colour if look == "plain" else f"{colour}_glow"
        # A small border would be a row of specks.
        border = colour if size[0] < _BORDERED else f"{colour}_glow"
        return {"glass": colour, "glow": glow, "border": border}
    return {"edge": "dust", "ground": "card", "stone": "dust", "stone_dark": "paper_line"}


def small(row: int, size: art.Size, edge: str, pane: str) -> Image.Image:
    """A window among all sheets, its edge and pane in these tokens, as RGBA pixels."""
    return glass.picture(f"windows/{_shape(row)}-small", size, edge=edge, pane=pane)


def _scores(made: Brush, column: int, factor: int, count: int) -> Laid:
    """A cathedral: the building that it counts, below it the points of all that stand."""
    middle = made.size[0] / made.unit / 2
    counted = buildings.picture(column, round(0.4 * made.unit), _LIT)
    told = _starred(made, str(count * factor), (middle, 0.77), "card")
    return [(counted, middle - 0.2, 0.17), *told]


def _starred(made: Brush, words: str, at: Point, ink: str) -> Laid:
    """So many points around a place: words, and the star behind them."""
    (x, y), unit = at, round(made.unit)
    high = seats.readable(0.42, unit)
    size = round(high * unit)
    wide = Style(size, bold=True).width(words)
    left = x - (wide + size + 2) / 2 / unit
    seats.glyph(made, words, (left + wide / 2 / unit, y), high, ink, 2)
    star = glass.picture("signs/star", (size, size))
    return [(star, left + (wide + 2) / unit, y - size / 2 / unit)]


def _promise(made: Brush, row: int, column: int) -> Laid:
    """What building there would bring, as far as it is not the same in all of its row.

    A guild hall tells what it brings for each die, a cathedral what it counts.
    """
    wide = made.size[0] / made.unit
    if row == GUILD:
        gain, size = BENEFITS[row][column], round(0.46 * made.unit)
        # Without pips: which dice count is seen by their colour.
        glow = f"{GLASS[gain.colour]}_glow"
        die = glass.picture("dice/1", (_DIE, _DIE), glass=glow, pip=glow)
        seats.glyph(made, str(gain.count), (wide / 2 - 0.5, 0.61), 0.5, "ink")
        seats.glyph(made, "/", (wide / 2 + 0.16, 0.61), 0.44, "ink")
        laid = emblems.gain(gain, size)
        return [(laid, wide / 2 - 0.37, 0.38), (die, wide / 2 + 0.24, 0.62 - _DIE / made.unit / 2)]
    if row == FORT:
        sign, top = emblems.gain(BENEFITS[row][column], round(0.7 * made.unit)), 0.26
    elif row == CATH:
        paint = Paint("stone", FILLED[column // 2])
        sign, top = buildings.picture(column, round(0.64 * made.unit), paint), 0.27
    else:
        lit = FILLED[row // 2]
        paint = Paint(f"{lit}_pale", f"{lit}_soft", f"{lit}_soft", f"{lit}_line")
        sign, top = buildings.picture(row, round(0.74 * made.unit), paint), 0.2
    return [(sign, (wide - sign.width / made.unit) / 2, top)]


def _brings(made: Brush, row: int, column: int, count: int, points: int) -> Laid:
    """All that building there brings now: below in points, above what is not said for the row."""
    wide = made.size[0] / made.unit
    # Its choice's number stands in the upper left corner.
    middle, size = wide / 2 + 0.12, round(0.42 * made.unit)
    laid = _starred(made, f"+{points}", (wide / 2, 0.78 if row % 2 == 0 else 0.66), "ink")
    if row == GUILD:
        gain = BENEFITS[row][column]
        # What comes of all dice, where others of the row say what comes of each.
        seats.glyph(made, f"+{gain.count * count}", (middle - 0.2, 0.41), 0.42, "ink")
        return [(emblems.gain(gain, size), middle + 0.06, 0.2), *laid]
    if row == FORT:
        return [(emblems.gain(BENEFITS[row][column], size), middle - 0.2, 0.14), *laid]
    if row == CATH:
        paint = Paint("stone", FILLED[column // 2])
        return [(buildings.picture(column, size, paint), middle - 0.2, 0.15), *laid]
    return laid
