"""How large cities are drawn: all layouts of panels, cards and streets, the largest first."""

from __future__ import annotations

import msgspec

from renderers.citadels import seatline, streets
from renderers.citadels.block import GAP, ROOM
from renderers.citadels.card import Size
from renderers.kit.text import READ

_TALL = 100
"""Pixels of a skyline from which on heads are high, too."""
INSIDE = 10
BETWEEN = 8
"""Pixels between a panel's edge and its districts, and between cards."""


class Grid(msgspec.Struct, frozen=True):
    """How cities are laid out: so many columns of panels, and ``row`` cards abreast in each.

    With a ``share`` streets stand there instead, whose letters have that share of their width.
    ``brief``: of the seats' names the first word stands. ``sky``: so many pixels high the buildings
    stand above their names; without it they stand beside these where there is room.
    """

    columns: int
    row: int
    high: int
    letters: int
    lines: int = 1
    share: float = 0.0
    brief: bool = False
    sky: int = 0

    @property
    def width(self) -> int:
        """Pixels of a panel."""
        return (ROOM - GAP * (self.columns - 1)) // self.columns

    @property
    def size(self) -> Size:
        """How large a card is."""
        inner = self.width - 2 * INSIDE + BETWEEN
        return Size(inner // self.row - BETWEEN, self.high, self.letters, self.lines)

    @property
    def head(self) -> int:
        """Pixels of a city's head."""
        return seatline.HIGH if self.sky >= _TALL or not self.share else seatline.LOW

    def abreast(self, width: int) -> int:
        """How many cards fit into a panel of another width."""
        return (width - 2 * INSIDE + BETWEEN) // (self.size.wide + BETWEEN)


LARGE = (
    Grid(1, 5, 216, READ, 2),
    Grid(1, 6, 200, READ, 2),
    Grid(2, 3, 200, READ, 2),
    Grid(1, 7, 190, READ, 2),
)
STREETS = (
    Grid(1, 4, streets.BARE, READ, share=1.0, sky=130),
    Grid(1, 4, streets.BARE, READ, share=1.0, sky=112),
    Grid(1, 4, streets.BARE, READ, share=1.0, sky=90),
    Grid(1, 4, streets.BARE, READ, share=1.0, sky=72),
    Grid(1, 4, streets.BARE, READ, share=1.0, sky=56),
    Grid(1, 4, streets.LOW, READ, share=1.0),
    Grid(2, 2, streets.BARE, READ, share=1.0, sky=58),
)
"""Layouts, the largest first; in one column only up to ``block.SINGLE`` seats."""
PLAIN = tuple(
    Grid(2, 2, streets.BARE if sky else streets.LOW, READ, share=share, brief=True, sky=sky)
    for sky, share in ((58, 1.0), (58, 0.88), (50, 0.86), (46, 0.86), (0, 1.0))
)
"""For full cities of many seats: where there is no room, seats have first names."""
NARROW = tuple(
    Grid(2, 2, streets.LOW, READ, share=share, brief=True) for share in (0.86, 0.72, 0.62, 0.52)
)
"""Where there is no room yet, all letters are narrower alike."""
_CARDS = (LARGE[0], LARGE[1], Grid(1, 5, 200, READ, 2))
"""How one city may stand above the streets of the others."""
ENDED = (LARGE[0], Grid(1, 5, 200, READ, 2), Grid(1, 5, 176, READ), LARGE[1])
"""The same at the end, where the names of the kinds of districts stand below, too."""
OWN = (*_CARDS, Grid(1, 6, 176, READ, 2), Grid(1, 8, 176, READ, 2), STREETS[0], STREETS[1])
"""How the reader's own city may stand above streets."""
