"""Bonuses with a choice: which first, and where to build for it (3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from rules.core.action import Action
from rules.core.forms import Code
from rules.core.tx import Tx
from rules.core.values import Ask, Refusal, Seat
from rules.troyes.confirm import Review, finish
from rules.troyes.data import CHOICES, COLOURS, COLUMNS, PRESTIGE
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move
from rules.troyes.spaces import NUMBERS, SPACES, TARGETS, SpaceArg, bits, kind_of
from rules.troyes.state import TroyesState
from rules.troyes.wheel import Dice

BonusArg = Annotated[str, Code("bonus", CHOICES)]


class Pick(Action, tag="pick", frozen=True):
    """Say which of several bonuses to settle first (3.4)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"verb", "bonus"})

    bonus: BonusArg

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Pick]:
        return [_PICKS[one] for one in state.sheets[seat].pending]

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        if self.bonus in state.sheets[seat].pending:
            return None
        return Refusal("no_pending", {"bonus": self.bonus})

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        tx.again(BuildBonus(seat, self.bonus))


class Bonus(Action, tag="bonus", frozen=True):
    """Build a space for a bonus: free, whatever the dice show (3.4)."""

    exact: ClassVar[bool] = True
    secret: ClassVar[frozenset[str]] = frozenset({"verb", "space"})

    space: SpaceArg

    @classmethod
    def candidates(cls, state: TroyesState, seat: Seat) -> Iterable[Bonus]:
        targets = state.sheets[seat].targets(settling(state, seat))
        return [_BONUSES[one] for one in bits(targets)]

    def refuse(self, state: TroyesState, seat: Seat) -> Refusal | None:
        space = NUMBERS.get(self.space)
        if space is None:
            return Refusal("space_range", {"space": self.space})
        bonus, sheet = settling(state, seat), state.sheets[seat]
        if not TARGETS[bonus] >> space & 1:
            prestige = kind_of(space // COLUMNS) == PRESTIGE
            wrong = "bonus_colour" if prestige and bonus[-1] in COLOURS else "bonus_kind"
            return Refusal(wrong, {"space": self.space, "bonus": bonus})
        if sheet.built >> space & 1:
            return Refusal("already_built", {"space": self.space})
        return Refusal("destroyed", {"space": self.space}) if sheet.destroyed >> space & 1 else None

    def perform(self, tx: Tx[TroyesState], seat: Seat) -> None:
        bonus, move = settling(tx.state, seat), tx.state.moves[seat]
        tx.put("moves", seat, bonuses=(*move.bonuses, (bonus, self.space)))
        book = ledger(tx.state, seat)
        book.pending = tuple(one for one in book.pending if one != bonus)
        book.build(NUMBERS[self.space], bonus)
        settle(tx, book)


class PickBonus(Ask, tag="pick_bonus", frozen=True):
    """Several bonuses wait: say which first."""

    takes: ClassVar[tuple[str, ...]] = ("pick",)


class BuildBonus(Ask, tag="build_bonus", frozen=True):
    """Build a space for a bonus."""

    takes: ClassVar[tuple[str, ...]] = ("bonus",)
    bonus: str


def settling(state: TroyesState, seat: Seat) -> str:
    """The bonus that a seat is settling."""
    ask: BuildBonus = state.owed[seat][0]  # type: ignore[assignment]
    return ask.bonus


def ledger(state: TroyesState, seat: Seat) -> Ledger:
    """The seat's sheet to write on, in its turn; only the seat is told."""
    return Ledger(
        state.sheets[seat],
        seat,
        guild_dice(state.dice, state.options.guild_counts, state.moves[seat]),
        (seat,),
    )


def guild_dice(dice: Dice, counts: str, move: Move) -> tuple[int, int, int]:
    """Clear dice by colour as they count for guild halls (2.4, switch ``guild_counts``)."""
    found = list(dice.on_discs)
    if counts == "modified" and move.slot >= 0:
        found[dice.colours[move.slot]] -= 1
        found[move.colour] += 1
    return found[0], found[1], found[2]


def settle(tx: Tx[TroyesState], book: Ledger) -> None:
    """After a gain: write it, strike bonuses without a target, and ask what comes next (3.4, 3)."""
    seat, lost = book.seat, book.strike()
    move = tx.state.moves[seat]
    chain = max(tx.state.sheets[seat].chain, len(move.bonuses))
    book.write(tx, chain=chain)
    if lost:
        tx.put("moves", seat, lost=(*move.lost, *lost))
    if (ask := wanted(seat, book.pending)) is not None:
        tx.again(ask)
    elif move.action == "relief":
        finish(tx, seat)
    else:
        tx.again(Review(seat))


def wanted(seat: Seat, pending: tuple[str, ...]) -> Ask | None:
    """The ask for the bonuses that wait, if any."""
    if len(pending) == 1:
        return BuildBonus(seat, pending[0])
    return PickBonus(seat) if pending else None


_PICKS = {code: Pick(code) for code in CHOICES}
_BONUSES = tuple(Bonus(code) for code in SPACES)
