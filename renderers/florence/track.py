"""The prestige track: a ribbon of parchment on which the seats' marks stand."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import icon
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style

HEIGHT = 108
_BADGE = 50
_TICK = Style(text.READ, "ink_soft", "paper_deep")
_LEAST = 30
_APART = 30
_STEP = 10


@lru_cache(maxsize=32)
def track(points: tuple[tuple[int, int], ...]) -> Image.Image:
    """The ribbon for prestige by mark: pairs of the two."""
    canvas = paint.canvas(WIDTH, HEIGHT, "paper")
    canvas.fill((0, 8, WIDTH, HEIGHT - 8), "paper_deep")
    for y in (8, HEIGHT - 12):
        canvas.fill((0, y, WIDTH, y + 4), "gold")
    canvas.centre(icon("pp", 58, "paper_deep"), PAD + 26, HEIGHT // 2)
    left, right = PAD + 90, WIDTH - PAD - 36
    highest = max(point for _, point in points)
    most = max(_LEAST, -(-(highest + 1) // _STEP) * _STEP)
    for k in range(most + 1):
        x = left + (right - left) * k // most
        high = 16 if k % _STEP == 0 else 10 if k % 5 == 0 else 6
        canvas.fill((x - 1, 12, x + 1, 12 + high), "ink_soft")
        if k % _STEP == 0:
            canvas.write(str(k), x, HEIGHT - 12 - _TICK.height, _TICK, "middle")
    _stand(canvas, points, left, (right - left) / most)
    return canvas.picture()


def _stand(canvas: Canvas, points: tuple[tuple[int, int], ...], left: int, step: float) -> None:
    """The marks, the lowest seats in front; those that share a place overlap a little."""
    order = sorted(points, key=lambda one: (one[1], one[0]))
    taken = float("-inf")
    for k, (mark, point) in enumerate(order):
        last = WIDTH - _BADGE // 2 - _APART * (len(order) - 1 - k)
        taken = min(max(left + point * step, taken + _APART), last)
        canvas.centre(paint.badge(mark, _BADGE), round(taken), HEIGHT // 2 - 20)
