"""The picture of a finished game: the score sheet, all estates, the prestige cards."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from renderers.florence import frame, hand, joined, own, paint, triumph
from renderers.florence.cards import SmallCard
from renderers.florence.estate import SIZES, Marks, estate, size
from renderers.florence.frame import ALL, GAP, HEIGHT, Band, height
from renderers.florence.market import titled
from renderers.florence.offers import Offers, reader
from renderers.florence.panel import Owner
from renderers.kit import scoresheet, strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.views import FlorenceView

_CAPTION, _MARK, _CROWN = 54, 40, 44
"""Pixels above an estate, of the mark there, and of the winner's crown."""
_LARGEST, _FAIR, _LEAST, _LARGER = 76, 36, 28, 1.25
"""Pixels of a cell of an estate at most, of one that is worth more than the best move, and at
least; how much larger the winner's is."""
_PAIR, _BETWEEN, _BESIDE = 2, 130, 90
"""So many seats have the score in the banner; pixels between estates at most, and of what a name
may take beside one."""
_CLOSE, _SHORT = 0.8, 12
_LEAD, _APART = 228, 22
"""How narrow a name above an estate may be; letters of one that stands beside a title;
pixels that are no names and no columns on the sheet, and between columns."""
_OF = Style(42, "ink", "paper", bold=True)
_NAME, _SEAT = Style(text.READ, "ink", "paper"), Style(40, "ink", "card", bold=True)


def bands(scene: Scene) -> list[Band]:
    """Head, estates, sheet and prestige cards; the best move and these only if there is room."""
    top = frame.top(scene)
    view: FlorenceView = scene.view
    cards = shown(scene)
    if view.seats == 1 or view.cooperative:
        sheet = _sheet(scene, winner=True)
        room = HEIGHT - top.height - sheet.height
        for besides in (cards, []):
            estates = _estates(scene, room - height(besides))
            if estates:
                return [top, sheet, *estates, *besides]
        return [top, sheet, *(cards if height(cards) <= room else [])]
    words = {key: told for key, told in scene.words.items() if key != "best"}
    short = replace(scene, words=words)
    none: list[Band] = []
    ways = ((scene, cards), (scene, none), (short, cards), (short, none))
    for least, festive in ((_FAIR, True), (_LEAST, True), (_LEAST, False)):
        for told, besides in ways:
            sheet = _sheet(told, winner=False)
            room = HEIGHT - height([top, sheet, *besides])
            won = _won(scene, room, least) if festive else _all(scene, room, least)
            if won:
                return [top, *won, sheet, *besides]
    return [top, _sheet(scene, winner=True)]


def _sheet(scene: Scene, *, winner: bool) -> Band:
    """The sheet, with a line for each seat; the first of several names if there is no room.

    All its headings begin with a capital.
    """
    if scene.sheet is not None:
        columns = tuple(map(titled, scene.sheet.columns))
        words = scene.words | {"total": titled(scene.words.get("total", ""))}
        scene = replace(scene, sheet=replace(scene.sheet, columns=columns), words=words)
    firsts = tuple(replace(one, name=one.name.split(" ")[0]) for one in scene.seats)
    short = scene if winner or len({*firsts}) < len(firsts) else replace(scene, seats=firsts)
    high, _, told, named = min(
        (scoresheet.height(told, winner=winner, named=named), k, told, named)
        for k, told in enumerate((scene, short))
        for named in (_named(told),)
    )
    return Band(
        high,
        lambda canvas, y: scoresheet.draw(canvas, y, told, winner=winner, named=named),
    )


def _named(scene: Scene) -> int:
    """Pixels that names need on the sheet beside what stands apart there in any case.

    All there are, so that names stand above points, where headings would touch one another.
    """
    named = max(_SEAT.width(text.clean(one.name)) for one in scene.seats) - 32
    titles = (*scene.sheet.columns, scene.words.get("total", "")) if scene.sheet else ()
    words = (max(map(_NAME.width, title.split(" "))) + _APART for title in titles)
    return named if sum(words) + named <= ALL - _LEAD else ALL


def _order(scene: Scene) -> list[Owner]:
    """Seats by their places; who has played sees the own estate first."""
    mine = reader(scene)
    return sorted(frame.owners(scene), key=lambda one: (one.seat != mine, one.rank, one.seat))


def _won(scene: Scene, room: int, least: int) -> list[Band]:
    """Who has won alone, before Florence, and estates below; nothing where several share it.

    Of more than two seats the winner's estate stands in the banner, larger than the others.
    """
    owners = _order(scene)
    first = [one for one in owners if one.rank == 1]
    if len(first) != 1:
        return []
    (winner,) = first
    pair = len(owners) <= _PAIR
    points = [winner.points, *(one.points for one in owners if one is not winner)]
    told = " : ".join(map(str, points if pair else points[:1]))
    others = owners if pair else [one for one in owners if one is not winner]
    for cell in (one for one in SIZES if least <= one <= _LARGEST):
        larger = [one for one in SIZES if _LARGER * cell <= one <= 2 * cell]
        for grand in [0] if pair else larger:
            land = _drawn(scene, winner, grand, "band") if grand else None
            high = triumph.high(land)
            if high + GAP + _tall(cell) + GAP <= room and _fits(others, cell):
                name = text.clean(winner.label.name)
                banner = triumph.drawn(winner.seat, name, told, land)
                return [_pasted(banner), _abreast(scene, others, cell)]
    return []


