"""Texts can be read on a phone: 390 points wide, a point is 3.3 pixels of a picture."""

from __future__ import annotations

from importlib import import_module

import pytest

from renderers.citadels import mood
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from rules.citadels.data import CHARACTERS
from tests.renderers.golden import GOLDEN

POINT = 1280 / 390
PICTURES = [key for key in GOLDEN if key.startswith(("citadels", "florence", "troyes"))]


def written(key: str) -> tuple[Canvas, list[text.TextLine]]:
    made = GOLDEN[key]()
    canvas: Canvas = import_module(f"renderers.{made.game}.picture").compose(made)
    return canvas, canvas.texts


def glossed(key: str) -> set[str]:
    """What may be smaller: names and powers of characters, known by their numbers and faces."""
    words = GOLDEN[key]().words
    kinds = ("character", "power")
    told = [words.get(f"{kind}-{code}", "") for kind in kinds for code in CHARACTERS]
    return {word.rstrip("…") for line in told for word in line.split()}


def test_what_must_be_read_is_set_in_eleven_points():
    assert READ / POINT > 10.9


@pytest.mark.parametrize("key", PICTURES)
def test_all_that_must_be_read_is_large_enough(key):
    _, found = written(key)
    assert found
    free = glossed(key)
    small = [one for one in found if one.size < READ]
    for one in small:
        parts = one.words.rstrip("…").split()
        assert all(any(word.startswith(part) for word in free) for part in parts), one


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
