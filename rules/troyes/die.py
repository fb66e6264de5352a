"""Taking a die, and paying for its slot (A2, A3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Counted
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.troyes.act import UseDie
from rules.troyes.change import DENIERS, ColourArg
from rules.troyes.data import COLOURS, SLOTS
from rules.troyes.events import DieTaken
from rules.troyes.pieces import Move
from rules.troyes.purse import pay
from rules.troyes.state import TroyesState
from rules.troyes.wheel import DENIERS as COSTS
from rules.troyes.wheel import NAMED


class Die(Action, tag="die", frozen=True):
    """Take the die of a slot, 0 to 3; slot 1 is paid with the resource named (A2, A3)."""

    secret: ClassVar[frozenset[str]] = frozenset({"verb", "slot", "pay"})

    slot: Annotated[int, Counted("slot")]
    pay: ColourArg | None = None

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Die]:
        return _DICE

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        if not 0 <= self.slot < SLOTS:
            return Refusal("slot_range", {"slot": str(self.slot)})
        if self.slot == state.dice.black:
            return Refusal("black_die", {"slot": str(self.slot)})
        if self.slot == NAMED and self.pay is None:
            return Refusal("pay_kind_missing")
        if self.slot != NAMED and self.pay is not None:
            return Refusal("pay_kind_unexpected", {"slot": str(self.slot)})
        if self.pay is not None and self.pay not in COLOURS:
            return Refusal("unknown_colour", {"colour": self.pay})
        colour, need = self._cost()
        have = state.sheets[seat].stock[colour]
        if need <= have:
            return None
        cost = {"colour": COLOURS[colour], "need": str(need), "have": str(have)}
        return Refusal("cannot_pay", cost)

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        dice, (colour, cost) = tx.state.dice, self._cost()
        value, disc = dice.values[self.slot], dice.colours[self.slot]
        taken = DieTaken(seat=seat, slot=self.slot, colour=COLOURS[disc], value=value, to=(seat,))
        tx.emit(taken)
        if cost:
            pay(tx, seat, colour, cost, "die")
        if self.slot == SLOTS - 1:
            tx.put("sheets", seat, dear=tx.state.sheets[seat].dear + 1)
        tx.set(moves=_put(tx.state.moves, seat, Move(self.slot, self.pay or "", disc, value)))
        tx.again(UseDie(seat))

    def _cost(self) -> tuple[int, int]:
        """Colour and number of the resources to pay."""
        if self.pay is not None:
            return COLOURS.index(self.pay), 1
        return DENIERS, COSTS[self.slot]


class TakeDie(Ask, tag="take_die", frozen=True):
    """Take a die: the first thing in a turn, and no turn goes without."""

    takes: ClassVar[tuple[str, ...]] = ("die",)


def _put(moves: tuple[Move, ...], seat: Seat, move: Move) -> tuple[Move, ...]:
    return (*moves[:seat], move, *moves[seat + 1 :])


_DICE = (Die(0), *(Die(NAMED, code) for code in COLOURS), Die(2), Die(3))
