"""Muse & Princess: vectors T90 to T100, T126 to T129, T137, T139, T140, and questions about it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.core import undo
from rules.core.codec import decode, encode
from rules.core.options import read_options
from rules.core.premoves import Stored
from rules.core.values import NATURE, Decide, Refusal, Warning
from rules.florence.auction import PayOrMerchant
from rules.florence.characters import UseProfessor
from rules.florence.court import InviteCharacter
from rules.florence.draw import KeepCard
from rules.florence.events import BankerPaid, CharacterBought, CharacterUsed, CourtLeft, ItemBought
from rules.florence.game import FLORENCE
from rules.florence.pieces import FlorenceOptions
from rules.florence.premoves import PREMOVES
from rules.florence.worth import counts, work_value
from tests.rules.florence.positions import (
    acting,
    after,
    all_having,
    bidding,
    courting,
    events,
    having,
    legal,
    play,
    player,
    purse,
    refusal,
    refused,
    start,
    waiting,
    with_deck,
)


def muse(seats: int = 4, **options: str):
    """The first auction of a game with the special characters."""
    return start(seats, muse_princess="on", **options)


def passing(*seats: str) -> tuple[str, ...]:
    return tuple(f"@{seat} pass" for seat in seats)


def ask(state):
    return state.asks[-1]


def check(seats: int, **options: str) -> Refusal | None:
    return FLORENCE.check(seats, read_options(FlorenceOptions, options))


def test_t90_the_banker_grows_where_nobody_wants_it_and_pays_its_buyer():
    state = after(courting(muse()), *passing("a", "b", "c", "d"))
    assert state.bank == 700
    second = courting(state, 2)
    done = after(second, "@a pass", "@b pass", "@c invite banker 2", "@d pass")
    assert purse(done, 2) == (3500 + 700 - 200, 0)
    assert (done.bank, player(done, 2).character) == (600, "")
    assert done.phase == "action"


def test_t91_the_princess_counts_landscapes_builders_buildings_and_cards():
    estate = "laboratory b1 r0, library d1 r0, forest d5 r0, forest f5 r0, lake a4 r3"
    state = having(acting(muse(), 0), 0, estate=estate, builders=0, character="princess")
    assert work_value(state, 0, "princess").total == 9 + 4 + 3
    assert work_value(having(state, 0, builders=2), 0, "princess").total == 20
    done = play(state, "@a work princess; score 8").state
    assert purse(done) == (3500, 8)
    assert (player(done).best, player(done).works, player(done).character) == (16, 0, "")
    assert player(done).hand == player(state).hand
    assert done.asks[-1].left == 1


def test_t92_the_muse_adds_the_round_to_each_work_that_follows():
    state = having(acting(muse(), 0, 1, number=6), 0, character="muse", jesters=6)
    state = having(state, 0, estate="university a1 r0", freedoms=("opinion",))
    before = work_value(state, 0, "mathematician").total
    done = after(state, "@a use muse")
    assert work_value(done, 0, "mathematician").total == before + 6
    assert work_value(done, 1, "alchemist").muse == 0
    done = after(done, "@a work mathematician; score 0", "@a work philosopher; score 0")
    assert player(done).best == before + 3 + 6
    assert player(done).character == ""


def test_t93_a_higher_space_sends_the_other_marker_back():
    state = after(courting(muse()), "@a invite merchant 6")
    assert refused(state, "@b invite merchant 6") == "space_not_higher"
    state = after(state, "@b invite merchant 7")
    assert state.court.of(0) is None
    assert state.court.on("merchant").seat == 1
    state = after(state, "@c pass", "@d pass")
    assert waiting(state) == (0,)
    assert refused(state, "@b pass") == "not_your_turn"


def test_t94_a_bid_is_never_above_the_coins():
    state = courting(having(muse(), 0, coins=500))
    assert refusal(state, "@a invite cardinal 6").code == "not_enough_money"
    assert refusal(state, "@a invite cardinal 6").params == {"price": "600", "sell": "no"}


def test_t95_only_printed_spaces_can_be_bid():
    state = courting(muse())
    for line in ("banker 6", "cardinal 2", "cardinal 16"):
        assert refused(state, f"@a invite {line}") == "bad_bid_space"


def test_t96_the_merchant_gives_the_place_on_the_prestige_track():
    state = acting(muse(), 1)
    for seat, points in enumerate((9, 7, 8, 2)):
        state = having(state, seat, pp=points)
    state = having(state, 3, character="merchant")
    assert legal(state, 3) == ["use merchant"]
    done = after(state, "@d use merchant")
    assert purse(done, 3) == (3500, 6)
    assert FLORENCE.standings(done).rows[3].breakdown[-2] == ("merchant", 4)
    assert refused(done, "@d use merchant") == "wrong_phase"


def test_t97_the_merchant_has_the_item_just_won_for_nothing():
    state = having(bidding(muse(), 2), 0, character="merchant", coins=600)
    state = after(state, "@a offer forest", "@b raise", "@c raise", "@d pass", "@a raise")
    state = after(state, "@b pass", "@c pass")
    assert ask(state) == PayOrMerchant(0, "forest", 500)
    assert legal(state, 0) == ["use merchant item", "use merchant", "keep merchant"]
    told = events(state, "@a use merchant item")
    assert told[:2] == [
        CharacterUsed(seat=0, character="merchant", item="forest"),
        ItemBought(seat=0, item="forest", price=0),
    ]
    free = after(state, "@a use merchant item", "@a place forest a1 r0")
    assert (purse(free), player(free).character) == ((600, 0), "")
    paid = after(state, "@a keep merchant", "@a place forest a1 r0")
    assert (purse(paid), player(paid).character) == ((100, 0), "merchant")
    points = after(state, "@a use merchant", "@a place forest a1 r0")
    assert (purse(points), player(points).character) == ((100, 1), "")


def test_t98_prestige_is_not_turned_into_coins():
    state = having(acting(muse(), 0), 0, pp=5)
    assert refused(state, "@a sell 1") == "conversion_forbidden"
    assert refused(state, "@b sell 1") == "conversion_forbidden"
    assert refused(state, "@a sell 0") == "bad_parameter"
    auction = having(bidding(muse(), 2, item="jester", bid=300, bidder=1), 2, coins=300, pp=9)
    assert not any(text.startswith("sell") for text in legal(auction, 2))


def test_t99_q34_the_cardinal_gives_a_third_action():
    state = having(acting(muse(), 0, 1), 0, character="cardinal", jesters=3)
    lines = ("@a build university a1 r0", "@a free religion", "@a use cardinal")
    done = after(state, *lines)
    assert (done.asks[-1].seat, done.asks[-1].left) == (0, 1)
    assert refused(done, "@a free travel") == "action_limit"
    # The turn has ended by itself after three actions: a fourth is for nobody.
    assert after(done, "@a work mathematician; score 0").asks[-1].seat == 1
    held = having(done, 0, recruiting=1)
    held = after(having(held, 1, table=("poet",)), "@a work mathematician; score 0")
    assert refused(held, "@a take bonus") == "no_actions_left"


def test_t100_the_banker_of_the_last_round_turns_coins_into_prestige():
    state = having(acting(muse(), 0, number=7), 0, character="banker", coins=900)
    told = events(state, "@a end")
    assert BankerPaid(seat=0, points=4, coins=800) in told
    done = after(state, "@a end")
    assert purse(done) == (100, 4)
    assert FLORENCE.standings(done).rows[0].breakdown[-1] == ("banker", 4)


def test_t126_the_expansion_goes_with_the_usual_game_and_the_official_one_for_two():
    on = {"muse_princess": "true"}
    assert check(4, **on) is None
    assert check(2, variant="official_2p", **on) is None
    rio = {"edition": "rio_grande_2000"}
    for seats, options in (
        (4, rio),
        (2, {}),
        (2, {"variant": "unofficial_2p", **rio}),
        (3, {"variant": "unofficial_3p", **rio}),
    ):
        assert check(seats, **on, **options).code == "bad_options"
    for text in ("off", "false", "False", "no", "NO"):
        assert read_options(FlorenceOptions, {"muse_princess": text}) == FlorenceOptions()


def test_t127_a_bid_on_the_banker_needs_no_coins():
    state = courting(having(having(muse(), 0, coins=0), 1, coins=0))
    assert {text.split()[1] for text in legal(state, 0)[:-1]} == {"banker"}
    told = events(state, "@a invite banker 5")
    assert CourtLeft(seat=1, auto=True) in told
    done = after(state, "@a invite banker 5", "@c pass", "@d pass")
    assert purse(done) == (100, 0)


def test_t128_q35_an_unused_merchant_gives_its_place_when_the_next_auction_begins():
    state = muse()
    for seat, points in enumerate((9, 7, 8, 2)):
        state = having(state, seat, pp=points)
    state = courting(having(state, 3, character="merchant"), 2)
    assert (purse(state, 3), player(state, 3).character) == ((3500, 6), "")
    assert "invite merchant 3" in legal(state, 0)


def test_t129_a_merchant_used_in_its_own_auction_is_not_sold_again():
    state = after(courting(muse()), "@a invite merchant 3", "@b pass", "@c invite muse 3")
    state = after(state, "@d pass")
    assert player(state).character == "merchant"
    # Seat @c has the Muse, so the auction is over; with @b still bidding the Merchant lies down.
    state = after(courting(muse()), "@a invite merchant 3", "@b invite muse 3", "@c invite muse 4")
    state = after(state, "@d invite muse 5", "@a use merchant")
    assert (waiting(state), player(state).character) == ((1,), "")
    assert refused(state, "@b invite merchant 4") == "card_unavailable"
    assert refused(state, "@a pass") == "already_bought"


def test_t137_the_muse_counts_towards_the_minimum():
    state = having(acting(muse(), 0, number=3), 0, character="muse", jesters=2)
    state = having(state, 0, freedoms=("religion",))
    assert work_value(state, 0, "mathematician").total == 10
    assert refused(state, "@a work mathematician") == "work_below_minimum"
    done = after(state, "@a use muse", "@a work mathematician; score 0")
    assert player(done).best == 13


def test_t139_the_merchant_pays_the_last_pick_too():
    state = having(bidding(muse(), 2, dropped=(1, 2, 3)), 0, character="merchant")
    state = after(state, "@a take jester")
    assert ask(state) == PayOrMerchant(0, "jester", 200, last=True)
    done = after(state, "@a use merchant item")
    assert (purse(done), player(done).jesters, player(done).character) == ((3500, 0), 1, "")
    assert done.phase == "court"


def test_t140_the_merchant_is_paid_after_the_best_work_and_the_banker_before_the_cards():
    state = acting(muse(), 3, number=7)
    for seat, points in enumerate((10, 9, 11, 0)):
        state = having(state, seat, pp=points)
    state = having(having(state, 1, character="merchant", best=20), 0, character="banker")
    done = after(having(state, 0, coins=400), "@d end")
    assert done.over
    assert [player(done, seat).pp for seat in range(4)] == [12, 13, 11, 0]


def test_bidding_goes_round_until_all_have_a_character_or_have_passed():
    state = courting(muse())
    assert state.asks == (InviteCharacter(0),)
    state = after(state, "@a invite cardinal 3", "@b invite cardinal 5", "@c invite banker 0")
    told = events(state, "@d pass")
    assert CourtLeft(seat=3) in told
    assert not any(isinstance(event, CharacterBought) for event in told)
    told = events(after(state, "@d pass"), "@a invite muse 3")
    assert told[1:3] == [
        CharacterBought(seat=1, character="cardinal", price=500),
        CharacterBought(seat=2, character="banker", price=0, coins=600),
    ]
    done = after(state, "@d pass", "@a invite muse 3")
    assert [player(done, seat).character for seat in range(4)] == ["muse", "cardinal", "", ""]
    assert [player(done, seat).coins for seat in range(4)] == [3200, 3000, 4100, 3500]
    assert (done.bank, done.phase) == (600, "action")


def test_whose_marker_stands_can_neither_pass_nor_bid():
    state = after(courting(muse()), "@a invite cardinal 3")
    assert refused(state, "@a pass") == "not_your_turn"
    assert refused(state, "@a invite muse 3") == "not_your_turn"
    assert refused(state, "@b invite muse -1") == "bad_parameter"
    assert refused(after(state, "@b pass"), "@b invite muse 3") == "already_passed"


def test_there_is_no_such_auction_without_the_expansion():
    state = start()
    assert refused(state, "@a invite muse 3") == "wrong_phase"
    assert refused(state, "@a use muse") == "wrong_phase"
    assert refused(acting(start(), 0), "@a work princess") == "wrong_phase"


def test_the_professor_draws_at_once_or_is_kept_for_later():
    state = after(courting(muse()), "@a invite professor 3", *passing("b", "c", "d"))
    assert ask(state) == UseProfessor(0)
    assert legal(state, 0) == ["use professor bonus", "use professor prestige", "keep professor"]
    kept = after(state, "@a keep professor")
    assert (player(kept).character, kept.phase) == ("professor", "action")
    bonus = with_deck(state, "bonus", *(f"b{number:02}" for number in range(1, 8)))
    state = after(bonus, "@a use professor bonus", "* draw @a b01,b02,b03,b04,b05")
    # What is drawn need only be chosen before the action turns, as after a purchase.
    done = after(state, "@a keep b03")
    assert (player(done).bonus, player(done).character) == (("b03",), "")
    assert done.phase == "action"


def test_the_professor_draws_in_a_turn_and_holds_it_open():
    state = having(acting(muse(), 0, 1), 0, character="professor")
    state = after(state, "@a free travel", "@a build university a1 r0")
    assert (state.asks[-1].seat, state.asks[-1].left) == (0, 0)
    assert refused(state, "@a use professor") == "bad_parameter"
    assert refused(with_deck(state, "bonus"), "@a use professor bonus") == "deck_empty"
    state = with_deck(state, "prestige", "p01", "p02", "p03", "p04", "p05", "p06")
    drawn = after(state, "@a use professor prestige", "* draw @a p01,p02,p03,p04,p05")
    done = after(drawn, "@a keep p05")
    assert (player(done).prestige, done.asks[-1].seat) == (("p05",), 1)


def test_the_professor_waits_for_a_decision_of_one_s_own():
    state = having(bidding(muse(), 2), 1, character="professor")
    assert refused(state, "@b use professor bonus") == "not_your_turn"
    state = after(state, "@a offer jester")
    assert "use professor bonus" in legal(state, 1)
    assert refused(state, "@b use muse") == "wrong_phase"


def test_a_draw_waits_until_others_have_chosen_from_the_same_deck():
    state = having(bidding(muse(), 2), 1, character="professor")
    state = with_deck(state, "prestige", *(f"p{number:02}" for number in range(1, 15)))
    state = after(state, "@a offer prestige", *passing("b", "c", "d"))
    state = after(state, "* draw @a p01,p02,p03,p04,p05", "@b use professor prestige")
    assert (waiting(state), len(state.draws)) == ((1,), 1)
    other = having(state, 1, character="")
    assert len(legal(other, 1)) == 7
    state = after(state, "@a keep p01")
    assert FLORENCE.pending(state).kind == "draw"
    state = after(state, "* draw @b p06,p07,p08,p09,p10")
    assert (waiting(state), state.draws) == ((1,), ())
    done = after(state, "@b keep p10")
    assert (player(done).prestige, player(done, 1).prestige) == (("p01",), ("p10",))


def test_characters_come_back_unused_and_leave_the_turn_with_a_warning():
    state = having(acting(muse(), 0, 1), 0, character="muse")
    (end,) = [one for one in FLORENCE.legal(state, 0) if FLORENCE.notation.write(one) == "end"]
    assert FLORENCE.warn(state, 0, end) == (
        Warning("actions_left", {"left": "2"}),
        Warning("character_lost", {"character": "muse"}),
    )
    again = courting(after(state, "@a end"), 2)
    assert player(again).character == ""
    assert "invite muse 3" in legal(again, 0)


def test_the_last_round_keeps_the_banker_with_its_buyer():
    state = after(courting(muse(), 7), "@a invite banker 1", *passing("b", "c", "d"))
    assert (player(state).character, purse(state)) == ("banker", (4000, 0))
    assert refused(state, "@a use banker") == "wrong_phase"


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (courting(muse()), "pass"),
        (
            after(courting(muse()), "@a invite professor 3", *passing("b", "c", "d")),
            "keep professor",
        ),
        (
            after(
                having(bidding(muse(), 2, dropped=(1, 2, 3)), 0, character="merchant"),
                "@a take jester",
            ),
            "use merchant item",
        ),
    ],
)
def test_an_absent_seat_pays_nothing_and_keeps_what_it_has(state, text):
    pending = FLORENCE.pending(state)
    assert isinstance(pending, Decide)
    assert FLORENCE.notation.write(FLORENCE.idle(state, pending.seats[0], None)) == text


def test_a_work_of_the_princess_takes_no_bonus_card():
    state = having(acting(muse(), 0), 0, character="princess", bonus=("b01",), builders=3)
    state = after(having(state, 0, estate="forest d5 r0"), "@a work princess")
    assert legal(state, 0)[0] == "score 0"
    assert not any(text.startswith("add") for text in legal(state, 0))
    assert refused(state, "@a add b01") == "bad_parameter"
    assert refused(having(state, 0, builders=0, hand=()), "@a score 0") == "work_below_minimum"


def test_two_play_with_the_characters_by_the_official_rules():
    state = muse(2, variant="official_2p")
    state = after(state, "@a pass", "@b pass")
    assert state.phase == "court"
    done = after(state, "@a invite banker 0", "@b invite muse 3")
    assert [player(done, seat).coins for seat in range(2)] == [3100, 2200]


def test_everybody_sees_the_court_and_nobody_a_drawn_card():
    state = after(courting(muse()), "@a invite professor 3")
    seen = FLORENCE.view(state, None)
    assert (seen.expanded, seen.bank, seen.court) == (True, 600, state.court)
    state = after(state, *passing("b", "c", "d"))
    assert FLORENCE.view(state, 3).players[0].character == "professor"
    step = FLORENCE.apply(state, 0, FLORENCE.legal(state, 0)[0])
    drawn = FLORENCE.draw(step.state, random.Random(1))
    state = FLORENCE.apply(step.state, NATURE, drawn).state
    assert FLORENCE.view(state, 0).private.drawn == drawn.cards
    assert FLORENCE.view(state, 1).private.drawn == ()


def test_coins_of_another_world_cover_the_markers():

    state = after(all_having(courting(muse()), coins=1500), "@a invite muse 15")
    for seed in range(40):
        world = FLORENCE.resample(state, 1, random.Random(seed))
        assert player(world).coins >= 1500


def test_a_state_of_before_has_no_characters():
    assert replace(start(), options=FlorenceOptions()).court.gone == ()


def plans(state, seat: int, *lines: str):
    """What the programs of these lines, stored in this order, answer; and that they can be."""
    armed = tuple(
        Stored(one, PREMOVES.mark(state, seat, one))
        for line in lines
        for one in PREMOVES.read(line)
    )
    assert all(PREMOVES.refuse(state, seat, one.premove) is None for one in armed)
    reply = PREMOVES.answer(state, seat, armed)
    return None if reply is None else FLORENCE.notation.write(reply.action)


def test_a_list_of_characters_bids_the_lowest_space_of_the_first_that_can_be_had():
    state = after(courting(muse()), "@a invite muse 5")
    assert plans(state, 1, "max muse 500", "max cardinal 400") == "invite cardinal 3"
    assert plans(state, 1, "max muse 600", "max cardinal 400") == "invite muse 6"
    assert plans(state, 1, "max muse 500") == "pass"
    assert plans(state, 1, "max banker 0") == "invite banker 0"
    assert plans(state, 1, "max forest 900", "max all 0") is None


def test_a_list_of_characters_holds_until_their_auction_is_over_for_the_seat():
    state = muse()
    (program,) = PREMOVES.read("max muse 500")
    assert PREMOVES.mark(state, 0, program) == 1
    begun = after(courting(state), "@a pass")
    armed = Stored(program, 1)
    assert [PREMOVES.holds(begun, seat, armed) for seat in (0, 1)] == [False, True]
    assert PREMOVES.mark(begun, 0, program) == 2
    last = after(courting(state, 7), "@a pass")
    assert PREMOVES.refuse(last, 0, program).code == "wrong_phase"
    assert PREMOVES.refuse(start(), 0, program).code == "bad_parameter"
    (selling,) = PREMOVES.read("max forest 500 2")
    assert PREMOVES.refuse(state, 0, selling).code == "conversion_forbidden"
    offered = {PREMOVES.short(one) for one in PREMOVES.offered(state, 0)}
    assert {"max banker 5", "max muse 300"} & offered == {"max muse 300"}
    assert "max banker 500" in offered


def test_q32_the_work_of_the_princess_is_no_card_on_the_table():
    state = having(acting(muse(), 0), 0, character="princess", builders=3)
    done = after(having(state, 0, estate="forest d5 r0"), "@a work princess; score 0")
    assert (player(done).works, counts(player(done))["played"]) == (0, 0)


def test_q33_nobody_ever_holds_two_characters():
    rng = random.Random(5)
    state = muse()
    while not state.over:
        pending = FLORENCE.pending(state)
        seat = pending.seats[0] if isinstance(pending, Decide) else NATURE
        action = rng.choice(FLORENCE.legal(state, seat) or (FLORENCE.draw(state, rng),))
        state = FLORENCE.apply(state, seat, action).state
        assert all(state.court.bought.count(one) <= 1 for one in range(4))


def test_q36_a_bid_of_nothing_has_all_that_lies_on_the_banker():
    state = after(courting(muse()), "@a invite banker 0", *passing("b", "c", "d"))
    assert purse(state) == (3500 + 600, 0)


def test_a_bid_may_be_typed_in_coins():
    assert FLORENCE.notation.read("invite muse 600") == FLORENCE.notation.read("invite muse 6")
    assert after(courting(muse()), "@a invite muse 1500").court.on("muse").space == 15


def test_what_the_professor_drew_in_one_s_own_turn_is_chosen_before_going_on():
    state = having(bidding(muse(2, variant="official_2p"), 2), 0, character="professor")
    state = with_deck(state, "bonus", *(f"b{number:02}" for number in range(1, 8)))
    state = after(state, "@a use professor bonus", "* draw @a b01,b02,b03,b04,b05")
    assert isinstance(ask(state), KeepCard)
    assert refused(state, "@a offer jester") == "wrong_phase"
    assert "offer jester" in legal(after(state, "@a keep b02"), 0)


def test_a_card_that_is_owed_is_chosen_before_a_landscape_is_named():
    state = having(bidding(muse(2, variant="official_2p"), 2), 1, character="professor")
    state = with_deck(state, "prestige", *(f"p{number:02}" for number in range(1, 15)))
    state = after(
        state, "@a offer prestige", "@b use professor prestige", "* draw @b p01,p02,p03,p04,p05"
    )
    state = after(state, "@b keep p01", "@b pass", "* draw @a p06,p07,p08,p09,p10")
    assert waiting(state) == (1,)
    done = after(state, "@b take landscape")
    assert "take forest" in legal(done, 1)
    owing = replace(done, owed=((), (KeepCard(1, "bonus", ("b01", "b02")),)))
    assert legal(owing, 1) == ["keep b01", "keep b02"]


def barrier(state, seat: int, line: str) -> int:
    """The seats, as a mask, that cannot take back anything from before an action any more."""
    (action,) = FLORENCE.notation.read(line)
    step = FLORENCE.apply(state, seat, action)
    return undo.barrier(FLORENCE, state, step.state, seat, step.events)


def test_the_muse_and_the_cardinal_can_be_taken_back_and_the_merchant_cannot():
    state = acting(muse(), 0, 1)
    assert barrier(having(state, 0, character="muse"), 0, "use muse") == 0
    assert barrier(having(state, 0, character="cardinal"), 0, "use cardinal") == 0
    # What it gives depends on everybody's prestige, which others may then change.
    assert barrier(having(state, 2, character="merchant"), 2, "use merchant") == 0b1111
    assert barrier(courting(muse()), 0, "invite muse 3") == 0b1111


def test_nobody_can_tell_by_the_court_what_others_have_in_their_purses():
    state = after(courting(muse()), "@a invite muse 5", "@b invite banker 5")
    for viewer in (None, 1, 2):
        view = FLORENCE.view(state, viewer)
        coins = [one.coins for one in view.players]
        assert [seat for seat, one in enumerate(coins) if one is not None] == (
            [] if viewer is None else [viewer]
        )
        rng = random.Random(2)
        worlds = [FLORENCE.resample(state, viewer, rng) for _ in range(40)]
        assert all(FLORENCE.view(one, viewer) == view for one in worlds)
        assert len({player(one).coins for one in worlds}) > 10
        assert min(player(one).coins for one in worlds) >= 500


def test_a_waiting_draw_survives_its_bytes():
    state = having(bidding(muse(), 2), 1, character="professor")
    state = with_deck(state, "prestige", *(f"p{number:02}" for number in range(1, 15)))
    state = after(state, "@a offer prestige", *passing("b", "c", "d"))
    state = after(state, "* draw @a p01,p02,p03,p04,p05", "@b use professor prestige")
    assert state.draws
    assert decode(encode(state), FLORENCE.State) == state
