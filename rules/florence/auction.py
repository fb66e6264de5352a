"""The auction phase: put up an item, raise, pass, and receive what was bought (2.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Number
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Seat
from rules.florence import items as sale
from rules.florence.building import PlaceLandscape, has_room
from rules.florence.characters import drop_character
from rules.florence.court import begin_court
from rules.florence.data import (
    BONUS_POINTS,
    BUILDER,
    ITEMS,
    JESTER,
    LANDSCAPE,
    LANDSCAPES,
    MERCHANT,
    PRESTIGE,
    RECRUITING,
    STEP,
)
from rules.florence.draw import KeepCard, draw, later
from rules.florence.events import (
    BidRaised,
    CharacterKept,
    CharacterUsed,
    ItemBought,
    ItemOffered,
    LandscapeChosen,
    Passed,
)
from rules.florence.pieces import DrawCards
from rules.florence.purse import gain, pay, unaffordable
from rules.florence.recruit import UseRecruiting
from rules.florence.state import FlorenceState
from rules.florence.take import Offering
from rules.florence.turn import asked, targets

ItemArg = Annotated[str, Code("item", (*ITEMS, LANDSCAPE))]
AmountArg = Annotated[int, Number("coins")]


def inexact(amount: int | None, price: int) -> Refusal | None:
    """The refusal of an amount that is named and is not the price."""
    if amount in (None, price):
        return None
    if amount < 0 or amount % STEP:
        return Refusal("bad_parameter", {"coins": str(amount)})
    return Refusal("bid_not_exact", {"price": str(price)})


class Offer(Action, tag="offer", frozen=True):
    """Put up an item and bid its opening price (2.4). An amount must be that price."""

    item: ItemArg
    amount: AmountArg | None = None

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Offer]:
        return [_OFFER[item] for item in sale.items(state)]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        ask: OpenAuction = asked(state, seat, Offer)
        return ask.refuses(state, self)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask: OpenAuction = asked(tx.state, seat, Offer)
        tx.pop()
        ask.open(tx, self.item)

    def plain(self) -> Offer:
        return _OFFER[self.item]


class Raise(Action, tag="raise", frozen=True):
    """Bid 100 more than the high bid (2.4). An amount must be just that."""

    amount: AmountArg | None = None

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Raise]:
        return (_RAISE,)

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        price = state.auction.bid + STEP
        return inexact(self.amount, price) or unaffordable(state, seat, price)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        tx.change("auction", bid=tx.state.auction.bid + STEP, bidder=seat)
        auction = tx.state.auction
        tx.emit(BidRaised(seat=seat, item=auction.item, bid=auction.bid))
        next_bid(tx, seat)

    def plain(self) -> Raise:
        return _RAISE


class OpenAuction(Ask, tag="open_auction", frozen=True):
    """Put up an item, or leave the auction phase."""

    takes: ClassVar[tuple[str, ...]] = ("offer", "pass", "use")

    def expects(self, state: FlorenceState) -> tuple[str, ...]:
        return ("offer",)

    def passed(self, tx: Tx[FlorenceState]) -> None:
        drop(tx, self.seat)
        next_opener(tx, self.seat)

    def refuses(self, state: FlorenceState, offer: Offer) -> Refusal | None:
        """Why an item cannot be put up, or not for the amount named."""
        price = sale.opening_price(state, offer.item)
        odd = inexact(offer.amount, price)
        if odd is not None and odd.code == "bad_parameter":
            return odd
        obstacle = sale.obstacle(state, self.seat, offer.item)
        return obstacle or odd or unaffordable(state, self.seat, price)

    def open(self, tx: Tx[FlorenceState], item: str) -> None:
        """It is put up: the opening price is the first bid."""
        price = sale.opening_price(tx.state, item)
        tx.emit(ItemOffered(seat=self.seat, item=item, price=price))
        tx.change("auction", item=item, bid=price, bidder=self.seat, passed=())
        next_bid(tx, self.seat)


class BidForItem(Ask, tag="bid_for_item", frozen=True):
    """Go higher, or be out for this item."""

    takes: ClassVar[tuple[str, ...]] = ("raise", "pass", "use")

    def expects(self, state: FlorenceState) -> tuple[str, ...]:
        return ("raise",)

    def passed(self, tx: Tx[FlorenceState]) -> None:
        pass_item(tx, self.seat)
        next_bid(tx, self.seat)

    def decline(self, tx: Tx[FlorenceState]) -> None:
        pass_item(tx, self.seat)
        next_bid(tx, self.seat)


class LastPick(Offering, tag="last_pick", frozen=True):
    """The only one left takes an item at the price of the last pick, or nothing."""

    takes: ClassVar[tuple[str, ...]] = ("take", "pass", "use")

    def expects(self, state: FlorenceState) -> tuple[str, ...]:
        return ("take",)

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        return sale.items(state)

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        return sale.obstacle(state, self.seat, thing) or unaffordable(
            state, self.seat, sale.last_price(state, thing)
        )

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        tx.pop()
        buy(tx, self.seat, thing, sale.last_price(tx.state, thing), last=True)

    def passed(self, tx: Tx[FlorenceState]) -> None:
        drop(tx, self.seat)
        next_opener(tx, self.seat)


class PayOrMerchant(Ask, tag="pay_or_merchant", frozen=True):
    """Pay for the item just won, or have it for the Merchant (2.10)."""

    takes: ClassVar[tuple[str, ...]] = ("use", "keep")
    cards: ClassVar[tuple[str, ...]] = (MERCHANT,)
    item: str
    price: int
    last: bool = False

    def free(self, tx: Tx[FlorenceState]) -> None:
        """The item costs nothing, and the Merchant goes back."""
        tx.pop()
        drop_character(tx, self.seat)
        tx.emit(CharacterUsed(seat=self.seat, character=MERCHANT, item=self.item))
        settle(tx, self.seat, self.item, 0, last=self.last)

    def kept(self, tx: Tx[FlorenceState]) -> None:
        tx.emit(CharacterKept(seat=self.seat, character=MERCHANT))
        settle(tx, self.seat, self.item, self.price, last=self.last)

    def pay(self, tx: Tx[FlorenceState]) -> None:
        """The Merchant has just been used for prestige: the item is paid for."""
        tx.pop()
        settle(tx, self.seat, self.item, self.price, last=self.last)


class NameLandscape(Offering, tag="name_landscape", frozen=True):
    """The buyer of a landscape names its type (2.9).

    A card that the Professor drew is chosen first, so that this answers itself as everybody sees.
    """

    takes: ClassVar[tuple[str, ...]] = ("take",)
    auto: ClassVar[str] = "always"
    gate: ClassVar[tuple[type[Any], ...]] = (KeepCard,)

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        return LANDSCAPES

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        if thing not in LANDSCAPES:
            return Refusal("bad_parameter", {"thing": thing})
        if not state.stock[thing]:
            return Refusal("item_unavailable", {"item": thing})
        if not has_room(state, self.seat, thing):
            return Refusal("landscape_no_room", {"item": thing})
        return None

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        tx.pop()
        tx.emit(LandscapeChosen(seat=self.seat, landscape=thing))
        receive(tx, self.seat, thing)


def pass_item(tx: Tx[FlorenceState], seat: Seat, *, auto: bool = False) -> None:
    """A seat is out for the item under the hammer."""
    auction = tx.state.auction
    tx.change("auction", passed=(*auction.passed, seat))
    tx.emit(Passed(seat=seat, item=auction.item, auto=auto))


def drop(tx: Tx[FlorenceState], seat: Seat, *, auto: bool = False) -> None:
    """A seat is out of the phase without having bought."""
    tx.change("auction", dropped=(*tx.state.auction.dropped, seat))
    tx.emit(Passed(seat=seat, auto=auto))


def next_bid(tx: Tx[FlorenceState], after: Seat) -> None:
    """Ask the next rival; who cannot raise is passed over; without rivals the item is sold."""
    for seat in sale.rivals(tx.state, after):
        if sale.can_raise(tx.state, seat):
            tx.push(BidForItem(seat))
            return
        pass_item(tx, seat, auto=True)
    auction = tx.state.auction
    buy(tx, auction.bidder, auction.item, auction.bid)


def next_opener(tx: Tx[FlorenceState], first: Seat) -> None:
    """Ask the next opener from ``first`` on, or the only one left; who can do nothing drops."""
    while left := tuple(sale.remaining(tx.state, first)):
        seat = left[0]
        if len(left) == 1 and sale.can_take(tx.state, seat):
            tx.push(LastPick(seat))
            return
        if len(left) > 1 and sale.can_open(tx.state, seat):
            tx.change("auction", opener=seat)
            tx.push(OpenAuction(seat))
            return
        drop(tx, seat, auto=True)
    if tx.state.options.muse_princess:
        begin_court(tx)


def buy(tx: Tx[FlorenceState], seat: Seat, item: str, price: int, *, last: bool = False) -> None:
    """An item is won; who has the Merchant says first whether it pays (2.10)."""
    if tx.state.players[seat].character == MERCHANT:
        tx.push(PayOrMerchant(seat, item, price, last))
    else:
        settle(tx, seat, item, price, last=last)


def settle(tx: Tx[FlorenceState], seat: Seat, item: str, price: int, *, last: bool) -> None:
    """A seat pays for an item and is out of the phase; a merged landscape is named first."""
    sold(tx, seat, item, price, last=last)
    if item == LANDSCAPE:
        tx.push(NameLandscape(seat))
    else:
        receive(tx, seat, item)


def sold(tx: Tx[FlorenceState], seat: Seat, item: str, price: int, *, last: bool = False) -> None:
    """A seat pays for an item; nothing is under the hammer any more."""
    auction = tx.state.auction
    pay(tx, seat, price)
    tx.emit(ItemBought(seat=seat, item=item, price=price, last=last))
    tx.change(
        "auction",
        sold=(*auction.sold, item),
        bought=(*auction.bought, seat),
        item="",
        bid=0,
        bidder=-1,
        passed=(),
        die=0,
    )


def receive(tx: Tx[FlorenceState], seat: Seat, item: str) -> None:
    """The item comes to its buyer; the auction goes on, and the buyer is asked what follows."""
    follows = book(tx, seat, item)
    next_opener(tx, tx.state.auction.opener)
    if isinstance(follows, DrawCards):
        draw(tx, follows.deck, seat)
    elif follows is not None:
        later(tx, follows)


def book(tx: Tx[FlorenceState], seat: Seat, item: str) -> Ask | None:
    """Move an item from the stock to a player; what has still to be asked for it (2.4)."""
    player = tx.state.players[seat]
    if item == PRESTIGE:
        return DrawCards(NATURE, PRESTIGE, seat)
    tx.set(stock={**tx.state.stock, item: tx.state.stock[item] - 1})
    if item in LANDSCAPES:
        points = BONUS_POINTS if player.estate.count(item) else 0
        if points and tx.state.options.deferred_resolution:
            gain(tx, seat, points, "landscape")
            points = 0
        return PlaceLandscape(seat, item, points)
    if item == JESTER:
        tx.put("players", seat, jesters=player.jesters + 1)
    elif item == BUILDER:
        tx.put("players", seat, builders=player.builders + 1)
        if player.builders:
            gain(tx, seat, BONUS_POINTS, "builder")
    elif item == RECRUITING:
        tx.put("players", seat, recruiting=player.recruiting + 1)
        return UseRecruiting(seat) if targets(tx.state, seat) else None
    return None


_OFFER = {item: Offer(item) for item in (*ITEMS, LANDSCAPE)}
_RAISE = Raise()
