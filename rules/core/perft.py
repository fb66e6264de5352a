"""Counting all lines of play to a depth: one integer that catches any drift of legality."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game
from rules.core.values import NATURE, Chance, Decide


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many sequences of ``depth`` actions, chance included, there are from a state."""
    if depth == 0:
        return 1
    pending = game.pending(state)
    if isinstance(pending, Chance):
        seats: tuple[int, ...] = (NATURE,)
    elif isinstance(pending, Decide):
        seats = pending.seats
    else:
        return 0
    total = 0
    for seat in seats:
        for action in game.legal(state, seat):
            total += perft(game, game.apply(state, seat, action).state, depth - 1)
    return total
