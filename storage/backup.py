"""A SQLite database copied while it is used, and put back whole.

What a crash leaves beside a database (``-wal``, a hot ``-journal``) belongs to it alone: SQLite
would replay it into whatever file has the database's name. So it is made part of the old database,
or goes with it, before another takes its place.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from storage import files
from storage.errors import InUse, Unusable
from storage.lock import SUFFIX

PATIENCE_S = 10.0
"""How long a copy waits for another program that holds the whole file."""

TAKEN_S = 1.0
"""How long putting back waits for others to leave the database."""

NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_TRUNCATE)


def save(source: Path, target: Path) -> None:
    """Copy what stands in ``source`` at one moment to the new file ``target``, its owner's alone.

    Others may read and write meanwhile. ``target`` is there as a whole or not at all, and survives
    a power cut once this is over. Raises Unusable, FileExistsError or another OSError.
    """
    files.require(source, writable=False)
    _refuse_target(source, target)
    with _copied(source, target.parent, "quick_check") as copy:
        _name(copy, target)
        _sync(target.parent)


def refuse(file: Path, database: Path) -> None:
    """Raise Unusable where a backup can be told at once from one that could be put back."""
    files.require(file, writable=False)
    if database.exists() and file.samefile(database):
        raise Unusable(f"{file} is the database itself")


@contextmanager
def stage(file: Path, database: Path) -> Iterator[Path]:
    """A copy of a backup beside the database that it is to replace, checked; gone after the block.

    Raises Unusable where the file is no sound database.
    """
    with _copied(file, database.parent, "integrity_check") as copy:
        yield copy


def replace(database: Path, copy: Path, kept: Path) -> bool:
    """Put ``copy`` in the place of a database, which is kept under another name.

    At each moment there is a whole database, the old one or the new one, and nothing beside it
    that would be replayed into it. Whether there was an old one comes back. Raises InUse where
    somebody has it open, FileExistsError where ``kept`` is there.
    """
    _settle(copy)
    _fold(database)
    was_there = database.exists()
    if was_there:
        _own_like(copy, database)
        _name(database, kept)
    # There are such files where the database was damaged, or lost: the others are part of it now.
    for end in files.BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").replace(f"{kept}{end}")
    files.protect(kept)
    copy.replace(database)
    _sync(database.parent)
    return was_there


def _refuse_target(source: Path, target: Path) -> None:
    if target.resolve() == source.resolve():
        raise Unusable(f"{target} is the database itself")
    names = {f"{source.resolve()}{end}" for end in (*files.BESIDE, SUFFIX)}
    if str(target.resolve()) in names:
        raise Unusable(f"{target} is a name that SQLite or Tavola uses beside the database")
    if not target.parent.is_dir():
        raise Unusable(f"There is no folder {target.parent}")
    if target.exists() or target.is_symlink():
        raise FileExistsError(f"{target} exists, and no backup is overwritten")


@contextmanager
def _copied(source: Path, folder: Path, check: str) -> Iterator[Path]:
    """A sound and durable copy of one moment of a database, in a folder; gone after the block."""
    try:
        number, name = tempfile.mkstemp(prefix=".tavola-", suffix=".part", dir=folder)  # mode 0600
    except OSError as error:
        raise Unusable(f"nothing can be written in {folder}: {error.strerror}") from error
    os.close(number)
    copy = Path(name)
    try:
        with files.explain_errors(source):
            _fill(copy, source)
            _check(copy, check, source)
        yield copy
    finally:
        for end in ("", *files.BESIDE):
            Path(f"{copy}{end}").unlink(missing_ok=True)


def _fill(copy: Path, source: Path) -> None:
    def stop(status: int, _remaining: int, _total: int) -> None:
        # SQLite has waited already; the driver would try again for ever.
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Unusable(f"{source} {files.REASONS[sqlite3.SQLITE_BUSY]}")

    with closing(files.connect(source, PATIENCE_S)) as old, closing(sqlite3.connect(copy)) as new:
        try:
            old.backup(new, progress=stop)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in NO_ROOM:
                raise Unusable(f"no copy fits into {copy.parent}; is its disk full?") from error
            raise
    _settle(copy)


def _settle(copy: Path) -> None:
    """Have a database stand in one file, durably and with nothing beside it."""
    with closing(sqlite3.connect(copy)) as new:
        new.execute("PRAGMA journal_mode = DELETE")
    _sync(copy)


def _check(copy: Path, check: str, source: Path) -> None:
    with closing(sqlite3.connect(copy)) as conn:
        (said,) = conn.execute(f"PRAGMA {check}(1)").fetchone()
        if said != "ok":
            raise Unusable(f"{source} is damaged: {said}")
        orphan = conn.execute("PRAGMA foreign_key_check").fetchone()
        if orphan is not None:
            raise Unusable(
                f"{source} is damaged: row {orphan[1]} of {orphan[0]} refers to a row of "
                f"{orphan[2]} that is not there"
            )


def _fold(database: Path) -> None:
    """Make what stands beside a database part of it; nothing where it cannot be read at all."""
    try:
        # SQLite would throw away what stands beside a file that it does not know.
        files.require(database, writable=False)
        with closing(files.connect(database, TAKEN_S)) as conn:
            # Nobody else may have it open for this, not even to read.
            conn.execute("PRAGMA journal_mode = DELETE")
    except Unusable:
        return
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise InUse(f"another program has {database} open; close it first") from error


def _name(path: Path, new: Path) -> None:
    """Give a file another name, and never that of another file; the old one may be gone then."""
    try:
        os.link(path, new)
    except FileExistsError:
        raise FileExistsError(f"{new} exists, and is not overwritten") from None
    except OSError:  # a file has one name there
        if new.exists():
            raise FileExistsError(f"{new} exists, and is not overwritten") from None
        path.rename(new)


def _own_like(copy: Path, database: Path) -> None:
    """A restore run as root hands the new file to the old file's owner."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = database.stat()
        os.chown(copy, owner.st_uid, owner.st_gid)


def _sync(path: Path) -> None:
    """Have a file, or a folder's list of files, survive a power cut."""
    if sys.platform == "win32" and path.is_dir():
        return
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
