"""Points in a row above a reader's dice and sheet, with names: everybody's, of many the best.

Of many seats stand the best and the reader, in the order of their points, and the range of the
others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.kit import seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.text import Style
from renderers.troyes import emblems, glass
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.strip import SheetCard

HIGH = 62
_STAR, _GAP = 56, 6
_ROOM = PANEL - _STAR
_BADGE, _NEAR, _SIDE = 54, 4, 5
_NARROW = 0.8
"""Letters are so narrow before a seat is left out."""
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(36, "ink", "card", bold=True)
_OTHERS = Style(text.READ, "card", "paper")


def draw(canvas: Canvas, top: int, shown: tuple[SheetCard, ...], others: str = "") -> None:
    """The row, ``HIGH`` pixels high; ``others`` says whose points stand as a range."""
    canvas.put(emblems.sign("star", 48), LEFT + 2, top + (HIGH - 48) // 2)
    canvas.thing("score", (LEFT, top, LEFT + PANEL, top + HIGH))
    rest: tuple[SheetCard, ...] = ()
    names = _whole(shown)
    if not names:
        shown, rest = _best(shown, others)
        names = [_called(card) for card in shown]
    room = _ROOM - (_told_wide(rest, others) if rest else 0)
    x = LEFT + _STAR
    for card, name, wide in zip(shown, names, _wides(shown, names, room), strict=True):
        canvas.paste(_plate(card.seat, name, card.you, wide, card.score), x, top)
        x += wide + _GAP
    if rest:
        words = _range(rest, others)
        y = top + (HIGH - _OTHERS.height) // 2
        canvas.write(words, LEFT + PANEL, y, _OTHERS, "right")


def _whole(shown: Sequence[SheetCard]) -> list[str]:
    """Names, short ones if need be, with which all seats have room; none where they have not."""
    whole, short = [text.clean(card.name) for card in shown], [_called(card) for card in shown]
    free = _ROOM - (len(shown) - 1) * _GAP
    for names, share in ((whole, 1.0), (short, 1.0), (short, _NARROW)):
        wide = sum(_wide(card, name, share) for card, name in zip(shown, names, strict=True))
        if wide <= free:
            return names
    return []


def _wides(shown: Sequence[SheetCard], names: Sequence[str], room: int) -> list[int]:
    """How wide plates are: alike where the longest name has room so, all room is taken."""
    free, count = room - (len(shown) - 1) * _GAP, len(shown)
    wanted = [_wide(card, name) for card, name in zip(shown, names, strict=True)]
    if max(wanted) * count <= free:
        return [free // count] * count
    spare = free - sum(wanted)
    if spare >= 0:
        return [wide + spare // count for wide in wanted]
    fixed = [_wide(card, "") for card in shown]
    share = (free - sum(fixed)) / (sum(wanted) - sum(fixed))
    return [low + int((wide - low) * share) for wide, low in zip(wanted, fixed, strict=True)]


def _best(
    shown: Sequence[SheetCard], others: str
) -> tuple[tuple[SheetCard, ...], tuple[SheetCard, ...]]:
    """As many of the best as have room, the reader among them; and the others."""
    order = sorted(shown, key=lambda card: (-card.score, card.seat))
    for count in range(len(order) - 1, 0, -1):
        # Nobody asks for a name more than for one's own.
        first = sorted(order, key=lambda card: not card.you)[:count]
        stand = tuple(card for card in order if card in first)
        rest = tuple(card for card in order if card not in first)
        taken = sum(_wide(card, _called(card)) + _GAP for card in stand)
        if taken + _told_wide(rest, others) <= _ROOM or count == 1:
            break
    return stand, rest


def _called(card: SheetCard) -> str:
    return text.clean(card.brief or card.name)


def _wide(card: SheetCard, name: str, share: float = 1.0) -> int:
    """How wide a plate is that has room for a name in letters of that width, and the points."""
    return 2 * _SIDE + _BADGE + 3 * _NEAR + round(_NAME.width(name) * share) + _scored(card.score)


def _scored(score: int) -> int:
    """Pixels for points."""
    return _SCORE.width("0" * max(2, len(str(score)))) + 2 * _NEAR


def _range(rest: Sequence[SheetCard], others: str) -> str:
    """``others: 28–30``."""
    scores = [card.score for card in rest]
    ends = dict.fromkeys((min(scores), max(scores)))
    return " ".join(filter(None, (text.clean(others), "–".join(map(str, ends)))))


def _told_wide(rest: Sequence[SheetCard], others: str) -> int:
    return _OTHERS.width(_range(rest, others)) + 8


@lru_cache(maxsize=64)
def _plate(seat: int, name: str, you: bool, wide: int, score: int) -> Image.Image:
    """Points, and whose they are."""
    canvas = glass.canvas(wide, HIGH)
    edge = ("gold", 6) if you else ("stone_dark", 3)
    canvas.paste(plate(wide, HIGH, *edge, "paper", glass.STONE), 0, 0)
    middle = HIGH // 2
    canvas.centre(seats.badge(seat, _BADGE, glass.STONE), _SIDE + _BADGE // 2, middle)
    left = _SIDE + _BADGE + _NEAR
    room = wide - left - _SIDE - _NEAR - _scored(score)
    canvas.narrow(name, left, middle - _NAME.height // 2, room, _NAME)
    canvas.write(str(score), wide - 2 * _SIDE, middle - _SCORE.height // 2, _SCORE, "right")
    return canvas.picture()
