"""The diamonds between two spaces of a row."""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.canvas import Sprite, cut
from renderers.troyes import emblems, glass
from rules.troyes.data import LINKS

_WIDE, _HIGH = 90, 68
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
        side = [(0.36, inset), (inset, 0.5), (0.36, 1 - inset)]
        made.fill([*side, *((wide - x, y) for x, y in reversed(side))], ink)
    pays = LINKS[code].pays
    seats.glyph(made, str(pays.count), (0.45, 0.5), 0.62, "ink" if state == "paid" else "card")
    drawn = made.done()
    drawn.alpha_composite(emblems.gain(pays, 40), (44, 14))
    return cut(drawn, palette=glass.STONE)
