"""Cells by their compass offsets from the start tile: ``o``, ``e1``, ``w2n3``; north is up."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rules.core.forms import BadArgument, Names, coded

ORIGIN = "o"

_CELL = re.compile(r"(?:([ew])(\d{1,2}))?(?:([ns])(\d{1,2}))?")
_SWAPPED = re.compile(r"([ns]\d{1,2})([ew]\d{1,2})")


def name(x: int, y: int) -> str:
    """The cell at x (east) and y (south), in tiles from the start tile."""
    across = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    along = f"{'s' if y > 0 else 'n'}{abs(y)}" if y else ""
    return across + along or ORIGIN


@lru_cache(maxsize=4096)
def place(cell: str) -> tuple[int, int]:
    """Offsets x (east) and y (south) of a cell; ValueError where the text is no cell."""
    match = _CELL.fullmatch(cell)
    if cell == ORIGIN:
        return 0, 0
    if match is None or not cell:
        raise ValueError(cell)
    ew, across, ns, along = match.groups("0")
    x, y = int(across), int(along)
    return (-x if ew == "w" else x), (-y if ns == "n" else y)


class _Near(dict[str, tuple[str, ...]]):
    """Cells at fixed offsets from a cell, worked out when first asked for."""

    def __init__(self, offsets: Iterable[tuple[int, int]]) -> None:
        super().__init__()
        self._offsets = tuple(offsets)

    def __missing__(self, cell: str) -> tuple[str, ...]:
        x, y = place(cell)
        self[cell] = near = tuple(name(x + dx, y + dy) for dx, dy in self._offsets)
        return near


SIDES = _Near([(0, -1), (1, 0), (0, 1), (-1, 0)])
"""The four cells that share an edge: N, E, S, W."""

BLOCK = _Near((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
"""The 3 x 3 block around a cell, row by row."""


class CellForm:
    """A cell as an argument; the two offsets may stand in either order."""

    kind = "cell"

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        text = _SWAPPED.sub(r"\2\1", coded(word, names.get("compass", {})))
        try:
            return name(*place(text))
        except ValueError:
            raise BadArgument(word, wanted=self.kind) from None
