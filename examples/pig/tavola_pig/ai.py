"""What a computer player thinks of a position of Pig."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.ai import Judgement, Outlook
from rules.core.values import Seat
from tavola_pig.rules import Bank, PigState

ENOUGH = 20
"""With so many points to bank, the next toss risks more than it promises."""


def outlook(state: PigState, seat: Seat) -> Outlook:
    """Points banked, less those of the best of the others."""
    others = (score for other, score in enumerate(state.scores) if other != seat)
    return Outlook(state.scores[seat], rivals=-max(others))


def shortlist(state: PigState, seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Bank what is enough, or what wins; else toss."""
    score = state.scores[seat] + state.pot
    wanted = state.pot >= ENOUGH or score >= int(state.options.goal)
    return tuple(one for one in legal if isinstance(one, Bank) == wanted)


AI = Judgement(outlook, shortlist)
