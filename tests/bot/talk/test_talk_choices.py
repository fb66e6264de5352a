"""Menus: any legal list in a few taps, argument by argument."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.talk.cards.choices import FLAT, Choice, choices

PUTS = ("put e1 r0", "put e1 r1", "put e2 r0", "put n1 r3")


def shown(texts, focus=""):
    return [(one.number, one.shown, one.text, one.final) for one in choices(texts, focus)]


def test_short_options_stand_at_once():
    assert shown(("on c0", "on f0", "skip")) == [
        (1, "on c0", "on c0", True),
        (2, "on f0", "on f0", True),
        (3, "skip", "skip", True),
    ]


def test_longer_ones_begin_with_their_first_argument():
    assert shown(PUTS) == [
        (1, "put e1", "put e1", False),
        (2, "put e2", "put e2 r0", True),
        (3, "put n1", "put n1 r3", True),
    ]


def test_a_step_shows_what_is_left():
    assert shown(PUTS, "put e1") == [
        (1, "put e1 r0", "put e1 r0", True),
        (2, "put e1 r1", "put e1 r1", True),
    ]


def test_a_menu_of_one_unfinished_option_is_skipped():
    assert shown(PUTS[:2]) == shown(PUTS, "put e1")


def test_a_single_action_is_still_shown_by_its_first_argument():
    assert shown(("put e1 r0",)) == [(1, "put e1", "put e1 r0", True)]
    assert shown(("skip",)) == [(1, "skip", "skip", True)]


def test_many_short_options_are_grouped_by_verb():
    texts = [f"take card{number}" for number in range(FLAT)] + ["pass"]
    assert shown(texts) == [(1, "take", "take", False), (2, "pass", "pass", True)]
    assert len(choices(texts, "take")) == FLAT


def test_numbers_need_less_room():
    texts = [f"score {number}" for number in range(4 * FLAT - 4)] + ["pass"]
    assert [one.text for one in choices(texts)] == texts
    assert len(choices([*texts, "score 36"])) == 2


def test_a_folded_verb_is_chosen_first_and_stands_in_nobodys_way():
    texts = ("raise", "pass", "sell 1", "sell 2")
    assert len(choices(texts)) == len(texts)
    folded = choices(texts, folded={"sell"})
    assert [(one.text, one.final) for one in folded] == [
        ("raise", True),
        ("pass", True),
        ("sell", False),
    ]
    assert [one.text for one in choices(texts, "sell", {"sell"})] == ["sell 1", "sell 2"]
    assert [one.text for one in choices(texts[2:3], folded={"sell"})] == ["sell 1"]


def test_a_named_verb_stands_on_its_key_with_its_first_argument():
    texts = ("end", "use lab keep", "use lab docks", "use smithy")
    found = choices(texts, folded={"use"}, named={"use"})
    assert [one.text for one in found] == ["end", "use lab", "use smithy"]
    assert [one.text for one in choices(texts, "use lab", {"use"}, {"use"})] == list(texts[1:3])


def test_what_may_follow_a_whole_line_is_no_further_step():
    texts = ("build a1 r0", "build a1 r0 f", "build a1 r1")
    assert [one.text for one in choices(texts, "build a1")] == list(texts)
    assert [one.text for one in choices(texts[:2])] == list(texts[:2])


def test_an_option_may_go_on_or_not():
    texts = ("sell", "sell 2 all", "sell 2 half")
    assert shown(texts) == [(1, "sell", "sell", True), (2, "sell 2", "sell 2", False)]


def test_what_is_not_there_has_no_menu():
    assert choices(PUTS, "put w9") == ()
    assert choices(()) == ()


WORDS = st.sampled_from(["a", "b", "c", "d"])


@given(st.sets(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), min_size=1, max_size=40))
def test_every_action_is_reached_by_exactly_one_way(texts):
    assert sorted(reached(sorted(texts))) == sorted(texts)


def reached(texts, focus="", depth=0):
    assert depth < 6
    offered = choices(texts, focus)
    assert [one.number for one in offered] == [*range(1, len(offered) + 1)]
    found = []
    for one in offered:
        found += [one.text] if one.final else reached(texts, one.text, depth + 1)
    return found


@pytest.mark.parametrize("focus", ["", "put", "put e1"])
def test_choices_are_values(focus):
    assert choices(PUTS, focus) == choices(PUTS, focus)
    assert isinstance(choices(PUTS, focus)[0], Choice)
