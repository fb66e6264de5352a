"""Two and three players: vectors T82 to T89 and T123 to T126 (1.1, 2.9)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.core.options import read_options
from rules.core.values import NATURE, Chance
from rules.florence.events import LandscapeChosen
from rules.florence.game import FLORENCE
from rules.florence.pieces import FlorenceOptions
from tests.rules.florence.positions import (
    acting,
    after,
    bidding,
    events,
    having,
    legal,
    player,
    purse,
    refused,
    setup,
    start,
    waiting,
    with_deck,
)

OFFICIAL = {"variant": "official_2p"}
TWO = {"variant": "unofficial_2p", "edition": "rio_grande_2000"}
THREE = {"variant": "unofficial_3p", "edition": "rio_grande_2000"}


def test_t82_two_players_have_less_money_and_five_freedoms():
    state = start(2, **OFFICIAL)
    assert [one.coins for one in state.players] == [2500, 2500]
    assert sorted(state.freedoms.values()) == [1, 2, 2]


def test_t82_four_freedoms_are_two_of_different_types_fewer():
    state = start(2, **OFFICIAL, official_2p_freedoms="4")
    assert sorted(state.freedoms.values()) == [1, 1, 2]
    assert Counter(state.removed) == {"travel": 1, "opinion": 1}


def test_t82_no_type_of_freedom_is_removed_twice():
    state = setup(2, **OFFICIAL, official_2p_freedoms="4")
    state = after(state, "* remove opinion")
    assert refused(state, "* remove opinion") == "freedom_sold_out"
    assert legal(state, NATURE) == ["remove travel", "remove religion"]


def test_t83_two_players_open_everything_at_300():
    state = start(2, **OFFICIAL)
    assert FLORENCE.view(state, None).prices == dict.fromkeys(
        ("landscape", "jester", "builder", "prestige", "recruiting"), 300
    )
    state = after(state, "@a offer jester")
    assert state.auction.bid == 300
    assert after(state, "@b raise 400").auction.bid == 400


def test_t84_two_players_auction_one_landscape_a_round():
    state = after(start(2, **OFFICIAL), "@a offer landscape", "@b pass")
    assert legal(state, 0) == ["take forest", "take lake", "take park"]
    state = after(state, "@a take forest")
    assert refused(state, "@b take landscape") == "item_sold_this_round"
    assert purse(after(state, "@a place forest a1 r0")) == (2200, 0)


def test_t85_the_unofficial_jester_is_dear_for_four_rounds():
    state = start(2, **TWO)
    for number, price in ((4, 700), (5, 300)):
        assert after(bidding(state, number), "@a offer jester").auction.bid == price


def test_t86_the_unofficial_prices():
    state = start(2, **TWO)
    prices = {"landscape": 200, "builder": 500, "prestige": 500, "recruiting": 500}
    assert FLORENCE.view(state, None).prices == {**prices, "jester": 700}
    for item, price in prices.items():
        assert after(state, f"@a offer {item}").auction.bid == price


def test_t87_the_unofficial_cap_on_professions():
    state = replace(acting(start(2, **TWO), 0), taken=4)
    assert refused(state, "@a take profession") == "profession_cap"
    assert refused(replace(state, row=("poet",)), "@a take poet") == "profession_cap"
    state = replace(acting(start(3, **THREE), 0), taken=5)
    assert "take profession" in legal(state, 0)
    assert refused(replace(state, taken=6), "@a take profession") == "profession_cap"


def row_at(seats: int, number: int, **options: str) -> int:
    """Cards in the open row at the auction of a round, when nobody takes any."""
    state = start(seats, **options)
    while state.round < number or state.phase != "auction":
        for seat in range(seats):
            if FLORENCE.legal(state, seat) and waiting(state)[:1] == (seat,):
                line = "pass" if state.phase == "auction" else "end"
                state = after(state, f"@{'abc'[seat]} {line}")
        while FLORENCE.pending(state) == Chance("reveal"):
            state = FLORENCE.apply(state, NATURE, FLORENCE.legal(state, NATURE)[0]).state
    return len(state.row)


@pytest.mark.parametrize(("number", "cards"), [(2, 0), (3, 1), (7, 5)])
def test_t88_the_open_row_of_three_players(number, cards):
    assert row_at(3, number, **THREE) == cards


def test_t89_the_open_row_of_two_players():
    assert row_at(2, 7, **TWO) == 7


@pytest.mark.parametrize(("seats", "options"), [(2, TWO), (2, OFFICIAL), (3, THREE)])
def test_three_landscapes_are_no_items_where_they_are_merged(seats, options):
    state = start(seats, **options)
    for item in ("forest", "lake", "park"):
        assert refused(state, f"@a offer {item}") == "bad_parameter"
    assert refused(start(4), "@a offer landscape") == "bad_parameter"


def test_t123_the_last_pick_of_two_players():
    state = after(start(2, **OFFICIAL), "@a pass")
    assert refused(state, "@b take forest") == "bad_parameter"
    assert purse(after(state, "@b take builder"), 1) == (2300, 0)
    dear = after(start(2, **OFFICIAL, official_2p_last_pick="300"), "@a pass")
    assert purse(after(dear, "@b take builder"), 1) == (2200, 0)


def test_t124_the_unofficial_last_pick_costs_the_opening_price():
    state = after(start(2, **TWO), "@a pass", "@b take builder")
    assert purse(state, 1) == (3000, 0)


def test_r6_the_unofficial_last_pick_may_cost_what_the_text_says():
    state = after(start(2, **TWO, unofficial_2p_last_pick="200"), "@a pass")
    assert purse(after(state, "@b take builder"), 1) == (3300, 0)
    assert purse(after(state, "@b take jester"), 1) == (3300, 0)


def with_row(**options: str):
    """T125: the profession deck is empty, a poet lies in the row, @a has a recruiting card."""
    state = with_deck(acting(start(2, **TWO, **options), 0, 1), "profession")
    return having(replace(state, row=("poet",)), 0, recruiting=1)


def test_t125_the_row_outlasts_the_deck():
    state = with_row()
    assert refused(state, "@a take profession") == "deck_empty"
    done = after(state, "@a recruit poet")
    assert player(done).hand[-1] == "poet"
    assert player(done).recruiting == 0
    assert done.removed == ("recruiting",)
    assert [one.visitors for one in done.players] == [0, 0]
    assert done.taken == 0
    assert done.row == ()


def test_an_open_profession_may_be_taken_by_the_action():
    state = after(with_row(), "@a take poet")
    assert purse(state) == (3200, 0)
    assert player(state).hand[-1] == player(state).seen[-1] == "poet"
    assert (state.taken, state.row) == (1, ())
    assert refused(replace(state, row=("painter",)), "@a take painter") == "action_limit"


def test_the_row_may_be_for_recruiting_or_for_the_action_alone():
    recruit, action = (with_row(open_professions_use=use) for use in ("recruit", "action"))
    assert refused(recruit, "@a take poet") == "bad_parameter"
    assert "recruit poet" in legal(recruit, 0)
    assert refused(action, "@a recruit poet") == "card_not_recruitable"
    assert "take poet" in legal(action, 0)


BAD = [
    (2, {}),
    (3, {"variant": "official_2p"}),
    (2, {"variant": "official_2p", "edition": "rio_grande_2000"}),
    (2, {"variant": "unofficial_2p"}),
    (3, {"variant": "unofficial_3p"}),
    (4, {"variant": "unofficial_3p", "edition": "rio_grande_2000"}),
    (2, {"edition": "rio_grande_2000"}),
]


@pytest.mark.parametrize(("seats", "given"), BAD)
def test_t126_other_combinations_are_refused(seats, given):
    options = read_options(FlorenceOptions, given)
    assert FLORENCE.check(seats, options).code == "bad_options"


@pytest.mark.parametrize(("seats", "code"), [(1, "bad_options"), (6, "bad_player_count")])
def test_one_player_or_six_are_refused(seats, code):
    assert FLORENCE.check(seats, FlorenceOptions()).code == code


def test_the_first_seat_must_be_one_of_the_table():
    assert FLORENCE.check(3, FlorenceOptions(first="@d")).code == "bad_option"
    assert FLORENCE.check(4, FlorenceOptions(first="@d")) is None


def test_what_differs_in_the_box():
    two, three = start(2, **TWO), start(3, **THREE)
    assert set(two.buildings.values()) == {1}
    assert set(two.freedoms.values()) == {1}
    assert (two.stock["recruiting"], three.stock["recruiting"]) == (3, 4)
    assert [one.coins for one in two.players] == [3500, 3500]
    assert set(three.buildings.values()) == {3}


def test_a_merged_landscape_must_be_in_stock_and_have_room():
    state = start(2, **OFFICIAL)
    state = replace(state, stock={**state.stock, "lake": 0})
    full = "university a1 r0, workshop d1 r0, opera g2 r2, tower b2 r1, laboratory d3 r0"
    state = having(state, 0, estate=f"{full}, forest f5 r0, chapel d6 r0")
    state = after(state, "@a offer landscape", "@b pass")
    assert refused(state, "@a take lake") == "item_unavailable"
    assert refused(state, "@a take forest") == "landscape_no_room"
    assert refused(state, "@a take jester") == "bad_parameter"
    assert legal(state, 0) == ["take park"]


def test_the_last_pick_of_a_merged_landscape_names_its_type_first():
    state = after(start(2, **OFFICIAL), "@a pass", "@b take landscape")
    assert (purse(state, 1), waiting(state)) == ((2300, 0), (1,))
    assert refused(state, "@b place lake a1 r0") == "wrong_phase"
    assert refused(state, "@a take lake") == "already_passed"
    told = events(state, "@b take lake")
    assert told[0] == LandscapeChosen(seat=1, landscape="lake")
    named = after(state, "@b take lake")
    assert (named.stock["lake"], waiting(named)) == (5, (1,))
    assert player(after(named, "@b place lake a1 r0"), 1).estate.count("lake") == 1


def test_naming_a_landscape_books_its_prestige_and_the_auction_goes_on():
    state = having(start(3, **THREE), 0, estate="park a1 r0")
    state = after(state, "@a offer landscape", "@b pass", "@c pass", "@a take park")
    assert purse(state) == (3300, 3)
    assert waiting(state) == (1,)
    assert FLORENCE.view(state, 1).players[0].owes == ("place_landscape",)


def test_no_more_professions_are_revealed_than_the_deck_holds():
    last = with_deck(acting(start(2, **TWO), 1, number=5), "profession", "poet")
    state = after(last, "@b end")
    assert FLORENCE.pending(state) == Chance("reveal")
    state = after(state, "* reveal poet")
    assert (state.row, state.phase, state.round) == (("poet",), "auction", 6)
    none = after(with_deck(last, "profession"), "@b end")
    assert (none.row, none.phase) == ((), "auction")


def test_the_cap_is_told_after_the_limit_of_the_turn_and_before_the_empty_deck():
    state = with_deck(replace(acting(start(2, **TWO), 0), taken=4, row=("poet",)), "profession")
    state = having(state, 0, coins=0)
    assert refused(state, "@a take profession") == "profession_cap"
    assert refused(state, "@a take poet") == "profession_cap"
    used = replace(state, asks=(replace(state.asks[-1], profession=True),))
    assert refused(used, "@a take profession") == "action_limit"
    free = replace(state, taken=3)
    assert refused(free, "@a take profession") == "deck_empty"
    assert refused(free, "@a take poet") == "not_enough_money"
