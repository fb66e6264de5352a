"""Confirming a move, and what is no move (A7; errors of 3.6)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Flag
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.troyes.events import MoveConfirmed, MoveShown
from rules.troyes.state import TroyesState


class Done(Action, tag="done", frozen=True):
    """Confirm the move; nothing of it can be taken back then (A7)."""

    exact: ClassVar[bool] = True

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        finish(tx, seat)


class Pass(Action, tag="pass", frozen=True):
    """Take no die, decline a bonus or ask for relief: parsed, and always refused (3.6)."""

    relief: Annotated[bool, Flag("relief")] = False

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal:
        return Refusal("must_take_die")


class Review(Ask, tag="review", frozen=True):
    """Confirm the move, or take it back at the table."""

    takes: ClassVar[tuple[str, ...]] = ("done",)


def finish(tx: Tx[TroyesState], seat: Seat) -> None:
    """A seat has nothing more to do in this half-day."""
    tx.pop()
    tx.emit(MoveConfirmed(seat=seat))
    if tx.state.options.visibility == "open":
        tx.emit(shown(tx.state, seat))


def shown(state: TroyesState, seat: Seat) -> MoveShown:
    """What all are told of a move."""
    return MoveShown(
        seat=seat,
        move=state.moves[seat],
        before=state.shown[seat],
        after=state.sheets[seat],
    )
