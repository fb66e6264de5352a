"""Vectors 1 to 15, 113 and 115: data, tables that can start, and the draft."""

from __future__ import annotations

import pytest

from rules.citadels.data import BASE_CHARACTERS, CHARACTERS, DISTRICTS
from rules.citadels.draft import plan
from rules.core.record import forced
from rules.core.values import NATURE
from tests.rules.citadels.tables import (
    CITADELS,
    cast,
    dealt,
    do,
    legal,
    random,
    refused,
    refused_table,
    start,
    waiting,
)


def draft(state, seed=1):
    """All the sets that are offered in a draft, and the state after it."""
    rng, sets = random.Random(seed), []
    state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
    while state.phase == "draft":
        (who,) = CITADELS.pending(state).seats
        sets.append(("abcdefgh"[who], state.offered))
        action = rng.choice(CITADELS.legal(state, who))
        state = CITADELS.apply(state, who, action).state
    return sets, state


def sizes(sets):
    return [len(offered) for _, offered in sets]


def test_vector_001_the_cards_count_and_sum_up():
    def total(cards):
        cards = list(cards)
        return sum(one.copies for one in cards), sum(one.copies * one.cost for one in cards)

    every = DISTRICTS.values()
    groups = {
        colour: total(one for one in every if one.colour == colour and not one.dark)
        for colour in ("yellow", "blue", "green", "red", "purple")
    }
    assert groups == {
        "yellow": (12, 46),
        "blue": (11, 28),
        "green": (20, 50),
        "red": (11, 28),
        "purple": (12, 58),
    }
    assert total(one for one in every if not one.dark) == (66, 210)
    assert total(every) == (80, 279)


def test_characters_are_two_a_rank():
    ranks = sorted(one.rank for one in CHARACTERS.values())
    assert ranks == sorted([*range(1, 10)] * 2)
    assert [CHARACTERS[one].rank for one in BASE_CHARACTERS] == list(range(1, 9))


def test_vector_002_four_players_start():
    state = dealt(4)
    assert [len(one.hand) for one in state.players] == [4] * 4
    assert [one.gold for one in state.players] == [2] * 4
    assert len(state.pile) == 50


def test_vector_003_eight_players_start():
    state = dealt(8)
    assert state.characters[-1] == "artist"
    assert len(state.pile) == 34


def test_vector_004_the_diplomat_removes_the_graveyard():
    state = dealt(5, characters=cast("diplomat"))
    assert not state.has("graveyard")
    assert len(state.pile) == 65 - 20


def test_vector_005_draft_of_four():
    sets, state = draft(dealt(4))
    assert (len(state.up), sizes(sets)) == (2, [5, 4, 3, 2])
    assert len(state.down) == 2


def test_vector_006_draft_of_five_and_six():
    sets, state = draft(dealt(5))
    assert (len(state.up), sizes(sets)) == (1, [6, 5, 4, 3, 2])
    sets, state = draft(dealt(6))
    assert (len(state.up), sizes(sets)) == (0, [7, 6, 5, 4, 3, 2])


def test_vector_007_draft_of_four_with_nine_characters():
    sets, state = draft(dealt(4, characters=cast("artist")))
    assert (len(state.up), sizes(sets)) == (3, [5, 4, 3, 2])


def test_vector_008_the_seventh_player_chooses_from_the_face_down_card_too():
    state = dealt(7)
    state = do(state, "* aside warlord")
    picks = ["assassin", "thief", "magician", "king", "bishop", "merchant"]
    state = do(state, *(f"@{'abcdef'[at]} pick {one}" for at, one in enumerate(picks)))
    assert state.offered == ("architect", "warlord")
    state = do(state, "@g pick warlord")
    assert state.down == ("architect",)


def test_vector_009_with_nine_characters_the_face_down_card_stays():
    sets, state = draft(dealt(7, characters=cast("artist")))
    assert sizes(sets) == [8, 7, 6, 5, 4, 3, 2]
    assert state.down[0] not in sets[-1][1]


def test_vector_010_draft_of_eight():
    sets, state = draft(dealt(8))
    assert sizes(sets) == [8, 7, 6, 5, 4, 3, 2, 2]
    assert set(state.down) < set(sets[-1][1])


def test_vector_011_draft_of_three():
    sets, state = draft(dealt(3))
    assert sizes(sets) == [7, 6, 5, 4, 3, 2]
    assert [who for who, _ in sets] == list("abcabc")
    assert [len(one.chars) for one in state.players] == [2] * 3
    assert len(state.down) == 2


def test_vector_012_draft_of_two():
    state = dealt(2)
    assert plan(state) == (
        (0, "pick"),
        (1, "pick"),
        (1, "discard"),
        (0, "pick"),
        (0, "discard"),
        (1, "pick"),
    )
    sets, state = draft(state)
    assert sizes(sets) == [7, 6, 5, 4, 3, 2]
    assert [who for who, _ in sets] == list("abbaab")
    assert len(state.down) == 4


