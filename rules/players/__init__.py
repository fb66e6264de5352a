"""Computer players over the ``Game`` protocol, by name."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.game import Game
from rules.core.values import Rng, Seat
from rules.players.novice import novice
from rules.players.player import Player, Seen, see
from rules.players.random_ import random_player

__all__ = ["PLAYERS", "Player", "Seen", "choose"]

PLAYERS: dict[str, Player] = {"novice": novice, "random": random_player}
"""By the names under which they are offered."""


def choose(name: str, game: Game[Any], state: Any, seat: Seat, rng: Rng) -> Action:
    """The action that the player ``name`` takes for a seat that must act.

    The player gets the seat's view and a resampled state, never the true one. KeyError for an
    unknown name.
    """
    return PLAYERS[name](see(game, state, seat, rng), rng)
