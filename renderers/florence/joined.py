"""What a table where neighbours build together shows: the ring, and the two that deal."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image

from renderers.florence import frame, paint, panel, ring
from renderers.florence.estate import Marks
from renderers.florence.frame import GAP, Band
from renderers.florence.icons import icon
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.florence.ring import Land
from renderers.florence.rows import ALL
from renderers.kit import strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.florence.border import BorderSpan, free_spans, western
from rules.florence.cells import CELLS, bits
from rules.florence.data import SIDE
from rules.florence.shapes import Piece
from rules.florence.views import FlorenceView, PlayerView, PrivateView

_LARGEST, _POSE = 60, 38
_HEAD, _LINE = 76, 46
_ROW = 52
_NAME = text.Style(text.READ, "ink", "card")
_NOTE = text.Style(text.READ, "brick_dark", "card")
_SCORE = text.Style(48, "ink", "card", bold=True)
_COINS = text.Style(52, "ink", "card", bold=True)


def ring_band(scene: Scene, offered: Offers) -> Band:
    """All estates as one land, each under its seat's name and above what it has."""
    view: FlorenceView = scene.view
    owners = frame.owners(scene)
    marks = [frame.marks(scene, offered, one.seat) for one in owners]
    lands = tuple(
        Land(seat, player.estate, marks[seat]) for seat, player in enumerate(view.players)
    )
    cell = cell_of(len(lands), _LARGEST)
    wide = SIDE * cell
    land = ring.size(len(lands), cell)
    low = max(_belongings(one, wide) for one in view.players)
    above = _above(owners)
    high = above + land[1] + 12 + low + 12

    def draw(canvas: Canvas, top: int) -> None:
        art = paint.canvas(ALL, high, "paper")
        art.paste(paint.plate(ALL, high, "paper_line", 3), 0, 0)
        left = (ALL - land[0]) // 2
        art.paste(ring.row(lands, cell), left, above)
        first = left + land[0] - len(lands) * wide - 8
        for at, owner in enumerate(owners):
            x = first + at * wide
            art.paste(_title(owner, view.players[at].pp, wide - 8, above - 8), x + 4, 6)
            under = paint.canvas(wide - 16, low, "card")
            panel.belongings(under, view.players[at], (0, 0), wide - 16, low)
            art.paste(under.picture(), x + 12, above + land[1] + 12)
        canvas.paste(art.picture(), PAD, top)

    return Band(high + GAP, draw)


