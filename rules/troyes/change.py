"""Changing the die that was taken: its colour for knowledge, its value for influence (A4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Number
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat
from rules.troyes.data import COLOURS, TINT_COST
from rules.troyes.events import DieChanged
from rules.troyes.purse import pay
from rules.troyes.state import TroyesState

ColourArg = Annotated[str, Code("colour", COLOURS)]
INFLUENCE, DENIERS, KNOWLEDGE = range(3)
FACES = range(1, 7)

NO_CHANGE = Refusal("no_change", later=True)
"""A change that changes nothing would use the change up."""


class Tint(Action, tag="tint", frozen=True):
    """Let the die count as another colour, once, for 2 knowledge; the disc stays (A4)."""

    secret: ClassVar[frozenset[str]] = frozenset({"verb", "colour"})

    colour: ColourArg

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Tint]:
        return _TINTS

    @classmethod
    def nearest(cls, state: TroyesState, seat: Seat) -> Tint:
        return _TINTS[(state.moves[seat].colour + 1) % len(COLOURS)]

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        if self.colour not in COLOURS:
            return Refusal("unknown_colour", {"colour": self.colour})
        move = state.moves[seat]
        if move.tinted:
            return Refusal("changed_already")
        if COLOURS[move.colour] == self.colour:
            return NO_CHANGE
        have = state.sheets[seat].stock[KNOWLEDGE]
        if have >= TINT_COST:
            return None
        return Refusal("need_knowledge", {"need": str(TINT_COST), "have": str(have)})

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        move, colour = tx.state.moves[seat], COLOURS.index(self.colour)
        if colour != move.colour:
            pay(tx, seat, KNOWLEDGE, TINT_COST, "tint")
            tx.emit(DieChanged(seat=seat, colour=self.colour, value=move.value, to=(seat,)))
        tx.put("moves", seat, colour=colour, tinted=True)


class Shift(Action, tag="shift", frozen=True):
    """Raise or lower the value of the die, once, for 1 influence a step, from 1 to 6 (A4)."""

    secret: ClassVar[frozenset[str]] = frozenset({"verb", "steps"})

    steps: Annotated[int, Number("steps", signed=True)]

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Shift]:
        value = state.moves[seat].value
        return [_SHIFTS[face - value] for face in FACES]

    @classmethod
    def nearest(cls, state: TroyesState, seat: Seat) -> Shift:
        return _SHIFTS[1 if state.moves[seat].value < FACES[-1] else -1]

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        move = state.moves[seat]
        value = move.value + self.steps
        if value not in FACES:
            return Refusal("value_range", {"value": str(value)})
        if move.shifted:
            return Refusal("changed_already")
        if not self.steps:
            return NO_CHANGE
        need, have = abs(self.steps), state.sheets[seat].stock[INFLUENCE]
        if need <= have:
            return None
        return Refusal("need_influence", {"need": str(need), "have": str(have)})

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        move = tx.state.moves[seat]
        value = move.value + self.steps
        if self.steps:
            pay(tx, seat, INFLUENCE, abs(self.steps), "shift")
            colour = COLOURS[move.colour]
            tx.emit(DieChanged(seat=seat, colour=colour, value=value, to=(seat,)))
        tx.put("moves", seat, value=value, shifted=True)


_TINTS = tuple(Tint(code) for code in COLOURS)
_SHIFTS = {steps: Shift(steps) for steps in range(-5, 6)}
