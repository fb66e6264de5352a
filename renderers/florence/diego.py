"""Diego's panel in a game alone: what he has, his card, his row, and what he has built."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import DIEGO, GAP, Band
from renderers.florence.icons import icon, landmark
from renderers.florence.panel import count, freedoms
from renderers.florence.rows import ALL
from renderers.kit import strip, text
from renderers.kit.bands import PAD
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.data import BUILDINGS, LANDSCAPES, PROFESSIONS
from rules.florence.diego_cards import DIEGO_CARDS, UPPER, kind_of
from rules.florence.views import FlorenceView, RivalView, RowView

_HEAD, _STRIP, _ROW, _BUILT = 80, 98, 104, 70
_INSET = 18
_NAME = Style(38, "ink", "card")
_SCORE = Style(52, "ink", "card", bold=True)
_ADDED = Style(40, "ink", "card", bold=True)
_SMALL = Style(text.READ, "ink", "card")
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_SYMBOLS = {"work": "works", "build": "buildings", "freedom": "freedoms"}
"""Icons of what his cards say; a profession and a bonus card are their own."""


def place(view: FlorenceView) -> int:
    """His place at the end: 1 where he has won."""
    rival, (player,) = view.rival, view.players
    if rival is None or view.phase != "over":
        return 0
    return 1 + ((player.pp, player.coins or 0) > (rival.pp, rival.coins))


def panel(scene: Scene) -> list[Band]:
    """Diego's panel as a band; none where he does not play."""
    view: FlorenceView = scene.view
    rival = view.rival
    if rival is None:
        return []
    high = _HEAD + _STRIP + _ROW + _BUILT + _INSET

    def draw(canvas: Canvas, top: int) -> None:
        own = paint.canvas(ALL, high, "paper")
        edge = ("gold_dark", 8) if place(view) == 1 else ("paper_line", 3)
        own.paste(paint.plate(ALL, high, *edge), 0, 0)
        _head(own, scene, rival)
        _card(own, view, rival)
        _laid(own, rival, _HEAD + _STRIP)
        _built(own, rival, _HEAD + _STRIP + _ROW)
        canvas.paste(own.picture(), PAD, top)

    return [Band(high + GAP, draw)]


