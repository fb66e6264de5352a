"""Bonus and prestige cards: vectors T16 to T49 and T113, each by its number (1.8, 1.9)."""

from __future__ import annotations

import pytest

from rules.florence.cards import BONUS_CARDS
from rules.florence.events import PrestigeShown, WorkCompleted
from rules.florence.pieces import Estate, Player
from rules.florence.worth import bonus_value, counts, prestige_value
from tests.rules.florence.positions import (
    EX_ESTATE,
    acting,
    events,
    having,
    play,
    player,
    start,
)

BONUS = {
    16 + at: (f"b{at + 1:02}", value)
    for at, value in enumerate((5, 4, 3, 5, 6, 3, 4, 0, 4, 2, 2, 4, 0, 2, 3, 3, 5, 1, 4, 3))
}
PRESTIGE = {
    36 + at: (f"p{at + 1:02}", value)
    for at, value in enumerate((3, 5, 0, 0, 4, 7, 3, 0, 6, 0, 6, 0, 0, 4))
}


def ex_b(card: str):
    """The example estate EX-B, a Work about to be played with one bonus card."""
    return having(
        acting(start(), 0),
        0,
        estate=EX_ESTATE,
        builders=2,
        prestige=("p01",),
        freedoms=("travel", "opinion"),
        table=("lawyer", "painter"),
        hand=("poet",),
        recruiting=1,
        bonus=(card,),
    )


@pytest.mark.parametrize("vector", BONUS, ids=lambda number: f"T{number}")
def test_bonus_card(vector):
    card, value = BONUS[vector]
    told = events(ex_b(card), f"@a work poet; add {card}; score 0")
    (done,) = [event for event in told if isinstance(event, WorkCompleted)]
    assert done.work.bonus == ((card, value),)
    assert done.work.total == 0 + 3 + 3 + 0 + 4 + value


@pytest.mark.parametrize("card", BONUS_CARDS)
def test_without_a_thing_a_bonus_card_counts_nothing_of_it(card):
    bare = counts(Player(coins=0, hand=("poet",)), 1)
    assert bonus_value(card, bare) == (card == "b20")


def test_b18_takes_nothing_away_from_who_holds_no_card():
    assert bonus_value("b18", counts(Player(coins=0), 1)) == 0


def ex_p(card: str):
    """The example estate EX-P and its rivals before the very end."""
    state = acting(start(), 3, number=7)
    state = having(
        state,
        0,
        estate=EX_ESTATE,
        builders=2,
        prestige=(card,),
        freedoms=("travel", "opinion"),
        table=("lawyer", "painter", "composer", "sculptor"),
        visitors=1,
        hand=("poet",),
    )
    park = ", park a4 r1" if card != "p12" else ""
    works = ("alchemist", "physicist", "watchmaker", "goldsmith")
    state = having(state, 1, estate=EQUAL + park, builders=1, table=works, visitors=1)
    return having(state, 2, estate=FULLER, builders=1)


EQUAL = (
    "library a1 r0, studio e1 r0, tower b2 r0, chapel f1 r0, hospital a3 r0, "
    "lake d3 r2, forest e4 r0"
)
FULLER = (
    "university a1 r0, workshop d1 r0, laboratory b3 r0, opera g2 r2, library d3 r1, "
    "forest f5 r0, lake d6 r3"
)


def shown(state) -> tuple[tuple[str, int], ...]:
    told = play(state, "@d end").log[-1].events
    return next(one.cards for one in told if isinstance(one, PrestigeShown) and one.seat == 0)


@pytest.mark.parametrize("vector", PRESTIGE, ids=lambda number: f"T{number}")
def test_prestige_card(vector):
    card, value = PRESTIGE[vector]
    assert shown(ex_p(card)) == ((card, value),)


def test_the_example_has_the_rivals_that_are_stated():
    state = ex_p("p01")
    counted = [counts(one) for one in state.players]
    assert [one["buildings"] for one in counted] == [5, 5, 5, 0]
    assert [one["landscapes"] for one in counted] == [3, 3, 2, 0]
    assert [one["forest"] for one in counted] == [2, 1, 1, 0]
    assert [one["lake"] for one in counted] == [1, 1, 1, 0]
    assert [one["played"] for one in counted] == [5, 5, 0, 0]
    assert counted[2]["empty"] < counted[0]["empty"] < counted[1]["empty"]
    assert all(one["park"] == 0 for one in map(counts, ex_p("p12").players))


@pytest.mark.parametrize(("empty", "value"), [((0, 3, 5), 8), ((0, 0, 20), 4)])
def test_t113_no_empty_cell_is_the_fewest(empty, value):
    state = having(acting(start(3), 2, number=7), 0, prestige=("p03",))
    grid = (1 << 49) - 1
    for seat, cells in enumerate(empty):
        state = having(state, seat, estate=Estate((), grid >> cells << cells))
        assert player(state, seat).estate.empty == cells
    told = play(state, "@c end").log[-1].events
    assert next(one.cards for one in told if isinstance(one, PrestigeShown)) == (("p03", value),)


def test_q29_only_the_owner_of_a_prestige_card_scores_it():
    state = play(ex_p("p05"), "@d end").state
    assert [one.pp for one in state.players] == [4, 0, 0, 0]


def test_q30_nobody_has_most_jesters_where_nobody_has_one():
    assert shown(ex_p("p10")) == (("p10", 0),)


def test_q42_the_fewest_empty_cells_may_be_shared():
    state = having(acting(start(3), 2, number=7), 0, prestige=("p03",))
    assert play(state, "@c end").state.players[0].pp == 4


def test_without_rivals_any_number_is_the_most():
    counted = counts(player(having(start(), 0, jesters=1)))
    assert prestige_value("p10", counted, ()) == 6
    assert prestige_value("p11", counted, ()) == 0
