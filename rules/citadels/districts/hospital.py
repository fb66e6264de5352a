"""The Hospital: what its owner has it do if its character is murdered (1.4, 4.4).

The policy is hidden: nobody but its owner learns that there is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.power import Power, With
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

POLICIES = ("gold", "cards", "no")


class Hospital(Power):
    """Store what to do: take the action's gold, its cards, or decline (the default)."""

    code: ClassVar[str] = "hospital"
    wants: ClassVar[frozenset[str]] = frozenset({"how"})
    once: ClassVar[bool] = False

    def choices(self, state: CitadelsState, seat: Seat) -> Iterable[With]:
        return [With(how=how) for how in POLICIES]

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        if not state.players[seat].owns(self.code):
            return Refusal("district_not_owned", {"district": self.code})
        return None

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        tx.put("players", seat, hospital=str(given.how))


def opens(state: CitadelsState, seat: Seat) -> bool:
    """Whether a murdered character's holder acts: no trace is left if it does not."""
    player = state.players[seat]
    if player.hospital == "no" or not player.owns("hospital"):
        return False
    return player.hospital == "gold" or len(state.pile) > 0
