"""Computer players: what they see, and how well they play."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules import players
from rules.carcassonne.game import CARCASSONNE, Carcassonne
from rules.core.deck import Deck
from rules.core.values import NATURE, Chance, Over
from rules.games import OURS, game
from rules.players import PLAYERS, choose
from tests.rules.carcassonne.boards import drawn, play, start


def match(seed: int, *names: str) -> tuple[int, ...]:
    """The final scores of players by seat; every choice of theirs must be legal."""
    rng = random.Random(seed)
    state = start(len(names))
    while not isinstance(pending := CARCASSONNE.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, CARCASSONNE.draw(state, rng)
        else:
            (seat,) = pending.seats
            action = choose(names[seat], CARCASSONNE, state, seat, rng)
            assert CARCASSONNE.refuse(state, seat, action) is None
        state = CARCASSONNE.apply(state, seat, action).state
    return state.scores


def chosen(state, name: str = "novice", seed: int = 1, of=CARCASSONNE) -> str:
    action = choose(name, of, state, state.turn, random.Random(seed))
    return of.notation.write(action)


def test_the_novice_beats_a_random_player():
    """Eight games here; all of a hundred (seeds 1 to 100, seats rotating) when it was written."""
    wins = 0
    for seed in range(1, 9):
        names = ("novice", "random") if seed % 2 else ("random", "novice")
        scores = dict(zip(names, match(seed, *names), strict=True))
        wins += scores["novice"] > scores["random"]
    assert wins >= 7


@pytest.mark.parametrize("seats", [3, 5])
def test_computer_players_fill_any_table(seats):
    scores = match(seats, "novice", *["random"] * (seats - 1))
    assert scores[0] == max(scores)


def test_the_novice_finishes_its_city():
    state = drawn(play(start(), "N@0,-1/2:c0 U@1,0/1").state, "e")
    assert chosen(state) == "put e1n1 r3"


def test_the_novice_claims_what_pays_at_once():
    state = drawn(start(), "e")
    step = CARCASSONNE.apply(state, 0, CARCASSONNE.notation.read("put n1 r2")[0])
    assert chosen(step.state) == "on c0"


def test_a_choice_does_not_depend_on_what_is_hidden():
    state = drawn(play(start(), "N@0,-1/2:c0 U@1,0/1 D@2,0/0:c0").state, "v")
    shuffled = replace(state, pile=Deck(dict(reversed(state.pile.unseen.items()))))
    for seed in range(5):
        assert chosen(state, seed=seed) == chosen(shuffled, seed=seed)


class Watched(Carcassonne):
    """Carcassonne whose made-up worlds can be told from the true one."""

    def resample(self, state, seat, rng):
        return replace(state, discarded=("c",))


def test_a_player_never_gets_the_true_state(monkeypatch):
    got = []

    def spy(seen, rng):
        got.append(seen)
        return seen.legal[0]

    monkeypatch.setitem(PLAYERS, "spy", spy)
    state = drawn(start(), "e")
    assert chosen(state, "spy", of=Watched()) == "put n1 r2"
    (seen,) = got
    assert seen.world.discarded == ("c",)
    assert seen.view == CARCASSONNE.view(state, 0)
    assert state not in (seen.world, seen.view)


class Unknown(Carcassonne):
    key = "unknown"


def test_in_a_game_without_an_outlook_the_novice_counts_points():
    state = drawn(play(start(), "N@0,-1/2:c0 U@1,0/1").state, "e")
    assert chosen(state, of=Unknown()) == "put e1n1 r3"


def test_an_unknown_player_is_a_key_error():
    with pytest.raises(KeyError):
        choose("expert", CARCASSONNE, drawn(start(), "e"), 0, random.Random(1))
    assert sorted(players.PLAYERS) == ["novice", "random"]


def test_games_are_found_by_key():
    assert [game(key).key for key in OURS] == list(OURS)
    assert game("carcassonne") is CARCASSONNE
    with pytest.raises(KeyError):
        game("chess")
