"""The Assassin names a character: its holder loses the whole turn (1.5, 4.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.events import MurderNamed
from rules.citadels.forms import CharacterArg
from rules.citadels.guard import TurnAction
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat


class Kill(TurnAction, tag="kill", frozen=True):
    """Murder a character of the game other than the Assassin, once."""

    of: ClassVar[str] = "assassin"

    character: CharacterArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Kill]:
        return [cls(one) for one in state.characters]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if self.character not in state.characters:
            return Refusal("target_not_in_game", {"character": self.character})
        return Refusal("target_self") if self.character == self.of else None

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.set(murdered=self.character)
        tx.change("turn", power=True)
        tx.emit(MurderNamed(seat=seat, character=self.character))
