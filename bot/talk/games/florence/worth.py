"""What a building, a profession or a card would mean to the reader now (1.8, 2.7)."""

from __future__ import annotations

from bot.talk.games.florence.names import card, fulfilled, wanted, wishes, work_in_hand
from locales import Words
from rules.core.values import Seat
from rules.florence.data import (
    BUILDER,
    BUILDERS,
    BUILDING_PRICES,
    BUILDING_VALUE,
    BUILDINGS,
    FREEDOM_VALUE,
    FREEDOMS,
    JESTER,
    JESTER_VALUE,
    LANDSCAPE_VALUE,
    LANDSCAPES,
    PROFESSIONS,
    SERVICE,
)
from rules.florence.views import FlorenceView, PrivateView


def worth_now(words: Words, view: FlorenceView, seat: Seat, code: str) -> str:
    """What a thing costs the seat and adds to its Works; empty where nothing can be said of it."""
    own = view.private
    if own is None:
        return ""
    if code in PROFESSIONS:
        return _profession(words, view, code)
    if _there(view, seat, code):
        return words("florence-worth-there")
    if code in BUILDINGS:
        cost = BUILDING_PRICES[view.players[seat].builders]
        told = words("florence-worth-price", cost=cost, coins=own.coins)
        return f"{told} {_liked(words, view, code, BUILDING_VALUE)}"
    if code in FREEDOMS:
        told = words("florence-worth-price", cost=SERVICE, coins=own.coins)
        return f"{told} {_liked(words, view, code, FREEDOM_VALUE)}"
    if code in LANDSCAPES:
        return _liked(words, view, code, LANDSCAPE_VALUE)
    return _bought(words, view, seat, own, code)


def _bought(words: Words, view: FlorenceView, seat: Seat, own: PrivateView, code: str) -> str:
    """Jesters, builders, and the cards of the reader's hand."""
    if code == JESTER:
        return words("florence-worth-jester", more=JESTER_VALUE, count=len(own.hand))
    if code == BUILDER:
        has = view.players[seat].builders
        costs = BUILDING_PRICES[has], BUILDING_PRICES[min(has + 1, BUILDERS)]
        return words("florence-worth-builder", cost=costs[0], then=costs[1])
    for held, key in ((own.bonus, "bonus"), (own.prestige, "prestige")):
        found = dict(held)
        if code in found:
            return words(f"florence-worth-{key}", count=found[code])
    return ""


def _profession(words: Words, view: FlorenceView, code: str) -> str:
    """In hand, the value of its Work; else what the reader has of what it wants."""
    work = work_in_hand(view, code)
    if work is None:
        return words("florence-worth-wanted", wants=wanted(words, view, code))
    told = fulfilled(words, work)
    return words("florence-worth-work", total=work.total, minimum=view.minimum, wants=told)


def _there(view: FlorenceView, seat: Seat, code: str) -> bool:
    """Whether a seat has a building, a landscape or a freedom already; a second adds nothing."""
    player = view.players[seat]
    return code in player.freedoms or any(piece.kind == code for piece in player.estate.pieces)


def _liked(words: Words, view: FlorenceView, code: str, more: int) -> str:
    """Which professions in hand would gain by it."""
    own = view.private
    found = [one for one in (own.hand if own else ()) if code in wishes(one)]
    if not found:
        return words("florence-worth-unwanted")
    names = ", ".join(card(words, one) for one in found)
    return words("florence-worth-liked", more=more, names=names)
