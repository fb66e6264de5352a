"""What a picture says of the decision at hand: the next bid, what a sale is for, what acts cost."""

from __future__ import annotations

from locales import Words
from rules.florence.data import BUILDING_PRICES, SERVICE, STEP
from rules.florence.views import FlorenceView, PrivateView


def deciding(words: Words, view: FlorenceView) -> dict[str, str]:
    """The sentences of an auction and of a turn, by the renderer's keys."""
    found, private, price = {}, view.private, next_bid(view)
    if price and view.auction.item:
        found["next"] = words("florence-picture-next", bid=price)
        if private is not None:
            found["next"] = words("florence-picture-next-own", bid=price, coins=private.coins)
    if private is None or view.phase == "over":
        return found
    cost = BUILDING_PRICES[view.players[private.seat].builders]
    found |= _sale(words, view, private, price or cost)
    acts = (("work", 0), ("build", cost), ("take", SERVICE), ("free", SERVICE))
    return found | {f"act-{act}": words(f"florence-picture-act-{act}", cost=n) for act, n in acts}


def next_bid(view: FlorenceView) -> int:
    """What the next bid is, or the lowest price on sale; 0 outside auctions."""
    if view.phase != "auction":
        return 0
    if not view.auction.item:
        return min(view.prices.values(), default=0)
    return view.auction.bid + STEP * (view.auction.bidder >= 0)


def _sale(words: Words, view: FlorenceView, private: PrivateView, price: int) -> dict[str, str]:
    """What the reader has and would need, and how much prestige must be sold for that.

    ``rate`` says what a sale would bring where nothing need be sold.
    """
    coins, points = private.coins, view.players[private.seat].pp
    bidding = view.phase == "auction"
    lacks = max(0, -(-(price - coins) // STEP))
    if (not bidding and view.turn is None) or not price or lacks > points:
        return {"sale": words("florence-picture-purse", coins=coins, points=points)}
    if lacks:
        key = f"florence-picture-sale-{'bid' if bidding else 'act'}"
        return {"sale": words(key, coins=coins, bid=price, cost=price, lacks=lacks)}
    key = f"florence-picture-sale-{'enough' if bidding else 'able'}"
    return {
        "sale": words(key, coins=coins, points=points, bid=price, cost=price),
        "rate": words("florence-picture-sale-rate", coins=STEP),
    }
