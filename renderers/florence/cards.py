"""Cards of a hand: professions with what they need and are worth, bonus and prestige cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import icon, landmark
from renderers.kit import text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BUILDINGS, PRINCESS, PROFESSIONS
from rules.florence.worth import WorkValue

_BAND, _STEP, _REST, _FOOT = 64, 48, 46, 70
_BROAD, _BROADEST, _VALUE = 500, 800, 200
"""Cards so wide have their worth beside what is wanted, so wide a part; or all side by side."""
WORK_HIGH = _BAND + 3 * _STEP + 24 + _FOOT
"""Pixels of a profession with its worth."""
_FLAT, _TALL = 116, 148
"""Pixels of a bonus or prestige card with two lines of words, or with three."""
_TITLE = Style(text.READ, "card", "band", bold=True)
_FAINT = Style(text.READ, "card", "ink_soft", bold=True)
_WISH = Style(text.READ, "ink", "card")
_LACK = Style(text.READ, "ink_soft", "card")
_HAVE = Style(text.READ, "tree_dark", "card", bold=True)
_TOTAL = Style(48, "tree_dark", "card", bold=True)
_SHORT = Style(48, "brick_dark", "card", bold=True)
_SIGN = 92
_BADGE = 60
_ICON, _SMALL = 44, 28
_LINES = 3
_AFTER = 90
"""What stands behind the words of a card."""


class Need(msgspec.Struct, frozen=True):
    """What a profession wants: its code, its name, and what it says of that (``yes +4``)."""

    code: str
    name: str
    told: str = ""
    met: bool = False


class WorkCard(msgspec.Struct, frozen=True):
    """A profession: its name, what it wants, and what a Work would be worth (None: not told).

    ``worth`` stands before it, what a Work ``needs`` behind it, in words.
    ``chosen`` is the Work under way, beside which the others are ``faint``; ``seat`` has it, -1
    nobody; ``label`` is the number of a choice. ``opens`` is the menu that leads to completing it,
    where it is worth enough.
    """

    code: str
    name: str
    wishes: tuple[Need, ...]
    total: int | None = None
    minimum: int = 0
    worth: str = ""
    needs: str = ""
    chosen: bool = False
    faint: bool = False
    seat: Seat = -1
    label: str = ""
    opens: str = ""


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


def high(card: WorkCard, wide: int) -> int:
    """Pixels of a profession's card."""
    lines = 1 if wide > _BROADEST else 3
    below = card.total is not None and not _BROAD < wide < _BROADEST
    return _BAND + lines * _STEP + 24 + _FOOT * below


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int) -> Image.Image:
    """A profession with its wishes, and which of them are met."""
    tall = high(card, wide)
    canvas = paint.canvas(wide, tall, "paper")
    ready = card.total is not None and card.total >= card.minimum > 0
    bright = card.chosen or (ready and not card.faint)
    edge = ("gold_dark", 6) if bright else ("paper_line", 3)
    canvas.paste(_blank(wide, tall, "ink_soft" if card.faint else "band", *edge), 0, 0)
    if ready and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    _title(canvas, card, wide)
    below = card.total is None or not _BROAD < wide < _BROADEST
    for k, wish in enumerate(card.wishes):
        step, row = wide // len(card.wishes), (k, 0)[wide > _BROADEST]
        room = step if wide > _BROADEST else wide if below else wide - _VALUE
        _wish(canvas, wish, (k * step if wide > _BROADEST else 0, _BAND + 16 + row * _STEP, room))
    if card.total is not None:
        (_total if below else _value)(canvas, card, wide, ready=ready)
    return canvas.picture()


@cache
def _blank(wide: int, tall: int, band: str, edge: str, line: int) -> Image.Image:
    """An empty card whose head is a band of lapis."""
    brush = Brush(wide, tall, 1, "paper", paint.PALETTE)
    brush.fill(rounded((0, 0, wide, tall), 20), paint.SHADOWS[edge])
    tall -= paint.THICK
    brush.fill(rounded((0, 0, wide, tall), 20), edge)
    inner = (line, line, wide - line, tall - line)
    brush.fill(rounded(inner, 20 - line), "card")
    brush.fill(rounded((line, line, wide - line, _BAND), 20 - line), band)
    brush.fill([(line, 30), (wide - line, 30), (wide - line, _BAND), (line, _BAND)], band)
    brush.fill(
        [(line, _BAND), (wide - line, _BAND), (wide - line, _BAND + 4), (line, _BAND + 4)], "gold"
    )
    return paint.PALETTE.plane(brush.done())


