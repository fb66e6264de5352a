"""Scores, ranks of solo play, badges (2.8, 5)."""

from __future__ import annotations

from rules.troyes.data import (
    CATH,
    CHALLENGES,
    COLOURS,
    COLUMNS,
    FACTORS,
    FORT,
    RANKS,
)
from rules.troyes.pieces import Sheet
from rules.troyes.spaces import row_mask

ROW_MASKS = tuple(row_mask(row) for row in range(2 * len(COLOURS)))
"""All spaces of each row."""

_NAMES = ("red", "yellow", "white", "cathedrals", "leftovers")


def cathedrals(sheet: Sheet) -> tuple[int, ...]:
    """The points of each cathedral, in order of construction: factor x spaces built in its row."""
    pairs = zip(FACTORS, sheet.cathedrals, strict=False)
    return tuple(factor * (sheet.built & ROW_MASKS[column]).bit_count() for factor, column in pairs)


def breakdown(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """Citizens by colour, cathedrals, and half of what is left of each resource (2.8)."""
    left = sum(count // 2 for count in sheet.stock)
    return tuple(zip(_NAMES, (*sheet.citizens, sum(cathedrals(sheet)), left), strict=True))


def score(sheet: Sheet) -> int:
    """The points of a sheet."""
    return sum(points for _, points in breakdown(sheet))


def title(points: int) -> str:
    """The rank of solo play (5)."""
    return [name for least, name in RANKS if points >= least][-1]


def badges(sheet: Sheet) -> tuple[str, ...]:
    """The challenges that a sheet has met (5)."""
    met = {
        "ramparts": (sheet.built & ROW_MASKS[FORT]).bit_count() == COLUMNS,
        "spires": (sheet.built & ROW_MASKS[CATH]).bit_count() == COLUMNS,
        "untouched": sheet.destroyed.bit_count() <= 6,
        "chain": sheet.chain >= 2,
        "crowds": sum(count >= 15 for count in sheet.citizens) >= 2,
        "frugal": sheet.dear == 0,
    }
    return tuple(name for name in CHALLENGES if met[name])
