"""The citizens: three rows of twenty, and what they bring on the way.

What a number of citizens brings stands over its own place: on the shelf at the left if all three
colours must have come so far, on the one at the right if one is enough.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.kept import kept
from renderers.kit.text import READ, Style
from renderers.troyes import emblems, glass
from renderers.troyes.buildings import Paint, building
from renderers.troyes.chips import chip
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import FIRST, LABEL, LEFT, PANEL, SHADE
from rules.troyes.data import CATH, COLOURS, CROWD, LEVELS, P15, TOWN, X20
from rules.troyes.pieces import Sheet

_TOP, _ROW = 64, 39
HIGH = _TOP + 3 * _ROW + 6 + SHADE
_PITCH = 50
_ALL = {level: trigger for trigger, level in LEVELS.items()}
"""Levels that all three colours must reach."""
_MARKED = frozenset((*_ALL, P15, X20))
_BUILDS = {6: TOWN, 11: TOWN, P15: CATH}
"""The row in which a level builds."""
_SIGN, _STEP = 52, 31
"""Pixels of what a level brings, and from one sign to the next."""
_MIDDLE = 32
"""From the top of the panel to the middle of what levels bring."""
_SHELVES = ((44, 592), (654, 1026))
"""Pixels from the first place to the ends of both shelves."""
_SHELF_TOP, _SHELF_LOW = 4, 60
_NUMBER = Style(READ, "ink", "paper_deep", bold=True)
_NEAR, _THREE = 8, 38
"""Between a level and what it brings; a resource's sign where one of each stands."""
_WORD = Style(READ, "ink_soft", "card")
_WORDS = ((393, 142), (849, 132))
"""From the first place to the middle of a shelf's word, and how wide that is at most."""
_CAPTION = Style(READ, "ink", "card")
_COUNT = Style(38, "ink", "card", bold=True)


class CrowdWords(msgspec.Struct, frozen=True):
    """Who stands here, and whose number counts on a shelf: that of ``every`` colour, or one."""

    caption: str = ""
    every: str = ""
    single: str = ""


def crowd(
    canvas: Canvas,
    top: int,
    sheet: Sheet,
    before: Sheet,
    levels: dict[str, str],
    settling: str = "",
    words: CrowdWords = CrowdWords(),
) -> None:
    """Everybody who has come; ``levels`` are numbers of choices by bonus.

    The bonus ``settling`` is pointed at.
    """
    canvas.paste(_panel(), LEFT, top)
    canvas.narrow(words.caption, LEFT + 14, top + 12, LABEL, _CAPTION)
    for (middle, wide), told in zip(_WORDS, (words.every, words.single), strict=True):
        y = top + _MIDDLE - _WORD.height // 2
        canvas.narrow(told, FIRST + middle, y, wide - 4, _WORD, "middle")
    if settling:
        canvas.centre(_plate(62, "choice"), _sign(LEVELS.get(settling, P15)), top + _MIDDLE)
    for level in (*_ALL, P15, X20):
        _level(canvas, top, sheet, before, level)
    for colour in range(len(COLOURS)):
        art = _people(colour, before.citizens[colour], sheet.citizens[colour])
        y = top + _TOP + colour * _ROW - 2
        canvas.paste(art, LEFT + 14, y)
        letter = COLOURS[colour]
        canvas.thing(f"citizen-{letter}", (LEFT, y, FIRST + CROWD * _PITCH, y + _ROW))
        for code, level in (("p15", P15), ("x20", X20)):
            right = FIRST + level * _PITCH
            canvas.thing(f"{code}{letter}", (right - _PITCH, y, right, y + _ROW))
    for bonus, label in levels.items():
        x, y = _spot(top, bonus)
        canvas.centre(chip(label, 50), x, y)


