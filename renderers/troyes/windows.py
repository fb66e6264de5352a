"""The 36 spaces of a sheet as church windows.

Open: unlit glass that tells what building there brings. Built: lit, with the building. Destroyed:
broken glass and a cross. Prestige windows are pointed, those of workers round.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops, ImageDraw

from renderers.kit import seats
from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.troyes import emblems, glass
from renderers.troyes.buildings import Paint, build
from renderers.troyes.emblems import RED, RESOURCES, WHITE, YELLOW
from renderers.troyes.glass import GLASS
from rules.troyes.data import BENEFITS, CATH, GUILD, Yield

OPEN, BUILT, BROKEN = "open", "built", "broken"


def outline(wide: float, high: float, *, pointed: bool, inset: float = 0.0) -> list[Point]:
    """The opening of a window in a wall, its arch about a third of its height."""
    left, right, low, rise = inset, wide - inset, high - inset, high * 0.36
    middle = wide / 2
    if not pointed:
        head = [(middle + (x - middle) * 1.0, y) for x, y in _round(left, right, inset, rise)]
        return [*head, (right, low), (left, low)]
    flank = rise + inset * 0.4
    up = [
        (left + (middle - left) * (1 - (1 - t) ** 1.7), flank - (flank - inset) * t**0.75)
        for t in _steps()
    ]
    down = [(wide - x, y) for x, y in reversed(up)]
    return [*up, *down, (right, low), (left, low)]


def _steps() -> list[float]:
    return [k / 14 for k in range(15)]


def _round(left: float, right: float, top: float, rise: float) -> list[Point]:
    half, middle = (right - left) / 2, (left + right) / 2
    return [(middle + half * (x - 0.0), top + rise * (1 + y)) for x, y in arc((0, 0), 1, 2, 4, 28)]


@cache
def window(
    row: int, column: int, state: str, width: int, high: int, factor: int = 0
) -> Image.Image:
    """A space in a state, on the flat stone of the wall; ``factor``: of the next cathedral."""
    made = glass.brush(width, high, high, "wall")
    wide = width / high
    pointed, colour = row % 2 == 0, row // 2
    edge = {OPEN: "stone_dark", BUILT: "gold", BROKEN: "ink_soft"}[state]
    made.fill(outline(wide, 1, pointed=pointed), "ink")
    made.fill(outline(wide, 1, pointed=pointed, inset=made.px(2.5)), edge)
    made.fill(outline(wide, 1, pointed=pointed, inset=made.px(7)), "ink")
    pane = outline(wide, 1, pointed=pointed, inset=made.px(9))
    if state == OPEN:
        _unlit(made, pane, wide, colour)
        _promise(made, row, column, wide, factor)
    elif state == BUILT:
        _lit(made, pane, wide, row, column)
    else:
        _broken(made, pane, wide, colour)
    return glass.STONE.plane(made.done())


def _unlit(made: Brush, pane: list[Point], wide: float, colour: int) -> None:
    """Dark glass between leads: lozenges, rounds or crosses, as the colour's mark."""
    night, thick = f"{GLASS[colour]}_night", made.px(3)
    bare = made.image.copy()
    made.fill(pane, f"{GLASS[colour]}_dim")
    leads = {RED: _lozenges, YELLOW: _rounds, WHITE: _squares}[colour]
    leads(made, wide, night, thick)
    outside = ImageChops.invert(_mask(made, pane))
    made.image.paste(bare, (0, 0), outside)


def _lozenges(made: Brush, wide: float, ink: str, thick: float) -> None:
    for k in range(-3, 9):
        x = k * wide / 5
        made.line([(x, 0), (x + 0.62, 1)], ink, thick)
        made.line([(x, 1), (x + 0.62, 0)], ink, thick)


def _rounds(made: Brush, wide: float, ink: str, thick: float) -> None:
    step = wide / 5
    for row in range(5):
        for k in range(-1, 7):
            centre = (k * step + (row % 2) * step / 2, row * step * 0.86)
            ring = arc(centre, step / 2 - thick / 2, 0, 4, 24)
            made.line(ring, ink, thick)


