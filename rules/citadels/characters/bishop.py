"""The Bishop protects his player's districts from rank 8, from his call on (1.5, 4.8)."""

from __future__ import annotations

from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

BISHOP = "bishop"


def protect(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """The Bishop's player is protected for the round; a murdered Bishop protects nobody."""
    if character == BISHOP:
        tx.set(protected=seat)


def shielded(state: CitadelsState, owner: Seat) -> Refusal | None:
    """The refusal of an attack on the Bishop's city."""
    return Refusal("bishop_protected") if state.protected == owner else None
