"""Premoves of Florence (4): what a seat has stored answers as the seat would by hand."""

from __future__ import annotations

import random

import pytest

from rules.core.forms import NotationError
from rules.core.premoves import Conflict, Plan, Reply, Stored, replaced
from rules.core.undo import waiting
from rules.core.values import NATURE, Chance
from rules.florence.game import FLORENCE
from rules.florence.premoves import PREMOVES
from tests.rules.florence.positions import acting, all_having, bidding, having, play, start

WRITE = FLORENCE.notation.write


def armed(state, seat, text):
    """The premoves of a line as they are stored now."""
    found: tuple[Stored, ...] = ()
    for premove in PREMOVES.read(text):
        assert PREMOVES.refuse(state, seat, premove) is None
        found = replaced(found, Stored(premove, PREMOVES.mark(state, seat, premove)))
    return found


def answer(state, seat, text):
    """What a line of premoves answers now, in notation; None: nothing."""
    reply = PREMOVES.answer(state, seat, armed(state, seat, text))
    return None if reply is None else WRITE(reply.action) if isinstance(reply, Reply) else reply


def run(state, premoves):
    """Let premoves play until one of the seats has to be asked itself: the state, what was done."""
    done = []
    while state.phase == "auction":
        pending = FLORENCE.pending(state)
        if isinstance(pending, Chance):
            action, seat = FLORENCE.draw(state, random.Random(1)), NATURE
        else:
            for seat in waiting(FLORENCE, state):
                reply = PREMOVES.answer(state, seat, premoves[seat])
                if isinstance(reply, Reply):
                    break
            else:
                return state, done
            action, premoves[seat] = reply.action, reply.left
        done.append((seat, WRITE(action)))
        state = FLORENCE.apply(state, seat, action).state
    return state, done


def test_a_maximum_is_bid_up_to_and_no_further():
    state = play(bidding(start()), "@a offer forest").state
    assert answer(state, 1, "max forest 300") == "raise"
    state = play(state, "@b raise", "@c raise", "@d pass", "@a pass").state
    assert answer(state, 1, "max forest 500") == "raise"
    assert answer(state, 1, "max forest 400") == "pass"


def test_an_item_without_a_maximum_is_asked_about():
    state = play(bidding(start()), "@a offer forest").state
    assert answer(state, 1, "max jester 900") is None
    assert answer(state, 1, "max jester 900; max all 0") == "pass"
    assert answer(state, 1, "max all 300") == "raise"
    assert answer(state, 1, "max forest 0; max all 900") == "pass"


def test_prestige_is_sold_only_as_far_as_it_was_allowed():
    state = having(bidding(start()), 1, coins=200, pp=3)
    state = play(state, "@a offer forest").state
    assert answer(state, 1, "max forest 700") == "pass"
    assert answer(state, 1, "max forest 700 1") == "sell 1"
    found = armed(state, 1, "max forest 700 1")
    reply = PREMOVES.answer(state, 1, found)
    state = FLORENCE.apply(state, 1, reply.action).state
    assert WRITE(PREMOVES.answer(state, 1, reply.left).action) == "raise"
    assert reply.left[0].premove.points == 0


def test_the_wish_list_opens_what_is_still_on_sale():
    state = bidding(start(), sold=("forest",), bought=(3,), opener=0)
    assert answer(state, 0, "wish forest,jester") == "offer jester"
    assert answer(state, 0, "wish forest") is None
    assert answer(state, 0, "wish forest,pass") == "pass"
    assert answer(state, 0, "wish pass,jester") == "offer jester"
    poor = having(state, 0, coins=100, pp=5)
    assert answer(poor, 0, "wish jester,pass") == "pass"
    assert answer(poor, 0, "max jester 500 1; wish jester,pass") == "sell 1"


def test_what_is_not_worth_its_price_is_not_opened():
    state = bidding(start())
    assert answer(state, 0, "max jester 100; wish jester,lake") == "offer lake"


def test_the_last_one_takes_the_first_wish_without_bidding():
    state = bidding(start(), sold=("lake", "park", "forest"), bought=(0, 1, 2), opener=0)
    assert answer(state, 3, "wish lake,jester,pass") == "take jester"
    assert answer(state, 3, "wish lake,pass") == "pass"


