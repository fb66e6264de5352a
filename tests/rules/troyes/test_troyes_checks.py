"""What every game must keep (docs/architecture.md 4), on random games of every size and option.

When it was written, 300 games kept it: 15 for each of 1 to 10 seats with two sets of options.
"""

from __future__ import annotations

import random

import pytest

from rules.core.checks import Depth, sweep
from rules.troyes.game import TROYES
from rules.troyes.pieces import TroyesOptions
from tests.proofs import random_games

GAMES = random_games(2)
MODIFIED = "modified"
ROWS = [
    (1, TroyesOptions()),
    (2, TroyesOptions(header="ascending", visibility="open")),
    (3, TroyesOptions(header="random", guild_counts=MODIFIED)),
    (4, TroyesOptions(header="descending")),
    (6, TroyesOptions(visibility="open", guild_counts=MODIFIED)),
    (10, TroyesOptions(header="random")),
]


def depth(seats: int) -> Depth:
    """Ten seats look at one another less often: there are a hundred pairs of them."""
    return Depth() if seats < 3 else Depth(views_every=1 + seats * seats // 4, codec_every=seats)


@pytest.mark.fuzz
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} seats")
def test_random_games_keep_what_every_game_must(row):
    games = GAMES if row[0] < 5 else max(1, GAMES // 4)
    done = list(sweep(TROYES, [row], games, 1, random.Random, depth=depth(row[0])))
    assert len(done) == games
    hidden, worlds = (
        sum(getattr(one.checked, name) for one in done) for name in ("hidden", "worlds")
    )
    assert hidden > worlds * 0.5
