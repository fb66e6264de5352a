"""A district as a chip: cost, name and kind in one line that can be read on a phone."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.card import DIM, NARROWEST, Face, Size, view
from renderers.kit import plates, seats, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

HIGH = 64
_COIN, _KIND, _BADGE = 50, 34, 60
_VIEW, _RIM = 68, 6
"""Pixels of the picture on a chip, and of a broad rim around all of it."""
_ROUND = 14


@lru_cache(maxsize=400)
def draw(face: Face, size: Size) -> Image.Image:
    """A chip as palette numbers, on the ground of a panel."""
    canvas = mood.canvas(size.wide, size.high)
    canvas.paste(_ground(face, size), 0, 0)
    middle, right = size.high // 2, size.wide - (0 if face.label else 6)
    for sign in _right(face, size.high):
        right -= sign.size[0]
        canvas.put(sign, right, middle - sign.size[1] // 2)
        right -= 4
    if more := _more(face):
        right -= canvas.write(more, right, middle - _style(face).height // 2, _style(face), "right")
        right -= 4
    left = size.high
    if size.high == HIGH:
        canvas.paste(view(face.card, _VIEW, HIGH - 2 * _RIM), left, _RIM)
        left += _VIEW + 8
    _name(canvas, face, left, right - 4, size)
    if face.dim:
        canvas.tint((3, 3, size.wide - 3, size.high - 3), "band", DIM)
    torch = marks.torch(str(face.price), min(58, size.high)) if face.price >= 0 else None
    cost = torch or marks.coin(str(face.cost), _coin(size.high), dear=face.dear)
    canvas.centre(cost, size.high // 2 + 1, middle)
    if face.new and not face.bright:
        for top in (0, size.high - _RIM):
            canvas.fill((_ROUND, top, size.wide - _ROUND, top + _RIM), "card")
    if face.label:
        canvas.spot(face.label)
    canvas.thing(face.card)
    return canvas.picture()


def _ground(face: Face, size: Size) -> Image.Image:
    """The jewel of the kind; a broad bright rim if it can be chosen or is new."""
    jewel = mood.JEWELS[DISTRICTS[face.card].colour]
    edge = "glow" if face.bright else "card" if face.new else jewel
    rim = 3 if edge == jewel else 6
    layers = ((0, _ROUND, edge), (rim, _ROUND - rim, f"{jewel}_dark"))
    return plates.layered(size.wide, size.high, layers, "band_light", mood.NIGHT)


def around(face: Face, high: int) -> int:
    """Pixels that a chip takes besides its name."""
    return (
        high
        + (_VIEW + 8 if high == HIGH else 0)
        + 12
        + sum(sign.size[0] + 4 for sign in _right(face, high))
        + (_style(face).width(_more(face)) + 4 if _more(face) else 0)
    )


def _coin(high: int) -> int:
    """Pixels of a coin: a low chip has no room around it."""
    return min(_COIN, high - 4)


def _right(face: Face, high: int) -> list[Sprite]:
    """What stands at the right, from there inwards: number of a choice, kind, points, gold."""
    found = [seats.number(face.label, min(_BADGE, high), mood.NIGHT)] if face.label else []
    found.append(marks.pale(DISTRICTS[face.card].colour, _KIND))
    if face.points > face.cost:
        found.append(marks.worth(str(face.points), _coin(high)))
    if face.gold:
        found.append(marks.plus(f"+{face.gold}", _coin(high)))
    return found


def _more(face: Face) -> str:
    """How many equal ones there are, or lie under it, and what lacks: unlike what is touched."""
    count = f"×{face.count}" if face.count > 1 else f"+{face.tucked}" if face.tucked else ""
    return " ".join(filter(None, (count, face.lacks)))


def _style(face: Face) -> Style:
    return Style(text.READ, "card", f"{mood.JEWELS[DISTRICTS[face.card].colour]}_dark", bold=True)


def _name(canvas: Canvas, face: Face, left: int, right: int, size: Size) -> None:
    """The name, and its number in the city where there are several."""
    style = Style(size.letters, "card", f"{mood.JEWELS[DISTRICTS[face.card].colour]}_dark")
    name, dot, number = face.name.partition(".")
    room = right - left - style.width(dot + number)
    art = text.squeezed(name, room, style, mood.NIGHT, NARROWEST)
    top = (size.high - style.height) // 2
    canvas.paste(art, left, top)
    if dot:
        canvas.write(dot + number, left + art.width, top, style)
