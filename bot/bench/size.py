"""How much is measured: in about a minute, or more thoroughly in under ten."""

from __future__ import annotations

import msgspec


class Size(msgspec.Struct, frozen=True, kw_only=True):
    """``rounds`` of everything; in each so many ``games``, and so many ``steps`` of 16 tables.

    ``stored`` tables make a full database; ``starts`` is how often a process is started.
    """

    rounds: int
    games: int
    steps: int
    stored: int
    starts: int
    pictures: int


QUICK = Size(rounds=5, games=5, steps=3, stored=100_000, starts=5, pictures=3)
FULL = Size(rounds=11, games=20, steps=4, stored=100_000, starts=9, pictures=5)
TINY = Size(rounds=2, games=1, steps=1, stored=20, starts=1, pictures=1)
