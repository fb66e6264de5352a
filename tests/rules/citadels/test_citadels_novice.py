"""The novice of Citadels: it beats random players, and it plays every character."""

from __future__ import annotations

import random

import pytest

from rules.citadels.options import CitadelsOptions
from rules.core.values import Decide
from rules.players import choose
from tests.rules.citadels.tables import CITADELS, acted, at_turn, cast, replace, seat, table

pytestmark = pytest.mark.game


def match(seed, names, options):
    """The standings of players by seat; every choice of theirs must be legal."""
    rng = random.Random(seed)
    state = CITADELS.setup(len(names), options)
    while not state.over:
        pending = CITADELS.pending(state)
        if isinstance(pending, Decide):
            (who,) = pending.seats
            action = choose(names[who], CITADELS, state, who, rng)
            assert CITADELS.refuse(state, who, action) is None
        else:
            who, action = -1, CITADELS.draw(state, rng)
        state = CITADELS.apply(state, who, action).state
    return CITADELS.standings(state)


def chosen(state, who=0, seed=1):
    action = choose("novice", CITADELS, state, who, random.Random(seed))
    return CITADELS.notation.write(action)


def test_the_novice_is_best_of_four():
    """Seeds 1 to 20 of the figure's hundred, seats rotating."""
    wins = 0
    for seed in range(1, 21):
        names = ["random"] * 4
        names[seed % 4] = "novice"
        wins += match(seed, names, CitadelsOptions()).winners == (seed % 4,)
    assert wins >= 17


@pytest.mark.parametrize("seats", range(2, 9))
def test_novices_play_with_every_number_of_seats(seats):
    options = CitadelsOptions(characters=("random",), dark_city=("all",))
    scores = match(seats, ["novice"] * seats, options).scores
    assert max(scores) >= 20


def test_the_novice_builds_the_best_it_can_pay():
    state = acted(table(seat(5, "tavern palace", chars="thief"), seat(), seat()), "thief")
    state = replace(state, turn=replace(state.turn, power=True))
    assert chosen(state) == "build palace"


def test_the_novice_does_not_raze_its_own_city():
    players = (seat(9, city="tavern", chars="warlord"), seat(city="watchtower manor"), seat())
    assert "@a" not in chosen(acted(table(*players), "warlord"))


def test_the_novice_robs_nobody_who_lies_aside():
    players = (seat(chars="thief"), seat(), seat(), seat())
    state = at_turn(table(*players, up=("architect", "merchant")), "thief")
    for seed in range(5):
        text = chosen(state, seed=seed)
        assert text not in ("rob architect", "rob merchant")


def test_the_novice_leaves_the_hospital_alone():
    given = {"characters": cast("abbot")}
    state = table(seat(city="hospital", chars="abbot"), seat(5), seat(), given=given)
    assert not chosen(at_turn(state, "abbot")).startswith("use hospital")
