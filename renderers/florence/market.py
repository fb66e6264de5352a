"""The auction: what is bid for, large, or what is on sale; what each of them brings."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageDraw

from renderers.florence import paint
from renderers.florence.frame import ALL, GAP, Band, filled
from renderers.florence.icons import icon, told_of
from renderers.florence.offers import Offers, sells
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import ITEMS, LANDSCAPE, LANDSCAPES, MERGED_ITEMS, STEP, VARIANTS
from rules.florence.views import FlorenceView

_TILE, _LOW, _TEXT, _SIGN, _BROAD = 100, 60, 120, 96, 2
"""Pixels of a tile, of one alone in its row, where its text begins, of the ground of its sign, and
how many stand in a row."""
_NAME = Style(text.READ, "ink", "card", bold=True)
_PRICE = Style(text.READ, "ink", "card", bold=True)
SOFT = Style(text.READ, "ink_soft", "card")
GAIN = Style(text.READ, "tree_dark", "card")
WARN = Style(text.READ, "brick_dark", "card")
_TITLES = Style(text.READ, "ink_soft", "paper")
_TITLE = Style(56, "card", "band", bold=True)
_STOCK = Style(text.READ, "gold_light", "band")
_NEXT = Style(40, "card", "band", bold=True)
_NAMED = Style(40, "card", "band", bold=True)
_BRINGS = Style(40, "tree_dark", "card", bold=True)
_BID = Style(72, "gold_light", "band", bold=True)
_HEAD, _FLAT, _LOT, _LINE, _ART, _BADGE = 204, 156, 250, 50, 132, 52
"""Pixels of the head of what is bid for, with the next bid and without, where its name begins, of a
line below, of the item on its stand, and of the bidder's mark."""

_CARDED = ("recruit", "keep", "under", "return", "place")
"""What is asked where nothing is on sale to the reader."""


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
    """What is bid for, or else what is on sale, where no card is asked for."""
    carded = any(one.text.split()[0] in _CARDED for one in scene.candidates)
    lots = hammer(scene, offered, selling=selling)
    return lots or ([] if carded else sale(scene, offered))


def hammer(scene: Scene, offered: Offers, *, selling: bool = False) -> list[Band]:
    """The item that is bid for, across the whole width."""
    view: FlorenceView = scene.view
    found = [one for one in stalls(view, scene.words, offered) if one.kind == view.auction.item]
    if not found or view.phase != "auction":
        return []
    stall, told = found[0], {key: text.clean(words) for key, words in scene.words.items()}
    name = scene.seats[stall.bidder].name if stall.bidder >= 0 else ""
    lot = Lot(
        stall,
        name,
        told.get("bid", ""),
        # A sale says it below.
        "" if selling else told.get("next", ""),
        told.get("lot", stall.gain),
        told.get("lot-note", stall.note),
        scene.words.get("thousands", ","),
    )
    art = drawn(lot)
    return [Band(art.height + GAP, lambda canvas, top: canvas.paste(art, PAD, top))]


class Lot(msgspec.Struct, frozen=True):
    """What is bid for: its stall, the bidder's name, in words that this is a bid, the next one.

    ``brings`` says what it would bring, ``note`` what is to be said of it beside that,
    ``mark`` stands between thousands.
    """

    stall: Stall
    bidder: str
    bid: str
    next: str = ""
    brings: str = ""
    note: str = ""
    mark: str = ","


def next_bid(view: FlorenceView) -> int:
    """What the next bid is, or the lowest price on sale."""
    if not view.auction.item:
        return min(view.prices.values(), default=0)
    return view.auction.bid + STEP * (view.auction.bidder >= 0)


