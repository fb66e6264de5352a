"""A seat's own picture: its estate large, the market, the ways to place a piece, its hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from renderers.florence import diego, frame, joined, market, paint, panel, professions
from renderers.florence.cards import (
    FLAT_HIGH,
    SMALL_HIGH,
    TALL_HIGH,
    WORK_HIGH,
    SmallCard,
    WorkCard,
    small_card,
    work_card,
)
from renderers.florence.estate import Marks, estate, size
from renderers.florence.frame import GAP, HEIGHT, Band
from renderers.florence.grid import LARGEST, grid
from renderers.florence.icons import icon, landmark
from renderers.florence.offers import Offers
from renderers.florence.plots import plot
from renderers.florence.rows import ALL, rows
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BUILDINGS, FREEDOMS, GROUNDS, PRINCESS, PROFESSIONS, SIDE
from rules.florence.views import FlorenceView, PrivateView

_LARGEST, _LEAST = 76, 42
_POSE = 38
_TINY = 20
_IN_ROW = 4
_SMALL = 290
"""A bonus or prestige card is at least so wide."""
_BROAD = 400
"""Wider it need not be."""
_DECKS = {"b": "bonus", "p": "prestige"}
_NOTE = Style(30, "brick_dark", "card")
_COINS = Style(60, "ink", "card", bold=True)


def bands(scene: Scene, offered: Offers, seat: Seat) -> list[Band]:
    """The parts from top to bottom; the estate takes the height that the others leave.

    In full size the other seats' estates come below the reader's cards.
    """
    view: FlorenceView = scene.view
    upper, foot = [frame.top(scene), frame.ribbon(view)], frame.bottom(scene)
    if joined.deals(view):
        return _dealing(scene, offered, upper, foot)
    lower = [poses(view, offered, seat)] if offered.poses else hand(scene, offered)
    more = professions.elsewhere(scene, offered)
    lower += diego.panel(scene)
    cell = _cell([*upper, *lower, *more, foot])
    if cell < _LEAST and not professions.chosen_elsewhere(scene, offered):
        more = []
        cell = _cell([*upper, *lower, foot])
    own = _own(scene, offered, seat, max(_LEAST, cell))
    if scene.full and view.cooperative:
        more.append(joined.ring_band(scene, offered))
    elif scene.full:
        others = [owner for owner in frame.owners(scene) if owner.seat != seat]
        more.append(grid(scene, offered, others, LARGEST))
    return [*upper, own, *lower, *more, foot]


def _dealing(scene: Scene, offered: Offers, upper: list[Band], foot: Band) -> list[Band]:
    """The same while a joint building is spoken of: both estates in place of the own."""
    lower = [] if offered.sites else hand(scene, offered)
    lower = [joined.poses_band(scene, offered)] if offered.spans else lower
    spare = HEIGHT - sum(band.height for band in (*upper, *lower, foot))
    found = [*upper, joined.pair_band(scene, offered, spare), *lower]
    if scene.full:
        found.append(joined.ring_band(scene, offered))
    return [*found, foot]


def _cell(others: Sequence[Band]) -> int:
    """Pixels of a cell of the estate if the picture has these other parts."""
    spare = HEIGHT - sum(band.height for band in others) - GAP
    return min(_LARGEST, (spare - panel.height(0)) // SIDE // 2 * 2)


def _own(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Band:
    """The reader's panel: estate, belongings, market."""
    high = panel.height(cell)
    owner = frame.owners(scene)[seat]
    view: FlorenceView = scene.view

    def draw(canvas: Canvas, top: int) -> None:
        drawn = estate(view.players[seat].estate, cell, frame.marks(scene, offered, seat))
        edge = ("gold_dark", 8) if owner.active else ("paper_line", 3)
        own = paint.canvas(ALL, high, "paper")
        own.paste(paint.plate(ALL, high, *edge), 0, 0)
        panel.head(own, owner, view.players[seat].pp, ALL)
        if offered.cells or offered.poses:
            _wanted(own, offered.kind)
        else:
            _bidders(own, scene)
        own.paste(drawn, panel.PAD - 4, panel.HEAD)
        left = panel.PAD + drawn.width + 20
        _beside(own, scene, offered, seat, (left, panel.HEAD, ALL - panel.PAD - left, high))
        canvas.paste(own.picture(), PAD, top)

    return Band(high + GAP, draw)


def _wanted(canvas: Canvas, kind: str) -> None:
    """The piece that is to be placed, small, in the panel's first line."""
    cells = tuple(sorted(BUILDINGS[kind].cells if kind in BUILDINGS else GROUNDS[kind]))
    drawn = plot(kind, cells, _TINY)
    x = ALL - 300 - drawn.size[0]
    canvas.put(drawn, x, 14)
    art = landmark(kind, 64) if kind in BUILDINGS else icon(kind, 64)
    canvas.put(art, x - 76, 12)


