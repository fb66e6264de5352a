"""A district as a card: its building by night on its jewel, cost, kind and name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from renderers.citadels import districts, marks, mood
from renderers.citadels.districts import WIDE
from renderers.kit import art, plates, text
from renderers.kit.canvas import Canvas
from renderers.kit.kept import kept
from renderers.kit.text import Style
from rules.citadels.data import DISTRICTS

_CORNER = 14
_RIM, _BROAD = 5, 7
THREE = 170
"""So wide is a card at least that has coin, kind and choice side by side."""
_BESIDE = 120
"""Signs stand side by side on low cards wider than this."""
_CHOICE = 56
"""Pixels of the number of a choice."""
_STEP, _EVEN = 48, 8
"""Steps of pixels in which nights behind buildings are wide, and buildings are high."""
_FLAT, _SKYWARD = 1.8, 1.3
"""Nights so many times as wide as high are pressed to this height, as a share of what is seen."""
_TOWN = 1204 / 200
"""The town's width beside its height."""

BESIDE_NAMES, _BESIDE_SLIM = 24, 14
"""Pixels of a card's width that its name leaves free, and of a slim one's."""
_SLIM = 172
"""A card less wide has a name that comes nearer to its edge."""
_LEAST_COIN, _COIN, _LARGE_COIN, _KIND = 36, 44, 56, 0.75
"""Pixels of a coin on cards without names, on low and on high ones; the kind's share of it.

Small ones, so that the building is what is seen.
"""
TAB, _TAB_WIDE, _OVERLAP = 44, 92, 8
"""Pixels of a tab below cards, high and wide, and what more of it is drawn."""
_TAB_NUMBER = Style(38, "white", "key", bold=True)
DIM = 0.32
"""So far goes what cannot be chosen toward the night: its name can be read yet."""
NARROWEST = 0.5
"""On cards and chips the longest names have letters as narrow as this."""
_LACKS = Style(text.READ, "paper_deep", "ink")
"""How it is set how much gold lacks."""
_COUNT = Style(text.READ, "card", "ink", bold=True)
_GAINED = Style(text.READ, "glow", "ink", bold=True)
"""How counts on cards are set, and points that a district has gained."""
_NEAR = 8
"""Pixels before these."""


