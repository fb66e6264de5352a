"""The 36 spaces of a sheet as church windows.

Open: glass in a light tone of its district, with a number and what building there brings, or what
it brings of each die and each building that counts. On offer: the same on bright glass within dark
lead and an outline that follows the arch, below a pane with the points that it brings at once.
Built: full colour, with the building. Destroyed: rubble in an opening. Prestige windows are
pointed, those of workers round.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.kit import art, seats
from renderers.kit.brush import Brush
from renderers.kit.kept import kept
from renderers.kit.text import READ, Style
from renderers.troyes import buildings, dice, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED
from rules.troyes.data import BENEFITS, CATH, GUILD

OPEN, BUILT, BROKEN = "open", "built", "broken"
RIM = 6
"""Pixels around a window that an outline takes."""
_RIMS = {
    "chosen": ((RIM, "choice"), (1, "card")),
    "later": ((3, "choice"), (1, "card")),
    "new": ((RIM, "ink"), (4, "gold")),
}
"""Outlines by the look of a window: how far they reach, and their colours."""
RUIN = {
    "edge": "stone_dark", "stone": "paper_line", "stone_dark": "stone_dark",
}  # fmt: skip
"""The tokens of what is destroyed but for its ground: it weighs less than windows that live."""
_BORDERED = 104
"""Pixels of a window at least whose border is bright."""
_SHAPES = (156 / 104, 156 / 94)
"""How wide drawings of pointed and round windows are, beside their height."""
Laid = list[tuple[Image.Image, float, float]]
"""Pictures, with their left and top in shares of a window's height."""
Part = str | Image.Image
_DIE, _COUNTED, _NEAR, _STROKE = 42, 46, 2, 17
"""Pixels of a die that counts for a guild hall, of a building that does for a cathedral; between
what stands side by side; of a stroke between two."""
_STAR, _LESS, _ASIDE = 36, 30, 7
"""Pixels of the star for which a building that counts brings points, and of that on offer; so far
right of the middle these stand, for the number of the choice has the left."""
_MIDDLES, _BELOW, _ABOVE = (0.62, 0.57), 0.74, (0.36, 0.3)
"""The middle of what a pointed and a round window promises; of one on offer, below its points; and
of those."""
_TOLD, _LONG = 40, 10
"""Pixels of those points, and from how many on they need two figures."""
_UPPER = {"chosen": "choice", "later": "choice_pale"}
"""The colour of that pane by the look of a window."""
_PARTED = 0.52
"""Where the upper pane of a window on offer ends."""
_LIT = Paint("card", "stone", "ink", "ink")