def _head(canvas: Canvas, scene: Scene, rival: RivalView) -> None:
    """His mark and name, what is counted of him, and his prestige."""
    view, middle = scene.view, _HEAD // 2 + 4
    canvas.centre(paint.badge(DIEGO, 72), 54, middle)
    name, style = text.fit(scene.words.get("diego", "Diego"), 220, _NAME, text.READ)
    x = 104 + canvas.write(name, 104, middle - style.height // 2, style) + 10
    if view.start == view.seats and view.round and view.phase != "over":
        canvas.put(icon("gavel", 44), x, middle - 22)
    left = 330
    numbers = {
        "works": rival.works,
        "builder": rival.builders,
        "jester": rival.jesters,
        "prestige": rival.prestige,
        "coins": rival.coins,
    }
    for k, (kind, number) in enumerate(numbers.items()):
        count(canvas, kind, str(number), (left + 88 * k, middle - 28), 56)
    freedoms(canvas, rival.freedoms, (left + 88 * len(numbers) + 40, middle - 26), ALL)
    score = str(rival.pp).replace("-", "−")
    x = ALL - _INSET
    canvas.write(score, x, middle - _SCORE.height // 2, _SCORE, "right")
    x -= _SCORE.width(score) + 58
    canvas.centre(icon("pp", 52), x + 26, middle)
    if place(view):
        canvas.centre(strip.medal(place(view), paint.PALETTE), x - 34, middle)


def _card(canvas: Canvas, view: FlorenceView, rival: RivalView) -> None:
    """His card: what it adds to each item with the throws, and the two rows of his turn."""
    if not rival.card:
        return
    card, thrown = DIEGO_CARDS[rival.card], dict(view.auction.refused)
    dice = {kind_of(item): die for item, die in reversed(thrown.items())}
    if view.auction.die:
        dice[kind_of(view.auction.item)] = view.auction.die
    wide = 164
    for k, (item, modifier) in enumerate(card.strip):
        hammer = bool(view.auction.item) and kind_of(view.auction.item) == item
        cell = _Cell(item, modifier, dice.get(item, 0), hammer, view.phase == "auction")
        canvas.paste(_item(cell, wide), _INSET + k * (wide + 6), _HEAD)
    left = _INSET + len(card.strip) * (wide + 6) + 12
    each = (ALL - _INSET - left - 12) // 2
    for k, (part, symbols) in enumerate((("upper", card.upper), ("lower", card.lower))):
        now = rival.part == part and view.phase == "action"
        art = _symbols(part == UPPER, symbols, each, now)
        canvas.paste(art, left + k * (each + 12), _HEAD)


class _Cell(msgspec.Struct, frozen=True):
    """An item of his card: what it adds, what was thrown for it, and whether it is asked for."""

    item: str
    modifier: int
    die: int
    hammer: bool
    on: bool


@lru_cache(maxsize=128)
def _item(cell: _Cell, wide: int) -> Image.Image:
    canvas = paint.canvas(wide, _STRIP - 12, "card")
    edge = ("gold_dark", 6) if cell.hammer else ("paper_line", 3)
    canvas.paste(paint.plate(wide, _STRIP - 12, *edge, "card"), 0, 0)
    middle = (_STRIP - 12) // 2
    canvas.centre(icon(cell.item, 54), 36, middle)
    if cell.modifier:
        canvas.write(f"+{cell.modifier}", 64, middle - _ADDED.height // 2, _ADDED)
    if cell.die:
        canvas.centre(_die(cell.die, 42), wide - 28, middle)
    if not cell.on:
        canvas.tint((4, 4, wide - 4, _STRIP - 16), "card", 0.5)
    return canvas.picture()


@cache
def _die(face: int, size: int) -> Sprite:
    """The die."""
    brush = paint.brush(size, size, size)
    brush.fill(rounded((0.04, 0.04, 0.96, 0.96), 0.2), "ink")
    brush.fill(rounded((0.11, 0.11, 0.89, 0.89), 0.15), "white")
    for x, y in _PIPS[face]:
        brush.disc((0.5 + 0.24 * x, 0.5 + 0.24 * y), 0.085, "ink")
    return paint.sprite(brush, "ink")


@lru_cache(maxsize=64)
def _symbols(first: bool, symbols: tuple[str, ...], wide: int, now: bool) -> Image.Image:
    """One or two symbols of an action row, after how many actions it is."""
    high = _STRIP - 12
    canvas = paint.canvas(wide, high, "card")
    edge = ("gold_dark", 6) if now else ("paper_line", 3)
    canvas.paste(paint.plate(wide, high, *edge, "card"), 0, 0)
    canvas.write("1." if first else "2.", 16, high // 2 - _SMALL.height // 2, _SMALL)
    step = (wide - 58) // 2
    for k, symbol in enumerate(symbols):
        canvas.centre(icon(_SYMBOLS.get(symbol, symbol), 46), 50 + step // 2 + k * step, high // 2)
    if len(symbols) > 1:
        canvas.write("/", 50 + step, high // 2 - _SMALL.height // 2, _SMALL, "middle")
    return canvas.picture()


def _laid(canvas: Canvas, rival: RivalView, top: int) -> None:
    """His row of cards, from left to right."""
    if not rival.row:
        return
    room = ALL - 2 * _INSET
    wide = min(150, (room + 8) // len(rival.row) - 8)
    for k, one in enumerate(rival.row):
        canvas.paste(_laid_card(one, wide), _INSET + k * (wide + 8), top)


@lru_cache(maxsize=256)
def _laid_card(one: RowView, wide: int) -> Image.Image:
    """A card of his row: its wishes where it is known; face down it is dark."""
    high = _ROW - 12
    canvas = paint.canvas(wide, high, "card")
    canvas.paste(
        paint.plate(wide, high, *(("gold_dark", 6) if one.up else ("ink", 3)), "card"), 0, 0
    )
    if not one.up:
        canvas.fill((8, 8, wide - 8, high - 8), "band")
        canvas.frame((14, 14, wide - 14, high - 14), 3, "gold")
    wants = PROFESSIONS.get(one.card)
    if wants is not None:
        size = (wide - 22) // 3
        if not one.up:
            canvas.fill(
                (10, high // 2 - size // 2 - 4, wide - 10, high // 2 + size // 2 + 4), "card"
            )
        arts = (
            landmark(wants.building, size),
            icon(wants.landscape, size),
            icon(wants.freedom, size),
        )
        for k, art in enumerate(arts):
            canvas.centre(art, 11 + size // 2 + k * size, high // 2)
    elif one.card:
        canvas.centre(icon(one.card, min(64, wide - 24)), wide // 2, high // 2)
    if one.bonus:
        canvas.centre(icon("bonus", 40), wide - 26, 26)
    return canvas.picture()


def _built(canvas: Canvas, rival: RivalView, top: int) -> None:
    """What he has built and bought, by kind; he has no places."""
    pieces = Counter(rival.pieces)
    kinds = [kind for kind in (*BUILDINGS, *LANDSCAPES) if pieces[kind]]
    x = _INSET
    step = min(150, (ALL - 2 * _INSET - 130) // max(1, len(kinds)))
    for kind in kinds:
        art = landmark(kind, 66) if kind in BUILDINGS else icon(kind, 60)
        canvas.centre(art, x + 34, top + _BUILT // 2 - 2)
        if pieces[kind] > 1:
            number = f"× {pieces[kind]}"
            canvas.write(number, x + 72, top + (_BUILT - _SMALL.height) // 2, _SMALL)
        x += step
    number = str(rival.empty)
    canvas.write(number, ALL - _INSET, top + (_BUILT - _SMALL.height) // 2, _SMALL, "right")
    canvas.centre(icon("empty", 56), ALL - _INSET - _SMALL.width(number) - 36, top + _BUILT // 2)