class Size(msgspec.Struct, frozen=True):
    """How large cards are: pixels wide and high; ``letters`` high are names, 0 for none.

    They stand on ``ground``. Of the height so many pixels are a ``tab`` below with the number of a
    choice.
    """

    wide: int
    high: int
    letters: int
    lines: int = 1
    ground: str = "band_light"
    tab: int = 0

    @property
    def name(self) -> int:
        """Pixels of the name's band."""
        return Style(self.letters).height * self.lines + 6 if self.letters else 0

    @property
    def art(self) -> int:
        """Pixels of the picture above the name."""
        return self.high - self.name


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What a card shows. ``cost`` stands on its coin, ``gold`` and ``tucked`` lie on it.

    ``points`` are shown where they are not the cost; ``dim``: it cannot be chosen now; ``bright``:
    it can; ``dear``: its price cannot be paid, ``lacks`` says in words how much is missing;
    ``fresh``: it is new to the reader; ``latest``: it was built in the turn under way;
    ``label`` is the number of a choice; ``same`` that of an equal card, of which this one is as
    good; ``price``: what the Warlord would pay, or -1; ``count`` equal cards lie here.
    """

    card: str
    name: str
    cost: int
    gold: int = 0
    tucked: int = 0
    points: int = 0
    dim: bool = False
    dear: bool = False
    lacks: str = ""
    bright: bool = False
    fresh: bool = False
    latest: bool = False
    label: str = ""
    same: str = ""
    sign: str = ""
    price: int = -1
    count: int = 1

    @property
    def new(self) -> bool:
        """Whether it has a pale rim."""
        return self.fresh or self.latest


@lru_cache(maxsize=256)
def _ground(card: str, size: Size, floor: int, edge: str) -> Image.Image:
    """The card without signs: sky, ground, building; ``floor`` is where the name begins.

    ``edge`` is the token of a broader rim, or empty.
    """
    jewel, wide, high = mood.JEWELS[DISTRICTS[card].colour], size.wide, size.high
    rim = _BROAD if edge else _RIM
    layers = (
        (0, _CORNER, "ink"),
        (2, _CORNER - 2, edge or jewel),
        (rim, _CORNER - rim + 1, f"{jewel}_dark"),
    )
    art = plates.layered(wide, high, layers, size.ground, mood.NIGHT).copy()
    house = min(floor - 4, round((wide - 12) / WIDE)) // _EVEN * _EVEN
    broad = -(-(wide - 2 * _RIM) // _STEP) * _STEP
    seen = _scene(card, broad, floor - _RIM, house)
    left = (broad - wide) // 2 + rim
    inner = (left, rim - _RIM, left + wide - 2 * rim, floor - _RIM)
    art.paste(seen.crop(inner), (rim, rim), _within(wide - 2 * rim, floor - rim, _CORNER - rim + 1))
    if floor < high:
        ink = mood.NIGHT.number("ink")
        art.paste(ink, (7, floor, wide - 7, high - 10))
        art.paste(ink, (10, high - 10, wide - 10, high - 7))
    return art


@lru_cache(maxsize=256)
@kept
def _scene(card: str, wide: int, high: int, house: int) -> Image.Image:
    """A building so high by night, as palette numbers, of which cards of all widths are cut."""
    jewel = mood.JEWELS[DISTRICTS[card].colour]
    drawn = Image.new("RGBA", (wide, high), mood.NIGHT.rgb(f"{jewel}_dark"))
    drawn.alpha_composite(night(jewel, wide, high))
    art = districts.picture(card, house)
    drawn.alpha_composite(art, ((wide - art.width) // 2, high - art.height + art.height // 40))
    return mood.building(drawn)


@lru_cache(maxsize=64)
def _within(wide: int, high: int, radius: int) -> Image.Image:
    """What lies within upper corners so round, one bit a pixel: their soft edges stay."""
    mask = Image.new("1", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high + radius), radius, 1)
    return mask


@lru_cache(maxsize=128)
@kept
def view(card: str, wide: int, high: int) -> Image.Image:
    """The building by night alone, as palette numbers."""
    drawn = Image.new("RGBA", (wide, high))
    drawn.alpha_composite(night(mood.JEWELS[DISTRICTS[card].colour], wide, high))
    house = districts.picture(card, min(high - 4, round(wide / WIDE)))
    drawn.alpha_composite(house, ((wide - house.width) // 2, high - house.height))
    return mood.building(drawn)


@lru_cache(maxsize=4)
@kept
def sky(wide: int, high: int) -> Image.Image:
    """The town by night of which nothing is built yet, as palette numbers."""
    size = (wide, round(wide / _TOWN))
    drawn = Image.new("RGBA", (wide, high), mood.NIGHT.rgb("paper"))
    town = art.picture("citadels", "cards/town", size, mood.NIGHT)
    drawn.alpha_composite(
        town.crop((0, max(0, size[1] - high), *size)), (0, max(0, high - size[1]))
    )
    return mood.nightfall(drawn, "glow", "gold", "paper_line", *mood.JEWELS.values())


@lru_cache(maxsize=4)
@kept
def moon(wide: int, high: int) -> Image.Image:
    """The moon on the ground of the head, as palette numbers."""
    drawn = Image.new("RGBA", (wide, high), mood.NIGHT.rgb("band"))
    drawn.alpha_composite(art.picture("citadels", "cards/moon", (wide, high), mood.NIGHT))
    return mood.nightfall(drawn, "band", "band_light", "glow", "gold", "paper_line")


def night(jewel: str, wide: int, high: int) -> Image.Image:
    """The city behind a building, cut at the top or the sides to fill the place."""
    # Few sizes are drawn, of which cards of all widths are cut.
    broad = -(-max(wide, round(high * WIDE)) // _STEP) * _STEP
    size = (broad, round(broad / WIDE))
    colours = {"hill": jewel, "star": f"{jewel}_light"}
    drawn = art.picture("citadels", "cards/night", size, mood.NIGHT, **colours)
    if wide > _FLAT * high:
        # A low card would have the ground alone.
        size = (broad, round(high * _SKYWARD))
        drawn = drawn.resize(size, Image.Resampling.HAMMING)
    left, top = (size[0] - wide) // 2, size[1] - high
    return drawn.crop((left, top, left + wide, top + high))


@lru_cache(maxsize=400)
def draw(face: Face, size: Size) -> Image.Image:
    """A card as palette numbers, on the ground of a panel."""
    if size.tab:
        return _tabbed(face, size)
    floor = size.art if size.letters else size.high - 8
    canvas = mood.canvas(size.wide, size.high)
    edge = "glow" if face.bright else "card" if face.new else ""
    canvas.paste(_ground(face.card, size, floor, edge), 0, 0)
    low = _name(canvas, face, size) if size.letters else size.high
    if face.dim:
        canvas.tint((3, 3, size.wide - 3, size.high - 3), "band", DIM)
    if face.lacks and low + _LACKS.height < size.high:
        art = text.squeezed(face.lacks, size.wide - 20, _LACKS, mood.NIGHT, NARROWEST)
        canvas.paste(art, (size.wide - art.width) // 2, low)
    _signs(canvas, face, size)
    if face.label:
        _number(canvas, face.label, size)
        canvas.spot(face.label)
    if face.same:
        canvas.opens(f"#{face.same}")
    else:
        canvas.thing(face.card)
    return canvas.picture()


def _tabbed(face: Face, size: Size) -> Image.Image:
    """A card above a tab with the number of a choice, if it has one."""
    canvas, high = mood.canvas(size.wide, size.high, size.ground), size.high - size.tab
    plain = msgspec.structs.replace(face, label="")
    canvas.paste(draw(plain, msgspec.structs.replace(size, high=high, tab=0)), 0, 0)
    if face.label:
        wide = max(_TAB_WIDE, _TAB_NUMBER.width(face.label) + 36)
        layers = ((0, 16, "glow"), (4, 12, "key"))
        art = plates.layered(wide, size.tab + _OVERLAP, layers, size.ground, mood.NIGHT)
        # It hangs from the card's rim.
        canvas.paste(art.crop((0, 6, wide, art.height)), (size.wide - wide) // 2, high - 2)
        y = high + (size.tab - _TAB_NUMBER.height) // 2 + 1
        canvas.write(face.label, size.wide // 2, y, _TAB_NUMBER, "middle")
        left, low = (size.wide - wide) // 2, high + size.tab
        canvas.fill((left + 16, low - 4, left + wide - 16, low), "glow")
        canvas.spot(face.label)
    return canvas.picture()


def _number(canvas: Canvas, label: str, size: Size) -> None:
    """The number of a choice, where no price stands: in the lower corner, or on low cards above."""
    badge = mood.key(label, _CHOICE)
    y = size.art - _CHOICE + 6 if _roomy(size) else 2
    canvas.put(badge, size.wide - badge.size[0] - 2, y)


def _roomy(size: Size) -> bool:
    """Whether kind and choice stand one below the other."""
    return size.art >= 2 * _CHOICE - 10


def _name(canvas: Canvas, face: Face, size: Size) -> int:
    """The name, behind it what the district has gained, below what lacks; returns where."""
    style = Style(size.letters, "card", "ink")
    name, dot, number = face.name.partition(".")
    behind = style.width(dot + number) + _gained(face)
    room = named(size.wide)
    below = bool(face.lacks) and size.lines > 1
    lines = _lines(name, room, behind, style, size.lines - below)
    y = size.art + (size.name - 6 - (len(lines) + below) * style.height) // 2
    for k, line in enumerate(lines):
        last = k == len(lines) - 1
        art = text.squeezed(line, room - behind * last, style, mood.NIGHT, NARROWEST)
        x = (size.wide - art.width - behind * last) // 2
        canvas.paste(art, x, y)
        x += art.width
        if last:
            x += canvas.write(dot + number, x, y, style) if dot else 0
            if face.gold:
                canvas.write(f"+{face.gold}", x + _NEAR, y, _GAINED)
        y += style.height
    return y


def _gained(face: Face) -> int:
    """Pixels of the points that a district has gained, behind its name."""
    return _NEAR + _GAINED.width(f"+{face.gold}") if face.gold else 0


def named(wide: int) -> int:
    """Pixels of a card's width that its name may have."""
    return wide - (_BESIDE_SLIM if wide < _SLIM else BESIDE_NAMES)


