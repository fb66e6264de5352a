"""How all stand; the reader's own estate, and beside it the cards of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
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

_LARGEST, _ALONE, _LEAST, _GUTTER, _AIR = 80, 102, 36, 24, 40
"""Pixels of the largest cell beside cards and without any, of the least, beside an estate,
and between what a seat has."""
_TITLE, _SPREAD = 50, 24
"""Pixels of the line above cards, and how many more these are apart where the estate is higher."""
_EACH = Style(text.READ, "ink", "paper")


class Setting(msgspec.Struct, frozen=True):
    """A way to set the own estate and cards: what stands above both, or beside the estate.

    ``count`` cards stand beside it, below ``mine`` and ``each``, the others below both.
    """

    above: Band
    mine: Band
    each: str
    count: int

    def column(self, cards: Sequence[HandCard], wide: int, spread: int = 0) -> Band:
        """What stands beside the estate."""
        return _column(cards[: self.count], wide, self.each, self.mine, spread)

    def height(self, cards: Sequence[HandCard], cell: int) -> int:
        """Pixels that all this needs with so large cells."""
        across, high = size(cell, named=False)
        wide = ALL - across - _GUTTER
        column = _told(self.each, self.mine) + hand.stacked(cards[: self.count], wide)
        beside = self.above.height + max(high, column) + GAP
        return beside + hand.tall(cards[self.count :])


def _settings(
    scene: Scene, offered: Offers, seat: Seat, wide: int, count: int
) -> Iterator[Setting]:
    """All ways; without cards nothing stands above."""
    each = text.clean(scene.words.get("each", "")) if count else ""
    none, mine = Band(0, lambda _canvas, _top: None), _mine(scene, offered, seat, wide)
    yield from (Setting(none, mine, each, beside) for beside in range(count, -1, -1))
    if count:
        yield Setting(_mine(scene, offered, seat, ALL, each), none, "", count)


def own(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """How all stand, what the reader has in words, the own estate, and beside it the cards.

    The estate is as large as ``room`` pixels let it be; nothing if there is too little room.
    """
    owners = frame.owners(scene)
    room -= tallies.tall(scene, owners)
    most = _LARGEST if cards else _ALONE
    for cell in (one for one in SIZES if _LEAST <= one <= most):
        across, high = size(cell, named=False)
        wide = ALL - across - _GUTTER
        ways = [
            (one.height(cards, cell), one)
            for one in _settings(scene, offered, seat, wide, len(cards))
        ]
        needs, best = min(ways, key=lambda way: way[0])
        if needs <= room:
            spread = max(0, high - best.column(cards, wide).height) // max(1, best.count)
            column = best.column(cards, wide, min(_SPREAD, spread))
            table = tallies.table(scene, owners, room - needs)
            found = [best.above, _abreast(_land(scene, offered, seat, cell), column)]
            return [table, *found, hand.abreast(cards[best.count :])]
    return []


def only_table(
    scene: Scene, offered: Offers, seat: Seat, room: int, cards: Sequence[HandCard] = ()
) -> list[Band]:
    """The same without the own estate."""
    found = [
        tallies.table(scene, frame.owners(scene)),
        _mine(scene, offered, seat, ALL),
        hand.abreast(cards),
    ]
    return next((kept for kept in (found, found[::2]) if height(kept) <= room), [])


def _column(cards: Sequence[HandCard], wide: int, each: str, mine: Band, spread: int = 0) -> Band:
    """What the reader has; cards below one another, under what is the same for all Works.

    ``spread`` are pixels more between cards.
    """
    highs = [one.high(wide) for one in cards]
    told, between = _told(each, mine), hand.BETWEEN + spread

    def draw(canvas: Canvas, top: int) -> None:
        x = PAD + ALL - wide
        mine.draw(canvas, top)
        if each:
            canvas.narrow(each, x + 6, top + mine.height, wide - 12, _EACH)
        y = top + told
        for one, high in zip(cards, highs, strict=True):
            canvas.paste(one.drawn(wide, high), x, y)
            y += high + between

    return Band(told + sum(high + between for high in highs), draw)


def _told(each: str, mine: Band) -> int:
    """Pixels of what stands above the cards beside the estate."""
    return mine.height + (_TITLE if each else 0)


def _abreast(drawn: Image.Image, column: Band) -> Band:
    """The estate and the cards."""
    high = max(drawn.height, column.height)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(drawn, PAD, top)
        column.draw(canvas, top)

    return Band(high + GAP, draw)


def _land(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Image.Image:
    land = scene.view.players[seat].estate
    marks = frame.marks(scene, offered, seat)
    # Names of rows and columns stand where a place is chosen.
    drawn = estate(land, cell, marks, named=False, ground="paper", grown=True)
    if "build" not in offered.menus:
        return drawn
    canvas = paint.canvas(drawn.width, drawn.height, "paper")
    canvas.paste(drawn, 0, 0)
    canvas.opens("?build")
    return canvas.picture()


def _mine(scene: Scene, offered: Offers, seat: Seat, wide: int, each: str = "") -> Band:
    """What the reader has, in as few lines as have room for it; a touch leads to freedoms."""
    lines, opens = _lines(scene, offered, seat), "?free" * ("free" in offered.menus)
    lines += [OwnLine("", each)] if each else []
    left, found, x, y = PAD + ALL - wide, [], 0, 0
    for line in lines:
        needs = min(wide, own_wide(line))
        if x and x + needs > wide:
            x, y = 0, y + LINE
        found.append((own_line(line, needs), x, y))
        x += needs + _AIR

    def draw(canvas: Canvas, top: int) -> None:
        if opens:
            canvas.opens(opens, (left + found[0][0].width, top, PAD + ALL, top + LINE))
        for art, x, down in found:
            canvas.paste(art, left + x, top + down)

    return Band(y + LINE + 6, draw)


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
    return found + free
