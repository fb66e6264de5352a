"""The computer player over many games: how they end, and that it never starves for coins."""

from __future__ import annotations

import random

import pytest

from rules.core.values import NATURE, Chance, Over
from rules.florence.game import FLORENCE
from rules.florence.purse import Sell
from rules.florence.turn import End, turn_of
from rules.florence.work import Work
from rules.players import choose
from tests.proofs import times
from tests.rules.florence.positions import setup

FEWEST = 15
"""Prestige points below which hardly any seat ends: one in five hundred."""

WORK = 300
"""What the completion of a Work costs, in coins."""


def starves(state, seat) -> bool:
    """Whether a Work is given up that prestige would have paid for."""
    player, turn = state.players[seat], turn_of(state)
    lacking = max(0, -(-(WORK - player.coins) // 100))
    if turn is None or not turn.left or not 0 < lacking <= player.pp:
        return False
    sold = FLORENCE.apply(state, seat, Sell(lacking)).state
    return any(isinstance(one, Work) for one in FLORENCE.legal(sold, seat))


def played(seats: int, seed: int):
    """The scores of a game of novices, and the rounds in which one of them starved."""
    rng, starved = random.Random(seed), []
    state = setup(seats, first="random")
    while not isinstance(pending := FLORENCE.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, FLORENCE.draw(state, rng)
        else:
            seat = pending.seats[0]
            action = choose("novice", FLORENCE, state, seat, rng)
            if isinstance(action, End) and starves(state, seat):
                starved.append((state.round, seat))
        state = FLORENCE.apply(state, seat, action).state
    return [row.score for row in FLORENCE.standings(state).rows], starved


@pytest.mark.game
@pytest.mark.prove(seconds=1800)
@pytest.mark.parametrize("seats", [3, 4])
def test_r8_no_novice_starves_and_hardly_any_ends_below_15(seats):
    games = times(1, 500)
    scores, starved = [], {}
    for seed in range(1, games + 1):
        ended, rounds = played(seats, seed)
        scores += ended
        if rounds:
            starved[seed] = rounds
    assert starved == {}
    assert sum(score < FEWEST for score in scores) <= len(scores) / 500
