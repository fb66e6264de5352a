"""Small signs: the five kinds of districts, coins, cards, the crown, and what befalls a character.

Each kind has an outline of its own: lily, cross, scales, shield, star.
"""

from __future__ import annotations

from functools import cache

from renderers.citadels import mood
from renderers.kit import art, seats, text
from renderers.kit.brush import Point
from renderers.kit.canvas import Sprite, cut
from renderers.kit.text import Style

_BEFALLEN = ("murdered", "robbed", "bewitched", "done")
"""Signs that lie on portraits, whose grounds are of many colours."""
_ROOM = 0.76
"""A number on a sign is at most so wide, a share of the sign."""
_DEAR = (("gold", "silver"), ("gold_dark", "steel"))
_RANK = 52
"""A lozenge is at least so many pixels high, so that its number can be read."""


def kind(colour: str, size: int) -> Sprite:
    """The mark of a colour of districts."""
    return sign(mood.JEWELS[colour], size)


def pale(colour: str, size: int) -> Sprite:
    """The same on the colour itself, where its own light shade would fade."""
    jewel = mood.JEWELS[colour]
    return mood.drawing(f"marks/{jewel}", (size, size), **{f"{jewel}_light": "card"})


@cache
def plus(words: str, size: int) -> Sprite:
    """Points that a district has gained, in the colour of points: neither coin nor choice."""
    wide = Style(text.READ, bold=True).width(words) + 4
    brush = mood.brush(wide, size, size)
    seats.glyph(brush, words, (wide / size / 2, 0.5), text.READ / size, "glow")
    return mood.sprite(brush)


def cards(size: int) -> Sprite:
    """Cards in a hand: two backs."""
    return sign("cards", size)


def crown(size: int) -> Sprite:
    """The crown itself, with jewels."""
    return sign("crown", size)


def back(width: int, height: int) -> Sprite:
    """The back of a card: a star on amethyst."""
    return mood.drawing("marks/back", (width, height))


def sign(what: str, size: int) -> Sprite:
    """A sign by its name.

    What befell a character: ``murdered``, ``robbed``, ``bewitched``, ``aside``, ``absent``. What
    holds for a city: ``protected``, ``first``. And ``build`` and ``away``.
    """
    if what in _BEFALLEN:
        return art.rimmed("citadels", f"marks/{what}", (size, size), mood.NIGHT, "card")
    return mood.drawing(f"marks/{what}", (size, size))


def coin(words: str, size: int, *, dear: bool = False) -> Sprite:
    """A gold coin with a number, or a bare one; a grey one is a price that cannot be paid."""
    if not words:
        return sign("coin", size)
    return _numbered("price", size, words, (0.48, 0.48), 0.72, colours=_DEAR if dear else ())


def worth(words: str, size: int) -> Sprite:
    """A pale star with the points of a district that is worth more than it costs."""
    return _numbered("worth", size, words, (0.5, 0.5), 0.58)


def torch(words: str, size: int) -> Sprite:
    """A flame with the gold for which the Warlord destroys a district."""
    return _numbered("torch", size, words, (0.5, 0.62), 0.6, "card")


def rank(words: str, size: int) -> Sprite:
    """The number by which a character is called, on a small lozenge."""
    return _numbered("rank", max(_RANK, size), words, (0.5, 0.5), 0.6)


@cache
def _numbered(
    what: str,
    size: int,
    words: str,
    middle: Point,
    high: float,
    edge: str = "ink",
    colours: tuple[tuple[str, str], ...] = (),
) -> Sprite:
    """A sign with a number: type is set over the drawing, ``high`` as a share of its size."""
    brush = mood.brush(size, size, size)
    seats.glyph(brush, words, middle, seats.readable(high, size), "ink", _ROOM)
    drawn = art.picture("citadels", f"marks/{what}", (size, size), mood.NIGHT, **dict(colours))
    drawn.alpha_composite(brush.done())
    return cut(drawn, edge, mood.NIGHT)
