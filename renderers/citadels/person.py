"""A character of the round: portrait, name, rank, who it is and what befell it, side by side."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from renderers.citadels import marks, mood
from renderers.citadels.portraits import portrait
from renderers.kit import seats, text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from rules.citadels.data import RANK
from rules.citadels.views import CitadelsView

NAME = Style(text.READ, "card", "paper")
HIGH = 100
SLIM = 136
"""Pixels of a character without a name: portrait, and below it the signs."""
_SIGN, _BEFELL, _APART, _BESIDE = 56, 50, 5, 10
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
    """What was done to a character, by the names of the signs."""
    fates = (
        ("murdered", view.murdered),
        ("robbed", view.robbed),
        ("bewitched", view.bewitched),
    )
    return [what for what, whom in fates if whom == code]


@lru_cache(maxsize=128)
def named(one: RoundCharacter, wide: int) -> Image.Image:
    """The name beside the portrait, the signs below the name."""
    canvas = mood.canvas(wide, HIGH)
    _portrait(canvas, one, HIGH)
    x, signs = HIGH + _BESIDE, _signs(one)
    name = text.squeezed(one.name, wide - x, NAME, mood.NIGHT, _NARROWEST)
    canvas.paste(name, x, (HIGH - NAME.height - signs[0].size[1]) // 2)
    low = (HIGH + NAME.height) // 2
    for sign in signs:
        canvas.centre(sign, x + sign.size[0] // 2, low)
        x += sign.size[0] + _APART
    return canvas.picture()


@lru_cache(maxsize=128)
def slim(one: RoundCharacter, wide: int) -> Image.Image:
    """The portrait without a name, below it the first two signs."""
    canvas, signs = mood.canvas(wide, SLIM), _signs(one)[:2]
    side = SLIM - _SIGN
    _portrait(canvas, one, side, (wide - side) // 2)
    x = (wide - sum(sign.size[0] for sign in signs)) // 2
    for sign in signs:
        canvas.centre(sign, x + sign.size[0] // 2, SLIM - _SIGN // 2)
        x += sign.size[0]
    return canvas.picture()


def _portrait(canvas: Canvas, one: RoundCharacter, side: int, left: int = 0) -> None:
    """The character, which a touch chooses or tells of; dimmed if nobody plays it."""
    canvas.thing(one.code)
    if one.label:
        canvas.spot(one.label)
    canvas.paste(portrait(one.code, side, "paper", bright=one.now), left, 0)
    if one.gone:
        canvas.tint((left, 0, left + side, side), "paper", 0.62)


def _signs(one: RoundCharacter) -> list[Sprite]:
    """The rank, or the number of a choice; who it is; what befell it."""
    rank = str(RANK[one.code])
    found = [] if one.label == rank else [marks.rank(rank, _SIGN)]
    if one.label:
        found.append(seats.number(one.label, _SIGN, mood.NIGHT))
    if one.seat >= 0:
        found.append(seats.badge(one.seat, _SIGN, mood.NIGHT))
    found += [marks.sign(what, _BEFELL) for what in one.befell]
    if one.gone:
        found.append(marks.sign(one.gone, _SIGN * 3 // 4))
    return found
