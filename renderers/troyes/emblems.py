"""Small signs: marks of the colours, resources, citizens, the sun by morning and setting.

The mark tells a colour without colour: red a lozenge, yellow a ring, white a cross.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit import seats
from renderers.kit.brush import Brush, Point, arc, rounded
from renderers.kit.canvas import Sprite, cut
from renderers.kit.kept import kept
from renderers.troyes import glass
from renderers.troyes.glass import GLASS
from rules.troyes.data import Yield

RED, YELLOW, WHITE = range(3)
NAMES = ("red", "yellow", "white")
"""How drawings of a colour are called."""


def mark(brush: Brush, colour: int, centre: Point, radius: float, ink: str = "ink") -> None:
    """The mark of a colour."""
    x, y = centre
    if colour == RED:
        brush.fill(
            [(x, y - radius), (x + radius * 0.8, y), (x, y + radius), (x - radius * 0.8, y)], ink
        )
    elif colour == YELLOW:
        ring = [*arc(centre, radius * 0.9, 0, 4, 40), *arc(centre, radius * 0.45, 4, 0, 40)]
        brush.fill(ring, ink)
    else:
        for wide, high in ((radius * 0.3, radius), (radius, radius * 0.3)):
            left, right, top, low = x - wide, x + wide, y - high, y + high
            brush.fill([(left, top), (right, top), (right, low), (left, low)], ink)


def sign(what: str, size: int) -> Sprite:
    """A sign by its name: ``any`` resource, ``sun``, ``sunset``, ``star``, ``free``..."""
    return glass.rimmed(f"signs/{what}", (size, size), "card")


def resource(colour: int, size: int, rim: str = "card") -> Sprite:
    """A resource: the banner of influence, a denier, the book of knowledge."""
    return glass.rimmed(f"resources/{NAMES[colour]}", (size, size), rim)


def person(colour: int, size: int, rim: str = "card") -> Sprite:
    """A citizen: robe in the colour with its mark; the head covered as becomes the rank."""
    return glass.rimmed(f"citizens/{NAMES[colour]}", (size, size), rim)


def gain(one: Yield, size: int) -> Image.Image:
    """What a yield brings, a resource or a citizen, as RGBA pixels."""
    kind = "resources" if one.resource else "citizens"
    return glass.picture(f"{kind}/{NAMES[one.colour]}", (size, size))


@cache
def pane(colour: int, size: int) -> Sprite:
    """A square of lit glass with the colour's mark."""
    brush = glass.brush(size, size, size)
    brush.fill(rounded((0.02, 0.02, 0.98, 0.98), 0.2), "stone")
    brush.fill(rounded((0.06, 0.06, 0.94, 0.94), 0.17), "ink")
    brush.fill(rounded((0.12, 0.12, 0.88, 0.88), 0.12), GLASS[colour])
    mark(brush, colour, (0.5, 0.5), 0.3)
    return glass.sprite(brush, "stone")


@cache
def clock(size: int) -> Image.Image:
    """A dial with two hands: what the half-day before has brought."""
    made = glass.brush(size, size, size)
    for radius, ink in ((0.5, "card"), (0.45, "ink"), (0.41, "card"), (0.34, "ink")):
        made.disc((0.5, 0.5), radius, ink)
    made.line([(0.5, 0.26), (0.5, 0.52), (0.68, 0.62)], "card", 0.08)
    return made.done()


@cache
def wall(width: int, high: int) -> Sprite:
    """A battlement over a column that its fortress protects."""
    brush = glass.brush(width, high, high)
    wide, count = width / high, max(3, round(width / 34))
    tooth = wide / (2 * count - 1)
    outline: list[Point] = [(0.0, 0.97)]
    for k in range(count):
        outline += [(2 * k * tooth, 0.06), ((2 * k + 1) * tooth, 0.06)]
        if k < count - 1:
            outline += [((2 * k + 1) * tooth, 0.5), ((2 * k + 2) * tooth, 0.5)]
    outline.append((wide, 0.97))
    inset = [(min(max(x, 0.06), wide - 0.06), y) for x, y in outline]
    brush.shape(inset, "stone", 2.5)
    return glass.sprite(brush)


@cache
def digit(words: str, size: int, ink: str) -> Sprite:
    """A number for a coloured ground that varies."""
    return cut(_digit(words, size, ink), ink, glass.STONE)


@kept
def _digit(words: str, size: int, ink: str) -> Image.Image:
    brush = glass.brush(size, size, size)
    seats.glyph(brush, words, (0.5, 0.5), 0.94, ink)
    return brush.done()
