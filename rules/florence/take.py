"""Take something on show without bidding: what there is to take follows from the ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.florence.data import BONUS, ITEMS, LANDSCAPE, PROFESSION, PROFESSIONS
from rules.florence.state import FlorenceState
from rules.florence.turn import asked

THINGS = (*ITEMS, LANDSCAPE, PROFESSION, BONUS, *PROFESSIONS)
ThingArg = Annotated[str, Code("thing", THINGS)]


class Offering(Ask, frozen=True):
    """An ask with things to take; each kind of it says what may be taken, and what comes of it."""

    def things(self, state: FlorenceState) -> tuple[str, ...]:
        """What lies on show, in order; perhaps not for this seat."""
        raise NotImplementedError

    def refuses(self, state: FlorenceState, thing: str) -> Refusal | None:
        """Why a thing cannot be taken."""
        raise NotImplementedError

    def give(self, tx: Tx[FlorenceState], thing: str) -> None:
        """It is taken."""
        raise NotImplementedError


class Take(Action, tag="take", frozen=True):
    """Take an item as the last of the auction, a landscape's type, or a card (2.4, 2.6, 2.9)."""

    thing: ThingArg

    @classmethod
    def candidates(cls, state: FlorenceState, seat: Seat) -> Iterable[Take]:
        ask: Offering = asked(state, seat, cls)
        return [_TAKE[thing] for thing in ask.things(state)]

    def refuse(self, state: FlorenceState, seat: Seat) -> Refusal | None:
        ask: Offering = asked(state, seat, Take)
        return ask.refuses(state, self.thing)

    def perform(self, tx: Tx[FlorenceState], seat: Seat) -> None:
        ask: Offering = asked(tx.state, seat, Take)
        ask.give(tx, self.thing)


_TAKE = {thing: Take(thing) for thing in THINGS}
