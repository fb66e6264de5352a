"""What the rules and the package of every game must keep, whoever made it."""

from __future__ import annotations

from random import Random

import pytest

from bot.conformance.positions import fitted, play, sizes
from bot.conformance.probe import NAMES, probe
from bot.talk.games import GameTalk, talk_of
from rules.core import record
from rules.core.checks import Depth, sweep
from rules.core.codec import encode
from rules.core.imports import imported
from rules.core.options import write_options
from rules.core.record import Entry, Record
from rules.core.values import NATURE, Decide
from rules.core.walk import LIMIT
from rules.games import boxes, company, game
from rules.players import PLAYERS, choose


def test_the_game_is_installed_and_whole(tavola_game: str) -> None:
    box, rules = boxes()[tavola_game], game(tavola_game)
    assert rules.key == tavola_game
    assert rules.ruleset >= 1
    assert isinstance(talk_of(tavola_game), GameTalk)
    assert talk_of(tavola_game).key == tavola_game
    assert all(imported(place) for place in (box.ai, box.premoves, box.tutorial) if place)


def test_random_games_keep_what_every_game_must(
    tavola_game: str, tavola_rounds: int, tavola_depth: Depth
) -> None:
    """All of ``rules.core.checks``, with what people are shown as a probe."""
    rules = game(tavola_game)
    rows = [(seats, fitted(tavola_game, seats)) for seats in sizes(tavola_game)]
    done = list(sweep(rules, rows, tavola_rounds, 1, Random, (probe(),), tavola_depth))
    assert len(done) == len(rows) * tavola_rounds


def test_a_record_is_read_back(tavola_game: str) -> None:
    rules = game(tavola_game)
    for seats in sizes(tavola_game):
        log, options = play(tavola_game, seats), write_options(fitted(tavola_game, seats))
        entries = tuple(Entry(one.seat, rules.notation.write(one.action)) for one in log)
        header = Record(rules.key, rules.ruleset, NAMES[:seats], options, entries)
        again = record.replay(rules, record.read(record.write(header)))
        assert again.stop is None
        assert encode(again.state) == encode(log[-1].state)


@pytest.mark.parametrize("player", PLAYERS)
def test_computer_players_finish(tavola_game: str, player: str) -> None:
    rules, rng, seats = game(tavola_game), Random(1), company(tavola_game)
    state = rules.setup(seats, fitted(tavola_game, seats))
    for _ in range(LIMIT):
        pending = rules.pending(state)
        if state.over:
            break
        seat = pending.seats[0] if isinstance(pending, Decide) else NATURE
        action = (
            rules.draw(state, rng) if seat == NATURE else choose(player, rules, state, seat, rng)
        )
        assert rules.refuse(state, seat, action) is None
        state = rules.apply(state, seat, action).state
    assert state.over
