"""The Queen gets 3 gold next to the King's player; if he was murdered, when it is known (1.5)."""

from __future__ import annotations

from rules.citadels.characters.emperor import EMPEROR
from rules.citadels.characters.king import KING
from rules.citadels.purse import gain
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

QUEEN = "queen"
GOLD = 3


def arrive(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """She is called, or the Witch acts as her: the King's holder counts, bewitched or not."""
    if character == QUEEN:
        beside(tx, seat, _royal(tx.state))


def beside(tx: Tx[CitadelsState], seat: Seat, king: Seat) -> None:
    """Three gold for a seat next to the King's."""
    seats = tx.state.seats
    if king >= 0 and (king - seat) % seats in (1, seats - 1):
        gain(tx, seat, GOLD, QUEEN)


def _royal(state: CitadelsState) -> Seat:
    """Whose neighbours a Queen counts for; -1: nobody, or a murdered one who is not known yet."""
    rank4 = state.characters[3]
    if rank4 == state.murdered:
        return -1
    if rank4 == KING or state.options.queen_counts == "king_or_emperor":
        return state.holder(rank4)
    return state.anointed if state.options.queen_counts == "crown_recipient" else -1


def late(tx: Tx[CitadelsState], seat: Seat) -> None:
    """A murdered King is known now (or an Emperor, where he counts)."""
    state = tx.state
    counts = (KING, EMPEROR) if state.options.queen_counts == "king_or_emperor" else (KING,)
    if state.murdered in counts:
        beside(tx, seat, state.holder(state.murdered))
