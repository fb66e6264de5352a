"""What seats have in public: a row for each seat; and what the reader has, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, DIEGO, GAP, Band
from renderers.florence.icons import icon, told_of
from renderers.florence.panel import Owner, noted
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BUILDINGS, LANDSCAPES
from rules.florence.views import FlorenceView, PlayerView, RivalView

LINE, _ROW, _MOST = 42, 44, 76
"""Pixels of a line of words, and of a seat's row at least and at most."""
_HEAD, _BADGE, _ICON, _INSET = 44, 44, 42, 16
"""Pixels of the signs above the columns, of a seat's mark, of a sign, beside and below the rows."""
_CELL, _WIDEST, _NAMED, _BETWEEN = 92, 230, 66, 14
"""Pixels of a column at least and at most, where a name begins, and between names and notes."""
_BROAD = 8
"""Things that one table tells of few seats."""
_NARROW, _FEW, _ROUND = 0.72, 3, 48
"""How narrow words above columns may be made; up to so many seats names take what they need,
in steps of so many pixels."""
_WORD = Style(text.READ, "ink", "card")
_COUNT = Style(text.READ, "ink", "card", bold=True)
_NONE = Style(text.READ, "ink_soft", "card")
_WORD_OWN, _COUNT_OWN = (replace(style, ground="paper") for style in (_WORD, _COUNT))
ALWAYS = ("pp", "buildings", "works", "jester", "builder", "freedoms", "landscapes")
"""What every table tells; that of the room tells what else somebody has, too."""


class Tally(msgspec.Struct, frozen=True):
    """A line: the icon, its word, and a number a seat (None: not known)."""

    kind: str
    word: str
    numbers: tuple[int | None, ...]


class SeatTally(msgspec.Struct, frozen=True):
    """A seat of the table: its mark, its name and what is said of it, and whether it plays."""

    seat: Seat
    name: str = ""
    notes: tuple[tuple[str, Style], ...] = ()
    active: bool = False

    @property
    def style(self) -> Style:
        """How its name is written."""
        return _COUNT if self.active else _WORD


def counts(player: PlayerView) -> dict[str, int | None]:
    """What is counted of a seat, in the order of the table."""
    kinds = [piece.kind for piece in player.estate.pieces]
    return {
        "pp": player.pp,
        "buildings": sum(kind in BUILDINGS for kind in kinds),
        "works": player.works,
        "jester": player.jesters,
        "builder": player.builders,
        "freedoms": len(player.freedoms),
        "landscapes": sum(kind in LANDSCAPES for kind in kinds),
        "recruiting": player.recruiting,
        "prestige": player.prestige,
        "bonus": player.bonus,
        "profession": player.hand,
        "coins": player.coins,
    }


def _rival(rival: RivalView) -> dict[str, int | None]:
    """The same of Diego."""
    return {
        "pp": rival.pp,
        "buildings": sum(kind in BUILDINGS for kind in rival.pieces),
        "works": rival.works,
        "jester": rival.jesters,
        "builder": rival.builders,
        "freedoms": len(rival.freedoms),
        "landscapes": sum(kind in LANDSCAPES for kind in rival.pieces),
        "prestige": rival.prestige,
        "profession": len(rival.row),
        "coins": rival.coins,
    }


def tallies(scene: Scene) -> tuple[Tally, ...]:
    """The lines that every table has, then those of what somebody has besides."""
    view: FlorenceView = scene.view
    found = [counts(player) for player in view.players]
    if view.rival is not None:
        found.append(_rival(view.rival))
    lines = (
        Tally(kind, word_of(scene.words, kind), numbers)
        for kind in found[0]
        if any(numbers := tuple(one.get(kind) for one in found)) or kind in ALWAYS
    )
    return tuple(lines)


def word_of(words: dict[str, str], kind: str) -> str:
    """What is counted, in words."""
    return text.clean(words.get(f"count-{kind}", ""))


