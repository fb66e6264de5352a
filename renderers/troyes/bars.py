"""Bars that fill: with resources ever gained, with citizens who have come."""

from __future__ import annotations

from collections.abc import Iterable

from renderers.kit.brush import Brush, rounded

_ROUND = 8
Run = tuple[float, float]
"""Where a part of a bar begins and ends, in pixels."""


def filled(made: Brush, runs: Iterable[Run], ends: Run, colour: str) -> None:
    """Parts of bars between two heights."""
    top, low = ends
    for left, right in runs:
        made.fill(rounded((left, top, right, low), _ROUND), colour)


def struck(made: Brush, runs: Iterable[Run], ends: Run, colour: str) -> None:
    """A stroke through parts of bars: what stood there has been spent."""
    top, low = ends
    for left, right in runs:
        made.line([(left + 5, low - 7), (right - 5, top + 7)], colour, 4)


def gilded(made: Brush, runs: Iterable[Run], ends: Run, colour: str) -> None:
    """Parts of bars that this move has filled, in a golden frame."""
    for left, right in runs:
        for inset, ink in ((-3, "ink"), (0, "gold"), (5, "ink"), (7, colour)):
            area = (left + inset, ends[0] + inset, right - inset, ends[1] - inset)
            made.fill(rounded(area, max(3, _ROUND - inset)), ink)


def parted(made: Brush, places: Iterable[float], ends: Run, colour: str) -> None:
    """Lines between the boxes of a bar, at these pixels."""
    top, low = ends
    for x in places:
        made.fill([(x - 1, top), (x + 1, top), (x + 1, low), (x - 1, low)], colour)
