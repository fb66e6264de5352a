"""What the state is made of: options, sheets, moves (sections 2 and 3.3)."""

from __future__ import annotations

from typing import Literal

from rules.core.game import Options
from rules.core.values import Value
from rules.troyes.data import START, TRIGGERS
from rules.troyes.spaces import ALL, TARGETS


class TroyesOptions(Options, frozen=True):
    """How a table plays.

    - ``header``: how the values of the columns are made (2.3);
    - ``visibility``: ``sealed`` hides a move until all are in; ``open`` shows it when it is
      confirmed (2.9);
    - ``guild_counts``: whether a recoloured die counts for guild halls by its disc or by its new
      colour (2.4).
    """

    header: Literal["ordered", "ascending", "descending", "random"] = "ordered"
    visibility: Literal["sealed", "open"] = "sealed"
    guild_counts: Literal["disc", "modified"] = "disc"


class Sheet(Value, frozen=True):
    """One player's sheet. Tuples of three go by colour.

    ``circled`` counts boxes ever gained on a resource track, ``spent`` those crossed. ``built``
    and ``destroyed`` are masks of spaces, ``cathedrals`` columns in order of construction.
    ``fired`` is a mask of TRIGGERS, ``pending`` the bonuses to be settled, in the default order.
    ``chain`` is the largest number of bonuses settled in one turn; ``dear`` counts dice of slot 3.
    """

    circled: tuple[int, int, int] = (START, START, START)
    spent: tuple[int, int, int] = (0, 0, 0)
    citizens: tuple[int, int, int] = (0, 0, 0)
    built: int = 0
    destroyed: int = 0
    cathedrals: tuple[int, ...] = ()
    fired: int = 0
    pending: tuple[str, ...] = ()
    chain: int = 0
    dear: int = 0

    @property
    def stock(self) -> tuple[int, int, int]:
        """What can be spent of each resource."""
        circled, spent = self.circled, self.spent
        return circled[0] - spent[0], circled[1] - spent[1], circled[2] - spent[2]

    @property
    def open(self) -> int:
        """The spaces that are neither built nor destroyed, as a mask."""
        return ALL & ~(self.built | self.destroyed)

    def protects(self, column: int) -> bool:
        """Whether a fortress stands in a column (2.4)."""
        return bool(self.built >> column & 1)

    def has_fired(self, trigger: str) -> bool:
        return bool(self.fired >> TRIGGERS.index(trigger) & 1)

    def targets(self, bonus: str) -> int:
        """Where a bonus may build now, as a mask."""
        return self.open & TARGETS[bonus]


class Move(Value, frozen=True):
    """A seat's move in a half-day, as far as it has come (A2 to A6).

    ``colour`` and ``value`` are the die's as it has been changed. ``action``: ``gain``,
    ``prestige``, ``worker``, ``relief``, or empty as long as it is not chosen. ``bonuses`` pairs
    bonuses with the spaces built for them, in order; ``lost`` had no target.
    """

    slot: int = -1
    pay: str = ""
    colour: int = -1
    value: int = 0
    tinted: bool = False
    shifted: bool = False
    action: str = ""
    space: str = ""
    bonuses: tuple[tuple[str, str], ...] = ()
    lost: tuple[str, ...] = ()