@lru_cache(maxsize=256)
@kept
def window(
    row: int,
    column: int,
    state: str,
    width: int,
    high: int,
    points: int = 0,
    count: int = -1,
    look: str = "",
) -> Image.Image:
    """A space in a state, on the flat stone of the wall.

    Its ``look`` is "chosen" if it is on offer, "later" if it would be after another choice, or
    "new": then ``RIM`` pixels more on each side hold its outline. "plain" is glass without rays,
    as it is behind numbers.

    ``points``: what a cathedral scores for each building, or the next one would.
    ``count``: how many buildings a cathedral that stands counts, or how many points a space on
    offer brings at once.
    """
    lit = "plain" if count >= 0 and state == BUILT else look
    drawn = _glass(row, state, (width, high), lit)
    made = glass.brush(width, high, high)
    laid: Laid = []
    if row == CATH and count >= 0 and state == BUILT:
        laid = _scores(made, column, points, count)
    elif state == OPEN and look in _UPPER:
        drawn = _parted(drawn, row, look)
        ink = "card" if look == "chosen" else "ink"
        laid = [*_promise(made, row, column, points, _BELOW), *_points(made, row, count, ink)]
    elif state == OPEN:
        laid = _promise(made, row, column, points)
    elif state == BUILT:
        shown = column if row == CATH else row
        # Above the tag of what is new there is less room.
        share, top = (0.64, 0.14) if look == "new" else (0.8, 0.18)
        size = round(share * high)
        laid = [(buildings.picture(shown, size, _LIT), (width - size) / 2 / high, top)]
    inner = drawn.copy()
    inner.alpha_composite(made.done())
    for art_, left, top in laid:
        inner.alpha_composite(art_, (round(left * high), round(top * high)))
    whole = _rimmed(drawn, look)
    whole.alpha_composite(inner, ((whole.width - width) // 2, (whole.height - high) // 2))
    return glass.STONE.plane(whole.convert("RGB"))


def _rimmed(drawn: Image.Image, look: str) -> Image.Image:
    """Flat stone with the outlines of a window, which has room in its middle."""
    rims = _RIMS.get(look, ())
    more = 2 * RIM * bool(rims)
    size = drawn.width + more, drawn.height + more
    whole = Image.new("RGBA", size, (*glass.STONE.rgb("card"), 255))
    for reach, token in rims:
        shape = drawn.getchannel("A").resize(
            (drawn.width + 2 * reach, drawn.height + 2 * reach), Image.Resampling.BILINEAR
        )
        whole.paste(glass.STONE.rgb(token), (RIM - reach, RIM - reach), shape)
    return whole


def _parted(drawn: Image.Image, row: int, look: str) -> Image.Image:
    """A window on offer whose upper pane has the colour of choices."""
    upper = _glass(row, OPEN, drawn.size, f"{look} above")
    parted = drawn.copy()
    parted.paste(upper.crop((0, 0, drawn.width, round(_PARTED * drawn.height))), (0, 0))
    return parted


def _shape(row: int) -> str:
    return "pointed" if row % 2 == 0 else "round"


def _glass(row: int, state: str, size: art.Size, look: str) -> Image.Image:
    """The window itself, as wide and as high as it shall be."""
    large = 2 * size[0], round(2 * size[0] / _SHAPES[row % 2])
    name = f"windows/{_shape(row)}-{state}"
    return glass.picture(name, large, **_tones(FILLED[row // 2], state, size, look)).resize(
        size, Image.Resampling.BOX
    )


def _tones(colour: str, state: str, size: art.Size, look: str) -> dict[str, str]:
    """The tokens in which a window is drawn: what cannot be built now has no dark outline."""
    pane = f"{colour}_pane"
    if above := _UPPER.get(look.removesuffix(" above")) if look.endswith(" above") else "":
        return {"pane": above, "card": above, "border": above, "lead": "ink"}
    if state == OPEN and look in _UPPER:
        pale = f"{colour}_pale"
        return {"pane": pale, "card": pale, "border": colour, "lead": "ink"}
    if state == OPEN:
        # Light falls through what is on offer alone: so much of it would weigh, and distract.
        return {"pane": pane, "card": pane, "border": f"{colour}_soft", "lead": f"{colour}_line"}
    if state == BUILT:
        glow = colour if look == "plain" else f"{colour}_glow"
        # A small border would be a row of specks.
        border = colour if size[0] < _BORDERED else f"{colour}_glow"
        return {"glass": colour, "glow": glow, "border": border}
    return {**RUIN, "ground": f"{colour}_pale"}


def small(row: int, size: art.Size, edge: str, pane: str) -> Image.Image:
    """A window among all sheets, its edge and pane in these tokens, as RGBA pixels."""
    return glass.picture(f"windows/{_shape(row)}-small", size, edge=edge, pane=pane)


def blank(row: int, wide: int) -> Image.Image:
    """The shape of a row's windows, which stands for any of them."""
    high = round(wide / _SHAPES[row % 2])
    return small(row, (wide, high), "ink", "paper_deep")


def _scores(made: Brush, column: int, factor: int, count: int) -> Laid:
    """A cathedral: the building that it counts, below it the points of all that stand."""
    middle = made.size[0] / made.unit / 2
    counted = buildings.picture(column, round(0.4 * made.unit), _LIT)
    size = round(seats.readable(0.42, round(made.unit)) * made.unit)
    star = glass.picture("signs/star", (size, size))
    told = _line(made, (str(count * factor), star), 0.77, size, "card")
    return [(counted, middle - 0.2, 0.17), *told]


def _promise(made: Brush, row: int, column: int, points: int, below: float = 0) -> Laid:
    """A number and what building there brings; of a guild hall and a cathedral, for each of what.

    The next cathedral scores so many ``points`` for each building that it counts. All stand
    ``below``, in shares of its height, unless that is 0.
    """
    unit, y = round(made.unit), below or _MIDDLES[row % 2]
    less = 6 if below else 0
    if row == CATH:
        star = glass.picture("signs/star", (_STAR - less, _STAR - less))
        counted = buildings.picture(column, _COUNTED - less, Paint("stone", FILLED[column // 2]))
        return _line(made, (str(points), star, "/", counted), y + 0.01, READ)
    gain = BENEFITS[row][column]
    if row == GUILD:
        return _line(
            made,
            (
                str(gain.count),
                emblems.gain(gain, 42 - less),
                "/",
                dice.edgewise(gain.colour, _DIE - less),
            ),
            y,
            40 - less // 2,
        )
    size = round((0.42 if below else 0.54) * unit)
    return _line(made, (str(gain.count), emblems.gain(gain, size)), y, 46 - less)


def _points(made: Brush, row: int, points: int, ink: str = "card") -> Laid:
    """What a space on offer brings at once, in its upper pane."""
    star = glass.picture("signs/star", (_LESS, _LESS))
    size = READ if points >= _LONG else _TOLD
    told = f"−{-points}" if points < 0 else f"+{points}"
    return _line(made, (told, star), _ABOVE[row % 2], size, ink, _ASIDE)


def _line(
    made: Brush,
    parts: tuple[Part, ...],
    y: float,
    size: int,
    ink: str = "ink",
    aside: int = 0,
) -> Laid:
    """Words in letters of ``size`` pixels and pictures, side by side around the middle.

    They may stand some pixels ``aside`` of it.
    """
    style, unit = Style(size, bold=True), made.unit
    wides = [
        part.width if isinstance(part, Image.Image)
        else _STROKE if part == "/" else style.width(part)
        for part in parts
    ]  # fmt: skip
    x, laid = aside + (made.size[0] - sum(wides) - _NEAR * (len(parts) - 1)) / 2, []
    for part, wide in zip(parts, wides, strict=True):
        if isinstance(part, Image.Image):
            laid.append((part, x / unit, y - part.height / 2 / unit))
        else:
            seats.glyph(made, part, ((x + wide / 2) / unit, y), size / unit, ink, 2)
        x += wide + _NEAR
    return laid