def test_premoves_of_the_auction_end_with_it_and_with_a_purchase():
    state = bidding(start(), number=2)
    (one,) = armed(state, 0, "max all 500")
    assert one.mark == 2
    assert PREMOVES.holds(state, 0, one)
    assert not PREMOVES.holds(acting(state, 0, 1, number=2), 0, one)
    assert not PREMOVES.holds(bidding(start(), number=2, bought=(0,)), 0, one)
    assert not PREMOVES.holds(bidding(start(), number=3), 0, one)


def test_what_is_stored_after_the_auction_is_for_the_next_one():
    state = acting(start(), 0, 1, number=2)
    (one,) = armed(state, 0, "max all 500")
    assert one.mark == 3
    assert PREMOVES.holds(state, 0, one)
    last = PREMOVES.read("max all 500")[0]
    assert PREMOVES.refuse(acting(start(), 0, number=7), 0, last).code == "wrong_phase"


@pytest.mark.parametrize(
    "text", ["max forest 350", "max landscape 300", "wish landscape", "max all 300 -1"]
)
def test_what_makes_no_sense_is_not_stored(text):
    (premove,) = PREMOVES.read(text)
    assert PREMOVES.refuse(bidding(start()), 0, premove).code == "bad_parameter"


def test_a_plan_is_carried_out_step_by_step():
    state = all_having(acting(start(), 0, 1), coins=3000)
    found = armed(state, 0, "build tower d3 r1; free religion")
    assert isinstance(found[0].premove, Plan)
    reply = PREMOVES.answer(state, 0, found)
    assert WRITE(reply.action) == "build tower d3 r1"
    state = FLORENCE.apply(state, 0, reply.action).state
    assert WRITE(PREMOVES.answer(state, 0, reply.left).action) == "free religion"
    assert PREMOVES.answer(state, 0, reply.left).left == ()


def test_a_plan_waits_for_its_turn_and_for_what_must_be_chosen():
    state = all_having(acting(start(), 0, 1), coins=3000)
    assert PREMOVES.answer(state, 1, armed(state, 1, "build tower d3 r1")) is None
    reply = PREMOVES.answer(state, 0, armed(state, 0, "take bonus; free religion"))
    state = FLORENCE.apply(state, 0, reply.action).state
    state = FLORENCE.apply(state, NATURE, FLORENCE.draw(state, random.Random(2))).state
    assert PREMOVES.answer(state, 0, reply.left) is None


def test_a_plan_that_is_no_longer_legal_is_a_surprise():
    state = having(acting(start(), 0, 1), 0, coins=100)
    found = armed(state, 0, "free religion")
    surprise = PREMOVES.answer(state, 0, found)
    assert isinstance(surprise, Conflict)
    assert (surprise.stored, surprise.refusal.code) == (found[0], "not_enough_money")


def test_a_plan_may_sell_prestige_before_it_pays():
    state = having(acting(start(), 0, 1), 0, coins=100, pp=5)
    reply = PREMOVES.answer(state, 0, armed(state, 0, "sell 2; free religion"))
    assert WRITE(reply.action) == "sell 2"


@pytest.mark.parametrize("seed", range(20))
def test_an_auction_of_five_needs_nobody_who_has_said_what_it_is_worth(seed):
    rng = random.Random(seed)
    state = bidding(start(5), opener=rng.randrange(5))
    premoves = {}
    for seat in range(5):
        items = rng.sample(["forest", "lake", "park", "jester", "builder", "recruiting"], 3)
        limits = [f"max {item} {rng.randrange(3, 20)}00" for item in items]
        line = "; ".join([*limits, "max all 0", f"wish {','.join(items)},pass"])
        premoves[seat] = armed(state, seat, line)
    state, done = run(state, premoves)
    # All five are out of the auction; what they bought is placed when the auction is over.
    assert all(state.auction.out(seat) for seat in range(5))
    assert {seat for seat, _ in done if seat != NATURE} == set(range(5))


