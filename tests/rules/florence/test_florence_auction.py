"""The auction: vectors T50 to T63, T114 to T118, T138, and questions about it (2.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.deck import Deck
from rules.core.values import Decide, Warning
from rules.florence.auction import BidForItem
from rules.florence.building import PlaceLandscape
from rules.florence.draw import KeepCard
from rules.florence.events import (
    BidRaised,
    CardKept,
    ItemBought,
    LandscapePlaced,
    Passed,
    PrestigeGained,
)
from rules.florence.game import FLORENCE
from rules.florence.pieces import Auction, Pile
from rules.florence.purse import Sell
from tests.rules.florence.positions import (
    acting,
    after,
    all_having,
    bidding,
    events,
    having,
    legal,
    play,
    player,
    purse,
    refused,
    start,
    waiting,
    with_deck,
)

T50 = ("@a offer park", "@b pass", "@c pass", "@d pass")
T51 = (
    *("@b offer jester", "@c raise", "@d raise", "@b raise", "@c raise", "@d raise"),
    *("@b pass", "@c pass"),
)
T52 = ("@b offer forest", "@c raise", "@b raise", "@c raise", "@b raise", "@c pass")


def test_t50_an_opener_whom_nobody_outbids_takes_the_item_at_200():
    state = after(start(), *T50)
    assert purse(state) == (3300, 0)
    assert state.auction.bought == (0,)
    assert state.auction.sold == ("park",)
    assert waiting(state) == (1,)
    assert refused(state, "@b offer park") == "item_sold_this_round"
    placed = play(state, "@a place park a1 r0")
    assert player(placed.state).estate.count("park") == 1
    assert placed.log[-1].events == (LandscapePlaced(seat=0, landscape="park", cells=("a1", "b1")),)


def test_t51_bidding_goes_round_until_all_but_one_have_passed():
    state = after(start(), *T50, *T51)
    assert purse(state, 3) == (2800, 0)
    assert player(state, 3).jesters == 1
    assert state.auction.opener == 1
    assert waiting(state) == (1,)


def test_t52_the_same_opener_puts_up_another_item_and_may_win_it():
    state = after(start(), *T50, *T51, *T52, "@b place forest a1 r0")
    assert purse(state, 1) == (2900, 0)
    assert player(state, 1).estate.count("forest") == 1


def test_t53_the_last_one_takes_any_open_item_for_200():
    state = after(start(), *T50, *T51, *T52)
    assert legal(state, 2) == [
        *("take lake", "take builder", "take prestige", "take recruiting", "pass"),
    ]
    done = after(state, "@c take builder")
    assert purse(done, 2) == (3300, 0)
    assert player(done, 2).builders == 1
    assert done.phase == "auction"
    assert waiting(done) == (0, 1)
    placed = after(done, "@b place forest a1 r0", "@a place park a1 r0")
    assert placed.phase == "action"
    assert waiting(placed) == (0,)


def test_t54_q5_a_raise_is_just_100_more():
    state = after(start(), "@a offer jester", "@b raise", "@c raise")
    assert refused(state, "@d raise 600") == "bid_not_exact"
    assert refused(state, "@d raise 450") == "bad_parameter"
    assert refused(state, "@d raise -500") == "bad_parameter"
    assert after(state, "@d raise 500").auction.bid == 500
    assert refused(start(), "@a offer jester 300") == "bid_not_exact"
    assert after(start(), "@a offer jester 200").auction.bid == 200


def test_t55_q6_who_has_passed_is_out_for_that_item_only():
    lines = (*T50, *T51[:4], "@c pass", "@d raise")
    state = after(start(), *lines)
    assert refused(state, "@c raise") == "already_passed"
    assert waiting(state) == (1,)
    state = after(state, "@b pass", "@b offer forest")
    assert "raise" in legal(state, 2)


def test_t56_each_item_is_sold_once_a_round():
    assert refused(after(start(), *T50), "@b offer park") == "item_sold_this_round"


def test_t57_q9_nobody_has_a_fourth_builder():
    state = having(start(), 1, builders=3)
    assert refused(having(start(), 0, builders=3), "@a offer builder") == "builder_limit"
    told = events(state, "@a offer builder")
    assert Passed(seat=1, item="builder", auto=True) in told
    assert waiting(after(state, "@a offer builder")) == (2,)


def short_of_money(bid: int, turn: int = 1):
    """Seat @b with 500 coins and 2 PP; a jester stands at this bid, all others can pay more."""
    state = having(start(), 1, coins=500, pp=2)
    bidder = (turn - 1) % state.seats
    auction = Auction(bidder, item="jester", bid=bid, bidder=bidder)
    return replace(state, auction=auction, asks=(BidForItem(turn),))


def test_t58_prestige_may_be_sold_for_a_bid():
    state = after(short_of_money(600), "@b sell 2; raise")
    assert purse(state, 1) == (700, 0)
    won = after(state, "@c pass", "@d pass", "@a pass")
    assert purse(won, 1) == (0, 0)
    assert player(won, 1).jesters == 1


def test_t59_who_could_not_pay_even_by_selling_is_passed_over():
    told = events(short_of_money(600, turn=0), "@a raise")
    assert told[-1] == Passed(seat=1, item="jester", auto=True)
    told = events(short_of_money(500, turn=0), "@a raise")
    assert told[-1] == BidRaised(seat=0, item="jester", bid=600)


def test_t60_the_start_passes_to_the_left_each_round():
    state = start(first="@c")
    starts = []
    for _ in range(3):
        starts.append(state.start)
        for seat in waiting_order(state):
            state = after(state, f"@{'abcd'[seat]} pass")
        for _ in range(4):
            (seat,) = waiting(state)
            state = after(state, f"@{'abcd'[seat]} end")
    assert starts == [2, 3, 0]


def waiting_order(state):
    """All seats in turn from the start seat."""
    return [(state.start + step) % state.seats for step in range(state.seats)]


def bought(state, item: str) -> int:
    """The prestige that an item brings to the only one left."""
    told = events(bidding(state, dropped=(1, 2, 3)), f"@a take {item}")
    return sum(one.points for one in told if isinstance(one, PrestigeGained))


def test_t61_the_second_and_the_third_builder_give_prestige():
    gained = [bought(having(start(), 0, builders=number), "builder") for number in range(3)]
    assert gained == [0, 3, 3]


def test_t62_a_landscape_of_a_type_one_has_gives_prestige():
    state = having(start(), 0, estate="lake a1 r0")
    assert bought(state, "park") == 0
    assert bought(state, "lake") == 3


def test_t63_all_prestige_cards_are_seen_where_fewer_than_five_are_left():
    state = bidding(with_deck(start(), "prestige", "p01", "p02", "p03"), dropped=(1, 2, 3))
    state = after(state, "@a take prestige", "* draw @a p01,p02,p03")
    assert legal(state, 0) == [
        *("keep p01", "keep p02", "keep p03", "under p01", "under p02", "under p03"),
    ]
    assert CardKept(seat=0, deck="prestige") in events(state, "@a keep p02")
    state = after(state, "@a keep p02")
    assert player(state).prestige == ("p02",)
    assert state.decks["prestige"] == Pile(Deck({}, ("p01", "p03")), (1, 1))


def test_t114_prestige_sold_for_a_bid_stays_sold_when_outbid():
    state = after(short_of_money(600), "@b sell 2; raise", "@c raise", "@d pass", "@a pass")
    assert purse(state, 1) == (700, 0)
    assert player(state, 2).coins == 3500 - 800


def test_t115_a_raise_without_enough_sold_changes_nothing():
    state = short_of_money(600)
    assert refused(state, "@b raise 700") == "not_enough_money"
    assert refused(state, "@b sell 3; raise 700") == "not_enough_prestige"
    assert purse(state, 1) == (500, 2)


def test_t116_the_last_one_is_left_when_all_others_have_dropped():
    state = after(start(), "@a pass", "@b pass", "@c pass")
    assert waiting(state) == (3,)
    assert FLORENCE.view(state, None).asked == "last_pick"
    for item in ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting"):
        done = after(state, f"@d take {item}")
        assert purse(done, 3) == (3300, 0)


def test_t117_a_dropped_player_counts_as_passed_and_bidding_goes_on_to_the_left():
    state = after(start(), "@a pass", "@b offer jester")
    assert refused(state, "@a raise") == "already_passed"
    assert waiting(state) == (2,)


def test_t118_the_rest_goes_under_the_deck_in_the_order_that_is_chosen():
    state = with_deck(acting(start(), 0), "bonus", *(f"b0{number}" for number in range(1, 7)))
    state = after(state, "@a take bonus", "* draw @a b01,b02,b03,b04,b05")
    done = after(state, "@a under b05; under b04; under b02; keep b03")
    assert done.decks["bonus"].deck.bottom == ("b06", "b05", "b04", "b02", "b01")
    plain = after(state, "@a keep b03")
    assert plain.decks["bonus"].deck.bottom == ("b06", "b01", "b02", "b04", "b05")
    assert refused(state, "@a keep b06") == "bad_parameter"
    assert refused(state, "@a under b06") == "bad_parameter"
    assert refused(after(state, "@a under b05"), "@a keep b05") == "bad_parameter"
    one_left = after(state, "@a under b05; under b04; under b02")
    assert refused(one_left, "@a under b01") == "bad_parameter"


def test_t138_who_has_bought_is_out_of_the_phase():
    state = after(start(), *T50, "@b offer builder")
    assert refused(state, "@a raise") == "already_bought"
    assert refused(state, "@d raise") == "not_your_turn"


def test_a_command_of_another_moment_is_refused_as_such():
    assert refused(start(), "@a raise") == "wrong_phase"
    assert refused(start(), "@b offer park") == "not_your_turn"
    assert refused(after(start(), "@a offer park"), "@a offer lake") == "wrong_phase"


def test_q7_an_opener_who_wants_nothing_leaves_the_phase():
    state = after(start(), "@a pass")
    assert state.auction.dropped == (0,)
    assert waiting(state) == (1,)
    pass_ = FLORENCE.notation.read("pass")[0]
    assert FLORENCE.warn(start(), 0, pass_) == (Warning("leaves_auction"),)
    assert FLORENCE.warn(after(start(), "@a offer park"), 1, pass_) == ()


def test_q8_the_last_one_may_take_nothing():
    state = after(start(), "@a pass", "@b pass", "@c pass", "@d pass")
    assert state.phase == "action"
    assert [one.coins for one in state.players] == [3500] * 4


def test_q10_a_landscape_without_room_may_not_be_bid_on():
    full = "university a1 r0, workshop d1 r0, opera g2 r2, tower b2 r1, laboratory d3 r0"
    state = having(start(), 0, estate=f"{full}, forest f5 r0, lake a4 r3, park d6 r0")
    assert refused(state, "@a offer forest") == "landscape_no_room"
    state = having(start(), 1, estate=f"{full}, forest f5 r0, lake a4 r3, park d6 r0")
    assert Passed(seat=1, item="forest", auto=True) in events(state, "@a offer forest")


@pytest.mark.parametrize("item", ["forest", "jester", "builder", "recruiting"])
def test_q11_what_is_used_up_is_not_auctioned(item):
    state = replace(start(), stock={**start().stock, item: 0})
    assert refused(state, f"@a offer {item}") == "item_unavailable"


def test_q11_an_empty_prestige_deck_is_not_auctioned():
    state = with_deck(start(), "prestige")
    assert refused(state, "@a offer prestige") == "item_unavailable"


def test_nobody_is_asked_where_nothing_is_left_to_sell():
    state = with_deck(start(), "prestige")
    state = replace(state, stock={**dict.fromkeys(state.stock, 0), "builder": 1})
    assert waiting(bidding(state)) == (0,)
    master = having(state, 0, builders=3)
    assert waiting(bidding(master)) == (1,)
    assert bidding(master, dropped=(1, 2, 3)).asks == ()
    assert after(bidding(master), "@b offer builder", "@c pass", "@d pass").phase == "action"


def test_q12_jesters_and_landscapes_of_a_type_have_no_limit_but_the_stock():
    state = start()
    state = replace(state, stock={**state.stock, "jester": 1, "forest": 1})
    state = having(state, 0, jesters=6, estate="forest a1 r0, forest c1 r0, forest e1 r0")
    assert player(after(bidding(state, dropped=(1, 2, 3)), "@a take jester")).jesters == 7
    assert {"offer jester", "offer forest"} <= set(legal(state, 0))


def test_q13_a_lake_beside_forests_gives_no_prestige():
    assert bought(having(start(), 0, estate="forest a1 r0"), "lake") == 0


def test_q39_a_bankrupt_player_is_passed_over_without_being_asked():
    state = bidding(all_having(start(), coins=0))
    assert state.asks == ()
    assert state.auction.dropped == (0, 1, 2, 3)
    state = bidding(having(start(), 0, coins=100))
    assert waiting(state) == (1,)
    told = events(having(start(), 1, coins=100), "@a pass")
    assert told == [Passed(seat=0), Passed(seat=1, auto=True)]
    assert waiting(bidding(having(start(), 0, coins=100, pp=1))) == (0,)


def test_q41_an_outbid_player_keeps_the_coins_of_sold_prestige():
    state = having(start(), 1, coins=100, pp=2)
    state = after(state, "@a offer jester", "@b sell 2; raise", "@c raise")
    assert purse(state, 1) == (300, 0)


def test_nobody_pays_but_the_winner():
    state = after(start(), *T50, *T51)
    assert [one.coins for one in state.players] == [3300, 3500, 3500, 2800]
    told = [one for one in events(start(), *T50, *T51) if isinstance(one, ItemBought)]
    assert told == [
        ItemBought(seat=0, item="park", price=200),
        ItemBought(seat=3, item="jester", price=700),
    ]


def test_what_is_bought_leaves_the_stock():
    for item in ("forest", "jester", "builder", "recruiting"):
        state = after(bidding(start(), dropped=(1, 2, 3)), f"@a take {item}")
        assert state.stock == {**start().stock, item: start().stock[item] - 1}


def test_recruiting_is_asked_at_once_only_where_there_is_a_target():
    state = bidding(start(), dropped=(1, 2, 3))
    assert after(state, "@a take recruiting").phase == "action"
    state = having(state, 1, table=("poet",))
    state = after(state, "@a take recruiting")
    assert legal(state, 0) == ["recruit poet", "keep recruiting"]
    kept = after(state, "@a keep recruiting")
    assert player(kept).recruiting == 1
    used = after(state, "@a recruit poet")
    assert player(used).hand[-1] == "poet"
    assert (player(used).recruiting, player(used, 1).visitors) == (0, 1)


def test_a_deferred_answer_holds_up_the_action_turns_and_nothing_else():
    state = after(start(), "@a offer prestige", "@b pass", "@c pass", "@d pass")
    state = after(state, "* draw @a p01,p02,p03,p04,p05")
    assert FLORENCE.pending(state) == Decide((1,), (0,))
    assert FLORENCE.view(state, None).players[0].owes == ("keep_card",)
    state = after(state, "@b pass", "@c pass", "@d pass")
    assert FLORENCE.pending(state) == Decide((0,))
    assert after(state, "@a keep p05").phase == "action"


def test_without_deferral_the_auction_waits_for_the_answer():
    state = start(deferred_resolution="off")
    state = after(state, "@a offer prestige", "@b pass", "@c pass", "@d pass")
    state = after(state, "* draw @a p01,p02,p03,p04,p05")
    assert state.asks[-1] == KeepCard(0, "prestige", ("p01", "p02", "p03", "p04", "p05"))
    assert waiting(state) == (0,)
    assert waiting(after(state, "@a keep p01")) == (1,)
    placing = after(
        start(deferred_resolution="off"), "@a offer lake", "@b pass", "@c pass", "@d pass"
    )
    assert waiting(placing) == (0,)
    assert waiting(after(placing, "@a place lake a1 r0")) == (1,)


SECOND_LAKE = ("@a offer lake", "@b pass", "@c pass", "@d pass")


@pytest.mark.parametrize(("deferred", "booked"), [("on", 3), ("off", 0)])
def test_r6_a_second_landscape_counts_at_once_only_where_it_is_placed_later(deferred, booked):
    bought = having(start(deferred_resolution=deferred), 0, estate="lake a1 r0")
    state = after(bought, *SECOND_LAKE)
    assert purse(state) == (3300, booked)
    assert purse(after(state, "@a place lake d1 r0")) == (3300, 3)


def test_r6_what_was_sold_before_the_landscape_lay_is_still_replayed():
    bought = having(start(deferred_resolution="off"), 0, estate="lake a1 r0")
    state = after(bought, *SECOND_LAKE)
    assert FLORENCE.refuse(state, 0, Sell(3)).code == "not_enough_prestige"
    assert FLORENCE.legal(state, 0)[0] != Sell(1)
    assert purse(after(state, "@a sell 3", "@a place lake d1 r0")) == (3600, 0)
    assert refused(state, "@a sell 4") == "not_enough_prestige"


def test_r6_a_landscape_of_an_old_snapshot_is_not_counted_twice():
    old = having(start(deferred_resolution="off"), 0, estate="lake a1 r0", pp=3)
    state = replace(old, asks=(*old.asks, PlaceLandscape(0, "lake")))
    assert purse(after(state, "@a place lake d1 r0"))[1] == 3


def test_whoever_is_out_of_the_auction_may_still_sell_prestige():
    state = having(after(start(), *T50), 0, pp=3)
    assert purse(play(state, "@a sell 3").state) == (3600, 0)
