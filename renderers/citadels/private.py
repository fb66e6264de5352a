"""What the reader alone sees: the draft's choice, cards to choose from, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from renderers.citadels import card, draft, facts, marks, skyline
from renderers.citadels.block import GAP, ROOM, SINGLE, Block, panel
from renderers.citadels.card import Face, Size
from renderers.citadels.draft import BETWEEN, INSIDE, POWER, TITLE, called, title, title_height
from renderers.citadels.low_hand import CALLED, card_hand, low_hand
from renderers.citadels.mood import OWN
from renderers.citadels.offers import Offers
from renderers.citadels.own_faces import choice_faces, hand_faces, leaving, silent
from renderers.citadels.portraits import LARGEST, portrait
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.citadels.views import PrivateView

_FACE = LARGEST
LARGE = 5
"""Maximum number of cards to choose from that are drawn large."""
_FEW, _MANY = 4, 7
"""So few seats leave room for a large hand; beside so many one row of cards is large."""
_NARROW = 2
"""Where it is tighter than this cards to choose from are low, and powers a few words."""
_NARROWER, _SILENT = 3, 5
"""As tight as this they are not told."""
_SMALL = -1
_SLIM, _LOW_WIDE, _BROAD = 206, 248, 230
"""Pixels of a card beside the hand, of a low one there, and of the widest one elsewhere."""
_TOLD = 250
"""So many pixels wide is at least what tells of a character beside the hand."""
_NEARLY = 0.88
"""Letters as wide as this stand for a second line of a name beside the hand."""
_BESIDE = 3
"""So many cards to choose from have room beside the hand."""
_WORTH = 90
"""Pixels of a coin before what it is worth, and around both."""
_ROOMY = 8
"""With more cards than this they are drawn smaller."""


def blocks(scene: Scene, offered: Offers, tight: int = 0) -> tuple[Block, ...]:
    """The parts that only the reader sees, from top to bottom; none for a spectator.

    From ``tight`` 1 on the hand is chips, or cards beside a choice that leaves them room; at 2
    what characters do is told in two lines, at 3 in a few words, at 5 not at all.
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
    found += [_choice(words, faces, worth=_worth(scene)) for words, faces in open_]
    if hand:
        numbered = Offers() if open_ else offered
        told = facts.told(scene, brief=tight > _NARROW) if tight < _SILENT else []
        low = low_hand(scene, own, numbered, told=told, tall=tight < _NARROW)
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

    What special cards do stands below them.
    """
    low = tight > _NARROW or scene.view.seats > SINGLE
    size = _beside(faces, low=low)
    if tight > _NARROWER:
        # The number stands on the card where each line counts.
        size = msgspec.structs.replace(size, high=size.high - size.tab, tab=0)
    wide = len(faces) * (size.wide + BETWEEN) - BETWEEN + 2 * INSIDE
    wide = max(wide, TITLE.width(words) + 2 * INSIDE + 12)
    taken = wide + GAP
    at = (PAD + taken, ROOM - taken)
    # What special cards do stands with them, what the character does beside the hand.
    special = facts.told(scene, power=False) if tight <= _NARROW else []
    said = facts.lines(special, wide - 2 * INSIDE - 12)
    said = said if facts.wide(said) <= wide - 2 * INSIDE - 12 else []
    high = 2 * INSIDE + title_height(words) + size.high + len(said) * POWER.height + GAP
    # Where not all has room, special cards need their words more than the character.
    every = facts.told(scene, brief=low, special=not said)
    rest = () if said else facts.told(scene, power=False)
    hand = facts.told(scene, power=False, hand=True)
    ways = ([*every, *hand], hand, every, rest) if hand else (every, rest)
    cards = (card_hand(scene, own, at, high, told) for told in ways)
    if right := next(filter(None, cards), None):
        return (_abreast(_choice(words, faces, wide, high, size, said, _worth(scene)), right),)
    needs = partial(low_hand, scene, own, Offers(), at, quiet=True)
    told = next((one for one in (every, rest) if needs(told=one).height <= high), rest)
    high = max(high, needs(told=told).height)
    right = needs(high, told=told)
    return (_abreast(_choice(words, faces, wide, high, size, said, _worth(scene)), right),)


def _worth(scene: Scene) -> str:
    points = scene.words.get("sign-points", "")
    return f"= {points}" if points else ""


def _abreast(left: Block, right: Block) -> Block:
    """Two parts side by side."""

    def draw(canvas: Canvas, top: int) -> None:
        left.draw(canvas, top)
        right.draw(canvas, top)

    return Block(max(left.height, right.height), draw)


def _beside(faces: Sequence[Face], *, low: bool) -> Size:
    """How large cards beside the hand are; names of ``low`` ones have one line if that does."""
    longest = max(CALLED.width(word) for face in faces for word in face.name.split())
    wide = _LOW_WIDE if low else max(_SLIM, min(_LOW_WIDE, longest + 32))
    wide = wide if len(faces) < _BESIDE else _SLIM
    each = (1 + (card.share(face, wide, 1) < _NEARLY) for face in faces)
    lines = max(n + bool(face.lacks) for n, face in zip(each, faces, strict=True))
    lines = lines if low else max(2, lines)
    return _tabbed(Size(wide, (90 if low else 142) + 44 * lines, text.READ, lines, OWN), faces)


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
    if size.lines > 1 and not any(one.lacks or CALLED.width(one.name) > line for one in faces):
        size = Size(size.wide, size.high - CALLED.height, size.letters, 1)
    return _tabbed(msgspec.structs.replace(size, ground=OWN), faces), abreast


def _tabbed(size: Size, faces: Sequence[Face]) -> Size:
    """The same with room below for the numbers of a choice, if there is one."""
    tab = card.TAB if any(face.label for face in faces) else 0
    return msgspec.structs.replace(size, high=size.high + tab, tab=tab)


def _grid_high(faces: Sequence[Face], room: int, most: int) -> int:
    size, abreast = _laid(faces, room, most)
    return -(-len(faces) // abreast) * (size.high + BETWEEN) - BETWEEN


def _grid(canvas: Canvas, at: tuple[int, int], room: int, faces: Sequence[Face], most: int) -> None:
    size, abreast = _laid(faces, room, most)
    for k, face in enumerate(faces):
        row, column = divmod(k, abreast)
        x = at[0] + column * (size.wide + BETWEEN)
        canvas.paste(card.draw(face, size), x, at[1] + row * (size.high + BETWEEN))


def _choice(
    words: str,
    faces: Sequence[Face],
    wide: int = ROOM,
    least: int = 0,
    size: Size | None = None,
    said: Sequence[facts.Fact] = (),
    worth: str = "",
) -> Block:
    """Cards below a title, at the left margin; in one row if their ``size`` is given.

    What is ``said`` of them stands below, beside the title that their price is what they are
    ``worth``.
    """
    room = wide - 2 * INSIDE
    high = 2 * INSIDE + title_height(words)
    high = max(least - GAP, high if size else high + _grid_high(faces, room, LARGE))

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high, "gold", 4, OWN), PAD, top + GAP)
        y = title(canvas, top + GAP + INSIDE, words)
        if worth and TITLE.width(words) + _WORTH + POWER.width(worth) <= room:
            # A district counts what it costs.
            x = (
                PAD
                + wide
                - INSIDE
                - 6
                - canvas.write(worth, PAD + wide - INSIDE - 6, top + GAP + INSIDE, POWER, "right")
            )
            canvas.centre(marks.coin("", 36), x - 26, top + GAP + INSIDE + POWER.height // 2)
        if size is None:
            _grid(canvas, (PAD + INSIDE, y), room, faces, LARGE)
            return
        for k, face in enumerate(faces):
            canvas.paste(card.draw(face, size), PAD + INSIDE + k * (size.wide + BETWEEN), y)
        facts.write(canvas, (PAD + INSIDE + 6, y + size.high + 2), said)

    return Block(high + GAP, draw)


def _hand(scene: Scene, private: PrivateView, offered: Offers) -> Block:
    """The reader's characters and hand: what can be built now is bright."""
    faces = leaving(scene, private, hand_faces(scene, private, offered))
    if private.offered:
        faces = [msgspec.structs.replace(one, dim=False) for one in silent(faces)]
    words = scene.words.get("hand", "")
    aside = len(private.chars) * (_FACE + 12)
    room = ROOM - 2 * INSIDE - aside
    few, many = scene.view.seats <= _FEW, scene.view.seats >= _MANY and len(faces) > LARGE
    most = LARGE if few else _SMALL if private.offered or many else 0
    cards = _grid_high(faces, room, most) if faces else 0
    names = [len(_called(scene, code)) for code in private.chars]
    face = _FACE + max(names) * CALLED.height + 2 if names else 0
    high = 2 * INSIDE + max(title_height(words) + cards, face)
    size, abreast = _laid(faces, room, most)
    taken = aside + min(len(faces), abreast) * (size.wide + BETWEEN) + 16
    beside = ROOM - 2 * INSIDE - taken
    inner = high - 2 * INSIDE - title_height(words)
    said = facts.told(scene, brief=scene.view.seats >= _MANY)
    now = facts.beside(said, words, ROOM - 2 * INSIDE - aside - 12)
    said = said[bool(now) :]
    right, told = facts.split(said, beside if beside >= _TOLD else 0, inner, ROOM - 2 * INSIDE - 12)
    high += len(told) * POWER.height + 6 * bool(told)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(ROOM, high, "gold_dark", 4, OWN), PAD, top + GAP)
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
        if not right and beside >= _TOLD:
            # The town by night, where nothing is told.
            high_ = min(size.high, inner) - size.tab
            street = (PAD + INSIDE + taken - 8, y, beside + 8, high_)
            skyline.street(canvas, street, ground=OWN)
        facts.write(canvas, (PAD + INSIDE + 6, low), told)

    return Block(high + GAP, draw)


def _own(canvas: Canvas, at: tuple[int, int], scene: Scene, code: str) -> None:
    """A character of the reader's."""
    turn, own = scene.view.turn, scene.view.private.chars
    mine = turn is not None and turn.seat == scene.view.private.seat and len(own) > 1
    now = mine and turn.char == code
    canvas.paste(portrait(code, _FACE, OWN, bright=now), *at)
    x, y = at[0] + _FACE // 2, at[1] + _FACE + 2
    for line in _called(scene, code):
        canvas.narrow(line, x, y, _FACE + 8, CALLED, "middle")
        y += CALLED.height


def _called(scene: Scene, code: str) -> tuple[str, ...]:
    """A character's name, in lines below its portrait."""
    return text.lines(called(scene, code), _FACE + 8, CALLED, 2)
