"""Cities: what stands there, what it costs to build or is worth, and when one is complete."""

from __future__ import annotations

from collections.abc import Iterator

from rules.citadels.data import COLOUR, DISTRICTS, PURPLE
from rules.citadels.events import DistrictBuilt, EndTriggered
from rules.citadels.hand import bury
from rules.citadels.options import cost_of
from rules.citadels.pieces import EVERYBODY, CityCard, Player
from rules.citadels.purse import earn
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat


def find(player: Player, place: str) -> int:
    """Where the district stands that is written so; -1 where there is none."""
    card, _, number = place.partition(".")
    left = int(number or 1)
    for at, one in enumerate(player.city):
        left -= one.card == card
        if not left:
            return at
    return -1


def places(player: Player) -> list[str]:
    """The districts of a city as they are written: a second one of a name is ``market.2``."""
    found, seen = list[str](), dict[str, int]()
    for one in player.city:
        number = seen[one.card] = seen.get(one.card, 0) + 1
        found.append(one.card if number == 1 else f"{one.card}.{number}")
    return found


def price(state: CitadelsState, seat: Seat, card: str) -> int:
    """What a seat pays to build a district: the Factory takes 1 off other purples (4.6)."""
    cost = cost_of(state.options, card)
    if COLOUR[card] == PURPLE and card != "factory" and state.players[seat].owns("factory"):
        return max(0, cost - 1)
    return cost


def value(state: CitadelsState, one: CityCard) -> int:
    """What a district is worth by itself: its cost and the gold on it; ``walled`` is v of 4.8."""
    return cost_of(state.options, one.card) + one.gold


def walled(state: CitadelsState, owner: Seat, at: int) -> int:
    """The value v of 4.8: a Great Wall makes its owner's other districts dearer, not itself."""
    player = state.players[owner]
    one = player.city[at]
    wall = one.card != "great_wall" and player.owns("great_wall")
    return value(state, one) + wall


def complete(state: CitadelsState, seat: Seat) -> bool:
    """Whether a city has as many districts as end the game."""
    return len(state.players[seat].city) >= state.size


def doubled(player: Player) -> bool:
    """Whether a city has two districts of one name."""
    names = [one.card for one in player.city]
    return len(set(names)) < len(names)


def duplicate(state: CitadelsState, seat: Seat, card: str) -> Refusal | None:
    """The refusal of a name that stands there already; a Quarry allows one, the Wizard any."""
    player = state.players[seat]
    if not player.owns(card) or (state.turn is not None and state.turn.char == "wizard"):
        return None
    if player.owns("quarry") and (state.options.quarry == "unlimited" or not doubled(player)):
        return None
    return Refusal("duplicate_district", {"district": card})


def in_play(state: CitadelsState, owner: Seat, place: str) -> Refusal | None:
    """The refusal of a district that does not stand there."""
    if find(state.players[owner], place) >= 0:
        return None
    return Refusal("no_such_district", {"district": place})


def everywhere(state: CitadelsState, seat: Seat) -> Iterator[tuple[Seat, str]]:
    """Every district of every city: whose, and as it is written; those of ``seat`` come last."""
    for step in range(1, state.seats + 1):
        owner = (seat + step) % state.seats
        for place in places(state.players[owner]):
            yield owner, place


def add(tx: Tx[CitadelsState], seat: Seat, card: str, paid: int) -> None:
    """A district is paid for and put into a city."""
    state = tx.state
    earn(tx, seat, -paid)
    one = CityCard(card, state.round, state.seq + 1)
    tx.put("players", seat, city=(*state.players[seat].city, one))
    tx.set(seq=state.seq + 1)
    if state.turn is not None:
        tx.change("turn", raised=state.turn.raised + 1, spent=state.turn.spent + paid)
    tx.emit(DistrictBuilt(seat=seat, card=card, paid=paid))


def remove(tx: Tx[CitadelsState], seat: Seat, at: int) -> CityCard:
    """A district is taken out of a city; gold that lay on it goes to the bank (4.9)."""
    state = tx.state
    city = state.players[seat].city
    tx.put("players", seat, city=city[:at] + city[at + 1 :])
    tx.set(bank=state.bank + city[at].gold)
    if city[at].card == "bell_tower" and state.first < 0:
        tx.set(size=state.options.city_size)
    return city[at]


def waste(tx: Tx[CitadelsState], *cards: str) -> None:
    """Destroyed districts, known to all, go under the deck, or out of the game (4.9)."""
    if tx.state.options.destroyed_cards == "deck_bottom":
        bury(tx, cards, (EVERYBODY,) * len(cards))
    else:
        tx.set(gone=tx.state.gone + cards)


def check_end(tx: Tx[CitadelsState], builder: Seat) -> None:
    """After a build: the first complete city triggers the end (4.7)."""
    state = tx.state
    if state.first >= 0:
        return
    done = [seat for seat in range(state.seats) if complete(state, seat)]
    if done:
        first = builder if builder in done else min(done, key=lambda seat: _age(state, seat))
        tx.set(first=first)
        tx.emit(EndTriggered(seat=first))


def _age(state: CitadelsState, seat: Seat) -> int:
    """The age of the district that completed a city."""
    return sorted(one.seq for one in state.players[seat].city)[state.size - 1]


def colours(player: Player) -> set[str]:
    """The colours of the districts in a city."""
    return {DISTRICTS[one.card].colour for one in player.city}
