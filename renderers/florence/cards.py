"""Cards of a hand: professions with what they need and are worth, bonus and prestige cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import icon, landmark
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BUILDINGS, PRINCESS, PROFESSIONS
from rules.florence.worth import WorkValue

_BAND, _STEP, _FOOT = 104, 48, 72
"""Pixels of the head of a narrow card, of a wish, and of the worth at its foot."""
_BROAD, _SIDE, _WISHES, _EMBLEM, _NAMED = 500, 180, 560, 116, 66
"""Cards so wide have sign and worth at their left, in a part so wide; and how wide wishes are,
where the sign ends and where the wishes begin."""
WORK_HIGH = _NAMED + 3 * _STEP + 22
"""Pixels of a broad card of a profession."""
_CHOSEN, _LEAST, _LABEL = 8, 76, 32
"""Pixels of the edge of the Work under way, of a sign beside a number, and of this in a head."""
_COLOURS = {
    "university": "roof_dark",
    "laboratory": "slate_dark",
    "workshop": "trunk",
    "library": "brick_dark",
    "opera": "banner_dark",
    "studio": "tree_dark",
    "hospital": "ink_soft",
    "theater": "brick",
    "tower": "band_light",
    "chapel": "road_edge",
}
"""The colours of professions, by the buildings that they want."""
_FLAT, _TALL = 116, 148
"""Pixels of a bonus or prestige card with two lines of words, or with three."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_WISH = Style(text.READ, "ink", "card")
_LACK = Style(text.READ, "ink_soft", "card")
_HAVE = Style(text.READ, "tree_dark", "card", bold=True)
_TOTAL = Style(48, "tree_dark", "card", bold=True)
_SHORT = Style(48, "brick_dark", "card", bold=True)
_SIGN = 92
_BADGE = 60
_ICON = 44
_LINES = 3
_NOW, _OWNER = 90, 74
"""Pixels of what a small card gives now, and of whose it is."""


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
    if wide > _BROAD:
        return WORK_HIGH
    return _BAND + 3 * _STEP + 20 + _FOOT * (card.total is not None)


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int) -> Image.Image:
    """A profession: its building on its colour, its wishes, which of them are met, its worth."""
    tall, broad = high(card, wide), wide > _BROAD
    canvas = paint.canvas(wide, tall, "paper")
    ready = card.total is not None and card.total >= card.minimum > 0
    line = _CHOSEN if card.chosen else 5 if ready and not card.faint else paint.PLAIN
    colour = colour_of(card.code)
    if broad:
        edge = "gold_dark" if line > paint.PLAIN else "paper_line"
        canvas.paste(paint.plate(wide, tall, edge, line), 0, 0)
        low = tall - 18 if card.total is None else _EMBLEM
        canvas.fill((14, 14, 14 + _SIDE, low), colour)
        canvas.fill((14, low - 4, 14 + _SIDE, low), "gold")
        _sign(canvas, card, (14, 14, 14 + _SIDE, low))
    else:
        canvas.paste(paint.headed(wide, tall, _BAND, colour, line), 0, 0)
        _sign(canvas, card, (line, line, _BAND + 8, _BAND))
    if ready and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    left = 14 + _SIDE + 8 if broad else 0
    begin = left + 14 if broad else _BAND + 12 + _LABEL * bool(card.label)
    _title(canvas, card, (begin, wide))
    top = _NAMED if broad else _BAND + 10
    for k, wish in enumerate(card.wishes):
        _wish(canvas, wish, (left, top + k * _STEP, min(_WISHES, wide - left)))
    if card.total is not None:
        (_value if broad else _total)(canvas, card, wide, ready=ready)
    return canvas.picture()


def colour_of(code: str) -> str:
    """The colour of a profession: that of its building's sign."""
    return _COLOURS.get(PROFESSIONS[code].building, "banner") if code in PROFESSIONS else "banner"


