"""Carcassonne as people read it: the pile of tiles, and what a choice is called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.talk.games.carcassonne import TALK
from locales import words
from tests.renderers.scenes import table


@pytest.mark.parametrize(
    ("lang", "none", "one", "two"),
    [
        ("en", "no tiles left", "1\u00a0tile left", "2\u00a0tiles left"),
        ("ru", "квадратов не осталось", "остался 1\u00a0квадрат", "осталось 2\u00a0квадрата"),
    ],
)
def test_tiles_left_are_counted_as_the_language_counts_to_the_last(lang, none, one, two):
    view = table(3, 6, 2, "claim")
    for left, told in enumerate((none, one, two)):
        assert TALK.facts(words(lang), replace(view, left=left)) == (told,)


@pytest.mark.parametrize(("lang", "told"), [("en", "no meeple"), ("ru", "без фишки")])
def test_within_a_line_no_meeple_is_a_small_word(lang, told):
    assert TALK.meaning(words(lang), table(3, 6, 2, "claim"), "skip") == told
