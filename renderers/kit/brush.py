"""Drawing large: shapes in unit coordinates, scaled down once for clean edges.

Coordinates are shares of the side (x east, y south). Widths of outlines are given in finished
pixels, so that lines stay 2 to 4 px whatever the size of the art.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw, ImageFont

from renderers.kit.palette import SHARED, Palette

Point = tuple[float, float]

OVER = 4
"""How many times larger art is drawn than it is shown."""


class Brush:
    """A drawing of ``width`` x ``height`` finished pixels, where 1.0 is ``unit`` pixels long.

    It is drawn ``over`` times larger than it is shown.
    """

    def __init__(
        self,
        width: int,
        height: int,
        unit: float,
        ground: str | None = None,
        palette: Palette = SHARED,
        over: int = OVER,
    ) -> None:
        self.size = (width, height)
        self.palette = palette
        self.unit = unit
        self.over = over
        self._scale = unit * over
        big = (width * over, height * over)
        if ground is None:
            self.image = Image.new("RGBA", big, (*self.palette.rgb("ink"), 0))
        else:
            self.image = Image.new("RGB", big, self.palette.rgb(ground))
        self._pen = ImageDraw.Draw(self.image)

    def px(self, pixels: float) -> float:
        """Finished pixels as a share of the unit."""
        return pixels / self.unit

    def at(self, point: Point) -> tuple[float, float]:
        return point[0] * self._scale, point[1] * self._scale

    def fill(self, points: Iterable[Point], colour: str) -> None:
        """A polygon without an outline."""
        self._pen.polygon([self.at(point) for point in points], fill=self.palette.rgb(colour))

    def shape(
        self, points: Sequence[Point], colour: str, line: float = 2.0, edge: str = "ink"
    ) -> None:
        """A polygon with an outline of ``line`` finished pixels, its joints rounded."""
        self.fill(points, colour)
        self.line([*points, points[0]], edge, self.px(line))

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line ``width`` units wide with rounded joints and ends."""
        thick = max(1, round(width * self._scale))
        spots = [self.at(point) for point in points]
        self._pen.line(spots, fill=self.palette.rgb(colour), width=thick, joint="curve")
        if thick > 2:
            for spot in (spots[0], spots[-1]):
                self._disc(spot, thick / 2, thick / 2, self.palette.rgb(colour))

    def _disc(self, spot: Point, wide: float, high: float, colour: tuple[int, int, int]) -> None:
        box = (spot[0] - wide, spot[1] - high, spot[0] + wide - 1, spot[1] + high - 1)
        if box[2] >= box[0] and box[3] >= box[1]:
            self._pen.ellipse(box, fill=colour)

    def disc(self, centre: Point, radius: float, colour: str, high: float | None = None) -> None:
        """A filled circle, or an ellipse if its ``high`` half axis differs."""
        spot = self.at(centre)
        tall = radius if high is None else high
        self._disc(spot, radius * self._scale, tall * self._scale, self.palette.rgb(colour))

    def ring(
        self,
        centre: Point,
        radius: float,
        colour: str,
        line: float = 2.0,
        edge: str = "ink",
        high: float | None = None,
    ) -> None:
        """A disc with an outline of ``line`` finished pixels around it."""
        more = self.px(line)
        tall = radius if high is None else high
        self.disc(centre, radius + more / 2, edge, tall + more / 2)
        if radius > more / 2 and tall > more / 2:
            self.disc(centre, radius - more / 2, colour, tall - more / 2)

    def stamp(self, art: Image.Image, corner: Point) -> None:
        """Lay RGBA art, as large as it is drawn, over art without a ground; its top left corner."""
        x, y = self.at(corner)
        self.image.alpha_composite(art, (round(x), round(y)))

    def letters(
        self,
        words: str,
        centre: Point,
        face: ImageFont.FreeTypeFont,
        colour: str,
        room: float = 1.0,
    ) -> None:
        """Capitals or digits with their optical middle at ``centre``; ``face`` at drawing size.

        Where they are wider than ``room`` they are narrower.
        """
        x, y = self.at(centre)
        _, top, _, bottom = face.getbbox("H" if words.isalpha() else "0")
        wide, most = face.getlength(words), room * self._scale
        if wide <= most:
            spot = (x - wide / 2, y - (top + bottom) / 2)
            self._pen.text(spot, words, fill=self.palette.rgb(colour), font=face)
            return
        mask = Image.new("L", (round(wide), round(bottom + top)), 0)
        ImageDraw.Draw(mask).text((0, 0), words, fill=255, font=face)
        mask = mask.resize((round(most), mask.height), Image.Resampling.HAMMING)
        corner = (round(x - most / 2), round(y - (top + bottom) / 2))
        self.image.paste(self.palette.rgb(colour), corner, mask)

    def done(self) -> Image.Image:
        """The finished art at its real size, RGB or RGBA."""
        if self.image.mode == "RGB":
            return self.image.reduce(self.over)
        # Colours must not darken toward transparent ink: average them weighted by coverage.
        return self.image.convert("RGBa").reduce(self.over).convert("RGBA")


def arc(centre: Point, radius: float, start: float, stop: float, steps: int = 16) -> list[Point]:
    """Points on a circle; angles in quarter turns, clockwise from east."""
    angles = (start + (stop - start) * k / steps for k in range(steps + 1))
    return [
        (centre[0] + radius * cos(a * pi / 2), centre[1] + radius * sin(a * pi / 2)) for a in angles
    ]


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 20) -> list[Point]:
    """A cubic curve from ``a`` to ``d``, both ends included."""
    points = []
    for k in range(steps + 1):
        t = k / steps
        s = 1 - t
        w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points.append(
            (
                w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
                w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
            )
        )
    return points


def walk(points: Sequence[Point], gap: float, offset: float = 0.0) -> list[tuple[Point, Point]]:
    """Places every ``gap`` along a line: (place, direction of length 1), from ``offset`` on."""
    found: list[tuple[Point, Point]] = []
    due = offset
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length == 0:
            continue
        along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        while due <= length:
            found.append(((a[0] + along[0] * due, a[1] + along[1] * due), along))
            due += gap
        due -= length
    return found


def length(points: Sequence[Point]) -> float:
    """How long a line of points is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def rounded(box: tuple[float, float, float, float], radius: float) -> list[Point]:
    """A rectangle (left, top, right, bottom) with round corners."""
    left, top, right, bottom = box
    corners = (
        ((right - radius, top + radius), -1.0),
        ((right - radius, bottom - radius), 0.0),
        ((left + radius, bottom - radius), 1.0),
        ((left + radius, top + radius), 2.0),
    )
    return [p for centre, start in corners for p in arc(centre, radius, start, start + 1, 12)]
