"""The seats below the map: two abreast in low cards, so that the map has the room.

A long name takes a second line, or, where even that is too short, the whole width, as does the last
of an odd number. Who has most points while the game goes on has a crown beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.plates import plate
from renderers.kit.strip import SeatCard, crown, medal, moon, robot
from renderers.kit.text import Style

_WHOLE, _GAP = WIDTH - 2 * PAD, 10
_HALF = (_WHOLE - _GAP) // 2
_ROW, _MORE, _MARK, _NAME_AT, _RIGHT = 66, 47, 54, 80, 22
_CROWN, _BEFORE = 42, 18
_WIDEST = "00"
"""Most scores are no wider; others take of the name's room."""
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(42, "ink", "card", bold=True)


class _Place(msgspec.Struct, frozen=True):
    """A seat's card: where it stands below the first row, its name in lines, and its size."""

    card: SeatCard
    lines: tuple[str, ...]
    left: int
    top: int
    wide: int
    high: int
    leads: bool


def height(cards: Sequence[SeatCard]) -> int:
    """Pixels of all seats, and of the space around them."""
    return 2 * _GAP + max((one.top + one.high for one in _placed(tuple(cards))), default=0)


def draw(canvas: Canvas, top: int, cards: Sequence[SeatCard]) -> None:
    """All seats in turn order."""
    left = (canvas.width - WIDTH) // 2 + PAD
    for one in _placed(tuple(cards)):
        art = _card(one.card, one.lines, (one.wide, one.high), one.leads)
        canvas.paste(art, left + one.left, top + _GAP + one.top)


@lru_cache(maxsize=64)
def _placed(cards: tuple[SeatCard, ...]) -> tuple[_Place, ...]:
    """Cards in rows of two, or of one whose name needs the width."""
    found: list[_Place] = []
    most = max((int(card.score) for card in cards if not card.rank), default=0)
    # Where all are equal nobody leads.
    low = min((int(card.score) for card in cards), default=0)
    top, row = 0, list[tuple[SeatCard, tuple[str, ...], int]]()

    def close() -> None:
        nonlocal top
        if not row:
            return
        if len(row) == 1:
            row[0] = (row[0][0], (text.clean(row[0][0].name),), _WHOLE)
        high = _ROW + (max(len(lines) for _, lines, _ in row) - 1) * _MORE
        for k, (card, lines, wide) in enumerate(row):
            leads = not card.rank and low < most == int(card.score)
            left = k * (_HALF + _GAP)
            found.append(_Place(card, lines, left, top, wide, high, leads))
        top += high + _GAP
        row.clear()

    for card in cards:
        lines = _lines(card)
        if not lines:
            close()
            row.append((card, (text.clean(card.name),), _WHOLE))
            close()
            continue
        row.append((card, lines, _HALF))
        if len(row) > 1:
            close()
    close()
    return tuple(found)


def _lines(card: SeatCard) -> tuple[str, ...]:
    """A name beside what a seat has, its end below that; none where it needs more width."""
    beside, below = _HALF - _NAME_AT - _taken(card), _HALF - _NAME_AT - _RIGHT
    name = text.clean(card.name)
    if _NAME.width(name) <= beside:
        return (name,)
    words = name.split(" ")
    for k in range(len(words) - 1, 0, -1):
        first, rest = " ".join(words[:k]), " ".join(words[k:])
        if _NAME.width(first) <= beside and _NAME.width(rest) <= below:
            return first, rest
    return ()


def _taken(card: SeatCard) -> int:
    """Pixels of what stands beside a name: signs, counts and points."""
    signs = sum(sign.size[0] + 10 for sign in _signs(card))
    counts = sum(icon.size[0] + 8 + _NAME.width(words) + 16 for icon, words in card.counts)
    ranked = 64 if card.rank else 0
    return _SCORE.width(_WIDEST) + _CROWN + _BEFORE + _RIGHT + counts + signs + ranked + 12


def _signs(card: SeatCard) -> list[Sprite]:
    return [sign for sign, on in ((robot(), card.computer), (moon(), card.away)) if on]


@lru_cache(maxsize=128)
def _card(
    card: SeatCard, lines: tuple[str, ...], size: tuple[int, int], leads: bool
) -> Image.Image:
    wide, high = size
    canvas = Canvas(wide, high, "paper")
    edge = ("band", 7) if card.active else ("paper_line", 3)
    canvas.paste(plate(wide, high, *edge), 0, 0)
    canvas.centre(seats.badge(card.seat, _MARK), 44, high // 2)
    # Beside a long name a short one stands in the middle of its card, too.
    middle, right = (_ROW if len(lines) > 1 else high) // 2, wide - _RIGHT
    canvas.write(card.score, right, middle - _SCORE.height // 2, _SCORE, "right")
    right -= max(_SCORE.width(_WIDEST), _SCORE.width(card.score)) + _CROWN + _BEFORE
    if leads:
        crowned = wide - _RIGHT - _SCORE.width(card.score) - _BEFORE // 2 - _CROWN
        canvas.put(crown(_CROWN), crowned, middle - _CROWN // 2 - 2)
    for icon, words in reversed(card.counts):
        right -= canvas.write(words, right, middle - _NAME.height // 2, _NAME, "right") + 8
        right -= icon.size[0]
        canvas.put(icon, right, middle - icon.size[1] // 2)
        right -= 16
    if card.rank:
        right -= 52
        canvas.put(medal(card.rank), right, middle - 26)
        right -= 12
    for sign in _signs(card):
        right -= sign.size[0]
        canvas.put(sign, right, middle - sign.size[1] // 2)
        right -= 10
    for k, line in enumerate(lines):
        room = right - _NAME_AT if not k else wide - _NAME_AT - _RIGHT
        y = middle - _NAME.height // 2 + k * _MORE
        canvas.narrow(line, _NAME_AT, y, room, _NAME)
    return canvas.picture()
