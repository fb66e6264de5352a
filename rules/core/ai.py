"""What a game tells a computer player of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.core.action import Action
from rules.core.game import Game
from rules.core.values import Seat

Outlook = Callable[[Any, Seat], float]
"""How good a state looks to a seat; more is better. The unit is a point at the game's end."""

Shortlist = Callable[[Any, Seat, tuple[Action, ...]], tuple[Action, ...]]
"""The actions worth trying out of the legal ones of a state; at least one."""


def everything(_state: Any, _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The shortlist of a game that tries out every action."""
    return legal


class Judgement(NamedTuple):
    """How a game judges its own positions, for computer players."""

    outlook: Outlook
    shortlist: Shortlist = everything


def by_points(game: Game[Any]) -> Judgement:
    """The judgement of a game that has none of its own: the lead over the best of the others."""

    def lead(state: Any, seat: Seat) -> float:
        scores = game.standings(state).scores
        others = (score for other, score in enumerate(scores) if other != seat)
        return float(scores[seat] - max(others))

    return Judgement(lead)
