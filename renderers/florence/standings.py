"""How all seats stand beside a decision: a line for each, or all of them in one line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, GAP, Band
from renderers.florence.icons import icon
from renderers.florence.panel import NAME, NOTE, SCORE, Owner, signs
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style

_ROW, _LINE, _INSET = 54, 76, 10
"""Pixels of a seat's line, of the line of all seats, and above and below the lines."""
_BADGE, _CROWN, _NAMED, _ALONE = 48, 40, 86, 220
"""Pixels of a mark and of a crown, where a name begins, and of mark and prestige alone."""


def lines(owners: Sequence[Owner]) -> Band:
    """A line for each seat: its name, how it stands, its prestige."""
    return _band(_lines(tuple(owners)))


def line(owners: Sequence[Owner]) -> Band:
    """All seats in a line: marks and prestige, and names where all have room."""
    return _band(_one(tuple(owners)))


def beside(owners: Sequence[Owner], land: Image.Image) -> Band:
    """A line for each seat beside an estate."""
    return _band(_beside(tuple(owners), land))


def _band(art: Image.Image) -> Band:
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=64)
def _lines(owners: tuple[Owner, ...]) -> Image.Image:
    high = sum(_high(one, 0) for one in owners) + 2 * _INSET
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.plate(ALL, high, "paper_line", 3), 0, 0)
    _seats(canvas, owners, 0)
    return canvas.picture()


def _beside(owners: tuple[Owner, ...], land: Image.Image) -> Image.Image:
    left = land.width + 28
    high = max(land.height + 40, sum(_high(one, left) for one in owners) + 2 * _INSET)
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.plate(ALL, high, "paper_line", 3), 0, 0)
    canvas.paste(land, 20, (high - land.height) // 2)
    more = (high - 2 * _INSET - sum(_high(one, left) for one in owners)) // len(owners)
    _seats(canvas, owners, left, min(30, more))
    return canvas.picture()


def _seats(canvas: Canvas, owners: Sequence[Owner], left: int, more: int = 0) -> None:
    """Lines in the middle of a plate, ``more`` pixels higher than they need to be."""
    top = (canvas.height - sum(_high(one, left) + more for one in owners)) // 2
    for k, owner in enumerate(owners):
        low = top + _high(owner, left) + more
        _seat(canvas, owner, left, (top + 1, low))
        if k:
            canvas.fill((left + 20, top, ALL - 20, top + 2), "paper_line")
        top = low


def _style(owner: Owner) -> Style:
    return msgspec.structs.replace(NAME, bold=owner.bright or owner.label.you)


def _beyond(owner: Owner) -> int:
    """Pixels that note and signs take."""
    note = NOTE.width(owner.note) + 12 if owner.note else 0
    return note + sum(sign.size[0] + 10 for sign in signs(owner))


def _room(owner: Owner, left: int) -> int:
    """Pixels between a seat's mark and its prestige."""
    return ALL - 24 - SCORE.width(str(owner.points)) - 8 - _CROWN - 24 - left - _NAMED


def _high(owner: Owner, left: int) -> int:
    """Pixels of a seat's line; of two, if the note has no room beside the name."""
    name = _style(owner).width(text.clean(owner.label.name))
    fits = name + _beyond(owner) <= _room(owner, left)
    return _ROW if fits or not _beyond(owner) else _ROW + 42


def _seat(canvas: Canvas, owner: Owner, left: int, rows: tuple[int, int]) -> None:
    """A seat's line; a gilded bar stands before who is waited for."""
    middle, two = sum(rows) // 2, _high(owner, left) > _ROW
    if owner.bright:
        canvas.fill((left + 10, rows[0] + 5, left + 20, rows[1] - 4), "gold")
    canvas.centre(paint.badge(owner.seat, _BADGE), left + 52, middle)
    _points(canvas, owner, ALL - 24, middle)
    left, room = left + _NAMED, _room(owner, left)
    y = middle - (NAME.height if two else NAME.height // 2)
    canvas.narrow(owner.label.name, left, y, room - (0 if two else _beyond(owner)), _style(owner))
    x = left if two else left + room - _beyond(owner)
    y += NAME.height if two else 0
    for sign in signs(owner):
        canvas.put(sign, x, y + (NOTE.height - sign.size[1]) // 2)
        x += sign.size[0] + 10
    canvas.write(owner.note, x, y, NOTE)


def _points(canvas: Canvas, owner: Owner, right: int, middle: int) -> None:
    """Prestige and its crown, ending at ``right``."""
    score = str(owner.points)
    right -= canvas.write(score, right, middle - SCORE.height // 2, SCORE, "right") + 8
    canvas.centre(icon("pp", _CROWN), right - _CROWN // 2, middle)


@lru_cache(maxsize=64)
def _one(owners: tuple[Owner, ...]) -> Image.Image:
    canvas = paint.canvas(ALL, _LINE, "paper")
    canvas.paste(paint.plate(ALL, _LINE, "paper_line", 3), 0, 0)
    step, middle = ALL // len(owners), _LINE // 2
    named = all(NAME.width(text.clean(one.label.name)) < step - _NAMED - 170 for one in owners)
    for k, owner in enumerate(owners):
        left = k * step
        if k:
            canvas.fill((left - 1, 12, left + 1, _LINE - 12), "paper_line")
        inset = 0 if named else (step - _ALONE) // 2
        canvas.centre(paint.badge(owner.seat, _BADGE), left + inset + 52, middle)
        if named:
            canvas.write(text.clean(owner.label.name), left + _NAMED, middle - 22, NAME)
        _points(canvas, owner, left + step - inset - 28, middle)
    return canvas.picture()
