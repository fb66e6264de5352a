"""Vectors 31 to 74 and those of the second set about characters."""

from __future__ import annotations

import pytest

from tests.rules.citadels.tables import (
    acted,
    at_turn,
    call,
    cards,
    cast,
    city,
    do,
    finish,
    gold,
    kinds,
    legal,
    play,
    refused,
    replace,
    score,
    seat,
    table,
    waiting,
)

OTHERS = (seat(), seat(), seat())


def four(*players, **more):
    """A table of four; seats that are not given hold nothing."""
    return table(*players, *OTHERS[len(players) - 1 :], **more)


def test_vector_031_the_merchant_takes_gold_and_income():
    state = at_turn(four(seat(chars="merchant", city="tavern market")), "merchant")
    assert gold(do(state, "@a gold", "@a income"))[0] == 7


def test_vector_032_the_merchant_draws():
    state = at_turn(four(seat(chars="merchant")), "merchant")
    state = do(state, "@a cards", "* draw @a tavern,market", "@a keep tavern")
    assert (gold(state)[0], cards(state)) == (3, 1)


def test_vector_033_the_school_of_magic_pays_the_king():
    state = at_turn(four(seat(chars="king", city="manor castle palace school_of_magic")), "king")
    state = do(state, "@a income")
    assert gold(state)[0] == 6
    assert refused(state, "@a income") == "income_already_taken"


def test_vector_034_income_after_building():
    state = at_turn(four(seat(1, "temple", "church monastery", "bishop")), "bishop")
    assert gold(do(state, "@a gold", "@a build temple", "@a income"))[0] == 5


def test_vector_035_a_murdered_character_is_not_revealed():
    state = four(seat(chars="assassin"), seat(), seat(4, "manor", chars="merchant"))
    state = do(at_turn(state, "assassin"), "@a kill merchant", "@a gold")
    state, events = call(state, "merchant")
    assert events[0].result == "murdered"
    assert events[0].seat == -1
    assert (gold(state)[2], cards(state, 2)) == (4, 1)
    assert state.rank != 6


def test_vector_036_robbery_comes_first():
    state = four(seat(1, chars="thief"), seat(), seat(), seat(5, chars="king"))
    state = do(at_turn(state, "thief"), "@a rob king")
    state, events = call(state, "king")
    assert kinds(events)[:3] == ["called", "robbed", "crown_moved"]
    assert (gold(state)[3], gold(state)[0], state.crown) == (0, 6, 3)
    assert gold(do(state, "@d gold"))[3] == 2


def test_vector_037_robbing_nobody_or_nothing():
    state = four(seat(1, chars="thief"), seat(0, chars="bishop"))
    state = at_turn(state, "thief")
    assert gold(call(do(state, "@a rob king"), "king")[0]) == [1, 0, 2, 2]
    assert gold(call(do(state, "@a rob bishop"), "bishop")[0]) == [1, 0, 2, 2]


def test_vector_038_whom_the_thief_cannot_name():
    state = at_turn(four(seat(chars="thief"), murdered="merchant"), "thief")
    assert refused(state, "@a rob assassin") == "target_is_assassin"
    assert refused(state, "@a rob merchant") == "target_murdered"
    assert refused(state, "@a rob thief") == "target_self"


def test_vector_039_nor_the_witch_or_the_bewitched():
    given = {"characters": cast("witch")}
    state = four(seat(chars="thief"), given=given, bewitched="merchant", witch=1)
    state = at_turn(state, "thief")
    assert refused(state, "@a rob witch") == "target_is_witch"
    assert refused(state, "@a rob merchant") == "target_bewitched"


def test_vector_040_the_magician_swaps():
    state = four(seat(chars="magician"), seat(hand="manor castle tavern docks palace"))
    state = do(at_turn(state, "magician"), "@a swap @b")
    assert (cards(state, 0), cards(state, 1)) == (5, 0)


