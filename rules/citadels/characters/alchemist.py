"""The Alchemist gets back what was paid for building, at the end of the turn (1.5)."""

from __future__ import annotations

from rules.citadels.guard import active
from rules.citadels.purse import gain
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

ALCHEMIST = "alchemist"


def refund(tx: Tx[CitadelsState], seat: Seat) -> None:
    """All gold really paid for building in this turn."""
    turn = active(tx.state)
    if turn.char == ALCHEMIST and turn.spent:
        gain(tx, seat, turn.spent, ALCHEMIST)
