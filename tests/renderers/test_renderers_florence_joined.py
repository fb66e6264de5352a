"""Estates side by side in pictures: one land, its borders, and whose half is whose."""

from __future__ import annotations

import pytest

from renderers.florence import joined, ring
from renderers.florence.frame import HEIGHT
from renderers.florence.offers import offers
from renderers.florence.picture import bands, compose
from renderers.florence.ring import House, Land
from rules.florence.cells import mask_of
from rules.florence.pieces import Estate
from rules.florence.shapes import SIDE_B_MASK, Piece
from tests.renderers.florence_scenes import (
    LONGEST,
    florence_across,
    florence_offer,
    florence_ring,
    florence_spans,
    newest,
    scene,
    states,
)

WEST = Piece("tower", "g3", 0, False, mask_of(("g3",)), 1)
EAST = Piece("tower", "a3", 0, False, mask_of(("a3", "b3")), 0)


def land(seat: int, *pieces: Piece) -> Land:
    estate = Estate(used=SIDE_B_MASK, built=SIDE_B_MASK)
    for piece in pieces:
        estate = estate.add(piece)
    return Land(seat, estate)


def standing(*lands: Land) -> list[House]:
    return ring.houses(lands, [one.estate.pieces for one in lands])


def test_a_joint_building_is_one_house_with_two_owners():
    (house,) = standing(land(0, WEST), land(1, EAST))
    assert house.spots == ((2, 6), (2, 7), (2, 8))
    assert house.halves == ((0, (2, 6)), (1, (2, 7)))


def test_where_the_ring_closes_each_end_shows_its_half_and_who_has_the_other():
    found = standing(land(1, EAST), land(2), land(0, WEST))
    assert [one.spots for one in found] == [((2, 0), (2, 1)), ((2, 20),)]
    assert [one.halves for one in found] == [((0, (2, 0)),), ((1, (2, 20)),)]


def test_the_border_is_seen_on_the_house():
    both = ring.row((land(0, WEST), land(1, EAST)), 40)
    bare = ring.row((land(0), land(1)), 40)
    at = 8 + 7 * 40
    line = [(at, 8 + y) for y in (10, 200, 270)]
    assert [both.getpixel(one) for one in line] == [bare.getpixel(one) for one in line]
    assert both.tobytes() != bare.tobytes()


@pytest.mark.parametrize(("count", "least"), [(2, 60), (3, 50), (4, 40), (5, 32)])
def test_estates_of_any_table_fit_beside_each_other(count, least):
    cell = joined.cell_of(count, 60)
    assert cell >= least
    assert ring.size(count, cell)[0] <= 1216


def test_five_with_long_names_fit():
    found = states("four_neighbours")[-1]
    made = scene(found, seats=LONGEST[:4], lang="ru", changed=newest(found))
    assert compose(made).height <= HEIGHT


def test_places_of_a_joint_building_are_marked_in_both_estates():
    made = florence_across()
    found = offers(made)
    assert {(":" in cell) for _, cell in found.sites} == {True, False}
    assert not found.cells
    assert sum(band.height for band in bands(made)) == compose(made).height


def test_ways_to_lie_across_the_border_are_drawn_one_by_one():
    found = offers(florence_spans())
    assert len(found.spans) > 1
    assert all(span.west and span.east for _, _, span in found.spans)


def test_an_offer_is_drawn_as_it_would_stand():
    made = florence_offer()
    assert made.view.private.offer is not None
    lands = joined._lands(made, offers(made))
    assert [one.marks.ghost is not None for one in lands] == [True, True]


def test_the_room_sees_nothing_of_an_offer():
    made = florence_offer()
    state = next(
        one
        for one in states("four_neighbours")
        if one.round >= 3 and any(type(ask).__name__ == "AwaitAnswer" for ask in one.asks)
    )
    assert made.view.waiting != scene(state).view.waiting
    assert compose(scene(state)).png() == compose(scene(without(state))).png()
    assert florence_ring().view.cooperative


def without(state):
    """The same position before the offer was made."""
    from rules.florence.hidden import without_secrets

    return without_secrets(state, None)
