"""Marks stand out from what they lie on, and seats are told apart without colours, in all games."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import pytest
from PIL import Image, ImageFilter

from renderers.carcassonne.figures import figure
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.palette import SHARED
from tests.proofs import few
from tests.renderers import marks
from tests.renderers.contrasts import deuteranopia, grey
from tests.renderers.golden import GOLDEN

GAMES = ("carcassonne", "citadels", "florence", "troyes")


@pytest.mark.parametrize("game", few(2, GAMES))
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


@pytest.mark.parametrize("reach", [1, 5, 20])
def test_what_spreads_is_what_a_filter_finds_in_each_square(reach):
    shown = Image.new("L", (60, 45))
    for x, y, light in ((0, 0, 255), (59, 44, 90), (30, 21, 255), (33, 20, 120), (7, 40, 255)):
        shown.putpixel((x, y), light)
    wanted = shown.filter(ImageFilter.MaxFilter(2 * reach + 1))
    assert marks.spread(shown, reach).tobytes() == wanted.tobytes()


@pytest.mark.parametrize("copy", [grey, deuteranopia])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [24, 66])
def test_seats_are_told_apart_without_colours(game, copy, size):
    assert list(marks.confused(game, size, copy)) == []


@pytest.mark.parametrize("copy", [grey, deuteranopia])
@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("size", [28, 48, 84])
def test_followers_are_told_apart_without_colours(size, lying, copy):
    shown = [copy(marks.on_ground(figure(seat, size, lying), "grass", SHARED)) for seat in range(5)]
    for one, two in combinations(shown, 2):
        assert marks.unlike(one, two) > marks.UNLIKE * size * size
