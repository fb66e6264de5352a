"""Cells of an estate: column A..G from the left, row 1..7 from the top, written ``d3``."""

from __future__ import annotations

from typing import ClassVar

from rules.core.forms import BadArgument, Names
from rules.florence.data import SIDE

COLUMNS = "abcdefg"
CELLS = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS)
"""All cells in reading order; the position of a cell is its bit in a mask."""

INDEX = {cell: at for at, cell in enumerate(CELLS)}


class CellForm:
    """A cell as an argument: ``d3``, or with the letters of a language."""

    kind = "cell"
    parts: ClassVar[dict[str, tuple[str, ...]]] = {"column": tuple(COLUMNS)}

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        letters = names.get("column", {})
        cell = letters.get(word[:1], word[:1]) + word[1:]
        if cell in INDEX:
            return cell
        raise BadArgument(word, wanted=self.kind)


def mask_of(cells: tuple[str, ...]) -> int:
    """The cells as bits."""
    return sum(1 << INDEX[cell] for cell in set(cells))


def cells_of(mask: int) -> tuple[str, ...]:
    """The cells of a mask, in reading order."""
    return tuple(CELLS[at] for at in bits(mask))


def bits(mask: int) -> list[int]:
    """The positions of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
