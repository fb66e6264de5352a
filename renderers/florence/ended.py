"""The picture of a finished game: the score sheet, all estates, the prestige cards."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from renderers.florence import frame, grid, hand, joined, own, paint
from renderers.florence.cards import SmallCard
from renderers.florence.estate import SIZES, Marks, estate, size
from renderers.florence.frame import ALL, GAP, HEIGHT, Band, filled, height, width
from renderers.florence.offers import Offers, reader
from renderers.florence.panel import SCORE, Owner
from renderers.kit import scoresheet, strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import SIDE
from rules.florence.views import FlorenceView

_LARGE, _EDGES = 48, 16
"""Cells of estates in panels are at least so large."""
_CAPTION, _MARK, _CROWN = 50, 48, 48
"""Pixels above an estate, of the mark there, and of the winner's crown."""
_FEW, _HERO, _OTHERS = 2, 80, 32
"""With more seats the winner's estate is the largest, with cells of at most so many pixels; and the
least cell of the others'."""
_NAME = Style(text.READ, "ink", "paper", bold=True)


def bands(scene: Scene) -> list[Band]:
    """Head, sheet, and what else there is room for: estates, then prestige cards."""
    top = frame.top(scene)
    view: FlorenceView = scene.view
    cards = shown(scene)
    if view.seats > _FEW and not view.cooperative:
        # The winner's name and points stand above the largest estate instead.
        words = {key: told for key, told in scene.words.items() if key != "best"}
        brief = replace(scene, words=words)
        sheet = _sheet(brief, winner=False)
        room = HEIGHT - top.height - sheet.height
        for besides in (cards, []):
            estates = _winner_first(scene, room - height(besides))
            if estates:
                return [top, *estates, sheet, *besides]
    sheet = _sheet(scene, winner=True)
    room = HEIGHT - top.height - sheet.height
    for besides in (cards, []):
        left = room - height(besides)
        estates = _estates(scene, left)
        if estates:
            return [top, sheet, *estates, *besides]
    return [top, sheet, *(cards if height(cards) <= room else [])]


def _sheet(scene: Scene, *, winner: bool) -> Band:
    high = scoresheet.height(scene, winner=winner)
    return Band(high, lambda canvas, y: scoresheet.draw(canvas, y, scene, winner=winner))


def _winner_first(scene: Scene, room: int) -> list[Band]:
    """The winner's estate large, all others' beside it in two columns, if they can be seen.

    Who has played sees the own estate, and that of the first of the others.
    """
    owners, mine = sorted(frame.owners(scene), key=lambda one: (one.rank, one.seat)), reader(scene)
    if mine is not None:
        others = [one for one in owners if one.seat != mine]
        owners = [one for one in owners if one.seat == mine] + others[:1]
    columns = min(2, len(owners) - 1)
    rows = -(-(len(owners) - 1) // columns)
    for cell in SIZES:
        if cell < _OTHERS or rows * (_tall(cell) + GAP) - GAP > room:
            continue
        side = columns * (size(cell, named=False)[0] + GAP)
        high = rows * (_tall(cell) + GAP) - GAP
        fits = (
            one
            for one in SIZES
            if _tall(one) <= high and size(one, named=False)[0] + GAP + side <= ALL
        )
        large = min(_HERO, next(fits, 0))
        if large < cell:
            continue
        return [_around(scene, owners, (large, cell))]
    return []


def _tall(cell: int) -> int:
    return size(cell, named=False)[1] + _CAPTION


def _around(scene: Scene, owners: list[Owner], cells: tuple[int, int]) -> Band:
    """The winner's estate, and the others' at its right."""
    large, small = cells
    columns = min(2, len(owners) - 1)
    rows = -(-(len(owners) - 1) // columns)
    wide, step = size(small, named=False)[0], _tall(small) + GAP
    first = size(large, named=False)[0]
    gap = (ALL - first - columns * wide) // columns

    def draw(canvas: Canvas, top: int) -> None:
        low = top + (rows * step - GAP - _tall(large)) // 2
        _captioned(canvas, scene, owners[0], (PAD, low, large))
        for k, owner in enumerate(owners[1:]):
            x = PAD + first + gap + k % columns * (wide + gap)
            _captioned(canvas, scene, owner, (x, top + k // columns * step, small))

    return Band(rows * step - GAP, draw)


def _captioned(canvas: Canvas, scene: Scene, owner: Owner, at: tuple[int, int, int]) -> None:
    """An estate below its owner's mark, name as far as it has room, and points."""
    left, top, cell = at
    land = scene.view.players[owner.seat].estate
    drawn = estate(land, cell, Marks(), named=False, ground="paper")
    middle, right = top + _CAPTION // 2 - 2, left + drawn.width
    canvas.centre(paint.badge(owner.seat, _MARK), left + 28, middle)
    score = replace(SCORE, ground="paper")
    right -= canvas.write(str(owner.points), right, middle - score.height // 2, score, "right")
    if owner.rank == 1:
        right -= _CROWN + 8
        canvas.centre(strip.crown(_CROWN, paint.PALETTE), right + _CROWN // 2, middle)
    name, room = text.clean(owner.label.name), right - left - 84
    for told in (name, name.split(" ")[0]):
        if _NAME.width(told) <= room:
            canvas.write(told, left + 66, middle - _NAME.height // 2, _NAME)
            break
    canvas.paste(drawn, left, top + _CAPTION)


def _estates(scene: Scene, room: int) -> list[Band]:
    """All estates, if they can be seen in ``room`` pixels."""
    view: FlorenceView = scene.view
    owners = frame.owners(scene)
    if view.seats == 1:
        return own.own(scene, Offers(), 0, room)
    if view.cooperative:
        large = joined.cell(owners, room) > 0
        return [joined.ring_band(scene, Offers(), room)] if large else []
    if grid.cell(owners, room) < _LARGE:
        return _small(scene, room)
    return [grid.grid(scene, Offers(), owners, room)]


def _small(scene: Scene, room: int) -> list[Band]:
    """Estates side by side, each below its mark and its owner's name."""
    owners = frame.owners(scene)
    wide = width(len(owners))
    across = (min(wide, room - GAP - _CAPTION) - _EDGES) // SIDE
    cell = next((one for one in SIZES if one <= across), 0)
    if not cell:
        return []

    def draw(k: int, _wide: int) -> Image.Image:
        canvas = paint.canvas(wide, _tall(cell), "paper")
        left = (wide - size(cell, named=False)[0]) // 2
        _captioned(canvas, scene, owners[k], (left, 0, cell))
        return canvas.picture()

    return [filled(len(owners), len(owners), draw)]


def shown(scene: Scene) -> list[Band]:
    """The prestige cards of all seats, with what they have given."""
    view: FlorenceView = scene.view
    cards = [
        SmallCard(
            code,
            text.clean(scene.words.get(f"prestige-{code}", "")),
            _given(scene, seat) if len(player.shown) == 1 else None,
            seat=seat,
        )
        for seat, player in enumerate(view.players)
        for code in player.shown
    ]
    return [hand.smalls_band(cards)] if cards else []


def _given(scene: Scene, seat: Seat) -> int | None:
    """What a seat's prestige cards have given; none has where the sheet has no column of them."""
    if scene.sheet is None:
        return None
    titles = [title.casefold() for title in scene.sheet.columns]
    title = scene.words.get("count-prestige", "").casefold()
    if title not in titles:
        return 0
    parts = (row.parts for row in scene.sheet.rows if row.seat == seat)
    return next((one[titles.index(title)] for one in parts), None)
