"""The Architect draws two cards right after the action, and builds up to three (1.5)."""

from __future__ import annotations

from rules.citadels.hand import draw
from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Seat

ARCHITECT = "architect"
CARDS = 2
BUILDS = 3


def cards(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """Two cards for the player who acts as the Architect."""
    if character == ARCHITECT:
        draw(tx, seat, CARDS, ARCHITECT)


def limit(character: str) -> int:
    """How many districts a character may build in a turn: the Navigator none (4.2)."""
    return {ARCHITECT: BUILDS, "navigator": 0}.get(character, 1)
