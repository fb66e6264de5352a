"""The art of Troyes Dice for every eye: told apart in grey, without green, and by outline alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renderers.kit import seats
from renderers.kit.palette import TOKENS
from renderers.troyes import buildings, dice, emblems, glass, links, windows
from renderers.troyes.glass import DEEP, FILLED, GLASS, MARKS, STONE
from tests.renderers.contrasts import blind, contrast, luminance

PAIRS = list(combinations(range(3), 2))
SEATS = list(combinations(range(10), 2))


def drawn(sprite, ground: str = "card") -> Image.Image:
    canvas = glass.canvas(*sprite.size, ground)
    canvas.put(sprite, 0, 0)
    return STONE.colours(canvas.picture()).convert("RGB")


def apart(one: Image.Image, two: Image.Image, least: int = 40) -> int:
    """How many pixels differ clearly in grey."""
    pair = (one.convert("L"), two.convert("L"))
    return ImageChops.difference(*pair).point(lambda v: 255 if v > least else 0).histogram()[255]


def grey(space: Image.Image) -> Image.Image:
    return STONE.colours(space).convert("RGB")


def test_the_palette_holds_the_frame_and_has_room():
    assert len(STONE.entries) <= 256
    assert all(STONE.rgb(name) == glass.STONE.rgb(name) for name in ("ink", "paper", "card"))
    assert all(STONE.rgb(f"seat_{letter}") for letter in "abcdefghij")
    assert STONE.rgb("seat_a") == tuple(bytes.fromhex(TOKENS["seat_a"][1:]))


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_lit_glass_of_two_colours_differs_in_grey(one, two):
    tones = [luminance(STONE.rgb(GLASS[colour])) for colour in (one, two)]
    assert abs(tones[0] - tones[1]) > 0.15


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_lit_glass_of_two_colours_differs_without_green(one, two):
    first, second = (blind(STONE.rgb(GLASS[colour])) for colour in (one, two))
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) > 0.3


@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("size", [32, 72])
def test_marks_differ_in_outline_alone(one, two, size):
    shapes = []
    for colour in (one, two):
        made = glass.brush(size, size, size)
        emblems.mark(made, colour, (0.5, 0.5), 0.4)
        shapes.append(glass.sprite(made).solid.convert("L"))
    assert ImageChops.difference(*shapes).histogram()[255] > size * size // 12


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_resources_and_citizens_differ_in_outline_alone(one, two):
    for draw in (emblems.resource, emblems.person):
        shapes = [draw(colour, 48).solid.convert("L") for colour in (one, two)]
        assert ImageChops.difference(*shapes).histogram()[255] > 60


@pytest.mark.parametrize(("one", "two"), list(combinations(range(6), 2)))
def test_buildings_differ_in_outline_alone(one, two):
    shapes = [buildings.building(row, 64).solid.convert("L") for row in (one, two)]
    assert ImageChops.difference(*shapes).histogram()[255] > 200


@pytest.mark.parametrize("row", range(6))
def test_a_space_that_is_open_built_or_broken_is_told_apart_in_grey(row):
    states = [
        grey(windows.window(row, 2, state, 156, 100, 1))
        for state in (windows.OPEN, windows.BUILT, windows.BROKEN)
    ]
    for one, two in combinations(states, 2):
        assert apart(one, two) > 1500


@pytest.mark.parametrize("code", ["l1", "l5", "l9"])
def test_a_link_that_is_open_or_paid_is_told_apart_in_grey(code):
    assert apart(*(drawn(links.link(code, state)) for state in ("open", "paid"))) > 300


@pytest.mark.parametrize(("one", "two"), list(combinations(range(1, 7), 2)))
def test_faces_of_dice_differ(one, two):
    assert apart(drawn(dice.die(one, 0, 78)), drawn(dice.die(two, 0, 78))) > 80


@pytest.mark.parametrize("colour", range(3))
def test_the_black_die_is_unlike_any_clear_one(colour):
    assert apart(drawn(dice.die(4, dice.BLACK, 78)), drawn(dice.die(4, colour, 78))) > 2000


@pytest.mark.parametrize(("one", "two"), list(combinations(range(4), 2)))
def test_costs_of_slots_differ_in_grey(one, two):
    shown = []
    for slot in (one, two):
        canvas = glass.canvas(120, 60, "card")
        canvas.put(dice.cost(slot, 56), 0, 0)
        shown.append(STONE.colours(canvas.picture()).convert("RGB"))
    assert apart(*shown) > 250


@pytest.mark.parametrize("colour", range(3))
def test_marks_stand_out_on_lit_and_on_unlit_discs(colour):
    assert contrast(STONE.rgb("ink"), STONE.rgb(GLASS[colour])) >= 3
    assert contrast(STONE.rgb(DEEP[colour]), STONE.rgb(f"{FILLED[colour]}_pale")) >= 3


@pytest.mark.parametrize("face", range(3))
def test_a_disc_shows_its_other_face(face):
    one, two = (drawn(dice.plaza(face, back, 168, lit=True)) for back in range(3) if back != face)
    found = ImageChops.difference(one, two).getbbox()
    assert found is not None
    assert min(found[:2]) > 100
    assert apart(one, two) > 200


@pytest.mark.parametrize(("one", "two"), SEATS)
def test_seats_differ_in_grey_on_limestone(one, two):
    shown = [drawn(seats.badge(seat, 84, STONE), "card") for seat in (one, two)]
    assert apart(*shown) > 350


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("card", "paper"),
        ("card", "band_light"),
        ("card", "band"),
        ("paper_line", "band"),
        ("ink", "card"),
        ("ink", "stone"),
        ("ink", "gold"),
        ("ink", "paper_deep"),
        ("gold", "paper"),
        ("ink_soft", "stone"),
        ("ink_soft", "paper_deep"),
        ("ink", "lilac"),
        *zip(MARKS, FILLED, strict=True),
        *(("ink", f"{glass}_pale") for glass in FILLED),
    ],
)
def test_type_stands_out_on_its_ground(ink, ground):
    assert contrast(STONE.rgb(ink), STONE.rgb(ground)) >= 3.5
