"""The points of a finished game by their sources, in rows so low that the map has the room.

A name that has no room beside its points stands in two lines, or three; where a word has no room,
titles above the points stand on two levels in turn, so that columns are narrow. Who wins has a
golden ribbon.
"""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image, ImageDraw

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.strip import medal
from renderers.kit.text import Style
from renderers.scene import Scene, ScoreRow, ScoreSheet

_GAP, _WIDE, _INSIDE = 12, WIDTH - 2 * PAD, 22
_PLACE, _MARK, _NAME_AT, _BADGE = 48, 106, 146, 54
"""Where a row's place, its seat's mark and its name are, and the mark's pixels."""
_HEAD, _LEVEL, _FOOT, _APART = 56, 36, 6, 26
_ROW, _ROW_OF_TWO, _LINE = 58, 90, 42
"""Pixels of a row, of one whose name takes two lines, and from one line to the next."""
_LEAST = 200
"""Pixels of a name at least where columns are alike."""
_OVERLAP, _CLOSE = 0.64, 22
"""On two levels a column is so wide beside its title, and so near to the next one."""
_RIBBON, _TAIL, _NOTCH, _HEM = 6, 22, 12, 12
"""Pixels by which a ribbon reaches over the table, of its tails beyond that, of their cut, and of
its hems."""
_FESTIVE = "gold"
_TITLE = Style(text.READ, "ink_soft", "card")
_NAME = Style(text.READ, "ink", "card")
_POINTS = Style(40, "ink", "card")
_TOTAL = Style(46, "ink", "card", bold=True)


class TallyRow(msgspec.Struct, frozen=True):
    """A seat's points, and its name in lines."""

    row: ScoreRow
    lines: tuple[str, ...]
    style: Style

    @property
    def height(self) -> int:
        """Pixels of the row."""
        more, hem = len(self.lines) - 2, _HEM if self.row.rank == 1 else 0
        return hem + (_ROW if more < 0 else _ROW_OF_TWO + more * _LINE)


