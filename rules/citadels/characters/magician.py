"""The Magician swaps hands with a player, or puts cards under the deck for as many (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.events import CardsReplaced, CardsSeen, HandsSwapped
from rules.citadels.forms import CardArg
from rules.citadels.guard import TurnAction
from rules.citadels.hand import bury, draw, lose
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat


class Swap(TurnAction, tag="swap", frozen=True):
    """Swap the whole hand with another player's; either may be empty."""

    of: ClassVar[str] = "magician"

    player: SeatArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Swap]:
        return [cls(one) for one in range(state.seats)]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        return Refusal("target_self") if self.player == seat else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.change("turn", power=True)
        tx.emit(HandsSwapped(seat=seat, other=self.player))
        pair = ((seat, self.player), (self.player, seat))
        players = tx.state.players
        for one, other in pair:
            marks = tuple(mark | 1 << other for mark in players[other].marks)
            tx.put("players", one, hand=players[other].hand, marks=marks)
            tx.emit(CardsSeen(seat=one, cards=players[other].hand, to=(one,)))


class Redraw(TurnAction, tag="redraw", frozen=True):
    """Choose a card of the hand to be replaced; nothing is public until ``done``."""

    of: ClassVar[str] = "magician"
    secret: ClassVar[frozenset[str]] = frozenset({"card"})
    silent: ClassVar[bool] = True

    card: CardArg | None = None

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Redraw]:
        return [cls(card) for card in dict.fromkeys(_left(state, seat))]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.card is None:
            return Refusal("empty_selection")
        if self.card in _left(state, seat):
            return None
        return Refusal("card_not_in_hand", {"district": self.card})

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        chosen = _chosen(tx.state)
        ask = RedrawCards(seat, (*chosen, str(self.card)))
        if chosen:
            tx.again(ask)
        else:
            tx.push(ask)


class Spare(Action, tag="spare", frozen=True):
    """Take a chosen card back; without a card all of them, as if none had been chosen."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"card"})
    silent: ClassVar[bool] = True

    card: CardArg | None = None

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Spare]:
        return [*map(cls, dict.fromkeys(_chosen(state))), cls()]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.card is None or self.card in _chosen(state):
            return None
        return Refusal("card_not_in_hand", {"district": self.card})

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        left = list(_chosen(tx.state)) if self.card is not None else []
        if self.card is not None:
            left.remove(self.card)
        if left:
            tx.again(RedrawCards(seat, tuple(left)))
        else:
            tx.pop()


class Done(Action, tag="done", frozen=True):
    """The cards chosen go under the deck in their order, and as many are drawn."""

    exact: ClassVar[bool] = True

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        chosen = _chosen(tx.state)
        tx.pop()
        tx.change("turn", power=True)
        marks = tuple(lose(tx, seat, card, 1 << seat) | 1 << seat for card in chosen)
        bury(tx, chosen, marks)
        tx.emit(CardsReplaced(seat=seat, amount=len(chosen)))
        draw(tx, seat, len(chosen), "magician")


class RedrawCards(Ask, tag="redraw_cards", frozen=True):
    """Choose more cards to be replaced, fewer, or be done; ``chosen`` are still in the hand."""

    takes: ClassVar[tuple[str, ...]] = ("redraw", "done", "spare")
    chosen: tuple[str, ...]


def _chosen(state: CitadelsState) -> tuple[str, ...]:
    top = state.asks[-1]
    return top.chosen if isinstance(top, RedrawCards) else ()


def _left(state: CitadelsState, seat: Seat) -> list[str]:
    """The cards of the hand that are not chosen yet."""
    left = list(state.players[seat].hand)
    for card in _chosen(state):
        left.remove(card)
    return left
