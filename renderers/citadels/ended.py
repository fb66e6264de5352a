"""The end of a game: the score sheet, the cities below it, the best move and the last turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

import msgspec
from PIL import Image

from renderers.citadels import captions, card, cities, events, finished, marks, mood, seatline
from renderers.citadels.block import GAP, ROOM, SINGLE, Block, panel
from renderers.citadels.card import Face
from renderers.citadels.events import EventBand
from renderers.citadels.finished import FinishedCity
from renderers.kit import plates, scoresheet, seats, strip, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS
from rules.core.values import Seat

_INSIDE, _BETWEEN, _BADGE, _CROWN = 14, 12, 76, 60
_SKIES = (180, 150, 130, 112, 96, 84, 72, 62, 54)
"""Pixels of a building's height, the largest first."""
_NAME, _LEAST, _STEP = Style(text.READ, "ink", "card", bold=True), 330, 20
"""How names stand in the sheet, pixels for them at least, and steps of these."""
_LOW, _FEAST, _MARK = 176, 236, 84
"""Pixels of the winner before the town, at least and at most, and of the mark."""
_TILE, _CLOSE, _SEEN = 38, 3, 24
"""Pixels of the tiles of cities in the sheet, between them, and of their width at least."""
_SHARE = 0.92
"""Letters of long names are so narrow at most."""


def blocks(scene: Scene, room: int) -> tuple[Block, ...]:
    """The score sheet, and below it all cities, or where they have no room, the winner's.

    Rows of many seats are low, so that there is room for these.
    """
    named, low = _named(scene), len(scene.seats) > SINGLE
    silent = _silent(scene)

    def draw(canvas: Canvas, top: int) -> None:
        known = len(canvas.texts)
        scoresheet.draw(canvas, top, silent, winner=False, named=named, dashes=True, low=low)
        if low:
            _tiled(canvas, scene, known)

    sheet = Block(_high(silent, named), draw)
    left = room - sheet.height
    found = next((one for one in _cities(scene) if sum(b.height for b in one) <= left), ())
    spare = min(_FEAST, left - sum(one.height for one in found))
    return (*_feast(scene, spare), sheet, *found)


