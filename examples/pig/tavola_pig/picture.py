"""The picture of Pig: the die, the points to bank, and the seats below it."""

from __future__ import annotations

from functools import cache

from PIL import Image

from renderers.kit import seats, strip
from renderers.kit.bands import WIDTH, Foot, HeadBand
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas
from renderers.kit.palette import SHARED
from renderers.kit.strip import SeatCard
from renderers.kit.text import Style
from renderers.scene import Drawn, Scene
from tavola_pig.rules import PigView

SIDE = 260
"""Pixels of the die."""
TABLE = 460
"""Pixels of the table that it lies on."""
POT = Style(60, "ink", "paper", bold=True)
SPOTS = "abcdefghi"
"""Where pips may be, row by row."""
PIPS = ("", "e", "ai", "aei", "acgi", "acegi", "adgcfi")
"""The pips of each face; the empty one has not been tossed."""


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    view: PigView = scene.view
    words = scene.words
    title = " · ".join(filter(None, (words["title"], words["code"])))
    mark = seats.badge(view.waiting[0], 118) if view.waiting else None
    head, foot = HeadBand(title, words["turn"], words["left"], mark), Foot(words["foot"])
    cards = _cards(scene)
    below = head.height + TABLE
    canvas = Canvas(WIDTH, below + strip.height(cards) + foot.height, "paper")
    head.draw(canvas)
    canvas.paste(_die(view.face), (WIDTH - SIDE) // 2, head.height + 40)
    left = (WIDTH - POT.width(words["pot"])) // 2
    canvas.write(words["pot"], left, head.height + SIDE + 80, POT)
    strip.draw(canvas, below, cards)
    foot.draw(canvas, below + strip.height(cards))
    return canvas.drawn()


def _cards(scene: Scene) -> tuple[SeatCard, ...]:
    view: PigView = scene.view
    return tuple(
        SeatCard(
            seat=seat,
            name=label.name,
            score=str(view.scores[seat]),
            rank=1 + sum(other > view.scores[seat] for other in view.scores) if view.over else 0,
            active=seat in view.waiting,
            you=label.you,
            away=label.away,
            computer=label.computer,
        )
        for seat, label in enumerate(scene.seats)
    )


@cache
def _die(face: int) -> Image.Image:
    brush = Brush(SIDE, SIDE, 1, "paper", SHARED)
    brush.fill(rounded((0, 0, SIDE, SIDE), 40), "ink")
    brush.fill(rounded((6, 6, SIDE - 6, SIDE - 6), 34), "card")
    for spot in PIPS[face]:
        down, across = divmod(SPOTS.index(spot), 3)
        brush.disc(((across + 1) * SIDE / 4, (down + 1) * SIDE / 4), SIDE / 12, "ink")
    return SHARED.plane(brush.done())
