"""The end of a game as a score sheet: who has won, points by their sources, the best move.

Read from a scene: ``sheet``, the seats' names, and the words ``rival`` (who plays without a seat),
``total`` (over the sums), ``best-title`` and ``best`` (the best move, in a sentence).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import SHARED, Palette
from renderers.kit.plates import plate
from renderers.kit.strip import crown, medal
from renderers.kit.text import READ, Style
from renderers.scene import Scene, ScoreRow, ScoreSheet

_GAP = 16
_INSIDE = 20
_WIDE = WIDTH - 2 * PAD
_WINNER, _MARK, _CROWN = 188, 128, 72
_LEAD = 148
"""Pixels for the place and the seat's mark at the head of a row."""
_HEAD_LINE = 42
_ROW, _LOW_ROW, _TALL_ROW, _CLOSE_ROW = 96, 80, 132, 114
_FEW, _MANY = 4, 8
"""With more rows than these they stand closer, or are low."""
_ONE_ROW, _TWO_ROW, _TWOS = 72, 98, 5
"""Low rows of names in one line and in two; of so many of these at most."""
_NARROW = 0.8
"""Titles that have no room otherwise may be so much narrower."""
_NAME_ROOM = 330
"""With less room beside its points a name stands above them."""
_PARTED = 0.9
"""Letters of names in two lines are so narrow at most, where a game asks for room for names."""
_COLUMN_GAP = 22
_WON = Style(64, "ink", "card", bold=True)
_NAME = Style(40, "ink", "card")
_TITLE = Style(READ, "ink_soft", "card")
_POINTS = Style(44, "ink", "card")
_NOTHING, _PALE = "–", Style(44, "ink_soft", "card")
"""Stands for no points, where a game asks for dashes."""
_TOTAL = Style(54, "ink", "card", bold=True)
_BEST = Style(38, "ink", "card")
_BEST_LINES = 4


class _Column(msgspec.Struct, frozen=True):
    """A column of the table: its title in lines, and how wide it is."""

    title: tuple[str, ...]
    wide: int


class _Table(msgspec.Struct, frozen=True):
    """The columns, the sum the last of them, and whether names stand above the points.

    ``twos`` are seats of low rows whose names stand in two lines.
    """

    columns: tuple[_Column, ...]
    tall: bool
    low: bool
    close: bool
    twos: frozenset[int] = frozenset()
    parted: bool = False
    dashes: bool = False

    @property
    def head(self) -> int:
        """Pixels of the titles."""
        return max(len(one.title) for one in self.columns) * _HEAD_LINE + 2 * _GAP

    def high(self, row: ScoreRow) -> int:
        """Pixels of a row."""
        if self.tall:
            return _CLOSE_ROW if self.close else _TALL_ROW
        if self.twos:
            return _TWO_ROW if row.seat in self.twos else _ONE_ROW
        return _LOW_ROW if self.low else _ROW

    def middle(self, top: int, row: ScoreRow) -> int:
        """The middle of a name in the row that begins at ``top``."""
        return top + ((68 if self.close else 84) if self.tall else self.high(row)) // 2 + 1


def height(scene: Scene, *, winner: bool = True, named: int = _NAME_ROOM, low: bool = False) -> int:
    """Pixels of the sheet of a finished game; 0 where a scene has none.

    Rows are ``low`` where there are many, or where a game asks for it.
    Without ``winner``, who has won is told elsewhere. Names stand above their points where they
    have less than ``named`` pixels beside these; where a game asks for more than is usual, long
    ones stand in two lines rather than in narrow letters.
    """
    if scene.sheet is None:
        return 0
    high = _GAP + _table_high(_table(scene, scene.sheet, named, low=low), scene.sheet) + _GAP
    return high + _best_high(scene, _WIDE) + (_WINNER + _GAP if winner else 0)


