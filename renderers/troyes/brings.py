"""How many points a choice brings, its price paid, with all that follows by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from renderers.troyes.emblems import RED, WHITE
from renderers.troyes.numbers import Numbers
from rules.core.values import Seat
from rules.troyes.bonus import guild_dice
from rules.troyes.data import COLOURS, TINT_COST
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move, Sheet
from rules.troyes.plans import taken
from rules.troyes.scoring import score
from rules.troyes.spaces import at
from rules.troyes.views import TroyesView
from rules.troyes.wheel import NAMED, Dice


class Way(msgspec.Struct, frozen=True):
    """A way to a space: the number of its choice, the sheet once its price is paid.

    ``guild``: how many dice of each colour count for guild halls then.
    """

    label: str
    sheet: Sheet
    guild: tuple[int, int, int]


def ways(
    view: TroyesView, dice: Dice, sheet: Sheet, move: Move, numbers: Numbers
) -> dict[int, tuple[Way, ...]]:
    """The ways to the spaces that choices of dice could build; ``sheet`` is that before the move.

    They are dice to be taken, as they lie, and colours and values that a die may be given.
    """
    found: dict[int, tuple[Way, ...]] = {}
    steps = (*_to_take(view, dice, sheet, numbers), *_to_change(view, dice, move, numbers))
    for colour, value, way in steps:
        for space in reached(view, sheet, colour, value):
            found[space] = (*found.get(space, ()), way)
    return found


def reached(view: TroyesView, sheet: Sheet, colour: int, value: int) -> list[int]:
    """Those of the two spaces at which a die points that are open."""
    column = view.header.index(value)
    both = (at(2 * colour, column), at(2 * colour + 1, column))
    return [space for space in both if sheet.open >> space & 1]


def _to_take(
    view: TroyesView, dice: Dice, sheet: Sheet, numbers: Numbers
) -> Iterator[tuple[int, int, Way]]:
    """Colours and values of dice to be taken, once for each payment that is possible."""
    for slot, label in sorted(numbers.dice.items()):
        for pay in COLOURS if slot == NAMED else ("",):
            begun = taken(sheet, dice, slot, pay)
            if begun is not None and slot != dice.black:
                paid = msgspec.structs.replace(sheet, spent=begun[1])
                yield dice.colours[slot], dice.values[slot], Way(label, paid, view.guild)


def _to_change(
    view: TroyesView, dice: Dice, move: Move, numbers: Numbers
) -> Iterator[tuple[int, int, Way]]:
    """Colours and values that the die in hand may be given."""
    if not move.value:
        return
    sheet = view.sheets[view.viewer or 0]
    for colour, label in sorted(numbers.tints.items()):
        changed = msgspec.structs.replace(move, colour=colour)
        guild = guild_dice(dice, view.guild_counts, changed)
        yield colour, move.value, Way(label, _paid(sheet, WHITE, TINT_COST), guild)
    for column, label in numbers.values.items():
        value = view.header[column]
        paid = _paid(sheet, RED, abs(value - move.value))
        yield move.colour, value, Way(label, paid, view.guild)


def _paid(sheet: Sheet, colour: int, cost: int) -> Sheet:
    spent = [*sheet.spent]
    spent[colour] += cost
    return msgspec.structs.replace(sheet, spent=tuple(spent))


def built(view: TroyesView, seat: Seat, ways: Mapping[int, Sequence[Way]]) -> dict[int, int]:
    """Points by space, by the best way to it; below 0 where it costs more than it brings."""
    before, found = score(view.sheets[seat]), {}
    for space, those in ways.items():
        after = []
        for way in those:
            book = Ledger(way.sheet, seat, way.guild, quiet=True)
            book.build(space, "die")
            after.append(_score(book))
        found[space] = max(after) - before
    return found


def gained(view: TroyesView, seat: Seat, colour: int, value: int) -> int:
    """Points that so many resources of a colour bring."""
    book = Ledger(view.sheets[seat], seat, view.guild, quiet=True)
    book.gain(colour, value, "gain")
    return _score(book) - score(view.sheets[seat])


def _score(book: Ledger) -> int:
    """What a sheet written on scores."""
    return score(
        msgspec.structs.replace(
            book.sheet,
            circled=tuple(book.circled),
            citizens=tuple(book.citizens),
            built=book.built,
            cathedrals=book.cathedrals,
        )
    )
