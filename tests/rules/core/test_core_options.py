"""Options as text: read, written, refused (decisions 1, 23)."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from rules.core.game import Options
from rules.core.options import OptionSpec, choices, read_options, write_options
from rules.core.values import Refusal
from tests.rules.core.toy import TOY, ToyOptions


def test_what_can_be_chosen_is_listed_in_order():
    assert choices(ToyOptions) == (
        OptionSpec("rounds", ("1", "2", "3", "4"), "2"),
        OptionSpec("market", ("on", "off"), "on"),
        OptionSpec("hand", ("small", "large"), "small"),
        OptionSpec("banned", ("peek", "buy"), "", "", True),
        OptionSpec("motto", (), "light", r"[a-z ]{1,20}"),
    )


def test_defaults_need_no_text():
    assert read_options(ToyOptions, {}) == ToyOptions()
    assert write_options(ToyOptions()) == {}


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ({"rounds": "4"}, ToyOptions(rounds=4)),
        ({"market": "OFF"}, ToyOptions(market=False)),
        ({"market": "No"}, ToyOptions(market=False)),
        ({"market": "yes"}, ToyOptions()),
        ({"hand": "Large"}, ToyOptions(hand="large")),
        ({"banned": "buy"}, ToyOptions(banned=("buy",))),
        ({"banned": "buy,peek"}, ToyOptions(banned=("buy", "peek"))),
        ({"banned": ""}, ToyOptions()),
        ({"motto": "dark nights"}, ToyOptions(motto="dark nights")),
    ],
)
def test_options_are_read(given, options):
    assert read_options(ToyOptions, given) == options


@pytest.mark.parametrize(
    ("name", "value", "known"),
    [
        ("round", "2", "rounds, market, hand, banned, motto"),
        ("rounds", "5", "1, 2, 3, 4"),
        ("rounds", "0", "1, 2, 3, 4"),
        ("rounds", "two", "1, 2, 3, 4"),
        ("market", "perhaps", "on, off"),
        ("hand", "", "small, large"),
        ("banned", "peek,sell", "peek, buy"),
        ("motto", "LOUD!", r"[a-z ]{1,20}"),
        ("motto", "", r"[a-z ]{1,20}"),
    ],
)
def test_a_bad_option_is_refused_with_what_would_be_right(name, value, known):
    params = {"option": name, "value": value, "known": known}
    assert read_options(ToyOptions, {name: value}) == Refusal("bad_option", params)


def test_values_with_capitals_and_lists_of_numbers_are_read():
    class Odd(Options, kw_only=True, frozen=True):
        style: Literal["Old", "New"] = "Old"
        sizes: Annotated[tuple[Annotated[int, Meta(ge=1, le=3)], ...], "any"] = (1,)

    options = read_options(Odd, {"style": "new", "sizes": "3,2"})
    assert options == Odd(style="New", sizes=(3, 2))
    assert write_options(options) == {"style": "New", "sizes": "3,2"}
    assert choices(Odd)[1] == OptionSpec("sizes", ("1", "2", "3"), "1", "", True)


def test_a_table_that_cannot_start_is_refused_by_the_game():
    assert TOY.check(3, ToyOptions()) is None
    refusal = TOY.check(5, ToyOptions())
    assert refusal == Refusal("bad_player_count", {"seats": "5", "least": "2", "most": "4"})
    assert TOY.check(3, ToyOptions(banned=("buy", "peek"))) == Refusal("empty_market")


OPTIONS = st.builds(
    ToyOptions,
    rounds=st.integers(1, 4),
    market=st.booleans(),
    hand=st.sampled_from(("small", "large")),
    banned=st.lists(st.sampled_from(("peek", "buy")), unique=True).map(tuple),
    motto=st.from_regex(r"[a-z ]{1,20}", fullmatch=True),
)


@given(OPTIONS)
def test_whatever_is_written_is_read_back(options):
    assert read_options(ToyOptions, write_options(options)) == options
