"""The tables of components keep every count and cross-check of section 1."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.core.options import choices
from rules.florence import data
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.game import FLORENCE
from rules.florence.pieces import Player
from rules.florence.worth import counts
from tests.rules.florence.positions import HERE, setup
from tests.rules.florence.test_florence_cards import BONUS, PRESTIGE


def test_there_are_21_professions_20_bonus_cards_and_14_prestige_cards():
    assert (len(data.PROFESSIONS), len(BONUS_CARDS), len(PRESTIGE_CARDS)) == (21, 20, 14)
    assert list(BONUS_CARDS) == [f"b{number:02}" for number in range(1, 21)]
    assert list(PRESTIGE_CARDS) == [f"p{number:02}" for number in range(1, 15)]


def test_preferences_are_spread_as_the_rules_say():
    wants = data.PROFESSIONS.values()
    assert Counter(one.landscape for one in wants) == {"forest": 9, "lake": 7, "park": 5}
    assert set(Counter(one.freedom for one in wants).values()) == {7}
    buildings = Counter(one.building for one in wants)
    by_size = {"large": 3, "medium": 2, "small": 1}
    assert buildings == {kind: by_size[one.size] for kind, one in data.BUILDINGS.items()}


def test_the_examples_of_the_rules_hold():
    poet, scholar = data.PROFESSIONS["poet"], data.PROFESSIONS["mathematician"]
    assert (poet.building, poet.landscape, poet.freedom) == ("theater", "lake", "travel")
    assert (scholar.building, scholar.freedom) == ("university", "religion")


def test_buildings_have_7_5_or_3_cells_in_one_piece():
    cells = {"large": 7, "medium": 5, "small": 3}
    for one in data.BUILDINGS.values():
        assert len(set(one.cells)) == cells[one.size]
        reached = {one.cells[0]}
        for _ in one.cells:
            reached |= {
                (row, column)
                for row, column in one.cells
                if {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
                & reached
            }
        assert reached == set(one.cells), one.code


def test_landscapes_grow_smaller_from_forest_to_park():
    assert [len(data.GROUNDS[kind]) for kind in data.LANDSCAPES] == [4, 3, 2]


def test_the_minimum_rises_each_round():
    assert data.MINIMUM == (7, 10, 12, 14, 15, 16, 17)
    assert len(data.MINIMUM) == data.ROUNDS


def test_every_variant_has_a_price_for_every_round():
    for variant in data.VARIANTS.values():
        assert len(variant.row) == data.ROUNDS
        assert all(len(prices) == data.ROUNDS for prices in variant.opening.values())


def test_cards_count_only_what_is_counted():
    counted = set(counts(Player(coins=0)))
    named = {thing for one in BONUS_CARDS.values() for thing in one.counted}
    named |= {thing for one in PRESTIGE_CARDS.values() for thing, _ in one.needs}
    named |= {one.most or one.fewest for one in PRESTIGE_CARDS.values() if not one.needs}
    assert named <= counted


def test_house_data_is_named():
    assert {"shapes", "palazzo", "minimum_4"} <= set(data.HOUSE)
    assert all(re.search(r"\(\d.*\)$", text) for text in data.HOUSE.values())


def test_options_are_the_specification_s():
    assert {one.name: one.values for one in choices(FLORENCE.Options)} == {
        "edition": ("korea_2022", "rio_grande_2000"),
        "variant": ("base", "official_2p", "unofficial_2p", "unofficial_3p", "solo"),
        "official_2p_freedoms": ("5", "4"),
        "official_2p_last_pick": ("200", "300"),
        "unofficial_2p_last_pick": ("opening", "200"),
        "open_professions_use": ("both", "recruit", "action"),
        "open_money": ("on", "off"),
        "deferred_resolution": ("on", "off"),
        "first": ("random", "@a", "@b", "@c", "@d", "@e"),
        "muse_princess": ("on", "off"),
        "cooperative": ("on", "off"),
        "solo_level": ("easy", "standard", "hard"),
        "solo_table": ("4", "5"),
    }


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_box_is_full_at_the_start(seats):
    census = FLORENCE.census(setup(seats))
    assert all(census[card] == 1 for card in (*data.PROFESSIONS, *BONUS_CARDS, *PRESTIGE_CARDS))
    assert all(census[kind] == 3 for kind in data.BUILDINGS)
    assert all(census[freedom] == seats - 1 for freedom in data.FREEDOMS)
    assert (census["jester"], census["builder"], census["recruiting"]) == (7, 6, 5)


BASE_VECTORS = {*range(1, 90), *range(113, 127), 138}
MUSE_VECTORS = {*range(90, 101), *range(126, 130), 137, 139, 140}
"""The vectors of the base game and its variants, and of Muse & Princess."""

SOLO_VECTORS = {*range(105, 113), *range(132, 137)}
"""The vectors of the game alone."""

BASE_QUESTIONS = {*range(1, 32), *range(39, 43)}
MUSE_QUESTIONS = {*range(32, 37)}
"""The questions of section 5 about the base game, and about Muse & Princess."""

JOINT_VECTORS, JOINT_QUESTIONS = {*range(101, 105), 126, 130, 131}, {37, 38, 43}
"""Those of building together."""


def numbers(letter: str) -> set[int]:
    """The numbers that the names of this folder's tests carry, as ``t52`` or ``q8``."""
    texts = (path.read_text("utf-8") for path in HERE.glob("test_florence_*.py"))
    names = (name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE))
    return {int(number) for name in names for number in re.findall(rf"_{letter}(\d+)(?=_)", name)}


def test_every_vector_of_the_base_game_is_a_test():
    assert numbers("t") | set(BONUS) | set(PRESTIGE) >= BASE_VECTORS


def test_every_vector_of_the_game_alone_is_a_test():
    assert numbers("t") >= SOLO_VECTORS


def test_every_question_about_the_base_game_is_a_test():
    assert numbers("q") >= BASE_QUESTIONS


def test_every_vector_and_question_of_muse_and_princess_is_a_test():
    assert numbers("t") >= MUSE_VECTORS
    assert numbers("q") >= MUSE_QUESTIONS


def test_every_vector_is_a_test():
    assert numbers("t") | set(BONUS) | set(PRESTIGE) >= BASE_VECTORS | JOINT_VECTORS


def test_every_question_is_a_test():
    assert numbers("q") >= BASE_QUESTIONS | JOINT_QUESTIONS
