"""Parts of the picture, one above the other."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PIL import Image

from renderers.citadels import mood
from renderers.kit import plates
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas

GAP = 12
ROOM = WIDTH - 2 * PAD
"""Pixels from the left margin to the right one."""
_SHADE = 5
"""Pixels of the shadow below a plate, which lies in the gap to the next."""
SINGLE = 4
"""So many seats at most have lines as wide as the picture."""


class Block(msgspec.Struct, frozen=True):
    """A part ``height`` pixels high; ``draw`` takes its top. ``moonlit``: it has a moon."""

    height: int
    draw: Callable[[Canvas, int], None]
    moonlit: bool = False


def panel(width: int, height: int, edge: str, line: int, inside: str = "band_light") -> Image.Image:
    """A dark plate with round corners, an edge of ``line`` pixels and a shadow below it."""
    layers = ((0, 20, "ink"), (0, 20, edge), (line, 20 - line, inside))
    return plates.layered(width, height + _SHADE, layers, "paper", mood.NIGHT, _SHADE)


def plain(width: int, height: int) -> Image.Image:
    """The plate of a city."""
    return panel(width, height, "band_light", 3)


def glowing(width: int, height: int) -> Image.Image:
    """The same for who is waited for: a golden edge that shines outward."""
    layers = ((0, 20, "ink"), (0, 20, "gold_dark"), (2, 18, "gold"), (7, 13, "band_light"))
    return plates.layered(width, height + _SHADE, layers, "paper", mood.NIGHT, _SHADE)
