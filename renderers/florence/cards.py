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

WORK_HIGH = 106
"""Pixels of a profession's card, which goes across the whole width."""
_SIDE, _EMBLEM, _BEGIN, _WISHED = 104, 72, 138, 52
"""The coloured part with the sign, this, where words begin, and where wishes do below a name."""
_CHOSEN, _LABEL = 8, 60
"""Pixels of the edge of the Work under way, and of the number of a choice."""
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
_TOTAL = Style(40, "tree_dark", "card", bold=True)
_SHORT = Style(40, "brick_dark", "card", bold=True)
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

    ``worth`` stands before it, what a Work ``needs`` behind it, in words. ``chosen`` is the Work
    under way; ``seat`` has it, -1 nobody; ``label`` is the number of a choice. ``opens`` is the
    menu that leads to completing it, where it is worth enough.
    """

    code: str
    name: str
    wishes: tuple[Need, ...]
    total: int | None = None
    minimum: int = 0
    worth: str = ""
    needs: str = ""
    chosen: bool = False
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


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int) -> Image.Image:
    """A profession: its building on its colour, its worth, its wishes and which of them are met.

    Its edge is gilded if it is the Work under way.
    """
    canvas = paint.canvas(wide, WORK_HIGH, "paper")
    edge = ("gold_dark", _CHOSEN) if card.chosen else ("paper_line", paint.PLAIN)
    canvas.paste(paint.plate(wide, WORK_HIGH, *edge), 0, 0)
    low = WORK_HIGH - paint.THICK - 12
    canvas.fill((14, 12, 14 + _SIDE, low), colour_of(card.code))
    canvas.fill((14, low - 4, 14 + _SIDE, low), "gold")
    found = PROFESSIONS.get(card.code)
    art = landmark(found.building, _EMBLEM) if found else icon(card.code, _EMBLEM)
    canvas.centre(art, 14 + _SIDE // 2, (12 + low - 4) // 2)
    ready = card.total is not None and card.total >= card.minimum > 0
    if ready and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    left, right = _BEGIN, wide - 20
    if card.label:
        canvas.put(paint.number(card.label, 46), left, 6)
        canvas.spot(card.label)
        left += _LABEL
    if card.total is not None:
        right -= _value(canvas, card, right, ready=ready)
    if card.seat >= 0:
        canvas.centre(paint.badge(card.seat, 48), right - 24, 30)
        right -= 64
    canvas.narrow(card.name, left, 7, right - left, _NAME)
    step = (wide - _BEGIN - 14) // max(1, len(card.wishes))
    for k, wish in enumerate(card.wishes):
        _wish(canvas, wish, (_BEGIN + k * step, _WISHED, step - 14))
    # Lines of text are higher than their letters and may lie on the edge.
    colour, line = edge
    foot = WORK_HIGH - paint.THICK
    for top in (0, foot - line):
        canvas.fill((24, top, wide - 24, top + line), colour)
    canvas.fill((24, foot, wide - 24, WORK_HIGH), paint.SHADOWS[colour])
    return canvas.picture()


def colour_of(code: str) -> str:
    """The colour of a profession: that of its building's sign."""
    return _COLOURS.get(PROFESSIONS[code].building, "banner") if code in PROFESSIONS else "banner"


def _wish(canvas: Canvas, wish: Need, at: tuple[int, int, int]) -> None:
    """An icon, its name, and whether it is there; ``at`` is left, top, width."""
    left, top, wide = at
    style, told = (_WISH, _HAVE) if wish.met or not wish.told else (_LACK, _LACK)
    right = left + wide
    if wish.code not in BUILDINGS:
        # Its building is the large sign of the card.
        canvas.centre(icon(wish.code, _ICON), left + _ICON // 2, top + _LACK.height // 2)
        left += _ICON + 8
    room = right - left - (told.width(wish.told) + 12 if wish.told else 0)
    left += canvas.narrow(wish.name, left, top, room, style) + 12
    if wish.told:
        canvas.write(wish.told, left, top, told)


def _value(canvas: Canvas, card: WorkCard, right: int, *, ready: bool) -> int:
    """What the Work is worth and must be, before ``right``; the pixels that this takes."""
    number, style = str(card.total), _TOTAL if ready else _SHORT
    left = right - canvas.write(card.needs, right, 7, _LACK, "right") - 18 if card.needs else right
    left -= canvas.write(number, left, 6 + (_LACK.height - style.height) // 2, style, "right") + 12
    if card.worth:
        left -= canvas.write(card.worth, left, 7, _LACK, "right") + 20
    return right - left


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
