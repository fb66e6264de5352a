"""The 36 spaces of a sheet as church windows.

Open: pale glass that tells what building there brings. Built: full colour within lead, with the
building. Destroyed: an empty opening with rubble. Prestige windows are pointed, those of workers
round.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush, Point, rounded
from renderers.kit.kept import kept
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED, MARKS
from rules.troyes.data import BENEFITS, CATH, GUILD, Yield

OPEN, BUILT, BROKEN = "open", "built", "broken"
_BORDERED = 104
"""Pixels of a window at least whose border is bright."""
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
    wide = width / high
    made = glass.brush(width, high, high)
    laid: tuple[Image.Image, float, float] | None = None
    if row == CATH and factor and state != BROKEN:
        words = f"{factor}×" if count < 0 else f"{factor}×{count}"
        laid = _scores(made, column, words, lit=state == BUILT)
    elif state == OPEN:
        laid = _promise(made, row, column, wide, count, 0.09 if look == "chosen" else 0.0)
    elif state == BUILT:
        shown = column if row == CATH else row
        laid = buildings.picture(shown, round(0.8 * high), _LIT), wide / 2 - 0.4, 0.18
    drawn.alpha_composite(made.done())
    if laid:
        _lay(drawn, *laid)
    return glass.STONE.plane(drawn.convert("RGB"))


def _shape(row: int) -> str:
    return "pointed" if row % 2 == 0 else "round"


def _glass(row: int, state: str, size: art.Size, look: str) -> Image.Image:
    """The window itself."""
    colour, name = FILLED[row // 2], f"windows/{_shape(row)}-{state}"
    if state == OPEN:
        pane = f"{colour}_pale"
        return glass.picture(name, size, pane=pane, border=f"{colour}_soft")
    if state == BUILT:
        glow = colour if look == "plain" else f"{colour}_glow"
        # A small border would be a row of specks.
        border = colour if size[0] < _BORDERED else f"{colour}_glow"
        return glass.picture(name, size, glass=colour, glow=glow, border=border)
    return glass.picture(name, size)


def small(row: int, size: art.Size, edge: str, pane: str) -> Image.Image:
    """A window among all sheets, its edge and pane in these tokens, as RGBA pixels."""
    return glass.picture(f"windows/{_shape(row)}-small", size, edge=edge, pane=pane)


def _lay(drawn: Image.Image, laid: Image.Image, left: float, top: float) -> None:
    """Lay a picture on a window; the place is in shares of its height."""
    drawn.alpha_composite(laid, (round(left * drawn.height), round(top * drawn.height)))


def _scores(made: Brush, column: int, words: str, *, lit: bool) -> tuple[Image.Image, float, float]:
    """A cathedral: the building that it counts, whole, and beside it how often."""
    high = seats.readable(0.39, round(made.unit))
    seats.glyph(made, words, (0.9, 0.66), high, "card" if lit else "ink")
    paint = _LIT if lit else Paint("stone", FILLED[column // 2])
    return buildings.picture(column, round(0.47 * made.unit), paint), 0.1, 0.43


def _promise(
    made: Brush, row: int, column: int, wide: float, count: int, aside: float
) -> tuple[Image.Image, float, float]:
    """Write what building there brings; returned is the sign beside the number, and its place.

    A guild hall shows the die by which it is counted, or with a ``count`` all that comes.
    """
    gain, middle = BENEFITS[row][column], wide / 2 + aside
    if row == GUILD and count < 0:
        _each(made, gain, wide)
        return emblems.gain(gain, round(0.48 * made.unit)), wide / 2 - 0.27, 0.33
    told = gain.count * count if row == GUILD else gain.count
    seats.glyph(made, str(told), (middle - 0.26, 0.59), 0.54, "ink")
    return emblems.gain(gain, round(0.62 * made.unit)), middle - 0.1, 0.27


def _each(made: Brush, gain: Yield, wide: float) -> None:
    """So much for each die: the die is drawn small below the sign."""
    seats.glyph(made, str(gain.count), (wide / 2 - 0.37, 0.58), 0.42, "ink")
    seats.glyph(made, "/", (wide / 2 + 0.235, 0.58), 0.38, "ink")
    _cube(made, gain.colour, (wide / 2 + 0.29, 0.45), 0.26)


def die(colour: int, size: int) -> Image.Image:
    """A die of a colour as it stands for each of them, as RGBA pixels."""
    made = glass.brush(size, size, size)
    _cube(made, colour, (0.06, 0.06), 0.88)
    return made.done()


def _cube(made: Brush, colour: int, corner: Point, side: float) -> None:
    """A die without pips: the mark of its colour."""
    left, top = corner
    for inset, ink in ((0.0, "ink"), (0.11 * side, FILLED[colour])):
        box = (left + inset, top + inset, left + side - inset, top + side - inset)
        made.fill(rounded(box, 0.11 * side), ink)
    emblems.mark(made, colour, (left + side / 2, top + side / 2), 0.33 * side, MARKS[colour])
