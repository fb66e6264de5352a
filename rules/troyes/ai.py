"""The novice's eye for Troyes Dice: it thinks a whole turn through and takes its first step.

Greedy and sound: of all complete moves that the dice allow it takes the one after which its own
sheet looks best. The unit is a point at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.action import Action
from rules.core.ai import Judgement, Outlook
from rules.core.values import Seat
from rules.troyes.act import Build, Gain
from rules.troyes.change import Shift, Tint
from rules.troyes.data import COLOURS, FACTORS, FORT, HALVES, KINDS, TINT_COST
from rules.troyes.die import Die
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move
from rules.troyes.plans import DicePlan, PlanTable, Spent, plans, played, taken
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import at
from rules.troyes.state import TroyesState

STOCK = (0.0, 1.0, 1.9, 2.7, 3.4, 4.0, 4.5)
"""What resources of one colour are worth early, by their number; more are worth a half each."""

SPREAD = 0.9
"""What a citizen of the rarest colour is worth beyond its point, until all have 11."""

GROWTH = 0.09
"""Spaces that a cathedral's row may still gain, for each turn left."""

TASTES = (1.0, 0.7, 1.3, 0.85, 1.15)
"""How much each seat in turn believes in cathedrals: alike, they would all make the same moves."""

PENDING = 4.0
"""What a bonus that is still to be settled is worth."""


def outlook(state: TroyesState, seat: Seat) -> Outlook:
    """How good the sheet of ``seat`` looks."""
    sheet = state.sheets[seat]
    book = Ledger(sheet, seat, (0, 0, 0), quiet=True)
    return judged(book, sheet.spent, HALVES - state.half)


def lines(
    state: TroyesState, seat: Seat, legal: tuple[Action, ...]
) -> Iterator[tuple[Action, ...]]:
    """For each die the best turn that begins with it; every turn with the die that is taken."""
    if isinstance(legal[0], Die):
        for die in (one for one in legal if isinstance(one, Die)):
            begun = _begun(state, seat, die)
            yield (die, *_steps(begun[0], _best(state, seat, begun)[1]))
    elif isinstance(legal[0], Gain):
        move, sheet = state.moves[seat], state.sheets[seat]
        for plan in plans(_table(state), sheet, move, sheet.spent):
            yield _steps(move, plan)
    else:
        yield from ((one,) for one in legal)


def goods(state: TroyesState, seat: Seat) -> dict[str, int]:
    """The resources of a sheet."""
    return dict(zip(("influence", "denier", "knowledge"), state.sheets[seat].stock, strict=True))


def shortlist(state: TroyesState, seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The first step of the best turn; where bonuses are settled, everything."""
    if isinstance(legal[0], Die):
        dice = [one for one in legal if isinstance(one, Die)]
        values = [_best(state, seat, _begun(state, seat, one))[0] for one in dice]
        return (dice[values.index(max(values))],)
    if not isinstance(legal[0], Gain):
        return legal
    move = state.moves[seat]
    return _steps(move, _best(state, seat, (move, state.sheets[seat].spent))[1])[:1]


def _begun(state: TroyesState, seat: Seat, die: Die) -> tuple[Move, Spent]:
    begun = taken(state.sheets[seat], state.dice, die.slot, die.pay or "")
    if begun is None:
        raise ValueError("a die that cannot be paid")
    return begun


def _steps(move: Move, plan: DicePlan) -> tuple[Action, ...]:
    """What is done one after another to use a die that is taken in this way."""
    tint = (Tint(COLOURS[plan.colour]),) if plan.colour != move.colour else ()
    shift = (Shift(plan.value - move.value),) if plan.value != move.value else ()
    return (*tint, *shift, Build(plan.action).plain() if plan.action in KINDS else Gain())


def _table(state: TroyesState) -> PlanTable:
    return PlanTable(state.dice, state.header, state.options.guild_counts)


def judged(book: Ledger, spent: tuple[int, ...], left: int) -> Outlook:
    """Points now, and what a sheet promises with so many turns left."""
    early = min(1.0, left / 8)
    points = sum(book.citizens)
    hopes, means = PENDING * len(book.pending), 0.0
    for order, column in enumerate(book.cathedrals):
        row = ROW_MASKS[column]
        free = (row & ~(book.built | book.sheet.destroyed)).bit_count()
        points += FACTORS[order] * (book.built & row).bit_count()
        more = min(free, free * GROWTH * left) * TASTES[book.seat % len(TASTES)]
        hopes += FACTORS[order] * more
    for circled, gone in zip(book.circled, spent, strict=True):
        means += _stock(circled - gone, early)
    hopes += SPREAD * (1 + book.seat // len(TASTES)) * min(11, *book.citizens) * early
    return Outlook(points, hopes + _protected(book) * left, means)


def _stock(count: int, early: float) -> float:
    known = STOCK[min(count, len(STOCK) - 1)] + 0.5 * max(0, count - len(STOCK) + 1)
    return early * known + (1 - early) * (count // 2)


def _protected(book: Ledger) -> float:
    """What fortresses save in a turn: open spaces of their columns from a throw in 36."""
    taken = book.built | book.sheet.destroyed
    forts = [column for column in range(6) if book.built >> at(FORT, column) & 1]
    still = sum(not taken >> at(row, column) & 1 for column in forts for row in range(1, 6))
    return 0.03 * still


def _best(state: TroyesState, seat: Seat, begun: tuple[Move, Spent]) -> tuple[float, DicePlan]:
    """The best use of a die that is taken, and how the sheet looks then."""
    move, spent = begun
    table = _table(state)
    sheet, left = state.sheets[seat], HALVES - state.half
    best: tuple[float, DicePlan] | None = None
    for plan in plans(table, sheet, move, spent):
        steps, tint = abs(plan.value - move.value), TINT_COST * (plan.colour != move.colour)
        gone = (spent[0] + steps, spent[1], spent[2] + tint)
        value = sum(judged(played(table, sheet, seat, move, plan), gone, left))
        if best is None or value > best[0]:
            best = value, plan
    if best is None:
        raise ValueError("a die that is of no use")
    return best


AI = Judgement(outlook, shortlist, lines, goods)
