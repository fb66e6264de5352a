"""A sheet, large: the columns' values, three districts, the citizens."""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Box, Canvas, Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.text import Style
from renderers.troyes import dice, emblems, glass, windows
from renderers.troyes.chips import chip, tag
from renderers.troyes.crowd import HIGH as CROWD_HIGH
from renderers.troyes.crowd import CrowdWords, crowd
from renderers.troyes.links import link
from renderers.troyes.numbers import Numbers
from renderers.troyes.plan import (
    ASIDE,
    BETWEEN,
    BROAD,
    COLUMN,
    GAP,
    HIGHS,
    LABEL,
    LEFT,
    LOWER,
    SHADE,
    across,
    between,
)
from renderers.troyes.tracks import HIGH as TRACK_HIGH
from renderers.troyes.tracks import gained, track
from renderers.troyes.wall import WindowRow, even, wall
from rules.troyes.data import (
    CATH,
    COLOURS,
    COLUMNS,
    FACTORS,
    GUILD,
    LINKS,
    ROWS,
)
from rules.troyes.pieces import Sheet
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import SPACES, at

_HEAD = 59
_CHIP, _OUT = 48, 13
"""The number of a choice, and how far it stands out of the corner of a stone."""
_BLOCK = HIGHS[0] + HIGHS[1] + TRACK_HIGH + 3 * GAP + BETWEEN + SHADE
_APART = 12
"""Between districts."""
HEIGHT = _HEAD + 3 * (_BLOCK + _APART) + CROWD_HIGH
"""Pixels of a large sheet."""

_STONE_HIGH = 56
_CAPTION = Style(text.READ, "card", "paper")
_CLOCK = 40
_MORE, _FRESH, _BADGE, _BESIDE = 3, 14, 44, 16
"""From a window's top, and from its foot, to the middle of its tag; the number of a choice,
and how far it stands out of its corner."""
_FACE, _PRICE, _PRICED = 46, 68, 132
"""Pixels from the left of a stone to the middle of its value, to the price on a flag, to its end.
"""


