"""Where the parts of a large sheet stand, in pixels of a picture 1,280 wide."""

from __future__ import annotations

from renderers.kit.bands import WIDTH

LEFT = 16
"""Where panels begin, and as far from the right edge they end."""
PANEL = WIDTH - 2 * LEFT
LABEL = 196
"""The left part of a panel, which says what stands beside it."""
FIRST = LEFT + LABEL + 4
PITCH = 179
"""From one column to the next."""
COLUMN = 146
"""How wide a column's windows are."""
GAP = 8
"""Between rows."""
