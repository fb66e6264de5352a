"""A room's picture: all estates alike, two in a row, and the market."""

from __future__ import annotations

from renderers.florence import desk, frame, market, panel, professions
from renderers.florence.cards import SMALL_HIGH, SmallCard, small_card
from renderers.florence.frame import GAP, HEIGHT, Band
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.florence.data import SIDE
from rules.florence.view import FlorenceView

_LARGEST, _LEAST = 48, 36
_IN_CORNER = 4
_HALF = (WIDTH - 2 * PAD - GAP) // 2
_ALL = WIDTH - 2 * PAD


def bands(scene: Scene, offered: Offers) -> list[Band]:
    """The parts from top to bottom."""
    view: FlorenceView = scene.view
    found = [frame.top(scene), frame.ribbon(view), frame.bottom(scene)]
    shares = len(view.players) % 2 == 1
    if view.phase == "over":
        found[-1:-1] = _below(_shown(scene)[_IN_CORNER if shares else 0 :])
    elif not shares:
        found.insert(2, _market(scene, offered))
    found[-1:-1] = professions.elsewhere(scene, offered)
    spare = HEIGHT - sum(band.height for band in found)
    lines = -(-len(view.players) // 2)
    cell = (spare // lines - GAP - panel.height(0)) // SIDE
    cell = _LARGEST if scene.full else max(_LEAST, min(_LARGEST, cell // 2 * 2))
    found.insert(2, _estates(scene, offered, cell, lines))
    return found


def _market(scene: Scene, offered: Offers) -> Band:
    high = market.height(_ALL)

    def draw(canvas: Canvas, top: int) -> None:
        site = market.Site(PAD, top, _ALL, high)
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
    wide = desk.width(len(cards), 4, 5)
    return [desk.row([small_card(one, wide) for one in cards], wide, SMALL_HIGH)] if cards else []


def _corner(canvas: Canvas, cards: list[SmallCard], left: int, top: int) -> None:
    """Cards two by two in the place that an odd number of seats leaves."""
    wide = (_HALF - GAP) // 2
    for k, card in enumerate(cards):
        x, y = left + k % 2 * (wide + GAP), top + k // 2 * (SMALL_HIGH + GAP)
        canvas.paste(small_card(card, wide), x, y)


def _estates(scene: Scene, offered: Offers, cell: int, lines: int) -> Band:
    """Two panels in a row; the place that an odd number leaves is the market's."""
    view: FlorenceView = scene.view
    high, shares = panel.height(cell), len(view.players) % 2 == 1
    step = high + GAP

    def draw(canvas: Canvas, top: int) -> None:
        for owner in frame.owners(scene):
            x = PAD + owner.seat % 2 * (_HALF + GAP)
            marked = frame.marks(scene, offered, owner.seat)
            drawn = panel.panel(owner, view.players[owner.seat], _HALF, cell, marked)
            canvas.paste(drawn, x, top + owner.seat // 2 * step)
        left, low = PAD + _HALF + GAP, top + (lines - 1) * step
        if shares and view.phase == "over":
            _corner(canvas, _shown(scene)[:_IN_CORNER], left, low)
        elif shares:
            site = market.Site(left, low, _HALF, high)
            market.market(canvas, view, scene.words, offered, site)

    over = market.used(_HALF, high) - high if shares and view.phase != "over" else 0
    return Band(lines * step + max(0, over), draw)
