"""Cards of a hand: professions with what they need and are worth, bonus and prestige cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import emblem, icon, landmark
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BUILDINGS, PRINCESS, PROFESSIONS
from rules.florence.worth import WorkValue

WORK_HIGH, VIGNETTE = 143, 130
"""Pixels of a profession's card, and how much higher it must be for a picture above its words."""
_SIDE, _BROAD, _WORDS, _BEGIN, _TOP, _STEP = 92, 170, 510, 26, 2, 43
"""The coloured part with the sign at least and at most, what words need beside it, where they
begin behind it, where the name stands, and from a line to the next."""
_COLUMNS, _BETWEEN = (0.41, 0.25, 0.34), 10
"""The parts of building, landscape and freedom, and pixels between them."""
_LARGE, _AIR = 160, 8
"""Pixels of the largest sign, and how much farther apart lines are at most."""
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
_FLAT, _TITLED = 8, 42
"""Pixels of a bonus or prestige card above and below its words, and of its title with what it
gives now."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_LACK = Style(text.READ, "ink_soft", "card")
_TEXT = Style(text.READ, "ink", "card")
_SOFT = Style(text.READ, "ink_soft", "card")
_HAVE = Style(text.READ, "tree_dark", "card", bold=True)
_TOTAL = Style(40, "ink", "card", bold=True)
_READY = Style(text.READ, "card", "tree_dark", bold=True)
_SHORT = Style(text.READ, "brick_dark", "card", bold=True)
_GIVES = Style(40, "tree_dark", "card", bold=True)
_NOTHING = Style(40, "ink_soft", "card", bold=True)
_LAPIS = {
    _NAME: Style(text.READ, "card", "band", bold=True),
    _TEXT: Style(text.READ, "card", "band"),
    _LACK: Style(text.READ, "paper_deep", "band"),
    _TOTAL: Style(40, "gold_light", "band", bold=True),
    _SHORT: Style(text.READ, "gold_light", "band", bold=True),
    _HAVE: Style(text.READ, "gold_light", "band", bold=True),
}
"""How the Work under way is written, on lapis."""
_DOING = Style(text.READ, "gold_light", "band")
_ICON, _BESIDE, _TICK, _FAINT = 36, 8, 20, 0.4
"""Pixels of a wish's sign, behind it, and of a tick; how faint is what is not met."""
_TAG, _INNER = 42, 18
"""Pixels of the tag of a Work that is worth enough, and within it beside its words."""
_NARROW = 0.86
"""A name narrower than this costs the word behind the number."""
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

    ``worth`` stands before it in words; where it is known how much is needed, ``ready`` behind
    what is enough, and ``of`` before what is needed. ``chosen`` is the Work under way; ``seat`` has
    it, -1 nobody; ``label`` is the number of a choice. ``opens`` is the menu that leads to
    completing it, where it is worth enough.
    """

    code: str
    name: str
    wishes: tuple[Need, ...]
    total: int | None = None
    minimum: int = 0
    worth: str = ""
    ready: str = ""
    of: str = ""
    chosen: bool = False
    seat: Seat = -1
    label: str = ""
    opens: str = ""

    @property
    def enough(self) -> bool:
        """Whether a Work would be worth as much as it must be."""
        return self.total is not None and self.total >= self.minimum > 0


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


@lru_cache(maxsize=128)
def work_card(card: WorkCard, wide: int, high: int, ground: str = "paper") -> Image.Image:
    """A profession: its sign on its building's colour, its worth, its wishes, and which are met.

    Much higher than its words it has the sign large above them. The Work under way is of lapis.
    """
    canvas = paint.canvas(wide, high, ground)
    if card.chosen:
        canvas.paste(paint.stage(wide, high, ground, thin=True), 0, 0)
    else:
        canvas.paste(paint.plate(wide, high, "paper_line", paint.PLAIN, ground), 0, 0)
    spare, side = high - WORK_HIGH, _side(wide)
    large = spare >= VIGNETTE and side < _BROAD
    _faced(canvas, card, (14, 12, wide - 14, spare) if large else (14, 12, 14 + side, high - 16))
    if card.enough and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    if card.label:
        canvas.put(paint.number(card.label, 46), 8, 6)
        canvas.spot(card.label)
    air = 0 if large else min(_AIR, spare // 4)
    left, top = (24, spare) if large else (_BEGIN + side, (spare - 2 * air) // 2)
    # Lines of text are higher than their letters, and may not lie on a tag.
    _wishes(canvas, card, (left, wide - 22, _TOP + top + air + _STEP, _STEP + air))
    _titled(canvas, card, (left, wide - 22, _TOP + top))
    _edged(canvas, *(paint.THIN, "gold") if card.chosen else (paint.PLAIN, "paper_line"))
    return canvas.picture()


def _edged(canvas: Canvas, line: int, edge: str) -> None:
    """The edge once more: lines of text are higher than their letters and may lie on it."""
    wide, high = canvas.width, canvas.height
    foot = high - paint.THICK
    for y in (0, foot - line):
        canvas.fill((20, y, wide - 20, y + line), edge)
    canvas.fill((20, foot, wide - 20, high), paint.SHADOWS.get(edge, "trunk"))


def _faced(canvas: Canvas, card: WorkCard, box: tuple[int, int, int, int]) -> None:
    """The sign on its colour, as large as it can be; whose card it is."""
    left, top, right, low = box
    canvas.fill(box, colour_of(card.code))
    canvas.fill((left, low - 4, right, low), "gold")
    # Below the number of a choice, and whose card it is.
    narrow = right - left < low - top
    down = 18 * bool(narrow and (card.label or card.seat >= 0))
    size = min(_LARGE, right - left - 12, low - top - 16 - 2 * down) // 2 * 2
    art = (emblem if card.code in PROFESSIONS else icon)(card.code, size)
    canvas.centre(art, (left + right) // 2, (top + low - 4) // 2 + down)
    if card.seat >= 0:
        canvas.centre(paint.badge(card.seat, 44), right - 18, 32)


def _titled(canvas: Canvas, card: WorkCard, at: tuple[int, int, int]) -> None:
    """The name, and how much a Work is worth; ``at`` is left, right and top."""
    left, right, top = at
    if card.total is not None:
        number = str(card.total)
        if card.chosen or not card.minimum:
            style, soft = _on(card, _TOTAL), _DOING if card.chosen else _SOFT
            down = (style.height - soft.height) * 4 // 5
            right -= canvas.write(number, right, top - down, style, "right") + 10
            free = right - left - soft.width(card.worth) - 14
            if card.worth and free >= _NARROW * _NAME.width(card.name):
                right -= canvas.write(card.worth, right, top, soft, "right") + 14
        elif card.enough:
            right -= _tagged(canvas, card, at) + 12
        else:
            told = f"{number} {card.of} {card.minimum}" if card.of else number
            right -= canvas.write(told, right, top, _SHORT, "right") + 12
    canvas.narrow(card.name, left, top, right - left, _on(card, _NAME))


def _tagged(canvas: Canvas, card: WorkCard, at: tuple[int, int, int]) -> int:
    """A green tag at the right with a tick and the number, in words if the name leaves room."""
    left, right, top = at
    for told in (f"{card.total} {card.ready}".strip(), str(card.total)):
        wide = _READY.width(told) + _TICK + 2 * _INNER + 8
        if right - left - wide - 12 >= _NARROW * _NAME.width(card.name):
            break
    drawn, middle = paint.canvas(wide, _TAG, "card"), _TAG // 2
    drawn.paste(paint.tag(wide, _TAG, "tree_dark", "card"), 0, 0)
    drawn.centre(paint.tick(_TICK, "card"), _INNER + _TICK // 2, middle)
    drawn.write(told, wide - _INNER, middle - _READY.height // 2, _READY, "right")
    canvas.paste(drawn.picture(), right - wide, top + _NAME.height // 2 - middle + 2)
    return wide


def _on(card: WorkCard, style: Style) -> Style:
    """How something is written on a card."""
    return _LAPIS[style] if card.chosen else style


def colour_of(code: str) -> str:
    """The colour of a profession: that of its building's sign."""
    return _COLOURS.get(PROFESSIONS[code].building, "banner") if code in PROFESSIONS else "banner"


