"""A seat's own picture: what its decision needs, as large as the width allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderers.florence import (
    acts,
    court,
    diego,
    exchange,
    frame,
    grid,
    hand,
    joined,
    market,
    own,
    places,
    shop,
)
from renderers.florence.frame import ALL, GAP, HEIGHT, Band, height
from renderers.florence.hand import HandCard
from renderers.florence.offers import Offers, sells
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.views import FlorenceView

_PURSE = Style(text.READ, "ink", "paper", bold=True)


def bands(scene: Scene, offered: Offers, seat: Seat) -> list[Band]:
    """The parts from top to bottom.

    In full size the other seats' estates come below the reader's cards.
    """
    view: FlorenceView = scene.view
    upper, foot = [frame.top(scene)], [frame.bottom(scene)]
    middle = _middle(scene, offered, seat, HEIGHT - height([*upper, *foot]))
    if scene.full and view.cooperative:
        middle.append(joined.ring_band(scene, offered, HEIGHT))
    elif scene.full and view.seats > 1:
        others = [owner for owner in frame.owners(scene) if owner.seat != seat]
        middle.append(grid.grid(scene, offered, others, HEIGHT))
    return [*upper, *middle, *foot]


def _middle(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """What stands between head and foot, in ``room`` pixels."""
    view: FlorenceView = scene.view
    if joined.deals(view):
        return _dealing(scene, offered, room)
    if offered.poses:
        return [places.poses(view, offered, seat, room)]
    if offered.cells or offered.tried:
        return [places.cells(scene, offered, seat, room)]
    if offered.buildings:
        found = [*_line(scene.words.get("build", ""), 2), shop.buildings(scene, offered)]
        # What is built needs the land more than cards, whose wishes stand beside the buildings.
        left = room - height(found)
        lands = (
            own.own(scene, offered, seat, left, kept) for kept in _fewer(hand.cards(scene, offered))
        )
        return [*found, *next(filter(None, lands), _below(scene, offered, seat, left))]
    needed = [*_decision(scene, offered), *hand.elsewhere(scene, offered)]
    return [*needed, *_below(scene, offered, seat, room - height(needed))]


def _below(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """How all stand, and as many of the cards as have room below that; those to choose from all."""
    cards = hand.cards(scene, offered)
    for kept in _fewer(cards):
        for way in (own.own, own.only_table):
            found = way(scene, offered, seat, room, kept)
            if found:
                return found
    return [hand.abreast([one for one in cards if one.offered])]


def _fewer(cards: Sequence[HandCard]) -> Iterator[list[HandCard]]:
    """All cards, then without the last that is not to choose from, and so on."""
    idle = [one for one in cards if not one.offered]
    for left in range(len(idle), -1, -1):
        yield [one for one in cards if one.offered or one in idle[:left]]


def _decision(scene: Scene, offered: Offers) -> list[Band]:
    """What the reader's decision needs."""
    view: FlorenceView = scene.view
    rival, paid = diego.panel(scene), exchange.offered(scene)
    if view.phase == "court":
        return [court.band(scene, offered)]
    if view.phase == "auction":
        # What is asked comes first, wherever it is asked.
        lots = market.bands(scene, offered, selling=sells(scene))
        # A sale is for what is bid for, and comes before what else can be had.
        return [*lots, *paid, *rival] if view.auction.item else [*paid, *lots, *rival]
    found = [] if paid else _line(frame.termed(scene, "sum"), 2)
    return [*rival, *paid, *found, *acts.band(scene)]


def _line(words: str, most: int) -> list[Band]:
    """A sentence across the whole width."""
    lines = text.lines(words, ALL - 12, _PURSE, most) if words else ()

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            canvas.narrow(line, PAD + 6, top + k * _PURSE.height, ALL - 12, _PURSE)

    return [Band(len(lines) * _PURSE.height + GAP // 2, draw)] if lines else []


def _dealing(scene: Scene, offered: Offers, room: int) -> list[Band]:
    """Both estates while a joint building is spoken of, in place of the own."""
    if offered.spans:
        return [joined.poses_band(scene, offered, room)]
    cards = [] if offered.sites else hand.cards(scene, offered)
    fitting = (hand.abreast(kept) for kept in _fewer(cards))
    lower = [next((one for one in fitting if one.height <= room // 2), hand.abreast([]))]
    return [joined.pair_band(scene, offered, room - height(lower)), *lower]
