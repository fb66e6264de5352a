"""Long proofs: the same test in a short form (`make test`) and in full (`make prove`)."""

from __future__ import annotations

import os

IN_FULL = os.environ.get("TAVOLA_PROVE") == "1"


def times(short: int, full: int) -> int:
    """How often a proof repeats itself: ``full`` under `make prove`, else ``short``."""
    return full if IN_FULL else short
