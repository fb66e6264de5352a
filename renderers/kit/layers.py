"""What lies on a picture, known by what it looks like before it is painted.

A picture is put together from the same pieces again and again. So each layer has a *look*, and
rows of a picture are known by the looks of the layers that cross them, without any pixels.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PIL import Image

from renderers.kit.palette import mapped

_FAR = 1 << 20
"""Added to what may be negative: Python's hash of -1 is that of -2."""


_HIGH = 192
"""Pixels of art of which only some rows may have changed; lower art is compared as a whole."""


class Layer(msgspec.Struct, frozen=True, eq=False, gc=False):
    """The rows that a layer crosses, its look, and what it is a piece of, if it is one.

    A ``flat`` layer looks the same in each row.
    """

    top: int
    low: int
    look: int
    piece: LayerPile | None = None
    flat: bool = False

    def paint(self, rows: Image.Image, x: int, y: int) -> None:
        """Put it on an image whose first pixel lies so far left of the picture's, and above it."""
        raise NotImplementedError

    def trace(self) -> Layer:
        """The same without what it is painted from."""
        return Layer(self.top, self.low, self.look, self.piece, self.flat)

    def between(self, top: int, low: int) -> tuple[int, ...]:
        """What rows that it crosses look like."""
        if self.piece is None and not self.flat:
            return self.look, self.top - top + _FAR
        above, below = max(self.top, top), min(self.low, low)
        if self.piece is None:
            return self.look, above - top, below - top
        return self.look, above - top, self.piece.rows(above - self.top, below - self.top)


class PasteLayer(Layer, frozen=True, eq=False, gc=False, kw_only=True):
    """A rectangle of palette numbers."""

    art: Image.Image
    left: int
    right: int

    def paint(self, rows: Image.Image, x: int, y: int) -> None:
        """Copy it: Pillow's own paste asks about modes and sizes for four times as long."""
        box = (self.left + x, self.top + y, self.right + x, self.low + y)
        rows.im.paste(self.art.im, box)


class FillLayer(Layer, frozen=True, eq=False, gc=False, kw_only=True):
    """One palette number in a rectangle; with a ``mask`` of one bit a pixel, where it is set."""

    left: int
    right: int
    tone: int
    mask: Image.Image | None = None

    def paint(self, rows: Image.Image, x: int, y: int) -> None:
        """Paint it over."""
        box = (self.left + x, self.top + y, self.right + x, self.low + y)
        if self.mask is None:
            rows.im.paste(self.tone, box)
        else:
            rows.im.paste(self.tone, box, self.mask.im)


class TintLayer(Layer, frozen=True, eq=False, gc=False, kw_only=True):
    """A table from palette number to palette number for all in a rectangle."""

    left: int
    right: int
    table: bytes

    def paint(self, rows: Image.Image, x: int, y: int) -> None:
        """Map what is there."""
        box = (self.left + x, self.top + y, self.right + x, self.low + y)
        rows.paste(mapped(rows.crop(box), self.table), box)


class LayerPile(msgspec.Struct, frozen=True, eq=False):
    """Layers on a ground that looks like ``ground``, from the lowest on."""

    ground: int
    layers: tuple[Layer, ...]
    known: dict[tuple[int, int], int] = msgspec.field(default_factory=dict)

    def rows(self, top: int, low: int) -> int:
        """What the rows from ``top`` to ``low`` look like."""
        if (top, low) not in self.known:
            crossing = (one for one in self.layers if one.top < low and one.low > top)
            self.known[top, low] = _look(self.ground, crossing, top, low)
        return self.known[top, low]


def _look(ground: int, layers: Iterable[Layer], top: int, low: int) -> int:
    return hash((ground, low - top, *(one.between(top, low) for one in layers)))


def looks(ground: int, layers: Iterable[Layer], height: int, step: int) -> list[int]:
    """What the rows of a picture look like, ``step`` at a time."""
    crossing: list[list[Layer]] = [[] for _ in range(0, height, step)]
    for layer in layers:
        for band in crossing[max(layer.top, 0) // step : max(-(-layer.low // step), 0)]:
            band.append(layer)
    return [
        _look(ground, band, at, min(height, at + step))
        for at, band in zip(range(0, height, step), crossing, strict=True)
    ]


def look(art: Image.Image) -> int:
    """What a finished piece of art looks like: a keyed hash of 64 bits."""
    known: dict[str, int] = vars(art)
    if "look" not in known:
        known["look"] = hash((art.mode, art.size, art.tobytes()))
    return known["look"]


def placed(look: int, left: int) -> int:
    """What something looks like where it lies."""
    return hash((look, left + _FAR))


def pasted(art: Image.Image, left: int, top: int) -> PasteLayer:
    """Art that is laid on a picture; do not draw on it afterwards."""
    piece: LayerPile | None = vars(art).get("piece")
    own = look(art) if piece is None else art.width
    low, found = top + art.height, placed(own, left)
    return PasteLayer(top, low, found, piece, art=art, left=left, right=left + art.width)


def put_together(art: Image.Image, ground: int, layers: Iterable[Layer]) -> Image.Image:
    """The same art, known to be put together from layers if it is high."""
    if art.height > _HIGH:
        vars(art)["piece"] = LayerPile(ground, tuple(one.trace() for one in layers))
    return art
