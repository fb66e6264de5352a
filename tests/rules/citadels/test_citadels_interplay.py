"""The second set of vectors about characters, and their flags."""

from __future__ import annotations

import pytest

from tests.rules.citadels.casts import abbot, diplomat, emperor, four, queen, taxed, witched, wizard
from tests.rules.citadels.tables import (
    acted,
    at_turn,
    call,
    cards,
    cast,
    city,
    do,
    gold,
    kinds,
    legal,
    play,
    refused,
    replace,
    seat,
    table,
    waiting,
    warned,
)


def test_vector_097_the_wizard_without_an_action():
    state = wizard(seat(3, chars="wizard"), seat(hand="manor"))
    state = at_turn(state, "wizard")
    assert refused(state, "@a peek @a") == "target_self"
    assert refused(state, "@a peek @c") == "target_hand_empty"
    state = do(state, "@a peek @b", "@a take manor built")
    assert (gold(state)[0], city(state)) == (0, ["manor"])
    assert refused(state, "@a end") == "action_required"


def test_vector_101_the_coin_before_the_income():
    state = abbot(3, 4, 0, city="temple church")
    assert gold(do(state, "@a end")) == [6, 3, 0]


def test_vector_103_the_crown_comes_first():
    state = at_turn(emperor(seat(hand="tavern", chars="emperor"), crown=1), "emperor")
    for line in ("gold", "income", "build tavern", "end"):
        assert refused(state, f"@a {line}") == "crown_first"


def test_vector_104_one_way_to_pay_is_paid_at_once():
    state = at_turn(
        emperor(seat(chars="emperor"), seat(2), seat(0, "manor"), seat(0, "manor castle"), crown=0),
        "emperor",
    )
    assert gold(do(state, "@a crown @b")) == [3, 1, 0, 0]
    assert cards(do(state, "@a crown @c")) == 1
    asked = do(state, "@a crown @d")
    assert waiting(asked) == "@d"
    assert refused(asked, "@d answer gold") == "tribute_unavailable"


def test_vector_105_the_witch_in_her_first_part():
    state = at_turn(witched(seat(), seat(hand="tavern", chars="witch")), "witch")
    assert refused(state, "@b bewitch king") == "action_first"
    assert refused(state, "@b end") == "action_required"
    state = do(state, "@b gold")
    assert refused(state, "@b build tavern") == "cannot_build"
    assert refused(state, "@b end") == "must_bewitch"
    assert refused(state, "@b bewitch witch") == "target_self"
    assert refused(state, "@b bewitch assassin") == "target_not_in_game"


def test_vector_106_what_a_victim_may_do():
    state = witched(
        seat(),
        seat(chars="witch"),
        seat(2, "market", "smithy", "merchant"),
        bewitched="merchant",
    )
    state = at_turn(state, "merchant")
    assert refused(state, "@c income") == "wrong_phase"
    assert refused(state, "@c use smithy") == "wrong_phase"
    assert refused(state, "@c build market") == "cannot_build"
    state = do(state, "@c gold")
    assert waiting(state) == "@b"
    poor = witched(
        seat(),
        seat(chars="witch"),
        seat(0, "", "poor_house", "merchant"),
        bewitched="merchant",
    )
    poor = do(at_turn(poor, "merchant"), "@c cards", "* draw @c manor,tavern", "@c keep manor")
    assert gold(poor)[2] == 1


def test_vector_107_the_witch_pays_tax():
    state = witched(
        seat(),
        seat(5, "tavern temple", chars="witch"),
        seat(chars="architect"),
        seat(chars="tax_collector"),
        bewitched="architect",
        taxer=3,
        extra=("tax_collector",),
    )
    state = do(at_turn(state, "architect"), "@c gold", "* draw @b docks,docks")
    state = do(state, "@b build tavern", "@b build temple", "@b end")
    assert (gold(state)[1], gold(state)[3]) == (2, 3)


def test_vector_108_a_bewitched_tax_collector():
    state = witched(
        seat(),
        seat(4, "tavern", chars="witch"),
        seat(chars="tax_collector"),
        seat(4, "tavern", chars="bishop"),
        bewitched="tax_collector",
        extra=("tax_collector",),
    )
    state = do(at_turn(state, "tax_collector"), "@c gold", "@b build tavern", "@b end")
    assert gold(state)[1:3] == [3, 4]
    state = do(state, "@d gold", "@d build tavern", "@d end")
    assert (gold(state)[1], gold(state)[3]) == (4, 4)


