"""How many points a choice brings at once, with all that follows by itself."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.core.values import Seat
from rules.troyes.ledger import Ledger
from rules.troyes.scoring import score
from rules.troyes.views import TroyesView


def built(view: TroyesView, seat: Seat, spaces: Iterable[int]) -> dict[int, int]:
    """Points by space; what a die costs before it builds there is told at the die."""
    found = {}
    for space in spaces:
        book = Ledger(view.sheets[seat], seat, view.guild, quiet=True)
        book.build(space, "die")
        found[space] = _more(book)
    return found


def gained(view: TroyesView, seat: Seat, colour: int, value: int) -> int:
    """Points that so many resources of a colour bring."""
    book = Ledger(view.sheets[seat], seat, view.guild, quiet=True)
    book.gain(colour, value, "gain")
    return _more(book)


def _more(book: Ledger) -> int:
    """What a sheet written on has more than it had."""
    after = msgspec.structs.replace(
        book.sheet,
        circled=tuple(book.circled),
        citizens=tuple(book.citizens),
        built=book.built,
        cathedrals=book.cathedrals,
    )
    return score(after) - score(book.sheet)