@pytest.mark.parametrize("royal", ["king", "emperor"])
def test_vector_013_rank_4_is_never_face_up(royal):
    state = dealt(4, characters=cast(royal))
    assert refused(state, f"* aside thief {royal},merchant") == "bad_parameter"
    drawn = {one for seed in range(200) for one in CITADELS.draw(state, random.Random(seed)).up}
    assert drawn == set(state.characters) - {royal}
    downs = {CITADELS.draw(state, random.Random(seed)).down for seed in range(200)}
    assert royal in downs


def test_vector_014_tables_that_cannot_start():
    assert refused_table(4, characters=cast("queen")) == "config_queen_players"
    assert refused_table(8, characters=cast()) == "config_rank9_required"
    assert refused_table(2, characters=cast("artist")) == "config_rank9_players"


def test_vector_015_a_character_that_is_not_offered():
    state = dealt(4)
    state = do(state, "* aside assassin magician,warlord")
    state = do(state, "@a pick merchant", "@b pick architect", "@c pick thief")
    assert state.offered == ("king", "bishop")
    before = state
    assert refused(state, "@d pick thief") == "character_not_offered"
    assert state == before


def test_vector_113_more_tables_that_cannot_start():
    base = BASE_CHARACTERS
    assert refused_table(4, characters=",".join(base[:-1])) == "config_missing_rank"
    both = ",".join((*base, "artist", "queen"))
    assert refused_table(5, characters=both) == "config_duplicate_rank"
    assert refused_table(3, characters=cast("queen")) == "config_rank9_players"
    assert refused_table(2, characters=cast("emperor")) == "config_emperor_players"


def test_vector_115_two_players_discard_after_a_pick():
    state = do(dealt(2), "* aside assassin", "@a pick thief")
    assert refused(state, "@b discard king") == "must_pick_first"
    state = do(state, "@b pick king")
    assert refused(state, "@b pick bishop") == "must_discard_first"
    assert waiting(do(state, "@b discard bishop")) == "@a"


def test_other_numbers_of_players_are_refused():
    assert refused_table(1) == refused_table(9) == "config_players"


def test_strict_replacements():
    three = cast("witch", "wizard", "abbot")
    assert refused_table(5, characters=three, strict_replacements="on") == "config_replacements"
    assert start(5, characters=three).characters[0] == "witch"


def test_discard_belongs_to_two_players():
    state = do(dealt(3), "* aside assassin")
    assert refused(state, "@a discard king") == "wrong_phase"
    assert refused(state, "@b pick king") == "not_your_turn"


def test_random_characters_are_one_a_rank():
    state = start(5, characters="random,witch,random_ninth")
    for seed in range(50):
        cast_now = CITADELS.draw(state, random.Random(seed))
        after = CITADELS.apply(state, NATURE, cast_now).state
        assert [CHARACTERS[one].rank for one in after.characters] == list(range(1, 10))
        assert after.characters[0] == "witch"
        assert not after.has("hospital")
        assert after.has("graveyard") == ("diplomat" not in after.characters)


def test_random_dark_city_may_replace_base_districts():
    state = start(4, dark_city="quarry", dark_city_random="3", dark_city_mode="replace")
    assert waiting(state) == "*"
    rng = random.Random(1)
    for _ in range(2):
        state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
    assert len(state.pile) == 66
    assert state.has("quarry")
    assert not state.has("ball_room")


def test_the_face_up_table_of_the_seed():
    sets, state = draft(dealt(4, characters=cast("witch"), faceup_table="seed_literal"))
    assert (len(state.up), sizes(sets)) == (3, [4, 3, 2, 1])
    assert len(state.down) == 1


def test_r5_the_last_of_a_draft_who_has_no_choice_is_not_asked():
    state = dealt(4, characters=cast("witch"), faceup_table="seed_literal")
    state = CITADELS.apply(state, NATURE, CITADELS.draw(state, random.Random(1))).state
    for offered in (4, 3, 2, 1):
        (who,) = CITADELS.pending(state).seats
        assert len(state.offered) == offered
        assert (forced(CITADELS, state) is None) == (offered > 1)
        state = CITADELS.apply(state, who, CITADELS.legal(state, who)[0]).state
    assert state.phase == "call"


def test_legal_picks_are_what_is_offered():
    state = do(dealt(4), "* aside assassin magician,warlord")
    assert legal(state, "@a") == [f"pick {one}" for one in state.offered]
    assert legal(state, "@b") == []


def test_chance_keeps_to_strict_replacements():
    state = start(5, characters="random,witch,random_ninth", strict_replacements="on")
    for seed in range(50):
        drawn = CITADELS.draw(state, random.Random(seed))
        after = CITADELS.apply(state, NATURE, drawn).state
        assert sum(CHARACTERS[one].expansion for one in after.characters[:8]) <= 2
    many = "cast tax_collector,wizard,king,bishop,merchant,architect,warlord,artist"
    assert refused(state, f"* {many}") == "bad_parameter"
