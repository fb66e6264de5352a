"""The special characters while they are for sale: their names, bids, markers and holders."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import Band, tiles, width
from renderers.florence.icons import icon
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import BANKER, CHARACTERS, STEP
from rules.florence.views import FlorenceView

HIGH = 168
"""Pixels of a card."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_BID = Style(56, "ink", "card", bold=True)
_SPAN = Style(text.READ, "ink_soft", "card")
_COINS = Style(text.READ, "ink", "card", bold=True)
_ART = 112
_BADGE = 56


class Courtier(msgspec.Struct, frozen=True):
    """A special character on its card.

    ``span`` are its lowest and highest bids, ``coins`` lie on it (the Banker). ``marker`` is the
    seat whose marker stands at ``bid``, ``owner`` the seat that has won it; -1 nobody. ``on`` is
    whether it is still for sale; ``label`` the number of a choice.
    """

    code: str
    name: str
    span: tuple[str, str]
    coins: int = 0
    bid: int = 0
    marker: Seat = -1
    owner: Seat = -1
    on: bool = True
    label: str = ""


def courtiers(view: FlorenceView, words: dict[str, str], offered: Offers) -> tuple[Courtier, ...]:
    """All six characters, in the order of the rules."""
    found = []
    for code, printed in CHARACTERS.items():
        marker = view.court.on(code)
        owners = (seat for seat, player in enumerate(view.players) if player.character == code)
        found.append(
            Courtier(
                code,
                text.clean(words.get(f"character-{code}", code)),
                (f"{STEP * printed[0]}–", str(STEP * printed[-1])),
                view.bank if code == BANKER else 0,
                STEP * marker.space if marker else 0,
                marker.seat if marker else -1,
                next(owners, -1),
                code not in view.court.gone,
                offered.items.get(code, ""),
            )
        )
    return tuple(found)


def band(scene: Scene, offered: Offers) -> Band:
    """All six, three in a row."""
    found = courtiers(scene.view, scene.words, offered)
    return tiles([card(one, width(3, 12)) for one in found], 3, 12)


@lru_cache(maxsize=256)
def card(one: Courtier, wide: int, ground: str = "paper") -> Image.Image:
    """A character's card."""
    canvas = paint.canvas(wide, HIGH, ground)
    canvas.paste(paint.plate(wide, HIGH, "paper_line", paint.PLAIN, ground), 0, 0)
    canvas.thing(one.code)
    begin = _BADGE + 14 if one.label else 12
    canvas.narrow(one.name, (begin + wide - 12) // 2, 8, wide - 12 - begin, _NAME, "middle")
    canvas.centre(icon(one.code, _ART), 16 + _ART // 2, 110)
    left = 24 + _ART
    _beside(canvas, one, (left + wide - 14) // 2, wide - 14 - left)
    if one.coins and one.owner < 0 and one.on:
        _coins(canvas, one.coins)
    if one.label:
        canvas.centre(paint.number(one.label, _BADGE), 38, 36)
        canvas.spot(one.label)
    if not one.on and one.owner < 0:
        canvas.tint((14, 54, 24 + _ART, HIGH - 8), "card", 0.6)
        canvas.centre(icon("gavel", 58), wide - 90, 120)
    return canvas.picture()


def _beside(canvas: Canvas, one: Courtier, middle: int, room: int) -> None:
    """Bid and marker, the owner's mark, or the bids that there are."""
    if one.owner >= 0:
        canvas.centre(paint.badge(one.owner, 84), middle, 116)
    elif one.marker >= 0:
        canvas.narrow(str(one.bid), middle, 50, room, _BID, "middle")
        canvas.centre(paint.badge(one.marker, 56), middle, 132)
    elif one.on:
        for k, price in enumerate(one.span):
            canvas.write(price, middle, 64 + k * 44, _SPAN, "middle")


def _coins(canvas: Canvas, coins: int) -> None:
    """What lies on the Banker, before its bust."""
    shown = str(coins)
    wide = 62 + _COINS.width(shown)
    canvas.paste(paint.plate(wide, 52, "gold_dark", 3, "card"), 8, HIGH - 60)
    canvas.centre(icon("coins", 44), 32, HIGH - 34)
    canvas.write(shown, 54, HIGH - 34 - _COINS.height // 2, _COINS)
