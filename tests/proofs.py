"""Long proofs: the same test in a short form (`make test`) and in full (`make prove`).

Some wait for CI, which runs all of them in their short form. docs/proofs.md lists all of them,
with what stays of each.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

Row = TypeVar("Row")
Other = TypeVar("Other")

_ASKED = os.environ.get("TAVOLA_PROVE")
IN_FULL = _ASKED == "1"
NONE_WAITS = IN_FULL or _ASKED == "short"
"""Proofs that wait are run, too: in full, or in their short form, as CI does."""
WAITS = pytest.mark.prove(seconds=900, short=False)


def times(short: int, full: int) -> int:
    """How often a proof repeats itself: ``full`` under `make prove`, else ``short``."""
    return full if IN_FULL else short


def later(*rows: Any) -> list[Any]:
    """Rows of a test, with one argument or a tuple of them or as ``pytest.param``, wait for CI."""
    return [_later(row) for row in rows]


def _later(row: Any) -> Any:
    if hasattr(row, "marks"):
        return pytest.param(*row.values, marks=[*row.marks, WAITS], id=row.id)
    return pytest.param(*(row if isinstance(row, tuple) else (row,)), marks=WAITS)


def few(count: int, every: Iterable[Any]) -> list[Any]:
    """The rows of a test, of which those after the first so many wait for CI."""
    every = list(every)
    return [*every[:count], *later(*every[count:])]


def rows(short: Sequence[Row], full: Sequence[Row], first: int | None = None) -> Sequence[Any]:
    """The rows of a test: ``full`` under `make prove`, else ``short``, which are some of them.

    ``first``: those after the first so many of ``short`` wait for CI.
    """
    assert all(one in full for one in short), "the short form is a part of the full one"
    if IN_FULL or first is None:
        return full if IN_FULL else short
    return few(first, short)


def in_turn(
    some: Sequence[Row],
    others: Sequence[Other],
    short: int | None = None,
    first: int | None = None,
) -> Sequence[Any]:
    """Every one of ``some`` with each of the others under `make prove`, else with one, in turn.

    ``short``: else only so many of them; ``first``: those after the first so many wait for CI.
    """
    pairs = [(one, others[at % len(others)]) for at, one in enumerate(some)][:short]
    return rows(pairs, [(one, other) for one in some for other in others], first)


def spread(some: Sequence[Row], others: Sequence[Other]) -> list[Any]:
    """Each of ``some`` with one of the others, in turn; the other pairs wait for CI."""
    pairs = [(one, others[at % len(others)]) for at, one in enumerate(some)]
    every = [(one, other) for one in some for other in others]
    return [*pairs, *later(*(pair for pair in every if pair not in pairs))]


def random_games(short: int) -> int:
    """How many random games are played a row: what TAVOLA_FUZZ_GAMES says, or 20 in full."""
    return int(os.environ.get("TAVOLA_FUZZ_GAMES", times(short, 20)))
