"""The state of a game: what is saved after every entry (section 3)."""

from __future__ import annotations

from rules.core.values import State
from rules.troyes.act import UseDie
from rules.troyes.bonus import BuildBonus, PickBonus
from rules.troyes.confirm import Review
from rules.troyes.die import TakeDie
from rules.troyes.opening import LayDiscs, MakeHeader, RollDice
from rules.troyes.pieces import Move, Sheet, TroyesOptions
from rules.troyes.wheel import Dice

SeatAsk = TakeDie | UseDie | PickBonus | BuildBonus | Review


class TroyesState(State, kw_only=True, frozen=True):
    """All that the game is at one moment.

    ``phase``: ``setup``, ``roll``, ``act`` or ``over``. ``half`` counts half-days from 1.
    ``sheets`` are as their owners see them; ``shown`` as they were when the dice had fallen,
    which is what the others see. ``moves`` are those of the half-day under way, ``last`` those
    of the one before; empty before the first.
    """

    options: TroyesOptions
    asks: tuple[LayDiscs | MakeHeader | RollDice, ...] = ()
    owed: tuple[tuple[SeatAsk, ...], ...] = ()
    phase: str = "setup"
    half: int = 0
    discs: tuple[str, ...] = ()
    header: tuple[int, ...] = ()
    dice: Dice = Dice()
    sheets: tuple[Sheet, ...] = ()
    shown: tuple[Sheet, ...] = ()
    moves: tuple[Move, ...] = ()
    last: tuple[Move, ...] = ()
