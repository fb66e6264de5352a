"""Marks stand out from what they lie on, and seats are told apart without colours, in all games."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renderers.citadels.mood import NIGHT
from renderers.florence.paint import PALETTE
from renderers.kit import seats
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.palette import SHARED, Palette
from renderers.troyes.glass import STONE
from tests.renderers import marks
from tests.renderers.contrasts import deuteranopia, grey
from tests.renderers.golden import GOLDEN

GAMES = ("carcassonne", "citadels", "florence", "troyes")
CLEAR, UNLIKE = 40, 0.05
"""Of 255 steps between black and white; and the share of two badges that so far differs."""
SEATS = {
    "carcassonne": (SHARED, 5, ("card", "band", "grass")),
    "citadels": (NIGHT, 8, ("band_light", "paper", "card")),
    "florence": (PALETTE, 5, ("card", "brick", "banner", "clay")),
    "troyes": (STONE, 10, ("card", "wall")),
}
"""Palette, most seats, and the grounds on which badges lie."""


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_put_on_a_picture_stands_out(game, monkeypatch):
    found = marks.watched(monkeypatch)
    for make in GOLDEN.values():
        if (made := make()).game == game:
            import_module(f"renderers.{game}.picture").compose(made)
    assert found
    assert [one for one in found if one.share < marks.OUTLINED] == []


def test_a_mark_in_the_colour_of_its_ground_does_not_stand_out():
    canvas = Canvas(60, 60, "seat_a")
    canvas.fill((0, 0, 60, 28), "card")
    square = Image.new("L", (20, 20), SHARED.number("seat_a"))
    plain = Sprite(square, Image.new("1", (20, 20), 1), (), "ink")
    assert [one.share for one in marks.seen(canvas, plain, 20, 35)] == [0.0]
    assert [one.share for one in marks.seen(canvas, plain, 20, 0)] == [1.0]


@pytest.mark.parametrize("copy", [grey, deuteranopia])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [24, 66])
def test_seats_are_told_apart_without_colours(game, copy, size):
    palette, most, grounds = SEATS[game]
    for ground in grounds:
        shown = [copy(badge(seat, size, palette, ground)) for seat in range(most)]
        for one, two in combinations(shown, 2):
            assert unlike(one, two) > UNLIKE * size * size


def badge(seat: int, size: int, palette: Palette, ground: str) -> Image.Image:
    canvas = Canvas(size, size, ground, palette)
    canvas.put(seats.badge(seat, size, palette), 0, 0)
    return palette.colours(canvas.picture())


def unlike(one: Image.Image, two: Image.Image) -> int:
    """How many pixels of two pictures clearly differ in some channel."""
    channels = ImageChops.difference(one, two).split()
    most = channels[0]
    for channel in channels[1:]:
        most = ImageChops.lighter(most, channel)
    return most.point([255 if level > CLEAR else 0 for level in range(256)]).histogram()[255]
