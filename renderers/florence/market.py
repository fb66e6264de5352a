"""The auction: what is bid for, large, or what is on sale; what each of them brings."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.frame import ALL, GAP, Band, filled
from renderers.florence.icons import icon, told_of
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import ITEMS, LANDSCAPE, LANDSCAPES, MERGED_ITEMS, STEP, VARIANTS
from rules.florence.views import FlorenceView

_TILE, _LOW, _TEXT, _SIGN, _BROAD = 104, 66, 118, 92, 2
"""Pixels of a tile, of one alone in its row, where its text begins, of the ground of its sign, and
how many stand in a row."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_PRICE = Style(text.READ, "ink", "card", bold=True)
_SOFT = Style(text.READ, "ink_soft", "card")
_GAIN = Style(text.READ, "tree_dark", "card")
_TITLE = Style(56, "card", "band", bold=True)
_STOCK = Style(text.READ, "gold_light", "band")
_NEXT = Style(40, "card", "band", bold=True)
_BID = Style(96, "gold_light", "band", bold=True)
_HEAD, _TOLD, _LOT, _BIDDER = 122, 140, 190, 110
"""Pixels of the head of what is bid for, of one that tells the next bid, where its name begins, and
around a bidder's name."""
_BADGE = 56


class Stall(msgspec.Struct, frozen=True):
    """An item at the auction: what it is called and costs.

    ``gain`` says what it brings, ``note`` what is to be said of it where that is nothing;
    ``stock`` how many are left in words, ``count`` in short. ``bidder`` holds the high bid while
    the item is under the hammer; -1 if nobody does. ``on`` is whether it may still be bought in
    this auction; ``label`` is the number of a choice.
    """

    kind: str
    name: str
    price: int
    bidder: Seat = -1
    on: bool = True
    label: str = ""
    gain: str = ""
    note: str = ""
    stock: str = ""
    count: str = ""


def stalls(view: FlorenceView, words: dict[str, str], offered: Offers) -> tuple[Stall, ...]:
    """All items of the table's variant, in the order of the rules."""
    auction, found = view.auction, []
    merged = VARIANTS[view.variant].merged
    for kind in MERGED_ITEMS if merged else ITEMS:
        hammer = auction.item == kind
        price = auction.bid if hammer else view.prices.get(kind, 0)
        found.append(
            Stall(
                kind,
                titled(text.clean(words.get(f"item-{kind}", kind))),
                price if view.phase == "auction" else 0,
                auction.bidder if hammer else -1,
                hammer or kind in view.prices or view.phase != "auction",
                offered.items.get(kind, ""),
                text.clean(words.get(f"gain-{kind}", "")),
                text.clean(words.get(f"note-{kind}", "")),
                text.clean(words.get(f"stock-{kind}", "")),
                f"×{left}" if (left := _left(view, kind)) else "",
            )
        )
    return tuple(found)


def _left(view: FlorenceView, kind: str) -> int:
    """How many are left of what is bought from a stock."""
    if kind == LANDSCAPE:
        return sum(view.stock[one] for one in LANDSCAPES)
    return view.stock.get(kind, 0)


def titled(name: str) -> str:
    """A name with a capital, as it stands alone."""
    return name[:1].upper() + name[1:]


def bands(scene: Scene, offered: Offers, *, selling: bool = False) -> list[Band]:
    """What is bid for, or else what is on sale, where it is asked for neither coins nor a card."""
    recruiting = any(one.text.startswith("recruit ") for one in scene.candidates)
    lots = hammer(scene, offered, selling=selling)
    return lots or ([] if recruiting or selling else sale(scene, offered))


def hammer(scene: Scene, offered: Offers, *, selling: bool = False) -> list[Band]:
    """The item that is bid for, across the whole width."""
    view: FlorenceView = scene.view
    found = [one for one in stalls(view, scene.words, offered) if one.kind == view.auction.item]
    if not found or view.phase != "auction":
        return []
    bidder = found[0].bidder
    name = scene.seats[bidder].name if bidder >= 0 else ""
    bid, told = (text.clean(scene.words.get(key, "")) for key in ("bid", "next"))
    lot = Lot(found[0], name, bid, "" if selling else told)
    art = drawn(lot)
    return [Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))]


class Lot(msgspec.Struct, frozen=True):
    """What is bid for: its stall, the bidder's name, in words that this is a bid, the next one."""

    stall: Stall
    bidder: str
    bid: str
    next: str = ""


def next_bid(view: FlorenceView) -> int:
    """What the next bid is, or the lowest price on sale."""
    if not view.auction.item:
        return min(view.prices.values(), default=0)
    return view.auction.bid + STEP * (view.auction.bidder >= 0)