class Tally(msgspec.Struct, frozen=True):
    """The table: its titles with the right ends of their columns, and its rows.

    Names have so much ``room``; titles stand on one level or ``levels`` in turn.
    """

    titles: tuple[tuple[str, int], ...]
    rows: tuple[TallyRow, ...]
    room: int
    levels: int

    @property
    def height(self) -> int:
        """Pixels of it, and of the space around it."""
        rows = sum(one.height for one in self.rows)
        return 2 * _GAP + _HEAD + (self.levels - 1) * _LEVEL + rows + _FOOT

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint it across the canvas."""
        left, y = PAD, top + _GAP
        canvas.paste(plate(_WIDE, self.height - 2 * _GAP, "paper_line", 3), left, y)
        for k, (title, end) in enumerate(self.titles):
            canvas.write(title, left + end, y + 12 + k % self.levels * _LEVEL, _TITLE, "right")
        y += _HEAD + (self.levels - 1) * _LEVEL
        for k, one in enumerate(self.rows):
            if k and self.rows[k - 1].row.rank > 1:
                canvas.fill((left + _INSIDE, y, left + _WIDE - _INSIDE, y + 2), "paper_line")
            self._row(canvas, (left, y), one)
            y += one.height

    def _row(self, canvas: Canvas, at: tuple[int, int], one: TallyRow) -> None:
        left, top = at
        row, middle, ground = one.row, top + one.height // 2 + 1, "card"
        if row.rank == 1:
            ground = _FESTIVE
            _ribbon(canvas, top + 2, top + one.height - 2)
        canvas.centre(medal(row.rank), left + _PLACE, middle)
        canvas.centre(seats.badge(row.seat, _BADGE), left + _MARK, middle)
        y = middle - (_NAME.height + (len(one.lines) - 1) * _LINE) // 2
        style = msgspec.structs.replace(one.style, ground=ground)
        for k, line in enumerate(one.lines):
            canvas.narrow(line, left + _NAME_AT, y + k * _LINE, self.room, style)
        numbers = [(str(points), _POINTS) for points in row.parts]
        ends = [end for _, end in self.titles]
        for (words, style), end in zip([*numbers, (str(row.score), _TOTAL)], ends, strict=True):
            look = msgspec.structs.replace(style, ground=ground)
            canvas.write(words, left + end, middle - look.height // 2, look, "right")
        if row.rank == 1:
            _hem(canvas, top + 2, top + one.height - 2)


def _ribbon(canvas: Canvas, top: int, low: int) -> None:
    """A golden ribbon across the table, its tails behind it."""
    for mask, colour in zip(_tails(low - top), ("gold_dark", "ink"), strict=True):
        canvas.stain(mask, colour, 0, top + _RIBBON)
    canvas.fill((PAD - _RIBBON, top, WIDTH - PAD + _RIBBON, low), _FESTIVE)


def _hem(canvas: Canvas, top: int, low: int) -> None:
    """The lines along a ribbon, over the ground of what is written on it."""
    box = PAD - _RIBBON, top, WIDTH - PAD + _RIBBON, low
    for y in (top + 2, low - 4):
        canvas.fill((box[0], y, box[2], y + 2), "gold_dark")
    canvas.frame(box, 2, "ink")


@cache
def _tails(high: int) -> tuple[Image.Image, Image.Image]:
    """Both tails of a ribbon so high, and the line around them."""
    whole, line = (Image.new("1", (WIDTH, high), 0) for _ in range(2))
    near = PAD + _RIBBON
    for start, way in ((near, -1), (WIDTH - 1 - near, 1)):
        far = start + way * (near - PAD + _TAIL + _RIBBON)
        tail = [
            *((start, 0), (far, 0), (far - way * _NOTCH, high // 2)),
            *((far, high - 1), (start, high - 1)),
        ]
        ImageDraw.Draw(whole).polygon(tail, fill=1)
        ImageDraw.Draw(line).line([*tail, tail[0]], fill=1, width=2)
    return whole, line


def tally(scene: Scene, sheet: ScoreSheet) -> Tally:
    """The table of a finished game."""
    titles = [text.clean(one) for one in (*sheet.columns, scene.words.get("total", ""))]
    rows = sorted(sheet.rows, key=lambda one: (one.rank, one.seat))
    made = []
    for levels, narrow, apart, even in (
        (1, 1.0, _CLOSE, True),
        (1, 1.0, _APART, False),
        (2, _OVERLAP, _CLOSE, True),
        (2, _OVERLAP, _CLOSE, False),
    ):
        columns, start = _columns(titles, sheet, narrow, apart, even=even)
        room = start - _NAME_AT
        if even and room < _LEAST:
            continue
        named = tuple(_named(scene, row, room) for row in rows)
        made.append(Tally(columns, named, room, levels))
        # Columns are alike where that costs no name a line.
        wrapped = even and levels == 1 and any(len(one.lines) > 1 for one in named)
        if not wrapped and not any(_broken(scene, one, room) for one in named):
            break
    return made[-1]


def _columns(
    titles: list[str], sheet: ScoreSheet, narrow: float, apart: int, *, even: bool
) -> tuple[tuple[tuple[str, int], ...], int]:
    """Titles with the right ends of their columns, ``even`` ones alike; where names have to end."""
    wide = []
    for k, title in enumerate(titles):
        look = _TOTAL if k == len(sheet.columns) else _POINTS
        numbers = (row.score if look is _TOTAL else row.parts[k] for row in sheet.rows)
        least = round(_TITLE.width(title) * narrow + 0.5)
        wide.append(max(least, *(look.width(str(one)) for one in numbers)))
    if even:
        wide = [max(wide)] * len(wide)
    found, end = list[tuple[str, int]](), _WIDE - _INSIDE
    for title, across in zip(reversed(titles), reversed(wide), strict=True):
        found.insert(0, (title, end))
        end -= across + apart
    return tuple(found), end


def _named(scene: Scene, row: ScoreRow, room: int) -> TallyRow:
    """A row with its name in so much room."""
    label = scene.seats[row.seat]
    bold = row.rank == 1 or label.you
    style = msgspec.structs.replace(_NAME, bold=bold)
    if bold and any(_NAME.width(word) <= room < style.width(word) for word in label.name.split()):
        style = _NAME
    lines = text.lines(label.name, room, style, 2)
    if text.cut(lines, label.name):
        lines = text.lines(label.name, room, style, 3)
    return TallyRow(row, lines, style)


def _broken(scene: Scene, one: TallyRow, room: int) -> bool:
    """Whether a name has no room, but with its letters made narrower or a word parted."""
    words = text.clean(scene.seats[one.row.seat].name).split(" ")
    return any(one.style.width(part) > room for part in (*words, *one.lines))
