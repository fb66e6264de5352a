"""All sheets side by side, small: what is built, what is broken, where the points come from."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit import seats
from renderers.kit.bands import WIDTH
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.text import Style
from renderers.troyes import emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import LEFT
from renderers.troyes.sheet import state_of
from renderers.troyes.strip import SheetCard, name
from renderers.troyes.windows import BROKEN, BUILT, OPEN, small
from rules.troyes.data import CATH, COLUMNS, FACTORS, ROWS
from rules.troyes.pieces import Sheet
from rules.troyes.scoring import ROW_MASKS, breakdown
from rules.troyes.spaces import at

MOST = 6
"""Maximum number of sheets on a page."""
_GAP = 12
_WIDE = (WIDTH - 2 * LEFT - _GAP) // 2
_PANE, _PANE_HIGH = 62, 45
_STEP, _STEP_HIGH = 66, 49
_TOP = 84
_GRID = 66
_HIGH = _TOP + 6 * _STEP_HIGH + 12
_SCORE = Style(50, "ink", "card", bold=True)
_POINTS = Style(42, "ink", "card", bold=True)


def pages(seats_: int) -> int:
    """How many pages it takes to show all sheets."""
    return -(-seats_ // MOST)


def page(shown: tuple[SheetCard, ...], number: int) -> tuple[SheetCard, ...]:
    """The seats on a page, from 1; ranks first once the game is over. Pages are equally full."""
    order = sorted(shown, key=lambda card: (card.rank, card.seat))
    count = pages(len(order))
    number = min(max(number, 1), count)
    size = -(-len(order) // count)
    return tuple(order[(number - 1) * size : number * size])


def height(count: int) -> int:
    """Size in pixels of a page with that many sheets."""
    return (count + 1) // 2 * (_HIGH + _GAP) + _GAP


def draw(canvas: Canvas, top: int, shown: tuple[SheetCard, ...], sheets: tuple[Sheet, ...]) -> None:
    """The sheets of a page."""
    for k, card in enumerate(shown):
        x, y = LEFT + k % 2 * (_WIDE + _GAP), top + _GAP + k // 2 * (_HIGH + _GAP)
        canvas.paste(_mini(card, sheets[card.seat]), x, y)


@lru_cache(maxsize=64)
def _mini(card: SheetCard, sheet: Sheet) -> Image.Image:
    canvas = glass.canvas(_WIDE, _HIGH)
    canvas.paste(_wall(card.rank == 1), 0, 0)
    canvas.centre(seats.badge(card.seat, 68, glass.STONE), 44, 38)
    right = _WIDE - 18
    wide = canvas.write(str(card.score), right, 40 - _SCORE.height // 2, _SCORE, "right")
    name(canvas, (92, 16, right - wide - 26), card)
    for row in range(len(ROWS)):
        y = _TOP + row * _STEP_HIGH
        canvas.put(building(row, 46, Paint("stone", FILLED[row // 2])), 14, y)
        for column in range(COLUMNS):
            state = state_of(sheet, at(row, column))
            canvas.paste(_pane(row, state), _GRID + column * _STEP, y)
    _worths(canvas, sheet)
    _sources(canvas, sheet)
    return canvas.picture()


def _worths(canvas: Canvas, sheet: Sheet) -> None:
    """What each cathedral scores."""
    y = _TOP + CATH * _STEP_HIGH
    for place, column in enumerate(sheet.cathedrals):
        words = str(FACTORS[place] * (sheet.built & ROW_MASKS[column]).bit_count())
        canvas.paste(_pane(CATH, BUILT, words), _GRID + column * _STEP, y)


def _sources(canvas: Canvas, sheet: Sheet) -> None:
    """Points by their source: citizens, cathedrals, what is left of resources."""
    signs = (
        *(emblems.person(colour, 50) for colour in range(3)),
        building(CATH, 52, Paint("stone", FILLED[2])),
        emblems.sign("any", 48),
    )
    step = (_HIGH - _TOP - 6) // len(signs)
    for k, (sign, (_, points)) in enumerate(zip(signs, breakdown(sheet), strict=True)):
        middle = _TOP + k * step + step // 2 - 2
        canvas.centre(sign, _GRID + COLUMNS * _STEP + 34, middle)
        x = _GRID + COLUMNS * _STEP + 72
        canvas.write(str(points), x, middle - _POINTS.height // 2, _POINTS)


@cache
def _wall(first: bool) -> Image.Image:
    """A card for the name, and stone below it."""
    made = glass.canvas(_WIDE, _HIGH)
    made.paste(
        plate(
            _WIDE, _HIGH, "gold" if first else "stone_dark", 6 if first else 3, "paper", glass.STONE
        ),
        0,
        0,
    )
    edge = 6 if first else 3
    made.fill((edge, _TOP - 10, _WIDE - edge, _HIGH - 20), "card")
    low = glass.brush(_WIDE - 2 * edge, 24, 1, "gold" if first else "stone_dark")
    low.fill(rounded((0, -40, _WIDE - 2 * edge, 24), 16), "card")
    return _joined(made, glass.STONE.plane(low.done()), edge)


def _joined(made: Canvas, low: Image.Image, edge: int) -> Image.Image:
    made.paste(low.crop((0, 0, low.width, 20)), edge, _HIGH - 20 - edge + 0)
    return made.picture()


@cache
def _pane(row: int, state: str, words: str = "") -> Image.Image:
    """A space, small: unlit, lit with the colour's mark or some words, or a dark hole."""
    made = glass.brush(_PANE, _PANE_HIGH, _PANE_HIGH)
    wide, colour = _PANE / _PANE_HIGH, FILLED[row // 2]
    edge = {OPEN: "stone_dark", BUILT: "ink", BROKEN: "stone"}[state]
    ground = {OPEN: f"{colour}_pale", BUILT: colour, BROKEN: "paper_deep"}[state]
    if words:
        high = seats.readable(0.56, _PANE_HIGH)
        seats.glyph(made, words, (wide / 2, 0.55), high, "card", wide - 0.14)
    elif state == BUILT:
        emblems.mark(made, row // 2, (wide / 2, 0.58), 0.26, MARKS[row // 2])
    drawn = Image.new("RGBA", (_PANE, _PANE_HIGH), (*glass.STONE.rgb("card"), 255))
    drawn.alpha_composite(small(row, drawn.size, edge, ground))
    drawn.alpha_composite(made.done())
    return glass.STONE.plane(drawn.convert("RGB"))
