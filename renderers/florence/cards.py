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

WORK_HIGH, VIGNETTE = 138, 130
"""Pixels of a profession's card, and how much higher it must be for a picture above its words."""
_SIDE, _BROAD, _WORDS, _TOP, _STEP = 80, 170, 510, 3, 42
"""The coloured part with the sign at least and at most, what words need beside it, where the name
stands, and from a line to the next."""
_ASIDE, _LARGE, _AIR = 200, 160, 8
"""Pixels of the landscape, which stands beside the building always at the same place; of the
largest sign, and how much farther apart lines are at most."""
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
_NAME = _WISH = Style(text.READ, "ink", "card", bold=True)
_LACK = Style(text.READ, "ink_soft", "card")
_TEXT = Style(text.READ, "ink", "card")
_SOFT = Style(text.READ, "ink_soft", "card")
_HAVE = Style(text.READ, "tree_dark", "card", bold=True)
_TOTAL = Style(40, "tree_dark", "card", bold=True)
_SHORT = Style(40, "brick_dark", "card", bold=True)
_GIVES = Style(40, "tree_dark", "card", bold=True)
_NOTHING = Style(40, "ink_soft", "card", bold=True)
_LAPIS = {
    _WISH: Style(text.READ, "card", "band", bold=True),
    _LACK: Style(text.READ, "paper_deep", "band"),
    _TOTAL: Style(40, "gold_light", "band", bold=True),
    _SHORT: Style(40, "gold_light", "band", bold=True),
    _HAVE: Style(text.READ, "gold_light", "band", bold=True),
}
"""How the Work under way is written, on lapis."""
_DOING = Style(text.READ, "gold_light", "band")
_SIGN, _READ = 92, 480
_BADGE = 60
_ICON, _BESIDE, _PLUS, _APART, _FAINT = 40, 6, 8, 8, 0.35
"""Pixels of a wish's sign, behind it, behind a name and behind a wish; how faint is what is not
met."""
_FULL, _CLOSE = 0.9, 0.7
"""A name narrower than this costs the least that is needed, then the words before the number."""
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


