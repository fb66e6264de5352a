"""Vectors 16 to 30 and 117 to 120: the action, building, districts that are used."""

from __future__ import annotations

import pytest

from tests.rules.citadels.tables import (
    CITADELS,
    acted,
    at_turn,
    cards,
    cast,
    city,
    dealt,
    do,
    gold,
    legal,
    play,
    refused,
    score,
    seat,
    table,
    waiting,
)

OTHERS = (seat(), seat(), seat())


def one(character: str = "assassin", **given):
    """Four seats; the first holds a character."""
    return table(seat(chars=character, **given), *OTHERS)


def test_vector_016_take_gold():
    state = do(at_turn(one(), "assassin"), "@a gold")
    assert gold(state)[0] == 4
    assert refused(state, "@a gold") == "action_already_taken"
    assert refused(state, "@a cards") == "action_already_taken"


def test_vector_017_draw_two_keep_one():
    start = at_turn(one(hand="manor manor manor manor"), "assassin")
    deck = len(start.pile)
    state = do(start, "@a cards", "* draw @a tavern,market")
    assert legal(state, "@a") == ["keep market", "keep tavern"]
    assert refused(state, "@a gold") == "must_choose_card"
    assert refused(state, "@a keep castle") == "card_not_offered"
    assert refused(state, "@a keep market,tavern") == "card_not_offered"
    state = do(state, "@a keep market")
    assert (cards(state), len(state.pile)) == (5, deck - 1)
    assert state.pile.bottom == ("tavern",)


@pytest.mark.parametrize(
    ("districts", "seen", "kept"),
    [("observatory", 3, 1), ("library", 2, 2), ("library observatory", 3, 2)],
)
def test_vector_018_observatory_and_library(districts, seen, kept):
    start = at_turn(one(city=districts), "assassin")
    deck = len(start.pile)
    drawn = ["tavern", "market", "castle"][:seen]
    state = do(start, "@a cards", f"* draw @a {','.join(drawn)}")
    if kept < seen:
        state = do(state, f"@a keep {','.join(drawn[:kept])}")
    assert (cards(state), len(state.pile)) == (kept, deck - kept)


def test_vector_019_a_short_deck():
    state = table(seat(chars="assassin"), *OTHERS, deck="manor")
    state = do(at_turn(state, "assassin"), "@a cards", "* draw @a manor")
    assert (cards(state), len(state.pile), waiting(state)) == (1, 0, "@a")
    empty = at_turn(table(seat(chars="assassin"), *OTHERS, deck=""), "assassin")
    assert refused(empty, "@a cards") == "deck_empty"


def test_vector_020_the_action_comes_before_building():
    state = at_turn(one(hand="tavern"), "assassin")
    assert refused(state, "@a build tavern") == "action_first"


def test_vector_021_no_duplicates_by_name():
    state = acted(one(city="tavern market", hand="tavern trading_post"), "assassin")
    assert refused(state, "@a build tavern") == "duplicate_district"
    assert city(do(state, "@a build trading_post"))[-1] == "trading_post"


def test_vector_022_not_enough_gold():
    state = acted(one(gold=4, hand="palace"), "assassin")
    assert refused(state, "@a build palace") == "not_enough_gold"
    assert gold(state)[0] == 4


def test_vector_023_build_limit():
    state = acted(one(gold=9, hand="tavern temple"), "assassin")
    assert refused(do(state, "@a build tavern"), "@a build temple") == "build_limit"


def test_vector_024_the_architect():
    start = at_turn(one("architect", gold=5, hand="tavern church prison docks"), "architect")
    state = do(start, "@a gold", "* draw @a manor,castle")
    assert gold(state)[0] == 7
    state = do(state, "@a build tavern", "@a build church", "@a build docks")
    assert (gold(state)[0], cards(state)) == (1, 3)
    assert refused(state, "@a build prison") == "build_limit"


