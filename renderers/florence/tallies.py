"""What seats have in public: a row for each seat; and what the reader has, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec
from msgspec.structs import replace
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, DIEGO, GAP, Band
from renderers.florence.icons import told_of
from renderers.florence.panel import Owner, noted
from renderers.kit import strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BUILDINGS, LANDSCAPES
from rules.florence.views import FlorenceView, PlayerView, RivalView

LOW, _BRIEF, _MOST = 43, 46, 58
"""Pixels of a seat's row at least, where two seats stand in one, and at most."""
_HEAD, _BADGE, _INSET = 52, 42, 14
"""Pixels of the words above the columns, of a seat's mark, beside and below the rows."""
_MORE, _NAMED, _BETWEEN, _APART = 60, 62, 14, 14
"""Pixels that columns are farther apart at most, where a name begins, between names and notes, and
between words above columns."""
_NAMES, _ROUND = 508, 48
"""Pixels that columns leave to names and notes, if these need so many, and in what steps those
take more."""
_WORD = Style(text.READ, "ink", "card")
_COUNT = Style(text.READ, "ink", "card", bold=True)
_NONE = Style(text.READ, "ink_soft", "card")
_EDGE, _CLOSER = 4, 0.92
"""Pixels of a table's edge, and how narrow names may be for one more column."""
_PLATE, _CROWN = 96, 38
"""Pixels of a column of numbers at least, and of the crown before the most prestige."""
_FEW = 3
"""So many seats always have the whole table."""
ALWAYS = ("pp", "works", "buildings", "jester", "builder", "freedoms", "landscapes")
"""What is told of everybody, the most important first: as much as has room in one line. A second
table of the room tells the others, and what else somebody has."""


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
        "works": player.works,
        "buildings": sum(kind in BUILDINGS for kind in kinds),
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
        "works": rival.works,
        "buildings": sum(kind in BUILDINGS for kind in rival.pieces),
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


