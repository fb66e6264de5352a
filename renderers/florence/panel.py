"""A seat's panel: its mark and name, prestige, estate, and all that it has in public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import estate as ground
from renderers.florence import paint
from renderers.florence.estate import Marks, estate
from renderers.florence.icons import icon
from renderers.florence.paint import PALETTE
from renderers.kit import strip, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import SeatLabel
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import PlayerView

HEAD = 78
PAD = 18
_GAP = 14
_ICON = 46
_ROW = 56
_NAME = Style(38, "ink", "card")
_LEAST = 28
_COUNT = Style(text.READ, "ink", "card")
_NOTE = Style(28, "brick_dark", "card")
_SCORE = Style(52, "ink", "card", bold=True)


class Owner(msgspec.Struct, frozen=True):
    """Whose panel it is.

    ``start`` begins the round; ``rank`` is 0 until the game is over; ``note`` says how the seat
    stands in the auction; ``character`` is its special character.
    """

    seat: Seat
    label: SeatLabel
    active: bool = False
    start: bool = False
    rank: int = 0
    note: str = ""
    character: str = ""


def height(cell: int) -> int:
    """Pixels of a panel with an estate of ``cell`` pixels a cell."""
    return HEAD + ground.size(cell)[1] + PAD


@lru_cache(maxsize=64)
def panel(owner: Owner, player: PlayerView, wide: int, cell: int, marks: Marks) -> Image.Image:
    """The whole panel, ``wide`` pixels, on the ground ``paper``."""
    canvas = paint.canvas(wide, height(cell), "paper")
    bright = owner.active or owner.rank == 1
    edge = ("gold_dark", 8) if bright else ("paper_line", 3)
    canvas.paste(paint.plate(wide, height(cell), *edge), 0, 0)
    head(canvas, owner, player.pp, wide)
    drawn = estate(player.estate, cell, marks)
    canvas.paste(drawn, PAD - 4, HEAD)
    left = PAD - 4 + drawn.width + _GAP
    low = canvas.height - PAD
    note, style = text.fit(owner.note, wide - 8 - left, _NOTE, text.LEAST)
    canvas.write(note, left, HEAD - 1, style)
    belongings(canvas, player, (left, HEAD + 31), wide - PAD - left, low)
    return canvas.picture()


def head(canvas: Canvas, owner: Owner, points: int, right: int) -> None:
    """Mark, name, signs and prestige in the panel's first line."""
    middle = 12 + (HEAD - 14) // 2
    canvas.centre(paint.badge(owner.seat, 72), 54, middle)
    x = right - PAD
    score = str(points)
    canvas.write(score, x, middle - _SCORE.height // 2, _SCORE, "right")
    x -= _SCORE.width(score) + 58
    canvas.centre(icon("pp", 52), x + 26, middle)
    if owner.rank:
        x -= 60
        canvas.centre(strip.medal(owner.rank, PALETTE), x + 26, middle)
    _name(canvas, owner, 100, x - 12, middle)


def _name(canvas: Canvas, owner: Owner, left: int, right: int, middle: int) -> None:
    label = owner.label
    signs = [strip.robot(PALETTE)] if label.computer else []
    signs += [strip.moon(PALETTE)] if label.away else []
    signs += [icon("gavel", 44)] if owner.start else []
    signs += [icon(owner.character, 60)] if owner.character else []
    room = right - left - sum(sign.size[0] + 8 for sign in signs)
    style = msgspec.structs.replace(_NAME, bold=label.you)
    one, fitted = text.fit(label.name, room, style, _LEAST)
    lines: tuple[str, ...] = (one,)
    if one.endswith("…"):
        least = fitted.at(text.LEAST)
        lines = text.wrap(label.name, room, fitted, 2)
        if lines[-1].endswith("…"):
            lines, fitted = text.wrap(label.name, room, least, 2), least
    y, x = middle - len(lines) * fitted.height // 2, left
    for line in lines:
        x = max(x, left + canvas.write(line, left, y, fitted))
        y += fitted.height
    if label.you:
        canvas.fill((left, y - 2, x, y + 2), "gold")
    for sign in signs:
        canvas.put(sign, x + 8, middle - sign.size[1] // 2)
        x += sign.size[0] + 8


def counts(player: PlayerView) -> list[tuple[str, str]]:
    """What is counted beside an estate: icon and number."""
    return [
        ("works", str(player.works)),
        ("profession", str(player.hand)),
        ("builder", str(player.builders)),
        ("jester", str(player.jesters)),
        ("recruiting", str(player.recruiting)),
        ("bonus", str(player.bonus)),
        ("prestige", str(player.prestige)),
    ]


def belongings(
    canvas: Canvas, player: PlayerView, at: tuple[int, int], wide: int, low: int
) -> None:
    """Counts in columns, the freedoms below them, and coins where they are known."""
    left, top = at
    columns = max(1, wide // 88)
    step = wide // columns
    lines = -(-7 // columns) + (player.coins is not None)
    row = min(_ROW, (low - top - _ROW) // lines)
    for k, (kind, number) in enumerate(counts(player)):
        x, y = left + k % columns * step, top + k // columns * row
        count(canvas, kind, number, (x, y), row)
    if player.coins is not None:
        count(canvas, "coins", str(player.coins), (left, top + (lines - 1) * row), row)
    freedoms(canvas, player.freedoms, (left, low - _ROW), wide)


def count(canvas: Canvas, kind: str, number: str, at: tuple[int, int], row: int) -> None:
    """An icon and its number, in the middle of a line ``row`` pixels high."""
    canvas.paste(_tally(kind, number, row), *at)


@cache
def _tally(kind: str, number: str, row: int) -> Image.Image:
    size = min(_ICON, row - 4)
    canvas = paint.canvas(size + 6 + _COUNT.width(number), row, "card")
    canvas.put(icon(kind, size), 0, (row - size) // 2)
    style = msgspec.structs.replace(_COUNT, ink="stone_shade") if number == "0" else _COUNT
    canvas.write(number, size + 6, row // 2 - _COUNT.height // 2, style)
    return canvas.picture()


def freedoms(canvas: Canvas, owned: Sequence[str], at: tuple[int, int], wide: int) -> None:
    """All three freedoms; those that a seat lacks are faint."""
    step = min(64, wide // len(FREEDOMS))
    for k, kind in enumerate(FREEDOMS):
        canvas.paste(_freedom(kind, faint=kind not in owned), at[0] + k * step, at[1])


@cache
def _freedom(kind: str, *, faint: bool) -> Image.Image:
    canvas = paint.canvas(52, 52, "card")
    canvas.put(icon(kind, 52), 0, 0)
    if faint:
        canvas.tint((0, 0, 52, 52), "card", 0.75)
    return canvas.picture()
