"""An update is handled once, however often its platform repeats it.

The mark is written in the unit of work that the update causes; one that is refused leaves none.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from bot.tables.model import Denied
from storage.idempotency import mark_handled

REPEATED = Denied("repeated")
"""What an update comes to that has had its effect already: nothing is to be said of it."""


class Update(NamedTuple):
    """A platform's name for something that it tells: unique, and the same when repeated."""

    platform: str
    key: str


def is_repeated(conn: Connection, update: Update, at: int) -> bool:
    """Mark an update as handled at a time; whether it had been handled already."""
    return not mark_handled(conn, update.platform, update.key, at=at)
