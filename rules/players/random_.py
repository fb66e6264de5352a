"""The player that knows the rules and nothing else."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.values import Rng
from rules.players.player import Seen


def random_player(seen: Seen, rng: Rng) -> Action:
    """Any legal action, all alike."""
    return rng.choice(seen.legal)
