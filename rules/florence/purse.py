"""Coins and prestige change hands (2.1): every payment and every point goes through here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Number
from rules.core.tx import Tx
from rules.core.values import Refusal, Seat
from rules.florence.data import STEP
from rules.florence.events import PrestigeGained, PrestigeSold
from rules.florence.pieces import EARNINGS
from rules.florence.state import FlorenceState


def pay(tx: Tx[FlorenceState], seat: Seat, coins: int) -> None:
    """Coins go to the bank, or come from it where ``coins`` is negative."""
    tx.put("players", seat, coins=tx.state.players[seat].coins - coins)


def earn(tx: Tx[FlorenceState], seat: Seat, points: int, source: str) -> None:
    """Prestige of one of EARNINGS. The place after the last seat is Diego's (2.12)."""
    rival = tx.state.rival if seat == tx.state.seats else None
    earned = list(rival.earned if rival else tx.state.players[seat].earned)
    earned[EARNINGS.index(source)] += points
    if rival:
        tx.change("rival", earned=tuple(earned))
    else:
        tx.put("players", seat, earned=tuple(earned))


def gain(tx: Tx[FlorenceState], seat: Seat, points: int, source: str) -> None:
    """The same, told to everybody."""
    earn(tx, seat, points, source)
    tx.emit(PrestigeGained(seat=seat, points=points, source=source))


def for_sale(state: FlorenceState, seat: Seat) -> int:
    """The prestige points that a seat may turn into coins (2.1); none with the Muse (2.10)."""
    if state.options.muse_princess:
        return 0
    return state.players[seat].pp


def reach(state: FlorenceState, seat: Seat) -> int:
    """Coins, and those that all prestige for sale would bring."""
    return state.players[seat].coins + STEP * for_sale(state, seat)


def unaffordable(state: FlorenceState, seat: Seat, price: int) -> Refusal | None:
    """The refusal where the coins are below a price; prestige has to be sold first."""
    if state.players[seat].coins >= price:
        return None
    fixed = {"sell": "no"} if state.options.muse_princess else {}
    return Refusal("not_enough_money", {"price": str(price), **fixed})


class Sell(Action, tag="sell", frozen=True):
    """Turn prestige into coins, 1 into 100: free, at any time, in and out of turn (2.1)."""

    exact: ClassVar[bool] = True

    points: Annotated[int, Number("points")]

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Sell]:
        return _sales(for_sale(state, seat))

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        if self.points <= 0:
            return Refusal("bad_parameter", {"points": str(self.points)})
        if state.options.muse_princess:
            return Refusal("conversion_forbidden")
        held = for_sale(state, seat)
        if self.points <= held:
            return None
        # A landscape's points came once before it lay, and could be sold at once.
        coming = sum(getattr(ask, "points", 0) for ask in state.asks if ask.seat == seat)
        later = self.points <= held + coming
        return Refusal("not_enough_prestige", {"points": str(held)}, later=later)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        earn(tx, seat, -self.points, "sold")
        pay(tx, seat, -STEP * self.points)
        tx.emit(PrestigeSold(seat=seat, points=self.points, coins=STEP * self.points))


@cache
def _sales(most: int) -> tuple[Sell, ...]:
    """All sales of up to that many points; listed for every seat at every moment."""
    return tuple(Sell(points) for points in range(1, most + 1))