def _title(canvas: Canvas, card: WorkCard, wide: int) -> None:
    left, right = 16, wide - 16
    if card.label:
        sign = paint.number(card.label, _BADGE - 8)
        canvas.put(sign, 8, 6)
        canvas.spot(card.label)
        left += sign.size[0] - 2
    if card.seat >= 0:
        right -= 56
        canvas.centre(paint.badge(card.seat, 52), right + 30, _BAND // 2 + 1)
    style = _FAINT if card.faint else _TITLE
    top = _BAND // 2 - style.height // 2
    canvas.narrow(card.name, (left + right) // 2, top, right - left, style, "middle")


def _wish(canvas: Canvas, wish: Need, at: tuple[int, int, int]) -> None:
    """An icon, its name, and whether it is there; ``at`` is left, top, width."""
    left, top, wide = at
    art = landmark(wish.code, _ICON) if wish.code in BUILDINGS else icon(wish.code, _ICON)
    canvas.centre(art, left + 16 + _ICON // 2, top + _STEP // 2 - 2)
    style = _HAVE if wish.met else _LACK
    right = left + wide - 16
    if wish.told:
        right -= canvas.write(wish.told, right, top, style, "right") + 12
    else:
        style = _WISH
    left += 66
    canvas.narrow(wish.name, left, top, right - left, _WISH if wish.met else style)


def _total(canvas: Canvas, card: WorkCard, wide: int, *, ready: bool) -> None:
    """The value of the Work, and the least one that it must have."""
    top = canvas.height - _FOOT
    canvas.fill((20, top - 4, wide - 20, top - 1), "paper_line")
    x = 20
    x += canvas.write(card.worth, x, top + 10, _LACK) + 12 if card.worth else 0
    x += canvas.write(str(card.total), x, top, _TOTAL if ready else _SHORT) + 12
    canvas.narrow(card.needs, wide - 18, top + 10, wide - 18 - x, _LACK, "right")


def _value(canvas: Canvas, card: WorkCard, wide: int, *, ready: bool) -> None:
    """The same one below another at the right of a broad card."""
    left, top = wide - _VALUE, _BAND + 4
    canvas.fill((left, top + 16, left + 3, canvas.height - 18), "paper_line")
    middle, room = (left + wide) // 2, _VALUE - 24
    canvas.narrow(card.worth, middle, top + 4, room, _LACK, "middle")
    style = (_TOTAL if ready else _SHORT).at(56)
    canvas.write(str(card.total), middle, top + 41, style, "middle")
    canvas.narrow(card.needs, middle, top + 104, room, _LACK, "middle")


@lru_cache(maxsize=128)
def small_card(card: SmallCard, wide: int, tall: int) -> Image.Image:
    """A bonus or prestige card: its sign over what it counts, its words, what it gives now.

    The number of a choice stands in place of the icons.
    """
    canvas = paint.canvas(wide, tall, "paper")
    edge = ("gold_dark", 8) if card.played else ("paper_line", 3)
    canvas.paste(paint.plate(wide, tall, *edge), 0, 0)
    canvas.thing(card.code)
    colour, sign, things = _face(card.code)
    canvas.fill((14, 12, 14 + _SIGN, 62), colour)
    canvas.fill((14, 62, 14 + _SIGN, 66), "gold")
    style = Style(40, "card", colour, bold=True)
    middle, low = 14 + _SIGN // 2, (66 + tall - 8) // 2
    canvas.narrow(sign, middle, 37 - style.height // 2, _SIGN - 8, style, "middle")
    size = _ICON if len(things) == 1 and tall == _TALL else _SMALL
    if card.label:
        canvas.centre(paint.number(card.label, 46), middle, low)
        canvas.spot(card.label)
        things = ()
    for k, thing in enumerate(things):
        x = 14 + _SIGN * (2 * k + 1) // (2 * len(things))
        canvas.centre(icon(thing, size), x, low)
    right = wide - 16
    if card.seat >= 0:
        right -= 60
        canvas.centre(paint.badge(card.seat, 60), right + 26, tall // 2)
    if card.now is not None:
        now = Style(48, "tree_dark" if card.now else "ink_soft", "card", bold=True)
        shown, y = f"+{card.now}", (tall - now.height) // 2
        right -= canvas.write(shown, right, y, now, "right") + 10
    room = right - 14 - _SIGN - 14
    told = text.lines(card.words, room, _WISH, _LINES) if card.words else ()
    top = (tall - len(told) * _WISH.height) // 2
    for k, line in enumerate(told):
        canvas.narrow(line, 14 + _SIGN + 14, top + k * _WISH.height, room, _WISH)
    return canvas.picture()


def small_high(cards: Iterable[SmallCard], wide: int) -> int:
    """Pixels that the longest words of such cards need."""
    room = wide - 14 - _SIGN - 14 - 16 - _AFTER
    lines = (len(text.lines(card.words, room, _WISH, _LINES)) for card in cards)
    return _TALL if max(lines, default=0) == _LINES else _FLAT


def wants(code: str) -> tuple[str, ...]:
    """What a profession wants; the Princess wants nothing."""
    if code == PRINCESS:
        return ()
    one = PROFESSIONS[code]
    return one.building, one.landscape, one.freedom


def met(work: WorkValue) -> tuple[int, ...]:
    """What each wish adds to a Work; 0 where it is not met."""
    return work.building, work.landscape, work.freedom


def _face(code: str) -> tuple[str, str, tuple[str, ...]]:
    """The colour of a card's sign, what stands on it, and what the card counts."""
    if code in BONUS_CARDS:
        bonus = BONUS_CARDS[code]
        return "brick", f"{bonus.each}×", bonus.counted
    prestige = PRESTIGE_CARDS[code]
    sign = f"{prestige.full}/{prestige.tie}" if prestige.tie else str(prestige.full)
    counted = tuple(thing for thing, _ in prestige.needs)
    return "banner", sign, counted or (prestige.most or prestige.fewest,)
