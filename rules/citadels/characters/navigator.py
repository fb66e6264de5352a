"""The Navigator takes 4 gold or 4 cards on top of the action, and builds nothing (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.guard import ACTION_FIRST, active
from rules.citadels.hand import draw
from rules.citadels.pieces import RESUMED
from rules.citadels.power import Power, With
from rules.citadels.purse import gain
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

NAVIGATOR = "navigator"
BONUS = 4


class Voyage(Power):
    """Take the bonus, once; by option instead of the action.

    A Witch who acts as the Navigator has it in any case: her own action lies behind her (4.5).
    """

    code: ClassVar[str] = NAVIGATOR
    of: ClassVar[str] = NAVIGATOR
    wants: ClassVar[frozenset[str]] = frozenset({"how"})

    def choices(self, state: CitadelsState, seat: Seat) -> Iterable[With]:
        return (With(how="gold"), With(how="cards"))

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        turn = active(state)
        acted = turn.acted
        if state.options.navigator_bonus == "instead_of_action":
            if acted and turn.part != RESUMED:
                return Refusal("action_already_taken")
        elif not acted:
            return ACTION_FIRST
        if given.how == "cards" and not len(state.pile):
            return Refusal("deck_empty")
        return None if given.how in ("gold", "cards") else Refusal("bad_parameter")

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        tx.change("turn", power=True, acted=True)
        if given.how == "gold":
            gain(tx, seat, BONUS, NAVIGATOR)
        else:
            draw(tx, seat, BONUS, NAVIGATOR)
