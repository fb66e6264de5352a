"""What lies around a map: names of columns and rows, and the land that nobody has seen yet.

That has hills, woods and water, faint as on an old map. Of each there are several, so that the eye
finds none of them again. A compass rose stands where a corner has room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from random import Random

from PIL import Image

from renderers.carcassonne.layout import RIM_X, Layout
from renderers.kit import text
from renderers.kit.brush import Brush
from renderers.kit.canvas import Box, Canvas
from renderers.kit.kept import kept
from renderers.kit.palette import plane
from renderers.kit.text import Style
from rules.carcassonne import cells

LETTERS = "n e s w o"
"""What cells are written with: north, east, south, west, and the origin."""
_NOUGHT = "0"
_NAME, _BOLD = Style(text.READ, "ink_soft"), Style(text.READ, "band", bold=True)
_EAST = Style(text.READ, "slate_dark")
"""Bare numbers of columns in the east have another colour than those in the west."""
_OFF, _ABOVE, _APART, _LEAST, _ASIDE = 22, 12, 16, 12, 10
"""How far names stand off the map at its left and above it, from one another, and aside."""


def coordinate_boxes(layout: Layout) -> tuple[Box, Box]:
    """Where names of columns and rows stand."""
    right = layout.left + layout.area.columns * layout.tile
    low = layout.top + layout.area.rows * layout.tile
    high, left = layout.top - _ABOVE - _NAME.height, layout.left - RIM_X
    return (left, high, right, layout.top), (left, layout.top, layout.left, low)


def coordinates(canvas: Canvas, layout: Layout, letters: str, named: Sequence[str] = ()) -> None:
    """Names of columns above the map and of rows at its left, in a language's letters.

    Those of the cells ``named``, the first above all, are bold. Where some name is wider than its
    column all are numbers, but for those at both ends, and where these have no room every second
    one, or fewer.
    """
    area, high = layout.area, layout.top - _ABOVE - _NAME.height
    found = [cells.place(cell) for cell in named]
    for words, style, left in _columns(layout, letters, tuple(x for x, _ in found)):
        canvas.write(words, left, high, style)
    bold = {y for _, y in found}
    for k in range(0, area.rows, -(-_NAME.height // layout.tile)):
        y = layout.top + k * layout.tile + (layout.tile - _NAME.height) // 2
        style = _BOLD if area.north + k in bold else _NAME
        name = _spelled(0, area.north + k, letters)
        art = text.squeezed(name, RIM_X - _OFF - 12, style, canvas.palette)
        canvas.paste(art, layout.left - _OFF - art.width, y)


@lru_cache(maxsize=64)
def _columns(
    layout: Layout, letters: str, bold: tuple[int, ...]
) -> tuple[tuple[str, Style, int], ...]:
    """The names of columns, each with how it is written, and its left."""
    area, tile, free = layout.area, layout.tile, list[tuple[int, int]]()
    told = list[tuple[str, Style, int]]()
    columns = range(area.west, area.east + 1)
    names = {x: _spelled(x, 0, letters) for x in columns}
    style = {x: _BOLD if x in bold else _NAME for x in columns}
    whole = max(style[x].width(names[x]) for x in columns) + _APART <= tile
    widest = max(_NAME.width(str(abs(x))) for x in columns)
    if not whole:
        style |= {x: _EAST for x in columns if x > 0 and x not in bold}
    every = 1 if whole else -(-(widest + _APART) // tile)
    first = [x for x in dict.fromkeys((*bold, area.west, area.east)) if x in columns]
    for x in (*first, *sorted({*columns} - {*first}, key=lambda x: x % every)):
        middle = layout.left + (x - area.west) * tile + tile // 2
        wide, number = style[x].width(names[x]), style[x].width(str(abs(x)))
        # Its number stands above its column, and its letters beside that.
        start = middle + number // 2 - wide if x == area.west and not whole else middle - wide // 2
        found = [(names[x], start)] if whole or x in first else []
        if x not in (area.west, area.east, *bold) and wide + number + 2 * _LEAST > 2 * tile:
            # The numbers of the columns beside it need the room.
            found = []
        # Beside a name that is whole a number may stand a little aside.
        plain = ((str(abs(x)), middle - number // 2 + off) for off in (0, -_ASIDE, _ASIDE))
        for name, left in (*found, *plain):
            right = left + style[x].width(name)
            if all(right + _LEAST <= other or far + _LEAST <= left for other, far in free):
                free.append((left, right))
                told.append((name, style[x], left))
                break
    return tuple(told)


@lru_cache(maxsize=1024)
def _spelled(x: int, y: int, letters: str) -> str:
    """The name of a column or a row with a language's letters; those of the start are 0."""
    own = dict(zip(LETTERS.split(), letters.split(), strict=True))
    return "".join(own.get(one, one) for one in cells.name(x, y)) if x or y else _NOUGHT


