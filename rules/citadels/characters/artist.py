"""The Artist puts gold on up to two own districts: their value grows by 1 (1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from rules.citadels.city import find, places
from rules.citadels.events import DistrictAdorned
from rules.citadels.forms import PlaceArg
from rules.citadels.guard import TurnAction, active
from rules.citadels.purse import too_dear
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

LIMIT = 2


class Adorn(TurnAction, tag="adorn", frozen=True):
    """Put 1 gold on an own district that has none."""

    of: ClassVar[str] = "artist"

    card: PlaceArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Adorn]:
        return [cls(place) for place in places(state.players[seat])]

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        player = state.players[seat]
        at = find(player, self.card)
        if at < 0:
            return Refusal("not_own_district", {"district": self.card})
        if player.city[at].gold:
            return Refusal("already_beautified", {"district": self.card})
        if active(state).adorned >= LIMIT:
            return Refusal("beautify_limit")
        return too_dear(state, seat, 1)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        player = tx.state.players[seat]
        at = find(player, self.card)
        one = replace(player.city[at], gold=1)
        city = (*player.city[:at], one, *player.city[at + 1 :])
        tx.put("players", seat, city=city, gold=player.gold - 1)
        tx.change("turn", adorned=active(tx.state).adorned + 1)
        tx.emit(DistrictAdorned(seat=seat, card=one.card))
