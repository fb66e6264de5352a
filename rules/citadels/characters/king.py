"""The King takes the crown when he is called; murdered, his heir takes it in the end (1.5, 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.citadels.purse import move_crown
from rules.core.tx import Tx
from rules.core.values import Seat

if TYPE_CHECKING:
    from rules.citadels.state import CitadelsState

KING = "king"


def take_crown(tx: Tx[CitadelsState], holder: Seat, character: str) -> None:
    """The King's player takes the crown, bewitched or not."""
    if character == KING:
        move_crown(tx, holder, "king")
