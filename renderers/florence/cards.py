"""Cards of a hand: professions with what they want and are worth, bonus and prestige cards."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import icon, landmark
from renderers.kit import text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import PRINCESS, PROFESSIONS
from rules.florence.worth import WorkValue

WORK_HIGH, SMALL_HIGH = 346, 165
"""Pixels of a profession, and of other cards: two above each other are as high."""
FLAT_HIGH, TALL_HIGH = 148, 176
"""Pixels of bonus and prestige cards with just two lines of words, or three."""
_BAND = 80
_TITLE = Style(30, "card", "band", bold=True)
_ADDED = Style(text.READ, "ink", "card", bold=True)
_PART = Style(28, "ink", "card")
_TOTAL = Style(56, "ink", "card", bold=True)
_LEAST = Style(text.READ, "ink_soft", "card")
_CAPTION = Style(text.LEAST, "ink", "card")
_SIGN = 76
_BADGE = 60
_ROOMY = 220


class WorkCard(msgspec.Struct, frozen=True):
    """A profession: its name, what a Work would be worth (None: not told) and the least value.

    ``chosen`` is the Work under way, beside which the others are ``faint``; ``label`` is the number
    of a choice.
    """

    code: str
    name: str
    work: WorkValue | None = None
    minimum: int = 0
    chosen: bool = False
    faint: bool = False
    label: str = ""


class SmallCard(msgspec.Struct, frozen=True):
    """A bonus or prestige card: what it says, and what it gives now (None: not told).

    ``played`` with the Work under way; ``seat`` shows whose it is, -1 nobody's.
    """

    code: str
    words: str
    now: int | None = None
    played: bool = False
    label: str = ""
    seat: Seat = -1


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int) -> Image.Image:
    """A profession with its three wishes; those that are met show what they add."""
    canvas = paint.canvas(wide, WORK_HIGH, "paper")
    ready = card.work is not None and card.work.total >= card.minimum > 0
    edge = ("gold_dark", 6) if ready or card.chosen else ("paper_line", 3)
    canvas.paste(_blank(wide, *edge), 0, 0)
    _title(canvas, card.name, wide)
    _wishes(canvas, card, wide)
    if card.work is not None:
        _rest(canvas, card.work, wide)
        _total(canvas, card, card.work.total, wide)
    if card.faint:
        canvas.tint((0, 0, wide, WORK_HIGH), "paper", 0.6)
    if card.label:
        canvas.put(paint.number(card.label, _BADGE), 4, WORK_HIGH - _BADGE - 4)
    return canvas.picture()


@cache
def _blank(wide: int, edge: str, line: int) -> Image.Image:
    """An empty card whose head is a band of lapis."""
    brush = Brush(wide, WORK_HIGH, 1, "paper", paint.PALETTE)
    brush.fill(rounded((0, 0, wide, WORK_HIGH), 20), edge)
    inner = (line, line, wide - line, WORK_HIGH - line)
    brush.fill(rounded(inner, 20 - line), "card")
    brush.fill(rounded((line, line, wide - line, _BAND), 20 - line), "band")
    brush.fill([(line, 30), (wide - line, 30), (wide - line, _BAND), (line, _BAND)], "band")
    brush.fill([(line, _BAND), (wide - line, _BAND), (wide - line, 84), (line, 84)], "gold")
    return paint.PALETTE.plane(brush.done())


def title(name: str, wide: int) -> tuple[tuple[str, ...], Style]:
    """The name in one line or two, as large as a card so wide allows."""
    room = wide - 12
    shown, style = text.fit(name, room, _TITLE, 26)
    if not shown.endswith("…"):
        return (shown,), style
    longest = max(name.split(), key=len)
    bold = _TITLE.at(text.LEAST).width(longest) <= room
    style = msgspec.structs.replace(_TITLE, bold=bold, size=text.LEAST)
    return text.wrap(name, room, style, 2), style


def _title(canvas: Canvas, name: str, wide: int) -> None:
    lines, style = title(name, wide)
    top = 4 + (_BAND - 4 - len(lines) * style.height) // 2
    for k, one in enumerate(lines):
        canvas.write(one, wide // 2, top + k * style.height, style, "middle")


def _wishes(canvas: Canvas, card: WorkCard, wide: int) -> None:
    work = card.work
    step, size = (wide - 16) // 3, min(72, (wide - 28) // 3)
    arts = _arts(card.code, size)
    third = work.builders if work and card.code == PRINCESS else work.freedom if work else 1
    added = (work.building, work.landscape, third) if work else (1, 1, 1)
    for k, (art, value) in enumerate(zip(arts, added, strict=True)):
        middle = 8 + step * k + step // 2
        canvas.centre(art, middle, 132)
        if not value:
            canvas.tint((middle - step // 2, 90, middle + step // 2, 174), "card", 0.5)
        if work:
            _added(canvas, value, middle)


def _arts(code: str, size: int) -> tuple[Sprite, ...]:
    """What a profession wants; or what counts for the Princess."""
    if code == PRINCESS:
        return icon("buildings", size), icon("landscapes", size - 6), icon("builder", size - 10)
    wants = PROFESSIONS[code]
    return (
        landmark(wants.building, size),
        icon(wants.landscape, size - 6),
        icon(wants.freedom, size - 10),
    )


def _added(canvas: Canvas, value: int, middle: int) -> None:
    """What a wish adds; a stroke where it is not met."""
    if value:
        canvas.write(f"+{value}", middle, 174, _ADDED, "middle")
    else:
        canvas.fill((middle - 14, 194, middle + 14, 198), "stone_shade")


def _rest(canvas: Canvas, work: WorkValue, wide: int) -> None:
    """What jesters, cards and the bonus cards played with the Work add."""
    bonus = sum(value for _, value in work.bonus)
    told = [("jester", work.jesters), ("held", work.cards), ("muse", work.muse), ("bonus", bonus)]
    told = [(kind, value) for kind, value in told if value]
    step = (wide - 20) // max(2, len(told))
    size = min(40, step - 42)
    for k, (kind, value) in enumerate(told):
        x = 10 + k * step
        shown = f"+{value}"
        x += (step - size - 4 - _PART.width(shown)) // 2
        canvas.put(icon(kind, size), x, 238 - size // 2)
        canvas.write(shown, x + size + 4, 238 - _PART.height // 2, _PART)


def _total(canvas: Canvas, card: WorkCard, value: int, wide: int) -> None:
    """The value of the Work, and the least one if it is not reached."""
    canvas.fill((20, 262, wide - 20, 265), "paper_line")
    least = "" if value >= card.minimum else f" / {card.minimum}"
    total = str(value)
    x = wide - 22 - _LEAST.width(least)
    canvas.write(least, wide - 22, 282, _LEAST, "right")
    canvas.write(total, x, 265, _TOTAL, "right")
    if wide >= _ROOMY or not least:
        canvas.centre(icon("works", 54), 50, 302)


@lru_cache(maxsize=128)
def small_card(card: SmallCard, wide: int, high: int = SMALL_HIGH) -> Image.Image:
    """A bonus or prestige card: its sign, what it counts, its words, what it gives now.

    The number of a choice stands in place of the sign.
    """
    canvas = paint.canvas(wide, high, "paper")
    edge = ("gold_dark", 8) if card.played else ("paper_line", 3)
    canvas.paste(paint.plate(wide, high, *edge), 0, 0)
    colour, sign, things = _face(card.code)
    canvas.fill((14, 14, 14 + _SIGN, 78), colour)
    canvas.fill((14, 78, 14 + _SIGN, 82), "gold")
    style = text.fit(sign, _SIGN - 8, Style(48, "card", colour, bold=True), 28)[1]
    if card.label:
        canvas.centre(paint.number(card.label, _BADGE), 14 + _SIGN // 2, 46)
    else:
        canvas.write(sign, 14 + _SIGN // 2, 46 - style.height // 2, style, "middle")
    x = 14 + _SIGN + 10
    room = wide - x - (84 if card.seat >= 0 or card.now is not None else 14)
    size = min(56, room // len(things) - 2)
    for k, thing in enumerate(things):
        canvas.put(icon(thing, size), x + k * (size + 2), 46 - size // 2)
    if card.seat >= 0:
        canvas.centre(paint.badge(card.seat, 60), wide - 46, 46)
    if card.now is not None:
        now = Style(44, "ink" if card.now else "stone_shade", "card", bold=True)
        canvas.write(f"+{card.now}", wide - 16, 46 - now.height // 2, now, "right")
    for k, line in enumerate(caption(card.words, wide, high)):
        canvas.write(line, 14, 84 + k * (_CAPTION.height - 1), _CAPTION)
    return canvas.picture()


def caption(words: str, wide: int, high: int) -> tuple[str, ...]:
    """A card's words in the lines that a card of this size has room for."""
    return text.wrap(words, wide - 28, _CAPTION, (high - 86) // (_CAPTION.height - 1))


def _face(code: str) -> tuple[str, str, tuple[str, ...]]:
    """The colour of a card's sign, what stands on it, and what the card counts."""
    if code in BONUS_CARDS:
        bonus = BONUS_CARDS[code]
        return "brick", f"{bonus.each}×", bonus.counted
    prestige = PRESTIGE_CARDS[code]
    sign = f"{prestige.full}/{prestige.tie}" if prestige.tie else str(prestige.full)
    counted = tuple(thing for thing, _ in prestige.needs)
    return "banner", sign, counted or (prestige.most or prestige.fewest,)
