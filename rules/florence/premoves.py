"""Programs of Florence (4): private maximum bids, what to open, and a plan for the action turn.

    max forest 700 2    bid for the forest up to 700, selling at most two prestige points for it
    max all 0           pass on everything else
    max muse 500        bid for the Muse up to 500; the characters in the order of storing
    wish forest,pass    as opener or last: the first of these still on sale; pass: else nothing

Being outbid, an item sold or another dropping out are no surprise to them (DECISIONS 33).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from rules.core.notation import Code, Many, Number
from rules.core.premoves import Armed, Program, Programs, Reply, Surprise, of_kind, swapped
from rules.core.values import Refusal, Seat
from rules.florence import auction as sale
from rules.florence.bidding import BidForItem, LastPick, Offer, OpenAuction, Raise
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


class Max(Program, tag="max", frozen=True):
    """Bid for an item, or for ``all`` not named otherwise, up to a price; 0 passes (4).

    ``points`` is how much prestige may be turned into coins for it. Those for special characters
    are tried in the order in which they were stored; with any of them, all else is passed.
    """

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
        return _over(state, seat)


class Wish(Program, tag="wish", frozen=True):
    """What to put up, or to take as the last one left, in this order; ``pass``: else nothing."""

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
        return _over(state, seat)

    def plain(self) -> Wish:
        """The same with ``pass`` at the end, where it belongs."""
        return Wish(tuple(sorted(self.items, key=PASS.__eq__)))


class FlorencePrograms(Programs[FlorenceState]):
    """What a seat of Florence can store."""

    kinds: ClassVar[tuple[type[Program], ...]] = (Max, Wish)

    def mark(self, state: FlorenceState, seat: Seat, program: Any) -> int:
        """The round of the next auction, or of the next action turn, that the seat has."""
        over = _passed_by(state, seat, program)
        return max(state.round, 1) if not over else state.round + 1

    def holds(self, state: FlorenceState, seat: Seat, armed: Armed) -> bool:
        if armed.mark != state.round:
            return armed.mark > state.round
        return not _passed_by(state, seat, armed.program)

    def hammer(self, state: FlorenceState) -> str:
        return f"max {state.auction.item}".strip()

    def own(
        self, state: FlorenceState, seat: Seat, armed: tuple[Armed, ...]
    ) -> Reply | Surprise | None:
        ask = FLORENCE.ask(state, seat)
        if isinstance(ask, InviteCharacter):
            return _invite(state, seat, armed)
        if state.rival is not None:
            return None
        if isinstance(ask, BidForItem):
            return _bid(state, seat, armed)
        if isinstance(ask, OpenAuction | LastPick):
            return _open(state, seat, armed, last=isinstance(ask, LastPick))
        return None


def _bid(state: FlorenceState, seat: Seat, armed: tuple[Armed, ...]) -> Reply | None:
    """Higher up to the maximum, then out; without a maximum the seat is asked."""
    limit = _limit(armed, state.auction.item)
    if limit is None:
        return None
    price = state.auction.bid + STEP
    if price > limit.program.coins:
        return Reply(Pass(), armed)
    return _paying(state, seat, armed, Raise(), price) or Reply(Pass(), armed)


def _invite(state: FlorenceState, seat: Seat, armed: tuple[Armed, ...]) -> Reply | None:
    """The lowest bid for the first character that can be had for its maximum; else none (4)."""
    limits = [limit for _, limit in of_kind(armed, Max) if limit.item in CHARACTERS]
    for limit in limits:
        least = next(iter(spaces(state, seat, limit.item)), None)
        if least is not None and STEP * least <= limit.coins:
            return Reply(Invite(limit.item, least), armed)
    return Reply(Pass(), armed) if limits else None


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


def _open(
    state: FlorenceState, seat: Seat, armed: tuple[Armed, ...], *, last: bool
) -> Reply | None:
    """The first wish that can be had at its price; with ``pass`` in the list, else nothing."""
    wishes = next((one.items for _, one in of_kind(armed, Wish)), ())
    for item in wishes:
        if item == PASS:
            continue
        if sale.obstacle(state, seat, item) is not None:
            continue
        price = sale.last_price(state, item) if last else sale.opening_price(state, item)
        named = _named(armed, item)
        if named is not None and named.program.coins < price:
            continue
        reply = _paying(state, seat, armed, Take(item) if last else Offer(item), price)
        if reply is not None:
            return reply
    return Reply(Pass(), armed) if PASS in wishes else None


def _paying(
    state: FlorenceState, seat: Seat, armed: tuple[Armed, ...], action: Any, price: int
) -> Reply | None:
    """An action at a price, after the sale of prestige that it needs; None: not affordable."""
    coins = state.players[seat].coins
    if coins >= price:
        return Reply(action, armed)
    item = getattr(action, "item", getattr(action, "thing", state.auction.item))
    limit = _limit(armed, item)
    points = -(-(price - coins) // STEP)
    if limit is None or points > min(limit.program.points, for_sale(state, seat)):
        return None
    program: Max = limit.program
    less = Armed(Max(program.item, program.coins, program.points - points), limit.mark)
    return Reply(Sell(points), swapped(armed, limit, (less,)))


def _limit(armed: tuple[Armed, ...], item: str) -> Armed | None:
    """The maximum for an item: its own, or that for all."""
    return _named(armed, item) or _named(armed, ALL)


def _named(armed: tuple[Armed, ...], item: str) -> Armed | None:
    return next((one for one, limit in of_kind(armed, Max) if limit.item == item), None)


def _over(state: FlorenceState, seat: Seat) -> Refusal | None:
    """The refusal where no auction follows any more, or none in which others bid (2.12)."""
    if state.rival is not None:
        return Refusal("wrong_phase")
    last = state.round >= ROUNDS and _auctioned(state, seat)
    return Refusal("wrong_phase") if last else None


def _auctioned(state: FlorenceState, seat: Seat) -> bool:
    """Whether the round's auction is over for a seat."""
    if state.phase in ("deal", "return", "reveal"):
        return False
    return state.phase != "auction" or state.auction.out(seat)


def _passed_by(state: FlorenceState, seat: Seat, program: Any) -> bool:
    """Whether what a program answers is over for a seat in this round."""
    if isinstance(program, Max) and program.item in CHARACTERS:
        return _invited(state, seat)
    return _auctioned(state, seat) if isinstance(program, Program) else _acted(state, seat)


def _invited(state: FlorenceState, seat: Seat) -> bool:
    """Whether the round's auction of characters is over for a seat."""
    if state.phase == "court":
        return state.court.out(seat)
    return state.phase in ("action", "over")


def _acted(state: FlorenceState, seat: Seat) -> bool:
    """Whether the round's action turn is over for a seat."""
    if state.phase != "action":
        return state.phase == "over"
    return not any(isinstance(ask, Turn) and ask.seat == seat for ask in state.asks)


PROGRAMS = FlorencePrograms(FLORENCE)
