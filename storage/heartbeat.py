"""Whether the database can be written, found by writing as a move would, but very little."""

from __future__ import annotations

import shutil
from pathlib import Path

from sqlalchemy import Connection

from storage.errors import NoRoom
from storage.settings import set_setting

SCOPE, NAME = "app", "heartbeat"

LEAST_FREE = 8 * 2**20
"""Bytes on SQLite's disk: its log grows to 4 MB before it begins anew.

A small write into a log that has been longer succeeds on a full disk, so space is asked for too.
"""


def beat(conn: Connection, at: int) -> None:
    """Write when that was. Raises what a move would meet, and NoRoom where it soon will."""
    set_setting(conn, SCOPE, NAME, str(at))
    if conn.dialect.name == "sqlite":
        free = shutil.disk_usage(Path(str(conn.engine.url.database)).absolute().parent).free
        if free < LEAST_FREE:
            raise NoRoom(f"{free} bytes are left on the disk of the database")
