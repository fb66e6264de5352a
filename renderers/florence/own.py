"""The reader's own estate, and beside it what the reader has, in words."""

from __future__ import annotations

import msgspec
from PIL import Image

from renderers.florence import exchange, frame, paint, standings
from renderers.florence.estate import NAMED, SIZES, estate, size
from renderers.florence.frame import ALL, GAP, Band
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.florence.tallies import LINE, OwnLine, counts, own_line, word_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView

_LARGEST, _LEAST, _BETWEEN, _GUTTER = 80, 34, 40, 32
"""Pixels of the largest and of the least cell, between columns, and beside an estate."""
_GOOD, _FAIR = 54, 42
"""Cells at least so large leave the only rival's estate room, or all that a seat has."""
_COLUMN = 330
"""Pixels that a column of what a seat has needs."""
_RIVAL, _MARK, _ROOM = 38, 64, 380
"""Pixels of a cell of the only rival's estate, above it, and that are left beside it."""
_NAME = Style(text.READ, "ink", "paper")
_OWN = ("coins", "works", "builder", "jester", "recruiting")


class _Plan(msgspec.Struct, frozen=True):
    """How large the own estate is, what stands beside it, and whether the rival's does, too."""

    cell: int
    wide: int
    columns: int
    lines: tuple[OwnLine, ...]
    rival: bool
    height: int


def own(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """The reader's estate as large as ``room`` pixels let it be.

    Beside it how all seats stand, and what the reader has; nothing if there is too little room.
    """
    owners = frame.owners(scene)
    plan = _plan(owners, tuple(_lines(scene, offered, seat)), room - GAP)
    if plan is None:
        return []
    drawn = _land(scene, offered, seat, plan.cell)
    beside = standings.rows(owners, plan.wide)
    wide = (plan.wide - _BETWEEN * (plan.columns - 1)) // plan.columns
    found = [own_line(line, wide) for line in plan.lines]

    def draw(canvas: Canvas, top: int) -> None:
        y = top + (plan.height - drawn.height) // 2
        canvas.paste(drawn, PAD, y)
        if plan.cell >= NAMED:
            canvas.centre(paint.badge(seat, 40), PAD + 16, y + 22)
        if "build" in offered.menus:
            canvas.opens("?build", (PAD, y, PAD + drawn.width, y + drawn.height))
        left = PAD + drawn.width + _GUTTER
        count = -(-len(found) // plan.columns)
        air = max(0, plan.height - beside.height - count * LINE)
        y = top + min(air // 3, 24)
        canvas.paste(beside, left, y)
        y += beside.height + min(air // 3, 36)
        for k, line in enumerate(found):
            x = left + k // count * (wide + _BETWEEN)
            canvas.paste(line, x, y + k % count * LINE)
        if plan.rival:
            _rival(canvas, scene, offered, 1 - seat, (top, plan.height))

    return [Band(plan.height + GAP, draw)]


def _land(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Image.Image:
    land, named = scene.view.players[seat].estate, cell >= NAMED
    marked = frame.marks(scene, offered, seat)
    return estate(land, cell, marked, named=named, ground="paper")


def _rival(canvas: Canvas, scene: Scene, offered: Offers, seat: Seat, at: tuple[int, int]) -> None:
    """The only rival's estate at the right, its mark and name above it."""
    (top, high), drawn = at, _land(scene, offered, seat, _RIVAL)
    left = PAD + ALL - drawn.width
    y = top + (high - drawn.height - _MARK) // 2
    canvas.centre(paint.badge(seat, 48), left + 26, y + 28)
    canvas.narrow(scene.seats[seat].name, left + 64, y + 4, drawn.width - 64, _NAME)
    canvas.paste(drawn, left, y + _MARK)


def _plan(owners: tuple[Owner, ...], lines: tuple[OwnLine, ...], room: int) -> _Plan | None:
    """The largest estate for which there is room, with all that stands beside it, if it can be."""
    cells = [cell for cell in SIZES if _LEAST <= cell <= _LARGEST]
    ways = [(True, cell, True) for cell in cells if cell >= _GOOD]
    ways += [(False, cell, True) for cell in cells if cell >= _FAIR]
    ways += [(False, cell, False) for cell in cells]
    found = (_tried(owners, lines, room, *way) for way in ways)
    return next((one for one in found if one), None)


def _tried(
    owners: tuple[Owner, ...],
    lines: tuple[OwnLine, ...],
    room: int,
    rival: bool,
    cell: int,
    whole: bool,
) -> _Plan | None:
    """An estate with ``cell`` pixels a cell; with the only rival's, with all lines, or not."""
    across, high = size(cell, named=cell >= NAMED)
    wide = ALL - across - _GUTTER
    if rival:
        side, tall = size(_RIVAL, named=False)
        wide -= side + _GUTTER
        names = max(_NAME.width(text.clean(one.label.name)) for one in owners)
        if len(owners) != 2 or tall + _MARK > high or wide < _ROOM or names > side - 64:
            return None
        if not standings.short(owners, wide):
            return None
    columns = 2 if wide >= 2 * _COLUMN + _BETWEEN else 1
    beside = standings.rows(owners, wide).height
    count = len(lines) if whole else columns * max(1, (room - beside) // LINE)
    first = sorted(lines, key=lambda one: not one.on)[:count]
    shown = tuple(line for line in lines if line in first)
    tall = max(high, beside + -(-len(shown) // columns) * LINE)
    return _Plan(cell, wide, columns, shown, rival, tall) if tall <= room else None


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    numbers = counts(player)
    found = [
        OwnLine(kind, word_of(words, kind), exchange.coins(scene, number or 0))
        for kind in _OWN
        if (number := numbers[kind]) or kind == "coins"
    ]
    for kind in FREEDOMS:
        has = kind in player.freedoms
        name = text.clean(words.get(f"thing-{kind}", kind))
        label = offered.freedoms.get(kind, "")
        opens = "free" in offered.menus and not has and view.freedoms.get(kind, 0) > 0
        if not (has or label or opens):
            continue
        told = text.clean(words.get("yes" if has else "no", ""))
        found.append(
            OwnLine(
                kind,
                name,
                "" if label else told,
                on=has or bool(label),
                label=label,
                opens=f"?free {kind}" if opens else "",
            )
        )
    return found
