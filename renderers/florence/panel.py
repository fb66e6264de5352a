"""A seat's panel: its mark, name and prestige above its estate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import estate as ground
from renderers.florence import paint
from renderers.florence.estate import NAMED, SIZES, Marks, estate
from renderers.florence.icons import icon
from renderers.florence.paint import PALETTE
from renderers.kit import strip, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import SeatLabel
from rules.core.values import Seat
from rules.florence.pieces import Estate

PAD = 12
_HEAD = 72
_LINE = 44
NAME = Style(text.READ, "ink", "card")
SCORE = Style(48, "ink", "card", bold=True)
_LINES = 3
_SIGN = 44
_BESIDE = 76
"""Where a name begins beside its mark."""


class Owner(msgspec.Struct, frozen=True):
    """Whose panel it is, with the seat's prestige.

    ``start`` says that it begins the round; ``rank`` is 0 until the game is over; ``note`` says
    how the seat stands in the auction, ``bought`` whether it has won there; ``character`` is its
    special character. ``cards`` are those of its hand, where they are shown from behind.
    """

    seat: Seat
    label: SeatLabel
    points: int = 0
    active: bool = False
    start: str = ""
    rank: int = 0
    note: str = ""
    bought: bool = False
    character: str = ""
    cards: int = 0

    @property
    def bright(self) -> bool:
        """Whether it is waited for, or has won."""
        return self.active or self.rank == 1


class Lines(msgspec.Struct, frozen=True):
    """Room for ``names`` lines of names below mark and prestige, and ``notes`` lines below these.

    Where all have room between mark and prestige there are no such lines.
    """

    names: int
    notes: int

    @property
    def height(self) -> int:
        return self.names * _LINE + self.notes * (_LINE + 4)


@lru_cache(maxsize=128)
def lines(owners: tuple[Owner, ...], wide: int) -> Lines:
    """What the largest of panels so wide needs."""
    short = all(_short(one, wide) for one in owners)
    names = 0 if short else max(len(_named(one, wide - 2 * PAD - 6)) for one in owners)
    return Lines(names, max(_noted(one, wide - 2 * PAD - 12) for one in owners))


def _short(owner: Owner, wide: int) -> bool:
    """Whether a name has room between mark and prestige."""
    style = msgspec.structs.replace(NAME, bold=True)
    free = wide - 2 * PAD - _BESIDE - SCORE.width(str(owner.points)) - 60
    return style.width(text.clean(owner.label.name)) <= free


def whole(owners: Iterable[Owner], wide: int) -> bool:
    """Whether panels so wide have room for all names."""
    return not any(_named(one, wide - 2 * PAD)[-1].endswith("…") for one in owners)


def height(cell: int, room: Lines) -> int:
    """Pixels of a panel with an estate of ``cell`` pixels a cell."""
    return _HEAD + room.height + 8 + ground.size(cell, named=cell >= NAMED)[1] + PAD


@lru_cache(maxsize=512)
def cell_of(wide: int, high: int, room: Lines) -> int:
    """The largest cell of an estate for which such a panel has room."""
    for cell in SIZES:
        across = ground.size(cell, named=cell >= NAMED)[0]
        if across <= wide - 2 * PAD and height(cell, room) <= high:
            return cell
    return 0


@lru_cache(maxsize=64)
def panel(
    owner: Owner,
    land: Estate,
    wide: int,
    cell: int,
    room: Lines,
    marks: Marks,
    around: str = "paper",
) -> Image.Image:
    """The whole panel, ``wide`` pixels, on the flat ground ``around``."""
    high = height(cell, room)
    canvas = paint.canvas(wide, high, around)
    edge = ("gold_dark", 8) if owner.bright else ("paper_line", 3)
    canvas.paste(paint.plate(wide, high, *edge, around), 0, 0)
    head(canvas, owner, (0, 0, wide), room)
    drawn = estate(land, cell, marks, named=cell >= NAMED)
    canvas.paste(drawn, (wide - drawn.width) // 2, _HEAD + room.height + 8)
    return canvas.picture()


def head(canvas: Canvas, owner: Owner, at: tuple[int, int, int], room: Lines) -> None:
    """Mark, name and prestige, then signs and note; ``at`` is left, top, width."""
    left, top, wide = at
    middle = top + 8 + (_HEAD - 8) // 2
    canvas.centre(paint.badge(owner.seat, 60), left + PAD + 34, middle)
    x = left + wide - PAD - 8
    score = str(owner.points)
    x -= canvas.write(score, x, middle - SCORE.height // 2, SCORE, "right") + 8
    canvas.centre(icon("pp", 44), x - 24, middle)
    if room.names:
        _name(canvas, owner, (left + PAD + 6, top + _HEAD, wide - 2 * PAD - 6))
    else:
        begin = left + PAD + _BESIDE
        _name(canvas, owner, (begin, middle - NAME.height // 2, x - 56 - begin))
    if room.notes:
        y = top + _HEAD + room.names * _LINE
        _notes(canvas, owner, (left + PAD + 6, y, wide - 2 * PAD - 12))


def _name(canvas: Canvas, owner: Owner, at: tuple[int, int, int]) -> None:
    left, top, wide = at
    if not owner.label.name:
        return
    style = msgspec.structs.replace(NAME, bold=owner.label.you)
    right = left
    for line in _named(owner, wide):
        right = max(right, left + canvas.narrow(line, left, top, wide, style))
        top += _LINE
    if owner.label.you:
        canvas.fill((left, top - 1, right, top + 3), "gold")


def _notes(canvas: Canvas, owner: Owner, at: tuple[int, int, int]) -> None:
    left, top, wide = at
    x = left
    for sign in signs(owner):
        canvas.put(sign, x, top + (_LINE - sign.size[1]) // 2 + 2)
        x += sign.size[0] + 6
    for words, style in noted(owner):
        if x > left and style.width(words) > left + wide - x:
            x, top = left, top + _LINE + 4
        x += canvas.narrow(words, x, top + 2, left + wide - x, style) + 14


def _noted(owner: Owner, wide: int) -> int:
    """How many lines signs and notes need."""
    x, lines = sum(sign.size[0] + 6 for sign in signs(owner)), 1
    for words, style in noted(owner):
        if x and style.width(words) > wide - x:
            x, lines = 0, lines + 1
        x += style.width(words) + 14
    return lines if x else 0


def noted(owner: Owner, ground: str = "card") -> list[tuple[str, Style]]:
    """What is said of a seat: that it begins, and how it stands in the auction."""
    told = ((owner.start, "ink_soft"), (owner.note, "band" if owner.bought else "brick_dark"))
    return [(words, Style(text.READ, ink, ground)) for words, ink in told if words]


def _named(owner: Owner, wide: int) -> Sequence[str]:
    style = msgspec.structs.replace(NAME, bold=owner.label.you)
    return text.lines(owner.label.name, wide, style, _LINES)


def signs(owner: Owner) -> list[Sprite]:
    """Its place, who plays it or is away, who begins, its special character."""
    found = [strip.medal(owner.rank, PALETTE)] if owner.rank else []
    found += [strip.robot(PALETTE)] if owner.label.computer else []
    found += [strip.moon(PALETTE)] if owner.label.away else []
    found += [paint.fan(owner.cards, 2 * _SIGN, _SIGN + 6)] if owner.cards else []
    return found + ([icon(owner.character, _SIGN)] if owner.character else [])