def test_vector_109_duplicates_in_an_exchange():
    state = diplomat(
        seat(9, city="market quarry manor", chars="diplomat"), seat(city="market manor+ palace")
    )
    bad = "duplicate_district"
    assert refused(state, "@a trade @b palace market") == bad
    assert refused(state, "@a trade @b manor quarry") == bad
    state = do(state, "@a trade @b manor manor")
    assert gold(state)[0] == 8
    assert state.players[0].city[2].gold == 1


def test_vector_111_own_districts():
    players = (seat(4, city="manor", chars="bishop warlord"), seat(), seat())
    state = acted(table(*players, protected=0), "warlord")
    assert refused(state, "@a raze @a manor") == "bishop_protected"
    players = (seat(4, city="manor graveyard", chars="warlord"), seat(), seat())
    state = do(acted(table(*players), "warlord"), "@a raze @a manor")
    assert (gold(state)[0], waiting(state)) == (2, "@a")


def test_vector_114_robbing_oneself_moves_nothing():
    state = table(seat(6, chars="thief king"), seat(), seat())
    state = do(at_turn(state, "thief"), "@a rob king")
    assert gold(call(state, "king")[0])[0] == 6


def test_vector_116_a_bewitched_queen():
    given = {"characters": cast("witch", "queen")}
    players = [seat(chars="witch"), *[seat()] * 3, seat(chars="queen"), seat(chars="king")]
    state = table(*players, given=given, bewitched="queen", witch=0)
    state = at_turn(state, "queen")
    assert legal(state, "@e") == ["gold", "cards"]
    state = do(state, "@e gold")
    assert (gold(state)[0], gold(state)[4]) == (5, 4)


def test_vector_122_the_wizard_may_double():
    state = acted(wizard(seat(5, "temple", "temple", "wizard")), "wizard")
    assert city(do(state, "@a build temple")) == ["temple", "temple"]


def test_vector_123_a_murdered_king_two_seats_away():
    state = queen("", "king", "", "queen", murdered="king")
    state = do(at_turn(state, "queen"), "@d gold", "@d end")
    assert (state.crown, gold(state)[3]) == (1, 4)


def test_vector_124_a_beautified_district_is_worth_more():
    state = diplomat(seat(9, city="market+", chars="diplomat"), seat(city="palace"))
    assert gold(do(state, "@a trade @b palace market"))[:2] == [7, 4]


def test_vector_126_no_tax_to_oneself():
    players = (seat(), seat(), seat(4, "tavern", chars="tax_collector king"))
    state = table(*players, given={"characters": cast("tax_collector")}, taxer=2)
    state = do(acted(state, "king"), "@c build tavern", "@c end")
    assert gold(state)[2] == 3


def test_vector_127_exchanged_cards_swap_their_age():
    state = diplomat(seat(9, city="tavern", chars="diplomat"), seat(city="palace"))
    state = do(state, "@a trade @b palace tavern")
    assert state.players[0].city[0].seq == 1
    assert state.players[1].city[0].seq == 11


@pytest.mark.parametrize(("wall", "price"), [("great_wall", 5), ("great_wall+", 6)])
def test_vector_129_a_great_wall_makes_only_others_dearer(wall, price):
    state = acted(four(seat(9, chars="warlord"), seat(city=wall)), "warlord")
    assert gold(do(state, "@a raze @b great_wall"))[0] == 9 - price
    state = diplomat(seat(9, city="tavern", chars="diplomat"), seat(city=wall))
    assert gold(do(state, "@a trade @b great_wall tavern"))[:2] == [9 - price, 2 + price]


@pytest.mark.parametrize("flag", ["true", "false"])
def test_witch_victim_action(flag):
    given = {"characters": cast("witch"), "witch_victim_action": "on" if flag == "true" else "off"}
    state = table(
        seat(chars="witch"),
        seat(chars="king"),
        seat(),
        seat(),
        given=given,
        bewitched="king",
        witch=0,
    )
    assert waiting(at_turn(state, "king")) == ("@b" if flag == "true" else "@a")


def test_a_witch_who_need_not_bewitch():
    given = {"characters": cast("witch"), "witch_must_bewitch": "off"}
    state = at_turn(four(seat(chars="witch"), given=given), "witch")
    assert "end_triggered" not in kinds(play(state, "@a gold", "@a end")[1])


