"""Where there is room left on a tile: so that trees and houses keep off roads, walls and spots."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.kit.brush import Point

_SIDE = 96
_LINES = tuple(sum(1 << k * _SIDE for k in range(high)) for high in range(_SIDE + 1))
"""Factors that repeat the bits of one row in several rows."""


class FreeGround:
    """A coarse map of free ground, in the tile's own coordinates."""

    def __init__(self, free: bool) -> None:
        self._map = Image.new("L", (_SIDE, _SIDE), 255 if free else 0)
        self._draw = ImageDraw.Draw(self._map)
        self._free = -1
        self._ground: bytes | None = None

    @property
    def _pen(self) -> ImageDraw.ImageDraw:
        """What changes the map; it is read anew after that."""
        self._free, self._ground = -1, None
        return self._draw

    def _box(self, left: float, top: float, right: float, bottom: float) -> tuple[int, ...]:
        return tuple(round(value * _SIDE) for value in (left, top, right, bottom))

    def open(self, points: Sequence[Point]) -> None:
        """Free the inside of a polygon."""
        self._pen.polygon([(x * _SIDE, y * _SIDE) for x, y in points], fill=255)

    def close(self, points: Sequence[Point]) -> None:
        """Take the inside of a polygon."""
        self._pen.polygon([(x * _SIDE, y * _SIDE) for x, y in points], fill=0)

    def bar(self, line: Sequence[Point], width: float) -> None:
        """Take a strip along a line."""
        spots = [(x * _SIDE, y * _SIDE) for x, y in line]
        self._pen.line(spots, fill=0, width=round(width * _SIDE), joint="curve")

    def frame(self, width: float) -> None:
        """Take a rim inside the tile's edges."""
        self._pen.rectangle((0, 0, _SIDE - 1, _SIDE - 1), outline=0, width=round(width * _SIDE))

    def take(self, left: float, top: float, right: float, bottom: float) -> None:
        """Take a rectangle."""
        self._pen.rectangle(self._box(left, top, right, bottom), fill=0)

    def inside(self, spot: Point) -> bool:
        """Whether a point lies on free ground of the tile."""
        x, y = int(spot[0] * _SIDE), int(spot[1] * _SIDE)
        return 0 <= x < _SIDE and 0 <= y < _SIDE and bool(self._bits() >> y * _SIDE + x & 1)

    def has(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether a rectangle lies on the tile and is wholly free."""
        west, north = round(left * _SIDE), round(top * _SIDE)
        east, south = round(right * _SIDE), round(bottom * _SIDE)
        if west < 0 or north < 0 or east > _SIDE or south > _SIDE:
            return False
        # Most boxes that are taken are so at a corner.
        ground, low = self._bytes(), max(south - 1, north) * _SIDE
        right = max(east - 1, west)
        if not (ground[low + west] and ground[low + right] and ground[north * _SIDE + right]):
            return False
        row = (1 << max(east - west, 1)) - 1 << north * _SIDE + west
        wanted = row * _LINES[max(south - north, 1)]
        return self._bits() & wanted == wanted

    def _bytes(self) -> bytes:
        """The map as it is, a byte a point."""
        if self._ground is None:
            self._ground = self._map.tobytes()
        return self._ground

    def _bits(self) -> int:
        """The map as one number: bit y * _SIDE + x is set where it is free."""
        if self._free < 0:
            turned = self._map.convert("1").transpose(Image.Transpose.ROTATE_180)
            self._free = int.from_bytes(turned.tobytes(), "big")
        return self._free
