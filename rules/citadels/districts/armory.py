"""The Armory: destroyed to destroy another player's district; nothing protects it (1.4, 4.11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.city import complete, everywhere, find, in_play, remove, waste
from rules.citadels.events import DistrictDestroyed
from rules.citadels.hand import bury
from rules.citadels.power import Power, With
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat


class Armory(Power):
    """Destroy the Armory, and a district of somebody else; built anew, it may be used again."""

    code: ClassVar[str] = "armory"
    once: ClassVar[bool] = False
    wants: ClassVar[frozenset[str]] = frozenset({"player", "card"})

    def choices(self, state: CitadelsState, seat: Seat) -> Iterable[With]:
        return [With(owner, place) for owner, place in everywhere(state, seat) if owner != seat]

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        owner = given.player or 0
        if owner == seat:
            return Refusal("target_self")
        refusal = in_play(state, owner, str(given.card))
        spared = complete(state, owner) and state.options.armory_completed_city == "forbid"
        return Refusal("city_complete") if refusal is None and spared else refusal

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        owner = given.player or 0
        at = find(tx.state.players[owner], str(given.card))
        remove(tx, seat, find(tx.state.players[seat], self.code))
        target = remove(tx, owner, at)
        waste(tx, self.code, target.card)
        bury(tx, target.tucked, target.marks)
        tx.emit(DistrictDestroyed(seat=seat, owner=owner, card=target.card, paid=0, by=self.code))
