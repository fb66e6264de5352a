"""Texts can be read on a phone: 390 points wide, a point is 3.3 pixels of a picture."""

from __future__ import annotations

from importlib import import_module

import pytest

from renderers.citadels import mood
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from tests.proofs import few
from tests.renderers import legible
from tests.renderers.golden import GOLDEN

POINT = 1280 / 390
GAMES = ("carcassonne", "citadels", "florence", "troyes")


def test_what_must_be_read_is_set_in_eleven_points():
    assert READ / POINT > 10.9


@pytest.mark.parametrize("game", few(2, reversed(GAMES)))
def test_golden_pictures_can_be_read(game, monkeypatch):
    pen = legible.watched(monkeypatch)
    compose = import_module(f"renderers.{game}.picture").compose
    for make in GOLDEN.values():
        if (made := make()).game == game:
            canvas: Canvas = compose(made)
            assert canvas.texts
            assert list(legible.faults(canvas, made, pen)) == [], make.__name__
    assert pen.signs


def test_a_piece_that_is_pasted_brings_its_texts_along():
    inner, outer = mood.canvas(200, 60), mood.canvas(400, 200)
    wide = inner.write("Anna", 10, 5, Style(READ, "card", "paper"))
    outer.paste(inner.picture(), 100, 50)
    high = Style(READ).height
    assert outer.texts == [text.TextLine("Anna", READ, (110, 55, 110 + wide, 55 + high))]
