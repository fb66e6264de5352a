"""A character of the round: portrait, name, rank, who it is and what befell it, side by side."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.portraits import face, portrait
from renderers.kit import seats, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import RANK
from rules.citadels.views import CitadelsView

NAME = Style(text.READ, "card", "paper")
_NOW = Style(text.READ, "glow", "paper", bold=True)
LARGE, HIGH = 110, 100
TALL, LOW = 70, 52
"""Pixels of a character, at most and at least, and of one that stands in one line with its name."""
_SIGN, _BEFELL, _APART, _BESIDE = 56, 50, 5, 10
_BADGE, _CLOSE = 52, 8
"""Pixels of a seat's badge in a low line, and between what stands there."""
_RIM = 1
"""Pixels above a head in a line, and below it."""
_NARROWEST = 0.6
"""Letters of the longest names are as narrow as this."""


class RoundCharacter(msgspec.Struct, frozen=True):
    """What is known of a character.

    ``label`` is the number of a choice; ``seat`` who it is, or -1; ``befell`` and ``gone`` name
    signs: what was done to it, and why nobody plays it in this round; ``now``: its turn is under
    way.
    """

    code: str
    name: str
    label: str = ""
    seat: int = -1
    befell: tuple[str, ...] = ()
    gone: str = ""
    now: bool = False


def known(view: CitadelsView, code: str, name: str, label: str) -> RoundCharacter:
    """A character as a viewer knows it."""
    call = next((one for one in view.calls if one.character == code), None)
    absent = call is not None and call.result == "no_answer"
    return RoundCharacter(
        code=code,
        name=name,
        label=label,
        seat=call.seat if call is not None else -1,
        befell=tuple(befallen(view, code)),
        gone="aside" if code in view.up else "absent" if absent else "",
        now=view.phase == "call" and view.rank == RANK[code] and call is not None,
    )


def befallen(view: CitadelsView, code: str) -> list[str]:
    """What was done to a character, by the names of the signs; a theft that is over is not."""
    called = {one.character for one in view.calls}
    fates = (
        ("murdered", view.murdered),
        ("robbed", "" if view.robbed in called else view.robbed),
        ("bewitched", view.bewitched),
    )
    return [what for what, whom in fates if whom == code]


@lru_cache(maxsize=128)
def named(one: RoundCharacter, wide: int, high: int = HIGH) -> Image.Image:
    """The name beside the portrait, which is as ``high``, the signs below the name."""
    canvas = mood.canvas(wide, high)
    _portrait(canvas, one, high)
    x, signs = high + _BESIDE, _signs(one)
    name = text.squeezed(one.name, wide - x, NAME, mood.NIGHT, _NARROWEST)
    canvas.paste(name, x, (high - NAME.height - signs[0].size[1]) // 2)
    low = (high + NAME.height) // 2
    for sign in signs:
        canvas.centre(sign, x + sign.size[0] // 2, low)
        x += sign.size[0] + _APART
    return canvas.picture()


@lru_cache(maxsize=128)
def low(one: RoundCharacter, wide: int, high: int = LOW) -> Image.Image:
    """The head, rank, name, then who it is and what befell it, in one line."""
    canvas, (first, *rest) = mood.canvas(wide, high), _signs(one, min(_SIGN, high - 4), _BADGE)
    side, middle = high - 2 * _RIM, high // 2
    canvas.paste(face(one.code, side, "paper", bright=one.now), 0, _RIM)
    if one.gone:
        canvas.tint((0, 0, side, high), "paper", 0.62)
    canvas.thing(one.code)
    if one.label:
        canvas.spot(one.label)
    x = side + _CLOSE
    canvas.centre(first, x + first.size[0] // 2, middle)
    x += first.size[0] + _CLOSE
    room = wide - x - sum(sign.size[0] + _CLOSE for sign in rest)
    style = _NOW if one.now else NAME
    name = text.squeezed(one.name, room, style, mood.NIGHT, _NARROWEST)
    canvas.paste(name, x, (high - style.height) // 2)
    x += name.width
    for sign in rest:
        x += _CLOSE
        canvas.centre(sign, x + sign.size[0] // 2, middle)
        x += sign.size[0]
    return canvas.picture()


def needed(name: str, befell: int, high: int = LOW) -> int:
    """Pixels of a line so high with wide letters, a seat's badge, and signs of what befell."""
    signs = _BADGE + _CLOSE + befell * (_BEFELL + _CLOSE)
    return high - 2 * _RIM + _CLOSE + _SIGN + NAME.width(text.clean(name)) + signs + 2 * _CLOSE


def _portrait(canvas: Canvas, one: RoundCharacter, side: int) -> None:
    """The character, which a touch chooses or tells of; dimmed if nobody plays it."""
    canvas.thing(one.code)
    if one.label:
        canvas.spot(one.label)
    canvas.paste(portrait(one.code, side, "paper", bright=one.now), 0, 0)
    if one.gone:
        canvas.tint((0, 0, side, side), "paper", 0.62)


def _signs(one: RoundCharacter, first: int = _SIGN, badge: int = _SIGN) -> list[Sprite]:
    """The rank, or the number of a choice; who it is; what befell it."""
    rank = str(RANK[one.code])
    found = [marks.rank(rank, first)]
    if one.label and one.label != rank:
        found.append(mood.key(one.label, _SIGN))
    if one.seat >= 0:
        found.append(seats.badge(one.seat, badge, mood.NIGHT))
    found += [marks.sign(what, _BEFELL) for what in one.befell]
    if one.gone:
        found.append(marks.sign(one.gone, _SIGN * 3 // 4))
    return found
