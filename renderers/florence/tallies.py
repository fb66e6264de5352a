"""What seats have in public, each thing with its word: a table by seats, and the reader's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, DIEGO, GAP, Band
from renderers.florence.icons import icon, told_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView, PlayerView, RivalView

LINE = 46
"""Pixels of a line."""
_HEAD = 60
_ICON = 44
_LABEL = 350
_INSET = 16
_WORD = Style(text.READ, "ink", "card")
_COUNT = Style(text.READ, "ink", "card", bold=True)
_NONE = Style(text.READ, "ink_soft", "card")
_WORD_OWN, _COUNT_OWN, _NONE_OWN = (
    msgspec.structs.replace(style, ground="paper") for style in (_WORD, _COUNT, _NONE)
)


class Tally(msgspec.Struct, frozen=True):
    """A line: the icon, its word, and a number a seat (None: not known, or none is kept)."""

    kind: str
    word: str
    numbers: tuple[int | None, ...]


def counts(player: PlayerView) -> dict[str, int | None]:
    """What is counted of a seat, in the order of the table."""
    return {
        "coins": player.coins,
        "works": player.works,
        "profession": player.hand,
        "builder": player.builders,
        "jester": player.jesters,
        "recruiting": player.recruiting,
        "bonus": player.bonus,
        "prestige": player.prestige,
    }


def _rival(rival: RivalView) -> dict[str, int | None]:
    """The same of Diego, with the cells that he has not built on."""
    return {
        "coins": rival.coins,
        "works": rival.works,
        "profession": len(rival.row),
        "builder": rival.builders,
        "jester": rival.jesters,
        "prestige": rival.prestige,
    }


def tallies(words: dict[str, str], found: Sequence[dict[str, int | None]]) -> tuple[Tally, ...]:
    """The lines; none for what nobody is known to have."""
    lines = (
        Tally(kind, word_of(words, kind), tuple(one.get(kind) for one in found))
        for kind in found[0]
    )
    return tuple(one for one in lines if any(one.numbers))


def word_of(words: dict[str, str], kind: str) -> str:
    """What is counted, in words."""
    return text.clean(words.get(f"count-{kind}", ""))


def table(scene: Scene) -> Band:
    """All seats side by side, and Diego; what each has in public."""
    view: FlorenceView = scene.view
    found = [counts(player) for player in view.players]
    owned = [player.freedoms for player in view.players]
    seats: list[Seat] = [*range(view.seats)]
    if view.rival is not None:
        found.append(_rival(view.rival))
        owned.append(view.rival.freedoms)
        seats.append(DIEGO)
    lines = tallies(scene.words, found)
    if any(owned):
        lines = (*lines, Tally("freedoms", word_of(scene.words, "freedoms"), ()))
    drawn = _table(tuple(seats), lines, tuple(owned))
    return Band(drawn.height + GAP, lambda canvas, top: canvas.paste(drawn, PAD, top))


@lru_cache(maxsize=64)
def _table(
    seats: tuple[Seat, ...], lines: tuple[Tally, ...], owned: tuple[tuple[str, ...], ...]
) -> Image.Image:
    high = _HEAD + len(lines) * LINE + _INSET
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.plate(ALL, high, "paper_line", 3), 0, 0)
    step = (ALL - _LABEL - _INSET) // len(seats)
    middles = [_LABEL + step * k + step // 2 for k in range(len(seats))]
    for seat, x in zip(seats, middles, strict=True):
        canvas.centre(paint.badge(seat, 52), x, _HEAD // 2 + 4)
    for k, one in enumerate(lines):
        top = _HEAD + k * LINE
        canvas.fill((_INSET, top, ALL - _INSET, top + 2), "paper_line")
        canvas.thing(told_of(one.kind), (0, top, ALL, top + LINE))
        canvas.centre(icon(one.kind, _ICON), _INSET + 26, top + LINE // 2 + 1)
        canvas.narrow(one.word, _INSET + 58, top + 2, _LABEL - _INSET - 62, _WORD)
        for x, number in zip(middles, one.numbers, strict=False):
            if number is not None:
                style = _COUNT if number else _NONE
                canvas.write(str(number), x, top + 2, style, "middle")
    for x, names in zip(middles, owned if any(owned) else (), strict=False):
        each = min(56, step // len(FREEDOMS))
        freedoms(canvas, names, (x - each * 3 // 2, high - _INSET - LINE + 2), each)
    return canvas.picture()


def freedoms(canvas: Canvas, owned: Sequence[str], at: tuple[int, int], step: int) -> None:
    """All three freedoms; those that a seat lacks are faint."""
    for k, kind in enumerate(FREEDOMS):
        art = freedom(kind, faint=kind not in owned)
        canvas.paste(art, at[0] + k * step + (step - _ICON) // 2, at[1])


@cache
def freedom(kind: str, *, faint: bool) -> Image.Image:
    """A freedom; one that is lacking is faint."""
    canvas = paint.canvas(_ICON, _ICON, "card")
    canvas.put(icon(kind, _ICON), 0, 0)
    if faint:
        canvas.tint((0, 0, _ICON, _ICON), "card", 0.75)
    return canvas.picture()


class OwnLine(msgspec.Struct, frozen=True):
    """A line of the reader's own: icon, word, number; faint where there is none.

    ``opens`` is the menu to which a touch on it leads.
    """

    kind: str
    word: str
    told: str
    on: bool = True
    label: str = ""
    opens: str = ""


@lru_cache(maxsize=256)
def own_line(line: OwnLine, wide: int) -> Image.Image:
    """A line of the reader's own; the number of a choice stands at its end."""
    canvas = paint.canvas(wide, LINE, "paper")
    top = (LINE - _WORD_OWN.height) // 2
    if line.opens:
        canvas.opens(line.opens)
    else:
        canvas.thing(told_of(line.kind))
    canvas.centre(icon(line.kind, _ICON, "paper"), 24, LINE // 2)
    if not line.on:
        canvas.tint((0, 0, 48, LINE), "paper", 0.6)
    right = wide
    if line.label:
        sign = paint.number(line.label, LINE)
        right -= sign.size[0]
        canvas.put(sign, right, 0)
        canvas.spot(line.label)
        right -= 10
    style = _COUNT_OWN if line.on else _NONE_OWN
    room = right - 70 - _WORD_OWN.width(line.word)
    if line.told and (not line.on or style.width(line.told) <= room):
        right -= canvas.write(line.told, right, top, style, "right") + 12
    canvas.narrow(line.word, 58, top, right - 58, _WORD_OWN if line.on else _NONE_OWN)
    return canvas.picture()
