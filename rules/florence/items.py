"""What is for sale, to whom, and at what price (2.4, 2.9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.values import Refusal, Seat
from rules.florence.building import has_room
from rules.florence.data import (
    BUILDER,
    BUILDERS,
    ITEMS,
    LANDSCAPE,
    LANDSCAPES,
    MERGED_ITEMS,
    PRESTIGE,
    STEP,
)
from rules.florence.draw import undrawn
from rules.florence.purse import reach
from rules.florence.state import FlorenceState


def items(state: FlorenceState) -> tuple[str, ...]:
    """What is auctioned in this variant."""
    return MERGED_ITEMS if state.options.rules.merged else ITEMS


def opening_price(state: FlorenceState, item: str) -> int:
    """What the opener bids."""
    rules = state.options.rules
    return rules.opening[item][state.round - 1] if item in rules.opening else rules.price


def last_price(state: FlorenceState, item: str) -> int:
    """What the last player pays without bidding."""
    options = state.options
    if options.variant == "official_2p":
        return options.official_2p_last_pick
    if options.variant == "unofficial_2p" and options.unofficial_2p_last_pick != "opening":
        return options.unofficial_2p_last_pick
    return state.options.rules.last or opening_price(state, item)


def left(state: FlorenceState, item: str) -> int:
    """How many of an item are in stock."""
    if item == PRESTIGE:
        return undrawn(state, PRESTIGE)
    if item == LANDSCAPE:
        return sum(state.stock[kind] for kind in LANDSCAPES)
    return state.stock[item]


def types(state: FlorenceState, item: str) -> tuple[str, ...]:
    """The types of landscape that an item may be; none where it is no landscape."""
    if item == LANDSCAPE:
        return tuple(kind for kind in LANDSCAPES if state.stock[kind])
    return (item,) if item in LANDSCAPES else ()


def obstacle(state: FlorenceState, seat: Seat, item: str) -> Refusal | None:
    """Why a seat could not have an item at any price (2.4)."""
    if item not in items(state):
        return Refusal("bad_parameter", {"item": item})
    if item in state.auction.sold:
        return Refusal("item_sold_this_round", {"item": item})
    if not left(state, item):
        return Refusal("item_unavailable", {"item": item})
    return unusable(state, seat, item)


def unusable(state: FlorenceState, seat: Seat, item: str) -> Refusal | None:
    """Why an item in stock could not be received: no fourth builder, no room (2.4)."""
    if item == BUILDER and state.players[seat].builders == BUILDERS:
        return Refusal("builder_limit")
    kinds = types(state, item)
    if kinds and not any(has_room(state, seat, kind) for kind in kinds):
        return Refusal("landscape_no_room", {"item": item})
    return None


def gone(state: FlorenceState, seat: Seat) -> Refusal | None:
    """Why a seat does not bid any more: it has bought, or passed (2.4)."""
    auction = state.auction
    if seat in auction.bought:
        return Refusal("already_bought")
    passed = seat in auction.dropped or seat in auction.passed
    return Refusal("already_passed") if passed else None


def can_open(state: FlorenceState, seat: Seat) -> bool:
    """Whether there is an item that a seat may have and can pay, prestige sold for it (2.4)."""
    most = reach(state, seat)
    return any(
        most >= opening_price(state, item) and obstacle(state, seat, item) is None
        for item in items(state)
    )


def can_take(state: FlorenceState, seat: Seat) -> bool:
    """The same for the last one left, at the price of the last pick."""
    most = reach(state, seat)
    return any(
        most >= last_price(state, item) and obstacle(state, seat, item) is None
        for item in items(state)
    )


def can_raise(state: FlorenceState, seat: Seat) -> bool:
    """Whether a seat could go higher; otherwise it is passed over (2.4)."""
    auction = state.auction
    if reach(state, seat) < auction.bid + STEP:
        return False
    return unusable(state, seat, auction.item) is None


def remaining(state: FlorenceState, first: Seat) -> Iterator[Seat]:
    """The seats still in the auction phase, clockwise from ``first``."""
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if not state.auction.out(seat):
            yield seat


def rivals(state: FlorenceState, after: Seat) -> Iterator[Seat]:
    """The seats that may still bid against the high bidder, clockwise, ``after`` last."""
    auction = state.auction
    for seat in remaining(state, after + 1):
        if seat not in auction.passed and seat != auction.bidder:
            yield seat
