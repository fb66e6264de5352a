"""The Diplomat swaps a district for another player's and pays the difference (1.5, 4.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.characters.bishop import shielded
from rules.citadels.city import complete, everywhere, find, in_play, places, value, walled
from rules.citadels.events import DistrictsExchanged
from rules.citadels.forms import PlaceArg
from rules.citadels.guard import ACTION_FIRST, TurnAction, active
from rules.citadels.pieces import CityCard
from rules.citadels.purse import hand_over, too_dear
from rules.citadels.state import CitadelsState
from rules.core.action import Action
from rules.core.forms import SeatArg
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat


class Give(Action, tag="give", frozen=True):
    """Name the own district that goes in exchange; the turn is closed."""

    exact: ClassVar[bool] = True

    card: PlaceArg

    @classmethod
    def candidates(cls, state: CitadelsState, seat: Seat) -> Iterable[Give]:
        found = [cls(place) for place in places(state.players[seat])]
        return [one for one in found if one.refuse(state, seat) is None]

    def refuse(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        ask = _ask(state)
        return bad_deal(state, seat, ask.owner, ask.wanted, self.card)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        ask = _ask(tx.state)
        tx.pop()
        tx.change("turn", power=True, closed=True)
        exchange(tx, seat, ask.owner, ask.wanted, self.card)


class GiveDistrict(Ask, tag="give_district", frozen=True):
    """Give a district for ``wanted`` of ``owner``."""

    takes: ClassVar[tuple[str, ...]] = ("give",)
    owner: Seat
    wanted: str


class Trade(TurnAction, tag="trade", frozen=True):
    """Name a district of another player; it can be had for some district of your own."""

    of: ClassVar[str] = "diplomat"
    tail: ClassVar[tuple[type[Action], ...]] = (Give,)

    player: SeatArg
    card: PlaceArg

    @classmethod
    def choices(cls, state: CitadelsState, seat: Seat) -> Iterable[Trade]:
        if not active(state).acted:
            return ()
        return [cls(owner, place) for owner, place in everywhere(state, seat) if owner != seat]

    @classmethod
    def nearest(cls, state: CitadelsState, seat: Seat) -> Trade | None:
        found = [cls(owner, place) for owner, place in everywhere(state, seat) if owner != seat]
        return min(found, key=lambda one: _shortfall(one.reason(state, seat)), default=None)

    def reason(self, state: CitadelsState, seat: Seat) -> Refusal | None:
        if not active(state).acted:
            return ACTION_FIRST
        if self.player == seat:
            return Refusal("target_self")
        own = places(state.players[seat])
        if not own:
            return Refusal("nothing_to_give")
        refusal = in_play(state, self.player, self.card) or _protected(
            state, self.player, self.card
        )
        if refusal is not None:
            return refusal
        deals = [bad_deal(state, seat, self.player, self.card, place) for place in own]
        return None if None in deals else _nearest(deals)

    def perform(self, tx: Tx[CitadelsState], seat: Seat) -> None:
        tx.push(GiveDistrict(seat, self.player, self.card))


def _protected(state: CitadelsState, owner: Seat, place: str) -> Refusal | None:
    if place.startswith("keep"):
        return Refusal("keep_protected")
    refusal = shielded(state, owner)
    if refusal is None and state.options.diplomat_completed_city == "forbid":
        return Refusal("city_complete") if complete(state, owner) else None
    return refusal


def _nearest(deals: list[Refusal | None]) -> Refusal:
    """Of many refusals the one that money could mend, and with least of it."""
    return min((one for one in deals if one is not None), key=_shortfall)


def _shortfall(refusal: Refusal | None) -> int:
    """What a deal that is refused would cost, where only gold is wanting; else a great deal."""
    return int(refusal.params.get("price", "99")) if refusal is not None else 0


def bad_deal(
    state: CitadelsState, seat: Seat, owner: Seat, wanted: str, given: str
) -> Refusal | None:
    """Why this district cannot go for that one."""
    own, other = state.players[seat], state.players[owner]
    at, to = find(own, given), find(other, wanted)
    if at < 0:
        return Refusal("not_own_district", {"district": given})
    mine, theirs = own.city[at], other.city[to]
    if _stands(own.city, at, theirs.card):
        return Refusal("duplicate_district", {"district": theirs.card})
    if _stands(other.city, to, mine.card):
        return Refusal("duplicate_district", {"district": mine.card})
    return too_dear(state, seat, price(state, seat, owner, wanted, given))


def _stands(city: tuple[CityCard, ...], but: int, card: str) -> bool:
    """Whether a name stands among the other districts of a city."""
    return card in [one.card for at, one in enumerate(city) if at != but]


def price(state: CitadelsState, seat: Seat, owner: Seat, wanted: str, given: str) -> int:
    """What the Diplomat pays to the owner (4.8)."""
    mine = state.players[seat].city[find(state.players[seat], given)]
    theirs = walled(state, owner, find(state.players[owner], wanted))
    return max(0, theirs - value(state, mine))


def exchange(tx: Tx[CitadelsState], seat: Seat, owner: Seat, wanted: str, given: str) -> None:
    """Two districts change cities; each takes the other's place and age (4.7)."""
    state = tx.state
    paid = price(state, seat, owner, wanted, given)
    own, other = state.players[seat], state.players[owner]
    at, to = find(own, given), find(other, wanted)
    mine, theirs = own.city[at], other.city[to]
    tx.put("players", seat, city=_with(own.city, at, theirs))
    tx.put("players", owner, city=_with(other.city, to, mine))
    hand_over(tx, seat, owner, paid)
    tx.emit(
        DistrictsExchanged(seat=seat, owner=owner, taken=theirs.card, given=mine.card, paid=paid)
    )


def _with(city: tuple[CityCard, ...], at: int, one: CityCard) -> tuple[CityCard, ...]:
    """A city with another district in a place, where it gets the age of what stood there."""
    moved = CityCard(one.card, one.built, city[at].seq, one.gold, one.tucked, one.marks)
    return (*city[:at], moved, *city[at + 1 :])


def _ask(state: CitadelsState) -> GiveDistrict:
    top = state.asks[-1]
    if isinstance(top, GiveDistrict):
        return top
    raise TypeError(top)
