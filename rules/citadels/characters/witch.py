"""The Witch acts, names a character and stops; at its call she resumes as that one (4.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.closing import finish
from rules.citadels.events import BewitchNamed
from rules.citadels.forms import CharacterArg
from rules.citadels.guard import ACTION_FIRST, TurnAction, active
from rules.citadels.pieces import FIRST_PART
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

WITCH = "witch"


class Bewitch(TurnAction, tag="bewitch", frozen=True):
    """Name a character other than the Witch after the action; the turn stops."""

    parts: ClassVar[frozenset[str]] = frozenset({FIRST_PART, "whole", "resumed"})
    of: ClassVar[str] = WITCH

    character: CharacterArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Bewitch]:
        return [cls(one) for one in state.characters] if active(state).acted else ()

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if not active(state).acted:
            return ACTION_FIRST
        if self.character not in state.characters:
            return Refusal("target_not_in_game", {"character": self.character})
        return Refusal("target_self") if self.character == WITCH else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.set(bewitched=self.character, witch=seat, worked=active(tx.state).used)
        tx.emit(BewitchNamed(seat=seat, character=self.character))
        finish(tx)
