"""The hand beside a choice or below the draft: its title and characters, then cards or streets."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.citadels import card, facts, grids, plots, ribbon, skyline, streets
from renderers.citadels.block import GAP, ROOM, Block, panel
from renderers.citadels.card import Face, Size
from renderers.citadels.draft import BETWEEN, INSIDE, POWER, TITLE, called, title_height
from renderers.citadels.mood import OWN
from renderers.citadels.offers import Offers
from renderers.citadels.own_faces import hand_faces, silent
from renderers.citadels.portraits import portrait
from renderers.citadels.streets import StreetLine
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.views import PrivateView

CALLED = Style(text.READ, "card", OWN)
"""How names of the reader's own characters are set."""
_TALL, _MORE = 142, 24
"""Pixels of a building on a card of the hand, and by which cards are higher at most."""
_ABREAST, _HIGHEST = 2, 110
"""So many ribbons stand abreast, and pixels of one at most."""
_CARD, _WORDS = 184, 180
"""Pixels of a card in the hand beside a choice, at most, and of words beside it at least."""


def low_hand(
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
    faces = silent(faces) if quiet or private.offered else faces
    side = streets.HIGH if tall else streets.LOW
    shown = _streets(faces, wide - 2 * INSIDE, side)
    chips = streets.height(len(shown), side) + 6 * bool(shown)
    said = facts.lines(told, wide - 2 * INSIDE - 12)
    high = 2 * INSIDE + title_height(words) + chips + len(said) * POWER.height
    high = least - GAP if least else high

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high, "gold_dark", 4, OWN), left, top + GAP)
        _title(canvas, (left + INSIDE, top + GAP + INSIDE, wide - 2 * INSIDE), scene, private)
        y = top + GAP + INSIDE + title_height(words)
        streets.draw(canvas, (left + INSIDE, y), shown, side, OWN)
        facts.write(canvas, (left + INSIDE + 6, y + chips), said)

    return Block(high + GAP, draw)


def card_hand(
    scene: Scene, private: PrivateView, at: tuple[int, int], high: int, told: Sequence[facts.Fact]
) -> Block | None:
    """The same with the hand as cards in one row, and words beside them; None without room.

    ``at`` is where it begins, and how wide it is; ``high`` are pixels of the block.
    """
    (left, wide), words = at, scene.words.get("hand", "") or " "
    faces = tuple(silent(hand_faces(scene, private, Offers())))
    lacks, spaced = any(face.lacks for face in faces), any(" " in face.name for face in faces)
    inner = wide - 2 * INSIDE
    if plots.share(faces, inner + 2 * grids.INSIDE, _CARD, 1 if lacks else 2) < grids.WIDELY:
        return _ribboned(scene, private, at, high, told)
    each = plots.widths(faces, inner + 2 * grids.INSIDE, _CARD, 1 if lacks else 2)
    lines = 1 + (lacks or spaced)
    tall = high - GAP - 2 * INSIDE - title_height(words)
    aside = sum(each) + len(each) * BETWEEN + 6
    low = min(tall, _TALL + lines * CALLED.height)
    below = facts.lines(told, inner - 12)
    if len(below) * POWER.height > tall - low or facts.wide(below) > inner - 12:
        below = []
    said = facts.lines(told, inner - aside) if inner - aside >= _WORDS and not below else []
    if facts.wide(said) > inner - aside or bool(told) > bool(said or below):
        return None
    if not each or len(said) * POWER.height > tall:
        return None
    # Cards are as high as others, or fill what words below leave.
    tall = min(tall - len(below) * POWER.height, low + _MORE)

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high - GAP, "gold_dark", 4, OWN), left, top + GAP)
        _title(canvas, (left + INSIDE, top + GAP + INSIDE, inner), scene, private)
        x, y = left + INSIDE, top + GAP + INSIDE + title_height(words)
        facts.write(canvas, (x + aside, y), said)
        facts.write(canvas, (x + 6, y + tall + 2), below)
        for face, one in zip(faces, each, strict=True):
            canvas.paste(card.draw(face, Size(one, tall, text.READ, lines, OWN)), x, y)
            x += one + BETWEEN
        if not said:
            skyline.street(canvas, (x, y, left + wide - INSIDE - x, tall), ground=OWN)

    return Block(high, draw)


def _ribboned(
    scene: Scene, private: PrivateView, at: tuple[int, int], high: int, told: Sequence[facts.Fact]
) -> Block | None:
    """The same with ribbons, two abreast, where names have no room on cards."""
    (left, wide), words = at, scene.words.get("hand", "") or " "
    faces, inner = silent(hand_faces(scene, private, Offers())), wide - 2 * INSIDE
    said = facts.lines(told, inner - 12)
    tall = high - GAP - 2 * INSIDE - title_height(words) - len(said) * POWER.height
    count = -(-len(faces) // _ABREAST)
    each = min(_HIGHEST, (tall + BETWEEN) // max(1, count) - BETWEEN) if count else 0
    if each < streets.LOW or any(face.count > 1 for face in faces):
        return None

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(wide, high - GAP, "gold_dark", 4, OWN), left, top + GAP)
        _title(canvas, (left + INSIDE, top + GAP + INSIDE, inner), scene, private)
        y = top + GAP + INSIDE + title_height(words)
        for row in ribbon.rows(faces, inner, _ABREAST, each):
            x = left + INSIDE
            for face, one in row:
                canvas.paste(ribbon.draw(face, Size(one, each, text.READ, 1, OWN)), x, y)
                x += one + BETWEEN
            y += each + BETWEEN
        facts.write(canvas, (left + INSIDE + 6, y), said)

    return Block(high, draw)


def _title(canvas: Canvas, at: tuple[int, int, int], scene: Scene, private: PrivateView) -> None:
    """The title, beside it the reader's characters; in (left, top, width)."""
    left, top, wide = at
    words = scene.words.get("hand", "") or " "
    canvas.write(text.clean(words), left + 6, top, TITLE)
    face, x = TITLE.height + 2, left + TITLE.width(words) + 40
    names = [called(scene, code) for code in private.chars]
    # Long names have more room than short ones.
    free = left + wide - x - len(names) * (face + 24)
    share = min(1.0, free / max(1, sum(map(CALLED.width, names))))
    for code, spelled in zip(private.chars, names, strict=True):
        room = int(CALLED.width(spelled) * share)
        canvas.paste(portrait(code, face, OWN), x, top - 4)
        canvas.narrow(spelled, x + face + 12, top - 2, room, CALLED)
        canvas.thing(code, (x, top - 4, x + face + 12 + room, top - 4 + face))
        x += face + 24 + room


def _streets(faces: Sequence[Face], room: int, high: int) -> tuple[StreetLine, ...]:
    """The hand, which says how much gold lacks where that needs no more lines."""
    least, told = (streets.lines(tuple(one), room, high) for one in (silent(faces), faces))
    return told if len(told) == len(least) else least
