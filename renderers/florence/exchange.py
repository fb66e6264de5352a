"""Prestige against coins: what selling it brings, and what a Work pays in either."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import frame, market, paint
from renderers.florence.frame import ALL, GAP, Band, shares
from renderers.florence.icons import icon
from renderers.florence.offers import idle, sells
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.data import BUILDING_PRICES, COINS_A_POINT, STEP
from rules.florence.views import FlorenceView

_LINE, _LEAD, _MOST, _WORDED = 54, 76, 11, 104
"""Pixels of a line, where its numbers begin, how many stand in it, and their least width beside
words."""
_SAMPLES = (1, 2, 3, 5, 10, 20)
"""How much prestige is told of a long list of sales, beside the most."""
_FEW = 8
_SOLD = Style(text.READ, "card", "band")
_COUNT = Style(40, "gold_light", "band", bold=True)
_PURPOSE, _RATE = (
    Style(40, "card", "band", bold=True),
    Style(text.READ, "gold_light", "band"),
)
_LARGE = tuple(_PURPOSE.at(size) for size in (52, 48, 44, 40))
"""The sizes of what a sale is for, where nothing need be sold."""
_ABOVE = 60
"""Pixels of what the exchange is for, above the ways."""


def offered(scene: Scene) -> list[Band]:
    """What the reader may exchange now; nothing where that is not asked."""
    asked = [one.text.split() for one in scene.candidates]
    amounts = {verb: [int(n) for v, n in filter(_pair, asked) if v == verb] for verb in _VERBS}
    words = [text.clean(scene.words.get(key, "")) for key in ("count-pp", "count-coins")]
    if amounts["score"] and scene.view.private.chosen is not None:
        total = STEP * scene.view.private.chosen.total
        pays = tuple((n, coins(scene, total - COINS_A_POINT * n)) for n in amounts["score"])
        told = text.clean(frame.termed(scene, "sum"))
        return [_band(_pay(told, pays, words[0].lower(), words[1].lower()))]
    if not sells(scene):
        return []
    if idle(scene) and scene.view.auction.item:
        # The lot's panel says it.
        return []
    held, words = scene.view.private.coins, [text.clean(scene.words.get(key, "")) for key in _SALE]
    told = words.pop(0)
    if idle(scene):
        return [_band(_calm(told, words[2]))]
    sold = [n for n in amounts["sell"] if held + STEP * n >= _wanted(scene)] or amounts["sell"]
    pays = tuple((n, coins(scene, held + STEP * n)) for n in _sampled(sold))
    return [_band(_pay(told, pays, *words[:2]))]


_SALE = ("sale", "sell", "then", "rate")


def _wanted(scene: Scene) -> int:
    """The coins that a sale is for: the next bid, or what a building costs."""
    view: FlorenceView = scene.view
    if view.phase == "auction":
        return market.next_bid(view)
    return BUILDING_PRICES[view.players[view.private.seat].builders] if view.private else 0


def _sampled(amounts: list[int]) -> list[int]:
    """All of few amounts; of many some, with the most."""
    if len(amounts) < _FEW:
        return amounts
    few = [n for k, n in enumerate(amounts) if k < 3 or n in _SAMPLES]
    return [*few[: _FEW - 2], amounts[-1]]


_VERBS = ("score", "sell")


def _pair(asked: list[str]) -> bool:
    return len(asked) == 2 and asked[1].isdecimal()


def coins(scene: Scene, number: int) -> str:
    """A number of coins with the language's mark between thousands."""
    return f"{number:,}".replace(",", scene.words.get("thousands", ","))


def _band(art: Image.Image) -> Band:
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=32)
def _calm(told: str, rate: str) -> Image.Image:
    """What the reader has, and what a sale would bring, where nothing need be sold."""
    large = next((one for one in _LARGE if one.width(told) <= ALL - 142), _PURPOSE)
    lines = [(one, style) for one, style in ((told, large), (rate, _RATE)) if one]
    high = 30 + sum(style.height for _, style in lines)
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.stage(ALL, high), 0, 0)
    canvas.centre(icon("coins", 72, "band"), 68, high // 2 - 2)
    top = 11
    for words, style in lines:
        canvas.narrow(words, 122, top, ALL - 142, style)
        top += style.height
    return canvas.picture()


@lru_cache(maxsize=32)
def _pay(told: str, pays: tuple[tuple[int, str], ...], above: str, below: str) -> Image.Image:
    """Below what it is for each way to be paid: prestige, and below it the coins.

    Words stand before them if there is room.
    """
    rows, head = shares(len(pays), _MOST), _ABOVE * bool(told)
    high = head + len(rows) * (2 * _LINE + 8) + 24
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.stage(ALL, high), 0, 0)
    lead = _LEAD + max(_SOLD.width(one) for one in (above, below)) + 16
    worded = (ALL - lead - 24) // max(rows) >= _WORDED
    canvas.narrow(told, 26, 12, ALL - 52, _PURPOSE)
    at = 0
    for k, in_row in enumerate(rows):
        top = head + 12 + k * (2 * _LINE + 8)
        if worded:
            canvas.write(above, _LEAD, top + 6, _SOLD)
            canvas.write(below, _LEAD, top + _LINE + 6, _SOLD)
        _ways(canvas, pays[at : at + in_row], (top, lead if worded else _LEAD, max(rows)))
        at += in_row
    return canvas.picture()


def _ways(canvas: Canvas, pays: tuple[tuple[int, str], ...], at: tuple[int, int, int]) -> None:
    """A row of ways; ``at`` is its top, where numbers begin, and how many have room."""
    top, lead, columns = at
    step = (ALL - lead - 24) // columns
    low = top + _LINE
    canvas.centre(icon("pp", 48, "band"), 48, top + _LINE // 2 + 2)
    canvas.centre(icon("coins", 48, "band"), 48, low + _LINE // 2 + 2)
    canvas.fill((24, low + 2, ALL - 24, low + 4), "gold")
    for k, (points, left) in enumerate(pays):
        x = lead + k * step
        if k or lead > _LEAD:
            canvas.fill((x - 1, top + 6, x + 1, low + _LINE), "gold")
        canvas.write(str(points), x + step // 2, top + 2, _COUNT, "middle")
        canvas.write(left, x + step // 2, low + 6, _SOLD, "middle")
