"""Where there is room left on a tile: so that trees and houses keep off roads, walls and spots."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.kit.brush import Point

_SIDE = 96


class Site:
    """A coarse map of free ground, in the tile's own coordinates."""

    def __init__(self, free: bool) -> None:
        self._map = Image.new("L", (_SIDE, _SIDE), 255 if free else 0)
        self._pen = ImageDraw.Draw(self._map)

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
        return 0 <= x < _SIDE and 0 <= y < _SIDE and self._map.getpixel((x, y)) == 255

    def has(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether a rectangle lies on the tile and is wholly free."""
        box = self._box(left, top, right, bottom)
        if box[0] < 0 or box[1] < 0 or box[2] > _SIDE or box[3] > _SIDE:
            return False
        area = self._map.crop((box[0], box[1], max(box[2], box[0] + 1), max(box[3], box[1] + 1)))
        return area.getextrema()[0] == 255
