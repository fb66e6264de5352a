"""What ``use`` can name: a district's power, or a rare one of a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.citadels.state import CitadelsState
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat, Value


class With(Value, frozen=True):
    """The arguments of ``use``: a player, a card, and a word."""

    player: Seat | None = None
    card: str | None = None
    how: str | None = None

    @property
    def given(self) -> frozenset[str]:
        """The names of those that are given."""
        return frozenset(
            name for name in ("player", "card", "how") if getattr(self, name) is not None
        )


class Power:
    """One thing that can be used. ``wants``: the arguments that it must have, and no others.

    ``of``: the character whose power it is; else it is a district's, which must stand in the
    user's city; ``once``: not twice a turn; ``late``: also after the attack of rank 8.
    """

    code: ClassVar[str]
    wants: ClassVar[frozenset[str]] = frozenset()
    of: ClassVar[str] = ""
    once: ClassVar[bool] = True
    late: ClassVar[bool] = False

    def choices(self, state: CitadelsState, seat: Seat) -> Iterable[With]:
        """Everything that it could be used with."""
        return (With(),)

    def reason(self, state: CitadelsState, seat: Seat, given: With) -> Refusal | None:
        """The errors of its own row, from left to right."""
        return None

    def perform(self, tx: Tx[CitadelsState], seat: Seat, given: With) -> None:
        """Use it."""
        raise NotImplementedError
