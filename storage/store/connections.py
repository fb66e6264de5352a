"""Connections to SQLite and PostgreSQL, set up for full durability."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import NullPool

MEMORY = "memory"
"""The name of an option of every connection (``memory_of``)."""

BUSY_MS = 10_000
"""How long a writer waits for another process that writes to the same SQLite file."""

PRAGMAS = (
    f"busy_timeout = {BUSY_MS}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)


def parse(url: str | URL) -> URL:
    """The database that ``url`` names. Raises ValueError for one that Tavola does not know."""
    parsed = make_url(url)
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername in ("sqlite", "sqlite+pysqlite") and parsed.database:
        return parsed
    if parsed.drivername == "postgresql+psycopg":
        return parsed
    raise ValueError(f"not a database of Tavola: {parsed.render_as_string()}")


def connector(url: URL, *, writes: bool, memory: dict[Any, Any]) -> Callable[[], Connection]:
    """How to open a connection for writing, or one that can only read.

    ``memory`` is at hand in every unit of work on it (``memory_of``).
    """
    build = _sqlite if url.get_backend_name() == "sqlite" else _postgres
    return build(url, writes, {MEMORY: memory}).connect


def memory_of(conn: Connection) -> dict[Any, Any]:
    """What is remembered in this process of the database of ``conn``; shared by its threads."""
    memory: dict[Any, Any] = conn.get_execution_options()[MEMORY]
    return memory


def _sqlite(url: URL, writes: bool, options: dict[str, Any]) -> Engine:
    if sqlite3.sqlite_version_info < (3, 35):
        raise RuntimeError(f"SQLite {sqlite3.sqlite_version} is too old; Tavola needs 3.35")
    # Without an isolation level the driver begins nothing by itself; SQLAlchemy's event does.
    args = {"check_same_thread": False, "isolation_level": None}
    engine = create_engine(url, poolclass=NullPool, connect_args=args, execution_options=options)

    def connect(dbapi: Any, _record: object) -> None:
        for pragma in PRAGMAS if writes else (*PRAGMAS, "query_only = ON"):
            _set(dbapi, pragma)

    def begin(conn: Connection) -> None:
        driver: Any = conn.connection.driver_connection
        if not driver.in_transaction:  # a unit of work has begun it already
            driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", begin)
    return engine


def _set(dbapi: Any, pragma: str) -> None:
    """Set a pragma. Where several turn a new file to WAL at once, SQLite itself does not wait."""
    until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            dbapi.execute(f"PRAGMA {pragma}")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def _postgres(url: URL, writes: bool, options: dict[str, Any]) -> Engine:
    level = "READ COMMITTED" if writes else "REPEATABLE READ"
    options = options if writes else {**options, "postgresql_readonly": True}
    return create_engine(
        url,
        poolclass=NullPool,
        paramstyle="format",
        isolation_level=level,
        execution_options=options,
    )