def test_r5_a_witch_who_ends_her_first_part_may_decline_the_park_and_nothing_else():
    given = {"characters": cast("witch"), "witch_must_bewitch": "off", "dark_city": "park"}
    witch = seat(city="park manor", chars="witch")
    state = do(at_turn(four(witch, given=given), "witch"), "@a gold")
    assert [one for one in legal(state, "@a") if one.startswith("end")] == ["end", "end no_park"]
    assert cards(do(state, "@a end no_park")) == 0
    assert waiting(do(state, "@a end")) == "*"
    assert refused(state, "@a end no_income") == "nothing_to_decline"


def test_the_witchs_district_powers_in_her_first_part():
    given = {"characters": cast("witch"), "witch_part1_district_powers": "on"}
    state = at_turn(four(seat(city="smithy", chars="witch"), given=given), "witch")
    assert gold(do(state, "@a use smithy", "* draw @a manor,manor,manor"))[0] == 0


def test_a_district_power_is_used_once_in_both_parts_of_a_witchs_turn():
    given = {"characters": cast("witch"), "witch_part1_district_powers": "on"}
    players = (seat(9, city="smithy", chars="witch"), seat(chars="bishop"))
    state = do(at_turn(four(*players, given=given), "witch"), "@a gold")
    used = do(state, "@a use smithy", "* draw @a manor,manor,manor", "@a bewitch bishop", "@b gold")
    assert refused(used, "@a use smithy") == "district_power_used"
    assert "use smithy" in legal(do(state, "@a bewitch bishop", "@b gold"), "@a")


def test_who_moves_a_bewitched_emperors_crown():
    for flag, who in (("witch_moves_crown", "@b"), ("victim_moves_crown", "@c")):
        given = {"characters": cast("witch", "emperor"), "witch_emperor": flag}
        players = (seat(), seat(chars="witch"), seat(chars="emperor"), seat())
        state = table(*players, given=given, bewitched="emperor", witch=1)
        state = at_turn(state, "emperor")
        if flag == "witch_moves_crown":
            assert refused(state, "@c crown @d") == "wrong_phase"
            state = do(state, "@c gold")
        assert do(state, f"{who} crown @d").crown == 3


def test_the_navigator_instead_of_the_action():
    given = {"characters": cast("navigator"), "navigator_bonus": "instead_of_action"}
    state = at_turn(four(seat(chars="navigator"), given=given), "navigator")
    state = do(state, "@a use navigator gold")
    assert gold(state)[0] == 6
    assert refused(state, "@a gold") == "action_already_taken"


def test_r5_the_witch_as_navigator_has_the_bonus_though_it_is_taken_instead_of_the_action():
    given = {"characters": cast("witch", "navigator"), "navigator_bonus": "instead_of_action"}
    players = (seat(chars="witch"), seat(chars="navigator"))
    state = do(at_turn(four(*players, given=given), "witch"), "@a gold", "@a bewitch navigator")
    assert refused(state, "@b use navigator gold") == "wrong_phase"
    state = do(state, "@b gold")
    assert legal(state, "@a") == ["use navigator gold", "use navigator cards", "end"]
    state = do(state, "@a use navigator gold")
    assert gold(state)[0] == 8
    assert legal(state, "@a") == ["end"]
    assert refused(state, "@a use navigator gold") == "power_already_used"


def test_r5_the_armory_is_built_and_used_again_in_a_turn():
    """It is no power that is used once a turn: it destroys itself (4.2)."""
    players = (seat(9, "armory", "armory", "architect"), seat(city="manor temple"))
    state = acted(four(*players, given={"dark_city": "armory"}), "architect")
    state = do(state, "@a use armory @b manor", "@a build armory", "@a use armory @b temple")
    assert city(state, 0) == city(state, 1) == []
    assert refused(state, "@a use armory @b manor") == "district_not_owned"


def test_r5_whoever_names_an_own_character_or_one_that_lies_aside_is_warned():
    players = (seat(chars="assassin king"), seat(chars="thief bishop"), seat())
    state = table(*players, up=("merchant",))
    for who, name, verb, own in ((0, "assassin", "kill", "king"), (1, "thief", "rob", "bishop")):
        turn = at_turn(state, name)
        assert warned(turn, who, f"{verb} {own}") == [("own_character", own)]
        assert warned(turn, who, f"{verb} merchant") == [("lies_aside", "merchant")]
        assert warned(turn, who, f"{verb} architect") == []


