"""The reader's own estate, and beside it what the reader has, in words."""

from __future__ import annotations

from PIL import Image

from renderers.florence import exchange, frame, paint, panel
from renderers.florence.estate import NAMED, SIZES, estate, size
from renderers.florence.frame import ALL, GAP, Band
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.florence.tallies import LINE, OwnLine, counts, own_line, word_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView

_LARGEST, _SMALL = 84, 42
_TWO = 780
"""With so much room beside the estate what a seat has stands in two columns."""
_BETWEEN = 56
_OWN = ("coins", "works", "builder", "jester", "recruiting")


def cell_of(left: int) -> int:
    """Pixels of a cell of the own estate beside what its seat has, in ``left`` pixels."""
    for cell in SIZES:
        if cell <= _LARGEST and size(cell, named=cell >= NAMED)[1] + 40 + GAP <= left:
            return cell
    return 0


def small(scene: Scene, offered: Offers) -> Image.Image:
    """The reader's estate alone, small."""
    seat = scene.view.private.seat
    land = scene.view.players[seat].estate
    return estate(land, _SMALL, frame.marks(scene, offered, seat), named=False)


def own(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Band:
    """The reader's estate, and beside it what it has, in words."""
    view: FlorenceView = scene.view
    owner = frame.owners(scene)[seat]
    drawn = estate(
        view.players[seat].estate,
        cell,
        frame.marks(scene, offered, seat),
        named=cell >= NAMED,
    )
    high = drawn.height + 40

    def draw(canvas: Canvas, top: int) -> None:
        own = paint.canvas(ALL, high, "paper")
        edge = ("gold_dark", 8) if owner.active else ("paper_line", 3)
        own.paste(paint.plate(ALL, high, *edge), 0, 0)
        own.paste(drawn, 20, 20)
        if "build" in offered.menus:
            own.opens("?build", (20, 20, 20 + drawn.width, 20 + drawn.height))
        left = 20 + drawn.width + 28
        _beside(own, scene, offered, owner, (left, 16, ALL - 28 - left, high - 32))
        canvas.paste(own.picture(), PAD, top)

    return Band(high + GAP, draw)


def _beside(
    canvas: Canvas, scene: Scene, offered: Offers, owner: Owner, box: tuple[int, int, int, int]
) -> None:
    """The name, what is counted and the freedoms, in one column or two."""
    left, top, wide, high = box
    found = _lines(scene, offered, owner.seat)
    room = panel.lines((owner,), wide + 24)
    if wide <= _TWO and high >= len(found) * LINE + 76 + room.height:
        panel.head(canvas, owner, (left - 12, top, wide + 24), room)
        top, high = top + 76 + room.height, high - 76 - room.height
    columns = 2 if wide > _TWO else 1
    rows = -(-len(found) // columns)
    if rows * LINE > high:
        found = [line for line in found if line.on][: columns * (high // LINE)]
        rows = -(-len(found) // columns)
    step, across = min(72, high // max(1, rows)), (wide - (columns - 1) * _BETWEEN) // columns
    top += (high - rows * step) // 2 + (step - LINE) // 2
    for k, line in enumerate(found):
        x = left + k // rows * (across + _BETWEEN)
        canvas.paste(own_line(line, across), x, top + k % rows * step)


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    numbers = counts(player)
    found = [
        OwnLine(kind, word_of(words, kind), exchange.coins(scene, number), on=number > 0)
        for kind in _OWN
        if (number := numbers[kind]) is not None
    ]
    for kind in FREEDOMS:
        has = kind in player.freedoms
        told = text.clean(words.get("yes" if has else "no", ""))
        name = text.clean(words.get(f"thing-{kind}", kind))
        label = offered.freedoms.get(kind, "")
        opens = "free" in offered.menus and not has and view.freedoms.get(kind, 0) > 0
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
