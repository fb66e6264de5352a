"""The reader's own estate, and beside it what the reader has, in words."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from renderers.florence import exchange, frame, paint, tallies
from renderers.florence.estate import NAMED, SIZES, estate, size
from renderers.florence.frame import ALL, GAP, Band, height
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.florence.tallies import LINE, OwnLine, own_line, own_wide, word_of
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS
from rules.florence.views import FlorenceView

_LARGEST, _FAIR, _LEAST, _GUTTER, _AIR = 80, 54, 32, 24, 64
"""Pixels of the largest cell, of one that may be smaller for names, of the least, beside an estate,
and between what a seat has."""
_MARKED, _LEAD = 64, 14
"""Pixels that the mark before what a seat has takes, and behind a heading there."""
_WAYS = ((True, True), (True, False), (False, False))
"""What is left out where there is no room: who begins, then the last lines of the table."""


def own(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """What the reader has in words, and below it the own estate beside the table of all seats.

    The estate is as large as ``room`` pixels let it be; nothing if there is too little room.
    """
    mine = _mine(scene, offered, seat)
    for whole, told in _WAYS:
        owners = frame.owners(scene)
        if not told:
            owners = tuple(replace(one, start="") for one in owners)
        most = _most(scene, owners)
        for cell in SIZES:
            named = cell >= NAMED
            across, high = size(cell, named=named)
            wide = ALL - across - _GUTTER
            names = tallies.legend(scene, owners, wide)
            left = room - mine.height - names.height - GAP
            if not _LEAST <= cell <= most or high > left:
                continue
            beside = tallies.table(scene, owners, wide, left, high, whole=whole)
            if beside is not None:
                drawn = _land(scene, offered, seat, cell)
                return [mine, names, _abreast(drawn, beside, seat, named=named)]
    return []


def _most(scene: Scene, owners: tuple[Owner, ...]) -> int:
    """The largest cell: beside it names have room in the table, if they ever have."""
    for cell in (one for one in SIZES if _FAIR <= one <= _LARGEST):
        wide = ALL - size(cell, named=True)[0] - _GUTTER
        if not tallies.legend(scene, owners, wide).height:
            return cell
    return _LARGEST


def only_table(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """The same without the own estate."""
    owners, mine = (
        frame.owners(scene),
        _mine(scene, offered, seat),
    )
    for kept in ([mine], []):
        names = tallies.legend(scene, owners, ALL)
        found = tallies.table(scene, owners, ALL, room - height([*kept, names]) - GAP, whole=False)
        if found is not None:
            return [*kept, names, tallies.band(found)]
    return []


def _abreast(drawn: Image.Image, beside: Image.Image, seat: Seat, *, named: bool) -> Band:
    """The estate, its owner's mark in the corner, and the table."""
    high = max(drawn.height, beside.height)

    def draw(canvas: Canvas, top: int) -> None:
        y = top + (high - drawn.height) // 2
        canvas.paste(drawn, PAD, y)
        if named:
            canvas.centre(paint.badge(seat, 40), PAD + 16, y + 22)
        canvas.paste(beside, PAD + ALL - beside.width, top + (high - beside.height) // 2)

    return Band(high + GAP, draw)


def _land(scene: Scene, offered: Offers, seat: Seat, cell: int) -> Image.Image:
    land, named = scene.view.players[seat].estate, cell >= NAMED
    marked = frame.marks(scene, offered, seat)
    drawn = estate(land, cell, marked, named=named, ground="paper")
    if "build" not in offered.menus:
        return drawn
    canvas = paint.canvas(drawn.width, drawn.height, "paper")
    canvas.paste(drawn, 0, 0)
    canvas.opens("?build")
    return canvas.picture()


def _mine(scene: Scene, offered: Offers, seat: Seat) -> Band:
    """What the reader has, in as few lines as have room for it; a touch leads to freedoms."""
    lines, opens = _lines(scene, offered, seat), "?free" * ("free" in offered.menus)
    wides = [own_wide(one) for one in lines]
    rows = next((n for n in (1, 2) if _fits(wides, -(-len(lines) // n))), 2)
    in_row = -(-len(lines) // rows)
    step = (ALL - _MARKED) // in_row
    air = min(_AIR, (ALL - _MARKED - sum(wides)) // max(1, len(wides) - 1))

    def draw(canvas: Canvas, top: int) -> None:
        x = PAD + _MARKED
        canvas.centre(paint.badge(seat, 40), PAD + 20, top + LINE // 2)
        if opens:
            canvas.opens(opens, (x + wides[0], top, PAD + ALL, top + LINE))
        for k, line in enumerate(lines):
            if rows == 1:
                canvas.paste(own_line(line, wides[k]), x, top)
                x += wides[k] + (air if line.kind else _LEAD)
            else:
                at = x + k % in_row * step
                canvas.paste(own_line(line, step - 24), at, top + k // in_row * LINE)

    return Band(rows * LINE + 6, draw)


def _fits(wides: list[int], in_row: int) -> bool:
    """Whether all have room in one line, with a gap between them."""
    return in_row == len(wides) and sum(wides) + 20 * (len(wides) - 1) <= ALL - _MARKED


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    free = [
        OwnLine(kind, text.clean(words.get(f"thing-{kind}", kind)), label=label)
        for kind in FREEDOMS
        if (label := offered.freedoms.get(kind, "")) or kind in player.freedoms
    ]
    held = view.private.coins if view.private else player.coins or 0
    found = [OwnLine("coins", word_of(words, "coins"), exchange.coins(scene, held))]
    if player.recruiting:
        found.append(OwnLine("recruiting", word_of(words, "recruiting"), str(player.recruiting)))
    if free and not offered.freedoms and (name := word_of(words, "freedoms")):
        free.insert(0, OwnLine("", f"{name}:"))
    return found + free
