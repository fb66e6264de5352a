"""The games by their keys; a game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from rules.core.game import Game

GAMES: dict[str, str] = {
    "carcassonne": "rules.carcassonne.game:CARCASSONNE",
    "florence": "rules.florence.game:FLORENCE",
    "citadels": "rules.citadels.game:CITADELS",
    "troyes": "rules.troyes.game:TROYES",
}
"""Where each game's object stands, by key, in the order in which games are offered."""


@cache
def game(key: str) -> Game[Any]:
    """The game with this key; KeyError where there is none."""
    module, _, name = GAMES[key].partition(":")
    found: Game[Any] = getattr(import_module(module), name)
    return found
