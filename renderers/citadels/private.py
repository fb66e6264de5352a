"""What the reader alone sees: the draft's choice, cards to choose from, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec

from renderers.citadels import card, draft, facts, streets
from renderers.citadels.block import GAP, ROOM, Block, panel
from renderers.citadels.card import Face, Size
from renderers.citadels.cities import name
from renderers.citadels.draft import BETWEEN, INSIDE, POWER, TITLE, called, title, title_height
from renderers.citadels.offers import Offers
from renderers.citadels.portraits import LARGEST, portrait
from renderers.citadels.seatline import points
from renderers.citadels.streets import StreetLine
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS, PURPLE
from rules.citadels.views import CitadelsView, PrivateView

_CALLED = Style(text.READ, "card", "band_light")
_FACE = LARGEST
LARGE = 5
"""Maximum number of cards to choose from that are drawn large."""
_FEW, _MANY = 4, 7
"""So few seats leave room for a large hand; beside so many one row of cards is large."""
_NARROW = 2
"""Where it is tighter than this cards to choose from are low, and powers a few words."""
_SILENT = 5
"""As tight as this they are not told."""
_SMALL = -1
_SLIM, _LOW_WIDE, _BROAD = 206, 272, 230
"""Pixels of a card beside the hand, of a low one there, and of the widest one elsewhere."""
_TOLD = 250
"""So many pixels wide is at least what tells of a character beside the hand."""
_BESIDE = 3
"""So many cards to choose from have room beside the hand."""
_ROOMY = 8
"""With more cards than this they are drawn smaller."""


def blocks(scene: Scene, offered: Offers, tight: int = 0) -> tuple[Block, ...]:
    """The parts that only the reader sees, from top to bottom; none for a spectator.

    From ``tight`` 1 on the hand is chips; at 2 what characters do is told in two lines, at 3 in
    a few words, at 5 not at all.
    The hand is left out where the choice is among districts that stand.
    """
    own: PrivateView | None = scene.view.private
    if own is None:
        return ()
    found = []
    if own.offered:
        found.append(draft.choose(scene, own, offered, tight))
    open_ = [
        (scene.words.get(key, ""), choice_faces(scene, cards, offered))
        for key, cards in (("seen", own.seen), ("peeked", own.peeked), ("deck", own.deck))
        if cards
    ]
    # Where the choice is among districts that stand, the hand does not matter.
    hand = (own.hand or own.chars) and (offered.cards or not offered.places)
    if tight and hand and len(open_) == 1 and len(open_[0][1]) <= _BESIDE:
        return (*found, *_side_by_side(scene, own, *open_[0], tight))
    found += [_choice(words, faces) for words, faces in open_]
    if hand:
        numbered = Offers() if open_ else offered
        told = facts.told(scene, brief=tight > _NARROW) if tight < _SILENT else []
        low = _low_hand(scene, own, numbered, told=told, tall=tight < _NARROW)
        found.append(low if tight else _hand(scene, own, numbered))
    return tuple(found)


def loosest(scene: Scene) -> int:
    """How tight pictures are at least: a few cards to choose from stand beside the hand."""
    own: PrivateView | None = scene.view.private
    open_ = [one for one in (own.seen, own.peeked, own.deck) if one] if own is not None else []
    return int(len(open_) == 1 and len(set(open_[0])) <= _BESIDE)


def _side_by_side(
    scene: Scene, own: PrivateView, words: str, faces: Sequence[Face], tight: int
) -> tuple[Block, ...]:
    """A few cards to choose from, and the hand as streets beside them; low cards are wider.

    What has no room there in words stands below both.
    """
    low = tight > _NARROW
    size = _beside(faces, low=low)
    wide = len(faces) * (size.wide + BETWEEN) - BETWEEN + 2 * INSIDE
    wide = max(wide, TITLE.width(words) + 2 * INSIDE + 12)
    taken = wide + GAP
    at = (PAD + taken, ROOM - taken)
    high = 2 * INSIDE + title_height(words) + size.high + GAP
    # Where not all has room, special cards need their words more than the character.
    every, special = facts.told(scene, brief=low), facts.told(scene, power=False)
    needs = partial(_low_hand, scene, own, Offers(), at, quiet=True)
    told = next((one for one in (every, special, ()) if needs(told=one).height <= high), ())
    rest = () if told else special
    high = max(high, needs(told=told).height)
    left = _choice(words, faces, wide, high, size)
    right = _low_hand(scene, own, Offers(), at, high, told=told, quiet=True)

    def draw(canvas: Canvas, top: int) -> None:
        left.draw(canvas, top)
        right.draw(canvas, top)

    return (Block(high, draw), *facts.below(rest))


def _beside(faces: Sequence[Face], *, low: bool) -> Size:
    """How large cards beside the hand are; names of ``low`` ones have one line if that does."""
    longest = max(_CALLED.width(word) for face in faces for word in face.name.split())
    wide = _LOW_WIDE if low else max(_SLIM, min(_LOW_WIDE, longest + 32))
    wide = wide if len(faces) < _BESIDE else _SLIM
    each = (1 + (_CALLED.width(face.name) > wide - card.BESIDE_NAMES) for face in faces)
    lines = max(n + bool(face.lacks) for n, face in zip(each, faces, strict=True))
    lines = lines if low else max(2, lines)
    return Size(wide, (103 if low else 142) + 44 * lines, text.READ, lines)


def _size(count: int, room: int, most: int) -> tuple[Size, int]:
    """How large that many cards are, and how many stand abreast; up to ``most`` are large."""
    if count <= most:
        least, high, lines = 186, 204, 2
    elif count <= _ROOMY and most != _SMALL:
        least, high, lines = 170, 200, 2
    else:
        least, high, lines = 190, 132, 1
    if lines > 1:
        least = max(least, min(_BROAD, (room + BETWEEN) // max(1, count) - BETWEEN))
    abreast = (room + BETWEEN) // (least + BETWEEN)
    wide = (room + BETWEEN) // abreast - BETWEEN
    return Size(min(wide, _BROAD), high, text.READ, lines), abreast


def _laid(faces: Sequence[Face], room: int, most: int) -> tuple[Size, int]:
    """The same for these cards: lower ones where each name has one line, and nothing else does."""
    size, abreast = _size(len(faces), room, most)
    line = size.wide - card.BESIDE_NAMES
    if size.lines == 1 or any(one.lacks or _CALLED.width(one.name) > line for one in faces):
        return size, abreast
    return Size(size.wide, size.high - _CALLED.height, size.letters, 1), abreast


def _grid_high(faces: Sequence[Face], room: int, most: int) -> int:
    size, abreast = _laid(faces, room, most)
    return -(-len(faces) // abreast) * (size.high + BETWEEN) - BETWEEN


def _grid(canvas: Canvas, at: tuple[int, int], room: int, faces: Sequence[Face], most: int) -> None:
    size, abreast = _laid(faces, room, most)
    for k, face in enumerate(faces):
        row, column = divmod(k, abreast)
        x = at[0] + column * (size.wide + BETWEEN)
        canvas.paste(card.draw(face, size), x, at[1] + row * (size.high + BETWEEN))


def choice_faces(scene: Scene, cards: Sequence[str], offered: Offers) -> list[Face]:
    """Cards from which the reader takes some; equal ones are shown once, with their number.

    They say whether their like is built, and else how much gold lacks.
    """
    found, own = [], scene.view.private
    purse = scene.view.players[own.seat].gold or 0
    for code, number in Counter(cards).items():
        stands = _forbidden(scene.view, own, code)
        missing = 0 if stands else max(0, _cost(scene.view, own, code) - purse)
        found.append(
            Face(
                card=code,
                name=name(scene, code),
                cost=DISTRICTS[code].cost,
                points=points(code, DISTRICTS[code].cost),
                bright=code in offered.cards,
                label=offered.cards.get(code, ""),
                dear=missing > 0,
                lacks=scene.words.get("standing", "") if stands else _lacking(scene, missing),
                count=number,
            )
        )
    return found


def _cost(view: CitadelsView, private: PrivateView, card: str) -> int:
    """What a card would cost now."""
    city = {one.card for one in view.players[private.seat].city}
    cheaper = "factory" in city and card != "factory" and DISTRICTS[card].colour == PURPLE
    return DISTRICTS[card].cost - cheaper


def _lacking(scene: Scene, missing: int) -> str:
    """How much gold lacks, in words."""
    lacks = scene.words.get("lacks", "")
    return f"{lacks}\u00a0{missing}" if lacks and missing else ""


def _choice(
    words: str, faces: Sequence[Face], wide: int = ROOM, least: int = 0, size: Size | None = None
) -> Block:
    """Cards below a title, at the left margin; in one row if their ``size`` is given."""
    room = wide - 2 * INSIDE
    high = 2 * INSIDE + title_height(words)
    high = max(least - GAP, high if size else high + _grid_high(faces, room, LARGE))

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high, "gold", 4), PAD, top + GAP)
        y = title(canvas, top + GAP + INSIDE, words)
        if size is None:
            _grid(canvas, (PAD + INSIDE, y), room, faces, LARGE)
            return
        for k, face in enumerate(faces):
            canvas.paste(card.draw(face, size), PAD + INSIDE + k * (size.wide + BETWEEN), y)

    return Block(high + GAP, draw)


def _hand(scene: Scene, private: PrivateView, offered: Offers) -> Block:
    """The reader's characters and hand: what can be built now is bright.

    In the draft nothing is built, and it is told who would earn what.
    """
    faces = hand_faces(scene, private, offered)
    if private.offered:
        faces = [msgspec.structs.replace(one, dim=False) for one in _silent(faces)]
    words = scene.words.get("hand", "")
    aside = len(private.chars) * (_FACE + 12)
    room = ROOM - 2 * INSIDE - aside
    few, many = scene.view.seats <= _FEW, scene.view.seats >= _MANY and len(faces) > LARGE
    most = LARGE if few else _SMALL if private.offered or many else 0
    cards = _grid_high(faces, room, most) if faces else 0
    names = [len(_called(scene, code)) for code in private.chars]
    face = _FACE + max(names) * _CALLED.height + 2 if names else 0
    high = 2 * INSIDE + max(title_height(words) + cards, face)
    size, abreast = _laid(faces, room, most)
    taken = aside + min(len(faces), abreast) * (size.wide + BETWEEN) + 16
    beside = ROOM - 2 * INSIDE - taken
    inner = high - 2 * INSIDE - title_height(words)
    said = facts.told(scene, brief=scene.view.seats >= _MANY, income=True)
    now = facts.beside(said, words, ROOM - 2 * INSIDE - aside - 12)
    said = said[bool(now) :]
    right, told = facts.split(said, beside if beside >= _TOLD else 0, inner, ROOM - 2 * INSIDE - 12)
    high += len(told) * POWER.height + 6 * bool(told)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(ROOM, high, "gold_dark", 4), PAD, top + GAP)
        for k, code in enumerate(private.chars):
            _own(canvas, (PAD + INSIDE + k * (_FACE + 12), top + GAP + INSIDE), scene, code)
        y = top + GAP + INSIDE
        if words:
            canvas.write(text.clean(words), PAD + INSIDE + aside + 4, y, TITLE)
            facts.write(canvas, (PAD + ROOM - INSIDE - 6 - facts.wide(now), y), now)
            y += title_height(words)
        _grid(canvas, (PAD + INSIDE + aside, y), room, faces, most)
        low = top + GAP + high - INSIDE - len(told) * POWER.height
        facts.write(canvas, (PAD + INSIDE + taken, y), right)
        facts.write(canvas, (PAD + INSIDE + 6, low), told)

    return Block(high + GAP, draw)


def _low_hand(
    scene: Scene,
    private: PrivateView,
    offered: Offers,
    at: tuple[int, int] = (PAD, ROOM),
    least: int = 0,
    told: Sequence[facts.Fact] = (),
    *,
    tall: bool = False,
    quiet: bool = False,
) -> Block:
    """The title with the reader's characters beside it, the hand as streets and words below.

    ``at`` is where it begins, and how wide it is. Of ``told`` stands what has room. Where it is
    ``quiet`` nothing is said of gold that lacks: now something else is chosen.
    """
    left, wide = at
    words, faces = scene.words.get("hand", "") or " ", hand_faces(scene, private, offered)
    faces = _silent(faces) if quiet or private.offered else faces
    side = streets.HIGH if tall else streets.LOW
    shown = _streets(faces, wide - 2 * INSIDE, side)
    chips = streets.height(len(shown), side) + 6 * bool(shown)
    said = facts.lines(told, wide - 2 * INSIDE - 12)
    high = 2 * INSIDE + title_height(words) + chips + len(said) * POWER.height
    high = least - GAP if least else high
    face, from_ = TITLE.height + 2, left + INSIDE + TITLE.width(words) + 40
    names = [called(scene, code) for code in private.chars]
    # In the draft it is told beside the title who would earn what.
    earned = facts.earned(scene) if private.offered and not names else []
    right = left + wide - INSIDE - 6 - facts.wide(earned)
    # Long names have more room than short ones.
    free = left + wide - INSIDE - from_ - len(names) * (face + 24)
    share = min(1.0, free / max(1, sum(map(_CALLED.width, names))))

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high, "gold_dark", 4), left, top + GAP)
        canvas.write(text.clean(words), left + INSIDE + 6, top + GAP + INSIDE, TITLE)
        y = top + GAP + INSIDE + title_height(words)
        streets.draw(canvas, (left + INSIDE, y), shown, side)
        facts.write(canvas, (left + INSIDE + 6, y + chips), said)
        facts.write(canvas, (right, top + GAP + INSIDE), earned if right >= from_ else [])
        x, y = from_, top + GAP + INSIDE - 4
        for code, spelled in zip(private.chars, names, strict=True):
            room = int(_CALLED.width(spelled) * share)
            canvas.paste(portrait(code, face, "band_light"), x, y)
            canvas.narrow(spelled, x + face + 12, y + 2, room, _CALLED)
            canvas.thing(code, (x, y, x + face + 12 + room, y + face))
            x += face + 24 + room

    return Block(high + GAP, draw)


def _streets(faces: Sequence[Face], room: int, high: int) -> tuple[StreetLine, ...]:
    """The hand, which says how much gold lacks where that needs no more lines."""
    least, told = (streets.lines(tuple(one), room, high) for one in (_silent(faces), faces))
    return told if len(told) == len(least) else least


def _silent(faces: Sequence[Face]) -> list[Face]:
    """Cards that do not say how much gold lacks."""
    return [
        msgspec.structs.replace(one, lacks="", dear=False) if one.dear else one for one in faces
    ]


def _own(canvas: Canvas, at: tuple[int, int], scene: Scene, code: str) -> None:
    """A character of the reader's."""
    turn, own = scene.view.turn, scene.view.private.chars
    mine = turn is not None and turn.seat == scene.view.private.seat and len(own) > 1
    now = mine and turn.char == code
    canvas.paste(portrait(code, _FACE, "band_light", bright=now), *at)
    x, y = at[0] + _FACE // 2, at[1] + _FACE + 2
    for line in _called(scene, code):
        canvas.narrow(line, x, y, _FACE + 8, _CALLED, "middle")
        y += _CALLED.height