@lru_cache(maxsize=512)
def _people(colour: int, before: int, now: int) -> Image.Image:
    """A row: sign, number, and twenty places; those between ``before`` and ``now`` are new."""
    first = FIRST - LEFT - 14
    canvas = glass.canvas(first + CROWD * _PITCH, _ROW, "card")
    for level in (*_ALL, P15, X20):
        left = first + (level - 1) * _PITCH - 4
        canvas.fill((left, 0, left + _PITCH + 1, _ROW), "paper_deep")
    canvas.put(emblems.person(colour, 40), 14, 0)
    canvas.write(str(now), 68, 20 - _COUNT.height // 2, _COUNT)
    for place in range(CROWD):
        pip = _pip(colour, place < now, before <= place < now, place + 1 in _MARKED)
        canvas.paste(pip, first + place * _PITCH, 2)
    return canvas.picture()


def _spot(top: int, bonus: str) -> tuple[int, int]:
    """Where a bonus has its number: beside what it brings, or in its colour's row."""
    colour = COLOURS.index(bonus[-1]) if bonus[-1] in COLOURS else None
    level = P15 if colour is not None else int(bonus[1:])
    if colour is None:
        return _sign(level) + 46, top + _MIDDLE
    return FIRST + level * _PITCH - _PITCH // 2 + 50, top + _TOP + colour * _ROW + 19


def _place(level: int) -> int:
    """The middle of a level's places."""
    return FIRST + level * _PITCH - _PITCH // 2 - 2


def _sign(level: int) -> int:
    """The middle of the first sign that a level brings: number and signs stand over its places."""
    side, more = (_THREE, 2 * _STEP) if level == min(_ALL) else (_SIGN, 0)
    left = _place(level) - (_NUMBER.width(str(level)) + _NEAR + side + more) // 2
    return left + _NUMBER.width(str(level)) + _NEAR + side // 2


@cache
@kept
def _panel() -> Image.Image:
    made = glass.brush(PANEL, HIGH, 1, "paper")
    made.fill(rounded((0, 0, PANEL, HIGH), 16), "band_light")
    made.fill(rounded((0, 0, PANEL, HIGH - SHADE), 16), "card")
    for left, right in _SHELVES:
        ends = (FIRST - LEFT + left, _SHELF_TOP, FIRST - LEFT + right, _SHELF_LOW)
        made.fill(rounded(ends, 14), "paper_deep")
    for middle, wide in _WORDS:
        left, right = FIRST - LEFT + middle - wide // 2, FIRST - LEFT + middle + wide // 2
        made.fill(rounded((left, 11, right, 53), 12), "card")
    for level in (*_ALL, P15, X20):
        left, low = FIRST - LEFT + (level - 1) * _PITCH - 4, HIGH - 5 - SHADE
        made.fill(rounded((left, 30, left + _PITCH + 1, low), 10), "paper_deep")
    return glass.STONE.plane(made.done())


def _level(canvas: Canvas, top: int, sheet: Sheet, before: Sheet, level: int) -> None:
    """What a level brings, beside its number: on green if it does now, ticked if it has."""
    sign, code = _sign(level), _ALL.get(level, "")
    if code:
        canvas.thing(code, (_place(level) - 62, top, _place(level) + 62, top + _TOP))
    fired = bool(code) and sheet.has_fired(code)
    now = fired and not before.has_fired(code)
    prize = _prize(level, now)
    if now:
        wide = 56 + (len(prize) - 1) * _STEP
        canvas.put(_plate(wide, "gain"), sign - 28, top + _MIDDLE - 28)
    for k, art in enumerate(prize):
        canvas.centre(art, sign + k * _STEP, top + _MIDDLE)
    if fired and not now:
        canvas.centre(emblems.sign("tick", 30), sign + (len(prize) - 1) * _STEP + 16, top + 43)
    right = sign - (_THREE if len(prize) > 1 else _SIGN) // 2 - _NEAR
    canvas.write(str(level), right, top + _MIDDLE - _NUMBER.height // 2, _NUMBER, "right")


@cache
def _plate(wide: int, ground: str) -> Sprite:
    """What lies behind a prize that is won now, or is being taken."""
    made = glass.brush(wide, 56, 56)
    over = wide / 56
    made.fill(rounded((0, 0, over, 1), 0.2), "ink")
    made.fill(rounded((0.05, 0.05, over - 0.05, 0.95), 0.16), ground)
    return glass.sprite(made)


def _prize(level: int, won: bool) -> tuple[Sprite, ...]:
    """What a level of citizens brings: one of each resource, a building, or a citizen."""
    rim = "ink" if won else "card"
    if level == 3:
        return tuple(emblems.resource(colour, _THREE, rim) for colour in range(len(COLOURS)))
    if level in _BUILDS:
        return (building(_BUILDS[level], _SIGN, Paint("stone", "stone_dark"), rim),)
    return (glass.drawing("citizens/plain", (_SIGN, _SIGN)),)


@cache
def _pip(colour: int, come: bool, new: bool, marked: bool) -> Image.Image:
    """A citizen's place: a dot as long as nobody has come."""
    made = glass.brush(_PITCH - 4, _ROW - 2, 40, "paper_deep" if marked else "card")
    wide, high = (_PITCH - 4) / 40, (_ROW - 2) / 40
    left, right, middle = wide / 2 - 0.44, wide / 2 + 0.44, high / 2
    if come:
        made.fill(rounded((left, 0.02, right, high - 0.02), 0.18), "gain" if new else "ink")
        inset = 0.17 if new else 0.06
        if new:
            made.fill(rounded((left + 0.1, 0.12, right - 0.1, high - 0.12), 0.13), "card")
        box = (left + inset, inset + 0.02, right - inset, high - inset - 0.02)
        made.fill(rounded(box, 0.13), FILLED[colour])
        emblems.mark(made, colour, (wide / 2, middle), 0.25, MARKS[colour])
    elif marked:
        emblems.mark(made, colour, (wide / 2, middle), 0.28, "ink_soft")
    else:
        made.disc((wide / 2, middle), 0.13, "stone_dark")
    return glass.STONE.plane(made.done())
