"""A sheet, large: the columns' values, three districts, the citizens."""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.text import Style
from renderers.troyes import dice, emblems, glass, windows
from renderers.troyes.chips import chip
from renderers.troyes.crowd import HIGH as CROWD_HIGH
from renderers.troyes.crowd import crowd
from renderers.troyes.links import link
from renderers.troyes.numbers import Numbers
from renderers.troyes.plan import COLUMN, FIRST, GAP, LABEL, LEFT, across, between
from renderers.troyes.tracks import HIGH as TRACK_HIGH
from renderers.troyes.tracks import PITCH as BOX_PITCH
from renderers.troyes.tracks import track
from renderers.troyes.wall import WindowRow, even, wall
from rules.troyes.data import (
    BENEFITS,
    CATH,
    COLOURS,
    COLUMNS,
    FACTORS,
    GUILD,
    LINKS,
    ROWS,
    TINT_COST,
    TRACK,
)
from rules.troyes.pieces import Sheet
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import SPACES, at

_HEAD = 62
_PRESTIGE, _WORKER = 92, 84
_CHIP = 54
"""The number of a choice, which stands within what it chooses."""
_BLOCK = _PRESTIGE + _WORKER + TRACK_HIGH + 4 * GAP
HEIGHT = _HEAD + 3 * (_BLOCK + GAP) + CROWD_HIGH
"""Pixels of a large sheet."""

_STONE_HIGH = 56
_CAPTION = Style(text.READ, "card", "paper")
_FACTOR = Style(text.READ, "ink", "gold", bold=True)
_CLOCK = 40
_STEP = 36
"""The sign of influence beside what a change of the die by one costs."""


