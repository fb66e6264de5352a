"""Chance says who begins: the same for every game that leaves it to chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from rules.core.action import Action
from rules.core.forms import SeatArg
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat


class FirstSeat(Ask, tag="first_seat", frozen=True):
    """Chance says who begins."""

    takes: ClassVar[tuple[str, ...]] = ("first",)


FIRST_SEAT = FirstSeat(NATURE)


class First(Action, tag="first", frozen=True):
    """Chance says which seat begins; what that means, a game says in ``perform``."""

    exact: ClassVar[bool] = True

    seat: SeatArg

    @classmethod
    def places(cls, state: Any) -> int:
        """The number of seats, any of which may begin."""
        return int(state.seats)

    @classmethod
    def candidates(cls, state: Any, seat: Seat) -> Iterable[Self]:
        return [cls(one) for one in range(cls.places(state))]

    @classmethod
    def sample(cls, state: Any, rng: Rng) -> Self:
        return cls(rng.randrange(cls.places(state)))

    def refuse(self, state: Any, seat: Seat) -> Refusal | None:
        return None if 0 <= self.seat < self.places(state) else Refusal("no_such_seat")
