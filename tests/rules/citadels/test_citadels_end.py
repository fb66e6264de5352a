"""Vectors 75 to 96 and those of the second set about districts, the end and scoring."""

from __future__ import annotations

from rules.core import record as records
from rules.core.walk import Walk
from tests.rules.citadels.tables import (
    CITADELS,
    acted,
    at_turn,
    call,
    cards,
    cast,
    do,
    finish,
    flow,
    gold,
    kinds,
    legal,
    options,
    play,
    random,
    refused,
    replace,
    score,
    seat,
    table,
    waiting,
)

SEVEN = "manor castle temple church tavern market watchtower"
EIGHT = f"{SEVEN} docks"


def four(*players, **more):
    return table(*players, *[seat()] * (4 - len(players)), **more)


def scored(city="", gold=0, hand="", **more):
    """Points of the first seat, with nothing else on the table."""
    return score(four(seat(gold, hand, city), **more))


def test_vector_075_the_throne_room():
    state = four(seat(city="throne_room"), seat(), seat(), seat(chars="king"), crown=1)
    assert gold(call(state, "king")[0])[0] == 3
    assert gold(call(replace(state, crown=3), "king")[0])[0] == 2


def test_vector_076_the_poor_house():
    state = acted(four(seat(0, city="poor_house manor+ castle+", chars="bishop")), "bishop")
    assert gold(do(state, "@a end"))[0] == 1
    given = {"characters": cast("tax_collector")}
    players = (seat(2, "tavern", "poor_house", "bishop"), seat(chars="tax_collector"))
    state = acted(four(*players, given=given, taxer=1), "bishop")
    state = do(state, "@a build tavern")
    assert gold(do(state, "@a end"))[:2] == [1, 3]


def test_vector_077_the_park():
    state = acted(four(seat(city="park", chars="bishop")), "bishop")
    assert cards(do(state, "@a end", "* draw @a manor,tavern")) == 2
    assert legal(state, "@a")[-2:] == ["end", "end no_park"]
    assert cards(do(state, "@a end no_park")) == 0


def hospital(policy, deck=None):
    players = (seat(), seat(2, city="hospital", chars="merchant", hospital=policy))
    return call(four(*players, deck=deck, murdered="merchant"), "merchant")


def test_vector_078_the_hospital_gives_gold():
    state, events = hospital("gold")
    assert (events[0].result, events[0].seat) == ("murdered", 1)
    assert gold(state)[1] == 4


def test_vector_079_the_armory_after_the_end():
    complete = seat(city=f"palace {SEVEN}")
    state = four(seat(), seat(city="armory", chars="bishop"), complete, first=2)
    state = do(acted(state, "bishop"), "@b use armory @c palace")
    assert state.pile.bottom == ("armory", "palace")
    rows = dict(CITADELS.standings(state).rows[2].breakdown)
    assert (rows["first_completed"], rows["completed"]) == (4, 0)
    assert not CITADELS.view(state, None).players[2].complete
    assert finish(do(state, "@b end")).over


def test_vector_080_the_bell_tower_is_rung():
    six = SEVEN.removesuffix(" watchtower")
    state = acted(four(seat(), seat(5, "bell_tower", six, "bishop")), "bishop")
    state, events = play(state, "@b build bell_tower", "@b answer yes")
    assert (state.size, state.first) == (7, 1)
    assert kinds(events)[-2:] == ["bell_rung", "end_triggered"]


def test_vector_081_a_rung_bell_tower_is_destroyed():
    state = four(seat(9, chars="warlord"), seat(city="bell_tower"), size=7)
    state = do(acted(state, "warlord"), "@a raze @b bell_tower")
    assert (gold(state)[0], state.size) == (5, 8)


def test_vector_082_first_and_later_completers():
    state = four(seat(), seat(city=EIGHT), seat(city=EIGHT), seat(city=EIGHT + " palace"), first=1)
    plain = 1 + 2 + 1 + 2 + 3 + 4 + 1 + 3
    assert [score(state, who) for who in (1, 2, 3)] == [plain + 4, plain + 2, plain + 5 + 2]


def test_vector_083_the_short_game():
    six = SEVEN.removesuffix(" watchtower")
    given = {"city_size": "7"}
    state = four(seat(9, "watchtower", six, "bishop"), seat(9, chars="warlord"), given=given)
    state = do(acted(state, "bishop"), "@a build watchtower", "@a end")
    assert state.first == 0
    state = do(replace(state, protected=-1), "@b gold")
    assert refused(state, "@b raze @a manor") == "city_complete"


