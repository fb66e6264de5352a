"""Points in a row above a reader's dice and sheet, with names: everybody's, of many the best.

Of many seats stand the best and the reader, in the order of their points, and the range of the
others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace
from PIL import Image

from renderers.kit import plates, seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import emblems, glass
from renderers.troyes.plan import LEFT, PANEL
from renderers.troyes.strip import SheetCard

HIGH = 54
_STAR, _GAP = 56, 6
_ROOM = PANEL - _STAR
_BADGE, _NEAR, _SIDE = 52, 4, 5
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
        canvas.paste(_plate(card.seat, name, card.you, wide, _points(card)), x, top)
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
    return (
        2 * _SIDE + _BADGE + 3 * _NEAR + round(_NAME.width(name) * share) + _scored(_points(card))
    )


def _points(card: SheetCard) -> str:
    """``36``, of an unfinished move ``31 → 36``."""
    if card.was is None or card.was == card.score:
        return str(card.score)
    return f"{card.was} → {card.score}"


def _scored(points: str) -> int:
    """Pixels for points."""
    return max(_SCORE.width("00"), _SCORE.width(points)) + 5 * _NEAR


def _range(rest: Sequence[SheetCard], others: str) -> str:
    """``others: 28–30``."""
    scores = [card.score for card in rest]
    ends = dict.fromkeys((min(scores), max(scores)))
    return " ".join(filter(None, (text.clean(others), "–".join(map(str, ends)))))


def _told_wide(rest: Sequence[SheetCard], others: str) -> int:
    return _OTHERS.width(_range(rest, others)) + 8


@lru_cache(maxsize=64)
def _plate(seat: int, name: str, you: bool, wide: int, points: str) -> Image.Image:
    """Points, and whose they are; the reader's stand on a card."""
    canvas = glass.canvas(wide, HIGH)
    ink, ground = ("ink", "card") if you else ("card", "band_light")
    canvas.paste(plates.layered(wide, HIGH, ((0, 16, ground),), "paper", glass.STONE), 0, 0)
    middle = HIGH // 2
    canvas.centre(seats.badge(seat, _BADGE, glass.STONE), _SIDE + _BADGE // 2, middle)
    left = _SIDE + _BADGE + _NEAR
    room = wide - left - _SIDE - _NEAR - _scored(points)
    style = replace(_NAME, ink=ink, ground=ground)
    canvas.narrow(name, left, middle - style.height // 2, room, style)
    style = replace(_SCORE, ink=ink, ground=ground)
    canvas.write(points, wide - 2 * _SIDE, middle - style.height // 2, style, "right")
    return canvas.picture()
