"""The given / when / then lines of section 9, T1 to T15, each by its number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.carcassonne.actions import DRAW_TILE, Put
from rules.carcassonne.cells import ORIGIN, SIDES, name, place
from rules.carcassonne.events import FeatureScored, GameEnded, TileDrawn, TileSetAside
from rules.carcassonne.game import CARCASSONNE
from rules.carcassonne.pieces import CarcassonneOptions, Laid
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import TABLES
from rules.core.codec import decode, encode, fingerprint
from rules.core.options import read_options
from rules.core.perft import perft
from rules.core.record import Entry, read, replay, resume
from rules.core.values import NATURE, Refusal
from tests.rules.carcassonne.boards import (
    do,
    drawn,
    final,
    legal,
    play,
    random_game,
    refused,
    start,
    vectors,
    with_pile,
)

TURNS = {one.id: one.turns for one in vectors()}


def test_t1_the_game_starts_with_one_tile_and_seventy_face_down():
    state = drawn(start(), "e")
    view = CARCASSONNE.view(state, None)
    assert view.left == 70
    assert {cell: (one.kind, one.turn) for cell, one in view.board.items()} == {ORIGIN: ("d", 0)}
    assert (view.stock, view.scores, view.phase) == ((7, 7), (0, 0), "place")
    assert view.meeples == ()
    assert view.last is None


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_t2_two_to_five_may_play(seats):
    refusal = CARCASSONNE.check(seats, CarcassonneOptions())
    assert refusal is not None
    assert refusal.code == "bad_player_count"


def test_t2_five_players_start_with_thirty_five_meeples():
    assert sum(start(5).stock) == 35


def test_t3_while_a_places_nobody_else_moves_and_a_does_nothing_else():
    state = drawn(start(), "e")
    assert refused(state, 1, "put n1 r2")[0] == "not_your_turn"
    assert refused(state, 0, "on c0")[0] == "wrong_phase"
    assert refused(state, 0, "skip")[0] == "wrong_phase"
    assert refused(state, 0, "discard e")[0] == "must_place"


def test_t4_a_second_claim_is_refused():
    state = do(drawn(start(), "e"), 0, "put n1 r2 c0")
    assert refused(state, 0, "on f0")[0] == "not_your_turn"
    state = drawn(state, "u")
    assert refused(state, 0, "on f0")[0] == "not_your_turn"


def test_t4_a_second_placement_is_refused():
    state = do(drawn(start(), "e"), 0, "put n1 r2")
    assert refused(state, 0, "put s1 r1")[0] == "wrong_phase"


def test_t5_a_tile_that_fits_nowhere_is_put_aside_and_the_same_player_draws_on():
    state = play(with_pile(start(), "ecbu"), "E@0,-1/2:c0").state
    assert state.scores == (4, 0)
    replayed = resume(CARCASSONNE, state, [Entry(NATURE, "draw c"), Entry(NATURE, "draw b")])
    aside, shown = (one.events[0] for one in replayed.log)
    assert aside == TileSetAside(seat=1, tile="c", left=2)
    assert shown == TileDrawn(seat=1, tile="b", left=1)
    state = replayed.state
    assert CARCASSONNE.view(state, 0).discarded == ("c",)
    assert CARCASSONNE.view(state, 0).waiting == (1,)
    assert len(legal(state, 1)) == 16


def test_t6_the_game_ends_when_the_last_tile_fits_nowhere():
    state = play(with_pile(start(), "ec"), "E@0,-1/2:c0").state
    step = CARCASSONNE.apply(state, NATURE, CARCASSONNE.legal(state, NATURE)[0])
    assert step.state.over
    assert step.state.scores == (4, 0)
    assert step.events[-1] == GameEnded(scores=(4, 0), winners=(0,))


@pytest.mark.parametrize("turn", ["r4", "r-1", "7"])
def test_t7_a_tile_has_four_turns(turn):
    assert refused(drawn(start(), "e"), 0, f"put n1 {turn}")[0] == "bad_rotation"


def test_t8_equal_scores_share_the_victory():
    state = final(start(3), TURNS["F4"]).state
    standings = CARCASSONNE.standings(state)
    assert standings.winners == (0, 2)
    assert [row.rank for row in standings.rows] == [1, 3, 1]


def test_t9_scores_have_no_upper_limit():
    state = play(start(), TURNS["C4"][:-1]).state
    state = replace(state, earned=((48, 0, 0, 0, 0, 0, 0), state.earned[1]))
    assert play(state, TURNS["C4"][-1]).state.scores[0] == 58


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t10_nothing_is_lost_and_nothing_is_paid_twice(seats):
    box = CARCASSONNE.census(start(seats))
    assert sum(box[kind] for kind in TABLES) == 72
    assert all(box[f"@{seat}"] == 7 for seat in "abcde"[:seats])
    paid = []
    for _, _, events, state in random_game(seats, seats):
        assert CARCASSONNE.census(state) == box
        paid += [one for one in events if isinstance(one, FeatureScored)]
    assert all(meeple.segment[0] == "f" for meeple in state.meeples)
    feet = [(one.feature, meeple.cell, meeple.segment) for one in paid for meeple in one.home]
    assert len(set(feet)) == len(feet)
    assert [sum(one.points for one in paid if seat in one.payees) for seat in range(seats)] == list(
        state.scores
    )


def test_t11_a_saved_state_goes_on_as_if_it_had_never_been_saved():
    fresh = start()
    for seat, action, _, state in random_game(5):
        loaded = decode(encode(fresh), CARCASSONNE.State)
        assert loaded == fresh
        step = CARCASSONNE.apply(loaded, seat, action)
        assert step.state == state
        assert list(step.state.board) == list(state.board)
        fresh = state


def test_t11_a_record_gives_the_same_game():
    played = list(random_game(6, 3))
    log = [Entry(seat, CARCASSONNE.notation.write(action)) for seat, action, _, _ in played]
    again = resume(CARCASSONNE, start(3), log)
    assert again.stop is None
    assert fingerprint(again.state) == fingerprint(played[-1][3])
    assert [one.events for one in again.log] == [events for _, _, events, _ in played]


def turned_start(turns: int) -> CarcassonneState:
    facing = TABLES["d"].shapes[turns].facing
    frontier = dict(zip(SIDES[ORIGIN], facing, strict=True))
    return replace(start(), board={ORIGIN: Laid("d", turns, 0)}, frontier=frontier)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_t12_a_turned_map_scores_the_same(turns):
    state = turned_start(turns)
    for seat, action, _, straight in random_game(7):
        if isinstance(action, Put):
            x, y = place(action.cell)
            for _ in range(turns):
                x, y = -y, x
            moved = Put(cell=name(x, y), turn=(action.turn + turns) % 4)
        else:
            moved = action
        assert CARCASSONNE.refuse(state, seat, moved) is None
        state = CARCASSONNE.apply(state, seat, moved).state
        assert state.earned == straight.earned
    assert state.over


def test_t13_the_tile_named_must_be_the_tile_shown():
    code, params = refused(drawn(start(), "e"), 0, "put u e1 r1")
    assert (code, params) == ("wrong_tile", {"tile": "u", "shown": "e"})


def test_t13_without_farmers_no_field_can_be_claimed():
    state = do(drawn(start(farmers="off"), "e"), 0, "put n1 r2")
    assert refused(state, 0, "on f0")[0] == "no_such_segment"
    assert legal(state, 0) == ["on c0", "skip"]


def test_t14_without_a_meeple_skip_is_all_there_is():
    state = drawn(play(start(), TURNS["P10"]).state, "i")
    state = do(state, 0, "put w1s1 r1")
    assert legal(state, 0) == ["skip"]
    step = CARCASSONNE.apply(state, 0, CARCASSONNE.legal(state, 0)[0])
    (paid,) = step.events
    assert (paid.feature, paid.points, paid.payees) == ("city", 4, (0,))
    assert step.state.stock == (1, 7)
    assert (step.state.asks, step.state.turn) == ((DRAW_TILE,), 1)


def test_t15_errors_come_in_the_order_of_the_table():
    state = drawn(start(), "x")
    code, params = refused(state, 0, "put n1 r0")
    assert (code, params) == ("edge_mismatch", {"edges": "S", "clashes": "scr"})
    assert refused(state, 0, "put x o r5")[0] == "bad_rotation"
    assert refused(state, 0, "put v o r5")[0] == "wrong_tile"
    assert refused(state, 0, "put o r0")[0] == "cell_occupied"
    assert refused(state, 0, "put e5n3 r0")[0] == "not_adjacent"


def test_a_refused_claim_leaves_the_tile_in_the_hand():
    state = drawn(start(), "e")
    assert refused(state, 0, "put n1 r2 r0")[0] == "no_such_segment"
    assert legal(state, 0)


def test_nothing_is_legal_when_the_game_is_over():
    state = final(start(), TURNS["E2"]).state
    assert refused(state, 0, "put n1 r0")[0] == "game_over"
    assert legal(state, 0) == legal(state, 1) == []
    assert CARCASSONNE.view(state, None).phase == "over"


def test_the_option_first_names_a_seat_at_the_table():
    assert CARCASSONNE.check(5, CarcassonneOptions(first="@e")) is None
    refusal = CARCASSONNE.check(2, CarcassonneOptions(first="@e"))
    assert refusal is not None
    assert refusal.code == "bad_option"
    assert drawn(start(3, first="@c"), "e").turn == 2


def test_an_unknown_option_is_refused():
    for given in ({"river": "on"}, {"small_city": "3"}, {"farm_rule": "none"}):
        refusal = read_options(CarcassonneOptions, given)
        assert isinstance(refusal, Refusal)
        assert refusal.code == "bad_option"


def test_chance_says_who_begins_and_a_record_may_leave_it_out():
    header = "[tavola 1] [game carcassonne/1] [seats anna boris clara]\n"
    stated = replay(CARCASSONNE, read(f"{header}* first @c\n* draw e\n@c put n1 r2 c0"))
    assert stated.stop is None
    assert stated.state.scores == (0, 0, 4)
    silent = replay(CARCASSONNE, read(f"{header}* draw e\n@a put n1 r2 c0"))
    assert silent.stop is None
    assert silent.state.scores == (4, 0, 0)


def test_a_forced_skip_may_stand_in_the_record_or_not():
    state = drawn(play(start(), TURNS["P10"]).state, "i")
    silent = resume(CARCASSONNE, state, [Entry(0, "put w1s1 r1"), Entry(NATURE, "draw b")])
    stated = resume(CARCASSONNE, state, [Entry(0, "put w1s1 r1; skip"), Entry(NATURE, "draw b")])
    assert silent.stop is None
    assert silent.state == stated.state


def test_a_refusal_names_what_would_be_legal():
    refusal = CARCASSONNE.refuse(drawn(start(), "e"), 0, Put(cell="e9", turn=0))
    assert refusal is not None
    assert refusal.instead == ("put n1 r2", "put s1 r1", "put s1 r2")


def test_the_number_of_lines_of_play_from_the_start():
    assert perft(CARCASSONNE, start(), 1) == 24
    assert perft(CARCASSONNE, start(), 2) == 123


def test_the_number_of_lines_of_play_from_a_small_pile():
    counts = [perft(CARCASSONNE, with_pile(start(), "evxc"), depth) for depth in range(1, 7)]
    assert counts == [4, 22, 116, 348, 2282, 9292]