def test_vector_084_eight_districts():
    assert scored("manor castle temple church tavern market watchtower keep", first=0) == 24


def test_vector_085_monuments_and_the_haunted_city():
    towns = "palace cathedral town_hall fortress dragon_gate university haunted_city"
    assert scored(towns) == 41


def test_vector_086_the_haunted_city_as_red():
    assert scored("manor temple tavern haunted_city library") == 16


def test_vector_087_the_haunted_city_as_purple():
    assert scored("manor temple tavern haunted_city") == 8 - 1
    assert scored("manor temple tavern haunted_city@5 library") == 13


def test_vector_088_the_wishing_well():
    assert scored("wishing_well keep library") == 16


def test_vector_089_the_imperial_treasury():
    assert scored("imperial_treasury tavern+ market+", gold=4) == 13


def test_vector_090_map_room_and_museum():
    assert scored("map_room museum/tavern/tavern", hand="manor manor manor") == 14


def test_vector_091_district_points_break_a_tie():
    state = four(seat(0, city="palace palace palace castle tavern tavern"), first=0)
    other = seat(9, city="palace temple town_hall prison keep great_wall")
    state = replace(state, players=(state.players[0], other, seat(0), seat(0)))
    rows = CITADELS.standings(state).rows
    assert (rows[0].score, rows[1].score) == (25, 25)
    assert CITADELS.standings(state).winners == (1,)


def test_vector_092_gold_breaks_it_next():
    state = table(seat(2, city="palace"), seat(5, city="fortress"))
    assert CITADELS.standings(state).winners == (1,)
    state = table(seat(5, city="palace"), seat(5, city="fortress"))
    assert CITADELS.standings(state).winners == (0, 1)


def test_vector_093_the_last_coin_counts():
    owner = seat(2, city="throne_room imperial_treasury")
    state = four(owner, seat(), seat(chars="king"), crown=1, murdered="king", first=1, rank=8)
    state, _ = flow(state)
    assert state.over
    assert dict(CITADELS.standings(state).rows[0].breakdown)["imperial_treasury"] == 3


def test_vector_094_the_smithy_of_a_witch():
    given = {"characters": cast("witch")}
    players = (seat(4, city="smithy", chars="witch"), seat(chars="king"))
    state = at_turn(four(*players, given=given), "witch")
    assert refused(state, "@a use smithy") == "wrong_phase"
    state = do(state, "@a gold")
    assert refused(state, "@a use smithy") == "wrong_phase"
    state = do(state, "@a bewitch king", "@b gold", "@a use smithy", "* draw @a manor,manor,docks")
    assert refused(state, "@a use smithy") == "district_power_used"


def test_vector_095_others_see_counts_only():
    state = at_turn(four(seat(), seat(chars="bishop")), "bishop")
    _, events = play(state, "@b cards", "* draw @b manor,castle", "@b keep manor")
    told = [event for event in events if event.visible(2)]
    assert [(one.seen, one.kept) for one in told] == [(2, 1)]
    assert "manor" not in str(told)


def test_vector_096_a_record_replays():
    walk = Walk(CITADELS, CITADELS.setup(5, options()), options(), random.Random(96))
    with walk:
        while not walk.ends(3000):
            who, action = walk.choose(walk.lists())
            step = CITADELS.apply(walk.state, who, action)
            text = CITADELS.notation.write(action)
            walk.log.append(_logged(who, action, text, walk.state, step))
    replay = records.replay(CITADELS, records.read(records.write(walk.record())))
    assert [one.events for one in replay.log] == [one.step.events for one in walk.log]


def _logged(*given):
    from rules.core.walk import Logged

    return Logged(*given)


def test_vector_098_the_bell_tower_as_eighth():
    state = four(seat(), seat(5, "bell_tower", SEVEN, "bishop"), seat(city=SEVEN))
    state = do(acted(state, "bishop"), "@b build bell_tower")
    rung, silent = do(state, "@b answer yes"), do(state, "@b answer no")
    extras = [
        [dict(CITADELS.standings(one).rows[who].breakdown) for who in (1, 2)]
        for one in (rung, silent)
    ]
    assert rung.size == 7
    assert [(one["first_completed"], one["completed"]) for one in extras[0]] == [(4, 0), (0, 2)]
    assert [(one["first_completed"], one["completed"]) for one in extras[1]] == [(4, 0), (0, 0)]


