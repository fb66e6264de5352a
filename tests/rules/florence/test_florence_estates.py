"""Estates: vectors T64 to T71, T119 and T120, and the grid itself (1.6, 1.7, 2.5)."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from msgspec.structs import replace

from rules.core.forms import BadArgument
from rules.florence.building import Build, Place, blocked
from rules.florence.cells import CELLS, CellForm, bits, cells_of, mask_of
from rules.florence.data import BUILDINGS, HOUSE, PALAZZO, PALAZZO_B
from rules.florence.pieces import Estate
from rules.florence.shapes import (
    POSE_OF,
    POSES,
    Piece,
    anchors,
    beside,
    covering,
    piece_at,
    places,
    settled,
)
from tests.rules.florence.positions import (
    acting,
    after,
    bidding,
    estate,
    having,
    legal,
    player,
    purse,
    refused,
    start,
)


def builder(builders: int = 0, text: str = "", **changes):
    """Seat @a on turn with so many builders and this estate."""
    return having(acting(start(), 0), 0, builders=builders, estate=text, **changes)


@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_t64_builders_make_buildings_cheaper(builders, cost):
    state = after(builder(builders, coins=700), "@a build tower d3 r1")
    assert purse(state) == (700 - cost, 3)
    assert state.buildings["tower"] == 2


def test_t64_a_building_must_be_paid():
    assert refused(builder(0, coins=600), "@a build tower d3 r1") == "not_enough_money"
    assert refused(builder(1, coins=200), "@a build tower d3 r1") == "not_enough_money"
    paid = after(builder(0, coins=600, pp=1), "@a sell 1; build tower d3 r1")
    assert purse(paid) == (0, 3)


def test_t65_an_estate_has_one_building_of_a_type():
    assert refused(builder(0, "tower d3 r1"), "@a build tower f1 r1") == "duplicate_building"


def test_t66_three_buildings_of_a_type_are_all():
    state = replace(builder(), buildings={**builder().buildings, "opera": 0})
    assert refused(state, "@a build opera d1 r0") == "building_sold_out"


def test_t67_corners_may_touch_the_palazzo():
    state = after(builder(), "@a build tower d3,d4,d5")
    assert player(state).estate.pieces == (Piece("tower", "d3", 1, False),)


def test_t68_edges_may_not_touch_the_palazzo_before_the_second_builder():
    assert refused(builder(), "@a build tower a3,a4,a5") == "adjacent_building"
    assert refused(builder(1), "@a build tower a3,a4,a5") == "adjacent_building"
    assert player(after(builder(2), "@a build tower a3,a4,a5")).estate.empty == 40


def test_t69_a_landscape_may_touch_the_palazzo():
    state = after(
        bidding(start(), dropped=(1, 2, 3)), "@a take forest", "@a place forest a4,b4,a5,b5"
    )
    assert player(state).estate.pieces == (Piece("forest", "a4", 0, False),)


def test_t70_buildings_may_touch_at_a_corner_only():
    state = builder(1, "tower a1 r0")
    assert refused(state, "@a build chapel c2,d2,d3") == "adjacent_building"
    assert player(after(state, "@a build chapel d2,e2,e3")).estate.count("chapel") == 1


def test_t71_a_piece_stays_inside_the_grid():
    assert refused(builder(), "@a build tower f1 r0") == "out_of_grid"
    assert refused(builder(), "@a build tower g6 r1") == "out_of_grid"


def test_t119_a_duplicate_is_told_before_an_overlap():
    assert refused(builder(0, "tower d3 r1"), "@a build tower d3 r1") == "duplicate_building"
    assert refused(builder(0, "tower d3 r1"), "@a build chapel d3 r0") == "overlap"


def test_t120_cells_that_do_not_form_the_piece_are_no_place():
    assert refused(builder(), "@a build tower f1,g1,g2") == "bad_parameter"
    assert refused(builder(), "@a build tower f1,g1") == "bad_parameter"
    assert refused(builder(), "@a build tower d3,d3,d4,d5") == "bad_parameter"
    assert refused(builder(), "@a build tower d3 r4") == "bad_parameter"
    assert refused(builder(), "@a build tower d3,d4,d5 r1") == "bad_parameter"
    assert refused(builder(), "@a build tower d3,d4,d5 f") == "bad_parameter"


def test_q26_the_palazzo_is_like_a_building():
    state = builder(1)
    assert not any(text.startswith("build tower a5") for text in legal(state, 0))
    assert "build tower a5 r0" in legal(builder(2), 0)


def test_q27_the_second_builder_frees_new_buildings_alone():
    near = "@a build chapel c2,d2,d3"
    assert refused(builder(1, "tower a1 r0"), near) == "adjacent_building"
    state = after(builder(2, "tower a1 r0"), near)
    assert [piece.kind for piece in player(state).estate.pieces] == ["tower", "chapel"]


def test_q28_mirror_images_are_allowed():
    state = after(builder(), "@a build library d1 r0 f")
    assert cells_of(player(state).estate.pieces[0].mask) == ("d1", "e1", "f1", "g1", "g2")


def test_the_estate_has_43_free_cells_and_a_palazzo_at_the_bottom_left():
    assert estate("").empty == 43
    assert PALAZZO == ("a6", "b6", "c6", "a7", "b7", "c7")
    assert estate("tower d3 r1, forest d1 r0").palazzo == mask_of(PALAZZO)


def test_side_b_has_its_palazzo_in_the_middle_of_the_bottom():
    assert PALAZZO_B == ("c6", "d6", "e6", "c7", "d7", "e7")
    assert "side_b" in HOUSE


def test_half_a_building_covers_its_own_cells_alone():
    half = Piece("workshop", "f3", 0, False, mask_of(("f3", "g3")), 1)
    land = Estate().add(half)
    assert cells_of(half.mask) == ("f3", "g3")
    assert (land.empty, land.count("workshop")) == (41, 1)


def test_a_piece_of_before_there_were_halves_is_read():
    old = msgspec.msgpack.encode(["tower", "d3", 1, False])
    assert msgspec.msgpack.decode(old, type=Piece) == Piece("tower", "d3", 1, False)


def test_turns_that_cover_the_same_cells_are_one_action():
    state = builder()
    assert after(state, "@a build tower d3 r3") == after(state, "@a build tower d3 r1 f")
    assert "build tower d3 r3" not in legal(state, 0)
    assert "build tower d3 r1" in legal(state, 0)


def test_the_turn_may_be_left_out():
    assert after(builder(), "@a build tower d3") == after(builder(), "@a build tower d3 r0")


def test_pieces_have_as_many_poses_as_they_have_different_turns_and_mirrors():
    numbers = {kind: len(poses) for kind, poses in POSES.items()}
    assert numbers == dict.fromkeys(numbers, 4) | {
        "workshop": 8, "library": 8, "opera": 8, "tower": 2, "forest": 1, "park": 2
    }  # fmt: skip
    for kind, poses in POSE_OF.items():
        assert set(poses.values()) == set(range(numbers[kind]))


def scanned(kind: str, forbidden: int) -> set[tuple[str, ...]]:
    """Cells of all places of a piece, found by trying every cell, turn and mirror."""
    cells = dict(BUILDINGS)[kind].cells
    found = set()
    for row, column, turn, flip in itertools.product(range(7), range(7), range(4), (False, True)):
        here = [(r, -c) if flip else (r, c) for r, c in cells]
        for _ in range(turn):
            here = [(c, -r) for r, c in here]
        here = [(r + row, c + column) for r, c in here]
        if all(0 <= r < 7 and 0 <= c < 7 for r, c in here):
            names = tuple(sorted((f"{'abcdefg'[c]}{r + 1}" for r, c in here), key=CELLS.index))
            if not any(forbidden >> CELLS.index(name) & 1 for name in names):
                found.add(names)
    return found


@pytest.mark.parametrize("kind", BUILDINGS)
def test_places_found_by_masks_are_those_found_by_scanning(kind):
    for text, builders in (("", 0), ("", 2), ("theater a1 r0, forest d3 r0", 0)):
        forbidden = blocked(builder(builders, text), 0, kind)
        found = [cells_of(piece_at(kind, one).mask) for one in places(kind, forbidden)]
        assert len(found) == len(set(found))
        assert set(found) == scanned(kind, forbidden)
        assert sum(mask.bit_count() for mask in anchors(kind, forbidden)) == len(found)


def test_places_are_listed_in_reading_order():
    found = places("chapel", 0)
    assert list(found) == sorted(found)
    assert piece_at("chapel", found[0]) == Piece("chapel", "a1", 0, False)


def test_every_place_is_found_again_by_its_cells():
    for kind in POSES:
        for place in places(kind, 0):
            piece = piece_at(kind, place)
            assert covering(kind, cells_of(piece.mask)) == piece
            assert settled(kind, piece.cell, piece.turn, flip=piece.flip) == piece


def test_the_cells_beside_others_share_an_edge_with_them():
    assert cells_of(beside(mask_of(("a1",)))) == ("b1", "a2")
    assert cells_of(beside(mask_of(("g4",)))) == ("g3", "f4", "g5")
    assert bits(mask_of(("a1", "g7"))) == [0, 48]


def test_cells_are_read_in_the_letters_of_a_language():
    form = CellForm()
    assert form.read("d3", {}) == "d3"
    assert form.read("г3", {"column": {"г": "d"}}) == "d3"
    for word in ("h1", "a8", "a", "3", "", "a10"):
        with pytest.raises(BadArgument):
            form.read(word, {})


def test_a_piece_that_is_named_by_nothing_legal_is_left_as_it_was_written():
    odd = Build("tower", ("f1", "g2"))
    assert odd.plain() is odd
    outside = Place("park", ("g1",), 0)
    assert outside.plain() is outside
    assert Place("park", ("g1", "g2")).plain() == Place("park", ("g1",), 1)


def test_placing_another_landscape_than_was_bought_is_refused():
    state = after(bidding(start(), dropped=(1, 2, 3)), "@a take forest")
    assert refused(state, "@a place lake a1 r0") == "bad_parameter"
    assert refused(state, "@a place forest g1 r0") == "out_of_grid"
    assert refused(state, "@a place forest a5 r0") == "overlap"
