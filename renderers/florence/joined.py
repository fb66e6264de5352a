"""What a table where neighbours build together shows: the ring, and the two that deal."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from renderers.florence import frame, paint, panel, ring
from renderers.florence.estate import SIZES, Marks
from renderers.florence.frame import ALL, GAP, Band, tiles, width
from renderers.florence.offers import Offers
from renderers.florence.panel import Lines, Owner
from renderers.florence.ring import Land
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.florence.border import BorderSpan, free_spans, western
from rules.florence.cells import CELLS, bits
from rules.florence.data import SIDE
from rules.florence.shapes import Piece
from rules.florence.views import FlorenceView, PrivateView

_LARGEST, _BELOW = 84, 16
_TERMS = 76
_WORD = text.Style(text.READ, "ink", "card", bold=True)
_COINS = text.Style(52, "ink", "card", bold=True)


def ring_band(scene: Scene, offered: Offers, room: int) -> Band:
    """All estates as one land in ``room`` pixels, each under its seat's name."""
    view: FlorenceView = scene.view
    owners = frame.owners(scene)
    marks = [frame.marks(scene, offered, one.seat) for one in owners]
    lands = tuple(
        Land(seat, player.estate, marks[seat]) for seat, player in enumerate(view.players)
    )
    size = _fitting(owners, cell_of(len(lands), _LARGEST), room)
    art = _under_names(lands, owners, size, "paper_line")
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


def cell_of(count: int, most: int) -> int:
    """Pixels of a cell where that many estates stand side by side."""
    for cell in SIZES:
        if cell <= most and ring.size(count, cell)[0] + 24 <= ALL:
            return cell
    return SIZES[-1]


def cell(owners: Sequence[Owner], room: int) -> int:
    """Pixels of a cell that all estates side by side have in ``room`` pixels; 0 for none."""
    found = _fitting(owners, cell_of(len(owners), _LARGEST), room)
    return found if _high(owners, found) <= room else 0


def _fitting(owners: Sequence[Owner], largest: int, room: int) -> int:
    """The largest cell with which estates under their seats' names need no more than ``room``.

    If there is none, the smallest with which the names stand whole.
    """
    found = [one for one in SIZES if one <= largest]
    found = [one for one in found if panel.whole(owners, SIDE * one)] or found[:1]
    return next((one for one in found if _high(owners, one) <= room), found[-1])


def _high(owners: Sequence[Owner], size: int) -> int:
    """Pixels of estates with so large cells under their seats' names."""
    names = panel.lines(tuple(owners), SIDE * size)
    return _above(names) + ring.size(len(owners), size)[1] + _BELOW + GAP


def _above(names: Lines) -> int:
    return 88 + names.height


def _under_names(
    lands: Sequence[Land], owners: Sequence[Owner], cell: int, edge: str, below: int = 0
) -> Image.Image:
    """Estates side by side under their seats' names; ``below`` are empty pixels under them."""
    across, down = ring.size(len(lands), cell)
    wide = SIDE * cell
    shown = tuple(owners[land.seat] for land in lands)
    room = panel.lines(shown, wide)
    above = _above(room)
    canvas = paint.canvas(ALL, above + down + _BELOW + below, "paper")
    thick = 8 if edge == "gold_dark" else 3
    canvas.paste(paint.plate(ALL, canvas.height, edge, thick), 0, 0)
    left = (ALL - across) // 2
    first = left + across - len(lands) * wide - 8
    for at, owner in enumerate(shown):
        x = first + at * wide
        if owner.bright:
            canvas.frame((x + 2, 12, x + wide - 2, above), 4, "gold_dark")
        panel.head(canvas, owner, (x, 8, wide), room)
    canvas.paste(ring.row(tuple(lands), cell), left, above)
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
    lands = _lands(scene, offered)
    owners = frame.owners(scene)
    shown = tuple(owners[land.seat] for land in lands)
    size = _fitting(shown, cell_of(2, _LARGEST), room - _TERMS)
    art = _under_names(lands, owners, size, "gold_dark", _TERMS)
    drawn = paint.canvas(ALL, art.height, "paper")
    drawn.paste(art, 0, 0)
    _terms(drawn, scene, choosing=_choosing(view))
    done = drawn.picture()
    return Band(done.height + GAP, lambda canvas, top: canvas.paste(done, PAD, top))


def _terms(canvas: Canvas, scene: Scene, *, choosing: bool) -> None:
    """The reader's coins, and who pays whom how much."""
    private: PrivateView | None = scene.view.private
    if private is None:
        return
    top, middle = canvas.height - _TERMS - 4, canvas.height - _TERMS // 2 - 6
    purse = text.clean(scene.words.get("purse", ""))
    canvas.narrow(purse, 32, middle - _WORD.height // 2, ALL // 2 - 40, _WORD)
    if private.offer is None or choosing:
        return
    right = ALL - 36
    right -= canvas.write(str(private.offer.payment), right, top + 8, _COINS, "right") + 12
    word = text.clean(scene.words.get("payment", ""))
    right -= canvas.write(word, right, middle - _WORD.height // 2, _WORD, "right") + 50
    canvas.centre(paint.badge(private.offer.active, 60), right, middle)
    for step in range(14):
        x = right - 50 - step
        canvas.fill((x, middle - step, x + 2, middle + step), "ink")
    canvas.fill((right - 100, middle - 3, right - 62, middle + 3), "ink")
    canvas.centre(paint.badge(private.offer.partner, 60), right - 136, middle)


def poses_band(scene: Scene, offered: Offers, room: int) -> Band:
    """The ways in which a building can lie across the border at the chosen cell."""
    plain = _lands(scene, Offers(), ghost=False)
    count = len(offered.spans)
    found = []
    columns, cell = max(
        ((columns, _posed(columns, count, room)) for columns in (1, 2)), key=lambda one: one[1]
    )
    for label, _, span in offered.spans:
        canvas = paint.canvas(width(columns), ring.size(2, cell)[1], "paper")
        drawn = ring.row(_ghosts(plain, offered.kind, span), cell)
        left = (canvas.width - drawn.width) // 2
        canvas.paste(drawn, left, 0)
        canvas.put(paint.number(label, 72), max(0, left - 80), 2)
        canvas.spot(label)
        found.append(canvas.picture())
    return tiles(found, columns)


def _posed(columns: int, count: int, room: int) -> int:
    """The largest cell, in pixels, with that many pairs of estates in a row."""
    for cell in SIZES:
        wide, high = ring.size(2, cell)
        if (
            cell <= _LARGEST
            and wide <= width(columns)
            and -(-count // columns) * (high + GAP) <= room
        ):
            return cell
    return SIZES[-1]


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
