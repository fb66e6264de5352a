"""Long proofs: the same test in a short form (`make test`) and in full (`make prove`).

CONTRIBUTING.md lists all of them, with what stays of each.
"""

from __future__ import annotations

import os

IN_FULL = os.environ.get("TAVOLA_PROVE") == "1"


def times(short: int, full: int) -> int:
    """How often a proof repeats itself: ``full`` under `make prove`, else ``short``."""
    return full if IN_FULL else short


def random_games(short: int) -> int:
    """How many random games are played a row: what TAVOLA_FUZZ_GAMES says, or 20 in full."""
    return int(os.environ.get("TAVOLA_FUZZ_GAMES", times(short, 20)))
