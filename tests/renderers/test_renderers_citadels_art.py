"""The art of Citadels: everything is drawn, and nothing is told by colour alone."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import renderers
from renderers.citadels import marks, mood
from renderers.citadels.districts import building
from renderers.citadels.mood import NIGHT
from renderers.citadels.portraits import portrait
from renderers.kit import seats
from renderers.kit.palette import FRAME
from rules.citadels.data import CHARACTERS, COLOURS, DISTRICTS
from tests.renderers.contrasts import blind, contrast

ART = Path(renderers.__file__).parent / "citadels" / "art"


def grey(sprite, ground: str = "band_light") -> Image.Image:
    """A sprite on a panel, without colour."""
    canvas = mood.canvas(120, 120, ground)
    canvas.centre(sprite, 60, 60)
    return NIGHT.colours(canvas.picture()).convert("L")


def apart(one: Image.Image, two: Image.Image) -> int:
    """How many pixels clearly differ."""
    seen = ImageChops.difference(one, two).point(lambda value: 255 if value > 40 else 0)
    return seen.histogram()[255]


def drawn(kind: str) -> set[str]:
    """The names of the drawings of a kind."""
    return {path.stem for path in (ART / kind).glob("*.svg")}


def test_every_district_and_every_character_is_drawn():
    assert drawn("districts") == set(DISTRICTS)
    assert drawn("portraits") == set(CHARACTERS)


@pytest.mark.parametrize("colour", COLOURS)
def test_buildings_of_a_kind_differ_in_outline_or_drawing_without_colour(colour):
    found = [code for code, one in DISTRICTS.items() if one.colour == colour]
    shown = {code: grey(building(code, 100)) for code in found}
    for one, two in combinations(found, 2):
        assert apart(shown[one], shown[two]) > 600, (one, two)


def test_characters_differ_without_colour():
    shown = {
        code: NIGHT.colours(portrait(code, 100, "band_light")).convert("L") for code in CHARACTERS
    }
    for one, two in combinations(CHARACTERS, 2):
        assert apart(shown[one], shown[two]) > 500, (one, two)


def test_kinds_have_marks_of_their_own_shape():
    shapes = {colour: marks.kind(colour, 80).solid.convert("L") for colour in COLOURS}
    for one, two in combinations(COLOURS, 2):
        assert ImageChops.difference(shapes[one], shapes[two]).histogram()[255] > 400, (one, two)


@pytest.mark.parametrize(("one", "two"), list(combinations(range(8), 2)))
def test_seats_differ_in_grey_or_for_red_green_blindness_by_shape_and_letter(one, two):
    shown = [grey(seats.badge(seat, 66, NIGHT)) for seat in (one, two)]
    assert apart(*shown) > 200
    far = [
        abs(a - b)
        for a, b in zip(*(blind(NIGHT.rgb(seats.colour(s))) for s in (one, two)), strict=True)
    ]
    assert max(far) > 0.02


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("card", "ink"),
        ("card", "band_light"),
        ("glow", "band_light"),
        ("paper_line", "band_light"),
        ("card", "band"),
        ("paper_line", "band"),
        ("card", "paper"),
        ("ink", "paper_deep"),
        ("ink", "gold"),
        ("ink", "card"),
        ("white", "band"),
    ],
)
def test_text_is_readable_on_its_ground(ink, ground):
    assert contrast(NIGHT.rgb(ink), NIGHT.rgb(ground)) >= 4.5


def test_the_palette_holds_what_the_kit_draws_with():
    assert len(NIGHT.entries) <= 256
    assert all(0 <= NIGHT.number(name) < 256 for name in FRAME)


@pytest.mark.parametrize("what", ["murdered", "robbed", "bewitched", "aside", "absent"])
def test_what_befalls_a_character_has_a_sign_of_its_own(what):
    others = {"murdered", "robbed", "bewitched", "aside", "absent"} - {what}
    assert all(apart(grey(marks.sign(what, 72)), grey(marks.sign(one, 72))) > 150 for one in others)
