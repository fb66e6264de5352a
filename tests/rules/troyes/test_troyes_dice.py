"""Vectors 1 to 33: setup, wheel, dice, attack, paying, changing the die (section 10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.values import NATURE
from rules.troyes.change import Shift, Tint
from rules.troyes.data import NOTCHES
from rules.troyes.die import Die
from rules.troyes.events import HalfStarted
from rules.troyes.game import TROYES
from rules.troyes.opening import cyclic
from rules.troyes.pieces import TroyesOptions
from rules.troyes.wheel import neutral, notch, place
from tests.rules.troyes.positions import (
    after,
    circ,
    cit,
    destroyed,
    events,
    faces,
    having,
    is_built,
    legal,
    refusal_of,
    refused,
    res,
    rolled,
    setup,
    start,
    told,
)

DISCS = "* discs rr,yy,ww,ry,ry,rw,rw,yw,yw"


def test_v01_a_new_game():
    state = after(setup(3), DISCS)
    for seat in range(3):
        assert (res(state, seat), circ(state, seat), cit(state, seat)) == (
            "3/3/3",
            "3/3/3",
            "0/0/0",
        )
        assert state.sheets[seat].open.bit_count() == 36
    view = TROYES.view(state, 0)
    assert (view.day, view.morning) == (1, True)
    assert TROYES.standings(state).scores == (3, 3, 3)


def test_v02_one_to_ten_players():
    codes = [TROYES.check(seats, TroyesOptions()) for seats in (0, 11, 1, 10)]
    assert [code and code.code for code in codes] == ["player_count", "player_count", None, None]


def test_v03_an_ascending_header():
    state = after(setup(header="ascending"), DISCS)
    made = after(state, "* header 4,5,6,1,2,3")
    assert made.header.index(1) == 3
    assert after(state, "* header 1,2,3,4,5,6").header == setup().header
    assert refused(state, "* header 4,3,2,1,6,5") == "wrong_header"


def test_a_header_goes_up_or_down_from_any_first_value():
    assert cyclic(4, 1) == (4, 5, 6, 1, 2, 3)
    assert cyclic(4, -1) == (4, 3, 2, 1, 6, 5)
    assert (cyclic(1, 1), cyclic(6, -1)) == ((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1))


def test_v04_a_descending_header():
    state = after(setup(header="descending"), DISCS, "* header 4,3,2,1,6,5")
    assert state.header.index(5) == 5


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (1, (0, (1, 2, 3, 4), (5, 6, 7, 8))),
        (3, (2, (3, 4, 5, 6), (7, 8, 0, 1))),
        (8, (7, (8, 0, 1, 2), (3, 4, 5, 6))),
    ],
)
def test_v05_the_wheel(day, expected):
    morning, evening = 2 * day - 1, 2 * day
    notches = [tuple(notch(half, slot) for slot in range(4)) for half in (morning, evening)]
    assert (neutral(morning), *notches) == expected
    assert neutral(evening) == expected[0]


@pytest.mark.parametrize(("half", "day", "morning"), [(1, 1, True), (2, 1, False), (15, 8, True)])
def test_a_half_day_is_told_with_its_day(half, day, morning):
    began, *_ = events(start(half=half), "* roll 6 1,2,3")
    assert began == HalfStarted(half=half, day=day, morning=morning)


@pytest.mark.parametrize(("disc", "then"), [("ry", "yr"), ("ww", "ww")])
def test_v06_a_blocked_disc_flips_when_the_half_day_closes(disc, then):
    state = start()
    discs = tuple(disc if at == 2 else "rr" for at in range(NOTCHES))
    state = after(replace(state, discs=discs), "* roll 2 1,3,4")
    assert state.dice.black == 1
    assert state.discs[2] == disc
    state = after(state, "@a die 0; gain; done")
    assert state.discs[2] == then
    assert notch(3, 0) == 2


@pytest.mark.parametrize(
    ("black", "clear", "values", "slot"),
    [
        (4, (2, 4, 6), (2, 4, 4, 6), 1),
        (1, (1, 1, 5), (1, 1, 1, 5), 0),
        (6, (6, 6, 6), (6, 6, 6, 6), 0),
        (6, (1, 3, 5), (1, 3, 5, 6), 3),
    ],
    ids=["v07", "v08", "v09", "v10"],
)
def test_v07_to_v10_black_lies_before_its_equals(black, clear, values, slot):
    dice = place(1, ("rr",) * NOTCHES, black, clear)
    assert (dice.values, dice.black) == (values, slot)


def test_v07_what_the_other_slots_cost():
    state = rolled("4 2,4,6")
    assert legal(state) == ["die 0", "die 2", "die 3"]
    assert [res(after(state, f"@a die {slot}")) for slot in (0, 2, 3)] == [
        "3/3/3",
        "3/2/3",
        "3/1/3",
    ]


def test_v08_with_black_in_slot_0_nothing_is_free():
    assert legal(rolled("1 1,1,5")) == ["die 1 r", "die 1 y", "die 1 w", "die 2", "die 3"]


def test_v11_the_attack_goes_by_disc_and_value():
    state = rolled("3 2,4,6", half=5, faces="RYWR")
    assert faces(state.dice) == "R2 *Y3 W4 R6"
    assert TROYES.view(state, None).attack == (1, 2)
    assert destroyed(state) == "guild3 town3"


def test_v12_no_attack_on_the_first_two_days():
    assert destroyed(rolled("3 4,5,6", half=4)) == ""


def test_v13_the_attack_destroys_both_spaces_of_its_colour():
    assert destroyed(rolled("3 4,5,6", half=5)) == "fort3 pal3"


def test_v14_what_is_built_stays():
    state = rolled("3 4,5,6", half=5, built="pal3")
    assert destroyed(state) == "fort3"
    assert is_built(state, "pal3")


@pytest.mark.parametrize("face", "RYW")
def test_v15_a_fortress_protects_its_column_in_all_districts(face):
    state = rolled("3 4,5,6", half=5, faces=f"{face}YWR", built="fort3")
    assert destroyed(state) == ""
    closed = after(state, "@a die 1 r; gain; done")
    assert closed.discs[notch(5, 0)] == state.discs[notch(5, 0)][::-1]


def test_v16_a_fortress_repairs_nothing():
    state = rolled("6 3,4,5", half=4, destroyed="town3")
    state = after(state, "@a die 0; build; done")
    assert is_built(state, "fort3")
    assert destroyed(state) == "town3"


def test_v17_the_column_is_found_by_the_header():
    state = after(setup(header="ascending"), DISCS, "* header 4,5,6,1,2,3")
    position = start(half=9, faces="WYRR")
    state = replace(position, header=state.header)
    assert destroyed(after(state, "* roll 3 4,5,6")) == "cath6 bish6"


def test_v18_the_attack_comes_before_the_action():
    state = rolled("2 2,3,4", half=5, faces="WRYR")
    assert destroyed(state) == "cath2 bish2"
    state = after(state, "@a die 1 w; build; done")
    assert is_built(state, "fort2")
    assert destroyed(state) == "cath2 bish2"


def test_v19_an_attack_on_what_is_built_changes_nothing():
    assert destroyed(rolled("3 4,5,6", half=5, built="pal3 fort3")) == ""
    step = told(having(start(half=5, faces="YRRR"), built="guild3 town3"), "* roll 3 4,5,6")
    assert "space_destroyed" not in step


@pytest.mark.parametrize(
    ("move", "left"),
    [("die 0", "3/3/3"), ("die 1 w", "3/3/2"), ("die 2", "3/2/3")],
)
def test_v20_what_the_slots_cost(move, left):
    assert res(after(rolled("6 1,2,3"), f"@a {move}")) == left


def test_v20_the_last_slot_costs_two_deniers():
    assert res(after(rolled("1 2,3,4"), "@a die 3")) == "3/1/3"


def test_v21_deniers_must_be_there():
    assert refused(rolled("1 2,3,4", res="5/0/0"), "@a die 2") == "cannot_pay"
    assert refused(rolled("1 2,3,4", res="5/1/5"), "@a die 3") == "cannot_pay"
    assert res(after(rolled("1 2,3,4", res="0/2/0"), "@a die 3")) == "0/0/0"


def test_v22_the_payment_of_slot_1_is_named():
    assert refused(rolled(), "@a die 1") == "pay_kind_missing"
    assert refused(rolled(res="3/0/3"), "@a die 1 y") == "cannot_pay"
    assert refused(rolled(), "@a die 0 r") == "pay_kind_unexpected"
    assert refused(rolled("1 2,3,4"), "@a die 2 r") == "pay_kind_unexpected"
    assert refused(rolled("1 2,3,4"), "@a die 3 r") == "pay_kind_unexpected"


def test_v23_the_black_die_is_blocked():
    assert refused(rolled(), "@a die 3") == "black_die"


def test_v24_relief():
    state = start()
    relieved = after(having(state, res="0/0/0", circ="4/4/4"), "* roll 1 2,3,4")
    assert (res(relieved), circ(relieved), cit(relieved)) == ("1/1/1", "5/5/5", "0/0/0")
    assert relieved.half == 2
    more = after(having(state, res="0/0/0", circ="5/5/5"), "* roll 1 2,3,4")
    assert (circ(more), cit(more)) == ("6/6/6", "1/1/1")


def test_v24_relief_is_told_to_all():
    step = events(having(start(), res="0/0/0", circ="4/4/4"), "* roll 1 2,3,4")
    assert [one.count for one in step if type(one).__name__ == "ResourceGained"] == [1, 1, 1]
    assert all(one.to is None for one in step)


def test_v25_relief_knows_the_cap():
    state = after(having(start(), res="0/0/0", circ="18/10/10"), "* roll 1 2,3,4")
    assert res(state) == "0/1/1"


def test_v26_no_relief_while_a_die_is_free():
    state = rolled("3 2,4,5", res="0/0/0")
    assert state.dice.black == 1
    assert legal(state) == ["die 0"]
    assert refused(state, "@a pass relief") == "must_take_die"


def test_v27_no_relief_while_anything_is_left():
    state = rolled("1 2,3,4", res="0/0/1")
    assert legal(state) == ["die 1 w"]
    assert refused(state, "@a pass relief") == "must_take_die"
    assert refused(state, "@a pass") == "must_take_die"


def test_v28_a_step_of_value_costs_one_influence():
    assert res(after(rolled("6 2,3,4"), "@a die 0; shift +3")) == "0/3/3"
    state = rolled("6 6,6,6")
    assert refused(state, "@a die 1 y; shift -5") == "need_influence"
    assert refused(rolled("6 2,3,4"), "@a die 0; shift +5") == "value_range"


def test_v29_a_colour_costs_two_knowledge():
    assert res(after(rolled(faces="YRWR"), "@a die 0; tint r")) == "3/3/1"
    assert refused(rolled(faces="YRWR", res="3/3/1"), "@a die 0; tint r") == "need_knowledge"


def test_v30_knowledge_pays_for_the_slot_first():
    assert res(after(rolled(), "@a die 1 w; tint r")) == "3/3/0"
    assert refused(rolled(res="3/3/2"), "@a die 1 w; tint r") == "need_knowledge"


def test_v31_influence_pays_for_the_slot_first():
    assert refused(rolled(), "@a die 1 r; shift +3") == "need_influence"
    assert res(after(rolled(), "@a die 1 r; shift +2")) == "0/3/3"


def test_v32_the_turns_own_gain_never_pays():
    assert refused(rolled(res="0/3/3"), "@a die 0; shift +3; gain") == "need_influence"


def test_v33_everything_at_once():
    state = rolled("1 2,3,5", faces="RWRY", res="1/2/2")
    spent = after(state, "@a die 3; tint w; shift -1")
    assert res(spent) == "0/0/0"
    assert refused(state, "@a die 3; shift -1; tint w; shift -1") == "changed_already"


def test_r4_a_change_that_changes_nothing_is_refused_and_not_offered():
    state = after(rolled(), "@a die 0")
    assert refused(state, "@a tint r") == refused(state, "@a shift +0") == "no_change"
    assert not {"tint r", "shift +0"} & set(legal(state))
    assert refused(rolled(), "@a die 0; tint r; gain") == "no_change"


def test_r4_a_change_of_mind_is_no_change_that_changes_nothing():
    state = after(rolled(), "@a die 0; tint y; shift +1")
    codes = [refusal_of(state, one) for one in (Tint("y"), Tint("r"), Shift(0), Shift(1))]
    assert codes == ["changed_already"] * 4


def test_what_is_no_slot_and_no_colour():
    assert refusal_of(rolled(), Die(4)) == refusal_of(rolled(), Die(-1)) == "slot_range"
    assert refusal_of(rolled(), Die(1, "x")) == "unknown_colour"
    assert refusal_of(rolled(), Die(0), NATURE) == "wrong_phase"
    assert refusal_of(rolled(), Die(0), 1) == "not_in_game"