def test_vector_041_the_magician_replaces():
    hand = "manor castle tavern docks palace church"
    state = at_turn(four(seat(chars="magician", hand=hand)), "magician")
    deck = len(state.pile)
    state = do(state, "@a redraw docks", "@a redraw manor", "@a redraw church", "@a done")
    state = do(state, "* draw @a temple,prison,keep")
    assert (cards(state), len(state.pile)) == (6, deck)
    assert state.pile.bottom == ("docks", "manor", "church")


def test_vector_042_the_king_takes_the_crown():
    state = four(seat(), seat(), seat(), seat(chars="king"), crown=1)
    state = at_turn(state, "king")
    assert state.crown == 3
    state = do(finish(state), "* aside thief assassin,magician")
    assert waiting(state) == "@d"


def test_vector_043_a_murdered_kings_heir():
    state = four(seat(), seat(), seat(), seat(chars="king"), crown=1, murdered="king")
    state, _ = call(state, "king")
    assert state.crown == 3
    state = four(seat(), seat(chars="warlord"), seat(), seat(chars="king"), crown=1)
    state, _ = call(replace(state, murdered="king"), "king")
    assert state.crown == 1
    state, events = play(state, "@b gold", "@b end")
    assert state.crown == 3
    assert "king_shown" in kinds(events)


def test_vector_044_without_a_king_the_crown_stays():
    state = finish(at_turn(four(seat(chars="warlord"), crown=1), "warlord"))
    assert state.crown == 1


def test_vector_045_the_warlord_pays_one_less():
    state = acted(four(seat(3, chars="warlord"), seat(city="tavern palace")), "warlord")
    assert gold(do(state, "@a raze @b tavern"))[0] == 3
    assert refused(state, "@a raze @b palace") == "not_enough_gold"


def test_vector_046_the_great_wall():
    state = four(seat(9, chars="warlord"), seat(city="palace great_wall"))
    state = acted(state, "warlord")
    assert gold(do(state, "@a raze @b palace"))[0] == 9 - 5
    assert gold(do(state, "@a raze @b great_wall"))[0] == 9 - 5
    state = acted(four(seat(9, chars="warlord"), seat(city="palace+ great_wall")), "warlord")
    assert gold(do(state, "@a raze @b palace"))[0] == 9 - 6


def test_vector_047_the_dragon_gate_costs_five():
    state = acted(four(seat(9, chars="warlord"), seat(city="dragon_gate")), "warlord")
    assert gold(do(state, "@a raze @b dragon_gate"))[0] == 4


def test_vector_048_what_is_protected():
    state = four(seat(chars="warlord"), seat(chars="bishop", city="keep manor"))
    alive = acted(replace(state, protected=1), "warlord")
    assert refused(alive, "@a raze @b keep") == "keep_protected"
    assert refused(alive, "@a raze @b manor") == "bishop_protected"
    dead, _ = call(replace(state, murdered="bishop"), "bishop")
    dead = replace(dead, turn=replace(dead.turn, acted=True))
    assert gold(do(dead, "@a raze @b manor"))[0] == 0


EIGHT = "manor castle temple church tavern market watchtower docks"


def test_vector_049_a_complete_city_is_safe():
    state = acted(four(seat(9, city=EIGHT, chars="warlord"), seat(city=EIGHT)), "warlord")
    assert refused(state, "@a raze @b manor") == "city_complete"
    assert refused(state, "@a raze @a manor") == "city_complete"
    seven = EIGHT.removesuffix(" docks")
    state = acted(four(seat(9, chars="warlord"), seat(city=seven)), "warlord")
    assert len(city(do(state, "@a raze @b manor"), 1)) == 6


def test_vector_050_an_attack_closes_the_turn():
    state = acted(four(seat(9, "manor", chars="warlord"), seat(city="tavern")), "warlord")
    state = do(state, "@a raze @b tavern")
    assert refused(state, "@a build manor") == "turn_closed"
    assert legal(state, "@a") == ["income", "end"]


