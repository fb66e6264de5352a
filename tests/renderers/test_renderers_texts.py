"""Texts can be read on a phone: 390 points wide, a point is 3.3 pixels of a picture."""

from __future__ import annotations

from importlib import import_module

import pytest

from renderers.citadels import mood
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from tests.renderers.golden import GOLDEN

POINT = 1280 / 390
PICTURES = list(GOLDEN)


def written(key: str) -> tuple[Canvas, list[text.TextLine]]:
    made = GOLDEN[key]()
    canvas: Canvas = import_module(f"renderers.{made.game}.picture").compose(made)
    return canvas, canvas.texts


def test_what_must_be_read_is_set_in_eleven_points():
    assert READ / POINT > 10.9


@pytest.mark.parametrize("key", PICTURES)
def test_all_that_must_be_read_is_large_enough(key):
    _, found = written(key)
    assert found
    assert [one for one in found if one.size < READ] == []


@pytest.mark.parametrize("key", PICTURES)
def test_texts_stand_inside_their_picture(key):
    canvas, found = written(key)
    for one in found:
        left, top, right, bottom = one.box
        assert 0 <= left < right <= canvas.width, one
        assert 0 <= top < bottom <= canvas.height, one


def test_a_piece_that_is_pasted_brings_its_texts_along():
    inner, outer = mood.canvas(200, 60), mood.canvas(400, 200)
    wide = inner.write("Anna", 10, 5, Style(READ, "card", "paper"))
    outer.paste(inner.picture(), 100, 50)
    high = Style(READ).height
    assert outer.texts == [text.TextLine("Anna", READ, (110, 55, 110 + wide, 55 + high))]
