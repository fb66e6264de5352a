"""A city as it stands against the night: a plot for each district that ends the game."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.citadels import mood
from renderers.citadels.card import Face
from renderers.citadels.districts import WIDE
from renderers.kit import art, plates
from renderers.kit.canvas import Canvas
from rules.citadels.data import DISTRICTS

BELOW = 2
"""Pixels between the ground and the names below."""
_ROUND, _GROUND = 12, 5
"""How round the corners are; pixels of the ground."""
_APART, _ABOVE, _BESIDE = 3, 3, 3
"""Pixels between plots, above the highest roof, and at both sides of a building."""
_RIM = 5
_BACK = "band"
_KINDS = tuple(mood.JEWELS)


def taken(high: int) -> int:
    """Pixels of one so high with what is free below; none where there is none."""
    return high + BELOW if high else 0


def draw(canvas: Canvas, at: tuple[int, int, int, int], faces: tuple[Face, ...], size: int) -> None:
    """The city in (left, top, width, height), of ``size`` plots, its kinds in their order."""
    left, top, wide, high = at
    stand = sorted(faces, key=lambda one: _KINDS.index(DISTRICTS[one.card].colour))
    cards, new = tuple(one.card for one in stand), tuple(one.new for one in stand)
    canvas.paste(_painted(cards, new, max(size, len(cards)), wide, high), left, top)


@lru_cache(maxsize=128)
def _painted(
    cards: tuple[str, ...], new: tuple[bool, ...], size: int, wide: int, high: int
) -> Image.Image:
    """All plots as palette numbers, on the ground of a panel."""
    canvas = mood.canvas(wide, high)
    canvas.paste(plates.layered(wide, high, ((0, _ROUND, _BACK),), "band_light", mood.NIGHT), 0, 0)
    for k in range(size):
        left, right = _plot(k, size, wide)
        if k >= len(cards):
            canvas.fill((left + 10, high - 12, right - 10, high - 8), "band_light")
            continue
        jewel = mood.JEWELS[DISTRICTS[cards[k]].colour]
        sky = plates.layered(
            right - left, high, ((0, _ROUND - 2, f"{jewel}_dark"),), "band_light", mood.NIGHT
        )
        canvas.paste(sky, left, 0)
        canvas.fill((left + 4, high - _GROUND, right - 4, high - 2), jewel)
        _house(canvas, cards[k], (left, right, high), f"{jewel}_dark")
        if new[k]:
            canvas.stain(_rim(right - left, high), "card", left)
        canvas.thing(cards[k], (left, 0, right, high))
    return canvas.picture()


def _plot(k: int, size: int, wide: int) -> tuple[int, int]:
    """From where to where a plot goes."""
    return wide * k // size, wide * (k + 1) // size - _APART * (k + 1 < size)


def _house(canvas: Canvas, card: str, at: tuple[int, int, int], ground: str) -> None:
    """A building on its plot from (left) to (right), as large as that allows."""
    left, right, high = at
    room = right - left - 2 * _BESIDE
    tall = min(high - _GROUND - _ABOVE, round(room / WIDE))
    size = (round(tall * WIDE), tall)
    house = art.plane("citadels", f"districts/{card}", size, ground, mood.NIGHT)
    canvas.paste(house, (left + right - size[0]) // 2, high - _GROUND - tall)


@lru_cache(maxsize=32)
def _rim(wide: int, high: int) -> Image.Image:
    """The rim of what is new, one bit a pixel."""
    mask = Image.new("1", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), _ROUND - 2, None, 1, _RIM)
    return mask
