"""Chance: the discs, the header, and the dice of each half-day (3.1, H1)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Annotated, Any, ClassVar

from rules.core.action import Action
from rules.core.forms import Code, Many, Number
from rules.core.tx import Tx
from rules.core.values import NATURE, Ask, Refusal, Rng, Seat
from rules.troyes.data import COLUMNS, DISCS, SLOTS
from rules.troyes.events import DiscsLaid, HeaderMade
from rules.troyes.half_day import begin
from rules.troyes.state import TroyesState

FACES = range(1, 7)
ORDERED = tuple(FACES)
SIDES = tuple(dict.fromkeys(side for disc in DISCS for side in (disc, disc[::-1])))


class Discs(Action, tag="discs", frozen=True):
    """Chance lays the nine discs into notches 0 to 8, each face and back (SETUP)."""

    discs: Annotated[tuple[str, ...], Many(Code("disc", SIDES))]

    @classmethod
    def sample(cls, state: TroyesState, rng: Rng) -> Discs:
        turned = [disc if rng.randrange(2) else disc[::-1] for disc in _shuffled(DISCS, rng)]
        return cls(tuple(turned))

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        same = sorted(map(_either, self.discs)) == sorted(map(_either, DISCS))
        return None if same else Refusal("wrong_discs")

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        tx.pop()
        tx.set(discs=self.discs)
        tx.emit(DiscsLaid(discs=self.discs))


class Header(Action, tag="header", frozen=True):
    """Chance writes the values over the columns: one d6 or a permutation (2.3)."""

    values: Annotated[tuple[int, ...], Many(Number("value"))]

    @classmethod
    def sample(cls, state: TroyesState, rng: Rng) -> Header:
        mode = state.options.header
        if mode == "random":
            return cls(tuple(_shuffled(ORDERED, rng)))
        return cls(cyclic(rng.choice(ORDERED), -1 if mode == "descending" else 1))

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        if tuple(sorted(self.values)) != ORDERED:
            return Refusal("wrong_header")
        step = {"ascending": 1, "descending": -1}.get(state.options.header)
        steps = {(after - before) % COLUMNS for before, after in pairwise(self.values)}
        return Refusal("wrong_header") if step and steps != {step % COLUMNS} else None

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        tx.pop()
        tx.set(header=self.values)
        tx.emit(HeaderMade(header=self.values))


class Roll(Action, tag="roll", frozen=True):
    """Chance rolls the black die and three clear ones; the half-day begins (H1)."""

    black: Annotated[int, Number("black")]
    clear: Annotated[tuple[int, ...], Many(Number("clear"))]

    @classmethod
    def sample(cls, state: TroyesState, rng: Rng) -> Roll:
        black, *clear = (rng.choice(ORDERED) for _ in range(SLOTS))
        return cls(black, tuple(sorted(clear)))

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        dice = (self.black, *self.clear)
        fair = len(dice) == SLOTS and all(one in FACES for one in dice)
        return None if fair else Refusal("wrong_dice")

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        tx.pop()
        begin(tx, self.black, self.clear)

    def plain(self) -> Roll:
        return Roll(self.black, tuple(sorted(self.clear)))


class LayDiscs(Ask, tag="lay_discs", frozen=True):
    """Chance lays the discs."""

    takes: ClassVar[tuple[str, ...]] = ("discs",)


class MakeHeader(Ask, tag="make_header", frozen=True):
    """Chance writes the header."""

    takes: ClassVar[tuple[str, ...]] = ("header",)


class RollDice(Ask, tag="roll_dice", frozen=True):
    """Chance rolls the dice."""

    takes: ClassVar[tuple[str, ...]] = ("roll",)


LAY_DISCS = LayDiscs(NATURE)
MAKE_HEADER = MakeHeader(NATURE)
ROLL_DICE = RollDice(NATURE)


def cyclic(first: int, step: int) -> tuple[int, ...]:
    """Values from the first on, by 1 up or down, round and round."""
    return tuple((first - 1 + step * column) % COLUMNS + 1 for column in range(COLUMNS))


def _either(disc: str) -> str:
    return min(disc, disc[::-1])


def _shuffled(values: Iterable[Any], rng: Rng) -> list[Any]:
    found = list(values)
    for at in range(len(found) - 1, 0, -1):
        other = rng.randrange(at + 1)
        found[at], found[other] = found[other], found[at]
    return found