def test_r5_the_warlords_list_begins_with_the_next_seat_and_ends_with_the_own_city():
    players = (seat(city="tavern"), seat(9, city="temple", chars="warlord"), seat(city="market"))
    found = legal(acted(four(*players, seat(city="docks")), "warlord"), "@b")
    razes = [one for one in found if one.startswith("raze")]
    assert [one.split()[1] for one in razes] == ["@c", "@d", "@a", "@b"]


def test_the_queen_in_her_own_turn():
    state = queen("", "", "", "queen", "king", murdered="king")
    state = replace(state, options=replace(state.options, queen_timing="own_turn_end"))
    state, events = play(at_turn(state, "queen"), "@d gold", "@d end")
    assert kinds(events).index("gold_gained") < kinds(events).index("king_shown")
    assert gold(state)[3] == 7


@pytest.mark.parametrize(
    ("flag", "paid"), [("king", 2), ("king_or_emperor", 5), ("crown_recipient", 5)]
)
def test_for_whom_the_queen_counts(flag, paid):
    given = {"characters": cast("queen", "emperor"), "queen_counts": flag}
    players = [seat(), seat(), seat(), seat(chars="queen"), seat(chars="emperor")]
    state = table(*players, given=given, anointed=2)
    assert gold(at_turn(state, "queen"))[3] == paid


def test_a_murdered_emperor_may_pass_the_crown():
    given = {"characters": cast("emperor"), "emperor_murdered": "passes_crown_no_tribute"}
    state = four(seat(chars="emperor"), given=given, crown=1, murdered="emperor")
    state, events = call(state, "emperor")
    assert "king_shown" in kinds(events)
    state, events = play(state, "@a crown @c")
    assert (state.crown, state.round) == (2, 6)
    assert "tribute_paid" not in kinds(events)


def test_the_emperor_may_choose_the_tribute():
    given = {"characters": cast("emperor"), "emperor_tribute_choice": "emperor"}
    state = four(seat(chars="emperor"), seat(2, "manor castle"), given=given, crown=2)
    state = do(at_turn(state, "emperor"), "@a crown @b")
    assert legal(state, "@a") == ["answer gold", "answer card"]
    assert gold(do(state, "@a answer gold"))[:2] == [3, 1]
    assert legal(do(state, "@a answer card"), "@b") == ["answer manor", "answer castle"]


def test_the_diplomat_and_a_complete_city():
    players = (
        seat(9, city="tavern", chars="diplomat"),
        seat(city="manor castle palace temple church keep prison docks"),
    )
    for flag, code in (("allow", None), ("forbid", "city_complete")):
        given = {"characters": cast("diplomat"), "diplomat_completed_city": flag}
        state = diplomat(*players, given=given)
        if code:
            assert refused(state, "@a trade @b palace tavern") == code
        else:
            assert city(do(state, "@a trade @b palace tavern")) == ["palace"]


def test_an_empty_city_has_nothing_to_give():
    state = diplomat(seat(chars="diplomat"), seat(city="palace"))
    assert refused(state, "@a trade @b palace") == "nothing_to_give"


def test_the_refund_may_come_after_the_tax():
    state = taxed(
        seat(5, "palace", chars="alchemist"),
        seat(chars="tax_collector"),
        taxer=1,
        extra=("alchemist",),
    )
    state = replace(state, options=replace(state.options, refund_before_tax=False))
    assert gold(do(acted(state, "alchemist"), "@a build palace", "@a end"))[:2] == [5, 2]


def test_a_bewitched_emperors_crown_moves_once():
    given = {"characters": cast("witch", "emperor"), "witch_emperor": "victim_moves_crown"}
    players = (seat(), seat(chars="witch"), seat(chars="emperor"), seat())
    state = at_turn(table(*players, given=given, bewitched="emperor", witch=1), "emperor")
    assert refused(state, "@c build manor") == "crown_first"
    state = do(state, "@c crown @d", "@c gold")
    assert legal(state, "@b") == ["income", "end"]
    assert refused(state, "@b crown @a") == "power_already_used"


def test_the_witch_moves_the_crown_of_a_victim_who_does_not_act():
    given = {
        "characters": cast("witch", "emperor"),
        "witch_emperor": "victim_moves_crown",
        "witch_victim_action": "off",
    }
    players = (seat(), seat(chars="witch"), seat(chars="emperor"), seat())
    state = at_turn(table(*players, given=given, bewitched="emperor", witch=1), "emperor")
    assert refused(state, "@b end") == "crown_first"
    assert do(state, "@b crown @d").crown == 3
