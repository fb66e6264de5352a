"""The Tax Collector: from his call on, whoever built in a turn pays 1 gold at its end (1.5)."""

from __future__ import annotations

from rules.citadels.events import Taxed
from rules.citadels.purse import hand_over
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

TAX_COLLECTOR = "tax_collector"


def arrive(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """The Tax Collector's player is paid from now on, first by an Assassin who built."""
    if character == TAX_COLLECTOR:
        tx.set(taxer=seat)
        if tx.state.early >= 0:
            tax(tx, tx.state.early)


def tax(tx: Tx[CitadelsState], payer: Seat) -> None:
    """A builder with gold pays one, though never to himself."""
    payee = tx.state.taxer
    if payee in (-1, payer) or not tx.state.players[payer].gold:
        return
    hand_over(tx, payer, payee, 1)
    tx.emit(Taxed(seat=payee, payer=payer))