def test_vector_025_the_factory():
    state = acted(one(gold=5, city="factory", hand="university"), "assassin")
    before = score(state)
    state = do(state, "@a build university")
    assert (gold(state)[0], score(state) - before) == (0, 8)
    poor = acted(one(gold=5, hand="factory"), "assassin")
    assert refused(poor, "@a build factory") == "not_enough_gold"
    rich = acted(one(gold=6, hand="factory"), "assassin")
    assert gold(do(rich, "@a build factory"))[0] == 0


def test_vector_026_the_quarry():
    start = one("architect", gold=9, city="quarry market manor", hand="market manor")
    state = do(acted(start, "architect"), "@a build market")
    assert city(state).count("market") == 2
    assert refused(state, "@a build manor") == "duplicate_district"


def test_vector_027_the_smithy():
    state = acted(one(city="smithy", hand="manor"), "assassin")
    state = do(state, "@a use smithy", "* draw @a tavern,tavern,docks")
    assert (gold(state)[0], cards(state)) == (0, 4)
    poor = acted(one(gold=1, city="smithy", hand="manor"), "assassin")
    assert refused(poor, "@a use smithy") == "not_enough_gold"


def test_vector_028_the_laboratory():
    state = acted(one(gold=0, city="laboratory", hand="manor castle"), "assassin")
    state = do(state, "@a use laboratory castle")
    assert (gold(state)[0], cards(state)) == (1, 1)
    assert refused(state, "@a use laboratory manor") == "district_power_used"


def test_vector_029_the_museum():
    state = acted(one(city="museum", hand="manor castle tavern"), "assassin")
    state = do(state, "@a use museum castle")
    assert (cards(state), state.players[0].city[0].tucked) == (2, ("castle",))
    assert refused(state, "@a use museum manor") == "district_power_used"


def test_vector_030_the_lighthouse():
    start = acted(one(gold=3, hand="lighthouse"), "assassin")
    deck = len(start.pile)
    state = do(start, "@a build lighthouse")
    state, events = play(state, "@a answer castle")
    assert (cards(state), len(state.pile), state.pile.looks) == (1, deck - 1, 1)
    public = [event for event in events if event.visible(None)]
    assert "castle" not in str(public)


def test_vector_117_bonus_cards_ignore_library_and_a_short_deck():
    navigator = table(
        seat(chars="navigator", city="library observatory"),
        *OTHERS,
        deck="manor castle",
        given={"characters": cast("navigator")},
    )
    state = do(acted(navigator, "navigator"), "@a use navigator cards", "* draw @a manor,castle")
    assert (cards(state), waiting(state)) == (2, "@a")
    architect = table(seat(chars="architect"), *OTHERS, deck="")
    state = do(at_turn(architect, "architect"), "@a gold")
    assert (gold(state)[0], cards(state), waiting(state)) == (4, 0, "@a")


def test_vector_118_the_rest_goes_under_the_deck_in_the_order_seen():
    state = table(
        seat(chars="assassin", city="observatory"), *OTHERS, deck="manor castle palace docks"
    )
    state = do(
        at_turn(state, "assassin"), "@a cards", "* draw @a manor,castle,palace", "@a keep castle"
    )
    assert state.pile.bottom == ("docks", "manor", "palace")


def test_vector_119_which_error_comes_first():
    state = table(
        seat(gold=0, chars="warlord"),
        seat(chars="bishop", city="keep palace"),
        seat(city="temple"),
        seat(),
        protected=1,
    )
    state = acted(state, "warlord")
    assert refused(state, "@a raze @b temple") == "no_such_district"
    assert refused(state, "@a raze @b keep") == "keep_protected"
    assert refused(state, "@a raze @b palace") == "bishop_protected"
    assert refused(state, "@a kill king") == "power_not_yours"


def test_vector_120_the_magician_replaces_from_an_empty_deck():
    state = table(seat(chars="magician", hand="manor castle"), *OTHERS, deck="")
    state = do(
        at_turn(state, "magician"),
        "@a redraw manor",
        "@a redraw castle",
        "@a done",
        "* draw @a manor,castle",
    )
    assert sorted(state.players[0].hand) == ["castle", "manor"]
    assert len(state.pile) == 0


