"""Updates that have been handled: each is handled once, however often a platform repeats it."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete

from storage.schema import HandledRow, table
from storage.store.query import SqlCommand, keep

h = table(HandledRow).c
_MARK = SqlCommand(keep(HandledRow, "platform", "key"))
_PURGE = SqlCommand(delete(table(HandledRow)).where(h.at < bindparam("before")))


def mark_handled(conn: Connection, platform: str, key: str, *, at: int) -> bool:
    """Mark an update as handled; False if it has been already, and is to be left alone."""
    return _MARK.run(conn, platform=platform, key=key, at=at) == 1


def purge_handled(conn: Connection, before: int) -> int:
    """Forget updates that no platform repeats any more; how many comes back."""
    return _PURGE.run(conn, before=before)
