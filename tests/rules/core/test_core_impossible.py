"""What a person looks for and cannot do: each such verb is told, with a reason they may know."""

from __future__ import annotations

from random import Random

import pytest

from bot.conformance.positions import play, sizes
from rules.core.action import verb_of
from rules.core.game import open_asks
from rules.core.undo import waiting
from rules.games import OURS, game
from tests import proofs

EACH = proofs.times(20, 200)
"""Positions of each game."""
ALIKE = 2
"""Other worlds that look the same, at each position."""


def asked(key: str) -> list[tuple[object, int]]:
    """Positions of random games with a seat that is asked there."""
    rules, found = game(key), []
    for seed in range(1, 2 + EACH // 50):
        for seats in sizes(key):
            for one in play(key, seats, seed):
                found += [(one.state, seat) for seat in waiting(rules, one.state)]
    return Random(key).sample(found, min(EACH, len(found)))


@pytest.mark.parametrize("key", OURS)
def test_each_verb_that_one_expects_is_possible_or_told_with_a_reason(key: str) -> None:
    rules, told = game(key), 0
    for state, seat in asked(key):
        legal = {verb_of(one) for one in rules.legal(state, seat)}
        expected = {verb for _, ask in open_asks(state, seat) for verb in ask.expects(state)}
        impossible = rules.impossible(state, seat)
        assert set(impossible) == expected - legal
        told += len(impossible)
    assert told


@pytest.mark.parametrize("key", OURS)
def test_the_reason_is_the_rules_own_and_the_same_in_every_world_that_looks_alike(key: str) -> None:
    rules, rng = game(key), Random(key)
    for state, seat in asked(key):
        impossible = rules.impossible(state, seat)
        for verb, reason in impossible.items():
            nearest = rules.notation.action(verb).nearest(state, seat)
            refusal = rules.refuse(state, seat, nearest)
            assert refusal is not None
            assert (refusal.code, refusal.params) == (reason.code, reason.params)
        for _ in range(ALIKE):
            assert rules.impossible(rules.resample(state, seat, rng), seat) == impossible