def test_vector_051_the_graveyard():
    state = four(seat(9, chars="warlord"), seat(city="palace"), seat(1, city="graveyard"))
    state = do(acted(state, "warlord"), "@a raze @b palace")
    assert waiting(state) == "@c"
    assert refused(state, "@a end") == "not_your_turn"
    saved = do(state, "@c answer yes")
    assert (gold(saved)[2], saved.players[2].hand) == (0, ("palace",))
    assert do(state, "@c answer no").pile.bottom == ("palace",)
    poor = four(seat(9, chars="warlord"), seat(city="palace"), seat(0, city="graveyard"))
    assert waiting(do(acted(poor, "warlord"), "@a raze @b palace")) == "@a"
    own = four(seat(9, city="graveyard", chars="warlord"), seat(city="palace"))
    assert waiting(do(acted(own, "warlord"), "@a raze @b palace")) == "@a"


def witched(*players, seats: int = 4, **more):
    """The Witch is @b; what she has bewitched is given."""
    given = {"characters": cast("witch", *more.pop("extra", ()))}
    return table(*players, *(seat(),) * (seats - len(players)), given=given, witch=1, **more)


def test_vector_052_the_witch_as_architect():
    state = witched(seat(), seat(2, "tavern temple watchtower manor", chars="witch"))
    state = replace(
        state, players=(*state.players[:2], seat(2, chars="architect"), state.players[3])
    )
    state = do(at_turn(state, "witch"), "@b gold", "@b bewitch architect")
    assert waiting(state) == "@c"
    assert sorted(legal(state, "@c")) == ["cards", "gold"]
    state = do(state, "@c gold")
    assert (gold(state)[2], waiting(state)) == (4, "*")
    state = do(state, "* draw @b docks,docks")
    assert (gold(state)[1], cards(state, 1)) == (4, 6)
    state = do(state, "@b build tavern", "@b build temple", "@b build watchtower")
    assert refused(state, "@b build manor") == "build_limit"


def test_vector_053_a_bewitched_merchant():
    state = witched(
        seat(),
        seat(2, city="tavern", chars="witch"),
        seat(2, chars="merchant"),
        bewitched="merchant",
    )
    state = do(at_turn(state, "merchant"), "@c gold")
    assert gold(state)[1:3] == [3, 4]
    assert gold(do(state, "@b income"))[1] == 4


def test_vector_054_a_bewitched_character_that_nobody_holds():
    state = witched(seat(chars="warlord"), seat(chars="witch"), bewitched="merchant")
    state, events = call(state, "merchant")
    assert events[0].result == "no_answer"
    assert (waiting(state), gold(state)[1]) == ("@a", 2)


def test_vector_055_a_bewitched_king():
    state = witched(
        seat(),
        seat(2, city="manor castle", chars="witch"),
        seat(2, city="palace", chars="king"),
        bewitched="king",
    )
    state = at_turn(state, "king")
    assert (state.crown, waiting(state)) == (2, "@c")
    state = do(state, "@c gold", "@b income")
    assert gold(state)[1:3] == [4, 4]


def test_vector_056_a_bewitched_bishop_protects_the_witch():
    state = witched(
        seat(9, chars="warlord"),
        seat(2, city="manor", chars="witch"),
        seat(2, city="castle", chars="bishop"),
        bewitched="bishop",
    )
    state = do(at_turn(state, "bishop"), "@c gold", "@b end", "@a gold")
    assert refused(state, "@a raze @b manor") == "bishop_protected"
    assert city(do(state, "@a raze @c castle"), 2) == []


def taxed(*players, **more):
    given = {"characters": cast("tax_collector", *more.pop("extra", ()))}
    return table(*players, *(seat(),) * (5 - len(players)), given=given, **more)


