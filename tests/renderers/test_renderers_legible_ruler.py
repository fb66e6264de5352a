"""What measures pictures finds each kind of fault, and none where there is none."""

from __future__ import annotations

import pytest

from renderers.citadels import marks as citadels
from renderers.kit import seats, text
from renderers.kit.brush import Brush
from renderers.kit.canvas import Canvas
from renderers.kit.text import READ, Style
from tests.renderers import legible
from tests.renderers.golden import GOLDEN

PLAIN = Style(READ, "ink", "card")


def kinds(monkeypatch, draw) -> list[str]:
    """The kinds of faults of a card of which ``draw`` makes something."""
    pen, canvas = legible.watched(monkeypatch), Canvas(400, 200, "card")
    draw(canvas)
    return [kind for kind, _ in legible.faults(canvas, GOLDEN["first_tile"](), pen)]


def good(canvas: Canvas) -> None:
    canvas.write("Anna", 10, 10, PLAIN)
    canvas.narrow("Anna Bell", 10, 10 + PLAIN.height, 140, PLAIN)
    canvas.put(seats.number("12", 60), 200, 10)
    canvas.put(seats.badge(7, 60), 300, 10)


def covered(canvas: Canvas) -> None:
    canvas.write("Anna", 10, 10, PLAIN)
    canvas.put(seats.badge(0, 60), 60, 20)


def touching(canvas: Canvas) -> None:
    canvas.write("Anna", 10, 10, PLAIN)
    canvas.write("Boris", 10, 10 + PLAIN.height // 2, PLAIN)


def tinted(canvas: Canvas) -> None:
    canvas.write("Anna", 10, 10, PLAIN)
    canvas.tint((0, 0, 400, 200), "card", 0.7)


def beside(canvas: Canvas) -> None:
    """Faint letters, and something dark in their box that is none of them."""
    canvas.write("Anna", 10, 10, Style(READ, "paper_line", "card"))
    canvas.fill((10, 10, 90, 14), "ink")


@pytest.mark.parametrize(
    ("draw", "found"),
    [
        (good, []),
        (lambda canvas: canvas.write("Anna", 10, 10, PLAIN.at(READ - 2)), ["small"]),
        (lambda canvas: canvas.write(text.shorten("Anna Bell", 99, PLAIN), 9, 9, PLAIN), ["cut"]),
        (lambda canvas: canvas.write("Anna", 370, 10, PLAIN), ["outside"]),
        (covered, ["covered"]),
        (beside, ["faint"]),
        (tinted, ["faint"]),
    ],
)
def test_each_fault_of_a_line_is_found(draw, found, monkeypatch):
    assert kinds(monkeypatch, draw) == found


def test_lines_on_one_another_are_found(monkeypatch):
    assert "touching" in kinds(monkeypatch, touching)


def signed(words: str, high: float, ink: str, ground: str | None):
    def draw(_: Canvas) -> None:
        seats.glyph(Brush(60, 60, 60, ground), words, (0.5, 0.5), high, ink)

    return draw


@pytest.mark.parametrize(
    ("draw", "found"),
    [
        (signed("3", 0.8, "ink", "card"), []),
        (signed("3", 0.4, "ink", "card"), ["small"]),
        (signed("A", 0.4, "ink", "card"), []),
        (signed("A", 0.8, "paper_line", "card"), ["faint"]),
        (lambda _: citadels.coin("3", 60), []),
    ],
)
def test_letters_on_signs_are_measured(draw, found, monkeypatch):
    assert kinds(monkeypatch, draw) == found


def test_a_number_laid_over_a_drawing_counts(monkeypatch):
    pen = legible.watched(monkeypatch)
    citadels.coin("3", 60)
    assert [(one.words, one.contrast > legible.LEAST) for one in pen.signs] == [("3", True)]
