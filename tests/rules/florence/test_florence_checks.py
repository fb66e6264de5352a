"""What every game must keep (docs/architecture.md 4), on random games of every size and option."""

from __future__ import annotations

import random

import pytest

from rules.core.checks import Depth, sweep
from rules.florence.game import FLORENCE
from rules.florence.pieces import FlorenceOptions
from tests.proofs import few, random_games

GAMES = random_games(1)
DEPTH = Depth(views_every=3, codec_every=5)
RIO = "rio_grande_2000"
ROWS = [
    (4, FlorenceOptions()),
    (3, FlorenceOptions(edition=RIO, open_money=True)),
    (5, FlorenceOptions(deferred_resolution=False, first="@c")),
    (2, FlorenceOptions(variant="official_2p")),
    (
        2,
        FlorenceOptions(
            variant="official_2p",
            official_2p_freedoms=4,
            official_2p_last_pick=300,
            deferred_resolution=False,
        ),
    ),
    (2, FlorenceOptions(variant="unofficial_2p", edition=RIO)),
    (
        2,
        FlorenceOptions(
            variant="unofficial_2p",
            edition=RIO,
            open_professions_use="recruit",
            unofficial_2p_last_pick=200,
            deferred_resolution=False,
        ),
    ),
    (2, FlorenceOptions(variant="official_2p", cooperative=True)),
    (3, FlorenceOptions(cooperative=True, deferred_resolution=False)),
    (4, FlorenceOptions(cooperative=True)),
    (5, FlorenceOptions(cooperative=True, open_money=True)),
    (3, FlorenceOptions(variant="unofficial_3p", edition=RIO, open_professions_use="action")),
    (4, FlorenceOptions(muse_princess=True)),
    (3, FlorenceOptions(muse_princess=True, deferred_resolution=False)),
    (2, FlorenceOptions(variant="official_2p", muse_princess=True)),
    *(
        (1, FlorenceOptions(variant="solo", solo_level=level, solo_table=table))
        for level in ("easy", "standard", "hard")
        for table in (4, 5)
    ),
    (1, FlorenceOptions(variant="solo", deferred_resolution=False, open_money=True)),
    (3, FlorenceOptions(muse_princess=True, cooperative=True)),
    (2, FlorenceOptions(variant="official_2p", muse_princess=True, cooperative=True)),
]
IN_TURN = [one for at in range(3) for one in ROWS[at::3]]


def named(row) -> str:
    together = " together" if row[1].cooperative else ""
    guests = " with characters" if row[1].muse_princess else ""
    return f"{row[0]} seats, {row[1].variant}{together}{guests}"


@pytest.mark.fuzz
@pytest.mark.parametrize("row", few(8, map(pytest.param, IN_TURN)), ids=named)
def test_random_games_keep_what_every_game_must(row):
    done = list(sweep(FLORENCE, [row], GAMES, 1, random.Random, depth=DEPTH))
    assert len(done) == GAMES
    hidden, worlds = (
        sum(getattr(one.checked, name) for one in done) for name in ("hidden", "worlds")
    )
    assert hidden > worlds * 0.9
    for one in done:
        end = one.checked.log[-1].state
        assert end.round == 7
        final = FLORENCE.standings(end)
        assert final.winners or (final.rival is not None and final.rival.rank == 1)
