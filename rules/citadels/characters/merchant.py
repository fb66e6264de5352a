"""The Merchant gets 1 gold right after the action (1.5)."""

from __future__ import annotations

from rules.citadels.purse import gain
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

MERCHANT = "merchant"


def coin(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """One gold for the player who acts as the Merchant."""
    if character == MERCHANT:
        gain(tx, seat, 1, MERCHANT)
