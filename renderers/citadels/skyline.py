"""A city by night: its buildings side by side, and beyond them a street of the town."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.citadels import captions, card, districts, marks, mood
from renderers.citadels.card import Face, Size
from renderers.citadels.districts import WIDE
from renderers.kit import art, plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

BELOW = 2
"""Pixels between the ground and the names below."""
APART = 4
"""Pixels between buildings."""
_TALL = 96
"""So high is a building at least beside whose roof a coin and the sign of its kind have room."""
_STREET, _SEEN = 4, 130
"""The street's width beside its height, and pixels of that at most: higher up is sky."""
_BEGINNINGS = 8
"""At so many places streets begin."""
_LATE = {
    "light": "gold_dark",
    "star": "ink_soft",
    "dusk": "dusk_far",
    "dusk_near": "hill",
    "dusk_mid": "paper",
    "dusk_far": "paper",
}
"""The colours of the town after nightfall."""
_SLIT = 72
"""Pixels of the narrowest piece of the town that is drawn."""
_LOW = 84
"""Lower pieces are drawn for who is waited for alone."""
_ROUND, _RIM, _NEW, _COIN, _KIND = 12, 4, 6, 44, 28
"""How round a low building's place is, its rim, that of a new one, pixels of coin and kind."""
_OVER = 26
"""Pixels above a building in which its price stands."""
_WIDE, _ASIDE = 114, 74
"""A place so wide has its price on a coin; pixels of price and kind beside a building."""


def broadest(high: int) -> int:
    """Pixels of a place in which building, price and kind stand side by side."""
    return max(_WIDE, round((high - 2 * _RIM) * WIDE) + _ASIDE)


def taken(high: int) -> int:
    """Pixels of one so high with what is free below; none where there is none."""
    return high + BELOW if high else 0


def draw(
    canvas: Canvas,
    at: tuple[int, int, int, int],
    faces: tuple[Face, ...],
    each: int,
    *,
    lit: bool = False,
    begun: int = 0,
) -> None:
    """The city in (left, top, width, height), its kinds in their order, ``each`` so many wide."""
    left, top, wide, high = at
    stand = captions.ordered(faces)
    for face in stand:
        canvas.paste(_house(face.card, face.cost, each, high, new=face.new), left, top)
        left += each + APART
    street(canvas, (left, top, wide - len(stand) * (each + APART), high), lit=lit, begun=begun)


def street(
    canvas: Canvas,
    at: tuple[int, int, int, int],
    *,
    lit: bool = False,
    begun: int = 0,
    ground: str = "band_light",
) -> None:
    """The town in (left, top, width, height), in the last glow where it is ``lit``, else at night.

    ``begun``: where the street begins, so that cities below one another differ.
    """
    left, top, wide, high = at
    if wide >= _SLIT and (lit or high >= _LOW):
        canvas.paste(_street(wide, high, begun % _BEGINNINGS, ground, lit=lit), left, top)


@lru_cache(maxsize=256)
def _street(wide: int, high: int, begun: int, ground: str, *, lit: bool) -> Image.Image:
    canvas, piece = mood.canvas(wide, high), _town(min(high, _SEEN), lit=lit)
    # It ends alike in cities side by side, so that one is a copy of the other.
    end = wide + piece.width * begun * 3 // _BEGINNINGS % piece.width
    for left in range(end - piece.width, -piece.width, -piece.width):
        canvas.paste(piece, left, high - piece.height)
    canvas.stain(_corners(wide, high), ground)
    return canvas.picture()


@lru_cache(maxsize=32)
def _town(high: int, *, lit: bool) -> Image.Image:
    """A piece of the street, which goes on at both ends, as palette numbers."""
    size = (high * _STREET, high)
    drawn = Image.new("RGBA", size, mood.NIGHT.rgb("paper"))
    colours = {"light": "glow"} if lit else _LATE
    drawn.alpha_composite(art.picture("citadels", "cards/street", size, mood.NIGHT, **colours))
    return mood.nightfall(drawn, "paper_line", *colours.values())


def _corners(wide: int, high: int) -> Image.Image:
    """What lies outside round corners, one bit a pixel."""
    mask = Image.new("1", (wide, high), 1)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), _ROUND, 0)
    return mask


@lru_cache(maxsize=256)
def _house(code: str, cost: int, wide: int, high: int, *, new: bool) -> Image.Image:
    """A building as palette numbers, on the ground of a panel."""
    if high >= _TALL:
        return card.draw(Face(card=code, name="", cost=cost, fresh=new), Size(wide, high, 0))
    canvas, colour = mood.canvas(wide, high), DISTRICTS[code].colour
    jewel = mood.JEWELS[colour]
    rim, dark = _NEW if new else _RIM, f"{jewel}_dark"
    layers = ((0, _ROUND, "card" if new else jewel), (rim, _ROUND - rim, dark))
    canvas.paste(plates.layered(wide, high, layers, "band_light", mood.NIGHT), 0, 0)
    # The price stands beside the building: on a coin, or without one where there is less room.
    coined = wide >= _WIDE
    bold = Style(text.READ, "glow", dark, bold=True)
    price = _COIN if coined else bold.width(str(cost))
    aside = price * coined + 2 * _RIM
    tall = min(high - 2 * _RIM, round((wide - aside) / WIDE))
    size = (round(tall * WIDE), tall)
    first = price + 6 + max(0, wide - price - 4 - _KIND - size[0]) // 2
    left = max((wide - size[0]) // 2, min(first, wide - _RIM - size[0]))
    canvas.paste(districts.standing(code, size, dark), left, high - _RIM - tall)
    if coined:
        canvas.put(marks.coin(str(cost), _COIN), 4, 3)
    else:
        above = high - _RIM - tall
        if above < _OVER:
            canvas.fill((_RIM, _ROUND, price + 8, high - _RIM), dark)
        y = 0 if above >= _OVER else (high - bold.height) // 2
        canvas.write(str(cost), 8, y, bold)
    # On the narrowest places the kind is smaller rather than on the price.
    kind = min(_KIND, wide - price - _RIM - 13)
    canvas.put(marks.pale(colour, kind), wide - kind - min(5, _RIM), 5)
    canvas.thing(code)
    return canvas.picture()
