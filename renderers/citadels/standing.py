"""How a seat stands: whether it leads, how near its city is to the end of the game."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.citadels import mood
from renderers.kit import plates, text
from renderers.kit.text import Style
from rules.citadels.data import MONUMENTS
from rules.citadels.views import CitadelsView
from rules.core.values import Seat

PLAIN = "band"
"""The colour of a plate that says nothing but its number."""
_PAIR = 2
HIGH, SCORE = 46, 44
"""Pixels of a plate, and of the digits of points, the largest ones of a head."""
BESIDE, _ROUND = 10, 14
"""Pixels beside the words on a plate; how round it is."""


def counted(view: CitadelsView) -> bool:
    """Whether it is shown how many districts stand: not before the first, nor at the end."""
    return view.phase != "over" and any(one.city for one in view.players)


def leads(view: CitadelsView, seat: Seat) -> bool:
    """Whether nobody has more points, and somebody fewer; the end has places instead.

    Of two seats everybody sees it.
    """
    scores = [one.score for one in view.players]
    shown = view.phase != "over" and len(scores) > _PAIR
    return shown and min(scores) < view.players[seat].score == max(scores)


def near(view: CitadelsView, seat: Seat) -> bool:
    """Whether one more district completes the city, or it is complete."""
    return len(view.players[seat].city) >= view.size - 1


def rank(view: CitadelsView, seat: Seat) -> int:
    """The place in the final ranking: by points, then the city's own, then gold (section 5)."""

    def worth(one: Seat) -> tuple[int, int, int]:
        player = view.players[one]
        return player.score, city_points(view, one), player.gold or 0

    return 1 + sum(worth(other) > worth(seat) for other in range(view.seats))


def city_points(view: CitadelsView, seat: Seat) -> int:
    """What the districts of a city count, with the gold on them."""
    return sum(points(one.card, one.value - one.gold) + one.gold for one in view.players[seat].city)


def points(card: str, cost: int) -> int:
    """What a district counts in the end."""
    return MONUMENTS.get(card, cost)


def wide(words: str, letters: int = text.READ, beside: int = BESIDE) -> int:
    """Pixels of a plate with words, ``beside`` which there are so many."""
    return Style(letters, bold=True).width(words) + 2 * beside


@lru_cache(maxsize=64)
def plate(
    words: str,
    colour: str,
    ground: str = "band_light",
    letters: int = text.READ,
    beside: int = BESIDE,
) -> Image.Image:
    """Words on a plate: gold for who leads, a flame for who is near the end, else dark."""
    ink = "glow" if colour == PLAIN else "ink"
    canvas, style = (
        mood.canvas(wide(words, letters, beside), HIGH),
        Style(letters, ink, colour, bold=True),
    )
    layers = ((0, _ROUND, colour),)
    canvas.paste(plates.layered(canvas.width, HIGH, layers, ground, mood.NIGHT), 0, 0)
    canvas.write(words, beside, (HIGH - style.height) // 2, style)
    return canvas.picture()