class SheetScene(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown of a sheet.

    ``before`` is the sheet as it was when the dice had fallen: what is new since then is marked.
    ``last`` and ``changed`` are spaces built in the half-day before, and changed since the
    reader's last turn. ``value`` and ``colour`` are those of the die in hand. ``attack``: colour
    and column of the black die. ``dimmed``: only numbered spaces are bright. ``settling`` is the
    bonus at hand. ``guild``: how many dice of a colour count for guild halls. ``names`` are those
    of the rows; ``columns`` and ``citizens`` say what stands beside them, ``step`` what stands
    before the price of changing the die by one.
    """

    sheet: Sheet
    before: Sheet
    header: tuple[int, ...]
    columns: str = ""
    citizens: str = ""
    names: dict[str, str] = msgspec.field(default_factory=dict)
    numbers: Numbers = msgspec.field(default_factory=Numbers)
    last: frozenset[int] = frozenset()
    changed: frozenset[int] = frozenset()
    attack: tuple[int, int] | None = None
    value: int = 0
    colour: int = -1
    dimmed: bool = False
    settling: str = ""
    guild: tuple[int, int, int] = (0, 0, 0)
    step: str = ""


def row_top(row: int) -> int:
    """Pixels from the top of a sheet to a row's windows."""
    district = _HEAD + row // 2 * (_BLOCK + GAP) + GAP
    return district + row % 2 * (_PRESTIGE + GAP)


def draw(canvas: Canvas, top: int, shown: SheetScene) -> None:
    """Draw a sheet, ``HEIGHT`` pixels high."""
    _columns(canvas, top, shown)
    y = top + _HEAD
    for colour in range(len(COLOURS)):
        _district(canvas, y, shown, colour)
        y += _BLOCK + GAP
    numbers = shown.numbers.levels
    crowd(canvas, y, shown.sheet, shown.before, numbers, shown.settling, shown.citizens)


def _columns(canvas: Canvas, top: int, shown: SheetScene) -> None:
    """The values over the columns, black where the black die strikes, battlements of fortresses."""
    changes = shown.numbers.values and shown.step
    words = f"{shown.step}\u00a01" if changes else shown.columns
    room, y = LABEL - 12 - (_STEP if changes else 0), top + 31 - _CAPTION.height // 2
    x = LEFT + 4 + canvas.narrow(words, LEFT + 4, y, room, _CAPTION)
    if changes:
        canvas.put(emblems.resource(0, _STEP), x + 2, top + 31 - _STEP // 2)
    plain = shown.header == tuple(range(1, COLUMNS + 1))
    for column, value in enumerate(shown.header):
        x = across(column)
        if shown.sheet.protects(column):
            canvas.put(emblems.wall(COLUMN, 26), x, top - 14)
        struck = shown.attack is not None and shown.attack[1] == column
        look = "gold" if value == shown.value else "hole" if struck else "stone"
        canvas.thing(f"columns{column + 1}", (x, top, x + COLUMN, top + _HEAD))
        label = shown.numbers.values.get(column)
        if label:
            _becoming(canvas, (x, top + 3), shown, column, label)
            continue
        canvas.paste(_keystone(value, "" if plain else str(column + 1), look), x, top + 3)


def _becoming(
    canvas: Canvas, at_: tuple[int, int], shown: SheetScene, column: int, label: str
) -> None:
    """The die as it would be, beside the number of the choice; its price stands before all."""
    (x, y), value = at_, shown.header[column]
    canvas.paste(_keystone(0, "", "stone"), x, y)
    middle = y + _STONE_HIGH // 2
    canvas.centre(dice.die(value, shown.colour, 48), x + 94, middle)
    canvas.centre(chip(label, 50), x + 34, middle)
    canvas.spot(label, (x, y - 3, x + COLUMN, y + _STONE_HIGH + 3))


@cache
@kept
def _keystone(value: int, code: str, look: str) -> Image.Image:
    """A stone with a column's value and its place; golden for the value of the die in hand."""
    made = glass.brush(COLUMN, _STONE_HIGH, _STONE_HIGH, "paper")
    wide = COLUMN / _STONE_HIGH
    made.fill(rounded((0, 0, wide, 1), 0.16), "stone_dark" if look == "hole" else "ink")
    made.fill(rounded((0.05, 0.05, wide - 0.05, 0.95), 0.13), look)
    ink = "card" if look == "hole" else "ink"
    seats.glyph(made, str(value or ""), (wide / 2, 0.5), 0.84, ink)
    seats.glyph(made, code, (wide - 0.28, 0.6), text.READ / _STONE_HIGH, ink)
    return glass.STONE.plane(made.done())


def _district(canvas: Canvas, top: int, shown: SheetScene, colour: int) -> None:
    rows = tuple(
        WindowRow(
            row, shown.names.get(ROWS[row], ""), row_top(row) - row_top(2 * colour) + GAP, high
        )
        for row, high in ((2 * colour, _PRESTIGE), (2 * colour + 1, _WORKER))
    )
    canvas.paste(wall(colour, _BLOCK, rows, even(shown.names.values())), LEFT, top)
    for row in rows:
        for column in range(COLUMNS):
            box = across(column), top + row.top, row.high
            _space(canvas, box, shown, at(row.row, column))
        for code, one in LINKS.items():
            state = _paid(shown.sheet, code) if one.row == row.row else ""
            if state:
                x, y = between(one.column), top + row.top + row.high // 2 + 2
                canvas.centre(link(code, state), x, y)
                canvas.thing("diamond", (x - 36, y - 44, x + 36, y + 44))
    track(canvas, top + _BLOCK - TRACK_HIGH - GAP, colour, shown.sheet, shown.before)
    _choices(canvas, top, shown, colour)


def _choices(canvas: Canvas, top: int, shown: SheetScene, colour: int) -> None:
    """Numbers of choices that name a colour: to tint, to pay with it, to gain it."""
    marked = shown.numbers
    low = top + _BLOCK - TRACK_HIGH // 2 - GAP
    if colour in marked.tints:
        canvas.put(chip(marked.tints[colour], _CHIP), LEFT + 6, top + 6)
        price = Style(text.READ, "card", f"{glass.GLASS[colour]}_night", bold=True)
        canvas.write(str(TINT_COST), LEFT + 114, top + 8, price)
        canvas.put(emblems.resource(2, 40), LEFT + 138, top + 10)
    if colour in marked.purse:
        # On the last one held, for the count beside the sign is what one asks oneself about.
        box = max(shown.sheet.circled[colour] - 1, 0)
        canvas.centre(chip(marked.purse[colour], _CHIP), FIRST + 29 + box * BOX_PITCH, low)
    if colour in marked.gains:
        box = min(shown.sheet.circled[colour], TRACK - 1)
        x = FIRST + 29 + box * BOX_PITCH
        # As many boxes as the die would fill.
        end = FIRST + min(shown.sheet.circled[colour] + shown.value, TRACK) * BOX_PITCH - 7
        _frame(canvas, (x - 26, low - 22, end, low + 24), "choice")
        canvas.centre(chip(marked.gains[colour], _CHIP), x, low)
        # Downward, for above it are windows that may be touched, too.
        canvas.spot(marked.gains[colour], (x - 56, low - 30, x + 56, low + 66))


def state_of(sheet: Sheet, space: int) -> str:
    """Open, built or broken."""
    if sheet.built >> space & 1:
        return windows.BUILT
    return windows.BROKEN if sheet.destroyed >> space & 1 else windows.OPEN


def _space(canvas: Canvas, box: tuple[int, int, int], shown: SheetScene, space: int) -> None:
    x, y, high = box
    row, column = divmod(space, COLUMNS)
    state, sheet = state_of(shown.sheet, space), shown.sheet
    factor = FACTORS[min(len(sheet.cathedrals), COLUMNS - 1)] if row == CATH else 0
    label = shown.numbers.spaces.get(space)
    count = _count(shown, row, column) if label else -1
    canvas.paste(windows.window(row, column, state, COLUMN, high, factor, count), x, y)
    if row == CATH and state == windows.BUILT:
        _worth(canvas, x, y + high, sheet, column)
    if state == windows.BROKEN and shown.attack == (row // 2, column):
        die = dice.die(shown.header[column], dice.BLACK, 48)
        canvas.put(die, x + (COLUMN - 48) // 2, y + high - 58)
    if shown.dimmed and not label:
        canvas.tint((x, y, x + COLUMN, y + high), "wall", 0.34)
    area = (x, y, x + COLUMN, y + high)
    canvas.thing(SPACES[space], area)
    if state == windows.BUILT and not shown.before.built >> space & 1:
        _frame(canvas, area, "card")
        canvas.put(emblems.sign("plus", 46), x + COLUMN - 42, y - 8)
    elif space in shown.last or space in shown.changed:
        canvas.put(_recent(high), x - 4, y - 4)
    if label:
        _frame(canvas, area, "choice")
        canvas.centre(chip(label, _CHIP), x + 32, y + high * 58 // 100)
        canvas.spot(label, (x, y - GAP // 2, x + COLUMN, y + high + GAP // 2))


def _count(shown: SheetScene, row: int, column: int) -> int:
    """How many dice or buildings what is built there would count."""
    if row == CATH:
        built = shown.sheet.built | 1 << at(row, column)
        return (built & ROW_MASKS[column]).bit_count()
    return shown.guild[BENEFITS[row][column].colour] if row == GUILD else 0


def _worth(canvas: Canvas, x: int, low: int, sheet: Sheet, column: int) -> None:
    """A cathedral's factor and how many buildings it counts."""
    factor = FACTORS[sheet.cathedrals.index(column)]
    words = f"{factor}×{(sheet.built & ROW_MASKS[column]).bit_count()}"
    wide = _FACTOR.width(words) + 16
    right = x + COLUMN - 8
    canvas.fill((right - wide - 2, low - 46, right + 2, low - 6), "ink")
    canvas.fill((right - wide, low - 44, right, low - 8), "gold")
    canvas.write(words, right - wide + 8, low - 26 - _FACTOR.height // 2, _FACTOR)


def _frame(canvas: Canvas, area: tuple[int, int, int, int], colour: str) -> None:
    left, top, right, low = area
    for more, wide, ink in ((5, 2, "ink"), (3, 4, colour), (-1, 2, "ink")):
        canvas.frame((left - more, top - more, right + more, low + more), wide, ink)


@cache
def _recent(high: int) -> Sprite:
    """Thin corners and a clock, for a space of the half-day before."""
    made = glass.brush(COLUMN + 8, high + 8, 1)
    right, low = COLUMN + 8, high + 8
    for x, y, aside, along in ((4, 4, 1, 1), (4, low - 4, 1, -1), (right - 4, low - 4, -1, -1)):
        ends = [(x + aside * 22, y), (x, y), (x, y + along * 22)]
        made.line(ends, "ink", 7)
        made.line(ends, "paper_line", 3)
    drawn = made.done()
    drawn.alpha_composite(emblems.clock(_CLOCK), (right - _CLOCK - 4, 0))
    return cut(drawn, palette=glass.STONE)


def _paid(sheet: Sheet, code: str) -> str:
    """Whether a link is paid or can still be; empty where it never will."""
    one = LINKS[code]
    pair = 1 << at(one.row, one.column) | 1 << at(one.row, one.column + 1)
    if sheet.built & pair == pair:
        return "paid"
    return "" if sheet.destroyed & pair else "open"
