"""The seats of a room: mark, name, whether it has chosen, score, citizens, resources; two abreast.

Few seats have large signs, on a line across the whole card.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.strip import medal, moon, robot
from renderers.kit.text import Style
from renderers.scene import Scene
from renderers.troyes import calls, emblems, glass
from renderers.troyes.plan import LEFT
from rules.troyes.scoring import score
from rules.troyes.views import TroyesView

_GAP = 8
FEW = 4
"""So many seats at most leave room for large signs."""
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(42, "ink", "card", bold=True)
_COUNT = Style(text.READ, "ink", "card")
_NONE = (0, 0, 0)
_NARROWEST = 0.6
"""Letters of the longest names are as narrow as this."""
_WHOLE = 0.86
"""A whole name has letters of so much of their width; else its first word stands alone."""
_FROM, _SCORED, _INSIDE, _STAR = 98, 104, 14, 42
"""Where names begin, how wide a star and points are, what is free at the right; a small star."""
_SIGN = 38
"""Pixels of the sign that says whether a seat has chosen."""
_EDGE, _CORNER = 6, 16
"""How bold the golden edge of the leader's card is, and how far its corners reach."""
_STATES = {True: "tick", False: "glass"}


class _Look(msgspec.Struct, frozen=True):
    """Pixels of a card: height, middle of its signs, where they begin, their size; a count."""

    high: int
    low: int
    signs: int
    size: int
    count: Style


_LOOKS = {
    True: _Look(196, 152, 24, 50, _COUNT.at(44)),
    False: _Look(96, 70, _FROM, 44, _COUNT),
}
"""By whether seats are few."""
_STATE_LINE = 84
"""The middle of the line below the name on the card of few seats."""
_FIRST_LINE = 25
"""The middle of the name's line on the card of many."""


class SheetCard(msgspec.Struct, frozen=True, kw_only=True):
    """A seat in public; ``rank`` is 0 until the game is over.

    Until then it ``leads`` if it has the most points, and others fewer.
    ``brief`` is a short name. ``was``: the reader's points before the unfinished move.
    ``told`` says whether the seat has ``chosen``, empty where that is not shown.
    """

    seat: int
    name: str
    brief: str = ""
    score: int
    was: int | None = None
    citizens: tuple[int, int, int]
    stock: tuple[int, int, int]
    rank: int = 0
    leads: bool = False
    chosen: bool = False
    told: str = ""
    you: bool = False
    away: bool = False
    computer: bool = False


def cards(scene: Scene) -> tuple[SheetCard, ...]:
    """The seats. Who still chooses is marked for all who watch, and where moves are open."""
    view: TroyesView = scene.view
    over, told = view.phase == "over", view.visibility == "open" or view.viewer is None
    acting = told and view.phase == "act"
    called = calls.brief(tuple(label.name for label in scene.seats))
    return tuple(
        SheetCard(
            seat=seat,
            name=label.name,
            brief=called[seat],
            score=view.scores[seat],
            was=score(view.shown[seat])
            if view.phase == "act" and seat == view.viewer and view.shown
            else None,
            citizens=view.sheets[seat].citizens,
            stock=view.sheets[seat].stock,
            rank=1 + sum(other > view.scores[seat] for other in view.scores) if over else 0,
            leads=not over and min(view.scores) < view.scores[seat] == max(view.scores),
            chosen=acting and seat not in view.waiting,
            told=scene.words.get("choosing" if seat in view.waiting else "chosen", "")
            if acting
            else "",
            you=label.you,
            away=label.away,
            computer=label.computer,
        )
        for seat, label in enumerate(scene.seats)
    )


def height(count: int) -> int:
    """Size in pixels of the strip for that many seats."""
    return (count + 1) // 2 * (_LOOKS[count <= FEW].high + _GAP) + _GAP


def states(shown: tuple[SheetCard, ...]) -> tuple[str, ...]:
    """Signs of who still chooses and who has chosen, for the legend."""
    return tuple(
        code
        for code, on in (("choosing", False), ("chosen", True))
        if any(card.told and card.chosen == on for card in shown)
    )


def draw(canvas: Canvas, top: int, shown: tuple[SheetCard, ...]) -> None:
    """All seats in turn order; the last of an odd number has a row for itself."""
    half, few = (WIDTH - 2 * LEFT - _GAP) // 2, len(shown) <= FEW
    step = _LOOKS[few].high + _GAP
    for at, card in enumerate(shown):
        alone = at == len(shown) - 1 and at % 2 == 0
        x, y = LEFT + at % 2 * (half + _GAP), top + _GAP + at // 2 * step
        canvas.paste(_card(card, 2 * half + _GAP if alone else half, few), x, y)


