"""Panels in two columns that end together."""

from __future__ import annotations

APART = 8
"""Pixels between a panel and the next below."""


def column(highs: list[int]) -> int:
    """Pixels of panels below one another."""
    return sum(highs) + APART * (len(highs) - 1)


def _stretched(highs: list[int], high: int) -> list[int]:
    """The panels of a column, each a little higher, so that they end ``high`` pixels below."""
    spare, count = high - column(highs), len(highs)
    return [one + spare * (k + 1) // count - spare * k // count for k, one in enumerate(highs)]


def evened(first: list[int], second: list[int]) -> list[int]:
    """The panels of both, those of the shorter column a little higher."""
    most = max(column(first), column(second))
    return _stretched(first, most) + _stretched(second, most)
