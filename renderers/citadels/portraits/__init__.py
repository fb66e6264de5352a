"""Portraits of all characters, of cut paper: their ground is the jewel that pays them, if any."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image, ImageDraw

from renderers.citadels import mood
from renderers.citadels.portraits import court, learned, shadows
from renderers.citadels.portraits.paper import Paper
from renderers.kit.brush import OVER
from rules.citadels.data import INCOME

DRAWN: dict[str, Callable[[Paper], None]] = {**shadows.DRAWN, **learned.DRAWN, **court.DRAWN}
"""How each character is drawn, by code."""

_MAGIC = ("witch", "magician", "wizard", "alchemist", "queen")
_ROUND = 0.11


def ground(code: str) -> str:
    """The token of the paper behind a character."""
    if INCOME[code]:
        return f"{mood.JEWELS[INCOME[code]]}_dark"
    return "special_dark" if code in _MAGIC else "pane"


@cache
def portrait(code: str, size: int, under: str, *, bright: bool = False) -> Image.Image:
    """A character in a frame with round corners, on flat ``under``; ``size`` wide and high."""
    paper = Paper(size, ground(code))
    DRAWN[code](paper)
    art, big = paper.brush.image, size * OVER
    frame = Image.new("L", art.size, 255)
    pen = ImageDraw.Draw(frame)
    line = (max(2.0, size / 44) + 4 * bright) * OVER
    pen.rounded_rectangle((0, 0, big - 1, big - 1), _ROUND * big, fill=0)
    art.paste(mood.NIGHT.rgb(under), (0, 0, *art.size), frame)
    ImageDraw.Draw(art).rounded_rectangle(
        (0, 0, big - 1, big - 1),
        _ROUND * big,
        outline=mood.NIGHT.rgb("glow" if bright else "paper_line"),
        width=round(line),
    )
    return mood.NIGHT.plane(paper.brush.done())
