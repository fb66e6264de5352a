"""What the reader can do, what the own character does, and what special cards do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.citadels.cities import name
from renderers.citadels.draft import POWER, TITLE, called
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene

_APART = 28
"""Pixels between a title and what stands beside it."""
_ABOVE = 4
"""Pixels above words that have no panel."""
_NOW = Style(text.READ, "card", "band_light")

Fact = tuple[str, Style]
"""Words that tell what can be done, or what a card does, and how they are set."""


def told(
    scene: Scene, *, brief: bool = False, power: bool = True, special: bool = True
) -> list[Fact]:
    """What is still possible, what the character does as whom the reader acts, special cards.

    The character's ``power`` stands in a few words where it is ``brief``. Without ``special``
    nothing is said of cards.
    """
    view = scene.view
    own, turn = view.private, view.turn
    acting = turn.char if turn is not None and turn.seat == own.seat else ""
    code = acting if acting in own.chars else own.chars[0] if len(own.chars) == 1 else ""
    does = scene.words.get(f"brief-{code}" if brief else f"power-{code}", "")
    found = [(scene.words.get("possible", ""), _NOW)]
    if power and does:
        found.append((f"{called(scene, code)}: {does}".replace("− ", "−"), POWER))
    cards = dict.fromkeys((*own.seen, *own.peeked) or own.hand)
    words = scene.words
    uses = [(card, words.get(f"use-{card}") or words.get(f"effect-{card}", "")) for card in cards]
    each = (f"{name(scene, card)}: {use}" for card, use in uses if use)
    found.append((" · ".join(each) if special else "", POWER))
    return [one for one in found if one[0]]


def lines(said: Sequence[Fact], room: int) -> list[Fact]:
    """The same in lines."""
    return [
        (line, style)
        for words, style in said
        for line in text.lines(text.clean(words), room, style, 9)
    ]


def split(
    said: Sequence[Fact], beside: int, high: int, below: int
) -> tuple[list[Fact], list[Fact]]:
    """Lines beside something ``high``, as many of the last facts as fit, and lines below it."""
    for at in range(len(said)):
        right = lines(said[at:], beside) if beside else []
        if right and len(right) * POWER.height <= high and wide(right) <= beside:
            return right, lines(said[:at], below)
    return [], lines(said, below)


def write(canvas: Canvas, at: tuple[int, int], shown: Sequence[Fact]) -> None:
    """Paint lines below one another."""
    for k, (line, style) in enumerate(shown):
        canvas.write(line, at[0], at[1] + k * POWER.height, style)


def beside(said: Sequence[Fact], title: str, room: int) -> list[Fact]:
    """What can be done, if it has room beside a title."""
    first = [one for one in said[:1] if one[1] == _NOW]
    return first if wide(first) + TITLE.width(title) + _APART <= room else []


def wide(shown: Sequence[Fact]) -> int:
    """Pixels of the longest of these lines."""
    return max((style.width(words) for words, style in shown), default=0)
