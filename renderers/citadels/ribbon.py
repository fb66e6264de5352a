"""A district of many seats: price and kind, the whole name, its building large at the right.

Low ones have all on one line, high ones the name below price and kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers.citadels import card, districts, marks, mood
from renderers.citadels.card import Face, Size
from renderers.citadels.districts import WIDE
from renderers.kit import plates, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.kept import kept
from renderers.kit.palette import mix
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

TALL = 86
"""So high is one at least whose name stands below price and kind."""
_ROUND, _RIM, _NEW = 12, 3, 6
"""How round it is, its rim, and that of a new one or of a choice."""
_COIN, _KIND, _CHOICE, _SEAL, _TORCH = 40, 34, 50, 42, 52
"""Pixels of signs."""
_SIDE, _NEAR = 8, 5
"""Pixels at both sides, and between signs."""
_FADE, _STEP, _LEAST, _OPEN = 20, 8, 0.8, 0.65
"""Pixels in which the night fades, steps in which it begins, how much of a building is seen, and
of the base of a large one."""
_WIDELY = 0.88
"""Letters are hardly ever narrower."""
_DISC, _PALE = 0.94, 0.5
"""The disc behind a building beside its height, and how dark it is."""
_WITHIN = 40
"""Pixels of letters without what is free above and below."""
_EVEN = 24
"""Steps of pixels by which ribbons in a row differ."""
_STYLE = Style(text.READ, "card")


@lru_cache(maxsize=400)
def draw(face: Face, size: Size) -> Image.Image:
    """A ribbon as palette numbers, on the ground of a panel."""
    canvas, high = mood.canvas(size.wide, size.high, size.ground), size.high
    jewel = mood.JEWELS[DISTRICTS[face.card].colour]
    dark, edge = f"{jewel}_dark", "glow" if face.bright else "card" if face.new else ""
    # On low ones no broader than what is free above and below letters.
    rim = max(_RIM, min(_NEW, (high - _WITHIN) // 2)) if edge else _RIM
    layers = ((0, _ROUND, edge or jewel), (rim, _ROUND - rim, dark))
    canvas.paste(plates.layered(size.wide, high, layers, size.ground, mood.NIGHT), 0, 0)
    tall = high >= TALL
    middle = _SIDE + _COIN // 2 if tall else high // 2
    signs = _left(face)
    names = _SIDE + 4 if tall else _beside(face)
    if share(face, size.wide, high) < _WIDELY and not tall:
        # The longest names leave no room for the sign of their kind: the colour says it.
        names -= signs.pop().size[0] + _NEAR
    end = names + _letters(face) + _behind(face, tall=tall)
    right = size.wide - _ROUND - sum(sign.size[0] + _NEAR for sign in _right(face))
    end = min(end, size.wide - _SIDE if tall else right)
    _house(canvas, face, (end, right, rim), size)
    x = right
    for sign in reversed(_right(face)):
        x += _NEAR
        canvas.put(sign, x, middle - sign.size[1] // 2)
        x += sign.size[0]
    x = _SIDE
    for sign in signs:
        canvas.put(sign, x, middle - sign.size[1] // 2)
        x += sign.size[0] + _NEAR
    if tall and (gained := _gained(face)):
        canvas.write(gained, x + _NEAR, middle - _STYLE.height // 2, _plus(dark))
    below = high - rim - _STYLE.height // 2 - 4
    _name(canvas, face, (names, end), (below if tall else middle, dark), tall=tall)
    free = min(rim, (high - _WITHIN) // 2)
    for y in (0, high - free):
        # The ground of letters has covered it on low ones.
        canvas.fill((_ROUND, y, size.wide - _ROUND, y + free), edge or jewel)
    if face.label:
        canvas.spot(face.label)
    canvas.thing(face.card)
    return canvas.picture()


def share(face: Face, wide: int, high: int) -> float:
    """How narrow letters of the name are."""
    return min(1.0, (wide - _taken(face, high)) / max(1, _letters(face)))


def rows(
    faces: Sequence[Face], inner: int, abreast: int, high: int
) -> list[list[tuple[Face, int]]]:
    """Ribbons in rows of ``inner`` pixels, all alike where each name has room so.

    Else long names have more room than short ones beside them.
    """
    apart = 8
    wide = (inner + apart) // abreast - apart
    needs = {face: _taken(face, high) + _letters(face) for face in faces}
    given = [list(faces[k : k + abreast]) for k in range(0, len(faces), abreast)]

    def fits(row: Sequence[Face]) -> bool:
        return sum(needs[one] + apart for one in row) - apart <= inner

    if abreast == 2 and not all(map(fits, given)):
        # The longest beside the shortest; of an odd number the longest is alone.
        order = sorted(faces, key=lambda one: -needs[one])
        alone = order[: len(order) % 2]
        rest = order[len(alone) :]
        given = [[rest[k], rest[-1 - k]] for k in range(len(rest) // 2)]
        given += [alone] * bool(alone)
    return [_spread(row, needs, inner, wide, abreast) for row in given]


def _spread(
    row: Sequence[Face], needs: dict[Face, int], inner: int, wide: int, abreast: int
) -> list[tuple[Face, int]]:
    """The widths of the ribbons of a row: as wide as others, or longer for long names."""
    over = [one for one in row if needs[one] > wide]
    if not over:
        return [(one, wide) for one in row]
    if len(row) == 1:
        return [(row[0], min(inner, -(-needs[row[0]] // _EVEN) * _EVEN))]
    room = inner - 8 * (len(row) - 1)
    if len(row) < abreast:
        room = wide * len(row)
    rest = [one for one in row if one not in over]
    if not rest:
        return [(one, room // len(row)) for one in row]
    least = sum(needs[one] for one in rest)
    long = min(sum(-(-needs[one] // _EVEN) * _EVEN for one in over), room - least)
    total = sum(needs[one] for one in over)
    found = {one: long * needs[one] // total for one in over}
    found |= {one: (room - sum(found.values())) // len(rest) for one in rest}
    return [(one, found[one]) for one in row]


def _name(
    canvas: Canvas, face: Face, at: tuple[int, int], on: tuple[int, str], *, tall: bool
) -> None:
    """The name between two places, behind it its number in the city and what it has gained."""
    (x, right), (middle, dark) = at, on
    style = Style(text.READ, "card", dark)
    name, dot, number = face.name.partition(".")
    y = middle - style.height // 2
    room = right - x - _behind(face, tall=tall)
    art = text.squeezed(name, room, style, mood.NIGHT, card.NARROWEST)
    canvas.paste(art, x, y)
    x += art.width
    if dot:
        x += canvas.write(dot + number, x, y, style)
    if not tall and (gained := _gained(face)):
        canvas.write(gained, x + 2 * _NEAR, y, _plus(dark))


def _plus(ground: str) -> Style:
    return Style(text.READ, "glow", ground, bold=True)


def _left(face: Face) -> list[Sprite]:
    """Price and kind."""
    coin = marks.coin(str(face.cost), _COIN, dear=face.dear)
    if face.price >= 0:
        coin = marks.torch(str(face.price), _TORCH)
    return [coin, marks.pale(DISTRICTS[face.card].colour, _KIND)]


def _right(face: Face) -> list[Sprite]:
    """What stands at the right, from there inwards: a choice, points at the end."""
    found = [mood.key(face.label, _CHOICE)] if face.label else []
    return found + [marks.worth(str(face.points), _SEAL)] * (face.points > face.cost)


def _gained(face: Face) -> str:
    more = face.gold + face.tucked
    return f"+{more}" if more else ""


def _letters(face: Face) -> int:
    return _STYLE.width(face.name.partition(".")[0])


def _behind(face: Face, *, tall: bool) -> int:
    """Pixels of all that follows the letters of the name; gained points stand above ``tall``."""
    _, dot, number = face.name.partition(".")
    gained = "" if tall else _gained(face)
    more = 2 * _NEAR + Style(text.READ, bold=True).width(gained) if gained else 0
    return _STYLE.width(dot + number) + more


def _beside(face: Face) -> int:
    """Where the name stands beside price and kind."""
    return _SIDE + sum(one.size[0] + _NEAR for one in _left(face)) + 2


def _taken(face: Face, high: int) -> int:
    """Pixels of all but the letters of the name."""
    if high >= TALL:
        return 2 * _SIDE + 4 + _behind(face, tall=True)
    return (
        _beside(face)
        + _behind(face, tall=False)
        + sum(one.size[0] + _NEAR for one in _right(face))
        + _ROUND
    )


def _house(canvas: Canvas, face: Face, at: tuple[int, int, int], size: Size) -> None:
    """The building at the right, before the night, which fades where the name begins.

    ``at`` is where the name ends, where the building ends, and the rim.
    """
    end, right, rim = at
    inner = size.high - 2 * rim
    end, top = -(-(end - rim) // _STEP) * _STEP, inner
    wide, room = size.wide - 2 * rim, right - rim - end
    if size.high >= TALL:
        top = inner - _STYLE.height - 4
        room, right = round(inner * WIDE), wide + rim
    if room >= round(_LEAST * inner * WIDE):
        seen = _scene(face.card, (wide, inner), (end, top), min(wide, right - rim + _SIDE))
        canvas.paste(seen.crop((_ROUND, 0, wide - _ROUND, inner)), rim + _ROUND, rim)
        for x, a, b in ((0, 0, _ROUND), (wide - _ROUND, wide - _ROUND, wide)):
            canvas.paste(seen.crop((a, _ROUND, b, inner - _ROUND)), rim + x, rim + _ROUND)


@lru_cache(maxsize=256)
@kept
def _scene(code: str, size: tuple[int, int], name: tuple[int, int], right: int) -> Image.Image:
    """The building as palette numbers, ending at ``right``, before the night.

    Beside a ``name`` that ends and begins there, in pixels, nothing is seen.
    """
    high, (end, top) = size[1], name
    jewel = mood.JEWELS[DISTRICTS[code].colour]
    dark, light = (mood.NIGHT.rgb(one) for one in (f"{jewel}_dark", jewel))
    drawn = Image.new("RGBA", size, dark)
    seen = drawn.copy()
    # Long names would hide most of a large one.
    floor = top if top < high and right - (high - 4) * WIDE * _OPEN < end else high
    house = districts.picture(code, min(floor, high - 4))
    left = max(0, right - house.width)
    # Before a disc, as people stand in portraits.
    side = round(house.height * _DISC)
    disc = Image.new("L", (4 * side, 4 * side))
    ImageDraw.Draw(disc).ellipse((0, 0, 4 * side - 1, 4 * side - 1), 255)
    at = (left + (house.width - side) // 2, floor - side + 2)
    seen.paste(mix(light, dark, _PALE), at, disc.resize((side, side), Image.Resampling.BOX))
    lowest = floor - house.height + high // 40 * (floor == high)
    seen.alpha_composite(house, (left, lowest))
    fade = Image.linear_gradient("L").rotate(90).resize((_FADE, 1))
    mask = Image.new("L", size, 255)
    low = top if top < high else 0
    mask.paste(0, (0, low, end, high))
    mask.paste(fade.resize((_FADE, high - low)), (end, low))
    drawn.paste(seen, (0, 0), mask)
    return mood.building(drawn)
