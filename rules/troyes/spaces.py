"""The 36 spaces of a sheet: their codes, ``town5``, and their numbers (section 1)."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar

from rules.core.forms import BadArgument, Names
from rules.troyes.data import CATH, COLUMNS, FORT, GUILD, LINKS, PRESTIGE, ROWS, WORKER

SPACES = tuple(f"{row}{column + 1}" for row in ROWS for column in range(COLUMNS))
"""Codes by number: 6 x row + column."""

NUMBERS = {code: at for at, code in enumerate(SPACES)}
ALL = (1 << len(SPACES)) - 1


def at(row: int, column: int) -> int:
    """The number of a space."""
    return row * COLUMNS + column


def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, in row order."""
    return tuple(one for one in range(len(SPACES)) if mask >> one & 1)


def row_mask(*rows: int) -> int:
    """All spaces of some rows, as a mask."""
    return sum(1 << at(row, column) for row in rows for column in range(COLUMNS))


WORKERS = row_mask(1, 3, 5)
TARGETS = {
    "t6": WORKERS,
    "t11": WORKERS,
    "p15r": row_mask(GUILD, CATH),
    "p15y": row_mask(FORT, CATH),
    "p15w": row_mask(FORT, GUILD),
}
"""Where the bonuses with a choice may build (2.7)."""

LINKED = {
    at(one.row, one.column + side): (code, 1 << at(one.row, one.column + 1 - side))
    for code, one in LINKS.items()
    for side in (0, 1)
}
"""For a space beside a diamond: the link, and the space on its other side as a mask."""


def kind_of(row: int) -> str:
    """Whether a row is for prestige or for workers."""
    return WORKER if row % 2 else PRESTIGE


class SpaceForm:
    """A space, ``town5``; the row may be shortened. Columns that are none are read, to be refused.

    Names of rows in another language are of the kind ``row``: ``{"row": {"ратуша": "town"}}``.
    """

    kind = "space"
    parts: ClassVar[dict[str, tuple[str, ...]]] = {"row": ROWS}
    """Codes inside the word, for the names of a language."""

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        match = re.fullmatch(r"([^\W\d_]+)-?(\d)", word)
        row = _row(match[1], names) if match else None
        if match is None or row is None or not match[2].isascii():
            raise BadArgument(word, wanted=self.kind)
        return f"{row}{match[2]}"


def _row(word: str, names: Names) -> str | None:
    known = {**{row: row for row in ROWS}, **names.get("row", {})}
    if known.get(word) in ROWS:
        return known[word]
    found = {row for name, row in known.items() if name.startswith(word) and row in ROWS}
    return found.pop() if len(found) == 1 else None


SpaceArg = Annotated[str, SpaceForm()]
