"""How large cities are drawn: all layouts of panels, cards and streets, the largest first."""

from __future__ import annotations

from functools import cached_property

import msgspec

from renderers.citadels import captions, seatline, streets
from renderers.citadels.block import GAP, ROOM
from renderers.citadels.card import Size
from renderers.kit.text import READ

_SPACIOUS = 88
"""The same of cards."""
_TALL = 126
"""Pixels of a skyline from which on heads are high, too."""
INSIDE = 10
BETWEEN = 8
"""Pixels between a panel's edge and its districts, and between cards."""


class Grid(msgspec.Struct, frozen=True, dict=True):
    """How cities are laid out: so many columns of panels, and ``row`` cards abreast in each.

    With a ``share`` streets stand there instead, whose letters have that share of their width.
    ``brief``: of the seats' names the first word stands. ``sky``: so many pixels high the buildings
    stand above their names; without it they stand beside these where there is room. Names on cards
    may have so ``narrow`` a share of their width; 0 where they stay wide. Low cards of large
    cities are ``ribbons``.
    """

    columns: int
    row: int
    high: int
    letters: int
    lines: int = 1
    share: float = 0.0
    brief: bool = False
    sky: int = 0
    narrow: float = 0.0
    ribbons: bool = False

    @property
    def width(self) -> int:
        """Pixels of a panel."""
        return (ROOM - GAP * (self.columns - 1)) // self.columns

    @cached_property
    def size(self) -> Size:
        """How large a card is."""
        inner = self.width - 2 * INSIDE + BETWEEN
        return Size(inner // self.row - BETWEEN, self.high, self.letters, self.lines)

    @property
    def head(self) -> int:
        """Pixels of a city's head."""
        tall = self.sky >= _TALL or (not self.share and self.size.art >= _SPACIOUS)
        return seatline.HIGH if tall and self.columns == 1 else seatline.LOW

    @property
    def seen(self) -> int:
        """Pixels of a building's height; 0 on plates."""
        return self.sky if self.share else self.high - 8 if self.ribbons else self.size.art

    def abreast(self, width: int) -> int:
        """How many cards fit into a panel of another width."""
        return (width - 2 * INSIDE + BETWEEN) // (self.size.wide + BETWEEN)


_NAMES, _NAMED = 94, 50
"""Pixels of a name in two lines below a building, and in one."""
CARDS = (*(Grid(1, row, tall + _NAMES, READ, 2) for tall in (120, 104, 88) for row in (5, 6, 7)),)
"""Cities of cards with their names, the largest first; in one column for few seats."""
WIDELY = 0.88
"""Letters on cards are hardly ever narrower."""
LOW_CARDS = tuple(
    Grid(1, row, tall + high, READ, lines, narrow=narrow)
    for narrow in (WIDELY, 0.66)
    for tall in (120, 108, 96, 84, 78, 72, 66)
    for lines, high in ((1, _NAMED), (2, _NAMES))
    for row in range(5, 9)
)
"""The same where there is less room: as many abreast as the largest city has."""
_ALONE, _ABREAST = 2, 3
"""So many districts have broad cards, and so many slim ones."""


def twice(most: int) -> tuple[Grid, ...]:
    """Cards of many seats in two columns, at ``most`` so many in a city, the largest first.

    Those of a picture are all of one size: high ribbons for few districts, low ones for many.
    """
    highs = (*(range(170, 89, -6) if most <= _ALONE else ()), *range(72, 43, -2))
    ribbons = tuple(Grid(2, 2, high, READ, brief=True, ribbons=True) for high in highs)
    if most != _ABREAST:
        return ribbons
    cards = (Grid(2, most, tall + _NAMES, READ, 2, brief=True) for tall in range(132, 47, -6))
    return (*cards, *ribbons)


SKIES = (
    *(
        Grid(1, 4, captions.HIGH, READ, share=1.0, sky=sky)
        for sky in (180, 150, 130, 112, 96, 84, 72)
    ),
    *(Grid(2, 2, captions.HIGH, READ, share=1.0, sky=sky) for sky in (112, 96, 84, 72, 64, 54)),
)
"""Cities whose names have no room on cards: buildings by night, and all names below them."""
PLATES = (Grid(1, 4, streets.LOW, READ, share=1.0),)
"""Where not even these have room: names on plates, with buildings beside them if they fit."""
PLAIN = tuple(
    Grid(2, 2, captions.HIGH if sky else streets.LOW, READ, share=share, brief=True, sky=sky)
    for share, skies in (
        (1.0, (84, 76, 70, 64, 58, 54)),
        (0.88, (70, 64, 60, 56, 52, 48, 44)),
        (0.75, (64,)),
        (1.0, (0,)),
    )
    for sky in skies
)
"""For full cities of many seats: where there is no room, seats have first names."""
NARROW = tuple(
    Grid(2, 2, streets.LOW, READ, share=share, brief=True) for share in (0.86, 0.72, 0.62, 0.52)
)
"""Where there is no room yet, all letters are narrower alike."""
