"""Diego's panel in a game alone: what he has, his card, his row, and what he has built."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, DIEGO, GAP, Band
from renderers.florence.icons import icon
from renderers.kit import strip, text
from renderers.kit.bands import PAD
from renderers.kit.brush import rounded
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.data import PROFESSIONS
from rules.florence.diego_cards import DIEGO_CARDS, LOWER, UPPER, kind_of
from rules.florence.views import FlorenceView, RivalView, RowView

_HEAD, _STRIP, _LINE, _LAID = 80, 116, 46, 100
_INSET = 18
_KNOWN, _DARK, _BONUS = 228, 72, 34
_NAME = Style(38, "ink", "card")
_SCORE = Style(52, "ink", "card", bold=True)
_ADDED = Style(40, "ink", "card", bold=True)
_WORD = Style(text.READ, "ink", "card")
_BOLD = Style(text.READ, "ink", "card", bold=True)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


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
    auction = bool(rival.card) and view.phase == "auction"
    turn = _turn(scene, rival)
    laid, rows = _placed(rival)
    built = text.clean(scene.words.get("diego-built", ""))
    lines = text.lines(built, ALL - 2 * _INSET, _WORD, 2) if built else ()
    high = _HEAD + auction * _STRIP + (len(turn) + len(lines)) * _LINE + rows * _LAID + _INSET

    def draw(canvas: Canvas, top: int) -> None:
        own = paint.canvas(ALL, high, "paper")
        edge = ("gold_dark", 8) if place(view) == 1 else ("paper_line", 3)
        own.paste(paint.plate(ALL, high, *edge), 0, 0)
        _head(own, scene, rival)
        y = _HEAD
        if auction:
            _strip(own, scene, rival, y)
            y += _STRIP
        for line, now in turn:
            style = _BOLD if now else _WORD
            own.narrow(line, _INSET + 4, y, ALL - 2 * _INSET - 8, style)
            y += _LINE
        for one, name, x, row in laid:
            wide = _KNOWN if one.card else _DARK
            called = text.clean(scene.words.get(name, "")) if name else ""
            own.paste(_card(one, called, wide), x, y + row * _LAID)
        y += rows * _LAID
        for k, line in enumerate(lines):
            own.narrow(line, _INSET + 4, y + k * _LINE, ALL - 2 * _INSET - 8, _WORD)
        canvas.paste(own.picture(), PAD, top)

    return [Band(high + GAP, draw)]


def _turn(scene: Scene, rival: RivalView) -> list[tuple[str, bool]]:
    """The two rows of his turn in words, each with whether it is its time."""
    if not rival.card or scene.view.phase != "action":
        return []
    parts = (("diego-upper", UPPER), ("diego-lower", LOWER))
    told = [(text.clean(scene.words.get(key, "")), rival.part == part) for key, part in parts]
    return [
        (f"{k}. {line[:1].upper()}{line[1:]}", now) for k, (line, now) in enumerate(told, 1) if line
    ]


def _placed(rival: RivalView) -> tuple[list[tuple[RowView, str, int, int]], int]:
    """His row of cards: each with the key of its name, its left edge and its line; the lines."""
    found, x, line = [], _INSET, 0
    for one in rival.row:
        wide = _KNOWN if one.card else _DARK
        if x + wide > ALL - _INSET:
            x, line = _INSET, line + 1
        key = f"profession-{one.card}" if one.card in PROFESSIONS else f"item-{one.card}"
        found.append((one, key if one.card else "", x, line))
        x += wide + 8
    return found, line + 1 if found else 0


def _head(canvas: Canvas, scene: Scene, rival: RivalView) -> None:
    """His mark and name, what the table does not count of him, and his prestige."""
    view, middle = scene.view, _HEAD // 2 + 4
    canvas.centre(paint.badge(DIEGO, 68), 52, middle)
    x = 100 + canvas.narrow(scene.words.get("diego", "Diego"), 100, middle - 23, 200, _NAME) + 10
    if view.start == view.seats and view.round and view.phase != "over":
        canvas.put(icon("gavel", 44), x, middle - 22)
    numbers = {
        "prestige": rival.prestige,
        "coins": rival.coins,
    }
    x = 356
    for kind, number in numbers.items():
        canvas.centre(icon(kind, 44), x + 23, middle)
        style = _BOLD if number else _WORD
        x += 56 + canvas.write(str(number), x + 52, middle - style.height // 2, style) + 20
    score = str(rival.pp).replace("-", "−")
    x = ALL - _INSET
    x -= canvas.write(score, x, middle - _SCORE.height // 2, _SCORE, "right") + 58
    canvas.centre(icon("pp", 44), x + 26, middle)
    if place(view):
        canvas.centre(strip.medal(place(view), paint.PALETTE), x - 34, middle)


def _strip(canvas: Canvas, scene: Scene, rival: RivalView, top: int) -> None:
    """His card: what it adds to each item, with the throws."""
    view: FlorenceView = scene.view
    card, thrown = DIEGO_CARDS[rival.card], dict(view.auction.refused)
    dice = {kind_of(item): die for item, die in reversed(thrown.items())}
    if view.auction.die:
        dice[kind_of(view.auction.item)] = view.auction.die
    wide = (ALL - 2 * _INSET + 8) // len(card.strip) - 8
    for k, (item, modifier) in enumerate(card.strip):
        hammer = bool(view.auction.item) and kind_of(view.auction.item) == item
        name = text.clean(scene.words.get(f"item-{item}", item))
        cell = _Cell(item, name, modifier, dice.get(item, 0), hammer)
        canvas.paste(_item(cell, wide), _INSET + k * (wide + 8), top)


class _Cell(msgspec.Struct, frozen=True):
    """An item of his card: what it adds, what was thrown for it, and whether it is asked for."""

    item: str
    name: str
    modifier: int
    die: int
    hammer: bool


@lru_cache(maxsize=128)
def _item(cell: _Cell, wide: int) -> Image.Image:
    high = _STRIP - 10
    canvas = paint.canvas(wide, high, "card")
    edge = ("gold_dark", 6) if cell.hammer else ("paper_line", 3)
    canvas.paste(paint.plate(wide, high, *edge, "card"), 0, 0)
    canvas.centre(icon(cell.item, 44), 36, 34)
    if cell.modifier:
        canvas.write(f"+{cell.modifier}", 68, 34 - _ADDED.height // 2, _ADDED)
    if cell.die:
        canvas.centre(_die(cell.die, 42), wide - 34, 34)
    canvas.narrow(cell.name, wide // 2, 58, wide - 20, _WORD, "middle")
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


@lru_cache(maxsize=256)
def _card(one: RowView, name: str, wide: int) -> Image.Image:
    """A card of his row: its name where it is known; face down it has a dark edge, or is dark."""
    high = _LAID - 8
    canvas = paint.canvas(wide, high, "card")
    edge = ("paper_line", paint.PLAIN) if one.up else ("ink", 6)
    canvas.paste(paint.plate(wide, high, *edge, "card"), 0, 0)
    if not one.card:
        canvas.fill((6, 6, wide - 6, high - 6), "band")
        canvas.frame((12, 12, wide - 12, high - 12), 3, "gold")
    elif name:
        room = wide - 20 - (_BONUS if one.bonus else 0)
        lines = text.lines(name, room, _WORD, 2)
        top = (high - len(lines) * 42) // 2
        for k, line in enumerate(lines):
            canvas.narrow(line, 10 + room // 2, top + k * 42, room, _WORD, "middle")
    if one.bonus:
        canvas.centre(icon("bonus", 28), wide - 24, 24)
    return canvas.picture()
