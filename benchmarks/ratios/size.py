"""How much is measured: in about a minute, or more thoroughly in under ten."""

from __future__ import annotations

import msgspec


class Size(msgspec.Struct, frozen=True, kw_only=True):
    """``rounds`` of everything; in each so many ``games``, and so many ``steps`` of 16 tables.

    ``stored`` tables make a full database, beside one with ``some``; so many full ``pictures`` are
    drawn.
    """

    rounds: int
    games: int
    steps: int
    some: int
    stored: int
    pictures: int


QUICK = Size(rounds=5, games=5, steps=3, some=10_000, stored=100_000, pictures=3)
FULL = Size(rounds=11, games=20, steps=4, some=10_000, stored=100_000, pictures=5)
TINY = Size(rounds=1, games=1, steps=1, some=100, stored=200, pictures=1)