def test_vector_057_a_builder_pays_tax():
    players = [seat(), seat(), seat(), seat(chars="tax_collector")]
    state = taxed(*players, seat(2, "tavern", chars="bishop"), taxer=3)
    state = do(acted(state, "bishop"), "@e build tavern", "@e end")
    assert gold(state)[3:] == [3, 0]
    state = taxed(*players, seat(1, "tavern", chars="bishop"), taxer=3)
    state = do(acted(state, "bishop"), "@e build tavern", "@e end")
    assert gold(state)[3:] == [2, 0]


def test_vector_058_many_builds_one_tax():
    state = taxed(
        seat(7, "tavern temple watchtower", chars="architect"),
        seat(chars="tax_collector"),
        taxer=1,
    )
    state = acted(state, "architect")
    state = do(state, "@a build tavern", "@a build temple", "@a build watchtower", "@a end")
    assert gold(state)[:2] == [3, 3]


def test_vector_059_an_assassin_who_built():
    state = taxed(seat(3, "tavern", chars="assassin"), seat(chars="tax_collector"))
    state = acted(state, "assassin")
    told = do(state, "@a build tavern", "@a end")
    assert gold(told)[:2] == [1, 3]
    murdered = do(state, "@a build tavern", "@a kill tax_collector", "@a end")
    assert gold(murdered)[:2] == [2, 2]


def test_vector_060_refund_before_tax():
    state = taxed(
        seat(5, "palace", chars="alchemist"),
        seat(chars="tax_collector"),
        taxer=1,
        extra=("alchemist",),
    )
    state = do(acted(state, "alchemist"), "@a build palace")
    assert gold(state)[0] == 0
    assert gold(do(state, "@a end"))[:2] == [4, 3]


def alchemist(gold, hand, city=""):
    given = {"characters": cast("alchemist")}
    return acted(four(seat(gold, hand, city, "alchemist"), given=given), "alchemist")


def test_vector_061_the_alchemist_needs_the_gold_first():
    assert refused(alchemist(4, "palace"), "@a build palace") == "not_enough_gold"


def test_vector_062_the_refund_is_what_was_paid():
    state = do(alchemist(5, "library", "factory"), "@a build library")
    assert gold(state)[0] == 0
    assert gold(do(state, "@a end"))[0] == 5


def test_vector_063_the_navigator():
    given = {"characters": cast("navigator")}
    state = at_turn(four(seat(1, "tavern", chars="navigator"), given=given), "navigator")
    assert refused(state, "@a use navigator gold") == "action_first"
    state = do(state, "@a gold", "@a use navigator gold")
    assert gold(state)[0] == 7
    assert refused(state, "@a build tavern") == "cannot_build"


def wizard(*players, **more):
    return four(*players, given={"characters": cast("wizard")}, **more)


def test_vector_064_the_wizard_builds_at_once():
    state = wizard(seat(5, "market", "temple", "wizard"), seat(hand="temple manor"))
    state = do(acted(state, "wizard"), "@a peek @b", "@a take temple built", "@a build market")
    assert gold(state)[0] == 2
    assert city(state) == ["temple", "temple", "market"]
    assert (state.turn.built, cards(state, 1)) == (1, 1)


def emperor(*players, **more):
    return four(*players, given={"characters": cast("emperor")}, **more)


def test_vector_065_who_can_get_the_crown():
    state = at_turn(emperor(seat(chars="emperor"), crown=1), "emperor")
    assert refused(state, "@a crown @b") == "crown_recipient_illegal"
    assert refused(state, "@a crown @a") == "crown_recipient_illegal"
    assert do(state, "@a crown @c").crown == 2


def test_vector_066_tribute():
    state = emperor(seat(chars="emperor"), seat(), seat(3, "manor castle"), seat(0), crown=1)
    state = at_turn(state, "emperor")
    paid = do(state, "@a crown @c", "@c answer manor")
    assert (gold(paid)[2], cards(paid, 2), cards(paid, 0)) == (3, 1, 1)
    nothing, events = play(state, "@a crown @d")
    assert gold(nothing) == gold(state)
    assert events[-1].kind == "nothing"