def test_vector_099_no_question_once_the_end_is_near():
    state = four(seat(), seat(5, "bell_tower", chars="bishop"), seat(city=EIGHT), first=2)
    state = do(acted(state, "bishop"), "@b build bell_tower")
    assert (waiting(state), state.size) == ("@b", 8)
    assert "end" in legal(state, "@b")


def test_vector_100_the_oldest_seventh_district_is_first():
    state = four(
        seat(),
        seat(5, "bell_tower", "manor castle", "bishop"),
        seat(city=SEVEN),
        seat(city=SEVEN),
    )
    aged = [replace(one, seq=at) for at, one in enumerate(state.players[3].city, 50)]
    aged[6] = replace(aged[6], seq=90)
    third = [replace(one, seq=at) for at, one in enumerate(state.players[2].city, 10)]
    third[6] = replace(third[6], seq=95)
    players = list(state.players)
    players[2] = replace(players[2], city=tuple(third))
    players[3] = replace(players[3], city=tuple(aged))
    state = do(acted(replace(state, players=tuple(players)), "bishop"), "@b build bell_tower")
    assert do(state, "@b answer yes").first == 3


def test_vector_102_the_policies_of_the_hospital():
    state, events = hospital("no")
    assert (events[0].seat, gold(state)[1]) == (-1, 2)
    state, events = hospital("cards")
    assert events[0].seat == 1
    state = do(state, "* draw @b manor,castle")
    assert waiting(state) == "@b"
    assert cards(do(state, "@b keep manor"), 1) == 1
    state, events = hospital("cards", deck="")
    assert (events[0].seat, cards(state, 1)) == (-1, 0)


def test_vector_110_a_museum_and_what_lies_under_it():
    given = {"destroyed_cards": "deck_bottom"}
    museum = "museum+/tavern/temple"
    state = four(
        seat(9, city="armory", chars="warlord"),
        seat(city=museum),
        seat(1, city="graveyard"),
        given=given,
    )
    state = acted(state, "warlord")
    saved = do(state, "@a raze @b museum", "@c answer yes")
    assert gold(saved)[0] == 5
    assert saved.players[2].hand == ("museum",)
    assert saved.pile.bottom == ("tavern", "temple")
    bombed = do(state, "@a use armory @b museum")
    assert bombed.pile.bottom == ("armory", "museum", "tavern", "temple")
    players = (seat(9, city="palace", chars="diplomat"), seat(city=museum))
    state = acted(four(*players, given={"characters": cast("diplomat")}), "diplomat")
    state = do(state, "@a trade @b museum palace")
    assert dict(CITADELS.standings(state).rows[0].breakdown)["museum"] == 2


def test_vector_112_a_lighthouse_and_a_short_deck():
    players = (seat(3, "lighthouse", chars="bishop"),)
    state = do(acted(four(*players, deck=""), "bishop"), "@a build lighthouse")
    assert "end" in legal(state, "@a")
    state = acted(four(*players, deck="manor castle docks"), "bishop")
    state = do(state, "@a build lighthouse")
    assert CITADELS.view(state, 0).private.deck == ("castle", "docks", "manor")
    state = do(state, "@a answer no")
    assert (cards(state), state.pile.bottom) == (0, ())
    assert state.pile.unseen == {"castle": 1, "docks": 1, "manor": 1}


def test_vector_121_the_armory_on_a_rung_bell_tower():
    state = four(
        seat(),
        seat(city=f"bell_tower {SEVEN}"),
        seat(city="armory", chars="bishop"),
        seat(city=SEVEN),
        size=7,
        first=1,
    )
    state = do(acted(state, "bishop"), "@c use armory @b bell_tower")
    assert state.size == 7
    assert dict(CITADELS.standings(state).rows[3].breakdown)["completed"] == 2


def test_vector_125_the_policy_is_forgotten():
    state = four(seat(chars="warlord"), seat(city="hospital"))
    state = do(at_turn(state, "warlord"), "@b use hospital gold")
    assert state.players[1].hospital == "gold"
    assert finish(state).players[1].hospital == "no"


def test_vector_128_the_haunted_city_and_the_wishing_well():
    assert scored("haunted_city wishing_well manor temple tavern") == 15
