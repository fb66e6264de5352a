"""The novice of Troyes Dice: greedy and sound, and never shown what is sealed."""

from __future__ import annotations

import random
import time

from rules.core.record import Entry, resume
from rules.core.values import NATURE, Chance, Over
from rules.players import choose
from rules.troyes.game import TROYES
from rules.troyes.pieces import TroyesOptions
from tests.rules.troyes.positions import after, rolled


def solo(name: str, seed: int) -> int:
    """What a player scores alone; every choice of its must be legal."""
    return table([name], seed)[0]


def table(players: list[str], seed: int) -> tuple[int, ...]:
    rng = random.Random(seed)
    state = TROYES.setup(len(players), TroyesOptions())
    while not isinstance(pending := TROYES.pending(state), Over):
        if isinstance(pending, Chance):
            seat, action = NATURE, TROYES.draw(state, rng)
        else:
            seat = rng.choice(pending.seats)
            action = choose(players[seat], TROYES, state, seat, rng)
            assert TROYES.refuse(state, seat, action) is None
        state = TROYES.apply(state, seat, action).state
    return TROYES.standings(state).scores


def test_the_novice_scores_45_on_average():
    """Twelve games here; over 200 (seeds 1 to 200) it scored 52 and random play 22."""
    assert sum(solo("novice", seed) for seed in range(1, 13)) / 12 >= 45
    assert sum(solo("random", seed) for seed in range(1, 13)) / 12 <= 30


def test_computer_players_fill_a_table():
    scores = table(["novice", "random", "random", "random"], 1)
    assert scores[0] == max(scores)


def test_novices_at_one_table_do_not_all_play_alike():
    scores = table(["novice"] * 10, 4)
    assert len(set(scores)) >= 3
    assert sum(scores) / 10 >= 40


def test_the_novice_answers_alike_whatever_others_have_sealed():
    lines = ["@a die 0; gain; done", "@a die 1 w; tint r; build; done"]
    state = rolled("6 1,2,3", seats=2)
    chosen = {
        TROYES.notation.write(choose("novice", TROYES, after(state, line), 1, random.Random(1)))
        for line in lines
    }
    assert len(chosen) == 1


def test_the_novice_plays_its_plan_to_the_end():
    state = rolled("6 1,2,3", seats=2)
    texts = []
    while 0 in TROYES.pending(state).seats:
        action = choose("novice", TROYES, state, 0, random.Random(1))
        texts.append(TROYES.notation.write(action))
        replay = resume(TROYES, state, [Entry(0, texts[-1])])
        assert replay.stop is None
        state = replay.state
    assert texts[0].startswith("die")
    assert texts[-1] == "done"
    assert 3 <= len(texts) <= 5


def test_a_random_game_of_ten_is_quick():
    """The bar is 150 ms; here twice that, for a machine that does other things too."""
    best = min(_timed(seed) for seed in range(3))
    assert best < 0.3


def _timed(seed: int) -> float:
    """Seconds of a random game for ten by ``legal`` and ``apply``."""
    rng, state = random.Random(seed), TROYES.setup(10, TroyesOptions())
    began = time.process_time()
    while not isinstance(pending := TROYES.pending(state), Over):
        if isinstance(pending, Chance):
            state = TROYES.apply(state, NATURE, TROYES.draw(state, rng)).state
        else:
            seat = rng.choice(pending.seats)
            state = TROYES.apply(state, seat, rng.choice(TROYES.legal(state, seat))).state
    return time.process_time() - began
