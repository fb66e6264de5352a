"""Before the first round and at the start of each: what chance decides, the first hand (2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core import first
from rules.core.action import Action
from rules.core.forms import Code, Many, SeatArg
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat
from rules.florence.data import DEALT, PROFESSION, PROFESSIONS
from rules.florence.draw import sample, taken
from rules.florence.events import (
    CardReturned,
    Dealt,
    FirstPlayer,
    FreedomRemoved,
    ProfessionRevealed,
)
from rules.florence.recruit import ProfessionArg
from rules.florence.state import FlorenceState
from rules.florence.turn import FreedomArg, asked

HandArg = Annotated[tuple[str, ...], Many(Code("card", PROFESSIONS))]


class First(first.First, tag="first", frozen=True):
    """Chance says who begins (2.2); in solo play the next place is Diego's (2.12)."""

    @classmethod
    def places(cls, state: FlorenceState) -> int:
        return state.places

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        tx.set(start=self.seat)
        tx.emit(FirstPlayer(seat=self.seat))


class Remove(Action, tag="remove", frozen=True):
    """Chance removes a freedom token: two players have fewer (1.3)."""

    exact: ClassVar[bool] = True

    freedom: FreedomArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Remove]:
        most = max(state.freedoms.values())
        return [cls(freedom) for freedom, left in state.freedoms.items() if left == most]

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Remove:
        return rng.choice(tuple(cls.candidates(state, NATURE)))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        most = max(state.freedoms.values())
        return None if state.freedoms[self.freedom] == most else Refusal("freedom_sold_out")

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        freedoms = tx.state.freedoms
        tx.set(freedoms={**freedoms, self.freedom: freedoms[self.freedom] - 1})
        tx.set(removed=(*tx.state.removed, self.freedom))
        tx.emit(FreedomRemoved(freedom=self.freedom))


class Deal(Action, tag="deal", frozen=True):
    """Chance deals a seat its first professions (2.2)."""

    secret: ClassVar[frozenset[str]] = frozenset({"cards"})

    seat: SeatArg
    cards: HandArg

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Deal:
        return cls(asked(state, NATURE, cls).hand, sample(state.decks[PROFESSION], DEALT, rng))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.seat != asked(state, NATURE, Deal).hand or len(self.cards) != DEALT:
            return Refusal("bad_draw")
        return Refusal("bad_draw") if taken(state.decks[PROFESSION], self.cards) is None else None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        pile = taken(tx.state.decks[PROFESSION], self.cards)
        tx.set(decks={**tx.state.decks, PROFESSION: pile})
        tx.put("players", self.seat, hand=self.cards, dealt=self.cards)
        tx.emit(Dealt(seat=self.seat, cards=self.cards, to=(self.seat,)))

    def known_to(self, actor: Seat, viewer: Seat | None) -> bool:
        return viewer == self.seat


class Return(Action, tag="return", frozen=True):
    """Give one of the first professions back into the deck; all players at once (2.2)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})

    card: ProfessionArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Return]:
        return [cls(card) for card in state.players[seat].hand]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.card in state.players[seat].hand:
            return None
        return Refusal("card_not_in_hand", {"card": self.card})

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        hand = tuple(card for card in tx.state.players[seat].hand if card != self.card)
        tx.put("players", seat, hand=hand, returned=self.card)
        decks = tx.state.decks
        tx.set(decks={**decks, PROFESSION: decks[PROFESSION].shuffled_in(self.card)})
        tx.emit(CardReturned(seat=seat, card=self.card, to=(seat,)))


class Reveal(Action, tag="reveal", frozen=True):
    """Chance turns up a profession for the open row (2.9)."""

    exact: ClassVar[bool] = True

    card: ProfessionArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Reveal]:
        return [cls(card) for card in state.decks[PROFESSION].deck.possible()]

    @classmethod
    def sample(cls, state: FlorenceState, rng: Rng) -> Reveal:
        return cls(state.decks[PROFESSION].deck.sample(rng))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        known = self.card in state.decks[PROFESSION].deck.possible()
        return None if known else Refusal("bad_draw")

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        tx.pop()
        decks = tx.state.decks
        tx.set(decks={**decks, PROFESSION: decks[PROFESSION].take(self.card)})
        tx.set(row=(*tx.state.row, self.card))
        tx.emit(ProfessionRevealed(card=self.card))


class RemoveFreedom(Ask, tag="remove_freedom", frozen=True):
    """Chance removes a freedom token."""

    takes: ClassVar[tuple[str, ...]] = ("remove",)


class DealHand(Ask, tag="deal_hand", frozen=True):
    """Chance deals to ``hand``."""

    takes: ClassVar[tuple[str, ...]] = ("deal",)
    hand: Seat


class ReturnCard(Ask, tag="return_card", frozen=True):
    """Give one of the first professions back."""

    takes: ClassVar[tuple[str, ...]] = ("return",)


class RevealProfession(Ask, tag="reveal_profession", frozen=True):
    """Chance turns up a profession."""

    takes: ClassVar[tuple[str, ...]] = ("reveal",)


REMOVE_FREEDOM = RemoveFreedom(NATURE)
REVEAL_PROFESSION = RevealProfession(NATURE)
