"""The diamonds between two spaces of a row."""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.canvas import Sprite, cut
from renderers.troyes import emblems, glass
from rules.troyes.data import LINKS

_WIDE, _HIGH = 80, 60
_EDGE = {"open": "stone", "paid": "ink", "lost": "paper_line"}
_GROUND = {"open": "band", "paid": "gold", "lost": "hole"}


@cache
def link(code: str, state: str) -> Sprite:
    """A link that is ``open``, ``paid`` or ``lost``, with what it pays."""
    made = glass.brush(_WIDE, _HIGH, _HIGH)
    wide, line = _WIDE / _HIGH, made.px(2.5)
    for inset, ink in (
        (0.0, "ink"),
        (line, _EDGE[state]),
        (2 * line, _GROUND[state]),
    ):
        side = [(0.36, inset), (inset, 0.5), (0.36, 1 - inset)]
        made.fill([*side, *((wide - x, y) for x, y in reversed(side))], ink)
    if state == "lost":
        for ink, thick in (("ink", 0.2), ("stone_dark", 0.11)):
            for low, high in ((0.3, 0.7), (0.7, 0.3)):
                made.line([(wide / 2 - 0.26, low), (wide / 2 + 0.26, high)], ink, thick)
        return glass.sprite(made)
    pays = LINKS[code].pays
    seats.glyph(made, str(pays.count), (0.42, 0.5), 0.6, "ink" if state == "paid" else "card")
    drawn = made.done()
    drawn.alpha_composite(emblems.gain(pays, 37), (34, 11))
    return cut(drawn, palette=glass.STONE)
