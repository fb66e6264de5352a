"""How many points a choice brings, its price paid, with all that follows by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rules.core.values import Seat
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Sheet
from rules.troyes.scoring import score
from rules.troyes.views import TroyesView


class Way(msgspec.Struct, frozen=True):
    """A way to a space: the number of its choice, the sheet once its price is paid.

    ``guild``: how many dice of each colour count for guild halls then.
    """

    label: str
    sheet: Sheet
    guild: tuple[int, int, int]


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