@lru_cache(maxsize=128)
def _card(card: SheetCard, wide: int, few: bool) -> Image.Image:
    look = _LOOKS[few]
    canvas = glass.canvas(wide, look.high)
    bare = msgspec.structs.replace(card, score=0, citizens=_NONE, stock=_NONE)
    canvas.paste(_bare(bare, wide, few), 0, 0)
    style = _SCORE.at(52) if few else _SCORE
    middle = _STATE_LINE if few else _FIRST_LINE
    x, score = wide - _INSIDE, str(card.score)
    canvas.write(score, x, max(3, middle - style.height // 2), style, "right")
    star = 48 if few else _STAR
    canvas.put(emblems.sign("star", star), x - style.width(score) - star - 8, middle - star // 2)
    step = _step(wide, few)
    for k, count in enumerate((*card.citizens, *card.stock)):
        room = step - look.size - (3 if few else 0)
        art = text.squeezed(str(count), room, look.count, glass.STONE)
        x = look.signs + k * step + look.size + (1 if few else -2)
        canvas.paste(art, x, look.low - look.count.height // 2)
    if card.leads:
        # The plates of names and numbers reach over the edge of a low card.
        for y in (0, look.high - _EDGE):
            canvas.fill((_CORNER, y, wide - _CORNER, y + _EDGE), "gold")
    return canvas.picture()


def _step(wide: int, few: bool) -> int:
    """Pixels from one sign of a card to the next."""
    return (wide - _INSIDE - _LOOKS[few].signs) // 6


@lru_cache(maxsize=64)
def _bare(card: SheetCard, wide: int, few: bool) -> Image.Image:
    """A card without its numbers."""
    look = _LOOKS[few]
    canvas = glass.canvas(wide, look.high)
    edge = ("gold", _EDGE) if card.rank == 1 or card.leads else ("stone_dark", 3)
    canvas.paste(plate(wide, look.high, *edge, "paper", glass.STONE), 0, 0)
    canvas.centre(seats.badge(card.seat, 86, glass.STONE), 52, 62 if few else look.high // 2)
    if few:
        _told(canvas, _FROM, _STATE_LINE - _NAME.height // 2, card, wide)
        name(canvas, (_FROM, 10, wide - _INSIDE), card)
    else:
        right = wide - _INSIDE - _SCORED
        if card.told:
            right -= _SIGN + _GAP
            sign = emblems.sign(_STATES[card.chosen], _SIGN)
            canvas.put(sign, right, _FIRST_LINE - _SIGN // 2)
        name(canvas, (_FROM, 4, right - _GAP), card)
    for k in range(6):
        kind = emblems.person if k < 3 else emblems.resource
        sign = kind(k % 3, look.size, "card")
        canvas.put(sign, look.signs + k * _step(wide, few), look.low - look.size // 2)
    return canvas.picture()


def _told(canvas: Canvas, left: int, top: int, card: SheetCard, right: int) -> None:
    """Whether the seat has chosen in this half-day: a sign, and the word where it has room."""
    if not card.told:
        return
    sign, word = emblems.sign(_STATES[card.chosen], _SIGN), text.clean(card.told)
    canvas.put(sign, left, top + (_NAME.height - _SIGN) // 2)
    if left + _SIGN + 6 + _NAME.width(word) <= right:
        canvas.write(word, left + _SIGN + 6, top, _NAME)


def name(canvas: Canvas, box: tuple[int, int, int], card: SheetCard) -> None:
    """The name from ``left`` at ``top`` to ``right``; its first word where all has no room."""
    left, top, right = box
    if card.rank:
        canvas.put(medal(card.rank, glass.STONE), left - 4, top - 4)
        left += 56
    signs = [sign(glass.STONE) for sign, on in ((robot, card.computer), (moon, card.away)) if on]
    room = right - left - sum(sign.size[0] + 8 for sign in signs)
    style = msgspec.structs.replace(_NAME, bold=card.you)
    whole = style.width(text.clean(card.name)) * _WHOLE <= room
    called = card.name if whole else card.brief or card.name
    art = text.squeezed(called, room, style, glass.STONE, _NARROWEST)
    canvas.paste(art, left, top)
    end, low = left + art.width, top + style.height
    if card.you:
        canvas.fill((left, low - 1, end, low + 3), "gold_dark")
    for sign in signs:
        canvas.put(sign, end + 8, top + 4)
        end += sign.size[0] + 8
