"""Every line of the specification's section 9, by its id."""

from __future__ import annotations

import re

import pytest

from rules.carcassonne.data import KINDS
from rules.carcassonne.events import FeatureScored
from rules.carcassonne.land import claimable
from tests.rules.carcassonne.boards import (
    Vector,
    do,
    drawn,
    final,
    legal,
    play,
    put,
    refused,
    start,
    vectors,
)

FIRST_PLACEMENTS = (
    "A 5, B 4, C 4, D 6, E 4, F 4, G 4, H 4, I 4, J 6, K 6, L 7, M 4, N 4, O 6, P 6, Q 4, R 4, "
    "S 5, T 5, U 6, V 6, W 7, X 8"
)
VECTORS = {vector.id: vector for vector in vectors()}


def ids(word: str) -> list[str]:
    return [one.id for one in VECTORS.values() if one.expected[0].split()[0] == word]


def thens(word: str) -> list[str]:
    return [one for one in ids("then") if word in VECTORS[one].expected[0]]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split(","))


def payment(event: FeatureScored) -> str:
    """An event as the vectors write it."""
    payees = "+".join("ABCDE"[seat] for seat in event.payees)
    tiles = f" ({event.tiles} tiles)" if event.feature in ("city", "road") else ""
    return f"{event.feature} {event.points} to {payees}{tiles}"


def payments(events, *, at_end: bool) -> str:
    found = [one for one in events if isinstance(one, FeatureScored) and one.final == at_end]
    return "; ".join(payment(one) for one in found) or "none"


def position(vector: Vector):
    return play(start(vector.seats, **vector.options), vector.turns).state


def test_all_vectors_are_here():
    families = {}
    for one in VECTORS:
        families.setdefault(one[0], []).append(one)
    counts = {family: len(found) for family, found in families.items()}
    assert counts == {"C": 9, "R": 7, "M": 4, "E": 5, "F": 9, "P": 10, "X": 9, "S": 1, "O": 6}
    assert set(ids("score") + ids("final") + ids("then")) == set(VECTORS)


@pytest.mark.parametrize("name", ids("score"))
def test_score(name):
    vector = VECTORS[name]
    replay = play(start(vector.seats, **vector.options), vector.turns)
    _, scores, _, stock = vector.expected[0].split()
    assert replay.state.scores == numbers(scores)
    assert replay.state.stock == numbers(stock)
    assert payments(replay.log[-1].events, at_end=False) == vector.expected[1]


@pytest.mark.parametrize("name", ids("final"))
def test_final(name):
    vector = VECTORS[name]
    replay = final(start(vector.seats, **vector.options), vector.turns)
    assert replay.state.scores == numbers(vector.expected[0].split()[1])
    if vector.id[0] == "O":
        return  # told in words: the tests of the options below
    events = replay.log[-1].events
    last_turn, _, at_end = vector.expected[1].rpartition(" / ")
    assert payments(events, at_end=True) == at_end
    if last_turn:
        assert f"last turn: {payments(events, at_end=False)}" == last_turn


@pytest.mark.parametrize("name", thens("claimable"))
def test_claimable(name):
    vector = VECTORS[name]
    kind, command, _ = put(vector.then)
    state = drawn(position(vector), kind)
    mover = state.turn
    placements = legal(state, mover)
    assert vector.expected[1] == f"{kind.upper()} had {len(placements)} legal placements"
    state = do(state, mover, command)
    wanted = re.search(r"{(.*)}", vector.expected[0])[1]
    offered = [text.split()[1] for text in legal(state, mover) if text != "skip"]
    assert ",".join(sorted(offered)) == wanted
    assert legal(state, mover)[-1] == "skip"


def test_p1_lists_its_placements():
    found = legal(drawn(start(), "E"), 0)
    assert sorted(found) == ["put n1 r2", "put s1 r1", "put s1 r2", "put s1 r3"]


@pytest.mark.parametrize("name", thens("error"))
def test_error(name):
    vector = VECTORS[name]
    kind, _, command = put(vector.then)
    before = drawn(position(vector), kind)
    code, params = refused(before, before.turn, command)
    wanted, *edges = vector.expected[0].split(" error ")[1].split()
    assert code == wanted.lower()
    if edges:
        assert params["edges"] == edges[0]


@pytest.mark.parametrize("pair", FIRST_PLACEMENTS.split(", "))
def test_placements_of_a_first_tile(pair):
    kind, number = pair.split()
    assert len(legal(drawn(start(), kind), 0)) == int(number)


def test_every_kind_has_its_number_of_first_placements():
    assert [pair.split()[0].lower() for pair in FIRST_PLACEMENTS.split(", ")] == list(KINDS)


def test_x5_says_whose_meeple_stands_where():
    state = drawn(position(VECTORS["X5"]), "n")
    _, params = refused(state, 1, "put n2 r2 c0")
    assert params == {"seats": "@a", "cells": "n1", "feature": "city"}


def test_o3_pays_a_player_once_for_a_city():
    vector = VECTORS["O3"]
    replay = final(start(vector.seats, **vector.options), vector.turns)
    assert payments(replay.log[-1].events, at_end=True) == "field 3 to A"


def test_o4_asks_each_city_for_its_farmers():
    vector = VECTORS["O4"]
    replay = final(start(vector.seats, **vector.options), vector.turns)
    assert payments(replay.log[-1].events, at_end=True) == "field 4 to A+B; field 4 to B"


def test_o5_counts_farmers_of_all_fields_at_a_city():
    vector = VECTORS["O5"]
    replay = final(start(vector.seats, **vector.options), vector.turns)
    scored = [one for one in replay.log[-1].events if isinstance(one, FeatureScored)]
    assert [(one.points, one.payees, one.present) for one in scored] == [
        (4, (0,), (2, 1, 1)),
        (4, (0,), (2, 0, 1)),
    ]


def test_p10_has_nothing_to_claim_for_want_of_a_meeple():
    vector = VECTORS["P10"]
    kind, command, _ = put(vector.then)
    state = drawn(position(vector), kind)
    state = do(state, state.turn, command)
    assert state.stock[0] == 0
    assert claimable(state)
