"""A district in a low line: price, kind, its building, and the whole name on the kind's colour."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import card, marks, mood
from renderers.citadels.card import Face, Size
from renderers.kit import plates, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

TALLEST = 96
"""So high is a ribbon at most: what is higher is a card."""
_ROUND, _RIM, _NEW = 12, 3, 6
"""How round it is, its rim, and that of a new one or of a choice."""
_COIN, _KIND, _CHOICE, _SEAL, _TORCH = 40, 28, 50, 42, 52
"""Pixels of signs."""
_SIDE, _NEAR = 8, 4
"""Pixels at both sides, and between signs."""
_HOUSE = 52
"""Pixels of a building's place from side to side."""
_WIDELY = 0.87
"""Letters are so wide at least where a building stands beside them."""
_STYLE = Style(text.READ, "card")


@lru_cache(maxsize=400)
def draw(face: Face, size: Size) -> Image.Image:
    """A ribbon as palette numbers, on the ground of a panel."""
    canvas, high, middle = mood.canvas(size.wide, size.high), size.high, size.high // 2
    jewel = mood.JEWELS[DISTRICTS[face.card].colour]
    dark, edge = f"{jewel}_dark", "glow" if face.bright else "card" if face.new else ""
    rim = _NEW if edge else _RIM
    layers = ((0, _ROUND, edge or jewel), (rim, _ROUND - rim, dark))
    canvas.paste(plates.layered(size.wide, high, layers, "band_light", mood.NIGHT), 0, 0)
    coin = marks.coin(str(face.cost), _COIN)
    if face.price >= 0:
        coin = marks.torch(str(face.price), _TORCH)
    canvas.centre(coin, _SIDE + _COIN // 2, middle)
    x, right = _SIDE + _COIN + _NEAR, size.wide - _SIDE
    house, kind = _parts(face, size)
    for sign in _right(face):
        right -= sign.size[0]
        canvas.put(sign, right, middle - sign.size[1] // 2)
        right -= _NEAR
    if house:
        inner = high - 2 * rim
        wide = max(house, inner)
        seen, cut = card.view(face.card, wide, inner), (wide - house) // 2
        canvas.paste(seen.crop((cut, 0, cut + house, inner)), x, rim)
        x += house + _NEAR
    if kind:
        canvas.centre(marks.pale(DISTRICTS[face.card].colour, _KIND), x + _KIND // 2, middle)
        x += _KIND + _NEAR
    _name(canvas, face, (x + 2, right), (high, dark))
    if face.label:
        canvas.spot(face.label)
    canvas.thing(face.card)
    return canvas.picture()


def share(face: Face, wide: int, high: int) -> float:
    """How narrow letters of the name are."""
    size = Size(wide, high, text.READ)
    return min(1.0, _share(face, _room(face, size, *_parts(face, size))))


def _name(canvas: Canvas, face: Face, at: tuple[int, int], on: tuple[int, str]) -> None:
    """The name between two places, behind it its number in the city and what it has gained."""
    (x, right), (high, dark) = at, on
    style = Style(text.READ, "card", dark)
    name, dot, number = face.name.partition(".")
    y = (high - style.height) // 2
    art = text.squeezed(name, right - x - _behind(face), style, mood.NIGHT, card.NARROWEST)
    canvas.paste(art, x, y)
    x += art.width
    if dot:
        x += canvas.write(dot + number, x, y, style)
    if gained := _gained(face):
        canvas.write(gained, x + 2 * _NEAR, y, Style(text.READ, "glow", dark, bold=True))


def _right(face: Face) -> list[Sprite]:
    """What stands at the right, from there inwards: a choice, points at the end."""
    found = [mood.key(face.label, _CHOICE)] if face.label else []
    return found + [marks.worth(str(face.points), _SEAL)] * (face.points > face.cost)


def _gained(face: Face) -> str:
    more = face.gold + face.tucked
    return f"+{more}" if more else ""


def _behind(face: Face) -> int:
    """Pixels of all that follows the letters of the name."""
    _, dot, number = face.name.partition(".")
    gained = _gained(face)
    more = 2 * _NEAR + Style(text.READ, bold=True).width(gained) if gained else 0
    return _STYLE.width(dot + number) + more


def _room(face: Face, size: Size, house: int, kind: bool) -> int:
    """Pixels that the letters of a name have, beside a building so high, or the kind's sign."""
    signs = sum(one.size[0] + _NEAR for one in _right(face))
    signs += (house + _NEAR) * bool(house) + (_KIND + _NEAR) * kind
    return size.wide - 2 * _SIDE - _COIN - _NEAR - 2 - signs - _behind(face)


def _share(face: Face, room: int) -> float:
    return room / max(1, _STYLE.width(face.name.partition(".")[0]))


def _parts(face: Face, size: Size) -> tuple[int, bool]:
    """Pixels of the building's height, and whether its kind has a sign in its place.

    Long names leave no room for a building, and the longest for nothing: the colour says the kind.
    """
    ways = ((_HOUSE, False), (0, True), (0, False))
    wide = (one for one in ways if _share(face, _room(face, size, *one)) >= _WIDELY)
    return next(wide, ways[-1])
