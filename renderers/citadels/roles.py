"""The characters of the game by rank: who is aside, called, murdered, robbed, bewitched."""

from __future__ import annotations

from renderers.citadels import marks, mood
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.offers import Offers
from renderers.citadels.portraits import portrait
from renderers.kit import seats, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Box, Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import RANK
from rules.citadels.pieces import Call
from rules.citadels.views import CitadelsView

_BETWEEN = 10
_NAME = Style(text.READ, "card", "paper")
_REST = Style(text.READ, "paper_line", "paper")
_SIDE = 100
"""Pixels of a portrait."""
_ROW = 2
"""As tight as this portraits stand in one row without names."""
_SIGN, _APART = 50, 8
_DOWN = 76
_FEW = 8
_NARROWEST = 0.6
"""Letters of the longest names are as narrow as this."""
_PLAIN = 0.9
"""With narrower letters than these fewer stand in a row."""
_TWO_EACH = 3
"""So many players at most have two characters each."""


def choose(scene: Scene, offered: Offers, tight: int = 0) -> Block:
    """Portraits with names; nothing while the characters are not known yet.

    Who has to pick one sees them larger above: then only those are shown here who lie face up, or
    where each player picks more than one, all that are not offered.
    """
    shown = _shown(scene.view)
    if not shown:
        return Block(0, lambda _canvas, _top: None)
    picking = _picking(scene.view)
    if tight >= _ROW and not picking and len(shown) > _abreast(scene):
        return Block(GAP + _SIDE, lambda canvas, top: _row(canvas, top + GAP, scene, offered))
    rows = -(-(len(shown) + picking) // _abreast(scene))
    high = GAP + rows * (_SIDE + _BETWEEN) - _BETWEEN
    return Block(high, lambda canvas, top: _named(canvas, top + GAP, scene, offered))


def _shown(view: CitadelsView) -> tuple[str, ...]:
    """The characters that are shown, by rank."""
    if not _picking(view):
        return tuple(view.characters)
    if view.seats > _TWO_EACH:
        return tuple(view.up)
    return tuple(code for code in view.characters if code not in view.private.offered)


def _picking(view: CitadelsView) -> bool:
    """Whether the reader has to pick a character."""
    return view.private is not None and bool(view.private.offered)


def _abreast(scene: Scene) -> int:
    """How many stand in a row, each with its name beside it: four if their letters are wide."""
    view: CitadelsView = scene.view
    room = (_room(view) + _BETWEEN) // 4 - _SIDE - 2 * _BETWEEN
    names = (text.clean(_called(scene, code)) for code in view.characters)
    wide = len(view.characters) > _FEW or max(map(_NAME.width, names)) * _PLAIN > room
    return 3 if wide else 4


def _room(view: CitadelsView) -> int:
    """Pixels for the characters, beside the cards that lie face down."""
    return ROOM - (_DOWN + _BETWEEN if view.down else 0)


def _row(canvas: Canvas, top: int, scene: Scene, offered: Offers) -> None:
    """Portraits side by side, the first two signs of each beside it, one above the other."""
    view: CitadelsView = scene.view
    shown = _shown(view)
    pitch = (_room(view) + _BETWEEN) // len(shown)
    side = min(_SIDE, pitch - _SIGN - _APART)
    for k, code in enumerate(shown):
        x = PAD + k * pitch
        label = _open(canvas, (x, top, x + pitch - _BETWEEN, top + _SIDE), code, offered)
        _portrait(canvas, (x, top + (_SIDE - side) // 2), side, view, code)
        first, *rest = _signs(view, code, label)
        canvas.centre(first, x + side + _APART // 2 + first.size[0] // 2, top + _SIGN // 2)
        for one in rest[:1]:
            canvas.centre(one, x + side + _APART // 2 + _SIGN // 2, top + _SIDE - _SIGN // 2)
    if view.down:
        _backs(canvas, PAD + ROOM - _DOWN, top, view.down, _SIDE)


def _open(canvas: Canvas, box: Box, code: str, offered: Offers) -> str:
    """Let a touch on a character choose it, or tell of it; returns the number of the choice."""
    canvas.thing(code, box)
    label = offered.characters.get(code, "")
    if label:
        canvas.spot(label, box)
    return label


def _named(canvas: Canvas, top: int, scene: Scene, offered: Offers) -> None:
    """Portraits in rows, each with its name and signs beside it."""
    view: CitadelsView = scene.view
    shown, abreast = _shown(view), _abreast(scene)
    pitch = (_room(view) + _BETWEEN) // abreast
    if title := _picking(view):
        lines = text.lines(scene.words.get("rest", ""), pitch - 2 * _BETWEEN, _REST, 2)
        y = top + (_SIDE - len(lines) * _REST.height) // 2
        for n, line in enumerate(lines):
            canvas.narrow(line, PAD + 6, y + n * _REST.height, pitch - 2 * _BETWEEN, _REST)
    for k, code in enumerate(shown, int(title)):
        x, y = PAD + k % abreast * pitch, top + k // abreast * (_SIDE + _BETWEEN)
        label = _open(canvas, (x, y, x + pitch - _BETWEEN, y + _SIDE), code, offered)
        _portrait(canvas, (x, y), _SIDE, view, code)
        x += _SIDE + _BETWEEN
        signs = _signs(view, code, label)
        room, high = pitch - _SIDE - 2 * _BETWEEN, _NAME.height + signs[0].size[1]
        y += (_SIDE - high) // 2
        art = text.squeezed(_called(scene, code), room, _NAME, mood.NIGHT, _NARROWEST)
        canvas.paste(art, x, y)
        low = y + high - signs[0].size[1] // 2
        for one in signs:
            canvas.centre(one, x + one.size[0] // 2, low)
            x += one.size[0] + _APART
    if view.down:
        low = top + (len(shown) + title - 1) // abreast * (_SIDE + _BETWEEN)
        _backs(canvas, PAD + ROOM - _DOWN, low, view.down, _SIDE)


def _portrait(
    canvas: Canvas, at: tuple[int, int], side: int, view: CitadelsView, code: str
) -> None:
    """A character; dimmed is who does not act in this round."""
    x, y = at
    call = _call(view, code)
    now = view.phase == "call" and view.rank == RANK[code] and call is not None
    canvas.paste(portrait(code, side, "paper", bright=now), x, y)
    if _gone(view, code):
        canvas.tint((x, y, x + side, y + side), "paper", 0.62)


def _call(view: CitadelsView, code: str) -> Call | None:
    return next((one for one in view.calls if one.character == code), None)


def _gone(view: CitadelsView, code: str) -> str:
    """The sign of a character whom nobody plays in this round, if that is known."""
    call = _call(view, code)
    if code in view.up:
        return "aside"
    return "absent" if call is not None and call.result == "no_answer" else ""


def _signs(view: CitadelsView, code: str, label: str) -> list[Sprite]:
    """What stands below a name: the rank, or the number of a choice; who it is; what befell it."""
    rank = str(RANK[code])
    first = seats.number(label, _SIGN + 4, mood.NIGHT) if label else marks.rank(rank, _SIGN)
    found = [first] if label in ("", rank) else [marks.rank(rank, _SIGN), first]
    call = _call(view, code)
    if call is not None and call.seat >= 0:
        found.append(seats.badge(call.seat, _SIGN, mood.NIGHT))
    found += [marks.sign(what, _SIGN) for what in befallen(view, code)]
    if gone := _gone(view, code):
        found.append(marks.sign(gone, _SIGN * 3 // 4))
    return found


def befallen(view: CitadelsView, code: str) -> list[str]:
    """What was done to a character, by the names of the signs."""
    fates = (
        ("murdered", view.murdered),
        ("robbed", view.robbed),
        ("bewitched", view.bewitched),
    )
    return [what for what, whom in fates if whom == code]


def _called(scene: Scene, code: str) -> str:
    return scene.words.get(f"character-{code}", code.replace("_", " "))


def _backs(canvas: Canvas, left: int, top: int, count: int, high: int) -> None:
    """Characters that lie aside face down."""
    canvas.put(marks.back(_DOWN, high), left, top)
    badge = seats.count(str(count), 48, mood.NIGHT)
    canvas.centre(badge, left + _DOWN // 2, top + high // 2)
    canvas.thing("aside", (left, top, left + _DOWN, top + high))
