"""The ask of a whole turn: everything that a called player may do (4.2)."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.citadels.characters.artist import Adorn
from rules.citadels.characters.assassin import Kill
from rules.citadels.characters.diplomat import Trade
from rules.citadels.characters.emperor import Crown
from rules.citadels.characters.magician import Redraw, Swap
from rules.citadels.characters.thief import Rob
from rules.citadels.characters.warlord import Raze
from rules.citadels.characters.witch import Bewitch
from rules.citadels.characters.wizard import Peek
from rules.citadels.turn import Build, Cards, End, Gold, Income
from rules.citadels.use import Use
from rules.core.values import Ask


class TakeTurn(Ask, tag="take_turn", frozen=True):
    """A turn, or a part of one; which, stands in the state."""

    takes: ClassVar[tuple[type[Any], ...]] = (
        Gold,
        Cards,
        Income,
        Build,
        Kill,
        Rob,
        Bewitch,
        Swap,
        Redraw,
        Peek,
        Crown,
        Raze,
        Trade,
        Adorn,
        Use,
        End,
    )
