"""The tracks of resources: 18 boxes each, lit when gained and faint when spent."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit import plates, text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.troyes import glass
from renderers.troyes.chips import chip
from renderers.troyes.emblems import NAMES, YELLOW, mark, resource
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import FIRST, LEFT
from rules.troyes.data import BOXES, TRACK
from rules.troyes.pieces import Sheet

HIGH = 44
PITCH = 56
"""From one box to the next."""
BOX = 44
_CHIP, _FINGER, _NEAR, _SIGN = 48, 84, 8, 40
"""The number of a choice; how high what is touched is at least; what stands at a tag yet;
a resource beside a number."""
_GAIN = Style(text.READ, "card", "choice", bold=True)
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


def gained(
    canvas: Canvas, top: int, colour: int, boxes: tuple[int, int], label: str, told: str
) -> None:
    """A tag over the boxes that a die would fill: the choice's number, and what it gains.

    ``boxes``: the first, and how many the die shows.
    """
    first = min(boxes[0], TRACK - 1)
    last = max(first + 1, min(boxes[0] + boxes[1], TRACK))
    left, right = FIRST + first * PITCH - 2, FIRST + last * PITCH - 8
    middle, end, said = left + 10, 0, placed(boxes, told)
    if boxes[0] < TRACK:
        middle = left + _CHIP // 2
        if said is not None:
            end = said[0] + _GAIN.width(said[1]) + said[2] * _SIGN + _NEAR
        wide = max(right + 4, end) - left + 2
        tag = plates.layered(wide, HIGH + 6, ((0, 14, "choice"),), "card", glass.STONE)
        canvas.paste(tag, left - 2, top - 3)
        for box in range(first + 1, min(TRACK, (left + wide - FIRST) // PITCH + 1)):
            if box + 1 in BOXES:
                canvas.paste(_coming(colour), FIRST + box * PITCH, top)
    if said is not None:
        x, words, sign = said
        x += canvas.write(words, x, top + (HIGH - _GAIN.height) // 2, _GAIN)
        if sign:
            canvas.put(resource(colour, _SIGN), x, top + 2)
    canvas.centre(chip(label, _CHIP), middle, top + HIGH // 2)
    canvas.spot(label, (left - _CHIP, top - 3, max(right + 8, left + _FINGER), top + _FINGER))


def _dotted(first: int, last: int) -> list[tuple[int, int]]:
    """Pixels at which there are only dots: within the boxes that are filled, then behind them."""
    found = []
    for begin, end in ((first, last), (last, TRACK)):
        start = begin
        for box in range(begin, end + 1):
            if box == end or box + 1 in BOXES:
                inset = _CHIP + 2 if start == first else 8
                found.append((FIRST + start * PITCH + inset, FIRST + box * PITCH - 10))
                start = box + 1
    return found


def placed(boxes: tuple[int, int], told: str) -> tuple[int, str, bool] | None:
    """Where it stands what boxes bring: from which pixel, the words, whether a sign follows them.

    Words, or the number with or without a sign, stand within these boxes or at them; else behind
    the next citizen.
    """
    first = min(boxes[0], TRACK - 1)
    last = max(first + 1, min(boxes[0] + boxes[1], TRACK))
    runs, words = _dotted(first, last), text.clean(told)
    near = [run for run in runs if run[0] <= FIRST + last * PITCH + _NEAR]
    for places, said, sign in (
        (near, words, False),
        (near, f"+{last - boxes[0]}", True),
        (near, f"+{last - boxes[0]}", False),
        (runs, words, False),
    ):
        wide = _GAIN.width(said) + sign * _SIGN
        left = next((left for left, right in places if said and right - left >= wide), None)
        if left is not None:
            return left, said, sign
    return None


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
        came = glass.paler(came) if state == "free" else came
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
def _coming(colour: int) -> Image.Image:
    """A citizen on the tag of what a die would gain."""
    ground = plates.layered(BOX, HIGH, ((0, 14, "card"),), "choice", glass.STONE)
    drawn = glass.canvas(BOX, HIGH, "choice")
    drawn.paste(ground, 0, 0)
    drawn.centre(glass.drawing(f"citizens/{NAMES[colour]}", (38, 38)), BOX // 2, HIGH // 2)
    return drawn.picture()


@cache
def paid(size: int) -> Sprite:
    """What was paid in this move, as a sign."""
    made = glass.brush(size, size, size)
    _minus(made)
    return glass.sprite(made)