def draw(
    canvas: Canvas,
    top: int,
    scene: Scene,
    *,
    winner: bool = True,
    named: int = _NAME_ROOM,
    dashes: bool = False,
    low: bool = False,
) -> None:
    """Draw the sheet, as high as ``height`` tells, in the middle of the canvas.

    No points from a source are pale ``dashes``, where a game asks for them.
    """
    if scene.sheet is None:
        return
    left, y = (canvas.width - WIDTH) // 2 + PAD, top + _GAP
    if winner:
        _winners(canvas, (left, y), scene, scene.sheet)
        y += _WINNER + _GAP
    table = _table(scene, scene.sheet, named, low=low)
    table = msgspec.structs.replace(table, dashes=dashes)
    _draw_table(canvas, (left, y), scene, table)
    if _best_high(scene, _WIDE):
        y += _table_high(table, scene.sheet) + _GAP
        canvas.paste(best(scene, _WIDE, canvas.palette), left, y)


def best(scene: Scene, wide: int, palette: Palette = SHARED) -> Image.Image:
    """The best move on a plate of its own."""
    canvas = Canvas(wide, max(1, _best_high(scene, wide) - _GAP), "paper", palette)
    canvas.paste(plate(wide, canvas.height, "paper_line", 3, "paper", palette), 0, 0)
    lines = [(one, _TITLE) for one in _title_lines(scene, wide)]
    lines += [(one, _BEST) for one in _best_lines(scene, wide)]
    room, y = _inside(wide), _INSIDE
    for words, style in lines:
        canvas.narrow(words, (wide - room) // 2, y, room, style)
        y += style.height
    return canvas.picture()


def _called(scene: Scene, row: ScoreRow) -> str:
    """A row's name."""
    return scene.words.get("rival", "") if row.seat < 0 else scene.seats[row.seat].name


@cache
def _mark(seat: int, size: int, palette: Palette) -> Sprite:
    """A seat's badge; a plain disc for who plays without a seat."""
    if seat >= 0:
        return seats.badge(seat, size, palette)
    brush = Brush(size, size, size, palette=palette)
    brush.ring((0.5, 0.5), 0.44, "ink_soft", size / 14)
    return cut(brush.done(), palette=palette)


def _winners(canvas: Canvas, at: tuple[int, int], scene: Scene, sheet: ScoreSheet) -> None:
    """Who has won, large: mark, crown, name and points; several share the band."""
    first = [row for row in sheet.rows if row.rank == 1]
    wide = (_WIDE - _GAP * (len(first) - 1)) // len(first)
    for k, row in enumerate(first):
        left, top = at[0] + k * (wide + _GAP), at[1]
        canvas.paste(plate(wide, _WINNER, "gold", 8, "paper", canvas.palette), left, top)
        if len(first) > 2:  # their names stand in the table
            _crowned(canvas, left + wide // 2, top, row)
            continue
        _crowned(canvas, left + _INSIDE + _MARK // 2, top, row)
        x, right = left + 2 * _INSIDE + _MARK, left + wide - _INSIDE - 8
        score = str(row.score)
        if len(first) == 1:
            big = _TOTAL.at(84)
            right -= canvas.write(score, right, top + (_WINNER - big.height) // 2, big, "right")
            right -= _GAP
        lines, style = _lines(
            _called(scene, row), right - x, _WON.at(64 if len(first) == 1 else 48)
        )
        y = top + (_WINNER - len(lines) * style.height) // 2
        for line in lines:
            canvas.paste(text.squeezed(line, right - x, style, canvas.palette), x, y)
            y += style.height


def _crowned(canvas: Canvas, x: int, top: int, row: ScoreRow) -> None:
    canvas.centre(_mark(row.seat, _MARK - 8, canvas.palette), x, top + _WINNER // 2 + 20)
    canvas.centre(crown(_CROWN, canvas.palette), x, top + 44)


def _lines(name: str, room: int, style: Style) -> tuple[tuple[str, ...], Style]:
    """A name in a line, a long one in two, in letters that can be read."""
    for size in range(style.size, READ - 1, -4):
        if style.at(size).width(text.clean(name)) <= room:
            return (text.clean(name),), style.at(size)
    small = style.at(READ)
    # Squeezed letters find room for the longest part of a name.
    return text.wrap(name, round(room / text.SQUEEZE), small, 2) or ("",), small


def _table(scene: Scene, sheet: ScoreSheet, least: int, *, low: bool) -> _Table:
    """Columns as wide as their titles and numbers need, and what is left for the names."""
    titles = (*sheet.columns, scene.words.get("total", ""))
    rows = [(*map(_signed, row.parts), str(row.score)) for row in sheet.rows]
    columns = _columns(titles, rows, _NARROW)
    wide = sum(one.wide for one in columns)
    low = low or len(rows) > _MANY
    if low and (found := _in_two_lines(scene, sheet, _columns(titles, rows, 1))):
        return found
    named = max(least, _longest(scene, sheet)) if low else least
    tall = _WIDE - 2 * _INSIDE - _LEAD - wide < named
    room = _WIDE - 2 * _INSIDE - (0 if tall else _LEAD + named + 40)
    whole = _columns(titles, rows, 1)
    if sum(one.wide for one in whole) <= room:
        columns = whole
    spare = max(0, room - sum(one.wide for one in columns)) // len(columns)
    shown = tuple(_Column(one.title, one.wide + spare) for one in columns)
    # Two lines of a name have no room in a low row.
    return _Table(shown, tall, low, len(rows) > _FEW, parted=least > _NAME_ROOM and not low)


def _in_two_lines(scene: Scene, sheet: ScoreSheet, columns: list[_Column]) -> _Table | None:
    """Low rows with long names in two lines and whole titles; None where too many are so long."""
    room = _WIDE - 2 * _INSIDE - _LEAD - sum(one.wide for one in columns)
    style = msgspec.structs.replace(_NAME, size=READ, bold=True)
    long = (row.seat for row in sheet.rows if style.width(text.clean(_called(scene, row))) > room)
    twos = frozenset(long)
    if not twos or len(twos) > _TWOS:
        return None
    return _Table(tuple(columns), tall=False, low=True, close=True, twos=twos)


def _longest(scene: Scene, sheet: ScoreSheet) -> int:
    """Pixels that the longest name takes in a line of narrower letters."""
    style = msgspec.structs.replace(_NAME, size=READ, bold=True)
    called = (text.clean(_called(scene, row)) for row in sheet.rows)
    return round(max(map(style.width, called)) * text.SQUEEZE)


def _signed(points: int) -> str:
    """Points with the true minus."""
    return str(points).replace("-", "−")


def _columns(titles: Sequence[str], rows: Sequence[tuple[str, ...]], share: float) -> list[_Column]:
    """All columns; their titles may have so small a share of their width."""
    last = len(titles) - 1
    return [
        _column(title, [row[k] for row in rows], _TOTAL if k == last else _POINTS, share)
        for k, title in enumerate(titles)
    ]


def _column(title: str, numbers: list[str], style: Style, share: float) -> _Column:
    """A column: its title's words in lines of their own, squeezed where they are long."""
    lines = tuple(text.clean(title).split(" ")) if title else ()
    if len(lines) > 2:
        lines = text.wrap(title, max(_TITLE.width(word) for word in lines) * 3 // 2, _TITLE, 2)
    called = max((round(_TITLE.width(line) * share) for line in lines), default=0)
    return _Column(lines, max(called, *map(style.width, numbers)) + _COLUMN_GAP)


def _table_high(table: _Table, sheet: ScoreSheet) -> int:
    return table.head + sum(map(table.high, sheet.rows)) + _INSIDE


def _draw_table(canvas: Canvas, at: tuple[int, int], scene: Scene, table: _Table) -> None:
    sheet = scene.sheet
    if sheet is None:
        return
    left, top = at
    high = _table_high(table, sheet)
    canvas.paste(plate(_WIDE, high, "paper_line", 3, "paper", canvas.palette), left, top)
    right = left + _WIDE - _INSIDE
    ends: list[int] = []
    for one in reversed(table.columns):
        ends.insert(0, right)
        right -= one.wide
    names = right if not table.tall else left + _WIDE - _INSIDE
    for column, end in zip(table.columns, ends, strict=True):
        y = top + table.head - _GAP - len(column.title) * _HEAD_LINE
        for line in column.title:
            art = text.squeezed(line, column.wide - _COLUMN_GAP // 2, _TITLE, canvas.palette)
            canvas.paste(art, end - art.width, y)
            y += _HEAD_LINE
    y = top + table.head
    for row in sorted(sheet.rows, key=lambda one: (one.rank, one.seat)):
        canvas.fill((left + _INSIDE, y, left + _WIDE - _INSIDE, y + 2), "paper_line")
        _draw_row(canvas, (left, y, names), scene, row, (table, ends))
        y += table.high(row)


def _draw_row(
    canvas: Canvas,
    at: tuple[int, int, int],
    scene: Scene,
    row: ScoreRow,
    inside: tuple[_Table, list[int]],
) -> None:
    """A seat's place, mark, name, points by source and sum."""
    (left, top, names), (table, ends) = at, inside
    middle, high = table.middle(top, row), table.high(row)
    if row.rank == 1:
        canvas.fill((left + 8, top + 8, left + 18, top + high - 6), "gold")
    canvas.centre(medal(row.rank, canvas.palette), left + 52, middle)
    canvas.centre(_mark(row.seat, 62, canvas.palette), left + 116, middle)
    x = left + _INSIDE + _LEAD - 14
    room = names - x - 10
    you = row.seat >= 0 and scene.seats[row.seat].you
    size = READ if table.tall and table.close else _NAME.size
    style = msgspec.structs.replace(_NAME, size=size, bold=row.rank == 1 or you)
    lines, style = _lines(_called(scene, row), room, style)
    if row.seat in table.twos:
        lines = text.lines(_called(scene, row), room, style.at(READ), 2)
    elif (table.tall or table.low) and len(lines) > 1:
        lines = (_called(scene, row),)
    elif table.parted and style.width(text.clean(_called(scene, row))) > room:
        lines = text.lines(_called(scene, row), round(room / _PARTED), style, 2)
    y = middle - len(lines) * style.height // 2
    for line in lines:
        canvas.paste(text.squeezed(line, room, style, canvas.palette), x, y)
        y += style.height
    low = top + high - (30 if table.close else 38) if table.tall else middle
    numbers = [
        (_NOTHING, _PALE) if table.dashes and not points else (_signed(points), _POINTS)
        for points in row.parts
    ]
    for (words, look), end in zip([*numbers, (str(row.score), _TOTAL)], ends, strict=True):
        canvas.write(words, end, low - look.height // 2, look, "right")


def _best_lines(scene: Scene, wide: int) -> tuple[str, ...]:
    """The best move, seats by their letters where a part of a name has no room."""
    words, room = scene.words.get("best", ""), _inside(wide)
    if any(_BEST.width(part) > room for part in text.clean(words).split()):
        words = seats.lettered(scene, words)
    most = _BEST_LINES if wide == _WIDE else 3 * _BEST_LINES
    return text.wrap(words, room, _BEST, most) if words else ()


def _title_lines(scene: Scene, wide: int) -> tuple[str, ...]:
    return text.wrap(scene.words.get("best-title", ""), _inside(wide), _TITLE, _BEST_LINES)


def _inside(wide: int) -> int:
    return wide - (4 if wide == _WIDE else 2) * _INSIDE


def _best_high(scene: Scene, wide: int) -> int:
    """Pixels of the best move, with the gap above it."""
    lines = _best_lines(scene, wide)
    titles = len(_title_lines(scene, wide)) * _TITLE.height
    return _GAP + 2 * _INSIDE + titles + len(lines) * _BEST.height if lines else 0
