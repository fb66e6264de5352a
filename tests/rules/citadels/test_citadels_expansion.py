"""Vectors 52 to 74: the expansion characters."""

from __future__ import annotations

from tests.rules.citadels.casts import (
    abbot,
    alchemist,
    diplomat,
    emperor,
    four,
    queen,
    taxed,
    witched,
    wizard,
)
from tests.rules.citadels.tables import (
    acted,
    at_turn,
    call,
    cards,
    cast,
    city,
    do,
    gold,
    legal,
    play,
    refused,
    replace,
    score,
    seat,
    waiting,
)


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


def test_vector_064_the_wizard_builds_at_once():
    state = wizard(seat(5, "market", "temple", "wizard"), seat(hand="temple manor"))
    state = do(acted(state, "wizard"), "@a peek @b", "@a take temple built", "@a build market")
    assert gold(state)[0] == 2
    assert city(state) == ["temple", "temple", "market"]
    assert (state.turn.built, cards(state, 1)) == (1, 1)


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


def test_vector_067_the_richest_pays_the_abbot():
    assert gold(do(abbot(3, 5, 4), "@a use abbot")) == [4, 4, 4]


def test_vector_068_no_single_richest():
    assert refused(abbot(3, 5, 5), "@a use abbot") == "no_single_richest"
    assert refused(abbot(6, 5, 4), "@a use abbot") == "no_single_richest"


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
