"""The ask of a whole turn: everything that a called player may do (4.2)."""

from __future__ import annotations

from typing import ClassVar

from rules.core.values import Ask


class TakeTurn(Ask, tag="take_turn", frozen=True):
    """A turn, or a part of one; which, stands in the state."""

    takes: ClassVar[tuple[str, ...]] = (
        "gold",
        "cards",
        "income",
        "build",
        "kill",
        "rob",
        "bewitch",
        "swap",
        "redraw",
        "peek",
        "crown",
        "raze",
        "trade",
        "adorn",
        "use",
        "end",
    )
