"""The novice's eye for Troyes Dice: it thinks a whole turn through and takes its first step.

Greedy and sound: of all complete moves that the dice allow it takes the one after which its own
sheet looks best. The unit is a point at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.action import Action
from rules.core.values import Seat, Value
from rules.troyes.act import Build, Gain
from rules.troyes.bonus import guild_dice
from rules.troyes.change import Shift, Tint
from rules.troyes.data import COLOURS, FACTORS, FORT, HALVES, KINDS, TINT_COST, WORKER
from rules.troyes.die import Die
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import at
from rules.troyes.state import TroyesState
from rules.troyes.wheel import DENIERS

STOCK = (0.0, 1.0, 1.9, 2.7, 3.4, 4.0, 4.5)
"""What resources of one colour are worth early, by their number; more are worth a half each."""

SPREAD = 0.9
"""What a citizen of the rarest colour is worth beyond its point, until all have 11."""

GROWTH = 0.09
"""Spaces that a cathedral's row may still gain, for each turn left."""

PENDING = 4.0
"""What a bonus that is still to be settled is worth."""


class Plan(Value, frozen=True):
    """A complete use of a die: its colour and value in the end, and the action."""

    colour: int
    value: int
    action: str


def outlook(state: TroyesState, seat: Seat) -> float:
    """How good the sheet of ``seat`` looks."""
    sheet = state.sheets[seat]
    book = Ledger(sheet, seat, (0, 0, 0), quiet=True)
    return worth(book, sheet.spent, HALVES - state.half)


def shortlist(state: TroyesState, seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The first step of the best turn; where bonuses are settled, everything."""
    if isinstance(legal[0], Die):
        dice = [one for one in legal if isinstance(one, Die)]
        return (max(dice, key=lambda one: _best(state, seat, *_taken(state, seat, one))[0]),)
    if not isinstance(legal[0], Gain):
        return legal
    move = state.moves[seat]
    _, plan = _best(state, seat, move, state.sheets[seat].spent)
    if plan.colour != move.colour:
        return (Tint(COLOURS[plan.colour]),)
    if plan.value != move.value:
        return (Shift(plan.value - move.value),)
    return (Build(plan.action) if plan.action in KINDS else Gain(),)


def worth(book: Ledger, spent: tuple[int, ...], left: int) -> float:
    """Points now, and what a sheet promises with so many turns left."""
    early = min(1.0, left / 8)
    total = float(sum(book.citizens)) + PENDING * len(book.pending)
    for order, column in enumerate(book.cathedrals):
        row = ROW_MASKS[column]
        free = (row & ~(book.built | book.sheet.destroyed)).bit_count()
        more = min(free, free * GROWTH * left)
        total += FACTORS[order] * ((book.built & row).bit_count() + more)
    for circled, gone in zip(book.circled, spent, strict=True):
        total += _stock(circled - gone, early)
    total += SPREAD * min(11, *book.citizens) * early
    return total + _protected(book) * left


def _stock(count: int, early: float) -> float:
    known = STOCK[min(count, len(STOCK) - 1)] + 0.5 * max(0, count - len(STOCK) + 1)
    return early * known + (1 - early) * (count // 2)


def _protected(book: Ledger) -> float:
    """What fortresses save in a turn: open spaces of their columns from a throw in 36."""
    taken = book.built | book.sheet.destroyed
    forts = [column for column in range(6) if book.built >> at(FORT, column) & 1]
    still = sum(not taken >> at(row, column) & 1 for column in forts for row in range(1, 6))
    return 0.03 * still


def _taken(state: TroyesState, seat: Seat, die: Die) -> tuple[Move, tuple[int, ...]]:
    """The move with a die just taken, and what is spent then."""
    spent = list(state.sheets[seat].spent)
    if die.pay is not None:
        spent[COLOURS.index(die.pay)] += 1
    else:
        spent[1] += DENIERS[die.slot]
    dice = state.dice
    move = Move(die.slot, die.pay or "", dice.colours[die.slot], dice.values[die.slot])
    return move, tuple(spent)


def _best(state: TroyesState, seat: Seat, move: Move, spent: tuple[int, ...]) -> tuple[float, Plan]:
    """The best use of a die that is taken, and how the sheet looks then."""
    found = (
        (_value(state, seat, move, spent, plan), plan) for plan in _plans(state, seat, move, spent)
    )
    return max(found, key=lambda one: one[0])


def _plans(state: TroyesState, seat: Seat, move: Move, spent: tuple[int, ...]) -> Iterator[Plan]:
    sheet = state.sheets[seat]
    influence, _, knowledge = (one - two for one, two in zip(sheet.circled, spent, strict=True))
    steps = 0 if move.shifted else influence
    tints = not move.tinted and knowledge >= TINT_COST
    for colour in range(len(COLOURS)) if tints else (move.colour,):
        for value in range(max(1, move.value - steps), min(6, move.value + steps) + 1):
            yield Plan(colour, value, "gain")
            column = state.header.index(value)
            for kind in KINDS:
                if sheet.open >> at(2 * colour + (kind == WORKER), column) & 1:
                    yield Plan(colour, value, kind)


def _value(state: TroyesState, seat: Seat, move: Move, spent: tuple[int, ...], plan: Plan) -> float:
    """How the sheet looks after a plan."""
    cost = (abs(plan.value - move.value), 0, TINT_COST * (plan.colour != move.colour))
    gone = tuple(one + two for one, two in zip(spent, cost, strict=True))
    changed = Move(move.slot, move.pay, plan.colour, plan.value)
    book = Ledger(state.sheets[seat], seat, guild_dice(state, changed), quiet=True)
    if plan.action == "gain":
        book.gain(plan.colour, plan.value, "gain")
    else:
        row = 2 * plan.colour + (plan.action == WORKER)
        book.build(at(row, state.header.index(plan.value)), "die")
    return worth(book, gone, HALVES - state.half)
