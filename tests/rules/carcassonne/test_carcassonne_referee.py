"""Random games, step by step against a referee that floods the whole map each time."""

from __future__ import annotations

import pytest

from rules.carcassonne.actions import On, Put, Skip
from rules.carcassonne.cells import place
from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.land import claimable, find
from rules.carcassonne.tables import TABLES
from rules.core.perft import perft
from tests.rules.carcassonne.boards import random_game, start, with_pile
from tests.rules.carcassonne.referee import Referee, count

GAMES = [(seed, 2 + seed % 4) for seed in range(6)]


def features(state) -> set[frozenset]:
    """The engine's features as sets of (cell, segment)."""
    found = {}
    for cell, laid in state.board.items():
        for at, name in enumerate(TABLES[laid.kind].segments, laid.first):
            found.setdefault(find(state.features, at), set()).add((place(cell), name))
    return {frozenset(one) for one in found.values()}


def meeples(state) -> list:
    return sorted((one.seat, place(one.cell), one.segment) for one in state.meeples)


def follow(referee, seat, action, state) -> None:
    if isinstance(action, Put):
        cell = place(action.cell)
        referee.put(cell, state.board[action.cell].kind, action.turn)
        assert set(claimable(state)) == referee.claimable(cell)
    elif isinstance(action, On | Skip):
        segment = action.segment if isinstance(action, On) else None
        referee.end_turn(seat, place(state.last), segment)
        if state.over:
            referee.finish()
        assert list(state.scores) == referee.scores
        if not state.over:
            assert list(state.stock) == referee.stock
            assert meeples(state) == sorted(referee.meeples)
    elif state.current:
        offered = {(place(one.cell), one.turn) for one in CARCASSONNE.legal(state, state.turn)}
        assert offered == referee.placements(state.current)


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_every_step_of_a_random_game_agrees_with_a_flood_fill(seed, seats):
    referee = Referee(seats)
    set_aside = 0
    for seat, action, _, state in random_game(seed, seats):
        follow(referee, seat, action, state)
        for kind in state.discarded[set_aside:]:
            assert not referee.placements(kind)
        set_aside = len(state.discarded)
    if not state.over:
        pytest.fail("the game did not end")
    assert features(state) == referee.features()
    assert list(state.scores) == referee.scores


def test_lines_of_play_are_as_many_as_the_referee_counts():
    state = with_pile(start(), "evxc")
    found = [perft(CARCASSONNE, state, depth) for depth in range(6)]
    assert found == [count(Referee(2), "evxc", 0, depth) for depth in range(6)]


def test_features_agree_with_a_flood_fill_after_each_tile():
    referee = Referee(2)
    for _, action, _, state in random_game(99):
        if isinstance(action, Put):
            referee.put(place(action.cell), state.board[action.cell].kind, action.turn)
            if len(referee.board) % 9 == 0:
                assert features(state) == referee.features()
