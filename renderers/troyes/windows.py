"""The 36 spaces of a sheet as church windows.

Open: pale glass that tells what building there brings. Built: full colour within lead, with the
building. Destroyed: an empty opening with rubble. Prestige windows are pointed, those of workers
round.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush, rounded
from renderers.kit.kept import kept
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED, MARKS
from rules.troyes.data import BENEFITS, CATH, GUILD

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

    ``count``: of dice for a guild hall or buildings for a cathedral: it tells what they bring now.
    One to be ``chosen``, by its ``look``, leaves room for a number at its upper left; ``plain`` is
    glass without rays, as it is behind numbers.
    """
    drawn = Image.new("RGBA", (width, high), (*glass.STONE.rgb("card"), 255))
    drawn.alpha_composite(_glass(row, state, (width, high), look or ("plain" if factor else "")))
    made = glass.brush(width, high, high)
    laid: Laid = []
    ink = "card" if state == BUILT else "ink" if look == "chosen" else "ink_dim"
    if row == CATH and factor and state != BROKEN:
        words = f"{factor}×" if count < 0 else f"{factor}×{count}"
        laid = _scores(made, column, words, ink)
    elif state == OPEN:
        laid = _promise(made, row, column, count, ink)
    elif state == BUILT:
        shown = column if row == CATH else row
        size = round(0.8 * high)
        laid = [(buildings.picture(shown, size, _LIT), (width - size) / 2 / high, 0.18)]
    drawn.alpha_composite(made.done())
    for art_, left, top in laid:
        # What is not on offer is paler than what is.
        seen = art_ if ink != "ink_dim" else glass.paler(art_)
        drawn.alpha_composite(seen, (round(left * high), round(top * high)))
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
        return {"pane": f"{colour}_pale", "border": f"{colour}_soft", "lead": "ink"}
    if state == OPEN:
        border, lead = f"{colour}_pale", f"{colour}_line"
        return {"pane": f"{colour}_hint", "border": border, "lead": lead}
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
    wide, high = made.size[0] / made.unit, seats.readable(0.42, round(made.unit))
    seats.glyph(made, words, (wide / 2 + 0.32, 0.64), high, ink)
    paint = _LIT if ink == "card" else Paint("stone", FILLED[column // 2])
    return [(buildings.picture(column, round(0.56 * made.unit), paint), wide / 2 - 0.67, 0.35)]


def _promise(made: Brush, row: int, column: int, count: int, ink: str) -> Laid:
    """Write what building there brings; returned are the signs beside the number.

    A guild hall shows the die by which it is counted, or with a ``count`` all that comes.
    """
    gain, middle = BENEFITS[row][column], made.size[0] / made.unit / 2
    # One on offer has a number in its upper left corner.
    offered = ink == "ink"
    if row == GUILD and count < 0:
        low = 0.66 if offered else 0.62
        seats.glyph(made, str(gain.count), (middle - 0.54, low), 0.48, ink)
        seats.glyph(made, "/", (middle + 0.16, low), 0.42, ink)
        sign, side = emblems.gain(gain, round(0.44 * made.unit)), round(0.38 * made.unit)
        die_ = _cube(gain.colour, side)
        return [(sign, middle - 0.4, low - 0.22), (die_, middle + 0.3, low - 0.2)]
    told = gain.count * count if row == GUILD else gain.count
    if offered:
        sign = emblems.gain(gain, round(0.56 * made.unit))
        seats.glyph(made, str(told), (middle - 0.2, 0.65), 0.52, ink)
        return [(sign, middle - 0.03, 0.36)]
    sign = emblems.gain(gain, round(0.6 * made.unit))
    seats.glyph(made, str(told), (middle - 0.24, 0.59), 0.56, ink)
    return [(sign, middle - 0.06, 0.29)]


def die(colour: int, size: int) -> Image.Image:
    """A die of a colour as it stands for each of them, as RGBA pixels."""
    drawn = Image.new("RGBA", (size, size))
    side = round(0.88 * size)
    drawn.alpha_composite(_cube(colour, side), ((size - side) // 2, (size - side) // 2))
    return drawn


def _cube(colour: int, side: int) -> Image.Image:
    """A die without pips: the mark of its colour."""
    made = glass.brush(side, side, side)
    for inset, ink in ((0.0, "ink"), (0.11, FILLED[colour])):
        made.fill(rounded((inset, inset, 1 - inset, 1 - inset), 0.11), ink)
    emblems.mark(made, colour, (0.5, 0.5), 0.33, MARKS[colour])
    return made.done()
