"""The store: units of work on SQLite or PostgreSQL, each in one hop to a worker thread.

    store = Store.open("sqlite:///tavola.db")
    person = await store.write(lambda conn: people.arrive(conn, "web", "k", "Anna", at=now))

On SQLite one thread writes, and all jobs that wait share its next commit; on PostgreSQL several
threads do, each with a transaction of its own. Readers never wait for a writer.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar, cast

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from storage import files, migrations
from storage.errors import Unusable, one_line
from storage.outages import Retries
from storage.store import connections, units
from storage.store.workers import Job, Ticket, Workers

T = TypeVar("T")

SHARED = 64
"""How many jobs may share a commit on SQLite."""

POSTGRES_WRITERS = 8
READERS = 4


class Store:
    """A database at its newest schema. Jobs may run more than once; see ``storage.store.workers``.

    ``retries``: how work in the background outlives an outage of it.
    """

    def __init__(self, url: URL) -> None:
        self.retries = Retries()
        memory: dict[Any, Any] = {}
        writes, reads = (
            connections.connector(url, writes=one, memory=memory) for one in (True, False)
        )
        if url.get_backend_name() == "sqlite":
            self._writers = Workers("writer", writes, units.together, threads=1, batch=SHARED)
            self._readers = Workers("reader", reads, units.read, threads=READERS, batch=1)
        else:
            self._writers = Workers(
                "writer", writes, units.alone, threads=POSTGRES_WRITERS, batch=1
            )
            self._readers = Workers("reader", reads, units.alone, threads=READERS, batch=1)
        self.url = url

    @classmethod
    def open(cls, url: str) -> Store:
        """Open a database, made if it is not there, and bring its schema up to date.

        ``url`` is like ``sqlite:///path`` or ``postgresql://user@host/name``. Raises ValueError
        for another kind, Unusable where it cannot be used, UnknownSchema for a database of a newer
        Tavola.
        """
        parsed = connections.parse(url)
        file = files.file_of(parsed)
        if file is not None:
            files.make(file)
        return cls._opened(parsed, migrations.bring_up)

    @classmethod
    def existing(cls, url: str | URL) -> Store:
        """``open``, for a database that must be there: Unusable where none was ever made."""
        parsed = connections.parse(url)
        file = files.file_of(parsed)
        if file is not None:
            files.require(file)
            files.require_ours(file)
        return cls._opened(parsed, _bring_up_what_is_there)

    @classmethod
    def _opened(cls, url: URL, ready: Job[None]) -> Store:
        store = cls(url)
        try:
            with files.explain_errors(Path(str(url.database))):
                store.write_now(ready)
        except DBAPIError as error:
            store.close()
            raise Unusable(f"the database does not answer: {one_line(error.orig)}") from error
        except BaseException:
            store.close()
            raise
        return store

    async def write(self, job: Job[T]) -> T:
        """Run ``job`` in a transaction; return its result once it is durable.

        Whatever the job raises comes out here, and nothing that it wrote stays.
        """
        return cast(T, await _hand_in(self._writers, job))

    async def read(self, job: Job[T]) -> T:
        """Run ``job`` on one unchanging picture of the database."""
        return cast(T, await _hand_in(self._readers, job))

    @property
    def identities(self) -> int | None:
        """Which state of persons, rooms and private chats is stored; None if others may change it.

        What was read while it was the same may be kept.
        """
        return self._writers.marks if self.url.get_backend_name() == "sqlite" else None

    def write_now(self, job: Job[T]) -> T:
        """``write`` for a caller without an event loop."""
        return _hand_in_now(self._writers, job)

    def read_now(self, job: Job[T]) -> T:
        """``read`` for a caller without an event loop."""
        return _hand_in_now(self._readers, job)

    def close(self) -> None:
        """Finish the jobs that were handed in, then close all connections."""
        self._writers.close()
        self._readers.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _bring_up_what_is_there(conn: Connection) -> None:
    if migrations.version(conn) is None:
        raise Unusable(f"{conn.engine.url.database} is no database of Tavola")
    migrations.bring_up(conn)


def _hand_in(workers: Workers, job: Job[T]) -> asyncio.Future[T]:
    ticket = Ticket(job, asyncio.get_running_loop())
    workers.submit(ticket)
    return cast("asyncio.Future[T]", ticket.future)


def _hand_in_now(workers: Workers, job: Job[T]) -> T:
    ticket: Ticket[Any] = Ticket(job, None)
    workers.submit(ticket)
    return cast(T, ticket.future.result())
