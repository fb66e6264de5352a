"""What storage refuses, as exceptions: the whole unit of work is rolled back.

``is_outage`` tells the database's own failures from everything else.
"""

from __future__ import annotations

import sqlite3

import psycopg


class StorageError(Exception):
    """The base of the errors below."""


class WriteConflict(StorageError):
    """Somebody else was faster: the row has changed, or a unique key is taken."""


class UnknownSchema(StorageError):
    """The database was written by another version of Tavola, which this one cannot read."""


class Closed(StorageError):
    """The store has been closed."""


class InUse(StorageError):
    """Another process of Tavola works on the same SQLite file."""


class Ended(StorageError):
    """SQLite itself has ended the transaction, as it does after a full disk or a failed read."""


class NoRoom(StorageError):
    """The disk of a SQLite file is full, or soon will be."""


SQLITE_OUTAGES = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
"""SQLite's primary codes for what is not the fault of the statement."""

POSTGRES_OUTAGES = ("08", "28", "40", "53", "55", "57", "58", "XX", "25006")
"""How PostgreSQL's codes for such begin: connections, logins, rollbacks, resources, locks,
shutdowns, the system, broken files; and a server that may only be read, as after a failover."""


def is_outage(error: BaseException) -> bool:
    """Whether the database failed, and not who asked it: the same may succeed later.

    It is locked, full, unreachable, starting or shutting down, or cannot read its own files.
    """
    cause = getattr(error, "orig", None) or error  # SQLAlchemy's errors hold the driver's
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in SQLITE_OUTAGES
    if isinstance(cause, psycopg.Error):
        lost = isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError)
        return lost if cause.sqlstate is None else cause.sqlstate.startswith(POSTGRES_OUTAGES)
    return isinstance(error, Ended | NoRoom)


class Unusable(StorageError):
    """There is no database there, or none that can be used; the text says why, in a line."""


def one_line(error: BaseException | None) -> str:
    """What an error says, without line breaks."""
    return " ".join(str(error).split())
