"""The tracks of resources: three bars of six boxes, each with the citizen whom it brings.

A bar is as full as resources were ever gained; boxes of those that are spent are pale and struck
through. How many are left stands on the wall's label, too, and what they are called behind the
bars. There stands what a die would gain.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.troyes import bars, glass
from renderers.troyes.chips import chip
from renderers.troyes.emblems import NAMES, resource
from renderers.troyes.emblems import sign as emblem
from renderers.troyes.glass import FILLED, MARKS
from renderers.troyes.plan import FIRST, LABEL, LEFT, PANEL
from rules.troyes.data import BOXES, TRACK
from rules.troyes.pieces import Sheet

HIGH = 44
BAR = 34
"""How high a bar is."""
_CELL, _PERSON, _NEAR = 24, 44, 3
"""Pixels of a box, of a citizen behind six of them, and before and behind that one."""
_STEP = BOXES[0] * _CELL + 2 * _NEAR + _PERSON
TOLD = FIRST + len(BOXES) * _STEP + 8
"""Where words behind the bars begin."""
_END = LEFT + PANEL - 12
_CHIP, _FINGER, _SIGN, _PLATE = 48, 84, 40, 50
"""The number of a choice; how high what is touched is at least; a sign beside a number; a plate."""
_ROUND, _EDGE, _DOWN = 16, 4, 4
"""Of that plate: its corners, its edge, and how far it keeps from windows on offer above it."""
_STOCK = Style(38, bold=True)
_CALLED = Style(text.READ, "ink_soft", "card")
_GAIN = Style(text.READ, "ink", "white", bold=True)
_CODES = ("influence", "denier", "knowledge")
"""Resources by their colours."""


def track(
    canvas: Canvas, top: int, colour: int, sheet: Sheet, before: Sheet, called: str = ""
) -> None:
    """A colour's stock and bars, and how it is ``called``; what ``before`` had not is marked."""
    canvas.thing(_CODES[colour], (LEFT, top, _END, top + HIGH))
    style = Style(_STOCK.size, MARKS[colour], FILLED[colour], bold=True)
    had, have = before.stock[colour], sheet.stock[colour]
    words = str(have) if had == have else f"{had} → {have}"
    y = top + HIGH // 2 - style.height // 2
    canvas.narrow(words, LEFT + 66, y, LABEL - 80, style)
    circled = sheet.circled[colour]
    canvas.paste(_bars(colour, before.circled[colour], circled, circled - have), FIRST, top)
    if called:
        left, middle = TOLD + _SIGN + 8, top + HIGH // 2
        canvas.put(resource(colour, _SIGN), TOLD, middle - _SIGN // 2)
        canvas.narrow(called, left, middle - _CALLED.height // 2, _END - left, _CALLED)


def gained(
    canvas: Canvas,
    top: int,
    colour: int,
    boxes: tuple[int, int],
    label: str,
    told: tuple[str, int],
) -> None:
    """What a die would gain: its boxes outlined, and behind the bars resources and points.

    ``boxes``: how many are full, and how many the die shows. ``told``: what it gains in words, in
    place of which stands the sign where room is short, and how many points that is.
    """
    first, last = boxes[0], min(sum(boxes), TRACK)
    for left, right in _runs(first, last):
        canvas.frame((FIRST + left, top + 3, FIRST + right, top + HIGH - 3), 5, "choice")
    words, points = text.clean(told[0]), f"+{told[1]}"
    x, y, after = TOLD + 14, top + HIGH // 2 + _DOWN, _SIGN + _GAIN.width(points)
    worded = 0 < _GAIN.width(words) <= _END - x - _CHIP // 2 - after - 40
    words = words if worded else f"+{last - first}"
    wide = _CHIP // 2 + _GAIN.width(words) + after + 38 + (0 if worded else _SIGN)
    layers = ((0, _ROUND, "choice"), (_EDGE, _ROUND - _EDGE, "white"))
    canvas.paste(plates.layered(wide, _PLATE, layers, "card", glass.STONE), x, y - _PLATE // 2)
    edges = x + _ROUND, x + wide - _ROUND
    canvas.put(chip(label, _CHIP), x - _CHIP // 2, y - _CHIP // 2)
    canvas.spot(label, (x - _CHIP // 2, top - 3, x + wide, top + _FINGER))
    x += _CHIP // 2 + 10
    x += canvas.write(words, x, y - _GAIN.height // 2, _GAIN) + 2
    if not worded:
        canvas.put(resource(colour, _SIGN), x, y - _SIGN // 2)
        x += _SIGN
    x += 14 + canvas.write(points, x + 14, y - _GAIN.height // 2, _GAIN) + 2
    for edge in (y - _PLATE // 2, y + _PLATE // 2 - _EDGE):
        # Letters reach over the edges.
        canvas.fill((edges[0], edge, edges[1], edge + _EDGE), "choice")
    canvas.put(emblem("star", _SIGN), x, y - _SIGN // 2)


def _runs(first: int, last: int) -> list[tuple[int, int]]:
    """Where boxes of a track begin and end in pixels, those of each bar together."""
    found = []
    for bar, end in enumerate(BOXES):
        start = end - BOXES[0]
        low, high = max(first, start) - start, min(last, end) - start
        if low < high:
            found.append((bar * _STEP + low * _CELL, bar * _STEP + high * _CELL))
    return found


def _boxes() -> list[tuple[int, int]]:
    """Where each box begins and ends."""
    return [run for box in range(TRACK) for run in _runs(box, box + 1)]


@lru_cache(maxsize=256)
def _bars(colour: int, before: int, now: int, spent: int) -> Image.Image:
    """The bars of a track, full up to ``now``; boxes filled since ``before`` are framed in gold.

    The first are ``spent``.
    """
    made = glass.brush(len(BOXES) * _STEP, HIGH, 1, "card")
    ends, lit = ((HIGH - BAR) // 2, (HIGH + BAR) // 2), FILLED[colour]
    bars.filled(made, _runs(0, TRACK), ends, "paper_deep")
    bars.filled(made, _runs(0, now), ends, lit)
    bars.filled(made, _runs(0, spent), ends, f"{lit}_pale")
    bars.struck(made, _boxes()[:spent], ends, f"{lit}_soft")
    bars.parted(made, (right for _, right in _boxes()), ends, "card")
    bars.gilded(made, _runs(before, now), ends, lit)
    drawn = made.done().convert("RGBA")
    came = glass.picture(f"citizens/{NAMES[colour]}", (_PERSON - 2, _PERSON - 2))
    for bar, box in enumerate(BOXES):
        at = (bar + 1) * _STEP - _NEAR - _PERSON, 2
        drawn.alpha_composite(came if now >= box else glass.paler(came), at)
    return glass.STONE.plane(drawn.convert("RGB"))