def needs(name: int) -> int:
    """Pixels of a card's width that so many pixels of a name need."""
    slim = name + _BESIDE_SLIM
    return slim if slim < _SLIM else max(_SLIM, name + BESIDE_NAMES)


NameParts = Sequence[tuple[int, int]]
"""Pixels of the letters of a name's lines that cannot be parted, and of what stands behind each."""


def wanted(name: NameParts, share: float) -> int:
    """Pixels of a card on whose name letters have a ``share`` of their width."""
    return max(needs(round(letters * share) + behind) for letters, behind in name)


def share(face: Face, wide: int, lines: int) -> float:
    """How narrow letters are on a card so ``wide``, in one line or in two."""
    return min((named(wide) - behind) / letters for letters, behind in parts(face, lines))


def parts(face: Face, lines: int) -> NameParts:
    """A name in one line, or in as many as it can be parted in."""
    return _parts(face.name, _gained(face), lines)


@lru_cache(maxsize=512)
def _parts(called: str, gained: int, lines: int) -> NameParts:
    name, dot, number = called.partition(".")
    style = Style(text.READ)
    *others, last = [name] if lines == 1 else name.split(" ")
    end = style.width(last), style.width(dot + number) + gained
    return (*((style.width(word), 0) for word in others), end)


def _lines(name: str, room: int, behind: int, style: Style, most: int) -> tuple[str, ...]:
    """A name in one line if it fits with what is ``behind``; else in two where there may be two."""
    if most == 1 or style.width(name) + behind <= room:
        return (name,)
    longest = max(style.width(word) for word in name.split(" "))
    return text.wrap(name, max(room, min(longest, round(room / NARROWEST))), style, most)


