"""The 36 spaces of a sheet as church windows.

Open: glass in a light tone of its district, with a number and what building there brings, or what
it brings of each die and each building that counts. On offer: bright glass within dark lead and an
outline that follows the arch, the points on a plate at its foot. Built: full colour, with the
building. Destroyed: rubble in a dark opening. Prestige windows are pointed, those of workers round.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image

from renderers.kit import art, plates, seats
from renderers.kit.brush import Brush
from renderers.kit.kept import kept
from renderers.kit.text import READ, Style
from renderers.troyes import buildings, emblems, glass
from renderers.troyes.buildings import Paint
from renderers.troyes.glass import FILLED, GLASS
from rules.troyes.data import BENEFITS, CATH, GUILD

OPEN, BUILT, BROKEN = "open", "built", "broken"
RIM = 6
"""Pixels around a window that an outline takes."""
_RIMS = {"chosen": ((RIM, "choice"), (1, "card")), "new": ((RIM, "ink"), (4, "gold"))}
"""Outlines by the look of a window: how far they reach, and their colours."""
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
_PLATE, _STAR, _ASIDE = 44, 36, 8
"""Pixels of the plate of points, of the star on it; and how far aside stands what is above it, that
its number keeps clear of the lead."""
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

    Its ``look`` is "chosen" if it is on offer, or "new": then ``RIM`` pixels more on each side hold
    its outline. "plain" is glass without rays, as it is behind numbers.

    ``points``: what the next cathedral scores for each building, or what a space on offer brings.
    ``count``: how many dice a guild hall on offer counts, or buildings a cathedral that stands.
    """
    lit = "plain" if count >= 0 and state == BUILT else look
    drawn = _glass(row, state, (width, high), lit)
    made = glass.brush(width, high, high)
    laid: Laid = []
    if row == CATH and count >= 0 and state == BUILT:
        laid = _scores(made, column, points, count)
    elif state == OPEN and look == "chosen":
        laid = _brings(made, row, column, count)
    elif state == OPEN:
        laid = _promise(made, row, column, points)
    elif state == BUILT:
        shown = column if row == CATH else row
        size = round(0.8 * high)
        laid = [(buildings.picture(shown, size, _LIT), (width - size) / 2 / high, 0.18)]
    inner = drawn.copy()
    inner.alpha_composite(made.done())
    for art_, left, top in laid:
        inner.alpha_composite(art_, (round(left * high), round(top * high)))
    whole = _rimmed(drawn, look)
    whole.alpha_composite(inner, ((whole.width - width) // 2, (whole.height - high) // 2))
    if look == "chosen":
        plate = _plate(points)
        whole.alpha_composite(
            plate, ((whole.width - plate.width) // 2, whole.height - plate.height)
        )
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
    if state == OPEN and look == "chosen":
        return {"pane": pane, "card": f"{colour}_pale", "border": f"{colour}_glow", "lead": "ink"}
    if state == OPEN:
        # Light falls through what is on offer alone: so much of it would weigh, and distract.
        return {"pane": pane, "card": pane, "border": f"{colour}_soft", "lead": f"{colour}_line"}
    if state == BUILT:
        glow = colour if look == "plain" else f"{colour}_glow"
        # A small border would be a row of specks.
        border = colour if size[0] < _BORDERED else f"{colour}_glow"
        return {"glass": colour, "glow": glow, "border": border}
    return {"edge": "stone_dark", "ground": "ink_dim"}


def small(row: int, size: art.Size, edge: str, pane: str) -> Image.Image:
    """A window among all sheets, its edge and pane in these tokens, as RGBA pixels."""
    return glass.picture(f"windows/{_shape(row)}-small", size, edge=edge, pane=pane)


def _scores(made: Brush, column: int, factor: int, count: int) -> Laid:
    """A cathedral: the building that it counts, below it the points of all that stand."""
    middle = made.size[0] / made.unit / 2
    counted = buildings.picture(column, round(0.4 * made.unit), _LIT)
    size = round(seats.readable(0.42, round(made.unit)) * made.unit)
    star = glass.picture("signs/star", (size, size))
    told = _line(made, (str(count * factor), star), 0.77, size, "card")
    return [(counted, middle - 0.2, 0.17), *told]


def _promise(made: Brush, row: int, column: int, points: int) -> Laid:
    """A number and what building there brings; of a guild hall and a cathedral, for each of what.

    The next cathedral scores so many ``points`` for each building that it counts.
    """
    unit, y = round(made.unit), 0.62 if row % 2 == 0 else 0.57
    if row == CATH:
        star = glass.picture("signs/star", (_STAR, _STAR))
        counted = buildings.picture(column, _COUNTED, Paint("stone", FILLED[column // 2]))
        return _line(made, (str(points), star, "/", counted), y + 0.01, READ)
    gain = BENEFITS[row][column]
    if row == GUILD:
        return _line(made, (str(gain.count), emblems.gain(gain, 42), "/", _die(gain.colour)), y, 40)
    return _line(made, (str(gain.count), emblems.gain(gain, round(0.5 * unit))), y, 42)


def _brings(made: Brush, row: int, column: int, count: int) -> Laid:
    """What building there brings now, above the plate of its points."""
    y, sign = (0.42, 40) if row % 2 == 0 else (0.35, 38)
    if row == CATH:
        paint = Paint("stone", FILLED[column // 2])
        return _line(made, (buildings.picture(column, sign, paint),), y, READ)
    gain = BENEFITS[row][column]
    total = gain.count * (count if row == GUILD else 1)
    return _line(made, (str(total), emblems.gain(gain, sign)), y, READ, aside=_ASIDE)


def _line(
    made: Brush,
    parts: tuple[Part, ...],
    y: float,
    size: int,
    ink: str = "ink",
    aside: int = 0,
) -> Laid:
    """Words in letters of ``size`` pixels and pictures, side by side around the middle.

    They may stand so many pixels ``aside`` of it.
    """
    style, unit = Style(size, bold=True), made.unit
    wides = [
        part.width if isinstance(part, Image.Image)
        else _STROKE if part == "/" else style.width(part)
        for part in parts
    ]  # fmt: skip
    x, laid = (made.size[0] - sum(wides) - _NEAR * (len(parts) - 1)) / 2 + aside, []
    for part, wide in zip(parts, wides, strict=True):
        if isinstance(part, Image.Image):
            laid.append((part, x / unit, y - part.height / 2 / unit))
        else:
            seats.glyph(made, part, ((x + wide / 2) / unit, y), size / unit, ink, 2)
        x += wide + _NEAR
    return laid


@cache
def _plate(points: int) -> Image.Image:
    """So many points, with their star, on a small plate."""
    words, style = f"+{points}", Style(READ, bold=True)
    wide = style.width(words) + _STAR + 16
    layers = ((0, 12, "ink"), (3, 9, "white"))
    drawn = plates.painted(wide, _PLATE, layers, "card", glass.STONE).convert("RGBA")
    made = glass.brush(wide, _PLATE, _PLATE)
    x = 7 + style.width(words) / 2
    seats.glyph(made, words, (x / _PLATE, 0.5), READ / _PLATE, "ink", 3)
    drawn.alpha_composite(made.done())
    star = glass.picture("signs/star", (_STAR, _STAR))
    drawn.alpha_composite(star, (wide - _STAR - 7, (_PLATE - _STAR) // 2))
    return drawn


@cache
def _die(colour: int) -> Image.Image:
    """A die of a colour that shows no value: it lies on an edge."""
    made = glass.brush(_DIE, _DIE, _DIE)
    lit = GLASS[colour]
    top, low = [(0.5, 0.02), (0.94, 0.25), (0.5, 0.48), (0.06, 0.25)], (0.5, 0.98)
    sides = ((0.06, 0.25), (0.06, 0.75)), ((0.94, 0.25), (0.94, 0.75))
    made.shape([top[0], top[1], sides[1][1], low, sides[0][1], top[3]], "ink", 4)
    for side in sides:
        made.fill([(0.5, 0.48), side[0], side[1], low], lit)
    made.fill(top, f"{lit}_glow")
    for spots in (((0.5, 0.25),), ((0.2, 0.5), (0.36, 0.76)), ((0.64, 0.58), (0.8, 0.68))):
        for spot in spots:
            made.disc(spot, 0.065, "ink")
    for end in (top[1], top[3], low):
        made.line([(0.5, 0.48), end], "ink", 0.055)
    return made.done()
