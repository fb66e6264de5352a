"""What seats have in public, each thing with its word: a table by seats, and the reader's own."""

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
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BUILDINGS, LANDSCAPES
from rules.florence.views import FlorenceView, PlayerView, RivalView

LINE, _MOST = 42, 62
"""Pixels of a line of the table at least, and at most."""
_HEAD, _NAMED, _BADGE = 60, 42, 48
"""Pixels of the marks above the table, of a line of words below these, and of a mark."""
_ICON = 44
_INSET, _AFTER = 16, 78
"""Pixels beside the lines, and that a line's icon takes with the gaps around its word."""
_LABEL = 360
_CELL = 62
"""Pixels of a seat's column at least."""
_WORD = Style(text.READ, "ink", "card")
_COUNT = Style(text.READ, "ink", "card", bold=True)
_NONE = Style(text.READ, "ink_soft", "card")
_WORD_OWN, _COUNT_OWN = (replace(style, ground="paper") for style in (_WORD, _COUNT))
ALWAYS = ("pp", "buildings", "works", "jester", "builder", "freedoms", "landscapes")
"""What every table tells; that of the room tells what else somebody has, too."""
_LESS = 5
"""Lines that a table has at least where there is hardly any room."""


class Tally(msgspec.Struct, frozen=True):
    """A line: the icon, its word, and a number a seat (None: not known)."""

    kind: str
    word: str
    numbers: tuple[int | None, ...]


class Column(msgspec.Struct, frozen=True):
    """A seat above the table: its mark, its name and what is said of it, and whether it plays."""

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


def columns(scene: Scene, owners: Sequence[Owner]) -> tuple[Column, ...]:
    """All seats, and Diego."""
    found = [
        Column(one.seat, text.clean(one.label.name), tuple(noted(one)), one.active)
        for one in owners
    ]
    if scene.view.rival is not None:
        found.append(Column(DIEGO, text.clean(scene.words.get("diego", ""))))
    return tuple(found)


def table(
    scene: Scene, owners: Sequence[Owner], wide: int, room: int, high: int = 0, *, whole: bool
) -> Image.Image | None:
    """What every table tells, if it can be ``high``, and in any case in ``room`` pixels.

    Nothing if that is too little for all of it (``whole``), or for the most of it.
    """
    seats, lines = columns(scene, owners), tallies(scene)[: len(ALWAYS)]
    step = _step(lines, wide, len(seats))
    seats = seats if named(seats, step) else _marked(seats)
    around = _head(seats) + _INSET
    count = min(len(lines), (room - around) // LINE)
    if count < (len(lines) if whole else _LESS) or step < _CELL:
        return None
    free = max(count * LINE, min(room, high) - around)
    return _table(seats, lines[:count], (wide, min(_MOST, free // count)))


def least(scene: Scene, *, whole: bool) -> int:
    """Pixels that the table across the whole width needs."""
    lines = tallies(scene)[: None if whole else len(ALWAYS)]
    return _HEAD + len(lines) * LINE + _INSET + GAP


def every(scene: Scene, owners: Sequence[Owner], spare: int = 0, *, whole: bool) -> Band:
    """The table across the whole width; notes stand above it; ``whole``: all that there is.

    Its lines are as far apart as ``spare`` pixels let them be.
    """
    lines = tallies(scene)[: None if whole else len(ALWAYS)]
    seats = tuple(replace(one, notes=()) for one in columns(scene, owners))
    step = _step(lines[: len(ALWAYS)], ALL, len(seats))
    line = min(_MOST, LINE + max(0, spare) // len(lines))
    return band(_table(seats if named(seats, step) else _marked(seats), lines, (ALL, line)))


def _marked(seats: Sequence[Column]) -> tuple[Column, ...]:
    """Seats by their marks alone."""
    return tuple(Column(one.seat, active=one.active) for one in seats)


def legend(scene: Scene, owners: Sequence[Owner], wide: int) -> Band:
    """Who the marks are, where names have no room in a table so wide; nothing where they have."""
    seats, lines = columns(scene, owners), tallies(scene)[: len(ALWAYS)]
    if named(seats, _step(lines, wide, len(seats))):
        return Band(0, lambda _canvas, _top: None)
    return names(scene, owners)


def names(scene: Scene, owners: Sequence[Owner]) -> Band:
    """Who the marks are, with what is said of each."""
    art = _legend(columns(scene, owners))
    return Band(art.height + 6, lambda canvas, top: canvas.paste(art, PAD, top))


def band(art: Image.Image) -> Band:
    """A table across the whole width."""
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


def named(seats: Sequence[Column], step: int) -> bool:
    """Whether names and notes have room above columns so wide."""
    names = max(one.style.width(one.name) for one in seats) + _BADGE + 8
    notes = max((style.width(words) for one in seats for words, style in one.notes), default=0)
    return max(names, notes) <= step - 12


def _step(lines: Sequence[Tally], wide: int, seats: int) -> int:
    """Pixels of a seat's column."""
    return (wide - _label(lines) - _INSET) // seats


def _label(lines: Sequence[Tally]) -> int:
    return min(_LABEL, max(_WORD.width(one.word) for one in lines) + _AFTER)


def _head(seats: Sequence[Column]) -> int:
    """Pixels above the lines."""
    notes = max(len(one.notes) for one in seats)
    return _HEAD + _NAMED * notes


@lru_cache(maxsize=64)
def _table(
    seats: tuple[Column, ...], lines: tuple[Tally, ...], size: tuple[int, int]
) -> Image.Image:
    (wide, line), head = size, _head(seats)
    high = head + len(lines) * line + _INSET
    canvas = paint.canvas(wide, high, "paper")
    canvas.paste(paint.plate(wide, high, "paper_line", 3), 0, 0)
    step = _step(lines[: len(ALWAYS)], wide, len(seats))
    label = wide - _INSET - step * len(seats)
    middles = [label + step * k + step // 2 for k in range(len(seats))]
    for one, x in zip(seats, middles, strict=True):
        if one.active:
            canvas.fill((x - step // 2 + 6, 3, x + step // 2 - 6, 11), "gold")
        taken = one.style.width(one.name) + 8 if one.name else 0
        left = x - (_BADGE + taken) // 2
        canvas.centre(paint.badge(one.seat, _BADGE), left + _BADGE // 2, 36)
        canvas.write(one.name, left + _BADGE + 8, 36 - one.style.height // 2, one.style)
        for row, (words, style) in enumerate(one.notes):
            canvas.narrow(words, x, _HEAD + row * _NAMED, step - 8, style, "middle")
    for k, tally in enumerate(lines):
        top = head + k * line
        canvas.thing(told_of(tally.kind), (0, top, wide, top + line))
        canvas.centre(icon(tally.kind, _ICON), _INSET + 24, top + line // 2 + 1)
        y = top + (line - _WORD.height) // 2
        canvas.narrow(tally.word, _INSET + 56, y, label - _INSET - 60, _WORD)
        for x, number in zip(middles, tally.numbers, strict=True):
            if number is not None:
                style = _COUNT if number else _NONE
                canvas.write(str(number).replace("-", "−"), x, y, style, "middle")
    for k in range(len(lines)):
        # Lines of text are higher than their letters.
        top = head + k * line
        canvas.fill((_INSET, top, wide - _INSET, top + 2), "paper_line")
    return canvas.picture()


@lru_cache(maxsize=64)
def _legend(seats: tuple[Column, ...]) -> Image.Image:
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