def table(
    scene: Scene,
    owners: Sequence[Owner],
    spare: int = 0,
    *,
    whole: bool = False,
    brief: bool = False,
) -> Band:
    """A row for each seat, a column for each thing; ``whole``: in a second table what else is had.

    Rows are as far apart as ``spare`` pixels let them be. If it is to be ``brief``, many seats at
    an auction have prestige alone, two in a row.
    """
    seats = rows(scene, owners)
    if brief and _is_brief(scene, seats):
        row = min(_MOST, _BRIEF + max(0, spare) // -(-len(seats) // 2))
        art = _brief(seats, tallies(scene)[0], row)
        return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))
    parts = _parts(tallies(scene), seats, whole=whole)
    row = min(_MOST, LOW + max(0, spare) // (len(seats) * len(parts)))
    found = [_table(seats, part, row) for part in parts]

    def draw(canvas: Canvas, top: int) -> None:
        for art in found:
            canvas.paste(art, PAD, top)
            top += art.height + GAP

    return Band(sum(art.height + GAP for art in found), draw)


def tall(scene: Scene, owners: Sequence[Owner], *, whole: bool = False, brief: bool = False) -> int:
    """Pixels of such a table at least."""
    seats = rows(scene, owners)
    if brief and _is_brief(scene, seats):
        return _high(-(-len(seats) // 2), _BRIEF) + GAP
    return len(_parts(tallies(scene), seats, whole=whole)) * (_high(len(seats), LOW) + GAP)


def _is_brief(scene: Scene, seats: Sequence[SeatTally]) -> bool:
    view: FlorenceView = scene.view
    return view.phase == "auction" and view.private is not None and len(seats) > _FEW


def _high(seats: int, row: int) -> int:
    """Pixels of a table with rows so high."""
    return _HEAD + seats * row + 10


def _parts(
    lines: tuple[Tally, ...], seats: tuple[SeatTally, ...], *, whole: bool
) -> list[tuple[Tally, ...]]:
    """The things of one table, whose words stand in one line; ``whole``: of as many as it takes."""
    named = tuple(_without(one) for one in seats)
    room = ALL - 2 * _INSET - min(round(_CLOSER * _names(named)), _NAMES)
    found: list[tuple[Tally, ...]] = []
    while lines and (whole or not found):
        count = next(n for n in range(len(lines), 0, -1) if n == 1 or _across(lines[:n]) <= room)
        found.append(lines[:count])
        lines = lines[count:]
    return found


def _steps(things: Sequence[Tally]) -> list[int]:
    """Pixels from each column to the next, so that no word touches another."""
    words = [_NONE.width(one.word) for one in things]
    return [max(_PLATE, (one + two) // 2 + _APART) for one, two in pairwise(words)]


def _halves(things: Sequence[Tally]) -> tuple[int, int]:
    """Pixels before the middle of the first column, which may have a crown, and after the last."""
    first, last = (_NONE.width(one.word) // 2 for one in (things[0], things[-1]))
    return max(first, (_PLATE + _CROWN) // 2), max(last, _PLATE // 2)


def _across(things: Sequence[Tally]) -> int:
    """Pixels of all columns."""
    return sum(_steps(things)) + sum(_halves(things))


def _names(seats: Sequence[SeatTally]) -> int:
    """Pixels that marks, names and notes need; of several names the first do."""
    return max(min(_named(one, one.name), _named(one, one.name.split(" ")[0])) for one in seats)


def _without(one: SeatTally) -> SeatTally:
    """A seat without who begins, which is the first to be left out."""
    return replace(one, notes=tuple(part for part in one.notes if part[1].ink != _NONE.ink))


def _named(one: SeatTally, name: str) -> int:
    """Pixels of a mark, a name and notes."""
    notes = sum(style.width(words) + _BETWEEN for words, style in one.notes)
    return _NAMED + one.style.width(name) + _BETWEEN + notes


def short(one: SeatTally, room: int) -> str:
    """The whole name where it has room, else the first of several."""
    return one.name if _named(one, one.name) <= room else one.name.split(" ")[0]


def _panel(high: int) -> Canvas:
    """The ground of a table."""
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.plate(ALL, high, "paper_line", paint.PLAIN), 0, 0)
    return canvas


@lru_cache(maxsize=64)
def _table(seats: tuple[SeatTally, ...], things: tuple[Tally, ...], row: int) -> Image.Image:
    room = ALL - 2 * _INSET - _across(things)
    # Who begins is told where that costs no column.
    ways = (_names(one) for one in (seats, tuple(map(_without, seats))))
    frees = (room - -(-names // _ROUND) * _ROUND for names in ways)
    free = next((one for one in frees if one > 0), 0) // len(things)
    more = max(0, min(_MORE, free))
    label = ALL - 2 * _INSET - _across(things) - more * (len(things) - 1)
    first, last = _halves(things)
    middles = [_INSET + label + first]
    for step in _steps(things):
        middles.append(middles[-1] + step + more)
    head, best = _HEAD, leading(things)
    high = _high(len(seats), row)
    canvas = _panel(high)
    for k, thing in enumerate(things):
        left = (middles[k - 1] + middles[k]) // 2 if k else middles[0] - first
        right = (middles[k] + middles[k + 1]) // 2 if k + 1 < len(things) else middles[k] + last
        canvas.thing(told_of(thing.kind), (left, 0, right, high))
        canvas.write(thing.word, middles[k], 6, _NONE, "middle")
    for k, one in enumerate(seats):
        top = head + k * row
        _row(canvas, one, (0, top, ALL, row), label)
        y = top + (row - _WORD.height) // 2
        for column, thing in enumerate(things):
            number = thing.numbers[k]
            x = middles[column]
            if number is not None and thing.kind == "pp":
                _prestige(canvas, number, (x, top, row), best=number == best, lit=one.active)
            elif number is not None:
                style = replace(
                    _WORD if number else _NONE, ground="paper" if one.active else "card"
                )
                canvas.write(str(number).replace("-", "−"), x, y, style, "middle")
    for k in range(len(seats)):
        # Lines of text are higher than their letters.
        canvas.fill((_INSET, head + k * row, ALL - _INSET, head + k * row + 2), "paper_line")
    return canvas.picture()


def _prestige(
    canvas: Canvas, points: int, at: tuple[int, int, int], *, best: bool, lit: bool
) -> None:
    """Points around the middle of a row, the most with a crown; ``at``: it, its top and height."""
    x, top, high = at
    style = replace(_COUNT, ground="paper" if lit else "card")
    y = top + (high - _WORD.height) // 2
    canvas.write(str(points).replace("-", "−"), x, y, style, "middle")
    if best:
        canvas.centre(strip.crown(_CROWN, paint.PALETTE), x - _PLATE // 2, top + high // 2)


@lru_cache(maxsize=64)
def _brief(seats: tuple[SeatTally, ...], points: Tally, row: int) -> Image.Image:
    """Names and prestige, two seats in a row, each so high."""
    wide, most = (ALL - _BETWEEN) // 2, leading([points])
    canvas = _panel(_high(-(-len(seats) // 2), row))
    canvas.thing(told_of(points.kind))
    middle = wide - _INSET - _NONE.width(points.word) // 2
    for k in range(2):
        canvas.write(points.word, k * (wide + _BETWEEN) + middle, 6, _NONE, "middle")
    for k, (one, number) in enumerate(zip(seats, points.numbers, strict=True)):
        left, top = k % 2 * (wide + _BETWEEN), _HEAD + k // 2 * row
        room = middle - (_PLATE + _CROWN) // 2 - _INSET
        _row(canvas, one, (left, top, left + wide, row), room)
        if number is not None:
            best = number == most
            _prestige(canvas, number, (left + middle, top, row), best=best, lit=one.active)
    for k in range(len(seats)):
        left, top = k % 2 * (wide + _BETWEEN), _HEAD + k // 2 * row
        canvas.fill((left + _INSET, top, left + wide - _INSET, top + 2), "paper_line")
    return canvas.picture()


def leading(things: Sequence[Tally]) -> int | None:
    """The most prestige of all; None where as many seats share it as do not."""
    points = [n for one in things if one.kind == "pp" for n in one.numbers if n is not None]
    most = max(points, default=0)
    return most if 0 < 2 * points.count(most) <= len(points) else None


def _row(canvas: Canvas, one: SeatTally, at: tuple[int, int, int, int], wide: int) -> None:
    """A seat's mark and name, and what is said of it, so wide; ``at``: left, top, right, height."""
    left, top, right, high = at
    if one.active:
        canvas.fill((left + _EDGE, top + 2, right - _EDGE, top + high), "paper")
        canvas.fill((left + _EDGE, top + 2, left + _EDGE + 8, top + high), "gold")
    canvas.centre(paint.badge(one.seat, _BADGE), left + _INSET + 26, top + high // 2 + 1)
    y, x = top + (high - _WORD.height) // 2, left + _INSET + _NAMED
    told = [(short(one, wide), one.style), *one.notes]
    if _share(told, wide) < 1:
        told = [told[0], *_without(one).notes]
    while (share := _share(told, wide)) < text.SQUEEZE and len(told) > 1:
        # Who begins goes first, then what was done in the auction: a name is never cut for that.
        del told[1]
    for words, style in told:
        room = int(style.width(words) * share)
        shown = replace(style, ground="paper" if one.active else "card")
        x += canvas.narrow(words, x, y, room, shown) + _BETWEEN


def _share(told: Sequence[tuple[str, Style]], wide: int) -> float:
    """How much of their width a name and notes may have."""
    free = wide - _NAMED - _BETWEEN * len(told)
    return min(1.0, free / max(1, sum(style.width(words) for words, style in told)))
