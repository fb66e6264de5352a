"""What text and signs stand on: rectangles with round corners, one within another.

Only the corners are drawn; between them the sides go on as they are.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit.brush import Brush, rounded
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, Palette

Layer = tuple[int, int, str]
"""A rectangle: pixels from the outer edge, radius of its corners, token of its colour."""
Layers = tuple[Layer, ...]


@cache
def plate(
    width: int,
    height: int,
    edge: str,
    line: int,
    ground: str = "paper",
    palette: Palette = SHARED,
) -> Image.Image:
    """A card with round corners and an edge of ``line`` pixels, on flat ``ground``."""
    return layered(width, height, ((0, 20, edge), (line, 20 - line, "card")), ground, palette)


@lru_cache(maxsize=512)
def layered(
    width: int,
    height: int,
    layers: Layers,
    ground: str = "paper",
    palette: Palette = SHARED,
    thick: int = 0,
) -> Image.Image:
    """Layers from the outermost on, on flat ``ground``, as palette numbers.

    Of the outermost so many pixels are seen below the others: it is ``thick``.
    """
    across, down = _least(layers, width), _least(layers, height)
    drawn = palette.plane(_drawn(across, down, layers, ground, palette, thick))
    return _grown(drawn, width, height)


def painted(width: int, height: int, layers: Layers, ground: str, palette: Palette) -> Image.Image:
    """The same as RGB pixels, to be drawn on."""
    across, down = _least(layers, width), _least(layers, height)
    return _grown(_drawn(across, down, layers, ground, palette), width, height)


def _least(layers: Layers, length: int) -> int:
    """Pixels along a side that hold two corners and something between them; all of a short one."""
    return min(length, 2 * max(inset + radius for inset, radius, _ in layers) + 4)


@lru_cache(maxsize=128)
@kept
def _drawn(
    width: int, height: int, layers: Layers, ground: str, palette: Palette, thick: int = 0
) -> Image.Image:
    brush = Brush(width, height, 1, ground, palette)
    for k, (inset, radius, colour) in enumerate(layers):
        low = height - inset - (thick if k else 0)
        brush.fill(rounded((inset, inset, width - inset, low), radius), colour)
    return brush.done()


def _grown(art: Image.Image, width: int, height: int) -> Image.Image:
    """A copy made larger by its middle column and row."""
    x, y = art.width // 2, art.height // 2
    wide = art.crop((x, 0, x + 1, art.height)).resize((width, art.height))
    wide.paste(art.crop((0, 0, x, art.height)), (0, 0))
    wide.paste(art.crop((x, 0, art.width, art.height)), (width - art.width + x, 0))
    grown = wide.crop((0, y, width, y + 1)).resize((width, height))
    grown.paste(wide.crop((0, 0, width, y)), (0, 0))
    grown.paste(wide.crop((0, y, width, art.height)), (0, height - art.height + y))
    return grown