def _pasted(art: Image.Image) -> Band:
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


def _all(scene: Scene, room: int, least: int) -> list[Band]:
    """All estates, with points above them."""
    owners = _order(scene)
    cells = (one for one in SIZES if least <= one <= _LARGEST and _fits(owners, one))
    cell = next((one for one in cells if _tall(one) + GAP <= room), 0)
    return [_abreast(scene, owners, cell)] if cell else []


def _fits(owners: list[Owner], cell: int) -> bool:
    """Whether estates with such cells stand side by side."""
    return len(owners) * (size(cell, named=False)[0] + GAP) - GAP <= ALL


def _tall(cell: int) -> int:
    return size(cell, named=False)[1] + _CAPTION


def _abreast(scene: Scene, owners: list[Owner], cell: int) -> Band:
    """Estates side by side across the whole width, or in its middle."""
    wide = size(cell, named=False)[0]
    step = min(wide + _BETWEEN, (ALL + GAP) // len(owners))
    room = min(step - GAP, wide + _BESIDE)
    left = PAD + (ALL + step - room - step * len(owners)) // 2

    def draw(canvas: Canvas, top: int) -> None:
        for k, owner in enumerate(owners):
            _captioned(canvas, scene, owner, (left + k * step, top, cell), room)

    return Band(_tall(cell) + GAP, draw)


def _captioned(
    canvas: Canvas, scene: Scene, owner: Owner, at: tuple[int, int, int], wide: int
) -> None:
    """An estate in the middle of so many pixels, below its owner's mark, name and points."""
    left, top, cell = at
    drawn = _drawn(scene, owner, cell)
    inset = (wide - drawn.width) // 2
    # A name that has room above the estate does not go beyond it.
    if _NAME.width(_first(owner)) + 4 * _MARK < drawn.width:
        left, wide, inset = left + inset, drawn.width, 0
    middle, right = top + _CAPTION // 2 - 2, left + wide
    canvas.centre(paint.badge(owner.seat, _MARK), left + _MARK // 2, middle)
    right -= canvas.write(str(owner.points), right, middle - _OF.height // 2, _OF, "right")
    if owner.rank == 1 and drawn.width > 7 * _MARK:
        right -= _CROWN + 8
        canvas.centre(strip.crown(_CROWN, paint.PALETTE), right + _CROWN // 2, middle)
    _name(canvas, owner, (left + _MARK + 6, middle, right - left - _MARK - 14))
    canvas.paste(drawn, left + inset, top + _CAPTION)


def _name(canvas: Canvas, owner: Owner, at: tuple[int, int, int]) -> None:
    """A name, of several the first, as far as it has room; ``at`` is left, middle, width."""
    left, middle, room = at
    for told in (text.clean(owner.label.name), _first(owner)):
        if _NAME.width(told) * _CLOSE <= room:
            canvas.narrow(told, left, middle - _NAME.height // 2, room, _NAME)
            break


def _first(owner: Owner) -> str:
    """The first of several names."""
    return text.clean(owner.label.name).split(" ")[0]


def _drawn(scene: Scene, owner: Owner, cell: int, ground: str = "paper") -> Image.Image:
    land = scene.view.players[owner.seat].estate
    return estate(land, cell, Marks(), named=False, ground=ground)


def _estates(scene: Scene, room: int) -> list[Band]:
    """The only estate, or those that are built in common, if they can be seen in so much room."""
    if scene.view.seats == 1:
        return own.own(scene, Offers(), 0, room)
    large = joined.cell(frame.owners(scene), room) > 0
    return [joined.ring_band(scene, Offers(), room)] if large else []


def shown(scene: Scene) -> list[Band]:
    """The prestige cards of all seats, with what they have given."""
    view: FlorenceView = scene.view
    title = titled(text.clean(scene.words.get("item-prestige", "")))
    cards = [
        SmallCard(
            code,
            text.clean(scene.words.get(f"prestige-{code}", "")),
            _owned(title, text.clean(scene.seats[seat].name)),
            _given(scene, seat) if len(player.shown) == 1 else None,
            seat=seat,
        )
        for seat, player in enumerate(view.players)
        for code in player.shown
        # Who has none of its points learns that from the sheet.
        if len(player.shown) > 1 or _given(scene, seat) != 0
    ]
    return [hand.smalls_band(cards)] if cards else []


def _owned(title: str, name: str) -> str:
    """A card's title and whose it is, where that name is short; its mark is there in any case."""
    first = name.split(" ", maxsplit=1)[0]
    return f"{title} · {first}" if len(first) <= _SHORT else title


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
