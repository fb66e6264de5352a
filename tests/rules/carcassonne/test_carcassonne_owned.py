"""What is owned, read from the view alone, is what the engine keeps and would pay."""

from __future__ import annotations

from random import Random

import pytest

from rules.carcassonne.data import CLOISTER, FIELD
from rules.carcassonne.game import Carcassonne
from rules.carcassonne.land import cells_of, feature_of
from rules.carcassonne.owned import owned
from rules.carcassonne.scoring import bordered, count, majority, size, worth
from rules.carcassonne.tables import TABLES
from rules.core.values import NATURE, Chance, Over

GAME = Carcassonne()


def positions(seed: int, seats: int):
    state, rng = GAME.setup(seats, GAME.Options()), Random(seed)
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Chance):
            state = GAME.apply(state, NATURE, GAME.draw(state, rng)).state
            continue
        legal = GAME.legal(state, pending.seats[0])
        state = GAME.apply(state, pending.seats[0], rng.choice(legal)).state
        yield state


def kept(state, meeple):
    laid = state.board[meeple.cell]
    return feature_of(state.features, laid.first + TABLES[laid.kind].segments.index(meeple.segment))


@pytest.mark.parametrize("seed", range(3))
def test_owners_cells_and_worth_are_those_of_the_engine(seed):
    found = 0
    for state in positions(seed, 2 + seed):
        every = owned(GAME.view(state, None))
        assert {man for one in every for man in one.meeples} == set(state.meeples)
        for one in every:
            feature = kept(state, one.meeples[0])
            assert one.owners == majority(count(feature.meeples, state.seats))
            if one.kind == CLOISTER:
                assert one.points == size(feature)
                continue
            assert {cell for cell, _ in one.segments} == set(cells_of(state, feature.segment_tiles))
            if one.kind == FIELD:
                assert one.points == len(bordered(state.features, feature))
            elif feature.open:
                assert one.points == worth(feature, 4)
            found += 1
    assert found
