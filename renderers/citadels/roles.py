"""The characters of the game by rank: who is aside, called, murdered, robbed, bewitched."""

from __future__ import annotations

from renderers.citadels import marks, mood
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.offers import Offers
from renderers.citadels.portraits import portrait
from renderers.kit import seats, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import RANK
from rules.citadels.views import CitadelsView

_BETWEEN = 10
_NAME = Style(text.READ, "card", "paper")
_SIDE = 96
_LOW = (76, 60)
"""Pixels of a portrait, and of those where there is less and less room."""
_DOWN = 76
_FEW = 8
_NARROWEST = 0.6
"""Letters of the longest names are as narrow as this in a single line."""
_OVER = _BETWEEN + 2
"""Names beside portraits may be so much higher than these: that is above and below letters."""
_TWO_EACH = 3
"""So many players at most have two characters each."""


def choose(scene: Scene, offered: Offers, tight: int = 0) -> Block:
    """Portraits with names; nothing while the characters are not known yet.

    Who has to pick one sees them larger above: then who lies face up is shown here, in a row
    without names, and so are all where each player picks more than one.
    """
    view: CitadelsView = scene.view
    picking = view.private is not None and bool(view.private.offered)
    if not view.characters or (picking and not view.up and view.seats > _TWO_EACH):
        return Block(0, lambda _canvas, _top: None)
    if picking:
        return Block(GAP + _SIDE, lambda canvas, top: _row(canvas, top + GAP, view))
    rows, side = -(-len(view.characters) // _abreast(view)), (_SIDE, *_LOW)[tight]
    high = GAP + rows * (side + _BETWEEN) - _BETWEEN
    return Block(high, lambda canvas, top: _named(canvas, (top + GAP, side), scene, offered))


def _abreast(view: CitadelsView) -> int:
    """How many stand in a row, each with its name beside it."""
    return 3 if len(view.characters) > _FEW else 4


def _room(view: CitadelsView) -> int:
    """Pixels for the characters, beside the cards that lie face down."""
    return ROOM - (_DOWN + _BETWEEN if view.down else 0)


def _row(canvas: Canvas, top: int, view: CitadelsView) -> None:
    pitch = (_room(view) + _BETWEEN) / len(view.characters)
    for k, code in enumerate(view.characters):
        x = PAD + round(k * pitch + (pitch - _BETWEEN - _SIDE) / 2)
        _portrait(canvas, (x, top), _SIDE, view, code)
        canvas.thing(code, (x, top, x + _SIDE, top + _SIDE))
    if view.down:
        _backs(canvas, PAD + ROOM - _DOWN, top, view.down, _SIDE)


def _named(canvas: Canvas, at: tuple[int, int], scene: Scene, offered: Offers) -> None:
    """Portraits from a top on, so many pixels wide and high."""
    view: CitadelsView = scene.view
    (top, side), abreast = at, _abreast(view)
    pitch = (_room(view) + _BETWEEN) // abreast
    for k, code in enumerate(view.characters):
        x, y = PAD + k % abreast * pitch, top + k // abreast * (side + _BETWEEN)
        label = offered.characters.get(code, "")
        _portrait(canvas, (x, y), side, view, code, ranked=label != str(RANK[code]))
        if label:
            badge = seats.number(label, 68, mood.NIGHT)
            canvas.centre(badge, x + 30, y + side - 26)
            canvas.spot(label, (x, y, x + pitch - _BETWEEN, y + side))
        name = scene.words.get(f"character-{code}", code.replace("_", " "))
        canvas.thing(code, (x, y, x + pitch - _BETWEEN, y + side))
        _write(canvas, name, (x + side + _BETWEEN, y, pitch - side - 2 * _BETWEEN), side)
    if view.down:
        low = top + (len(view.characters) - 1) // abreast * (side + _BETWEEN)
        _backs(canvas, PAD + ROOM - _DOWN, low, view.down, side)


def _write(canvas: Canvas, name: str, at: tuple[int, int, int], high: int) -> None:
    """A name from (left, top) on in ``room`` pixels: a line or two, in the middle of a height."""
    left, top, room = at
    name = text.clean(name)
    lines = text.lines(name, room, _NAME, 2 if 2 * _NAME.height <= high + _OVER else 1)
    if text.cut(lines, name):
        lines = (name,)
    y = top + (high - len(lines) * _NAME.height) // 2
    for line in lines:
        art = text.squeezed(line, room, _NAME, mood.NIGHT, _NARROWEST)
        canvas.paste(art, left, y)
        y += _NAME.height


def _portrait(
    canvas: Canvas,
    at: tuple[int, int],
    side: int,
    view: CitadelsView,
    code: str,
    *,
    ranked: bool = True,
) -> None:
    """A character with its rank, unless that stands on it as a choice, and what is known of it."""
    x, y = at
    call = next((one for one in view.calls if one.character == code), None)
    gone = code in view.up or (call is not None and call.result == "no_answer")
    now = view.phase == "call" and view.rank == RANK[code] and call is not None
    canvas.paste(portrait(code, side, "paper", bright=now), x, y)
    if gone:
        canvas.tint((x, y, x + side, y + side), "paper", 0.62)
    sign = side * 5 // 8
    if ranked:
        canvas.centre(marks.rank(str(RANK[code]), sign), x + sign * 2 // 5, y + sign * 2 // 5)
    if gone:
        what = "aside" if code in view.up else "absent"
        canvas.centre(marks.sign(what, max(52, side // 2)), x + side // 2, y + side // 2)
    befell = [
        what
        for what, whom in (
            ("murdered", view.murdered),
            ("robbed", view.robbed),
            ("bewitched", view.bewitched),
        )
        if whom == code
    ]
    for k, what in enumerate(befell):
        canvas.centre(marks.sign(what, sign), x + side - 26, y + 28 + k * sign * 5 // 6)
    if call is not None and call.seat >= 0:
        canvas.centre(seats.badge(call.seat, sign, mood.NIGHT), x + side - 26, y + side - 24)


def _backs(canvas: Canvas, left: int, top: int, count: int, high: int) -> None:
    """Characters that lie aside face down."""
    canvas.put(marks.back(_DOWN, high), left, top)
    badge = seats.count(str(count), 48, mood.NIGHT)
    canvas.centre(badge, left + _DOWN // 2, top + high // 2)
    canvas.thing("aside", (left, top, left + _DOWN, top + high))
