"""The auction alone: a die makes each price, and what one refuses Diego may buy (2.12)."""

from __future__ import annotations

from typing import ClassVar

from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Seat
from rules.florence import items as sale
from rules.florence.auction import Offer, OpenAuction, book, drop, sold
from rules.florence.data import ITEMS, STEP
from rules.florence.diego_buys import buys, card_of
from rules.florence.diego_cards import kind_of
from rules.florence.diego_events import PriceRefused, PriceThrown
from rules.florence.draw import draw, later
from rules.florence.pieces import DrawCards
from rules.florence.purse import reach, unaffordable
from rules.florence.state import FlorenceState
from rules.florence.take import Offering

FORCED = 2
"""With a throw up to this, an item without a modifier must be bought."""


def refused(state: FlorenceState, item: str) -> bool:
    """Whether an item has been refused this round."""
    return any(one == item for one, _ in state.auction.refused)


def asked_price(state: FlorenceState, item: str, die: int) -> int:
    """What a seat pays for an item after a throw."""
    return STEP * (card_of(state).modifier(item) + die + 1)


def pickable(state: FlorenceState, seat: Seat, item: str) -> Refusal | None:
    """Why the last pick cannot have an item: what is dearest on the card, or was refused."""
    if item not in ITEMS:
        return Refusal("bad_parameter", {"thing": item})
    if refused(state, item) or kind_of(item) in card_of(state).dearest:
        return Refusal("item_unavailable", {"item": item})
    return sale.obstacle(state, seat, item)


def solo_prices(state: FlorenceState) -> dict[str, int]:
    """What everybody may know of prices: the one thrown, by the last pick, or the least possible.

    Items are left out that cannot be had any more.
    """
    top = state.asks[-1] if state.asks else None
    if isinstance(top, SoloPrice):
        return {state.auction.item: state.auction.bid}
    if isinstance(top, SoloPick):
        return {
            item: sale.last_price(state, item)
            for item in ITEMS
            if pickable(state, top.seat, item) is None
        }
    if not isinstance(top, SoloOffer):
        return {}
    offered = (item for item in ITEMS if top.refuses(state, Offer(item)) is None)
    return {item: asked_price(state, item, 1) for item in offered}


def proceed(tx: Tx[FlorenceState], seat: Seat = 0) -> None:
    """Ask for the next item; after the last but one auction for the last pick; then Diego buys."""
    state = tx.state
    ask = SoloOffer(seat)
    left = len(state.auction.refused) < state.options.solo_table - 1
    if left and any(ask.refuses(state, Offer(item)) is None for item in ITEMS):
        tx.push(ask)
        return
    most = reach(state, seat)
    takes = (item for item in ITEMS if pickable(state, seat, item) is None)
    if any(most >= sale.last_price(state, item) for item in takes):
        tx.push(SoloPick(seat))
        return
    drop(tx, seat, auto=True)
    buys(tx)


def bought(tx: Tx[FlorenceState], seat: Seat, item: str, price: int, *, last: bool = False) -> None:
    """A seat has an item; Diego buys, and then the seat is asked what follows."""
    sold(tx, seat, item, price, last=last)
    follows = book(tx, seat, item)
    buys(tx)
    if isinstance(follows, DrawCards):
        draw(tx, follows.deck, seat)
    elif follows is not None:
        later(tx, follows)


def refuse_price(tx: Tx[FlorenceState], seat: Seat, *, auto: bool = False) -> None:
    """An item is left to Diego."""
    auction = tx.state.auction
    tx.emit(PriceRefused(seat=seat, item=auction.item, auto=auto))
    left = (*auction.refused, (auction.item, auction.die))
    tx.change("auction", refused=left, item="", bid=0, bidder=-1, die=0)
    proceed(tx, seat)


class SoloOffer(OpenAuction, tag="solo_offer", frozen=True):
    """Name an item that you want, or leave the auction phase."""

    takes: ClassVar[tuple[str, ...]] = ("offer", "pass")

    def refuses(self, state: FlorenceState, offer: Offer) -> Refusal | None:
        if offer.amount is not None or offer.item not in ITEMS:
            return Refusal("bad_parameter", {"item": offer.item})
        obstacle = sale.obstacle(state, self.seat, offer.item)
        again = Refusal("already_passed") if refused(state, offer.item) else None
        return obstacle or again

    def open(self, tx: Tx[FlorenceState], item: str) -> None:
        tx.change("auction", item=item)
        tx.push(ThrowPrice(NATURE, self.seat))

    def passed(self, tx: Tx[FlorenceState]) -> None:
        drop(tx, self.seat)
        buys(tx)


class SoloPrice(Offering, tag="solo_price", frozen=True):
    """Buy the item at the price thrown, or refuse it; ``forced``: it must be bought."""

    takes: ClassVar[tuple[str, ...]] = ("take", "pass")
    forced: bool = False

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        return (state.auction.item,)

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        if thing != state.auction.item:
            return Refusal("bad_parameter", {"thing": thing})
        return unaffordable(state, self.seat, state.auction.bid)

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        tx.pop()
        bought(tx, self.seat, thing, tx.state.auction.bid)

    def passed(self, tx: Tx[FlorenceState]) -> None:
        refuse_price(tx, self.seat)


class SoloPick(Offering, tag="solo_pick", frozen=True):
    """The last auction: take an item at the price of the last pick, or nothing."""

    takes: ClassVar[tuple[str, ...]] = ("take", "pass")

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        return ITEMS

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        return pickable(state, self.seat, thing) or unaffordable(
            state, self.seat, sale.last_price(state, thing)
        )

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        tx.pop()
        bought(tx, self.seat, thing, sale.last_price(tx.state, thing), last=True)

    def passed(self, tx: Tx[FlorenceState]) -> None:
        drop(tx, self.seat)
        buys(tx)


class ThrowPrice(Ask, tag="throw_price", frozen=True):
    """Chance throws the die for the item that ``buyer`` wants."""

    takes: ClassVar[tuple[str, ...]] = ("throw",)
    buyer: Seat

    def thrown(self, tx: Tx[FlorenceState], die: int) -> None:
        """The price is known; who cannot pay it even with all prestige refuses by itself."""
        item = tx.state.auction.item
        price = asked_price(tx.state, item, die)
        forced = die <= FORCED and not card_of(tx.state).modifier(item)
        tx.emit(PriceThrown(seat=self.buyer, item=item, die=die, price=price, forced=forced))
        tx.change("auction", bid=price, bidder=self.buyer, die=die)
        if reach(tx.state, self.buyer) < price:
            refuse_price(tx, self.buyer, auto=True)
        else:
            tx.push(SoloPrice(self.buyer, forced))
