"""Chance: outcomes are logged, and a take-back never re-rolls (decision 17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.action import Action
from rules.core.forms import NotationError
from rules.core.game import Game
from rules.core.values import NATURE, Rng, Value


class Memory(Value, frozen=True):
    """How often each kind of chance has come, and the outcomes that were taken back.

    ``kept`` maps kind and ordinal (``draw.12``) to the notation of the outcome. It is the one
    future that is known: never in a view, never in an export.

    >>> drawn = Memory().counted("draw").counted("draw")
    >>> drawn.undone(["draw v"])
    Memory(drawn={'draw': 1}, kept={'draw.1': 'draw v'})
    """

    drawn: dict[str, int] = {}
    kept: dict[str, str] = {}

    def counted(self, kind: str) -> Memory:
        """One more outcome of a kind stands in the log."""
        return Memory({**self.drawn, kind: self.drawn.get(kind, 0) + 1}, self.kept)

    def undone(self, outcomes: Iterable[str]) -> Memory:
        """Outcomes (as notation, in the order of the log) are taken out of the log and kept."""
        drawn, kept = dict(self.drawn), dict(self.kept)
        for text in reversed(tuple(outcomes)):
            kind = text.split()[0]
            drawn[kind] -= 1
            kept[f"{kind}.{drawn[kind]}"] = text
        return Memory(drawn, kept)


def outcome(game: Game[Any], state: Any, memory: Memory, rng: Rng) -> tuple[Action, Memory]:
    """The outcome of the chance that is pending, and the memory with it counted."""
    kind = state.asks[-1].takes[0]
    kept = memory.kept.get(f"{kind}.{memory.drawn.get(kind, 0)}")
    action = _again(game, state, kept) or game.draw(state, rng)
    return action, memory.counted(kind)


def _again(game: Game[Any], state: Any, text: str | None) -> Action | None:
    if text is None:
        return None
    try:
        (action,) = game.notation.read(text)
    except (NotationError, ValueError):
        return None
    return action if game.refuse(state, NATURE, action) is None else None
