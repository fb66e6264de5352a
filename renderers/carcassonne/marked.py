"""What is marked on the map: the tile laid last, what is new, cells to choose from, the chosen one.

Red, which no seat has, is what has changed: a slim frame around the newest tile, which it leaves
whole, small corners those before it. Dark green is what is to be chosen, as the numbers on buttons
are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import dist

from PIL import Image, ImageDraw, ImageFilter

from renderers.carcassonne.ground import spot
from renderers.carcassonne.layout import Cell, Layout
from renderers.carcassonne.offers import Offers, growing, likeliest, scored
from renderers.carcassonne.tile import sprite
from renderers.carcassonne.tint import masks
from renderers.kit import seats
from renderers.kit.brush import Point
from renderers.kit.canvas import Box, Canvas, Sprite
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, mapped
from renderers.scene import Scene
from rules.carcassonne import cells
from rules.carcassonne.data import FIELD
from rules.carcassonne.owned import OwnedFeature
from rules.carcassonne.views import CarcassonneView

_BADGES = (84, 72, 60, 48)
"""Sizes of a choice's number on a cell, in pixels."""
_CHANGED, CHOSEN, _BRACKET = "poppy", "band", 6
"""Colours of what has changed and of what is chosen; what part of a side a bracket takes."""
_LINE = 2
"""Pixels of the line at either side of a frame."""
_COIN, _COIN_TILE, _ROOMY = 46, 90, 78
"""Pixels of a coin with points, and of a cell that has room for one, and for more than a number."""
_PALE = 0.55
"""How pale the tile is where it may be laid."""
_GRID, _INSIDE = 40, 5
"""Steps across a tile, and how many of them a number lies inside its field where it can."""
_FAR, _STEPS = 0.36, 24
"""A share of the side that is far enough; how often numbers are moved apart."""


def bar(canvas: Canvas, box: Box, more: int, colour: str) -> None:
    """A filled box, so many pixels larger on each side."""
    left, top, right, bottom = box
    canvas.fill((left - more, top - more, right + more, bottom + more), colour)


def cornered(canvas: Canvas, x: int, y: int, size: int) -> None:
    """Brackets in the corners of a tile that changed since the reader's last turn."""
    for less, wide, more, colour in ((1, 7, 2, "ink"), (3, 3, 0, _CHANGED)):
        canvas.stain(_brackets(size, less, wide, more), colour, x, y)


@cache
def _brackets(size: int, less: int, wide: int, more: int) -> Image.Image:
    """The four corners of a frame within a square, one bit a pixel.

    It is so much ``less`` than the square on each side, and so ``wide``; its ends are so much
    ``more`` apart from the corner.
    """
    mask = Image.new("1", (size, size), 0)
    pen, far = ImageDraw.Draw(mask), size - less - 1
    pen.rectangle((less, less, far, far), outline=1, width=wide)
    near = size // _BRACKET + 2 + more
    pen.rectangle((near, 0, size - 1 - near, size - 1), fill=0)
    pen.rectangle((0, near, size - 1, size - 1 - near), fill=0)
    return mask


def framed(canvas: Canvas, x: int, y: int, size: int, colour: str = _CHANGED) -> None:
    """A frame off a tile, which it leaves whole: that is laid last, or else what a choice is."""
    thick, line = (6, "white") if colour == CHOSEN else (4, "ink")
    for more, wide, tone in (
        (thick + 2 * _LINE, _LINE, line),
        (thick + _LINE, thick, colour),
        (_LINE, _LINE, line),
    ):
        canvas.frame((x - more, y - more, x + size + more, y + size + more), wide, tone)


def around(
    canvas: Canvas,
    land: Collection[Cell],
    corner: Callable[[Cell], Cell],
    size: int,
    own: str = "white",
) -> None:
    """A white line with a colour in it around some tiles: what the best move has brought."""
    for more, colour in ((6, "ink"), (5, "white"), (2, own)):
        for across, along in land:
            x, y = corner((across, along))
            sides = (
                ((across, along - 1), (x, y, x + size, y)),
                ((across + 1, along), (x + size, y, x + size, y + size)),
                ((across, along + 1), (x, y + size, x + size, y + size)),
                ((across - 1, along), (x, y, x, y + size)),
            )
            for beyond, edge in sides:
                if beyond not in land:
                    bar(canvas, edge, more, colour)


