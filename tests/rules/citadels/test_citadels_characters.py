"""Vectors 31 to 51: the base characters."""

from __future__ import annotations

from tests.rules.citadels.casts import four
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
    seat,
    waiting,
)


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
