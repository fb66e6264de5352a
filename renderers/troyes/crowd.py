"""The citizens: three bars of twenty, and what they bring on the way.

What a number of citizens brings stands on a tag over its own place. On one shelf stand the tags
for which each colour must have come so far, and one band goes around all three places; on another
those for which one is enough, whose places have a band each. So much is said before the tags.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.text import READ, Style
from renderers.troyes import bars, emblems, glass, windows
from renderers.troyes.chips import chip
from renderers.troyes.glass import FILLED
from renderers.troyes.plan import FIRST, LEFT, PANEL, SHADE
from rules.troyes.data import CATH, COLOURS, CROWD, LEVELS, P15, TOWN, X20
from rules.troyes.pieces import Sheet

_TOP, _ROW, _BAR = 63, 38, 27
"""Pixels above the bars, from one to the next, and of one."""
HIGH = _TOP + 3 * _ROW + 4 + SHADE
_PITCH = 49
"""Pixels of a place."""
_ALL = {level: trigger for trigger, level in LEVELS.items()}
"""Levels that all three colours must reach."""
_LEVELS = (*_ALL, P15, X20)
_BUILDS = {6: TOWN, 11: TOWN, P15: CATH}
"""The row in which a level builds."""
_SIGN, _THREE, _TICK = 46, 36, 34
"""Pixels of what a level brings, of each of three signs, of a tick."""
_TAG, _INSET, _NEAR = 54, 9, 5
"""Height of a level's tag, what is free at its ends, and between its number and its sign."""
_MIDDLE = 31
"""From the top of the panel to the middle of the tags."""
_MOVED = {6: -2, 11: -38, 15: 31, 20: -18}
"""So far tags stand from the middle of their places, that words have room between them."""
_BESIDE = 8
"""Between a word and a tag, and at the ends of shelves."""
_SHELF = 2, 60
"""Top and bottom of a shelf."""
_SPLIT = 12
"""Between two shelves."""
_WORD = Style(READ, "ink", "paper_deep")
_NUMBER = Style(40, "ink", "card", bold=True)
_PLAIN = ("ink_dim", "lilac", "ink")
_LOOKS = {"gain": ("ink", "gold", "ink"), "choice": ("ink", "choice", "card"),
          "done": ("ink_soft", "card", "ink")}  # fmt: skip
"""Edge, ground and ink of a tag by what has become of its level."""
_COUNT = Style(READ, "ink", "card", bold=True)


class CrowdWords(msgspec.Struct, frozen=True):
    """Whose number counts on a shelf: citizens of ``every`` colour, of a single one."""

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
    shelves = zip(_shelves(), (min(_ALL), P15), (words.every, words.single), strict=True)
    for (left, _), first, told in shelves:
        _word(canvas, (left, _ends(first)[0]), top + _MIDDLE, told)
    for level in _LEVELS:
        _level(canvas, top, (sheet, before), level, settling)
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


