"""The characters of the game by rank: who is aside, called, murdered, robbed, bewitched."""

from __future__ import annotations

from renderers.citadels import person
from renderers.citadels.block import GAP, ROOM, Block
from renderers.citadels.offers import Offers
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.views import CitadelsView

_BETWEEN, _CLOSE = 10, 4
_REST = Style(text.READ, "paper_line", "paper")
_ROW = 2
"""As tight as this each character has one line: portrait, rank, name and signs."""
_LOW_ABREAST = 3
_STEP = 6
"""Pixels by which heads in lines differ at least, so that few sizes are drawn."""
_FEW = 8
_PLAIN = 0.9
"""With narrower letters than these fewer stand in a row."""


def choose(scene: Scene, offered: Offers, tight: int = 0, free: int = 0) -> Block:
    """Portraits with names; nothing while the characters are not known yet.

    They are larger where so many pixels of height are ``free``.

    Who has to pick one sees them larger above: then only those are shown here who lie face up.
    """
    shown = _shown(scene.view)
    if not shown:
        return Block(0, lambda _canvas, _top: None)
    picking = _picking(scene.view)
    if tight >= _ROW and not picking and len(shown) > _abreast(scene):
        lines = -(-len(shown) // _LOW_ABREAST)
        more = max(0, free) // lines // _STEP * _STEP
        each = min(person.TALL, person.LOW + more)
        high = GAP + lines * (each + _CLOSE) - _CLOSE
        return Block(high, lambda canvas, top: _low(canvas, top + GAP, scene, offered, each))
    rows = -(-(len(shown) + picking) // _abreast(scene))
    side = person.HIGH if picking else _side(scene, max(0, free) // rows)
    high = GAP + rows * (side + _BETWEEN) - _BETWEEN
    return Block(high, lambda canvas, top: _named(canvas, top + GAP, scene, offered, side))


def _side(scene: Scene, free: int) -> int:
    """Pixels of a portrait, of which so many more are ``free``, beside which names have room."""
    names = (text.clean(_called(scene, code)) for code in _shown(scene.view))
    longest = round(max(map(person.NAME.width, names)) * _PLAIN)
    room = (ROOM + _BETWEEN) // _abreast(scene) - 2 * _BETWEEN - longest - person.CORNER
    most = min(person.HIGH + free, room)
    return next((one for one in person.SIDES if one <= most), person.HIGH)


def _shown(view: CitadelsView) -> tuple[str, ...]:
    """The characters that are shown, by rank."""
    own = view.private
    if own is None or not own.offered:
        return tuple(view.characters)
    return tuple(view.up)


def _picking(view: CitadelsView) -> bool:
    """Whether the reader has to pick a character."""
    return view.private is not None and bool(view.private.offered)


def _abreast(scene: Scene) -> int:
    """How many stand in a row, each with its name beside it: four if their letters are wide."""
    view: CitadelsView = scene.view
    room = (ROOM + _BETWEEN) // 4 - person.HIGH - 2 * _BETWEEN - person.CORNER
    names = (text.clean(_called(scene, code)) for code in view.characters)
    wide = len(view.characters) > _FEW or max(map(person.NAME.width, names)) * _PLAIN > room
    return 3 if wide else 4


def _low(canvas: Canvas, top: int, scene: Scene, offered: Offers, each: int) -> None:
    """Characters in lines ``each`` so high; columns are as wide as their names need."""
    view: CitadelsView = scene.view
    shown = _shown(view)
    names = [_called(scene, code) for code in shown]
    wide = [
        person.needed(name, len(person.befallen(view, code)), each)
        for code, name in zip(shown, names, strict=True)
    ]
    needs = [max(wide[k::_LOW_ABREAST]) for k in range(_LOW_ABREAST)]
    spare = (ROOM - sum(needs)) // _LOW_ABREAST
    for k, (code, name) in enumerate(zip(shown, names, strict=True)):
        row, column = divmod(k, _LOW_ABREAST)
        one = person.known(view, code, name, offered.characters.get(code, ""))
        art = person.low(one, needs[column] + spare - _BETWEEN, each)
        x = PAD + sum(needs[:column]) + column * spare
        canvas.paste(art, x, top + row * (each + _CLOSE))


def _named(canvas: Canvas, top: int, scene: Scene, offered: Offers, side: int) -> None:
    """Characters in rows, each with its name beside a portrait of that ``side``."""
    view: CitadelsView = scene.view
    shown, abreast = _shown(view), _abreast(scene)
    pitch = (ROOM + _BETWEEN) // abreast
    if title := _picking(view):
        lines = text.lines(scene.words.get("aside", ""), pitch - 2 * _BETWEEN, _REST, 2)
        y = top + (person.HIGH - len(lines) * _REST.height) // 2
        for n, line in enumerate(lines):
            canvas.narrow(line, PAD + 6, y + n * _REST.height, pitch - 2 * _BETWEEN, _REST)
    each = [
        person.known(view, code, _called(scene, code), offered.characters.get(code, ""))
        for code in shown
    ]
    signed = any(map(person.signed, each))
    for k, one in enumerate(each, int(title)):
        art = person.named(one, pitch - _BETWEEN, side, signed=signed)
        canvas.paste(art, PAD + k % abreast * pitch, top + k // abreast * (side + _BETWEEN))


def _called(scene: Scene, code: str) -> str:
    return scene.words.get(f"character-{code}", code.replace("_", " "))
