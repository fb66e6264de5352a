"""The diamonds between two spaces of a row."""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.canvas import Sprite, cut
from renderers.troyes import emblems, glass
from rules.troyes.data import LINKS

_WIDE, _HIGH = 74, 96
_SIGN = 42
_EDGE = {"open": "stone", "paid": "ink"}
_GROUND = {"open": "band", "paid": "gold"}


@cache
def link(code: str, state: str) -> Sprite:
    """A link that is ``open`` or ``paid``, with what it pays."""
    made = glass.brush(_WIDE, _HIGH, _HIGH)
    wide, line = _WIDE / _HIGH, made.px(2.5)
    for inset, ink in (
        (0.0, "ink"),
        (line, _EDGE[state]),
        (2 * line, _GROUND[state]),
    ):
        low = 0.2 + inset / 2
        side = [(wide / 2, inset), (inset, low), (inset, 1 - low), (wide / 2, 1 - inset)]
        made.fill([*side, *((wide - x, y) for x, y in reversed(side))], ink)
    pays = LINKS[code].pays
    seats.glyph(made, str(pays.count), (wide / 2, 0.265), 0.4, "ink" if state == "paid" else "card")
    drawn = made.done()
    drawn.alpha_composite(emblems.gain(pays, _SIGN), ((_WIDE - _SIGN) // 2, 45))
    return cut(drawn, palette=glass.STONE)