@lru_cache(maxsize=256)
def _people(colour: int, before: int, now: int) -> Image.Image:
    """A row: sign, number, and a bar of twenty places; those from ``before`` on are new."""
    first = FIRST - LEFT - 14
    canvas = glass.canvas(first + CROWD * _PITCH, _ROW, "card")
    canvas.put(emblems.person(colour, 42), 2, 0)
    words = str(now) if before == now else f"{before} → {now}"
    canvas.write(words, 54, _ROW // 2 - _COUNT.height // 2, _COUNT)
    canvas.paste(_bar(colour, before, now), first - _NEAR, 0)
    return canvas.picture()


@lru_cache(maxsize=256)
def _bar(colour: int, before: int, now: int) -> Image.Image:
    """The places of a colour, which are full up to ``now``; those of levels lie on bands."""
    made = glass.brush(_NEAR + CROWD * _PITCH, _ROW, 1, "card")
    ends, lit = ((_ROW - _BAR) / 2, (_ROW + _BAR) / 2), FILLED[colour]
    bars.filled(made, [_run(0, CROWD)], ends, "paper_deep")
    for level in _LEVELS:
        # That of all three goes on from row to row, and hangs on the shelf of what they bring.
        top = 1 if level not in _ALL else -_ROW
        low = _ROW - 1 if level not in _ALL or colour == len(COLOURS) - 1 else 2 * _ROW
        left, right = _run(level - 1, level)
        for inset, ink in ((0, "ink_dim"), (3, "lilac")):
            area = (left - 7 + inset, top + inset, right + 5 - inset, low - inset)
            made.fill(rounded(area, 9 - inset), ink)
        bars.filled(made, [(left + 3, right - 4)], ends, "white")
    bars.filled(made, [_run(0, now)] if now else [], ends, lit)
    bars.parted(made, (_run(0, place)[1] for place in range(1, CROWD)), ends, "card")
    bars.gilded(made, [_run(before, now)] if now > before else [], ends, lit)
    return glass.STONE.plane(made.done())


def _run(first: int, last: int) -> bars.Run:
    """Where places begin and end on a bar."""
    return _NEAR + first * _PITCH, _NEAR + last * _PITCH - 4 * (last == CROWD)


def _spot(top: int, bonus: str) -> tuple[int, int]:
    """Where a bonus has its number: beside what it brings, or in its colour's row."""
    colour = COLOURS.index(bonus[-1]) if bonus[-1] in COLOURS else None
    level = P15 if colour is not None else int(bonus[1:])
    if colour is None:
        return _ends(level)[1], top + _MIDDLE
    return FIRST + level * _PITCH - _PITCH // 2 + 50, top + _TOP + colour * _ROW + 19


def _at(level: int) -> int:
    """The middle of a level's tag, which stands over its places."""
    return FIRST + level * _PITCH - _PITCH // 2 - 2 + _MOVED.get(level, 0)


def _ends(level: int) -> tuple[int, int]:
    """Where a level's tag begins and ends."""
    left = _at(level) - _tag(level, "").size[0] // 2
    return left, left + _tag(level, "").size[0]


def _shelves() -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the shelves begin and end."""
    middle = _ends(max(_ALL))[1] + _BESIDE
    return (LEFT + _BESIDE, middle), (middle + _SPLIT, LEFT + PANEL - _BESIDE)


def _word(canvas: Canvas, ends: tuple[int, int], y: int, words: str) -> None:
    """Whose number counts on a shelf, before its first tag."""
    if words:
        art = text.squeezed(words, ends[1] - ends[0] - _BESIDE, _WORD, glass.STONE)
        canvas.paste(art, (sum(ends) - art.width) // 2, y - art.height // 2)


@cache
@kept
def _panel() -> Image.Image:
    made = glass.brush(PANEL, HIGH, 1, "paper")
    made.fill(rounded((0, 0, PANEL, HIGH), 16), "band_light")
    made.fill(rounded((0, 0, PANEL, HIGH - SHADE), 16), "card")
    for left, right in _shelves():
        ends = (left - LEFT, _SHELF[0], right - LEFT, _SHELF[1])
        made.fill(rounded(ends, 14), "paper_deep")
    return glass.STONE.plane(made.done())


def _level(
    canvas: Canvas, top: int, sheets: tuple[Sheet, Sheet], level: int, settling: str
) -> None:
    """A level's tag: green if it is reached now, ticked if it was, dark if it is asked about."""
    code, (sheet, before) = _ALL.get(level, ""), sheets
    state = ""
    if settling and LEVELS.get(settling, P15) == level:
        state = "choice"
    elif code and sheet.has_fired(code):
        state = "done" if before.has_fired(code) else "gain"
    tag, middle = _tag(level, state), _at(level)
    canvas.centre(tag, middle, top + _MIDDLE)
    if code:
        half = tag.size[0] // 2
        canvas.thing(code, (middle - half, top, middle + half, top + _TOP))


@cache
def _tag(level: int, state: str) -> Sprite:
    """A number of citizens, and what so many bring, or a tick where they have brought it."""
    return cut(
        _tagged(level, state), "ink" if state in ("gain", "choice") else "ink_soft", glass.STONE
    )


@kept
def _tagged(level: int, state: str) -> Image.Image:
    signs = _prize(level) if state != "done" else [glass.picture("signs/tick", (_TICK, _TICK))]
    number = str(level)
    wide = 2 * _INSET + _NUMBER.width(number) + _NEAR + sum(sign.width for sign in signs)
    made = glass.brush(wide, _TAG, _TAG)
    over, (edge, ground, ink) = wide / _TAG, _LOOKS.get(state, _PLAIN)
    made.fill(rounded((0, 0, over, 1), 0.26), edge)
    made.fill(rounded((0.05, 0.05, over - 0.05, 0.95), 0.22), ground)
    x = _INSET + _NUMBER.width(number)
    seats.glyph(made, number, ((_INSET + x) / 2 / _TAG, 0.5), 40 / _TAG, ink)
    drawn, x = made.done(), x + _NEAR
    for sign in signs:
        drawn.alpha_composite(sign, (x, (_TAG - sign.height) // 2))
        x += sign.width
    return drawn


def _prize(level: int) -> list[Image.Image]:
    """What a level of citizens brings: one of each resource, any window, or two citizens."""
    if level == min(_ALL):
        side = (_THREE, _THREE)
        return [glass.picture(f"resources/{name}", side) for name in emblems.NAMES]
    if level in _BUILDS:
        return [windows.blank(_BUILDS[level], _SIGN)]
    return [glass.picture("citizens/plain", (_THREE, _THREE))] * (len(COLOURS) - 1)
