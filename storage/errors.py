"""What storage refuses, as exceptions: the whole unit of work is rolled back."""

from __future__ import annotations


class StorageError(Exception):
    """The base of the errors below."""


class Conflict(StorageError):
    """Somebody else was faster: the row has changed, or a unique key is taken."""


class UnknownSchema(StorageError):
    """The database was written by another version of Tavola, which this one cannot read."""


class Closed(StorageError):
    """The store has been closed."""


class InUse(StorageError):
    """Another process of Tavola works on the same SQLite file."""
