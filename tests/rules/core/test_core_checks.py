"""The checks pass on an honest game, and each catches the game that is broken for it."""

from __future__ import annotations

import random
import re

import pytest

from rules.core import checks, record, undo
from rules.core.action import verb_of
from rules.core.checks import CheckFailed, Depth, check_game, check_state, random_game, sweep
from rules.core.codec import encode
from tests.proofs import random_games
from tests.rules.core import toy
from tests.rules.core.broken import BROKEN
from tests.rules.core.toy import TOY, ToyOptions

GAMES = random_games(5)
ROWS = [
    (2, ToyOptions(rounds=4)),
    (3, ToyOptions(hand="large", banned=("peek",))),
    (4, ToyOptions(rounds=3, market=False, motto="dark nights")),
]


@pytest.mark.fuzz
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} seats")
def test_the_toy_game_keeps_everything(row):
    done = list(sweep(TOY, [row], GAMES, 1, random.Random))
    assert [one.number for one in done] == list(range(GAMES))
    assert all(one.checked.log[-1].state.over for one in done)
    assert sum(one.checked.hidden for one in done) > 100 * GAMES


@pytest.fixture(scope="module")
def games():
    """Random games enough for everything to happen."""
    return [
        random_game(TOY, 2 + seed % 3, ToyOptions(rounds=4, hand="large"), random.Random(seed))
        for seed in range(30)
    ]


def test_random_toy_games_use_every_verb_and_every_ask(games):
    log = [played for game in games for played in game]
    assert {verb_of(one.action) for one in log} == set(TOY.notation.verbs)
    asks = {type(ask) for one in log for ask in one.state.asks}
    owed = {type(ask) for one in log for queue in one.state.owed for ask in queue}
    assert len(asks | owed) == len(toy.ToyAsk.__args__)
    assert {toy.PlaceLamp, toy.PaintLamp} <= owed


def test_random_toy_games_are_forced_at_times_and_wait_for_several_at_times(games):
    states = [one.state for game in games for one in game]
    forced = [record.forced(TOY, state) for state in states]
    assert {verb_of(step[1]) for step in forced if step} >= {"blow", "fate", "pay"}
    assert any(len(undo.waiting(TOY, state)) > 2 for state in states)


def test_random_toy_games_gate_a_market_by_an_owed_lamp(games):
    gated = [
        one.state
        for game in games
        for one in game
        if one.state.asks
        and isinstance(one.state.asks[-1], toy.Market)
        and any(one.state.owed)
        and one.state.owed[one.state.asks[-1].seat]
    ]
    assert gated
    for state in gated:
        seat = state.asks[-1].seat
        verbs = {verb_of(action) for action in TOY.legal(state, seat)}
        assert verbs <= {"place", "paint", "policy"}


@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
def test_a_broken_game_is_caught_by_the_check_meant_for_it(breaks, monkeypatch):
    game = breaks(monkeypatch)
    rows = [(seats, ToyOptions(rounds=3)) for seats in (2, 3, 4)]
    with pytest.raises(CheckFailed) as caught:
        list(sweep(game, rows * 10, 1, 1, random.Random, depth=Depth(limit=400)))
    assert caught.value.check == breaks.__name__.split("_")[0]


def test_every_check_has_a_game_that_is_broken_for_it():
    named = re.findall(r"^- ([a-z, ]+):", checks.__doc__, re.MULTILINE)
    names = {name for line in named for name in line.split(", ")}
    assert names - {"probe"} == {breaks.__name__.split("_")[0] for breaks in BROKEN}


def test_a_probe_that_shows_a_secret_is_caught():
    def label(game, state, seat):
        return encode(state.hands)

    with pytest.raises(CheckFailed, match=r"^probe: a spectator is shown"):
        check_game(TOY, 3, ToyOptions(), random.Random(1), probes=[label])


def test_a_probe_of_the_view_passes_and_is_called_for_every_viewer():
    viewers = set()

    def label(game, state, seat):
        viewers.add(seat)
        return encode(game.view(state, seat))

    check_game(TOY, 3, ToyOptions(), random.Random(1), probes=[label])
    assert viewers == {None, 0, 1, 2}


def test_a_failure_names_the_check_and_carries_a_record_that_replays_up_to_it(monkeypatch):
    monkeypatch.setattr(toy.Place, "exact", True)
    with pytest.raises(CheckFailed) as caught:
        list(sweep(TOY, ROWS, 20, 1, random.Random))
    assert str(caught.value).startswith("legal: @")
    assert "generator 'toy 1 " in caught.value.__notes__[0]
    replay = record.replay(TOY, record.read(caught.value.record))
    assert replay.stop is None
    assert replay.log


def test_a_position_can_be_checked_alone(games, monkeypatch):
    position = next(one.state for one in games[0] if TOY.legal(one.state, 0) and one.state.lamps)
    check_state(TOY, position, random.Random(1))
    monkeypatch.setattr(toy.Toy, "view", lambda self, state, seat: state)
    with pytest.raises(CheckFailed, match=r"^view: a spectator sees a ToyState"):
        check_state(TOY, position, random.Random(1))


def test_a_table_that_cannot_start_is_not_played():
    with pytest.raises(CheckFailed, match="bad_player_count"):
        check_game(TOY, 5, ToyOptions(), random.Random(1))


def test_the_same_generator_gives_the_same_game():
    one, other = (random_game(TOY, 3, ToyOptions(), random.Random(7)) for _ in range(2))
    assert one == other


def test_a_random_game_may_be_cut_off():
    with pytest.raises(CheckFailed, match=r"^play: no end after 5 entries"):
        random_game(TOY, 3, ToyOptions(), random.Random(7), limit=5)
