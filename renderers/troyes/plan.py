"""Where the parts of a large sheet stand, in pixels of a picture 1,280 wide."""

from __future__ import annotations

from renderers.kit.bands import WIDTH

LEFT = 16
"""Where panels begin, and as far from the right edge they end."""
PANEL = WIDTH - 2 * LEFT
LABEL = 229
"""The left part of a panel, which says what stands beside it."""
FIRST = LEFT + LABEL + 4
COLUMN, BROAD, _STEP = 120, 152, 169
"""How wide a column's windows are, those of rows without hexagons, and from one to the next."""
ASIDE, LOWER = 12, 5
"""So much farther away is a framed window at the side of a hexagon; so much lower one in the second
row."""
GAP, BETWEEN = 6, 8
"""Above and below rows, and between two."""
HIGHS = (102, 91) * 3
"""Pixels of the rows of windows."""
SHADE = 4
"""So much of a panel's lower edge lies in shade."""


def across(column: int, wide: int = COLUMN) -> int:
    """Pixels from the left edge to what stands in a column, so wide."""
    return FIRST + column * _STEP + (BROAD - wide) // 2


def between(column: int) -> int:
    """Pixels from the left edge to the middle between a column and the next."""
    return across(column, 0) + _STEP // 2
