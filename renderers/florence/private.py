"""A seat's own picture: what its decision needs, as large as the width allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from renderers.florence import court, diego, frame, grid, hand, joined, market, paint, panel, shop
from renderers.florence.estate import NAMED, Marks, estate, size
from renderers.florence.frame import GAP, HEIGHT, Band
from renderers.florence.hand import HandBand
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.florence.rows import ALL, height, tiles, width
from renderers.florence.tallies import LINE, OwnLine, counts, own_line, word_of
from renderers.kit import text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import FREEDOMS, LANDSCAPES, SIDE
from rules.florence.pieces import Estate
from rules.florence.shapes import Piece, settled
from rules.florence.views import FlorenceView

_LARGEST, _LEAST = 84, 34
_POSES = 4
_OWN = ("coins", "works", "builder", "jester", "recruiting")
_COINS = Style(60, "ink", "card", bold=True)
_PURSE = Style(text.READ, "ink", "paper", bold=True)


def bands(scene: Scene, offered: Offers, seat: Seat) -> list[Band]:
    """The parts from top to bottom.

    In full size the other seats' estates come below the reader's cards.
    """
    view: FlorenceView = scene.view
    upper, foot = [frame.top(scene)], [frame.bottom(scene)]
    middle = _middle(scene, offered, seat, HEIGHT - height([*upper, *foot]))
    if scene.full and view.cooperative:
        middle.append(joined.ring_band(scene, offered, HEIGHT))
    elif scene.full and view.seats > 1:
        others = [owner for owner in frame.owners(scene) if owner.seat != seat]
        middle.append(grid.grid(scene, offered, others, HEIGHT))
    return [*upper, *middle, *foot]


def _middle(scene: Scene, offered: Offers, seat: Seat, room: int) -> list[Band]:
    """What stands between head and foot, in ``room`` pixels."""
    view: FlorenceView = scene.view
    if joined.deals(view):
        return _dealing(scene, offered, room)
    if offered.poses:
        return [poses(view, offered, seat, room)]
    if offered.cells:
        return [_land(scene, offered, seat, room)]
    if offered.buildings:
        found = [*purse(scene), shop.buildings(scene, offered)]
        cell = max(_LEAST, cell_of(room - height(found)))
        return [*found, own(scene, offered, seat, cell)]
    needed, spare = _decision(scene, offered)
    needed += hand.elsewhere(scene, offered)
    cards = _kept(hand.bands(scene, offered), room - height(needed))
    left = room - height([*needed, *cards])
    found = [*needed]
    for band in spare:
        if band.height <= left:
            found.append(band)
            left -= band.height
    cell = cell_of(left)
    if cell >= _LEAST:
        found.append(own(scene, offered, seat, cell))
    return [*found, *cards]


def _kept(cards: Sequence[HandBand], room: int) -> list[Band]:
    """Cards that have ``room``: those to choose from, then the upper ones."""
    kept = [one for one in cards if one.offered]
    for one in cards:
        if not one.offered and height(each.band for each in (*kept, one)) <= room:
            kept.append(one)
    return [one.band for one in cards if one in kept]


def _decision(scene: Scene, offered: Offers) -> tuple[list[Band], list[Band]]:
    """What the reader's decision needs, and what is shown besides if there is room."""
    view: FlorenceView = scene.view
    seats = [grid.chips(frame.owners(scene))] if view.seats > 1 else []
    rival = diego.panel(scene)
    if view.phase == "court":
        return [court.band(scene, offered), *purse(scene)], seats
    if view.phase == "auction":
        lot, rest = market.hammer(scene, offered), market.sale(scene, offered)
        if offered.items and rest:
            return [*([] if lot else purse(scene)), *lot, *rest, *rival], seats
        return [*lot, *(seats if lot else ()), *rival], [*(() if lot else seats), *rest]
    return [*rival, *_sum(scene)], []


def _sum(scene: Scene) -> list[Band]:
    """How the value of the Work under way comes about."""
    return _line(scene.words.get("sum", ""), 2)


def purse(scene: Scene) -> list[Band]:
    """What the reader can spend, in a line."""
    return _line(scene.words.get("purse", ""), 1)