def _wishes(canvas: Canvas, card: WorkCard, at: tuple[int, int, int, int]) -> None:
    """Building, landscape and freedom side by side, on all cards at the same places.

    ``at`` is left, right and top, and from a line to the next.
    """
    left, right, top, step = at
    room = right - left - _BETWEEN * (len(_COLUMNS) - 1)
    for wish, part in zip(card.wishes, _COLUMNS, strict=False):
        wide = round(room * part)
        _wish(canvas, card, wish, (left, top, wide, step))
        left += wide + _BETWEEN


def _wish(canvas: Canvas, card: WorkCard, wish: Need, at: tuple[int, int, int, int]) -> None:
    """An icon and what it adds, with a tick where that is had; below them its name."""
    left, top, room, step = at
    middle, ground = top + _LACK.height // 2, "band" if card.chosen else "card"
    art = landmark if wish.code in BUILDINGS else icon
    canvas.centre(art(wish.code, _ICON), left + _ICON // 2, middle)
    lacks = bool(wish.told) and not wish.met
    if lacks:
        high = middle - _ICON // 2
        canvas.tint((left, high, left + _ICON, high + _ICON), ground, _FAINT)
    if wish.told:
        x = left + _ICON + _BESIDE
        style = _on(card, _LACK if lacks else _HAVE)
        x += canvas.write(wish.told, x, top, style) + 4
        if wish.met:
            canvas.centre(paint.tick(_TICK, style.ink), x + _TICK // 2, middle)
    style = _on(card, _LACK if lacks else _TEXT)
    canvas.narrow(wish.name, left, top + step, room, style)


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
    low, side = tall - paint.THICK - 12, _side(wide)
    canvas.fill((14, 12, 14 + side, low), colour)
    middle, top = 14 + side // 2, 12
    if sign:
        style = Style(40, "card", colour, bold=True)
        canvas.narrow(sign, middle, 37 - style.height // 2, side - 8, style, "middle")
        top = 56
    if card.label:
        canvas.centre(paint.number(card.label, 46), middle, (top + low) // 2)
        canvas.spot(card.label)
        things = ()
    size = min(side - 28, low - top - 6, (side - 4) // max(1, len(things))) // 2 * 2
    for k, thing in enumerate(things):
        x = 14 + side * (2 * k + 1) // (2 * len(things))
        canvas.centre(icon(thing, size), x, (top + low) // 2)
    right = wide - 16
    if card.seat >= 0:
        right -= _OWNER
        canvas.centre(paint.badge(card.seat, 60), right + 42, tall // 2 - 2)
    left = _BEGIN + side
    told = text.lines(card.words, right - left, _TEXT, _LINES) if card.words else ()
    top = (tall - 4 - len(told) * _TEXT.height - _TITLED) // 2
    end = right
    if card.now is not None:
        now = _GIVES if card.now else _NOTHING
        end -= canvas.write(f"+{card.now}", right, max(3, top - 4), now, "right") + 14
    title = card.title
    if _SOFT.width(title) > end - left:
        # Whose it is, its mark says, too.
        title = title.split(" · ")[0]
    canvas.narrow(title, left, top, end - left, _SOFT)
    top += _TITLED
    for k, line in enumerate(told):
        canvas.narrow(line, left, top + k * _TEXT.height, right - left, _TEXT)
    if not card.played:
        _edged(canvas, paint.PLAIN, "paper_line")
    return canvas.picture()


def _side(wide: int) -> int:
    """Pixels of the coloured part of a card so wide."""
    return max(_SIDE, min(_BROAD, wide - _BEGIN - _WORDS))


def small_high(cards: Iterable[SmallCard], wide: int) -> int:
    """Pixels that the longest words of such cards need."""
    room = wide - _BEGIN - _side(wide) - 16
    lines = (
        len(text.lines(one.words, room - _OWNER * (one.seat >= 0), _TEXT, _LINES)) for one in cards
    )
    return max(WORK_HIGH, _FLAT + _TITLED + _TEXT.height * max(1, *lines, 1))


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
