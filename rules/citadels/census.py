"""Every card and gold of the box, wherever it is."""

from __future__ import annotations

from collections import Counter

from rules.citadels.districts.graveyard import SaveDistrict
from rules.citadels.pieces import Player
from rules.citadels.state import CitadelsState
from rules.citadels.turn import KeepCards


def census(state: CitadelsState) -> dict[str, int]:
    """Every district card, every gold, every character."""
    pile = state.pile
    found: Counter[str] = Counter(pile.unseen)
    found += Counter(pile.bottom) + Counter(state.gone) + Counter(state.boxed)
    for player in state.players:
        found += _of_player(player)
    for ask in state.asks:
        if isinstance(ask, KeepCards):
            found += Counter(ask.cards)
        elif isinstance(ask, SaveDistrict):
            found += Counter((ask.one.card, *ask.one.tucked))
    gold = sum(one.gold + sum(card.gold for card in one.city) for one in state.players)
    return {**found, "gold": gold + state.bank}


def _of_player(player: Player) -> Counter[str]:
    found = Counter(player.hand)
    for one in player.city:
        found[one.card] += 1
        found += Counter(one.tucked)
    return found
