"""Nothing that is said or drawn tells one world from another that looks the same."""

from __future__ import annotations

from contextlib import nullcontext
from random import Random

import pytest

from bot.conformance.probe import messages, probe, seen
from locales import LANGUAGES
from rules.core.checks import CheckFailed, check_game
from rules.core.options import read_options
from rules.games import OURS, company, game
from tests.bot.talk.probing import probed
from tests.proofs import few, in_turn

pytestmark = pytest.mark.game

WORDS_EVERY, PICTURES_EVERY = 9, 60


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn(OURS, LANGUAGES, first=2))
def test_two_worlds_that_look_alike_are_told_alike(key, lang):
    rules = game(key)
    options = read_options(rules.Options, {})
    check_game(rules, company(key) + 1, options, Random(5), [probe(lang)], probed(WORDS_EVERY))


@pytest.mark.parametrize("key", few(2, reversed(OURS)))
def test_two_worlds_that_look_alike_are_drawn_alike(key):
    rules = game(key)
    options = read_options(rules.Options, {})
    check_game(
        rules, company(key) + 1, options, Random(6), [probe(pictures=True)], probed(PICTURES_EVERY)
    )


@pytest.mark.parametrize("key", OURS)
def test_a_word_about_a_hidden_thing_would_be_found(key):
    rules = game(key)

    def careless(game, state, seat):
        """Tells everybody what the first seat alone may see."""
        return b"".join(str(one.text).encode() for one in messages(seen(game, state, 0)))

    found = pytest.raises(CheckFailed, match="probe") if rules.secrets else nullcontext()
    options = read_options(rules.Options, {})
    with found:
        check_game(rules, company(key) + 1, options, Random(7), [careless], probed(20))
