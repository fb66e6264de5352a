"""The state of a game: what is saved after every entry (section 3)."""

from __future__ import annotations

from typing import Generic

from rules.core.values import A_co, State
from rules.troyes.pieces import Move, Sheet, TroyesOptions
from rules.troyes.wheel import Dice


class TroyesState(State[A_co], Generic[A_co], kw_only=True, frozen=True):
    """All that the game is at one moment.

    ``phase``: ``setup``, ``roll``, ``act`` or ``over``. ``half`` counts half-days from 1.
    ``sheets`` are as their owners see them; ``shown`` as they were when the dice had fallen,
    which is what the others see. ``moves`` are those of the half-day under way, ``last`` those
    of the one before; empty before the first.
    """

    options: TroyesOptions
    phase: str = "setup"
    half: int = 0
    discs: tuple[str, ...] = ()
    header: tuple[int, ...] = ()
    dice: Dice = Dice()
    sheets: tuple[Sheet, ...] = ()
    shown: tuple[Sheet, ...] = ()
    moves: tuple[Move, ...] = ()
    last: tuple[Move, ...] = ()