@lru_cache(maxsize=32)
def drawn(lot: Lot) -> Image.Image:
    """The item large and its price on lapis; below who bids it, what it is worth to the reader."""
    told = ((lot.stall.gain, _GAIN), (lot.stall.note, _SOFT))
    low = [(line, style) for line, style in told if line]
    bidden = lot.stall.bidder >= 0
    bid = _BIDDER + _SOFT.width(lot.bid) + _NAME.width(lot.bidder) if bidden else 0
    beside = bidden and len(low) == 1 and bid + low[0][1].width(low[0][0]) < ALL - 80
    gain = low.pop() if beside else None
    head = _TOLD if lot.next else _HEAD
    high = head + 24 + 60 * bidden + 52 * len(low)
    canvas = paint.canvas(ALL, high, "paper")
    canvas.paste(paint.headed(ALL, high, head, "band", 8), 0, 0)
    canvas.centre(icon(lot.stall.kind, 108), 104, head // 2 + 4)
    canvas.thing(told_of(lot.stall.kind))
    price, right, middle = str(lot.stall.price), ALL - 40, head // 2 + 4
    wide = canvas.write(price, right, middle - _BID.height // 2, _BID, "right")
    canvas.centre(icon("coins", 76, "band"), right - wide - 56, middle)
    room = right - wide - 110 - _LOT
    top = middle - (_TITLE.height + _STOCK.height * bool(lot.next)) // 2
    left = _STOCK.width(lot.stall.stock) + 24 if lot.stall.stock else 0
    after = _LOT + canvas.narrow(lot.stall.name, _LOT, top, room - left, _TITLE) + 24
    canvas.write(lot.stall.stock, after, top + _TITLE.height - _STOCK.height - 6, _STOCK)
    if lot.next:
        canvas.narrow(lot.next, _LOT, top + _TITLE.height, room, _NEXT)
    top = head + 14
    if bidden:
        _bidder(canvas, lot, 40, top)
        if gain:
            canvas.write(gain[0], ALL - 40, top, gain[1], "right")
        top += 60
    for k, (line, style) in enumerate(low):
        if k or bidden:
            canvas.fill((32, top - 4, ALL - 32, top - 2), "paper_line")
        canvas.narrow(line, 40, top, ALL - 80, style)
        top += 52
    return canvas.picture()


def _bidder(canvas: Canvas, lot: Lot, left: int, top: int) -> None:
    """Who bids the most."""
    left += canvas.write(lot.bid, left, top, _SOFT) + 14 if lot.bid else 0
    canvas.centre(paint.badge(lot.stall.bidder, _BADGE), left + 28, top + 22)
    canvas.narrow(lot.bidder, left + 68, top, ALL - 36 - left - 68, _NAME)


def sale(scene: Scene, offered: Offers) -> list[Band]:
    """What is on sale, with what it brings; the last of an odd number fills its row."""
    found = [one for one in stalls(scene.view, scene.words, offered) if one.on]
    return [filled(len(found), _BROAD, lambda k, wide: stall(found[k], wide), 10)] if found else []


@lru_cache(maxsize=256)
def stall(one: Stall, wide: int) -> Image.Image:
    """An item on sale: its name and price, below these what it brings; in one line alone."""
    alone = wide == ALL
    high = _LOW if alone else _TILE
    canvas = paint.canvas(wide, high, "paper")
    canvas.paste(paint.plate(wide, high, "paper_line", paint.PLAIN), 0, 0)
    canvas.thing(told_of(one.kind))
    canvas.fill((10, 9, 10 + _SIGN, high - 13), "court_light")
    canvas.centre(icon(one.kind, 52 if alone else 76), 10 + _SIGN // 2, high // 2 - 2)
    right = wide - 18
    if one.label:
        sign = paint.number(one.label, _BADGE - 8)
        right -= sign.size[0]
        canvas.put(sign, right + 6, 7)
        canvas.spot(one.label)
        right -= 14
    if one.price:
        right -= canvas.write(str(one.price), right, 8, _PRICE, "right") + 8
        canvas.centre(icon("coins", 40), right - 20, 8 + _PRICE.height // 2)
        right -= 52
    after = _TEXT + canvas.narrow(one.name, _TEXT, 8, right - _TEXT, _NAME) + 14
    if one.count and after + _SOFT.width(one.count) <= right:
        after += canvas.write(one.count, after, 8, _SOFT)
    after += 14
    line, style = (one.gain, _GAIN) if one.gain else (one.note, _SOFT)
    left, top, room = (after, 8, right - after) if alone else (_TEXT, 52, wide - 18 - _TEXT)
    canvas.narrow(line, left, top, room, style)
    return canvas.picture()
