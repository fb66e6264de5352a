"""A deck is what is unseen, and its known bottom (decision 16)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.core.deck import Deck


def test_a_deck_counts_what_is_unseen_and_its_bottom():
    assert len(Deck({"ash": 2, "moon": 1}, ("lamp", "ash"))) == 5
    assert len(Deck({})) == 0


def test_what_is_unseen_comes_before_the_bottom():
    deck = Deck({"ash": 1, "moon": 1}, ("lamp",))
    assert deck.possible() == ("ash", "moon")
    deck = deck.take("moon")
    assert deck.possible() == ("ash",)
    deck = deck.take("ash")
    assert deck.possible() == ("lamp",)
    assert deck.take("lamp") == Deck({})
    assert Deck({}).possible() == ()


def test_the_bottom_is_drawn_from_its_top_down():
    deck = Deck({}).under("ash", "moon").under("lamp")
    drawn = []
    while len(deck):
        drawn.append(deck.sample(random.Random(1)))
        deck = deck.take(drawn[-1])
    assert drawn == ["ash", "moon", "lamp"]


@pytest.mark.parametrize(
    "deck", [Deck({}), Deck({"ash": 1}), Deck({"ash": 1}, ("moon",)), Deck({}, ("ash", "moon"))]
)
def test_a_card_that_cannot_be_drawn_cannot_be_taken(deck):
    with pytest.raises(KeyError):
        deck.take("moon")


def test_an_empty_deck_gives_nothing():
    with pytest.raises(IndexError):
        Deck({}).sample(random.Random(1))


def test_a_deck_is_never_changed_in_place():
    deck = Deck({"ash": 2})
    assert deck.take("ash") == Deck({"ash": 1})
    assert deck.under("moon") == Deck({"ash": 2}, ("moon",))
    assert deck == Deck({"ash": 2})


def test_draws_go_by_the_counts():
    rng = random.Random(1)
    deck = Deck({"ash": 1, "moon": 3}, ("lamp",) * 9)
    drawn = Counter(deck.sample(rng) for _ in range(4000))
    assert set(drawn) == {"ash", "moon"}
    assert 900 < drawn["ash"] < 1100
