"""A town by night, all that is built side by side, under its owner's name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas
from renderers.kit.strip import crown
from renderers.kit.text import Style
from renderers.troyes import glass
from renderers.troyes.strip import SheetCard
from rules.troyes.data import CATH, COLUMNS, ROWS
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import bits

LOW, HIGH, ABOVE = 264, 372, 16
"""Pixels of the town where room is scarce, and where there is more; and above it.
"""
_WIDE, _FRAME, _HILL, _SIDE = WIDTH - 2 * PAD, 8, 18, 40
_MIDDLE, _CROWN, _BADGE = 54, 76, 76
"""The middle of the name's line, and its signs."""
_NAME = Style(56, "card", "band", bold=True)
_LEAST = 40
"""How small a long name is."""
_TOLD = Style(40, "card", "band")
_POINTS = Style(72, "card", "band", bold=True)
_ROOFS, _FAR = ("crimson_glow", "yellow_glow", "slate_glow"), ("crimson", "yellow", "slate")
"""Roofs in front, and those behind, which lie deeper in the night."""
_LINE = "stone_dark"
_SIZES = (136, 116)
"""Of what is built in the upper row of a district, and in the lower."""
_STEP, _BEHIND = 190, 0.82
"""Buildings stand so far apart at most; those behind the first row are smaller."""
_FRONT, _BACK, _SCALE = 7, {LOW: 52, HIGH: 112}, {LOW: 0.86, HIGH: 1.12}
"""So many stand in front at most, so much higher the others, and so large are all of two rows."""
_CLOSE = 0.94
"""A building takes no more of a step than this."""
_SKY = 92
"""Pixels above the sky, for the name's line."""
_MOON, _BESIDE = 40, 0.955
"""Half of the moon in pixels, and its place, a share of the width, beside the roofs behind."""
_STARS = ((0.04, 40), (0.2, 10), (0.37, 34), (0.66, 22), (0.8, 8))
"""Places of stars: a share of the width, and pixels from the top of the sky."""


def draw(
    canvas: Canvas, at: tuple[int, int], card: SheetCard, sheet: Sheet, *, told: str = ""
) -> None:
    """A town from pixel row ``at`` on, ``LOW`` or ``HIGH``.

    It is that of who has won alone, with the points, or another's, of which something is ``told``.
    """
    top, high = at
    canvas.paste(_town(tuple(bits(sheet.built)), high, crowned=not told), PAD, top)
    middle, x = top + _MIDDLE, PAD + 28
    if not told:
        canvas.centre(crown(_CROWN, glass.STONE), x + _CROWN // 2, middle)
        x += _CROWN + 12
    canvas.centre(seats.badge(card.seat, _BADGE, glass.STONE), x + _BADGE // 2, middle)
    x += _BADGE + 18
    right = _TOLD if told else _POINTS
    y = middle - right.height // 2
    wide = canvas.write(told or str(card.score), PAD + _WIDE - 34, y, right, "right")
    room = PAD + _WIDE - 34 - wide - 24 - x
    name = card.name if _NAME.at(_LEAST).width(text.clean(card.name)) <= room else card.brief
    shown, style = text.fit(name, room, _NAME, _LEAST)
    canvas.write(shown, x, middle - style.height // 2, style)


@lru_cache(maxsize=16)
def _town(built: tuple[int, ...], high: int, *, crowned: bool) -> Image.Image:
    """The sky, the town, and the ground it stands on; the winner's in a golden frame."""
    layers = ((0, 20, "gold" if crowned else "band_light"), (_FRAME, 13, "band"))
    canvas = glass.canvas(_WIDE, high)
    canvas.paste(plates.layered(_WIDE, high, layers, "paper", glass.STONE), 0, 0)
    low = high - _FRAME
    if crowned:
        canvas.paste(_sky(low - _HILL - _SKY), _FRAME, _SKY)
    behind = built[1::2][: len(built) - _FRONT] if len(built) > _FRONT else ()
    front = tuple(space for space in built if space not in behind)
    step = min(_STEP, (_WIDE - 2 * _SIDE) // max(1, len(front)))
    scale = min(_SCALE[HIGH if high >= HIGH or not behind else LOW], _CLOSE * step / _SIZES[0])
    if behind:
        y = low - _HILL - _BACK[HIGH if high >= HIGH else LOW]
        canvas.paste(_hill(low - y), _FRAME, y)
        _street(canvas, behind, (step, y + 24), scale * _BEHIND, _FAR, "stone")
    canvas.fill((_FRAME + 8, low - _HILL, _WIDE - _FRAME - 8, low), "hole")
    _street(canvas, front, (step, low - 8), scale)
    return canvas.picture()


def _sky(high: int) -> Image.Image:
    """The moon and a few stars behind the roofs."""
    wide = _WIDE - 2 * _FRAME
    made = glass.brush(wide, high, 1, "band")
    made.disc((_BESIDE * wide, _MOON), _MOON - 4, "yellow_pale")
    made.disc((_BESIDE * wide + 15, _MOON - 7), _MOON - 10, "band")
    for across, y in _STARS:
        made.disc((across * wide, y), 5, "yellow_pale")
    return glass.STONE.plane(made.done())


def _hill(high: int) -> Image.Image:
    """The hill on which the buildings behind stand."""
    made = glass.brush(_WIDE - 2 * _FRAME, high, 1, "band")
    made.fill(rounded((0, 0, made.size[0], 2 * high), min(60, high)), "band_light")
    return glass.STONE.plane(made.done())


def _street(
    canvas: Canvas,
    built: Sequence[int],
    at: tuple[int, int],
    share: float,
    roofs: tuple[str, ...] = _ROOFS,
    wall: str = "card",
) -> None:
    """Buildings in the middle, one a step, their feet at a pixel row."""
    step, low = at
    left = (_WIDE - step * len(built) + step) // 2
    for place, space in enumerate(built):
        row, column = divmod(space, COLUMNS)
        size = round(_SIZES[row % 2] * share)
        kind = ROWS[column if row == CATH else row]
        colours = {"wall": wall, "roof": roofs[row // 2], "light": "gold_dark"}
        # Lead would be lost in the night.
        art = glass.drawing(f"buildings/{kind}", (size, size), _LINE, **colours, outline=_LINE)
        canvas.put(art, left + place * step - art.size[0] // 2, low - size * 94 // 100)
