"""What is hidden and known, and the flags of districts and the end."""

from __future__ import annotations

from rules.citadels.pieces import Call, Pile, count
from tests.rules.citadels.tables import (
    CITADELS,
    acted,
    at_turn,
    call,
    cast,
    city,
    dealt,
    do,
    finish,
    gold,
    legal,
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


def test_the_hospital_is_silent():
    state = at_turn(four(seat(chars="warlord"), seat(city="hospital")), "warlord")
    told, events = play(state, "@b use hospital cards")
    assert not events
    for viewer in (None, 0, 2):
        assert CITADELS.view(told, viewer) == CITADELS.view(state, viewer)
    assert CITADELS.view(told, 1).private.hospital == "cards"
    assert waiting(told) == "@a"


def test_the_ball_room_ritual():
    given = {"dark_city": "ball_room", "ball_room": "ritual"}
    state = four(seat(city="ball_room"), seat(chars="bishop"), given=given, crown=0)
    state, _ = call(state, "bishop")
    assert legal(state, "@b") == ["answer thank", "answer no"]
    assert refused(state, "@b gold") == "decision_pending"
    assert legal(do(state, "@b answer thank"), "@b")[0] == "gold"
    lost = do(state, "@b answer no")
    assert (lost.round, gold(lost)[1]) == (6, 2)


def test_destroyed_cards_may_leave_the_game():
    given = {"destroyed_cards": "out_of_game"}
    state = four(seat(9, chars="warlord"), seat(city="palace"), given=given)
    state = do(acted(state, "warlord"), "@a raze @b palace")
    assert (state.gone, state.pile.bottom) == (("palace",), ())


def test_the_graveyard_may_save_itself():
    for flag, who in (("off", "@a"), ("on", "@b")):
        given = {"graveyard_saves_itself": flag}
        state = four(seat(9, chars="warlord"), seat(city="graveyard"), given=given)
        assert waiting(do(acted(state, "warlord"), "@a raze @b graveyard")) == who


def test_the_armory_may_spare_complete_cities():
    for flag, code in (("allow", None), ("forbid", "city_complete")):
        given = {"armory_completed_city": flag}
        state = four(seat(city="armory", chars="bishop"), seat(city=EIGHT), given=given)
        state = acted(state, "bishop")
        if code:
            assert refused(state, "@a use armory @b docks") == code
        else:
            assert city(do(state, "@a use armory @b docks")) == []


def test_the_bell_tower_may_always_mean_seven():
    given = {"city_size": "7", "bell_tower_target": "seven"}
    state = four(seat(5, "bell_tower", chars="bishop"), given=given)
    state = do(acted(state, "bishop"), "@a build bell_tower", "@a answer yes")
    assert state.size == 7


def test_a_tie_may_go_to_the_higher_rank():
    state = table(seat(5, city="palace", chars="king"), seat(5, city="fortress", chars="bishop"))
    assert CITADELS.standings(state).winners == (0, 1)
    state = replace(state, options=replace(state.options, tie3="rank"))
    state = replace(state, calls=(Call(4, "king", "turn", 0), Call(5, "bishop", "turn", 1)))
    assert CITADELS.standings(state).winners == (1,)


def test_private_gold_is_not_shown():
    state = four(seat(), given={"gold_visibility": "private"})
    assert CITADELS.view(state, 0).players[0].gold == 2
    assert CITADELS.view(state, 0).players[1].gold is None
    assert CITADELS.view(state, None).players[0].gold is None


def test_the_whole_deck_is_known_after_a_look():
    state = acted(four(seat(3, "lighthouse", chars="bishop"), seat(hand="palace")), "bishop")
    state = do(state, "@a build lighthouse", "@a answer no")
    for seed in range(5):
        world = CITADELS.resample(state, 0, random.Random(seed))
        assert world.pile == state.pile
        assert world.players[1].hand == ("palace",)
        other = CITADELS.resample(state, 2, random.Random(seed))
        assert other.pile.unseen != state.pile.unseen


def test_what_a_seat_knows_of_a_hand():
    players = (seat(chars="magician", hand="manor castle"), seat(4, "palace", "laboratory"))
    state = do(at_turn(four(*players), "magician"), "@a swap @b")
    assert CITADELS.view(state, 0).private.known[1] == ("castle", "manor")
    assert CITADELS.view(state, 1).private.known[0] == ("palace",)
    assert CITADELS.view(state, 2).private.known[1] == ()
    holder = replace(state.players[1], chars=("bishop",))
    state = replace(state, players=(state.players[0], holder, *state.players[2:]))
    state = acted(state, "bishop")
    built = do(state, "@b build castle")
    assert CITADELS.view(built, 0).private.known[1] == ("manor",)
    secretly = do(state, "@b use laboratory manor")
    assert CITADELS.view(secretly, 0).private.known[1] == ()
    assert CITADELS.view(secretly, 0).private.bottom == ("?",)
    assert CITADELS.view(secretly, 1).private.bottom == ("manor",)


def test_nobody_sees_a_redraw_begin():
    state = at_turn(four(seat(chars="magician", hand="manor castle")), "magician")
    begun, events = play(state, "@a redraw manor")
    assert not events
    assert CITADELS.view(begun, 1) == CITADELS.view(state, 1)
    assert CITADELS.view(begun, 0).private.chosen == ("manor",)
    assert refused(state, "@a redraw") == "empty_selection"
    assert refused(begun, "@a redraw manor") == "card_not_in_hand"
    assert refused(begun, "@a gold") == "decision_pending"


def test_drawing_goes_from_the_unseen_cards_to_the_known_bottom():
    pile = Pile(count(("manor",)), ("castle", "docks"), (1, 2), 0)
    assert pile.sample(3, random.Random(1)) == ("manor", "castle", "docks")
    assert pile.draw(("castle",)) is None
    left, marks = pile.draw(("manor", "castle"))
    assert (left.bottom, marks) == (("docks",), (0, 1))


def test_the_deck_conserves_its_cards():
    state = dealt(4)
    assert sum(CITADELS.census(state).values()) == 80 + 30


def test_the_quarry_may_allow_many_duplicates():
    given = {"quarry": "unlimited"}
    players = (seat(9, "market manor", "quarry market manor", "architect"),)
    state = acted(four(*players, given=given), "architect")
    assert city(do(state, "@a build market", "@a build manor")).count("manor") == 2


def test_tables_with_flags_may_start():
    state = dealt(2, characters=cast("emperor"), emperor_two_player="allow")
    assert state.characters[3] == "emperor"
    witch = {"characters": cast("witch"), "dark_city": "all"}
    assert dealt(4, **witch, hospital_without_assassin="keep").has("hospital")
    assert not dealt(4, **witch).has("hospital")


def test_the_witch_thanks_the_host_too():
    given = {"characters": cast("witch"), "dark_city": "ball_room", "ball_room": "ritual"}
    players = (seat(city="ball_room"), seat(chars="witch"), seat(chars="king"))
    state, _ = call(four(*players, given=given, crown=0), "witch")
    assert legal(state, "@b") == ["answer thank", "answer no"]
    thanked = do(state, "@b answer thank", "@b gold", "@b bewitch king")
    assert (waiting(thanked), thanked.crown) == ("@c", 2)
    lost = do(state, "@b answer no")
    assert (lost.bewitched, waiting(lost), lost.turn.char) == ("", "@c", "king")
    players = (seat(city="ball_room"), seat(chars="witch"), seat(chars="bishop"))
    state = four(*players, given=given, crown=0, bewitched="bishop", witch=1)
    assert legal(call(state, "bishop")[0], "@c") == ["gold", "cards"]


def test_the_armory_finds_no_district_before_it_minds_a_complete_city():
    given = {"armory_completed_city": "forbid"}
    state = four(seat(city="armory", chars="bishop"), seat(city=EIGHT), given=given)
    state = acted(state, "bishop")
    assert refused(state, "@a use armory @b palace") == "no_such_district"


def test_only_a_revealed_rank_breaks_a_tie():
    players = (seat(5, city="palace", chars="king"), seat(5, city="fortress", chars="bishop"))
    state = table(*players, given={"tie3": "rank"})
    king = Call(4, "king", "turn", 0)
    murdered = replace(state, murdered="bishop", calls=(king, Call(5, "bishop", "murdered", -1)))
    assert CITADELS.standings(murdered).winners == (0,)
    shown = replace(state, murdered="king", calls=(Call(4, "king", "murdered", -1),))
    assert CITADELS.standings(replace(shown, phase="over")).winners == (0,)


def test_scores_so_far_tell_nothing_of_a_private_purse():
    rich = seat(9, city="imperial_treasury")
    players = (rich, seat(3, city="castle"))
    for visibility, points in (("public", 13), ("private", 4)):
        state = four(*players, given={"gold_visibility": visibility})
        rows = CITADELS.standings(state).rows
        assert (rows[0].score, rows[0].score) == (points, CITADELS.view(state, 1).players[0].score)
        assert (rows[0].rank == rows[1].rank) == (visibility == "private")
        over = replace(state, phase="over", over=True)
        assert CITADELS.standings(over).rows[0].score == 13


def test_a_part_without_building_has_no_build_limit():
    given = {"characters": cast("witch")}
    state = at_turn(four(seat(chars="witch"), seat(chars="king"), given=given), "witch")
    assert CITADELS.view(state, 0).limit == 0
    state = do(state, "@a gold", "@a bewitch king")
    assert CITADELS.view(state, 0).limit == 0
    assert CITADELS.view(do(state, "@b gold"), 0).limit == 1


def test_who_leaves_while_redrawing_redraws_what_is_chosen():
    state = at_turn(four(seat(chars="magician", hand="manor castle tavern")), "magician")
    state = do(state, "@a redraw manor")
    for seed in range(5):
        idle = CITADELS.idle(state, 0, random.Random(seed))
        assert CITADELS.notation.write(idle) == "done"


def test_nobody_learns_who_held_the_murdered_character():
    def holders(state, viewer):
        rngs = [random.Random(seed) for seed in range(20)]
        return {CITADELS.resample(state, viewer, rng).holder("merchant") for rng in rngs}

    players = (seat(chars="assassin"), seat(chars="merchant"), seat(chars="architect"))
    silent = four(*players, murdered="merchant", down=("warlord", "thief"))
    state, events = call(silent, "merchant")
    assert (state.rank, [event.seat for event in events]) == (7, [-1, 2])
    assert holders(state, 0) == {-1, 1}
    assert holders(state, 1) == {1}
    owner = replace(silent.players[1], city=seat(city="hospital").city, hospital="gold")
    told = replace(silent, players=(silent.players[0], owner, *silent.players[2:]))
    assert holders(call(told, "merchant")[0], 0) == {1}


def test_a_game_ends_when_destroyed_cards_have_left_nothing_to_build():
    for flag, more, over in (
        ("out_of_game", {}, True),
        ("out_of_game", {"hand": "docks"}, False),
        ("out_of_game", {"city": "graveyard"}, False),
        ("deck_bottom", {}, False),
    ):
        players = (seat(chars="warlord", city="manor castle"), seat(**more))
        state = four(*players, deck="", given={"destroyed_cards": flag})
        ended = finish(at_turn(state, "warlord"))
        assert (ended.over, ended.first) == (over, -1)
    assert (
        CITADELS.standings(finish(at_turn(four(*players, deck="tavern"), "warlord"))).scores[0] == 7
    )


def test_r5_masked_lines_show_a_question_mark_for_what_was_given_alone():
    lines = ("use museum manor", "use laboratory manor", "use smithy", "use armory @b manor")
    actions = [CITADELS.notation.read(line)[0] for line in lines]
    masked = [CITADELS.notation.write(one, secret=False) for one in actions]
    assert masked[:3] == ["use museum ?", "use laboratory ?", "use smithy"]
    assert masked[3] == "use armory @b ?"
    assert actions[3].known_to(0, 1)
