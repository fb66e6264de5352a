"""The ask of a whole turn: everything that a called player may do (4.2)."""

from __future__ import annotations

from typing import ClassVar

from rules.citadels.data import INCOME
from rules.citadels.guard import active
from rules.citadels.pieces import FIRST_PART, RESUMED, WHOLE
from rules.citadels.state import CitadelsState
from rules.core.values import Ask

ACTIONS = ("gold", "cards")
"""The two ways to take the action of a turn."""

POWERS = {
    "assassin": ("kill",),
    "witch": ("bewitch",),
    "thief": ("rob",),
    "magician": ("swap", "redraw"),
    "wizard": ("peek",),
    "emperor": ("crown",),
    "abbot": ("use",),
    "navigator": ("use",),
    "warlord": ("raze",),
    "diplomat": ("trade",),
    "artist": ("adorn",),
}
"""The verbs of the characters whose power is a choice."""


class TakeTurn(Ask, tag="take_turn", frozen=True):
    """A turn, or a part of one; which, stands in the state."""

    takes: ClassVar[tuple[str, ...]] = (
        "gold",
        "cards",
        "income",
        "build",
        "kill",
        "rob",
        "bewitch",
        "swap",
        "redraw",
        "peek",
        "crown",
        "raze",
        "trade",
        "adorn",
        "use",
        "end",
    )

    def expects(self, state: CitadelsState) -> tuple[str, ...]:
        turn = active(state)
        action = () if turn.acted else ACTIONS
        powers = () if turn.power else POWERS.get(turn.char, ())
        if turn.part == FIRST_PART:
            return (*action, *powers, "end")
        if turn.part not in (WHOLE, RESUMED):
            return action
        player = state.players[self.seat]
        hand, without = player.hand, {"redraw": not player.hand, "adorn": not player.city}
        return (
            *action,
            *(("income",) if INCOME[turn.char] and not turn.income else ()),
            *(("build",) if hand else ()),
            *(verb for verb in powers if not without.get(verb)),
            "end",
        )
