"""All that the game asks: what a saved state is read with."""

from __future__ import annotations

from rules.troyes.act import UseDie
from rules.troyes.bonus import BuildBonus, PickBonus
from rules.troyes.confirm import Review
from rules.troyes.die import TakeDie
from rules.troyes.opening import LayDiscs, MakeHeader, RollDice

TroyesAsk = TakeDie | UseDie | PickBonus | BuildBonus | Review | LayDiscs | MakeHeader | RollDice
