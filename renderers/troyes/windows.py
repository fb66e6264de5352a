"""The 36 spaces of a sheet as church windows.

Open: unlit glass that tells what building there brings. Built: lit, with the building. Destroyed:
broken glass and a cross. Prestige windows are pointed, those of workers round. Unlit glass stands
between lozenges, rounds or crosses of lead, as the colour's mark.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush, rounded
from renderers.kit.kept import kept
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import GLASS
from rules.troyes.data import BENEFITS, CATH, GUILD, Yield

OPEN, BUILT, BROKEN = "open", "built", "broken"
_LIT = Paint("ink", "ink", "gold", "ink")


@lru_cache(maxsize=256)
@kept
def window(
    row: int, column: int, state: str, width: int, high: int, factor: int = 0, count: int = -1
) -> Image.Image:
    """A space in a state, on the flat stone of the wall; ``factor``: of the next cathedral.

    One to be chosen has a ``count``, of dice for a guild hall or buildings for a cathedral: it
    tells what it would bring now, and leaves room for a number at its left.
    """
    drawn = Image.new("RGBA", (width, high), (*glass.STONE.rgb("wall"), 255))
    drawn.alpha_composite(_glass(row, state, (width, high)))
    wide = width / high
    if state == OPEN:
        made = glass.brush(width, high, high)
        laid = (
            _promise(made, row, column, wide, factor)
            if count < 0
            else _offer(made, row, column, wide, (factor, count))
        )
        drawn.alpha_composite(made.done())
        if laid:
            _lay(drawn, *laid)
    elif state == BUILT:
        shown, left = (column, wide / 2 - 0.6) if row == CATH else (row, wide / 2 - 0.38)
        _lay(drawn, buildings.picture(shown, round(0.8 * high), _LIT), left, 0.18)
    return glass.STONE.plane(drawn.convert("RGB"))


def _shape(row: int) -> str:
    return "pointed" if row % 2 == 0 else "round"


def _glass(row: int, state: str, size: art.Size) -> Image.Image:
    """The window itself."""
    colour, name = GLASS[row // 2], f"windows/{_shape(row)}-{state}"
    if state == OPEN:
        return glass.picture(f"{name}-{emblems.NAMES[row // 2]}", size)
    if state == BUILT:
        return glass.picture(name, size, glass=colour, glow=f"{colour}_glow")
    return glass.picture(name, size, dim=f"{colour}_dim", night=f"{colour}_night")


def small(row: int, size: art.Size, edge: str, pane: str) -> Image.Image:
    """A window among all sheets, its edge and pane in these tokens, as RGBA pixels."""
    return glass.picture(f"windows/{_shape(row)}-small", size, edge=edge, pane=pane)


def _lay(drawn: Image.Image, laid: Image.Image, left: float, top: float) -> None:
    """Lay a picture on a window; the place is in shares of its height."""
    drawn.alpha_composite(laid, (round(left * drawn.height), round(top * drawn.height)))


def _promise(
    made: Brush, row: int, column: int, wide: float, factor: int
) -> tuple[Image.Image, float, float]:
    """Write what building there brings; returned is the sign beside the number, and its place.

    A cathedral shows the row that it scores; a guild hall the die by which it is counted.
    """
    size = round(0.58 * made.unit)
    if row == CATH:
        seats.glyph(made, f"{factor}×", (wide / 2 - 0.42, 0.6), 0.4, "card")
        scored = Paint("stone", GLASS[column // 2])
        return buildings.picture(column, round(0.74 * made.unit), scored), wide / 2 - 0.2, 0.2
    gain = BENEFITS[row][column]
    if row == GUILD:
        _each(made, gain, wide)
        return emblems.gain(gain, round(0.5 * made.unit)), wide / 2 - 0.28, 0.29
    seats.glyph(made, str(gain.count), (wide / 2 - 0.24, 0.57), 0.48, "card")
    return emblems.gain(gain, size), wide / 2 - 0.08, 0.26


def _offer(
    made: Brush, row: int, column: int, wide: float, counted: tuple[int, int]
) -> tuple[Image.Image, float, float] | None:
    """The same beside the number of a choice: all that comes, or what a cathedral multiplies."""
    factor, count = counted
    middle = wide - 0.4
    if row == CATH:
        high = seats.readable(0.4, round(made.unit))
        seats.glyph(made, f"{factor}×{count}", (middle + 0.03, 0.6), high, "card")
        return None
    gain = BENEFITS[row][column]
    told = gain.count * count if row == GUILD else gain.count
    seats.glyph(made, str(told), (middle - 0.2, 0.57), 0.46, "card")
    return emblems.gain(gain, round(0.5 * made.unit)), middle - 0.09, 0.31


def _each(made: Brush, gain: Yield, wide: float) -> None:
    """So much for each die: the die is drawn small below the sign."""
    seats.glyph(made, str(gain.count), (wide / 2 - 0.4, 0.56), 0.44, "card")
    seats.glyph(made, "/", (wide / 2 + 0.255, 0.56), 0.4, "card")
    left, top, side = wide / 2 + 0.32, 0.42, 0.27
    for inset, ink in ((0.0, "ink"), (0.03, GLASS[gain.colour])):
        box = (left + inset, top + inset, left + side - inset, top + side - inset)
        made.fill(rounded(box, 0.03), ink)
    emblems.mark(made, gain.colour, (left + side / 2, top + side / 2), 0.09)
