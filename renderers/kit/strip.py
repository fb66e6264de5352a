"""The strip of seats: mark, name, score, and what a seat has in public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import SHARED, Palette
from renderers.kit.plates import plate
from renderers.kit.text import Style

ABREAST = 2
"""So many seats at most stand beside one another."""
_WHOLE = WIDTH - 2 * PAD
_GAP = 16
_ROW = 78
_NAMES, _COUNTS = 106, 890
"""Where names and counts begin in the line of a seat."""
_LEFT, _RIGHT, _RIM = 104, 22, 10
_LINE, _MORE = 78, 46
_NAME = Style(text.READ, "ink", "card")
_SCORE = Style(48, "ink", "card", bold=True)
_COUNT = Style(text.READ, "ink", "card")


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """A seat in the strip; ``rank`` is 0 until the game is over, ``active`` seats are waited for.

    ``counts`` are little pictures, each with its number.
    """

    seat: int
    name: str
    score: str
    rank: int = 0
    counts: tuple[tuple[Sprite, str], ...] = ()
    active: bool = False
    you: bool = False
    away: bool = False
    computer: bool = False


def height(cards: Sequence[SeatCard]) -> int:
    """Pixels of the strip for these seats."""
    return (len(cards) * _ROW if len(cards) > ABREAST else _high(cards)) + 2 * _GAP


def _high(cards: Sequence[SeatCard]) -> int:
    """Pixels of a card: higher if somebody's name takes two lines."""
    room = _wide(len(cards)) - _LEFT - _RIM
    return _LINE + max(len(_lines(card, room)) for card in cards) * _MORE


def _wide(count: int) -> int:
    """How wide each of so many cards is that stand abreast."""
    return (_WHOLE - _GAP * (count - 1)) // count


def draw(canvas: Canvas, top: int, cards: Sequence[SeatCard]) -> None:
    """All seats, in turn order: two abreast, more of them below one another."""
    left = (canvas.width - WIDTH) // 2 + PAD
    if len(cards) > ABREAST:
        canvas.paste(_table(tuple(cards)), left, top + _GAP)
        return
    wide, high = _wide(len(cards)), _high(cards)
    for k, card in enumerate(cards):
        canvas.paste(_card(card, wide, high), left + k * (wide + _GAP), top + _GAP)


