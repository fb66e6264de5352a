"""A SQLite database as files: whether they can be used, who may read them, what went wrong.

SQLite makes the files beside a database (``-wal``, ``-shm``, ``-journal``) with the database's own
permissions, so these are seen to once.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from storage.errors import Unusable

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite puts beside a database, and reads again after a crash."""

HEADER = b"SQLite format 3\0"

VERSION = "alembic_version"
"""The table that every database of Tavola has."""

REASONS = {
    sqlite3.SQLITE_NOTADB: "is no SQLite database",
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_READONLY: "is read-only, or its folder is",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened; may this user read and write it and its folder?",
    sqlite3.SQLITE_PERM: "cannot be opened; may this user read and write it and its folder?",
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_FULL: "cannot grow; the disk is full",
    sqlite3.SQLITE_IOERR: "cannot be read or written; the disk is full, or at fault",
}
"""SQLite's errors that are no fault of a statement, in words that follow the file's name."""


def file_of(url: URL) -> Path | None:
    """The file of a database, links followed; None on PostgreSQL, in memory and for ``file:``."""
    name = str(url.database)
    if url.get_backend_name() != "sqlite" or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name).resolve()


def make(path: Path) -> None:
    """See to it that the file is there, and is its owner's alone. Raises OSError, Unusable."""
    _refuse_folder(path)
    make_folder(path)
    os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
    protect(path)
    if path.stat().st_size:
        require(path)
        if _tables(path):
            require_ours(path)


def make_folder(path: Path) -> None:
    """See to it that a file's folder is there; one that we make is its owner's alone."""
    if not path.parent.is_dir():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def protect(path: Path) -> None:
    """Take a database from everybody but its owner, where we are that."""
    for part in (path, *(Path(f"{path}{end}") for end in BESIDE)):
        with suppress(OSError):
            part.chmod(part.stat().st_mode & 0o700)


def require(path: Path, *, writable: bool = True) -> None:
    """Raise Unusable unless a SQLite database is there, which can be written if it must be."""
    _refuse_folder(path)
    try:
        with path.open("rb") as file:
            start = file.read(len(HEADER))
    except FileNotFoundError:
        raise Unusable(f"There is no file {path}") from None
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}") from error
    if not start:
        raise Unusable(f"{path} is empty: no database was ever made there, or it is lost")
    if start != HEADER:
        raise Unusable(f"{path} {REASONS[sqlite3.SQLITE_NOTADB]}")
    if writable and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise Unusable(f"{path} {REASONS[sqlite3.SQLITE_READONLY]}")


def require_ours(path: Path) -> None:
    """Raise Unusable where a SQLite database is another program's, and leave that as it is."""
    if VERSION not in _tables(path):
        raise Unusable(f"{path} is no database of Tavola")


@contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """Within the block, what SQLite cannot do with a file is raised as Unusable."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        reason = reason_of(error)
        if reason is None:
            raise
        raise Unusable(f"{path} {reason}") from error


def reason_of(error: BaseException) -> str | None:
    """What is wrong with the file, in words; None where an error is about something else."""
    cause = getattr(error, "orig", error)
    return REASONS.get((getattr(cause, "sqlite_errorcode", None) or 0) & 0xFF)


def _tables(path: Path) -> set[str]:
    """The names of its tables."""
    with explain_errors(path), closing(connect(path)) as conn:
        return {name for (name,) in conn.execute("SELECT name FROM sqlite_master")}


def connect(path: Path, timeout: float = 10.0) -> sqlite3.Connection:
    """A plain connection to a file that is there; it waits ``timeout`` seconds for others."""
    return sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, timeout=timeout)


def _refuse_folder(path: Path) -> None:
    if path.is_dir():
        raise Unusable(f"{path} is a folder; name a file in it")
