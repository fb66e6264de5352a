"""A database that cannot be written for a while: locked by another connection, as by a backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from storage.errors import is_outage
from storage.store import connections
from storage.store.store import Store


@contextmanager
def impatient(patch: pytest.MonkeyPatch, milliseconds: int) -> Iterator[None]:
    """Stores that are opened inside wait only so long for a lock of SQLite."""
    with patch.context() as inside:
        inside.setattr(connections, "BUSY_MS", milliseconds)
        others = [one for one in connections.PRAGMAS if not one.startswith("busy_timeout")]
        inside.setattr(connections, "PRAGMAS", (f"busy_timeout = {milliseconds}", *others))
        yield


class Lock:
    """The lock of a second connection on a SQLite file, until ``release``."""

    def __init__(self, store: Store) -> None:
        self._other = sqlite3.connect(str(store.url.database), isolation_level=None)
        self._other.execute("BEGIN EXCLUSIVE")
        self.held = True

    def release(self) -> None:
        self._other.close()
        self.held = False


def lock(store: Store, patch: pytest.MonkeyPatch, failures: int) -> Lock:
    """Lock a SQLite file until so many units of work have failed by that."""
    found, write, failed = Lock(store), store.write, []

    async def watched(job: Any) -> Any:
        try:
            return await write(job)
        except Exception as error:
            if is_outage(error):
                failed.append(error)
            if len(failed) == failures:
                found.release()
            raise

    patch.setattr(store, "write", watched)
    return found
