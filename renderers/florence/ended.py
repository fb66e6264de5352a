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
from renderers.florence.panel import SCORE, Owner
from renderers.kit import scoresheet, strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.views import FlorenceView

_CAPTION, _MARK, _CROWN, _BETWEEN = 50, 48, 48, 128
"""Pixels above an estate, of the mark there, of the winner's crown, and between estates."""
_HERO, _FIRST, _LARGE, _LEAST = 70, 76, 54, 38
"""Pixels of a cell of an estate at most, of the large one of many, beside all that there is, and
at least."""
_ALL, _ABREAST = 3, 2
"""So many seats show estates alike; beside a large one so many stand in a row."""
_SMALL = 28
"""Pixels of a cell beside the large estate at most: pieces so close together weigh much."""
_ASIDE = 76
"""Pixels of mark and points beside a small estate."""
_SHORT = 12
"""Letters of a name that stands beside a title."""
_OF = replace(SCORE, ground="paper")
_NAME, _SEAT = Style(text.READ, "ink", "paper", bold=True), Style(40, "ink", "card", bold=True)


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
    # The winner's name and points stand above the first estate instead.
    words = {key: told for key, told in scene.words.items() if key != "best"}
    short = replace(scene, words=words)
    ways = [(told, besides) for told in (scene, short) for besides in (cards, [])]
    festive = _festive(scene)
    for won, least in ((festive, _LARGE), ([], _LARGE), ([], _LEAST)):
        for told, besides in ways:
            sheet = _sheet(told, winner=False)
            room = HEIGHT - height([top, *won, sheet, *besides])
            estates = _winner_first(scene, room, least, scored=not won)
            if estates:
                return [top, *won, *estates, sheet, *besides]
    return [top, _sheet(scene, winner=True)]


def _sheet(scene: Scene, *, winner: bool) -> Band:
    """The sheet, with a line for each seat; the first of several names if there is no room."""
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
    """Pixels of the longest name on the sheet."""
    return max(_SEAT.width(text.clean(one.name)) for one in scene.seats) + 24


def _festive(scene: Scene) -> list[Band]:
    """Who has won alone, before Florence; nothing where several share it."""
    first = [one for one in frame.owners(scene) if one.rank == 1]
    if len(first) != 1:
        return []
    art = triumph.drawn(first[0].seat, text.clean(first[0].label.name), first[0].points)
    return [Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))]


def _winner_first(scene: Scene, room: int, least: int, *, scored: bool) -> list[Band]:
    """The winner's estate large and the others' beside it; of two or three seats all alike.

    Who has played sees the own estate first. Points are left out unless ``scored``.
    """
    owners, mine = sorted(frame.owners(scene), key=lambda one: (one.rank, one.seat)), reader(scene)
    if mine is not None:
        others = [one for one in owners if one.seat != mine]
        owners = [one for one in owners if one.seat == mine] + others
    if len(owners) > _ALL:
        return _one_large(scene, owners, (room, least), scored=scored)
    wide = (ALL - GAP * (len(owners) - 1)) // len(owners)
    cells = (one for one in SIZES if least <= one <= _HERO and size(one, named=False)[0] <= wide)
    cell = next((one for one in cells if _tall(one) + GAP <= room), 0)
    return [_abreast(scene, owners, cell, scored=scored)] if cell else []


