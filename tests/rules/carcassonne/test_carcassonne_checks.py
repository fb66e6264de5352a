"""What every game must keep (docs/architecture.md 4), on random games of every size and option."""

from __future__ import annotations

import random

import pytest

from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.pieces import CarcassonneOptions
from rules.core.checks import sweep
from tests.proofs import random_games

GAMES = random_games(2)
ROWS = [
    (2, CarcassonneOptions()),
    (3, CarcassonneOptions(small_city=2, farmers=False)),
    (4, CarcassonneOptions(farm_rule="per_field_once", first="@d")),
    (5, CarcassonneOptions(farm_rule="city_majority_4")),
]


@pytest.mark.fuzz
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} seats")
def test_random_games_keep_what_every_game_must(row):
    done = list(sweep(CARCASSONNE, [row], GAMES, 1, random.Random))
    assert len(done) == GAMES
    for one in done:
        laid = len(one.checked.log[-1].state.board)
        assert laid + len(one.checked.log[-1].state.discarded) == 72
