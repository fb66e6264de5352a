"""The colours of Florence: parchment, terracotta, lapis, gold leaf; and what is painted in them."""

from __future__ import annotations

from functools import cache
from math import cos, sin

from PIL import Image

from renderers.kit import art, plates, seats
from renderers.kit.brush import OVER, Brush, rounded
from renderers.kit.canvas import Canvas, Sprite, cut
from renderers.kit.kept import kept
from renderers.kit.palette import BLENDS, TOKENS, Palette

_MEADOW = ("tuft", "olive", "olive_light", "wheat", "wheat_dark", "grass_dark", "road_dark")
_LAPIS = {"band": "#1d3768", "band_light": "#3f63a6", "gold_light": "#f3d487", "paper": "#f5e9cb"}
_LAWN = {
    "lawn": "#dde2ae",
    "lawn_deep": "#d0d89b",
    "hill": "#bcc98a",
    "umber": "#483827",
    "sky": "#f4d6a6",
}
_ROOFS = {
    "plum_light": "#a67db5",
    "plum": "#835a97",
    "plum_dark": "#5c3a6e",
    "teal_light": "#72b3a6",
    "teal": "#448e81",
    "teal_dark": "#26605a",
    "rose_light": "#dd96a8",
    "rose": "#c06a84",
    "rose_dark": "#8d4460",
}
"""Roofs of buildings that terracotta and lapis alone would not tell apart."""
_SOFT = (
    ("card", "stone_shade", 2),
    ("card", "gold_dark", 2),
    ("gold_light", "ink", 2),
    ("paper_deep", "ink", 2),
    ("gold", "card", 1),
)

PALETTE = Palette(
    {
        name: _LAPIS.get(name, tone)
        for name, tone in (TOKENS | _LAPIS | _LAWN | _ROOFS).items()
        if name not in _MEADOW
    },
    (*BLENDS[:9], *BLENDS[14:], *_SOFT),
)
"""What is shared, with lapis for the bands and lawns in place of the meadows' colours."""


SHADOWS = {"paper_line": "court_dark", "gold_dark": "trunk"}
"""The shadows of cards, by the colours of their edges."""
THICK, PLAIN, THIN = 4, 3, 5
"""Pixels of a card's shadow, of an edge that is not gilded, and of a gilded one at least."""


def canvas(width: int, height: int, ground: str) -> Canvas:
    """A picture under way."""
    return Canvas(width, height, ground, PALETTE)


def brush(width: int, height: int, unit: float, over: int = OVER) -> Brush:
    """A drawing without a ground, drawn ``over`` times larger than it is shown."""
    return Brush(width, height, unit, None, PALETTE, over)


def sprite(drawn: Brush, edge: str = "ink") -> Sprite:
    """A finished drawing whose outline has the colour ``edge``."""
    return cut(drawn.done(), edge, PALETTE)


def drawing(name: str, size: art.Size, rim: str = "card") -> Sprite:
    """A drawing of ``art/``; what is drawn in the class ``rim`` takes that colour."""
    return art.sprite("florence", name, size, PALETTE, rim, rim=rim)


def plate(width: int, height: int, edge: str, line: int, ground: str = "paper") -> Image.Image:
    """A card with round corners, which throws a little shadow."""
    layers = ((0, 20, SHADOWS.get(edge, edge)), (0, 20, edge), (line, 20 - line, "card"))
    return plates.layered(width, height, layers, ground, PALETTE, THICK)


@cache
@kept
def headed(width: int, height: int, head: int, colour: str, line: int = 3) -> Image.Image:
    """A card on paper whose head, so many pixels high, has a colour; a thick edge is gilded."""
    edge = "gold_dark" if line > PLAIN else "paper_line"
    drawn = Brush(width, height, 1, "paper", PALETTE)
    drawn.fill(rounded((0, 0, width, height), 20), SHADOWS[edge])
    low = height - THICK
    drawn.fill(rounded((0, 0, width, low), 20), edge)
    drawn.fill(rounded((line, line, width - line, low - line), 20 - line), "card")
    drawn.fill(rounded((line, line, width - line, head), 20 - line), colour)
    for top, bottom, tone in ((head // 2, head, colour), (head, head + 4, "gold")):
        drawn.fill([(line, top), (width - line, top), (width - line, bottom), (line, bottom)], tone)
    return PALETTE.plane(drawn.done())


def stage(width: int, height: int, ground: str = "paper", *, thin: bool = False) -> Image.Image:
    """A card of lapis in a gilded frame on flat ``ground``: what is decided."""
    layers: tuple[tuple[int, int, str], ...] = (
        *((0, 20, "trunk"), (0, 20, "gold_dark")),
        *((3, 17, "gold"), (8, 12, "band")),
    )
    if thin:
        layers = ((0, 20, "trunk"), (0, 20, "gold"), (THIN, 20 - THIN, "band"))
    return plates.layered(width, height, layers, ground, PALETTE, THICK)


def lapis(width: int, height: int) -> Image.Image:
    """A window of lapis in a gilded frame, on a card."""
    layers = ((0, 18, "gold_dark"), (3, 15, "gold"), (6, 12, "band"))
    return plates.layered(width, height, layers, "card", PALETTE)


@cache
def fan(count: int, width: int, height: int) -> Sprite:
    """So many cards seen from behind, fanned as in a hand."""
    drawn = brush(width, height, height)
    x, y = width / height / 2, 1.3
    for k in range(count):
        turn = 0.3 * (k - (count - 1) / 2)
        for inset, colour, line in (
            (0.0, "card", 2.4),
            (0.07, "banner", 0.0),
            (0.17, "gold_light", 0.0),
        ):
            wide, low, top = 0.24 - inset, 0.5 + inset, 1.22 - inset
            corners = ((-wide, low), (-wide, top), (wide, top), (wide, low))
            at = [
                (x + a * cos(turn) + b * sin(turn), y + a * sin(turn) - b * cos(turn))
                for a, b in corners
            ]
            if line:
                drawn.shape(at, colour, line)
            else:
                drawn.fill(at, colour)
    return sprite(drawn)


def badge(seat: int, size: int) -> Sprite:
    """A seat's mark."""
    return seats.badge(seat, size, PALETTE)


def number(words: str, size: int) -> Sprite:
    """The number of a choice."""
    return seats.number(words, size, PALETTE)


def tag(width: int, height: int, colour: str, ground: str, round_: int = 0) -> Image.Image:
    """A flat strip with round ends, or with corners so round."""
    return plates.layered(width, height, ((0, round_ or height // 2, colour),), ground, PALETTE)


@cache
def tick(size: int, colour: str) -> Sprite:
    """A tick, ``size`` pixels wide and high."""
    drawn = brush(size, size, size)
    drawn.line(((0.12, 0.55), (0.4, 0.82), (0.88, 0.2)), colour, 0.17)
    return sprite(drawn, colour)
