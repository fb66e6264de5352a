"""The hexagons between two spaces of a row."""

from __future__ import annotations

from functools import cache

from renderers.kit import seats
from renderers.kit.brush import Brush
from renderers.kit.canvas import Sprite, cut
from renderers.troyes import emblems, glass
from rules.troyes.data import LINKS

_WIDE, _HIGH = 60, 92
_SIGN = 40
_TICK = 34
_EDGE = {"open": "ink_soft", "paid": "ink_soft", "new": "ink"}
_GROUND = {"open": "lilac", "paid": "paper_deep", "new": "gain"}


@cache
def link(code: str, state: str) -> Sprite:
    """A link that is ``open`` or ``new``, with what it pays; one ``paid`` earlier is ticked."""
    made = glass.brush(_WIDE, _HIGH, _HIGH)
    _outline(made, state)
    pays = LINKS[code].pays
    if state != "paid":
        seats.glyph(made, str(pays.count), (_WIDE / _HIGH / 2, 0.29), 0.43, "ink")
    drawn = made.done()
    if state == "paid":
        tick = glass.picture("signs/tick", (_TICK, _TICK))
        drawn.alpha_composite(tick, ((_WIDE - _TICK) // 2, 9))
    drawn.alpha_composite(emblems.gain(pays, _SIGN), ((_WIDE - _SIGN) // 2, 43))
    return cut(drawn, "card", glass.STONE)


@cache
def blank(high: int) -> Sprite:
    """The same without what it pays, to say what it means."""
    made = glass.brush(high * _WIDE // _HIGH, high, high)
    _outline(made, "open")
    return cut(made.done(), "card", glass.STONE)


def _outline(made: Brush, state: str) -> None:
    wide, line = _WIDE / _HIGH, made.px(2.5)
    for inset, ink in ((0.0, "card"), (line, _EDGE[state]), (2 * line, _GROUND[state])):
        low = 0.2 + inset / 2
        side = [(wide / 2, inset), (inset, low), (inset, 1 - low), (wide / 2, 1 - inset)]
        made.fill([*side, *((wide - x, y) for x, y in reversed(side))], ink)