def cell_of(count: int, most: int) -> int:
    """Pixels of a cell where so many estates stand side by side."""
    spare = ALL - ring.size(count, 0)[0] - 24
    return min(most, spare // (count * SIDE) // 2 * 2)


def _above(owners: Sequence[Owner]) -> int:
    return _HEAD + _LINE * (1 + any(one.note for one in owners)) + 8


def _belongings(player: PlayerView, wide: int) -> int:
    """How high what a seat has stands under its estate."""
    columns = max(1, (wide - 16) // 88)
    lines = -(-7 // columns) + (player.coins is not None)
    return (lines + 1) * _ROW + 12


def _title(owner: Owner, points: int, wide: int, high: int) -> Image.Image:
    """Mark, signs and prestige of a seat, its name, and how it stands in the auction."""
    bright = owner.active or owner.rank == 1
    canvas = paint.canvas(wide, high, "gold_light" if bright else "card")
    if bright:
        canvas.fill((4, 4, wide - 4, high - 4), "card")
    canvas.centre(paint.badge(owner.seat, 64), 40, _HEAD // 2 + 2)
    score, right = str(points), wide - 12
    canvas.write(score, right, _HEAD // 2 - _SCORE.height // 2 + 2, _SCORE, "right")
    signs = [strip.robot(paint.PALETTE)] if owner.label.computer else []
    signs += [strip.moon(paint.PALETTE)] if owner.label.away else []
    signs += [icon("gavel", 40)] if owner.start else []
    signs += [strip.medal(owner.rank, paint.PALETTE)] if owner.rank else []
    left = 80
    for sign in signs:
        canvas.put(sign, left, _HEAD // 2 + 2 - sign.size[1] // 2)
        left += sign.size[0] + 4
    x = right - _SCORE.width(score) - 30
    if x - 22 >= left:
        canvas.centre(icon("pp", 44), x, _HEAD // 2 + 2)
    style = msgspec.structs.replace(_NAME, bold=owner.label.you)
    name, style = text.fit(owner.label.name, wide - 20, style, text.READ)
    canvas.write(name, 12, _HEAD, style)
    if owner.label.you:
        canvas.fill(
            (12, _HEAD + style.height, 12 + style.width(name), _HEAD + style.height + 4), "gold"
        )
    note, style = text.fit(owner.note, wide - 20, _NOTE, text.READ)
    canvas.write(note, 12, _HEAD + _LINE, style)
    return canvas.picture()


def deals(view: FlorenceView) -> bool:
    """Whether the reader speaks of a joint building with a neighbour."""
    return view.private is not None and view.private.partner >= 0


def _choosing(view: FlorenceView) -> bool:
    """Whether the reader has still to say what is paid."""
    offer = view.private.offer if view.private is not None else None
    return offer is not None and offer.maker in view.waiting


def pair_band(scene: Scene, offered: Offers, room: int) -> Band:
    """The two estates that touch, with what is proposed or where it may lie; ``room`` pixels."""
    view: FlorenceView = scene.view
    above = _above(())
    spare = room - above - ring.size(2, 0)[1] - 2 * GAP
    cell = max(36, min(_LARGEST, spare // SIDE // 2 * 2))
    lands = _lands(scene, offered)
    wide, high = SIDE * cell, above + ring.size(2, cell)[1] + 16

    def draw(canvas: Canvas, top: int) -> None:
        art = paint.canvas(ALL, high, "paper")
        art.paste(paint.plate(ALL, high, "gold_dark", 8), 0, 0)
        art.paste(ring.row(lands, cell), 16, above)
        first = 16 + ring.size(2, cell)[0] - 2 * wide - 8
        owners = frame.owners(scene)
        for at, land in enumerate(lands):
            drawn = _title(owners[land.seat], view.players[land.seat].pp, wide - 8, above - 14)
            art.paste(drawn, first + at * wide + 4, 10)
        _terms(art, view.private, 16 + ring.size(2, cell)[0] + 28, above, choosing=_choosing(view))
        canvas.paste(art.picture(), PAD, top)

    return Band(high + GAP, draw)


def _terms(
    canvas: Canvas, private: PrivateView | None, left: int, top: int, *, choosing: bool
) -> None:
    """The reader's coins, and who pays whom how much."""
    if private is None:
        return
    canvas.put(icon("coins", 64), left, top)
    canvas.write(str(private.coins), left + 76, top - 2, _COINS)
    if private.offer is None or choosing:
        return
    y = top + 110
    canvas.centre(paint.badge(private.offer.partner, 56), left + 28, y + 28)
    canvas.fill((left + 64, y + 25, left + 100, y + 31), "ink")
    for step in range(14):
        canvas.fill((left + 100 + step, y + 14 + step, left + 102 + step, y + 42 - step), "ink")
    canvas.centre(paint.badge(private.offer.active, 56), left + 150, y + 28)
    canvas.put(icon("coins", 52), left, y + 72)
    canvas.write(str(private.offer.payment), left + 64, y + 68, _COINS)


def poses_band(scene: Scene, offered: Offers) -> Band:
    """The ways in which a building can lie across the border at the chosen cell."""
    wide, high = ring.size(2, _POSE)
    plain = _lands(scene, Offers(), ghost=False)

    def draw(canvas: Canvas, top: int) -> None:
        for k, (label, _, span) in enumerate(offered.spans):
            x, y = PAD + k % 2 * (ALL - wide), top + k // 2 * (high + GAP)
            lands = _ghosts(plain, offered.kind, span)
            canvas.paste(ring.row(lands, _POSE), x, y)
            canvas.put(paint.number(label, 64), x - 8, y - 4)

    return Band(-(-len(offered.spans) // 2) * (high + GAP) + GAP, draw)


def _lands(scene: Scene, offered: Offers, *, ghost: bool = True) -> tuple[Land, ...]:
    """The two estates from west to east, marked with choices or the offer."""
    view: FlorenceView = scene.view
    private: PrivateView | None = view.private
    if private is None:
        return ()
    first = western(view.seats, private.partner) == private.seat
    seats = (private.seat, private.partner) if first else (private.partner, private.seat)
    lands = tuple(Land(seat, view.players[seat].estate, Marks()) for seat in seats)
    if offered.sites or offered.spans:
        return _open(private, lands, offered, first=first)
    if private.offer is None or not ghost:
        return lands
    offer = private.offer
    halves = {one: offer.piece(one, other) for one, other in (offer.seats, offer.seats[::-1])}
    return tuple(Land(one.seat, one.estate, Marks(ghost=halves[one.seat])) for one in lands)


def _open(
    private: PrivateView, lands: tuple[Land, ...], offered: Offers, *, first: bool
) -> tuple[Land, ...]:
    """Both estates with the cells that the building could cover, and numbers to choose by."""
    barred = private.shared if first else private.shared[::-1]
    spans = free_spans(offered.kind, *barred)
    chosen = offered.spans[0][1] if offered.spans else ""
    found = []
    for at, land in enumerate(lands):
        own = land.seat == private.seat
        reach = 0
        for span in spans:
            reach |= span.half(west=at == 0)
        cells = tuple(
            (label, cell.rpartition(":")[2])
            for label, cell in offered.sites
            if (":" not in cell) == own
        )
        here = chosen.rpartition(":")[2] if chosen and (":" not in chosen) == own else ""
        marks = Marks(cells, reach, here)
        found.append(Land(land.seat, land.estate, marks))
    return tuple(found)


def _ghosts(lands: tuple[Land, ...], kind: str, span: BorderSpan) -> tuple[Land, ...]:
    """Both estates with a building as it would lie."""
    found = []
    for at, land in enumerate(lands):
        half, other = span.half(west=at == 0), lands[1 - at].seat
        ghost = Piece(kind, CELLS[bits(half)[0]], 0, False, half, other)
        found.append(Land(land.seat, land.estate, Marks(ghost=ghost)))
    return tuple(found)
