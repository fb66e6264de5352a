"""Gold and the crown: every coin comes from somewhere and goes somewhere (4.9)."""

from __future__ import annotations

from rules.citadels.events import CrownMoved, GoldGained
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat


def earn(tx: Tx[CitadelsState], seat: Seat, amount: int) -> None:
    """Gold comes from the bank, or goes there if it is negative."""
    tx.put("players", seat, gold=tx.state.players[seat].gold + amount)
    tx.set(bank=tx.state.bank - amount)


def gain(tx: Tx[CitadelsState], seat: Seat, amount: int, source: str) -> None:
    """Gold comes from the bank by the effect of a character or a district."""
    earn(tx, seat, amount)
    tx.emit(GoldGained(seat=seat, source=source, amount=amount))


def hand_over(tx: Tx[CitadelsState], payer: Seat, payee: Seat, amount: int) -> None:
    """Gold goes from one purse to another."""
    tx.put("players", payer, gold=tx.state.players[payer].gold - amount)
    tx.put("players", payee, gold=tx.state.players[payee].gold + amount)


def too_dear(state: CitadelsState, seat: Seat, price: int) -> Refusal | None:
    """The refusal of what a purse cannot pay."""
    gold = state.players[seat].gold
    if gold >= price:
        return None
    return Refusal("not_enough_gold", {"price": str(price), "gold": str(gold)})


def owner_of(state: CitadelsState, card: str) -> Seat:
    """Whose city a district stands in that exists once; -1 where it stands nowhere."""
    return next((at for at, one in enumerate(state.players) if one.owns(card)), -1)


def move_crown(tx: Tx[CitadelsState], seat: Seat, reason: str) -> None:
    """The crown changes players, and the Throne Room pays; nothing happens if it is there (1.4)."""
    before = tx.state.crown
    if seat == before:
        return
    tx.set(crown=seat)
    tx.emit(CrownMoved(seat=seat, before=before, reason=reason))
    owner = owner_of(tx.state, "throne_room")
    if owner >= 0:
        gain(tx, owner, 1, "throne_room")
