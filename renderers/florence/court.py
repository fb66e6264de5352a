"""The special characters while they are for sale: their names, bids, markers and holders."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.icons import icon
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.data import BANKER, CHARACTERS, STEP
from rules.florence.views import FlorenceView

HIGH = 152
"""Pixels of a card, as high as what else is auctioned."""
_NAME = Style(30, "ink", "card", bold=True)
_BID = Style(text.READ, "ink", "card", bold=True)
_SPAN = Style(28, "ink_soft", "card")
_COINS = Style(28, "ink", "card", bold=True)
_ART = 92
_BADGE = 52


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


@lru_cache(maxsize=256)
def card(one: Courtier, wide: int, ground: str = "paper") -> Image.Image:
    """A character's card; one with a marker or an owner has a gilded edge."""
    canvas = paint.canvas(wide, HIGH, ground)
    held = one.marker >= 0 or one.owner >= 0
    edge = ("gold_dark", 8) if held else ("paper_line", 3)
    canvas.paste(paint.plate(wide, HIGH, *edge, ground), 0, 0)
    name, style = text.fit(one.name, wide - 20, _NAME, text.LEAST)
    canvas.write(name, wide // 2, 9, style, "middle")
    art = min(_ART, wide // 2 - 6)
    canvas.centre(icon(one.code, art), 12 + art // 2, 98)
    left = 18 + art
    _beside(canvas, one, (left + wide - 12) // 2, wide - 12 - left)
    if one.coins and one.owner < 0 and one.on:
        _coins(canvas, one.coins)
    if one.label:
        canvas.centre(paint.number(one.label, _BADGE), 34, 68 if one.coins else HIGH - 34)
    if not one.on and one.owner < 0:
        canvas.tint((4, 4, wide - 4, HIGH - 4), "paper", 0.72)
        canvas.centre(icon("gavel", 48), wide // 2, HIGH - 34)
    return canvas.picture()


def _beside(canvas: Canvas, one: Courtier, middle: int, room: int) -> None:
    """Bid and marker, the owner's mark, or the bids that there are."""
    if one.owner >= 0:
        canvas.centre(paint.badge(one.owner, 64), middle, 98)
    elif one.marker >= 0:
        style = text.fit(str(one.bid), room, _BID, 28)[1]
        canvas.write(str(one.bid), middle, 48, style, "middle")
        canvas.centre(paint.badge(one.marker, 46), middle, 116)
    else:
        for k, price in enumerate(one.span):
            canvas.write(price, middle, 54 + k * 36, _SPAN, "middle")


def _coins(canvas: Canvas, coins: int) -> None:
    """What lies on the Banker, before its bust."""
    shown = str(coins)
    wide = 52 + _COINS.width(shown)
    canvas.paste(paint.plate(wide, 44, "gold_dark", 3, "card"), 8, HIGH - 52)
    canvas.centre(icon("coins", 32), 28, HIGH - 30)
    canvas.write(shown, 46, HIGH - 30 - _COINS.height // 2, _COINS)
