"""Positions of random games: their moments, with everybody who is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from rules.core.record import Played
from rules.core.undo import waiting
from rules.core.values import Seat
from rules.core.walk import random_game
from rules.games import company, game

MOMENTS = 12
"""Number of positions of a game that are checked closely."""


@lru_cache(maxsize=8)
def play(key: str, seats: int, seed: int = 1) -> tuple[Played, ...]:
    """One random game with the options in its box."""
    return random_game(game(key), seats, fitted(key, seats), Random(f"{key} {seats} {seed}"))


def fitted(key: str, seats: int) -> Any:
    """The options that so many players begin with."""
    return game(key).fitting(seats, game(key).Options())


def sizes(key: str) -> tuple[int, ...]:
    """The fewest and the most seats."""
    return tuple(dict.fromkeys((company(key), game(key).seats[-1])))


def positions(key: str, most: int = MOMENTS) -> Iterator[tuple[Any, tuple[Seat, ...]]]:
    """States of random games, the end among them, and who is asked in each."""
    for seats in sizes(key):
        log = play(key, seats)
        asked = [(one.state, waiting(game(key), one.state)) for one in log]
        found = [one for one in asked if one[1]]
        yield from Random(key).sample(found, min(most, len(found)))
        yield asked[-1]
