"""The auction stand and the supply: what is on sale, who bids, what is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import msgspec
from PIL import Image

from renderers.florence import court, paint
from renderers.florence.icons import icon, landmark
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from rules.core.values import Seat
from rules.florence.data import (
    BUILDINGS,
    FREEDOMS,
    ITEMS,
    LANDSCAPE,
    LANDSCAPES,
    MERGED_ITEMS,
    PRESTIGE,
    VARIANTS,
)
from rules.florence.views import FlorenceView

GAP = 12
STALL = 152
"""Pixels of a stall."""
SHELF = 88
"""Pixels of a row of what is left."""
_NAME = Style(28, "ink_soft", "card")
_PRICE = Style(text.READ, "ink", "card", bold=True)
_LEFT = Style(28, "ink_soft", "card")
_COUNT = Style(text.READ, "ink", "card", bold=True)
_BADGE = 52
_NAMED = 136
"""A stall so wide has room for its name."""
_TWO = 2 * (STALL + GAP) + 2 * (SHELF + GAP) - GAP
"""Pixels of two rows of stalls and two of what is left."""
_SPARE = 48
_COURT, _BROAD = 6, 900
"""So many characters stand in a row where it is so wide; otherwise half of them."""


class Stall(msgspec.Struct, frozen=True):
    """An item at the auction: what it is called, costs and how many are left.

    ``short`` is the name parted for two lines, where they are narrow.
    ``bidder`` holds the high bid while the item is under the hammer; -1 if nobody does. ``on`` is
    whether it may still be bought in this auction; ``label`` is the number of a choice.
    """

    kind: str
    name: str
    short: str
    price: int
    left: int
    bidder: Seat = -1
    on: bool = True
    label: str = ""


def stalls(view: FlorenceView, words: dict[str, str], offered: Offers) -> tuple[Stall, ...]:
    """All items of the table's variant, in the order of the rules."""
    auction, found = view.auction, []
    merged = VARIANTS[view.variant].merged
    for kind in MERGED_ITEMS if merged else ITEMS:
        hammer = auction.item == kind
        price = auction.bid if hammer else view.prices.get(kind, 0)
        on = hammer or kind in view.prices or view.phase != "auction"
        found.append(
            Stall(
                kind,
                _titled(text.clean(words.get(f"item-{kind}", kind))),
                _titled(text.clean(words.get(f"narrow-{kind}", ""))),
                price if view.phase == "auction" else 0,
                _left(view, kind),
                auction.bidder if hammer else -1,
                on,
                offered.items.get(kind, ""),
            )
        )
    return tuple(found)


def _titled(name: str) -> str:
    """A name with a capital, as it stands alone."""
    return name[:1].upper() + name[1:]


def _left(view: FlorenceView, kind: str) -> int:
    if kind == LANDSCAPE:
        return sum(view.stock[one] for one in LANDSCAPES)
    return view.decks[PRESTIGE] if kind == PRESTIGE else view.stock[kind]


