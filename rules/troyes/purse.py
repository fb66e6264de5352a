"""Resources are crossed out (2.6, A3)."""

from __future__ import annotations

from rules.core.tx import Tx
from rules.core.values import Seat
from rules.troyes.data import COLOURS
from rules.troyes.events import Paid
from rules.troyes.state import TroyesState


def pay(tx: Tx[TroyesState], seat: Seat, colour: int, count: int, cause: str) -> None:
    """A seat pays, and is told so. ``cause``: ``die``, ``tint`` or ``shift``."""
    spent = list(tx.state.sheets[seat].spent)
    spent[colour] += count
    tx.put("sheets", seat, spent=tuple(spent))
    tx.emit(Paid(seat=seat, colour=COLOURS[colour], count=count, cause=cause, to=(seat,)))
