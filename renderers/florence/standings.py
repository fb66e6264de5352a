"""How all seats stand: a row for each, with its name and its prestige."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, GAP, Band
from renderers.florence.icons import icon
from renderers.florence.panel import NAME, SCORE, Owner, noted, signs
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style

_ROW, _MORE = 56, 42
"""Pixels of a row, and of each line more that it has."""
_BADGE, _CROWN, _NAMED, _END = 48, 40, 86, 10
"""Pixels of a mark, of a crown, where a name begins, and behind the prestige."""
_NAME = msgspec.structs.replace(NAME, ground="paper")
_SCORE = msgspec.structs.replace(SCORE, ground="paper")


def band(owners: Sequence[Owner]) -> Band:
    """A row for each seat across the whole width."""
    art = rows(tuple(owners), ALL)
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=64)
def rows(owners: tuple[Owner, ...], wide: int) -> Image.Image:
    """A row for each seat, so wide; a gilded bar stands before who is waited for."""
    canvas = paint.canvas(wide, sum(_high(one, wide) for one in owners), "paper")
    tops = [sum(_high(one, wide) for one in owners[:k]) for k in range(len(owners))]
    for top, owner in zip(tops, owners, strict=True):
        _seat(canvas, owner, wide, (top, top + _high(owner, wide)))
    for top in tops[1:]:
        # Lines of text are higher than their letters.
        canvas.fill((0, top, wide, top + 2), "paper_line")
    return canvas.picture()


def _style(owner: Owner) -> Style:
    return msgspec.structs.replace(_NAME, bold=owner.bright or owner.label.you)


def _names(owner: Owner, wide: int) -> tuple[str, ...]:
    return text.lines(owner.label.name, _room(owner, wide), _style(owner), 2)


def _noted(owner: Owner, wide: int) -> list[tuple[str, Style]]:
    """What is said of a seat, as far as a line has room."""
    told = noted(owner, "paper")
    room = _room(owner, wide) - sum(sign.size[0] + 10 for sign in signs(owner))
    fits = sum(style.width(words) + 14 for words, style in told) <= room + 14
    return told if fits else told[-1:]


def _beyond(owner: Owner, wide: int) -> int:
    """Pixels that signs and notes take."""
    told = sum(style.width(words) + 14 for words, style in _noted(owner, wide))
    return told + sum(sign.size[0] + 10 for sign in signs(owner))


def _room(owner: Owner, wide: int) -> int:
    """Pixels between a seat's mark and its prestige."""
    return wide - _END - SCORE.width(str(owner.points)) - 8 - _CROWN - 20 - _NAMED


def _beside(owner: Owner, wide: int) -> bool:
    """Whether signs and notes have room beside the name."""
    names = _names(owner, wide)
    return len(names) == 1 and _style(owner).width(names[0]) + 16 + _beyond(owner, wide) <= _room(
        owner, wide
    )


def _high(owner: Owner, wide: int) -> int:
    """Pixels of a seat's row."""
    more = len(_names(owner, wide)) - 1
    return _ROW + _MORE * (more + (_beyond(owner, wide) > 0 and not _beside(owner, wide)))


def _seat(canvas: Canvas, owner: Owner, wide: int, at: tuple[int, int]) -> None:
    """A seat's row: its names, what is to be said of it, its prestige."""
    middle, room, names = sum(at) // 2, _room(owner, wide), _names(owner, wide)
    if owner.bright:
        canvas.fill((0, at[0] + 6, 10, at[1] - 4), "gold")
    canvas.centre(paint.badge(owner.seat, _BADGE), 46, middle)
    score, right = str(owner.points), wide - _END
    right -= canvas.write(score, right, middle - _SCORE.height // 2, _SCORE, "right") + 8
    canvas.centre(icon("pp", _CROWN, "paper"), right - _CROWN // 2, middle)
    style, one = _style(owner), _beside(owner, wide)
    lines = len(names) + (_beyond(owner, wide) > 0 and not one)
    y = middle - (_MORE * (lines - 1) + style.height) // 2
    for name in names:
        canvas.narrow(name, _NAMED, y, room, style)
        y += _MORE
    x, used = _NAMED, _beyond(owner, wide)
    if one or not used:
        x, y = _NAMED + room - used, y - _MORE
    for sign in signs(owner):
        canvas.put(sign, x, y + (style.height - sign.size[1]) // 2)
        x += sign.size[0] + 10
    for words, look in _noted(owner, wide):
        x += canvas.narrow(words, x, y, _NAMED + room - x, look) + 14
