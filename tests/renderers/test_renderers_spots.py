"""Spots: the places of a picture that stand for its choices."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

import renderers
from renderers.kit import seats
from renderers.kit.canvas import Canvas
from renderers.kit.spots import LEAST, apart
from renderers.scene import ChoiceSpot
from tests.renderers.golden import GOLDEN


def overlap(one, other):
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0 and along > 0


@pytest.mark.parametrize("key", GOLDEN)
def test_spots_are_of_choices_lie_inside_and_apart(key):
    made = GOLDEN[key]()
    drawn = renderers.draw(made)
    labels = [one.label for one in drawn.spots]
    assert len(set(labels)) == len(labels)
    assert set(labels) <= {one.label for one in made.candidates}
    wide, high = (int.from_bytes(drawn.png[at : at + 4], "big") for at in (16, 20))
    for one in drawn.spots:
        left, top, right, bottom = one.box
        assert 0 <= left < right <= wide, one
        assert 0 <= top < bottom <= high, one
    boxes = [one.box for one in drawn.spots]
    assert not [
        (one, other) for k, one in enumerate(boxes) for other in boxes[:k] if overlap(one, other)
    ]


PLACELESS = (
    *("done", "end", "pass", "raise", "sell", "take bonus", "take lake"),
    *("accept", "counter", "decline", "invite"),
)
"""How choices begin of which nothing stands in the golden pictures."""


@pytest.mark.parametrize("key", GOLDEN)
def test_every_choice_that_stands_in_a_picture_has_a_spot(key):
    made = GOLDEN[key]()
    drawn = renderers.draw(made)
    found = {one.label for one in drawn.spots}
    missing = [one.text for one in made.candidates if one.label not in found]
    if made.tried:
        # Its cells are touched to try it there, whichever of them it begins at.
        begun = " ".join(made.tried.split()[:2])
        assert [one for one in drawn.things if one.asks.startswith(f"?{begun} ")]
        missing = [one for one in missing if not one.startswith(f"{begun} ")]
    assert [one for one in missing if not one.startswith(PLACELESS)] == []


def test_a_small_spot_grows_to_a_fingers_width():
    (spot,) = apart([ChoiceSpot("1", (300, 300, 340, 340))], 1280, 800)
    left, top, right, bottom = spot.box
    assert (right - left, bottom - top) == (LEAST, LEAST)
    assert (left + right, top + bottom) == (640, 640)


def test_a_spot_at_the_rim_grows_inwards():
    (spot,) = apart([ChoiceSpot("1", (0, 780, 20, 800))], 1280, 800)
    assert spot.box == (0, 800 - LEAST, LEAST, 800)


def test_the_largest_place_of_a_choice_counts():
    badge, card = ChoiceSpot("3", (10, 10, 50, 50)), ChoiceSpot("3", (0, 0, 400, 300))
    assert apart([badge, card], 1280, 800) == (card,)


def test_neighbours_are_parted_half_way():
    one, other = apart(
        [ChoiceSpot("1", (0, 0, 200, 200)), ChoiceSpot("2", (160, 0, 360, 200))], 1280, 800
    )
    assert one.box == (0, 0, 180, 200)
    assert other.box == (180, 0, 360, 200)


def test_whatever_is_marked_nothing_overlaps():
    rng = Random(7)
    for _ in range(200):
        middles = [(rng.randrange(1280), rng.randrange(800)) for _ in range(12)]
        marked = [
            ChoiceSpot(str(k), (max(0, x - 30), max(0, y - 30), x + 30, y + 30))
            for k, (x, y) in enumerate(middles)
        ]
        boxes = [one.box for one in apart(marked, 1310, 830)]
        for k, one in enumerate(boxes):
            assert not any(overlap(one, other) for other in boxes[:k])


def test_a_piece_that_is_pasted_brings_its_spots_along():
    inner, outer = Canvas(200, 120, "paper"), Canvas(1280, 400, "paper")
    inner.put(seats.number("4", 60), 10, 20)
    outer.paste(inner.picture(), 300, 100)
    assert [(one.label, one.box[:2]) for one in outer.spots] == [("4", (310, 120))]


def test_a_count_is_no_choice():
    canvas = Canvas(200, 120, "paper")
    canvas.put(seats.count("4", 60), 10, 20)
    canvas.paste(Image.new("L", (20, 20)), 0, 0)
    assert canvas.spots == []
