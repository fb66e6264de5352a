"""The room before anything is built: Florence between its hills, and below it who plays."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace
from PIL import Image

from renderers.florence import frame, paint, panel, standings
from renderers.florence.estate import palazzo
from renderers.florence.frame import GAP, Band, tiles, width
from renderers.florence.panel import Owner
from renderers.kit import art, text
from renderers.kit.bands import WIDTH
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.florence.views import FlorenceView

_HIGH, _PALAZZO, _FAN, _FEW = 548, 56, 200, 2
"""Pixels of the city, of a cell of a palazzo, of a hand of cards, and how many seats show it at
most."""
_WORD = Style(text.READ, "ink_soft", "card")


def shown(view: FlorenceView) -> bool:
    """Whether nothing has been built yet, and no round has begun."""
    bare = not any(player.estate.pieces for player in view.players)
    return bare and not view.round and view.seats > 1 and not view.cooperative


def bands(scene: Scene) -> list[Band]:
    """The city, then the seats; few of them with their palazzi."""
    owners = [_chosen(scene, one) for one in frame.owners(scene)]
    hands = [player.hand for player in scene.view.players]
    words = text.clean(scene.words.get("count-profession", ""))
    city = Band(_HIGH + GAP, lambda canvas, top: canvas.paste(_city(), 0, top))
    if len(owners) > _FEW:
        return [city, standings.band([replace(one, cards=hands[one.seat]) for one in owners])]
    wide = width(len(owners))
    room = panel.lines(tuple(owners), wide)
    found = [_seat(one, wide, room, (words, hands[one.seat])) for one in owners]
    return [city, tiles(found, len(owners))]


def _chosen(scene: Scene, one: Owner) -> Owner:
    """A seat with a word on whether it still chooses, in place of a bar that would say so."""
    choosing, done = (text.clean(scene.words.get(key, "")) for key in ("choosing", "done"))
    if one.active:
        return replace(one, active=False, start=choosing)
    return replace(one, note=done, bought=True)


@cache
def _city() -> Image.Image:
    return art.plane("florence", "florence", (WIDTH, _HIGH), "paper", paint.PALETTE)


@lru_cache(maxsize=32)
def _seat(owner: Owner, wide: int, room: panel.Lines, hand: tuple[str, int]) -> Image.Image:
    """A seat's mark, name and prestige, its palazzo, and how many professions it holds."""
    high = 88 + room.height + 2 * _PALAZZO + 28
    canvas = paint.canvas(wide, high, "paper")
    canvas.paste(paint.plate(wide, high, "gold_dark" if owner.bright else "paper_line", 5), 0, 0)
    panel.head(canvas, owner, (0, 0, wide), room)
    low = high - 24
    canvas.fill((20, low - 20, 20 + 3 * _PALAZZO + 20, low), "lawn_deep")
    canvas.put(palazzo(_PALAZZO), 30, low - 2 * _PALAZZO)
    left, (words, number) = 20 + 3 * _PALAZZO + 44, hand
    canvas.put(paint.fan(number, _FAN, 2 * _PALAZZO), left - 20, low - 2 * _PALAZZO)
    canvas.thing("professions", (left - 20, low - 2 * _PALAZZO, wide - 20, low))
    x = left + _FAN
    canvas.narrow(words, x, low - 104, wide - 20 - x, _WORD)
    canvas.write(str(number), x, low - 60, panel.SCORE)
    return canvas.picture()