_STEP, _ALIKE, _FLAT, _TRIES = 196, 470, 1.2, 700
"""Pixels between things, between those that are alike, how much nearer up and down, and tries."""
_WIDE, _HIGH = 1280, 1440
_THING = (116, 76)
_FOOT = 58
_ROSE, _CORNER = 150, 28
"""Pixels of the rose, and how far it stands off the corner."""
_PEN, _LINE, _NORTH = "paper_line", 4, Style(text.READ, "ink_soft", bold=True)


def unknown(canvas: Canvas, box: Box, free: Callable[[Box], bool], north: str) -> None:
    """Draw what there is room for in a part of the canvas: nothing is covered by anything.

    ``north`` is the letter above the compass rose.
    """
    wide, high = _THING
    rose = _roomy(box, free)
    if rose:
        canvas.paste(_rose(_ROSE), rose[0], rose[3] - _ROSE)
        canvas.write(north, rose[0] + _ROSE // 2, rose[1], _NORTH, "middle")
    for name, x, y in _scattered():
        for left in range(box[0] + x, box[2] - wide, _WIDE):
            for top in range(box[1] + y, box[3] - high, _HIGH):
                at = left, top, left + wide, top + high
                if free(at) and not (rose and _overlap(at, rose)):
                    canvas.paste(_drawn(name), left, top)


def _roomy(box: Box, free: Callable[[Box], bool]) -> Box | None:
    """Where the rose stands: in a corner, if one has room for it."""
    for low, right in ((1, 1), (1, 0), (0, 1), (0, 0)):
        left = box[2] - _ROSE - _CORNER if right else box[0] + _CORNER
        high = _ROSE + _NORTH.height - 6
        top = box[3] - high - _CORNER if low else box[1] + _CORNER
        at = left, top, left + _ROSE, top + high
        if box[3] - box[1] > 3 * _ROSE and free((at[0] - _CORNER, at[1], at[2], at[3])):
            return at
    return None


def _overlap(one: Box, two: Box) -> bool:
    """Whether two boxes touch or nearly do."""
    return all(one[k] < two[k + 2] + _CORNER and two[k] < one[k + 2] + _CORNER for k in (0, 1))


@cache
@kept
def _rose(size: int) -> Image.Image:
    """A compass rose: north is the longest point."""
    brush = Brush(size, size, size, "paper", over=2)
    brush.ring((0.5, 0.54), 0.3, "paper", 3, _PEN)
    for slanted in (1, 0):
        for k in range(4):
            long = 0.27 if slanted else 0.52 if k == 0 else 0.42
            way = (k + slanted / 2) * pi / 2
            tip = (0.5 + long * sin(way), 0.54 - long * cos(way))
            for side in (-1, 1):
                near = way + side * pi / 4
                notch = (0.5 + 0.1 * sin(near), 0.54 - 0.1 * cos(near))
                half = [(0.5, 0.54), notch, tip]
                brush.shape(half, _PEN if side > 0 else "paper", 2, _PEN)
    return plane(brush.done())


@cache
def _scattered() -> tuple[tuple[str, int, int], ...]:
    """Things by their names and places, on a sheet that goes on on all sides."""
    return tuple(_scatter(Random(4)))  # noqa: S311 - a fixed scatter


def _scatter(rng: Random) -> Iterator[tuple[str, int, int]]:
    """Here and there, never in rows, nor beside their like: what lies too near is left out."""
    (wide, high), taken = _THING, list[tuple[str, int, int]]()
    for _ in range(_TRIES):
        x, y = rng.randrange(_WIDE - wide), rng.randrange(_HIGH - high)
        name = rng.choice(tuple(_SHAPES))
        if all(
            hypot(x - far, (y - low) * _FLAT) > (_ALIKE if name == other else _STEP)
            for other, far, low in taken
        ):
            taken.append((name, x, y))
            yield name, x, y


@cache
def _drawn(name: str) -> Image.Image:
    return _thing(name, *_THING)


@kept
def _thing(name: str, wide: int, high: int) -> Image.Image:
    brush = Brush(wide, high, 1, "paper", over=2)
    _SHAPES[name](brush)
    return plane(brush.done())


def _hills(brush: Brush, *peaks: tuple[int, int]) -> None:
    """Peaks, each where its top is and half its width, shaded in the south-east."""
    for x, size in peaks:
        left, foot, peak = x - size, _FOOT, (x, _FOOT - 1.2 * size)
        brush.fill([(left, foot), peak, (left + 2 * size, foot)], "paper")
        brush.line([(left, foot), peak, (left + 2 * size, foot)], _PEN, _LINE)
        for k in (0.3, 0.55):
            start = peak[0] + size * k, peak[1] + 1.2 * size * k
            brush.line([start, (start[0] - 4, min(start[1] + 16, foot))], _PEN, _LINE - 1)


def _downs(brush: Brush, *tops: tuple[int, int]) -> None:
    """Round hills with grass on them."""
    for x, size in tops:
        arch = [
            (x - size * cos(k * pi / 16), _FOOT - 0.8 * size * sin(k * pi / 16)) for k in range(17)
        ]
        brush.fill(arch, "paper")
        brush.line(arch, _PEN, _LINE)
        for off in (-0.3, 0.15):
            at = x + off * size, _FOOT - 0.3 * size
            brush.line([at, (at[0] + 3, at[1] - 8)], _PEN, _LINE - 1)


def _wood(brush: Brush, *trees: tuple[int, int]) -> None:
    """Round trees, each where the middle of its crown is."""
    for x, y in trees:
        crown = [(x + 11 * sin(k * pi / 8), y - 14 * cos(k * pi / 8)) for k in range(17)]
        brush.line(crown, _PEN, _LINE)
        brush.line([(x, y + 14), (x, y + 26)], _PEN, _LINE)


def _firs(brush: Brush, *trees: tuple[int, int]) -> None:
    """Firs, each where its foot is."""
    for x, y in trees:
        for k, half in ((12, 14), (27, 10)):
            crown = [(x - half, y - k), (x, y - k - 22), (x + half, y - k), (x - half, y - k)]
            brush.fill(crown, "paper")
            brush.line(crown, _PEN, _LINE)
        brush.line([(x, y - 12), (x, y)], _PEN, _LINE)


def _waves(brush: Brush, *strokes: tuple[int, int]) -> None:
    """Water: strokes, each where its middle is."""
    for x, y in strokes:
        line = [(x + k, y + 4 * sin(k * pi / 12)) for k in range(-28, 29, 4)]
        brush.line(line, _PEN, _LINE - 1)


_SHAPES: dict[str, Callable[[Brush], None]] = {
    "peaks": lambda brush: _hills(brush, (40, 34), (78, 24)),
    "range": lambda brush: _hills(brush, (30, 22), (86, 24), (58, 36)),
    "peak": lambda brush: _hills(brush, (36, 20), (68, 38)),
    "downs": lambda brush: _downs(brush, (38, 30), (74, 36)),
    "down": lambda brush: _downs(brush, (78, 26), (46, 34)),
    "wood": lambda brush: _wood(brush, (34, 40), (58, 26), (82, 42)),
    "grove": lambda brush: _wood(brush, (46, 30), (70, 40)),
    "firs": lambda brush: _firs(brush, (34, 62), (84, 60), (58, 70)),
    "pines": lambda brush: _firs(brush, (48, 60), (72, 68)),
    "waves": lambda brush: _waves(brush, (44, 20), (66, 36), (50, 52)),
    "ripples": lambda brush: _waves(brush, (66, 26), (46, 42)),
}
"""What is drawn on the land."""
