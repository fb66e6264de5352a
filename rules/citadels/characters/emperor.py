"""The Emperor first gives the crown to another, who pays him a tribute (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.answer import CARD, GOLD, Question
from rules.citadels.data import DISTRICTS
from rules.citadels.events import CardMoved, TributePaid
from rules.citadels.guard import FULL, WRONG_PHASE, TurnAction
from rules.citadels.hand import give, lose
from rules.citadels.pieces import VICTIM
from rules.citadels.purse import hand_over, move_crown
from rules.citadels.state import CitadelsState
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat

EMPEROR = "emperor"


class Crown(TurnAction, tag="crown", frozen=True):
    """Move the crown to a player who is neither its holder nor the Emperor."""

    parts: ClassVar[frozenset[str]] = FULL | {VICTIM}
    of: ClassVar[str] = EMPEROR

    player: SeatArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Crown]:
        found = [cls(one) for one in range(state.seats)]
        return [one for one in found if one.refuse(state, seat) is None]

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Crown:
        return cls((state.crown + 1) % state.seats)

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        turn = state.turn
        if turn is not None and turn.part == VICTIM and turn.crowned:
            return WRONG_PHASE
        refusal = None if turn is None else super().refuse(state, seat)
        if refusal is None and self.player not in recipients(state, seat):
            return Refusal("crown_recipient_illegal")
        return refusal

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        if tx.state.turn is None:
            tx.pop()
            move_crown(tx, self.player, EMPEROR)
            return
        tx.change("turn", crowned=True, power=True)
        tx.set(anointed=self.player)
        move_crown(tx, self.player, EMPEROR)
        ask_tribute(tx, self.player, seat)


class PassCrown(Ask, tag="pass_crown", frozen=True):
    """A murdered Emperor's player passes the crown on at the end of the round, by option."""

    takes: ClassVar[tuple[str, ...]] = ("crown",)


def recipients(state: CitadelsState, emperor: Seat) -> list[Seat]:
    """Who may get the crown."""
    return [seat for seat in range(state.seats) if seat not in (state.crown, emperor)]


def ask_tribute(tx: Tx[CitadelsState], payer: Seat, emperor: Seat) -> None:
    """Gold or a card of the hand; what can be paid in one way only is paid at once."""
    player = tx.state.players[payer]
    if not player.hand:
        pay_tribute(tx, payer, emperor, GOLD if player.gold else "nothing")
    elif not player.gold and len(player.hand) == 1:
        pay_tribute(tx, payer, emperor, player.hand[0])
    elif player.gold and tx.state.options.emperor_tribute_choice == EMPEROR:
        tx.push(NameTribute(emperor, payer))
    else:
        tx.push(PayTribute(payer, emperor, player.gold > 0))


def pay_tribute(tx: Tx[CitadelsState], payer: Seat, emperor: Seat, what: str) -> None:
    """A gold, a card that only these two see, or nothing."""
    if what == GOLD:
        hand_over(tx, payer, emperor, 1)
    elif what in DISTRICTS:
        both = 1 << payer | 1 << emperor
        mark = lose(tx, payer, what, both)
        give(tx, emperor, (what,), (mark | 1 << payer,))
        tx.emit(CardMoved(seat=emperor, owner=payer, card=what, to=(emperor, payer)))
    kind = CARD if what in DISTRICTS else what
    tx.emit(TributePaid(seat=payer, to_seat=emperor, kind=kind))


class PayTribute(Question, tag="pay_tribute", frozen=True):
    """Pay ``emperor`` a gold, where ``gold`` may be paid, or a card of the hand."""

    emperor: Seat
    gold: bool

    def replies(self, state: CitadelsState) -> Iterable[str]:
        cards = dict.fromkeys(state.players[self.seat].hand)
        return (*((GOLD,) if self.gold else ()), *cards)

    def refuse(self, state: CitadelsState, reply: str) -> Refusal | None:
        return None if reply in self.replies(state) else Refusal("tribute_unavailable")

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        pay_tribute(tx, self.seat, self.emperor, reply)


class NameTribute(Question, tag="name_tribute", frozen=True):
    """By option the Emperor says whether it is a gold or a card; the payer chooses the card."""

    payer: Seat

    def replies(self, state: CitadelsState) -> Iterable[str]:
        return (GOLD, CARD)

    def refuse(self, state: CitadelsState, reply: str) -> Refusal | None:
        return None if reply in (GOLD, CARD) else Refusal("tribute_unavailable")

    def answered(self, tx: Tx[CitadelsState], reply: str) -> None:
        hand = tx.state.players[self.payer].hand
        if reply == GOLD:
            pay_tribute(tx, self.payer, self.seat, GOLD)
        elif len(hand) == 1:
            pay_tribute(tx, self.payer, self.seat, hand[0])
        else:
            tx.push(PayTribute(self.payer, self.seat, gold=False))