def rows(scene: Scene, owners: Sequence[Owner]) -> tuple[SeatTally, ...]:
    """All seats, and Diego."""
    found = [
        SeatTally(one.seat, text.clean(one.label.name), tuple(noted(one)), one.active)
        for one in owners
    ]
    if scene.view.rival is not None:
        found.append(SeatTally(DIEGO, text.clean(scene.words.get("diego", ""))))
    return tuple(found)


def table(scene: Scene, owners: Sequence[Owner], spare: int = 0, *, whole: bool = False) -> Band:
    """A row for each seat, a column for each thing; ``whole``: in a second table what else is had.

    Rows are as far apart as ``spare`` pixels let them be.
    """
    seats = rows(scene, owners)
    parts = _parts(scene, whole=whole)
    row = min(_MOST, _ROW + max(0, spare) // (len(seats) * len(parts)))
    found = [_table(seats, part, row) for part in parts]

    def draw(canvas: Canvas, top: int) -> None:
        for art in found:
            canvas.paste(art, PAD, top)
            top += art.height + GAP

    return Band(sum(art.height + GAP for art in found), draw)


def _parts(scene: Scene, *, whole: bool) -> list[tuple[Tally, ...]]:
    """The things of one table, and of a second one."""
    lines = tallies(scene)
    if not whole or len(lines) == len(ALWAYS):
        return [lines[: len(ALWAYS)]]
    if len(scene.seats) <= _FEW and len(lines) <= _BROAD:
        return [lines]
    return [lines[: len(ALWAYS)], lines[len(ALWAYS) :]]


def _step(seats: Sequence[SeatTally], things: Sequence[Tally]) -> int:
    """Pixels of a column: as much as the names of few seats leave; many have the most room."""
    few = len(seats) <= _FEW
    names = -(-max(_named(one, one.name) for one in seats) // _ROUND) * _ROUND if few else ALL
    free = ALL - 2 * _INSET - _over(things[-1], _CELL) - names
    words = max(_NONE.width(one.word) for one in things)
    return min(_WIDEST, max(_CELL, (round(words * _NARROW) + 8) // 2, free // len(things)))


def _over(thing: Tally, step: int) -> int:
    """Pixels beside the last column for its word."""
    return max(0, min(_NONE.width(thing.word), 2 * step - 8) - step + 1) // 2


def _named(one: SeatTally, name: str) -> int:
    """Pixels of a mark, a name and notes."""
    notes = sum(style.width(words) + _BETWEEN for words, style in one.notes)
    return _NAMED + one.style.width(name) + _BETWEEN + notes


def short(one: SeatTally, room: int) -> str:
    """The whole name where it has room, else the first of several."""
    return one.name if _named(one, one.name) <= room else one.name.split(" ")[0]


@lru_cache(maxsize=64)
def _table(seats: tuple[SeatTally, ...], things: tuple[Tally, ...], row: int) -> Image.Image:
    step = _step(seats, things)
    label = ALL - 2 * _INSET - step * len(things) - _over(things[-1], step)
    lined = 1 + any(_NONE.width(one.word) > step - 8 for one in things)
    head = 4 + lined * _WORD.height + _HEAD
    high = head + len(seats) * row + 12
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.plate(ALL, high, "paper_line", 3), 0, 0)
    for k, thing in enumerate(things):
        left = _INSET + label + step * k
        canvas.thing(told_of(thing.kind), (left, 0, left + step, high))
        middle = left + step // 2
        canvas.narrow(
            thing.word, middle, 6 + _WORD.height * (k % lined), lined * step - 8, _NONE, "middle"
        )
        canvas.centre(icon(thing.kind, _ICON), middle, head - _HEAD // 2)
    for k, one in enumerate(seats):
        top = head + k * row
        _row(canvas, one, (top, row, label))
        y = top + (row - _WORD.height) // 2
        for column, thing in enumerate(things):
            number = thing.numbers[k]
            if number is not None:
                style = _COUNT if number else _NONE
                x = _INSET + label + step * column + step // 2
                canvas.write(str(number).replace("-", "−"), x, y, style, "middle")
    for k in range(len(seats)):
        # Lines of text are higher than their letters.
        canvas.fill((_INSET, head + k * row, ALL - _INSET, head + k * row + 2), "paper_line")
    return canvas.picture()


def _row(canvas: Canvas, one: SeatTally, at: tuple[int, int, int]) -> None:
    """A seat's mark and name, and what is said of it; ``at`` is top, height, width."""
    top, high, wide = at
    if one.active:
        canvas.fill((4, top + 4, 12, top + high - 2), "gold")
    canvas.centre(paint.badge(one.seat, _BADGE), _INSET + 28, top + high // 2 + 1)
    y, x = top + (high - _WORD.height) // 2, _INSET + _NAMED
    told = [(short(one, wide), one.style), *one.notes]
    while (share := _share(told, wide)) < text.SQUEEZE and len(told) > 1:
        # Who begins goes first, then what was done in the auction: a name is never cut for that.
        del told[1]
    for words, style in told:
        room = int(style.width(words) * share)
        x += canvas.narrow(words, x, y, room, style) + _BETWEEN


def _share(told: Sequence[tuple[str, Style]], wide: int) -> float:
    """How much of their width a name and notes may have."""
    free = wide - _NAMED - _BETWEEN * len(told)
    return min(1.0, free / max(1, sum(style.width(words) for words, style in told)))


def names(scene: Scene, owners: Sequence[Owner]) -> Band:
    """Who the marks are, with what is said of each."""
    art = _legend(rows(scene, owners))
    return Band(art.height + 6, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=64)
def _legend(seats: tuple[SeatTally, ...]) -> Image.Image:
    """Marks, names and notes one after another."""
    found, x, y = [], 0, 0
    for one in seats:
        parts = [(one.name, one.style), *one.notes]
        wide = 62 + sum(style.width(words) + 12 for words, style in parts)
        if x and x + wide > ALL:
            x, y = 0, y + _LINED
        found.append((one, parts, x, y))
        x += wide + 24
    canvas = paint.canvas(ALL, y + _LINED, "paper")
    for one, parts, left, top in found:
        if one.active:
            canvas.fill((left, top + 4, left + 8, top + _LINED - 4), "gold")
        canvas.centre(paint.badge(one.seat, 44), left + 36, top + _LINED // 2)
        x = left + 66
        for words, style in parts:
            y = top + (_LINED - style.height) // 2
            x += canvas.narrow(words, x, y, ALL - x, replace(style, ground="paper")) + 12
    return canvas.picture()


_LINED = 48
"""Pixels of a line of names."""


class OwnLine(msgspec.Struct, frozen=True):
    """What the reader has of something: icon, word, number; ``label`` is that of a choice."""

    kind: str
    word: str
    told: str = ""
    label: str = ""


def own_wide(line: OwnLine) -> int:
    """Pixels that a line of the reader's own needs."""
    after = LINE + 10 if line.label else _COUNT_OWN.width(line.told) + 14 if line.told else 0
    return (56 if line.kind else 0) + _wide(line) + after


@lru_cache(maxsize=256)
def own_line(line: OwnLine, wide: int) -> Image.Image:
    """What the reader has of something; the number of a choice stands behind its word."""
    canvas = paint.canvas(wide, LINE, "paper")
    top = (LINE - _WORD_OWN.height) // 2
    x = 56 if line.kind else 0
    if line.kind:
        canvas.thing(told_of(line.kind))
        canvas.centre(icon(line.kind, _ICON, "paper"), 24, LINE // 2)
    x += canvas.narrow(line.word, x, top, wide - own_wide(line) + _wide(line), _WORD_OWN)
    if line.label:
        canvas.put(paint.number(line.label, LINE), x + 10, 0)
        canvas.spot(line.label)
    elif line.told:
        canvas.write(line.told, x + 14, top, _COUNT_OWN)
    return canvas.picture()


def _wide(line: OwnLine) -> int:
    return _WORD_OWN.width(line.word)