def work_high(card: WorkCard) -> int:
    """Pixels of a profession's card at least: the Princess has a line for each wish."""
    return WORK_HIGH + _STEP * (card.code == PRINCESS)


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
    spare = high - work_high(card)
    side = max(_SIDE, min(_BROAD, wide - 26 - _WORDS))
    large = spare >= VIGNETTE and side < _BROAD
    _faced(canvas, card, (14, 12, wide - 14, spare) if large else (14, 12, 14 + side, high - 16))
    ready = card.total is not None and card.total >= card.minimum > 0
    if ready and card.opens:
        canvas.opens(card.opens)
    else:
        canvas.thing(card.code)
    if card.label:
        canvas.put(paint.number(card.label, 46), 8, 6)
        canvas.spot(card.label)
    lines = 3 + (card.code == PRINCESS)
    air = 0 if large else min(_AIR, spare // (lines + 1))
    left, top = (24, spare) if large else (26 + side, (spare - air * (lines - 1)) // 2)
    below = _titled(canvas, card, (left, wide - 14, _TOP + top), ready=ready)
    _wishes(canvas, card, (left, wide - 14, _TOP + top + air + _STEP, air), below)
    # Lines of text are higher than their letters and may lie on the edge.
    foot = high - paint.THICK
    line, edge, shade = (paint.PLAIN, "paper_line", paint.SHADOWS["paper_line"])
    if card.chosen:
        line, edge, shade = paint.THIN, "gold", "trunk"
    for y in (0, foot - line):
        canvas.fill((14, y, wide - 14, y + line), edge)
    canvas.fill((14, foot, wide - 14, high), shade)
    return canvas.picture()


def _faced(canvas: Canvas, card: WorkCard, box: tuple[int, int, int, int]) -> None:
    """The sign on its colour, as large as it can be; whose card it is."""
    left, top, right, low = box
    canvas.fill(box, colour_of(card.code))
    canvas.fill((left, low - 4, right, low), "gold")
    # Below the number of a choice, and whose card it is.
    narrow = right - left < low - top
    down = 18 * bool(narrow and (card.label or card.seat >= 0))
    size = min(_LARGE, right - left - 4, low - top - 16 - 2 * down) // 2 * 2
    art = (emblem if card.code in PROFESSIONS else icon)(card.code, size)
    canvas.centre(art, (left + right) // 2, (top + low - 4) // 2 + down)
    if card.seat >= 0:
        canvas.centre(paint.badge(card.seat, 44), right - 18, 32)


def _titled(canvas: Canvas, card: WorkCard, at: tuple[int, int, int], *, ready: bool) -> str:
    """The name, and how much a Work is worth; ``at`` is left, right and top.

    What has no room there is returned.
    """
    (left, right, top), below = at, ""
    name, soft = _on(card, _NAME), _DOING if card.chosen else _SOFT
    if card.total is not None:
        number, style = str(card.total), _on(card, _TOTAL if ready else _SHORT)
        least = "" if ready or not card.minimum else f"/ {card.minimum}"
        room = right - left - style.width(number) - 10
        words = soft.width(card.worth) + 14 if card.worth else 0
        # Beside a long name the least goes, which the head says.
        if least and (room - words - soft.width(least) - 10) < _FULL * name.width(card.name):
            least = ""
        if least:
            right -= canvas.write(least, right, top, soft, "right") + 10
        down = (style.height - soft.height) * 4 // 5
        right -= canvas.write(number, right, top - down, style, "right") + 10
        if words and room - words >= _CLOSE * name.width(card.name):
            right -= canvas.write(card.worth, right, top, soft, "right") + 14
        else:
            below = card.worth
    canvas.narrow(card.name, left, top, right - left, name)
    return below


def _on(card: WorkCard, style: Style) -> Style:
    """How something is written on a card."""
    return _LAPIS[style] if card.chosen else style


def colour_of(code: str) -> str:
    """The colour of a profession: that of its building's sign."""
    return _COLOURS.get(PROFESSIONS[code].building, "banner") if code in PROFESSIONS else "banner"


def _wishes(canvas: Canvas, card: WorkCard, at: tuple[int, int, int, int], words: str = "") -> None:
    """Building and landscape in a line, below it the freedom; of the Princess a line for each.

    ``at`` is left, right and top, and how many more pixels lines stand apart; ``words`` end the
    last line, if they have room.
    """
    left, right, top, air = at
    aside = right - _ASIDE
    if card.code == PRINCESS:
        places = [(left, top + k * (_STEP + air), right) for k in range(len(card.wishes))]
    else:
        low = top + _STEP + air
        places = [(left, top, aside - _APART), (aside, top, right), (left, low, right)]
    for wish, (x, y, end) in zip(card.wishes, places, strict=False):
        _wish(canvas, card, wish, (x, y, end - x - _fixed(wish)))
    soft = _DOING if card.chosen else _SOFT
    used = sum(_fixed(one) + _style(one).width(one.name) + 14 for one in card.wishes[-1:])
    if words and used + soft.width(words) <= right - left:
        canvas.write(words, right, places[-1][1], soft, "right")


def _style(wish: Need) -> Style:
    """What is met is bold, what lacks is pale."""
    return _WISH if wish.met else _LACK


def _fixed(wish: Need) -> int:
    """Pixels of a wish beside its name."""
    told = _HAVE.width(wish.told) + _PLUS if wish.told else 0
    return (_ICON + _BESIDE) * (wish.code not in BUILDINGS) + told


def _wish(canvas: Canvas, card: WorkCard, wish: Need, at: tuple[int, int, int]) -> None:
    """An icon, its name in so many pixels, and what it adds."""
    left, top, room = at
    style, told = _on(card, _style(wish)), _on(card, _HAVE if wish.met else _LACK)
    if wish.code not in BUILDINGS:
        # A building is told by its name and by the colour of its roofs.
        middle = top + _LACK.height // 2
        ground = "band" if card.chosen else "card"
        canvas.centre(icon(wish.code, _ICON), left + _ICON // 2, middle)
        if not wish.met:
            high = middle - _ICON // 2
            canvas.tint((left, high, left + _ICON, high + _ICON), ground, _FAINT)
        left += _ICON + _BESIDE
    left += canvas.narrow(wish.name, left, top, room, style) + _PLUS
    if wish.told:
        canvas.write(wish.told, left, top, told)


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
    left = 14 + side + 14
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
    return canvas.picture()


def _side(wide: int) -> int:
    """Pixels of the coloured part of a card so wide."""
    return max(_SIGN, min(_BROAD, wide - 44 - _READ))


def small_high(cards: Iterable[SmallCard], wide: int) -> int:
    """Pixels that the longest words of such cards need."""
    room = wide - 14 - _side(wide) - 14 - 16
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
