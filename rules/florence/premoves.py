"""Premoves of Florence (4): private maximum bids, what to open, and a plan for the action turn.

up to 700 for forest selling 2    bid for the forest up to 700, selling at most two prestige points
up to 0 for all                   pass on everything else
up to 500 for muse                bid for the Muse up to 500; the characters in the order of storing
when auction: forest,pass         as opener or last: the first of these on sale; pass: else nothing

Being outbid, an item sold or another dropping out are no conflict to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, ClassVar

from rules.core import premoves
from rules.core.action import Action
from rules.core.forms import Code, Many, Number
from rules.core.premoves import Premove, PremoveContext, Premoves, Reply, UpTo
from rules.core.values import Ask, Refusal, Seat
from rules.florence import items as sale
from rules.florence.auction import BidForItem, LastPick, Offer, OpenAuction, Raise
from rules.florence.court import Invite, InviteCharacter, spaces
from rules.florence.data import BANKER, CHARACTERS, ITEMS, LANDSCAPE, ROUNDS, STEP
from rules.florence.game import FLORENCE
from rules.florence.passing import Pass
from rules.florence.purse import Sell, for_sale, reach
from rules.florence.state import FlorenceState
from rules.florence.take import Take
from rules.florence.turn import Turn

ALL, PASS = "all", "pass"
OFFERED = (0, *range(3 * STEP, 13 * STEP, STEP))
"""Maximum bids that are offered; any other may be typed."""

MaxArg = Annotated[str, Code("item", (*ITEMS, LANDSCAPE, ALL, *CHARACTERS))]
WishArg = Annotated[tuple[str, ...], Many(Code("item", (*ITEMS, LANDSCAPE, PASS)))]


class Max(UpTo, tag="max", frozen=True):
    """Bid for an item, or for ``all`` not named otherwise, up to a price; 0 passes (4).

    ``points`` is how much prestige may be turned into coins for it. Those for special characters
    are tried in the order in which they were stored; with any of them, all else is passed.
    """

    once: ClassVar[bool] = True

    item: MaxArg
    coins: Annotated[int, Number("coins")]
    points: Annotated[int, Number("points")] = 0

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Max]:
        on_sale = [item for item in sale.items(state) if item not in state.auction.sold]
        most = reach(state, seat)
        prices = [price for price in OFFERED if price <= most]
        found = [cls(item, price) for item in (*on_sale, ALL) for price in prices]
        return [*found, *_for_characters(state, seat)]

    @property
    def subject(self) -> str:
        return self.item

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.coins < 0 or self.coins % STEP:
            return Refusal("bad_parameter", {"coins": str(self.coins)})
        if self.points < 0:
            return Refusal("bad_parameter", {"points": str(self.points)})
        if self.points and state.options.muse_princess:
            return Refusal("conversion_forbidden")
        if self.item in CHARACTERS and state.options.muse_princess:
            last = state.round >= ROUNDS and _invited(state, seat)
            return Refusal("wrong_phase") if last else None
        if self.item != ALL and self.item not in sale.items(state):
            return Refusal("bad_parameter", {"item": self.item})
        return _no_auction(state, seat)

    def over(self, state: FlorenceState, seat: Seat) -> bool:
        return (_invited if self.item in CHARACTERS else _auctioned)(state, seat)


class Wish(Premove, tag="wish", frozen=True):
    """What to put up, or to take as the last one left, in this order; ``pass``: else nothing."""

    ask: ClassVar[str] = "auction"
    once: ClassVar[bool] = True

    items: WishArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Wish]:
        on_sale = [item for item in sale.items(state) if item not in state.auction.sold]
        return [cls((item,)) for item in (*on_sale, PASS)]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        known = (*sale.items(state), PASS)
        strange = next((one for one in self.items if one not in known), None)
        if strange is not None:
            return Refusal("bad_parameter", {"item": strange})
        return _no_auction(state, seat)

    def over(self, state: FlorenceState, seat: Seat) -> bool:
        return _auctioned(state, seat)

    def plain(self) -> Wish:
        """The same with ``pass`` at the end, where it belongs."""
        return Wish(tuple(sorted(self.items, key=PASS.__eq__)))


def _bid(asked: PremoveContext) -> Iterator[Action | Reply]:
    """Higher up to the maximum, then out; without a maximum the seat is asked."""
    limit = _limit(asked, asked.state.auction.item)
    if limit is not None:
        price = asked.state.auction.bid + STEP
        if price <= limit.coins:
            yield from _paying(asked, limit, Raise(), price)
        yield Pass()


def _invite(asked: PremoveContext) -> Iterator[Action | Reply]:
    """The lowest bid for the first character that can be had for its maximum; else none (4)."""
    limits = [limit for limit in asked.all_of(Max) if limit.item in CHARACTERS]
    for limit in limits:
        least = next(iter(spaces(asked.state, asked.seat, limit.item)), None)
        if least is not None and STEP * least <= limit.coins:
            yield Invite(limit.item, least)
    if limits:
        yield Pass()


def _for_characters(state: FlorenceState, seat: Seat) -> list[Max]:
    """Maximum bids for the special characters that may be offered."""
    if not state.options.muse_princess:
        return []
    coins = state.players[seat].coins
    return [
        Max(character, STEP * space)
        for character, printed in CHARACTERS.items()
        for space in printed
        if character == BANKER or (STEP * space <= coins and STEP * space in OFFERED)
    ]


def _open(asked: PremoveContext) -> Iterator[Action | Reply]:
    """The first wish that can be had at its price; with ``pass`` in the list, else nothing."""
    state, last = asked.state, isinstance(asked.ask, LastPick)
    wish = asked.one_of(Wish)
    for item in wish.items if wish else ():
        if item == PASS:
            continue
        price = sale.last_price(state, item) if last else sale.opening_price(state, item)
        named = _named(asked, item)
        if sale.obstacle(state, asked.seat, item) is None and (not named or named.coins >= price):
            limit = _limit(asked, item)
            yield from _paying(asked, limit, Take(item) if last else Offer(item), price)
    if wish and PASS in wish.items:
        yield Pass()


def _paying(
    asked: PremoveContext, limit: Max | None, action: Action, price: int
) -> Iterator[Action | Reply]:
    """An action at a price, or before it the sale of the prestige that it needs, if allowed."""
    points = -(-(price - asked.state.players[asked.seat].coins) // STEP)
    if points <= 0:
        yield action
    elif limit and points <= min(limit.points, for_sale(asked.state, asked.seat)):
        less = Max(limit.item, limit.coins, limit.points - points)
        yield asked.instead(Sell(points), limit, less)


def _limit(asked: PremoveContext, item: str) -> Max | None:
    """The maximum for an item: its own, or that for all."""
    return _named(asked, item) or _named(asked, ALL)


def _named(asked: PremoveContext, item: str) -> Max | None:
    return next((limit for limit in asked.all_of(Max) if limit.item == item), None)


def _no_auction(state: FlorenceState, seat: Seat) -> Refusal | None:
    """The refusal where no auction follows any more, or none in which others bid (2.12)."""
    last = state.round >= ROUNDS and _auctioned(state, seat)
    return Refusal("wrong_phase") if last or state.rival is not None else None


def _auctioned(state: FlorenceState, seat: Seat) -> bool:
    """Whether the round's auction is over for a seat."""
    if state.phase in ("deal", "return", "reveal"):
        return False
    return state.phase != "auction" or state.auction.out(seat)


def _invited(state: FlorenceState, seat: Seat) -> bool:
    """Whether the round's auction of characters is over for a seat."""
    if state.phase == "court":
        return state.court.out(seat)
    return state.phase in ("action", "over")


class FlorencePremoves(Premoves[FlorenceState]):
    """What a seat of Florence can store."""

    kinds: ClassVar[tuple[type[Premove], ...]] = (Max, Wish)
    answers: ClassVar[Mapping[type[Ask], premoves.Answer]] = {
        InviteCharacter: _invite,
        BidForItem: _bid,
        OpenAuction: _open,
        LastPick: _open,
    }

    def acted(self, state: FlorenceState, seat: Seat) -> bool:
        if state.phase != "action":
            return state.phase == "over"
        return not any(isinstance(ask, Turn) and ask.seat == seat for ask in state.asks)

    def bid_on(self, state: FlorenceState) -> str:
        return f"max {state.auction.item}".strip()


PREMOVES = FlorencePremoves(FLORENCE)