@lru_cache(maxsize=64)
def _table(cards: tuple[SeatCard, ...]) -> Image.Image:
    """A line for each seat, so that names of any length stand whole and points in a column."""
    canvas = Canvas(_WHOLE, len(cards) * _ROW, "paper")
    canvas.paste(plate(_WHOLE, canvas.height, "paper_line", 3), 0, 0)
    for k, card in enumerate(cards):
        if card.active or card.rank == 1:
            canvas.paste(plate(_WHOLE - 12, _ROW - 6, "gold_dark", 6, "card"), 6, k * _ROW + 3)
        elif k and not cards[k - 1].active:
            canvas.fill((24, k * _ROW - 1, _WHOLE - 24, k * _ROW + 1), "paper_line")
        _row(canvas, k * _ROW + _ROW // 2, card)
    return canvas.picture()


def _row(canvas: Canvas, middle: int, card: SeatCard) -> None:
    """What stands in a seat's line."""
    canvas.centre(seats.badge(card.seat, 58), 58, middle)
    x = _COUNTS
    if card.rank:
        canvas.put(medal(card.rank), x, middle - 26)
        x += 64
    for icon, words in card.counts:
        canvas.put(icon, x, middle - icon.size[1] // 2)
        x += icon.size[0] + 8
        x += canvas.write(words, x, middle - _COUNT.height // 2, _COUNT) + 18
    right = canvas.width - 34
    canvas.write(card.score, right, middle - _SCORE.height // 2, _SCORE, "right")
    signs, style, top = _signs(card), _style(card), middle - _NAME.height // 2
    room = _COUNTS - _NAMES - 18 - sum(sign.size[0] + 10 for sign in signs)
    end = _NAMES + canvas.narrow(card.name, _NAMES, top, room, style)
    if card.you:
        canvas.fill((_NAMES, top + style.height, end, top + style.height + 4), "gold")
    for sign in signs:
        canvas.put(sign, end + 12, middle - sign.size[1] // 2)
        end += sign.size[0] + 10


@lru_cache(maxsize=128)
def _card(card: SeatCard, wide: int, high: int) -> Image.Image:
    canvas = Canvas(wide, high, "paper")
    bright = card.active or card.rank == 1
    canvas.paste(plate(wide, high, *(("gold_dark", 7) if bright else ("paper_line", 3))), 0, 0)
    canvas.centre(seats.badge(card.seat, 88), 56, high // 2)
    low, x = high - 62, _LEFT
    _name(canvas, low, wide - _LEFT - _RIM, card)
    canvas.write(card.score, wide - _RIGHT, low + 26 - _SCORE.height // 2, _SCORE, "right")
    if card.rank:
        canvas.put(medal(card.rank), x, low)
        x += 64
    for icon, words in card.counts:
        canvas.put(icon, x, low)
        x += icon.size[0] + 8
        x += canvas.write(words, x, low + 26 - _COUNT.height // 2, _COUNT) + 18
    for sign in _signs(card):
        canvas.put(sign, x, low + 26 - sign.size[1] // 2)
        x += sign.size[0] + 8
    return canvas.picture()


def _signs(card: SeatCard) -> list[Sprite]:
    return [sign for sign, on in ((robot(), card.computer), (moon(), card.away)) if on]


def _style(card: SeatCard) -> Style:
    return msgspec.structs.replace(_NAME, bold=card.you)


def _lines(card: SeatCard, room: int) -> tuple[str, ...]:
    """The name in one line, a long one in two."""
    return text.lines(card.name, room, _style(card), 2)


def _name(canvas: Canvas, low: int, room: int, card: SeatCard) -> None:
    """The name above ``low``."""
    lines, style = _lines(card, room), _style(card)
    y, x = low // 2 + 4 - len(lines) * style.height // 2, _LEFT
    for line in lines:
        x = max(x, _LEFT + canvas.narrow(line, _LEFT, y, room, style))
        y += style.height
    if card.you:
        canvas.fill((_LEFT, y, x, y + 4), "gold")


@cache
def medal(rank: int, palette: Palette = SHARED) -> Sprite:
    """The place in the final ranking, on gold, silver, bronze or plain."""
    metal = {1: "gold", 2: "stone", 3: "clay"}.get(rank, "card")
    brush = Brush(52, 52, 52, palette=palette)
    brush.disc((0.5, 0.5), 0.49, "ink")
    brush.disc((0.5, 0.5), 0.43, metal)
    seats.glyph(brush, str(rank), (0.5, 0.5), seats.readable(0.62, 52), "ink", 0.74)
    return cut(brush.done(), palette=palette)


@cache
def robot(palette: Palette = SHARED) -> Sprite:
    """A computer player: a little face with an aerial."""
    brush = Brush(36, 36, 36, palette=palette)
    brush.line([(0.5, 0.25), (0.5, 0.08)], "ink", 0.07)
    brush.disc((0.5, 0.1), 0.08, "ink")
    brush.shape([(0.12, 0.28), (0.88, 0.28), (0.88, 0.9), (0.12, 0.9)], "stone", 5)
    for x in (0.34, 0.66):
        brush.disc((x, 0.53), 0.09, "ink")
    brush.line([(0.34, 0.75), (0.66, 0.75)], "ink", 0.07)
    return cut(brush.done(), palette=palette)


@cache
def moon(palette: Palette = SHARED) -> Sprite:
    """A seat whose person is away: a crescent."""
    brush = Brush(36, 36, 36, "card", palette)
    brush.ring((0.48, 0.5), 0.42, "banner_light", 2.5)
    brush.ring((0.68, 0.38), 0.32, "card", 2.5)
    brush.disc((0.86, 0.22), 0.3, "card")
    return cut(brush.done(), palette=palette)


@cache
def crown(size: int, palette: Palette = SHARED) -> Sprite:
    """The end of a game."""
    brush = Brush(size, size, size, palette=palette)
    points = [
        (0.1, 0.78),
        (0.06, 0.3),
        (0.3, 0.5),
        (0.5, 0.16),
        (0.7, 0.5),
        (0.94, 0.3),
        (0.9, 0.78),
    ]
    brush.shape(points, "gold", size / 14)
    brush.fill(points, "gold")
    brush.line([(0.14, 0.7), (0.86, 0.7)], "gold_dark", 0.06)
    for spot in ((0.06, 0.27), (0.5, 0.14), (0.94, 0.27)):
        brush.ring(spot, 0.06, "brick_light", size / 24)
    return cut(brush.done(), palette=palette)
