"""The characters of the game by rank: who is aside, called, murdered, robbed, bewitched."""

from __future__ import annotations

from renderers.citadels import marks, mood, person
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.offers import Offers
from renderers.kit import seats, text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.views import CitadelsView

_BETWEEN, _CLOSE = 10, 2
_PITCH = person.HIGH + _BETWEEN
_REST = Style(text.READ, "paper_line", "paper")
_ROW = 2
"""As tight as this characters stand in one row without names."""
_DOWN = 76
_FEW = 8
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
        return Block(GAP + person.SLIM, lambda canvas, top: _row(canvas, top + GAP, scene, offered))
    rows = -(-(len(shown) + picking) // _abreast(scene))
    high = GAP + rows * _PITCH - _BETWEEN
    return Block(high, lambda canvas, top: _named(canvas, top + GAP, scene, offered))


def _shown(view: CitadelsView) -> tuple[str, ...]:
    """The characters that are shown, by rank."""
    own = view.private
    if own is None or not own.offered:
        return tuple(view.characters)
    if view.seats > _TWO_EACH:
        return tuple(view.up)
    return tuple(code for code in view.characters if code not in own.offered)


def _picking(view: CitadelsView) -> bool:
    """Whether the reader has to pick a character."""
    return view.private is not None and bool(view.private.offered)


def _abreast(scene: Scene) -> int:
    """How many stand in a row, each with its name beside it: four if their letters are wide."""
    view: CitadelsView = scene.view
    room = (_room(view) + _BETWEEN) // 4 - person.HIGH - 2 * _BETWEEN
    names = (text.clean(_called(scene, code)) for code in view.characters)
    wide = len(view.characters) > _FEW or max(map(person.NAME.width, names)) * _PLAIN > room
    return 3 if wide else 4


def _room(view: CitadelsView) -> int:
    """Pixels for the characters, beside the cards that lie face down."""
    return ROOM - (_DOWN + _BETWEEN if view.down else 0)


def _row(canvas: Canvas, top: int, scene: Scene, offered: Offers) -> None:
    """Characters side by side, without names."""
    view: CitadelsView = scene.view
    shown = _shown(view)
    pitch = (_room(view) + _BETWEEN) // len(shown)
    for k, code in enumerate(shown):
        one = person.known(view, code, "", offered.characters.get(code, ""))
        canvas.paste(person.slim(one, pitch - _CLOSE), PAD + k * pitch, top)
    if view.down:
        _backs(canvas, PAD + ROOM - _DOWN, top + (person.SLIM - person.HIGH) // 2, view.down)


def _named(canvas: Canvas, top: int, scene: Scene, offered: Offers) -> None:
    """Characters in rows, each with its name."""
    view: CitadelsView = scene.view
    shown, abreast = _shown(view), _abreast(scene)
    pitch = (_room(view) + _BETWEEN) // abreast
    if title := _picking(view):
        lines = text.lines(scene.words.get("rest", ""), pitch - 2 * _BETWEEN, _REST, 2)
        y = top + (person.HIGH - len(lines) * _REST.height) // 2
        for n, line in enumerate(lines):
            canvas.narrow(line, PAD + 6, y + n * _REST.height, pitch - 2 * _BETWEEN, _REST)
    for k, code in enumerate(shown, int(title)):
        label = offered.characters.get(code, "")
        art = person.named(person.known(view, code, _called(scene, code), label), pitch - _BETWEEN)
        canvas.paste(art, PAD + k % abreast * pitch, top + k // abreast * _PITCH)
    if view.down:
        low = top + (len(shown) + title - 1) // abreast * _PITCH
        _backs(canvas, PAD + ROOM - _DOWN, low, view.down)


def _called(scene: Scene, code: str) -> str:
    return scene.words.get(f"character-{code}", code.replace("_", " "))


def _backs(canvas: Canvas, left: int, top: int, count: int) -> None:
    """Characters that lie aside face down."""
    canvas.put(marks.back(_DOWN, person.HIGH), left, top)
    badge = seats.count(str(count), 48, mood.NIGHT)
    canvas.centre(badge, left + _DOWN // 2, top + person.HIGH // 2)
    canvas.thing("aside", (left, top, left + _DOWN, top + person.HIGH))
