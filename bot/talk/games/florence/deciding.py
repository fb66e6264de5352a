"""What a picture says of the decision: the next bid, what a sale is for, what acts bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.talk.games.florence.names import card, thing
from locales import Words
from rules.florence.data import (
    BONUS,
    BONUS_POINTS,
    BUILDING_PRICES,
    BUILDING_VALUE,
    BUILDINGS,
    COINS_A_POINT,
    FREEDOM_VALUE,
    FREEDOMS,
    JESTER,
    JESTER_VALUE,
    LANDSCAPE,
    LANDSCAPE_VALUE,
    LANDSCAPES,
    PROFESSION,
    PROFESSIONS,
    SERVICE,
    STEP,
)
from rules.florence.views import FlorenceView, PrivateView
from rules.florence.worth import WorkValue

ROOM = 28
"""Letters that a line of a tile has room for, about."""


def deciding(words: Words, view: FlorenceView) -> dict[str, str]:
    """The sentences of an auction and of a turn, by the renderer's keys."""
    found, private, price = {}, view.private, next_bid(view)
    if price and view.auction.item:
        found["next"] = words("florence-picture-next", bid=price)
        if private is not None:
            found |= lot(words, view, private, view.auction.item)
    if private is None or view.phase == "over":
        return found
    cost = BUILDING_PRICES[view.players[private.seat].builders]
    found |= _sale(words, view, private, price or cost)
    found |= {one: words(f"florence-picture-{one}") for one in ("ask-sell", "ask-bid")}
    acts = {"work": 0, "build": cost, "take": SERVICE, "free": SERVICE, "recruit": 0}
    acts |= {"end": 0, "sell": 0}
    found |= {f"act-{act}": words(f"florence-picture-act-{act}", cost=n) for act, n in acts.items()}
    if view.turn != private.seat:
        return found
    return found | _brings(words, view, private)


def next_bid(view: FlorenceView) -> int:
    """What the next bid is, or the lowest price on sale; 0 outside auctions."""
    if view.phase != "auction":
        return 0
    if not view.auction.item:
        return min(view.prices.values(), default=0)
    return view.auction.bid + STEP * (view.auction.bidder >= 0)


