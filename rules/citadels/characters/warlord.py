"""The Warlord destroys a district for its value less 1, and closes the turn (1.5, 4.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.characters.bishop import shielded
from rules.citadels.city import complete, everywhere, find, in_play, remove, walled
from rules.citadels.districts.graveyard import keeper, lay_to_rest
from rules.citadels.events import DistrictDestroyed
from rules.citadels.forms import PlaceArg
from rules.citadels.guard import ACTION_FIRST, TurnAction, active
from rules.citadels.purse import earn, too_dear
from rules.citadels.state import CitadelsState
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat

WARLORD = "warlord"


class Raze(TurnAction, tag="raze", frozen=True):
    """Destroy a district, even your own; not a Keep, the Bishop's, or one of a complete city."""

    of: ClassVar[str] = WARLORD

    player: SeatArg
    card: PlaceArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Raze]:
        if not active(state).acted:
            return ()
        return [cls(owner, place) for owner, place in everywhere(state, seat)]

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Raze | None:
        found = [cls(owner, place) for owner, place in everywhere(state, seat)]
        return min(found, key=lambda one: _distance(state, seat, one), default=None)

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if not active(state).acted:
            return ACTION_FIRST
        refusal = in_play(state, self.player, self.card)
        if refusal is None and self.card.startswith("keep"):
            refusal = Refusal("keep_protected")
        refusal = refusal or shielded(state, self.player)
        if refusal is None and complete(state, self.player):
            refusal = Refusal("city_complete")
        return refusal or too_dear(state, seat, price(state, self.player, self.card))

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        state = tx.state
        paid = price(state, self.player, self.card)
        at = find(state.players[self.player], self.card)
        earn(tx, seat, -paid)
        saver = keeper(tx.state, seat, state.players[self.player].city[at].card)
        one = remove(tx, self.player, at)
        tx.change("turn", power=True, closed=True)
        tx.emit(
            DistrictDestroyed(seat=seat, owner=self.player, card=one.card, paid=paid, by=WARLORD)
        )
        lay_to_rest(tx, saver, one)


def _distance(state: CitadelsState, seat: Seat, one: Raze) -> tuple[bool, int]:
    """How far from being destroyed a district is: what gold could mend before what it could not."""
    refusal = one.reason(state, seat)
    dear = refusal is None or refusal.code == "not_enough_gold"
    return not dear, price(state, one.player, one.card)


def price(state: CitadelsState, owner: Seat, place: str) -> int:
    """What it costs to destroy a district that stands there (4.8)."""
    return raze_price(state, owner, find(state.players[owner], place))


def raze_price(state: CitadelsState, owner: Seat, at: int) -> int:
    """What the Warlord pays to destroy a district: one less than it is worth (4.8)."""
    return max(0, walled(state, owner, at) - 1)