def _sign(canvas: Canvas, card: WorkCard, box: tuple[int, int, int, int]) -> None:
    """The building that a profession wants, large on its colour, beside the number of a choice."""
    left, top, right, low = box
    size = min(low - top - 8, 104, right - left) // 2 * 2
    if card.label:
        sign = paint.number(card.label, _BADGE - 8)
        beside = right - left < _SIDE
        canvas.put(sign, left + 2, top + (low - top - sign.size[1]) // 2 if beside else top + 2)
        canvas.spot(card.label)
        left, size = (left + sign.size[0], min(size, _LEAST)) if beside else (left, size)
        right += sign.size[0] * beside
    found = PROFESSIONS.get(card.code)
    art = landmark(found.building, size) if found else icon(card.code, size)
    canvas.centre(art, (left + right) // 2, (top + low) // 2)


def _title(canvas: Canvas, card: WorkCard, at: tuple[int, int]) -> None:
    """The name, in two lines beside a sign on the same colour; who has it."""
    (left, wide), broad = at, at[1] > _BROAD
    right = wide - 16
    if card.seat >= 0:
        right -= 56
        canvas.centre(paint.badge(card.seat, 52), right + 30, 42 if broad else _BAND // 2 + 1)
    style = _NAME if broad else Style(text.READ, "card", colour_of(card.code), bold=True)
    lines = (card.name,) if broad else text.lines(card.name, right - left, style, 2)
    top = 12 if broad else (_BAND - len(lines) * style.height) // 2
    for k, line in enumerate(lines):
        canvas.narrow(line, left, top + k * style.height, right - left, style)


def _wish(canvas: Canvas, wish: Need, at: tuple[int, int, int]) -> None:
    """An icon, its name, and whether it is there; ``at`` is left, top, width."""
    left, top, wide = at
    art = landmark(wish.code, _ICON) if wish.code in BUILDINGS else icon(wish.code, _ICON)
    canvas.centre(art, left + 12 + _ICON // 2, top + _STEP // 2 - 2)
    style = _HAVE if wish.met else _LACK
    right = left + wide - 16
    if wish.told:
        right -= canvas.write(wish.told, right, top, style, "right") + 12
    else:
        style = _WISH
    left += 62
    canvas.narrow(wish.name, left, top, right - left, _WISH if wish.met else style)


def _total(canvas: Canvas, card: WorkCard, wide: int, *, ready: bool) -> None:
    """The value of the Work, and the least one that it must have."""
    top = canvas.height - _FOOT - 2
    canvas.fill((20, top - 4, wide - 20, top - 1), "paper_line")
    x = 20
    x += canvas.write(card.worth, x, top + 10, _LACK) + 12 if card.worth else 0
    x += canvas.write(str(card.total), x, top, _TOTAL if ready else _SHORT) + 12
    canvas.narrow(card.needs, wide - 18, top + 10, wide - 18 - x, _LACK, "right")


def _value(canvas: Canvas, card: WorkCard, _wide: int, *, ready: bool) -> None:
    """The same below the sign of a broad card."""
    middle, style = 14 + _SIDE // 2, _TOTAL if ready else _SHORT
    words, number = card.worth, str(card.total)
    room = _LACK.width(words) + 12 if words else 0
    x, top = middle - (room + style.width(number)) // 2, _EMBLEM + 2
    if words:
        canvas.write(words, x, top + 10, _LACK)
    canvas.write(number, x + room, top, style)
    canvas.narrow(card.needs, middle, top + 54, _SIDE, _LACK, "middle")


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
    low = tall - paint.THICK - 12
    canvas.fill((14, 12, 14 + _SIGN, low), colour)
    middle, top = 14 + _SIGN // 2, 12
    if sign:
        style = Style(40, "card", colour, bold=True)
        canvas.narrow(sign, middle, 37 - style.height // 2, _SIGN - 8, style, "middle")
        top = 56
    if card.label:
        canvas.centre(paint.number(card.label, 46), middle, (top + low) // 2)
        canvas.spot(card.label)
        things = ()
    size = min(64, low - top - 6, (_SIGN - 4) // max(1, len(things))) // 2 * 2
    for k, thing in enumerate(things):
        x = 14 + _SIGN * (2 * k + 1) // (2 * len(things))
        canvas.centre(icon(thing, size), x, (top + low) // 2)
    right = wide - 16
    if card.seat >= 0:
        right -= _OWNER
        canvas.centre(paint.badge(card.seat, 60), right + 42, tall // 2 - 2)
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
    room = wide - 14 - _SIGN - 14 - 16
    lines = (len(text.lines(one.words, room - _after(one), _WISH, _LINES)) for one in cards)
    return _TALL if max(lines, default=0) == _LINES else _FLAT


def _after(card: SmallCard) -> int:
    """Pixels that stand behind the words of a card."""
    return max(_NOW, _NOW * (card.now is not None) + _OWNER * (card.seat >= 0))


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
    counted = tuple(thing for thing, _ in prestige.needs)
    return "banner", "", counted or (prestige.most or prestige.fewest,)