def _sale(words: Words, view: FlorenceView, private: PrivateView, price: int) -> dict[str, str]:
    """What a sale is for, and whether the reader's coins do or how much must be sold else.

    While a Work is being paid it is that, and what it pays at most.
    ``later`` says of a turn that the building is chosen later, and what it brings.
    """
    coins, points = private.coins, view.players[private.seat].pp
    bidding, work = view.phase == "auction", private.chosen
    if work is not None:
        # It pays by itself, whatever is sold before.
        name, worth = card(words, work.card), work.total
        told = words("florence-picture-for-work", card=name, worth=worth, coins=STEP * worth)
        return {"sale": told}
    if (not bidding and view.turn is None) or not price:
        return {}
    at = "act" if not bidding else "bid" if view.auction.item else "lot"
    lacks = max(0, -(-(price - coins) // STEP))
    key = "enough" if not lacks else "lacks" if lacks <= points else "never"
    purpose = words(f"florence-picture-for-{at}", price=price)
    found = {"sale": words(f"florence-picture-sale-{key}", purpose=purpose, lacks=lacks)}
    if bidding:
        return found
    gain = _built(words, view, private)
    return found | {"later": words("florence-picture-later", gain=gain)}


def lot(words: Words, view: FlorenceView, private: PrivateView, item: str) -> dict[str, str]:
    """What the item under the hammer does to the reader's Works, and the prestige it brings.

    ``lot-note`` says that it does nothing to them. Nothing of items whose short line says all.
    """
    if item == JESTER:
        return {"lot": _raised(words, private.works, JESTER_VALUE)}
    kinds = LANDSCAPES if item == LANDSCAPE else (item,)
    if not {*kinds} <= {*LANDSCAPES}:
        return {}
    lacking = [
        one
        for one in private.works
        if one.card in PROFESSIONS
        and PROFESSIONS[one.card].landscape in kinds
        and not one.landscape
    ]
    pieces = view.players[private.seat].estate.pieces
    again = any(piece.kind in kinds for piece in pieces)
    first = words("florence-picture-lot-again", thing=thing(words, item), points=BONUS_POINTS)
    gains = _raised(words, lacking, LANDSCAPE_VALUE)
    told = {"lot": " · ".join([first] * again + [gains] * bool(gains))}
    return told if gains else told | {"lot-note": words("florence-picture-gain-none")}


def _raised(words: Words, works: Iterable[WorkValue], more: int) -> str:
    """Works that would be worth more, each with the values now and then, the best first."""
    found = sorted((one for one in works if one.card in PROFESSIONS), key=lambda one: -one.total)
    return " · ".join(
        words(
            "florence-picture-gain",
            card=", ".join(card(words, one.card) for one in alike),
            now=now,
            then=now + more,
        )
        for now, alike in groupby(found, key=lambda one: one.total)
    )


def _brings(words: Words, view: FlorenceView, private: PrivateView) -> dict[str, str]:
    """What acts of a turn would bring the reader; ``note-<act>`` is what else is said of them."""
    own = view.players[private.seat]
    decks = [] if view.used_profession else [PROFESSION]
    left = (
        words(f"florence-picture-deck-{one}", count=view.decks.get(one, 0))
        for one in (*decks, BONUS)
        if view.decks.get(one)
    )
    frees = [one for one in FREEDOMS if view.freedoms.get(one) and one not in own.freedoms]
    work, free = _pays(words, view, private.works), _best(words, view, frees, FREEDOM_VALUE)
    found = {
        "brings-work": work,
        "note-work": "" if work else words("florence-picture-ready-bonus"),
        "brings-build": _built(words, view, private),
        "note-take": " · ".join(left),
        "brings-free": free,
        "note-free": "" if free else words("florence-picture-gain-none"),
        "note-recruit": words("florence-picture-recruits"),
        "note-end": words("florence-picture-unused", left=view.left),
        "note-sell": words("florence-picture-rate", coins=STEP),
    }
    return {key: told for key, told in found.items() if told}


def _pays(words: Words, view: FlorenceView, works: Sequence[WorkValue]) -> str:
    """What the best Work that is worth enough would pay; empty where none is."""
    best = max((one.total for one in works), default=0)
    if best < view.minimum:
        return ""
    points = STEP * best // COINS_A_POINT
    return words("florence-picture-pays", best=best, coins=STEP * best, points=points)


def _built(words: Words, view: FlorenceView, private: PrivateView) -> str:
    """The Work that a building would raise the most usefully; else the prestige that any brings."""
    built = {piece.kind for piece in view.players[private.seat].estate.pieces}
    kinds = [one for one in BUILDINGS if view.buildings.get(one) and one not in built]
    points = words("florence-picture-gain-points", points=BONUS_POINTS)
    return _best(words, view, kinds, BUILDING_VALUE) or points


def _best(words: Words, view: FlorenceView, kinds: Iterable[str], more: int) -> str:
    """The thing that raises a Work of the reader's the most usefully; empty where none does."""
    found = [
        (one.total < view.minimum <= one.total + more, one.total, kind, one.card)
        for kind in kinds
        for one in _wanting(view, kind)
    ]
    if not found:
        return ""
    _, now, kind, code = max(found)
    told = words("florence-picture-gain", card=card(words, code), now=now, then=now + more)
    long = words("florence-picture-best", thing=thing(words, kind), gain=told)
    return long if len(long) <= ROOM else told


def _wanting(view: FlorenceView, kind: str) -> Iterator[WorkValue]:
    """The reader's Works that such a building or freedom would add to."""
    for one in view.private.works if view.private is not None else ():
        if one.card in PROFESSIONS:
            wants = PROFESSIONS[one.card]
            if kind in (wants.building, wants.freedom):
                yield one
