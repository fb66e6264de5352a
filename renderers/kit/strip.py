"""The strip of seats: mark, name, score, and what a seat has in public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice

import msgspec
from PIL import Image

from renderers.kit import seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.palette import SHARED, Palette
from renderers.kit.plates import plate
from renderers.kit.text import Style

_GAP = 16
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
    counts: tuple[tuple[Sprite, str], ...] = ()
    rank: int = 0
    active: bool = False
    you: bool = False
    away: bool = False
    computer: bool = False


def height(cards: Sequence[SeatCard]) -> int:
    """Pixels of the strip for these seats."""
    return len(rows(len(cards))) * (_high(cards) + _GAP) + _GAP


def _high(cards: Sequence[SeatCard]) -> int:
    """Pixels of a card: higher if somebody's name takes two lines."""
    rooms = (wide - _LEFT - _RIM for wide in _widths(len(cards)))
    lines = (len(_lines(card, room)[0]) for card, room in zip(cards, rooms, strict=True))
    return _LINE + max(lines) * _MORE


def _widths(count: int) -> list[int]:
    """How wide each card is: those of a row share its width."""
    return [(WIDTH - 2 * PAD - _GAP * (n - 1)) // n for n in rows(count) for _ in range(n)]


def rows(count: int) -> list[int]:
    """How many seats stand in each row: at most three."""
    if count <= 3:
        return [count]
    lines = -(-count // 3)
    return [count // lines + (1 if k < count % lines else 0) for k in range(lines)]


def draw(canvas: Canvas, top: int, cards: Sequence[SeatCard]) -> None:
    """All seats, in turn order."""
    y, high, left = top + _GAP, _high(cards), (canvas.width - WIDTH) // 2 + PAD
    rest = iter(zip(cards, _widths(len(cards)), strict=True))
    for count in rows(len(cards)):
        x = left
        for card, wide in islice(rest, count):
            canvas.paste(_card(card, wide, high), x, y)
            x += wide + _GAP
        y += high + _GAP


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


def _lines(card: SeatCard, room: int) -> tuple[tuple[str, ...], Style]:
    """The name in one line, a long one in two of narrower letters."""
    style = msgspec.structs.replace(_NAME, bold=card.you)
    found = text.lines(card.name, room, style, 2)
    if found and found[-1].endswith("…"):
        return _broken(text.clean(card.name), round(room / text.SQUEEZE)), _NAME
    return found, style


def _broken(name: str, room: int) -> tuple[str, ...]:
    """A name parted anywhere into two lines, as it is too long for its words to stay whole."""
    count = next(k for k in range(len(name), 0, -1) if _NAME.width(name[:k]) <= room)
    return name[:count].rstrip(), text.shorten(name[count:].lstrip(), room, _NAME)


def _name(canvas: Canvas, low: int, room: int, card: SeatCard) -> None:
    """The name above ``low``."""
    lines, style = _lines(card, room)
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
