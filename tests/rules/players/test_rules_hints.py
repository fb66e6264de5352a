"""Hints: what they count is so by the rules, and nothing hidden is in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from rules.carcassonne.data import FIELD
from rules.carcassonne.owned import owned
from rules.core.options import read_options
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance, Over
from rules.games import OURS, game, judgement_of
from rules.hints import MOST, hints
from rules.players import choose, see, tried
from rules.troyes.scoring import breakdown
from tests.proofs import times

POSITIONS = times(6, 100)
"""Of each game."""

MEEPLES = 7

WORLDS = 3
"""So many worlds that look alike are asked at each position."""

ROWS: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "carcassonne": ((2, {}), (4, {})),
    "citadels": ((3, {}), (5, {})),
    "florence": ((3, {}), (5, {}), (1, {"variant": "solo"})),
    "troyes": ((1, {}), (3, {})),
}


def positions(key: str, number: int) -> Iterator[tuple[Any, int]]:
    """States of games between computer players and random ones, and a seat that must choose."""
    rules, found, seed = game(key), 0, 0
    while True:
        seats, given = ROWS[key][seed % len(ROWS[key])]
        seed += 1
        rng = Random(seed)
        options: Any = rules.fitting(seats, read_options(rules.Options, given))
        state = rules.setup(seats, options)
        skip = rng.randrange(20)
        while not isinstance(pending := rules.pending(state), Over):
            if isinstance(pending, Chance):
                seat, action = NATURE, rules.draw(state, rng)
            else:
                seat = rng.choice(waiting(rules, state))
                if len(rules.legal(state, seat)) > 1:
                    skip -= 1
                if skip < 0:
                    yield state, seat
                    found, skip = found + 1, rng.randrange(20, 40)
                    if found == number:
                        return
                name = "novice" if rng.randrange(4) else "random"
                action = choose(name, rules, state, seat, rng)
            state = rules.apply(state, seat, action).state


def played(rules: Any, state: Any, seat: int, actions: Any) -> Any:
    """The state after a hint was followed; each of its steps must be legal."""
    for action in actions:
        assert rules.refuse(state, seat, action) is None
        state = rules.apply(state, seat, action).state
    return state


def own_points(key: str, rules: Any, state: Any, seat: int) -> int:
    """A seat's points as the rules count them for itself."""
    if key != "troyes":
        return rules.standings(state).scores[seat]
    # What is entered now is shown to others later, and what is left over may yet be spent.
    row = dict(breakdown(state.sheets[seat]))
    return sum(row.values()) - row["leftovers"]


def at_end(key: str, rules: Any, state: Any, seat: int) -> int:
    """What a seat would have if the game ended now, as everybody may reckon it on the board."""
    score: int = rules.standings(state).scores[seat]
    if key != "carcassonne" or state.over:
        return score
    found = [one for one in owned(rules.view(state, None)) if seat in one.owners]
    return score + sum(one.points * (3 if one.kind == FIELD else 1) for one in found)


def held(key: str, rules: Any, state: Any, seat: int) -> dict[str, int]:
    """What a seat has to spend, counted on what it sees itself."""
    view = rules.view(state, seat)
    if key == "carcassonne":
        return {"meeple": MEEPLES - sum(one.seat == seat for one in view.meeples)}
    if key == "citadels":
        return {"gold": view.players[seat].gold, "card": len(view.private.hand)}
    if key == "florence":
        return {"coin": view.private.coins}
    sheet = view.sheets[seat]
    resources = zip(("influence", "denier", "knowledge"), sheet.circled, sheet.spent, strict=True)
    return {name: circled - spent for name, circled, spent in resources}


each_game = pytest.mark.parametrize("key", OURS)


@pytest.mark.prove(seconds=900)
@each_game
def test_what_a_hint_counts_is_so_by_the_rules(key):
    rules = game(key)
    for state, seat in positions(key, POSITIONS):
        judgement = judgement_of(rules)
        found = hints(rules, state, seat, rules.legal(state, seat))
        assert 0 < len(found) <= MOST
        for one in found:
            after = played(rules, state, seat, one.actions)
            if isinstance(one.actions[0], judgement.last):
                assert one.reasons == ()
                continue
            count = partial(own_points, key, rules)
            now = sum(reason.amount for reason in one.reasons if reason.kind == "now")
            assert now == max(0, count(after, seat) - count(state, seat))
            goods = [held(key, rules, one, seat) for one in (state, after)]
            changes = {name: goods[1][name] - goods[0][name] for name in goods[0]}
            told = {
                reason.good: reason.amount if reason.kind == "gain" else -reason.amount
                for reason in one.reasons
                if reason.kind in ("gain", "cost")
            }
            assert told == {name: change for name, change in changes.items() if change}
            for reason in one.reasons:
                if reason.kind in ("gain", "cost"):
                    assert reason.left == goods[1][reason.good]
            for other in range(state.seats):
                if other != seat:
                    lost = at_end(key, rules, state, other) - at_end(key, rules, after, other)
                    denied = [one for one in one.reasons if one.kind == "deny"]
                    told = [one.amount for one in denied if one.seat == other]
                    assert told == ([lost] if lost > 0 else [])


@pytest.mark.prove(seconds=900)
@each_game
def test_a_hint_is_the_same_in_every_world_that_looks_alike(key):
    rules, rng = game(key), Random(7)
    for state, seat in positions(key, POSITIONS):
        legal = rules.legal(state, seat)
        told = [(one.actions, one.reasons) for one in hints(rules, state, seat, legal)]
        for _ in range(WORLDS):
            world = rules.resample(state, seat, rng)
            again = hints(rules, world, seat, legal)
            assert [(one.actions, one.reasons) for one in again] == told


@each_game
def test_the_best_hint_is_what_the_computer_player_takes(key):
    rules, rng = game(key), Random(3)
    for state, seat in positions(key, min(POSITIONS, 20)):
        legal = rules.legal(state, seat)
        seen = see(rules, state, seat, rng)
        best = max(one.value for one in tried(seen))
        chosen = [one.actions[0] for one in tried(seen) if one.value == best]
        assert hints(rules, state, seat, legal)[0].actions[0] in chosen
