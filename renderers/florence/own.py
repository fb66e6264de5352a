"""How all stand; the reader's own estate, and beside it the cards of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace
from PIL import Image

from renderers.florence import exchange, frame, hand, land, paint, tallies
from renderers.florence.estate import SIZES, estate, size
from renderers.florence.frame import ALL, GAP, Band, height
from renderers.florence.hand import HandCard
from renderers.florence.icons import icon, told_of
from renderers.florence.offers import Offers
from renderers.florence.tallies import word_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView

_LARGEST, _ALONE, _FAIR, _LEAST, _GUTTER, _AIR = 80, 102, 65, 36, 24, 20
"""Pixels of the largest cell beside cards and without any, of the least that is worth more air,
of the least at all, beside an estate, and between what a seat has."""
_WAYS = (
    *((False, rise, _FAIR) for rise in (land.RISEN, land.RISING, land.RISE)),
    *((True, land.RISE, least) for least in (_FAIR, _LEAST)),
)
"""From the best on: whether many seats at an auction have prestige alone, how high hills are, the
least cell."""
LINE, _ICON, _RIBBON = 54, 42, 18
"""Pixels of a line of what the reader has, of its sign, and of a ribbon beside its words."""
_WORD = Style(text.READ, "ink", "card")
_COUNT, _PURSE = replace(_WORD, bold=True), Style(56, "ink", "card", bold=True)
_SHADE, _OVER = 6, 40
"""Pixels of an estate's shadow, and how much longer a column of cards may be than an estate."""


def _beside(cards: Sequence[HandCard], wide: int, high: int) -> tuple[int, int]:
    """How many cards stand beside an estate so high, and pixels of all this with the others."""
    counts = range(len(cards), -1, -1)
    column = [hand.stacked(cards[:n], wide) for n in range(len(cards) + 1)]
    fitting = [n for n in counts if column[n] <= high + _OVER]
    # Those that lie below fill their rows, if they can.
    return min(
        (max(high, column[n]) + GAP + hand.tall(cards[n:]), (len(cards) - n) % 2, n)
        for n in fitting
    )[::-2]


