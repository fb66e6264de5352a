"""The six kinds of buildings, told apart by their outlines alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from renderers.kit.brush import Brush, Point, arc
from renderers.kit.canvas import Sprite
from renderers.troyes import glass
from renderers.troyes.emblems import Box, into, spot


class Paint(msgspec.Struct, frozen=True):
    """How a building is painted: walls, roofs, openings, outline, and its width in pixels."""

    wall: str = "stone"
    roof: str = "blue"
    light: str = "ink"
    edge: str = "ink"
    line: float = 2.0


class _Site:
    """A box to build in."""

    def __init__(self, brush: Brush, box: Box, paint: Paint) -> None:
        self.brush, self.box, self.paint = brush, box, paint

    def wall(self, *points: Point) -> None:
        self._shape(points, self.paint.wall)

    def roof(self, *points: Point) -> None:
        self._shape(points, self.paint.roof)

    def block(self, left: float, top: float, right: float, low: float) -> None:
        self.wall((left, top), (right, top), (right, low), (left, low))

    def hole(self, left: float, top: float, right: float, low: float) -> None:
        """An opening with a round head."""
        half = (right - left) / 2
        head = arc((left + half, top + half), half, 2, 4, 12)
        self.brush.fill(into(self.box, [*head, (right, low), (left, low)]), self.paint.light)

    def rose(self, x: float, y: float, radius: float) -> None:
        self.brush.disc(spot(self.box, x, y), radius * self.box[2], self.paint.light)

    def cross(self, x: float, low: float, high: float) -> None:
        wide = 0.045 * self.box[2]
        arm = high * 0.32
        upright = [(x, low), (x, low - high)]
        for line in (upright, [(x - arm, low - high * 0.66), (x + arm, low - high * 0.66)]):
            self.brush.line(into(self.box, line), self.paint.edge, wide)

    def _shape(self, points: tuple[Point, ...], colour: str) -> None:
        self.brush.shape(into(self.box, points), colour, self.paint.line, self.paint.edge)


def _mirrored(half: list[Point]) -> list[Point]:
    """An outline whose right half mirrors the left one."""
    return [*half, *((1 - x, y) for x, y in reversed(half))]


def _fort(site: _Site) -> None:
    left = [(0.2, 0.96), (0.2, 0.42), (0.1, 0.36), (0.1, 0.12), (0.24, 0.12), (0.24, 0.22)]
    site.wall(*_mirrored([*left, (0.35, 0.22), (0.35, 0.12)]))
    site.brush.fill(
        into(site.box, [(0.45, 0.1), (0.55, 0.1), (0.55, 0.2), (0.45, 0.2)]), site.paint.edge
    )
    site.hole(0.38, 0.6, 0.62, 0.94)
    site.hole(0.46, 0.34, 0.54, 0.5)


def _palace(site: _Site) -> None:
    site.block(0.22, 0.46, 0.78, 0.96)
    site.roof((0.2, 0.48), (0.34, 0.24), (0.66, 0.24), (0.8, 0.48))
    for left in (0.06, 0.74):
        site.block(left, 0.4, left + 0.2, 0.96)
        site.roof((left - 0.04, 0.42), (left + 0.1, 0.06), (left + 0.24, 0.42))
        site.hole(left + 0.06, 0.54, left + 0.14, 0.72)
    site.hole(0.4, 0.64, 0.6, 0.94)


def _guild(site: _Site) -> None:
    gable = [(0.04, 0.96), (0.04, 0.5), (0.2, 0.5), (0.2, 0.36), (0.34, 0.36), (0.34, 0.2)]
    site.roof(*_mirrored([*gable, (0.5, 0.08)]))
    site.block(0.12, 0.6, 0.88, 0.96)
    for left in (0.19, 0.43, 0.67):
        site.hole(left, 0.68, left + 0.14, 0.94)
    site.rose(0.5, 0.38, 0.09)


def _town(site: _Site) -> None:
    site.block(0.06, 0.56, 0.94, 0.96)
    site.roof((0.02, 0.58), (0.14, 0.4), (0.86, 0.4), (0.98, 0.58))
    site.block(0.36, 0.26, 0.64, 0.96)
    site.roof((0.32, 0.28), (0.5, 0.02), (0.68, 0.28))
    site.rose(0.5, 0.42, 0.085)
    for left in (0.14, 0.72):
        site.hole(left, 0.68, left + 0.13, 0.86)
    site.hole(0.42, 0.7, 0.58, 0.94)


def _cathedral(site: _Site) -> None:
    site.block(0.3, 0.42, 0.7, 0.96)
    site.roof((0.28, 0.46), (0.5, 0.24), (0.72, 0.46))
    for left in (0.08, 0.68):
        site.block(left, 0.36, left + 0.24, 0.96)
        site.roof((left - 0.03, 0.38), (left + 0.12, 0.0), (left + 0.27, 0.38))
        site.hole(left + 0.08, 0.48, left + 0.16, 0.68)
    site.rose(0.5, 0.54, 0.11)
    site.hole(0.42, 0.72, 0.58, 0.94)


def _bishopric(site: _Site) -> None:
    site.block(0.44, 0.56, 0.96, 0.96)
    site.roof((0.4, 0.58), (0.5, 0.42), (0.9, 0.42), (1.0, 0.58))
    site.block(0.08, 0.48, 0.48, 0.96)
    dome = arc((0.28, 0.48), 0.24, 2, 4, 20)
    site.roof(*dome)
    site.cross(0.28, 0.25, 0.24)
    site.hole(0.2, 0.64, 0.36, 0.94)
    for left in (0.56, 0.76):
        site.hole(left, 0.68, left + 0.11, 0.86)


BUILDINGS: tuple[Callable[[_Site], None], ...] = (
    _fort,
    _palace,
    _guild,
    _town,
    _cathedral,
    _bishopric,
)
"""By row of the sheet."""


def build(brush: Brush, row: int, box: Box, paint: Paint) -> None:
    """Draw the building of a row of the sheet."""
    BUILDINGS[row](_Site(brush, box, paint))


@cache
def building(row: int, size: int, paint: Paint = Paint()) -> Sprite:
    """A building as a sprite."""
    brush = glass.brush(size, size, size)
    build(brush, row, (0.04, 0.05, 0.92), paint)
    return glass.sprite(brush, paint.edge)