def _bidders(canvas: Canvas, scene: Scene) -> None:
    """Who is out of the auction, as marks behind the words, in the panel's first line."""
    x, right = ALL // 2, ALL - 190
    notes = {owner.seat: owner.note for owner in frame.owners(scene) if owner.note}
    for note in sorted({*notes.values()}):
        words, style = text.fit(note, 220, _NOTE, text.LEAST)
        seats = [seat for seat, told in notes.items() if told == note]
        if x + style.width(words) + 12 + 48 * len(seats) > right:
            return
        x += canvas.write(words, x, 44 - style.height // 2, style) + 12
        for seat in seats:
            canvas.centre(paint.badge(seat, 44), x + 22, 44)
            x += 48
        x += 20


def _beside(
    canvas: Canvas, scene: Scene, offered: Offers, seat: Seat, box: tuple[int, int, int, int]
) -> None:
    """Coins, counts, freedoms, and what is on sale."""
    left, top, wide, high = box
    view: FlorenceView = scene.view
    player = view.players[seat]
    canvas.put(icon("coins", 72), left, top)
    coins = view.private.coins if view.private else 0
    canvas.write(str(coins), left + 84, top - 2, _COINS)
    panel.freedoms(canvas, player.freedoms, (left + wide - 64 * len(FREEDOMS), top + 10), wide)
    step = wide // 7
    for k, (kind, number) in enumerate(panel.counts(player)):
        panel.count(canvas, kind, number, (left + k * step, top + 78), 56)
    y = top + 148
    site = market.MarketArea(left, y, wide, high - y - panel.PAD, "card", tight=True)
    market.market(canvas, view, scene.words, offered, site)


def poses(view: FlorenceView, offered: Offers, seat: Seat) -> Band:
    """The ways in which a piece can lie at the chosen cell, each on the whole estate."""
    land = view.players[seat].estate
    wide, high = size(_POSE, named=False)
    lines = -(-len(offered.poses) // _IN_ROW)
    count = -(-len(offered.poses) // lines)
    gap = (ALL - _IN_ROW * wide) // (_IN_ROW - 1)

    def draw(canvas: Canvas, top: int) -> None:
        left = (WIDTH - count * (wide + gap) + gap) // 2
        for k, (label, piece) in enumerate(offered.poses):
            x, y = left + k % count * (wide + gap), top + k // count * (high + GAP)
            canvas.paste(estate(land, _POSE, Marks(ghost=piece), named=False), x, y)
            canvas.put(paint.number(label, 64), x - 8, y - 8)

    return Band(lines * (high + GAP) + GAP, draw)


def hand(scene: Scene, offered: Offers) -> list[Band]:
    """Cards drawn to choose from, then those in hand."""
    private: PrivateView | None = scene.view.private
    if private is None:
        return []
    drawn = [card for card in private.drawn if card not in private.under]
    guests = [work.card for work in private.works if work.card == PRINCESS]
    held = [*private.hand, *guests, *(card for card, _ in (*private.bonus, *private.prestige))]
    return [*_cards(scene, drawn, offered), *_cards(scene, held, offered)]


def _cards(scene: Scene, codes: Sequence[str], offered: Offers) -> list[Band]:
    """Professions, and beside them or below bonus and prestige cards, two above each other."""
    works = [card for card in codes if card in (*PROFESSIONS, PRINCESS)]
    smalls = [card for card in codes if card not in works]
    line = rows(len(works), 5, 6)
    found = [line.band(_works(scene, works, offered, line.wide))] if works else []
    room = ALL - len(works) * (line.wide + line.gap)
    columns = -(-len(smalls) // 2)
    if works and smalls and columns <= room // _SMALL:
        wide = min(_BROAD, (room - GAP * (columns - 1)) // columns)
        right = _stack(_smalls(scene, smalls, offered, (wide, SMALL_HIGH)), PAD + ALL - room)
        return [_both(found[0], right)]
    if smalls:
        line = rows(len(smalls), 4, 5)
        high = FLAT_HIGH if line.in_row <= _IN_ROW else TALL_HIGH
        found.append(line.band(_smalls(scene, smalls, offered, (line.wide, high))))
    return found


def _both(left: Band, right: Callable[[Canvas, int], None]) -> Band:
    """Two parts side by side, as high as the left one."""

    def draw(canvas: Canvas, top: int) -> None:
        left.draw(canvas, top)
        right(canvas, top)

    return Band(left.height, draw)


def _works(scene: Scene, codes: Sequence[str], offered: Offers, wide: int) -> list[Image.Image]:
    view: FlorenceView = scene.view
    private = view.private
    worth = {work.card: work for work in private.works} if private else {}
    chosen = private.chosen if private else None
    if chosen:
        worth[chosen.card] = chosen
    return [
        work_card(
            WorkCard(
                code,
                text.clean(scene.words.get(f"{_titled(code)}-{code}", code)),
                worth.get(code),
                view.minimum,
                chosen=chosen is not None and chosen.card == code,
                faint=chosen is not None and chosen.card != code,
                label=offered.cards.get(code, ""),
            ),
            wide,
        )
        for code in codes
    ]


def _titled(code: str) -> str:
    return "character" if code == PRINCESS else "profession"


def _smalls(
    scene: Scene, codes: Sequence[str], offered: Offers, size: tuple[int, int]
) -> list[Image.Image]:
    private: PrivateView = scene.view.private
    now = dict((*private.bonus, *private.prestige))
    played = {card for card, _ in private.chosen.bonus} if private.chosen else set()
    return [
        small_card(
            SmallCard(
                code,
                text.clean(scene.words.get(f"{_DECKS[code[0]]}-{code}", "")),
                now.get(code),
                code in played,
                offered.cards.get(code, ""),
            ),
            *size,
        )
        for code in codes
    ]


def _stack(cards: Sequence[Image.Image], left: int) -> Callable[[Canvas, int], None]:
    """Small cards two above each other, column by column."""

    def draw(canvas: Canvas, top: int) -> None:
        for k, card in enumerate(cards):
            y = top + k % 2 * (WORK_HIGH - SMALL_HIGH)
            canvas.paste(card, left + k // 2 * (card.width + GAP), y)

    return draw
