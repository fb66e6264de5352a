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
_LARGEST = 150
_NAME = Style(24, "card", "paper")
_DOWN = 76
_SMALL = 104


def choose(scene: Scene, offered: Offers) -> Block:
    """A row of portraits; nothing while the characters are not known yet.

    Who has to pick one sees them larger above: then those that lie face up are shown here.
    """
    view: CitadelsView = scene.view
    picking = view.private is not None and bool(view.private.offered)
    if not view.characters or (picking and not view.up):
        return Block(0, lambda _canvas, _top: None)
    side = _SMALL if picking else _side(view)
    high = GAP + side + (0 if picking else _NAME.height + 2)
    return Block(high, lambda canvas, top: _draw(canvas, top + GAP, scene, offered, side))


def _down(view: CitadelsView) -> int:
    """Pixels for the cards that lie face down."""
    return _DOWN + _BETWEEN if view.down else 0


def _side(view: CitadelsView) -> int:
    count = len(view.characters)
    return min(_LARGEST, (ROOM - _down(view) + _BETWEEN) // count - _BETWEEN)


def _draw(canvas: Canvas, top: int, scene: Scene, offered: Offers, side: int) -> None:
    view: CitadelsView = scene.view
    count = len(view.characters)
    pitch = (ROOM - _down(view) + _BETWEEN) / count
    for k, code in enumerate(view.characters):
        x = PAD + round(k * pitch + (pitch - _BETWEEN - side) / 2)
        _portrait(canvas, (x, top), side, view, code)
        if side == _SMALL:
            continue
        if code in offered.characters:
            badge = seats.number(offered.characters[code], 68, mood.NIGHT)
            canvas.centre(badge, x + 30, top + side - 26)
            canvas.spot(offered.characters[code], (x, top, x + side, top + side))
        name = scene.words.get(f"character-{code}", code.replace("_", " "))
        art = text.squeezed(name, round(pitch) - 4, _NAME, mood.NIGHT)
        canvas.paste(art, x + (side - art.width) // 2, top + side + 2)
    if view.down:
        _backs(canvas, PAD + ROOM - _DOWN, top + (side - 104) // 2, view.down)


def _portrait(
    canvas: Canvas, at: tuple[int, int], side: int, view: CitadelsView, code: str
) -> None:
    """A character with its rank, and what is known of it."""
    x, y = at
    call = next((one for one in view.calls if one.character == code), None)
    gone = code in view.up or (call is not None and call.result == "no_answer")
    now = view.phase == "call" and view.rank == RANK[code] and call is not None
    canvas.paste(portrait(code, side, "paper", bright=now), x, y)
    if gone:
        canvas.tint((x, y, x + side, y + side), "paper", 0.62)
    canvas.centre(marks.rank(str(RANK[code]), 60), x + 24, y + 24)
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
        canvas.centre(marks.sign(what, 60), x + side - 26, y + 28 + k * 50)
    if call is not None and call.seat >= 0:
        canvas.centre(seats.badge(call.seat, 60, mood.NIGHT), x + side - 26, y + side - 24)


def _backs(canvas: Canvas, left: int, top: int, count: int) -> None:
    """Characters that lie aside face down."""
    canvas.put(marks.back(_DOWN, 104), left, top)
    badge = seats.count(str(count), 48, mood.NIGHT)
    canvas.centre(badge, left + _DOWN // 2, top + 52)
