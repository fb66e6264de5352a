"""The hexagons between two spaces of a row."""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.brush import Brush
from renderers.kit.canvas import Sprite, cut
from renderers.troyes import emblems, glass
from rules.troyes.data import LINKS

_WIDE, _HIGH = 58, 96
_SIGN, _TICK = 36, 36
_LOOKS = {
    "open": ("ink_soft", "lilac", "ink"),
    "near": ("choice", "white", "ink"),
    "paid": ("stone_dark", "paper_deep", "ink"),
    "new": ("ink", "gold", "ink"),
}
"""Edge, ground and ink."""


@cache
def link(code: str, state: str) -> Sprite:
    """A link, with what it pays: ``open``, ``near`` if a choice would pay it, or ``new``.

    One ``paid`` earlier is ticked.
    """
    made = glass.brush(_WIDE, _HIGH, _HIGH)
    _outline(made, state, _WIDE / _HIGH)
    pays = LINKS[code].pays
    if state != "paid":
        ink = _LOOKS[state][2]
        seats.glyph(made, str(pays.count), (_WIDE / _HIGH / 2, 0.32), 0.42, ink)
    drawn, sign = made.done(), emblems.gain(pays, _SIGN)
    if state == "paid":
        drawn.alpha_composite(
            glass.picture("signs/tick", (_TICK, _TICK)), ((_WIDE - _TICK) // 2, 7)
        )
    if state == "paid":
        sign = glass.paler(sign)
    drawn.alpha_composite(sign, ((_WIDE - _SIGN) // 2, 47))
    return cut(drawn, "ink_soft" if state == "open" else "card", glass.STONE)


@cache
def blank(high: int) -> Sprite:
    """The same without what it pays, to say what it means."""
    made = glass.brush(high * _WIDE // _HIGH, high, high)
    _outline(made, "open", _WIDE / _HIGH)
    return cut(made.done(), "ink_soft", glass.STONE)


def _outline(made: Brush, state: str, wide: float) -> None:
    line, rims = made.px(2.5), ("card", *_LOOKS[state][:2])
    # One that is open lies back: it has no pale rim.
    for k, ink in enumerate(rims[1:] if state == "open" else rims):
        inset = k * line
        low = 0.16 + inset / 2
        side = [(wide / 2, inset), (inset, low), (inset, 1 - low), (wide / 2, 1 - inset)]
        made.fill([*side, *((wide - x, y) for x, y in reversed(side))], ink)
