"""One process at a time on a SQLite file, where that matters: to serve it, to put another there.

The lock is the operating system's, on a file beside the database. It ends with the process that
holds it, however that ends; so the file stays, and says nothing by being there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import InUse

SUFFIX = ".lock"


@contextmanager
def hold(path: Path) -> Iterator[None]:
    """Hold the lock of the database file at ``path``, which need not exist, through the block.

    Raises InUse at once where somebody holds it, in this process or another; OSError where no
    lock can be made there.
    """
    real = path.resolve()
    file = os.open(f"{real}{SUFFIX}", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _give_away(file, real)
        try:
            _lock(file)
        except (BlockingIOError, PermissionError) as error:
            raise InUse(f"another process of Tavola works on {path}; stop it first") from error
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _give_away(file: int, database: Path) -> None:
        """Files have no such owners there."""
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_away(file: int, database: Path) -> None:
        """What root has made here, the database's own user must be able to open."""
        if os.geteuid() == 0:
            owner = (database if database.exists() else database.parent).stat()
            os.fchown(file, owner.st_uid, owner.st_gid)