class SheetScene(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown of a sheet.

    ``before`` is the sheet as it was when the dice had fallen: what is new since then is marked.
    ``last`` and ``changed`` are spaces built in the half-day before, and changed since the
    reader's last turn; ``now`` are those within reach of dice, with the numbers of these.
    ``value`` and ``colour`` are those of the die in hand; with ``shifts`` stands what it costs to
    change it.
    ``attack``: colour and column of the black die.
    ``settling`` is the bonus at hand. ``fresh`` is said of what this move has built.
    ``names`` are those of the rows; ``columns`` says what stands beside them,
    ``every`` and ``single`` whose citizens count for what these bring,
    ``step`` what stands before the values that the die may take, ``goods`` what it gains; resources
    are ``called`` so. ``points`` are what spaces on offer bring at once, ``earned`` those that the
    die's resources do.
    """

    sheet: Sheet
    before: Sheet
    header: tuple[int, ...]
    columns: str = ""
    every: str = ""
    single: str = ""
    names: dict[str, str] = msgspec.field(default_factory=dict)
    numbers: Numbers = msgspec.field(default_factory=Numbers)
    last: frozenset[int] = frozenset()
    changed: frozenset[int] = frozenset()
    now: dict[int, tuple[str, ...]] = msgspec.field(default_factory=dict)
    attack: tuple[int, int] | None = None
    value: int = 0
    colour: int = 0
    settling: str = ""
    fresh: str = ""
    step: str = ""
    goods: str = ""
    called: tuple[str, ...] = ("",) * len(COLOURS)
    points: dict[int, int] = msgspec.field(default_factory=dict)
    earned: int = 0
    shifts: bool = False


def row_top(row: int) -> int:
    """Pixels from the top of a sheet to a row's windows."""
    district = _HEAD + row // 2 * (_BLOCK + _APART) + GAP
    return district + row % 2 * (HIGHS[row - row % 2] + BETWEEN)


def wide(row: int) -> int:
    """Pixels of a row's windows: those without hexagons between them are broad."""
    return BROAD if row in (GUILD, CATH) else COLUMN


def draw(canvas: Canvas, top: int, shown: SheetScene) -> None:
    """Draw a sheet, ``HEIGHT`` pixels high."""
    _columns(canvas, top, shown)
    y = top + _HEAD
    for colour in range(len(COLOURS)):
        _district(canvas, y, shown, colour)
        y += _BLOCK + _APART
    told = CrowdWords(shown.every, shown.single)
    crowd(canvas, y, shown.sheet, shown.before, shown.numbers.levels, shown.settling, told)


def _columns(canvas: Canvas, top: int, shown: SheetScene) -> None:
    """The values over the columns, black where the black die strikes, battlements of fortresses."""
    words = shown.step if shown.shifts and shown.sheet.stock[0] else shown.columns
    canvas.narrow(words, LEFT + 4, top + 31 - _CAPTION.height // 2, LABEL - 12, _CAPTION)
    plain = shown.header == tuple(range(1, COLUMNS + 1))
    for column, value in enumerate(shown.header):
        x = across(column)
        if shown.sheet.protects(column):
            canvas.put(emblems.wall(COLUMN, 26), x, top - 14)
        struck = shown.attack is not None and shown.attack[1] == column
        look = "gold" if value == shown.value else "hole" if struck else "stone"
        canvas.thing(f"columns{column + 1}", (x, top, x + COLUMN, top + _HEAD))
        if shown.shifts and 0 < abs(value - shown.value) <= shown.sheet.stock[0]:
            _becoming(canvas, (x, top + 3), shown, column)
            continue
        canvas.paste(_keystone(value, "" if plain else str(column + 1), look), x, top + 3)


def _becoming(canvas: Canvas, at_: tuple[int, int], shown: SheetScene, column: int) -> None:
    """The value that the die would have, and on a pennant the whole price, which can be paid."""
    (x, y), value = at_, shown.header[column]
    label = shown.numbers.values.get(column)
    canvas.paste(_priced(value, abs(value - shown.value)), x, y)
    if label:
        canvas.put(chip(label, _BADGE), x - _BESIDE, y - 10)
        canvas.spot(label, (x - _OUT, y - 3, x + _PRICED, y + _STONE_HIGH + 3))


@cache
@kept
def _keystone(value: int, code: str, look: str) -> Image.Image:
    """A stone with a column's value and its place; golden for the value of the die in hand."""
    made = glass.brush(COLUMN, _STONE_HIGH, _STONE_HIGH, "paper")
    wide = COLUMN / _STONE_HIGH
    made.fill(rounded((0, 0, wide, 1), 0.16), "stone_dark" if look == "hole" else "ink")
    made.fill(rounded((0.05, 0.05, wide - 0.05, 0.95), 0.13), look)
    ink = "card" if look == "hole" else "ink"
    seats.glyph(made, str(value), (wide / 2, 0.5), 0.84, ink)
    seats.glyph(made, code, (wide - 0.28, 0.6), text.READ / _STONE_HIGH, ink)
    return glass.STONE.plane(made.done())


@cache
@kept
def _priced(value: int, price: int) -> Image.Image:
    """A stone with a column's value, and a flag of influence with what the die pays for it."""
    made = glass.brush(_PRICED, _STONE_HIGH, 1, "paper")
    for inset, ink in ((0, "ink"), (3, "stone")):
        area = (inset, inset, _PRICED - inset, _STONE_HIGH - inset)
        made.fill(rounded(area, 9 - inset), ink)
    for inset, ink in ((0, "ink"), (3, "crimson")):
        left, right = _PRICE + inset, _PRICED - 5 - 1.6 * inset
        top, low, notch = 6 + inset, _STONE_HIGH - 6 - inset, (right - 10, _STONE_HIGH / 2)
        made.fill([(left, top), (right, top), notch, (right, low), (left, low)], ink)
    seats.glyph(made, str(value), (_FACE, _STONE_HIGH / 2), 44, "ink", COLUMN)
    middle = (_PRICE + _PRICED) / 2 - 6, _STONE_HIGH / 2
    seats.glyph(made, f"−{price}", middle, text.READ, "card", COLUMN)
    return glass.STONE.plane(made.done())


def _district(canvas: Canvas, top: int, shown: SheetScene, colour: int) -> None:
    rows = tuple(
        WindowRow(
            row,
            shown.names.get(ROWS[row], ""),
            row_top(row) - row_top(2 * colour) + GAP,
            HIGHS[row],
        )
        for row in (2 * colour, 2 * colour + 1)
    )
    canvas.paste(wall(colour, _BLOCK, rows, even(shown.names.values())), LEFT, top)
    spaces = [at(row.row, column) for row in rows for column in range(COLUMNS)]
    boxes = {space: _box(top, space, framed=_framed(shown, space)) for space in spaces}
    links = [
        (code, one, state)
        for code, one in LINKS.items()
        if one.row // 2 == colour and (state := _paid(shown, code))
    ]
    for _, one, _ in links:
        _aside(boxes, shown, at(one.row, one.column))
    for space in spaces:
        _space(canvas, boxes[space], shown, space)
    for code, one, state in links:
        low = boxes[at(one.row, one.column)][3]
        x, y = between(one.column), low - HIGHS[one.row] // 2
        canvas.centre(link(code, state), x, y)
        canvas.thing("diamond", (x - 36, y - 44, x + 36, y + 44))
    for space in spaces:
        _signs(canvas, boxes[space], shown, space)
    called = "" if colour in shown.numbers.gains else shown.called[colour]
    low = top + _BLOCK - TRACK_HIGH - GAP - SHADE
    track(canvas, low, colour, shown.sheet, shown.before, called)
    _choices(canvas, top, shown, colour)


def _box(top: int, space: int, *, framed: bool) -> Box:
    """Where a space stands in its district, which begins at ``top``."""
    row, column = divmod(space, COLUMNS)
    x, y = across(column, wide(row)), top + GAP + row_top(row) - row_top(row - row % 2)
    # Its frame keeps clear of the one above.
    less = LOWER if row % 2 and framed else 0
    return x, y + less, x + wide(row), y + HIGHS[row]


def _aside(boxes: dict[int, Box], shown: SheetScene, first: int) -> None:
    """Draw framed windows of a pair that begins at ``first`` aside of its hexagon, if any are."""
    for space, aside in (first, -ASIDE), (first + 1, ASIDE):
        if _framed(shown, space):
            left, top, right, low = boxes[space]
            boxes[space] = left + aside, top, right + aside, low


def _framed(shown: SheetScene, space: int) -> bool:
    return _offered(shown, space) or _new(shown, space)


def _choices(canvas: Canvas, top: int, shown: SheetScene, colour: int) -> None:
    """Numbers of choices that name a colour: to tint, to pay with it, to gain it."""
    marked = shown.numbers
    low = top + _BLOCK - TRACK_HIGH // 2 - GAP - SHADE
    if colour in marked.purse:
        canvas.centre(chip(marked.purse[colour], _CHIP), LEFT + LABEL - 46, low)
    if colour in marked.gains:
        # As many boxes as the die would fill.
        boxes = shown.sheet.circled[colour], shown.value
        told = shown.goods, shown.earned
        gained(canvas, low - TRACK_HIGH // 2, colour, boxes, marked.gains[colour], told)


def state_of(sheet: Sheet, space: int) -> str:
    """Open, built or broken."""
    if sheet.built >> space & 1:
        return windows.BUILT
    return windows.BROKEN if sheet.destroyed >> space & 1 else windows.OPEN


def _space(canvas: Canvas, area: Box, shown: SheetScene, space: int) -> None:
    """A window, framed if it is built now or can be."""
    x, y, right, low = area
    row, column = divmod(space, COLUMNS)
    state, label = state_of(shown.sheet, space), shown.numbers.spaces.get(space)
    count = -1
    if _offered(shown, space):
        count = shown.points.get(space, 0)
    elif state == windows.BUILT and row == CATH:
        count = _counted(shown.sheet, column)
    look = "new" if _new(shown, space) else ""
    if _offered(shown, space):
        later = shown.numbers.spaces and space not in shown.numbers.spaces
        look = "later" if later else "chosen"
    points = _factor(shown.sheet, row, column)
    art = windows.window(row, column, state, right - x, low - y, points, count, look)
    canvas.paste(art, (x + right - art.width) // 2, (y + low - art.height) // 2)
    if state == windows.BROKEN and shown.attack == (row // 2, column):
        die = dice.die(shown.header[column], dice.BLACK, 48)
        canvas.put(die, (x + right - 48) // 2, low - 58)
    canvas.thing(SPACES[space], area)
    if label:
        canvas.spot(label, (x, y - GAP // 2, right, low + GAP // 2))


def _offered(shown: SheetScene, space: int) -> bool:
    return space in shown.numbers.spaces or bool(shown.now.get(space))


def _new(shown: SheetScene, space: int) -> bool:
    return bool((shown.sheet.built & ~shown.before.built) >> space & 1)


def _signs(canvas: Canvas, area: Box, shown: SheetScene, space: int) -> None:
    """What stands over a window: what is new, and what a choice would bring."""
    x, y, right, low = area
    row, column = divmod(space, COLUMNS)
    more, middle = 0, (x + right) // 2
    if row == CATH and shown.sheet.built >> space & 1:
        grown = _counted(shown.sheet, column) - _counted(shown.before, column)
        more = grown * _factor(shown.sheet, row, column)
    if _new(shown, space):
        canvas.centre(tag(shown.fresh), middle, low - _FRESH)
    elif more:
        canvas.centre(tag(f"+{more}", star=True), middle, y + _MORE)
    elif space in shown.last or space in shown.changed:
        canvas.put(_clock(), right - _CLOCK, low - _CLOCK)
    if label := shown.numbers.spaces.get(space):
        canvas.put(chip(label, _BADGE), x - _BESIDE, y - _BESIDE)
    for k, number in enumerate(dict.fromkeys(() if label else shown.now.get(space, ()))):
        canvas.put(chip(number, _BADGE), x - _BESIDE + k * _BADGE, y - _BESIDE)


def _factor(sheet: Sheet, row: int, column: int) -> int:
    """That of a cathedral that stands, else of the next one; 0 in other rows."""
    if row != CATH:
        return 0
    order = sheet.cathedrals
    return FACTORS[order.index(column) if column in order else len(order)]


def _counted(sheet: Sheet, column: int) -> int:
    return (sheet.built & ROW_MASKS[column]).bit_count()


@cache
def _clock() -> Sprite:
    """What stands at a space of the half-day before."""
    return cut(emblems.clock(_CLOCK), palette=glass.STONE)


def _paid(shown: SheetScene, code: str) -> str:
    """Whether a link is paid, now or earlier, by a choice or perhaps later; empty if never."""
    one, sheet = LINKS[code], shown.sheet
    pair = 1 << at(one.row, one.column) | 1 << at(one.row, one.column + 1)
    if sheet.built & pair == pair:
        return "paid" if shown.before.built & pair == pair else "new"
    if sheet.destroyed & pair:
        return ""
    # Lit it would say that it is paid now, which it is where its other side stands.
    offered = sum(1 << space for space in {*shown.numbers.spaces, *shown.now})
    return "near" if sheet.built & pair and offered & pair else "open"
