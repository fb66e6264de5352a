"""What is answered to an action that nobody asks of the seat now; the order is that of 3.6."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.values import NATURE, Refusal, Seat
from rules.troyes.bonus import Bonus, BuildBonus, Pick, PickBonus
from rules.troyes.confirm import Done, Pass, Review
from rules.troyes.die import Die, TakeDie
from rules.troyes.opening import Discs, Header, Roll
from rules.troyes.state import TroyesState
from rules.troyes.views import done


def out_of_turn(state: TroyesState, seat: Seat, action: Action) -> Refusal:
    """Why ``seat`` is not asked for this action."""
    if seat != NATURE and not 0 <= seat < state.seats:
        return Refusal("not_in_game")
    if state.over:
        return Refusal("game_over")
    if seat == NATURE or state.asks or isinstance(action, Discs | Header | Roll):
        return Refusal("wrong_phase" if seat == NATURE or not state.asks else "not_your_turn")
    if done(state, seat):
        relief = state.moves[seat].action == "relief"
        return Refusal("relief_only" if relief else "already_done")
    ask = state.owed[seat][0]
    if isinstance(ask, PickBonus | BuildBonus):
        return _while_pending(state, seat, action)
    return _while_choosing(ask, action)


def _while_pending(state: TroyesState, seat: Seat, action: Action) -> Refusal:
    pending = state.sheets[seat].pending
    if isinstance(action, Pick) and action.bonus not in pending:
        return Refusal("no_pending", {"bonus": action.bonus})
    if isinstance(action, Pick | Bonus):
        return Refusal("wrong_phase")
    declined = isinstance(action, Pass) and not action.relief
    return Refusal("bonus_mandatory" if declined else "pending_first", {"bonus": pending[0]})


def _while_choosing(ask: TakeDie | object, action: Action) -> Refusal:
    if isinstance(action, Pick | Bonus):
        return Refusal("no_pending")
    if isinstance(action, Done):
        return Refusal("no_draft")
    if isinstance(ask, Review) or isinstance(action, Die):
        return Refusal("draft_first")
    return Refusal("must_take_die")
