"""How all stand; the reader's own estate, and beside it the cards of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.florence import exchange, frame, hand, paint, tallies
from renderers.florence.estate import SIZES, estate, size
from renderers.florence.frame import ALL, GAP, Band, height
from renderers.florence.hand import HandCard
from renderers.florence.offers import Offers
from renderers.florence.tallies import LINE, OwnLine, own_line, own_wide, word_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView

_LARGEST, _ALONE, _LEAST, _GUTTER, _AIR = 76, 102, 42, 24, 64
"""Pixels of the largest cell beside cards and without any, of the least, beside an estate,
and between what a seat has."""
_MARKED, _LEAD, _TITLE = 64, 14, 46
"""Pixels that the mark before what a seat has takes, behind a heading there, above cards."""
_EACH = Style(text.READ, "ink", "paper")


def own(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """How all stand, what the reader has in words, the own estate, and beside it the cards.

    The estate is as large as ``room`` pixels let it be; nothing if there is too little room.
    """
    upper = [tallies.table(scene, frame.owners(scene)), _mine(scene, offered, seat)]
    room -= height(upper)
    each = text.clean(scene.words.get("each", "")) if cards else ""
    most = _LARGEST if cards else _ALONE
    for cell in (one for one in SIZES if _LEAST <= one <= most):
        across, high = size(cell)
        wide = ALL - across - _GUTTER
        ways = (
            (_column(cards[:count], wide, each), hand.abreast(cards[count:]))
            for count in range(len(cards), -bool(not cards), -1)
        )
        column, rest = min(ways, key=lambda way: max(high, way[0].height) + way[1].height)
        if max(high, column.height) + GAP + rest.height <= room:
            more = [rest] if rest.height else []
            land = _land(scene, offered, seat, cell)
            return [*upper, _abreast(land, column, seat), *more]
    return []


def only_table(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """The same without the own estate."""
    found = [
        tallies.table(scene, frame.owners(scene)),
        _mine(scene, offered, seat),
        hand.abreast(cards),
    ]
    return next((kept for kept in (found, found[::2]) if height(kept) <= room), [])


def _column(cards: Sequence[HandCard], wide: int, each: str) -> Band:
    """Cards below one another, under what is the same for all Works."""
    highs = [one.high(wide) for one in cards]
    told = _TITLE if each and cards else 0

    def draw(canvas: Canvas, top: int) -> None:
        x = PAD + ALL - wide
        if told:
            canvas.narrow(each, x + 6, top, wide - 12, _EACH)
        y = top + told
        for one, high in zip(cards, highs, strict=True):
            canvas.paste(one.drawn(wide, high), x, y)
            y += high + hand.BETWEEN

    return Band(told + sum(high + hand.BETWEEN for high in highs), draw)


def _abreast(drawn: Image.Image, column: Band, seat: Seat) -> Band:
    """The estate, its owner's mark in the corner, and the cards."""
    high = max(drawn.height, column.height)

    def draw(canvas: Canvas, top: int) -> None:
        x = PAD if column.height else PAD + (ALL - drawn.width) // 2
        canvas.paste(drawn, x, top)
        canvas.centre(paint.badge(seat, 40), x + 16, top + 22)
        column.draw(canvas, top)

    return Band(high + GAP, draw)


def _land(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Image.Image:
    land = scene.view.players[seat].estate
    drawn = estate(land, cell, frame.marks(scene, offered, seat), ground="paper")
    if "build" not in offered.menus:
        return drawn
    canvas = paint.canvas(drawn.width, drawn.height, "paper")
    canvas.paste(drawn, 0, 0)
    canvas.opens("?build")
    return canvas.picture()


def _mine(scene: Scene, offered: Offers, seat: Seat) -> Band:
    """What the reader has, in as few lines as have room for it; a touch leads to freedoms."""
    lines, opens = _lines(scene, offered, seat), "?free" * ("free" in offered.menus)
    wides = [own_wide(one) for one in lines]
    rows = next((n for n in (1, 2) if _fits(wides, -(-len(lines) // n))), 2)
    in_row = -(-len(lines) // rows)
    step = (ALL - _MARKED) // in_row
    air = min(_AIR, (ALL - _MARKED - sum(wides)) // max(1, len(wides) - 1))

    def draw(canvas: Canvas, top: int) -> None:
        x = PAD + _MARKED
        canvas.centre(paint.badge(seat, 40), PAD + 20, top + LINE // 2)
        if opens:
            canvas.opens(opens, (x + wides[0], top, PAD + ALL, top + LINE))
        for k, line in enumerate(lines):
            if rows == 1:
                canvas.paste(own_line(line, wides[k]), x, top)
                x += wides[k] + (air if line.kind else _LEAD)
            else:
                at = x + k % in_row * step
                canvas.paste(own_line(line, step - 24), at, top + k // in_row * LINE)

    return Band(rows * LINE + 6, draw)


def _fits(wides: list[int], in_row: int) -> bool:
    """Whether all have room in one line, with a gap between them."""
    return in_row == len(wides) and sum(wides) + 20 * (len(wides) - 1) <= ALL - _MARKED


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    free = [
        OwnLine(kind, text.clean(words.get(f"thing-{kind}", kind)), label=label)
        for kind in FREEDOMS
        if (label := offered.freedoms.get(kind, "")) or kind in player.freedoms
    ]
    held = view.private.coins if view.private else player.coins or 0
    found = [OwnLine("coins", word_of(words, "coins"), exchange.coins(scene, held))]
    if player.recruiting:
        found.append(OwnLine("recruiting", word_of(words, "recruiting"), str(player.recruiting)))
    if free and not offered.freedoms and (name := word_of(words, "freedoms")):
        free.insert(0, OwnLine("", f"{name}:"))
    return found + free
