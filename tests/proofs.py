"""Long proofs: the same test in a short form (`make test`) and in full (`make prove`).

CONTRIBUTING.md lists all of them, with what stays of each.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Row = TypeVar("Row")
Other = TypeVar("Other")

IN_FULL = os.environ.get("TAVOLA_PROVE") == "1"


def times(short: int, full: int) -> int:
    """How often a proof repeats itself: ``full`` under `make prove`, else ``short``."""
    return full if IN_FULL else short


def rows(short: Sequence[Row], full: Sequence[Row]) -> Sequence[Row]:
    """The rows of a test: ``full`` under `make prove`, else ``short``, which are some of them."""
    assert all(one in full for one in short), "the short form is a part of the full one"
    return full if IN_FULL else short


def in_turn(
    some: Sequence[Row], others: Sequence[Other], short: int | None = None
) -> Sequence[tuple[Row, Other]]:
    """Every one of ``some`` with each of the others under `make prove`, else with one, in turn.

    ``short``: else only so many of them.
    """
    pairs = [(one, others[at % len(others)]) for at, one in enumerate(some)][:short]
    return rows(pairs, [(one, other) for one in some for other in others])


def random_games(short: int) -> int:
    """How many random games are played a row: what TAVOLA_FUZZ_GAMES says, or 20 in full."""
    return int(os.environ.get("TAVOLA_FUZZ_GAMES", times(short, 20)))
