"""Chance: its outcomes are logged, and a take-back never re-rolls (decision 17)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.core.chance import Memory, outcome
from rules.core.deck import Deck
from rules.core.values import NATURE
from tests.rules.core.toy import TOY, Blow, Deal, Fate, ToyOptions

START = TOY.setup(2, ToyOptions())


def fated(state, seed, memory):
    """The outcomes of fate and wind, the state after them, and the memory."""
    found = []
    for _ in range(2):
        action, memory = outcome(TOY, state, memory, random.Random(seed))
        state = TOY.apply(state, NATURE, action).state
        found.append(action)
    return found, state, memory


def test_outcomes_are_counted_by_their_kind():
    _, state, memory = fated(START, 1, Memory())
    assert memory == Memory({"fate": 1, "blow": 1})
    _, memory = outcome(TOY, state, memory, random.Random(1))
    assert memory.drawn == {"fate": 1, "blow": 1, "deal": 1}


def test_an_undone_outcome_comes_again_whatever_is_rolled_now():
    for seed in range(20):
        found, _, memory = fated(START, seed, Memory())
        undone = memory.undone(TOY.notation.write(one) for one in found)
        assert undone.drawn == {"fate": 0, "blow": 0}
        for other in range(20):
            again, _, counted = fated(START, 100 + other, undone)
            assert again == found
            assert counted.drawn == memory.drawn


def test_only_what_was_undone_comes_again():
    _, _, memory = fated(START, 1, Memory())
    undone = memory.undone(["blow +1"])
    assert undone == Memory({"fate": 1, "blow": 0}, {"blow.0": "blow +1"})
    # The fate is still in the log; the next one is the second of its kind, and is free.
    after = {str(outcome(TOY, START, undone, random.Random(s))[0]) for s in range(30)}
    assert len(after) == 2


def test_outcomes_are_kept_in_the_order_in_which_they_came():
    memory = Memory({"blow": 3, "fate": 1})
    undone = memory.undone(["blow -1", "fate dusk", "blow +1"])
    assert undone.drawn == {"blow": 1, "fate": 0}
    assert undone.kept == {"blow.1": "blow -1", "blow.2": "blow +1", "fate.0": "fate dusk"}


def test_an_outcome_that_is_not_possible_any_more_is_drawn_anew():
    # Another line of play: the only fate left is another one.
    changed = replace(START, fates=Deck({"gale": 1}, ("storm",)))
    memory = Memory({"fate": 1}).undone(["fate dusk"])
    action, counted = outcome(TOY, changed, memory, random.Random(1))
    assert action == Fate("gale")
    assert counted.drawn == {"fate": 1}
    # It is kept for as long as it may become the answer again.
    assert outcome(TOY, START, memory, random.Random(1))[0] == Fate("dusk")


@pytest.mark.parametrize("text", ["fate", "fate mist", "dance", "fate dusk; fate dusk", ""])
def test_a_kept_text_that_cannot_be_read_any_more_is_drawn_anew(text):
    memory = Memory({}, {"fate.0": text})
    action, _ = outcome(TOY, START, memory, random.Random(1))
    assert isinstance(action, Fate)


def test_an_outcome_of_another_kind_is_not_taken_for_it():
    memory = Memory({}, {"fate.0": "blow +1"})
    assert isinstance(outcome(TOY, START, memory, random.Random(1))[0], Fate)


def test_a_deal_comes_again_too_although_nobody_can_list_it():
    _, state, memory = fated(START, 1, Memory())
    deal, counted = outcome(TOY, state, memory, random.Random(1))
    assert isinstance(deal, Deal)
    undone = counted.undone([TOY.notation.write(deal)])
    for seed in range(10):
        assert outcome(TOY, state, undone, random.Random(seed))[0] == deal


def test_draws_are_fair():
    state = TOY.apply(START, NATURE, Fate("dusk")).state
    rng = random.Random(1)
    winds = [outcome(TOY, state, Memory(), rng)[0] for _ in range(3000)]
    for wind in (-1, 0, 1):
        assert 900 < winds.count(Blow(wind)) < 1100
