"""Cards of a hand: professions with what they need and are worth, bonus and prestige cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import emblem, icon
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BUILDINGS, PRINCESS, PROFESSIONS
from rules.florence.worth import WorkValue

WORK_HIGH, ROOMY = 150, 184
"""Pixels of a profession's card, and of one with a line for each wish."""
_SIDE, _EMBLEM, _LOWER, _BEGIN, _WISHED, _STEP = 92, 84, 68, 120, 51, 43
"""The coloured part with the sign, this, alone and below a number, where words begin, where wishes
do, and between these."""
_ASIDE, _LOWERED = 214, 12
"""Pixels of the landscape that stands beside the building, always at the same place; how much
higher the Work under way is besides what it says more."""
_COLOURS = {
    "university": "roof_dark",
    "laboratory": "slate_dark",
    "workshop": "trunk",
    "library": "teal_dark",
    "opera": "plum_dark",
    "studio": "tree_dark",
    "hospital": "ink_soft",
    "theater": "brick",
    "tower": "band_light",
    "chapel": "rose_dark",
}
"""The colours of professions: those of the roofs of the buildings that they want."""
_FLAT, _TITLED = 22, 42
"""Pixels of a bonus or prestige card above and below its words, and of its title with what it
gives now."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_WISH = Style(text.READ, "ink", "card", bold=True)
_LACK = Style(text.READ, "ink_soft", "card")
_TEXT = Style(text.READ, "ink", "card")
_SOFT = Style(text.READ, "ink_soft", "card")
_HAVE = Style(text.READ, "tree_dark", "card", bold=True)
_TOTAL = Style(44, "tree_dark", "card", bold=True)
_SHORT = Style(44, "brick_dark", "card", bold=True)
_GIVES = Style(40, "tree_dark", "card", bold=True)
_NOTHING = Style(40, "ink_soft", "card", bold=True)
_LAPIS = {
    _NAME: Style(40, "card", "band", bold=True),
    _WISH: Style(text.READ, "card", "band", bold=True),
    _LACK: Style(text.READ, "paper_deep", "band"),
    _TOTAL: Style(52, "gold_light", "band", True),
    _SHORT: Style(52, "gold_light", "band", True),
    _HAVE: Style(text.READ, "gold_light", "band", bold=True),
}
"""How the Work under way is written, on lapis."""
_DOING = Style(text.READ, "gold_light", "band")
_SIGN = 92
_BADGE = 60
_ICON, _APART, _FAINT = 44, 16, 0.35
"""Pixels of a wish's sign, and behind a wish; how faint is what is not met."""
_LINES = 3
_OWNER = 74
"""Pixels of whose a small card is."""


class Need(msgspec.Struct, frozen=True):
    """What a profession wants: its code, its name, and what that adds now (``+4``)."""

    code: str
    name: str
    told: str = ""
    met: bool = False


class WorkCard(msgspec.Struct, frozen=True):
    """A profession: its name, what it wants, and what a Work would be worth (None: not told).

    ``worth`` stands before it in words, the least that it needs behind it. ``chosen`` is the Work
    under way; ``seat`` has it, -1 nobody; ``label`` is the number of a
    choice. ``opens`` is the menu that leads to completing it, where it is worth enough.
    """

    code: str
    name: str
    wishes: tuple[Need, ...]
    total: int | None = None
    minimum: int = 0
    worth: str = ""
    chosen: bool = False
    seat: Seat = -1
    label: str = ""
    opens: str = ""


class SmallCard(msgspec.Struct, frozen=True):
    """A bonus or prestige card: what it is and says, and what it gives now (None: not told).

    ``played`` with the Work under way; ``seat`` shows whose it is, -1 nobody's.
    """

    code: str
    words: str
    title: str = ""
    now: int | None = None
    played: bool = False
    label: str = ""
    seat: Seat = -1