def _signs(canvas: Canvas, face: Face, size: Size) -> None:
    """Coin, kind, and what lies on the card."""
    big = min(_LARGE_COIN, size.wide // 4, round(size.art * 0.36))
    big = max(_COIN if size.letters else _LEAST_COIN, big)
    low = size.art < 2 * big + 12
    # On a low card what is chosen leaves no room for all.
    seal = face.points > face.cost
    torch = marks.torch(str(face.price), round(big * 1.16)) if face.price >= 0 else None
    # Where no more signs have room one below another the price is what matters.
    if torch and (low or 6 + (1 + seal) * (big - 4) + torch.size[1] > size.art):
        canvas.put(torch, 4, 2)
        torch = None
    else:
        canvas.put(marks.coin(str(face.cost), big, dear=face.dear), 6, 6)
    mark = min(round(big * _KIND), size.wide - big - 14)
    kind = marks.kind(DISTRICTS[face.card].colour, mark)
    canvas.put(kind, *_corner(face, size, mark))
    # A low card has no room below its coin, a narrow one none beside it.
    beside = low and (size.letters or size.wide > _BESIDE)
    right, down = (big - 6, 0) if beside else (0, big - 4)
    x, y = 6 + right, 6 + down
    if seal:
        canvas.put(marks.worth(str(face.points), big), x, y)
        x, y = x + right, y + down
    if torch:
        canvas.put(torch, x, y)
    right_free = not (face.label or face.sign)
    if face.tucked:
        _more(canvas, size, f"{face.tucked}", right=right_free)
    if face.count > 1:
        _more(canvas, size, f"×{face.count}", right=right_free)
    if face.sign:
        below = 10 + kind.size[1]
        sign = marks.sign(face.sign, min(round(big * 0.9), size.art - below))
        canvas.put(sign, size.wide - sign.size[0] - 8, below)


def _corner(face: Face, size: Size, mark: int) -> tuple[int, int]:
    """Where the kind stands: in the upper corner, or where a choice has that, beside or below."""
    if face.label and size.wide >= THREE and not _roomy(size):
        return size.wide - _CHOICE - mark - 8, 9
    return size.wide - mark - 7, _CHOICE + 4 if face.label and not _roomy(size) else 7


def _more(canvas: Canvas, size: Size, words: str, *, right: bool) -> None:
    """A number in the lower right, or left, corner."""
    wide = _COUNT.width(words)
    x, y = size.wide - wide - 16 if right else 14, size.art - _COUNT.height - 4
    canvas.fill((x - 6, y, x + wide + 8, min(size.art, y + _COUNT.height)), "ink")
    canvas.write(words, x, y, _COUNT)
