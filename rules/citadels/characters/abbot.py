"""The Abbot: the single richest player pays him 1 gold (1.5)."""

from __future__ import annotations

from typing import ClassVar

from rules.citadels.events import TithePaid
from rules.citadels.power import Power, With
from rules.citadels.purse import hand_over
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

ABBOT = "abbot"


class Tithe(Power):
    """Take the tithe, once; on a tie, or if the Abbot is among the richest, there is none."""

    code: ClassVar[str] = ABBOT
    of: ClassVar[str] = ABBOT
    late: ClassVar[bool] = True

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        return Refusal("no_single_richest") if richest(state) in (-1, seat) else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        tithe(tx, seat)


def richest(state: CitadelsState) -> Seat:
    """The seat with most gold; -1 where it is shared."""
    purses = [player.gold for player in state.players]
    most = max(purses)
    return purses.index(most) if purses.count(most) == 1 else -1


def due(state: CitadelsState) -> bool:
    """Whether the turn under way still has a tithe to take."""
    turn = state.turn
    if turn is None or turn.char != ABBOT or turn.power:
        return False
    return richest(state) not in (-1, turn.seat)


def tithe(tx: Tx[CitadelsState], seat: Seat) -> None:
    """The richest pays."""
    payer = richest(tx.state)
    tx.change("turn", power=True)
    hand_over(tx, payer, seat, 1)
    tx.emit(TithePaid(seat=seat, payer=payer))
