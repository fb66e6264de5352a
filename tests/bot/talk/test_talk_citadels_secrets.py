"""Two worlds of Citadels that look alike are told and drawn alike, whatever is played (6.3)."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from bot.conformance.probe import probe
from bot.talk.cards.card import scores
from rules.core.checks import check_game
from rules.core.options import read_options
from rules.games import game
from tests.bot.talk.probing import probed
from tests.bot.talk.walking import sights, walk
from tests.proofs import times

pytestmark = pytest.mark.game

RULES = game("citadels")
GAMES = [
    (2, "en", {"dark_city": "all"}),
    (5, "ru", {"dark_city": "all", "characters": "random", "ball_room": "ritual"}),
    (
        7,
        "en",
        {
            "gold_visibility": "private",
            "dark_city": "imperial_treasury,hospital,park,poor_house,lighthouse",
            "characters": "assassin,thief,wizard,emperor,abbot,merchant,architect,warlord,queen",
        },
    ),
]


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("seats", "lang", "options"), GAMES)
def test_cards_menus_and_help_tell_nothing_hidden(seats, lang, options):
    given = read_options(RULES.Options, options)
    check_game(RULES, seats, given, Random(seats), [probe(lang)], probed(times(87, 29)))


def test_pictures_show_nothing_hidden_where_gold_is_private():
    options = {"gold_visibility": "private", "city_size": "7", "dark_city": "museum,hospital"}
    given = read_options(RULES.Options, options)
    check_game(RULES, 3, given, Random(11), [probe(pictures=True)], probed(97))


def test_a_hidden_purse_is_in_no_score_that_others_read():
    options = {"gold_visibility": "private", "dark_city": "imperial_treasury"}
    games = (walk(seed, 2, key="citadels", **options) for seed in range(1, 30))
    for moment in chain.from_iterable(games):
        state = moment[0].live.state
        for seat, player in enumerate(state.players):
            if not player.owns("imperial_treasury") or not player.gold or state.over:
                continue
            own, other = sights(moment, "en", seat), sights(moment, "en", 1 - seat)
            assert own.scores[seat] - other.scores[seat] == player.gold
            assert sights(moment, "en").scores[seat] == other.scores[seat]
            assert f": {other.scores[seat]}" in scores(other)
            return
    raise AssertionError("nobody has built the Imperial Treasury")
