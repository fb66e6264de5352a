"""Cut paper: flat sheets, each with a soft shadow on what lies below, and the parts of people.

A portrait is a square of side 1. Light falls from the north-west, so shadows lie to the south-east.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from PIL import Image, ImageDraw

from renderers.citadels import mood
from renderers.kit.brush import Point, arc, bezier

_SHADE = 105
_MOVE = (0.014, 0.02)
SHADES = {"skin": "clay", "skin_dark": "wood"}
"""The shaded side of each skin."""


class Paper:
    """A sheet under way: cut shapes are laid one on the other."""

    def __init__(self, size: int, ground: str) -> None:
        self.brush = mood.brush(size, size, size, ground)

    def cut(self, points: Sequence[Point], colour: str, *, lift: float = 1.0) -> None:
        """A sheet of paper; ``lift`` says how far its shadow falls."""
        brush, (dx, dy) = self.brush, _MOVE
        shadow = [brush.at((x + dx * lift, y + dy * lift)) for x, y in points]
        left, top = (floor(min(spot[k] for spot in shadow)) for k in (0, 1))
        wide, high = (ceil(max(spot[k] for spot in shadow)) - (left, top)[k] + 1 for k in (0, 1))
        mask = Image.new("L", (wide, high), 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in shadow], fill=_SHADE)
        brush.image.paste(mood.NIGHT.rgb("ink"), (left, top, left + wide, top + high), mask)
        brush.fill(points, colour)

    def flat(self, points: Sequence[Point], colour: str) -> None:
        """Colour on the sheet below."""
        self.brush.fill(points, colour)

    def disc(self, x: float, y: float, wide: float, colour: str, high: float | None = None) -> None:
        """A round sheet, or an oval one."""
        self.cut(oval(x, y, wide, wide if high is None else high), colour)

    def dot(self, x: float, y: float, wide: float, colour: str, high: float | None = None) -> None:
        """A round spot of colour."""
        self.brush.disc((x, y), wide, colour, high)

    def strip(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A narrow strip of paper."""
        moved = [(x + _MOVE[0] * 0.7, y + _MOVE[1] * 0.7) for x, y in points]
        self.brush.line(moved, "ink", width)
        self.brush.line(points, colour, width)

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line drawn on the sheet below."""
        self.brush.line(points, colour, width)


def oval(x: float, y: float, wide: float, high: float) -> list[Point]:
    """An ellipse around (x, y)."""
    return [(x + dx * wide, y + dy * high) for dx, dy in arc((0, 0), 1, 0.0, 4.0, 40)]


def both(right: Sequence[Point], middle: float = 0.5) -> list[Point]:
    """The outline whose right half is given from top to bottom, with its mirror image."""
    return [*right, *((2 * middle - x, y) for x, y in reversed(right))]


def rays(paper: Paper, ring: str, light: str) -> None:
    """The ground behind a head: one disc of paper on another; a dark ring is the ground itself."""
    if not ring.endswith("_dark"):
        paper.disc(0.5, 0.48, 0.45, ring)
    paper.disc(0.5, 0.48, 0.34, light)


def shoulders(paper: Paper, colour: str, *, wide: float = 0.4, top: float = 0.7) -> None:
    """A body from the neck down to the lower edge."""
    right = [
        (0.58, top),
        *bezier(
            (0.58, top),
            (0.5 + wide * 0.8, top + 0.02),
            (0.5 + wide, top + 0.1),
            (0.5 + wide, 1.02),
            12,
        ),
    ]
    paper.cut(both(right), colour)


def head(
    paper: Paper, tone: str, *, y: float = 0.47, wide: float = 0.145, high: float = 0.185
) -> None:
    """A neck and a face with eyes, nose and mouth; its eastern side in shade."""
    shade = SHADES[tone]
    paper.cut(both([(0.565, y + 0.08), (0.575, y + 0.28)]), shade)
    outline = both(
        [
            (0.5, y - high),
            *bezier(
                (0.5, y - high),
                (0.5 + wide * 1.15, y - high),
                (0.5 + wide * 1.1, y + high * 0.35),
                (0.5 + wide * 0.55, y + high * 0.85),
                14,
            ),
            (0.5, y + high * 1.05),
        ]
    )
    paper.cut(outline, tone)
    paper.flat(
        [
            *bezier(
                (0.56, y - high * 0.95),
                (0.5 + wide * 1.1, y - high * 0.7),
                (0.5 + wide * 1.08, y + high * 0.35),
                (0.5 + wide * 0.55, y + high * 0.85),
                14,
            ),
            *bezier(
                (0.52, y + high), (0.6, y + 0.06), (0.58, y - 0.06), (0.56, y - high * 0.95), 10
            ),
        ],
        shade,
    )
    eyes(paper, y)
    paper.flat([(0.497, y + 0.0), (0.53, y + 0.075), (0.485, y + 0.08)], shade)
    paper.line([(0.468, y + 0.118), (0.532, y + 0.115)], "military_dark", 0.014)


def eyes(paper: Paper, y: float, *, apart: float = 0.06, colour: str = "ink") -> None:
    """Two eyes under brows."""
    for side in (-apart, apart):
        paper.dot(0.5 + side, y - 0.01, 0.018, colour, 0.022)


def brows(paper: Paper, y: float, colour: str, *, lean: float = 0.0) -> None:
    """Brows; ``lean`` pulls their inner ends down."""
    for side in (-1, 1):
        paper.line(
            [(0.5 + side * 0.09, y - 0.05), (0.5 + side * 0.035, y - 0.05 + lean)], colour, 0.02
        )


def beard(
    paper: Paper, colour: str, *, y: float = 0.47, deep: float = 0.2, wide: float = 0.15
) -> None:
    """A beard around the mouth, with a moustache."""
    right = [
        (0.5, y + 0.1),
        (0.5 + wide * 0.55, y + 0.085),
        (0.5 + wide, y - 0.02),
        *bezier(
            (0.5 + wide, y),
            (0.5 + wide * 1.15, y + deep * 0.7),
            (0.5 + wide * 0.5, y + deep),
            (0.5, y + deep + 0.06),
            10,
        ),
    ]
    paper.cut(both(right), colour, lift=0.6)
    paper.line([(0.47, y + 0.128), (0.53, y + 0.126)], "military_dark", 0.016)


def moustache(paper: Paper, colour: str, *, y: float = 0.47, wide: float = 0.1) -> None:
    """A moustache with its ends up."""
    right = [
        (0.5, y + 0.082),
        *bezier(
            (0.5, y + 0.082),
            (0.5 + wide * 0.5, y + 0.07),
            (0.5 + wide * 0.8, y + 0.13),
            (0.5 + wide, y + 0.07),
            8,
        ),
        *bezier(
            (0.5 + wide, y + 0.08),
            (0.5 + wide * 0.8, y + 0.17),
            (0.5 + wide * 0.3, y + 0.13),
            (0.5, y + 0.11),
            8,
        ),
    ]
    paper.cut(both(right), colour, lift=0.4)


def hand(paper: Paper, x: float, y: float, tone: str, sleeve: str, *, side: int = 1) -> None:
    """A fist with its sleeve, which comes from below; ``side`` 1 is east."""
    paper.cut(
        [
            (x - 0.07, y + 0.05),
            (x + 0.07, y + 0.05),
            (x + 0.1 + side * 0.04, 1.02),
            (x - 0.1 + side * 0.04, 1.02),
        ],
        sleeve,
    )
    paper.disc(x, y, 0.062, tone, 0.056)