def _called(scene: Scene, code: str) -> tuple[str, ...]:
    """A character's name, in lines below its portrait."""
    return text.lines(called(scene, code), _FACE + 8, _CALLED, 2)


def hand_faces(scene: Scene, private: PrivateView, offered: Offers) -> list[Face]:
    """The hand's cards; a number stands only on the first of equal ones, the others are as good.

    What is chosen already has a number of its own, if it may be taken back. In a large hand equal
    cards lie on one another.
    """
    found, numbered, chosen = [], set[str](), Counter(private.chosen)
    purse = scene.view.players[private.seat].gold or 0
    open_ = {False: offered.cards, True: offered.back}
    pairs = Counter(zip(private.hand, private.costs, strict=True))
    piled = pairs if len(private.hand) > _ROOMY else dict.fromkeys(pairs, 1)
    cards = pairs if len(private.hand) > _ROOMY else zip(private.hand, private.costs, strict=True)
    for code, cost in cards:
        away = chosen[code] > 0
        chosen[code] -= away
        mine = open_[away].get(code, "")
        label = "" if mine in numbered else mine
        numbered.add(mine)
        can = code in private.buildable
        stands = not (can or mine or away) and _forbidden(scene.view, private, code)
        missing = 0 if can or mine or away or stands else max(0, cost - purse)
        found.append(
            Face(
                card=code,
                name=name(scene, code),
                cost=cost,
                points=points(code, cost),
                bright=can or bool(mine),
                dim=not mine and (away or missing > 0 or stands),
                dear=missing > 0,
                lacks=scene.words.get("standing", "") if stands else _lacking(scene, missing),
                sign="aside" if away else "build" if can and not label else "",
                label=label,
                same=mine if mine != label else "",
                count=piled[code, cost],
            )
        )
    return found


def _forbidden(view: CitadelsView, private: PrivateView, card: str) -> bool:
    """Whether the card's name stands in the reader's city, and may not stand there twice."""
    city = [one.card for one in view.players[private.seat].city]
    doubled = len(city) > len(set(city))
    wizard = view.turn is not None and view.turn.seat == private.seat and view.turn.char == "wizard"
    return card in city and not wizard and ("quarry" not in city or doubled)