@lru_cache(maxsize=32)
def drawn(lot: Lot) -> Image.Image:
    """The item on a lit stand, its price and who bids it; below what it brings to the reader."""
    room = ALL - 80
    told = [(line, _BRINGS) for line in text.lines(_held(lot.brings), room, _BRINGS, 2)]
    told = told if lot.brings else []
    beside = len(told) == 1 and _BRINGS.width(lot.brings) + 30 + SOFT.width(lot.note) <= room
    told += [(lot.note, SOFT)] if lot.note and not beside else []
    head = _HEAD if lot.next else _FLAT
    high = head + (22 + _LINE * len(told) if told else 0)
    canvas = paint.canvas(ALL, high, "paper")
    if told:
        canvas.paste(paint.headed(ALL, high, head, "band", 8), 0, 0)
    else:
        canvas.paste(paint.stage(ALL, high), 0, 0)
    canvas.paste(_stand(lot.stall.kind, head), 8, 8)
    canvas.thing(told_of(lot.stall.kind), (8, 8, _LOT, head))
    price, right = f"{lot.stall.price:,}".replace(",", lot.mark), ALL - 36
    wide = canvas.write(price, right, 8, _BID, "right")
    canvas.centre(icon("coins", 72, "band"), right - wide - 52, 8 + _BID.height // 2)
    canvas.narrow(lot.stall.name, _LOT, 18, right - wide - 100 - _LOT, _TITLE)
    left = _LOT + canvas.write(lot.stall.stock, _LOT, 94, _STOCK)
    if lot.stall.bidder >= 0:
        _bidder(canvas, lot, (left + 40 * bool(lot.stall.stock), right, 116))
    if lot.next:
        canvas.narrow(lot.next, _LOT, head - 58, right - _LOT, _NEXT)
    for k, (line, style) in enumerate(told):
        top = head + 6 + _LINE * k
        after = 70 + canvas.narrow(line, 40, top, room, style)
    if beside and lot.note:
        canvas.write(lot.note, after, head + 8, SOFT)
    return canvas.picture()


def _held(brings: str) -> str:
    """What an item brings; a line may end between its parts and between names alone."""
    parts = (part.replace(" ", "\u00a0") for part in brings.split(" · "))
    return " · ".join(part.replace(",\u00a0", ", ") for part in parts)


@cache
def _stand(kind: str, head: int) -> Image.Image:
    """An item in the light, on a stand; ``head`` is how high all this is with an edge."""
    wide, high = _LOT - 40, head - 8
    canvas = paint.canvas(wide, high, "band")
    middle = wide // 2
    for step, (half, tone) in enumerate(((high * 3 // 7, "band_light"), (high // 3, "gold_light"))):
        canvas.stain(_glow(wide, high - 34, half), tone, 0, 6 * step - 3)
    canvas.fill((middle - 62, high - 40, middle + 62, high - 28), "card")
    canvas.fill((middle - 52, high - 28, middle + 52, high), "court_light")
    canvas.fill((middle + 26, high - 28, middle + 52, high), "court_dark")
    art = _ART - (_HEAD - head)
    canvas.centre(icon(kind, art), middle, high - 40 - art // 2 + 6)
    return canvas.picture()


def _glow(wide: int, high: int, half: int) -> Image.Image:
    """A round light, as a mask."""
    mask = Image.new("1", (wide, high))
    middle, low = wide // 2, high // 2 + 8
    ImageDraw.Draw(mask).ellipse((middle - half, low - half, middle + half, low + half), fill=1)
    return mask


def _bidder(canvas: Canvas, lot: Lot, at: tuple[int, int, int]) -> None:
    """Who bids the most, below the price; ``at`` is left, right and middle."""
    left, right, middle = at
    room = right - left - _BADGE - 12
    words = _STOCK.width(lot.bid) + 16 if lot.bid else 0
    names = (lot.bidder, lot.bidder.split(" ")[0])
    name = next((one for one in names if _NAMED.width(text.clean(one)) + words <= room), names[1])
    right -= canvas.narrow(name, right, middle - _NAMED.height // 2, room, _NAMED, "right") + 10
    canvas.centre(paint.badge(lot.stall.bidder, _BADGE), right - _BADGE // 2, middle)
    right -= _BADGE + 14
    if words and left + words <= right:
        canvas.write(lot.bid, right, middle - _STOCK.height // 2, _STOCK, "right")


def sale(scene: Scene, offered: Offers) -> list[Band]:
    """What is on sale, with what it brings; the last of an odd number fills its row."""
    found = [one for one in stalls(scene.view, scene.words, offered) if one.on]
    if not found:
        return []
    lots = filled(len(found), _BROAD, lambda k, wide: stall(found[k], wide), 10)
    words = text.clean(scene.words.get("stalls", "")) if sells(scene) else ""

    def draw(canvas: Canvas, top: int) -> None:
        canvas.write(words, PAD + 8, top - 6, _TITLES)

    return [Band(_TITLES.height - 6, draw), lots] if words else [lots]


@lru_cache(maxsize=256)
def stall(one: Stall, wide: int) -> Image.Image:
    """An item on sale: its name and price, below these what it brings; in one line alone."""
    line, style = (one.gain, GAIN) if one.gain else (one.note, SOFT)
    price = str(one.price) if one.price else ""
    told = told_of(one.kind)
    return tiled(Tile(one.kind, one.name, line, one.label, one.count, price, style, told), wide)


class Tile(msgspec.Struct, frozen=True):
    """Something to choose: its sign, name, in short how many are left, price, and what it brings.

    ``label`` is the number of the choice, ``told`` the thing that a touch tells of.
    """

    kind: str
    name: str
    line: str
    label: str = ""
    count: str = ""
    price: str = ""
    style: Style = GAIN
    told: str = ""


@lru_cache(maxsize=256)
def tiled(one: Tile, wide: int) -> Image.Image:
    """A tile so wide, its number at the left; across the whole width all stands in one line."""
    alone = wide == ALL
    high = _LOW if alone else _TILE
    canvas = paint.canvas(wide, high, "paper")
    if one.label:
        canvas.paste(paint.plate(wide, high, "paper_line", paint.PLAIN), 0, 0)
    else:
        # What is only shown lies flat.
        canvas.paste(paint.tag(wide, high - paint.THICK, "card", "paper", 14), 0, 0)
    if one.told:
        canvas.thing(one.told)
    canvas.fill((10, 9, 10 + _SIGN, high - 13), "court_light")
    aside = 18 if one.label else 0
    size = 48 if alone else 60 if one.label else 76
    canvas.centre(
        icon(one.kind, size, "court_light"), 10 + _SIGN // 2 + aside, high // 2 - 2 + aside // 2
    )
    if one.label:
        canvas.put(paint.number(one.label, 46), 6, 6)
        canvas.spot(one.label)
    right = wide - 18
    if one.price:
        right -= canvas.write(one.price, right, 5, _PRICE, "right") + 8
        canvas.centre(icon("coins", 40), right - 20, 5 + _PRICE.height // 2)
        right -= 52
    after = _TEXT + canvas.narrow(one.name, _TEXT, 5, right - _TEXT, _NAME) + 14
    if one.count and after + SOFT.width(one.count) <= right:
        after += canvas.write(one.count, after, 5, SOFT)
    after += 14
    left, top, room = (after, 5, right - after) if alone else (_TEXT, 49, wide - 18 - _TEXT)
    canvas.narrow(one.line, left, top, room, one.style)
    return canvas.picture()
