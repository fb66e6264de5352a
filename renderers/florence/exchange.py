"""Prestige against coins: what selling it brings, and what a Work pays in either."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import frame, market, paint
from renderers.florence.frame import ALL, GAP, Band, shares
from renderers.florence.icons import icon
from renderers.florence.offers import sells
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
_SAMPLES, _FEW = (1, 2, 3, 5, 10, 20), 7
"""How much prestige is told of a long list of sales, beside the most; so many are all told."""
_SOLD = Style(text.READ, "card", "band")
_COUNT = Style(40, "gold_light", "band", bold=True)
_PURPOSE = Style(40, "card", "band", bold=True)
_LATER = Style(text.READ, "gold_light", "band")
_LIT = {_SOLD: Style(text.READ, "ink", "gold_light", bold=True)}
_LIT[_COUNT] = Style(40, "ink", "gold_light", bold=True)
"""How the first way that does is written."""
_ABOVE, _NOTE, _TICK = 60, 46, 30
"""Pixels of what the exchange is for, above the ways, of another line there, and of a tick."""


def offered(scene: Scene) -> list[Band]:
    """What the reader may exchange now; nothing where that is not asked."""
    asked = [one.text.split() for one in scene.candidates]
    amounts = {verb: [int(n) for v, n in filter(_pair, asked) if v == verb] for verb in _VERBS}
    words = [text.clean(scene.words.get(key, "")) for key in ("count-pp", "count-coins")]
    if amounts["score"] and scene.view.private.chosen is not None:
        total = STEP * scene.view.private.chosen.total
        pays = tuple((n, coins(scene, total - COINS_A_POINT * n)) for n in amounts["score"])
        paid = (frame.termed(scene, "sum"),)
        return [_band(_pay(paid, pays, (words[0].lower(), words[1].lower())))]
    if not sells(scene):
        return []
    held, words = scene.view.private.coins, [text.clean(scene.words.get(key, "")) for key in _SALE]
    wanted = _wanted(scene)
    does = [n for n in (0, *amounts["sell"]) if held + STEP * n >= wanted] if wanted else []
    sold = _sampled([0, *(n for n in does or amounts["sell"] if n)])
    pays = tuple((n, coins(scene, held + STEP * n)) for n in sold)
    least = sold.index(does[0]) if does else -1
    told = frame.termed(scene, "sale"), frame.termed(scene, "later")
    return [_band(_pay(told, pays, (words[0], words[1]), least))]


_SALE = ("sell", "then")


def _wanted(scene: Scene) -> int:
    """The coins that a sale is for: the next bid, or what a building costs; 0 beside a Work."""
    view: FlorenceView = scene.view
    if view.phase == "auction":
        return market.next_bid(view)
    if view.private is None or view.private.chosen is not None:
        return 0
    return BUILDING_PRICES[view.players[view.private.seat].builders]


def _sampled(amounts: list[int]) -> list[int]:
    """All of few amounts; of many some, with the most."""
    if len(amounts) <= _FEW:
        return amounts
    few = [n for k, n in enumerate(amounts) if k < 3 or n in _SAMPLES]
    return [*few[: _FEW - 1], amounts[-1]]


_VERBS = ("score", "sell")


def _pair(asked: list[str]) -> bool:
    return len(asked) == 2 and asked[1].isdecimal()


def coins(scene: Scene, number: int) -> str:
    """A number of coins with the language's mark between thousands."""
    return f"{number:,}".replace(",", scene.words.get("thousands", ","))


def _band(art: Image.Image) -> Band:
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=32)
def _pay(
    told: tuple[str, ...],
    pays: tuple[tuple[int, str], ...],
    named: tuple[str, str],
    least: int = -1,
) -> Image.Image:
    """Below what it is for each way to be paid: prestige, and below it the coins.

    Words stand before them if there is room. The way ``least`` is the first that does.
    """
    lines = [one for one in map(text.clean, told) if one]
    rows, head = shares(len(pays), _MOST), _ABOVE * bool(lines) + _NOTE * (len(lines) > 1)
    high = head + len(rows) * (2 * _LINE + 8) + 24
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.stage(ALL, high), 0, 0)
    lead = _LEAD + max(map(_SOLD.width, named)) + 16
    worded = (ALL - lead - 24) // max(rows) >= _WORDED
    for k, line in enumerate(lines):
        style, top = ((_PURPOSE, 12), (_LATER, _ABOVE + 2))[k]
        canvas.narrow(line, 26, top, ALL - 52, style)
    at = 0
    for k, in_row in enumerate(rows):
        top = head + 12 + k * (2 * _LINE + 8)
        place = (top, lead if worded else _LEAD, max(rows))
        _ways(canvas, pays[at : at + in_row], place, least - at)
        if worded:
            canvas.write(named[0], _LEAD, top + 6, _SOLD)
            canvas.write(named[1], _LEAD, top + _LINE + 6, _SOLD)
        at += in_row
    return canvas.picture()


def _ways(
    canvas: Canvas, pays: tuple[tuple[int, str], ...], at: tuple[int, int, int], least: int
) -> None:
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
        lit, middle = k == least, x + step // 2
        if lit:
            canvas.fill((x + 3, top + 2, x + step - 3, low + _LINE + 2), "gold_light")
            canvas.centre(paint.tick(_TICK, "tree_dark"), middle - 34, top + _LINE // 2 + 2)
            middle += 8
        style, sold = (_LIT[_COUNT], _LIT[_SOLD]) if lit else (_COUNT, _SOLD)
        canvas.write(str(points), middle, top + 2, style, "middle")
        canvas.write(left, x + step // 2, low + 6, sold, "middle")