@pytest.mark.parametrize("seed", range(10))
def test_premoves_bid_as_their_owner_would_by_hand(seed):
    """Two maxima against each other: the higher one wins, a step above the lower or at its own."""
    rng = random.Random(seed)
    limits = [rng.randrange(3, 30) * 100 for _ in range(5)]
    state = play(bidding(start(5)), "@a offer jester").state
    premoves = {
        seat: armed(state, seat, f"max jester {limit}; max all 0; wish pass")
        for seat, limit in enumerate(limits)
    }
    state, _ = run(state, premoves)
    (winner,) = [seat for seat, player in enumerate(state.players) if player.jesters]
    paid = 3500 - state.players[winner].coins
    others = sorted(limit for seat, limit in enumerate(limits) if seat != winner)
    assert limits[winner] >= others[-1] or paid == 200
    assert paid <= max(limits[winner], 200)


@pytest.mark.parametrize("seed", range(30))
def test_what_premoves_answer_tells_nothing_that_the_seat_does_not_know(seed):
    """In another world that looks the same to the seat, they answer the same."""
    rng = random.Random(seed)
    state = bidding(start(4))
    compared = 0
    for _ in range(60):
        pending = FLORENCE.pending(state)
        if isinstance(pending, Chance):
            state = FLORENCE.apply(state, NATURE, FLORENCE.draw(state, rng)).state
            continue
        if not getattr(pending, "seats", ()):
            break
        for seat in range(4):
            found = armed(state, seat, "max jester 600 2; max all 300; wish lake,builder,pass")
            found += armed(state, seat, "take profession; free travel")
            other = FLORENCE.resample(state, seat, rng)
            mine = PREMOVES.answer(state, seat, found)
            assert mine == PREMOVES.answer(other, seat, found)
            compared += mine is not None
        seat = rng.choice(pending.seats)
        state = FLORENCE.apply(state, seat, rng.choice(FLORENCE.legal(state, seat))).state
    assert compared > 3


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("max forest 700", "max forest 700"),
        ("MAX for 700 2", "max forest 700 2"),
        ("wish jester,pass", "wish jester,pass"),
        ("/do end", "do end"),
        ("build tower d3 r1; end", "do build tower d3 r1; end"),
    ],
)
def test_premoves_are_read_leniently_and_written_strictly(typed, written):
    (premove,) = PREMOVES.read(typed)
    assert PREMOVES.short(premove) == written
    assert PREMOVES.read(written) == (premove,)


def test_a_new_premove_takes_the_place_of_one_about_the_same():
    state = bidding(start())
    found = armed(state, 0, "max forest 300; max forest 500; max lake 200; wish lake; wish park")
    texts = [PREMOVES.short(one.premove) for one in found]
    assert texts == ["max forest 500", "max lake 200", "wish park"]


FORMS = [
    ("max forest 700", "up to 700 for forest"),
    ("max forest 700 2", "up to 700 for forest selling 2"),
    ("max all 0", "up to 0 for all"),
    ("max muse 500", "up to 500 for muse"),
    ("wish jester,pass", "when auction: jester,pass"),
    ("do build tower d3 r1; end", "when turn: build tower d3 r1; end"),
]


@pytest.mark.parametrize(("old", "new"), FORMS)
def test_every_kind_is_written_in_one_of_two_forms_and_read_in_its_old_one_too(old, new):
    (premove,) = PREMOVES.read(old)
    assert PREMOVES.write(premove) == new
    assert PREMOVES.short(premove) == old
    assert PREMOVES.read(new) == PREMOVES.read(new.upper()) == (premove,)


@pytest.mark.parametrize(
    "typed", ["up 700 forest 2", "Up to 700 for fore selling 2", "/up to 700 for forest 2"]
)
def test_a_maximum_is_read_leniently(typed):
    assert PREMOVES.read(typed) == PREMOVES.read("max forest 700 2")


def test_several_stand_in_a_line_in_the_new_form():
    line = "up to 700 for forest; when auc: lake,pass; when turn: free religion; end"
    assert [PREMOVES.short(one) for one in PREMOVES.read(line)] == [
        "max forest 700",
        "wish lake,pass",
        "do free religion; end",
    ]


@pytest.mark.parametrize("line", ["when", "when supper: end", "up to 700", "up", "when auction: x"])
def test_a_new_form_that_says_nothing_is_not_read(line):
    with pytest.raises(NotationError):
        PREMOVES.read(line)
