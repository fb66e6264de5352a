"""What a computer player is, and the wall that keeps the true state from it (DESIGN 3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from rules.core.action import Action
from rules.core.game import Game
from rules.core.values import Rng, Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a player gets: its view, and a world that looks the same to it.

    ``world`` is made up by ``Game.resample``: what is hidden from the seat stands in it at random.
    ``legal`` are the actions to choose from.
    """

    game: Game[Any]
    view: Any
    world: Any
    seat: Seat
    legal: tuple[Action, ...]


class Player(Protocol):
    """Chooses one of the legal actions."""

    def __call__(self, seen: Seen, rng: Rng) -> Action: ...


def see(game: Game[Any], state: Any, seat: Seat, rng: Rng) -> Seen:
    """What a seat may use of a state."""
    world = game.resample(state, seat, rng)
    return Seen(game, game.view(state, seat), world, seat, game.legal(state, seat))
