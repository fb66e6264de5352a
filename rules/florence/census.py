"""Every card and piece of the box, wherever it is."""

from __future__ import annotations

from collections import Counter

from rules.core.values import Seat
from rules.florence.building import PlaceLandscape
from rules.florence.data import RECRUITING
from rules.florence.draw import KeepCard
from rules.florence.pieces import Player
from rules.florence.rival import Rival
from rules.florence.state import FlorenceState


def census(state: FlorenceState) -> dict[str, int]:
    """How many of each kind there are."""
    found: Counter[str] = Counter(state.removed + state.row)
    found += Counter(state.freedoms) + Counter(state.buildings) + Counter(state.stock)
    for pile in state.decks.values():
        found += Counter(pile.deck.unseen) + Counter(pile.deck.bottom)
    for seat, player in enumerate(state.players):
        found += _of_player(seat, player)
    for one in state.virtual:
        found += Counter(one.hand + one.table)
    if state.rival:
        found += _of_rival(state.rival)
    for ask in (*state.asks, *(ask for queue in state.owed for ask in queue)):
        if isinstance(ask, KeepCard):
            found += Counter(ask.cards + ask.under)
        elif isinstance(ask, PlaceLandscape):
            found[ask.landscape] += 1
    return dict(found)


def _of_player(seat: Seat, player: Player) -> Counter[str]:
    """What a seat has; of a joint building the seat that comes first has it."""
    found = Counter(player.hand + player.table + player.bonus + player.prestige + player.freedoms)
    pieces = player.estate.pieces
    found += Counter(one.kind for one in pieces if one.partner < 0 or one.partner > seat)
    found["jester"] += player.jesters
    found["builder"] += player.builders
    found[RECRUITING] += player.recruiting + player.visitors
    return found


def _of_rival(rival: Rival) -> Counter[str]:
    """Diego's cards and pieces; his own cards are all of them at any time (1.11)."""
    found = Counter(rival.prestige + rival.freedoms + rival.pieces)
    found += Counter(one.card for one in rival.row)
    found += Counter(one.bonus for one in rival.row if one.bonus)
    found["jester"] += rival.jesters
    found["builder"] += rival.builders
    return found