def _feast(scene: Scene, high: int) -> tuple[Block, ...]:
    """Who has won, under a crown before the town by night, where there is room."""
    won = [row for row in (scene.sheet.rows if scene.sheet else ()) if row.rank == 1]
    if high < _LOW or not won:
        return ()
    inner = high - GAP
    mark = min(_MARK, (inner - 20) * 4 // 7)

    def draw(canvas: Canvas, top: int) -> None:
        top += GAP
        canvas.paste(panel(ROOM, inner, "gold", 4, "paper"), PAD, top)
        canvas.paste(card.sky(ROOM - 16, inner - 16), PAD + 8, top + 8)
        for k, row in enumerate(won):
            x = PAD + ROOM * (2 * k + 1) // (2 * len(won))
            if row.seat >= 0:
                badge = seats.badge(row.seat, mark, mood.NIGHT)
                canvas.centre(badge, x, top + inner - mark // 2 - 14)
            crown = strip.crown(mark * 3 // 4, mood.NIGHT)
            canvas.centre(crown, x, top + inner - mark - 14 - mark // 4)

    return (Block(high, draw, moonlit=True),)


def foot(scene: Scene, room: int) -> EventBand:
    """The best move and the last turn, by the marks of who did them."""
    words, told = scene.words, scene.words.get("best", "")
    for one in scene.seats:
        if one.name and told.startswith(f"{one.name} "):
            told = f"{one.name}: {told.removeprefix(one.name).lstrip()}"
            break
    each = [f"{words.get('best-title', '')}. {told}"] if told else []
    last = words.get("foot", "")
    given = (each, last) if each else ([last], "")
    for most in (given, (each, "")):
        band = events.band(most[0], scene.seats, room, last=most[1], named=False)
        if band.lines:
            return band
    return EventBand()


def _named(scene: Scene) -> int:
    """Pixels for names in one line or two, if the sheet is no higher for it."""
    sheet = _silent(scene)
    wide = max(_halved(text.clean(one.name)) for one in sheet.seats)
    least = scoresheet.height(sheet, winner=False, low=len(sheet.seats) > SINGLE)
    fits = (one for one in range(wide, _LEAST, -_STEP) if _high(sheet, one) <= least)
    return next(fits, _LEAST)


def _high(sheet: Scene, named: int) -> int:
    return scoresheet.height(sheet, winner=False, named=named, low=len(sheet.seats) > SINGLE)


def _halved(name: str) -> int:
    """Pixels of a name in two lines."""
    parts = name.split(" ")
    cuts = ((" ".join(parts[:k]), " ".join(parts[k:])) for k in range(len(parts)))
    return round(min(max(map(_NAME.width, cut)) for cut in cuts) * _SHARE)


def _silent(scene: Scene) -> Scene:
    """The scene without the best move, which stands in the foot; of many seats with first names."""
    words = {key: told for key, told in scene.words.items() if not key.startswith("best")}
    each = scene.seats
    if len(each) > SINGLE:
        each = tuple(seatline.briefly(one) for one in each)
    return msgspec.structs.replace(scene, words=words, seats=each)


def _cities(scene: Scene) -> Iterator[tuple[Block, ...]]:
    """The winner's city above the others', the largest first; at last alone."""
    rows = sorted(scene.sheet.rows if scene.sheet else (), key=lambda row: row.rank)
    order = [row.seat for row in rows if row.seat >= 0]
    if not order or not scene.view.players:
        return
    first, *rest = order
    built = {seat: tuple(cities.faces(scene, seat)) for seat in order}
    abreast = 1 if len(order) <= SINGLE else 2
    for mine, high in product(_SKIES, _SKIES):
        if high <= mine:
            lines = [rest[k : k + abreast] for k in range(0, len(rest), abreast)]
            yield (
                _line(scene, [first], mine, built),
                *(_line(scene, one, high, built) for one in lines),
            )
    yield from ((_line(scene, [first], mine, built),) for mine in _SKIES)


def _tiled(canvas: Canvas, scene: Scene, known: int) -> None:
    """All cities as tiles in the colours of their kinds, each behind the name in the sheet.

    The sheet's words begin after ``known`` others on the canvas.
    """
    texts, places = canvas.texts[known:], []
    for row in scene.sheet.rows if scene.sheet else ():
        if row.seat < 0 or not scene.view.players:
            continue
        called = text.clean(seatline.briefly(scene.seats[row.seat]).name)
        name = next((one.box for one in texts if one.words == called), None)
        if name is None:
            return
        texts = [one for one in texts if one.box != name]
        beside = [b[0] for b in (one.box for one in texts) if b[1] < name[3] and name[1] < b[3]]
        places.append((row.seat, name, min(left for left in beside if left > name[2])))
    end, right = max(one[1][2] for one in places) + 28, min(one[2] for one in places) - 12
    most = max(len(one.city) for one in scene.view.players)
    wide = min(_TILE, (right - end) // max(1, most) - _CLOSE)
    for seat, (_, top, _, low), _ in places if wide >= _SEEN else ():
        for k, face in enumerate(captions.ordered(cities.faces(scene, seat))):
            art = _tile(DISTRICTS[face.card].colour, wide)
            canvas.paste(art, end + k * (wide + _CLOSE), (top + low - _TILE) // 2)


@lru_cache(maxsize=32)
def _tile(colour: str, wide: int) -> Image.Image:
    """A district as a tile with the sign of its kind."""
    canvas, jewel = mood.canvas(wide, _TILE, "card"), mood.JEWELS[colour]
    layers = ((0, 7, f"{jewel}_dark"),)
    canvas.paste(plates.layered(wide, _TILE, layers, "card", mood.NIGHT), 0, 0)
    canvas.centre(marks.pale(colour, wide - 4), wide // 2, _TILE // 2)
    return canvas.picture()


def _line(
    scene: Scene, abreast: Sequence[Seat], sky: int, built: Mapping[Seat, tuple[Face, ...]]
) -> Block:
    """Cities beside one another, each with the mark of its seat."""
    wide = (ROOM - GAP * (len(abreast) - 1)) // len(abreast)
    inner = wide - 2 * _INSIDE - _BADGE - _BETWEEN
    most = max(scene.view.size, *(len(one.city) for one in scene.view.players))
    alone = finished.carded(built[abreast[0]], inner, sky) if len(abreast) == 1 else None
    each = [alone or finished.listed(built[seat], inner, sky, most) for seat in abreast]
    high = max(one.height for one in each) + 2 * _INSIDE

    def draw(canvas: Canvas, top: int) -> None:
        for k, (seat, city) in enumerate(zip(abreast, each, strict=True)):
            _city(canvas, (PAD + k * (wide + GAP), top, wide, high), scene, seat, city)

    return Block(high + GAP, draw)


def _city(
    canvas: Canvas,
    at: tuple[int, int, int, int],
    scene: Scene,
    seat: Seat,
    city: FinishedCity,
) -> None:
    """A city in (left, top, width, height), with the mark of its seat."""
    left, top, wide, high = at
    rows = scene.sheet.rows if scene.sheet else ()
    won = any(row.seat == seat and row.rank == 1 for row in rows)
    edge = ("gold", 6) if won else ("band_light", 3)
    canvas.paste(panel(wide, high, *edge), left, top)
    x, middle = left + _INSIDE + _BADGE // 2, top + high // 2 + (_CROWN // 2 - 4) * won
    canvas.centre(seats.badge(seat, _BADGE, mood.NIGHT), x, middle)
    if won:
        canvas.centre(strip.crown(_CROWN, mood.NIGHT), x, middle - _BADGE // 2 - _CROWN // 2 + 8)
    city.draw(canvas, left + _INSIDE + _BADGE + _BETWEEN, top + _INSIDE, lit=won)
