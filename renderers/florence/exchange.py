"""Prestige against coins: what selling it brings, and what a Work pays in either."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, GAP, Band, shares
from renderers.florence.icons import icon
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.data import COINS_A_POINT, STEP

_HIGH, _LINE, _LEAD, _MOST = 116, 54, 76, 11
"""Pixels of a rate and of a line, where a line's numbers begin, and how many stand in it."""
_STEP = 44
"""Pixels from one line of words to the next."""
_RATE = Style(60, "gold_light", "band", bold=True)
_SOLD = Style(text.READ, "card", "band")
_COUNT = Style(40, "gold_light", "band", bold=True)


def offered(scene: Scene) -> list[Band]:
    """What the reader may exchange now; nothing where that is not asked."""
    asked = [one.text.split() for one in scene.candidates]
    amounts = {verb: [int(n) for v, n in filter(_pair, asked) if v == verb] for verb in _VERBS}
    if amounts["score"] and scene.view.private.chosen is not None:
        total = STEP * scene.view.private.chosen.total
        pays = tuple((n, coins(scene, total - COINS_A_POINT * n)) for n in amounts["score"])
        return [_band(_pay(pays))]
    if amounts["sell"] and all(one[0] == "sell" for one in asked):
        return [_band(_sale(str(STEP), text.clean(scene.words.get("sale", ""))))]
    return []


_VERBS = ("score", "sell")


def _pair(asked: list[str]) -> bool:
    return len(asked) == 2 and asked[1].isdecimal()


def coins(scene: Scene, number: int) -> str:
    """A number of coins with the language's mark between thousands."""
    return f"{number:,}".replace(",", scene.words.get("thousands", ","))


def _band(art: Image.Image) -> Band:
    return Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))


@lru_cache(maxsize=32)
def _sale(rate: str, told: str) -> Image.Image:
    """What a point of prestige brings, large; beside it how many may be sold."""
    canvas = paint.canvas(ALL, _HIGH, "paper")
    canvas.paste(paint.stage(ALL, _HIGH), 0, 0)
    middle = _HIGH // 2
    x, top = 40, middle - _RATE.height // 2
    for number, kind in (("1", "pp"), (rate, "coins")):
        if x > 40:
            x += canvas.write("→", x, top, _RATE) + 24
        x += canvas.write(number, x, top, _RATE) + 12
        canvas.centre(icon(kind, 76, "band"), x + 38, middle)
        x += 76 + 24
    canvas.fill((x, 24, x + 3, _HIGH - 24), "gold")
    x += 28
    lines = text.lines(told, ALL - 28 - x, _SOLD, 2) if told else ()
    top = middle - 2 - (_SOLD.height + (len(lines) - 1) * _STEP) // 2
    for k, line in enumerate(lines):
        canvas.narrow(line, x, top + k * _STEP, ALL - 28 - x, _SOLD)
    return canvas.picture()


@lru_cache(maxsize=32)
def _pay(pays: tuple[tuple[int, str], ...]) -> Image.Image:
    """Each way to be paid: prestige, and below it the coins that remain."""
    rows = shares(len(pays), _MOST)
    high = len(rows) * (2 * _LINE + 8) + 24
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.stage(ALL, high), 0, 0)
    at = 0
    for k, in_row in enumerate(rows):
        _ways(canvas, pays[at : at + in_row], 12 + k * (2 * _LINE + 8), max(rows))
        at += in_row
    return canvas.picture()


def _ways(canvas: Canvas, pays: tuple[tuple[int, str], ...], top: int, columns: int) -> None:
    step = (ALL - _LEAD - 24) // columns
    low = top + _LINE
    canvas.centre(icon("pp", 48, "band"), 48, top + _LINE // 2 + 2)
    canvas.centre(icon("coins", 48, "band"), 48, low + _LINE // 2 + 2)
    canvas.fill((24, low + 2, ALL - 24, low + 4), "gold")
    for k, (points, left) in enumerate(pays):
        x = _LEAD + k * step
        if k:
            canvas.fill((x - 1, top + 6, x + 1, low + _LINE), "gold")
        canvas.write(str(points), x + step // 2, top + 2, _COUNT, "middle")
        canvas.write(left, x + step // 2, low + 6, _SOLD, "middle")