def own(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """How all stand, what the reader has in words, the own estate, and beside it the cards.

    The estate is as large as ``room`` pixels let it be; nothing if there is too little room.
    """
    owners = frame.owners(scene)
    mine = _mine(scene, offered, seat, text.clean(scene.words.get("each", "")) if cards else "")
    for brief, rise, least in _WAYS:
        left = room - tallies.tall(scene, owners, brief=brief) - rise - mine.height
        for cell in (one for one in SIZES if least <= one <= (_LARGEST if cards else _ALONE)):
            across, high = size(cell, named=False)
            wide = ALL - across - _GUTTER
            count, needs = _beside(cards, wide, high)
            if needs <= left:
                column = _column(cards[:count], wide, high)
                below = hand.abreast(cards[count:], land.GROUND)
                lying = [mine, _abreast(_land(scene, offered, seat, cell), column), below]
                laid = land.laid(lying, scene.view.round, rise)
                spare = left - needs
                return [tallies.table(scene, owners, spare, brief=brief), laid]
    return []


def only_table(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """The same without the own estate."""
    table = tallies.table(scene, frame.owners(scene), brief=True)
    mine = _mine(scene, offered, seat, ground="paper")
    lying = [_mine(scene, offered, seat), hand.abreast(cards, land.GROUND)]
    ways = ([table, land.laid(lying, scene.view.round)], [table, mine, hand.abreast(cards)])
    return next((kept for kept in (*ways, ways[1][::2]) if height(kept) <= room), [])


def _column(cards: Sequence[HandCard], wide: int, high: int) -> Band:
    """Cards below one another which fill so many pixels, all as high if they can."""
    highs = hand.shared(cards, wide, high)
    needs = sum(highs) + hand.BETWEEN * max(0, len(cards) - 1)

    def draw(canvas: Canvas, top: int) -> None:
        y = top
        for one, tall in zip(cards, highs, strict=True):
            canvas.paste(one.drawn(wide, tall, land.GROUND), PAD + ALL - wide, y)
            y += tall + hand.BETWEEN

    return Band(needs, draw)


def _abreast(drawn: Image.Image, column: Band) -> Band:
    """The estate and the cards."""
    high = max(drawn.height, column.height)

    def draw(canvas: Canvas, top: int) -> None:
        right, low = PAD + drawn.width, top + drawn.height
        canvas.fill((PAD + 6, top + 8, right + _SHADE, low + _SHADE), "grass_shade")
        canvas.paste(drawn, PAD, top)
        column.draw(canvas, top)

    return Band(high + GAP, draw)


def _land(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Image.Image:
    built = scene.view.players[seat].estate
    marks = frame.marks(scene, offered, seat)
    # Names of rows and columns stand where a place is chosen.
    drawn = estate(built, cell, marks, named=False, ground=land.GROUND, grown=True)
    if "build" not in offered.menus:
        return drawn
    canvas = paint.canvas(drawn.width, drawn.height, land.GROUND)
    canvas.paste(drawn, 0, 0)
    canvas.opens("?build")
    return canvas.picture()


def _mine(
    scene: Scene, offered: Offers, seat: Seat, each: str = "", ground: str = land.GROUND
) -> Band:
    """What the reader has, in as few lines as have room for it; a touch leads to freedoms."""
    lines, opens = _lines(scene, offered, seat), "?free" * ("free" in offered.menus)
    lines += [OwnLine("works", each, ribbon=True)] if each else []
    found, x, y = [], 0, 0
    for line in lines:
        needs = min(ALL, own_wide(line))
        if x and x + needs > ALL:
            x, y = 0, y + LINE
        found.append((own_line(line, needs, ground), x, y))
        x += needs + _AIR

    def draw(canvas: Canvas, top: int) -> None:
        if opens:
            canvas.opens(opens, (PAD + found[0][0].width, top, PAD + ALL, top + LINE))
        for art, x, down in found:
            canvas.paste(art, PAD + x, top + down)

    return Band(y + LINE + 8 if found else 0, draw)


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    free = [
        OwnLine(kind, text.clean(words.get(f"thing-{kind}", kind)), label=label)
        for kind in FREEDOMS
        if (label := offered.freedoms.get(kind, "")) or kind in player.freedoms
    ]
    held = view.private.coins if view.private else player.coins or 0
    found = [OwnLine("coins", "", exchange.coins(scene, held), large=True)]
    if player.recruiting:
        found.append(OwnLine("recruiting", word_of(words, "recruiting"), str(player.recruiting)))
    return found + free


class OwnLine(msgspec.Struct, frozen=True):
    """What the reader has of something: icon, word, number; ``label`` is that of a choice.

    ``large`` is the purse; what counts for all Works stands on a ``ribbon``.
    """

    kind: str
    word: str
    told: str = ""
    label: str = ""
    large: bool = False
    ribbon: bool = False


def own_wide(line: OwnLine) -> int:
    """Pixels that a line of the reader's own needs."""
    number = LINE + 6 if line.label else 0
    after = _style(line).width(line.told) + 14 * bool(line.word) if line.told else 0
    return number + 56 * bool(line.kind) + _wide(line) + after + 2 * _RIBBON * line.ribbon


def _style(line: OwnLine) -> Style:
    """How a number is written."""
    return _PURSE if line.large else _COUNT


@lru_cache(maxsize=256)
def own_line(line: OwnLine, wide: int, ground: str = "paper") -> Image.Image:
    """What the reader has of something; the number of a choice stands before it."""
    canvas = paint.canvas(wide, LINE, ground)
    middle, x = LINE // 2, _RIBBON * line.ribbon
    if line.ribbon:
        canvas.paste(paint.tag(wide, LINE - 6, "card", ground), 0, 3)
        ground = "card"
    if line.kind:
        canvas.thing(told_of(line.kind))
    if line.label:
        canvas.put(paint.number(line.label, LINE - 8), 0, 4)
        canvas.spot(line.label)
        x += LINE + 6
    if line.kind:
        canvas.centre(icon(line.kind, 52 if line.large else _ICON, ground), x + 24, middle)
        x += 56
    room = wide - own_wide(line) + _wide(line)
    top = middle - _WORD.height // 2
    x += canvas.narrow(line.word, x, top, room, replace(_WORD, ground=ground))
    if line.told:
        style = replace(_style(line), ground=ground)
        canvas.write(line.told, x + 14 * bool(line.word), middle - style.height // 2 - 2, style)
    return canvas.picture()


def _wide(line: OwnLine) -> int:
    return _WORD.width(line.word)