def _one_large(
    scene: Scene, owners: list[Owner], within: tuple[int, int], *, scored: bool
) -> list[Band]:
    """The first estate large, all others in two columns beside it.

    ``within`` are pixels of height, and the least of its cells.
    """
    room, least = within
    rows = -(-(len(owners) - 1) // _ABREAST)
    for cell in (one for one in SIZES if least <= one <= _FIRST and _tall(one) + GAP <= room):
        wide = size(cell, named=False)[0]
        free = (ALL - wide - GAP * _ABREAST) // _ABREAST - _ASIDE
        for small in (one for one in SIZES if one <= _SMALL):
            across = size(small, named=False)[0]
            if across <= free and rows * (across + _CAPTION + 10) - 10 <= _tall(cell):
                return [_beside(scene, owners, (cell, small, rows), scored=scored)]
    return []


def _beside(
    scene: Scene, owners: list[Owner], cells: tuple[int, int, int], *, scored: bool
) -> Band:
    """Estates with so large cells, so many rows: the first at the left, the others right of it."""
    *_, rows = cells
    (wide, _), (across, _) = (size(cell, named=False) for cell in cells[:2])
    high, step = _tall(cells[0]), (ALL - wide) // _ABREAST
    down = (high - across - _CAPTION) // max(1, rows - 1)

    def draw(canvas: Canvas, top: int) -> None:
        _captioned(canvas, scene, owners[0], (PAD, top, cells[0]), scored=scored)
        for k, owner in enumerate(owners[1:]):
            x = PAD + wide + step * (k % _ABREAST + 1) - across
            _aside(canvas, scene, owner, (x, top + k // _ABREAST * down, cells[1]))

    return Band(high + GAP, draw)


def _tall(cell: int) -> int:
    return size(cell, named=False)[1] + _CAPTION


def _abreast(scene: Scene, owners: list[Owner], cell: int, *, scored: bool) -> Band:
    """Estates side by side, the winner's first."""
    wide = size(cell, named=False)[0]
    gap = min(_BETWEEN, (ALL - len(owners) * wide) // max(1, len(owners) - 1))
    left = PAD + (ALL - len(owners) * (wide + gap) + gap) // 2

    def draw(canvas: Canvas, top: int) -> None:
        for k, owner in enumerate(owners):
            at = (left + k * (wide + gap), top, cell)
            _captioned(canvas, scene, owner, at, scored=scored)

    return Band(_tall(cell) + GAP, draw)


def _captioned(
    canvas: Canvas, scene: Scene, owner: Owner, at: tuple[int, int, int], *, scored: bool = True
) -> None:
    """An estate below its owner's mark, name as far as it has room, and points if ``scored``."""
    left, top, cell = at
    drawn = _drawn(scene, owner, cell)
    middle, right = top + _CAPTION // 2 - 2, left + drawn.width
    canvas.centre(paint.badge(owner.seat, _MARK), left + 28, middle)
    if scored:
        right -= canvas.write(str(owner.points), right, middle - _OF.height // 2, _OF, "right")
        if owner.rank == 1:
            right -= _CROWN + 8
            canvas.centre(strip.crown(_CROWN, paint.PALETTE), right + _CROWN // 2, middle)
    _name(canvas, owner, (left + 66, middle, right - left - 84))
    canvas.paste(drawn, left, top + _CAPTION)


def _aside(canvas: Canvas, scene: Scene, owner: Owner, at: tuple[int, int, int]) -> None:
    """A small estate below its owner's name, beside it mark and points."""
    left, top, cell = at
    drawn = _drawn(scene, owner, cell)
    _name(canvas, owner, (left - _ASIDE, top + _CAPTION // 2 - 2, drawn.width + _ASIDE))
    x, y = left - _ASIDE // 2 - 4, top + _CAPTION
    canvas.centre(paint.badge(owner.seat, _MARK), x, y + _MARK // 2 + 4)
    canvas.write(str(owner.points), x, y + _MARK + 8, _OF, "middle")
    canvas.paste(drawn, left, y)


def _name(canvas: Canvas, owner: Owner, at: tuple[int, int, int]) -> None:
    """A name, of several the first, if it has room; ``at`` is left, middle, width."""
    left, middle, room = at
    name = text.clean(owner.label.name)
    for told in (name, name.split(" ")[0]):
        if _NAME.width(told) <= room:
            canvas.write(told, left, middle - _NAME.height // 2, _NAME)
            break


def _drawn(scene: Scene, owner: Owner, cell: int) -> Image.Image:
    land = scene.view.players[owner.seat].estate
    return estate(land, cell, Marks(), named=False, ground="paper")


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
