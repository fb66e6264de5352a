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
from renderers.kit.brush import Brush
from renderers.kit.kept import kept
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED
from rules.troyes.data import BENEFITS, CATH, FORT, GUILD

OPEN, BUILT, BROKEN = "open", "built", "broken"
_BORDERED = 104
"""Pixels of a window at least whose border is bright."""
_SHAPES = (156 / 104, 156 / 94)
"""How wide drawings of pointed and round windows are, beside their height."""
Laid = list[tuple[Image.Image, float, float]]
"""Pictures, with their left and top in shares of a window's height."""
_LIT = Paint("card", "stone", "ink", "ink")


@lru_cache(maxsize=256)
@kept
def window(
    row: int,
    column: int,
    state: str,
    width: int,
    high: int,
    factor: int = 0,
    count: int = -1,
    look: str = "",
) -> Image.Image:
    """A space in a state, on the flat stone of the wall; ``factor``: of a cathedral.

    With a ``count``, of dice for a guild hall or buildings for a cathedral, it tells what building
    there brings now, and leaves room for a number at its upper left. One to be ``chosen``, by its
    ``look``, is bright; ``plain`` is glass without rays, as it is behind numbers.
    """
    drawn = Image.new("RGBA", (width, high), (*glass.STONE.rgb("card"), 255))
    drawn.alpha_composite(_glass(row, state, (width, high), look or ("plain" if factor else "")))
    made = glass.brush(width, high, high)
    laid: Laid = []
    ink = "card" if state == BUILT else "ink"
    if row == CATH and factor and count >= 0 and state != BROKEN:
        laid = _scores(made, column, f"{factor}×{count}", ink)
    elif state == OPEN:
        laid = _promise(made, row, column) if count < 0 else _brings(made, row, column, count)
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


def _scores(made: Brush, column: int, words: str, ink: str) -> Laid:
    """A cathedral: the building that it counts, whole, and beside it how often."""
    wide, unit = made.size[0] / made.unit, round(made.unit)
    if ink == "card":
        seats.glyph(made, words, (wide / 2 + 0.28, 0.64), seats.readable(0.44, unit), ink)
        return [(buildings.picture(column, round(0.58 * unit), _LIT), wide / 2 - 0.7, 0.34)]
    # Its choice's number stands in the upper left corner.
    seats.glyph(made, words, (wide / 2 + 0.29, 0.66), seats.readable(0.41, unit), ink)
    paint = Paint("stone", FILLED[column // 2])
    return [(buildings.picture(column, round(0.5 * unit), paint), wide / 2 - 0.62, 0.43)]


def _promise(made: Brush, row: int, column: int) -> Laid:
    """What building there would bring, as far as it is not the same in all of its row.

    A guild hall tells what it brings for each die, a cathedral what it counts.
    """
    wide = made.size[0] / made.unit
    if row == GUILD:
        gain = BENEFITS[row][column]
        sign = emblems.gain(gain, round(0.58 * made.unit))
        seats.glyph(made, str(gain.count), (wide / 2 - 0.28, 0.62), 0.58, "ink")
        return [(sign, wide / 2 - 0.08, 0.32)]
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


def _brings(made: Brush, row: int, column: int, count: int) -> Laid:
    """All that building there brings now: the number, and the sign beside it."""
    gain, middle = BENEFITS[row][column], made.size[0] / made.unit / 2
    sign = emblems.gain(gain, round(0.62 * made.unit))
    # Its choice's number stands in the upper left corner.
    if row == GUILD:
        # What comes of all dice, where others of the row say what comes of each.
        seats.glyph(made, f"+{gain.count * count}", (middle - 0.28, 0.67), 0.55, "ink")
        return [(sign, middle + 0.02, 0.33)]
    seats.glyph(made, str(gain.count), (middle - 0.22, 0.66), 0.58, "ink")
    return [(sign, middle - 0.05, 0.32)]