def _squares(made: Brush, wide: float, ink: str, thick: float) -> None:
    for k in range(1, 5):
        made.line([(k * wide / 5, 0), (k * wide / 5, 1)], ink, thick)
        made.line([(0, k * wide / 5), (wide, k * wide / 5)], ink, thick)


def _promise(made: Brush, row: int, column: int, wide: float, factor: int) -> None:
    """What building there brings: a number and a sign; a cathedral shows the row that it scores."""
    if row == CATH:
        seats.glyph(made, f"{factor}×", (wide / 2 - 0.3, 0.57), 0.42, "card")
        build(made, column, (wide / 2 - 0.06, 0.3, 0.54), Paint("stone", "stone_dark", line=1.6))
        return
    gain = BENEFITS[row][column]
    if row == GUILD:
        _each(made, gain, wide)
        return
    seats.glyph(made, str(gain.count), (wide / 2 - 0.24, 0.57), 0.48, "card")
    _sign(made, gain, (wide / 2 - 0.06, 0.28, 0.54))


def _each(made: Brush, gain: Yield, wide: float) -> None:
    """So much for each die: the die is drawn small below the sign."""
    seats.glyph(made, str(gain.count), (wide / 2 - 0.4, 0.56), 0.44, "card")
    _sign(made, gain, (wide / 2 - 0.26, 0.31, 0.46))
    seats.glyph(made, "/", (wide / 2 + 0.255, 0.56), 0.4, "card")
    left, top, side = wide / 2 + 0.32, 0.42, 0.27
    for inset, ink in ((0.0, "ink"), (0.03, GLASS[gain.colour])):
        box = (left + inset, top + inset, left + side - inset, top + side - inset)
        made.fill(rounded(box, 0.03), ink)
    emblems.mark(made, gain.colour, (left + side / 2, top + side / 2), 0.09)


def _sign(made: Brush, gain: Yield, box: emblems.Box) -> None:
    if gain.resource:
        RESOURCES[gain.colour](made, box)
    else:
        emblems.citizen(made, box, gain.colour)


def _lit(made: Brush, pane: list[Point], wide: float, row: int, column: int) -> None:
    """Bright glass with rays, and the building before it; of a cathedral what it scores."""
    colour = GLASS[row // 2]
    made.fill(pane, colour)
    middle = (wide / 2, 0.62)
    rays = 12
    for k in range(0, rays, 2):
        reach = [arc(middle, 2 * wide, 4 * (k + turn) / rays, 4, 1)[0] for turn in (0.5, 1.5)]
        _clipped(made, pane, [middle, *reach], f"{colour}_glow")
    shown, left = (column, wide / 2 - 0.6) if row == CATH else (row, wide / 2 - 0.38)
    build(made, shown, (left, 0.2, 0.76), Paint("ink", "ink", "gold", "ink", 1.0))


def _clipped(made: Brush, pane: list[Point], shape: list[Point], colour: str) -> None:
    """A shape, as far as it lies inside the pane."""
    made.image.paste(
        glass.STONE.rgb(colour), (0, 0), ImageChops.multiply(_mask(made, pane), _mask(made, shape))
    )


def _mask(made: Brush, points: list[Point]) -> Image.Image:
    mask = Image.new("L", made.image.size, 0)
    ImageDraw.Draw(mask).polygon([made.at(point) for point in points], fill=255)
    return mask


def _broken(made: Brush, pane: list[Point], wide: float, colour: int) -> None:
    """A black hole, shards at its rim, a cross over it."""
    made.fill(pane, "hole")
    for shard in (
        [(0, 0.55), (0.3, 0.75), (0.16, 1), (0, 1)],
        [(wide, 0.6), (wide - 0.22, 0.8), (wide - 0.36, 1), (wide, 1)],
        [(0, 0.5), (0.12, 0.3), (0.3, 0.42), (0.5, 0), (0, 0)],
        [(wide, 0.45), (wide - 0.2, 0.36), (wide - 0.42, 0), (wide, 0)],
    ):
        _clipped(made, pane, shard, f"{GLASS[colour]}_dim")
    for ink, thick in (("ink", 0.15), ("stone", 0.075)):
        for ends in ((0.3, 0.82), (0.82, 0.3)):
            made.line([(wide / 2 - 0.3, ends[0]), (wide / 2 + 0.3, ends[1])], ink, thick)
