"""A character of the round: portrait, name, rank, who it is and what befell it, side by side."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.portraits import face, portrait
from renderers.kit import plates, seats, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import RANK
from rules.citadels.views import CitadelsView

NAME = Style(text.READ, "card", "paper")
_NOW = Style(text.READ, "glow", "paper", bold=True)
_CALLED = Style(text.READ, "paper_line", "paper")
SIDES = (124, 110, 100)
HIGH = SIDES[-1]
TALL, LOW = 78, 60
"""Pixels of a character, at most and at least, and of one that stands in one line with its name."""
_SIGN, _BEFELL, _APART, _BESIDE = 56, 50, 5, 10
_BADGE, _CLOSE = 54, 8
"""Pixels of a seat's badge, and between what stands in a line."""
_RIM, CORNER, _LOW_CORNER = 2, 28, 56
"""Pixels above a head in a line, and below it; so far its rank stands beyond its corner."""
_RANK, _TICK = 52, 34
"""Pixels of the rank beside a frame, and of the tick on its corner."""
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
def named(one: RoundCharacter, wide: int, high: int = HIGH, *, signed: bool = False) -> Image.Image:
    """The name beside the portrait, which is as ``high``, the signs below the name.

    Where any character of the picture is ``signed`` all names stand as high.
    """
    canvas = mood.canvas(wide, high)
    _portrait(canvas, one, high)
    x, signs = CORNER + high + _BESIDE, _signs(one)
    name = text.squeezed(one.name, wide - x - 6, _styled(one), mood.NIGHT, _NARROWEST)
    canvas.paste(name, x, (high - NAME.height - _SIGN * signed) // 2)
    for sign in signs:
        canvas.centre(sign, x + sign.size[0] // 2, (high + NAME.height) // 2)
        x += sign.size[0] + _APART
    return canvas.picture()


@lru_cache(maxsize=128)
def low(one: RoundCharacter, wide: int, high: int = LOW) -> Image.Image:
    """The head with its rank, the name, then who it is and what befell it, in one line."""
    canvas, signs, middle = mood.canvas(wide, high), _signs(one), high // 2
    side, ground = high - 2 * _RIM, "paper"
    if one.now:
        ground = "band_light"
        layers = ((0, 16, "gold"), (3, 13, ground))
        canvas.paste(plates.layered(wide, high, layers, "paper", mood.NIGHT), 0, 0)
    _head(canvas, one, (_LOW_CORNER, _RIM, side), ground)
    canvas.thing(one.code)
    if one.label:
        canvas.spot(one.label)
    x = _LOW_CORNER + side + _CLOSE + 2
    room = wide - x - sum(sign.size[0] + _CLOSE for sign in signs)
    style = msgspec.structs.replace(_styled(one), ground=ground)
    name = text.squeezed(one.name, room, style, mood.NIGHT, _NARROWEST)
    canvas.paste(name, x, (high - style.height) // 2)
    x += name.width
    for sign in signs:
        x += _CLOSE
        canvas.centre(sign, x + sign.size[0] // 2, middle)
        x += sign.size[0]
    return canvas.picture()


def needed(name: str, befell: int, high: int = LOW) -> int:
    """Pixels of a line so high with wide letters, a seat's badge, and signs of what befell."""
    signs = _BADGE + _CLOSE + befell * (_BEFELL + _CLOSE)
    around = _LOW_CORNER + high - 2 * _RIM + _CLOSE + 2
    return around + NAME.width(text.clean(name)) + signs + 2 * _CLOSE


def signed(one: RoundCharacter) -> bool:
    """Whether signs stand below the name."""
    return bool(_signs(one))


def _styled(one: RoundCharacter) -> Style:
    """Names of whose turn it is shine, those of whom it was are grey."""
    return _NOW if one.now else _CALLED if one.seat >= 0 or one.gone else NAME


def _head(canvas: Canvas, one: RoundCharacter, at: tuple[int, int, int], under: str) -> None:
    """The head at (left, top, side), with its rank before the frame."""
    left, top, side = at
    canvas.paste(face(one.code, side, under, bright=one.now), left, top)
    _dimmed(canvas, one, (left, top, left + side, top + side))
    canvas.centre(
        marks.rank(str(RANK[one.code]), _RANK),
        left + _RANK // 2 - _LOW_CORNER + 4,
        top + side // 2,
    )


def _dimmed(canvas: Canvas, one: RoundCharacter, box: tuple[int, int, int, int]) -> None:
    """Whom nobody plays is dark, and who was called is dimmed."""
    if one.gone:
        canvas.tint(box, "paper", 0.62)
    elif one.seat >= 0 and not one.now:
        canvas.tint(box, "paper", 0.45)
        canvas.put(marks.sign("done", _TICK), box[2] - _TICK + 4, box[3] - _TICK + 2)


def _portrait(canvas: Canvas, one: RoundCharacter, side: int) -> None:
    """The character, which a touch chooses or tells of; its rank on the frame's lower corner."""
    canvas.thing(one.code)
    if one.label:
        canvas.spot(one.label)
    canvas.paste(portrait(one.code, side, "paper", bright=one.now), CORNER, 0)
    _dimmed(canvas, one, (CORNER, 0, CORNER + side, side))
    rank = marks.rank(str(RANK[one.code]), _SIGN)
    canvas.centre(rank, CORNER, side - rank.size[1] // 2)


def _signs(one: RoundCharacter) -> list[Sprite]:
    """The number of a choice, if it is not the rank; who it is; what befell it."""
    found = []
    if one.label and one.label != str(RANK[one.code]):
        found.append(mood.key(one.label, _SIGN))
    if one.seat >= 0:
        found.append(seats.badge(one.seat, _BADGE, mood.NIGHT))
    found += [marks.sign(what, _BEFELL) for what in one.befell]
    if one.gone:
        found.append(marks.sign(one.gone, _SIGN * 3 // 4))
    return found
