"""The Wizard looks at a hand and takes a card of it, into hand or built at once (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.citadels.city import add, price
from rules.citadels.districts.building import built
from rules.citadels.events import CardMoved, CardTaken, HandPeeked, HandSeen
from rules.citadels.forms import CardArg
from rules.citadels.guard import TurnAction
from rules.citadels.hand import give, lose
from rules.citadels.pieces import EVERYBODY
from rules.citadels.purse import too_dear
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import Flag, SeatArg
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat


class Peek(TurnAction, tag="peek", frozen=True):
    """Look at another player's hand, which must have a card."""

    of: ClassVar[str] = "wizard"

    player: SeatArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Peek]:
        return [cls(one) for one in range(state.seats)]

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Peek:
        return cls((seat + 1) % state.seats)

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.player == seat:
            return Refusal("target_self")
        return None if state.players[self.player].hand else Refusal("target_hand_empty")

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.change("turn", power=True)
        owner = tx.state.players[self.player]
        tx.put("players", self.player, marks=tuple(mark | 1 << seat for mark in owner.marks))
        tx.emit(HandPeeked(seat=seat, owner=self.player))
        tx.emit(HandSeen(seat=seat, owner=self.player, cards=owner.hand, to=(seat,)))
        tx.push(TakeCard(seat, self.player))


class Take(Action, tag="take", frozen=True):
    """Take a card of the hand seen: into hand, or pay for it and build it at once."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})

    card: CardArg
    built: Annotated[bool, Flag("built")] = False

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Take]:
        hand = dict.fromkeys(state.players[_owner(state)].hand)
        found = [cls(card, now) for card in hand for now in (False, True)]
        return [one for one in found if one.refuse(state, seat) is None]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.card not in state.players[_owner(state)].hand:
            return Refusal("card_not_offered", {"district": self.card})
        return too_dear(state, seat, price(state, seat, self.card)) if self.built else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        owner = _owner(tx.state)
        tx.pop()
        tx.emit(CardTaken(seat=seat, owner=owner))
        seers = EVERYBODY if self.built else 1 << seat | 1 << owner
        mark = lose(tx, owner, self.card, seers)
        if self.built:
            add(tx, seat, self.card, price(tx.state, seat, self.card))
            built(tx, seat, self.card)
        else:
            give(tx, seat, (self.card,), (mark | 1 << owner,))
            tx.emit(CardMoved(seat=seat, owner=owner, card=self.card, to=(seat, owner)))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return self.built or viewer == actor


class TakeCard(Ask, tag="take_card", frozen=True):
    """Take a card of the hand of ``owner``, which lies open to this seat."""

    takes: ClassVar[tuple[str, ...]] = ("take",)
    owner: Seat


def _owner(state: CitadelsState) -> Seat:
    top = state.asks[-1]
    if isinstance(top, TakeCard):
        return top.owner
    raise TypeError(top)
