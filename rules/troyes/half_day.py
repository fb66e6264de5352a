"""A half-day: dice, attack and relief at its beginning, reveal and flip at its end (3.2)."""

from __future__ import annotations

from rules.core.tx import Tx
from rules.core.values import Event, Seat
from rules.troyes.bonus import wanted
from rules.troyes.confirm import shown
from rules.troyes.data import ATTACKS_FROM, COLOURS, DAYS
from rules.troyes.die import TakeDie
from rules.troyes.events import (
    DayEnded,
    DicePlaced,
    DiscFlipped,
    HalfStarted,
    Relief,
    SpaceDestroyed,
)
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move, Sheet
from rules.troyes.spaces import SPACES, at, bits
from rules.troyes.state import TroyesState
from rules.troyes.wheel import Dice, day_of, flipped, notch, place

NOTHING = Move()
RELIEF = Move(action="relief")


def begin(tx: Tx[TroyesState], black: int, clear: tuple[int, ...]) -> None:
    """Place the dice, attack, serve relief, and ask all others for a die (H1 to H2)."""
    state = tx.state
    dice = place(state.half, state.discs, black, clear)
    tx.emit(HalfStarted(half=state.half, day=day_of(state.half), morning=state.half % 2 == 1))
    tx.emit(DicePlaced(dice=dice))
    tx.set(dice=dice, phase="act", moves=(NOTHING,) * state.seats)
    if day_of(state.half) >= ATTACKS_FROM:
        _attack(tx, dice)
    for seat in range(state.seats):
        if relieved(tx.state.sheets[seat], dice):
            _relieve(tx, seat)
        else:
            tx.owe(seat, TakeDie(seat))
    tx.set(shown=tx.state.sheets)


def relieved(sheet: Sheet, dice: Dice) -> bool:
    """Whether no die can be paid: the free one is black's, and nothing is left (A1)."""
    return dice.black == 0 and sheet.circled == sheet.spent


def close(tx: Tx[TroyesState]) -> None:
    """All are done: show the moves, flip black's disc, turn the dial (H3)."""
    state = tx.state
    if state.options.visibility == "sealed":
        for seat in range(state.seats):
            if state.moves[seat] != RELIEF:
                tx.emit(shown(state, seat))
    where = notch(state.half, state.dice.black)
    discs = flipped(state.discs, where)
    tx.emit(DiscFlipped(notch=where, colour=discs[where][0]))
    tx.set(discs=discs, last=state.moves, shown=state.sheets, moves=())
    if state.half % 2 == 0 and day_of(state.half) < DAYS:
        tx.emit(DayEnded(day=day_of(state.half)))


def _attack(tx: Tx[TroyesState], dice: Dice) -> None:
    """The black die destroys what stands open in its colour and column (H1d)."""
    colour, value = dice.colours[dice.black], dice.values[dice.black]
    column = tx.state.header.index(value)
    hit = 1 << at(2 * colour, column) | 1 << at(2 * colour + 1, column)
    events: list[Event] = []
    sheets = list(tx.state.sheets)
    for seat, sheet in enumerate(sheets):
        gone = 0 if sheet.protects(column) else hit & sheet.open
        if gone:
            tx.put("sheets", seat, destroyed=sheet.destroyed | gone)
            spaces = tuple(SPACES[one] for one in bits(gone))
            events.append(SpaceDestroyed(seat=seat, spaces=spaces))
    tx.events += events


def _relieve(tx: Tx[TroyesState], seat: Seat) -> None:
    """One of each resource instead of a die (A1); a bonus that it brings is asked for."""
    tx.emit(Relief(seat=seat))
    book = Ledger(tx.state.sheets[seat], seat, tx.state.dice.on_discs)
    for colour in range(len(COLOURS)):
        book.gain(colour, 1, "relief")
    book.strike()
    book.write(tx)
    tx.put("moves", seat, action="relief")
    if (ask := wanted(seat, book.pending)) is not None:
        tx.owe(seat, ask)
