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
_FEW = 4
"""Names of so many seats at most are rather narrow than left out."""
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(36, "ink", "card", bold=True)
_OTHERS = Style(text.READ, "card", "paper")


def draw(canvas: Canvas, top: int, shown: tuple[SheetCard, ...], others: str = "") -> None:
    """The row, ``HIGH`` pixels high; ``others`` says whose points stand as a range."""
    canvas.put(emblems.sign("star", 48), LEFT + 2, top + (HIGH - 48) // 2)
    canvas.thing("score", (LEFT, top, LEFT + PANEL, top + HIGH))
    wides = _even(shown)
    rest: tuple[SheetCard, ...] = ()
    if not wides:
        shown, rest = _best(shown, others)
        left = _ROOM - _told_wide(rest, others) - _GAP * len(shown)
        spare = left - sum(_wide(_called(card)) for card in shown)
        wides = [_wide(_called(card)) + spare // len(shown) for card in shown]
    x, y = LEFT + _STAR, top + (HIGH - _SCORE.height) // 2
    for card, wide in zip(shown, wides, strict=True):
        whole = _wide(text.clean(card.name)) <= wide
        name = text.clean(card.name) if whole and not rest else _called(card)
        canvas.paste(_plate(card.seat, name, card.you, wide), x, top)
        canvas.write(str(card.score), x + wide - 2 * _SIDE, y, _SCORE, "right")
        x += wide + _GAP
    if rest:
        words = _range(rest, others)
        y = top + (HIGH - _OTHERS.height) // 2
        canvas.write(words, LEFT + PANEL, y, _OTHERS, "right")


def _even(shown: Sequence[SheetCard]) -> list[int]:
    """The widths of all plates, alike; none where many seats have no room for their names."""
    wide = (_ROOM - _GAP * (len(shown) - 1)) // len(shown)
    share = text.SQUEEZE if len(shown) <= _FEW else 1
    names = (_called(card) for card in shown)
    if any(_wide("") + _NAME.width(name) * share > wide for name in names):
        return []
    return [wide] * len(shown)


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
        taken = sum(_wide(_called(card)) + _GAP for card in stand)
        if taken + _told_wide(rest, others) <= _ROOM or count == 1:
            break
    return stand, rest


def _called(card: SheetCard) -> str:
    return text.clean(card.brief or card.name)


def _wide(name: str) -> int:
    """How wide a plate is that has room for a name and three digits."""
    return 2 * _SIDE + _BADGE + 3 * _NEAR + _NAME.width(name) + _SCORE.width("100")


def _range(rest: Sequence[SheetCard], others: str) -> str:
    """``others: 28–30``."""
    scores = [card.score for card in rest]
    ends = dict.fromkeys((min(scores), max(scores)))
    return " ".join(filter(None, (text.clean(others), "–".join(map(str, ends)))))


def _told_wide(rest: Sequence[SheetCard], others: str) -> int:
    return _OTHERS.width(_range(rest, others)) + 8


@lru_cache(maxsize=64)
def _plate(seat: int, name: str, you: bool, wide: int) -> Image.Image:
    """Whose points they are."""
    canvas = glass.canvas(wide, HIGH)
    edge = ("gold", 6) if you else ("stone_dark", 3)
    canvas.paste(plate(wide, HIGH, *edge, "paper", glass.STONE), 0, 0)
    middle = HIGH // 2
    canvas.centre(seats.badge(seat, _BADGE, glass.STONE), _SIDE + _BADGE // 2, middle)
    left = _SIDE + _BADGE + _NEAR
    room = wide - left - _NEAR - 2 * _SIDE - _SCORE.width("100")
    canvas.narrow(name, left, middle - _NAME.height // 2, room, _NAME)
    return canvas.picture()
