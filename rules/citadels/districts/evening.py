"""Poor House and Park: the end of a turn (1.4, 4.1 E4 and E5)."""

from __future__ import annotations

from rules.citadels.hand import draw
from rules.citadels.purse import gain
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

CARDS = 2


def poor_house(tx: Tx[CitadelsState], seat: Seat) -> None:
    """One gold for an empty purse; gold on districts does not count."""
    player = tx.state.players[seat]
    if not player.gold and player.owns("poor_house"):
        gain(tx, seat, 1, "poor_house")


def park_opens(state: CitadelsState, seat: Seat) -> bool:
    """Whether the Park gives cards for an empty hand."""
    player = state.players[seat]
    return not player.hand and player.owns("park")


def park(tx: Tx[CitadelsState], seat: Seat) -> None:
    """Two cards for an empty hand."""
    if park_opens(tx.state, seat):
        draw(tx, seat, CARDS, "park")
