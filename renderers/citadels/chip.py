"""A district that can be chosen, in one line: what it costs, its name, its kind, the number."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.card import NARROWEST, Face, Size, view
from renderers.kit import plates, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

HIGH = 60
"""Pixels of a chip with a picture."""
_COIN, _KIND, _BADGE = 50, 34, 60
_VIEW, _RIM = 64, 6
"""Pixels of the picture on a chip, and of the bright rim around all of it."""
_ROUND = 14


@lru_cache(maxsize=400)
def draw(face: Face, size: Size) -> Image.Image:
    """A chip as palette numbers, on the ground of a panel."""
    canvas = mood.canvas(size.wide, size.high)
    dark = f"{mood.JEWELS[DISTRICTS[face.card].colour]}_dark"
    layers = ((0, _ROUND, "glow"), (_RIM, _ROUND - _RIM, dark))
    ground = plates.layered(size.wide, size.high, layers, size.ground, mood.NIGHT)
    canvas.paste(ground, 0, 0)
    middle, right = size.high // 2, size.wide
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
    torch = marks.torch(str(face.price), min(58, size.high)) if face.price >= 0 else None
    canvas.centre(torch or marks.coin(str(face.cost), _coin(size.high)), size.high // 2 + 1, middle)
    canvas.spot(face.label)
    canvas.thing(face.card)
    return canvas.picture()


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
    found = [mood.key(face.label, min(_BADGE, high))]
    found.append(marks.pale(DISTRICTS[face.card].colour, _KIND))
    if face.points > face.cost:
        found.append(marks.worth(str(face.points), _coin(high)))
    if face.gold:
        found.append(marks.plus(f"+{face.gold}", _coin(high)))
    return found


def _more(face: Face) -> str:
    """How many equal ones there are, or lie under it: unlike what is touched."""
    return f"×{face.count}" if face.count > 1 else f"+{face.tucked}" if face.tucked else ""


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
