"""The points of a finished game by their sources, in rows so low that the map below has the room.

A name that has no room beside its points stands above them, or in two lines.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

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
_HEAD, _FOOT, _APART = 58, 6, 26
_ROW, _LINE = 62, 44
"""Pixels of a row with a name in one line, and what another line adds."""
_TITLE = Style(text.READ, "ink_soft", "card")
_NAME = Style(text.READ, "ink", "card")
_POINTS = Style(40, "ink", "card")
_TOTAL = Style(46, "ink", "card", bold=True)


class TallyRow(msgspec.Struct, frozen=True):
    """A seat's points, its name in lines, and whether these stand above the points."""

    row: ScoreRow
    lines: tuple[str, ...]
    style: Style
    above: bool

    @property
    def height(self) -> int:
        """Pixels of the row."""
        return _ROW + _LINE * (len(self.lines) - (not self.above))


class Tally(msgspec.Struct, frozen=True):
    """The table: its titles with the right ends of their columns, and its rows."""

    titles: tuple[tuple[str, int], ...]
    rows: tuple[TallyRow, ...]

    @property
    def height(self) -> int:
        """Pixels of it, and of the space around it."""
        return 2 * _GAP + _HEAD + sum(one.height for one in self.rows) + _FOOT

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint it across the canvas."""
        left, y = PAD, top + _GAP
        canvas.paste(plate(_WIDE, self.height - 2 * _GAP, "paper_line", 3), left, y)
        for title, end in self.titles:
            canvas.write(title, left + end, y + 12, _TITLE, "right")
        y += _HEAD
        for one in self.rows:
            canvas.fill((left + _INSIDE, y, left + _WIDE - _INSIDE, y + 2), "paper_line")
            self._row(canvas, (left, y), one)
            y += one.height

    def _row(self, canvas: Canvas, at: tuple[int, int], one: TallyRow) -> None:
        left, top = at
        row, middle = one.row, top + one.height // 2 + 1
        if row.rank == 1:
            canvas.fill((left + 9, top + 8, left + 17, top + one.height - 6), "gold")
        canvas.centre(medal(row.rank), left + _PLACE, middle)
        canvas.centre(seats.badge(row.seat, _BADGE), left + _MARK, middle)
        low = middle + _LINE // 2 if one.above else middle
        y = middle - (len(one.lines) + one.above) * _LINE // 2
        for line in one.lines:
            canvas.write(line, left + _NAME_AT, y, one.style)
            y += _LINE
        ends = [end for _, end in self.titles]
        numbers = [(str(points), _POINTS) for points in row.parts]
        for (words, look), end in zip([*numbers, (str(row.score), _TOTAL)], ends, strict=True):
            canvas.write(words, left + end, low - look.height // 2, look, "right")


def tally(scene: Scene, sheet: ScoreSheet) -> Tally:
    """The table of a finished game."""
    titles = [text.clean(one) for one in (*sheet.columns, scene.words.get("total", ""))]
    ends, end = list[int](), _WIDE - _INSIDE
    for k in range(len(titles) - 1, -1, -1):
        ends.insert(0, end)
        look = _TOTAL if k == len(sheet.columns) else _POINTS
        numbers = (row.score if look is _TOTAL else row.parts[k] for row in sheet.rows)
        end -= max(_TITLE.width(titles[k]), *(look.width(str(one)) for one in numbers)) + _APART
    rows = sorted(sheet.rows, key=lambda one: (one.rank, one.seat))
    return Tally(tuple(zip(titles, ends, strict=True)), tuple(_named(scene, rows, end - _NAME_AT)))


def _named(scene: Scene, rows: list[ScoreRow], room: int) -> Iterator[TallyRow]:
    """Rows with their names beside the points, in so much room, or above them."""
    for row in rows:
        label = scene.seats[row.seat]
        style = msgspec.structs.replace(_NAME, bold=row.rank == 1 or label.you)
        lines = text.wrap(label.name, room, style, 2)
        above = text.cut(lines, label.name) or any(style.width(line) > room for line in lines)
        yield TallyRow(row, (text.clean(label.name),) if above else lines, style, above)
