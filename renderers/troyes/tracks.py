"""The tracks of resources: 18 boxes each, lit when gained and struck out when spent."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import emblems, glass
from renderers.troyes.emblems import NAMES, YELLOW
from renderers.troyes.glass import GLASS
from renderers.troyes.plan import FIRST, LEFT
from rules.troyes.data import BOXES, TRACK
from rules.troyes.pieces import Sheet

HIGH = 50
PITCH = 58
"""From one box to the next."""
_BOX = 50
_CODES = ("influence", "denier", "knowledge")
"""Resources by their colours."""


def track(canvas: Canvas, top: int, colour: int, sheet: Sheet, before: Sheet) -> None:
    """A colour's boxes; what is new since ``before`` is outlined."""
    canvas.thing(_CODES[colour], (LEFT, top, FIRST + TRACK * PITCH, top + HIGH))
    style = Style(44, "card", f"{GLASS[colour]}_night", bold=True)
    have = str(sheet.stock[colour])
    canvas.write(have, LEFT + 72, top + HIGH // 2 - style.height // 2 - 1, style)
    now = sheet.spent[colour], sheet.circled[colour]
    canvas.paste(_boxes(colour, (before.spent[colour], before.circled[colour]), now), FIRST, top)


@lru_cache(maxsize=128)
def _boxes(colour: int, before: tuple[int, int], now: tuple[int, int]) -> Image.Image:
    """All boxes of a track, struck out and lit up to two of them."""
    canvas = glass.canvas(TRACK * PITCH, HIGH, "wall")
    for box in range(TRACK):
        spent, circled = (box < count for count in now)
        state = "spent" if spent else "held" if circled else "free"
        new = before[0] <= box < now[0] or before[1] <= box < now[1]
        canvas.paste(_box(colour, state, box + 1 in BOXES, new), box * PITCH, 0)
    return canvas.picture()


@cache
def _box(colour: int, state: str, gives: bool, new: bool) -> Image.Image:
    """A box; one that ``gives`` a citizen shows it as long as nobody has come."""
    made = glass.brush(PITCH, HIGH, _BOX, "wall")
    side, line = 1.0, made.px(3)
    if new:
        made.fill(rounded((-0.02, -0.02, 1.06, 1.04), 0.2), "gold")
    inset = 0.05
    made.fill(rounded((inset, inset, side - inset, side - inset), 0.16), "ink")
    inner = (inset + line, inset + line, side - inset - line, side - inset - line)
    made.fill(
        rounded(inner, 0.12),
        {"free": "joint", "held": GLASS[colour], "spent": f"{GLASS[colour]}_dim"}[state],
    )
    if state == "free" and not gives:
        made.disc((0.5, 0.5), 0.08, "ink_soft")
    elif state == "spent":
        made.line([(0.3, 0.7), (0.7, 0.3)], "gold" if new else "stone", 0.07)
    elif state == "held" and colour == YELLOW:
        # On yellow glass a coin would hardly be seen.
        emblems.mark(made, YELLOW, (0.5, 0.5), 0.26)
    drawn = made.done().convert("RGBA")
    if state == "free" and gives:
        drawn.alpha_composite(glass.picture(f"citizens/{NAMES[colour]}", (38, 38)), (6, 6))
    elif state == "held" and colour != YELLOW:
        drawn.alpha_composite(glass.picture(f"resources/{NAMES[colour]}", (34, 34)), (8, 8))
    return glass.STONE.plane(drawn.convert("RGB"))
