"""Works and money: vectors T01 to T15, T137 without the Muse, and more (2.7, 2.8)."""

from __future__ import annotations

import pytest

from rules.florence.events import BestWork, WorkCompleted
from rules.florence.worth import work_value
from tests.rules.florence.positions import (
    acting,
    after,
    events,
    having,
    legal,
    play,
    player,
    purse,
    refused,
    start,
    with_deck,
)


def poet_at_work(number: int = 3, **changes):
    """T01: theater, travel, 2 jesters, no lake, 4 cards with the poet and 1 recruiting."""
    held = {
        "estate": "theater a1 r0",
        "freedoms": ("travel",),
        "jesters": 2,
        "hand": ("poet", "painter", "composer"),
        "recruiting": 1,
        "coins": 0,
    }
    return having(acting(start(), 0, number=number), 0, **{**held, **changes})


def test_t01_a_work_is_worth_its_preferences_jesters_and_cards():
    state = poet_at_work()
    (done,) = [e for e in events(state, "@a work poet; score 0") if isinstance(e, WorkCompleted)]
    work = done.work
    parts = (work.building, work.landscape, work.freedom, work.jesters, work.cards)
    assert parts == (4, 0, 3, 4, 4)
    assert work.total == 15
    assert done.coins == 1500
    assert player(after(state, "@a work poet; score 0")).table == ("poet",)


def test_t02_the_pay_may_become_prestige_at_200_a_point():
    assert purse(after(poet_at_work(), "@a work poet; score 7")) == (100, 7)


def test_t03_any_part_of_the_pay_may_become_prestige_but_no_more():
    assert purse(after(poet_at_work(), "@a work poet; score 0")) == (1500, 0)
    assert purse(after(poet_at_work(), "@a work poet; score 3")) == (900, 3)
    assert refused(poet_at_work(), "@a work poet; score 8") == "bad_conversion"
    assert refused(poet_at_work(), "@a work poet; score -1") == "bad_parameter"


def worth(value: int, number: int):
    """A Work of just this value: 3 cards, the rest by jesters and the building."""
    jesters, rest = divmod(value - 3, 2)
    building = {"estate": "theater a1 r0"} if rest else {}
    return poet_at_work(
        number,
        freedoms=("travel",) if rest else (),
        jesters=jesters - 3 * rest,
        recruiting=0,
        **({"estate": ""} | building),
    )


@pytest.mark.parametrize(("number", "least"), [(2, 10), (6, 16)])
def test_a_work_must_reach_the_minimum_of_the_round(number, least):
    assert refused(worth(least - 1, number), "@a work poet") == "work_below_minimum"
    assert purse(after(worth(least, number), "@a work poet; score 0")) == (100 * least, 0)


def test_t04_the_minimum_of_round_2_is_10():
    assert refused(worth(9, 2), "@a work poet") == "work_below_minimum"
    assert purse(after(worth(10, 2), "@a work poet; score 0")) == (1000, 0)


def test_t05_the_minimum_of_round_6_is_16():
    assert refused(worth(15, 6), "@a work poet") == "work_below_minimum"
    assert purse(after(worth(16, 6), "@a work poet; score 0")) == (1600, 0)


def test_t06_three_preferences_and_three_cards_are_13():
    state = having(
        acting(start(), 0),
        0,
        estate="laboratory d1 r0, park a1 r0",
        freedoms=("religion",),
        hand=("botanist", "poet", "painter"),
        coins=0,
    )
    assert work_value(state, 0, "botanist").total == 13
    assert purse(after(state, "@a work botanist; score 0")) == (1300, 0)


def test_t07_no_preference_is_required():
    state = having(acting(start(), 0), 0, jesters=2, coins=0)
    assert work_value(state, 0, "mathematician").total == 7
    assert purse(after(state, "@a work mathematician; score 0")) == (700, 0)


def test_t08_q14_several_forests_add_their_3_once():
    state = having(start(), 0, estate="forest a1 r0, forest c1 r0, forest e1 r0")
    assert work_value(state, 0, "philosopher").total == 6


def test_t09_the_marker_shows_the_best_work_and_no_sum():
    state = having(
        acting(start(), 0, 1, number=4),
        0,
        estate="lake e1 r0",
        jesters=4,
        hand=("lawyer", "composer", "philosopher", "goldsmith"),
        recruiting=2,
    )
    first = after(state, "@a work lawyer; score 0")
    assert player(first).best == 14
    assert player(after(first, "@a work composer; score 0")).best == 17


def best(*values: int):
    """Prestige after the round's end, and the event, for these best Works."""
    state = acting(start(), 3, number=1)
    for seat, value in enumerate(values):
        state = having(state, seat, best=value)
    replay = play(state, "@d end")
    (told,) = [e for e in replay.log[-1].events if isinstance(e, BestWork)]
    assert all(one.best == 0 for one in replay.state.players)
    return tuple(one.pp for one in replay.state.players), told.seats, told.value