def abbot(*golds, **more):
    given = {"characters": cast("abbot")}
    first = seat(golds[0], chars="abbot", city=more.pop("city", ""))
    return acted(table(first, *(seat(one) for one in golds[1:]), given=given), "abbot")


def test_vector_067_the_richest_pays_the_abbot():
    assert gold(do(abbot(3, 5, 4), "@a use abbot")) == [4, 4, 4]


def test_vector_068_no_single_richest():
    assert refused(abbot(3, 5, 5), "@a use abbot") == "no_single_richest"
    assert refused(abbot(6, 5, 4), "@a use abbot") == "no_single_richest"


def diplomat(*players, **more):
    more.setdefault("given", {"characters": cast("diplomat")})
    return acted(four(*players, **more), "diplomat")


def test_vector_069_the_diplomat_pays_the_difference():
    state = diplomat(seat(4, city="tavern", chars="diplomat"), seat(city="palace"))
    state = do(state, "@a trade @b palace; give tavern")
    assert gold(state)[:2] == [0, 6]
    assert (city(state), city(state, 1)) == (["palace"], ["tavern"])
    wall = diplomat(seat(4, city="tavern", chars="diplomat"), seat(city="palace great_wall"))
    assert refused(wall, "@a trade @b palace tavern") == "not_enough_gold"


def test_vector_070_nothing_comes_back():
    state = diplomat(seat(0, city="palace", chars="diplomat"), seat(city="tavern"))
    assert gold(do(state, "@a trade @b tavern palace"))[:2] == [0, 2]


def test_vector_071_what_cannot_be_traded():
    state = diplomat(
        seat(9, city="market palace", chars="diplomat"),
        seat(city="keep market"),
        seat(city="manor"),
        protected=2,
    )
    assert refused(state, "@a trade @b keep palace") == "keep_protected"
    assert refused(state, "@a trade @c manor palace") == "bishop_protected"
    assert refused(state, "@a trade @b market palace") == "duplicate_district"


def test_vector_072_the_artist():
    given = {"characters": cast("artist")}
    state = at_turn(
        four(seat(3, city="manor castle temple", chars="artist"), given=given), "artist"
    )
    points = score(state)
    state = do(state, "@a adorn manor", "@a adorn temple")
    assert (gold(state)[0], score(state)) == (1, points + 2)
    assert refused(state, "@a adorn castle") == "beautify_limit"
    assert refused(state, "@a adorn manor") == "already_beautified"


def queen(*chars, seats=5, **more):
    """Characters by seat, with the Queen in the game."""
    given = {"characters": cast("queen", *more.pop("extra", ()))}
    players = [seat(chars=one) for one in chars] + [seat()] * (seats - len(chars))
    return table(*players, given=given, **more)


def test_vector_073_the_queen_beside_the_king():
    state = queen("", "", "", "queen", "king")
    assert gold(at_turn(state, "queen"))[3] == 5
    state = queen("", "king", "", "queen")
    assert gold(at_turn(state, "queen"))[3] == 2


def test_vector_074_the_queen_beside_a_murdered_king():
    state = queen("", "", "", "queen", "king", murdered="king")
    state = at_turn(state, "queen")
    assert gold(state)[3] == 2
    state = do(state, "@d gold", "@d end")
    assert (state.crown, gold(state)[3]) == (4, 7)


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


def test_the_witchs_district_powers_in_her_first_part():
    given = {"characters": cast("witch"), "witch_part1_district_powers": "on"}
    state = at_turn(four(seat(city="smithy", chars="witch"), given=given), "witch")
    assert gold(do(state, "@a use smithy", "* draw @a manor,manor,manor"))[0] == 0


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
