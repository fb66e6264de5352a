"""The tracks of resources: 18 boxes each, lit when gained and faint when spent."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.troyes import glass
from renderers.troyes.emblems import NAMES, YELLOW, mark
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import FIRST, LEFT
from rules.troyes.data import BOXES, TRACK
from rules.troyes.pieces import Sheet

HIGH = 44
PITCH = 56
"""From one box to the next."""
BOX = 44
_CODES = ("influence", "denier", "knowledge")
"""Resources by their colours."""


def track(canvas: Canvas, top: int, colour: int, sheet: Sheet, before: Sheet) -> None:
    """A colour's boxes; what was gained or paid since ``before`` is marked."""
    canvas.thing(_CODES[colour], (LEFT, top, FIRST + TRACK * PITCH, top + HIGH))
    style = Style(38, MARKS[colour], FILLED[colour], bold=True)
    have = str(sheet.stock[colour])
    canvas.write(have, LEFT + 72, top + HIGH // 2 - style.height // 2, style)
    now = sheet.spent[colour], sheet.circled[colour]
    canvas.paste(_boxes(colour, (before.spent[colour], before.circled[colour]), now), FIRST, top)


@lru_cache(maxsize=128)
def _boxes(colour: int, before: tuple[int, int], now: tuple[int, int]) -> Image.Image:
    """All boxes of a track, spent and lit up to two of them."""
    canvas = glass.canvas(TRACK * PITCH, HIGH, "card")
    for box in range(TRACK):
        if before[0] <= box < now[0]:
            state = "paid"
        elif before[1] <= box < now[1]:
            state = "new"
        else:
            spent, circled = (box < count for count in now)
            state = "spent" if spent else "held" if circled else "free"
        canvas.paste(_box(colour, state, box + 1 in BOXES), box * PITCH, 0)
    return canvas.picture()


@cache
def _box(colour: int, state: str, gives: bool) -> Image.Image:
    """A box; one that ``gives`` a citizen shows it, also once it is passed."""
    made = glass.brush(PITCH, HIGH, BOX, "card")
    lit = FILLED[colour]
    if state == "free":
        if not gives:
            made.disc((0.5, 0.5), 0.12, "stone")
    elif state == "spent":
        made.fill(rounded((0.12, 0.12, 0.88, 0.88), 0.14), f"{lit}_pale")
    elif state == "paid":
        _minus(made)
    else:
        rim = {"new": "gain"}.get(state, "ink")
        made.fill(rounded((0, 0, 1, 1), 0.18), rim)
        if state == "new":
            made.fill(rounded((0.11, 0.11, 0.89, 0.89), 0.12), "card")
        inset = 0.17 if state == "new" else 0.06
        made.fill(rounded((inset, inset, 1 - inset, 1 - inset), 0.12), lit)
    if state in ("held", "new") and colour == YELLOW and not gives:
        # On yellow glass a coin would hardly be seen.
        mark(made, YELLOW, (0.5, 0.5), 0.26)
    drawn = made.done().convert("RGBA")
    if gives and state != "paid":
        side = 40 if state == "free" else 34
        came = glass.picture(f"citizens/{NAMES[colour]}", (side, side))
        drawn.alpha_composite(came, ((BOX - side) // 2, (BOX - side) // 2))
    elif state in ("held", "new") and colour != YELLOW:
        drawn.alpha_composite(glass.picture(f"resources/{NAMES[colour]}", (30, 30)), (7, 7))
    return glass.STONE.plane(drawn.convert("RGB"))


def _minus(made: Brush) -> None:
    """A box that is paid now: white within red, a bold minus."""
    made.fill(rounded((0, 0, 1, 1), 0.18), "red")
    made.fill(rounded((0.09, 0.09, 0.91, 0.91), 0.12), "white")
    made.fill(rounded((0.22, 0.42, 0.78, 0.58), 0.04), "red")


@cache
def paid(size: int) -> Sprite:
    """What was paid in this move, as a sign."""
    made = glass.brush(size, size, size)
    _minus(made)
    return glass.sprite(made)
