"""What a seat could do with each die: every complete move, and what its sheet would gain.

For captions of dice, previews and computer players; nothing here says what is legal, which the
actions do (A2 to A5).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.values import Seat, Value
from rules.troyes.bonus import guild_dice
from rules.troyes.data import COLOURS, KINDS, SLOTS, TINT_COST, WORKER
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move, Sheet
from rules.troyes.spaces import SPACES, at
from rules.troyes.views import TroyesView
from rules.troyes.wheel import DENIERS, NAMED, Dice

Spent = tuple[int, int, int]


class DicePlan(Value, frozen=True):
    """A complete use of a die: its colour and value in the end, and ``gain`` or a kind of space."""

    colour: int
    value: int
    action: str


class Outcome(Value, frozen=True):
    """What a plan would bring, bonuses with a choice apart.

    ``space`` is empty where resources are gained. ``influence`` and ``knowledge`` are the price
    of changing the die; ``pay`` is what slot 1 would be paid with. ``citizens`` and ``resources``
    go by colour; ``bonuses`` are those that would have to be settled.
    """

    plan: DicePlan
    pay: str
    space: str
    influence: int
    knowledge: int
    citizens: tuple[int, int, int]
    resources: tuple[int, int, int]
    bonuses: tuple[str, ...]


class DieOffer(Value, frozen=True):
    """A die as it lies before a seat: its price in deniers, what slot 1 may be paid with, outcomes.

    Without outcomes the die cannot be paid.
    """

    slot: int
    deniers: int
    pays: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


class PlanTable(Value, frozen=True):
    """What plans depend on beside a sheet."""

    dice: Dice
    header: tuple[int, ...]
    guild_counts: str


def taken(sheet: Sheet, dice: Dice, slot: int, pay: str = "") -> tuple[Move, Spent] | None:
    """The move with a die just taken and what is spent then; None where it cannot be paid."""
    colour = COLOURS.index(pay) if pay else 1
    cost = 1 if pay else DENIERS[slot]
    if sheet.stock[colour] < cost:
        return None
    spent = [*sheet.spent]
    spent[colour] += cost
    move = Move(slot, pay, dice.colours[slot], dice.values[slot])
    return move, (spent[0], spent[1], spent[2])


def payable(sheet: Sheet, dice: Dice) -> frozenset[int]:
    """The slots whose dice a sheet could pay for; none of them is the black one's."""
    return frozenset(
        slot
        for slot in range(SLOTS)
        if slot != dice.black
        and any(taken(sheet, dice, slot, pay) for pay in (COLOURS if slot == NAMED else ("",)))
    )


def plans(table: PlanTable, sheet: Sheet, move: Move, spent: Spent) -> Iterator[DicePlan]:
    """Every use of a die that is taken, as far as it may still be changed."""
    influence, knowledge = sheet.circled[0] - spent[0], sheet.circled[2] - spent[2]
    steps = 0 if move.shifted else influence
    tints = not move.tinted and knowledge >= TINT_COST
    for colour in range(len(COLOURS)) if tints else (move.colour,):
        for value in range(max(1, move.value - steps), min(6, move.value + steps) + 1):
            yield DicePlan(colour, value, "gain")
            for kind in KINDS:
                if sheet.open >> target(table, colour, value, kind) & 1:
                    yield DicePlan(colour, value, kind)


def target(table: PlanTable, colour: int, value: int, kind: str) -> int:
    """The number of the space that a die of a colour and value points at."""
    return at(2 * colour + (kind == WORKER), table.header.index(value))


def played(table: PlanTable, sheet: Sheet, seat: Seat, move: Move, plan: DicePlan) -> Ledger:
    """The sheet with a plan entered, and nobody told; what it costs is not."""
    changed = Move(move.slot, move.pay, plan.colour, plan.value)
    dice = guild_dice(table.dice, table.guild_counts, changed)
    book = Ledger(sheet, seat, dice, quiet=True)
    if plan.action == "gain":
        book.gain(plan.colour, plan.value, "gain")
    else:
        book.build(target(table, plan.colour, plan.value, plan.action), "die")
    return book


def offers(view: TroyesView, seat: Seat) -> tuple[DieOffer, ...]:
    """The clear dice with what each could do for a seat that has still to take one."""
    if view.dice is None or not view.header:
        return ()
    table = PlanTable(view.dice, view.header, view.guild_counts)
    sheet = view.sheets[seat]
    slots = (slot for slot in range(SLOTS) if slot != view.dice.black)
    return tuple(_offer(table, sheet, seat, slot) for slot in slots)


def _offer(table: PlanTable, sheet: Sheet, seat: Seat, slot: int) -> DieOffer:
    """Each plan once, with the first payment that leaves enough for it."""
    ways = COLOURS if slot == NAMED else ("",)
    found: dict[DicePlan, Outcome] = {}
    pays = []
    for pay in ways:
        begun = taken(sheet, table.dice, slot, pay)
        if begun is None:
            continue
        pays.append(pay)
        for plan in plans(table, sheet, *begun):
            if plan not in found:
                found[plan] = _outcome(table, sheet, seat, begun[0], plan)
    return DieOffer(slot, DENIERS[slot], tuple(filter(None, pays)), tuple(found.values()))


def _outcome(table: PlanTable, sheet: Sheet, seat: Seat, move: Move, plan: DicePlan) -> Outcome:
    book = played(table, sheet, seat, move, plan)
    builds = plan.action != "gain"
    return Outcome(
        plan=plan,
        pay=move.pay,
        space=SPACES[target(table, plan.colour, plan.value, plan.action)] if builds else "",
        influence=abs(plan.value - move.value),
        knowledge=TINT_COST * (plan.colour != move.colour),
        citizens=_more(sheet.citizens, book.citizens),
        resources=_more(sheet.circled, book.circled),
        bonuses=tuple(one for one in book.pending if one not in sheet.pending),
    )


def _more(before: tuple[int, int, int], after: list[int]) -> tuple[int, int, int]:
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]
