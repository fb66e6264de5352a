"""Districts of one kind side by side: a street, with the sign of the kind once at its beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from renderers.citadels import chip, districts, marks, mood
from renderers.citadels.card import NARROWEST, Face, Size
from renderers.citadels.districts import WIDE
from renderers.kit import plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

HIGH, LOW = chip.HIGH, 46
"""Pixels of a street with room for its buildings, and of one that has them where its line has."""
_APART, _BETWEEN = 5, 8
"""Pixels between lines, and between streets in a line."""
_AROUND, _NEAR = 8, 6
"""Pixels at both sides of a district in its street, and between its parts."""
_SIGN, _SEAL = 32, 42
_SKY = 6
"""Pixels above and below a building."""
_ROUND, _RIM = 12, 4
_KINDS = tuple(mood.JEWELS)


class Street(msgspec.Struct, frozen=True):
    """Districts of one kind, each ``wides`` pixels wide; or one alone that can be chosen.

    ``seen``: buildings stand beside the names.
    """

    faces: tuple[Face, ...]
    wides: tuple[int, ...]
    seen: bool = False

    @property
    def chosen(self) -> bool:
        """Whether it is a choice, which is a chip."""
        return bool(self.faces[0].label)

    @property
    def wide(self) -> int:
        """Pixels of all of it."""
        return sum(self.wides) + (0 if self.chosen else _AROUND + _SIGN)

    def holds(self, other: Street) -> bool:
        """Whether another is of the same kind, and neither a choice."""
        free = not (self.chosen or other.chosen)
        return free and _kind(self.faces[0]) == _kind(other.faces[0])

    def joined(self, other: Street) -> Street:
        """Both as one."""
        return Street((*self.faces, *other.faces), (*self.wides, *other.wides), self.seen)

    def drawn(self, house: int) -> Street:
        """The same with buildings that take so many pixels each."""
        return (
            self if self.chosen else Street(self.faces, tuple(w + house for w in self.wides), True)
        )


StreetLine = tuple[Street, ...]


@lru_cache(maxsize=512)
def lines(
    faces: tuple[Face, ...], room: int, high: int = LOW, share: float = 1.0
) -> tuple[StreetLine, ...]:
    """The districts in lines of ``room`` pixels, their kinds always in the same order.

    Streets stay whole where that needs no more lines. What can be chosen comes first. Letters have
    a ``share`` of their width.
    """
    most = room - _AROUND - _SIGN
    each = [
        Street((face,), (min(room if face.label else most, _wide(face, high, share)),))
        for face in sorted(faces, key=lambda one: (not one.label, bool(one.label) or _kind(one)))
    ]
    house = _house(high) + _NEAR
    seen, plain = _shortest([one.drawn(house) for one in each], room), _shortest(each, room)
    if high == HIGH or len(seen) == len(plain):
        return seen
    return tuple(_drawn(line, room, house) for line in plain)


def _shortest(each: Sequence[Street], room: int) -> tuple[StreetLine, ...]:
    return min(_set(_joined(each, room), room), _set(each, room), key=len)


def _drawn(line: StreetLine, room: int, house: int) -> StreetLine:
    """A line with its buildings, if all of them have room."""
    seen = tuple(one.drawn(house) for one in line)
    return seen if _taken(seen) <= room else line


def _joined(each: Sequence[Street], room: int) -> list[Street]:
    """Districts of a kind together, as many as have room in a line."""
    found: list[Street] = []
    for one in each:
        if found and found[-1].holds(one) and found[-1].joined(one).wide <= room:
            found[-1] = found[-1].joined(one)
        else:
            found.append(one)
    return found


def _set(each: Iterable[Street], room: int) -> tuple[StreetLine, ...]:
    """Streets in lines, each in the first that has room, there beside its like."""
    found: list[list[Street]] = []
    for one in each:
        for line in found:
            like = next((k for k, other in enumerate(line) if other.holds(one)), None)
            if like is not None and _taken(line) + sum(one.wides) <= room:
                line[like] = line[like].joined(one)
                break
            if _taken(line) + _BETWEEN + one.wide <= room:
                line.append(one)
                break
        else:
            found.append([one])
    return tuple(map(tuple, found))


def _taken(line: Sequence[Street]) -> int:
    return sum(one.wide + _BETWEEN for one in line) - _BETWEEN


def _kind(face: Face) -> int:
    return _KINDS.index(DISTRICTS[face.card].colour)


def _wide(face: Face, high: int, share: float) -> int:
    """Pixels of a district in its street, or of one that can be chosen."""
    style = Style(text.READ)
    name, dot, number = face.name.partition(".")
    letters = round(style.width(name) * share) + style.width(dot + number)
    if face.label:
        return chip.around(face, high) + letters
    around = 2 * _AROUND + Style(text.READ, bold=True).width(_worth(face)) + _NEAR
    around += (_SEAL + _NEAR) * (face.points > face.cost)
    if said := _said(face):
        around += Style(text.READ, bold=True).width(said) + 2 * _NEAR
    return around + letters


def _house(high: int) -> int:
    """Pixels of a building, from side to side."""
    return round((high - _SKY) * WIDE)


def _worth(face: Face) -> str:
    """The price, and what the district has gained besides."""
    more = face.gold + face.tucked
    return f"{face.cost}+{more}" if more else str(face.cost)


def _said(face: Face) -> str:
    """How many equal ones there are, and why it cannot be built."""
    return " ".join(filter(None, (f"×{face.count}" if face.count > 1 else "", face.lacks)))


def height(count: int, high: int = LOW) -> int:
    """Pixels of so many lines."""
    return count * (high + _APART) - _APART if count else 0


def draw(
    canvas: Canvas,
    at: tuple[int, int],
    shown: Sequence[StreetLine],
    high: int = LOW,
    ground: str = "band_light",
) -> None:
    """The lines, the first at (left, top)."""
    left, top = at
    for line in shown:
        x = left
        for one in line:
            if one.chosen:
                canvas.paste(
                    chip.draw(one.faces[0], Size(one.wide, high, text.READ, 1, ground)), x, top
                )
            else:
                canvas.paste(_painted(one, high, ground), x, top)
            x += one.wide + _BETWEEN
        top += high + _APART


@lru_cache(maxsize=512)
def _painted(street: Street, high: int, under: str) -> Image.Image:
    """A street as palette numbers, on the ground of a panel."""
    canvas = mood.canvas(street.wide, high)
    colour = DISTRICTS[street.faces[0].card].colour
    ground = f"{mood.JEWELS[colour]}_dark"
    layers = ((0, _ROUND, ground),)
    canvas.paste(plates.layered(street.wide, high, layers, under, mood.NIGHT), 0, 0)
    canvas.centre(marks.pale(colour, _SIGN), _AROUND + _SIGN // 2, high // 2)
    x = _AROUND + _SIGN
    for face, wide in zip(street.faces, street.wides, strict=True):
        _district(canvas, face, (x, wide, high), ground, seen=street.seen)
        x += wide
    return canvas.picture()


def _district(
    canvas: Canvas, face: Face, at: tuple[int, int, int], ground: str, *, seen: bool
) -> None:
    """A district at (left, wide, high): its building, what it counts, its name."""
    left, wide, high = at
    x = left + _AROUND
    if seen:
        size = (_house(high), high - _SKY)
        canvas.paste(districts.standing(face.card, size, ground), x, 3)
        x += size[0] + _NEAR
    style = Style(text.READ, "card", ground)
    y = (high - style.height) // 2
    x += canvas.write(_worth(face), x, y, Style(text.READ, "glow", ground, bold=True)) + _NEAR
    bold, said, seal = (
        Style(text.READ, "card", ground, bold=True),
        _said(face),
        face.points > face.cost,
    )
    name, dot, number = face.name.partition(".")
    room = left + wide - _AROUND - x - style.width(dot + number) - (_SEAL + _NEAR) * seal
    room -= bold.width(said) + 2 * _NEAR if said else 0
    letters = text.squeezed(name, room, style, mood.NIGHT, NARROWEST)
    canvas.paste(letters, x, y)
    x += letters.width
    if dot:
        x += canvas.write(dot + number, x, y, style)
    if seal:
        canvas.centre(marks.worth(str(face.points), _SEAL), x + _NEAR + _SEAL // 2, high // 2)
        x += _NEAR + _SEAL
    if said:
        canvas.write(said, x + 2 * _NEAR, y, bold)
    if face.new:
        canvas.stain(_rim(wide, high), "card", left)
    canvas.thing(face.card, (left, 0, left + wide, high))


@lru_cache(maxsize=64)
def _rim(wide: int, high: int) -> Image.Image:
    """The rim of what is new, one bit a pixel: it lies over the ground of its name."""
    mask = Image.new("1", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), _ROUND, None, 1, _RIM)
    return mask
