"""What a figure would be on each place that it may take, in plates with how it stands there."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.carcassonne.figures import figure
from renderers.carcassonne.offers import Offers
from renderers.carcassonne.tint import lined
from renderers.kit import seats, text
from renderers.kit.canvas import Canvas
from renderers.kit.plates import plate
from renderers.kit.seats import lettered
from renderers.kit.text import Style
from renderers.scene import Scene

BADGE = 60
"""Pixels of a choice's number."""
_LINES = 4
_RIM, _SIGN, _POSE, _FREE = 7, 86, 66, 18
"""Pixels around a plate's words, before its figure and of that, and at its sides."""
_FEW, _WIDEST, _LOW = 4, 520, 400
"""More plates than so many are low where they are at least so wide; and no plate is wider."""
_LEAST = 330
"""Pixels of a plate at least where several stand abreast."""
_BETWEEN = " ·\u00a0"
"""What parts words within a line alone."""
_WORDS, _VALUE = Style(text.READ, "ink", "card"), Style(text.READ, "ink", "card", bold=True)
_SIDE, _SEAL = 44, 50
"""Pixels of a bit of a taken field, and of an owner's sign beside it."""
_HELD = Style(text.READ, "ink")


class Meanings(msgspec.Struct, frozen=True, eq=False):
    """What each spot would be, in plates of equal size, each painted where it is shown.

    Number, figure and what it would bring stand in a row, and words in ``lines`` below them; in
    ``low`` plates what it would hold and bring stands beside the figure.
    """

    seat: int
    spots: tuple[tuple[str, str], ...]
    lines: list[tuple[str, ...]]
    values: list[str]
    wide: int
    high: int
    low: bool

    def painted(self) -> list[Image.Image]:
        """The plates, with how a figure would stand there."""
        return [self._plate(k, *spot) for k, spot in enumerate(self.spots)]

    def _plate(self, k: int, label: str, segment: str) -> Image.Image:
        canvas, lines = Canvas(self.wide, self.high, "paper"), self.lines[k]
        canvas.paste(plate(self.wide, self.high, "paper_line", 3), 0, 0)
        y = (self.high + _POSE - len(lines) * _WORDS.height) // 2
        middle = self.high // 2 if self.low else y - _POSE // 2
        canvas.centre(seats.number(label, BADGE), 44, middle)
        canvas.spot(label)
        man = figure(self.seat, _POSE, segment.startswith("f"))
        canvas.centre(man, _SIGN + _POSE // 2, middle)
        room = self.wide - _SIGN - _POSE - 8 - _FREE
        if self.low:
            told = [(line, _WORDS) for line in lines]
            told += [(self.values[k], _VALUE)] if self.values[k] else []
            top = middle - len(told) * _WORDS.height // 2
            for row, (words, style) in enumerate(told):
                left = self.wide - _FREE - room
                canvas.narrow(words, left, top + row * _WORDS.height, room, style)
            return canvas.picture()
        top = middle - _VALUE.height // 2
        canvas.narrow(self.values[k], self.wide - _FREE, top, room, _VALUE, "right")
        for row, line in enumerate(lines):
            across = self.wide - 2 * _FREE
            canvas.narrow(line, _FREE, y + row * _WORDS.height, across, _WORDS)
        return canvas.picture()


def meanings(scene: Scene, offered: Offers, wide: int) -> Meanings:
    """What each spot would be, in plates so wide at most."""
    wide = min(wide, _WIDEST)
    # Of many only what they are is told, so that the map has the room.
    few, names = len(offered.spots) <= _FEW, [segment for _, segment in offered.spots]
    low = not few and wide >= _LOW
    told = [
        _briefly(scene, one, wide - _SIGN - _POSE - 8 - _FREE)
        if low
        else _told(scene, _meaning(scene, one, few), wide - 2 * _FREE)
        for one in names
    ]
    values = [
        scene.words.get(f"gain on {one}") or scene.words.get(f"value {one}", "") for one in names
    ]
    rows = max(map(len, told))
    high = 2 * _RIM + _POSE + rows * _WORDS.height
    if low:
        high = 2 * _RIM + max(_POSE, (rows + any(values)) * _WORDS.height)
    return Meanings(scene.view.turn, offered.spots, told, values, wide, high, low)


@lru_cache(maxsize=64)
def holders(fields: tuple[tuple[tuple[int, ...], str], ...], wide: int) -> Image.Image:
    """Whose taken fields are, one below another: a bit of each, its word, and its owners' signs."""
    told = [_held(owners, word, wide) for owners, word in fields]
    canvas, y = Canvas(wide, sum(one.height for one in told), "paper"), 0
    for one in told:
        canvas.paste(one, 0, y)
        y += one.height
    return canvas.picture()


def _held(owners: tuple[int, ...], word: str, wide: int) -> Image.Image:
    """The line of one field, or its lines where they have no room in one."""
    start, signs = _SIDE + 12, len(owners) * (_SEAL + 6)
    room = wide - start
    lines = text.lines(word, room, _HELD, _LINES) if word else ("",)
    ahead = _HELD.width(lines[-1]) + 12 if word else 0
    if ahead + signs > room:
        lines, ahead = (*lines, ""), 0
    first = (len(lines) - 1) * _HELD.height
    canvas = Canvas(wide, first + _SEAL, "paper")
    for k, line in enumerate(lines):
        low = (_SEAL - _HELD.height) // 2 if k == len(lines) - 1 else 0
        canvas.narrow(line, start, k * _HELD.height + low, room, _HELD)
    top = (_SEAL - _SIDE) // 2
    canvas.fill((0, top, _SIDE, top + _SIDE), "ink")
    for owner, stripe in zip(owners, lined(3 * _SIDE, len(owners)), strict=True):
        canvas.stain(stripe.crop((2, 2, _SIDE - 2, _SIDE - 2)), seats.colour(owner), 2, top + 2)
    canvas.fill((10, top + 10, _SIDE - 10, top + _SIDE - 10), "ink")
    canvas.fill((12, top + 12, _SIDE - 12, top + _SIDE - 12), "grass")
    for k, owner in enumerate(owners):
        middle = start + ahead + k * (_SEAL + 6) + _SEAL // 2
        canvas.centre(seats.badge(owner, _SEAL), middle, first + _SEAL // 2)
    return canvas.picture()


def _meaning(scene: Scene, segment: str, held: bool) -> str:
    """What a figure on a segment would be, and how much it would hold."""
    keys = (f"on {segment}", f"held {segment}") if held else (f"on {segment}",)
    first, *more = (scene.words.get(key, "") for key in keys)
    # What it brings at once stands beside the figure.
    gain = scene.words.get(f"gain on {segment}", "")
    return " · ".join(filter(None, (first.removesuffix(f" · {gain}"), *more)))


def _briefly(scene: Scene, segment: str, room: int) -> tuple[str, ...]:
    """What a spot is, as far as one line has room: how a figure stands there its pose tells."""
    parts = scene.words.get(f"on {segment}", "").split(" · ")
    told = (parts[1:2] or parts)[0]
    return text.wrap(told, room, _WORDS, _LINES)[:1] if told else ()


def _told(scene: Scene, words: str, room: int) -> tuple[str, ...]:
    """What a spot would be, in lines; owners by their letters where names have no room."""
    if not words:
        return ()
    found = text.wrap(words, room, _WORDS, _LINES + 1)
    if any(line.endswith("…") for line in found):
        found = text.lines(words, room, _WORDS, _LINES)
        if text.cut(found, words):
            found = text.lines(lettered(scene, words), room, _WORDS, _LINES)
    return tuple(line.strip(_BETWEEN) for line in found)


def columns_of(count: int, room: int) -> int:
    """In how many columns so many plates stand."""
    return max(1, min(2 if count <= _FEW else 3, room // _LEAST))
