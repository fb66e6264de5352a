"""Building with a neighbour (2.11): a proposal in private, its answer, and what comes of it.

A proposal is made step by step - with whom, what and where, for what payment - and is an offer only
then: the partner owes an answer, and meanwhile the turn waits. Nobody else learns of anything but
the building that is agreed on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, ClassVar

from msgspec.structs import replace

from rules.core.action import Action
from rules.core.forms import Number, SeatArg
from rules.core.game import letter
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.border import BorderSpan, free_spans, neighbours
from rules.florence.building import BuildingArg, FlipArg
from rules.florence.cells import cells_of
from rules.florence.data import (
    BONUS_POINTS,
    BUILDINGS,
    MOST_SHARE,
    OFFER_HOURS,
    PROPOSALS,
    STEP,
)
from rules.florence.events import (
    JointBuilt,
    JointOffered,
    OfferAccepted,
    OfferDeclined,
    OfferWithdrawn,
)
from rules.florence.joint_sites import SiteCellsArg, SiteTurnArg, located, normal, site_cell
from rules.florence.offer import (
    JointOffer,
    land,
    lies_west,
    obstructed,
    price_of,
    refused_joint,
    shareable,
    unpaid,
)
from rules.florence.purse import gain, pay
from rules.florence.shapes import POSES
from rules.florence.state import FlorenceState
from rules.florence.turn import asked, no_actions, spend, turn_of

SECRET = frozenset({"verb"})
"""Others may not even read which of these actions it was."""


class Propose(Action, tag="propose", frozen=True):
    """Propose a joint building to a neighbour; what and where comes next (2.11)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True

    partner: SeatArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Propose]:
        turn = turn_of(state)
        if not state.options.cooperative or turn is None or not turn.left:
            return ()
        if turn.proposals == PROPOSALS:
            return ()
        return [
            Propose(one) for one in neighbours(state.seats, seat) if shareable(state, seat, one)
        ]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if not state.options.cooperative:
            return Refusal("wrong_phase")
        if spent := no_actions(state):
            return spent
        if self.partner not in neighbours(state.seats, seat):
            return Refusal("not_neighbour")
        turn = turn_of(state)
        if turn is not None and turn.proposals == PROPOSALS:
            return Refusal("proposal_limit", {"most": str(PROPOSALS)})
        if not shareable(state, seat, self.partner):
            return Refusal("no_joint_room")
        return None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.push(ChooseSite(seat, self.partner))


