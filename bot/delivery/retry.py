"""When a row that could not be sent is tried again, and when it is given up."""

from __future__ import annotations

from storage.errors import is_outage
from storage.outbox import TIDYING, TRIES, Taken

STRIP_TRIES = 3
LONGEST_DELAY_S = 300.0
SOON_TRIES, SOON_S = 4, 2.0
"""The first delays are so long: when a short fault is over, nobody waits long for a call."""
OUTAGE_DELAY_S = 0.5
"""What the database could not do is done again after this."""


def is_tidying(row: Taken) -> bool:
    """Whether a row only tidies up an old message."""
    return row.kind.startswith(TIDYING)


def next_try(row: Taken, error: Exception) -> float | None:
    """Seconds until a row is tried again that failed by ``error``; None: not any more.

    Each delay is twice the one before, but for the first ones.
    """
    if is_outage(error.__cause__ or error):
        # That is no fault of this message, and over when the database takes a note.
        return OUTAGE_DELAY_S
    if row.tries >= (STRIP_TRIES if is_tidying(row) else TRIES):
        return None
    return SOON_S if row.tries <= SOON_TRIES else min(2.0**row.tries, LONGEST_DELAY_S)
