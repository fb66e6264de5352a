"""What the reader can do, what the own character does, and what special cards do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.citadels import mood
from renderers.citadels.cities import name
from renderers.citadels.draft import POWER, TITLE, called
from renderers.citadels.mood import OWN
from renderers.kit import plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene

_APART = 28
"""Pixels between a title and what stands beside it."""
_ABOVE = 4
"""Pixels above words that have no panel."""
_NOW = Style(text.READ, "card", OWN, bold=True)
_CHOICE = Style(text.READ, "white", "key")
_LABEL = Style(text.READ, "glow", "key", bold=True)
"""How it is set why nothing can be done, what can be done, and its number."""
_DOT, _WHY = " · ", "-"
"""Between what can be done; instead of the number of what cannot."""
_KNOWN, _AROUND, _BETWEEN = 2, 14, 12
"""So many choices have numbers; pixels around words on a plate, and between plates."""

Fact = tuple[str, Style]
"""Words that tell what can be done, or what a card does, and how they are set."""


def told(
    scene: Scene,
    *,
    brief: bool = False,
    power: bool = True,
    special: bool = True,
    hand: bool = False,
) -> list[Fact]:
    """What is still possible, what the character does as whom the reader acts, special cards.

    The character's ``power`` stands in a few words where it is ``brief``. Without ``special``
    nothing is said of cards; what is said is of those to choose from, or of the ``hand``.
    """
    view = scene.view
    own, turn = view.private, view.turn
    acting = turn.char if turn is not None and turn.seat == own.seat else ""
    code = acting if acting in own.chars else own.chars[0] if len(own.chars) == 1 else ""
    does = scene.words.get(f"brief-{code}" if brief else f"power-{code}", "")
    found = [(_numbered(scene), _NOW)]
    if power and does:
        found.append((f"{called(scene, code)}: {does}".replace("− ", "−"), POWER))
    cards = dict.fromkeys((not hand and (*own.seen, *own.peeked)) or own.hand)
    words = scene.words
    uses = [(card, words.get(f"use-{card}") or words.get(f"effect-{card}", "")) for card in cards]
    each = (f"{name(scene, card)}: {use}" for card, use in uses if use)
    found.append((" · ".join(each) if special else "", POWER))
    return [one for one in found if one[0]]


def lines(said: Sequence[Fact], room: int) -> list[Fact]:
    """The same in lines."""
    found: list[Fact] = []
    for words, style in said:
        if style == _NOW:
            found += [(line, style) for line in _rows(words, room)]
        else:
            found += [(line, style) for line in text.lines(text.clean(words), room, style, 9)]
    return found


def _numbered(scene: Scene) -> str:
    """What can still be done, a line each, each after the number of its choice and a tab.

    Of more than the end of the turn and one thing beside it only that of the end is known. First
    it says why nothing else is left.
    """
    parts = list(filter(None, scene.words.get("possible", "").split(_DOT)))
    labels, chosen = [""] * len(parts), [one.label for one in scene.candidates]
    if parts and chosen and scene.candidates[-1].text == "end":
        labels = chosen if len(parts) == len(chosen) <= _KNOWN else [*labels[1:], chosen[-1]]
    each = [f"{label}\t{part}" for label, part in zip(labels, parts, strict=True)]
    if why := scene.words.get("reason", ""):
        each.insert(0, f"{_WHY}\t{why}")
    return "\n".join(each)


def _rows(words: str, room: int) -> list[str]:
    """What can be done in as few rows as hold it."""
    rows: list[str] = []
    for part in words.split("\n"):
        if rows and _plates(f"{rows[-1]}\n{part}") <= room:
            rows[-1] += f"\n{part}"
        else:
            rows.append(part)
    return rows


def _plates(row: str) -> int:
    """Pixels of what can be done, side by side."""
    each = [_plate(*part.split("\t")) for part in row.split("\n")]
    return sum(each) + _BETWEEN * (len(each) - 1)


def _plate(label: str, words: str) -> int:
    if label == _WHY:
        return _NOW.width(words) + _BETWEEN
    return _CHOICE.width(words) + 2 * _AROUND + (_LABEL.width(label) + _AROUND if label else 0)


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
        y = at[1] + k * POWER.height
        if style != _NOW:
            canvas.write(line, at[0], y, style)
            continue
        x = at[0]
        for part in line.split("\n"):
            label, words = part.split("\t")
            _do(canvas, (x, y), label, words)
            x += _plate(label, words) + _BETWEEN


def _do(canvas: Canvas, at: tuple[int, int], label: str, words: str) -> None:
    """Something that can be done, on a plate in the colour of choices."""
    (x, y), wide = at, _plate(label, words)
    if label == _WHY:
        canvas.write(words, x, y, _NOW)
        return
    layers = ((0, 12, "glow"), (2, 10, "key"))
    high = POWER.height
    canvas.paste(plates.layered(wide, high, layers, OWN, mood.NIGHT), x, y)
    left = x + _AROUND
    if label:
        left += canvas.write(label, left, y, _LABEL) + _AROUND
    canvas.write(words, left, y, _CHOICE)
    for rim in (y, y + high - 2):
        # The ground of letters has covered it.
        canvas.fill((x + 12, rim, x + wide - 12, rim + 2), "glow")


def beside(said: Sequence[Fact], title: str, room: int) -> list[Fact]:
    """What can be done, if it has room beside a title."""
    first = [one for one in said[:1] if one[1] == _NOW]
    return first if wide(first) + TITLE.width(title) + _APART <= room else []


def wide(shown: Sequence[Fact]) -> int:
    """Pixels of the longest of these lines."""
    each = (_plates(words) if style == _NOW else style.width(words) for words, style in shown)
    return max(each, default=0)
