"""The Thief names a character; when it is called, its player's purse is the Thief's (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.events import Robbed, RobNamed
from rules.citadels.forms import CharacterArg
from rules.citadels.guard import TurnAction
from rules.citadels.purse import hand_over
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat


class Rob(TurnAction, tag="rob", frozen=True):
    """Rob a character: not the Thief, rank 1, or one that is murdered or bewitched."""

    of: ClassVar[str] = "thief"

    character: CharacterArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Rob]:
        return [cls(one) for one in state.characters]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        target = {"character": self.character}
        barred = (
            (self.character not in state.characters, "target_not_in_game"),
            (self.character == self.of, "target_self"),
            (self.character == "assassin", "target_is_assassin"),
            (self.character == state.murdered, "target_murdered"),
            (self.character == "witch", "target_is_witch"),
            (self.character == state.bewitched, "target_bewitched"),
        )
        return next((Refusal(code, target) for holds, code in barred if holds), None)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.set(robbed=self.character, robber=seat)
        tx.change("turn", power=True)
        tx.emit(RobNamed(seat=seat, character=self.character))


def collect(tx: Tx[CitadelsState], victim: Seat, character: str) -> None:
    """A robbed character is revealed: before all else its player's gold goes to the Thief's."""
    state = tx.state
    if character != state.robbed or victim == state.robber:
        return
    amount = state.players[victim].gold
    hand_over(tx, victim, state.robber, amount)
    tx.emit(Robbed(seat=state.robber, victim=victim, amount=amount))
