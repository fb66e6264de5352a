"""Want nothing: what comes of it follows from the ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rules.core.action import Action
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat
from rules.florence.state import FlorenceState
from rules.florence.turn import asked


class Pass(Action, tag="pass", frozen=True):
    """Want nothing: as a bidder not this item, otherwise nothing more of this auction (2.4, 2.10).

    The ask's own ``passed`` says what follows.
    """

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Pass]:
        return () if forced(asked(state, seat, cls)) else (_PASS,)

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        return Refusal("must_buy") if forced(asked(state, seat, Pass)) else None

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask: Any = asked(tx.state, seat, Pass)
        tx.pop()
        ask.passed(tx)


def forced(ask: Any) -> bool:
    """Whether an ask leaves no way out: alone an item may have to be bought (2.12)."""
    return bool(getattr(ask, "forced", False))


_PASS = Pass()