class Share(Action, tag="share", frozen=True):
    """What the partner pays; with it the proposal, or counter-proposal, is made (2.11)."""

    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True
    exact: ClassVar[bool] = True

    coins: Annotated[int, Number("coins")]

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Share]:
        offer: JointOffer = asked(state, seat, cls).offer
        coins = state.players[seat].coins
        counter = seat == offer.partner
        least = 0 if counter else max(0, price_of(state, offer) - coins)
        most = min(coins, MOST_SHARE) if counter else MOST_SHARE
        return _shares()[least // STEP : most // STEP + 1]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        offer: JointOffer = asked(state, seat, Share).offer
        if not 0 <= self.coins <= MOST_SHARE or self.coins % STEP:
            return Refusal("bad_parameter", {"coins": str(self.coins)})
        return unpaid(state, seat, replace(offer, payment=self.coins))

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        draft: JointOffer = asked(tx.state, seat, Share).offer
        offer = replace(draft, payment=self.coins, countered=seat == draft.partner)
        asks = tx.state.asks
        if offer.countered:
            answer = AnswerCounter(offer.active, offer)
            tx.set(asks=(*asks[:-1], answer), owed=())
        else:
            turn = replace(asks[-2], proposals=asks[-2].proposals + 1)  # type: ignore[attr-defined]
            tx.set(asks=(*asks[:-2], turn, AwaitAnswer(seat, offer)))
            tx.owe(offer.partner, AnswerOffer(offer.partner, offer))
        tx.emit(JointOffered(seat=seat, offer=offer, to=offer.seats))


class Site(Action, tag="site", frozen=True):
    """What is built across the border, and where: anchor and turn, or all cells (2.11)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True
    tail: ClassVar[tuple[type[Action], ...]] = (Share,)

    building: BuildingArg
    cells: SiteCellsArg
    turn: SiteTurnArg | None = None
    flip: FlipArg = False

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Site]:
        ask = asked(state, seat, cls)
        other = ask.active if seat == ask.partner else ask.partner
        west = lies_west(state, seat, other)
        barred = land(state, seat, other)
        found: list[Site] = []
        for kind in shareable(state, seat, other, ask.kinds):
            found += _sites(kind, *barred, letter(other), west)
        return found

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        ask = asked(state, seat, Site)
        other = ask.active if seat == ask.partner else ask.partner
        span = self._span(state, seat, other)
        if self.building not in ask.kinds:
            return Refusal("bad_parameter", {"building": self.building})
        if isinstance(span, Refusal) and span.code == "bad_parameter":
            return span
        if refusal := refused_joint(state, seat, other, self.building):
            return refusal
        if isinstance(span, Refusal):
            return span
        return obstructed(state, seat, other, span)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask = asked(tx.state, seat, Site)
        other = ask.active if seat == ask.partner else ask.partner
        span = self._span(tx.state, seat, other)
        if isinstance(span, Refusal):
            raise TypeError(span)
        west = lies_west(tx.state, ask.active, ask.partner)
        pose = POSES[self.building][span.pose]
        own, their = span.half(west=west), span.half(west=not west)
        lies = (self.building, pose.turn, pose.flip, own, their)
        offer = JointOffer(ask.active, ask.partner, *lies, countered=seat == ask.partner)
        tx.again(ChooseShare(seat, offer))

    def plain(self) -> Site:
        kind = self.building
        return Site(kind, *normal(kind, self.cells, self.turn, flip=self.flip))

    def _span(self, state: FlorenceState, seat: Seat, other: Seat) -> BorderSpan | Refusal:
        west = lies_west(state, seat, other)
        place = (self.building, self.cells, self.turn, letter(other))
        return located(*place, flip=self.flip, west=west)


Propose.tail = (Site,)


class Accept(Action, tag="accept", frozen=True):
    """Agree to a joint building: it is paid for, and stands in both estates (2.11)."""

    discloses: ClassVar[bool] = True

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        return unpaid(state, seat, asked(state, seat, Accept).offer)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        offer: JointOffer = asked(tx.state, seat, Accept).offer
        # What waits for the answer lies on top, above the turn; the partner owes nothing more.
        tx.set(asks=tx.state.asks[:-1], owed=())
        tx.emit(OfferAccepted(seat=seat, offer=offer, to=offer.seats))
        _raise(tx, offer)
        spend(tx)


def _raise(tx: Tx[FlorenceState], offer: JointOffer) -> None:
    """The building is paid for and put up; both get its prestige."""
    kind, price = offer.building, price_of(tx.state, offer)
    tx.set(buildings={**tx.state.buildings, kind: tx.state.buildings[kind] - 1})
    pay(tx, offer.partner, offer.payment)
    pay(tx, offer.active, price - offer.payment)
    for seat, other in (offer.seats, offer.seats[::-1]):
        estate = tx.state.players[seat].estate.add(offer.piece(seat, other))
        tx.put("players", seat, estate=estate)
    tx.emit(
        JointBuilt(
            seat=offer.active,
            partner=offer.partner,
            building=kind,
            cells=cells_of(offer.own),
            partner_cells=cells_of(offer.their),
            price=price,
            payment=offer.payment,
        )
    )
    for seat in offer.seats:
        gain(tx, seat, BONUS_POINTS, "building")


class Decline(Action, tag="decline", frozen=True):
    """Do not agree; nobody but the two learns that there was anything to agree to."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        offer: JointOffer = asked(tx.state, seat, Decline).offer
        tx.set(asks=tx.state.asks[:-1], owed=())
        tx.emit(OfferDeclined(seat=seat, offer=offer, to=offer.seats))


class Withdraw(Action, tag="withdraw", frozen=True):
    """Take a proposal back, or stop making one (2.11)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask = asked(tx.state, seat, Withdraw)
        tx.pop()
        if isinstance(ask, AwaitAnswer):
            tx.set(owed=())
            tx.emit(OfferWithdrawn(seat=seat, offer=ask.offer, to=ask.offer.seats))


class Counter(Action, tag="counter", frozen=True):
    """Answer an offer with another one, once: another place, another payment, or both (2.11)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = SECRET
    silent: ClassVar[bool] = True
    tail: ClassVar[tuple[type[Action], ...]] = (Share, Site)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        offer: JointOffer = asked(tx.state, seat, Counter).offer
        tx.owe_first(seat, CounterOffer(seat, offer))


class ChooseSite(Ask, tag="choose_site", frozen=True):
    """What to build with the partner, and where. Nobody else knows of it yet."""

    takes: ClassVar[tuple[str, ...]] = ("site", "withdraw")
    partner: Seat

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.seat

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may be proposed."""
        return tuple(BUILDINGS)


class CounterOffer(Ask, tag="counter_offer", frozen=True):
    """Another payment for what ``offer`` says, or another place for it."""

    takes: ClassVar[tuple[str, ...]] = ("share", "site", "withdraw")
    offer: JointOffer

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.offer.active

    @property
    def partner(self) -> Seat:
        """Who makes the counter-proposal."""
        return self.seat

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may be proposed: the same building."""
        return (self.offer.building,)


class ChooseShare(Ask, tag="choose_share", frozen=True):
    """What the partner is to pay for a building whose place is chosen."""

    takes: ClassVar[tuple[str, ...]] = ("share", "withdraw")
    offer: JointOffer


class AwaitAnswer(Ask, tag="await_answer", frozen=True):
    """The partner is asked; until then a proposal can be withdrawn."""

    takes: ClassVar[tuple[str, ...]] = ("withdraw",)
    offer: JointOffer


class AnswerOffer(Ask, tag="answer_offer", frozen=True):
    """A neighbour proposes a joint building."""

    takes: ClassVar[tuple[str, ...]] = ("accept", "counter", "decline")
    hours: ClassVar[int] = OFFER_HOURS
    offer: JointOffer


class AnswerCounter(Ask, tag="answer_counter", frozen=True):
    """The partner has answered with another proposal."""

    takes: ClassVar[tuple[str, ...]] = ("accept", "decline")
    hours: ClassVar[int] = OFFER_HOURS
    offer: JointOffer


CHOOSING = (ChooseSite, CounterOffer, ChooseShare)
"""Asks in which a proposal is only being made."""

DEALING = (*CHOOSING, AwaitAnswer, AnswerOffer, AnswerCounter)
"""Asks of the two who build together."""


@lru_cache(maxsize=1)
def _shares() -> tuple[Share, ...]:
    return tuple(Share(coins) for coins in range(0, MOST_SHARE + STEP, STEP))


@lru_cache(maxsize=256)
def _sites(kind: str, west: int, east: int, partner: str, own_west: bool) -> tuple[Site, ...]:
    """All places of a building across a border, as the seat of one estate writes them."""
    poses = POSES[kind]
    return tuple(
        Site(
            kind,
            (site_cell(one, partner, west=own_west),),
            poses[one.pose].turn,
            poses[one.pose].flip,
        )
        for one in free_spans(kind, west, east)
    )


_ACCEPT, _DECLINE, _WITHDRAW, _COUNTER = Accept(), Decline(), Withdraw(), Counter()
