"""A room's picture: all estates alike, two in a row, and the market."""

from __future__ import annotations

from renderers.florence import diego, frame, joined, market, panel, professions
from renderers.florence.cards import SMALL_HIGH, TALL_HIGH, SmallCard, small_card
from renderers.florence.frame import GAP, HEIGHT, Band
from renderers.florence.grid import HALF, LARGEST, corner, grid, lines
from renderers.florence.offers import Offers
from renderers.florence.rows import ALL, rows
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.florence.data import SIDE
from rules.florence.views import FlorenceView

_LEAST = 36
_IN_CORNER = 4


def bands(scene: Scene, offered: Offers) -> list[Band]:
    """The parts from top to bottom."""
    view: FlorenceView = scene.view
    found = [frame.top(scene), frame.ribbon(view), frame.bottom(scene)]
    if view.cooperative:
        return _ring(scene, offered, found)
    shares = len(view.players) % 2 == 1
    if view.phase == "over":
        found[-1:-1] = _below(_shown(scene)[_IN_CORNER if shares else 0 :])
    elif not shares:
        found.insert(2, _market(scene, offered))
    found[-1:-1] = [*diego.panel(scene), *professions.elsewhere(scene, offered)]
    spare = HEIGHT - sum(band.height for band in found)
    cell = (spare // lines(len(view.players)) - GAP - panel.height(0)) // SIDE
    cell = LARGEST if scene.full else max(_LEAST, min(LARGEST, cell // 2 * 2))
    found.insert(2, _estates(scene, offered, cell))
    return found


def _ring(scene: Scene, offered: Offers, found: list[Band]) -> list[Band]:
    """The same where estates lie side by side."""
    over = scene.view.phase == "over"
    below = _below(_shown(scene)) if over else [_market(scene, offered)]
    more = professions.elsewhere(scene, offered)
    found[-1:-1] = [joined.ring_band(scene, offered), *below, *more]
    return found


def _market(scene: Scene, offered: Offers) -> Band:
    high = market.height(ALL)

    def draw(canvas: Canvas, top: int) -> None:
        site = market.MarketArea(PAD, top, ALL, high)
        market.market(canvas, scene.view, scene.words, offered, site)

    return Band(high + GAP - market.GAP, draw)


def _shown(scene: Scene) -> list[SmallCard]:
    """The prestige cards of all seats at the end."""
    view: FlorenceView = scene.view
    return [
        SmallCard(code, text.clean(scene.words.get(f"prestige-{code}", "")), seat=seat)
        for seat, player in enumerate(view.players)
        for code in player.shown
    ]


def _below(cards: list[SmallCard]) -> list[Band]:
    """Cards in rows as wide as the picture."""
    line = rows(len(cards), 4, 5)
    return [line.band([small_card(one, line.wide, TALL_HIGH) for one in cards])] if cards else []


def _corner(canvas: Canvas, cards: list[SmallCard], left: int, top: int) -> None:
    """Cards two by two in the place that an odd number of seats leaves."""
    wide = (HALF - GAP) // 2
    for k, card in enumerate(cards):
        x, y = left + k % 2 * (wide + GAP), top + k // 2 * (SMALL_HIGH + GAP)
        canvas.paste(small_card(card, wide), x, y)


def _estates(scene: Scene, offered: Offers, cell: int) -> Band:
    """All panels; the place that an odd number leaves is the market's, in the end the cards'."""
    view: FlorenceView = scene.view
    panels = grid(scene, offered, frame.owners(scene), cell)
    if len(view.players) % 2 == 0:
        return panels
    high, over = panel.height(cell), view.phase == "over"

    def draw(canvas: Canvas, top: int) -> None:
        panels.draw(canvas, top)
        left, low = corner(len(view.players), top, cell)
        if over:
            _corner(canvas, _shown(scene)[:_IN_CORNER], left, low)
        else:
            site = market.MarketArea(left, low, HALF, high)
            market.market(canvas, view, scene.words, offered, site)

    more = 0 if over else max(0, market.used(HALF, high, guests=view.phase == "court") - high)
    return Band(panels.height + more, draw)
