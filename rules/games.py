"""The games by their keys; a game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.core.game import Game
from rules.core.imports import imported
from rules.core.options import read_options
from rules.core.values import Refusal

GAMES: dict[str, str] = {
    "carcassonne": "rules.carcassonne.game:CARCASSONNE",
    "florence": "rules.florence.game:FLORENCE",
    "citadels": "rules.citadels.game:CITADELS",
    "troyes": "rules.troyes.game:TROYES",
}
"""Where each game's object stands, by key, in the order in which games are offered."""


def options_for(rules: Game[Any], seats: int, given: Mapping[str, str]) -> Any:
    """The options with which a table of so many seats begins, or the Refusal of their texts.

    With too few seats, they are those for the fewest players.
    """
    options = read_options(rules.Options, given)
    if isinstance(options, Refusal):
        return options
    return rules.fitting(max(seats, rules.seats[0]), options)


@cache
def company(key: str) -> int:
    """The fewest seats with which a game begins by the options in its box.

    With fewer some option has to be chosen: nobody comes to play alone by mistake.
    """
    rules = game(key)
    options = rules.Options()
    fits = (one for one in rules.seats if rules.check(one, rules.fitting(one, options)) is None)
    return next(fits)


def game(key: str) -> Game[Any]:
    """The game with this key; KeyError where there is none."""
    found: Game[Any] = imported(GAMES[key])
    return found
