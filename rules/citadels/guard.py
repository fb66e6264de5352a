"""What a turn allows: the general errors of 4.2 in their order, for every action of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from rules.citadels.pieces import FIRST_PART, RESUMED, WHOLE, Turn
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.values import Refusal, Seat

FULL = frozenset({WHOLE, RESUMED})
ANY_PART = frozenset({WHOLE, RESUMED, FIRST_PART, "victim", "hospital"})

WRONG_PHASE = Refusal("wrong_phase")
CANNOT_BUILD = Refusal("cannot_build")
CROWN_FIRST = Refusal("crown_first")
TURN_CLOSED = Refusal("turn_closed")
POWER_NOT_YOURS = Refusal("power_not_yours")
POWER_USED = Refusal("power_already_used")
ACTION_FIRST = Refusal("action_first")


class TurnAction(Action, frozen=True):
    """An action of the seat whose turn it is.

    ``parts``: the parts of a turn in which it may come; ``of``: the character whose power it is;
    ``late``: it may come after the attack of rank 8. A subclass gives ``choices``, everything
    that it could be, and ``reason``, the errors of its own row.
    """

    exact: ClassVar[bool] = True
    parts: ClassVar[frozenset[str]] = FULL
    of: ClassVar[str] = ""
    late: ClassVar[bool] = False

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Self]:
        """Everything that it could be, legal or not."""
        return (cls(),)

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        """The errors of its own row, from left to right."""
        return None

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Self]:
        turn = state.turn
        if turn is None or barred(turn, cls) is not None:
            return ()
        return (one for one in cls.choices(state, seat) if one.reason(state, seat) is None)

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Self | None:
        return next(iter(cls.choices(state, seat)), None)

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if state.turn is None:
            return WRONG_PHASE
        return barred(state.turn, type(self)) or self.reason(state, seat)


def barred(turn: Turn, kind: type[TurnAction]) -> Refusal | None:
    """Why a turn does not allow this kind of action at all."""
    if turn.part not in kind.parts:
        if str(kind.__struct_config__.tag) != "build":
            return WRONG_PHASE
        return CANNOT_BUILD if turn.crowned else CROWN_FIRST
    if not turn.crowned and kind.of != "emperor":
        return CROWN_FIRST
    if turn.closed and not kind.late:
        return TURN_CLOSED
    if kind.of:
        if turn.char != kind.of:
            return POWER_NOT_YOURS
        if turn.power:
            return POWER_USED
    return None


def active(state: CitadelsState) -> Turn:
    """The turn under way."""
    if state.turn is None:
        raise ValueError("nobody's turn")
    return state.turn
