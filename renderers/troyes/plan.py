"""Where the parts of a large sheet stand, in pixels of a picture 1,280 wide."""

from __future__ import annotations

from renderers.kit.bands import WIDTH

LEFT = 16
"""Where panels begin, and as far from the right edge they end."""
PANEL = WIDTH - 2 * LEFT
LABEL = 214
"""The left part of a panel, which says what stands beside it."""
FIRST = LEFT + LABEL + 4
COLUMN, _BETWEEN = 128, 50
"""How wide a column's windows are, and what is between two: room for a diamond."""
GAP = 6
"""Between rows."""
SHADE = 4
"""So much of a panel's lower edge lies in shade."""


def across(column: int) -> int:
    """Pixels from the left edge to a column's windows."""
    return FIRST + column * (COLUMN + _BETWEEN)


def between(column: int) -> int:
    """Pixels from the left edge to the middle between a column and the next."""
    return (across(column) + COLUMN + across(column + 1)) // 2