@lru_cache(maxsize=256)
@kept
def hole(size: int, kind: str, turn: int) -> Image.Image:
    """An empty cell on which the tile may be laid: it lies there pale, with a dashed rim."""
    canvas, whole = Canvas(size, size, "grass"), (0, 0, size, size)
    art = mapped(sprite(kind, turn, size), SHARED.toward("card", _PALE))
    canvas.paste(art, 0, 0)
    canvas.frame(whole, max(3, size // 40), "tree_dark")
    dash = size / 9
    for k in range(1, 9, 2):
        begin, end = round(k * dash), round((k + 1) * dash)
        for box in ((begin, 0, end, size), (0, begin, size, end)):
            canvas.paste(art.crop(box), box[0], box[1])
    return canvas.picture()


@cache
def target(size: int) -> Image.Image:
    """The empty cell that is chosen already, where it is asked how the tile is to lie."""
    canvas, whole = Canvas(size, size, "grass"), (0, 0, size, size)
    canvas.tint(whole, "card", 0.5)
    canvas.centre(seats.count("?", min(48, size)), size // 2, size // 2)
    return canvas.picture()


def holes(canvas: Canvas, layout: Layout, view: CarcassonneView, offered: Offers) -> None:
    """Empty cells that may be chosen, or are chosen already; to be drawn before the tiles."""
    chosen, own = {cell for _, cell, _ in offered.turns}, growing(view)
    for cell in offered.places:
        if not layout.area.holds(cells.place(cell)):
            continue
        x, y = layout.corner(cells.place(cell))
        canvas.fill((x + 5, y + 6, x + layout.tile + 4, y + layout.tile + 5), "paper_line")
        if cell in chosen or not view.current:
            canvas.paste(target(layout.tile), x, y)
        else:
            canvas.paste(hole(layout.tile, view.current, likeliest(view, cell, own)), x, y)


def numbers(
    canvas: Canvas, layout: Layout, offered: Offers, gains: dict[str, tuple[str, int]]
) -> None:
    """Numbers on the empty cells that may be chosen; where points come a coin below the number."""
    size = layout.tile
    # In a corner, so that the tile is seen.
    badge = next(pixels for pixels in _BADGES if pixels * 2 <= size or pixels == _BADGES[-1])
    middle = badge // 2 + max(2, size // 24) if size >= _ROOMY else size // 2
    for label, cell in offered.cells:
        x, y = layout.corner(cells.place(cell))
        gain, owner = gains.get(cell, ("", 0)) if size >= _COIN_TILE else ("", 0)
        if gain:
            canvas.centre(coin(gain, owner), x + size // 2, y + size - _COIN // 2 - 4)
        canvas.centre(seats.number(label, badge), x + middle, y + middle)
        canvas.spot(label, (x, y, x + size, y + size))


def coin(words: str, owner: int) -> Sprite:
    """Points in the colour of who gets them."""
    return seats.count(words, _COIN, look=(seats.colour(owner), seats.lettering(owner)))


def paid(
    canvas: Canvas, layout: Layout, view: CarcassonneView, held: tuple[OwnedFeature, ...]
) -> None:
    """What the last tile has finished, in the colour of who is paid, on the feature."""
    for one, points in scored(view, held):
        owner, man = one.owners[0], one.meeples[0]
        if not layout.area.holds(cells.place(man.cell)):
            continue
        (x, y), laid = layout.corner(cells.place(man.cell)), view.board[man.cell]
        across, along = spot(laid.kind, laid.turn, man.segment)
        sign = coin(f"+{points}", owner)
        # Beside the head of whoever stands there.
        left = x + round(across * layout.tile) + sign.size[0] // 2 + layout.tile // 5
        top = y + round(along * layout.tile) - layout.tile // 3
        most = layout.left + layout.area.columns * layout.tile - sign.size[0] // 2
        canvas.centre(sign, min(left, most), max(top, layout.top))


def newer(scene: Scene, offered: Offers) -> tuple[str, ...]:
    """What changed since the reader's last turn, besides the tile laid last.

    One such tile needs no sign, for what it brought is told; nor do any where one place is decided.
    """
    view: CarcassonneView = scene.view
    if offered.turns or offered.spots:
        return ()
    found = tuple(cell for cell in scene.changed if cell in view.board and cell != view.last)
    return found if len(found) > 1 else ()


def mark(canvas: Canvas, layout: Layout, scene: Scene, offered: Offers) -> None:
    """What changed since the reader's last turn, and the tile laid last."""
    view: CarcassonneView = scene.view
    for cell in newer(scene, offered):
        if layout.area.holds(cells.place(cell)):
            cornered(canvas, *layout.corner(cells.place(cell)), layout.tile)
    for cell in {cell for _, cell, _ in offered.turns}:
        framed(canvas, *layout.corner(cells.place(cell)), layout.tile, CHOSEN)
    if view.last and layout.area.holds(cells.place(view.last)):
        framed(canvas, *layout.corner(cells.place(view.last)), layout.tile)


@lru_cache(maxsize=256)
def number_places(
    kind: str, turn: int, segments: tuple[str, ...], least: float
) -> tuple[Point, ...]:
    """Where the number of each segment is on a turned tile, ``least`` from one another.

    All are shares of the tile's side. A road, a city and a cloister have theirs where a figure
    would stand; a field has room, so that its own lies well inside it and off the others.
    """
    found = {one: spot(kind, turn, one) for one in segments}
    for field in (one for one in segments if one.startswith(FIELD)):
        others = [at for one, at in found.items() if one != field]
        found[field] = _roomy(_inner(kind, turn, field), found[field], others)
    return tuple(parted([found[one] for one in segments], least))


def _roomy(inner: Sequence[Point], wanted: Point, others: Sequence[Point]) -> Point:
    """A point of a field far from others, and then near to where its figure would stand."""

    def worth(at: Point) -> tuple[float, float]:
        return min((dist(at, one) for one in others), default=_FAR), -dist(at, wanted)

    near = [at for at in inner if worth(at)[0] >= _FAR]
    return max(near, key=lambda at: worth(at)[1]) if near else max(inner, key=worth)


def _inner(kind: str, turn: int, field: str) -> list[Point]:
    """The points of a field that lie well inside it, or else as far as any do."""
    ground = masks(kind, turn, field, _GRID)[0].convert("L")
    found = Image.new("L", (_GRID + 2, _GRID + 2))
    found.paste(ground, (1, 1))
    for _ in range(_INSIDE):
        less = found.filter(ImageFilter.MinFilter(3))
        if less.getbbox() is None:
            break
        found = less
    seen = (divmod(k, _GRID + 2) for k, value in enumerate(found.tobytes()) if value)
    return [((x - 0.5) / _GRID, (y - 0.5) / _GRID) for y, x in seen]


def parted(spots: Sequence[Point], least: float) -> list[Point]:
    """Spots of a tile of side 1, moved so that they are ``least`` apart where they were nearer."""
    found = list(spots)
    for _ in range(_STEPS):
        for first, second in combinations(range(len(found)), 2):
            (x, y), (across, along) = found[first], found[second]
            far = dist(found[first], found[second])
            if far >= least:
                continue
            # Where two lie on one another they part to the sides.
            dx, dy = ((across - x) / far, (along - y) / far) if far else (1.0, 0.0)
            push = (least - far) / 2
            found[first] = _held(x - dx * push), _held(y - dy * push)
            found[second] = _held(across + dx * push), _held(along + dy * push)
    return found


def _held(share: float) -> float:
    return min(max(share, 0.0), 1.0)
