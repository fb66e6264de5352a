"""The tracks of resources: 18 boxes each, lit when gained and faint when spent."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.kit import plates, text
from renderers.kit.brush import Brush, rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.troyes import glass
from renderers.troyes.chips import chip
from renderers.troyes.emblems import NAMES, YELLOW, mark, resource
from renderers.troyes.emblems import sign as emblem
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
_PANE = HIGH + 6
"""Pixels of the pane of what a die gains."""
_GAIN = Style(text.READ, "ink", "white", bold=True)
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
    canvas: Canvas,
    top: int,
    colour: int,
    boxes: tuple[int, int],
    label: str,
    told: tuple[str, int],
) -> None:
    """A pane over the boxes that a die would fill, framed as windows on offer are.

    ``boxes``: the first, and how many the die shows. ``told``: what they gain in words, and how
    many points that is.
    """
    first = min(boxes[0], TRACK - 1)
    last = max(first + 1, min(boxes[0] + boxes[1], TRACK))
    left, right = FIRST + first * PITCH - 2, FIRST + last * PITCH - 8
    middle, said = left + 10, placed(boxes, *told)
    if boxes[0] < TRACK:
        middle = left + _CHIP // 2 + 2
        end = max((x + piece.wide + 2 * _NEAR for x, piece in said), default=0)
        right = max(right + 4, end)
        pane = plates.layered(
            right - left + 6, _PANE, ((0, 14, "choice"), (6, 10, "white")), "card", glass.STONE
        )
        canvas.paste(pane, left - 6, top + (HIGH - _PANE) // 2)
        for box in range(first + 1, min(TRACK, (right - FIRST) // PITCH + 1)):
            if box + 1 in BOXES:
                canvas.paste(_coming(colour, box < last), FIRST + box * PITCH, top)
    for x, piece in said:
        after = x + canvas.write(piece.words, x, top + (HIGH - _GAIN.height) // 2, _GAIN)
        if piece.sign:
            sign = resource(colour, _SIGN) if piece.sign == "goods" else emblem("star", _SIGN)
            canvas.put(sign, after, top + 2)
    canvas.centre(chip(label, _CHIP), middle, top + HIGH // 2)
    canvas.spot(label, (left - _CHIP, top - 3, max(right + 8, left + _FINGER), top + _FINGER))


class Piece(msgspec.Struct, frozen=True):
    """Words on a pane, and the sign behind them: of ``goods``, of ``points``, or none."""

    words: str
    sign: str = ""

    @property
    def wide(self) -> int:
        """Pixels of both."""
        return _GAIN.width(self.words) + _SIGN * bool(self.sign)


def _dotted(first: int, last: int) -> list[tuple[int, int]]:
    """Pixels at which there are only dots: within the boxes that are filled, then behind them."""
    found = []
    for begin, end in ((first, last), (last, TRACK)):
        start = begin
        for box in range(begin, end + 1):
            if box == end or box + 1 in BOXES:
                inset = _CHIP + 8 if start == first else 8
                found.append((FIRST + start * PITCH + inset, FIRST + box * PITCH - 10))
                start = box + 1
    return found


def placed(boxes: tuple[int, int], told: str, points: int) -> list[tuple[int, Piece]]:
    """Where it stands what boxes bring: from which pixel on which piece.

    Goods and points stand side by side, before or between citizens: where they first have room, in
    words, else with the sign; or what has room of them.
    """
    first = min(boxes[0], TRACK - 1)
    last = max(first + 1, min(boxes[0] + boxes[1], TRACK))
    number, worth = f"+{last - boxes[0]}", Piece(f"+{points}", "points")
    short = Piece(number, "goods")
    runs = _joint(_dotted(first, last))
    for pieces in (Piece(text.clean(told)), worth), (short, worth), (short,), (Piece(number),):
        wide = sum(piece.wide for piece in pieces) + 2 * _NEAR * (len(pieces) - 1)
        x = next((left for left, right in runs if right - left >= wide), None)
        if x is not None:
            return [(x, pieces[0]), (x + wide - pieces[-1].wide, pieces[-1])][: len(pieces)]
    return []


def _joint(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Runs of dots between which there is nothing else, as one."""
    found: list[tuple[int, int]] = []
    for run in runs:
        if found and run[0] - found[-1][1] < PITCH // 2:
            found[-1] = found[-1][0], run[1]
        else:
            found.append(run)
    return found


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
def _coming(colour: int, comes: bool) -> Image.Image:
    """A citizen on the pane of what a die would gain, faint if it would not come yet."""
    drawn = glass.brush(BOX, HIGH, BOX, "white").done().convert("RGBA")
    person = glass.picture(f"citizens/{NAMES[colour]}", (38, 38))
    place = (BOX - 38) // 2, (HIGH - 38) // 2
    drawn.alpha_composite(person if comes else glass.paler(person), place)
    return glass.STONE.plane(drawn.convert("RGB"))


@cache
def paid(size: int) -> Sprite:
    """What was paid in this move, as a sign."""
    made = glass.brush(size, size, size)
    _minus(made)
    return glass.sprite(made)
