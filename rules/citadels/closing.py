"""The end of a turn: its end effects in their order (4.1)."""

from __future__ import annotations

from rules.citadels.characters import abbot, queen
from rules.citadels.characters.alchemist import refund
from rules.citadels.characters.tax_collector import tax
from rules.citadels.data import COLOUR, INCOME
from rules.citadels.districts.evening import park, park_opens, poor_house
from rules.citadels.events import IncomeTaken, TurnEnded
from rules.citadels.guard import FULL, active
from rules.citadels.purse import earn
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

NO_INCOME, NO_TITHE, NO_PARK = "no_income", "no_tithe", "no_park"
WITHOUT = (NO_INCOME, NO_TITHE, NO_PARK)
"""What a seat may decline at the end of its turn (3.4)."""


def income(state: CitadelsState, seat: Seat, character: str) -> int:
    """One gold for each district of the colour, and one for the School of Magic (1.5)."""
    colour = INCOME[character]
    city = state.players[seat].city
    return sum(COLOUR[one.card] == colour or one.card == "school_of_magic" for one in city)


def take_income(tx: Tx[CitadelsState], seat: Seat) -> None:
    """All income at once; nothing is told of none."""
    amount = income(tx.state, seat, active(tx.state).char)
    tx.change("turn", income=True)
    earn(tx, seat, amount)
    if amount:
        tx.emit(IncomeTaken(seat=seat, amount=amount))


def open_ends(state: CitadelsState, seat: Seat) -> tuple[str, ...]:
    """What the end of the turn would still bring, and may be declined.

    The Witch's first part brings nothing but the Park's cards.
    """
    turn = active(state)
    found = []
    whole = turn.part in FULL
    if whole and INCOME[turn.char] and not turn.income and income(state, seat, turn.char):
        found.append(NO_INCOME)
    if whole and abbot.due(state):
        found.append(NO_TITHE)
    if park_opens(state, seat) and len(state.pile):
        found.append(NO_PARK)
    return tuple(found)


def finish(tx: Tx[CitadelsState], without: tuple[str, ...] = ()) -> None:
    """End effects E1 to E5; the next seat follows once nobody is being asked."""
    turn = active(tx.state)
    seat = turn.seat
    if turn.part in FULL:
        _settle(tx, seat, without)
    poor_house(tx, seat)
    tx.emit(TurnEnded(seat=seat))
    tx.set(turn=None, asks=())
    if NO_PARK not in without:
        park(tx, seat)


def _settle(tx: Tx[CitadelsState], seat: Seat, without: tuple[str, ...]) -> None:
    """E1 to E3: the Abbot's coin, unclaimed income, the Alchemist's refund, tax."""
    turn = active(tx.state)
    if NO_TITHE not in without and abbot.due(tx.state):
        abbot.tithe(tx, seat)
    if NO_INCOME not in without and INCOME[turn.char] and not turn.income:
        take_income(tx, seat)
    if tx.state.options.refund_before_tax:
        refund(tx, seat)
    if turn.raised:
        tax(tx, seat)
        if turn.char == "assassin":
            tx.set(early=seat)
    if not tx.state.options.refund_before_tax:
        refund(tx, seat)
    if turn.char == queen.QUEEN and tx.state.options.queen_timing == "own_turn_end":
        queen.late(tx, seat)