def work_high(card: WorkCard, *, roomy: bool = False) -> int:
    """Pixels of a profession's card: more with ``roomy`` wishes, for the Princess, under way."""
    high = ROOMY if roomy else WORK_HIGH + _STEP * (card.code == PRINCESS)
    return high + (_STEP + _LOWERED) * card.chosen


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int, high: int, ground: str = "paper") -> Image.Image:
    """A profession: its sign on its building's colour, its worth, its wishes, and which are met.

    The Work under way is of lapis.
    """
    canvas = paint.canvas(wide, high, ground)
    if card.chosen:
        canvas.paste(paint.stage(wide, high, ground), 0, 0)
    else:
        canvas.paste(paint.plate(wide, high, "paper_line", paint.PLAIN, ground), 0, 0)
    low = high - paint.THICK - 12
    canvas.fill((14, 12, 14 + _SIDE, low), colour_of(card.code))
    canvas.fill((14, low - 4, 14 + _SIDE, low), "gold")
    # Below the number of a choice, and whose card it is.
    size, down = (_LOWER, 26) if card.label or card.seat >= 0 else (_EMBLEM, 0)
    art = (emblem if card.code in PROFESSIONS else icon)(card.code, size)
    canvas.centre(art, 14 + _SIDE // 2, (12 + low - 4) // 2 + down)
    ready = card.total is not None and card.total >= card.minimum > 0
    if ready and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    if card.label:
        canvas.put(paint.number(card.label, 46), 8, 6)
        canvas.spot(card.label)
    if card.seat >= 0:
        canvas.centre(paint.badge(card.seat, 44), 14 + _SIDE - 18, 32)
    roomy = high >= work_high(card, roomy=True) and len(card.wishes) > 2
    air = max(0, high - work_high(card, roomy=roomy)) // (5 if roomy else 4)
    _titled(canvas, card, (wide - 20, air), ready=ready)
    _wishes(canvas, card, (wide - 20, air), roomy=roomy)
    # Lines of text are higher than their letters and may lie on the edge.
    foot = high - paint.THICK
    if card.chosen:
        for top in (0, foot - 3):
            canvas.fill((20, top, wide - 20, top + 3), "gold_dark")
        canvas.fill((20, foot, wide - 20, high), "trunk")
        return canvas.picture()
    for top in (0, foot - paint.PLAIN):
        canvas.fill((20, top, wide - 20, top + paint.PLAIN), "paper_line")
    canvas.fill((20, foot, wide - 20, high), paint.SHADOWS["paper_line"])
    return canvas.picture()


def _titled(canvas: Canvas, card: WorkCard, at: tuple[int, int], *, ready: bool) -> None:
    """The name, and how much a Work is worth; ``at`` is the right end, and pixels above."""
    (right, air), left = at, _BEGIN
    name = _on(card, _NAME)
    if card.chosen and card.worth:
        canvas.narrow(card.worth, left, _WISHED + 7 + air, right - left, _DOING)
    if card.total is not None:
        number, style = str(card.total), _on(card, _TOTAL if ready else _SHORT)
        if not ready and card.minimum:
            least = _on(card, _LACK)
            right -= (
                canvas.write(
                    f"/ {card.minimum}", right, (18 if card.chosen else 6) + air, least, "right"
                )
                + 10
            )
        right -= canvas.write(number, right, (8 if card.chosen else 0) + air, style, "right") + 10
        words = _SOFT.width(card.worth) + 14 if card.worth and not card.chosen else 0
        if words and words + _NAME.width(card.name) <= right - left:
            # Beside a long name stands the number alone.
            right -= canvas.write(card.worth, right, 6 + air, _SOFT, "right") + 14
    canvas.narrow(card.name, left, (9 if card.chosen else 6) + air, right - left, name)


def _on(card: WorkCard, style: Style) -> Style:
    """How something is written on a card."""
    return _LAPIS[style] if card.chosen else style


def colour_of(code: str) -> str:
    """The colour of a profession: that of its building's sign."""
    return _COLOURS.get(PROFESSIONS[code].building, "banner") if code in PROFESSIONS else "banner"


def _wishes(canvas: Canvas, card: WorkCard, at: tuple[int, int], *, roomy: bool) -> None:
    """A line for each wish if ``roomy``, else building and landscape in one, below it the freedom.

    ``at`` is the right end, and how many more pixels lines stand apart.
    """
    right, air = at
    first = 1 if roomy or card.code == PRINCESS else 2
    lines = (card.wishes[:first], *((one,) for one in card.wishes[first:]))
    for k, few in enumerate(lines):
        top, left = _WISHED + 2 * air + (k + card.chosen) * (_STEP + air) - k * roomy, _BEGIN
        top += 8 * card.chosen
        room = right - _BEGIN - sum(_fixed(one) for one in few) + _APART
        share = min(1.0, room / max(1, sum(_style(one).width(one.name) for one in few)))
        for wish in few:
            if wish is not few[0]:
                left = max(left, right - _ASIDE if _needs(wish) <= _ASIDE else left)
            left += _wish(
                canvas, card, wish, (left, top, int(_style(wish).width(wish.name) * share))
            )


def _style(wish: Need) -> Style:
    """What is met is bold, what lacks is pale."""
    return _WISH if wish.met else _LACK


def _needs(wish: Need) -> int:
    """Pixels of a wish."""
    return _fixed(wish) + _style(wish).width(wish.name) - _APART


def _fixed(wish: Need) -> int:
    """Pixels of a wish beside its name."""
    told = _HAVE.width(wish.told) + 10 if wish.told else 0
    return (_ICON + 8) * (wish.code not in BUILDINGS) + told + _APART


def _wish(canvas: Canvas, card: WorkCard, wish: Need, at: tuple[int, int, int]) -> int:
    """An icon, its name in so many pixels, and what it adds; the pixels that this takes."""
    (left, top, room), first = at, at[0]
    style, told = _on(card, _style(wish)), _on(card, _HAVE if wish.met else _LACK)
    if wish.code not in BUILDINGS:
        # A building is told by its name and by the colour of its roofs.
        middle = top + _LACK.height // 2
        ground = "band" if card.chosen else "card"
        canvas.centre(icon(wish.code, _ICON), left + _ICON // 2, middle)
        if not wish.met:
            high = middle - _ICON // 2
            canvas.tint((left, high, left + _ICON, high + _ICON), ground, _FAINT)
        left += _ICON + 8
    left += canvas.narrow(wish.name, left, top, room, style) + 10
    if wish.told:
        left += canvas.write(wish.told, left, top, told)
    return left + _APART - first


@lru_cache(maxsize=128)
def small_card(card: SmallCard, wide: int, tall: int, ground: str = "paper") -> Image.Image:
    """A bonus or prestige card: its sign over what it counts, its words, what it gives now.

    The number of a choice stands in place of the icons.
    """
    canvas = paint.canvas(wide, tall, ground)
    edge = ("gold_dark", 8) if card.played else ("paper_line", 3)
    canvas.paste(paint.plate(wide, tall, *edge, ground), 0, 0)
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
    left = 14 + _SIGN + 14
    told = text.lines(card.words, right - left, _TEXT, _LINES) if card.words else ()
    top = (tall - 4 - len(told) * _TEXT.height - _TITLED) // 2
    end = right
    if card.now is not None:
        now = _GIVES if card.now else _NOTHING
        end -= canvas.write(f"+{card.now}", right, top - 4, now, "right") + 14
    title = card.title
    if _SOFT.width(title) > end - left:
        # Whose it is, its mark says, too.
        title = title.split(" · ")[0]
    canvas.narrow(title, left, top, end - left, _SOFT)
    top += _TITLED
    for k, line in enumerate(told):
        canvas.narrow(line, left, top + k * _TEXT.height, right - left, _TEXT)
    return canvas.picture()


def small_high(cards: Iterable[SmallCard], wide: int) -> int:
    """Pixels that the longest words of such cards need."""
    room = wide - 14 - _SIGN - 14 - 16
    lines = (
        len(text.lines(one.words, room - _OWNER * (one.seat >= 0), _TEXT, _LINES)) for one in cards
    )
    return _FLAT + _TITLED + _TEXT.height * max(1, *lines, 1)


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