def _line(words: str, most: int) -> list[Band]:
    """A sentence across the whole width."""
    lines = text.lines(words, ALL - 12, _PURSE, most) if words else ()

    def draw(canvas: Canvas, top: int) -> None:
        for k, line in enumerate(lines):
            canvas.narrow(line, PAD + 6, top + k * _PURSE.height, ALL - 12, _PURSE)

    return [Band(len(lines) * _PURSE.height + GAP // 2, draw)] if lines else []


def _dealing(scene: Scene, offered: Offers, room: int) -> list[Band]:
    """Both estates while a joint building is spoken of, in place of the own."""
    if offered.spans:
        return [joined.poses_band(scene, offered, room)]
    lower = [] if offered.sites else _kept(hand.bands(scene, offered), room // 2)
    return [joined.pair_band(scene, offered, room - height(lower)), *lower]


def cell_of(left: int) -> int:
    """Pixels of a cell of the own estate beside what its seat has, in ``left`` pixels."""
    for cell in range(_LARGEST, 8, -2):
        if size(cell, named=cell >= NAMED)[1] + 40 + GAP <= left:
            return cell
    return 0


def _land(scene: Scene, offered: Offers, seat: Seat, room: int) -> Band:
    """The own estate across the whole width, the piece lying at the first of the places."""
    view: FlorenceView = scene.view
    marks = frame.marks(scene, offered, seat)
    land = view.players[seat].estate
    first = _first(view, seat, offered)
    cell = 8
    for cell in range((ALL - 60) // SIDE // 2 * 2, 8, -2):
        wide, high = size(cell)
        if wide <= ALL and high + GAP <= room:
            break
    drawn = _estate(land, cell, marks, first)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(drawn, (WIDTH - drawn.width) // 2, top)

    return Band(drawn.height + GAP, draw)


@lru_cache(maxsize=16)
def _estate(land: Estate, cell: int, marks: Marks, ghost: Piece | None) -> Image.Image:
    return estate(land, cell, frame.ghosted(marks, ghost), ground="paper")


def _first(view: FlorenceView, seat: Seat, offered: Offers) -> Piece | None:
    """The piece as it can lie at the first of the places to choose from."""
    kind, cell = offered.kind, offered.cells[0][1]
    player = view.players[seat]
    barred = player.estate.used if kind in LANDSCAPES else player.barred
    for turn, flip in ((turn, flip) for flip in (False, True) for turn in range(4)):
        piece = settled(kind, cell, turn, flip=flip)
        if piece and not piece.mask & barred:
            return piece
    return None


def poses(view: FlorenceView, offered: Offers, seat: Seat, room: int) -> Band:
    """The ways in which a piece can lie at the chosen cell, each on the whole estate."""
    land, count = view.players[seat].estate, len(offered.poses)
    columns, cell = max(
        ((columns, _posed(columns, count, room)) for columns in range(1, _POSES + 1)),
        key=lambda one: (one[1], one[0]),
    )
    wide = width(columns)
    found = []
    for label, piece in offered.poses:
        drawn = estate(land, cell, Marks(ghost=piece), named=False, ground="paper")
        canvas = paint.canvas(wide, drawn.height, "paper")
        left = (wide - drawn.width) // 2
        canvas.paste(drawn, left, 0)
        canvas.put(paint.number(label, 72), left + 2, 2)
        found.append(canvas.picture())
    return tiles(found, min(columns, count))


def _posed(columns: int, count: int, room: int) -> int:
    """The largest cell of so many estates in a row."""
    lines = -(-count // columns)
    across = (width(columns) - 16) // SIDE
    down = (room // lines - GAP - 16) // SIDE
    return max(8, min(across, down) // 2 * 2)


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
    room = panel.lines([owner], wide + 24)
    if high >= len(found) * LINE + 76 + room.height:
        panel.head(canvas, owner, (left - 12, top, wide + 24), room)
        top, high = top + 76 + room.height, high - 76 - room.height
    if len(found) * LINE > high:
        found = [line for line in found if line.on][: high // LINE]
    step = min(60, high // max(1, len(found)))
    for k, line in enumerate(found):
        canvas.paste(own_line(line, wide), left, top + k * step)


def _lines(scene: Scene, offered: Offers, seat: Seat) -> list[OwnLine]:
    view: FlorenceView = scene.view
    player, words = view.players[seat], scene.words
    numbers = counts(player)
    found = [
        OwnLine(kind, word_of(words, kind), str(number), on=number > 0)
        for kind in _OWN
        if (number := numbers[kind]) is not None
    ]
    for kind in FREEDOMS:
        has = kind in player.freedoms
        told = text.clean(words.get("yes" if has else "no", ""))
        name = text.clean(words.get(f"thing-{kind}", kind))
        label = offered.freedoms.get(kind, "")
        found.append(OwnLine(kind, name, "" if label else told, on=has or bool(label), label=label))
    return found
