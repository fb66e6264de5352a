"""What a die is used for: gain, or build a prestige or a worker space (A5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.troyes.bonus import ledger, settle
from rules.troyes.data import COLOURS, COLUMNS, KINDS, PRESTIGE, WORKER
from rules.troyes.spaces import NUMBERS, SPACES, SpaceArg, at, kind_of
from rules.troyes.state import TroyesState

KindArg = Annotated[str, Code("kind", KINDS)]


class Gain(Action, tag="gain", frozen=True):
    """Gain as many resources of the die's colour as it shows (A5). Always legal."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"verb"})

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        move = tx.state.moves[seat]
        tx.put("moves", seat, action="gain")
        book = ledger(tx.state, seat)
        book.gain(move.colour, move.value, "gain")
        settle(tx, book)


class Build(Action, tag="build", frozen=True):
    """Build the prestige space of the die's colour in the column of its value, or the worker's.

    A space that is named must be one of these two, and says which, but no other than the kind
    says; ``build`` alone is the prestige space (A5).
    """

    secret: ClassVar[frozenset[str]] = frozenset({"verb", "kind", "space"})

    kind: KindArg | None = None
    space: SpaceArg | None = None

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Build]:
        return _BUILDS

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        if self.kind not in (None, *KINDS):
            return Refusal("unknown_action", {"action": str(self.kind)})
        target = space_of(state, seat, self.use)
        if self.space not in (None, SPACES[target]):
            return self._elsewhere(state, seat, target)
        return taken(state, seat, target)

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        target = space_of(tx.state, seat, self.use)
        tx.put("moves", seat, action=self.use, space=SPACES[target])
        book = ledger(tx.state, seat)
        book.build(target, "die")
        settle(tx, book)

    def plain(self) -> Build:
        return Build(WORKER) if self.use == WORKER else Build()

    def _elsewhere(self, state: TroyesState, seat: Seat, target: int) -> Refusal:
        """The refusal where another space is named; it tells the die that builds there."""
        told = {"space": str(self.space), "target": SPACES[target]}
        number = NUMBERS.get(str(self.space))
        if number is None:
            return Refusal("space_range", told)
        if (gone := taken(state, seat, number)) is not None:
            return gone
        row, column = divmod(number, COLUMNS)
        die = {"colour": COLOURS[row // 2], "value": str(state.header[column])}
        return Refusal("wrong_space", {**told, **die})

    @property
    def use(self) -> str:
        """Which of the two spaces is meant: the kind says it, else the space that is named."""
        if self.kind is not None:
            return self.kind
        number = NUMBERS.get(str(self.space))
        return PRESTIGE if number is None else kind_of(number // COLUMNS)


class UseDie(Ask, tag="use_die", frozen=True):
    """Change the die, or use it."""

    takes: ClassVar[tuple[str, ...]] = ("gain", "build", "tint", "shift")

    def expects(self, state: TroyesState) -> tuple[str, ...]:
        return self.takes


def space_of(state: TroyesState, seat: Seat, kind: str) -> int:
    """The number of the space of a kind that the die taken points at, as it has been changed."""
    move = state.moves[seat]
    row = 2 * move.colour + (kind == WORKER)
    return at(row, state.header.index(move.value))


def taken(state: TroyesState, seat: Seat, space: int) -> Refusal | None:
    """The refusal where a space is built or destroyed."""
    sheet = state.sheets[seat]
    if sheet.built >> space & 1:
        return Refusal("already_built", {"space": SPACES[space]})
    if sheet.destroyed >> space & 1:
        return Refusal("destroyed", {"space": SPACES[space]})
    return None


_BUILDS = (Build(), Build(WORKER))
