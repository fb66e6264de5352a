"""The King takes the crown when he is called; murdered, his heir takes it in the end (1.5, 3.5)."""

from __future__ import annotations

from rules.citadels.purse import move_crown
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

KING = "king"


def take_crown(tx: Tx[CitadelsState], holder: Seat, character: str) -> None:
    """The King's player takes the crown, bewitched or not."""
    if character == KING:
        move_crown(tx, holder, "king")


def shown(state: CitadelsState) -> Seat:
    """Who is shown at the round's end: a murdered King's player, by option an Emperor's; or -1."""
    passes = state.options.emperor_murdered != "crown_stays"
    if state.murdered == KING or (state.murdered == "emperor" and passes):
        return state.holder(state.murdered)
    return -1
