"""The seats below the map, in rows of one height.

Two or four stand two abreast in low cards, if their names have room there. Any others are a table
of a row each, across the width, so that names of any length stand whole and numbers in columns.
Who has most points while the game goes on has a crown beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.plates import layered, plate
from renderers.kit.strip import SeatCard, crown, medal, moon, robot
from renderers.kit.text import Style

_WHOLE, _GAP = WIDTH - 2 * PAD, 10
_HALF = (_WHOLE - _GAP) // 2
_CARD, _ROW, _INSIDE = 66, 58, 5
"""Pixels of a card, of a row of the table, and of the table's edge above and below its rows."""
_MARK, _NAME_AT, _RIGHT, _ROW_RIGHT = 54, 82, 22, 34
_LETTERS = (0.68, 0.64, 0.5, 0.58, 0.56)
"""Type sizes of letters on the seats' signs, as shares of these: larger than on small signs."""
_CROWN, _BEFORE, _APART, _FRAME = 42, 18, 40, 6
_TRIANGLE, _REACH = 2, 0.37
"""The seat whose shape stands off its middle, and how far shapes reach from that."""
_WIDEST = "00"
"""Most scores are no wider; others take of the name's room."""
_NAME, _BOLD = Style(text.READ, "ink", "card"), Style(text.READ, "ink", "card", bold=True)
_SCORE = Style(42, "ink", "card", bold=True)
_FILLED = "paper_deep"
"""The ground of the seat that is asked."""


class _Place(msgspec.Struct, frozen=True):
    """A seat's card: where it stands below the first row, and its size."""

    card: SeatCard
    left: int
    top: int
    wide: int
    high: int
    leads: bool


def height(cards: Sequence[SeatCard]) -> int:
    """Pixels of all seats, and of the space around them."""
    low = max((one.top + one.high for one in _placed(tuple(cards))), default=0)
    return 2 * _GAP + low + (0 if _abreast(cards) else _INSIDE)


def draw(canvas: Canvas, top: int, cards: Sequence[SeatCard]) -> None:
    """All seats in turn order."""
    left, placed = (canvas.width - WIDTH) // 2 + PAD, _placed(tuple(cards))
    alone = not _abreast(cards)
    if alone:
        high = height(cards) - 2 * _GAP
        canvas.paste(plate(_WHOLE, high, "paper_line", 3), left, top + _GAP)
    for k, one in enumerate(placed):
        y = top + _GAP + one.top
        if alone and k and not (one.card.active or placed[k - 1].card.active):
            canvas.fill((left + _RIGHT, y - 1, left + _WHOLE - _RIGHT, y + 1), "paper_line")
        art = _card(one.card, (one.wide, one.high), one.leads, alone)
        canvas.paste(art, left + one.left, y + alone)


def _abreast(cards: Sequence[SeatCard]) -> bool:
    """Whether seats stand two abreast: an even number whose names have room."""
    return len(cards) % 2 == 0 and all(
        _BOLD.width(text.clean(card.name)) <= _HALF - _NAME_AT - _taken(card) for card in cards
    )


@lru_cache(maxsize=64)
def _placed(cards: tuple[SeatCard, ...]) -> tuple[_Place, ...]:
    """Cards in rows of two, or rows of a table."""
    most = max((int(card.score) for card in cards if not card.rank), default=0)
    # Where all are equal nobody leads.
    low = min((int(card.score) for card in cards), default=0)
    found, two = list[_Place](), _abreast(cards)
    for k, card in enumerate(cards):
        leads = not card.rank and low < most == int(card.score)
        if two:
            left, top = k % 2 * (_HALF + _GAP), k // 2 * (_CARD + _GAP)
            found.append(_Place(card, left, top, _HALF, _CARD, leads))
        else:
            top = _INSIDE + k * _ROW
            found.append(_Place(card, _INSIDE, top, _WHOLE - 2 * _INSIDE, _ROW - 1, leads))
    return tuple(found)


def _taken(card: SeatCard) -> int:
    """Pixels of what stands beside a name: signs, counts and points."""
    signs = sum(sign.size[0] + 10 for sign in _signs(card))
    counts = sum(icon.size[0] + 8 + _NAME.width(words) + 16 for icon, words in card.counts)
    ranked = 64 if card.rank else 0
    return _SCORE.width(_WIDEST) + _CROWN + _BEFORE + _RIGHT + counts + signs + ranked + 12


def _signs(card: SeatCard) -> list[Sprite]:
    return [sign for sign, on in ((robot(), card.computer), (moon(), card.away)) if on]


@cache
def _sign(seat: int) -> Sprite:
    """A seat's shape with a large letter."""
    brush, drop = Brush(_MARK, _MARK, _MARK), 0.05 if seat == _TRIANGLE else 0.0
    outline = [(0.5 + x * _REACH, 0.5 + drop + y * _REACH) for x, y in seats.mark(seat)]
    brush.shape(outline, "card", 8, "card")
    brush.shape(outline, "ink", 4, "ink")
    brush.fill(outline, seats.colour(seat))
    low = 0.1 if seat == _TRIANGLE else 0.0
    seats.glyph(brush, seats.LETTERS[seat], (0.5, 0.5 + low), _LETTERS[seat], seats.lettering(seat))
    return cut(brush.done(), "card")


@lru_cache(maxsize=128)
def _card(card: SeatCard, size: tuple[int, int], leads: bool, row: bool) -> Image.Image:
    """A seat in a card, or in a ``row`` of the table."""
    wide, high = size
    canvas = Canvas(wide, high, "card" if row else "paper")
    name, number = _NAME, _SCORE
    if card.active:
        layers = ((0, 20, "band"), (_FRAME, 20 - _FRAME, _FILLED))
        canvas.paste(layered(wide, high, layers, "card" if row else "paper"), 0, 0)
        name = msgspec.structs.replace(_NAME, ground=_FILLED)
        number = msgspec.structs.replace(_SCORE, ground=_FILLED)
    elif not row:
        canvas.paste(plate(wide, high, "paper_line", 3), 0, 0)
    inset = _INSIDE if row else 0
    canvas.centre(_sign(card.seat), 44 - inset, high // 2)
    middle, right = high // 2, wide - (_ROW_RIGHT - inset if row else _RIGHT)
    canvas.write(card.score, right, middle - number.height // 2, number, "right")
    if leads:
        crowned = right - _SCORE.width(card.score) - _BEFORE // 2 - _CROWN
        canvas.put(crown(_CROWN), crowned, middle - _CROWN // 2 - 2)
    right -= max(_SCORE.width(_WIDEST), _SCORE.width(card.score)) + _CROWN + _BEFORE
    right -= _APART if row else 0
    for icon, words in reversed(card.counts):
        right -= canvas.write(words, right, middle - name.height // 2, name, "right") + 8
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
    left = _NAME_AT - inset
    called = msgspec.structs.replace(name, bold=True) if card.active else name
    canvas.narrow(text.clean(card.name), left, middle - name.height // 2, right - left, called)
    if card.active and row:
        # The ground of large numbers reaches over the frame.
        for y in (0, high - _FRAME):
            canvas.fill((20, y, wide - 20, y + _FRAME), "band")
    return canvas.picture()