@lru_cache(maxsize=256)
def stall(one: Stall, wide: int, ground: str = "paper") -> Image.Image:
    """A stall; the item under the hammer has a gilded edge and its bidder's mark."""
    canvas = paint.canvas(wide, STALL, ground)
    hammer = one.bidder >= 0
    edge = ("gold_dark", 8) if hammer else ("paper_line", 3)
    canvas.paste(paint.plate(wide, STALL, *edge, ground), 0, 0)
    if wide >= _NAMED:
        _wide(canvas, one, wide)
    else:
        _narrow(canvas, one, wide)
    if not one.on:
        canvas.tint((4, 4, wide - 4, STALL - 4), "paper", 0.72)
        canvas.centre(icon("gavel", 48), wide // 2, STALL - 34)
    return canvas.picture()


def name(words: str, short: str, wide: int) -> tuple[tuple[str, ...], Style]:
    """An item's name in one line or two, as large as a stall so wide allows."""
    shown, fitted = text.fit(words, wide - 20, _NAME, text.LEAST)
    if not shown.endswith("…"):
        return (shown,), fitted
    lines = text.wrap(words, wide - 20, fitted, 2)
    cut = short and any(line.endswith("…") for line in lines)
    return (text.wrap(short, wide - 20, fitted, 2) if cut else lines), fitted


def _wide(canvas: Canvas, one: Stall, wide: int) -> None:
    """Name, icon, and beside it the price over what is left."""
    lines, fitted = name(one.name, one.short, wide)
    for k, line in enumerate(lines):
        canvas.write(line, wide // 2, 9 + k * (fitted.height - 3), fitted, "middle")
    low = 12 if len(lines) > 1 else 0
    canvas.centre(icon(one.kind, 76 - low // 2), 48, 98 + low // 2)
    middle, top = (86 + wide - 12) // 2, 54 + low
    if not one.price:
        _stock(canvas, one, (middle, 96 - _LEFT.height // 2 + low // 2))
        return
    style = text.fit(str(one.price), wide - 96, _PRICE, 28)[1]
    canvas.write(str(one.price), middle, top, style, "middle")
    if one.bidder >= 0:
        canvas.centre(paint.badge(one.bidder, 46 - low), middle, 120 + low // 3)
    else:
        _stock(canvas, one, (middle, 102 + low // 2))


def _narrow(canvas: Canvas, one: Stall, wide: int) -> None:
    """Icon over price and what is left."""
    canvas.centre(icon(one.kind, 60), wide // 2, 42)
    style = text.fit(str(one.price), wide - 22, _PRICE, 28)[1]
    if one.price:
        canvas.write(str(one.price), wide // 2, 92 - style.height // 2, style, "middle")
    if one.bidder >= 0:
        canvas.centre(paint.badge(one.bidder, 40), wide // 2, 124)
    else:
        _stock(canvas, one, (wide // 2, 124 - _LEFT.height // 2 if one.price else 90))


def _stock(canvas: Canvas, one: Stall, at: tuple[int, int]) -> None:
    """How many are left, or the number of the choice."""
    if one.label and one.on:
        canvas.centre(paint.number(one.label, _BADGE), at[0], at[1] + _LEFT.height // 2)
    elif one.on:
        canvas.write(f"× {one.left}", *at, _LEFT, "middle")


class Left(msgspec.Struct, frozen=True):
    """Something in the supply, how many are left, and the number of a choice."""

    kind: str
    count: int
    label: str = ""


def supply(view: FlorenceView, offered: Offers) -> tuple[Left, ...]:
    """Buildings and freedoms in the supply."""
    buildings = (
        Left(kind, view.buildings.get(kind, 0), offered.buildings.get(kind, ""))
        for kind in BUILDINGS
    )
    freedoms = (
        Left(kind, view.freedoms.get(kind, 0), offered.freedoms.get(kind, "")) for kind in FREEDOMS
    )
    return (*buildings, *freedoms)


@lru_cache(maxsize=64)
def shelf(found: tuple[Left, ...], wide: int, ground: str = "paper") -> Image.Image:
    """A row of what is left, each with its count; what is gone is faint."""
    canvas = paint.canvas(wide, SHELF, ground)
    canvas.paste(paint.plate(wide, SHELF, "paper_line", 3, ground), 0, 0)
    step = (wide - 16) / len(found)
    for k, one in enumerate(found):
        canvas.paste(_rest(one, round(step) - 2), round(8 + k * step), 10)
    return canvas.picture()


@lru_cache(maxsize=256)
def _rest(one: Left, wide: int) -> Image.Image:
    """What is left of one thing."""
    high, size = SHELF - 20, min(68, wide - 24)
    canvas = paint.canvas(wide, high, "card")
    art = landmark(one.kind, size) if one.kind in BUILDINGS else icon(one.kind, size - 8)
    canvas.centre(art, size // 2 + 2, high // 2)
    if one.label:
        canvas.centre(paint.number(one.label, 46), wide - 24, high // 2 + 8)
    else:
        canvas.write(str(one.count), size + 3, high // 2 - _COUNT.height // 2 + 6, _COUNT)
    if not one.count:
        canvas.tint((0, 0, wide, high), "card", 0.75)
    return canvas.picture()


class MarketArea(msgspec.Struct, frozen=True):
    """Where a market stands: left, top, width and height in pixels, and the ground's colour.

    ``tight``: what does not fit is left out.
    """

    left: int
    top: int
    wide: int
    high: int
    ground: str = "paper"
    tight: bool = False


def market(
    canvas: Canvas, view: FlorenceView, words: dict[str, str], offered: Offers, site: MarketArea
) -> None:
    """Stand and supply; the site's shape decides their rows.

    While special characters are auctioned, they are on the stand.
    """
    found: Sequence[Callable[[int], Image.Image]]
    if view.phase == "court":
        found = [
            partial(court.card, one, ground=site.ground)
            for one in court.courtiers(view, words, offered)
        ]
        most = _COURT if site.wide >= _BROAD else _COURT // 2
    else:
        found = [partial(stall, one, ground=site.ground) for one in stalls(view, words, offered)]
        most = most_stalls(site.wide, site.high)
    lines = -(-len(found) // most)
    count = -(-len(found) // lines)
    each = (site.wide - GAP * (count - 1)) // count
    for k, drawn in enumerate(found):
        x, y = site.left + k % count * (each + GAP), site.top + k // count * (STALL + GAP)
        canvas.paste(drawn(each), x, y)
    y = site.top + lines * (STALL + GAP)
    for row in _rows(supply(view, offered), site.wide):
        if site.tight and y + SHELF > site.top + site.high:
            break
        canvas.paste(shelf(row, site.wide, site.ground), site.left, y)
        y += SHELF + GAP


def most_stalls(wide: int, high: int) -> int:
    """Stalls in a row: with their names if there is room for the rows that they need."""
    named = (wide + GAP) // (_NAMED + GAP)
    return named if named >= len(ITEMS) or high + _SPARE >= _TWO else len(ITEMS)


def used(wide: int, high: int, *, guests: bool) -> int:
    """Pixels that stand and supply need in a place so wide and so high.

    ``guests``: with the special characters on the stand.
    """
    twice = wide < _BROAD if guests else most_stalls(wide, high) < len(ITEMS)
    return height(wide) + (STALL + GAP if twice else 0) - GAP


def height(wide: int) -> int:
    """Pixels of a market as wide as the picture."""
    return STALL + GAP + len(_rows((Left("", 0),) * 13, wide)) * (SHELF + GAP)


def _rows(found: tuple[Left, ...], wide: int) -> tuple[tuple[Left, ...], ...]:
    lines = 1 if wide >= 1100 else 2
    each = -(-len(found) // lines)
    return tuple(found[k : k + each] for k in range(0, len(found), each))
