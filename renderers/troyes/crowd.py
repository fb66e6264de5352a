"""The citizens: three rows of twenty, and what they bring on the way."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace
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

_TOP, _ROW = 56, 39
HIGH = _TOP + 3 * _ROW + 6 + SHADE
_PITCH = 50
_ALL = {level: trigger for trigger, level in LEVELS.items()}
"""Levels that all three colours must reach."""
_BUILDS = {6: TOWN, 11: TOWN, P15: CATH}
"""The row in which a level builds."""
_SIGN, _STEP = 52, 31
"""Pixels of what a level brings, and from one sign to the next."""
_MIDDLE = 30
"""From the top of the panel to the middle of what levels bring."""
_NUMBER = Style(READ, "ink", "card", bold=True)
_PLUS = Style(READ, "ink_soft", "card", bold=True)
_BESIDE, _PLUS_WIDE = 30, 22
"""From the middle of a level to what it brings, and the plus before a building or citizen."""
_CAPTION = Style(READ, "ink", "card")
_COUNT = Style(38, "ink", "card", bold=True)


def crowd(
    canvas: Canvas,
    top: int,
    sheet: Sheet,
    before: Sheet,
    levels: dict[str, str],
    settling: str = "",
    caption: str = "",
) -> None:
    """Everybody who has come; ``levels`` are numbers of choices by bonus.

    The bonus ``settling`` is pointed at. ``caption`` says who they are.
    """
    canvas.paste(_panel(), LEFT, top)
    canvas.narrow(caption, LEFT + 14, top + 10, LABEL, _CAPTION)
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
    for level in _ALL:
        left = first + (level - 1) * _PITCH - 4
        canvas.fill((left, 0, left + _PITCH + 1, _ROW), "paper_deep")
    canvas.put(emblems.person(colour, 40), 14, 0)
    canvas.write(str(now), 68, 20 - _COUNT.height // 2, _COUNT)
    for place in range(CROWD):
        pip = _pip(colour, place < now, before <= place < now, _kind(place + 1))
        canvas.paste(pip, first + place * _PITCH, 2)
    return canvas.picture()


def _kind(level: int) -> str:
    """What stands out in a row: places that all must reach, and those of one colour."""
    return "all" if level in _ALL else "own" if level in (P15, X20) else ""


def _spot(top: int, bonus: str) -> tuple[int, int]:
    """Where a bonus has its number: beside what it brings, or in its colour's row."""
    colour = COLOURS.index(bonus[-1]) if bonus[-1] in COLOURS else None
    level = P15 if colour is not None else int(bonus[1:])
    if colour is None:
        return _sign(level) + 52, top + _MIDDLE
    return FIRST + level * _PITCH - _PITCH // 2 + 50, top + _TOP + colour * _ROW + 19


def _sign(level: int) -> int:
    """The middle of the first sign that a level brings; the last level has its own at the left."""
    x = FIRST + level * _PITCH - _PITCH // 2 - 2
    if level == X20:
        return x - _BESIDE - _SIGN // 2
    return x + _BESIDE + (38 // 2 - 4 if level == min(_ALL) else _PLUS_WIDE + _SIGN // 2)


@cache
@kept
def _panel() -> Image.Image:
    made = glass.brush(PANEL, HIGH, 1, "paper")
    made.fill(rounded((0, 0, PANEL, HIGH), 16), "band_light")
    made.fill(rounded((0, 0, PANEL, HIGH - SHADE), 16), "card")
    for level in _ALL:
        left = FIRST - LEFT + (level - 1) * _PITCH - 4
        made.fill(rounded((left, 6, left + _PITCH + 1, HIGH - 6 - SHADE), 10), "paper_deep")
    return glass.STONE.plane(made.done())


def _level(canvas: Canvas, top: int, sheet: Sheet, before: Sheet, level: int) -> None:
    """What a level brings, beside its number: on green if it does now, ticked if it has."""
    x, sign = FIRST + level * _PITCH - _PITCH // 2 - 2, _sign(level)
    code = _ALL.get(level, "")
    if code:
        canvas.thing(code, (x - 26, top, x + 100, top + _TOP))
    fired = bool(code) and sheet.has_fired(code)
    now = fired and not before.has_fired(code)
    prize = _prize(level, now)
    if now:
        wide = 56 + (len(prize) - 1) * _STEP
        canvas.put(_plate(wide, "gain"), sign - 28, top + _MIDDLE - 28)
    elif len(prize) == 1:
        y = top + _MIDDLE - _PLUS.height // 2 - 2
        canvas.write("+", sign - _SIGN // 2 - _PLUS_WIDE // 2, y, _PLUS, "middle")
    for k, art in enumerate(prize):
        canvas.centre(art, sign + k * _STEP, top + _MIDDLE)
    if fired and not now:
        canvas.centre(emblems.sign("tick", 30), sign + (len(prize) - 1) * _STEP + 16, top + 43)
    style = replace(_NUMBER, ground="paper_deep") if code else _NUMBER
    canvas.write(str(level), x, top + _MIDDLE - style.height // 2, style, "middle")


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
        return tuple(emblems.resource(colour, 38, rim) for colour in range(len(COLOURS)))
    if level in _BUILDS:
        return (building(_BUILDS[level], _SIGN, Paint("stone", "stone_dark"), rim),)
    return (glass.drawing("citizens/plain", (_SIGN, _SIGN)),)


@cache
def _pip(colour: int, come: bool, new: bool, kind: str) -> Image.Image:
    """A citizen's place: a dot as long as nobody has come."""
    made = glass.brush(_PITCH - 4, _ROW - 2, 40, "paper_deep" if kind == "all" else "card")
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
    elif kind:
        emblems.mark(made, colour, (wide / 2, middle), 0.24, "stone_dark")
    else:
        made.disc((wide / 2, middle), 0.12, "stone")
    return glass.STONE.plane(made.done())