def test_t10_q31_all_who_share_the_best_work_get_3():
    assert best(15, 15, 12, 0) == ((3, 3, 0, 0), (0, 1), 15)


def test_t11_the_only_one_who_worked_gets_3():
    assert best(7, 0, 0, 0) == ((3, 0, 0, 0), (0,), 7)


def test_t12_nobody_is_rewarded_where_nobody_worked():
    assert best(0, 0, 0, 0) == ((0, 0, 0, 0), (), 0)


def test_t13_q1_prestige_is_sold_at_100_a_point():
    state = having(acting(start(), 0), 0, pp=6, coins=200)
    assert purse(after(state, "@a sell 4")) == (600, 2)


def test_t14_q2_nobody_sells_more_prestige_than_they_have():
    state = having(acting(start(), 0), 0, pp=3)
    assert refused(state, "@a sell 4") == "not_enough_prestige"
    assert refused(state, "@a sell 0") == "bad_parameter"
    assert refused(state, "@a sell -2") == "bad_parameter"


def test_t15_q3_old_coins_never_become_prestige():
    state = having(acting(start(), 0), 0, coins=500)
    assert refused(state, "@a score 2") == "wrong_phase"


def test_t137_without_the_muse_10_is_below_the_minimum_of_round_3():
    assert refused(worth(10, 3), "@a work poet") == "work_below_minimum"


def test_q1_prestige_may_be_sold_out_of_turn_without_a_change_of_turn():
    state = having(acting(start(), 0, 1), 1, pp=6, coins=200)
    sold = after(state, "@b sell 6")
    assert purse(sold, 1) == (800, 0)
    assert sold.asks == state.asks


def test_q25_a_refused_work_loses_nothing():
    state = poet_at_work(7)
    assert refused(state, "@a work poet") == "work_below_minimum"
    assert player(state).hand == ("poet", "painter", "composer")


def test_a_work_needs_a_card_in_hand():
    assert refused(poet_at_work(), "@a work lawyer") == "card_not_in_hand"
    done = after(poet_at_work(), "@a work poet; score 0")
    assert refused(done, "@a work poet") == "card_not_in_hand"


def test_q23_bonus_cards_are_added_one_by_one_and_leave_the_game():
    state = poet_at_work(bonus=("b11", "b13", "b06"))
    done = after(state, "@a work poet; add b11; add b13; score 5")
    assert purse(done) == (100 * (15 + 3 + 4) - 1000, 5)
    assert player(done).bonus == ("b06",)
    assert done.removed == ("b11", "b13")


def test_bonus_cards_may_follow_the_work_in_one_short_line():
    state = poet_at_work(bonus=("b11", "b13"))
    assert after(state, "@a work poet b11 b13 5") == after(
        state, "@a work poet; add b11; add b13; score 5"
    )


def test_a_bonus_card_must_be_in_hand_and_counts_once():
    state = after(poet_at_work(bonus=("b11",)), "@a work poet")
    assert refused(state, "@a add b12") == "card_not_in_hand"
    assert refused(after(state, "@a add b11"), "@a add b11") == "bad_parameter"


def test_a_work_may_begin_only_if_its_bonus_cards_can_lift_it_to_the_minimum():
    low = poet_at_work(7, bonus=("b11",))
    assert legal(low, 0)[0] == "work poet"
    begun = after(low, "@a work poet")
    assert refused(begun, "@a score 0") == "work_below_minimum"
    assert legal(begun, 0) == ["add b11"]
    assert purse(after(begun, "@a add b11; score 9")) == (0, 9)


def test_q4_an_odd_hundred_of_the_pay_stays_in_coins():
    assert max(legal(after(poet_at_work(), "@a work poet"), 0)) == "score 7"


def test_q20_two_works_in_one_turn_are_allowed():
    state = poet_at_work(1)
    done = after(state, "@a work poet; score 0; work painter; score 0")
    assert player(done).table == ("poet", "painter")
    assert player(done).works == 2


def test_a_played_card_still_counts_for_the_next_work():
    state = poet_at_work(1)
    assert work_value(state, 0, "painter").cards == 4
    assert work_value(after(state, "@a work poet; score 0"), 0, "painter").cards == 4


def test_q22_a_card_taken_now_may_be_played_with_the_second_action():
    state = with_deck(poet_at_work(1, coins=300, hand=("lawyer",)), "profession", "poet", "painter")
    state = after(state, "@a take profession", "* draw @a poet,painter", "@a keep poet")
    assert purse(after(state, "@a work poet; score 0"))[0] == 1400
