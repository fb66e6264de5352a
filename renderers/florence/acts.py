"""What a turn's action may be, each with its cost; what cannot be done now is left out."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import Band, tiles, width
from renderers.florence.icons import icon
from renderers.kit import text
from renderers.kit.text import Style
from renderers.scene import Scene

_HIGH, _GAP = 66, 10
_ACTS = {"work": "works", "build": "medium", "take": "profession", "free": "freedoms"}
"""The sign of each act."""
_WORD = Style(text.READ, "ink", "card", bold=True)


def band(scene: Scene) -> list[Band]:
    """The acts that a menu offers, two in a row; nothing in other menus."""
    found = [
        (one.label, one.text, told)
        for one in scene.candidates
        if one.text in _ACTS and (told := text.clean(scene.words.get(f"act-{one.text}", "")))
    ]
    if len(found) <= 1:
        return []
    return [tiles([_act(*one, width(2, _GAP)) for one in found], 2, _GAP)]


@lru_cache(maxsize=64)
def _act(label: str, act: str, told: str, wide: int) -> Image.Image:
    """An act: the number of its choice, its sign and what it costs."""
    canvas = paint.canvas(wide, _HIGH, "paper")
    canvas.paste(paint.plate(wide, _HIGH, "paper_line", paint.PLAIN), 0, 0)
    canvas.put(paint.number(label, 46), 12, 8)
    canvas.spot(label)
    canvas.centre(icon(_ACTS[act], 48), 96, _HIGH // 2 - 2)
    canvas.narrow(told, 134, (_HIGH - 4 - _WORD.height) // 2, wide - 150, _WORD)
    return canvas.picture()