def test_the_magician_takes_chosen_cards_back():
    state = table(seat(chars="magician", hand="docks manor docks"), *OTHERS)
    state = at_turn(state, "magician")
    begun = do(state, "@a redraw docks", "@a redraw manor", "@a redraw docks")
    fewer = do(begun, "@a spare docks")
    assert fewer.asks[-1].chosen == ("manor", "docks")
    assert "redraw docks" in legal(fewer, "@a")
    assert refused(do(fewer, "@a spare docks"), "@a spare docks") == "card_not_in_hand"
    assert do(fewer, "@a spare docks", "@a spare manor") == state
    assert do(begun, "@a spare") == state
    assert refused(state, "@a spare") == "wrong_phase"


def test_errors_in_their_order():
    state = at_turn(one(hand="tavern"), "assassin")
    assert refused(state, "@a swap @h") == "unknown_player"
    assert refused(dealt(4), "@b build quarry") == "unknown_card"
    assert refused(state, "@b gold") == "not_your_turn"
    assert refused(state, "@a pick king") == "wrong_phase"
    assert refused(state, "@a answer yes") == "reaction_not_pending"
    assert refused(state, "@a build manor") == "action_first"
    assert refused(state, "@a use smithy") == "district_not_owned"
    assert refused(state, "@a use hospital gold") == "district_not_owned"
    assert refused(state, "@a end") == "action_required"


def test_a_refusal_names_what_would_be_legal():
    state = at_turn(one(), "assassin")
    refusal = CITADELS.refuse(state, 0, CITADELS.notation.read("build tavern")[0])
    assert refusal.instead == ("gold", "cards", "kill thief")


def test_flags_of_districts():
    given = {"laboratory_gold": "2", "smithy_price": "3", "library_observatory_keep": "3"}
    state = table(
        seat(gold=3, chars="assassin", city="laboratory smithy library observatory", hand="manor"),
        *OTHERS,
        given=given,
    )
    start = at_turn(state, "assassin")
    assert gold(do(start, "@a use laboratory manor"))[0] == 5
    assert gold(do(start, "@a use smithy", "* draw @a tavern,tavern,docks"))[0] == 0
    assert cards(do(start, "@a cards", "* draw @a tavern,market,castle")) == 4


def test_editions_change_costs():
    given = {"observatory_cost": "4", "factory_cost": "5"}
    state = table(seat(gold=9, chars="architect", hand="observatory factory"), *OTHERS, given=given)
    state = do(acted(state, "architect"), "@a build factory", "@a build observatory")
    assert gold(state)[0] == 9 - 5 - 3


def test_no_seat_and_no_card_is_strange_to_a_refusal():
    state = at_turn(one(), "assassin")
    for strange in (-2, 4, 9):
        for line in ("use hospital gold", "use smithy", "gold"):
            action = CITADELS.notation.read(line)[0]
            assert CITADELS.refuse(state, strange, action).code == "not_your_turn"


def test_a_card_that_the_game_has_not_is_unknown_in_every_answer():
    start = dealt(4)
    assert not start.has("quarry")
    assert refused(start, "@a keep quarry") == "unknown_card"
    assert refused(start, "@a answer quarry") == "unknown_card"
    assert refused(start, "@a answer manor") == "not_your_turn"


def test_a_poor_house_may_cost_nothing():
    given = {"poor_house_cost": "0"}
    state = acted(one(gold=0, city="factory", hand="poor_house"), "assassin")
    assert refused(state, "@a build poor_house") == "not_enough_gold"
    players = (seat(0, "poor_house", "factory", "assassin"), *OTHERS)
    state = acted(table(*players, given=given), "assassin")
    assert gold(do(state, "@a build poor_house"))[0] == 0
    players = (seat(1, chars="warlord"), seat(city="poor_house"), *OTHERS[1:])
    state = acted(table(*players, given=given), "warlord")
    assert CITADELS.view(state, None).players[1].city[0].raze == 0
    assert gold(do(state, "@a raze @b poor_house"))[0] == 1
